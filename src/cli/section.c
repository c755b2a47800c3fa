// SPDX-License-Identifier: MIT
#include "section.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "../base/memory.h"
#include "../base/number.h"
#include "json.h"
#include "outputs.h"

// Taking a section.

// The part-th of `parts` steps along a side, to the nearest tile.
static int along(int side, int part, int parts) {
    return parts == 0 ? 0 : (int)int64_floor_div(2 * (int64_t)side * part + parts, 2 * parts);
}

static float lowest_land(const Land *land) {
    float lowest = INFINITY;
    size_t cells = heightmap_cells(&land->heights);
    for (size_t i = 0; i < cells; i++)
        if (land->tiles.kinds[i] != TILE_WATER) lowest = fminf(lowest, land->heights.values[i]);
    return lowest;
}

static void find_sea(Section *section, const Land *land, const Rules *rules,
                     const Altitudes *altitudes) {
    section->sea = lowest_land(land);
    section->has_sea = isfinite(section->sea);
    if (!section->has_sea) return;
    section->tide_count = int_min(rules_final_tide(rules), ALTITUDE_BANDS - 1);
    for (int i = 0; i < section->tide_count; i++)
        section->tides[i] = heightmap_unsortable(altitudes->above[i]);
}

bool section_take(Section *section, const Land *land, const Rules *rules, MapCell from, MapCell to,
                  TextError *error) {
    int dx = to.x - from.x, dy = to.y - from.y, steps = int_max(abs(dx), abs(dy));
    Altitudes altitudes = {{0}};
    *section = (Section){.count = steps + 1, .low = INFINITY, .high = -INFINITY};
    section->points = memory_allocate((size_t)steps + 1, sizeof *section->points);
    if (!section->points)
        return error_memory(error, "a section", ((size_t)steps + 1) * sizeof *section->points);
    if (land->tiles.kinds) {
        altitudes = altitudes_find(&land->tiles, &land->heights, NULL);
        find_sea(section, land, rules, &altitudes);
    }
    for (int i = 0; i <= steps; i++) {
        SectionPoint *point = &section->points[i];
        int east = along(dx, i, steps), south = along(dy, i, steps);
        *point = (SectionPoint){.x = from.x + east, .y = from.y + south, .tile = TILE_NONE};
        point->distance = (double)sqrtf((float)(east * east + south * south));
        point->height = heightmap_at(&land->heights, point->x, point->y);
        if (land->tiles.kinds) point->tile = tilemap_at(&land->tiles, point->x, point->y);
        bool dry = land->tiles.kinds && point->tile != TILE_WATER;
        if (dry) point->altitude = altitudes_rank(&altitudes, point->height);
        section->low = fminf(section->low, point->height);
        section->high = fmaxf(section->high, point->height);
    }
    return true;
}

void section_free(Section *section) {
    memory_release(section->points);
    *section = (Section){0};
}

void section_range(const Section *section, double *low, double *high) {
    *low = (double)section->low;
    *high = (double)section->high;
    if (section->has_sea && (double)section->sea < *low) *low = (double)section->sea;
    if (section->has_sea && (double)section->sea > *high) *high = (double)section->sea;
}

// The command.

enum { FROM = WORLD_OPTIONS, TO, JSON, IMAGE };

static const Option OPTIONS[] = {
    WORLD_ROWS,
    [FROM] = {"from", "X,Y", "the first tile, counted from 0 in the north-west"},
    [TO] = {"to", "X,Y", "the last tile"},
    [JSON] = {"json", NULL, "a line of JSON instead of a plot in characters"},
    [IMAGE] = {"image", "FILE", ".png (also for '-'); then no text, unless --json is given too"},
    {NULL, NULL, NULL},
};

typedef struct SectionWish {
    NamedWorld named;
    MapCell from, to;
    const CliCall *call;
    const char *image;
    bool json;
    Section section;
} SectionWish;

static void print_point(Buffer *to, const SectionPoint *point) {
    bool tiles = point->tile != TILE_NONE;
    json_open(to, NULL, '{');
    json_real(to, "distance", point->distance, FLOAT_DIGITS);
    json_number(to, "x", point->x);
    json_number(to, "y", point->y);
    json_real(to, "height", (double)point->height, FLOAT_DIGITS);
    if (tiles) json_number(to, "altitude", point->altitude);
    if (tiles) json_text(to, "tile", TILE_INFO[point->tile].name);
    json_close(to, '}');
}

