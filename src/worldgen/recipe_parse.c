// SPDX-License-Identifier: MIT
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "memory.h"
#include "recipe_text.h"
#include "rng.h"

// What makes the world stands in this order; what is said about the level may stand anywhere.
typedef enum Part { PART_MAPS, PART_TILES, PART_PASSES, PART_ACCEPT } Part;

typedef struct Parser {
    Recipe *recipe;
    TextError *error;
    Line line;
    Part part;
    bool titled, sized, tiles_closed;
    int first_pass;  // stage where the passes begin
} Parser;

static const int64_t ONE = 1000000000;  // nano

static bool refuse(Parser *parser, const char *what, const char *limit) {
    return line_error(&parser->line, parser->error, what, limit);
}

static bool full(Parser *parser, const char *what, int limit) {
    char text[24];
    snprintf(text, sizeof text, "%d", limit);
    return refuse(parser, what, text);
}

static Statement *add_statement(Parser *parser, StatementKind kind) {
    Recipe *recipe = parser->recipe;
    if (recipe->statement_count == RECIPE_STATEMENTS) {
        full(parser, "too many statements", RECIPE_STATEMENTS);
        return NULL;
    }
    Statement *statement = &recipe->statements[recipe->statement_count++];
    *statement = (Statement){.kind = kind, .line = parser->line.number, .map = -1};
    return statement;
}

static void copy_word(char *to, size_t capacity, Word word) {
    assert(word.length < capacity);
    (void)capacity;
    memcpy(to, word.text, word.length);
    to[word.length] = 0;
}

// `word` is what the statement at work began with.
static bool enter_part(Parser *parser, Part part, const char *what, Word word) {
    const char *limit = NULL;
    if (part < parser->part) limit = "order: maps, tile lines, passes, accept";
    else if (part >= PART_PASSES && !parser->recipe->has_tiles)
        limit = "a level with tile lines above";
    else if (part >= PART_PASSES && !parser->tiles_closed)
        limit = "the last tile line above has no 'where'";
    if (limit) return word_error(&parser->line, parser->error, what, word, limit);
    if (part == PART_PASSES && parser->part != PART_PASSES)
        parser->first_pass = parser->recipe->stage_count;
    parser->part = part;
    return true;
}

static bool take_whole(Line *line, int64_t least, int64_t most, int64_t *value) {
    const char *start = line->at;
    int64_t nano;
    if (take_number(line, &nano) && nano % ONE == 0 && nano / ONE >= least && nano / ONE <= most) {
        *value = nano / ONE;
        return true;
    }
    line->at = start;
    return false;
}

static bool take_side(Line *line, int *side) {
    int64_t value;
    if (!take_whole(line, RECIPE_SIDE_LEAST, RECIPE_SIDE_MOST, &value)) return false;
    *side = (int)value;
    return true;
}

// Statements about the level.

static bool parse_string(Parser *parser, const char *what, char *to, size_t capacity) {
    Word string;
    char limit[60];
    const char *start = parser->line.at;
    if (take_string(&parser->line, &string) && string.length < capacity) {
        copy_word(to, capacity, string);
        return true;
    }
    parser->line.at = start;
    snprintf(limit, sizeof limit, "text in quotes, at most %zu bytes", capacity - 1);
    return refuse(parser, what, limit);
}

static bool parse_level(Parser *parser) {
    int64_t version;
    if (!take_whole(&parser->line, 1, 1, &version)) return refuse(parser, "level format", "1");
    parser->titled = true;
    return parse_string(parser, "title", parser->recipe->title, sizeof parser->recipe->title);
}

static bool parse_about(Parser *parser) {
    if (parser->recipe->about[0]) return refuse(parser, "second about", "one");
    return parse_string(parser, "about", parser->recipe->about, sizeof parser->recipe->about);
}

static bool parse_size(Parser *parser) {
    if (parser->sized) return refuse(parser, "second size", "one");
    parser->sized = true;
    if (take_side(&parser->line, &parser->recipe->width) &&
        take_side(&parser->line, &parser->recipe->height))
        return true;
    return refuse(parser, "size", "two sides of 16..8192");
}

