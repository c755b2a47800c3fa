// SPDX-License-Identifier: MIT
// hud_parts: what the files of the hud share.
//
// hud.c works out anew in each frame where everything stands: a bar above, actions below, the small
// map in its corner, panels at the sides. The middle belongs to the island.
#pragma once

#include "../../../base/number.h"
#include "../../profile/actions.h"
#include "hud.h"

enum {
    HUD_GAP = 4,
    HUD_PAD = 8,  // from the edge of a slip to what is on it
    HUD_BAR = 26,  // height of a line
    HUD_LOW_BAR = 22,
    HUD_TAG = 30,
    HUD_STRIP = 25,  // height of a strip that has the tag too, without the days
    HUD_ROW_PAD = 4,  // of a row of buttons and its slip
    HUD_ROW_GAP = 2,  // between buttons
    HUD_CALENDAR = 16,  // height of the line of days
    HUD_DAYS = 7,  // without words
    HUD_ITEMS = 8 + GOOD_COUNT,  // the first items, one per good, and the sum carried
    HUD_AND_SHIP,  // and the day of the ship, where the days at the foot have no words
    HUD_TIME_ITEMS = 5,
    HUD_FIRST_ITEMS = 7,  // time and sea, and two that may share their line
    HUD_TITLE = 26,  // height, with the line under it
};
enum { STORE_WIDTH = 384, STORE_ROW = 26, STORE_HEIGHT = 56 + STORE_ROW * GOOD_COUNT };

// How much the items of the bar say: "Day 3/20", "3/20", or that without a meter and closer together.
typedef enum BarText { BAR_WORDS, BAR_NUMBERS, BAR_TIGHT } BarText;

// What the tag has: the seed and all its buttons; those; or only the menu, while the others stand beside the
// actions.
typedef enum TagParts { TAG_WHOLE, TAG_BUTTONS, TAG_MENU } TagParts;

// A way to divide the bar into lines.
typedef struct BarWay {
    int items;  // in the first line; the others are in the line of goods
    BarText text;
    TagParts tag;
    bool beside;  // the tag stands beside the last line
    bool badge_below;  // in the line of goods
    bool
        small;  // two low lines, the buttons below them; a panel that opens takes the place of everything
} BarWay;

typedef struct HudBoxes {
    const BarWay *way;
    bool action_words;  // under the icons
    int actions_room;  // the width that they may take
    bool map;
    Box fold;  // of the small map's button
    Box badge;  // of practice, under a strip; else it stands in a line
    Box bar, goods, tag, actions;  // goods: empty if all items are in the bar
    Box days;  // the line of days: at the foot of the bar, or on a slip beside the tag
    int bar_foot;  // the lower end of its lowest line
    Box store;  // or for dropping goods where there is no camp
    Box side;  // for goals or log at their highest
    Box stack;  // for lines about the tile and what happened, from below
} HudBoxes;

// What all painters of a frame are handed.
typedef struct HudPen {
    const Hud *hud;
    const Game *game;
    Ui *ui;
    HudBoxes boxes;
} HudPen;

// The width of these items in a line; paints them if there is a line.
int hud_bar_items(const HudPen *pen, const Box *line, BarText text, int from, int end);
int hud_badge_width(const HudPen *pen);  // of the word "practice"
static inline int hud_button(const Ui *ui) {
    return ui_is_phone(ui) ? 44 : 26;
}  // a square one, without a word
static inline int hud_tag_height(const Ui *ui) { return HUD_TAG + ui_higher(ui); }
void hud_bar(const HudPen *pen);
int hud_tag_width(const HudPen *pen, const BarWay *way);
void hud_seed(const HudPen *pen);
void hud_tag(const HudPen *pen);
// Buttons of panels, which stand in the tag or beside the actions, as many pixels wide. Brief ones do not say how
// many goals are met.
enum {
    HUD_BUTTON = 26,
    HUD_SWITCHES = 52 + 2 + 2 * (HUD_BUTTON + 2),
    HUD_SWITCHES_BRIEF = 3 * (HUD_BUTTON + 1)
};
void hud_switches(const HudPen *pen, Box box);

// The middle of a cell on the small map, which has been painted.
Point hud_map_place(const HudPen *pen, int cell);

void hud_calendar(const HudPen *pen, Box line);

int hud_actions_rows(const HudPen *pen);
int hud_actions_width(const HudPen *pen, bool wordy);
int hud_actions(const HudPen *pen);  // the number of the button pointed at; -1 none
int hud_building(int number);  // the Building of that button; -1 none
void hud_card(const HudPen *pen, int number);  // about that button

void hud_store(const HudPen *pen);
int hud_store_height(const HudPen *pen, int width);  // with the lines about people
void hud_goals(const HudPen *pen);
enum { HUD_SIDE = 284 };  // width of goals and log; of goals the least
Box hud_goals_box(const HudPen *pen, Box room);  // at the right of the room
int hud_goals_height(const HudPen *pen, int width);  // with all lines
void hud_log(const HudPen *pen);

bool hud_tip_alone(const HudPen *pen);  // a tip takes the place of everything in a small window
int hud_tip_height(const HudPen *pen, int width);
Box hud_tip(const HudPen *pen);  // returns what it leaves of the stack
// Returns what its lines may cover. A tile is told about unless a card shows in a small window.
Box hud_stack(const HudPen *pen, Box stack, bool card);

// Words with an icon: about a tile, of goals, of costs.
typedef struct HudWords {
    Icon icon;
    uint32_t ink;
    Words words;
} HudWords;
enum { HUD_WORDS = 12 };
typedef struct HudList {
    HudWords items[HUD_WORDS];
    int count;
} HudList;

// hud_side.c: shared parts. Returns the new words, in plain ink.
HudWords *hud_add(HudList *list, Icon icon, const char *text, Blanks blanks);
// A panel on a slip, with a title and a button that closes it.
void hud_head(const HudPen *pen, HudPanel panel, Box box, Icon icon, const char *title);

// Cuts off what lies above from a box.
static inline void hud_begin_below(Box *box, int y) {
    int lower = int_max(y, box->y);
    box->height -= lower - box->y;
    box->y = lower;
}

// hud_reach.c: a ring on map and small map, around the party, within which stores pay.
void hud_reach(const HudPen *pen);

// hud_sites.c
// Slips at the sites on the map, clear of these lines, and at camps that would pay for a building; -1 none.
void hud_sites(const HudPen *pen, Box lines, int building);
void hud_add_site_end(const HudPen *pen, int site, HudList *pieces);

// hud_forecast.c: what the sea takes from the party within days, the nearest evenings.
enum { HUD_DAYS_AHEAD = 3, HUD_FORECASTS = 2 };
typedef struct HudForecast {
    Words words;
    bool tonight;
} HudForecast;
int hud_forecast(const HudPen *pen, HudForecast forecasts[HUD_FORECASTS]);

// hud_people.c
enum { HUD_FACE = 9 };  // side of a face
void hud_face(const HudPen *pen, int x, int y, int person);
int hud_faces(const HudPen *pen, int x, int y, int room, People people);  // returns their width
void hud_moment(const HudPen *pen);
bool hud_moment_shows(const Hud *hud);
Box hud_moment_box(const HudPen *pen);  // empty where none shows, or as a line
int hud_moment_wait(const Hud *hud);  // milliseconds until it goes; -1 never
void hud_rise(const HudPen *pen);

// How lines of the log look, by LogKind.
typedef struct HudKind {
    Icon icon;
    const char *mark;  // instead of the icon in the log
    uint32_t ink;
} HudKind;
extern const HudKind HUD_KINDS[];
