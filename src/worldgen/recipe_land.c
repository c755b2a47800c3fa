// SPDX-License-Identifier: MIT
// Statements that make maps and tiles, and what a world must hold.
#include <stdio.h>
#include <string.h>

#include "recipe_reader.h"

static bool room_for_stage(Parser *parser, const Statement *statement) {
    if (statement->count == RECIPE_STAGES)
        return parser_full(parser, "too many stages in a statement", RECIPE_STAGES);
    if (parser->recipe->stage_count == RECIPE_STAGES_ALL)
        return parser_full(parser, "too many stages in all", RECIPE_STAGES_ALL);
    return true;
}

// `NAME` alone: begins with a copy of that map.
static bool parse_copy(Parser *parser, RecipeStage *stage, Word name) {
    int map = parser_map(parser, name);
    if (map < 0)
        return parser_refuse_word(parser, "unknown", name, "an operation or a map made above");
    *stage = (RecipeStage){.line = parser->lines.number, .maps = {map, -1, -1}};
    return true;
}

static bool parse_map_stage(Parser *parser, Statement *statement, const StageScope *scope) {
    Recipe *recipe = parser->recipe;
    if (!room_for_stage(parser, statement)) return false;
    RecipeStage *stage = &recipe->stages[recipe->stage_count];
    Word word;
    bool first = statement->count == 0;
    if (!take_name(&parser->line, &word))
        return parser_refuse(parser, first ? "after =" : "after a pipe", "an operation");
    const Operation *row = operation_find(word.text, word.length, TILE_NONE);
    if (row && row->group == GROUP_TILES)
        return parser_refuse_word(parser, "on tiles:", word, "an operation on maps");
    if (!row && !first)
        return parser_refuse_word(parser, "unknown operation", word,
                                  "one that 'tidemark-cli ops' lists");
    bool good = row ? parse_stage(parser, stage, word, TILE_NONE, !first, scope)
                    : parse_copy(parser, stage, word);
    if (!good) return false;
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
    static const char words[] =
        "level about size tile scatter accept rule height where and expect salt rolls";
    return words_find(words, name) >= 0 || tile_named(name.text, name.length) != TILE_NONE ||
           operation_find(name.text, name.length, TILE_NONE) != NULL;
}

