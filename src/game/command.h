// SPDX-License-Identifier: MIT
// command: what a player orders, as a value and as a line of text.
//
//     m N|E|S|W          step                  g   gather what the tile gives
//     f                  fish                  b beacon|raft|camp|tower|wall
//     p 2 wood           post two for wood     r   recall all who are posted here
//     t food 3           take from the store   d sand 2   put into the store, or drop
//     e                  end the day           x   sail
//
// A CommandList owns its items until commands_free; a zeroed one is safe to free.
#pragma once

#include "../base/buffer.h"
#include "island.h"

typedef enum Verb {
    VERB_MOVE,
    VERB_GATHER,
    VERB_FISH,
    VERB_BUILD,
    VERB_POST,
    VERB_RECALL,
    VERB_TAKE,
    VERB_DROP,
    VERB_END_DAY,
    VERB_SAIL,
    VERB_COUNT
} Verb;

typedef struct Command {
    uint8_t verb;
    uint8_t what;  // Direction, Building or Good
    uint8_t amount;  // of a post, take or drop: 1..99
} Command;

enum { COMMAND_TEXT = 24, COMMAND_AMOUNT = 99, COMMANDS_MOST = 20000 };

typedef struct CommandText {
    char text[COMMAND_TEXT];
} CommandText;

typedef struct CommandList {
    Command *items;
    int count, capacity;
} CommandList;

// Parses a line without its end. Refuses anything that is not exactly one command.
bool command_parse(Command *command, const char *text, size_t length, TextError *error);
CommandText command_text(Command command);

bool commands_add(CommandList *list, Command command);  // false without memory or when full
bool commands_copy(CommandList *to,
                   const CommandList *from);  // into a new list; false without memory
void commands_free(CommandList *list);

static inline Command command_move(Direction direction) {
    return (Command){.verb = VERB_MOVE, .what = (uint8_t)direction};
}
static inline Command command_of(Verb verb) { return (Command){.verb = (uint8_t)verb}; }
static inline Command command_build(Building building) {
    return (Command){.verb = VERB_BUILD, .what = (uint8_t)building};
}
static inline Command command_goods(Verb verb, Good good, int amount) {
    return (Command){.verb = (uint8_t)verb, .what = (uint8_t)good, .amount = (uint8_t)amount};
}
