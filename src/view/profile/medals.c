// SPDX-License-Identifier: MIT
#include "medals.h"

#include <string.h>

#include "../../base/memory.h"

enum { MEDALS_FORMAT = 1 };

const MedalInfo MEDAL_INFO[MEDAL_COUNT] = {
    [MEDAL_ALL_LIT] = {"all-lit", "Every cairn", "Win with a beacon lit on every site."},
    [MEDAL_NONE_LOST] = {"none-lost", "All home", "Win without losing a beacon or anyone."},
    [MEDAL_NO_CAMP] = {"no-camp", "Under the stars", "Win without building a camp."},
    [MEDAL_BY_RAFT] = {"by-raft", "A life afloat", "Win, every night but the first aboard a raft."},
    [MEDAL_EVERY_LEVEL] = {"every-level", "Round the chart", "Win an island of every kind."},
    [MEDAL_TEN_DAYS] = {"ten-days", "Ten tides", "Finish ten islands of the day."},
};

void medals_free(MedalTable *table) {
    memory_release(table->levels);
    *table = (MedalTable){0};
}

// What a game shows while it is played again.
typedef struct Witnessed {
    bool camp;  // one was built
    bool lost;  // a beacon or some of the crew
    bool ashore;  // a night after the first was not spent aboard
} Witnessed;

static void witness(Witnessed *seen, const Game *game, Command command, const Events *events) {
    static const EventKind LOSSES[] = {EVENT_BEACON_LOST, EVENT_CREW_LOST};
    seen->camp |= command.verb == VERB_BUILD && command.what == BUILDING_CAMP;
    for (size_t i = 0; i < sizeof LOSSES / sizeof *LOSSES; i++)
        seen->lost |= events_find(events, LOSSES[i]) != NULL;
    for (int i = 0; i < events->count; i++)
        seen->lost |= events->items[i].kind == EVENT_CAMP_LOST && events->items[i].amount > 0;
    bool night = command.verb == VERB_END_DAY && game->day > 2;  // the day that begins
    seen->ashore |= night && !game_aboard(game);
}

static unsigned bit(bool is, Medal medal) { return is ? 1u << medal : 0; }

bool medals_of_game(const Expedition *expedition, unsigned *medals) {
    Game *game = memory_allocate(1, sizeof *game);
    Witnessed seen = {0};
    Events events;
    *medals = 0;
    if (!game) return false;
    game_start(game, &expedition->island);
    for (int i = 0; i < expedition->commands.count; i++) {
        game_apply(game, expedition->commands.items[i], &events);
        witness(&seen, game, expedition->commands.items[i], &events);
    }
    if (outcome_won(game->outcome))
        *medals = bit(game_beacons(game, BEACON_UNLIT) == 0, MEDAL_ALL_LIT) |
                  bit(!seen.lost, MEDAL_NONE_LOST) | bit(!seen.camp, MEDAL_NO_CAMP) |
                  bit(!seen.ashore && game->day > 2, MEDAL_BY_RAFT);
    memory_release(game);
    return true;
}

// Entering.

static bool has_level(const MedalTable *table, const char *level) {
    for (int i = 0; i < table->level_count; i++)
        if (strcmp(table->levels[i], level) == 0) return true;
    return false;
}

static bool add_level(MedalTable *table, const char *level) {
    if (has_level(table, level) || table->level_count == MEDAL_LEVELS_MOST) return true;
    char(*levels)[LEVEL_NAME] =
        memory_room(table->levels, table->level_count, &table->level_capacity, sizeof *levels);
    if (!levels) return false;
    table->levels = levels;
    memcpy(levels[table->level_count++], level, strlen(level) + 1);
    return true;
}

int medals_levels(const MedalTable *table, const LevelList *levels) {
    int count = 0;
    for (int i = 0; i < levels->offered; i++) count += has_level(table, levels->names[i]);
    return count;
}

