// SPDX-License-Identifier: MIT
// Works formulas out (lesson_world.h).
#include <math.h>
#include <string.h>

#include "../base/memory.h"
#include "../worldgen/recipe_change.h"
#include "lesson_formula.h"
#include "lesson_world.h"

typedef struct Measure {
    const Lesson *lesson;
    const LessonStep *step;
    const LessonTerm *term;
    Trace *trace;
    TextError *error;
} Measure;

static bool refuse(const Measure *measure, const char *what, Line value, const char *limit) {
    error_value(measure->error, FAILURE_CONTENT, what, value.text, value.length, limit);
    return error_at(measure->error, measure->lesson->source, measure->term->line);
}

static Line word_of_function(const Measure *measure) {
    const char *name = LESSON_FUNCTION[measure->term->function].name;
    return (Line){name, strlen(name)};
}

// Shows a moment; the step's own where no name is given.
static bool show(const Measure *measure, const LessonPlace *place, TracePosition *position) {
    if (place->name.length == 0) place = &measure->step->place;
    return lesson_find(position, measure->lesson, place, measure->term->line, measure->trace,
                       measure->error) &&
           trace_seek(measure->trace, *position, measure->error);
}

// Heights.

typedef struct Slopes {
    double sum, most;
    int64_t pairs;
} Slopes;

static void add_pair(Slopes *slopes, float a, float b) {
    double rise = fabs((double)a - (double)b);
    slopes->sum += rise;
    slopes->most = double_max(slopes->most, rise);
    slopes->pairs++;
}

static Slopes slopes_of(const Heightmap *map) {
    Slopes slopes = {0};
    for (int y = 0; y < map->height; y++)
        for (int x = 0; x < map->width; x++) {
            float here = heightmap_at(map, x, y);
            if (x + 1 < map->width) add_pair(&slopes, here, heightmap_at(map, x + 1, y));
            if (y + 1 < map->height) add_pair(&slopes, here, heightmap_at(map, x, y + 1));
        }
    return slopes;
}

static double percent_below(const Heightmap *map, double height) {
    int64_t count = 0, cells = (int64_t)heightmap_cells(map);
    for (int64_t i = 0; i < cells; i++) count += (double)map->values[i] < height;
    return 100.0 * (double)count / (double)cells;
}

// Of a row of the map; beyond it of the nearest.
static double row_mean(const Heightmap *map, double number) {
    double sum = 0;
    int row = (int)double_max(0, double_min(number, map->height - 1));
    for (int x = 0; x < map->width; x++) sum += (double)heightmap_at(map, x, row);
    return sum / map->width;
}

static double height_number(const Heightmap *map, const LessonTerm *term) {
    switch (term->function) {
    case FUNCTION_HEIGHT: return (double)heightmap_at(map, term->x, term->y);
    case FUNCTION_LEAST: return (double)heightmap_range(map).low;
    case FUNCTION_MOST: return (double)heightmap_range(map).high;
    case FUNCTION_MEAN: return heightmap_range(map).mean;
    case FUNCTION_BELOW: return percent_below(map, term->number);
    case FUNCTION_ALONG: return row_mean(map, term->number);
    case FUNCTION_STEEPEST: return slopes_of(map).most;
    default: break;
    }
    Slopes slopes = slopes_of(map);
    return slopes.sum / (double)slopes.pairs;
}

// Differences between two moments.

// What a moment shows, copied: another one may be shown afterwards.
typedef struct Shown {
    bool tiles;  // that a tile line or a pass has left; else a map
    uint8_t *bytes;
} Shown;

static bool take_shown(const Measure *measure, const LessonPlace *place, Shown *shown) {
    TracePosition position;
    Trace *trace = measure->trace;
    if (!show(measure, place, &position)) return false;
    size_t cells = heightmap_cells(trace_map(trace)), cell;
    shown->tiles = trace->run.recipe->statements[position.statement].kind != STATEMENT_MAP;
    cell = shown->tiles ? sizeof(uint8_t) : sizeof(float);
    shown->bytes = memory_allocate(cells, cell);
    if (!shown->bytes) return error_memory(measure->error, "a map", cells * cell);
    const void *from =
        shown->tiles ? (const void *)trace_tiles(trace)->kinds : trace_map(trace)->values;
    memcpy(shown->bytes, from, cells * cell);
    return true;
}

static bool is_same_cell(const Shown *one, const Shown *other, size_t cell) {
    if (one->tiles) return one->bytes[cell] == other->bytes[cell];
    float heights[2];
    memcpy(&heights[0], one->bytes + cell * sizeof *heights, sizeof *heights);
    memcpy(&heights[1], other->bytes + cell * sizeof *heights, sizeof *heights);
    return heights[0] == heights[1];
}

