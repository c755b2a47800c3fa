// SPDX-License-Identifier: MIT
// why: the story of a tile, in words or as JSON: the height that each stage left there, the tests of the
// tile lines with the numbers that they compared, and the passes that changed the tile afterwards.
#include "../worldgen/why.h"

#include <string.h>

#include "json.h"
#include "named_world.h"

enum { AT = WORLD_OPTIONS, JSON };

static const Option OPTIONS[] = {
    WORLD_ROWS,
    [AT] = {"at", "X,Y", "the tile, counted from 0 in the north-west"},
    [JSON] = {"json", NULL, "a line of JSON instead of words"},
    {NULL, NULL, NULL},
};

// A story and whose it is.
typedef struct Story {
    NamedWorld named;
    Trace trace;
    Why why;
    Buffer text;
} Story;

enum { WRITTEN = 600 };  // bytes of a statement, a stage or a test as the level has it

static const Statement *statement_of(const Story *story, int statement) {
    return &story->named.recipe.statements[statement];
}

static void write_statement(char text[WRITTEN], const Story *story, int statement) {
    recipe_print_statement(&story->named.recipe, statement, text, WRITTEN);
}

static void write_stage(char text[WRITTEN], const Story *story, const WhyHeight *height) {
    const Recipe *recipe = &story->named.recipe;
    int first = statement_of(story, height->statement)->first;
    recipe_print_stage(recipe, &recipe->stages[first + height->stage], text, WRITTEN);
}

static void write_test(char text[WRITTEN], const Story *story, const WhyTest *test) {
    recipe_print_test(&story->named.recipe, test->test, text, WRITTEN);
}

// JSON.

static void json_tile(Buffer *to, const char *name, Tile tile) {
    if (tile != TILE_NONE) json_text(to, name, TILE_INFO[tile].name);
    else json_null(to, name);
}

static void print_json_heights(Story *story) {
    Buffer *to = &story->text;
    char text[WRITTEN];
    json_open(to, "heights", '[');
    for (int i = 0; i < story->why.height_count; i++) {
        const WhyHeight *height = &story->why.heights[i];
        const Statement *statement = statement_of(story, height->statement);
        write_stage(text, story, height);
        json_open(to, NULL, '{');
        json_text(to, "map", statement->name);
        json_number(to, "line", statement->line);
        json_number(to, "stage", height->stage + 1);
        json_text(to, "text", text);
        json_real(to, "height", (double)height->height, FLOAT_DIGITS);
        json_close(to, '}');
    }
    json_close(to, ']');
}

static void print_json_test(Story *story, const WhyTest *test) {
    Buffer *to = &story->text;
    char text[WRITTEN];
    write_test(text, story, test);
    json_open(to, NULL, '{');
    json_text(to, "text", text);
    json_text(to, "sign", COMPARISON_SIGN[test->test->comparison]);
    json_real(to, "amount", (double)test->amount, FLOAT_DIGITS);
    json_real(to, "here", (double)test->here, FLOAT_DIGITS);
    json_bool(to, "holds", test->holds);
    json_close(to, '}');
}

static void print_json_lines(Story *story) {
    Buffer *to = &story->text;
    char text[WRITTEN];
    json_open(to, "lines", '[');
    for (int i = 0; i < story->why.line_count; i++) {
        const WhyLine *line = &story->why.lines[i];
        write_statement(text, story, line->statement);
        json_open(to, NULL, '{');
        json_number(to, "line", statement_of(story, line->statement)->line);
        json_text(to, "text", text);
        json_tile(to, "kind", line->kind);
        json_open(to, "tests", '[');
        for (int t = 0; t < line->count; t++)
            print_json_test(story, &story->why.tests[line->first + t]);
        json_close(to, ']');
        json_bool(to, "fits", line->fits);
        json_bool(to, "decides", i == story->why.decided_by);
        json_close(to, '}');
    }
    json_close(to, ']');
}

static void print_json_passes(Story *story) {
    Buffer *to = &story->text;
    char text[WRITTEN];
    json_open(to, "passes", '[');
    for (int i = 0; i < story->why.pass_count; i++) {
        const WhyPass *pass = &story->why.passes[i];
        write_statement(text, story, pass->statement);
        json_open(to, NULL, '{');
        json_number(to, "line", statement_of(story, pass->statement)->line);
        json_text(to, "text", text);
        json_tile(to, "before", pass->before);
        json_tile(to, "after", pass->after);
        json_close(to, '}');
    }
    json_close(to, ']');
}

static void print_json(Story *story, const CliCall *call) {
    Buffer *to = &story->text, origin = {0};
    const Why *why = &story->why;
    json_open(to, NULL, '{');
    json_text(to, "code", code_text(&story->named.world.code).text);
    json_cell(to, "at", why->x, why->y);
    json_tile(to, "tile", why->tile);
    json_real(to, "height", (double)why->height, FLOAT_DIGITS);
    print_json_heights(story);
    print_json_lines(story);
    print_json_passes(story);
    named_world_origin(&story->named, &origin, call, "why");
    cli_origin_options(&origin, call, OPTIONS, AT, JSON + 1, -1);
    json_text(to, "origin", origin_text(&origin).text);
    json_close_line(to);
    to->failed = to->failed || origin.failed;
    buffer_free(&origin);
}

