// SPDX-License-Identifier: MIT
// Traces: any position, in any order, has the bytes of a run that stopped there; a change makes again what
// depends on it and nothing else. With --full over 20 seeds of every level, and 1,000 edits.
#include "support/worlds.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../src/worldgen/level.h"
#include "../src/worldgen/recipe_edit.h"
#include "../src/worldgen/rng.h"
#include "../src/worldgen/trace_nodes.h"
#include "support/operation_levels.h"

static bool full;

enum { SIDE = 64, AMPLE = 64 << 20 };

static RunOptions options_of(uint64_t seed, int side) {
    return (RunOptions){.seed = seed, .width = side, .height = side, .threads = 1};
}

static void set(Trace *trace, const Recipe *recipe, RunOptions options, size_t keep) {
    TextError error = {0};
    if (!trace_set(trace, recipe, options, keep, &error)) FAIL("%s", error_words(&error).text);
}

static void seek(Trace *trace, TracePosition at) {
    TextError error = {0};
    if (!trace_seek(trace, at, &error)) FAIL("%s", error_words(&error).text);
}

static void same_as_a_run(const Trace *trace, const char *level) {
    const Recipe *recipe = trace->run.recipe;
    const Statement *statement = &recipe->statements[trace->at.statement];
    Run run = run_stopped(recipe, trace->run.options, trace->at);
    char what[120];
    snprintf(what, sizeof what, "%s line %d stage %d stamp %d", level, statement->line,
             trace->at.stage, (int)trace->at.stamp);
    if (trace_tiles(trace)->kinds) same_tiles(trace_tiles(trace), &run.tiles, what);
    if (statement->kind == STATEMENT_MAP) {
        if (run_shown(&run)->values) same_heights(trace_map(trace), run_shown(&run), what);
    } else {
        assert_non_null(trace_tiles(trace)->kinds);
        const Heightmap *height = run_map(&run, recipe->height_map);
        if (height->values) same_heights(trace_map(trace), height, what);
    }
    run_free(&run);
}

static int64_t below(Rng *rng, int64_t count) {
    return (int64_t)rng_below(rng, (uint32_t)int64_min(count, INT32_MAX));
}

static TracePosition any_position(const Trace *trace, Rng *rng) {
    const TraceNode *node = &trace->nodes[rng_below(rng, (uint32_t)trace->count)];
    int64_t stamp = rng_below(rng, 4) == 0 ? node->stamps : below(rng, node->stamps + 1);
    if (stamp == 0 && node->stamps > 0) stamp = 1;  // no run has a map to show before that
    return (TracePosition){node->statement, node->stage, stamp};
}

static void visit(Trace *trace, const char *level, Rng *rng, int times) {
    while (times-- > 0) {
        seek(trace, any_position(trace, rng));
        same_as_a_run(trace, level);
    }
}

static void every_level_is_the_same_wherever_it_is_stopped(void **state) {
    (void)state;
    static const size_t budgets[] = {100000, AMPLE, 0};
    LevelList list;
    TextError error = {0};
    assert_true(level_list(&list, TIDEMARK_SOURCE_DIR, &error));
    for (int i = 0; i < list.count; i++) {
        Recipe recipe = stock_level(list.names[i]);
        Trace trace = {0};
        for (uint64_t seed = 1; seed <= (full ? 20 : 2); seed++) {
            Rng rng = rng_make(seed, (uint64_t)i);
            set(&trace, &recipe, options_of(seed, full && seed % 5 == 0 ? 128 : SIDE),
                budgets[seed % 3]);
            visit(&trace, list.names[i], &rng, full ? 60 : 4);
        }
        trace_free(&trace);
        recipe_free(&recipe);
    }
    level_list_free(&list);
}