static Buffer origin_of(const SectionWish *wish, int result) {
    Buffer line = {0};
    named_world_origin(&wish->named, &line, wish->call, "section");
    cli_origin_options(&line, wish->call, OPTIONS, FROM, TO + 1, -1);
    cli_origin_options(&line, wish->call, OPTIONS, result, result + 1, IMAGE);
    return line;
}

static void print_json(const SectionWish *wish, Buffer *to) {
    Buffer origin = origin_of(wish, JSON);
    const Section *section = &wish->section;
    json_open(to, NULL, '{');
    json_text(to, "code", code_text(&wish->named.world.code).text);
    json_cell(to, "from", wish->from.x, wish->from.y);
    json_cell(to, "to", wish->to.x, wish->to.y);
    json_real(to, "min", (double)section->low, FLOAT_DIGITS);
    json_real(to, "max", (double)section->high, FLOAT_DIGITS);
    if (section->has_sea) json_real(to, "sea", (double)section->sea, FLOAT_DIGITS);
    else json_null(to, "sea");
    json_open(to, "tides", '[');
    for (int i = 0; i < section->tide_count; i++)
        json_real(to, NULL, (double)section->tides[i], FLOAT_DIGITS);
    json_close(to, ']');
    json_open(to, "points", '[');
    for (int i = 0; i < section->count; i++) print_point(to, &section->points[i]);
    json_close(to, ']');
    json_text(to, "origin", origin_text(&origin).text);
    json_close_line(to);
    to->failed = to->failed || origin.failed;
    buffer_free(&origin);
}

// The plot in characters: land is '#', the sea '~'.

enum { PLOT_WIDTH = 72, PLOT_HEIGHT = 16, SCALE_WIDTH = 10 };

typedef struct Plot {
    const Section *section;
    int columns;
    double low, high;
} Plot;

// The first of the points that a column shows, or the end of the last column.
static int first_point(const Plot *plot, int column) {
    return (int)((int64_t)column * plot->section->count / plot->columns);
}

// The row that a height reaches, counted from 1 at the bottom.
static int row_of(const Plot *plot, double height) {
    double share = plot->high > plot->low ? (height - plot->low) / (plot->high - plot->low) : 1;
    return int_clamp((int)(share * (PLOT_HEIGHT - 1) + 0.5), 0, PLOT_HEIGHT - 1) + 1;
}

// The highest point of a column.
static const SectionPoint *point_of(const Plot *plot, int column) {
    const SectionPoint *best = &plot->section->points[first_point(plot, column)];
    for (int i = first_point(plot, column); i < first_point(plot, column + 1); i++)
        if (plot->section->points[i].height > best->height) best = &plot->section->points[i];
    return best;
}

static void print_scale(const Plot *plot, int row, Buffer *to) {
    const Section *section = plot->section;
    bool sea = section->has_sea && row == row_of(plot, (double)section->sea);
    const char *label = "";
    Words number = {{0}};
    if (sea) number = words_number((double)section->sea, 4);
    else if (row == PLOT_HEIGHT) number = words_number(plot->high, 4);
    else if (row == 1) number = words_number(plot->low, 4);
    label = sea ? "sea" : "";
    buffer_format(to, "%4s %*s |", label, SCALE_WIDTH, number.text);
}

static void print_row(const Plot *plot, int row, Buffer *to) {
    const Section *section = plot->section;
    print_scale(plot, row, to);
    for (int column = 0; column < plot->columns; column++) {
        const SectionPoint *point = point_of(plot, column);
        bool sea = section->has_sea && point->tile == TILE_WATER &&
                   row <= row_of(plot, (double)section->sea);
        bool ground = row <= row_of(plot, (double)point->height);
        buffer_byte(to, ground ? '#' : sea ? '~' : ' ');
    }
    while (to->length > 0 && to->bytes[to->length - 1] == ' ') to->length--;
    buffer_byte(to, '\n');
}

static void print_letters(const Plot *plot, Buffer *to) {
    buffer_format(to, "%4s %*s  ", "", SCALE_WIDTH, "tiles");
    for (int column = 0; column < plot->columns; column++)
        buffer_byte(to, (unsigned char)TILE_INFO[point_of(plot, column)->tile].letter);
    buffer_byte(to, '\n');
}

