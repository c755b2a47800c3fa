// SPDX-License-Identifier: MIT
#include "command.h"

#include <stdio.h>
#include <string.h>

#include "../base/memory.h"

static const char DIRECTION_LETTER[DIRECTION_COUNT] = {'N', 'E', 'S', 'W'};

typedef enum Form {
    FORM_BARE,
    FORM_DIRECTION,
    FORM_BUILDING,
    FORM_COUNT_GOOD,
    FORM_GOOD_COUNT
} Form;

static const struct {
    char letter;
    Form form;
} VERB_INFO[VERB_COUNT] = {
    [VERB_MOVE] = {'m', FORM_DIRECTION},  [VERB_GATHER] = {'g', FORM_BARE},
    [VERB_FISH] = {'f', FORM_BARE},       [VERB_BUILD] = {'b', FORM_BUILDING},
    [VERB_POST] = {'p', FORM_COUNT_GOOD}, [VERB_RECALL] = {'r', FORM_BARE},
    [VERB_TAKE] = {'t', FORM_GOOD_COUNT}, [VERB_DROP] = {'d', FORM_GOOD_COUNT},
    [VERB_END_DAY] = {'e', FORM_BARE},    [VERB_SAIL] = {'x', FORM_BARE},
};

typedef struct Cursor {
    const char *at, *end;
} Cursor;

static bool take_char(Cursor *cursor, char wanted) {
    if (cursor->at == cursor->end || *cursor->at != wanted) return false;
    cursor->at++;
    return true;
}

// The number of the word that comes next, or -1.
static int take_word(Cursor *cursor, const char *const *words, int count) {
    for (int i = 0; i < count; i++) {
        size_t length = strlen(words[i]);
        if ((size_t)(cursor->end - cursor->at) < length) continue;
        if (memcmp(cursor->at, words[i], length) != 0) continue;
        cursor->at += length;
        return i;
    }
    return -1;
}

static int take_direction(Cursor *cursor) {
    for (int i = 0; i < DIRECTION_COUNT; i++)
        if (take_char(cursor, DIRECTION_LETTER[i])) return i;
    return -1;
}

// 1..COMMAND_AMOUNT without leading zeros, or -1.
static int take_amount(Cursor *cursor) {
    int amount = 0;
    if (cursor->at < cursor->end && *cursor->at == '0') return -1;
    while (cursor->at < cursor->end && *cursor->at >= '0' && *cursor->at <= '9') {
        amount = amount * 10 + (*cursor->at++ - '0');
        if (amount > COMMAND_AMOUNT) return -1;
    }
    return amount ? amount : -1;
}

static int take_building(Cursor *cursor) {
    const char *names[BUILDING_COUNT];
    for (int i = 0; i < BUILDING_COUNT; i++) names[i] = BUILDING_INFO[i].name;
    return take_word(cursor, names, BUILDING_COUNT);
}

static bool take_rest(Cursor *cursor, Form form, Command *command) {
    int what = 0, amount = 0;
    if (form == FORM_BARE) return true;
    if (!take_char(cursor, ' ')) return false;
    if (form == FORM_DIRECTION) what = take_direction(cursor);
    if (form == FORM_BUILDING) what = take_building(cursor);
    if (form == FORM_COUNT_GOOD) {
        amount = take_amount(cursor);
        if (!take_char(cursor, ' ')) return false;
    }
    if (form == FORM_COUNT_GOOD || form == FORM_GOOD_COUNT)
        what = take_word(cursor, GOOD_NAME, GOOD_COUNT);
    if (form == FORM_GOOD_COUNT) {
        if (!take_char(cursor, ' ')) return false;
        amount = take_amount(cursor);
    }
    command->what = (uint8_t)what;
    command->amount = (uint8_t)amount;
    return what >= 0 && amount >= 0;
}

bool command_parse(Command *command, const char *text, size_t length, TextError *error) {
    Cursor cursor = {.at = text, .end = text + length};
    for (int verb = 0; verb < VERB_COUNT; verb++) {
        if (!take_char(&cursor, VERB_INFO[verb].letter)) continue;
        *command = (Command){.verb = (uint8_t)verb};
        if (take_rest(&cursor, VERB_INFO[verb].form, command) && cursor.at == cursor.end)
            return true;
        break;
    }
    return error_value(
        error, FAILURE_CONTENT, "command", text, length,
        "m N|E|S|W, g, f, b KIND, p COUNT GOOD, r, t GOOD COUNT, d GOOD COUNT, e, x");
}

void command_print(Command command, char buffer[COMMAND_TEXT]) {
    char letter = VERB_INFO[command.verb].letter;
    switch (VERB_INFO[command.verb].form) {
    case FORM_BARE: snprintf(buffer, COMMAND_TEXT, "%c", letter); break;
    case FORM_DIRECTION:
        snprintf(buffer, COMMAND_TEXT, "%c %c", letter, DIRECTION_LETTER[command.what]);
        break;
    case FORM_BUILDING:
        snprintf(buffer, COMMAND_TEXT, "%c %s", letter, BUILDING_INFO[command.what].name);
        break;
    case FORM_COUNT_GOOD:
        snprintf(buffer, COMMAND_TEXT, "%c %d %s", letter, command.amount, GOOD_NAME[command.what]);
        break;
    case FORM_GOOD_COUNT:
        snprintf(buffer, COMMAND_TEXT, "%c %s %d", letter, GOOD_NAME[command.what], command.amount);
        break;
    }
}

bool commands_add(CommandList *list, Command command) {
    if (list->count == COMMANDS_MOST) return false;
    if (list->count == list->capacity) {
        int more = list->capacity ? list->capacity * 2 : 256;
        Command *items = memory_resize(list->items, (size_t)more, sizeof *items);
        if (!items) return false;
        list->items = items;
        list->capacity = more;
    }
    list->items[list->count++] = command;
    return true;
}

void commands_free(CommandList *list) {
    memory_release(list->items);
    *list = (CommandList){0};
}