static bool has_every(const MedalTable *table, const LevelList *levels) {
    return levels->offered > 0 && medals_levels(table, levels) == levels->offered;
}

bool medals_enter(MedalTable *table, const MedalRun *run, unsigned *won) {
    const ScoreEntry *entry = &run->entry;
    *won = 0;
    bool counts = entry->won && !entry->code.changes[0];
    if (counts && !add_level(table, entry->code.level)) return false;
    unsigned all = run->of_game | bit(has_every(table, run->levels), MEDAL_EVERY_LEVEL) |
                   bit(run->days >= MEDAL_DAYS, MEDAL_TEN_DAYS);
    *won = all & ~table->won;
    table->won |= all;
    for (int i = 0; i < MEDAL_COUNT; i++) {
        if (!(*won >> i & 1)) continue;
        memcpy(table->date[i], entry->date, sizeof table->date[i]);
        table->code[i] = entry->code;
    }
    return true;
}

// Text.

static bool read_medal(MedalTable *table, const Lines *lines, Line line, TextError *error) {
    Line word, date;
    int medal = 0, day;
    line_take_until(&line, ' ', &word);
    line_take_until(&line, ' ', &date);
    while (medal < MEDAL_COUNT && !line_is(word, MEDAL_INFO[medal].word)) medal++;
    if (medal == MEDAL_COUNT)
        return lines_refuse(lines, FAILURE_CONTENT, "medal", word, "a word of ours", error);
    if (!date_parse(&day, date.text, date.length))
        return lines_refuse(lines, FAILURE_CONTENT, "date", date, "such as 2026-11-30", error);
    if (!code_parse(&table->code[medal], line.text, line.length, error))
        return lines_place(lines, error);
    table->won |= 1u << medal;
    memcpy(table->date[medal], date_text(day).text, sizeof table->date[medal]);
    return true;
}

static bool read_level(MedalTable *table, const Lines *lines, Line line, TextError *error) {
    char level[LEVEL_NAME] = "";
    if (line.length >= LEVEL_NAME || !level_is_name(line.text, line.length))
        return lines_refuse(lines, FAILURE_CONTENT, "level", line, "the name of a level", error);
    memcpy(level, line.text, line.length);
    return add_level(table, level) ||
           error_memory(error, "medals", sizeof level * (size_t)table->level_count * 2);
}

static bool read_lines(MedalTable *table, Lines *lines, TextError *error) {
    Line line;
    int format;
    if (!entry_header(lines, "tidemark-medals", MEDALS_FORMAT, &format, error)) return false;
    while (lines_next_or_rest(lines, &line)) {
        Line whole = line;
        bool good = line_take(&line, "medal ")   ? read_medal(table, lines, line, error)
                    : line_take(&line, "level ") ? read_level(table, lines, line, error)
                                                 : lines_refuse(lines, FAILURE_CONTENT, "line",
                                                                whole, "medal or level", error);
        if (!good) return false;
    }
    return true;
}

bool medals_parse(MedalTable *table, TextSource text, TextError *error) {
    MedalTable read = {0};
    Lines lines;
    if (!lines_open(&lines, text, "medals", MEDALS_FILE_BYTES, error)) return false;
    if (!read_lines(&read, &lines, error)) {
        medals_free(&read);
        return false;
    }
    medals_free(table);
    *table = read;
    return true;
}

bool medals_print(const MedalTable *table, Buffer *to, TextError *error) {
    buffer_format(to, "tidemark-medals %d\n", MEDALS_FORMAT);
    for (int i = 0; i < MEDAL_COUNT; i++)
        if (table->won >> i & 1)
            buffer_format(to, "medal %s %s %s\n", MEDAL_INFO[i].word, table->date[i],
                          code_text(&table->code[i]).text);
    for (int i = 0; i < table->level_count; i++) buffer_format(to, "level %s\n", table->levels[i]);
    return buffer_good(to, "medals", error);
}
