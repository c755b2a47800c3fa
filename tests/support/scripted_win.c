// SPDX-License-Identifier: MIT
#include "scripted_win.h"

static const char PATH[] = TIDEMARK_SOURCE_DIR "/tests/golden/witness.txt";

void scripted_win_load(ScriptedWin *script) {
    TextError damage;
    *script = (ScriptedWin){.way = {.items = NULL}};
    assert_int_equal(played_load(&script->model, PATH, &damage), SAVE_CURRENT);
    const CommandList *commands = &script->model.commands;
    for (int i = 0; i < commands->count; i++) {
        Command command = commands->items[i];
        bool drops = command.verb == VERB_DROP;
        int times = drops ? command.amount : 1;
        if (drops) command.amount = 1;
        while (times-- > 0) assert_true(commands_add(&script->way, command));
    }
    expedition_restart(&script->model);
}

void scripted_win_free(ScriptedWin *script) {
    commands_free(&script->way);
    expedition_free(&script->model);
}

Command scripted_win_next(ScriptedWin *script) {
    assert_true(script->model.commands.count < script->way.count);
    Command command = script->way.items[script->model.commands.count];
    played_give(&script->model, command);
    return command;
}

static void add_key(ScriptedKeys *list, const char *key) {
    int count = 0;
    while (list->keys[count]) count++;
    assert_true(count + 1 < SCRIPTED_KEYS);
    list->keys[count] = key;
}

// Puts one down: opens the panel of goods, goes to the button and presses it. In a camp the third of six
// buttons of each good puts one down, elsewhere the first of three.
static ScriptedKeys keys_to_put_down(const Game *game, Good good) {
    ScriptedKeys list = {{NULL}};
    bool camp = game_camp_at(game, game->party.cell) >= 0;
    int tabs = 1 + (int)good * (camp ? 6 : 3) + (camp ? 3 : 1);
    add_key(&list, "p");
    for (int i = 0; i < tabs; i++) add_key(&list, "Tab");
    add_key(&list, "Return");
    add_key(&list, "p");
    return list;
}

ScriptedKeys scripted_win_keys(ScriptedWin *script) {
    const Game *game = script->model.game;
    ScriptedKeys list = {{NULL}};
    Command next = script->way.items[script->model.commands.count];
    if (next.verb == VERB_DROP) list = keys_to_put_down(game, (Good)next.what);
    else add_key(&list, key_of_command(next));
    scripted_win_next(script);
    return list;
}

void scripted_win_same(const ScriptedWin *script, const char *path) {
    Expedition kept;
    TextError damage;
    assert_int_equal(played_load(&kept, path, &damage), SAVE_CURRENT);
    played_same(&kept, &script->model);
    expedition_free(&kept);
}

const char *key_of_command(Command command) {
    static const char *const STEPS[] = {"Up", "Right", "Down", "Left"};
    switch (command.verb) {
    case VERB_MOVE: return STEPS[command.what];
    case VERB_GATHER: return "g";
    case VERB_FISH: return "f";
    case VERB_BUILD: return command.what == BUILDING_BEACON ? "b" : NULL;
    case VERB_END_DAY: return "e";
    case VERB_SAIL: return "x";
    default: return NULL;
    }
}