// With nothing to spare a stage takes over the map it goes on with, unless others want it too.
static void maps_that_are_read_twice_are_there_for_both(void **state) {
    (void)state;
    Recipe recipe = recipe_of("level 1 \"Twice\"\n"
                              "a = perlin size=3\n"
                              "b = invert a\n"
                              "c = abs a | subtract a\n"
                              "d = c | add c | multiply b\n"
                              "e = maximum d a | add d\n"
                              "tile water where e < 40%\ntile grass\n"
                              "height c\n");
    for (size_t keep = 0; keep < 100000; keep += 9999) {
        Trace trace = {0};
        Rng rng = rng_make(keep, 2);
        set(&trace, &recipe, options_of(keep, 32), keep);
        visit(&trace, "twice", &rng, 20);
        trace_free(&trace);
    }
    recipe_free(&recipe);
}

// Long enough to be kept half done, and with work of its own: both are brought back.
static void stages_that_take_long_are_the_same_too(void **state) {
    (void)state;
    static const char level[] =
        "level 1 \"Long\"\n"
        "p = particles jumps=20 particles=60% caldera=0.4 walk=7\n"
        "f = fault count=200 every=7 | rain drops=area/1 | thermal n=200 talus=0.01\n"
        "v = polygons points=area/4 relax=9 | erode n=40 | rank | warp p amount=3\n"
        "tile water where v < 30%\n"
        "tile grass\n"
        "scatter tree clusters=300\n"
        "height v\n";
    Recipe recipe = recipe_of(level);
    static const size_t budgets[] = {0, 1 << 20, 1 << 24, AMPLE};
    for (int i = 0; i < 4; i++) {
        Trace trace = {0};
        Rng rng = rng_make((uint64_t)i, 7);
        set(&trace, &recipe, options_of(5, 128), budgets[i]);
        int64_t halves = 0;
        for (int visits = full ? 400 : REPEATS(25, 8); visits > 0; visits--) {
            visit(&trace, "long", &rng, 1);
            assert_true(i == 0 || trace.frames.bytes <= budgets[i] + 12 * 128 * 128 * 4);
            for (int f = 0; f < trace.frames.count; f++)
                halves += trace.frames.items[f]->stamp != FRAME_WHOLE;
        }
        assert_true(i < 3 || halves > REPEATS(10, 3));
        trace_free(&trace);
    }
    recipe_free(&recipe);
}

static void every_operation_is_the_same_wherever_it_is_stopped(void **state) {
    (void)state;
    for (int i = 0; i < OPERATION_COUNT; i++) {
        char text[ROW_LEVEL];
        if (!operation_is_stage(OPERATIONS[i]) || strcmp(OPERATIONS[i]->name, "image") == 0)
            continue;
        row_level(OPERATIONS[i], "", text);
        Recipe recipe = recipe_of(text);
        Trace trace = {0};
        Rng rng = rng_make((uint64_t)i, 3);
        set(&trace, &recipe, options_of(3, 32), AMPLE);
        visit(&trace, OPERATIONS[i]->name, &rng, full ? 100 : 6);
        trace_free(&trace);
        recipe_free(&recipe);
    }
}

static void stepping_goes_through_all_stamps_and_back(void **state) {
    (void)state;
    Recipe recipe = recipe_of(SMALL_LEVEL);
    Trace trace = {0};
    set(&trace, &recipe, options_of(1, SIDE), AMPLE);
    int64_t stamps = 0;
    for (int i = 0; i < trace.count; i++) stamps += trace.nodes[i].stamps;
    TracePosition at = trace_first(&trace), last = trace_last(&trace), jumped;
    assert_int_equal(trace_stamps(&trace, at.statement, 7), -1);
    for (int64_t i = 0; i < stamps; i++) {
        jumped = trace_moved(&trace, trace_first(&trace), i);
        assert_memory_equal(&jumped, &at, sizeof at);
        at = trace_moved(&trace, at, 1);
        seek(&trace, at);
    }
    assert_memory_equal(&at, &last, sizeof at);
    at = trace_moved(&trace, at, 5);
    assert_memory_equal(&at, &last, sizeof at);
    for (int64_t i = stamps; i > 0; i--) {
        seek(&trace, at);
        if (i % 7 == 0) same_as_a_run(&trace, "backwards");
        at = trace_moved(&trace, at, -1);
    }
    assert_int_equal(at.stamp, 0);
    at = trace_moved(&trace, at, -1);
    assert_int_equal(at.stamp, 0);
    trace_free(&trace);
    recipe_free(&recipe);
}

