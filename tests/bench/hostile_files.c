// SPDX-License-Identifier: MIT
#include "../support/operation_levels.h"
#include "hostile_files.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../src/game/recording.h"
#include "../../src/worldgen/image.h"
#include "../../src/base/png_file.h"
#include "../../src/worldgen/level.h"
#include "../../src/worldgen/rng.h"
#include "../support/worlds.h"
#include "mixes.h"

const char *const HOSTILE_NAME[HOSTILE_KINDS] = {
    "dropped level", "dropped picture", "land of a recording", "commands", "land and commands",
    "high scores",   "settings",
};

enum {
    TIMES_MOST = 1000,
    SIDE = 512,
    PICTURES = 5,
    SCORES_KEPT = 2000,
    SETTINGS_LENGTH = 64 << 10
};

// Levels.

static const Operation *row_of(const char *name) {
    for (int i = 0; i < OPERATION_COUNT; i++) {
        char whole[64];
        const Operation *row = OPERATIONS[i];
        snprintf(whole, sizeof whole, "%s%s%s", row->name, row->of_kind ? " " : "",
                 operation_kind_name(row));
        if (operation_is_stage(row) && strcmp(whole, name) == 0) return row;
    }
    fprintf(stderr, "no row %s\n", name);
    exit(1);
}

// A level with the row so many times, and with a playable island.
static void print_level(const Mix *mix, int land, int times, Buffer *text) {
    static const char *const maps[] = {"", "", " b", " b c"};
    const Operation *row = row_of(mix->name);
    bool reshapes = row->group == GROUP_RESHAPES || row->group == GROUP_JOINS;
    text->length = 0;
    buffer_format(text, "level 1 \"Hostile\"\nsize %d %d\na = %s\nb = %s\nc = %s\nx = a\n", SIDE,
                  SIDE, LANDS[land], LANDS[land], LANDS[land]);
    for (int i = 0; i < times && row->group == GROUP_MAKES; i++)
        buffer_format(text, "x = %s%s | minimum x\n", row->name, mix->arguments);
    for (int i = 0; i < times && reshapes; i++)
        buffer_format(text, "%s | %s%s%s", i % 60 ? "" : "\nx = x", row->name,
                      maps[operation_maps(row)], mix->arguments);
    buffer_text(text, "\nh = cone\ntile rock where x > 1000000\ntile water where h < 30%\n"
                      "tile sand where h < 40%\ntile rock where h > 90%\n"
                      "tile tree where h > 80%\ntile grass\n");
    for (int i = 0; i < times && row->group == GROUP_TILES; i++)
        buffer_format(text, "%s%s%s\n", mix->name, row_maps(row), mix->arguments);
    buffer_text(text, "height h\nrule beacons 1\n");
}

static bool parse(Recipe *recipe, const Buffer *text) {
    TextError error;
    TextSource source = {"hostile", (const char *)text->bytes, text->length};
    return recipe_parse(recipe, source, &error);
}

static bool is_taken(const Buffer *text, Budget budget) {
    Recipe recipe;
    Run run;
    TextError error;
    if (!parse(&recipe, text)) return false;
    RunOptions options = {.width = SIDE,
                          .height = SIDE,
                          .threads = 1,
                          .want_tiles = true,
                          .keep = -1,
                          .budget = budget,
                          .spent = tilemap_census_cost(SIDE, SIDE)};
    bool good = run_begin(&run, &recipe, options, &error);
    if (good) run_free(&run);
    recipe_free(&recipe);
    return good;
}

bool hostile_level(int number, Budget budget, Buffer *text, char words[HOSTILE_WORDS]) {
    const Mix *mix = &MIXES[number / LAND_COUNT];
    int land = number % LAND_COUNT, good = 0, bad = TIMES_MOST;
    while (bad - good > 1) {
        int middle = (good + bad) / 2;
        print_level(mix, land, middle, text);
        if (is_taken(text, budget)) good = middle;
        else bad = middle;
    }
    print_level(mix, land, good, text);
    snprintf(words, HOSTILE_WORDS, "%d times %s%s on land %d", good, mix->name, mix->arguments,
             land);
    return good > 0;
}

static bool make_recording(int number, Buffer *text, char words[HOSTILE_WORDS]) {
    Buffer level = {0};
    Recipe recipe;
    bool good = hostile_level(number, EXPEDITION_LAND, &level, words) && parse(&recipe, &level);
    if (good) {
        buffer_format(text,
                      "tidemark-recording 1\nrules %d\nlevel hostile %08x\nsize %dx%d\n"
                      "difficulty easy\nrelaxed 0\npractice 0\nseed hostile/1\nlevel %zu\n",
                      RULES_VERSION, (unsigned)level_code_hash(&recipe), SIDE, SIDE, level.length);
        buffer_append(text, level.bytes, level.length);
        buffer_byte(text, '\n');
        recipe_free(&recipe);
    }
    buffer_free(&level);
    return good;
}

// Pictures.

static void colourful_row(const void *context, int y, uint8_t *rgb) {
    Rng rng = rng_make((uint64_t)y, 1);
    for (int i = 0; i < 3 * *(const int *)context; i++) rgb[i] = (uint8_t)rng_next(&rng);
}

static void flat_row(const void *context, int y, uint8_t *rgb) {
    memset(rgb, y & 1, 3 * (size_t) * (const int *)context);
}

