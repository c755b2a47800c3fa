// SPDX-License-Identifier: MIT
#include <stdio.h>
#include <string.h>

#include "../base/memory.h"
#include "recipe_reader.h"

static bool take_side(Line *line, int *side) {
    return take_whole(line, RECIPE_SIDE_LEAST, RECIPE_SIDE_MOST, side);
}

// Statements about the level.

static bool parse_string(Parser *parser, const char *what, char *to, size_t capacity) {
    Word string;
    Line start = parser->line;
    if (take_string(&parser->line, &string) && string.length < capacity) {
        word_copy(to, capacity, string);
        return true;
    }
    parser_refuse_at(parser, start, what, "text in quotes, at most # bytes");
    return error_blanks(parser->error, NUMBERS((int64_t)capacity - 1));
}

static bool parse_level(Parser *parser) {
    int version;
    if (!take_whole(&parser->line, 1, 1, &version))
        return parser_refuse(parser, "level format", "1");
    parser->titled = true;
    return parse_string(parser, "title", parser->recipe->title, RECIPE_TITLE);
}

static bool parse_about(Parser *parser) {
    if (parser->recipe->about[0]) return parser_refuse(parser, "second about", "one");
    return parse_string(parser, "about", parser->recipe->about, sizeof parser->recipe->about);
}

static bool parse_size(Parser *parser) {
    if (parser->sized) return parser_refuse(parser, "second size", "one");
    parser->sized = true;
    return (take_side(&parser->line, &parser->recipe->width) &&
            take_side(&parser->line, &parser->recipe->height)) ||
           parser_refuse(parser, "size", "two sides of 16..8192, a blank between");
}

static bool parse_height(Parser *parser) {
    Recipe *recipe = parser->recipe;
    if (recipe->height_map >= 0) return parser_refuse(parser, "second height", "one");
    Statement *statement = parser_add(parser, STATEMENT_HEIGHT);
    if (!statement) return false;
    Line start = parser->line;
    Word name;
    statement->map = take_name(&parser->line, &name) ? parser_map(parser, name) : -1;
    if (statement->map < 0) return parser_refuse_at(parser, start, "height", "a map made above");
    word_copy(statement->name, sizeof statement->name, name);
    recipe->height_map = statement->map;
    return true;
}

static bool parse_rule(Parser *parser) {
    Statement *statement = parser_add(parser, STATEMENT_RULE);
    if (!statement) return false;
    if (!take_word_into(&parser->line, statement->name, sizeof statement->name))
        return parser_refuse(parser, "rule", "a word of at most 31 characters");
    return take_whole(&parser->line, -999999999, 999999999, &statement->value) ||
           parser_refuse_number(parser, parser->line, "rule value",
                                "a whole number of at most 9 digits");
}

static bool take_hash(Line *line, uint64_t *hash) {
    Line start = *line;
    Word word;
    return line_taken(
        line, start, take_word(line, &word) && line_take_hash(&word, 16, hash) && word.length == 0);
}

static bool parse_expect(Parser *parser) {
    Line *line = &parser->line;
    Statement *statement = parser_add(parser, STATEMENT_EXPECT);
    if (!statement) return false;
    Line start = *line;
    bool seeded = take_keyword(line, "seed") && take_text(line, "=") &&
                  take_word_into(line, statement->name, sizeof statement->name);
    if (!seeded)
        return parser_refuse_at(parser, start, "expect", "seed=WORD size=WxH hash=16 hex digits");
    bool sized = take_keyword(line, "size") && take_text(line, "=") &&
                 take_side(line, &statement->width) && take_text(line, "x") &&
                 take_side(line, &statement->height);
    if (!sized) return parser_refuse(parser, "expected size", "size=WxH of sides 16..8192");
    return (take_keyword(line, "hash") && take_text(line, "=") &&
            take_hash(line, &statement->hash)) ||
           parser_refuse(parser, "expected hash", "hash=16 hexadecimal digits");
}

// What a world must hold.

// A whole number or a share.
static bool take_end(Line *line, Amount *amount) {
    if (!take_amount(line, amount)) return false;
    if (amount->unit == AMOUNT_PERCENT) return amount_is_share(*amount);
    return amount->nano >= 0 && amount->nano % AMOUNT_ONE == 0;
}

static bool take_limits(Line *line, AcceptLimit *limit) {
    bool both = take_text(line, "=");
    limit->has_low = both || take_text(line, ">=");
    limit->has_high = both || (!limit->has_low && take_text(line, "<="));
    if (!limit->has_low) return limit->has_high && take_end(line, &limit->high);
    return take_end(line, &limit->low) &&
           (!both || (take_text(line, "..") && take_end(line, &limit->high) &&
                      limit->low.unit == limit->high.unit && limit->low.nano <= limit->high.nano));
}