static double difference(const Shown *now, const Shown *before, int width, int height,
                         int function) {
    int west = width, east = -1, north = height, south = -1;
    int64_t count = 0;
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) {
            if (is_same_cell(now, before, (size_t)y * (size_t)width + (size_t)x)) continue;
            count++;
            west = int_min(west, x);
            east = int_max(east, x);
            north = int_min(north, y);
            south = int_max(south, y);
        }
    if (function == FUNCTION_CHANGED || count == 0) return (double)count;
    return function == FUNCTION_WIDE ? east - west + 1 : south - north + 1;
}

// Of two tile lines or passes tiles are compared, of two maps heights.
static bool compare_moments(const Measure *measure, double *number) {
    Shown before = {.tiles = false}, now = {.tiles = false};
    const Heightmap *map = trace_map(measure->trace);
    bool good = take_shown(measure, &measure->term->since, &before) &&
                take_shown(measure, &measure->term->of, &now);
    if (good && now.tiles != before.tiles)
        good = refuse(measure, "formula", word_of_function(measure),
                      "two moments of maps, or two of tiles");
    if (good) *number = difference(&now, &before, map->width, map->height, measure->term->function);
    memory_release(before.bytes);
    memory_release(now.bytes);
    return good;
}

// Tiles.

static int64_t count_tiles(const Tilemap *tiles, Tile kind) {
    int64_t count = 0;
    for (size_t i = 0; i < (size_t)tiles->width * (size_t)tiles->height; i++) {
        uint8_t here = tiles->kinds[i];
        bool land = here != TILE_WATER && here != TILE_NONE;
        count += kind == TILE_COUNT ? land : here == (uint8_t)kind;
    }
    return count;
}

static bool count_islands(const Measure *measure, const Tilemap *tiles, double *number) {
    TileCensus census;
    if (count_tiles(tiles, TILE_NONE) > 0)
        return refuse(measure, "formula", word_of_function(measure),
                      "a moment at which all tiles are decided");
    if (!tilemap_census(tiles, &census, NULL))
        return error_memory(measure->error, "islands", sizeof(int32_t));
    *number = (double)census.islands;
    if (measure->term->function == FUNCTION_LARGEST)
        *number = census.land ? 100.0 * (double)census.largest / (double)census.land : 0;
    return true;
}

static bool measure_tiles(const Measure *measure, LessonValue *value) {
    const LessonTerm *term = measure->term;
    const Tilemap *tiles = trace_tiles(measure->trace);
    if (!tiles->kinds)
        return refuse(measure, "formula", word_of_function(measure),
                      "a moment in or behind tile lines");
    if (term->function == FUNCTION_TILE) {
        value->tile = tilemap_at(tiles, term->x, term->y);
        return value->tile != TILE_NONE || refuse(measure, "formula", word_of_function(measure),
                                                  "a moment at which the tile is decided");
    }
    if (term->function == FUNCTION_ISLANDS || term->function == FUNCTION_LARGEST)
        return count_islands(measure, tiles, &value->number);
    value->number = (double)count_tiles(tiles, term->tile);
    if (term->function == FUNCTION_SHARE)
        value->number *= 100.0 / ((double)tiles->width * (double)tiles->height);
    return true;
}

static bool measure_function(const Measure *measure, LessonValue *value) {
    TracePosition position;
    Trace *trace = measure->trace;
    const LessonTerm *term = measure->term;
    const LessonFunctionInfo *info = &LESSON_FUNCTION[term->function];
    if (info->operand == OPERAND_SINCE) return compare_moments(measure, &value->number);
    if (!show(measure, &term->of, &position)) return false;
    const Heightmap *map = trace_map(trace);
    if (info->of_tiles) return measure_tiles(measure, value);
    if (!map->values)
        return refuse(measure, "formula", word_of_function(measure), "a moment with a map");
    switch (term->function) {
    case FUNCTION_STAMPS:
        value->number = (double)trace_stamps(trace, position.statement, position.stage);
        break;
    case FUNCTION_COLUMNS: value->number = map->width; break;
    case FUNCTION_ROWS: value->number = map->height; break;
    default: value->number = height_number(map, term);
    }
    return true;
}

// Values of the level.

static bool find_parameter(ChangePlace *place, const Recipe *recipe, Line word, TextError *error) {
    char name[CHANGE_NAME];
    if (word.length >= sizeof name)
        return error_value(error, FAILURE_CONTENT, "name", word.text, word.length, "NAME.KEY");
    memcpy(name, word.text, word.length);
    name[word.length] = 0;
    return change_find(place, recipe, name, error);
}

static bool measure_parameter(const Measure *measure, double *number) {
    ChangePlace place;
    const Recipe *recipe = measure->trace->run.recipe;
    if (!find_parameter(&place, recipe, measure->term->name, measure->error))
        return error_at(measure->error, measure->lesson->source, measure->term->line);
    const Statement *statement = place.statement < 0 ? NULL : &recipe->statements[place.statement];
    if (place.kind == CHANGE_VALUE)
        *number = run_stage(&measure->trace->run, &recipe->stages[statement->first + place.part])
                      .values[place.parameter];
    else if (place.kind == CHANGE_TEST)
        *number = amount_value(recipe->tests[statement->first + place.part].amount);
    else if (place.kind == CHANGE_RULE && statement) *number = statement->value;
    else return refuse(measure, "value", measure->term->name, "a number");
    return true;
}

