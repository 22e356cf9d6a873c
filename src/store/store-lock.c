#include "config.h"

#include "store-private.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include <glib/gi18n-lib.h>

/* Where SQLite's locks lie, whatever the size of the file: the pending, the reserved and 510 shared bytes. */
#define LOCK_FIRST 0x40000000
#define LOCK_COUNT 512

#define HEADER_SIZE 100

typedef struct
{
  dev_t device;
  ino_t inode;
} FileKey;

/* The files this process has open. A lock of POSIX belongs to the process and is lost
 * when any descriptor of the file is closed, so no file is touched while it stands here. */
static GMutex open_files_lock;
static GArray *open_files;

static gint
open_files_find (dev_t device,
                 ino_t inode)
{
  for (guint i = 0; open_files && i < open_files->len; i++)
    {
      const FileKey *key = &g_array_index (open_files, FileKey, i);

      if (key->device == device && key->inode == inode)
        return (gint) i;
    }
  return -1;
}

/* Whether this process has that file open. */
gboolean
muster_store_is_open (dev_t device,
                      ino_t inode)
{
  gboolean found;

  g_mutex_lock (&open_files_lock);
  found = open_files_find (device, inode) >= 0;
  g_mutex_unlock (&open_files_lock);
  return found;
}

static gboolean
fail_errno (MusterStore *store,
            int          number,
            GError     **error)
{
  g_set_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_IO, _("%s: cannot be opened: %s"), store->shown,
               g_strerror (number));
  return FALSE;
}

/*
 * muster_store_claim:
 *
 * Puts the file on the list of those this process has open, and fills in
 * @store->file. Opens nothing.
 */
gboolean
muster_store_claim (MusterStore *store,
                    GError     **error)
{
  struct stat status;
  char *file = realpath (store->path, NULL);

  if (!file || stat (file, &status) != 0)
    {
      fail_errno (store, errno, error);
      free (file);
      return FALSE;
    }
  store->file = g_strdup (file);
  free (file);
  if (S_ISDIR (status.st_mode))
    return fail_errno (store, EISDIR, error);
  if (!S_ISREG (status.st_mode))
    {
      g_set_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_NOT_A_CAMPAIGN, _("%s: not an ordinary file"),
                   store->shown);
      return FALSE;
    }

  g_mutex_lock (&open_files_lock);
  if (open_files_find (status.st_dev, status.st_ino) < 0)
    {
      FileKey key = { .device = status.st_dev, .inode = status.st_ino };

      if (!open_files)
        open_files = g_array_new (FALSE, FALSE, sizeof (FileKey));
      g_array_append_val (open_files, key);
      store->device = status.st_dev;
      store->inode = status.st_ino;
      store->claimed = TRUE;
    }
  g_mutex_unlock (&open_files_lock);

  if (!store->claimed)
    g_set_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_HELD,
                 _("%s: Muster (process %d) has it open already"), store->shown, (int) getpid ());
  return store->claimed;
}

/* After the database is closed: others of this process may open the file again. */
void
muster_store_release (MusterStore *store)
{
  gint i;

  if (!store->claimed)
    return;
  g_mutex_lock (&open_files_lock);
  i = open_files_find (store->device, store->inode);
  g_assert (i >= 0);
  g_array_remove_index_fast (open_files, (guint) i);
  g_mutex_unlock (&open_files_lock);
  store->claimed = FALSE;
}

static guint32
big_endian (const guint8 *bytes)
{
  return (guint32) bytes[0] << 24 | (guint32) bytes[1] << 16 | (guint32) bytes[2] << 8 | bytes[3];
}

/* SQLite would wait for ever at a pipe of the name it looks for. An empty file holds nothing. */
static gboolean
find_neighbour (MusterStore *store,
                const char  *suffix,
                gboolean    *exists,
                GError     **error)
{
  g_autofree char *name = g_strconcat (store->file, suffix, NULL);
  struct stat status;

  *exists = FALSE;
  if (stat (name, &status) != 0)
    return TRUE;
  *exists = status.st_size > 0;
  if (S_ISREG (status.st_mode))
    return TRUE;
  g_set_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_IO,
               /* Translators: a file, and the ending of the name of another beside it */
               _("%s: what has its name with “%s” after it is not an ordinary file"), store->shown, suffix);
  return FALSE;
}

