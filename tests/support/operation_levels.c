// SPDX-License-Identifier: MIT
#include "operation_levels.h"

#include <stdio.h>
#include <string.h>

static bool needs_file(const Operation *row) {
    for (int i = 0; i < operation_parameter_count(row); i++)
        if (row->parameters[i].kind == PARAMETER_FILE) return true;
    return false;
}

int rows_that_work(const Operation *rows[64]) {
    int count = 0;
    for (int i = 0; i < OPERATION_COUNT; i++)
        if (operation_is_stage(OPERATIONS[i]) && !needs_file(OPERATIONS[i]))
            rows[count++] = OPERATIONS[i];
    assert_true(count >= 7);
    return count;
}

const char *row_maps(const Operation *row) {
    static const char *const maps[] = {"", " a", " a b", " a b c"};
    static const char *const of_passes[] = {"", " by a", " by a by b"};
    return (row->group == GROUP_TILES ? of_passes : maps)[operation_maps(row)];
}

void row_level(const Operation *row, const char *arguments, char text[ROW_LEVEL]) {
    static const char land[] = "diamond_square | scale by=0.4 plus=0.5";  // between 0 and 1
    bool tiles = row->group == GROUP_TILES;
    const char *kind = operation_kind_name(row);
    snprintf(text, ROW_LEVEL,
             "level 1 \"Row\"\na = %s\nb = %s\nc = %s\n%s%s%s "
             "%s%s%s\n"
             "height a\n",
             land, land, land, tiles ? "tile water where a < 0\ntile grass\n" : "a = ", row->name,
             tiles && *kind ? " " : "", kind, row_maps(row), arguments);
}

// Arguments that together are hard on a row: next to nothing many times, or everything in one
// stamp.
static const struct {
    const char *name;
    Tile kind;
    const char *arguments;
    bool whole;
} TOGETHER[] = {
    {"scatter", TILE_SAND, " clusters=1000000 blobs=1000 dabs=0", false},
    {"scatter", TILE_SAND, " clusters=1 blobs=100 dabs=10000 jitter=1000 brush=100", false},
    {"scatter", TILE_SAND, " clusters=1000000 blobs=1 dabs=1 brush=1 jitter=1000", false},
    {"scatter", TILE_TREE, " clusters=1000000 tries=0", false},
    {"scatter", TILE_TREE, " clusters=9 tries=100000 spread=1000", false},
    {"hills", TILE_NONE, " count=20000 r=100% attract=1", false},
    {"hills", TILE_NONE, " count=1000000 r=0.1 attract=1", false},
    {"hills", TILE_NONE, " count=2000 r=100% shape=dome", false},
    {"rectangles", TILE_NONE, " count=2000000 size=1", false},
    {"rectangles", TILE_NONE, " count=500000 size=1x2048", false},
    {"rectangles", TILE_NONE, " count=20000 size=2048x2048", false},
    {"meteorites", TILE_NONE, " count=1000000 r=0.1 passes=8", false},
    {"meteorites", TILE_NONE, " count=1 r=4096 passes=1", false},
    {"meteorites", TILE_NONE, " count=1000 r=1000..4096", false},
    {"polygons", TILE_NONE, " points=area/4 relax=0", true},
    {"polygons", TILE_NONE, " points=1 relax=1", false},
    {"polygons", TILE_NONE, " points=area/2 shape=noise", false},
    {"perlin", TILE_NONE, " octaves=16 size=256 lacunarity=1", false},
    {"value_noise", TILE_NONE, " octaves=12 size=256", false},
    {"particles", TILE_NONE, " particles=1 jumps=1000 reset=1", false},
    {"particles", TILE_NONE, " particles=0 jumps=1000 finish=0", false},
    {"particles", TILE_NONE, " particles=10% jumps=1 walk=1 caldera=1", true},
    {"particles", TILE_NONE, " particles=100% jumps=1 walk=1 caldera=1", false},
    {"fault", TILE_NONE, " count=10000 every=8", false},
    {"fault", TILE_NONE, " count=10000 every=0", false},
    {"diamond_square", TILE_NONE, " feature=2", false},
    {"diamond_square", TILE_NONE, " feature=2 stage=points", false},
    {"thermal", TILE_NONE, " n=9", false},
    {"rain", TILE_NONE, " drops=area/1 erode=1 deposit=0", false},
    {"drop_islets", TILE_NONE, " min=100000000", false},
    {"fill_ponds", TILE_NONE, " min=100000000", false},
};
enum { TOGETHER_COUNT = sizeof TOGETHER / sizeof *TOGETHER };

static bool is_accepted(const Operation *row, const char *arguments, int width, int height) {
    char text[ROW_LEVEL];
    Recipe recipe;
    Run run;
    TextError error = {0};
    RunOptions options = {
        .width = width, .height = height, .threads = 1, .want_tiles = true, .keep = -1};
    row_level(row, arguments, text);
    if (!recipe_parse(&recipe, (TextSource){"row", text, strlen(text)}, &error)) return false;
    bool good = run_begin(&run, &recipe, options, &error);
    if (good) run_free(&run);
    recipe_free(&recipe);
    return good;
}

static void all_least(const Operation *row, char arguments[ROW_ARGUMENTS]) {
    size_t used = 0;
    for (int p = 0; p < operation_parameter_count(row); p++) {
        const Parameter *parameter = &row->parameters[p];
        if (parameter->kind == PARAMETER_CHOICE) continue;
        int length = snprintf(arguments + used, ROW_ARGUMENTS - used, " %s=%.9f", parameter->name,
                              parameter->least);
        used += (size_t)length;
        assert_true(used < ROW_ARGUMENTS);
    }
}

static int ways_of(const Parameter *parameter) {
    return parameter->kind == PARAMETER_CHOICE ? (int)parameter->most + 1 : 1;
}

// A word of a choice, or the largest accepted value.
static void one_way(const Operation *row, const Parameter *parameter, int way, int width,
                    int height, char arguments[ROW_ARGUMENTS]) {
    if (parameter->kind == PARAMETER_CHOICE) {
        const char *word = parameter->choices;
        while (way-- > 0) word = strchr(word, ' ') + 1;
        snprintf(arguments, ROW_ARGUMENTS, " %s=%.*s", parameter->name, (int)strcspn(word, " "),
                 word);
        return;
    }
    for (double value = parameter->most;; value = (double)(int64_t)(value / 2)) {
        snprintf(arguments, ROW_ARGUMENTS, " %s=%.9f", parameter->name, value);
        if (value <= 1 || is_accepted(row, arguments, width, height)) return;
    }
}

bool row_nasty_arguments(const Operation *row, int number, int width, int height,
                         char arguments[ROW_ARGUMENTS], bool *whole) {
    arguments[0] = 0;
    *whole = number == 0;
    if (number-- == 0) return true;
    if (number == 0) all_least(row, arguments);
    if (number-- == 0) return true;
    for (int p = 0; p < operation_parameter_count(row); p++) {
        const Parameter *parameter = &row->parameters[p];
        if (number < ways_of(parameter)) {
            one_way(row, parameter, number, width, height, arguments);
            return true;
        }
        number -= ways_of(parameter);
    }
    Tile kind = row->of_kind ? row->kind : TILE_NONE;
    for (int i = 0; i < TOGETHER_COUNT; i++) {
        if (strcmp(TOGETHER[i].name, row->name) != 0 || TOGETHER[i].kind != kind) continue;
        if (number-- > 0) continue;
        snprintf(arguments, ROW_ARGUMENTS, "%s", TOGETHER[i].arguments);
        *whole = TOGETHER[i].whole;
        return true;
    }
    return false;
}
