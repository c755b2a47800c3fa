// SPDX-License-Identifier: MIT
#include "timelapse.h"

#include "../../base/memory.h"

static void add(Timelapse *lapse, int command) {
    if (lapse->count == 0 || lapse->moments[lapse->count - 1] < command)
        lapse->moments[lapse->count++] = command;
}

// A day is the commands from `first` up to `last`, of which that one is the night.
static void add_day(Timelapse *lapse, int first, int last, int parts) {
    for (int part = 1; part <= parts; part++) add(lapse, first + (last - first) * part / parts);
    add(lapse, last + 1);
}

static void list_moments(Timelapse *lapse, int parts) {
    const CommandList *commands = &lapse->expedition->commands;
    int first = 0;
    lapse->moments[lapse->count++] = 0;
    for (int i = 0; i < commands->count; i++) {
        if (commands->items[i].verb != VERB_END_DAY) continue;
        add_day(lapse, first, i, parts);
        first = i + 1;
    }
    if (first < commands->count) add_day(lapse, first, commands->count - 1, parts);
}

bool timelapse_begin(Timelapse *lapse, const Expedition *expedition, int parts, Tones palette) {
    *lapse = (Timelapse){.expedition = expedition};
    lapse->moments = memory_allocate((size_t)expedition->commands.count + 1, sizeof(int32_t));
    lapse->game = memory_allocate(1, sizeof *lapse->game);
    bool good = lapse->moments && lapse->game;
    if (good) {
        list_moments(lapse, parts);
        game_start(lapse->game, &expedition->island);
        good = playfield_init(&lapse->field, &expedition->land, lapse->game, palette);
    }
    if (!good) timelapse_end(lapse);
    return good;
}

void timelapse_end(Timelapse *lapse) {
    playfield_free(&lapse->field);
    memory_release(lapse->moments);
    memory_release(lapse->game);
    *lapse = (Timelapse){.expedition = NULL};
}

void timelapse_show(Timelapse *lapse, int moment) {
    const CommandList *commands = &lapse->expedition->commands;
    Game *game = lapse->game;
    if (moment == lapse->at) return;
    if (moment < lapse->at) game_start(game, &lapse->expedition->island);
    while (game->commands < lapse->moments[moment])
        game_apply(game, commands->items[game->commands], NULL);
    lapse->at = moment;
    playfield_update(&lapse->field, game, false);
}
