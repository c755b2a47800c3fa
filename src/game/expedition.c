// SPDX-License-Identifier: MIT
#include "expedition.h"

#include <stdio.h>

#include "../worldgen/level.h"
#include "../base/memory.h"
#include "expedition_search.h"

static void begin(Expedition *expedition) {
    game_start(expedition->game, &expedition->island);
    game_copy(expedition->day_start, expedition->game);
    expedition->day_command = 0;
    expedition->commands.count = 0;
    expedition->checkpoint_count = 0;
    expedition->practice = false;
}

static bool allocate_games(Expedition *expedition, TextError *error) {
    expedition->game = memory_allocate(1, sizeof(Game));
    expedition->day_start = memory_allocate(1, sizeof(Game));
    if (expedition->game && expedition->day_start) return true;
    return error_memory(error, "a game", 2 * sizeof(Game));
}

bool expedition_make(Expedition *expedition, Recipe *recipe, Buffer *level_text,
                     const ExpeditionWish *wish, TextError *error) {
    *expedition = (Expedition){0};
    if (!expedition_search(expedition, recipe, wish, error) || !allocate_games(expedition, error)) {
        expedition_free(expedition);
        return false;
    }
    expedition->recipe = *recipe;
    expedition->level_text = *level_text;
    *recipe = (Recipe){0};
    *level_text = (Buffer){0};
    begin(expedition);
    return true;
}

void expedition_free(Expedition *expedition) {
    buffer_free(&expedition->level_text);
    recipe_free(&expedition->recipe);
    land_free(&expedition->land);
    island_free(&expedition->island);
    commands_free(&expedition->witness);
    commands_free(&expedition->commands);
    memory_release(expedition->game);
    memory_release(expedition->day_start);
    memory_release(expedition->checkpoints);
    *expedition = (Expedition){0};
}

// Room for one more checkpoint, by doubling.
static bool checkpoints_grow(Expedition *expedition) {
    if (expedition->checkpoint_count < expedition->checkpoint_capacity) return true;
    int more = expedition->checkpoint_capacity ? expedition->checkpoint_capacity * 2 : 32;
    void *checkpoints = memory_resize(expedition->checkpoints, (size_t)more, sizeof(Checkpoint));
    if (!checkpoints) return false;
    expedition->checkpoints = checkpoints;
    expedition->checkpoint_capacity = more;
    return true;
}

// Units of work, of a cell of the island: for the hashes of a checkpoint, and for the copy at dawn.
#define CHECKPOINT_UNITS 2.0

double expedition_work(const Expedition *expedition) {
    double checkpoints = CHECKPOINT_UNITS * expedition->checkpoint_count;
    return expedition->made + (double)expedition->game->work +
           checkpoints * expedition->island.cells;
}

static bool is_too_much(const Expedition *expedition) {
    return expedition_work(expedition) > BUDGET_GIVEN.work;
}

bool expedition_is_full(const Expedition *expedition) {
    return expedition->commands.count == COMMANDS_MOST || is_too_much(expedition);
}

// Takes the command down before it is carried out, so that nothing has happened where there is no
// memory for it.
static bool note_command(Expedition *expedition, Command command, TextError *error) {
    if (expedition->commands.count == COMMANDS_MOST)
        return error_set(error, FAILURE_CONTENT, "commands '%d' (limit %d)", COMMANDS_MOST + 1,
                         COMMANDS_MOST);
    if (is_too_much(expedition))
        return error_set(
            error, FAILURE_CONTENT, "work of '%.0f' units for a land and %d commands (limit %.0f)",
            expedition_work(expedition), expedition->commands.count, BUDGET_GIVEN.work);
    if (checkpoints_grow(expedition) && commands_add(&expedition->commands, command)) return true;
    return error_memory(error, "commands",
                        (size_t)expedition->commands.count * 2 * sizeof(Command));
}

bool checkpoint_is_due(Command command, int count) {
    return command.verb == VERB_END_DAY || command.verb == VERB_SAIL ||
           count % CHECKPOINT_COMMANDS == 0;
}

Checkpoint checkpoint_of(const Game *game) {
    Checkpoint checkpoint = {.command = game->commands, .day = game->day};
    for (int part = 0; part < PART_COUNT; part++)
        checkpoint.hash[part] = game_hash(game, (GamePart)part);
    return checkpoint;
}

static void note_checkpoint(Expedition *expedition) {
    expedition->checkpoints[expedition->checkpoint_count++] = checkpoint_of(expedition->game);
}

static void note_dawn(Expedition *expedition, int commands) {
    game_copy(expedition->day_start, expedition->game);
    expedition->day_command = commands;
}

bool expedition_apply(Expedition *expedition, Command command, Refusal *refusal, Events *events,
                      TextError *error) {
    if (events) events->count = 0;
    *refusal = game_check(expedition->game, command);
    if (refusal->reason) return true;
    if (!note_command(expedition, command, error)) return false;
    game_apply(expedition->game, command, events);
    if (checkpoint_is_due(command, expedition->commands.count)) note_checkpoint(expedition);
    if (command.verb == VERB_END_DAY) note_dawn(expedition, expedition->commands.count);
    return true;
}

bool expedition_can_undo(const Expedition *expedition) {
    return expedition->commands.count > expedition->day_command;
}

bool expedition_undo(Expedition *expedition) {
    return expedition_can_undo(expedition) &&
           expedition_rewind(expedition, expedition->commands.count - 1);
}

static void drop_after(Expedition *expedition, int commands) {
    int kept = expedition->checkpoint_count;
    while (kept > 0 && expedition->checkpoints[kept - 1].command > commands) kept--;
    expedition->checkpoint_count = kept;
    expedition->commands.count = commands;
}

bool expedition_rewind(Expedition *expedition, int commands) {
    if (commands < 0 || commands > expedition->commands.count) return false;
    if (commands < expedition->day_command) {
        game_start(expedition->day_start, &expedition->island);
        expedition->day_command = 0;
    }
    game_copy(expedition->game, expedition->day_start);
    for (int i = expedition->day_command; i < commands; i++) {
        game_apply(expedition->game, expedition->commands.items[i], NULL);
        if (expedition->commands.items[i].verb == VERB_END_DAY) note_dawn(expedition, i + 1);
    }
    drop_after(expedition, commands);
    expedition->practice = true;
    return true;
}

void expedition_restart(Expedition *expedition) { begin(expedition); }
