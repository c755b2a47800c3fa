// SPDX-License-Identifier: MIT
#include "recording_damage.h"

#include <stdio.h>
#include <string.h>

// Buildings are cheap, so that a bot that gives any legal command builds all kinds.
static const char CHEAP[] =
    "rule days 6\nrule day-ticks 200\nrule food 72\nrule hungry-nights 20\nrule camp-wood 0\nrule "
    "camp-apart 1\nrule tower-wood 0\n"
    "rule tower-stone 0\nrule wall-stone 0\nrule raft-wood 0\nrule post-trees 1\n"
    "rule post-rocks 1\nrule post-sands 1\n";

typedef struct Sample {
    const char *name, *more, *seed;
    Difficulty difficulty;
    BotKind bot;
    uint64_t bot_seed;
    int most, relaxed, undone;
    bool ended;
    const char *changes;  // to the level; NULL for none
} Sample;

static const Sample SAMPLES[SAMPLE_COUNT] = {
    {"ended", "rule days 5\n", "ended", EASY, BOT_NAIVE, 1, 400, 0, 0, true, NULL},
    {"save", "", "save", NORMAL, BOT_BUILDER, 2, 90, 0, 0, false, NULL},
    {"practice", "", "practice", NORMAL, BOT_RANDOM, 3, 50, 0, 9, true, NULL},
    {"relaxed", "rule days 6\n", "relaxed/2@1", HARD, BOT_RANDOM, 4, 40, 2, 0, true, NULL},
    {"buildings", CHEAP, "buildings", NORMAL, BOT_RANDOM, 5, 400, 0, 0, true, NULL},
    {"camps", CHEAP, "camps", EASY, BOT_RANDOM, 10, 400, 0, 3, false, NULL},
    {"unplayed", "", "unplayed", HARD, BOT_NAIVE, 7, 0, 0, 0, false, NULL},
    {"changed", "", "changed", NORMAL, BOT_NAIVE, 8, 60, 0, 0, true, "a.power=5+tile.water.1=38%"},
};

const char *const SAMPLE_NAME[SAMPLE_COUNT] = {"ended",     "save",  "practice", "relaxed",
                                               "buildings", "camps", "unplayed", "changed"};

Buffer damage_sample(int number) {
    const Sample *sample = &SAMPLES[number];
    assert_string_equal(sample->name, SAMPLE_NAME[number]);
    ExpeditionWish wish = played_wish(sample->difficulty, sample->seed);
    wish.relaxed = sample->relaxed;
    wish.no_search = true;
    Expedition expedition;
    if (sample->changes) played_changed(&expedition, sample->changes, &wish);
    else played_make(&expedition, sample->more, &wish);
    played_on(&expedition, sample->bot, sample->bot_seed, sample->most);
    if (sample->undone > 0)
        assert_true(expedition_rewind(&expedition, expedition.commands.count - sample->undone));
    assert_true(expedition.practice == (sample->undone > 0));
    Buffer text = played_text(&expedition, sample->ended);
    expedition_free(&expedition);
    return text;
}

const char *const DAMAGE_NAME[DAMAGE_KINDS] = {
    "swap", "remove", "double", "digit", "command", "hash", "byte", "level", "number", "header",
};

enum { LINES_MOST = 1000 };

// Finds where lines begin, and the text's length after them; returns how many lines.
static int find_lines(const Buffer *text, size_t lines[LINES_MOST + 1]) {
    int count = 0;
    for (size_t at = 0; at < text->length && count < LINES_MOST; count++) {
        lines[count] = at;
        const unsigned char *end = memchr(text->bytes + at, '\n', text->length - at);
        at = end ? (size_t)(end - text->bytes) + 1 : text->length;
    }
    lines[count] = text->length;
    return count;
}

static bool begins(const Buffer *text, const size_t *line, const char *word) {
    size_t length = strlen(word);
    return line[1] - line[0] > length && memcmp(text->bytes + line[0], word, length) == 0;
}

static void put(Buffer *to, const Buffer *from, const size_t *line) {
    buffer_append(to, from->bytes + line[0], line[1] - line[0]);
}

static void put_command(Buffer *to, Rng *rng) {
    Command command = {.verb = (uint8_t)rng_below(rng, VERB_COUNT)};
    command.what = (uint8_t)rng_below(rng, command.verb == VERB_BUILD ? BUILDING_COUNT : 4);
    command.amount = (uint8_t)(1 + rng_below(rng, 4));
    buffer_format(to, "%s\n", command_text(command).text);
}

