/* Linked into every test: runs it in the locale of its environment, as the programs do. */
#include <locale.h>

__attribute__ ((constructor))
static void
take_locale (void)
{
  setlocale (LC_ALL, "");
}
