// SPDX-License-Identifier: MIT
#include "recipe_reader.h"

#include <assert.h>
#include <string.h>

// Words and numbers.

static bool is_digit(char c) { return c >= '0' && c <= '9'; }
static bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
static bool is_name(char c) { return is_lower(c) || is_digit(c) || c == '_'; }
bool word_may_have(char c) { return is_name(c) || (c >= 'A' && c <= 'Z') || c == '.' || c == '-'; }
static bool is_blank(char c) { return c == ' ' || c == '\t'; }

static void skip_blanks(Line *line) {
    while (line->length > 0 && is_blank(*line->text)) line_skip(line, 1);
}

bool line_ended(Line *line) {
    skip_blanks(line);
    return line->length == 0 || *line->text == '#';
}

bool take_text(Line *line, const char *text) {
    skip_blanks(line);
    return line_take(line, text);
}

static bool take_run(Line *line, Word *word, bool (*fits)(char)) {
    skip_blanks(line);
    *word = (Word){line->text, 0};
    while (word->length < line->length && fits(line->text[word->length])) word->length++;
    line_skip(line, word->length);
    return word->length > 0;
}

bool line_taken(Line *line, Line start, bool taken) {
    if (!taken) *line = start;
    return taken;
}

bool take_name(Line *line, Word *name) {
    Line start = *line;
    return line_taken(line, start,
                      take_run(line, name, is_name) && is_lower(name->text[0]) &&
                          name->length < RECIPE_NAME);
}

bool take_keyword(Line *line, const char *word) {
    Line start = *line;
    Word taken;
    return line_taken(line, start, take_run(line, &taken, is_name) && line_is(taken, word));
}

bool take_word(Line *line, Word *word) { return take_run(line, word, word_may_have); }

bool take_string(Line *line, Word *string) {
    Line start = *line;
    const char *quote = take_text(line, "\"") ? memchr(line->text, '"', line->length) : NULL;
    *string = (Word){line->text, quote ? (size_t)(quote - line->text) : 0};
    if (quote) line_skip(line, string->length + 1);
    return line_taken(line, start, quote != NULL);
}

enum { DIGITS_MOST = 9 };  // on each side of the point

// Takes up to 9 digits as a number and returns how many; 0 for too many.
static int take_digits(Line *line, int *number) {
    size_t before = line->length;
    line_take_digits(line, number);
    return before - line->length <= DIGITS_MOST ? (int)(before - line->length) : 0;
}

bool take_number(Line *line, int64_t *nano) {
    Line start = *line;
    bool negative = take_text(line, "-");
    int whole, decimals = 0;
    int64_t fraction = 0;
    if (!negative) skip_blanks(line);
    bool good = take_digits(line, &whole) > 0;
    // A dot that begins ".." belongs to a range.
    if (good && line->length >= 2 && line->text[0] == '.' && is_digit(line->text[1])) {
        line_skip(line, 1);
        int digits = take_digits(line, &decimals);
        good = digits > 0;
        fraction = decimals;
        for (int i = digits; i < 9; i++) fraction *= 10;
    }
    *nano = (whole * AMOUNT_ONE + fraction) * (negative ? -1 : 1);
    return line_taken(line, start, good);
}

bool take_whole(Line *line, int least, int most, int *value) {
    Line start = *line;
    int64_t nano;
    bool good = take_number(line, &nano) && nano % AMOUNT_ONE == 0 && nano / AMOUNT_ONE >= least &&
                nano / AMOUNT_ONE <= most;
    if (good) *value = (int)(nano / AMOUNT_ONE);
    return line_taken(line, start, good);
}

bool take_amount(Line *line, Amount *amount) {
    *amount = (Amount){.unit = AMOUNT_PLAIN};
    if (!take_number(line, &amount->nano)) return false;
    if (line_take(line, "%")) amount->unit = AMOUNT_PERCENT;
    return true;
}