/* The fields are those of the SQLite file format, section "The Database Header". */
static gboolean
judge_header (MusterStore       *store,
              const guint8      *bytes,
              gsize              n,
              guint64            size,
              MusterStoreHeader *header,
              GError           **error)
{
  guint64 page = n >= 18 ? (guint64) bytes[16] << 8 | bytes[17] : 0;
  guint64 wanted;

  if (size == 0)
    {
      g_set_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_NOT_A_CAMPAIGN, _("%s: the file is empty"),
                   store->shown);
      return FALSE;
    }
  if (n < 16 || memcmp (bytes, "SQLite format 3", 16) != 0)
    return muster_store_fail (store, SQLITE_NOTADB, error);
  if (n < HEADER_SIZE)
    return muster_store_damaged (store, error, _("the file has been cut short"));
  if (big_endian (bytes + 68) != MUSTER_STORE_APPLICATION_ID)
    return muster_store_fail (store, SQLITE_NOTADB, error);

  header->version = (gint) big_endian (bytes + 60);
  header->wal = bytes[18] != 1 || bytes[19] != 1;
  if (!find_neighbour (store, "-wal", &header->has_wal, error)
      || !find_neighbour (store, "-journal", &header->has_journal, error))
    return FALSE;
  if (header->version < 1)
    return muster_store_damaged (store, error, _("it has no format version"));

  /* the number of pages counts only if both change counters agree; while a log waits, pages may be in it */
  wanted = (page == 1 ? 65536 : page) * big_endian (bytes + 28);
  if (big_endian (bytes + 24) == big_endian (bytes + 92) && wanted > size && !header->has_wal && !header->has_journal)
    return muster_store_damaged (store, error, _("the file has been cut short"));
  return TRUE;
}

/*
 * muster_store_read_header:
 *
 * Recognises files that are not ours before SQLite sees them. The file must be
 * claimed and not yet open: closing our descriptor then drops no lock.
 */
gboolean
muster_store_read_header (MusterStore       *store,
                          MusterStoreHeader *header,
                          GError           **error)
{
  guint8 bytes[HEADER_SIZE];
  struct stat status;
  ssize_t n = -1;
  int number = 0;
  int fd;

  g_assert (store->claimed && !store->db);
  fd = open (store->file, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
  if (fd < 0)
    return fail_errno (store, errno, error);
  if (fstat (fd, &status) != 0 || (n = pread (fd, bytes, sizeof bytes, 0)) < 0)
    number = errno;
  else if (status.st_dev != store->device || status.st_ino != store->inode)
    number = ESTALE;
  close (fd);
  if (number != 0)
    return fail_errno (store, number, error);
  return judge_header (store, bytes, (gsize) n, (guint64) status.st_size, header, error);
}

/*
 * muster_store_held:
 *
 * Sets the error for a file another process holds, naming it if it can be found.
 * Our own connection must be closed, so that we hold no lock to lose.
 */
void
muster_store_held (MusterStore *store,
                   GError     **error)
{
  struct flock lock = { .l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = LOCK_FIRST, .l_len = LOCK_COUNT };
  g_autofree char *source = NULL;
  g_autofree char *name = NULL;
  g_autofree char *shown = NULL;
  int fd;

  g_assert (!store->db);
  fd = open (store->file, O_RDONLY | O_CLOEXEC);
  if (fd < 0 || fcntl (fd, F_GETLK, &lock) != 0)
    lock.l_type = F_UNLCK;
  if (fd >= 0)
    close (fd);

  /* a holder on another machine or in another container has no number here */
  if (lock.l_type == F_UNLCK || lock.l_pid <= 0)
    {
      muster_store_fail (store, SQLITE_BUSY, error);
      return;
    }
  source = g_strdup_printf ("/proc/%d/comm", (int) lock.l_pid);
  if (g_file_get_contents (source, &name, NULL, NULL) && *g_strchomp (name))
    {
      shown = g_utf8_make_valid (name, -1);
      g_set_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_HELD, _("%s: %s (process %d) has it open"),
                   store->shown, shown, (int) lock.l_pid);
    }
  else
    g_set_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_HELD, _("%s: process %d has it open"), store->shown,
                 (int) lock.l_pid);
}

/*
 * muster_store_may_write:
 *
 * Whether file and folder can be written: the log lies beside the file.
 */
gboolean
muster_store_may_write (MusterStore *store,
                        GError     **error)
{
  g_autofree char *folder = g_path_get_dirname (store->file);

  if (access (store->file, W_OK) != 0)
    return muster_store_fail (store, SQLITE_READONLY, error);
  if (access (folder, W_OK) != 0)
    {
      g_set_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_READ_ONLY,
                   _("%s: the folder it lies in cannot be written"), store->shown);
      return FALSE;
    }
  return TRUE;
}