static bool within(CellBox box, int x, int y) {
    return x >= box.x && y >= box.y && x < box.x + box.width && y < box.y + box.height;
}

static bool differs(const Trace *a, const Trace *b, int x, int y) {
    bool map = a->map.values && b->map.values &&
               memcmp(heightmap_row(&a->map, y) + x, heightmap_row(&b->map, y) + x, 4) != 0;
    return map || (a->tiles.kinds && b->tiles.kinds &&
                   tilemap_at(&a->tiles, x, y) != tilemap_at(&b->tiles, x, y));
}

// Also the last stamp of a stage, whose work is gone.
static void a_caption_names_the_last_stamp_and_what_it_touched(void **state) {
    (void)state;
    static const char level[] =
        "level 1 \"Boxes\"\n"
        "a = meteorites count=5 passes=1 r=3..6\n"
        "h = hills count=9 r=2..5\n"
        "c = chain count=5 | add h | add a\n"
        "tile water where c < 40%\ntile grass\nscatter tree clusters=4\nheight c\n";
    Recipe recipe = recipe_of(level);
    Trace now = {0}, before = {0};
    set(&now, &recipe, options_of(1, SIDE), AMPLE);
    set(&before, &recipe, options_of(1, SIDE), AMPLE);
    int small = 0;
    for (TracePosition at = trace_moved(&now, trace_first(&now), 1);;
         at = trace_moved(&now, at, 1)) {
        seek(&now, at);
        TraceCaption caption = trace_caption(&now);
        assert_int_equal(caption.stamp, at.stamp);
        assert_ptr_equal(caption.statement, &recipe.statements[at.statement]);
        small += caption.touched.width < SIDE;
        at.stamp--;
        seek(&before, at);
        at.stamp++;
        bool maker = now.nodes[trace_node_at(&now, at.statement, at.stage)].before < 0;
        for (int y = 0; y < SIDE && (!maker || at.stamp > 1); y++)
            for (int x = 0; x < SIDE; x++)
                if (differs(&now, &before, x, y) && !within(caption.touched, x, y))
                    FAIL("line %d stamp %d changed %d,%d outside of its box",
                         caption.statement->line, (int)at.stamp, x, y);
        TracePosition last = trace_last(&now);
        if (memcmp(&at, &last, sizeof at) == 0) break;
    }
    assert_true(small >= 5 + 9 + 5 + 4 - 1);
    seek(&now, (TracePosition){0, 0, 3});
    TraceCaption caption = trace_caption(&now);
    assert_string_equal(trace_caption_words(&now, &caption).text,
                        "a: meteorites count=5 passes=1 r=3..6, stamp 3 of 6: "
                        "crater, radius 3.86 at 31,62");
    assert_string_equal(trace_caption_brief(&now, &caption).text,
                        "a: meteorites, stamp 3 of 6: crater, radius 3.86 at 31,62");
    seek(&now, trace_moved(&now, trace_last(&now), -4));
    caption = trace_caption(&now);
    assert_string_equal(trace_caption_words(&now, &caption).text, "tile grass");
    trace_free(&now);
    trace_free(&before);
    recipe_free(&recipe);
}

// Which statements would have to be made again, as their lines: "3 7 8".
static void missing(Trace *trace, char *lines, size_t capacity) {
    size_t used = 0;
    int last = -1;
    lines[0] = 0;
    for (int i = 0; i < trace->count; i++) {
        int line = trace_statement(trace, i)->line;
        if (trace_frames_find(&trace->frames, trace->nodes[i].key, trace->nodes[i].whole) ||
            line == last)
            continue;
        used += (size_t)snprintf(lines + used, capacity - used, "%s%d", used ? " " : "", line);
        last = line;
    }
}

