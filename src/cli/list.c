// SPDX-License-Identifier: MIT
// levels and ops: lists of levels and operations, as tables for people.
#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "../base/number.h"
#include "../worldgen/image.h"
#include "../worldgen/level.h"
#include "../worldgen/run.h"
#include "cli.h"

enum { RANGE_WIDTH = 20, SHOWN = 80 };

static int text_width(const char *text) { return cli_width(text, strlen(text)); }

// Prints a row of a table: cells in columns, where one that is too wide pushes the rest along, then a
// text in the remaining width of the page.
static void print_row(Buffer *page, int indent, const char *const cells[], const int widths[],
                      int count, const char *text) {
    int column = indent;
    bool pushed = false;
    buffer_format(page, "%*s", indent, "");
    for (int i = 0; i < count; i++) {
        int room = widths[i] - text_width(cells[i]);
        buffer_format(page, "%s%*s", cells[i], int_max(room, 0) + 2, "");
        pushed = pushed || room < 0;
        column += widths[i] + 2;
    }
    if (pushed) cli_break(page, column);
    cli_wrapped(page, column, column, text);
}

// Widens a column to fit a text, unless that has more than `most` characters.
static void widen(int *width, const char *text, int most) {
    int wanted = text_width(text);
    if (wanted > *width && wanted <= most) *width = wanted;
}

// Levels.

enum { ABOUT = 3, LEVEL_TEXTS };  // the texts are name, title, longest side and this

typedef struct LevelTable {
    int widths[LEVEL_TEXTS];
    Buffer rows;  // texts of each level, each ended with 0
} LevelTable;

static bool add_level(LevelTable *table, const char *name, const char *folder, TextError *error) {
    Recipe recipe;
    int side;
    char largest[16];
    bool good = level_load(&recipe, name, folder, &BUDGET_ASKED, NULL, error) &&
                run_largest_side(&recipe, &side, error);
    if (good) snprintf(largest, sizeof largest, "to %d", side);
    const char *const texts[] = {name, recipe.title, largest, recipe.about};
    for (int i = 0; i < LEVEL_TEXTS && good; i++) {
        size_t start = table->rows.length;
        buffer_quoted(&table->rows, texts[i]);
        buffer_byte(&table->rows, 0);
        good = buffer_good(&table->rows, "the list", error);
        if (good) widen(&table->widths[i], (const char *)table->rows.bytes + start, INT_MAX);
    }
    recipe_free(&recipe);
    return good;
}

static void print_levels(Buffer *page, const LevelTable *table, const LevelList *list) {
    const char *cells[LEVEL_TEXTS], *at = (const char *)table->rows.bytes;
    for (int i = 0; i < list->count; i++) {
        if (i == list->offered)
            buffer_text(page, "\nLessons, which the game knows by name alone:\n\n");
        for (int j = 0; j < LEVEL_TEXTS; j++, at += strlen(at) + 1) cells[j] = at;
        print_row(page, 0, cells, table->widths, ABOUT, cells[ABOUT]);
    }
}

static bool levels(const CliCall *call, TextError *error) {
    char folder[FILE_PATH];
    LevelList list = {0};
    LevelTable table = {0};
    Buffer page = {0};
    (void)call;
    bool good = cli_data_folder(folder, sizeof folder, error) && level_list(&list, folder, error);
    for (int i = 0; i < list.count && good; i++)
        good = add_level(&table, list.names[i], folder, error);
    if (good) print_levels(&page, &table, &list);
    buffer_free(&table.rows);
    level_list_free(&list);
    return good && cli_write(&page, "-", "the list", error);
}

const CliCommand LEVELS = {
    "levels", "",   "list the stock levels, and how many tiles a side each can have",
    NULL,     NULL, levels};

// Operations.

// Cells of a parameter; its meaning follows.
enum { NAME, RANGE, FALLBACK, UNIT, ORIGIN, CELLS };

// Prints "2..4096", choices with bars between, or both.
static void print_range(char range[SHOWN], const Parameter *parameter) {
    const char *words = parameter->choices ? parameter->choices : "";
    if (parameter->kind == PARAMETER_CHOICE) snprintf(range, SHOWN, "%s", words);
    else if (parameter->kind == PARAMETER_FILE) snprintf(range, SHOWN, ".png .pgm");
    else
        sentence_print(range, SHOWN, "$1..$2$3$4",
                       NAMES(words_number(parameter->least, FLOAT_DIGITS).text,
                             words_number(parameter->most, FLOAT_DIGITS).text, words[0] ? " " : "",
                             words));
    for (char *at = range; *at; at++)
        if (*at == ' ') *at = '|';
}

