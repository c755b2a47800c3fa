// SPDX-License-Identifier: MIT
// levels and ops: what there is, as tables for people.
#include <stdio.h>
#include <string.h>

#include "../worldgen/image.h"
#include "../worldgen/level.h"
#include "../worldgen/run.h"
#include "cli.h"

enum { PAGE_WIDTH = 100, RANGE_WIDTH = 20, SHOWN = 80 };

// Characters, as far as UTF-8 shows them: all bytes but those that go on.
static int word_width(const char *text, size_t length) {
    int width = 0;
    for (size_t i = 0; i < length; i++) width += ((unsigned char)text[i] & 0xc0) != 0x80;
    return width;
}

static int text_width(const char *text) { return word_width(text, strlen(text)); }

// A cell of a table and the gap after it; one that is too wide pushes the rest along.
static void print_padded(Buffer *page, const char *text, int width) {
    buffer_text(page, text);
    for (int i = text_width(text); i < width; i++) buffer_byte(page, ' ');
    buffer_text(page, "  ");
}

static void break_line(Buffer *page, int indent) {
    while (page->length > 0 && page->bytes[page->length - 1] == ' ') page->length--;
    buffer_format(page, "\n%*s", indent, "");
}

// Words in lines of PAGE_WIDTH, the first going on at `column`, further ones indented to `indent`.
static void print_wrapped(Buffer *page, int column, int indent, const char *text) {
    while (*text) {
        size_t length = strcspn(text, " ");
        int width = word_width(text, length);
        if (column > indent && column + 1 + width > PAGE_WIDTH) {
            break_line(page, indent);
            column = indent;
        }
        if (column > indent) buffer_byte(page, ' ');
        buffer_append(page, text, length);
        column += width + (column > indent);
        text += length + strspn(text + length, " ");
    }
    break_line(page, 0);
}

typedef struct LevelTable {
    int name, title, largest;  // widths of the columns
    Buffer rows;  // name, title, longest side, about of each, ended with 0
} LevelTable;

// Returns the width of the column that the text is in, which was `width` so far.
static int add_text(LevelTable *table, const char *text, int width) {
    size_t start = table->rows.length;
    buffer_quoted(&table->rows, text);
    buffer_byte(&table->rows, 0);
    int wanted = table->rows.failed ? 0 : text_width((const char *)table->rows.bytes + start);
    return wanted > width ? wanted : width;
}

static bool add_level(LevelTable *table, const char *name, const char *folder, TextError *error) {
    Recipe recipe;
    int side;
    bool good = level_load(&recipe, name, folder, &BUDGET_ASKED, NULL, error) &&
                run_largest_side(&recipe, &side, error);
    if (good) {
        char largest[16];
        snprintf(largest, sizeof largest, "to %d", side);
        table->name = add_text(table, name, table->name);
        table->title = add_text(table, recipe.title, table->title);
        table->largest = add_text(table, largest, table->largest);
        add_text(table, recipe.about, 0);
    }
    recipe_free(&recipe);
    return good;
}

static void print_levels(Buffer *page, const LevelTable *table, int count) {
    const char *at = (const char *)table->rows.bytes;
    int indent = table->name + 2 + table->title + 2 + table->largest + 2;
    for (int i = 0; i < count; i++) {
        const int widths[] = {table->name, table->title, table->largest};
        for (int column = 0; column < 3; column++, at += strlen(at) + 1)
            print_padded(page, at, widths[column]);
        print_wrapped(page, indent, indent, at);
        at += strlen(at) + 1;
    }
}

bool levels_run(int argc, char **argv, TextError *error) {
    char folder[FILE_PATH];
    const char *values[OPTIONS_MOST];
    LevelList list = {0};
    LevelTable table = {0};
    Buffer page = {0};
    bool good = cli_only_options(NULL, argc, argv, values, error) &&
                cli_data_folder(folder, sizeof folder, error) && level_list(&list, folder, error);
    for (int i = 0; i < list.count && good; i++)
        good = add_level(&table, list.names[i], folder, error);
    good = good && buffer_good(&table.rows, "the list", error);
    if (good) print_levels(&page, &table, list.count);
    buffer_free(&table.rows);
    level_list_free(&list);
    return good && cli_write(&page, "the list", error);
}

// Widths of the columns of parameters, over all operations.
typedef struct Columns {
    int name, range, fallback, unit, origin;
} Columns;

static void widen(int *width, const char *text, int most) {
    int wanted = text_width(text);
    if (wanted > *width && wanted <= most) *width = wanted;
}

static const char *fallback_name(const Parameter *parameter) {
    return parameter->fallback && parameter->fallback[0] ? parameter->fallback : "needed";
}

static const char *origin_name(ParameterOrigin origin) {
    return origin == FROM_ARTICLE ? "article" : "ours";
}