static void a_change_makes_again_what_depends_on_it_alone(void **state) {
    (void)state;
    static const char level[] = "level 1 \"Changes\"\n"
                                "a = perlin size=3\n"
                                "b = perlin size=5 | normalise\n"
                                "c = b | scale by=2\n"
                                "d = perlin size=7 | smooth n=2\n"
                                "tile water where c < 40%\n"
                                "tile rock where d > 90%\n"
                                "tile grass\n"
                                "scatter tree clusters=20\n"
                                "border\n"
                                "height a\n";
    static const struct {
        const char *from, *to, *lines;
    } CHANGES[] = {
        {"size=3", "size=4", "2"},
        {"size=5", "size=6", "3 4 6 7 8 9 10"},
        {"size=7", "size=8", "5 7 8 9 10"},
        {"n=2", "n=3", "5 7 8 9 10"},
        {"by=2", "by=3", "4 6 7 8 9 10"},
        {"90%", "91%", "7 8 9 10"},
        {"clusters=20", "clusters=21", "9 10"},
        {"border", "border width=2", "10"},
        {"c = b | scale", "# nothing else moves\nc = b | scale", ""},
        {"\"Changes\"", "\"Other\"", ""},
    };
    for (size_t i = 0; i < sizeof CHANGES / sizeof *CHANGES; i++) {
        Recipe recipe = recipe_of(level), changed;
        Trace trace = {0};
        char text[600], lines[100];
        const char *at = strstr(level, CHANGES[i].from);
        snprintf(text, sizeof text, "%.*s%s%s", (int)(at - level), level, CHANGES[i].to,
                 at + strlen(CHANGES[i].from));
        changed = recipe_of(text);
        set(&trace, &recipe, options_of(1, 32), AMPLE);
        seek(&trace, trace_last(&trace));
        set(&trace, &changed, options_of(1, 32), AMPLE);
        missing(&trace, lines, sizeof lines);
        assert_string_equal(lines, CHANGES[i].lines);
        seek(&trace, trace_last(&trace));
        same_as_a_run(&trace, text);
        set(&trace, &recipe, options_of(1, 32), AMPLE);  // undone: all is still there
        missing(&trace, lines, sizeof lines);
        assert_string_equal(lines, "");
        set(&trace, &recipe, options_of(2, 32), AMPLE);
        missing(&trace, lines, sizeof lines);
        assert_string_equal(lines, "2 3 4 5 6 7 8 9 10");
        trace_free(&trace);
        recipe_free(&recipe);
        recipe_free(&changed);
    }
}

// More passes go on from fewer.
static void lengthen_and_shorten(const Operation *row) {
    Trace trace = {0};
    Recipe recipes[2] = {{.width = 0}};
    Rng rng = rng_make(4, 4);
    for (int i = 0; i < (full ? 200 : REPEATS(30, 10)); i++) {
        char text[ROW_LEVEL], given[60];
        int other = i % 2;
        snprintf(given, sizeof given, " %s=%d", row->parameters[0].name, rng_range(&rng, 1, 60));
        row_level(row, given, text);
        recipe_free(&recipes[other]);
        recipes[other] = recipe_of(text);
        set(&trace, &recipes[other], options_of(1, SIDE), i % 3 ? AMPLE : 60000);
        seek(&trace, trace_last(&trace));
        same_as_a_run(&trace, text);
        visit(&trace, text, &rng, 1);
    }
    trace_free(&trace);
    recipe_free(&recipes[0]);
    recipe_free(&recipes[1]);
}

static void the_number_of_passes_may_go_up_and_down(void **state) {
    (void)state;
    int rows = 0;
    for (int i = 0; i < OPERATION_COUNT; i++) {
        if (!OPERATIONS[i]->lengthens) continue;
        lengthen_and_shorten(OPERATIONS[i]);
        rows++;
    }
    assert_true(rows >= 3);
}

// Edits.

static Recipe parsed(const Buffer *text) {
    Recipe recipe;
    TextError error = {0};
    if (!recipe_parse(&recipe, buffer_source(text, "edited"), &error))
        FAIL("%s", error_words(&error).text);
    return recipe;
}

