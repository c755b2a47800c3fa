// SPDX-License-Identifier: MIT
// The value of one parameter: what its row in the operation table allows at every size.
#include <stdio.h>
#include <string.h>

#include "recipe_text.h"

static const int64_t ONE = 1000000000;  // nano

static bool take_choice(Line *line, const char *choices, Amount *amount) {
    const char *start = line->at;
    Word word;
    if (!choices || !take_word(line, &word)) return false;
    int64_t index = 0;
    for (const char *at = choices; *at; index++) {
        size_t length = strcspn(at, " ");
        if (length == word.length && memcmp(at, word.text, length) == 0) {
            *amount = (Amount){.nano = index * ONE, .unit = AMOUNT_CHOICE};
            return true;
        }
        at += length + (at[length] == ' ');
    }
    line->at = start;
    return false;
}

// area/N or reach/N.
static bool take_divisor(Line *line, AmountUnit unit, Amount *amount) {
    if (!take_amount(line, amount) || amount->unit != AMOUNT_PLAIN || amount->nano <= 0)
        return false;
    amount->unit = unit;
    return true;
}

// Whether a number fits. What depends on the size is looked at again when that is known.
static bool fits(const Parameter *parameter, Amount amount) {
    bool whole = false, percent = amount.unit == AMOUNT_PERCENT;
    switch (parameter->kind) {
    case PARAMETER_WHOLE:
    case PARAMETER_COUNT:
    case PARAMETER_COUNT_REACH:
    case PARAMETER_SIDES:
    case PARAMETER_COUNTS: whole = true; break;
    default: break;
    }
    if (percent && parameter->kind == PARAMETER_SHARE) amount.nano /= 100;
    else if (percent && whole)
        return parameter->kind == PARAMETER_COUNTS && amount.nano >= 0 && amount.nano <= 100 * ONE;
    else if (percent)
        return parameter->kind == PARAMETER_LENGTHS && amount.nano >= 0 &&
               amount.nano <= 1000 * ONE;
    double value = amount_value(amount);
    return (!whole || amount.nano % ONE == 0) && value >= parameter->least &&
           value <= parameter->most;
}

// What joins two numbers, without blanks on either side.
static bool take_link(Line *line, const char *link) {
    size_t length = link ? strlen(link) : 0;
    if (length == 0 || (size_t)(line->end - line->at) <= length) return false;
    if (memcmp(line->at, link, length) != 0 || line->at[length] == ' ' || line->at[length] == '\t')
        return false;
    line->at += length;
    return true;
}

static bool take_numbers(Line *line, const Parameter *parameter, Argument *argument) {
    const char *link = NULL;
    switch (parameter->kind) {
    case PARAMETER_SIDES: link = "x"; break;
    case PARAMETER_RANGE:
    case PARAMETER_LENGTHS:
    case PARAMETER_COUNTS: link = ".."; break;
    default: break;
    }
    if (!take_amount(line, &argument->low) || !fits(parameter, argument->low)) return false;
    argument->high = argument->low;
    argument->two = take_link(line, link);
    if (!argument->two) return true;
    return take_amount(line, &argument->high) && fits(parameter, argument->high) &&
           argument->high.unit == argument->low.unit &&
           (parameter->kind == PARAMETER_SIDES || argument->low.nano <= argument->high.nano);
}

// A name of a picture that cannot lead out of the level's folder.
static bool is_picture_name(Word name) {
    if (name.length < 5 || name.length >= PARAMETER_FILE_NAME || name.text[0] == '.') return false;
    const char *end = name.text + name.length - 4;
    return memcmp(end, ".png", 4) == 0 || memcmp(end, ".pgm", 4) == 0;
}

static bool take_file(Line *line, Recipe *recipe, Amount *amount) {
    Word name;
    if (!take_word(line, &name) || !is_picture_name(name)) return false;
    int index = 0;
    while (index < recipe->file_count && !word_is(name, recipe->files[index].name)) index++;
    if (index == RECIPE_FILES) return false;
    if (index == recipe->file_count) {
        RecipeFile *file = &recipe->files[recipe->file_count++];
        memcpy(file->name, name.text, name.length);
        file->line = line->number;
    }
    *amount = (Amount){.nano = index * ONE, .unit = AMOUNT_FILE};
    return true;
}

bool take_argument(Line *line, const Parameter *wanted, Recipe *recipe, Argument *argument) {
    bool per_reach = wanted->kind == PARAMETER_COUNT_REACH;
    bool per_area = per_reach || wanted->kind == PARAMETER_COUNT;
    *argument = (Argument){0};
    bool taken = false;
    if (wanted->kind == PARAMETER_FILE) {
        taken = take_file(line, recipe, &argument->low);
    } else if (per_area && take_text(line, "area/")) {
        taken = take_divisor(line, AMOUNT_PER_AREA, &argument->low);
    } else if (per_reach && take_text(line, "reach/")) {
        taken = take_divisor(line, AMOUNT_PER_REACH, &argument->low);
    } else if (!take_choice(line, wanted->choices, &argument->low)) {
        return wanted->kind != PARAMETER_CHOICE && take_numbers(line, wanted, argument);
    } else {
        taken = true;
    }
    argument->high = argument->low;
    return taken;
}
