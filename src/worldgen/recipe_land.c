// SPDX-License-Identifier: MIT
// Statements that make maps and tiles.
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "recipe_reader.h"

// One stage: an operation, the maps it takes and its arguments, as the operation's row allows them.

// The place of a stage. Its random numbers depend on how many stages since `earlier` have the same
// row.
typedef struct StageScope {
    const char *name;  // the map being made; "" for passes
    int made_before;  // how often that map was made before
    int earlier;  // the first stage that counts
} StageScope;

static void set_defaults(RecipeStage *stage) {
    const Operation *row = stage->operation;
    for (int i = 0; i < operation_parameter_count(row); i++) {
        if (!row->parameters[i].fallback) continue;
        Parser parser = {.line = word_of(row->parameters[i].fallback)};
        bool good = take_argument(&parser, &row->parameters[i], &stage->arguments[i]);
        assert(good && line_ended(&parser.line));
        (void)good;
    }
}

static bool parse_salt(Parser *parser, RecipeStage *stage) {
    if (stage->salt[0])
        return parser_refuse_word(parser, "parameter given twice", word_of("salt"), "once");
    return take_word_into(&parser->line, stage->salt, sizeof stage->salt) ||
           parser_refuse(parser, "salt", "a word of 1 to 31 letters, digits, _ . -");
}

static bool refuse_argument(Parser *parser, Line start, const Operation *row, int index) {
    const Parameter *parameter = &row->parameters[index];
    bool full = parameter->kind == PARAMETER_FILE && parser->recipe->file_count == RECIPE_FILES;
    parser_refuse_number(parser, start, "$2 $3",
                         full ? "8 pictures in all, each a .png or .pgm file beside the level"
                              : "$4");
    return error_blanks(parser->error,
                        NAMES(NULL, row->name, parameter->name, parameter_limit(parameter).text));
}

// KEY '=' value, after the key.
static bool parse_argument(Parser *parser, RecipeStage *stage, Word key) {
    const Operation *row = stage->operation;
    if (row->random && line_is(key, "salt")) return parse_salt(parser, stage);
    int index = operation_parameter(row, key.text, key.length);
    if (index < 0) {
        char limit[200];
        operation_takes(row, limit, sizeof limit);
        parser_refuse_word(parser, "unknown parameter", key, "$2");
        return error_blanks(parser->error, NAMES(NULL, limit));
    }
    if (stage->piped && index < row->when_making)
        return parser_refuse_word(parser, "parameter after a pipe", key,
                                  "where nothing is piped into the operation");
    if (stage->given[index])
        return parser_refuse_word(parser, "parameter given twice", key, "once");
    Line start = parser->line;
    bool taken = take_argument(parser, &row->parameters[index], &stage->arguments[index]);
    bool cut = parser->line.length == 0 || strchr(" \t|#", *parser->line.text);
    if (!taken || !cut) return refuse_argument(parser, start, row, index);
    stage->given[index] = true;
    return true;
}

static bool parse_version(Parser *parser, RecipeStage *stage) {
    int newest = 1 + stage->operation->later_versions;
    if (!take_text(&parser->line, "@")) return true;
    if (take_whole(&parser->line, 1, newest, &stage->version)) return true;
    parser_refuse(parser, "version", "1..#");
    return error_blanks(parser->error, NUMBERS(newest));
}

// The name of a map behind the word `by`, which has been taken.
static bool take_by(Parser *parser, Word *word) {
    if (!line_is(*word, "by")) return parser_refuse_word(parser, "unexpected", *word, "key= or by");
    return take_name(&parser->line, word) || parser_refuse(parser, "after by", "a map made above");
}

// Maps and arguments in any order, up to the end of the stage.
static bool parse_rest(Parser *parser, RecipeStage *stage, int *maps) {
    while (!line_ended(&parser->line) && *parser->line.text != '|') {
        Word word;
        if (!take_name(&parser->line, &word))
            return parser_refuse(parser, "unexpected", "a map or key=");
        if (take_text(&parser->line, "=")) {
            if (!parse_argument(parser, stage, word)) return false;
            continue;
        }
        bool pass = stage->operation->group == GROUP_TILES;
        int most = operation_maps(stage->operation) + stage->operation->more_maps;
        if (pass && most > 0 && !take_by(parser, &word)) return false;
        int map = parser_map(parser, word);
        if (map < 0) return parser_refuse_word(parser, "map", word, "a map made above");
        if (*maps == most) {
            parser_refuse_word(parser, "one map too many:", word, "$2 takes # in all");
            return error_blanks(parser->error, (Blanks){.names = {NULL, stage->operation->name},
                                                        .numbers = {*maps}});
        }
        stage->maps[(*maps)++] = map;
    }
    return true;
}

