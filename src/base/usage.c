#include "config.h"

#include "notation.h"

#include "form.h"

#include <string.h>

/*
 * A form as help prints it: optional things in [ ], one of several in { | }, what may be
 * repeated before "…", kinds in capitals.
 */

/* A part as printed, and how it stands to what is beside it. */
typedef struct
{
  char    *text;
  gboolean glued; /* no blank before it */
  guint    ways;  /* how many alternatives it consists of */
} Piece;

static Piece print_alternatives (const char **form);

/* Puts @text behind what is there, with a blank unless it is glued. */
static void
append (GString    *line,
        const char *text,
        gboolean    glued)
{
  g_string_append_printf (line, "%s%s", line->len && !glued ? " " : "", text);
}

static char *
enclosed (const char *open,
          char       *text,
          const char *close)
{
  char *whole = g_strconcat (open, text, close, NULL);

  g_free (text);
  return whole;
}

/* What a word of the form is called: a kind in capitals, or what is typed. */
static char *
atom_name (const char *atom)
{
  gsize length = strcspn (atom, ":<()|?*+ ~'");
  g_autofree char *name = g_strndup (atom, length);

  if (atom[length] == ':')
    return g_strndup (atom + length + 1, strcspn (atom + length + 1, "()|?*+ ~'"));
  if (atom[length] == '<')
    {
      g_autofree char *help = g_strndup (atom + length + 1, strcspn (atom + length + 1, ">"));

      return g_ascii_strup (help, -1);
    }
  if (strcmp (name, "auto") == 0 || strcmp (name, "battle") == 0)
    return g_strdup (name);
  if (strcmp (name, "yes") == 0)
    return g_strdup ("{yes|no}");
  if (strcmp (name, "reason") == 0)
    return g_strdup (": REASON");
  if (strcmp (name, "title") == 0)
    return g_strdup ("\"NAME\"");
  return g_ascii_strup (name, -1);
}

/* The kind of which every alternative of the group has a word of its own at its beginning: all
 * together are called by that kind, and muster_notation_settings() tells them apart. */
static char *
common_kind (const char *group)
{
  const char *end = muster_form_skip (group);
  const char *p = group + 1;
  const char *first = *p == '~' ? p + 1 : p;
  gsize length = strcspn (first, ":<()|?*+ ~'");
  guint n = 0;

  for (;;)
    {
      if (*p == '~')
        p++;
      if (strncmp (p, first, length) != 0 || p[length] != ':')
        return NULL;
      n++;
      while (p < end - 1 && *p != '|')
        p = *p == ' ' || strchr ("?*+", *p) ? p + 1 : muster_form_skip (p);
      if (*p != '|')
        break;
      p++;
    }
  return n > 3 ? g_ascii_strup (first, (gssize) length) : NULL;
}

static Piece
print_item (const char *item)
{
  Piece piece = { NULL, *item == '~', 1 };

  if (*item == '~')
    item++;
  if (*item == '(')
    {
      const char *inner = item + 1;
      char *kind = common_kind (item);
      Piece group = { kind, *inner == '~', 1 };

      if (!kind)
        group = print_alternatives (&inner);
      piece.text = group.text;
      piece.glued = piece.glued || group.glued;
      piece.ways = group.ways;
    }
  else if (*item == '\'')
    piece.text = g_strndup (item + 1, 1);
  else
    piece.text = atom_name (item);
  return piece;
}

/* The item with its repeat; what is optional at its end is spelled out, so that no brackets
 * stand within brackets: "[!|!burn]". */
