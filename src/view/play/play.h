// SPDX-License-Identifier: MIT
// play: an expedition under way: commands in, events out, and what of them is still being shown.
//
// The game is where its commands have brought it at once; the screen comes after. A command starts a
// short animation (a step, a stroke of the axe, the night), which the next command or any key cuts
// short. Travel gives a step at a time. What happened is said in the log, whose newest lines show
// over the map for a while. play.c gives commands, saves and undoes; play_travel.c knows the ways and
// goes them; play_screen.c is the screen, its keys and its time; play_show.c animates what happened,
// play_sprites.c lists what stands on the map, play_light.c lets a beacon shine, play_map.c is the
// pointer over it; play_hud*.c are the panels.
#pragma once

#include "../../game/path.h"
#include "../../game/tide.h"
#include "../profile/actions.h"
#include "../shell/shell.h"
#include "tips.h"

enum {
    LOG_LINES = 256,
    LOG_TEXT = 160,
    LOG_SHOWN_MS = 6000,
    SAVE_AFTER_MS = 20000,  // of play that is not saved yet
    SPRITES_MOST = 512,
};

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

// What is being shown.
typedef enum Showing {
    SHOW_NOTHING,  // the game as it is
    SHOW_STEP,  // the party walks from `from`
    SHOW_WORK,  // it chops, digs, builds ...
    SHOW_DUSK,  // night falls
    SHOW_SEA,  // the sea comes in
    SHOW_DAWN,
} Showing;

typedef struct Show {
    Showing what;
    double done, length;  // seconds
    double over;  // that the last one ended before this frame: the next one begins so much earlier
    int from;  // cell that the party left
    Command command;
    Good good;  // that was gathered
    bool cold;  // a night without fire
    bool flood;  // the sea took tiles that are known
    bool storm;  // of the day that ends
    Direction facing;
} Show;

// What the evenings bring, kept until the game changes: play_hud.c's.
typedef struct Outlook {
    int known;  // `changes` + 1 when it was worked out; 0 never
    bool drowns;  // the party, tonight
    uint8_t rises[GAME_CELLS];  // as tide_preview says for all rises that come
} Outlook;

typedef struct Play {
    Shell *shell;
    Journey journey;
    PathFinder finder;  // all that can be reached, from where the party is
    bool ways_known;  // `finder` is of the game as it is
    int target;  // cell that it travels to; -1 none
    int stepping;  // Direction of the step key that is held; -1 none
    double step_wait;  // seconds until it steps again
    bool follows;  // the view goes along with the party, until it rests or somebody looks elsewhere
    bool busy;  // the last frame was one of many
    Show show;
    PlayLog log;
    uint32_t sites_known;  // bit by site that was seen, so that a new one stops the party
    uint64_t unsaved_since;  // SDL ticks of the first command that is not saved; 0 all is
    uint64_t undo_asked_until;  // SDL ticks; it makes the run a practice run
    bool sail_warned;  // what the score would be; the next Sail sails
    bool end_warned;  // that the party would drown; the next End day ends it
    Finished finished;  // what has been kept of its end
    double end_wait;  // seconds that the end is looked at before it is told
    bool ended;  // it has been told
    // The pointer.
    int pressed;  // cell under the pointer when a button went down; -1 none
    int hover;  // cell; -1 none
    int hover_end;  // cell to which a click leads; -1 none
    int hover_ticks;  // to get there; 0 it is there, -1 there is none
    bool pointed;  // the two above are of the game as it is
    // From the party to its target, without one to where the pointer leads.
    uint8_t way[GAME_SIDE_MOST * 4];  // Directions
    int way_to;  // cell that it was worked out for; -1 none
    int way_length, way_today;  // steps; those that today's ticks allow
    // Panels.
    bool store_open, log_open, goals_open;
    int log_scroll;  // lines that are newer than the lowest one
    int panels_shown;  // of the last frame, as bits
    int changes;  // of the game so far, by commands and undo
    Outlook outlook;
    Tips tips;
    FieldSprite sprites[SPRITES_MOST];
    int sprite_count;
} Play;

// play.c: commands, and what follows from them.
const Game *play_game(const Play *play);
// Gives a command. False when it was refused, which is said.
bool play_command(Play *play, Command command);
void play_undo(Play *play);
void play_end_day(Play *play);  // asks once where the party would drown
void play_sail(Play *play);  // asks once
bool play_would_drown(const Game *game);  // were the day to end now
void play_say(Play *play, LogKind kind, const char *format, ...) ERROR_FORMAT(3, 4);

// play_begin.c: an island comes to be played, is kept, and is given up for another.
void play_begin(Play *play, Go *go);  // what was brought; without memory there is none afterwards
void play_end(void *own);
bool play_save(Play *play);  // where something is unsaved; false where it could not, as is told
int play_keep_in_time(void *own);
void play_mark_unsaved(Play *play);
void play_take_state(Play *play);  // it is another one, without anything having happened
uint32_t play_sites_seen(const Game *game);  // bit by site

// play_travel.c
void play_know_ways(Play *play);
void play_forget_ways(Play *play);  // the game has changed
int play_way_end(Play *play, int cell);  // where a journey to a cell leads: as near as it can
void play_find_way(Play *play, int to);  // fills play->way; -1 empties it
void play_travel(Play *play, int cell);  // or as near as known ways lead
void play_travel_on(Play *play);  // the next step, when the last one has been shown
void play_hold(Play *play, Direction direction);  // a step key goes down
bool play_hold_on(Play *play, double seconds);  // whether one is held

// play_screen.c
bool play_do(Play *play,
             Action action);  // what a key or a button does in play; false: nothing

// play_show.c
void show_command(Play *play, Command command, int from, const Events *events);
bool show_advance(Play *play, double seconds);  // whether something moves
void show_skip(Play *play);
double show_share(const Show *show);  // 0..1 of what is being shown
bool show_is_night(const Show *show);
int show_dusk(const Play *play);
bool show_storm(const Play *play);
void show_party_place(const Play *play, int *x, int *y);  // sixteenths of tiles

// play_light.c: a ring of light from a beacon that is being lit, over the painted map
void show_light(const Play *play, Canvas canvas);

// play_sprites.c
void show_sprites(Play *play);  // fills play->sprites for this moment

// play_map.c
void play_map_event(void *own, const union SDL_Event *event);
void play_point(Play *play);  // works out `hover` and its way for where the pointer is
void play_centre(Play *play);
bool play_in_view(Play *play);  // the party, clear of bar and actions
void play_into_view(Play *play);
bool play_follow(Play *play, double seconds);  // keeps the party in view; whether it moved

// play_hud.c
void play_hud_paint(Play *play);
int play_hud_wait(const Play *play);  // milliseconds until a message fades; -1 none does
