// SPDX-License-Identifier: MIT
// recipe: a level file as a value: parsed, checked, printed back.
//
// recipe_parse reads a whole text or refuses it with `file:line: what 'value' (limit N)`. A Recipe
// owns its arrays until recipe_free; a zeroed one is safe to free. levels/README.md describes the
// language. The parser keeps no state, does not recurse and reads numbers by itself, so that no
// locale changes a world.
#pragma once

#include "operation.h"
#include "picture.h"

enum {
    RECIPE_BYTES = 1 << 20,
    RECIPE_LINE = 4096,
    RECIPE_STATEMENTS = 256,
    RECIPE_MAPS = 64,
    RECIPE_STAGES = 64,  // in one statement
    RECIPE_STAGES_ALL = 1024,  // in all
    RECIPE_TESTS = 1024,  // in all
    RECIPE_LIMITS = 256,  // in all
    RECIPE_FILES = 8,  // pictures
    RECIPE_NAME = 32,  // bytes of a map's name, with its end
    RECIPE_SIDE_LEAST = 16,
    RECIPE_SIDE_MOST = HEIGHTMAP_SIDE,
    RECIPE_ROLLS = 64,
    RECIPE_TITLE = 128,  // bytes of a title, with its end
    RECIPE_CHANGES = 200,  // bytes of a list of changes
};

typedef enum StatementKind {
    STATEMENT_MAP,  // NAME = stages
    STATEMENT_TILE,  // tile KIND where tests
    STATEMENT_PASS,  // one stage of GROUP_TILES
    STATEMENT_ACCEPT,  // limits
    STATEMENT_HEIGHT,  // height NAME
    STATEMENT_RULE,  // rule WORD INT, for the game
    STATEMENT_EXPECT,  // expect seed= size= hash=
} StatementKind;

// One operation as written. Maps are numbers of definitions (Statement.map), -1 if the pipe gives
// the first; those of a pass follow `by`. A stage without operation is a bare name: a copy of maps[0].
typedef struct RecipeStage {
    const Operation *operation;
    int version;  // 0 if no @ was written
    int maps[OPERATION_MAPS];
    bool piped;  // a maker that carves the map in the pipe
    Argument arguments[OPERATION_PARAMETERS];  // defaults if not given
    bool given[OPERATION_PARAMETERS];
    char salt[RECIPE_NAME];
    uint64_t key;  // of its stream, without the seed
    int line;
} RecipeStage;

// In the order in which they are tried: a sign before its own beginning.
typedef enum Comparison { AT_MOST, AT_LEAST, BELOW, ABOVE } Comparison;
extern const char *const COMPARISON_SIGN[];

// A height of a map, or how near a kind of tile lies.
typedef struct TileTest {
    int map;  // -1 where `kind` is meant
    Tile kind;
    Comparison comparison;
    Amount
        amount;  // AMOUNT_PERCENT is a quantile of the map; of a distance a share of the shorter side
    bool of_rest;  // a quantile among the cells that no tile line above took
} TileTest;

typedef enum LimitSubject {  // below TILE_COUNT: tiles of that kind
    LIMIT_LAND = TILE_COUNT,
    LIMIT_ISLANDS,
    LIMIT_LARGEST,
    LIMIT_COUNT,
} LimitSubject;
const char *recipe_limit_name(int subject);

typedef struct AcceptLimit {
    int subject;
    Amount low, high;  // a missing end is open
    bool has_low, has_high;
} AcceptLimit;

typedef struct Statement {
    StatementKind kind;
    int line;
    char name[RECIPE_NAME];  // of the map made, of the height's map, of the rule, or the seed
    int map;  // the definition made (STATEMENT_MAP) or named (STATEMENT_HEIGHT)
    int first, count;  // its stages, tests or limits
    Tile tile;
    int value;  // of a rule
    int width, height;  // of an expectation
    uint64_t hash;
} Statement;

// A picture beside the level. The parser notes its name; level_load reads it.
typedef struct RecipeFile {
    char name[PARAMETER_FILE_NAME];
    int line;  // first line that names it
    Picture picture;  // empty until it is read
    uint64_t hash;  // FNV-1a 64 of the file's bytes
} RecipeFile;

typedef struct Recipe {
    char title[RECIPE_TITLE + 10];  // with RECIPE_CHANGED behind it where there are changes
    char about[512];
    int width, height;  // 128 x 128 by default
    int rolls;  // seeds to try; 1 without accept
    int map_count;  // definitions
    int height_map;  // the definition that is the height
    bool has_tiles;
    Statement *statements;
    RecipeStage *stages;
    TileTest *tests;
    AcceptLimit *limits;
    RecipeFile *files;
    int statement_count, stage_count, test_count, limit_count, file_count;
    char source
        [192];  // name of the text, for errors while it runs; with changes FILE_CHANGED behind it
    char changes[RECIPE_CHANGES + 1];  // that were made to the text (recipe_change.h), or ""
    uint64_t text_hash;  // FNV-1a 64 of the text without them, and of the pictures that were read
    double read_cost;  // units of work (work.h) of reading those pictures
} Recipe;

bool recipe_parse(Recipe *recipe, TextSource text, TextError *error);
void recipe_free(Recipe *recipe);

// The last definition of the map with this name; -1 if there is none.
int recipe_map_named(const Recipe *recipe, const char *name);

// The names of all maps, "noise, land", cut with "..." where they do not fit.
void recipe_map_names(const Recipe *recipe, char *buffer, size_t capacity);

// The recipe as a level file, in `buffer` (always ended with 0); parsing it gives the same worlds.
// This and the following functions return the full length, as snprintf does.
size_t recipe_print(const Recipe *recipe, char *buffer, size_t capacity);

// One statement as a line of a level file, without its end.
size_t recipe_print_statement(const Recipe *recipe, int statement, char *buffer, size_t capacity);

// One stage as a level file has it, "hills count=40"; and a value alone, "40".
size_t recipe_print_stage(const Recipe *recipe, const RecipeStage *stage, char *buffer,
                          size_t capacity);
size_t recipe_print_argument(const Recipe *recipe, const Parameter *parameter,
                             const Argument *argument, char *buffer, size_t capacity);

// The number of a tile line's test: "54%".
size_t recipe_print_amount(Amount amount, char *buffer, size_t capacity);

// One test of a tile line as a level file has it: "land < 54%".
size_t recipe_print_test(const Recipe *recipe, const TileTest *test, char *buffer, size_t capacity);

// One limit of `accept` as a level file has it: "land=30%..60%".
size_t recipe_print_limit(const AcceptLimit *limit, char *buffer, size_t capacity);

// How the heights are made, in a line for people: "difference of diamond square (32) and diamond
// square (32), scale (3, -2), ...".
size_t recipe_caption(const Recipe *recipe, char *buffer, size_t capacity);
