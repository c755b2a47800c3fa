// SPDX-License-Identifier: MIT
// new_game: the panel that chooses an island to play, and the screen that prepares it.
//
// Both live in the App. The panel owns what it previews while it is open; Prepare owns the journey
// that has arrived until play takes it over, because its land grows before the eye meanwhile.
#pragma once

#include "../../game/island.h"
#include "../shell/journey.h"
#include "../ui/list_view.h"
#include "../ui/ui.h"
#include "../../game/code.h"
#include "../../worldgen/level.h"

struct App;

struct SDL_KeyboardEvent;

enum { RECENT_MOST = 50 };

// Where the panel has no room for all side by side, a page is shown at a time.
typedef enum NewGamePage { PAGE_CHOICE, PAGE_SEA, PAGE_RECENT, PAGE_COUNT } NewGamePage;

// The list of all levels.
typedef struct LevelRows {
    ListView view;
    bool shown;
} LevelRows;

typedef struct NewGame {
    LevelRows levels;
    TextField size, seed;
    char level[LEVEL_NAME];  // a stock one
    char title[128], about[512];  // of that level
    Difficulty difficulty;
    WorldCode code;  // what the fields say, where they say something
    World preview;
    Scenery sea;  // the preview's land at `tide`
    uint8_t *drowns;  // by cell: the tide that takes it; final tide + 1 where none does
    int tide;  // that the slider shows
    Rules rules;  // of the level, size and difficulty
    bool rules_known;
    int site_count;
    TextError error;  // why there is nothing to play; empty text where there is
    bool wrong_size, wrong_seed;  // whose fault that is
    bool locked;  // the seed stays
    bool start_when_ready;  // Enter came before the preview
    char unfinished[128];  // the game that a new one would end; empty where there is none
    bool asked;  // whether that one may be given up
    NewGamePage page;
    WorldCode recent[RECENT_MOST];
    int recent_count, scroll;
} NewGame;

void new_game_end(NewGame *panel);  // and all that it owns
void new_game_done(struct App *app, World *world, bool ok, const TextError *error);  // the preview
void new_game_refuse(struct App *app, const TextError *error);  // opens the panel with a reason
void new_game_paint(struct App *app);  // new_game_paint.c

// new_game_levels.c: all stock levels, where the land lies else.
void new_game_list_levels(struct App *app, bool shown);
void new_game_paint_levels(struct App *app, Box box);
bool new_game_levels_key(struct App *app, const struct SDL_KeyboardEvent *key);

// What the widgets do.
void new_game_refresh(struct App *app);  // a choice has changed
void new_game_flood(NewGame *panel);  // the slider has
void new_game_set(struct App *app, const WorldCode *code);
void new_game_start(struct App *app);

// An island that is being looked for, or has been found.
typedef struct Prepare {
    JourneyWish wish;
    Journey journey;  // found; its land grows
    int from;  // ScreenName to go back to
    bool from_panel;
    uint64_t began;  // SDL ticks
    double hold;  // seconds for which the grown land still shows
} Prepare;

// Looks for the island of a wish and plays it; the land grows before the eye meanwhile.
void prepare_begin(struct App *app, const JourneyWish *wish);
void prepare_take(struct App *app);  // the journey job's event
const World *prepare_world(const struct App *app);  // NULL while none has been found
void prepare_end(Prepare *prepare);

// The next island: same level, size and difficulty, another seed. The same one: same code.
void prepare_next_island(struct App *app);

// recent.c: the world codes that were played last; lines of the file HOME_RECENT.
void recent_add(struct App *app, const WorldCode *code);
int recent_read(const struct App *app, WorldCode codes[RECENT_MOST]);

// unfinished.c: the game that is kept in HOME_SAVE, where it has begun and is not over. What it is,
// as "Wide bays, day 7"; false where there is none.
bool unfinished_look(struct App *app, char *text, size_t capacity);
// Before a new game takes its place: keeps it among the recordings.
void unfinished_keep(struct App *app);
