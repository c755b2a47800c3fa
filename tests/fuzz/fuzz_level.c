// SPDX-License-Identifier: MIT
// fuzz_level: any bytes as a level. What the parser takes must print as a level that is the
// same, and must run, whole and in slices, to the same bounded heights.
#include <stdlib.h>
#include <string.h>

#include "../../src/base/memory.h"
#include "../../src/worldgen/rng.h"
#include "../../src/worldgen/run.h"
#include "fuzz.h"

// Small enough that an input takes some milliseconds under the sanitizers.
static const double MOST_UNITS = 2e6;  // of work
enum { MOST_SIDE = 32, GIVEN_SIDE = 4 };

static char *print(const Recipe *recipe) {
    size_t length = recipe_print(recipe, NULL, 0);
    char *text = malloc(length + 1);
    MUST(text && recipe_print(recipe, text, length + 1) == length && strlen(text) == length);
    return text;
}

// Written out with blanks between words, a line may grow too long to be read again.
static bool has_long_line(const char *text) {
    while (*text) {
        size_t length = strcspn(text, "\n");
        if (length > RECIPE_LINE) return true;
        text += length + (text[length] == '\n');
    }
    return false;
}

static bool same_amount(Amount a, Amount b) { return a.nano == b.nano && a.unit == b.unit; }

static void check_same_stage(const RecipeStage *a, const RecipeStage *b) {
    MUST(a->operation == b->operation && a->version == b->version && a->key == b->key);
    MUST(a->piped == b->piped && strcmp(a->salt, b->salt) == 0);
    MUST(memcmp(a->maps, b->maps, sizeof a->maps) == 0);
    for (int i = 0; a->operation && i < operation_parameter_count(a->operation); i++) {
        MUST(a->given[i] == b->given[i] && a->arguments[i].two == b->arguments[i].two);
        MUST(same_amount(a->arguments[i].low, b->arguments[i].low));
        MUST(same_amount(a->arguments[i].high, b->arguments[i].high));
    }
}

static void check_same_statement(const Statement *a, const Statement *b) {
    MUST(a->kind == b->kind && strcmp(a->name, b->name) == 0 && a->map == b->map);
    MUST(a->first == b->first && a->count == b->count && a->tile == b->tile);
    MUST(a->value == b->value && a->width == b->width && a->height == b->height);
    MUST(a->hash == b->hash);
}

static void check_same(const Recipe *a, const Recipe *b) {
    MUST(strcmp(a->title, b->title) == 0 && strcmp(a->about, b->about) == 0);
    MUST(a->width == b->width && a->height == b->height && a->rolls == b->rolls);
    MUST(a->map_count == b->map_count && a->height_map == b->height_map);
    MUST(a->has_tiles == b->has_tiles && a->file_count == b->file_count);
    MUST(a->statement_count == b->statement_count && a->stage_count == b->stage_count);
    MUST(a->test_count == b->test_count && a->limit_count == b->limit_count);
    for (int i = 0; i < a->statement_count; i++)
        check_same_statement(&a->statements[i], &b->statements[i]);
    for (int i = 0; i < a->stage_count; i++) check_same_stage(&a->stages[i], &b->stages[i]);
    for (int i = 0; i < a->test_count; i++) {
        MUST(a->tests[i].map == b->tests[i].map &&
             a->tests[i].comparison == b->tests[i].comparison);
        MUST(same_amount(a->tests[i].amount, b->tests[i].amount));
    }
    for (int i = 0; i < a->limit_count; i++) {
        const AcceptLimit *left = &a->limits[i], *right = &b->limits[i];
        MUST(left->subject == right->subject);
        MUST(left->has_low == right->has_low && left->has_high == right->has_high);
        MUST(!left->has_low || same_amount(left->low, right->low));
        MUST(!left->has_high || same_amount(left->high, right->high));
    }
}

static void check_print(const Recipe *recipe) {
    char *text = print(recipe), caption[100];
    if (!has_long_line(text) && strlen(text) <= RECIPE_BYTES) {
        Recipe again;
        TextError error = {0};
        MUST(recipe_parse(&again, (TextSource){"printed", text, strlen(text)}, &error));
        check_same(recipe, &again);
        char *text_again = print(&again);
        MUST(strcmp(text, text_again) == 0);
        free(text_again);
        recipe_free(&again);
    }
    recipe_caption(recipe, caption, sizeof caption);
    MUST(memchr(caption, 0, sizeof caption));
    free(text);
}

// Stands for the pictures that lie beside a level: a few heights.
static bool give_pictures(Recipe *recipe) {
    for (int i = 0; i < recipe->file_count; i++) {
        Picture *picture = &recipe->files[i].picture;
        picture->values = memory_allocate(GIVEN_SIDE * GIVEN_SIDE, sizeof *picture->values);
        if (!picture->values) return false;
        picture->width = picture->height = GIVEN_SIDE;
        for (int cell = 0; cell < GIVEN_SIDE * GIVEN_SIDE; cell++)
            picture->values[cell] = (uint16_t)(cell * 4369);
    }
    return true;
}

static void check_bounded(const Heightmap *map) {
    for (size_t i = 0; i < heightmap_cells(map); i++)
        MUST(map->values[i] >= -HEIGHTMAP_LIMIT && map->values[i] <= HEIGHTMAP_LIMIT);
}

// One stamp, then so many slices, of each stage; or all of it at once, where `slices` is 0.
static bool advance(Run *run, int slices, TextError *error) {
    bool good = run_advance(run, slices ? run->stamps / slices + 1 : INT64_MAX, error);
    if (good && !run->at_work) check_bounded(run_shown(run));
    return good;
}

// The hash of the finished world; 0 where it was refused.
static uint64_t run_hash(const Recipe *recipe, int slices) {
    RunOptions options = {
        .seed = 1,
        .width = recipe->width < MOST_SIDE ? recipe->width : MOST_SIDE,
        .height = recipe->height < MOST_SIDE ? recipe->height : MOST_SIDE,
        .threads = 1,
        .want_tiles = true,
        .keep = -1,
    };
    Run run;
    TextError error = {0};
    bool good = run_begin(&run, recipe, options, &error);
    bool cheap = good && run.cost_all <= MOST_UNITS;
    while (cheap && good && !run_done(&run)) good = advance(&run, slices, &error);
    if (!good) fuzz_check_refusal(&error);
    uint64_t hash = 0;
    if (good && cheap) {
        const Heightmap *heights = &run.maps[recipe->height_map];
        check_bounded(heights);
        hash = heightmap_hash(heights, HASH_START);
        if (run.tiles.kinds) hash = hash_bytes(hash, run.tiles.kinds, heightmap_cells(heights));
    }
    run_free(&run);
    return hash;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length) {
    Recipe recipe;
    TextError error = {0};
    TextSource source = {"input", length ? (const char *)bytes : "", length};
    if (!recipe_parse(&recipe, source, &error)) {
        fuzz_check_refusal(&error);
        return 0;
    }
    check_print(&recipe);
    int slices = 1 + (int)(recipe.text_hash % 7);
    if (give_pictures(&recipe)) MUST(run_hash(&recipe, 0) == run_hash(&recipe, slices));
    recipe_free(&recipe);
    return 0;
}
