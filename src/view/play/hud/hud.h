// SPDX-License-Identifier: MIT
// hud: the panels of play, and what they show beside the game.
//
// A Hud belongs to a Play, whose screen changes it; nothing here calls the screen. Painting changes
// nothing: what was pressed is a Choice, which the screen does when the frame is painted. hud.c says where
// everything stands and calls the others: hud_bar.c paints the lines above, hud_actions.c what can be done,
// hud_store.c store and posts, hud_stack.c the lines on the left and a tip; hud_side.c goals or log, with
// the log that is kept and what all of them share.
#pragma once

#include "../../../base/sentence.h"
#include "../../profile/tip.h"
#include "../../shell/shell.h"

enum { LOG_LINES = 256, LOG_TEXT = 160, LOG_SHOWN_MS = 6000 };
enum { HUD_TIP_WIDTH = 292 };  // of a tip, where there is room for it

typedef enum LogKind { LOG_PLAIN, LOG_GOOD, LOG_WARNING, LOG_REFUSED } LogKind;

typedef struct LogLine {
    char text[LOG_TEXT];
    LogKind kind;
    int day;
    int command;  // how many had been given: undo takes back what was said of a command
    uint64_t at;  // SDL ticks when it was said
} LogLine;

typedef struct PlayLog {
    LogLine lines[LOG_LINES];  // line i of all that was said is lines[i % LOG_LINES]
    int count;
} PlayLog;

// Panels that are opened and closed; goals and log take each other's place.
typedef enum HudPanel { HUD_STORE, HUD_GOALS, HUD_LOG, HUD_PANELS } HudPanel;

// Where the pointer is.
typedef struct Pointed {
    int cell;  // -1 none
    int end;  // cell to which a click leads; -1 none
    int ticks;  // to get there; 0 it is there, -1 there is none
    bool today;  // today's ticks are enough for the whole way
} Pointed;

// What the evenings bring.
typedef struct Outlook {
    bool drowns;  // the party, tonight
    uint8_t rises[GAME_CELLS];  // as tide_preview says for all rises that come
} Outlook;

typedef struct Hud {
    Shell *shell;
    const Journey *journey;  // that is played
    PlayLog log;
    bool open[HUD_PANELS];
    int log_scroll;  // lines that are newer than the lowest one
    Pointed pointed;
    Outlook outlook;  // of the game as it is
    bool tip_shows, tip_right;  // on the right, as it points to something in the west
    Tip tip;
} Hud;

// What can be chosen, with its number.
typedef enum HudWhat {
    HUD_ACTION = 1,  // an Action
    HUD_COMMAND,  // as hud_number_of has it
    HUD_SWITCH,  // a HudPanel, to be opened or closed
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

// What an action asks of the game; VERB_COUNT where that is nothing, or more than a command.
Command hud_command_for(Action action);

static inline const Game *hud_game(const Hud *hud) { return hud->journey->expedition->game; }

void hud_paint(const Hud *hud);
// What panels leave free between the bar above and the actions below, in interface pixels.
Box hud_free(const Hud *hud);
int hud_wait(const Hud *hud);  // milliseconds until a message fades; -1 none does

// Says something in the log, and that it was of today and the command that was given last.
LogLine *hud_say(Hud *hud, LogKind kind, const char *text);
LogLine *hud_say_filled(Hud *hud, LogKind kind, const char *text, Blanks blanks);
void hud_unsay(Hud *hud);  // what was said of commands that have been taken back
