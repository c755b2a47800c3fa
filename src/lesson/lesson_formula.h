// SPDX-License-Identifier: MIT
// lesson_formula: what {=...} knows. The one table of its words; parser, worlds and README read it.
#pragma once

#include "lesson.h"

typedef enum LessonFunction {
    FUNCTION_HEIGHT,
    FUNCTION_LEAST,
    FUNCTION_MOST,
    FUNCTION_MEAN,
    FUNCTION_BELOW,
    FUNCTION_ALONG,
    FUNCTION_JUMP,
    FUNCTION_STEEPEST,
    FUNCTION_CHANGED,
    FUNCTION_WIDE,
    FUNCTION_TALL,
    FUNCTION_TILE,
    FUNCTION_COUNT_OF,
    FUNCTION_SHARE,
    FUNCTION_ISLANDS,
    FUNCTION_LARGEST,
    FUNCTION_STAMPS,
    FUNCTION_COLUMNS,
    FUNCTION_ROWS,
    FUNCTION_COUNT,
} LessonFunction;

typedef enum LessonOperand {  // what stands behind the word
    OPERAND_NONE,
    OPERAND_CELL,  // X,Y
    OPERAND_NUMBER,
    OPERAND_KIND,  // a kind of tile, or land
    OPERAND_SINCE,  // since PLACE
} LessonOperand;

typedef struct LessonFunctionInfo {
    const char *name;
    LessonOperand operand;
    bool of_tiles;  // else of heights, or of neither
    const char *meaning;
} LessonFunctionInfo;

extern const LessonFunctionInfo LESSON_FUNCTION[FUNCTION_COUNT];

// The kind with this name, TILE_COUNT for land, or TILE_NONE.
Tile lesson_kind(Line word);
