// SPDX-License-Identifier: MIT
// recording_damage: small recordings of every kind, and damage to them.
#pragma once

#include "../../src/worldgen/rng.h"
#include "played_expedition.h"

enum { SAMPLE_COUNT = 8 };
extern const char *const SAMPLE_NAME[SAMPLE_COUNT];
Buffer damage_sample(int number);  // the caller's to free

// Damage to a text before its hashes are made right again.
typedef enum Damage {
    DAMAGE_SWAP,  // two lines are swapped
    DAMAGE_REMOVE,  // of a line
    DAMAGE_DOUBLE,  // of a line
    DAMAGE_DIGIT,  // any digit becomes another one
    DAMAGE_COMMAND,  // a line becomes a command
    DAMAGE_HASH,  // a digit of a checkpoint's hash becomes another one
    DAMAGE_BYTE,  // any byte becomes any other
    DAMAGE_LEVEL,  // a digit within the level becomes another one
    DAMAGE_NUMBER,  // a digit of a checkpoint's day or command becomes another one
    DAMAGE_HEADER,  // a digit before the level's length becomes another one
    DAMAGE_KINDS
} Damage;
extern const char *const DAMAGE_NAME[DAMAGE_KINDS];

// Damages the text; false if there was nothing to damage.
bool damage_do(Damage damage, Buffer *text, Rng *rng);
