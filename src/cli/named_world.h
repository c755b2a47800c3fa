// SPDX-License-Identifier: MIT
// named_world: the world that options name, for commands that make one and look into it: generate, why and
// section.
//
// It owns its level and picture until named_world_free and stands still in memory once it is loaded; a
// zeroed one is safe to free.
#pragma once

#include "../worldgen/land.h"
#include "../worldgen/trace.h"
#include "cli.h"

// The first options of such commands.
enum { WORLD_LEVEL, WORLD_SEED, WORLD_SIZE, WORLD_CODE, WORLD_SET, WORLD_THREADS, WORLD_OPTIONS };
#define WORLD_ROWS                                                                                 \
    [WORLD_LEVEL] = {"level", "NAME|FILE", "a stock level or a level file; noise-isle"},           \
    [WORLD_SEED] = {"seed", "TEXT", "1 to 256 bytes of UTF-8"},                                    \
    [WORLD_SIZE] = {"size", "N|WxH",                                                               \
                    "sides in tiles, from 16 to what 'levels' says; as the level says"},           \
    [WORLD_CODE] = {"code", "CODE|FILE",                                                           \
                    "level:size:difficulty:seed, or a picture of it, for the three above"},        \
    [WORLD_SET] = {"set", "CHANGE+CHANGE...",                                                      \
                   "change values of the level: NAME[.STAGE].KEY=VALUE; tells the code"},          \
    [WORLD_THREADS] = {"threads", "N", "1 to 64, never changes a byte; all processors"}

typedef struct NamedWorld {
    CliWorld world;
    Recipe recipe;
    Buffer text;  // of the level
    LandWish land;  // all but `keep`
    Progress progress;
} NamedWorld;

// Reads the options. `unnamed` is the refusal where they name no world.
bool named_world_read(NamedWorld *named, const char *const values[], const char *unnamed,
                      TextError *error);

// Loads the level and completes code and wish.
bool named_world_load(NamedWorld *named, TextError *error);

// Makes the land, with progress. The code gets the seed text that was accepted.
bool named_world_make(NamedWorld *named, Land *land, TextError *error);

// Begins a trace of the world that named_world_make would make: tries seeds first, where the level accepts
// not every land. Code and wish get the seed text that was accepted.
bool named_world_trace(NamedWorld *named, Trace *trace, TextError *error);

void named_world_free(NamedWorld *named);

// Begins the line that says how a result was made, with the world's code and the level's hash.
void named_world_origin(const NamedWorld *named, Buffer *line, const CliCall *call,
                        const char *command);

// Reads "X,Y" as a tile of the world.
bool named_world_tile(const NamedWorld *named, const char *option, const char *text, MapCell *tile,
                      TextError *error);