// Words.

// Two numbers with as many digits as tell them apart, at least three.
typedef struct Apart {
    Words one, other;
} Apart;

static Apart apart(double one, double other) {
    Apart said;
    for (int digits = 3; digits <= FLOAT_DIGITS; digits++) {
        said = (Apart){words_number(one, digits), words_number(other, digits)};
        if (one == other || strcmp(said.one.text, said.other.text) != 0) break;
    }
    return said;
}

enum { HEIGHT_COLUMN = 10, MAP_COLUMN = 14 };

static void print_heights(Story *story) {
    Buffer *to = &story->text;
    char text[WRITTEN];
    buffer_text(to, "\nHeight after each stage of each map:\n");
    for (int i = 0; i < story->why.height_count; i++) {
        const WhyHeight *height = &story->why.heights[i];
        write_stage(text, story, height);
        const char *map = height->stage == 0 ? statement_of(story, height->statement)->name : "";
        buffer_format(to, "  %-*s %-*s %s\n", HEIGHT_COLUMN,
                      words_number((double)height->height, 4).text, MAP_COLUMN, map, text);
    }
}

// "land < 54% is 0.437; here 0.401: yes"
static void print_test(Story *story, const WhyTest *test) {
    char text[WRITTEN];
    Apart numbers = apart((double)test->amount, (double)test->here);
    write_test(text, story, test);
    bool is_number = test->test->amount.unit == AMOUNT_PLAIN;
    buffer_format(&story->text, "    %s%s%s; here %s: %s\n", text, is_number ? "" : " is ",
                  is_number ? "" : numbers.one.text, numbers.other.text,
                  test->holds ? "yes" : "no");
}

// Lines after the one that fits decide nothing.
static void print_lines(Story *story) {
    Buffer *to = &story->text;
    const Why *why = &story->why;
    char text[WRITTEN];
    buffer_text(to, "\nTile lines, until the first that fits:\n");
    for (int i = 0; i <= why->decided_by; i++) {
        const WhyLine *line = &why->lines[i];
        write_statement(text, story, line->statement);
        buffer_format(to, "  %s\n", text);
        for (int t = 0; t < line->count; t++) print_test(story, &why->tests[line->first + t]);
        if (i == why->decided_by)
            buffer_format(to, "    It fits: %s.\n", TILE_INFO[line->kind].name);
    }
}

static void print_passes(Story *story) {
    Buffer *to = &story->text;
    char text[WRITTEN];
    buffer_text(to, story->why.pass_count > 0 ? "\nPasses that changed it:\n"
                                              : "\nNo pass changed it.\n");
    for (int i = 0; i < story->why.pass_count; i++) {
        const WhyPass *pass = &story->why.passes[i];
        write_statement(text, story, pass->statement);
        buffer_format(to, "  %s: %s became %s\n", text, TILE_INFO[pass->before].name,
                      TILE_INFO[pass->after].name);
    }
}

static void print_words(Story *story) {
    Buffer *to = &story->text;
    const Why *why = &story->why;
    bool tiles = why->tile != TILE_NONE;
    buffer_quoted(to, code_text(&story->named.world.code).text);
    buffer_format(to, "\n%d,%d%s%s: height %s\n", why->x, why->y, tiles ? " is " : "",
                  tiles ? TILE_INFO[why->tile].name : "",
                  words_number((double)why->height, 4).text);
    print_heights(story);
    if (!tiles) return;
    print_lines(story);
    print_passes(story);
}

static bool ask(Story *story, const char *const values[], TextError *error) {
    static const char unnamed[] =
        "why needs --seed TEXT or --code CODE (limit: see '" CLI_PROGRAM " help why')";
    MapCell at;
    if (!values[AT])
        return error_set(error, FAILURE_OPTION,
                         "why needs --at X,Y (limit: see '" CLI_PROGRAM " help why')");
    return named_world_read(&story->named, values, unnamed, error) &&
           named_world_load(&story->named, error) &&
           named_world_tile(&story->named, "--at", values[AT], &at, error) &&
           named_world_trace(&story->named, &story->trace, error) &&
           why_ask(&story->why, &story->trace, at.x, at.y, error);
}

static bool run(const CliCall *call, TextError *error) {
    Story story = {.text = {0}};
    bool good = ask(&story, call->values, error);
    if (good && call->values[JSON]) print_json(&story, call);
    else if (good) print_words(&story);
    good = good && cli_deliver(call, &story.text, "-", "the story of a tile", error);
    buffer_free(&story.text);
    why_free(&story.why);
    trace_free(&story.trace);
    named_world_free(&story.named);
    return good;
}

const CliCommand WHY = {"why",   "",   "tell how a tile of a world came to be what it is",
                        OPTIONS, NULL, run};
