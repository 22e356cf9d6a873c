/* Between the parts of the page of battles. */
#pragma once

#include "battles-page.h"

#include "battle-record.h"

G_BEGIN_DECLS

struct _MusterBattlesPage
{
  GtkWidget           parent_instance;

  GtkWidget          *top;
  GtkWidget          *bar;
  GtkWidget          *title;
  GtkWidget          *subtitle;
  GtkWidget          *copy;
  GtkWidget          *undo_battle;
  GtkWidget          *note;
  GtkWidget          *note_revealer;
  GtkWidget          *views;
  GtkWidget          *list_dues;
  GtkWidget          *now_box;
  GtkWidget          *now;
  GtkWidget          *method; /* who chooses how it is fought */
  GtkWidget          *fought_box;
  GtkWidget          *fought;
  GtkWidget          *paned;
  GtkWidget          *board_box;
  GtkWidget          *board;
  GtkWidget          *bench;
  GtkWidget          *side;
  GtkWidget          *report_dues;
  GtkWidget          *report;
  GtkWidget          *handoff;

  MusterCampaign     *campaign;
  GPtrArray          *records;  /* MusterBattleRecord, the first first */
  MusterBattleRecord *shown;    /* in the report */
  MohawkFightPhase    phase;    /* as seen last */
  gboolean            unread;   /* the battle in the report has just ended, before the eyes of who looks at it */
  gboolean            narrow;
  gboolean            stale;    /* the records are not those of the journal */
  guint               telling;
};

void     muster_battles_page_note      (MusterBattlesPage  *self,
                                        const char         *text);
void     muster_battles_page_give      (MusterBattlesPage  *self,
                                        const char         *text);
void     muster_battles_page_set_view  (MusterBattlesPage  *self,
                                        const char         *name);

/* The records are those of the journal again; what has been told is kept. */
void     muster_battles_page_read      (MusterBattlesPage  *self);

/* Puts @record into words; %FALSE: it could not be, and was said. */
gboolean muster_battles_page_tell      (MusterBattlesPage  *self,
                                        MusterBattleRecord *record);

void     muster_battles_page_show_list (MusterBattlesPage  *self);

G_END_DECLS