// A random value, stage or line is changed; most changes that do not parse are refused.
static bool edit_at_random(Buffer *text, Rng *rng) {
    TextError error = {0};
    EditedText edited = {text, "edited", &error};
    Recipe recipe = parsed(text);
    const Statement *statement =
        &recipe.statements[rng_below(rng, (uint32_t)recipe.statement_count)];
    bool done = false,
         stages = statement->kind == STATEMENT_MAP || statement->kind == STATEMENT_PASS;
    int stage = stages ? (int)rng_below(rng, (uint32_t)statement->count) : 0,
        line = statement->line;
    uint32_t kind = rng_below(rng, 12);
    const Operation *row = stages ? recipe.stages[statement->first + stage].operation : NULL;
    int count = row ? operation_parameter_count(row) : 0;
    if (kind == 0) done = edit_line_move(&edited, line, line + rng_range(rng, -2, 2));
    else if (kind == 1) done = edit_line_bypass(&edited, line);
    else if (kind == 2) done = edit_line_delete(&edited, line);
    else if (stages && kind == 3) done = edit_stage_bypass(&edited, line, stage);
    else if (stages && kind == 4) done = edit_stage_delete(&edited, line, stage);
    else if (stages && kind == 5) done = edit_stage_add(&edited, line, stage + 1, "scale by=0.9");
    else if (stages && kind == 6)
        done =
            edit_stage_move(&edited, line, stage, (int)rng_below(rng, (uint32_t)statement->count));
    else if (statement->kind == STATEMENT_TILE && statement->count > 0)
        done = edit_test(&edited, line, 0, kind % 2 ? "30%" : "0.25");
    else if (count > 0) {
        const Parameter *parameter = &row->parameters[rng_below(rng, (uint32_t)count)];
        Argument value = {.low = {0}};
        char words[80];
        if (parameter->usual.unit != AMOUNT_CHOICE) {
            value.low = usual_at(&parameter->usual, (double)rng_unit(rng));
            recipe_print_argument(&recipe, parameter, &value, words, sizeof words);
            done = edit_value(&edited, line, stage, parameter->name, words);
        }
    }
    recipe_free(&recipe);
    return done;
}

enum { UNDO = 40, EDITS = 1000, FEW_EDITS = 60 };

// Texts that can be gone back to.
typedef struct Undo {
    Buffer texts[UNDO];
    int count;
} Undo;

static void remember(Undo *undo, const Buffer *text) {
    if (undo->count == UNDO) {
        buffer_free(&undo->texts[0]);
        memmove(undo->texts, undo->texts + 1, (UNDO - 1) * sizeof *undo->texts);
        undo->count--;
    }
    undo->texts[undo->count] = (Buffer){0};
    buffer_append(&undo->texts[undo->count++], text->bytes, text->length);
}

static void go_back(Undo *undo, Buffer *text) {
    buffer_free(text);
    *text = undo->texts[--undo->count];
}

static void after_edits_and_undos_the_world_is_that_of_the_text(void **state) {
    (void)state;
    static const char *const levels[] = {"noise-isle", "impact", "karst", "delta"};
    for (int i = 0; i < 4; i++) {
        char path[80];
        Rng rng = rng_make((uint64_t)i, 11);
        Buffer text = {0};
        Undo undo = {0};
        Trace trace = {0};
        snprintf(path, sizeof path, "levels/%s.level", levels[i]);
        char *source = read_source(path);
        buffer_text(&text, source);
        free(source);
        int edits = full ? EDITS / 4 : FEW_EDITS / 4, done = 0;
        Recipe recipes[2] = {{.width = 0}};  // what the trace follows, and the next
        while (done < edits) {
            if (undo.count > 0 && rng_below(&rng, 4) == 0) go_back(&undo, &text);
            else {
                remember(&undo, &text);
                if (!edit_at_random(&text, &rng)) {
                    go_back(&undo, &text);
                    continue;
                }
            }
            done++;
            int other = trace.run.recipe == recipes;
            TextError error = {0};
            recipes[other] = parsed(&text);
            if (trace_set(&trace, &recipes[other], options_of(9, SIDE), 2 << 20, &error)) {
                recipe_free(&recipes[!other]);
                if (trace_seek(&trace, trace_last(&trace), &error)) same_as_a_run(&trace, path);
                continue;
            }
            recipe_free(&recipes[other]);
            go_back(&undo, &text);
        }
        while (undo.count > 0) go_back(&undo, &text);
        buffer_free(&text);
        trace_free(&trace);
        recipe_free(&recipes[0]);
        recipe_free(&recipes[1]);
    }
}

