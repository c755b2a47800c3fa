// SPDX-License-Identifier: MIT
// hostile_files: files of others that come as near to what is taken from them as can be.
#pragma once

#include "../../src/base/buffer.h"
#include "../../src/worldgen/work.h"

typedef enum HostileKind {
    HOSTILE_LEVEL,  // dropped on the window
    HOSTILE_PICTURE,  // the same
    HOSTILE_LAND,  // a recording without commands
    HOSTILE_COMMANDS,  // a recording on land that is soon made; walls are among them
    HOSTILE_FULL,  // a recording of a dear land and as many commands as there is room for
    HOSTILE_SCORES,
    HOSTILE_SETTINGS,
    HOSTILE_KINDS
} HostileKind;

extern const char *const HOSTILE_NAME[HOSTILE_KINDS];

enum { HOSTILE_WORDS = 200 };

int hostile_count(HostileKind kind);

// The bytes of a file, and what is in it; false where there is none with this number.
bool hostile_make(HostileKind kind, int number, Buffer *bytes, char words[HOSTILE_WORDS]);

// A level that is as dear as a budget allows; false where the row alone is too dear.
bool hostile_level(int number, Budget budget, Buffer *text, char words[HOSTILE_WORDS]);

// hostile_commands.c: a game that is played by a habit on one of its grounds or, where there is one, on
// another level.
enum { HOSTILE_HABITS = 6, HOSTILE_GROUNDS = 3 };
bool hostile_commands(int habit, int ground, const Buffer *level, Buffer *text,
                      char words[HOSTILE_WORDS]);
