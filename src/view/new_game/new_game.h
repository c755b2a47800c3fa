// SPDX-License-Identifier: MIT
// new_game: the dialog that chooses an island to play, and the screen that prepares it.
//
// new_game.c acts on the dialog's choices, new_game_paint.c paints it, chart_picture.c the charts in it,
// thumbnails.c makes those of its list. While it is open the dialog owns its
// preview. The screen (prepare.c) owns the journey that was found, and lets its land grow, until play takes
// the journey over.
#pragma once

#include "../shell/world_form.h"
#include "../ui/list_view.h"
#include "thumbnails.h"

// In a small window the dialog shows a page at a time.
typedef enum NewGamePage { PAGE_CHOICE, PAGE_SEA, PAGE_RECENT, PAGE_COUNT } NewGamePage;

enum { SLIDE_WHOLE = 360360 };  // so fine that no day is missed by rounding

typedef struct NewGame {
    WorldForm form;  // for stock levels; its preview is the land that will be played
    ListView levels;  // of all stock levels
    bool listed;  // that list shows in place of the chart
    Thumbnails thumbnails;  // of its levels, with the seed of the form
    char title[sizeof((Recipe *)0)->title], about[512];  // of the level
    Rules rules;  // of the level, size and difficulty
    bool rules_known;
    uint8_t *drowns;  // the tide that takes each cell; final tide + 1 where none does
    int slide;  // of the slider of days, 0 .. SLIDE_WHOLE: it stays where it is when the days change
    int tide;  // after that day
    ChartPicture chart;  // of the preview
    bool scouted;  // the preview's land is known already
    bool played;  // on this very island before: the land itself shows
    Scenery sea;  // then, at that tide; empty at tide 0
    int taken;  // percent of the land that the tide has taken
    NewGamePage page;
    WorldCode recent[RECENT_MOST];
    ListView recent_rows;  // of `recent`
} NewGame;

// Choices beside those of the form.
typedef enum NewGameChoice {
    NEW_GAME_SIZE = FORM_CHOICES,  // number: 0..2 for 64, 128 or 256 tiles a side
    NEW_GAME_DIFFICULTY,
    NEW_GAME_LEVEL,  // number: its row in the list
    NEW_GAME_LIST,  // number: whether to show the list of levels
    NEW_GAME_SLIDE,  // number: the slider's place
    NEW_GAME_PAGE,
    NEW_GAME_RECENT,  // number: its row
} NewGameChoice;

// The day that the slider stands for; 0 is before the first evening.
static inline int new_game_day(const NewGame *panel) {
    return (int)(((int64_t)panel->slide * rule(&panel->rules, RULE_DAYS) + SLIDE_WHOLE / 2) /
                 SLIDE_WHOLE);
}

void new_game_paint(void *own, Ui *ui);  // new_game_paint.c
