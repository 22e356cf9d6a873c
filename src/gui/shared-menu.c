#include "config.h"

#include "shared-menu.h"

/**
 * muster_menu_button_share:
 * @button: a #GtkMenuButton
 * @id: of a menu in menus.ui, which the application keeps
 *
 * GTK never lets go of the sections of a menu that a button has had: a menu of its own would stay behind each window.
 */
void
muster_menu_button_share (GtkWidget  *button,
                          const char *id)
{
  GApplication *application = g_application_get_default ();

  if (application) /* else it is a part shown alone */
    gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (button),
                                    G_MENU_MODEL (gtk_application_get_menu_by_id (GTK_APPLICATION (application), id)));
}