// "2..4096", the choices with bars between, or both.
static void print_range(char range[SHOWN], const Parameter *parameter) {
    char least[IMAGE_NUMBER], most[IMAGE_NUMBER];
    const char *words = parameter->choices ? parameter->choices : "";
    image_print_number(least, parameter->least, IMAGE_FLOAT_DIGITS);
    image_print_number(most, parameter->most, IMAGE_FLOAT_DIGITS);
    if (parameter->kind == PARAMETER_CHOICE) snprintf(range, SHOWN, "%s", words);
    else if (parameter->kind == PARAMETER_FILE) snprintf(range, SHOWN, ".png .pgm");
    else snprintf(range, SHOWN, "%s..%s%s%s", least, most, words[0] ? " " : "", words);
    for (char *at = range; *at; at++)
        if (*at == ' ') *at = '|';
}

static Columns measure_columns(void) {
    Columns columns = {.origin = (int)strlen("article")};
    for (int i = 0; i < OPERATION_COUNT; i++) {
        const Operation *operation = OPERATIONS[i];
        for (int j = 0; j < operation_parameter_count(operation); j++) {
            const Parameter *parameter = &operation->parameters[j];
            char range[SHOWN];
            print_range(range, parameter);
            widen(&columns.name, parameter->name, PAGE_WIDTH);
            widen(&columns.range, range, RANGE_WIDTH);
            widen(&columns.fallback, fallback_name(parameter), RANGE_WIDTH);
            widen(&columns.unit, parameter->unit, RANGE_WIDTH);
        }
    }
    return columns;
}

static void print_parameter(Buffer *page, const Parameter *parameter, const Columns *columns) {
    char range[SHOWN];
    print_range(range, parameter);
    int indent = 4 + columns->name + 2 + columns->range + 2 + columns->fallback + 2 +
                 columns->unit + 2 + columns->origin + 2;
    size_t start = page->length;
    buffer_text(page, "    ");
    print_padded(page, parameter->name, columns->name);
    print_padded(page, range, columns->range);
    print_padded(page, fallback_name(parameter), columns->fallback);
    print_padded(page, parameter->unit, columns->unit);
    print_padded(page, origin_name(parameter->origin), columns->origin);
    if (page->length - start > (size_t)indent) break_line(page, indent);
    print_wrapped(page, indent, indent, parameter->meaning);
}

static void print_operation(Buffer *page, const Operation *operation, const Columns *columns) {
    buffer_format(page, "\n  %s%s%s", operation->name, operation->of_kind ? " " : "",
                  operation_kind_name(operation));
    if (operation_is_stage(operation))
        buffer_format(page, "  (stamps: %s, maps taken: %d)", STAMPS_NAME[operation->stamps],
                      operation_maps(operation));
    buffer_text(page, "\n    ");
    print_wrapped(page, 4, 4, operation->meaning);
    for (int i = 0; i < operation_parameter_count(operation); i++)
        print_parameter(page, &operation->parameters[i], columns);
}

static void print_page(Buffer *page) {
    Columns columns = measure_columns();
    buffer_text(page, "Parameters: name, range, default, unit, whose default, meaning.\n");
    for (int group = GROUP_MAKES; group <= GROUP_TILES; group++) {
        buffer_format(page, "\n%s\n", GROUP_NAME[group]);
        for (int i = 0; i < OPERATION_COUNT; i++)
            if ((int)OPERATIONS[i]->group == group) print_operation(page, OPERATIONS[i], &columns);
    }
}

// "`hills count=area/136 ...` | adds up hills": a row of the tables in levels/README.md.
static void print_row(Buffer *page, const Operation *operation) {
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

// As tables in Markdown. What has statements of its own is told elsewhere on that page.
static void print_tables(Buffer *page) {
    for (int group = GROUP_MAKES; group <= GROUP_TILES; group++) {
        buffer_format(page, "%s| %s | |\n|---|---|\n", group ? "\n" : "", GROUP_NAME[group]);
        for (int i = 0; i < OPERATION_COUNT; i++)
            if ((int)OPERATIONS[i]->group == group && operation_is_stage(OPERATIONS[i]))
                print_row(page, OPERATIONS[i]);
    }
}

const Option OPS_OPTIONS[] = {
    {"markdown", NULL, "short, as the tables of levels/README.md"},
    {NULL, NULL, NULL},
};

bool ops_run(int argc, char **argv, TextError *error) {
    const char *values[OPTIONS_MOST];
    if (!cli_only_options(OPS_OPTIONS, argc, argv, values, error)) return false;
    Buffer page = {0};
    if (values[0]) print_tables(&page);
    else print_page(&page);
    return cli_write(&page, "the list", error);
}
