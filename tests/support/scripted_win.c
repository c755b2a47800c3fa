// SPDX-License-Identifier: MIT
#include "scripted_win.h"

static const char PATH[] = TIDEMARK_SOURCE_DIR "/tests/golden/witness.txt";

void scripted_win_load(ScriptedWin *script) {
    TextError damage;
    *script = (ScriptedWin){.way = {.items = NULL}};
    assert_int_equal(played_load(&script->model, PATH, &damage), SAVE_CURRENT);
    const CommandList *commands = &script->model.commands;
    for (int i = 0; i < commands->count; i++)
        assert_true(commands_add(&script->way, commands->items[i]));
    expedition_restart(&script->model);
}

void scripted_win_free(ScriptedWin *script) {
    commands_free(&script->way);
    expedition_free(&script->model);
}

Command scripted_win_next(ScriptedWin *script) {
    Events events;
    Refusal refusal;
    TextError error;
    assert_true(script->model.commands.count < script->way.count);
    Command command = script->way.items[script->model.commands.count];
    if (!expedition_apply(&script->model, command, &refusal, &events, &error))
        FAIL("%s", error_words(&error).text);
    assert_int_equal(refusal.reason, REFUSAL_NONE);
    return command;
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
    case VERB_BUILD: return command.what == BUILDING_BEACON ? "b" : NULL;
    case VERB_END_DAY: return "e";
    case VERB_SAIL: return "x";
    default: return NULL;
    }
}