// What goes wrong.

static void a_trace_goes_on_after_memory_ran_out(void **state) {
    (void)state;
    Recipe recipe = recipe_of(SMALL_LEVEL);
    for (long call = 1;; call++) {
        Trace trace = {0};
        TextError error = {0};
        memory_fail_at(call, 0);
        bool good = trace_set(&trace, &recipe, options_of(1, 32), 50000, &error) &&
                    trace_seek(&trace, trace_last(&trace), &error);
        bool reached = memory_calls() >= call;
        memory_fail_at(0, 0);
        if (!good) {
            assert_int_equal(error.failure, FAILURE_MEMORY);
            set(&trace, &recipe, options_of(1, 32), 50000);
        }
        seek(&trace, trace_moved(&trace, trace_last(&trace), -3));
        same_as_a_run(&trace, "after a lack of memory");
        trace_free(&trace);
        if (!reached) break;
    }
    recipe_free(&recipe);
}

static void a_trace_goes_on_after_it_was_cancelled(void **state) {
    (void)state;
    Recipe recipe = recipe_of(SMALL_LEVEL);
    atomic_bool cancel = true;
    RunOptions options = options_of(1, 32);
    options.cancel = &cancel;
    Trace trace = {0};
    TextError error = {0};
    set(&trace, &recipe, options, AMPLE);
    assert_false(trace_seek(&trace, trace_last(&trace), &error));
    assert_int_equal(error.failure, FAILURE_NONE);
    atomic_store(&cancel, false);
    seek(&trace, trace_last(&trace));
    same_as_a_run(&trace, "after it was cancelled");
    trace_free(&trace);
    recipe_free(&recipe);
}

static void what_a_run_refuses_leaves_a_trace_as_it_was(void **state) {
    (void)state;
    Recipe good = recipe_of(SMALL_LEVEL);
    Recipe bad = recipe_of("level 1 \"Bad\"\na = diamond_square feature=4096\nheight a\n");
    Recipe late = recipe_of("level 1 \"Late\"\nb = constant value=2\n"
                            "a = perlin | mask b\nheight a\n");
    Trace trace = {0};
    TextError error = {0};
    set(&trace, &good, options_of(1, 32), AMPLE);
    seek(&trace, trace_last(&trace));
    assert_false(trace_set(&trace, &bad, options_of(1, 32), AMPLE, &error));
    assert_int_equal(error.place[0].line, 2);
    same_as_a_run(&trace, "after a refusal");
    set(&trace, &late, options_of(1, 32), AMPLE);  // only the heights can tell
    assert_false(trace_seek(&trace, trace_last(&trace), &error));
    assert_int_equal(error.place[0].line, 3);
    set(&trace, &good, options_of(1, 32), AMPLE);
    seek(&trace, trace_last(&trace));
    same_as_a_run(&trace, "after a late refusal");
    trace_free(&trace);
    recipe_free(&good);
    recipe_free(&bad);
    recipe_free(&late);
}

int main(int argc, char **argv) {
    full = argc > 1 && strcmp(argv[1], "--full") == 0;
    const struct CMUnitTest tests[] = {
        CHECK(every_level_is_the_same_wherever_it_is_stopped),
        CHECK(maps_that_are_read_twice_are_there_for_both),
        CHECK(stages_that_take_long_are_the_same_too),
        CHECK(every_operation_is_the_same_wherever_it_is_stopped),
        CHECK(stepping_goes_through_all_stamps_and_back),
        CHECK(a_caption_names_the_last_stamp_and_what_it_touched),
        CHECK(a_change_makes_again_what_depends_on_it_alone),
        CHECK(the_number_of_passes_may_go_up_and_down),
        CHECK(after_edits_and_undos_the_world_is_that_of_the_text),
        CHECK(a_trace_goes_on_after_memory_ran_out),
        CHECK(a_trace_goes_on_after_it_was_cancelled),
        CHECK(what_a_run_refuses_leaves_a_trace_as_it_was),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
