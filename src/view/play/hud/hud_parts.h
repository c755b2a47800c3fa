// SPDX-License-Identifier: MIT
// hud_parts: what the files of the hud share.
//
// Where everything stands is worked out anew each frame, in hud_layout.c and nowhere else: a bar above,
// what can be done below, the small map in its corner, panels at the sides. The middle belongs to the
// island.
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
    STORE_WIDTH = 330,
    STORE_ROW = 26,
    STORE_HEIGHT = 56 + STORE_ROW * GOOD_COUNT,
};

typedef struct HudBoxes {
    int bar_items;  // that stand in the bar; the others are in `goods`
    bool bar_words;  // there is room for "Day 3/20" instead of "3/20"
    bool badge_below;  // in the line of goods
    bool action_words;  // under the icons
    bool map;
    Box bar, goods, tag, actions;
    Box store;  // also of what is left behind where there is no camp
    Box side;  // goals or log: as high as they may become
    Box stack;  // lines about the tile and what happened, from its foot upwards
} HudBoxes;

// One painting: what painters are handed, and what was chosen among their widgets.
typedef struct HudPen {
    const Hud *hud;
    const Game *game;
    Ui *ui;
    HudBoxes boxes;
    Choice choice;
} HudPen;

void hud_place(HudPen *pen);  // fills the boxes

int hud_bar_width(const HudPen *pen, bool wordy, int from, int end);  // of these items
int hud_badge_width(const HudPen *pen);  // of the word for a run that enters no score
void hud_bar(HudPen *pen);
int hud_tag_width(const HudPen *pen);
void hud_tag(HudPen *pen);

int hud_actions_width(const HudPen *pen, bool wordy);
int hud_actions(HudPen *pen);  // number of the one that is pointed at, or -1
void hud_card(HudPen *pen, int number);  // about that one

void hud_store(HudPen *pen);
void hud_goals(HudPen *pen);
void hud_log(HudPen *pen);

void hud_tip(HudPen *pen);  // takes its room from the stack
void hud_stack(HudPen *pen);

// A panel on a slip, with its title and a cross that closes it.
void hud_head(HudPen *pen, HudPanel panel, Box box, Icon icon, const char *title);
// A button that is chosen when it is pressed.
bool hud_button(HudPen *pen, Box box, Button button, HudWhat what, int number);
Words hud_action_tip(const HudPen *pen, Action action, const char *name);

// How lines of the log look, by LogKind.
typedef struct HudKind {
    Icon icon;
    const char *mark;  // where there is no room for the icon
    uint32_t ink;
} HudKind;
extern const HudKind HUD_KINDS[];
