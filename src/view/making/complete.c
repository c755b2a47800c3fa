// SPDX-License-Identifier: MIT
#include "complete.h"

#include <stdio.h>
#include <string.h>

#include "../../base/text_pad.h"
#include "../../game/rules.h"
#include "../../worldgen/recipe_reader.h"

enum { WORDS = 400 };  // of a line; what follows them is not looked at

// A line up to a place, in words.
typedef struct Typed {
    CompletionList *list;
    Line above;  // the lines before
    Line line;  // up to the word that is being typed
    Line prefix;  // of that word
    SyntaxWord words[WORDS];
    int count;
} Typed;

static Line word_at(const Typed *typed, int number) {
    return syntax_text(typed->line, &typed->words[number]);
}

static bool is_word(const Typed *typed, int number, const char *text) {
    return number >= 0 && number < typed->count && line_is(word_at(typed, number), text);
}

static void read_words(Typed *typed) {
    SyntaxWord *word = typed->words;
    for (size_t at = 0; typed->count < WORDS && syntax_next(typed->line, at, word); word++) {
        at = word->to;
        typed->count++;
    }
}

// Within a comment, or a string that goes on.
static bool is_closed(const Typed *typed) {
    if (typed->count == 0) return false;
    const SyntaxWord *last = &typed->words[typed->count - 1];
    Line text = syntax_text(typed->line, last);
    return last->kind == SYNTAX_COMMENT ||
           (last->kind == SYNTAX_STRING && (text.length < 2 || text.text[text.length - 1] != '"'));
}

// Offers.

static void offer(Typed *typed, Line word, const char *ending, Words tip) {
    CompletionList *list = typed->list;
    char text[sizeof list->items->text];
    snprintf(text, sizeof text, "%.*s%s", (int)word.length, word.text, ending);
    if (list->count == COMPLETIONS || typed->prefix.length > strlen(text) ||
        memcmp(text, typed->prefix.text, typed->prefix.length) != 0)
        return;
    for (int i = 0; i < list->count; i++)
        if (strcmp(list->items[i].text, text) == 0) return;
    Completion *item = &list->items[list->count++];
    memcpy(item->text, text, sizeof text);
    item->tip = tip;
}

static void offer_text(Typed *typed, const char *text, const char *tip) {
    offer(typed, word_of(text), "", words("$", NAMES(tip)));
}

static void offer_words(Typed *typed, const char *listed, const char *tip) {
    for (int i = 0; i < words_count(listed); i++) {
        Line word = words_at(listed, i);
        const char *meaning = tip ? tip : syntax_meaning(word);
        offer(typed, word, "", words("$", NAMES(meaning)));
    }
}

static void offer_tiles(Typed *typed) {
    for (Tile kind = TILE_WATER; kind < TILE_RIVER; kind++)
        offer_text(typed, TILE_INFO[kind].name, "a kind of tile");
}

// The name that a line makes a map of; empty if it makes none.
static Line made_by(Line line) {
    SyntaxWord name, sign;
    if (!syntax_next(line, 0, &name) || !syntax_next(line, name.to, &sign) ||
        !line_is(syntax_text(line, &sign), "="))
        return (Line){line.text, 0};
    return syntax_text(line, &name);
}

static void offer_maps(Typed *typed) {
    Lines lines = {.at = typed->above.text, .end = typed->above.text + typed->above.length};
    for (Line line; lines_next_or_rest(&lines, &line);) {
        Line name = made_by(line);
        if (name.length > 0 && name.length < RECIPE_NAME)
            offer(typed, name, "", words("a map, made in line #", NUMBERS(lines.number)));
    }
}

static void offer_operations(Typed *typed, bool first) {
    for (int i = 0; i < OPERATION_COUNT; i++) {
        const Operation *row = OPERATIONS[i];
        bool fits = first || row->group != GROUP_MAKES || row->when_making > 0;
        if (operation_is_stage(row) && row->group != GROUP_TILES && fits)
            offer_text(typed, row->name, row->meaning);
    }
    if (first) offer_maps(typed);
    typed->list->needed = true;
}

static void offer_statements(Typed *typed) {
    offer_words(typed, SYNTAX_STATEMENTS, NULL);
    for (int i = 0; i < OPERATION_COUNT; i++) {
        const Operation *row = OPERATIONS[i];
        if (row->group == GROUP_TILES && operation_is_stage(row) && !row->of_kind)
            offer_text(typed, row->name, row->meaning);
    }
    offer_maps(typed);
}

// A stage.

typedef struct TypedStage {
    const Operation *operation;  // NULL: a copy, or unknown
    int first;  // its first word
    bool piped;
} TypedStage;

static TypedStage stage_of(const Typed *typed) {
    TypedStage stage = {.first = is_word(typed, 1, "=") ? 2 : 0};
    Tile kind = TILE_NONE;
    for (int i = 2; i < typed->count; i++)
        if (is_word(typed, i, "|")) stage = (TypedStage){.first = i + 1, .piped = true};
    if (stage.first >= typed->count) return stage;
    Line name = word_at(typed, stage.first);
    if (is_word(typed, 0, "scatter") && typed->count > 1)
        kind = tile_named(word_at(typed, 1).text, word_at(typed, 1).length);
    stage.operation = operation_find(name.text, name.length, kind);
    return stage;
}