static bool print_picture(int number, int side, Buffer *bytes) {
    TextError error;
    Heightmap map = {0};
    bytes->length = 0;
    if (number < 2)
        return png_file_colours(bytes, side, side, number ? flat_row : colourful_row, &side,
                                &error);
    if (number == 4) {
        buffer_format(bytes, "P2\n%d %d\n9\n", side, side);
        for (int i = 0; i < side * side; i++) buffer_append(bytes, "9 ", 2);
        return !bytes->failed;
    }
    map = bumpy(side, side, 1);
    bool good = (number == 2 ? image_heights_png : image_heights_pgm)(bytes, &map, &error);
    heightmap_free(&map);
    return good;
}

// Makes a picture of the largest accepted size.
static bool make_picture(int number, Buffer *bytes, char words[HOSTILE_WORDS]) {
    static const char *const kinds[PICTURES] = {"noise in colours, PNG", "one colour, PNG",
                                                "noise of 16 bits, PNG", "noise of 16 bits, PGM",
                                                "digits, PGM"};
    if (number < 3 && !png_file_exists()) return false;
    for (int side = 4096; side >= 1024; side -= 128) {
        if (!print_picture(number, side, bytes)) return false;
        if (picture_cost(bytes->bytes, bytes->length) > BUDGET_GIVEN.pictures) continue;
        snprintf(words, HOSTILE_WORDS, "%s, %dx%d, %zu MiB", kinds[number], side, side,
                 bytes->length >> 20);
        return true;
    }
    return false;
}

// Texts.

// Lines in an order in which each is inserted before all others, or after them.
static bool make_scores(int number, Buffer *text, char words[HOSTILE_WORDS]) {
    buffer_text(text, "tidemark-scores 3\n");
    for (int i = 0; i < SCORES_KEPT; i++) {
        int place = number ? i : SCORES_KEPT - i;
        buffer_format(text, "score %d won 9 2026-11-30 0 fresh l%04d~%08x:48:hard:%0*d\n", i,
                      place / 10, 7 + place, 200, i);
    }
    snprintf(words, HOSTILE_WORDS, "%d lines, each %s", SCORES_KEPT, number ? "last" : "first");
    return true;
}

static bool make_settings(Buffer *text, char words[HOSTILE_WORDS]) {
    buffer_text(text, "tidemark-settings 1\n");
    while (text->length < SETTINGS_LENGTH - 2) buffer_text(text, "#\n");
    snprintf(words, HOSTILE_WORDS, "%zu bytes of notes", text->length);
    return true;
}

// The slowest land.
static const struct {
    Mix mix;
    int land;
} DEAR[] = {
    {{"polygons", " points=area/4 relax=3 shape=noise"}, 0},
    {{"rain", " drops=20000 erode=1 deposit=0"}, 4},
    {{"scatter tree", " clusters=4000 tries=114 spread=1000"}, 0},
};
enum { DEARS = sizeof DEAR / sizeof *DEAR };

static int number_of(Mix mix, int land) {
    int number = 0;
    while (strcmp(MIXES[number].name, mix.name) != 0 ||
           strcmp(MIXES[number].arguments, mix.arguments) != 0)
        if (++number == MIX_COUNT) exit(1);
    return number * LAND_COUNT + land;
}

// A land that leaves just the work that is kept for commands, and commands until that is used up.
static bool make_full(int number, Buffer *text, char words[HOSTILE_WORDS]) {
    Buffer level = {0};
    char land[HOSTILE_WORDS], commands[HOSTILE_WORDS];
    int dear = number / HOSTILE_HABITS;
    bool good =
        hostile_level(number_of(DEAR[dear].mix, DEAR[dear].land), EXPEDITION_LAND, &level, land) &&
        hostile_commands(number % HOSTILE_HABITS, 0, &level, text, commands);
    if (good) snprintf(words, HOSTILE_WORDS, "%.90s; %.100s", land, commands);
    buffer_free(&level);
    return good;
}

int hostile_count(HostileKind kind) {
    switch (kind) {
    case HOSTILE_LEVEL:
    case HOSTILE_LAND: return MIX_COUNT * LAND_COUNT;
    case HOSTILE_PICTURE: return PICTURES;
    case HOSTILE_COMMANDS: return HOSTILE_HABITS * HOSTILE_GROUNDS;
    case HOSTILE_FULL: return HOSTILE_HABITS * DEARS;
    case HOSTILE_SCORES: return 2;
    default: return 1;
    }
}

bool hostile_make(HostileKind kind, int number, Buffer *bytes, char words[HOSTILE_WORDS]) {
    switch (kind) {
    case HOSTILE_LEVEL: return hostile_level(number, BUDGET_GIVEN, bytes, words);
    case HOSTILE_PICTURE: return make_picture(number, bytes, words);
    case HOSTILE_LAND: return make_recording(number, bytes, words);
    case HOSTILE_COMMANDS:
        return hostile_commands(number / HOSTILE_GROUNDS, number % HOSTILE_GROUNDS, NULL, bytes,
                                words);
    case HOSTILE_FULL: return make_full(number, bytes, words);
    case HOSTILE_SCORES: return make_scores(number, bytes, words);
    default: return make_settings(bytes, words);
    }
}
