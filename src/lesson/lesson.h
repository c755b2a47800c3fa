// SPDX-License-Identifier: MIT
// lesson: a lesson file as a value: steps that open a level at a moment of its making, prose with numbers
// in it, claims, a question, tasks. levels/lessons/README.md describes the language.
//
// lesson_parse reads a whole text, or refuses it with `file:line: what 'value' (limit N)`. A Lesson keeps a
// copy of the text, into which its words point, and owns everything until lesson_free; a zeroed one is safe
// to free. Nothing here knows a window: lesson_world.h makes the worlds and works the numbers out,
// lesson_check.h proves the claims and tasks, lesson_text.h and lesson_page.h print a lesson.
#pragma once

#include "../base/file.h"
#include "../base/lines.h"
#include "../worldgen/level.h"
#include "../worldgen/palette.h"
#include "../worldgen/recipe.h"
#include "../worldgen/seed.h"

enum {
    LESSON_BYTES = 1 << 16,
    LESSON_SIDE = 512,  // longest side of a lesson's worlds
    LESSON_LEVELS = 32,
    LESSON_STEPS = 32,
    LESSON_PARAGRAPHS = 256,  // in all
    LESSON_PIECES = 2048,  // in all
    LESSON_FORMULAS = 1024,  // in all
    LESSON_TERMS = 4096,  // in all
    LESSON_CLAIMS = 128,  // in all
    LESSON_TASKS = 8,
    LESSON_NAME = 64,  // bytes of a level's name, with its end
    LESSON_TITLE = 100,  // bytes of a title, with its end
};

// A moment in the making of a world, by name: "land", "land.2:7", "tile.sand", "scatter.tree:3", "world".
// The recipe decides whether there is such a moment (lesson_find).
typedef struct LessonPlace {
    Line name;  // as written; empty is the moment of the step
    Line word;  // of a map or a pass, "tile", or "world"
    Tile kind;  // of a tile line or a pass of one kind; else TILE_NONE
    int numbers[2], number_count;  // from 1
    int64_t stamp;  // -1 for all of them
} LessonPlace;

// How a step shows its map.
typedef struct LessonLook {
    Palette palette;
    bool ranged;  // low is black and high is white; else the map's own ends are
    double low, high;
    int row;  // a row of the map whose cross-section is drawn; -1 for none
} LessonLook;

typedef struct LessonLevel {
    int line;
    char name[LESSON_NAME];  // of a file beside the lesson, a stock level, or FOLDER/NAME of either
    Line changes;  // recipe_change.h; empty for none
    int width, height;
    SeedText seed;
} LessonLevel;

typedef enum LessonPieceKind {
    LESSON_TEXT,
    LESSON_CODE,  // a word of the language or of a formula
    LESSON_PARAMETER,  // a value of the step's level, which can be dragged
    LESSON_NUMBER,  // worked out
} LessonPieceKind;

typedef struct LessonPiece {
    LessonPieceKind kind;
    Line text;  // what to show; of a parameter its name (change_find), of a number its formula
    int formula;
    int decimals;  // of a number; -1 for as many as it needs
} LessonPiece;

typedef struct LessonParagraph {
    int line;
    int first, count;  // of pieces
} LessonParagraph;

// A run of paragraphs.
typedef struct LessonProse {
    int first, count;
} LessonProse;

typedef enum LessonRelation {  // the first four as Comparison
    LESSON_EQUAL = ABOVE + 1,  // when both are rounded as the right side is written
} LessonRelation;

// What must be true. It proves the sentence in front of it.
typedef struct LessonClaim {
    int line;
    int step;
    Line text;  // as written, without the word `claim`
    Line strings;  // of the say or more above, with quotes and line breaks between them
    int left, right;  // formulas
    int relation;  // Comparison or LESSON_EQUAL
    int decimals;  // of a number on the right, -1 for a formula there
} LessonClaim;

typedef struct LessonStep {
    int line;
    int level;
    char title[LESSON_TITLE];
    LessonPlace place;
    LessonLook look;
    LessonProse prose;
    LessonProse question, answer;  // empty where there is none
    int first_claim, claim_count;
} LessonStep;

// Something to reach by moving sliders of a level. Its world must hold what the limits say.
typedef struct LessonTask {
    int line;
    int level;
    LessonProse words;
    int first_limit, limit_count;
    Line solution;  // changes that reach it
} LessonTask;

// A formula in the order of calculation: operands before what joins them.
typedef enum LessonTermKind {
    TERM_NUMBER,
    TERM_TILE,  // a kind of tile
    TERM_PARAMETER,  // a value of the level, as a number for this size of map
    TERM_FUNCTION,
    TERM_ADD,
    TERM_SUBTRACT,
    TERM_MULTIPLY,
    TERM_DIVIDE,
} LessonTermKind;

typedef struct LessonTerm {
    LessonTermKind kind;
    double number;  // also the argument of a function
    Tile tile;  // TILE_COUNT is land
    int x, y;
    int function;  // lesson_formula.h
    Line name;  // of a parameter
    LessonPlace of, since;
    int line;
} LessonTerm;

typedef struct LessonFormula {
    int line;
    Line text;  // as written, without braces
    int first, count;  // of terms
} LessonFormula;

typedef struct Lesson {
    char title[LESSON_TITLE];
    char source[192];  // name of the text, for errors
    char folder[FILE_PATH];  // where its levels are looked for first; "" for a text without a file
    LessonProse about, by;  // a sentence; whose algorithm it is; words alone, empty if not given
    Buffer text;
    LessonLevel *levels;
    LessonStep *steps;
    LessonParagraph *paragraphs;
    LessonPiece *pieces;
    LessonFormula *formulas;
    LessonTerm *terms;
    LessonClaim *claims;
    LessonTask *tasks;
    Recipe accepts;  // has limits alone
    int level_count, step_count, paragraph_count, piece_count, formula_count, term_count;
    int claim_count, task_count;
} Lesson;

bool lesson_parse(Lesson *lesson, TextSource text, TextError *error);
void lesson_free(Lesson *lesson);

// Reads and parses a file.
bool lesson_read(Lesson *lesson, const char *path, TextError *error);

// Whether a path ends in ".lesson".
bool lesson_is(const char *path);
// A word without '/' that does not end in ".lesson" is the name of a lesson in levels/lessons of the data
// folder; anything else is a path.
bool lesson_path(char path[FILE_PATH], const char *name_or_path, const char *data_folder,
                 TextError *error);

// The names of the lessons there, in order; FAILURE_MISSING without such a folder.
bool lesson_list(LevelList *list, const char *data_folder, TextError *error);