static bool parse_rolls(Parser *parser) {
    Line *line = &parser->line;
    return (take_text(line, "=") && take_whole(line, 1, RECIPE_ROLLS, &parser->recipe->rolls)) ||
           parser_refuse(parser, "rolls", "=1..64");
}

static bool parse_limit(Parser *parser, Statement *statement) {
    Recipe *recipe = parser->recipe;
    Word word;
    Line start = parser->line;
    if (!take_name(&parser->line, &word)) return parser_refuse(parser, "accept", "what it counts");
    if (line_is(word, "rolls")) return parse_rolls(parser);
    if (recipe->limit_count == RECIPE_LIMITS)
        return parser_full(parser, "too many limits", RECIPE_LIMITS);
    AcceptLimit *limit = &recipe->limits[recipe->limit_count];
    limit->subject = 0;
    while (limit->subject < LIMIT_COUNT && !line_is(word, recipe_limit_name(limit->subject)))
        limit->subject++;
    if (limit->subject == LIMIT_COUNT)
        return parser_refuse_word(parser, "accept", word,
                                  "water rock grass sand tree river land islands largest rolls");
    if (!take_limits(&parser->line, limit)) {
        parser_refuse_number(parser, start, "accept", "$2");
        return error_blanks(parser->error, NAMES(NULL, ">=N, <=N or =LOW..HIGH, whole or %"));
    }
    recipe->limit_count++;
    statement->count++;
    return true;
}

bool parse_limits(Parser *parser, Statement *statement) {
    if (line_ended(&parser->line)) return parser_refuse(parser, "accept", "what a world must hold");
    while (!line_ended(&parser->line))
        if (!parse_limit(parser, statement)) return false;
    return true;
}

static bool parse_accept(Parser *parser) {
    if (!parser_enter(parser, PART_ACCEPT, "statement", word_of("accept"))) return false;
    Statement *statement = parser_add(parser, STATEMENT_ACCEPT);
    if (!statement) return false;
    statement->first = parser->recipe->limit_count;
    return parse_limits(parser, statement);
}

// The whole text.

static bool parse_statement(Parser *parser) {
    static const struct {
        const char *word;
        bool (*parse)(Parser *);
    } statements[] = {
        {"about", parse_about},   {"size", parse_size},     {"tile", parse_tile},
        {"rule", parse_rule},     {"accept", parse_accept}, {"height", parse_height},
        {"expect", parse_expect},
    };
    Word word;
    if (!take_name(&parser->line, &word))
        return parser_refuse(parser, "statement", "a word of 1 to 31 letters a-z, digits, _");
    if (line_is(word, "level")) {
        if (parser->titled) return parser_refuse(parser, "second level", "one");
        return parse_level(parser);
    }
    if (!parser->titled)
        return parser_refuse_word(parser, "first statement", word, "level 1 \"Title\"");
    for (size_t i = 0; i < sizeof statements / sizeof *statements; i++)
        if (line_is(word, statements[i].word)) return statements[i].parse(parser);
    if (line_is(word, "scatter")) return parse_scatter(parser, word);
    const Operation *row = operation_find(word.text, word.length, TILE_NONE);
    if (row && row->group == GROUP_TILES) return parse_pass(parser, word, TILE_NONE);
    if (take_text(&parser->line, "=")) return parse_map(parser, word);
    return parser_refuse_word(parser, "unknown statement", word,
                              "a word of the language, or NAME =");
}

static bool check_bytes(Parser *parser) {
    Line rest = parser->line;
    if (rest.length > RECIPE_LINE) {
        char size[32];
        snprintf(size, sizeof size, "%zu bytes", rest.length);
        return parser_refuse_word(parser, "line of", word_of(size), "4096");
    }
    while (rest.length > 0) {
        size_t length = error_utf8_length(rest.text, rest.length);
        unsigned char byte = (unsigned char)*rest.text;
        Word first = {rest.text, 1};
        if (length == 0) return parser_refuse_word(parser, "byte", first, "UTF-8 text");
        if ((byte < 32 && byte != '\t') || byte == 127)
            return parser_refuse_word(parser, "control byte", first,
                                      "tabs, and lines that end with LF or CR LF");
        line_skip(&rest, length);
    }
    return true;
}

