// SPDX-License-Identifier: MIT
// hud_parts: what the files of the hud share.
//
// Where everything stands is worked out anew each frame, in hud.c and nowhere else: a bar above, what
// can be done below, the small map in its corner, panels at the sides. The middle belongs to the island.
#pragma once

#include "../../../base/number.h"
#include "../../profile/actions.h"
#include "hud.h"

enum {
    HUD_GAP = 4,
    HUD_PAD = 8,  // from a slip's edge to what stands on it
    HUD_BAR = 26,  // height of a line of the bar
    HUD_TAG = 30,
    HUD_ITEMS = 8 + GOOD_COUNT,  // of the bar: the first, a good each, and what is carried in all
    HUD_TIME_ITEMS = 5,
    HUD_FIRST_ITEMS = 7,  // those of time and sea, and two that their line may have too
    HUD_TITLE = 26,  // of a panel, with the line under it
};
enum { STORE_WIDTH = 330, STORE_ROW = 26, STORE_HEIGHT = 56 + STORE_ROW * GOOD_COUNT };

// A way to share out the bar.
typedef struct BarWay {
    int items;  // of the first line; the others stand in a line of goods
    bool words;  // there is room for "Day 3/20" instead of "3/20"
    bool beside;  // the tag is beside the last line
    bool badge_below;  // in the line of goods
} BarWay;

typedef struct HudBoxes {
    const BarWay *way;
    bool action_words;  // under the icons
    bool map;
    Box bar, goods, tag, actions;  // goods are empty where all items stand in the bar
    int bar_foot;  // where the lowest line of the bar ends
    Box store;  // also of what is left behind where there is no camp
    Box side;  // goals or log: as high as they may become
    Box stack;  // lines about the tile and what happened, from its foot upwards
} HudBoxes;

// One painting: what painters are handed.
typedef struct HudPen {
    const Hud *hud;
    const Game *game;
    Ui *ui;
    HudBoxes boxes;
} HudPen;

// The width of these items in a line, in which they are painted where there is one.
int hud_bar_items(const HudPen *pen, const Box *line, bool wordy, int from, int end);
int hud_badge_width(const HudPen *pen);  // of the word for a run that enters no score
void hud_bar(const HudPen *pen);
int hud_tag_width(const HudPen *pen);
void hud_tag(const HudPen *pen);

int hud_actions_width(const HudPen *pen, bool wordy);
int hud_actions(const HudPen *pen);  // number of the one that is pointed at, or -1
void hud_card(const HudPen *pen, int number);  // about that one

void hud_store(const HudPen *pen);
void hud_goals(const HudPen *pen);
void hud_log(const HudPen *pen);

Box hud_tip(const HudPen *pen);  // what it leaves of the stack
void hud_stack(const HudPen *pen, Box stack);

// Words, each with an icon before it: about a tile, of goals, of what something takes.
typedef struct HudWords {
    Icon icon;
    uint32_t ink;
    Words words;
} HudWords;
enum { HUD_WORDS = 8 };
typedef struct HudList {
    HudWords items[HUD_WORDS];
    int count;
} HudList;

// hud_side.c: what several of them have. Returns what was added, in plain ink.
HudWords *hud_add(HudList *list, Icon icon, const char *text, Blanks blanks);
// A panel on a slip, with its title and a cross that closes it.
void hud_head(const HudPen *pen, HudPanel panel, Box box, Icon icon, const char *title);

// Takes what lies above from a box.
static inline void hud_begin_below(Box *box, int y) {
    int lower = int_max(y, box->y);
    box->height -= lower - box->y;
    box->y = lower;
}

// How lines of the log look, by LogKind.
typedef struct HudKind {
    Icon icon;
    const char *mark;  // where there is no room for the icon
    uint32_t ink;
} HudKind;
extern const HudKind HUD_KINDS[];