// NAME '=' stage ('|' stage)*, the name already taken.
bool parse_map(Parser *parser, Word name) {
    Recipe *recipe = parser->recipe;
    if (!parser_enter(parser, PART_MAPS, "map", name)) return false;
    if (reserved(name))
        return parser_refuse_word(parser, "map name", name, "no word of the language");
    if (recipe->map_count == RECIPE_MAPS) return parser_full(parser, "too many maps", RECIPE_MAPS);
    Statement made = {.kind = STATEMENT_MAP, .line = parser->lines.number};
    word_copy(made.name, sizeof made.name, name);
    made.first = recipe->stage_count;
    StageScope scope = {made.name, definitions_before(recipe, made.name), made.first};
    do {
        if (!parse_map_stage(parser, &made, &scope)) return false;
    } while (take_text(&parser->line, "|"));
    Statement *statement = parser_add(parser, STATEMENT_MAP);
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

static bool is_share(Amount amount) { return amount.nano >= 0 && amount.nano <= 100 * AMOUNT_ONE; }

static bool parse_test(Parser *parser, TileTest *test) {
    Line *line = &parser->line;
    Line start = *line;
    Word name;
    test->map = take_name(line, &name) ? parser_map(parser, name) : -1;
    if (test->map < 0) return parser_refuse_at(parser, start, "map in test", "a map made above");
    if (!take_comparison(line, &test->comparison))
        return parser_refuse(parser, "test", "< <= > >=");
    start = *line;
    bool good = take_amount(line, &test->amount) &&
                (test->amount.unit != AMOUNT_PERCENT || is_share(test->amount));
    return good ||
           parser_refuse_at(parser, start, "test value", "a number, or a quantile 0%..100%");
}

static bool parse_tests(Parser *parser, Statement *statement) {
    Recipe *recipe = parser->recipe;
    statement->first = recipe->test_count;
    do {
        if (recipe->test_count == RECIPE_TESTS)
            return parser_full(parser, "too many tests", RECIPE_TESTS);
        if (!parse_test(parser, &recipe->tests[recipe->test_count])) return false;
        recipe->test_count++;
        statement->count++;
    } while (take_keyword(&parser->line, "and"));
    return true;
}

static bool take_kind(Line *line, Tile *kind) {
    Line start = *line;
    Word word;
    *kind = take_name(line, &word) ? tile_named(word.text, word.length) : TILE_NONE;
    if (*kind == TILE_NONE) *line = start;
    return *kind != TILE_NONE;
}

bool parse_tile(Parser *parser) {
    if (!parser_enter(parser, PART_TILES, "statement", word_of("tile"))) return false;
    if (parser->tiles_closed)
        return parser_refuse(parser, "tile line after the rest",
                             "above the tile line without 'where'");
    Statement *statement = parser_add(parser, STATEMENT_TILE);
    if (!statement) return false;
    if (!take_kind(&parser->line, &statement->tile))
        return parser_refuse(parser, "tile", "water rock grass sand tree");
    parser->recipe->has_tiles = true;
    if (take_keyword(&parser->line, "where")) return parse_tests(parser, statement);
    parser->tiles_closed = true;
    return true;
}

bool parse_pass(Parser *parser, Word word, Tile kind) {
    Recipe *recipe = parser->recipe;
    if (!parser_enter(parser, PART_PASSES, "pass", word)) return false;
    Statement *statement = parser_add(parser, STATEMENT_PASS);
    if (!statement || !room_for_stage(parser, statement)) return false;
    StageScope scope = {"", 0, parser->first_pass};
    statement->first = recipe->stage_count;
    RecipeStage *stage = &recipe->stages[recipe->stage_count];
    if (!parse_stage(parser, stage, word, kind, false, &scope)) return false;
    recipe->stage_count++;
    statement->count = 1;
    return true;
}

bool parse_scatter(Parser *parser, Word word) {
    Tile kind;
    Line start = parser->line;
    bool known = take_kind(&parser->line, &kind) && operation_find(word.text, word.length, kind);
    return known ? parse_pass(parser, word, kind)
                 : parser_refuse_at(parser, start, "scatter", "sand or tree");
}

static int limit_subject(Word word) {
    if (line_is(word, "land")) return LIMIT_LAND;
    if (line_is(word, "islands")) return LIMIT_ISLANDS;
    if (line_is(word, "largest")) return LIMIT_LARGEST;
    Tile kind = tile_named(word.text, word.length);
    return kind == TILE_NONE ? -1 : (int)kind;
}

static bool whole_or_share(Amount amount) {
    if (amount.unit == AMOUNT_PERCENT) return is_share(amount);
    return amount.nano >= 0 && amount.nano % AMOUNT_ONE == 0;
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
        return parser_refuse(parser, "rolls", "=1..64");
    parser->recipe->rolls = (int)rolls;
    return true;
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
    limit->subject = limit_subject(word);
    if (limit->subject < 0)
        return parser_refuse_word(parser, "accept", word,
                                  "water rock grass sand tree land islands largest rolls");
    if (!parse_limit_values(parser, limit))
        return parser_refuse_at(parser, start, "accept", ">=N, <=N or =LOW..HIGH, whole or %");
    recipe->limit_count++;
    statement->count++;
    return true;
}

bool parse_accept(Parser *parser) {
    if (!parser_enter(parser, PART_ACCEPT, "statement", word_of("accept"))) return false;
    Statement *statement = parser_add(parser, STATEMENT_ACCEPT);
    if (!statement) return false;
    statement->first = parser->recipe->limit_count;
    if (line_ended(&parser->line)) return parser_refuse(parser, "accept", "what a world must hold");
    while (!line_ended(&parser->line))
        if (!parse_limit(parser, statement)) return false;
    return true;
}
