// SPDX-License-Identifier: MIT
#include "scripted_win.h"

static const char PATH[] = TIDEMARK_SOURCE_DIR "/tests/golden/witness.txt";

void witness_open(Witness *witness) {
    TextError damage;
    *witness = (Witness){.way = {.items = NULL}};
    assert_int_equal(played_load(&witness->model, PATH, &damage), SAVE_CURRENT);
    const CommandList *commands = &witness->model.commands;
    for (int i = 0; i < commands->count; i++)
        assert_true(commands_add(&witness->way, commands->items[i]));
    expedition_restart(&witness->model);
}

void witness_close(Witness *witness) {
    commands_free(&witness->way);
    expedition_free(&witness->model);
}

Command witness_next(Witness *witness) {
    Events events;
    Refusal refusal;
    TextError error;
    assert_true(witness->model.commands.count < witness->way.count);
    Command command = witness->way.items[witness->model.commands.count];
    if (!expedition_apply(&witness->model, command, &refusal, &events, &error))
        FAIL("%s", error.text);
    assert_int_equal(refusal.reason, REFUSAL_NONE);
    return command;
}

void witness_same(const Witness *witness, const char *path) {
    Expedition kept;
    TextError damage;
    assert_int_equal(played_load(&kept, path, &damage), SAVE_CURRENT);
    played_same(&kept, &witness->model);
    expedition_free(&kept);
}

const char *witness_key(Command command) {
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