// Formulas.

static double joined(LessonTermKind kind, double left, double right) {
    switch (kind) {
    case TERM_ADD: return left + right;
    case TERM_SUBTRACT: return left - right;
    case TERM_MULTIPLY: return left * right;
    default: return left / right;
    }
}

static bool operand(const Measure *measure, LessonValue *value) {
    *value = (LessonValue){measure->term->number, TILE_NONE};
    switch (measure->term->kind) {
    case TERM_TILE: value->tile = measure->term->tile; return true;
    case TERM_PARAMETER: return measure_parameter(measure, &value->number);
    case TERM_FUNCTION: return measure_function(measure, value);
    default: return true;
    }
}

bool lesson_work_out(LessonValue *value, const Lesson *lesson, int number, const LessonStep *step,
                     Trace *trace, TextError *error) {
    enum { DEEPEST = 32 };  // twice the operators that the parser lets wait
    LessonValue values[DEEPEST];
    const LessonFormula *formula = &lesson->formulas[number];
    Measure measure = {.lesson = lesson, .step = step, .trace = trace, .error = error};
    int count = 0;
    for (int i = 0; i < formula->count; i++) {
        measure.term = &lesson->terms[formula->first + i];
        if (measure.term->kind < TERM_ADD) {
            if (count == DEEPEST)
                return refuse(&measure, "formula", formula->text, "a shorter one");
            if (!operand(&measure, &values[count++])) return false;
            continue;
        }
        LessonValue *left = &values[count - 2], *right = &values[--count];
        if (left->tile != TILE_NONE || right->tile != TILE_NONE)
            return refuse(&measure, "formula", formula->text, "numbers on both sides of a sign");
        left->number = joined(measure.term->kind, left->number, right->number);
    }
    *value = values[0];
    return isfinite(value->number) || refuse(&measure, "formula", formula->text, "a number");
}

// Words.

enum { DECIMALS = 6 };

Words lesson_value_words(LessonValue value, int decimals) {
    static const int64_t TENS[DECIMALS + 1] = {1, 10, 100, 1000, 10000, 100000, 1000000};
    if (value.tile != TILE_NONE)
        return words(value.tile == TILE_COUNT ? "land" : TILE_INFO[value.tile].name, NO_BLANKS);
    double size = fabs(value.number);
    if (size >= 1e12) return words_number(value.number, FLOAT_DIGITS);
    bool given = decimals >= 0;
    if (!given) decimals = size >= 100 ? 1 : size >= 1 ? 2 : 3;
    int64_t tens = TENS[decimals], scaled = (int64_t)(size * (double)tens + 0.5);
    char digits[DECIMALS + 2] = ".";
    int64_t rest = scaled % tens;
    for (int i = decimals; i > 0; i--, rest /= 10) digits[i] = (char)('0' + rest % 10);
    digits[decimals + 1] = 0;
    size_t length = (size_t)decimals + 1;
    if (!given)
        while (length > 1 && digits[length - 1] == '0') length--;
    digits[length > 1 ? length : 0] = 0;
    const char *sign = value.number < 0 && scaled > 0 ? "-" : "";
    return words("$1#1$2", (Blanks){.names = {sign, digits}, .numbers = {scaled / tens}});
}

static bool parameter_words(Buffer *to, const Lesson *lesson, const LessonPiece *piece,
                            const Recipe *recipe, int line, TextError *error) {
    ChangePlace place;
    char text[WORDS_BYTES] = "";
    if (!find_parameter(&place, recipe, piece->text, error))
        return error_at(error, lesson->source, line);
    const Statement *statement = place.statement < 0 ? NULL : &recipe->statements[place.statement];
    const RecipeStage *stage = statement ? &recipe->stages[statement->first + place.part] : NULL;
    if (place.kind == CHANGE_VALUE)
        recipe_print_argument(recipe, &stage->operation->parameters[place.parameter],
                              &stage->arguments[place.parameter], text, sizeof text);
    else if (place.kind == CHANGE_TEST)
        recipe_print_amount(recipe->tests[statement->first + place.part].amount, text, sizeof text);
    else if (place.kind == CHANGE_SALT) buffer_text(to, stage->salt);
    else if (statement) buffer_format(to, "%d", statement->value);
    buffer_text(to, text);
    return true;
}

bool lesson_piece(Buffer *to, const Lesson *lesson, const LessonPiece *piece,
                  const LessonStep *step, Trace *trace, TextError *error) {
    LessonValue value;
    switch (piece->kind) {
    case LESSON_PARAMETER:
        return parameter_words(to, lesson, piece, trace->run.recipe, step->line, error);
    case LESSON_NUMBER:
        if (!lesson_work_out(&value, lesson, piece->formula, step, trace, error)) return false;
        buffer_text(to, lesson_value_words(value, piece->decimals).text);
        return true;
    default: buffer_append(to, piece->text.text, piece->text.length); return true;
    }
}