static bool parse_height(Parser *parser) {
    Recipe *recipe = parser->recipe;
    if (recipe->height_map >= 0) return refuse(parser, "second height", "one");
    Statement *statement = add_statement(parser, STATEMENT_HEIGHT);
    if (!statement) return false;
    const char *start = parser->line.at;
    Word name;
    if (take_name(&parser->line, &name)) {
        copy_word(statement->name, sizeof statement->name, name);
        recipe->height_map = statement->map = recipe_map_named(recipe, statement->name);
        if (statement->map >= 0) return true;
    }
    parser->line.at = start;
    return refuse(parser, "height", "a map made above");
}

static bool parse_rule(Parser *parser) {
    Statement *statement = add_statement(parser, STATEMENT_RULE);
    Word word;
    if (!statement) return false;
    const char *start = parser->line.at;
    if (!take_word(&parser->line, &word) || word.length >= sizeof statement->name) {
        parser->line.at = start;
        return refuse(parser, "rule", "a word of at most 31 characters");
    }
    copy_word(statement->name, sizeof statement->name, word);
    if (!take_whole(&parser->line, -999999999, 999999999, &statement->value))
        return refuse(parser, "rule value", "a whole number");
    return true;
}

static bool take_hash(Line *line, uint64_t *hash) {
    static const char digits[] = "0123456789abcdef";
    Word word;
    const char *start = line->at;
    if (!take_word(line, &word)) return false;
    *hash = 0;
    bool ok = word.length == 16;
    for (size_t i = 0; ok && i < 16; i++) {
        const char *digit = memchr(digits, word.text[i], 16);
        ok = digit != NULL;
        if (ok) *hash = *hash << 4 | (uint64_t)(digit - digits);
    }
    if (!ok) line->at = start;
    return ok;
}

static bool parse_expect(Parser *parser) {
    Line *line = &parser->line;
    Statement *statement = add_statement(parser, STATEMENT_EXPECT);
    Word seed;
    if (!statement) return false;
    const char *start = line->at;
    bool seeded = take_keyword(line, "seed") && take_text(line, "=") && take_word(line, &seed) &&
                  seed.length < sizeof statement->name;
    if (!seeded) {
        line->at = start;
        return refuse(parser, "expect", "seed=WORD size=WxH hash=16 hex digits");
    }
    copy_word(statement->name, sizeof statement->name, seed);
    bool sized = take_keyword(line, "size") && take_text(line, "=") &&
                 take_side(line, &statement->width) && take_text(line, "x") &&
                 take_side(line, &statement->height);
    if (!sized) return refuse(parser, "expected size", "size=WxH of sides 16..8192");
    if (take_keyword(line, "hash") && take_text(line, "=") && take_hash(line, &statement->hash))
        return true;
    return refuse(parser, "expected hash", "hash=16 hexadecimal digits");
}

// Statements that make maps and tiles.

static bool room_for_stage(Parser *parser, const Statement *statement) {
    if (statement->count == RECIPE_STAGES)
        return full(parser, "too many stages in a statement", RECIPE_STAGES);
    if (parser->recipe->stage_count == RECIPE_STAGES_ALL)
        return full(parser, "too many stages in all", RECIPE_STAGES_ALL);
    return true;
}

// `NAME` alone: begins with a copy of that map.
static bool parse_copy(Parser *parser, RecipeStage *stage, Word name) {
    char text[RECIPE_NAME];
    copy_word(text, sizeof text, name);
    int map = recipe_map_named(parser->recipe, text);
    if (map < 0)
        return word_error(&parser->line, parser->error, "unknown", name,
                          "an operation or a map made above");
    *stage = (RecipeStage){.line = parser->line.number, .maps = {map, -1, -1}};
    return true;
}

static bool parse_map_stage(Parser *parser, Statement *statement, const StageScope *scope) {
    Recipe *recipe = parser->recipe;
    if (!room_for_stage(parser, statement)) return false;
    RecipeStage *stage = &recipe->stages[recipe->stage_count];
    Word word;
    bool first = statement->count == 0;
    if (!take_name(&parser->line, &word))
        return refuse(parser, first ? "after =" : "after a pipe", "an operation");
    const Operation *row = operation_find(word.text, word.length, TILE_NONE);
    bool ok;
    if (row && row->group != GROUP_TILES)
        ok = stage_parse(stage, &parser->line, word, TILE_NONE, !first, scope, parser->error);
    else if (row)
        ok = word_error(&parser->line, parser->error, "on tiles:", word, "an operation on maps");
    else if (first) ok = parse_copy(parser, stage, word);
    else
        ok = word_error(&parser->line, parser->error, "unknown operation", word,
                        "one that 'tidemark-cli ops' lists");
    if (!ok) return false;
    recipe->stage_count++;
    statement->count++;
    return true;
}