// Picks two lines, but not that of the end, to be swapped, removed, doubled or made a command.
static bool damage_lines(Damage damage, Buffer *text, Rng *rng) {
    size_t lines[LINES_MOST + 1];
    int count = find_lines(text, lines);
    int last = count > 0 && begins(text, lines + count - 1, "end ");
    if (count - last < 2) return false;
    // The header has some twenty lines: half of all damage is done after it.
    int from = count > 40 && rng_below(rng, 2) ? 25 : 0;
    int one = rng_range(rng, from, count - last - 1),
        other = rng_range(rng, from, count - last - 1);
    Buffer result = {0};
    for (int i = 0; i < count; i++) {
        int source = damage != DAMAGE_SWAP || (i != one && i != other) ? i : one + other - i;
        if (damage == DAMAGE_COMMAND && i == one) put_command(&result, rng);
        else if (damage != DAMAGE_REMOVE || i != one) put(&result, text, lines + source);
        if (damage == DAMAGE_DOUBLE && i == one) put(&result, text, lines + source);
    }
    buffer_free(text);
    *text = result;
    return true;
}

static bool is_digit(unsigned char byte, bool hexadecimal) {
    return (byte >= '0' && byte <= '9') || (hexadecimal && byte >= 'a' && byte <= 'f');
}

// Changes a digit between two offsets, the first one from a random place on.
static bool damage_digit(Buffer *text, size_t from, size_t to, bool hexadecimal, Rng *rng) {
    if (from >= to) return false;
    size_t start = rng_below(rng, (uint32_t)(to - from));
    for (size_t i = 0; i < to - from; i++) {
        unsigned char *at = &text->bytes[from + (start + i) % (to - from)];
        if (!is_digit(*at, hexadecimal)) continue;
        int digits = hexadecimal ? 16 : 10;
        int old = *at <= '9' ? *at - '0' : *at - 'a' + 10;
        int digit = (old + rng_range(rng, 1, digits - 1)) % digits;
        *at = (unsigned char)"0123456789abcdef"[digit];
        return true;
    }
    return false;
}

// Changes a digit of a checkpoint: in one of its hashes, or in the numbers before them.
static bool damage_checkpoint(Damage damage, Buffer *text, Rng *rng) {
    size_t lines[LINES_MOST + 1];
    int count = find_lines(text, lines), start = count ? rng_range(rng, 0, count - 1) : 0;
    for (int i = 0; i < count; i++) {
        const size_t *line = lines + (start + i) % count;
        if (!begins(text, line, "h ")) continue;
        int part = damage == DAMAGE_HASH ? (int)rng_below(rng, PART_COUNT) : 0;
        size_t at = line[0];
        while (at < line[1] && (text->bytes[at] != '=' || part-- > 0)) at++;
        if (damage == DAMAGE_NUMBER) return damage_digit(text, line[0], at, false, rng);
        return at + 17 <= line[1] && damage_digit(text, at + 1, at + 17, true, rng);
    }
    return false;
}

// Changes a digit between the level's first line and the empty line after it.
static bool damage_level(Buffer *text, Rng *rng) {
    size_t lines[LINES_MOST + 1];
    int count = find_lines(text, lines), from = 9, to = from;
    while (to < count && text->bytes[lines[to]] != '\n') to++;
    return to < count && damage_digit(text, lines[from], lines[to], false, rng);
}

static bool damage_header(Buffer *text, Rng *rng) {
    size_t lines[LINES_MOST + 1];
    return find_lines(text, lines) > 8 && damage_digit(text, 0, lines[8], false, rng);
}

static bool damage_byte(Buffer *text, Rng *rng) {
    if (text->length == 0) return false;
    unsigned char *at = &text->bytes[rng_below(rng, (uint32_t)text->length)];
    *at = (unsigned char)(*at + rng_range(rng, 1, 255));
    return true;
}

bool damage_do(Damage damage, Buffer *text, Rng *rng) {
    switch (damage) {
    case DAMAGE_DIGIT: return damage_digit(text, 0, text->length, false, rng);
    case DAMAGE_HASH:
    case DAMAGE_NUMBER: return damage_checkpoint(damage, text, rng);
    case DAMAGE_HEADER: return damage_header(text, rng);
    case DAMAGE_BYTE: return damage_byte(text, rng);
    case DAMAGE_LEVEL: return damage_level(text, rng);
    default: return damage_lines(damage, text, rng);
    }
}