static const Parameter *parameter_of(const TypedStage *stage, Line name) {
    if (!stage->operation) return NULL;
    int number = operation_parameter(stage->operation, name.text, name.length);
    return number < 0 ? NULL : &stage->operation->parameters[number];
}

static void offer_value(Typed *typed, const TypedStage *stage) {
    const Parameter *parameter = parameter_of(stage, word_at(typed, typed->count - 2));
    if (!parameter) return;
    Words tip = parameter_tip(stage->operation, parameter);
    if (parameter->fallback)
        offer(typed, word_of(parameter->fallback), "",
              words("the default of @1: $2", NAMES(parameter->name, tip.text)));
    if (parameter->choices) offer_words(typed, parameter->choices, tip.text);
    typed->list->needed = true;
}

static bool is_given(const Typed *typed, const TypedStage *stage, const char *key) {
    for (int i = stage->first; i < typed->count; i++)
        if (typed->words[i].kind == SYNTAX_KEY && is_word(typed, i, key)) return true;
    return false;
}

// Maps that are named behind the operation.
static int maps_given(const Typed *typed, const TypedStage *stage) {
    int count = 0;
    for (int i = stage->first + 1; i < typed->count; i++)
        count += typed->words[i].kind == SYNTAX_NAME && !is_word(typed, i - 1, "=");
    return count;
}

static void offer_stage(Typed *typed) {
    TypedStage stage = stage_of(typed);
    const Operation *row = stage.operation;
    if (is_word(typed, typed->count - 1, "=")) {
        offer_value(typed, &stage);
        return;
    }
    if (!row) return;
    bool tiles = row->group == GROUP_TILES, takes = stage.piped && row->group != GROUP_MAKES;
    int given = maps_given(typed, &stage) + takes, needs = operation_maps(row);
    bool by = tiles && is_word(typed, typed->count - 1, "by");
    if (by || (!tiles && given < needs + row->more_maps)) offer_maps(typed);
    typed->list->needed = by || (typed->list->count > 0 && given < needs);
    if (by) return;
    for (int i = stage.piped ? row->when_making : 0; i < operation_parameter_count(row); i++)
        if (!is_given(typed, &stage, row->parameters[i].name))
            offer(typed, word_of(row->parameters[i].name), "=",
                  parameter_tip(row, &row->parameters[i]));
    if (row->random && !is_given(typed, &stage, "salt"))
        offer(typed, word_of("salt"), "=", words("$", NAMES(syntax_meaning(word_of("salt")))));
    if (tiles && given < needs + row->more_maps) offer_words(typed, "by", NULL);
}

// Statements.

static void offer_tile(Typed *typed) {
    int last = typed->count - 1;
    SyntaxKind kind = typed->words[last].kind;
    CompletionList *list = typed->list;
    list->needed = true;
    if (last == 0 || is_word(typed, last, "near")) {
        offer_tiles(typed);
    } else if (is_word(typed, last, "where") || is_word(typed, last, "and")) {
        offer_maps(typed);
        offer_words(typed, "near", NULL);
    } else if (is_word(typed, last, "of")) {
        offer_words(typed, "rest", NULL);
    } else {
        list->needed = false;
        if (last == 1) offer_words(typed, "where", NULL);
        else if (kind == SYNTAX_NUMBER) offer_words(typed, "and of", NULL);
        else if (is_word(typed, last, "rest")) offer_words(typed, "and", NULL);
    }
}

static const RuleInfo *rule_named(Line name) {
    for (int i = 0; i < RULE_COUNT; i++)
        if (line_is(name, RULE_INFO[i].name)) return &RULE_INFO[i];
    return NULL;
}

static Words rule_tip(const RuleInfo *rule) {
    return words("$: #1 to #2, usually #3",
                 (Blanks){.names = {rule->about},
                          .numbers = {rule->low, rule->high, rule->value[NORMAL][SIZE_MIDDLE]}});
}

static void offer_rule(Typed *typed) {
    typed->list->needed = typed->count == 1;
    if (typed->count > 1) return;
    for (int i = 0; i < RULE_COUNT; i++)
        offer(typed, word_of(RULE_INFO[i].name), "", rule_tip(&RULE_INFO[i]));
    for (int i = 0; i < DIFFICULTY_COUNT * RULE_COUNT; i++) {
        int rule = i % RULE_COUNT;
        Words name = words("@1-@2", NAMES(DIFFICULTY_WORD[i / RULE_COUNT], RULE_INFO[rule].name));
        if (rule_by_difficulty((Rule)rule))
            offer(typed, word_of(name.text), "", rule_tip(&RULE_INFO[rule]));
    }
}

