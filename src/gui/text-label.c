#include "config.h"

#include "text-label.h"

GtkWidget *
muster_text_new (const char *text,
                 const char *style,
                 gboolean    wide)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  if (wide)
    gtk_widget_set_hexpand (label, TRUE);
  if (style)
    gtk_widget_add_css_class (label, style);
  return label;
}

char *
muster_text_plain (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text ? text : "", -1); /* the name of a file need not be */

  return g_markup_escape_text (valid, -1);
}
