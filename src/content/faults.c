#include "config.h"

#include "faults.h"

#include <glib/gi18n-lib.h>

/* A file of nothing but faults must not eat the memory. */
#define MAX_FAULTS 1000
#define MAX_SENTENCE 400

struct _MusterFaults
{
  char   *file;
  GArray *faults; /* MusterFault */
  guint   untold;
};

G_DEFINE_QUARK (muster-content-error-quark, muster_content_error)

static void
fault_clear (gpointer data)
{
  g_free (((MusterFault *) data)->sentence);
}

/**
 * muster_faults_new:
 * @file: what people call the file
 *
 * Returns: (transfer full): no faults yet
 */
MusterFaults *
muster_faults_new (const char *file)
{
  MusterFaults *faults = g_new0 (MusterFaults, 1);

  faults->file = g_filename_display_name (file);
  faults->faults = g_array_new (FALSE, FALSE, sizeof (MusterFault));
  g_array_set_clear_func (faults->faults, fault_clear);
  return faults;
}

void
muster_faults_free (MusterFaults *faults)
{
  g_free (faults->file);
  g_array_unref (faults->faults);
  g_free (faults);
}

/* Words of the file may stand in a sentence, and be of any length. */
static void
shorten (GString *sentence)
{
  if (sentence->len > MAX_SENTENCE)
    {
      const char *end = g_utf8_find_prev_char (sentence->str, sentence->str + MAX_SENTENCE);

      g_string_truncate (sentence, end ? (gsize) (end - sentence->str) : 0);
      g_string_append (sentence, "…");
    }
  for (char *c = sentence->str; *c; c++)
    if (g_ascii_iscntrl (*c))
      *c = ' ';
}

/**
 * muster_faults_add:
 * @line: from 1; 0 for the file as a whole
 *
 * Adds a fault, in a sentence that names neither file nor line, and without a full
 * stop. The same fault is told once.
 */
void
muster_faults_add (MusterFaults *faults,
                   guint         line,
                   const char   *format,
                   ...)
{
  g_autoptr (GString) sentence = g_string_new (NULL);
  MusterFault fault;
  va_list args;

  if (faults->faults->len >= MAX_FAULTS)
    {
      faults->untold++;
      return;
    }
  va_start (args, format);
  g_string_vprintf (sentence, format, args);
  va_end (args);
  shorten (sentence);

  for (guint i = faults->faults->len; i > 0; i--)
    {
      const MusterFault *other = muster_faults_get (faults, i - 1);

      if (other->line == line && g_str_equal (other->sentence, sentence->str))
        return;
    }
  fault.line = line;
  fault.sentence = g_strdup (sentence->str);
  g_array_append_val (faults->faults, fault);
}

guint
muster_faults_count (const MusterFaults *faults)
{
  return faults->faults->len;
}

/**
 * muster_faults_get:
 *
 * Returns: (transfer none): fault @i, until one is added
 */
const MusterFault *
muster_faults_get (const MusterFaults *faults,
                   guint               i)
{
  return &g_array_index (faults->faults, MusterFault, i);
}

gboolean
muster_faults_has_line (const MusterFaults *faults,
                        guint               line)
{
  for (guint i = 0; i < faults->faults->len; i++)
    if (muster_faults_get (faults, i)->line == line)
      return TRUE;
  return FALSE;
}

static gint
compare (gconstpointer a,
         gconstpointer b)
{
  guint first = ((const MusterFault *) a)->line;
  guint second = ((const MusterFault *) b)->line;

  return first < second ? -1 : first > second;
}

/**
 * muster_faults_sort:
 *
 * Puts the faults in the order of the file; those of one line stay as they were found.
 */
void
muster_faults_sort (MusterFaults *faults)
{
  g_array_sort (faults->faults, compare);
}

/**
 * muster_faults_raise:
 *
 * Turns the faults into one error, a line "FILE:LINE: sentence" for each, in the
 * order of the file.
 *
 * Returns: %TRUE if there was a fault and @error is set
 */
gboolean
muster_faults_raise (MusterFaults  *faults,
                     GError       **error)
{
  g_autoptr (GString) message = g_string_new (NULL);

  if (faults->faults->len == 0)
    return FALSE;
  muster_faults_sort (faults);
  for (guint i = 0; i < faults->faults->len; i++)
    {
      const MusterFault *fault = muster_faults_get (faults, i);

      if (i > 0)
        g_string_append_c (message, '\n');
      if (fault->line > 0)
        g_string_append_printf (message, "%s:%u: %s", faults->file, fault->line, fault->sentence);
      else
        g_string_append_printf (message, "%s: %s", faults->file, fault->sentence);
    }
  if (faults->untold > 0)
    {
      g_string_append_printf (message, "\n%s: ", faults->file);
      g_string_append_printf (message,
                              g_dngettext (GETTEXT_PACKAGE, "and %u fault more", "and %u faults more",
                                           faults->untold),
                              faults->untold);
    }
  g_set_error_literal (error, MUSTER_CONTENT_ERROR, MUSTER_CONTENT_ERROR_FAULTS, message->str);
  return TRUE;
}
