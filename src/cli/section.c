// SPDX-License-Identifier: MIT
// The command `section`: heights along a line, as text, as JSON and as a picture.
#include <string.h>

#include "json.h"
#include "named_world.h"
#include "outputs.h"
#include "section_paint.h"

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

typedef struct SectionCall {
    NamedWorld named;
    MapCell from, to;
    const CliCall *call;
    const char *image;
    bool json;
    Section section;
} SectionCall;

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

static Buffer origin_of(const SectionCall *wish, int result) {
    Buffer line = {0};
    named_world_origin(&wish->named, &line, wish->call, "section");
    cli_origin_options(&line, wish->call, OPTIONS, FROM, TO + 1, -1);
    cli_origin_options(&line, wish->call, OPTIONS, result, result + 1, IMAGE);
    return line;
}

static void print_json(const SectionCall *wish, Buffer *to) {
    Buffer origin = origin_of(wish, JSON);
    const Section *section = &wish->section;
    json_open(to, NULL, '{');
    json_text(to, "code", code_text(&wish->named.world.code).text);
    json_cell(to, "from", wish->from.x, wish->from.y);
    json_cell(to, "to", wish->to.x, wish->to.y);
    json_real(to, "min", (double)section->low, FLOAT_DIGITS);
    json_real(to, "max", (double)section->high, FLOAT_DIGITS);
    if (section->sea.known) json_real(to, "sea", (double)section->sea.sea, FLOAT_DIGITS);
    else json_null(to, "sea");
    json_open(to, "tides", '[');
    for (int i = 0; i < section->tide_count; i++)
        json_real(to, NULL, (double)section->sea.tides[i], FLOAT_DIGITS);
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

// The row that a height reaches, counted from 1 at the bottom.
static int row_of(const Plot *plot, double height) {
    int row = section_row(plot->low, plot->high, height, PLOT_HEIGHT);
    return int_clamp(row, 0, PLOT_HEIGHT - 1) + 1;
}

// The highest point of a column.
static const SectionPoint *point_of(const Plot *plot, int column) {
    return &plot->section->points[section_highest(plot->section, column, plot->columns)];
}

static void print_scale(const Plot *plot, int row, Buffer *to) {
    const Section *section = plot->section;
    bool sea = section->sea.known && row == row_of(plot, (double)section->sea.sea);
    const char *label = "";
    Words number = {{0}};
    if (sea) number = words_number((double)section->sea.sea, 4);
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
        bool sea = section->sea.known && point->tile == TILE_WATER &&
                   row <= row_of(plot, (double)section->sea.sea);
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

static void print_words(const SectionCall *wish, Buffer *to) {
    const Section *section = &wish->section;
    Plot plot = {.section = section, .columns = int_min(section->count, PLOT_WIDTH)};
    section_range(section, &plot.low, &plot.high);
    buffer_quoted(to, code_text(&wish->named.world.code).text);
    buffer_format(to, "\nfrom %d,%d to %d,%d: ", wish->from.x, wish->from.y, wish->to.x,
                  wish->to.y);
    buffer_format(to, "min %s, ", words_number((double)section->low, 4).text);
    if (section->sea.known)
        buffer_format(to, "sea %s, ", words_number((double)section->sea.sea, 4).text);
    buffer_format(to, "max %s\n\n", words_number((double)section->high, 4).text);
    for (int row = PLOT_HEIGHT; row >= 1; row--) print_row(&plot, row, to);
    if (section->points[0].tile != TILE_NONE) print_letters(&plot, to);
    for (int i = 0; i < section->tide_count; i++)
        buffer_format(to, "%stide %d covers %s", i ? ", " : "\n", i + 1,
                      words_number((double)section->sea.tides[i], 4).text);
    if (section->tide_count > 0) buffer_byte(to, '\n');
}

static bool read_wish(SectionCall *wish, const char *const values[], TextError *error) {
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

static bool take(SectionCall *wish, TextError *error) {
    NamedWorld *named = &wish->named;
    WorldCode *code = &named->world.code;
    Rules rules;
    Land land = {0};
    bool good =
        rules_make(&rules, &named->recipe, code->width, code->height, code->difficulty, error) &&
        named_world_make(named, &land, error) &&
        section_take(&wish->section,
                     &(SectionWish){.heights = &land.heights,
                                    .tiles = &land.tiles,
                                    .tides = rules_final_tide(&rules),
                                    .from = wish->from,
                                    .to = wish->to},
                     error);
    land_free(&land);
    return good;
}

static bool paint_section(const SectionCall *wish, const char *title, Buffer *to,
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
static bool write_section(const SectionCall *wish, TextError *error) {
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
    SectionCall wish = {.call = call};
    bool good =
        read_wish(&wish, call->values, error) && take(&wish, error) && write_section(&wish, error);
    section_free(&wish.section);
    named_world_free(&wish.named);
    return good;
}

const CliCommand SECTION = {"section", "",   "show the heights of a world along a line",
                            OPTIONS,   NULL, run};