static void
append_item (GString    *line,
             const char *item,
             char        repeat,
             gboolean   *begins_glued)
{
  Piece piece = print_item (item);
  /* a form leaves it out so that the rules can ask for it by their own clause: they always do */
  gboolean reason = strncmp (item, "reason", strlen ("reason")) == 0;
  gboolean broad = strchr (piece.text, ' ') || (repeat == '*' && strchr (piece.text, '['));

  if (reason)
    repeat = '\0';
  if (repeat == '\0' && piece.ways > 1)
    piece.text = enclosed ("{", piece.text, "}");
  if (repeat == '+' && piece.ways > 1)
    piece.text = enclosed ("{", piece.text, "}");
  if (repeat == '*' || repeat == '+')
    piece.text = enclosed ("", piece.text, broad ? " …" : "…");
  if (repeat == '*' || repeat == '?')
    {
      char *tail = strchr (piece.text, '[');

      if (repeat == '?' && tail && g_str_has_suffix (tail, "]") && !strchr (tail + 1, '['))
        {
          g_autofree char *head = g_strndup (piece.text, (gsize) (tail - piece.text));
          g_autofree char *more = g_strndup (tail + 1, strlen (tail) - 2);

          g_free (piece.text);
          piece.text = g_strconcat (head, "|", head, more, NULL);
        }
      piece.text = enclosed ("[", piece.text, "]");
    }
  if (line->len == 0)
    *begins_glued = piece.glued;
  append (line, piece.text, piece.glued);
  g_free (piece.text);
}

/* X and (~',' X)* is "X[, X…]", the second X by its name only. */
static gboolean
is_listed (const char *item,
           const char *next)
{
  gsize length = (gsize) (muster_form_skip (item) - item);

  return *item == '(' && g_str_has_prefix (next, "(~',' ") && strncmp (next + 6, item, length) == 0
         && next[6 + length] == ')' && next[7 + length] == '*';
}

/* One alternative; @form is left at the '|', ')' or end behind it. */
static char *
print_sequence (const char **form,
                gboolean    *glued)
{
  GString *line = g_string_new (NULL);
  const char *p = *form;

  *glued = FALSE;
  for (;;)
    {
      const char *item;
      char repeat;

      while (*p == ' ')
        p++;
      if (*p == '\0' || *p == '|' || *p == ')')
        break;
      item = p;
      p = muster_form_skip (p);
      repeat = *p && strchr ("?*+", *p) ? *p++ : '\0';
      append_item (line, item, repeat, glued);
      if (repeat == '\0' && is_listed (item, p + strspn (p, " ")))
        {
          Piece again = print_item (item);

          g_string_append_printf (line, "[, %s…]", again.text);
          g_free (again.text);
          p = muster_form_skip (p + strspn (p, " ")) + 1;
        }
    }
  *form = p;
  return g_string_free (line, FALSE);
}

static Piece
print_alternatives (const char **form)
{
  GString *text = g_string_new (NULL);
  Piece all = { NULL, FALSE, 0 };

  for (;;)
    {
      gboolean glued;
      g_autofree char *one = print_sequence (form, &glued);

      g_string_append_printf (text, "%s%s", all.ways ? "|" : "", one);
      if (all.ways++ == 0)
        all.glued = glued;
      if (**form != '|')
        break;
      ++*form;
    }
  all.text = g_string_free (text, FALSE);
  return all;
}

/**
 * muster_notation_usage:
 *
 * Returns: (transfer full): word and form as help prints them: "attach COURIER TRIBE"
 */
char *
muster_notation_usage (const char *word,
                       const char *form)
{
  GString *usage = g_string_new (word);
  Piece whole = print_alternatives (&form);

  if (whole.ways > 1)
    whole.text = enclosed ("{", whole.text, "}");
  if (*whole.text)
    append (usage, whole.text, whole.glued);
  g_free (whole.text);
  return g_string_free (usage, FALSE);
}

/**
 * muster_notation_settings:
 *
 * Returns: (transfer full): of a form with a group that its usage calls by one name
 *   ("SETTING"), what each alternative looks like ("place PIECE PLACE"); %NULL-terminated
 *   and mostly empty
 */
char **
muster_notation_settings (const char *form)
{
  g_autoptr (GPtrArray) settings = g_ptr_array_new ();
  const char *p = form;

  while (*p && settings->len == 0)
    {
      g_autofree char *kind = *p == '(' ? common_kind (p) : NULL;

      if (kind)
        for (const char *inner = p + 1; ; inner++)
          {
            gboolean glued;

            g_ptr_array_add (settings, print_sequence (&inner, &glued));
            if (*inner != '|')
              break;
          }
      p = *p == '(' ? p + 1 : strchr (" )|?*+", *p) ? p + 1 : muster_form_skip (p);
    }
  g_ptr_array_add (settings, NULL);
  return (char **) g_ptr_array_free (g_steal_pointer (&settings), FALSE);
}
