// SPDX-License-Identifier: MIT
// The words of `play --prose`.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "talk.h"

typedef struct WordInfo {
    const char *word;
    int number;
} WordInfo;

// The number of a word in a table that ends with NULL; -1 if it is not there.
static int find(const WordInfo *table, const char *word) {
    while (table->word && strcmp(table->word, word) != 0) table++;
    return table->word ? table->number : -1;
}

bool talk_kind(const char *word, AimKind *kind) {
    static const WordInfo kinds[] = {{"wood", AIM_TREES},
                                     {"tree", AIM_TREES},
                                     {"trees", AIM_TREES},
                                     {"stone", AIM_ROCK},
                                     {"rock", AIM_ROCK},
                                     {"rocks", AIM_ROCK},
                                     {"sand", AIM_SAND},
                                     {"grass", AIM_GRASS},
                                     {"meadow", AIM_GRASS},
                                     {"food", AIM_GRASS},
                                     {"water", AIM_FISH},
                                     {"fish", AIM_FISH},
                                     {"shore", AIM_SHORE},
                                     {"safe", AIM_DRY},
                                     {"dry", AIM_DRY},
                                     {"high", AIM_HIGH},
                                     {"height", AIM_HIGH},
                                     {"unseen", AIM_UNSEEN},
                                     {"edge", AIM_UNSEEN},
                                     {"unknown", AIM_UNSEEN},
                                     {"cairn", AIM_CAIRN},
                                     {"cairns", AIM_CAIRN},
                                     {"site", AIM_CAIRN},
                                     {"sites", AIM_CAIRN},
                                     {"camp", AIM_CAMP},
                                     {"camps", AIM_CAMP},
                                     {"landmark", AIM_LANDMARK},
                                     {"landmarks", AIM_LANDMARK},
                                     {NULL, 0}};
    int found = find(kinds, word);
    *kind = (AimKind)found;
    return found >= 0;
}

bool talk_direction(const char *word, Direction *direction) {
    static const WordInfo directions[] = {
        {"north", NORTH}, {"east", EAST}, {"south", SOUTH}, {"west", WEST}, {NULL, 0}};
    int found = find(directions, word);
    *direction = (Direction)found;
    return found >= 0;
}

bool talk_building(const char *word, Building *building) {
    static const WordInfo buildings[] = {
        {"beacon", BUILDING_BEACON}, {"raft", BUILDING_RAFT},
        {"camp", BUILDING_CAMP},     {"tower", BUILDING_TOWER},
        {"wall", BUILDING_WALL},     {"watchtower", BUILDING_TOWER},
        {"seawall", BUILDING_WALL},  {NULL, 0}};
    int found = find(buildings, word);
    *building = (Building)found;
    return found >= 0;
}

bool talk_good(const char *word, Good *good) {
    for (int i = 0; i < GOOD_COUNT; i++)
        if (strcmp(GOOD_INFO[i].word, word) == 0) {
            *good = (Good)i;
            return true;
        }
    return false;
}

bool talk_number(const char *word, int most, int *number) {
    Line line = {word, strlen(word)};
    return line_take_number(&line, most, number) && line.length == 0;
}

// Lines.

static char small(char letter) {
    return letter >= 'A' && letter <= 'Z' ? (char)(letter - 'A' + 'a') : letter;
}

static bool means_nothing(const char *word) {
    static const WordInfo words[] = {{"to", 0},   {"the", 0},   {"at", 0},  {"for", 0}, {"a", 0},
                                     {"an", 0},   {"of", 0},    {"and", 0}, {"in", 0},  {"into", 0},
                                     {"from", 0}, {"store", 0}, {NULL, 0}};
    return find(words, word) >= 0;
}

static bool parts_words(char letter) {
    return letter == ' ' || letter == '\t' || letter == ',' || letter == '.';
}

TalkLine talk_line(Line line) {
    TalkLine parts = {.count = 0};
    size_t at = 0, rest = 0;
    while (at < line.length && parts.count < TALK_WORDS) {
        char *word = parts.words[parts.count];
        size_t length = 0;
        while (at < line.length && parts_words(line.text[at])) at++;
        if (parts.count == 1 && !rest) rest = at;
        for (; at < line.length && !parts_words(line.text[at]); at++)
            if (length + 1 < TALK_WORD) word[length++] = small(line.text[at]);
        word[length] = 0;
        if (length > 0 && !means_nothing(word)) parts.count++;
    }
    for (size_t i = 0; rest && i + 1 < sizeof parts.rest && rest + i < line.length; i++)
        parts.rest[i] = small(line.text[rest + i]);
    return parts;
}

// Commands.

// "2 wood" or "wood 2"; a good alone means 1.
static bool take_goods(const TalkLine *line, Verb verb, Command *command) {
    int amount = 1;
    Good good;
    if (line->count < 2 || line->count > 3) return false;
    bool first = talk_good(line->words[1], &good);
    if (!first && (line->count < 3 || !talk_good(line->words[2], &good))) return false;
    if (line->count == 3 && !talk_number(line->words[first ? 2 : 1], COMMAND_AMOUNT, &amount))
        return false;
    *command = command_goods(verb, good, amount);
    return amount > 0;
}

enum { BEACON = VERB_COUNT };
static const WordInfo VERBS[] = {{"gather", VERB_GATHER},
                                 {"chop", VERB_GATHER},
                                 {"quarry", VERB_GATHER},
                                 {"dig", VERB_GATHER},
                                 {"forage", VERB_GATHER},
                                 {"fish", VERB_FISH},
                                 {"build", VERB_BUILD},
                                 {"light", BEACON},
                                 {"post", VERB_POST},
                                 {"recall", VERB_RECALL},
                                 {"take", VERB_TAKE},
                                 {"drop", VERB_DROP},
                                 {"put", VERB_DROP},
                                 {"end", VERB_END_DAY},
                                 {"sleep", VERB_END_DAY},
                                 {"sail", VERB_SAIL},
                                 {NULL, 0}};

bool talk_is_verb(const char *word) { return find(VERBS, word) >= 0; }

bool talk_command_of(const TalkLine *line, Command *command) {
    Direction direction;
    Building building;
    int verb = find(VERBS, line->words[0]);
    if (line->count == 1 && talk_direction(line->words[0], &direction)) {
        *command = command_move(direction);
        return true;
    }
    // "camp" alone asks for all camps.
    if (line->count == 1 && talk_building(line->words[0], &building) && building != BUILDING_CAMP) {
        *command = command_build(building);
        return true;
    }
    if (verb < 0) return false;
    if (verb == BEACON) *command = command_build(BUILDING_BEACON);
    else if (verb == VERB_BUILD) {
        if (line->count != 2 || !talk_building(line->words[1], &building)) return false;
        *command = command_build(building);
    } else if (verb == VERB_POST || verb == VERB_TAKE || verb == VERB_DROP)
        return take_goods(line, (Verb)verb, command);
    else *command = command_of((Verb)verb);
    return true;
}
