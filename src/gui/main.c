#include "config.h"

#include "application.h"

#include <glib/gi18n-lib.h>

#include <locale.h>

int
main (int    argc,
      char **argv)
{
  g_autoptr (MusterApplication) application = NULL;

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, MUSTER_LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  g_set_application_name (_("Muster"));

  application = muster_application_new ();
  return g_application_run (G_APPLICATION (application), argc, argv);
}
