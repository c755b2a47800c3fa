// SPDX-License-Identifier: MIT
// hud: the panels of play, and their state.
//
// A Hud belongs to a Play, whose screen changes it; nothing here calls the screen, and painting
// changes nothing: a press is a Choice, which the screen carries out after the frame. hud.c places
// everything and calls the others: hud_bar.c the lines above with the days of hud_calendar.c, hud_actions.c what can be done,
// hud_store.c store and posts, hud_sites.c when sites go out and what camps would pay, hud_reach.c how far their stores reach, hud_forecast.c what the next evenings take,
// hud_people.c names and moments, hud_stack.c the lines on the left, hud_tip.c a tip, hud_side.c goals or
// log, with the log itself and what all files share.
#pragma once

#include "../../../base/sentence.h"
#include "../../profile/tip.h"
#include "../../shell/shell.h"

enum { LOG_LINES = 256, LOG_TEXT = 400, LOG_SHOWN_MS = 6000 };
enum { HUD_TIP_WIDTH = 292 };  // of a tip, if there is room

typedef enum LogKind { LOG_PLAIN, LOG_GOOD, LOG_WARNING, LOG_REFUSED } LogKind;

typedef struct LogLine {
    char text[LOG_TEXT];
    LogKind kind;
    uint8_t sums;  // the EventKind whose goods it adds up; 0: none
    int16_t goods[GOOD_COUNT];  // of that sum
    bool covered;  // the next line has its sum too, or says the same
    bool quiet;  // only in the log
    uint8_t question;  // it belongs to: shows as long as that waits for an answer; 0: none
    uint8_t told;  // the EventKind that it tells, and 1; 0: none
    int day;
    int command;  // commands given by then: undo also takes back what was said
    uint64_t at;  // SDL ticks
} LogLine;

typedef struct PlayLog {
    LogLine lines[LOG_LINES];  // line i of all is lines[i % LOG_LINES]
    int count;
} PlayLog;

// Panels that open and close; of goals and log only one is open.
typedef enum HudPanel { HUD_STORE, HUD_GOALS, HUD_LOG, HUD_PANELS } HudPanel;

// Where the pointer is.
typedef struct Pointed {
    int cell;  // -1 none
    int end;  // the cell to which a click leads; -1 none
    int ticks;  // to get there; 0: already there, -1: no way
    bool today;  // the whole way can be made today
} Pointed;

// What the evenings bring.
typedef struct Outlook {
    bool drowns;  // the party would drown tonight
    uint8_t rises[GAME_CELLS];  // as tide_preview fills it for all rises to come
} Outlook;

// What the sea took at nightfall, of what the party knew.
typedef struct RiseSum {
    bool shows;
    int tide, tiles, beacons, camps;
    People people;  // who were lost with camps
    bool drowned;  // the party
    int light;  // points of this night
} RiseSum;

typedef struct Hud {
    Shell *shell;
    const Journey *journey;  // being played
    PlayLog log;
    bool open[HUD_PANELS];
    int log_scroll;  // lines newer than the lowest one shown
    Pointed pointed;
    Outlook outlook;  // for the current game
    RiseSum rise;
    bool night;  // falls: what is told of it waits for the morning
    int question;  // that waits for an answer; 0: none
    Words moment;  // shows until SDL ticks
    People moment_people;
    int moment_command;  // after which it came
    uint64_t moment_until;
    bool tip_shows, tip_right;  // tip_right: where it hides neither the party nor its subject
    Tip tip;
} Hud;

// What can be chosen, and what its number means.
typedef enum HudWhat {
    HUD_ACTION = 1,  // an Action
    HUD_COMMAND,  // see hud_number_of
    HUD_TAKE_BACK,  // one who is posted here for a Good
    HUD_SWITCH,  // a HudPanel to open or close
    HUD_SCROLL,  // log_scroll
    HUD_MENU,
    HUD_TIP_READ,
    HUD_TIPS_OFF,
    HUD_CHOICES,
} HudWhat;

static inline int hud_number_of(Command command) {
    return command.verb << 16 | command.what << 8 | command.amount;
}
static inline Command hud_command_of(int number) {
    return (Command){(uint8_t)(number >> 16), (uint8_t)(number >> 8), (uint8_t)number};
}

// The command that an action gives; VERB_COUNT if it gives none or more than one.
Command hud_command_for(Action action);

static inline const Game *hud_game(const Hud *hud) { return hud->journey->expedition->game; }

void hud_paint(const Hud *hud);
// The room between bar and actions and between open panels at the sides, in interface pixels.
Box hud_free(const Hud *hud);
Box hud_clear(const Hud *hud);  // the same without the slips below the bar
int hud_tall(const Hud *hud);  // the height that an open panel needs which is scrolled; 0 none
bool hud_has_words(const Hud *hud);  // under the actions
int hud_wait(const Hud *hud);  // milliseconds until a message fades; -1 never

// Adds a line to the log, with the day and the last command.
LogLine *hud_say(Hud *hud, LogKind kind, const char *text);
LogLine *hud_say_filled(Hud *hud, LogKind kind, const char *text, Blanks blanks);
// Says a line of a question, numbered from 1 on.
void hud_ask(Hud *hud, int question, const char *text, Blanks blanks);
void hud_show_moment(Hud *hud, Words text, People people);
void hud_wake(Hud *hud);  // shows anew what was said of the last command
void hud_unsay(Hud *hud);  // removes what was said of undone commands
