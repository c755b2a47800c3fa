// SPDX-License-Identifier: MIT
// parameter: what an operation can be told, and what a level told it.
//
// A Parameter is a row of a table: name, kind, range, default, meaning. An Argument is the value
// that a level gives, in exact decimals, so that it prints back the same; parameter_resolve turns
// it into one or two numbers for a map of a given size.
#pragma once

#include <stdbool.h>

#include "../base/sentence.h"

typedef enum ParameterKind {
    PARAMETER_WHOLE,  // a whole number, or one of `choices` if there are any
    PARAMETER_REAL,
    PARAMETER_COUNT,  // a whole number, or a share of the map's size: area/N
    PARAMETER_COUNT_REACH,  // the same, or reach/N: in rows with PARAMETER_LENGTHS
    PARAMETER_SHARE,  // a part of 1: 0.45 or 45%
    PARAMETER_RANGE,  // LOW..HIGH, or one number
    PARAMETER_LENGTH,  // one number of tiles or, with %, of the map's shorter side
    PARAMETER_TILES,  // the same in whole tiles: of a share the tiles that fit in, never below `least`
    PARAMETER_LENGTHS,  // LOW..HIGH or one number in tiles or, with %, of the map's shorter side
    PARAMETER_COUNTS,  // the same in whole numbers or, with %, of the map's area
    PARAMETER_SIDES,  // PARAMETER_TILES, or two: WIDTHxHEIGHT
    PARAMETER_POINT,  // X:Y, or one number that is both, or one of `choices`
    PARAMETER_CHOICE,  // one of `choices`; its value is the index
    PARAMETER_FILE,  // the name of a picture beside the level; its value indexes Recipe.files
} ParameterKind;

enum { PARAMETER_FILE_NAME = 64 };  // bytes of a picture's name, with its end

// How values of a kind are written.
typedef struct ParameterForm {
    const char *limit;  // the range in words: @1 to @2, in percent @3 to @4
    bool whole;
    const char *link;  // between two numbers; NULL takes one
    int most_percent;  // largest percentage in place of a length or a count; 0 takes none
} ParameterForm;

extern const ParameterForm PARAMETER_FORM[];  // of ParameterKind

typedef enum ParameterOrigin { FROM_ARTICLE, FROM_US } ParameterOrigin;

typedef enum AmountUnit {
    AMOUNT_PLAIN,
    AMOUNT_PERCENT,
    AMOUNT_PER_AREA,  // the map's area divided by it
    AMOUNT_PER_REACH,  // the area where centres can lie, divided by it
    AMOUNT_CHOICE,  // an index of `choices`
    AMOUNT_FILE,  // an index of Recipe.files
} AmountUnit;

// The values that are worth trying, for sliders: from low to high, which may be the smaller number, in
// the unit in which a level writes them. A logarithmic range goes through equal ratios alike; its steps
// are doublings where `step` is 0. The unit AMOUNT_CHOICE stands for words alone.
typedef struct Usual {
    double low, high, step;
    bool logarithmic;
    AmountUnit unit;
} Usual;

// clang-format off
#define USUAL_LINEAR(low, high, step) {low, high, step, false, AMOUNT_PLAIN}
#define USUAL_PERCENT(low, high, step) {low, high, step, false, AMOUNT_PERCENT}
#define USUAL_LOG(low, high, step) {low, high, step, true, AMOUNT_PLAIN}
#define USUAL_AREA(low, high, step) {low, high, step, true, AMOUNT_PER_AREA}
#define USUAL_REACH(low, high, step) {low, high, step, true, AMOUNT_PER_REACH}
#define USUAL_SWITCH {0, 1, 1, false, AMOUNT_PLAIN}
#define USUAL_WORDS {0, 0, 0, false, AMOUNT_CHOICE}
// clang-format on

typedef struct Parameter {
    const char *name;
    ParameterKind kind;
    double least, most;  // both included, on the actual size of the map
    const char *fallback;  // the default as a level writes it; NULL if one must be given
    const char *choices;  // words separated by single blanks
    const char *unit;  // "tiles", or ""
    ParameterOrigin origin;  // of the default
    const char *meaning;  // a phrase, no full stop
    Usual usual;
} Parameter;

// The usual parameter for a height.
#define PARAMETER_HEIGHT(word, fallback, origin, meaning, ...)                                     \
    { word, PARAMETER_REAL, -1e6, 1e6, fallback, NULL, "heights", origin, meaning, __VA_ARGS__ }

static const int64_t AMOUNT_ONE = 1000000000;  // nano

typedef struct Amount {
    int64_t nano;  // in units of 10^-9
    AmountUnit unit;
} Amount;

typedef struct Argument {
    Amount low, high;
    bool two;  // LOW..HIGH or WIDTHxHEIGHT was written; else high is the same as low
} Argument;

double amount_value(Amount amount);  // the number alone, whatever its unit

// One or two numbers: low and high of a range, width and height of sides. If one was written, high
// is the same as low, but 0 for sides. A word in place of a number is below `least`: least - 1 for
// the first of the choices, least - 2 for the next.
typedef struct Resolved {
    double low, high;
} Resolved;

// `reach` is the largest radius, for AMOUNT_PER_REACH.
Resolved parameter_resolve(const Parameter *parameter, const Argument *argument, int width,
                           int height, double reach);

// Whether the number lies between least and most, or stands for a word.
bool parameter_allows(const Parameter *parameter, double value);

// What is allowed, as a limit in words: "a whole number 1..100 or area/N".
Words parameter_limit(const Parameter *parameter);

// The first parameter that says how far something reaches, of kind PARAMETER_LENGTHS; -1 if there
// is none.
int parameter_of_reach(const Parameter *parameters, int count);

// The usual value at a share 0..1 of the way from low to high, on the nearest step; and the share of a
// number of that unit, 0 or 1 beyond the ends. Not for words.
Amount usual_at(const Usual *usual, double share);
double usual_share(const Usual *usual, double number);

// The range as a level would write its ends: "area/200..area/4", "1%..30%"; "" for words.
Words usual_words(const Usual *usual);
