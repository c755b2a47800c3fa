// SPDX-License-Identifier: MIT
#include "command.h"

#include <stdio.h>

#include "../base/lines.h"
#include "../base/memory.h"

// What follows a verb's letter, each part after a blank: Direction, Building, Good or # for an amount.
static const struct {
    char letter;
    const char *form;
} VERB_INFO[VERB_COUNT] = {
    [VERB_MOVE] = {'m', "D"},  [VERB_GATHER] = {'g', ""}, [VERB_FISH] = {'f', ""},
    [VERB_BUILD] = {'b', "B"}, [VERB_POST] = {'p', "#G"}, [VERB_RECALL] = {'r', ""},
    [VERB_TAKE] = {'t', "G#"}, [VERB_DROP] = {'d', "G#"}, [VERB_END_DAY] = {'e', ""},
    [VERB_SAIL] = {'x', ""},
};

// The word of the thing with this number; NULL beyond the last.
static const char *word_of(char kind, int number) {
    static const char *const DIRECTIONS[DIRECTION_COUNT] = {"N", "E", "S", "W"};
    switch (kind) {
    case 'D': return number < DIRECTION_COUNT ? DIRECTIONS[number] : NULL;
    case 'B': return number < BUILDING_COUNT ? BUILDING_INFO[number].word : NULL;
    default: return number < GOOD_COUNT ? GOOD_INFO[number].word : NULL;
    }
}

static bool take_thing(Line word, char kind, uint8_t *number) {
    for (int i = 0; word_of(kind, i); i++)
        if (line_is(word, word_of(kind, i))) {
            *number = (uint8_t)i;
            return true;
        }
    return false;
}

static bool take_amount(Line word, uint8_t *amount) {
    int number = 0;
    bool good = line_take_number(&word, COMMAND_AMOUNT, &number) && word.length == 0 && number > 0;
    *amount = (uint8_t)number;
    return good;
}

static bool take_form(Line rest, const char *form, Command *command) {
    for (; *form; form++) {
        if (!line_take(&rest, " ")) return false;
        Line word = {rest.text, 0};
        while (word.length < rest.length && word.text[word.length] != ' ') word.length++;
        bool good = *form == '#' ? take_amount(word, &command->amount)
                                 : take_thing(word, *form, &command->what);
        if (!good) return false;
        rest = (Line){rest.text + word.length, rest.length - word.length};
    }
    return rest.length == 0;
}

bool command_parse(Command *command, const char *text, size_t length, TextError *error) {
    for (int verb = 0; verb < VERB_COUNT; verb++) {
        if (length == 0 || text[0] != VERB_INFO[verb].letter) continue;
        *command = (Command){.verb = (uint8_t)verb};
        if (take_form((Line){text + 1, length - 1}, VERB_INFO[verb].form, command)) return true;
    }
    return error_value(
        error, FAILURE_CONTENT, "command", text, length,
        "m N|E|S|W, g, f, b KIND, p COUNT GOOD, r, t GOOD COUNT, d GOOD COUNT, e, x");
}

CommandText command_text(Command command) {
    CommandText line;
    int length = snprintf(line.text, COMMAND_TEXT, "%c", VERB_INFO[command.verb].letter);
    for (const char *form = VERB_INFO[command.verb].form; *form; form++) {
        size_t room = COMMAND_TEXT - (size_t)length;
        length += *form == '#'
                      ? snprintf(line.text + length, room, " %d", command.amount)
                      : snprintf(line.text + length, room, " %s", word_of(*form, command.what));
    }
    return line;
}

bool commands_add(CommandList *list, Command command) {
    if (list->count == COMMANDS_MOST) return false;
    Command *items = memory_room(list->items, list->count, &list->capacity, sizeof *items);
    if (!items) return false;
    list->items = items;
    list->items[list->count++] = command;
    return true;
}

bool commands_copy(CommandList *to, const CommandList *from) {
    size_t count = (size_t)from->count;
    *to = (CommandList){.items = memory_allocate(count + 1, sizeof *to->items),
                        .count = from->count,
                        .capacity = from->count + 1};
    if (!to->items) *to = (CommandList){0};
    else if (count) memcpy(to->items, from->items, count * sizeof *to->items);
    return to->items != NULL;
}

void commands_free(CommandList *list) {
    memory_release(list->items);
    *list = (CommandList){0};
}
