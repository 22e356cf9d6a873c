/* Hands on the map page: a campaign in a window of its own, played by clicks or by keys. */
#pragma once

#include "map-page.h"

G_BEGIN_DECLS

typedef struct
{
  GtkWidget            *window;
  MusterMapPage        *page;
  MusterMapArea        *map;
  MusterGuide          *guide;
  MusterCampaign       *campaign;
  MusterSession        *session;
  const MohawkScenario *scenario;
  gboolean              keys;    /* by keyboard alone */
  gint64                awaited; /* the entry that is to be written */
} Hands;

typedef gboolean (*HandsFits) (GtkWidget    *widget,
                               gconstpointer data);

/* Set-up, naval step and both player turns of one campaign turn, to the end of its year. */
extern const char *const hands_script[];

void           hands_wait         (gboolean (*done) (Hands *f),
                                   Hands    *f);
gboolean       hands_is_listed    (Hands *f);
gboolean       hands_is_given     (Hands *f);
GtkWidget     *hands_find         (GtkWidget     *root,
                                   HandsFits      fits,
                                   gconstpointer  data);
gboolean       hands_is_row_of    (GtkWidget     *widget,
                                   gconstpointer  word);
GtkWidget     *hands_find_type    (GtkWidget *root,
                                   GType      type);
gboolean       hands_is_button_of (GtkWidget     *widget,
                                   gconstpointer  label);
gboolean       hands_is_check_of  (GtkWidget     *widget,
                                   gconstpointer  piece);
gboolean       hands_says         (GtkWidget     *widget,
                                   gconstpointer  text);
void           hands_press        (Hands     *f,
                                   GtkWidget *widget);
void           hands_press_key    (Hands           *f,
                                   guint            key,
                                   GdkModifierType  state);
void           hands_go_to        (Hands           *f,
                                   gint             point,
                                   GdkModifierType  state);
void           hands_tick         (Hands     *f,
                                   GtkWidget *root,
                                   gint       piece,
                                   gboolean   ticked);
void           hands_choose       (GtkWidget  *drop,
                                   const char *name);
MusterSession *hands_session_new  (void);
void           hands_set_up       (Hands         *f,
                                   gconstpointer  data);
void           hands_tear_down    (Hands         *f,
                                   gconstpointer  data);
void           hands_must         (MusterSession *session,
                                   const char    *text);
void           hands_run          (Hands      *f,
                                   const char *last);

G_END_DECLS