// Whether maps are missing, or parameters without a default.
static bool check_given(Parser *parser, const RecipeStage *stage, Word word, int maps) {
    const Operation *row = stage->operation;
    if (maps < operation_maps(row)) {
        parser_refuse_word(parser, "too few maps for", word, "#1 maps in all, #2 given");
        return error_blanks(parser->error, NUMBERS(operation_maps(row), maps));
    }
    for (int i = 0; i < operation_parameter_count(row); i++) {
        if (row->parameters[i].fallback || stage->given[i]) continue;
        parser_refuse_word(parser, "missing value of", word, "$2= must be given");
        return error_blanks(parser->error, NAMES(NULL, row->parameters[i].name));
    }
    return true;
}

// The stream of random numbers: it names what the stage is for, not where it stands in the file. A
// salt replaces the counts.
static uint64_t stream_key(const Recipe *recipe, const RecipeStage *stage,
                           const StageScope *scope) {
    const char *name = stage->operation->name, *kind = operation_kind_name(stage->operation);
    uint64_t alike = 0;
    for (const RecipeStage *other = &recipe->stages[scope->earlier]; other < stage; other++)
        alike += other->operation == stage->operation;
    uint64_t key = stream_word(0, scope->name, strlen(scope->name));
    key = stream_word(key, name, strlen(name));
    key = stream_word(key, kind, strlen(kind));
    if (stage->salt[0]) return stream_word(key, stage->salt, strlen(stage->salt));
    return stream_number(stream_number(key, (uint64_t)scope->made_before), alike);
}

// Parses a stage of a map, or a tile pass (kind TILE_NONE if the row has none). With `piped` the
// pipe supplies the first map.
static bool parse_stage(Parser *parser, RecipeStage *stage, Word word, Tile kind, bool piped,
                        const StageScope *scope) {
    const Operation *row = operation_find(word.text, word.length, kind);
    assert(row);
    *stage = (RecipeStage){.operation = row,
                           .line = parser->lines.number,
                           .maps = {-1, -1, -1},
                           .piped = piped && row->group == GROUP_MAKES};
    if (stage->piped && row->when_making == 0)
        return parser_refuse_word(parser, "after a pipe", word, "an operation that takes a map");
    set_defaults(stage);
    int maps = piped && !stage->piped ? 1 : 0;
    if (!parse_version(parser, stage) || !parse_rest(parser, stage, &maps) ||
        !check_given(parser, stage, word, maps))
        return false;
    stage->key = stream_key(parser->recipe, stage, scope);
    return true;
}

// Statements.

// Adds a stage to the statement; NULL, with the error filled, if there are too many.
static RecipeStage *add_stage(Parser *parser, Statement *statement) {
    if (statement->count == RECIPE_STAGES) {
        parser_full(parser, "too many stages in a statement", RECIPE_STAGES);
        return NULL;
    }
    if (parser->recipe->stage_count == RECIPE_STAGES_ALL) {
        parser_full(parser, "too many stages in all", RECIPE_STAGES_ALL);
        return NULL;
    }
    statement->count++;
    return &parser->recipe->stages[parser->recipe->stage_count++];
}

// `NAME` alone begins with a copy of that map.
static bool parse_copy(Parser *parser, RecipeStage *stage, Word name) {
    int map = parser_map(parser, name);
    if (map < 0)
        return parser_refuse_word(parser, "unknown", name, "an operation or a map made above");
    *stage = (RecipeStage){.line = parser->lines.number, .maps = {map, -1, -1}};
    return true;
}

static bool parse_map_stage(Parser *parser, Statement *statement, const StageScope *scope) {
    Word word;
    bool first = statement->count == 0;
    RecipeStage *stage = add_stage(parser, statement);
    if (!stage) return false;
    if (!take_name(&parser->line, &word))
        return parser_refuse(parser, first ? "after =" : "after a pipe", "an operation");
    const Operation *row = operation_find(word.text, word.length, TILE_NONE);
    if (row && row->group == GROUP_TILES)
        return parser_refuse_word(parser, "on tiles:", word, "an operation on maps");
    if (!row && !first)
        return parser_refuse_word(parser, "unknown operation", word,
                                  "one that 'tidemark-cli ops' lists");
    return row ? parse_stage(parser, stage, word, TILE_NONE, !first, scope)
               : parse_copy(parser, stage, word);
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
        "level about size tile scatter accept rule height where and near by expect salt rolls";
    return words_find(words, name) >= 0 || tile_named(name.text, name.length) != TILE_NONE ||
           operation_find(name.text, name.length, TILE_NONE) != NULL;
}

