#include "config.h"

#include "undo-toast.h"

#include "toast.h"

#define SHOWN "muster-undo-toast"

void
muster_undo_toast_drop (AdwToastOverlay *overlay)
{
  AdwToast *toast = g_object_steal_data (G_OBJECT (overlay), SHOWN);

  if (!toast)
    return;
  adw_toast_dismiss (toast);
  g_object_unref (toast);
}

static void
on_dismissed (AdwToast        *toast,
              AdwToastOverlay *overlay)
{
  if (g_object_get_data (G_OBJECT (overlay), SHOWN) == toast)
    g_object_set_data (G_OBJECT (overlay), SHOWN, NULL);
}

void
muster_undo_toast_show (AdwToastOverlay *overlay,
                        const char      *text,
                        const char      *label,
                        const char      *action)
{
  AdwToast *toast = muster_toast_new (text);

  muster_undo_toast_drop (overlay);
  adw_toast_set_button_label (toast, label);
  adw_toast_set_action_name (toast, action);
  /* Of no high priority: it waits until the one before has slid out, which must not be replaced while it slides. */
  g_object_set_data_full (G_OBJECT (overlay), SHOWN, g_object_ref (toast), g_object_unref);
  muster_toast_add (overlay, toast);
  g_signal_connect_object (toast, "dismissed", G_CALLBACK (on_dismissed), overlay, 0);
}