static int definitions_before(const Recipe *recipe, const char *name) {
    int count = 0;
    for (int i = 0; i < recipe->statement_count; i++)
        count += recipe->statements[i].kind == STATEMENT_MAP &&
                 strcmp(recipe->statements[i].name, name) == 0;
    return count;
}

static bool reserved(Word name) {
    static const char *const words[] = {"level",  "about", "size",   "tile",  "scatter",
                                        "accept", "rule",  "height", "where", "and",
                                        "expect", "salt",  "rolls"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (word_is(name, words[i])) return true;
    return tile_named(name.text, name.length) != TILE_NONE ||
           operation_find(name.text, name.length, TILE_NONE) != NULL;
}

// NAME '=' stage ('|' stage)*, the name already taken.
static bool parse_map(Parser *parser, Word name) {
    Recipe *recipe = parser->recipe;
    if (!enter_part(parser, PART_MAPS, "map", name)) return false;
    if (reserved(name))
        return word_error(&parser->line, parser->error, "map name", name,
                          "no word of the language");
    if (recipe->map_count == RECIPE_MAPS) return full(parser, "too many maps", RECIPE_MAPS);
    Statement made = {.kind = STATEMENT_MAP, .line = parser->line.number};
    copy_word(made.name, sizeof made.name, name);
    made.first = recipe->stage_count;
    StageScope scope = {recipe, made.name, definitions_before(recipe, made.name), made.first};
    do {
        if (!parse_map_stage(parser, &made, &scope)) return false;
    } while (take_text(&parser->line, "|"));
    Statement *statement = add_statement(parser, STATEMENT_MAP);
    if (!statement) return false;
    made.map = recipe->map_count++;
    *statement = made;
    return true;
}

static bool take_comparison(Line *line, Comparison *comparison) {
    static const struct {
        const char *sign;
        Comparison comparison;
    } signs[] = {{"<=", AT_MOST}, {">=", AT_LEAST}, {"<", BELOW}, {">", ABOVE}};
    for (int i = 0; i < 4; i++) {
        if (!take_text(line, signs[i].sign)) continue;
        *comparison = signs[i].comparison;
        return true;
    }
    return false;
}

static bool parse_test(Parser *parser, TileTest *test) {
    Line *line = &parser->line;
    Word name;
    const char *start = line->at;
    char text[RECIPE_NAME] = "";
    if (take_name(line, &name)) copy_word(text, sizeof text, name);
    test->map = recipe_map_named(parser->recipe, text);
    if (test->map < 0) {
        line->at = start;
        return refuse(parser, "map in test", "a map made above");
    }
    if (!take_comparison(line, &test->comparison)) return refuse(parser, "test", "< <= > >=");
    start = line->at;
    bool ok = take_amount(line, &test->amount);
    if (ok && test->amount.unit == AMOUNT_PERCENT)
        ok = test->amount.nano >= 0 && test->amount.nano <= 100 * ONE;
    line->at = ok ? line->at : start;
    return ok || refuse(parser, "test value", "a number, or a quantile 0%..100%");
}

static bool parse_tests(Parser *parser, Statement *statement) {
    Recipe *recipe = parser->recipe;
    statement->first = recipe->test_count;
    do {
        if (recipe->test_count == RECIPE_TESTS) return full(parser, "too many tests", RECIPE_TESTS);
        if (!parse_test(parser, &recipe->tests[recipe->test_count])) return false;
        recipe->test_count++;
        statement->count++;
    } while (take_keyword(&parser->line, "and"));
    return true;
}

static bool take_kind(Line *line, Tile *kind) {
    const char *start = line->at;
    Word word;
    if (take_name(line, &word)) *kind = tile_named(word.text, word.length);
    else *kind = TILE_NONE;
    if (*kind == TILE_NONE) line->at = start;
    return *kind != TILE_NONE;
}

static bool parse_tile(Parser *parser) {
    if (!enter_part(parser, PART_TILES, "statement", word_of("tile"))) return false;
    if (parser->tiles_closed) return refuse(parser, "tile line after the rest", "none");
    Statement *statement = add_statement(parser, STATEMENT_TILE);
    if (!statement) return false;
    if (!take_kind(&parser->line, &statement->tile))
        return refuse(parser, "tile", "water rock grass sand tree");
    parser->recipe->has_tiles = true;
    if (take_keyword(&parser->line, "where")) return parse_tests(parser, statement);
    parser->tiles_closed = true;
    return true;
}

static bool parse_pass(Parser *parser, Word word, Tile kind) {
    Recipe *recipe = parser->recipe;
    if (!enter_part(parser, PART_PASSES, "pass", word)) return false;
    Statement *statement = add_statement(parser, STATEMENT_PASS);
    if (!statement || !room_for_stage(parser, statement)) return false;
    StageScope scope = {recipe, "", 0, parser->first_pass};
    statement->first = recipe->stage_count;
    if (!stage_parse(&recipe->stages[recipe->stage_count], &parser->line, word, kind, false, &scope,
                     parser->error))
        return false;
    recipe->stage_count++;
    statement->count = 1;
    return true;
}

static bool parse_scatter(Parser *parser, Word word) {
    Tile kind;
    const char *start = parser->line.at;
    bool known = take_kind(&parser->line, &kind) && operation_find(word.text, word.length, kind);
    if (!known) parser->line.at = start;
    return known ? parse_pass(parser, word, kind) : refuse(parser, "scatter", "sand or tree");
}

static int limit_subject(Word word) {
    if (word_is(word, "land")) return LIMIT_LAND;
    if (word_is(word, "islands")) return LIMIT_ISLANDS;
    if (word_is(word, "largest")) return LIMIT_LARGEST;
    Tile kind = tile_named(word.text, word.length);
    return kind == TILE_NONE ? -1 : (int)kind;
}

static bool whole_or_share(Amount amount) {
    if (amount.unit == AMOUNT_PERCENT) return amount.nano >= 0 && amount.nano <= 100 * ONE;
    return amount.nano >= 0 && amount.nano % ONE == 0;
}

static bool parse_limit_values(Parser *parser, AcceptLimit *limit) {
    Line *line = &parser->line;
    limit->has_low = limit->has_high = true;
    if (take_text(line, ">=")) {
        limit->has_high = false;
        return take_amount(line, &limit->low) && whole_or_share(limit->low);
    }
    if (take_text(line, "<=")) {
        limit->has_low = false;
        return take_amount(line, &limit->high) && whole_or_share(limit->high);
    }
    return take_text(line, "=") && take_amount(line, &limit->low) && take_text(line, "..") &&
           take_amount(line, &limit->high) && limit->low.unit == limit->high.unit &&
           limit->low.nano <= limit->high.nano && whole_or_share(limit->low) &&
           whole_or_share(limit->high);
}

static bool parse_rolls(Parser *parser) {
    int64_t rolls;
    if (!take_text(&parser->line, "=") || !take_whole(&parser->line, 1, RECIPE_ROLLS, &rolls))
        return refuse(parser, "rolls", "=1..64");
    parser->recipe->rolls = (int)rolls;
    return true;
}

static bool parse_limit(Parser *parser, Statement *statement) {
    Recipe *recipe = parser->recipe;
    Word word;
    const char *start = parser->line.at;
    if (!take_name(&parser->line, &word)) return refuse(parser, "accept", "what it counts");
    if (word_is(word, "rolls")) return parse_rolls(parser);
    if (recipe->limit_count == RECIPE_LIMITS) return full(parser, "too many limits", RECIPE_LIMITS);
    AcceptLimit *limit = &recipe->limits[recipe->limit_count];
    limit->subject = limit_subject(word);
    if (limit->subject < 0)
        return word_error(&parser->line, parser->error, "accept", word,
                          "water rock grass sand tree land islands largest rolls");
    if (!parse_limit_values(parser, limit)) {
        parser->line.at = start;
        return refuse(parser, "accept", ">=N, <=N or =LOW..HIGH, whole or %");
    }
    recipe->limit_count++;
    statement->count++;
    return true;
}

static bool parse_accept(Parser *parser) {
    if (!enter_part(parser, PART_ACCEPT, "statement", word_of("accept"))) return false;
    Statement *statement = add_statement(parser, STATEMENT_ACCEPT);
    if (!statement) return false;
    statement->first = parser->recipe->limit_count;
    if (line_ended(&parser->line)) return refuse(parser, "accept", "what a world must hold");
    while (!line_ended(&parser->line))
        if (!parse_limit(parser, statement)) return false;
    return true;
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
        return refuse(parser, "statement", "a word of 1 to 31 letters a-z, digits, _");
    if (word_is(word, "level")) {
        if (parser->titled) return refuse(parser, "second level", "one");
        return parse_level(parser);
    }
    if (!parser->titled)
        return word_error(&parser->line, parser->error, "first statement", word,
                          "level 1 \"Title\"");
    for (size_t i = 0; i < sizeof statements / sizeof *statements; i++)
        if (word_is(word, statements[i].word)) return statements[i].parse(parser);
    if (word_is(word, "scatter")) return parse_scatter(parser, word);
    const Operation *row = operation_find(word.text, word.length, TILE_NONE);
    if (row && row->group == GROUP_TILES) return parse_pass(parser, word, TILE_NONE);
    if (take_text(&parser->line, "=")) return parse_map(parser, word);
    return word_error(&parser->line, parser->error, "unknown statement", word,
                      "a word of the language, or NAME =");
}

static bool check_bytes(Parser *parser) {
    Line *line = &parser->line;
    if (line->end - line->at > RECIPE_LINE) {
        char size[32];
        snprintf(size, sizeof size, "%zu bytes", (size_t)(line->end - line->at));
        return word_error(line, parser->error, "line of", word_of(size), "4096");
    }
    for (const char *at = line->at; at < line->end;) {
        size_t length = error_utf8_length(at, (size_t)(line->end - at));
        unsigned char byte = (unsigned char)*at;
        if (length == 0 || (byte < 32 && byte != '\t') || byte == 127)
            return word_error(line, parser->error, "byte", (Word){at, 1}, "UTF-8 text");
        at += length;
    }
    return true;
}

static bool parse_line(Parser *parser) {
    if (!check_bytes(parser)) return false;
    if (line_ended(&parser->line)) return true;
    if (!parse_statement(parser)) return false;
    return line_ended(&parser->line) || refuse(parser, "unexpected", "end of line");
}

static bool parse_lines(Parser *parser, TextSource text) {
    const char *at = text.bytes, *end = text.bytes + text.length;
    while (at < end) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        if (!stop) stop = end;
        bool carriage_return = stop > at && stop[-1] == '\r';
        parser->line.number++;
        parser->line.at = at;
        parser->line.end = stop - carriage_return;
        if (!parse_line(parser)) return false;
        at = stop < end ? stop + 1 : end;
    }
    parser->line.number += parser->line.number == 0;
    parser->line.at = parser->line.end = end;
    if (!parser->titled) return refuse(parser, "empty level", "level 1 \"Title\" first");
    if (parser->recipe->height_map < 0) return refuse(parser, "no height", "one height NAME");
    if (parser->recipe->has_tiles && !parser->tiles_closed)
        return refuse(parser, "tile lines without a rest", "a last tile line without 'where'");
    return true;
}

