// SPDX-License-Identifier: MIT
// new_game: the panel that chooses an island to play, and the screen that prepares it.
//
// The panel owns what it previews while it is open; the screen (prepare.c) owns the journey that has
// arrived until play takes it over, because its land grows before the eye meanwhile.
#pragma once

#include "../../game/island.h"
#include "../shell/shell.h"
#include "../ui/list_view.h"

// Where the panel has no room for all side by side, a page is shown at a time.
typedef enum NewGamePage { PAGE_CHOICE, PAGE_SEA, PAGE_RECENT, PAGE_COUNT } NewGamePage;

// The list of all levels.
typedef struct LevelRows {
    ListView view;
    bool shown;
} LevelRows;

typedef struct NewGame {
    Shell *shell;
    Job job;  // makes the preview
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
    ListView played;  // of `recent`
} NewGame;

Choice new_game_paint(void *own);  // new_game_paint.c

// new_game_levels.c: all stock levels, where the land lies else.
void new_game_list_levels(NewGame *panel, bool shown);
void new_game_paint_levels(NewGame *panel, Box box);
bool new_game_levels_key(NewGame *panel, const struct SDL_KeyboardEvent *key);

// What the widgets do.
void new_game_refresh(NewGame *panel);  // a choice has changed
void new_game_flood(NewGame *panel);  // the slider has
void new_game_set(NewGame *panel, const WorldCode *code);
void new_game_start(NewGame *panel);