bool amount_is_share(Amount amount) { return amount.nano >= 0 && amount.nano <= 100 * AMOUNT_ONE; }

Word word_of(const char *text) { return (Word){text, strlen(text)}; }

void word_copy(char *to, size_t capacity, Word word) {
    assert(word.length < capacity);
    (void)capacity;
    memcpy(to, word.text, word.length);
    to[word.length] = 0;
}

bool take_word_into(Line *line, char *to, size_t capacity) {
    Line start = *line;
    Word word;
    bool fits = take_word(line, &word) && word.length < capacity;
    if (fits) word_copy(to, capacity, word);
    return line_taken(line, start, fits);
}

// Values of parameters: what their rows in the operation table allow at every size.

static bool take_choice(Line *line, const char *choices, Amount *amount) {
    Line start = *line;
    Word word;
    if (!choices || !take_word(line, &word)) return false;
    int index = words_find(choices, word);
    *amount = (Amount){.nano = index * AMOUNT_ONE, .unit = AMOUNT_CHOICE};
    return line_taken(line, start, index >= 0);
}

// area/N or reach/N.
static bool take_divisor(Line *line, AmountUnit unit, Amount *amount) {
    if (!take_amount(line, amount) || amount->unit != AMOUNT_PLAIN || amount->nano <= 0)
        return false;
    amount->unit = unit;
    return true;
}

// Whether a number is allowed. What depends on the map's size is checked once that is known.
static bool fits(const Parameter *parameter, Amount amount) {
    const ParameterForm *form = &PARAMETER_FORM[parameter->kind];
    bool percent = amount.unit == AMOUNT_PERCENT;
    if (percent && parameter->kind != PARAMETER_SHARE)
        return form->most_percent > 0 && amount.nano >= 0 &&
               amount.nano <= form->most_percent * AMOUNT_ONE;
    if (percent) amount.nano /= 100;
    double value = amount_value(amount);
    return (!form->whole || amount.nano % AMOUNT_ONE == 0) && value >= parameter->least &&
           value <= parameter->most;
}

// The link between two numbers, without blanks around it.
static bool take_link(Line *line, const char *link) {
    Line start = *line;
    return link && line_taken(line, start,
                              line_take(line, link) && line->length > 0 && !is_blank(*line->text));
}

static bool take_numbers(Line *line, const Parameter *parameter, Argument *argument) {
    if (!take_amount(line, &argument->low) || !fits(parameter, argument->low)) return false;
    argument->high = argument->low;
    argument->two = take_link(line, PARAMETER_FORM[parameter->kind].link);
    if (!argument->two) return true;
    bool range = parameter->kind != PARAMETER_SIDES && parameter->kind != PARAMETER_POINT;
    return take_amount(line, &argument->high) && fits(parameter, argument->high) &&
           argument->high.unit == argument->low.unit &&
           (!range || argument->low.nano <= argument->high.nano);
}

// The name of a picture, which cannot lead out of the level's folder.
static bool is_picture_name(Word name) {
    if (name.length < 5 || name.length >= PARAMETER_FILE_NAME || name.text[0] == '.') return false;
    const char *end = name.text + name.length - 4;
    return memcmp(end, ".png", 4) == 0 || memcmp(end, ".pgm", 4) == 0;
}

static bool take_file(Parser *parser, Amount *amount) {
    Recipe *recipe = parser->recipe;
    Word name;
    if (!take_word(&parser->line, &name) || !is_picture_name(name)) return false;
    int index = 0;
    while (index < recipe->file_count && !line_is(name, recipe->files[index].name)) index++;
    if (index == RECIPE_FILES) return false;
    if (index == recipe->file_count) {
        RecipeFile *file = &recipe->files[recipe->file_count++];
        word_copy(file->name, sizeof file->name, name);
        file->line = parser->lines.number;
    }
    *amount = (Amount){.nano = index * AMOUNT_ONE, .unit = AMOUNT_FILE};
    return true;
}