// NAME '=' stage ('|' stage)*, after the name.
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

static const char KINDS[] = "water rock grass sand tree";

static bool take_comparison(Line *line, Comparison *comparison) {
    for (*comparison = AT_MOST; *comparison <= ABOVE; ++*comparison)
        if (take_text(line, COMPARISON_SIGN[*comparison])) return true;
    return false;
}

// Rivers come after all tile lines.
static bool take_kind(Line *line, Tile *kind) {
    Line start = *line;
    Word word;
    *kind = take_name(line, &word) ? tile_named(word.text, word.length) : TILE_NONE;
    if (*kind == TILE_RIVER) *kind = TILE_NONE;
    if (*kind == TILE_NONE) *line = start;
    return *kind != TILE_NONE;
}

// `near KIND`, or the name of a map.
static bool parse_subject(Parser *parser, TileTest *test) {
    Line *line = &parser->line;
    Line start = *line;
    Word name;
    *test = (TileTest){.map = -1, .kind = TILE_NONE};
    if (take_keyword(line, "near"))
        return take_kind(line, &test->kind) || parser_refuse(parser, "near", KINDS);
    test->map = take_name(line, &name) ? parser_map(parser, name) : -1;
    return test->map >= 0 || parser_refuse_at(parser, start, "map in test", "a map made above");
}

// A number or a percentage; of a map `of rest` may follow the latter.
static bool parse_test_value(Parser *parser, TileTest *test) {
    Line *line = &parser->line;
    Line start = *line;
    bool near = test->map < 0, taken = take_amount(line, &test->amount);
    bool percent = taken && test->amount.unit == AMOUNT_PERCENT;
    bool fits = !percent || amount_is_share(test->amount);
    if (near)
        fits = fits && test->amount.nano >= 0 &&
               test->amount.nano <= (int64_t)RECIPE_SIDE_MOST * AMOUNT_ONE;
    if (!taken || !fits)
        return parser_refuse_number(parser, start, "test value",
                                    near ? "0..8192 tiles, or 0%..100% of the shorter side"
                                         : "a number, or a quantile 0%..100%");
    if (near || !percent || !take_keyword(line, "of")) return true;
    test->of_rest = take_keyword(line, "rest");
    return test->of_rest || parser_refuse(parser, "quantile of", "rest");
}

static bool parse_test(Parser *parser, TileTest *test) {
    if (!parse_subject(parser, test)) return false;
    if (!take_comparison(&parser->line, &test->comparison)) {
        parser_refuse(parser, "test", "$2");
        return error_blanks(parser->error, NAMES(NULL, "< <= > >="));
    }
    return parse_test_value(parser, test);
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

bool parse_tile(Parser *parser) {
    if (!parser_enter(parser, PART_TILES, "statement", word_of("tile"))) return false;
    if (parser->tiles_closed)
        return parser_refuse(parser, "tile line after the rest",
                             "above the tile line without 'where'");
    Statement *statement = parser_add(parser, STATEMENT_TILE);
    if (!statement) return false;
    if (!take_kind(&parser->line, &statement->tile)) return parser_refuse(parser, "tile", KINDS);
    parser->recipe->has_tiles = true;
    if (take_keyword(&parser->line, "where")) return parse_tests(parser, statement);
    parser->tiles_closed = true;
    return true;
}

bool parse_pass(Parser *parser, Word word, Tile kind) {
    if (!parser_enter(parser, PART_PASSES, "pass", word)) return false;
    Statement *statement = parser_add(parser, STATEMENT_PASS);
    if (!statement) return false;
    StageScope scope = {"", 0, parser->first_pass};
    statement->first = parser->recipe->stage_count;
    RecipeStage *stage = add_stage(parser, statement);
    return stage && parse_stage(parser, stage, word, kind, false, &scope);
}

bool parse_scatter(Parser *parser, Word word) {
    Tile kind;
    Line start = parser->line;
    bool known = take_kind(&parser->line, &kind) && operation_find(word.text, word.length, kind);
    return known ? parse_pass(parser, word, kind)
                 : parser_refuse_at(parser, start, "scatter", "sand or tree");
}