static void print_words(const SectionWish *wish, Buffer *to) {
    const Section *section = &wish->section;
    Plot plot = {.section = section, .columns = int_min(section->count, PLOT_WIDTH)};
    section_range(section, &plot.low, &plot.high);
    buffer_quoted(to, code_text(&wish->named.world.code).text);
    buffer_format(to, "\nfrom %d,%d to %d,%d: ", wish->from.x, wish->from.y, wish->to.x,
                  wish->to.y);
    buffer_format(to, "min %s, ", words_number((double)section->low, 4).text);
    if (section->has_sea) buffer_format(to, "sea %s, ", words_number((double)section->sea, 4).text);
    buffer_format(to, "max %s\n\n", words_number((double)section->high, 4).text);
    for (int row = PLOT_HEIGHT; row >= 1; row--) print_row(&plot, row, to);
    if (section->points[0].tile != TILE_NONE) print_letters(&plot, to);
    for (int i = 0; i < section->tide_count; i++)
        buffer_format(to, "%stide %d covers %s", i ? ", " : "\n", i + 1,
                      words_number((double)section->tides[i], 4).text);
    if (section->tide_count > 0) buffer_byte(to, '\n');
}

static bool read_wish(SectionWish *wish, const char *const values[], TextError *error) {
    static const char unnamed[] =
        "section needs --seed TEXT or --code CODE (limit: see '" CLI_PROGRAM " help section')";
    NamedWorld *named = &wish->named;
    wish->image = values[IMAGE];
    wish->json = values[JSON] != NULL;
    if (!values[FROM] || !values[TO])
        return error_set(error, FAILURE_OPTION,
                         "section needs --from X,Y and --to X,Y (limit: see '" CLI_PROGRAM
                         " help section')");
    if (wish->image && !output_check(OUTPUT_IMAGE, wish->image, error)) return false;
    if (wish->image && wish->json && strcmp(wish->image, "-") == 0)
        return cli_refuse(error, "two results in", "-", "one a file");
    return named_world_read(named, values, unnamed, error) && named_world_load(named, error) &&
           named_world_tile(named, "--from", values[FROM], &wish->from, error) &&
           named_world_tile(named, "--to", values[TO], &wish->to, error);
}

static bool take(SectionWish *wish, TextError *error) {
    NamedWorld *named = &wish->named;
    WorldCode *code = &named->world.code;
    Rules rules;
    Land land = {0};
    bool good =
        rules_make(&rules, &named->recipe, code->width, code->height, code->difficulty, error) &&
        named_world_make(named, &land, error) &&
        section_take(&wish->section, &land, &rules, wish->from, wish->to, error);
    land_free(&land);
    return good;
}

static bool paint_section(const SectionWish *wish, const char *title, Buffer *to,
                          TextError *error) {
    Buffer plain = {0}, origin = origin_of(wish, IMAGE);
    bool good = section_paint(&wish->section, title, &plain, error) &&
                buffer_good(&origin, "a picture", error) &&
                origin_put_png(to, &origin, buffer_source(&plain, "a picture"), error);
    buffer_free(&plain);
    buffer_free(&origin);
    return good;
}

// The picture and the text, or none of the two.
static bool write_section(const SectionWish *wish, TextError *error) {
    Buffer text = {0}, image = {0};
    bool said = wish->json || !wish->image;
    CodeText code = code_text(&wish->named.world.code);
    if (said) (wish->json ? print_json : print_words)(wish, &text);
    bool good =
        (!wish->image || paint_section(wish, code.text, &image, error)) &&
        buffer_good(&text, "a section", error) &&
        (!wish->image || cli_deliver(wish->call, &image, wish->image, "a picture", error)) &&
        (!said || cli_deliver(wish->call, &text, "-", "a section", error));
    buffer_free(&text);
    buffer_free(&image);
    return good;
}

static bool run(const CliCall *call, TextError *error) {
    SectionWish wish = {.call = call};
    bool good =
        read_wish(&wish, call->values, error) && take(&wish, error) && write_section(&wish, error);
    section_free(&wish.section);
    named_world_free(&wish.named);
    return good;
}

const CliCommand SECTION = {"section", "",   "show the heights of a world along a line",
                            OPTIONS,   NULL, run};
