// SPDX-License-Identifier: MIT
#include "plural.h"

#include <string.h>

// An expression while it is worked out. Its text is short, so that functions call each other only as deep
// as that.
typedef struct Sum {
    const char *at;
    uint64_t n;
    bool wrong;
} Sum;

typedef enum Operator {
    OR,
    AND,
    SAME,
    OTHER,
    MOST,
    LEAST,
    BELOW,
    ABOVE,
    PLUS,
    MINUS,
    TIMES,
    OVER,
    REST
} Operator;

typedef struct OperatorInfo {
    const char *sign;
    int rank;  // a higher one binds closer
} OperatorInfo;

// A sign stands after those that it begins.
static const OperatorInfo OPERATORS[] = {
    [OR] = {"||", 1},   [AND] = {"&&", 2},   [SAME] = {"==", 3}, [OTHER] = {"!=", 3},
    [MOST] = {"<=", 4}, [LEAST] = {">=", 4}, [BELOW] = {"<", 4}, [ABOVE] = {">", 4},
    [PLUS] = {"+", 5},  [MINUS] = {"-", 5},  [TIMES] = {"*", 6}, [OVER] = {"/", 6},
    [REST] = {"%", 6},
};
enum { OPERATOR_COUNT = sizeof OPERATORS / sizeof *OPERATORS, LOWEST_RANK = 1 };

static bool take(Sum *sum, const char *sign) {
    while (*sum->at == ' ') sum->at++;
    size_t length = strlen(sign);
    if (strncmp(sum->at, sign, length) != 0) return false;
    sum->at += length;
    return true;
}

// Takes an operator of that rank or a higher one; OPERATOR_COUNT where none stands next.
static int take_operator(Sum *sum, int rank) {
    const char *before = sum->at;
    for (int i = 0; i < OPERATOR_COUNT; i++) {
        if (!take(sum, OPERATORS[i].sign)) continue;
        if (OPERATORS[i].rank >= rank) return i;
        sum->at = before;
        break;
    }
    return OPERATOR_COUNT;
}

// Dividing by 0 gives 0.
static uint64_t apply(Operator operation, uint64_t a, uint64_t b) {
    switch (operation) {
    case OR: return a || b;
    case AND: return a && b;
    case SAME: return a == b;
    case OTHER: return a != b;
    case MOST: return a <= b;
    case LEAST: return a >= b;
    case BELOW: return a < b;
    case ABOVE: return a > b;
    case PLUS: return a + b;
    case MINUS: return a - b;
    case TIMES: return a * b;
    case OVER: return b ? a / b : 0;
    case REST: return b ? a % b : 0;
    }
    return 0;
}

static uint64_t choice(Sum *sum);

static uint64_t single(Sum *sum) {
    if (take(sum, "!")) return !single(sum);
    if (take(sum, "n")) return sum->n;
    if (take(sum, "(")) {
        uint64_t value = choice(sum);
        sum->wrong |= !take(sum, ")");
        return value;
    }
    uint64_t value = 0;
    sum->wrong |= *sum->at < '0' || *sum->at > '9';
    for (; *sum->at >= '0' && *sum->at <= '9'; sum->at++)
        value = value * 10 + (uint64_t)(*sum->at - '0');
    return value;
}

static uint64_t operation(Sum *sum, int rank) {
    uint64_t value = single(sum);
    for (int next; (next = take_operator(sum, rank)) < OPERATOR_COUNT;)
        value = apply((Operator)next, value, operation(sum, OPERATORS[next].rank + 1));
    return value;
}

static uint64_t choice(Sum *sum) {
    uint64_t asked = operation(sum, LOWEST_RANK);
    if (!take(sum, "?")) return asked;
    uint64_t yes = choice(sum);
    sum->wrong |= !take(sum, ":");
    uint64_t no = choice(sum);
    return asked ? yes : no;
}

// Works the rule out; false where it is none, or names a form that there is not.
static bool work_out(const Plural *plural, uint64_t number, int *form) {
    Sum sum = {.at = plural->rule, .n = number};
    uint64_t value = choice(&sum);
    take(&sum, "");
    *form = value < (uint64_t)plural->forms ? (int)value : 0;
    return !sum.wrong && *sum.at == 0 && value < (uint64_t)plural->forms;
}

bool plural_read(Plural *plural, Line line, TextError *error) {
    static const char *const WHAT = "a bad rule of plural forms",
                             *const LIMIT = "nplurals=2; plural=(n != 1);";
    enum { TRIED = 1000 };  // no language tells larger numbers apart by more than their last digits
    Line left = line, rule;
    int form;
    bool good = line_take(&left, "nplurals=") && line_take_digits(&left, &plural->forms) &&
                line_take(&left, "; plural=") && line_take_until(&left, ';', &rule) &&
                rule.length < PLURAL_BYTES && plural->forms >= 1 && plural->forms <= PLURAL_FORMS;
    if (good) {
        memcpy(plural->rule, rule.text, rule.length);
        plural->rule[rule.length] = 0;
    }
    for (uint64_t number = 0; good && number < TRIED; number++)
        good = work_out(plural, number, &form);
    return good || error_value(error, FAILURE_CONTENT, WHAT, line.text, line.length, LIMIT);
}

int plural_form(const Plural *plural, int64_t number) {
    uint64_t size = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
    int form;
    work_out(plural, size, &form);
    return form;
}