static bool allocate(Recipe *recipe, TextError *error) {
    recipe->statements = memory_allocate(RECIPE_STATEMENTS, sizeof *recipe->statements);
    recipe->stages = memory_allocate(RECIPE_STAGES_ALL, sizeof *recipe->stages);
    recipe->tests = memory_allocate(RECIPE_TESTS, sizeof *recipe->tests);
    recipe->limits = memory_allocate(RECIPE_LIMITS, sizeof *recipe->limits);
    if (recipe->statements && recipe->stages && recipe->tests && recipe->limits) return true;
    return error_memory(error, "a level", RECIPE_STAGES_ALL * sizeof *recipe->stages);
}

bool recipe_parse(Recipe *recipe, TextSource text, TextError *error) {
    *recipe = (Recipe){.width = 128, .height = 128, .rolls = RECIPE_ROLLS, .height_map = -1};
    error_quote(recipe->source, sizeof recipe->source, text.name, strlen(text.name));
    recipe->text_hash = hash_bytes(HASH_START, text.bytes, text.length);
    Parser parser = {.recipe = recipe, .error = error, .line = {.source = recipe->source}};
    bool ok = allocate(recipe, error);
    if (ok && text.length > RECIPE_BYTES) {
        parser.line.number = 1;
        ok = refuse(&parser, "level of more than 1 MiB", "1048576 bytes");
    }
    ok = ok && parse_lines(&parser, text);
    if (ok && recipe->limit_count == 0) recipe->rolls = 1;
    if (!ok) recipe_free(recipe);
    return ok;
}

void recipe_free(Recipe *recipe) {
    memory_release(recipe->statements);
    memory_release(recipe->stages);
    memory_release(recipe->tests);
    memory_release(recipe->limits);
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
