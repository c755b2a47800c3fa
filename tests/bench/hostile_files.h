// SPDX-License-Identifier: MIT
// hostile_files: files of others that come as close to the limits as possible.
#pragma once

#include "../../src/base/buffer.h"
#include "../../src/worldgen/work.h"

typedef enum HostileKind {
    HOSTILE_LEVEL,  // dropped on the window
    HOSTILE_PICTURE,  // the same
    HOSTILE_LAND,  // a recording without commands
    HOSTILE_COMMANDS,  // a recording on land that is made quickly, some with walls
    HOSTILE_FULL,  // a recording of an expensive land with as many commands as fit
    HOSTILE_SCORES,
    HOSTILE_SETTINGS,
    HOSTILE_KINDS
} HostileKind;

extern const char *const HOSTILE_NAME[HOSTILE_KINDS];

enum { HOSTILE_WORDS = 200 };

int hostile_count(HostileKind kind);

// Makes the bytes of a file, and its description; false where there is none with this number.
bool hostile_make(HostileKind kind, int number, Buffer *bytes, char words[HOSTILE_WORDS]);

// Makes a level as expensive as a budget allows; false where the row alone is too expensive.
bool hostile_level(int number, Budget budget, Buffer *text, char words[HOSTILE_WORDS]);

// In hostile_commands.c: a game played by a habit, on one of its grounds or, if given, on another level.
enum { HOSTILE_HABITS = 6, HOSTILE_GROUNDS = 3 };
bool hostile_commands(int habit, int ground, const Buffer *level, Buffer *text,
                      char words[HOSTILE_WORDS]);
