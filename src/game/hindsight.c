// SPDX-License-Identifier: MIT
#include "hindsight.h"

#include "../base/memory.h"

// Work of a play after which it counts as lost: several times that of the largest islands.
#define PLAY_WORK 1e10

// A player with a game to play on.
typedef struct Table {
    Careful player;
    Game *game;
    const atomic_bool *cancel;
} Table;

static void table_free(Table *table) {
    careful_free(&table->player);
    memory_release(table->game);
}

static bool table_init(Table *table, const Island *island, const atomic_bool *cancel,
                       TextError *error) {
    *table = (Table){.cancel = cancel};
    table->game = memory_allocate(1, sizeof *table->game);
    if (table->game && careful_init(&table->player, island)) return true;
    table_free(table);
    return error_memory(error, "a game to compare with", sizeof(Game));
}

// Begins after so many commands.
static void begin(Table *table, const Island *island, const CommandList *commands, int count) {
    game_start(table->game, island);
    for (int i = 0; i < count; i++) game_apply(table->game, commands->items[i], NULL);
}

// Has the careful player go on; false when cancelled.
static bool play(Table *table, TextError *error) {
    careful_forget(&table->player);
    careful_play(&table->player, table->game, PLAY_WORK, table->cancel);
    return !cancel_asked(table->cancel) || error_set(error, FAILURE_NONE, "cancelled");
}

bool hindsight_par(Par *par, const Island *island, const CommandList *witness,
                   const atomic_bool *cancel, TextError *error) {
    Table table;
    *par = (Par){.witness = -1};
    if (!table_init(&table, island, cancel, error)) return false;
    if (witness->count > 0) {
        begin(&table, island, witness, witness->count);
        par->witness = score_of(table.game).total;
    }
    begin(&table, island, witness, 0);
    bool good = play(&table, error);
    par->careful = score_of(table.game).total;
    par->won = outcome_won(table.game->outcome);
    table_free(&table);
    return good;
}

// How many of the first `count` commands come before the last morning among them.
static int morning_before(const CommandList *commands, int count) {
    while (count > 0 && commands->items[count - 1].verb != VERB_END_DAY) count--;
    return count;
}

bool hindsight_last_morning(LastMorning *morning, const Island *island, const CommandList *commands,
                            const atomic_bool *cancel, _Atomic int *trying, TextError *error) {
    Table table;
    *morning = (LastMorning){.day = 0};
    if (!table_init(&table, island, cancel, error)) return false;
    bool good = true;
    for (int at = morning_before(commands, commands->count); good;
         at = morning_before(commands, at - 1)) {
        begin(&table, island, commands, at);
        int day = table.game->day;
        if (trying) atomic_store(trying, day);
        good = table.game->outcome != OUTCOME_PLAYING || play(&table, error);
        if (good && outcome_won(table.game->outcome)) *morning = (LastMorning){day, at};
        if (morning->day || at == 0) break;
    }
    table_free(&table);
    return good;
}
