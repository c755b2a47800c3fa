// SPDX-License-Identifier: MIT
// new_game: the dialog that chooses an island to play, and the screen that prepares it.
//
// new_game.c is what the dialog's choices come to, new_game_paint.c what it shows. The dialog owns what
// it previews while it is open; the screen (prepare.c) owns the journey that has arrived until play
// takes it over, because its land grows before the eye meanwhile.
#pragma once

#include "../../game/rules.h"
#include "../shell/world_form.h"
#include "../ui/list_view.h"

// Where the dialog has no room for all side by side, a page is shown at a time.
typedef enum NewGamePage { PAGE_CHOICE, PAGE_SEA, PAGE_RECENT, PAGE_COUNT } NewGamePage;

typedef struct NewGame {
    WorldForm form;  // of a stock level; its preview is the land that will be played
    ListView levels;  // all stock levels
    bool listed;  // they show in place of the land
    char title[128], about[512];  // of the level
    Rules rules;  // of the level, size and difficulty
    bool rules_known;
    uint8_t *drowns;  // by cell: the tide that takes it; final tide + 1 where none does
    int tide;  // that the slider shows
    Scenery sea;  // the preview's land at that tide; empty at the first
    int taken;  // percent of the land that it has taken
    char question[256];  // about the game that a new one would end; empty where there is none
    bool asked;  // it has been
    NewGamePage page;
    WorldCode recent[RECENT_MOST];
    ListView played;  // of `recent`
} NewGame;

// What was chosen, beside the form's own.
typedef enum NewGameChoice {
    NEW_GAME_SIZE = FORM_CHOICES,  // number: 0..2 of squares from 64 a side on
    NEW_GAME_DIFFICULTY,
    NEW_GAME_LEVEL,  // number: its row in the list
    NEW_GAME_LIST,  // number: whether the list of all levels shows
    NEW_GAME_TIDE,
    NEW_GAME_PAGE,
    NEW_GAME_RECENT,  // number: its row
} NewGameChoice;

void new_game_paint(void *own, Ui *ui);  // new_game_paint.c