static void list_cells(const Parameter *parameter, char range[SHOWN], const char *cells[CELLS]) {
    print_range(range, parameter);
    cells[NAME] = parameter->name;
    cells[RANGE] = range;
    cells[FALLBACK] =
        parameter->fallback && parameter->fallback[0] ? parameter->fallback : "needed";
    cells[UNIT] = parameter->unit;
    cells[ORIGIN] = parameter->origin == FROM_ARTICLE ? "article" : "ours";
}

// The meaning, and which values are worth trying.
static Words explain(const Parameter *parameter) {
    Words usual = usual_words(&parameter->usual);
    return words(usual.text[0] ? "$1; usual: $2" : "$1", NAMES(parameter->meaning, usual.text));
}

// Measures the columns of all operations.
static void measure_columns(int widths[CELLS]) {
    char range[SHOWN];
    const char *cells[CELLS];
    for (int i = 0; i < CELLS; i++) widths[i] = 0;
    for (int i = 0; i < OPERATION_COUNT; i++)
        for (int j = 0; j < operation_parameter_count(OPERATIONS[i]); j++) {
            list_cells(&OPERATIONS[i]->parameters[j], range, cells);
            for (int cell = 0; cell < CELLS; cell++)
                widen(&widths[cell], cells[cell], cell == NAME ? CLI_PAGE : RANGE_WIDTH);
        }
}

static void print_operation(Buffer *page, const Operation *operation, const int widths[CELLS]) {
    char range[SHOWN];
    const char *cells[CELLS];
    buffer_format(page, "\n  %s%s%s", operation->name, operation->of_kind ? " " : "",
                  operation_kind_name(operation));
    if (operation_is_stage(operation))
        buffer_format(page, "  (stamps: %s, maps taken: %d)", STAMPS_NAME[operation->stamps],
                      operation_maps(operation));
    buffer_text(page, "\n    ");
    cli_wrapped(page, 4, 4, operation->meaning);
    if (operation->formula) {
        buffer_text(page, "    ");
        cli_wrapped(page, 4, 4, operation->formula);
    }
    for (int i = 0; i < operation_parameter_count(operation); i++) {
        list_cells(&operation->parameters[i], range, cells);
        print_row(page, 4, cells, widths, CELLS, explain(&operation->parameters[i]).text);
    }
}

static void print_page(Buffer *page) {
    int widths[CELLS];
    measure_columns(widths);
    buffer_text(page,
                "Parameters: name, range, default, unit, whose default, meaning, usual range.\n");
    for (int group = GROUP_MAKES; group <= GROUP_TILES; group++) {
        buffer_format(page, "\n%s\n", GROUP_NAME[group]);
        for (int i = 0; i < OPERATION_COUNT; i++)
            if ((int)OPERATIONS[i]->group == group) print_operation(page, OPERATIONS[i], widths);
    }
}

// Prints a row of the tables in levels/README.md: "| `hills count=area/136 ...` | adds up hills |".
static void print_markdown(Buffer *page, const Operation *operation) {
    static const char *const maps[] = {"", "", " B", " B M"};
    buffer_format(page, "| `%s%s%s%s", operation->name, operation->of_kind ? " " : "",
                  operation_kind_name(operation), maps[operation_maps(operation)]);
    for (int i = 0; i < operation_parameter_count(operation); i++) {
        const Parameter *parameter = &operation->parameters[i];
        buffer_format(page, " %s=%s", parameter->name,
                      parameter->fallback ? parameter->fallback : "");
    }
    buffer_format(page, "` | %s |\n", operation->meaning);
}

// Prints tables in Markdown, without operations that have statements of their own.
static void print_tables(Buffer *page) {
    for (int group = GROUP_MAKES; group <= GROUP_TILES; group++) {
        buffer_format(page, "%s| %s | |\n|---|---|\n", group ? "\n" : "", GROUP_NAME[group]);
        for (int i = 0; i < OPERATION_COUNT; i++)
            if ((int)OPERATIONS[i]->group == group && operation_is_stage(OPERATIONS[i]))
                print_markdown(page, OPERATIONS[i]);
    }
}

static const Option OPS_OPTIONS[] = {
    {"markdown", NULL, "short, as the tables of levels/README.md"},
    {NULL, NULL, NULL},
};

static bool ops(const CliCall *call, TextError *error) {
    Buffer page = {0};
    if (call->values[0]) print_tables(&page);
    else print_page(&page);
    return cli_write(&page, "-", "the list", error);
}

const CliCommand OPS = {"ops",       "",   "list what a level can do, with every parameter",
                        OPS_OPTIONS, NULL, ops};
