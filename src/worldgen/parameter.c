// SPDX-License-Identifier: MIT
#include "parameter.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "../base/lines.h"
#include "../base/number.h"

double amount_value(Amount amount) { return (double)amount.nano / 1e9; }

// floor(a percentage of `whole`), in whole numbers, without rounding. Percentages are at most 100.
static double whole_percent(int64_t nano, int64_t whole) {
    return (double)((uint64_t)nano * (uint64_t)whole / UINT64_C(100000000000));
}

// How often an amount goes into an area.
static double divided(double area, Amount amount) {
    double count = area / amount_value(amount);
    return count < 1e15 ? (double)(int64_t)count : 1e15;
}

static double resolve(const Parameter *parameter, Amount amount, int width, int height,
                      double reach) {
    int64_t cells = (int64_t)width * height;
    int side = int_min(width, height);
    switch (amount.unit) {
    case AMOUNT_PER_AREA: return (double)(cells * AMOUNT_ONE / amount.nano);
    case AMOUNT_PER_REACH: return divided((width + 2 * reach) * (height + 2 * reach), amount);
    case AMOUNT_CHOICE:
        if (parameter->kind == PARAMETER_CHOICE) break;
        return parameter->least - 1 - amount_value(amount);
    case AMOUNT_PERCENT:
        if (parameter->kind == PARAMETER_COUNTS) return whole_percent(amount.nano, cells);
        if (parameter->kind == PARAMETER_LENGTHS || parameter->kind == PARAMETER_LENGTH)
            return amount_value(amount) * side / 100;
        if (parameter->kind == PARAMETER_TILES || parameter->kind == PARAMETER_SIDES)
            return double_max(whole_percent(amount.nano, side), parameter->least);
        return amount_value(amount) / 100;
    default: break;
    }
    return amount_value(amount);
}

Resolved parameter_resolve(const Parameter *parameter, const Argument *argument, int width,
                           int height, double reach) {
    Resolved resolved = {.low = resolve(parameter, argument->low, width, height, reach)};
    if (argument->two) resolved.high = resolve(parameter, argument->high, width, height, reach);
    else resolved.high = parameter->kind == PARAMETER_SIDES ? 0 : resolved.low;
    return resolved;
}

bool parameter_allows(const Parameter *parameter, double value) {
    if (parameter->kind == PARAMETER_FILE) return true;
    double least = parameter->least;
    if (parameter->choices) least -= words_count(parameter->choices);
    return value >= least && value <= parameter->most;
}

const ParameterForm PARAMETER_FORM[] = {
    [PARAMETER_WHOLE] = {"a whole number @1..@2", true, NULL, 0},
    [PARAMETER_REAL] = {"@1..@2", false, NULL, 0},
    [PARAMETER_COUNT] = {"a whole number @1..@2 or area/N", true, NULL, 0},
    [PARAMETER_COUNT_REACH] = {"a whole number @1..@2, area/N or reach/N", true, NULL, 0},
    [PARAMETER_SHARE] = {"@1..@2 or @3%..@4%", false, NULL, 0},
    [PARAMETER_RANGE] = {"LOW..HIGH or one number within @1..@2", false, "..", 0},
    [PARAMETER_LENGTH] = {"a length within @1..@2, or % of the shorter side", false, NULL, 1000},
    [PARAMETER_TILES] = {"a whole number @1..@2, or % of the shorter side", true, NULL, 1000},
    [PARAMETER_LENGTHS] = {"LOW..HIGH or one length within @1..@2, or both with %", false, "..",
                           1000},
    [PARAMETER_COUNTS] = {"LOW..HIGH or one whole number within @1..@2, or % up to 100%", true,
                          "..", 100},
    [PARAMETER_SIDES] = {"a whole number @1..@2, two as AxB, or % of the shorter side", true, "x",
                         1000},
    [PARAMETER_POINT] = {"X:Y or one number within @1..@2", false, ":", 0},
};

Words parameter_limit(const Parameter *parameter) {
    double least = parameter->least, most = parameter->most;
    const char *choices = parameter->choices ? parameter->choices : "";
    if (parameter->kind == PARAMETER_FILE)
        return words("the name of a .png or .pgm file beside the level, at most # bytes",
                     NUMBERS(PARAMETER_FILE_NAME - 1));
    if (parameter->kind == PARAMETER_CHOICE) return words("@1", NAMES(choices));
    Words said =
        words(PARAMETER_FORM[parameter->kind].limit,
              NAMES(words_number(least, 10).text, words_number(most, 10).text,
                    words_number(100 * least, 10).text, words_number(100 * most, 10).text));
    return choices[0] ? words("$1 or @2", NAMES(said.text, choices)) : said;
}

int parameter_of_reach(const Parameter *parameters, int count) {
    for (int i = 0; i < count; i++)
        if (parameters[i].kind == PARAMETER_LENGTHS) return i;
    return -1;
}

// Usual ranges.

// How often a ratio >= 1 holds a doubling, with a straight line between two: a logarithm of base 2
// that is exact at powers of two and needs no library.
static double doublings(double ratio) {
    double count = 0;
    for (; ratio >= 2; ratio /= 2) count++;
    return count + (ratio - 1);
}

static double doubled(double value, double count) {
    for (; count >= 1; count--) value *= 2;
    return value * (1 + count);
}

static double nearest(double value) { return value < 0 ? -floor(0.5 - value) : floor(value + 0.5); }

// Between the ends, the lower one first.
static double usual_between(const Usual *usual, double low, double high, double share) {
    double value;
    if (!usual->logarithmic) {
        value = low + nearest((high - low) * share / usual->step) * usual->step;
    } else {
        double count = doublings(high / low) * share;
        bool whole = usual->step == 0;
        value = doubled(low, whole ? nearest(count) : count);
        if (!whole) value = nearest(value / usual->step) * usual->step;
    }
    return double_min(double_max(value, low), high);
}

// Heights may be larger than any amount.
static const double MOST_NANO = 9e18;

Amount usual_at(const Usual *usual, double share) {
    double low = double_min(usual->low, usual->high), high = double_max(usual->low, usual->high);
    share = double_min(double_max(share, 0), 1);
    if (usual->low > usual->high) share = 1 - share;
    double value = usual_between(usual, low, high, share);
    double nano = double_min(double_max(nearest(value * 1e9), -MOST_NANO), MOST_NANO);
    return (Amount){.nano = (int64_t)nano, .unit = usual->unit};
}

double usual_share(const Usual *usual, double number) {
    double low = double_min(usual->low, usual->high), high = double_max(usual->low, usual->high);
    number = double_min(double_max(number, low), high);
    double share = usual->logarithmic ? doublings(number / low) / doublings(high / low)
                                      : (number - low) / (high - low);
    return usual->low > usual->high ? 1 - share : share;
}

Words usual_words(const Usual *usual) {
    static const char *const forms[] = {[AMOUNT_PLAIN] = "$1..$2",
                                        [AMOUNT_PERCENT] = "$1%..$2%",
                                        [AMOUNT_PER_AREA] = "area/$1..area/$2",
                                        [AMOUNT_PER_REACH] = "reach/$1..reach/$2",
                                        [AMOUNT_CHOICE] = "",
                                        [AMOUNT_FILE] = ""};
    return words(forms[usual->unit], NAMES(words_number(usual->low, FLOAT_DIGITS).text,
                                           words_number(usual->high, FLOAT_DIGITS).text));
}