// Some editors begin a file with one, which would be invisible in an error about the first word.
static bool check_mark(Parser *parser) {
    static const char mark[] = "\xef\xbb\xbf";
    if (parser->lines.number > 1 || !take_text(&parser->line, mark)) return true;
    return parser_refuse_word(parser, "byte order mark", word_of("EF BB BF"),
                              "UTF-8 text without one");
}

bool parser_check_line(Parser *parser) { return check_bytes(parser) && check_mark(parser); }

static bool parse_line(Parser *parser) {
    if (!parser_check_line(parser)) return false;
    if (line_ended(&parser->line)) return true;
    if (!parse_statement(parser)) return false;
    return line_ended(&parser->line) || parser_refuse(parser, "unexpected", "end of line");
}

static bool parse_lines(Parser *parser) {
    Line *line = &parser->line;
    while (lines_next_or_rest(&parser->lines, line)) {
        line->length -= line->length > 0 && line->text[line->length - 1] == '\r';
        if (!parse_line(parser)) return false;
    }
    if (!parser->titled) return parser_refuse(parser, "empty level", "level 1 \"Title\" first");
    if (parser->recipe->height_map < 0)
        return parser_refuse(parser, "no height", "one height NAME");
    if (parser->recipe->has_tiles && !parser->tiles_closed)
        return parser_refuse(parser, "tile lines without a rest",
                             "a last tile line without 'where'");
    return true;
}

static bool allocate(Recipe *recipe, TextError *error) {
    recipe->statements = memory_allocate(RECIPE_STATEMENTS, sizeof *recipe->statements);
    recipe->stages = memory_allocate(RECIPE_STAGES_ALL, sizeof *recipe->stages);
    recipe->tests = memory_allocate(RECIPE_TESTS, sizeof *recipe->tests);
    recipe->limits = memory_allocate(RECIPE_LIMITS, sizeof *recipe->limits);
    recipe->files = memory_allocate(RECIPE_FILES, sizeof *recipe->files);
    if (recipe->statements && recipe->stages && recipe->tests && recipe->limits && recipe->files)
        return true;
    return error_memory(error, "a level", RECIPE_STAGES_ALL * sizeof *recipe->stages);
}

bool recipe_parse(Recipe *recipe, TextSource text, TextError *error) {
    *recipe = (Recipe){.width = 128, .height = 128, .rolls = RECIPE_ROLLS, .height_map = -1};
    error_quote(recipe->source, sizeof recipe->source, text.name, strlen(text.name));
    recipe->text_hash = hash_bytes(HASH_START, text.bytes, text.length);
    Parser parser = {.recipe = recipe, .error = error, .lines = {.source = recipe->source}};
    parser.lines.at = text.bytes;
    parser.lines.end = text.bytes + text.length;
    bool ok = allocate(recipe, error);
    if (ok && text.length > RECIPE_BYTES) {
        parser.lines.number = 1;
        ok = parser_refuse(&parser, "level of more than 1 MiB", "1048576 bytes");
    }
    ok = ok && parse_lines(&parser);
    if (ok && recipe->limit_count == 0) recipe->rolls = 1;
    if (!ok) recipe_free(recipe);
    return ok;
}

void recipe_free(Recipe *recipe) {
    memory_release(recipe->statements);
    memory_release(recipe->stages);
    memory_release(recipe->tests);
    memory_release(recipe->limits);
    for (int i = 0; i < recipe->file_count; i++) picture_free(&recipe->files[i].picture);
    memory_release(recipe->files);
    *recipe = (Recipe){0};
}

int recipe_map_named(const Recipe *recipe, const char *name) {
    for (int i = recipe->statement_count - 1; i >= 0; i--) {
        const Statement *statement = &recipe->statements[i];
        if (statement->kind == STATEMENT_MAP && strcmp(statement->name, name) == 0)
            return statement->map;
    }
    return -1;
}

void recipe_map_names(const Recipe *recipe, char *buffer, size_t capacity) {
    size_t used = 0;
    buffer[0] = 0;
    for (int i = 0; i < recipe->statement_count; i++) {
        const Statement *statement = &recipe->statements[i];
        bool last = statement->kind == STATEMENT_MAP &&
                    recipe_map_named(recipe, statement->name) == statement->map;
        if (!last) continue;
        size_t room = capacity - used;
        int length = snprintf(buffer + used, room, "%s%s", used ? ", " : "", statement->name);
        if (length < 0 || (size_t)length >= room) {
            memcpy(buffer + capacity - 4, "...", 4);
            break;
        }
        used += (size_t)length;
    }
}