bool take_argument(Parser *parser, const Parameter *wanted, Argument *argument) {
    Line *line = &parser->line;
    bool per_reach = wanted->kind == PARAMETER_COUNT_REACH;
    bool per_area = per_reach || wanted->kind == PARAMETER_COUNT, taken = true;
    *argument = (Argument){0};
    if (wanted->kind == PARAMETER_FILE) taken = take_file(parser, &argument->low);
    else if (per_area && take_text(line, "area/"))
        taken = take_divisor(line, AMOUNT_PER_AREA, &argument->low);
    else if (per_reach && take_text(line, "reach/"))
        taken = take_divisor(line, AMOUNT_PER_REACH, &argument->low);
    else if (!take_choice(line, wanted->choices, &argument->low))
        return wanted->kind != PARAMETER_CHOICE && take_numbers(line, wanted, argument);
    argument->high = argument->low;
    return taken;
}

// The parser.

bool parser_refuse_word(Parser *parser, const char *what, Word value, const char *limit) {
    return lines_refuse(&parser->lines, FAILURE_CONTENT, what, value, limit, parser->error);
}

bool parser_refuse(Parser *parser, const char *what, const char *limit) {
    skip_blanks(&parser->line);
    Word next = {parser->line.text, 0};
    while (next.length < parser->line.length && !is_blank(next.text[next.length])) next.length++;
    return parser_refuse_word(parser, what, next, limit);
}

bool parser_refuse_at(Parser *parser, Line start, const char *what, const char *limit) {
    parser->line = start;
    return parser_refuse(parser, what, limit);
}

// Whether a number comes next that has more decimals than a number may have.
static bool has_many_decimals(Line line) {
    int row = 0;
    bool point = false;
    skip_blanks(&line);
    for (size_t i = 0; i < line.length && !is_blank(line.text[i]) && row <= DIGITS_MOST; i++) {
        row = point && is_digit(line.text[i]) ? row + 1 : 0;
        point = line.text[i] == '.' || row > 0;
    }
    return row > DIGITS_MOST;
}

bool parser_refuse_number(Parser *parser, Line start, const char *what, const char *limit) {
    bool many = has_many_decimals(start);
    return parser_refuse_at(parser, start, what,
                            many ? "at most 9 digits on each side of the point" : limit);
}

bool parser_full(Parser *parser, const char *what, int limit) {
    parser_refuse(parser, what, "#");
    return error_blanks(parser->error, NUMBERS(limit));
}

Statement *parser_add(Parser *parser, StatementKind kind) {
    Recipe *recipe = parser->recipe;
    if (recipe->statement_count == RECIPE_STATEMENTS) {
        parser_full(parser, "too many statements", RECIPE_STATEMENTS);
        return NULL;
    }
    Statement *statement = &recipe->statements[recipe->statement_count++];
    *statement = (Statement){.kind = kind, .line = parser->lines.number, .map = -1};
    return statement;
}

bool parser_enter(Parser *parser, Part part, const char *what, Word word) {
    const char *limit = NULL;
    bool early = part < parser->part && (part != PART_MAPS || parser->part == PART_ACCEPT);
    if (early) limit = "order: tile lines, passes, accept; maps before accept";
    else if (part >= PART_PASSES && !parser->recipe->has_tiles)
        limit = "a level with tile lines above";
    else if (part >= PART_PASSES && !parser->tiles_closed)
        limit = "the last tile line above has no 'where'";
    if (limit) return parser_refuse_word(parser, what, word, limit);
    if (part == PART_PASSES && parser->part != PART_PASSES)
        parser->first_pass = parser->recipe->stage_count;
    if (part > parser->part) parser->part = part;
    return true;
}

int parser_map(const Parser *parser, Word name) {
    char text[RECIPE_NAME];
    word_copy(text, sizeof text, name);
    return recipe_map_named(parser->recipe, text);
}
