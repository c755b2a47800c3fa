// SPDX-License-Identifier: MIT
#include "honours.h"

#include <string.h>

#include "shell.h"

#define HOME_DAYS "days.txt"
#define HOME_MEDALS "medals.txt"
#define HOME_SCOUTED "scouted.txt"

// A kept table, as bytes of a file and back.
typedef struct KeptTable {
    bool (*parse)(void *table, TextSource text, TextError *error);
    bool (*print)(const void *table, Buffer *to, TextError *error);
    const char *name;  // of the file
    size_t limit;  // in bytes
    const char *holds;  // what it holds, for people
    const char *lost;  // a sentence: what was not kept
} KeptTable;

static bool parse_scores(void *table, TextSource text, TextError *error) {
    return scores_parse(table, text, error);
}
static bool print_scores(const void *table, Buffer *to, TextError *error) {
    return scores_print(table, to, error);
}
static bool parse_days(void *table, TextSource text, TextError *error) {
    return days_parse(table, text, error);
}
static bool print_days(const void *table, Buffer *to, TextError *error) {
    return days_print(table, to, error);
}
static bool parse_medals(void *table, TextSource text, TextError *error) {
    return medals_parse(table, text, error);
}
static bool print_medals(const void *table, Buffer *to, TextError *error) {
    return medals_print(table, to, error);
}
static bool parse_scouted(void *table, TextSource text, TextError *error) {
    return scouted_parse(table, text, error);
}
static bool print_scouted(const void *table, Buffer *to, TextError *error) {
    return scouted_print(table, to, error);
}

static const KeptTable SCORES = {parse_scores,      print_scores,  HOME_SCORES,
                                 SCORES_FILE_BYTES, "high scores", "The score was not kept: $"};
static const KeptTable DAYS = {
    parse_days,      print_days,           HOME_DAYS,
    DAYS_FILE_BYTES, "islands of the day", "The island of the day was not kept: $"};
static const KeptTable MEDALS = {parse_medals,      print_medals, HOME_MEDALS,
                                 MEDALS_FILE_BYTES, "medals",     "The medals were not kept: $"};
static const KeptTable SCOUTED = {parse_scouted,     print_scouted,
                                  HOME_SCOUTED,      SCOUTED_FILE_BYTES,
                                  "scouted islands", "The scouted land was not kept: $"};

// Tells why a file could not be read; one that is damaged is put aside. Whether its table begins anew.
static bool put_aside(Shell *shell, const KeptTable *kept, TextError *error) {
    char aside[FILE_PATH];
    int line = error->places > 0 ? error->place[0].line : 0;
    Blanks blanks = {{line}, {kept->name, kept->holds}};
    bool damaged = error->failure == FAILURE_CONTENT;
    bool moved =
        damaged && home_put_aside(&shell->home, home_path(&shell->home, kept->name).text, aside);
    error_shorten(error, shell->home.folder, strlen(shell->home.folder));
    if (moved)
        shell_say(shell, "$1 is damaged (line #1) and was put aside: the $2 begin anew.", blanks);
    else if (damaged) shell_say(shell, "$1 is damaged (line #1): the $2 are not shown.", blanks);
    else if (error->failure == FAILURE_VERSION)
        shell_say(shell, "$1 is of another version: the $2 are not shown, and left as they are.",
                  blanks);
    else shell_notice_error(shell, "$.", error);
    return moved;
}

// Fills an empty table.
static bool read_table(Shell *shell, const KeptTable *kept, void *table) {
    TextError error = {.failure = FAILURE_NONE};
    Buffer bytes = {0};
    bool there = home_read(&shell->home, kept->name, kept->limit, &bytes, &error);
    bool good = there ? kept->parse(table, buffer_source(&bytes, kept->name), &error)
                      : error.failure == FAILURE_NONE;
    buffer_free(&bytes);
    return good || put_aside(shell, kept, &error);
}

static bool write_table(Shell *shell, const KeptTable *kept, const void *table) {
    TextError error;
    Buffer text = {0};
    bool good =
        kept->print(table, &text, &error) && home_write(&shell->home, kept->name, &text, &error);
    if (!good) shell_notice_error(shell, kept->lost, &error);
    buffer_free(&text);
    return good;
}

bool honours_scores(Shell *shell, ScoreTable *table) {
    *table = (ScoreTable){0};
    return read_table(shell, &SCORES, table);
}

bool honours_keep_scores(Shell *shell, const ScoreTable *table) {
    return shell->home.kept && write_table(shell, &SCORES, table);
}

bool honours_days(Shell *shell, DayTable *table) {
    *table = (DayTable){0};
    return read_table(shell, &DAYS, table);
}

bool honours_medals(Shell *shell, MedalTable *table) {
    *table = (MedalTable){0};
    return read_table(shell, &MEDALS, table);
}

// Scouted lands.

bool honours_is_scouted(Shell *shell, const WorldCode *code) {
    ScoutedLands lands = {0};
    bool is = read_table(shell, &SCOUTED, &lands) && scouted_has(&lands, scouted_key(code));
    scouted_free(&lands);
    return is;
}

void honours_scout(Shell *shell, const WorldCode *code) {
    ScoutedLands lands = {0};
    uint64_t key = scouted_key(code);
    if (!shell->home.kept || !read_table(shell, &SCOUTED, &lands)) return;
    bool known = lands.count > 0 && lands.keys[0] == key;
    if (!known && scouted_add(&lands, key)) write_table(shell, &SCOUTED, &lands);
    scouted_free(&lands);
}

// Finished games.

static bool keep_day(Shell *shell, const ScoreEntry *entry, Honours *honours, int *days) {
    DayTable table;
    bool good = honours_days(shell, &table) && days_enter(&table, entry, &honours->of_day);
    if (good && honours->of_day) good = write_table(shell, &DAYS, &table);
    *days = days_played(&table);
    days_free(&table);
    return good;
}

static bool keep_medals(Shell *shell, const MedalRun *run, Honours *honours) {
    MedalTable table;
    int levels = 0;
    bool good = honours_medals(shell, &table);
    if (good) {
        levels = table.level_count;
        good = medals_enter(&table, run, &honours->medals);
    }
    if (good && (honours->medals || table.level_count > levels))
        good = write_table(shell, &MEDALS, &table);
    medals_free(&table);
    return good;
}

bool honours_keep(Shell *shell, const Expedition *expedition, const ScoreEntry *entry,
                  Honours *honours) {
    MedalRun run = {.entry = *entry, .levels = &shell->levels};
    *honours = (Honours){0};
    if (!shell->home.kept) return false;
    bool good = keep_day(shell, entry, honours, &run.days);
    return medals_of_game(expedition, &run.of_game) && keep_medals(shell, &run, honours) && good;
}
