// SPDX-License-Identifier: MIT
#include "options.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../support/shared_work.h"

static const char USAGE[] =
    "usage: balance [--levels all|A,B] [--sizes 64,128,256] [--difficulties easy,normal,hard]\n"
    "               [--bots NAME[+SKILL|-SKILL],...] [--seeds N] [--first-seed N]\n"
    "               [--rule WORD=N]... [--processes N] [--raw] [--tries] [--losses] [--pooled]\n"
    "               [--games] [--demands] [--smoke]\n"
    "bots: naive greedy random careful builder stayer; skills: camps towers walls gifts stay taste "
    "food rafts\n";

static _Noreturn void refuse(const char *what, const char *value) {
    fprintf(stderr, "balance: %s '%s'\n%s", what, value, USAGE);
    exit(2);
}

typedef void ReadWord(Options *options, const char *word);

// Calls `read` for each word between commas.
static void read_list(Options *options, const char *text, ReadWord *read) {
    while (*text) {
        size_t length = strcspn(text, ",");
        char word[LEVEL_NAME] = "";
        if (length >= sizeof word) refuse("too long", text);
        memcpy(word, text, length);
        read(options, word);
        text += length + (text[length] == ',');
    }
}

static int read_number(const char *text, int least, int most) {
    char *end;
    long value = strtol(text, &end, 10);
    if (end == text || *end || value < least || value > most) refuse("no such number", text);
    return (int)value;
}

static void read_level(Options *options, const char *word) {
    size_t bytes = (size_t)(options->level_count + 1) * sizeof *options->levels;
    char(*levels)[LEVEL_NAME] = realloc(options->levels, bytes);
    if (!levels) exit(1);
    options->levels = levels;
    strcpy(options->levels[options->level_count++], word);
}

static void all_levels(Options *options) {
    LevelList list;
    TextError error = {0};
    if (!level_list(&list, TIDEMARK_SOURCE_DIR, &error)) refuse("levels", error_words(&error).text);
    for (int i = 0; i < list.offered; i++) read_level(options, list.names[i]);
    level_list_free(&list);
}

static void read_size(Options *options, const char *word) {
    if (options->size_count == SIZES_MOST) refuse("too many sizes", word);
    options->sizes[options->size_count++] = read_number(word, GAME_SIDE_LEAST, GAME_SIDE_MOST);
}

static void read_difficulty(Options *options, const char *word) {
    int difficulty = 0;
    while (difficulty < DIFFICULTY_COUNT && strcmp(DIFFICULTY_WORD[difficulty], word) != 0)
        difficulty++;
    if (difficulty == DIFFICULTY_COUNT) refuse("no such difficulty", word);
    if (options->difficulty_count == DIFFICULTY_COUNT) refuse("too many difficulties", word);
    options->difficulties[options->difficulty_count++] = (Difficulty)difficulty;
}

// A skill; "taste3" is the skill "taste" with the number 3.
static unsigned read_skill(Player *driver, const char *word, size_t length) {
    size_t letters = length;
    while (letters > 0 && word[letters - 1] >= '0' && word[letters - 1] <= '9') letters--;
    if (letters < length) driver->taste = atoi(word + letters);
    for (int i = 0; i < SKILL_COUNT; i++)
        if (strlen(SKILL_NAME[i]) == letters && strncmp(SKILL_NAME[i], word, letters) == 0)
            return 1u << i;
    refuse("no such skill", word);
}

static void read_player(Options *options, const char *word) {
    if (options->player_count == PLAYERS_MOST) refuse("too many bots", word);
    Player *driver = &options->players[options->player_count++];
    if (strlen(word) >= sizeof driver->name) refuse("too long", word);
    strcpy(driver->name, word);
    size_t length = strcspn(word, "+-");
    int kind = 0;
    while (kind < BOT_KINDS &&
           (strlen(BOT_NAME[kind]) != length || strncmp(BOT_NAME[kind], word, length) != 0))
        kind++;
    if (kind == BOT_KINDS) refuse("no such bot", word);
    driver->kind = (BotKind)kind;
    driver->skills = bot_skills(driver->kind);
    for (word += length; *word; word += length + 1) {
        length = strcspn(word + 1, "+-");
        unsigned skill = read_skill(driver, word + 1, length);
        if (*word == '+') driver->skills |= skill;
        else driver->skills &= ~skill;
    }
}

static void read_rule(Options *options, const char *text) {
    if (options->rule_count == RULES_MOST) refuse("too many rules", text);
    RuleChange *change = &options->rules[options->rule_count++];
    size_t length = strcspn(text, "=");
    if (length >= sizeof change->word || text[length] != '=') refuse("no rule", text);
    memcpy(change->word, text, length);
    change->word[length] = 0;
    change->value = read_number(text + length + 1, 0, 9999);
}

static bool read_switch(Options *options, const char *word) {
    if (strcmp(word, "--raw") == 0) options->raw = true;
    else if (strcmp(word, "--tries") == 0) options->tries = true;
    else if (strcmp(word, "--losses") == 0) options->losses = true;
    else if (strcmp(word, "--pooled") == 0) options->pooled = true;
    else if (strcmp(word, "--games") == 0) options->games = true;
    else if (strcmp(word, "--demands") == 0) options->demands = true;
    else if (strcmp(word, "--smoke") == 0) {
        read_level(options, "noise-isle");
        read_size(options, "64");
        options->seeds = 2;
    } else return false;
    return true;
}

static void read_value(Options *options, const char *word, const char *value) {
    if (strcmp(word, "--levels") == 0) {
        if (strcmp(value, "all") != 0) read_list(options, value, read_level);
    } else if (strcmp(word, "--sizes") == 0) read_list(options, value, read_size);
    else if (strcmp(word, "--difficulties") == 0) read_list(options, value, read_difficulty);
    else if (strcmp(word, "--bots") == 0) read_list(options, value, read_player);
    else if (strcmp(word, "--rule") == 0) read_rule(options, value);
    else if (strcmp(word, "--seeds") == 0) options->seeds = read_number(value, 1, 100000);
    else if (strcmp(word, "--first-seed") == 0)
        options->first_seed = read_number(value, 0, 1000000000);
    else if (strcmp(word, "--processes") == 0)
        options->processes = read_number(value, 1, SHARERS_MOST);
    else refuse("no such option", word);
}

static void fill_in(Options *options) {
    if (!options->level_count) all_levels(options);
    if (!options->size_count) read_size(options, "128");
    for (int i = 0; !options->difficulty_count || (i && i < DIFFICULTY_COUNT); i++)
        options->difficulties[options->difficulty_count++] = (Difficulty)i;
    for (int i = 0; !options->player_count || (i && i < BOT_KINDS); i++)
        read_player(options, BOT_NAME[i]);
}

Options options_read(int argc, char **argv) {
    Options options = {.seeds = 10, .first_seed = 1, .processes = 2};
    for (int i = 1; i < argc; i++) {
        if (read_switch(&options, argv[i])) continue;
        if (i + 1 == argc) refuse("what about", argv[i]);
        read_value(&options, argv[i], argv[i + 1]);
        i++;
    }
    fill_in(&options);
    return options;
}