static void offer_limit(Typed *typed) {
    int last = typed->count - 1;
    bool open = last == 0 || typed->words[last].kind == SYNTAX_NUMBER;
    typed->list->needed = last == 0;
    for (int i = 0; open && i < LIMIT_COUNT; i++)
        offer_text(typed, recipe_limit_name(i),
                   "how much of it a world must hold: >=N, <=N or =LOW..HIGH");
    if (open)
        offer(typed, word_of("rolls"), "=", words("how many seed texts are tried", NO_BLANKS));
}

static void offer_expectation(Typed *typed) {
    static const char *const keys[] = {"seed=", "size=", "hash="};
    bool open = !is_word(typed, typed->count - 1, "=");
    for (int i = 0; open && i < 3; i++) offer_text(typed, keys[i], NULL);
}

static void offer_all(Typed *typed) {
    Line first = typed->count > 0 ? word_at(typed, 0) : (Line){"", 0};
    bool map = is_word(typed, 1, "=");
    if (typed->count == 0) offer_statements(typed);
    else if (map && typed->count == 2) offer_operations(typed, true);
    else if (map && is_word(typed, typed->count - 1, "|")) offer_operations(typed, false);
    else if (map) offer_stage(typed);
    else if (line_is(first, "tile")) offer_tile(typed);
    else if (line_is(first, "rule")) offer_rule(typed);
    else if (line_is(first, "accept")) offer_limit(typed);
    else if (line_is(first, "expect")) offer_expectation(typed);
    else if (line_is(first, "height") && typed->count == 1) offer_maps(typed);
    else if (line_is(first, "scatter") && typed->count == 1)
        offer_words(typed, "sand tree", "a kind of tile");
    else offer_stage(typed);
    bool alone = line_is(first, "height") || line_is(first, "scatter");
    if (alone && typed->count == 1) typed->list->needed = true;
}

// The line of a place, up to `end`.
static Typed typed_up_to(Line text, size_t begin, size_t end) {
    return (Typed){.above = {text.text, begin}, .line = {text.text + begin, end - begin}};
}

static size_t begin_of_line(Line text, size_t place) {
    return line_begin_at(text, line_number_at(text, place));
}

void complete(CompletionList *list, Line text, size_t place) {
    size_t from = place, begin = begin_of_line(text, place);
    while (from > begin && (word_may_have(text.text[from - 1]) || text.text[from - 1] == '/'))
        from--;
    Typed typed = typed_up_to(text, begin, from);
    typed.prefix = (Line){text.text + from, place - from};
    typed.list = list;
    *list = (CompletionList){.from = from};
    read_words(&typed);
    if (!is_closed(&typed)) offer_all(&typed);
    bool whole = list->count == 1 && line_is(typed.prefix, list->items[0].text);
    if (whole) list->count = 0;
}

// Meanings.

// What values that are no plain numbers mean, as a sentence after a blank; "" where there are none.
static Words values_told(const Operation *operation, const Parameter *parameter) {
    const char *choices = parameter->choices ? parameter->choices : "";
    Line article = word_of("article");
    if (operation->source && words_find(choices, article) >= 0)
        return words(" 'article' is as in @1.", NAMES(operation->source));
    if (parameter->kind == PARAMETER_COUNT)
        return words(" area/N is one for every N tiles.", NO_BLANKS);
    if (parameter->kind == PARAMETER_COUNT_REACH)
        return words(" area/N is one for every N tiles; reach/N counts the tiles around the map "
                     "too, where middles may lie.",
                     NO_BLANKS);
    return words("", NO_BLANKS);
}

Words parameter_tip(const Operation *operation, const Parameter *parameter) {
    Words usual = usual_words(&parameter->usual), limit = parameter_limit(parameter);
    Words told = values_told(operation, parameter);
    Words meaning =
        words(parameter->unit[0] ? "$1 ($2)" : "$1", NAMES(parameter->meaning, parameter->unit));
    return words(usual.text[0] ? "$1. Usually $2, allowed is $3.$4" : "$1. Allowed is $3.$4",
                 NAMES(meaning.text, usual.text, limit.text, told.text));
}

Words explain(Line text, size_t place) {
    size_t begin = begin_of_line(text, place);
    Line line = {text.text + begin, line_end_at(text, place) - begin};
    SyntaxWord word;
    bool found = syntax_at(line, place - begin, &word) ||
                 (place > begin && syntax_at(line, place - begin - 1, &word));
    Words nothing = words("", NO_BLANKS);
    if (!found || word.kind == SYNTAX_COMMENT || word.kind == SYNTAX_STRING) return nothing;
    Typed typed = typed_up_to(text, begin, begin + word.to);
    read_words(&typed);
    TypedStage stage = stage_of(&typed);
    Line name = syntax_text(line, &word);
    const Parameter *parameter = word.kind == SYNTAX_KEY ? parameter_of(&stage, name) : NULL;
    if (parameter) return parameter_tip(stage.operation, parameter);
    if (word.kind == SYNTAX_OPERATION && stage.operation)
        return words("@1: $2", NAMES(stage.operation->name, stage.operation->meaning));
    const RuleInfo *rule = is_word(&typed, 0, "rule") ? rule_named(name) : NULL;
    const char *meaning = syntax_meaning(name);
    return rule ? rule_tip(rule) : words("$", NAMES(meaning));
}
