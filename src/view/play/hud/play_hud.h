// SPDX-License-Identifier: MIT
// play_hud: the panels of play, for play_hud*.c alone.
//
// Where everything stands is worked out anew each frame, in play_hud_layout.c and nowhere else: a
// bar above, what can be done below, the small map in its corner, panels at the sides. The middle
// belongs to the island. What costs more than a look at the game is kept in the Outlook until the
// game changes.
#pragma once

#include "../play.h"
#include "../../profile/goods.h"

enum {
    HUD_GAP = 4,
    HUD_PAD = 8,  // from a slip's edge to what stands on it
    HUD_BAR = 26,  // height of a line of the bar
    HUD_TAG = 30,
    HUD_ITEMS = 8 + GOOD_COUNT,  // of the bar: the first, a good each, and what is carried in all
    HUD_TIME_ITEMS = 5,
    HUD_FIRST_ITEMS = 7,  // those of time and sea, and two that their line may have too
    HUD_TITLE = 26,  // of a panel, with the line under it
    HUD_LINE = 20,  // height of a line of words on its own slip
    HUD_TILE_LINES = 3,  // that the words about a tile may take
    STORE_WIDTH = 330,
    STORE_HEIGHT = 56 + 26 * GOOD_COUNT,
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

HudBoxes hud_boxes(Play *play);

// play_hud_bar.c: day, ticks, tide, weather, beacons, crew, goods.
int hud_bar_width(Play *play, bool words, int from, int end);  // of these items
int hud_badge_width(Play *play);  // of the word for a run that enters no score
void hud_bar(Play *play, const HudBoxes *boxes);
bool hud_is_hungry(const Game *game);  // tonight, as things are

// play_hud_tag.c: the seed, and buttons of what is shown.
int hud_tag_width(Play *play);
void hud_tag(Play *play, const HudBoxes *boxes);

// play_hud_actions.c: a button each, and the card about the one that is pointed at.
int hud_actions_width(Play *play, bool words);
int hud_actions(Play *play, const HudBoxes *boxes);  // number of that one, or -1
void hud_card(Play *play, const HudBoxes *boxes, int number);

// play_hud_stack.c: the tile under the pointer, a warning for the night, what happened lately.
void hud_stack(Play *play, const HudBoxes *boxes);
// Words about a cell in pieces, each with an icon.
typedef struct TilePiece {
    Icon icon;
    char text[64];
} TilePiece;
enum { TILE_PIECES = 8 };
int hud_tile_pieces(Play *play, int cell, TilePiece pieces[TILE_PIECES]);  // play_hud_tile.c

void hud_goals(Play *play, const HudBoxes *boxes);  // play_hud_goals.c
void hud_log(Play *play, const HudBoxes *boxes);  // play_hud_log.c

void hud_store(Play *play, const HudBoxes *boxes);  // play_hud_store.c

// A panel on a slip, with its title; whether its cross was pressed.
bool hud_head(Ui *ui, Box box, Icon icon, const char *title);

// How lines of the log look, by LogKind.
typedef struct HudKind {
    Icon icon;
    const char *mark;  // where there is no room for the icon
    uint32_t ink;
} HudKind;
extern const HudKind HUD_KINDS[];

// What the evenings will bring, worked out once for the game as it is.
const Outlook *hud_outlook(Play *play);
// "Step on (G)": an action's word and its key.
void hud_action_tip(const Play *play, Action action, const char *word, char *text, size_t capacity);
