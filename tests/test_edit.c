// SPDX-License-Identifier: MIT
// Edits of a level's text: what was meant changes, and no other byte.
#include "support/worlds.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../src/worldgen/level.h"
#include "../src/worldgen/recipe_edit.h"

static const char ODD[] =
    "# before all\r\n"
    "level 1 \"Odd # one\"\r\n"
    "\r\n"
    "  a=perlin   size = 5|normalise  # not | this size=9\r\n"
    "\tb   =   a|scale by=2   plus=-1 |  abs#end\r\n"
    "c = difference a b | invert | meteorites count=area/ 90 passes=1 r=2..5 | "
    "invert | scale by=2\t\r\n"
    "tile water where a<40% and b  >=  0.25# why\r\n"
    "tile grass # rest\r\n"
    "scatter tree   clusters=9 # wood\r\n"
    "beach distance = 2\r\n"
    "rule   tide    3 # high\r\n"
    "height c";

// A text that is edited, and what it was.
typedef struct Edited {
    Buffer bytes;
    TextError error;
    char *before;
} Edited;

static Edited edited_of(const char *text) {
    Edited edited = {0};
    buffer_text(&edited.bytes, text);
    edited.before = strdup(text);
    assert_non_null(edited.before);
    return edited;
}

static EditedText text_of(Edited *edited) {
    return (EditedText){&edited->bytes, "my.level", &edited->error};
}

static void edited_free(Edited *edited) {
    buffer_free(&edited->bytes);
    free(edited->before);
}

static bool is_as_it_was(const Edited *edited) {
    return edited->bytes.length == strlen(edited->before) &&
           memcmp(edited->bytes.bytes, edited->before, edited->bytes.length) == 0;
}

// The text differs from what it was by one part alone: `from` has become `to`.
static void changed_alone(const Edited *edited, const char *from, const char *to) {
    const char *at = strstr(edited->before, from);
    char expected[4000];
    assert_non_null(at);
    snprintf(expected, sizeof expected, "%.*s%s%s", (int)(at - edited->before), edited->before, to,
             at + strlen(from));
    Buffer shown = {0};
    buffer_append(&shown, edited->bytes.bytes, edited->bytes.length);
    buffer_byte(&shown, 0);
    assert_string_equal((const char *)shown.bytes, expected);
    buffer_free(&shown);
}

#define EDIT(call, from, to)                                                                       \
    do {                                                                                           \
        Edited edited = edited_of(ODD);                                                            \
        const EditedText text = text_of(&edited);                                                  \
        if (!(call)) FAIL("%s", error_words(&edited.error).text);                                  \
        changed_alone(&edited, from, to);                                                          \
        edited_free(&edited);                                                                      \
    } while (0)

static void an_edit_changes_what_it_means_alone(void **state) {
    (void)state;
    EDIT(edit_value(&text, 4, 0, "size", "7.5"), "size = 5", "size = 7.5");
    EDIT(edit_value(&text, 4, 0, "size", NULL), "perlin   size = 5", "perlin");
    EDIT(edit_value(&text, 4, 0, "octaves", "3"), "= 5|", "= 5 octaves=3|");
    EDIT(edit_value(&text, 4, 1, "high", "2"), "normalise ", "normalise high=2 ");
    EDIT(edit_value(&text, 5, 1, "plus", "4"), "plus=-1", "plus=4");
    EDIT(edit_value(&text, 6, 2, "count", "area/50"), "area/ 90", "area/50");
    EDIT(edit_value(&text, 6, 2, "passes", NULL), " passes=1", "");
    EDIT(edit_value(&text, 6, 2, "salt", "other"), "2..5 |", "2..5 salt=other |");
    EDIT(edit_value(&text, 6, 4, "by", "3"), "by=2\t\r\ntile", "by=3\t\r\ntile");
    EDIT(edit_value(&text, 9, 0, "clusters", "area/9"), "clusters=9 ", "clusters=area/9 ");
    EDIT(edit_value(&text, 10, 0, "distance", "1"), "distance = 2", "distance = 1");
    EDIT(edit_test(&text, 7, 0, "50%"), "a<40%", "a<50%");
    EDIT(edit_test(&text, 7, 1, "-1"), "0.25#", "-1#");
    EDIT(edit_rule(&text, 11, "5"), "tide    3", "tide    5");
    EDIT(edit_stage_add(&text, 4, 2, "abs"), "normalise ", "normalise | abs ");
    EDIT(edit_stage_add(&text, 5, 1, "abs"), "a|scale", "a | abs|scale");
    EDIT(edit_stage_delete(&text, 5, 1), "a|scale by=2   plus=-1 |", "a |");
    EDIT(edit_stage_delete(&text, 5, 2), "-1 |  abs#", "-1#");
    EDIT(edit_stage_move(&text, 5, 1, 2), "scale by=2   plus=-1 |  abs#",
         "abs |  scale by=2   plus=-1#");
    EDIT(edit_stage_bypass(&text, 6, 0),
         "difference a b | invert | meteorites count=area/ 90 passes=1 "
         "r=2..5 | invert | scale by=2\t",
         "a | invert | meteorites count=area/ 90 passes=1 r=2..5 | invert | scale by=2\t  "
         "#| 1: difference a b");
    EDIT(edit_line_bypass(&text, 9), "scatter", "#| scatter");
    EDIT(edit_line_delete(&text, 10), "beach distance = 2\r\n", "");
    EDIT(edit_line_add(&text, 10, "border"), "beach", "border\r\nbeach");
    EDIT(edit_line_add(&text, 13, "rule days 9"), "height c", "height c\r\nrule days 9");
    EDIT(edit_line_move(&text, 12, 11), "rule   tide    3 # high\r\nheight c",
         "height c\r\nrule   tide    3 # high");
    EDIT(edit_line_move(&text, 9, 10), "scatter tree   clusters=9 # wood\r\nbeach distance = 2",
         "beach distance = 2\r\nscatter tree   clusters=9 # wood");
}

// Bypassed stages come back, in any order.
static void what_is_bypassed_comes_back(void **state) {
    (void)state;
    Edited edited = edited_of(ODD);
    const EditedText text = text_of(&edited);
    Line stage;
    int place;
    assert_false(edit_bypassed(&text, 6, 0, &stage, &place));
    assert_true(edit_stage_bypass(&text, 6, 1));
    assert_true(edit_stage_bypass(&text, 6, 1));
    assert_true(edit_bypassed(&text, 6, 0, &stage, &place));
    assert_true(line_is(stage, "invert") && place == 1);
    assert_true(edit_bypassed(&text, 6, 1, &stage, &place));
    assert_true(line_is(stage, "meteorites count=area/ 90 passes=1 r=2..5") && place == 1);
    assert_true(edit_stage_restore(&text, 6, 1));
    assert_true(edit_stage_restore(&text, 6, 0));
    assert_true(is_as_it_was(&edited));
    assert_true(edit_stage_bypass(&text, 6, 0));
    assert_true(edit_stage_bypass(&text, 6, 3));
    assert_true(edit_stage_restore(&text, 6, 0));
    assert_true(edit_stage_restore(&text, 6, 0));
    assert_true(is_as_it_was(&edited));
    assert_true(edit_line_bypass(&text, 10));
    assert_true(edit_line_restore(&text, 10));
    assert_true(is_as_it_was(&edited));
    edited_free(&edited);
}

static void what_would_not_parse_is_refused_with_its_line(void **state) {
    (void)state;
    Edited edited = edited_of(ODD);
    const EditedText text = text_of(&edited);
#define REFUSED(call, words)                                                                       \
    do {                                                                                           \
        assert_false(call);                                                                        \
        assert_string_equal(error_words(&edited.error).text, words);                               \
        assert_true(is_as_it_was(&edited));                                                        \
    } while (0)
    REFUSED(edit_value(&text, 4, 0, "size", "900"),
            "my.level:4: perlin size '900|normalise' (limit 0.01..256)");
    REFUSED(edit_value(&text, 4, 0, "size", "5 octaves=2"),
            "my.level:4: value '5 octaves=2' (limit one line without blanks, bars and comments)");
    REFUSED(edit_value(&text, 4, 0, "size", ""),
            "my.level:4: value '' (limit one line without blanks, bars and comments)");
    REFUSED(edit_value(&text, 4, 7, "size", "5"),
            "my.level:4: no such stage (limit a stage of the line)");
    REFUSED(edit_value(&text, 99, 0, "size", "5"),
            "my.level:99: no such line (limit a line of the level)");
    REFUSED(edit_value(&text, 0, 0, "size", "5"),
            "my.level:0: no such line (limit a line of the level)");
    REFUSED(edit_value(&text, 4, 0, "colour", "5"),
            "my.level:4: unknown parameter 'colour' (limit perlin takes octaves persistence "
            "lacunarity size ease fold salt)");
    REFUSED(edit_test(&text, 7, 2, "1"), "my.level:7: test (limit one that the line has)");
    REFUSED(edit_rule(&text, 9, "1"), "my.level:9: rule (limit a line that has one)");
    REFUSED(edit_stage_add(&text, 4, 1, "abs | abs"),
            "my.level:4: stage 'abs | abs' (limit one line without bars and comments)");
    REFUSED(edit_stage_add(&text, 4, 3, "abs"),
            "my.level:4: no such stage (limit a stage of the line)");
    REFUSED(edit_stage_delete(&text, 6, 0),
            "my.level:6: too few maps for 'invert' (limit 1 maps in all, 0 given)");
    REFUSED(edit_line_delete(&text, 4),
            "my.level:4: unknown 'a' (limit an operation or a map made above)");
    REFUSED(edit_line_move(&text, 5, 4),
            "my.level:4: unknown 'a' (limit an operation or a map made above)");
    REFUSED(edit_line_move(&text, 5, 40), "my.level:40: no such line (limit a line of the level)");
    REFUSED(edit_line_add(&text, 5, "x = perlin\ny = perlin"),
            "my.level:5: statement 'x = perlin\\x0Ay = perlin' (limit one line)");
    REFUSED(edit_stage_restore(&text, 6, 0),
            "my.level:6: no stage is bypassed (limit one behind the line)");
    REFUSED(edit_line_restore(&text, 6),
            "my.level:6: line is not bypassed (limit one that begins with a mark)");
    REFUSED(edit_line_bypass(&text, 3), "my.level:3: line (limit one with a statement)");
    REFUSED(edit_line_bypass(&text, 12), "my.level:12: no height '' (limit one height NAME)");
#undef REFUSED
    edited_free(&edited);
}

static Recipe recipe_parsed(const Edited *edited) {
    Recipe recipe;
    TextError error = {0};
    if (!recipe_parse(&recipe, buffer_source(&edited->bytes, "edited"), &error))
        FAIL("%s", error_words(&error).text);
    return recipe;
}

// All stages but one parameter are what they were.
static void meant(const Recipe *before, const Edited *edited, int stage, int parameter,
                  const char *value) {
    Recipe after = recipe_parsed(edited);
    char words[100];
    assert_int_equal(after.stage_count, before->stage_count);
    for (int i = 0; i < after.stage_count; i++) {
        RecipeStage was = before->stages[i], is = after.stages[i];
        if (i == stage) {
            recipe_print_argument(&after, &is.operation->parameters[parameter],
                                  &is.arguments[parameter], words, sizeof words);
            assert_string_equal(words, value);
            assert_true(is.given[parameter]);
            is.arguments[parameter] = was.arguments[parameter];
            is.given[parameter] = was.given[parameter];
        }
        assert_memory_equal(is.arguments, was.arguments, sizeof is.arguments);
        assert_memory_equal(is.given, was.given, sizeof is.given);
        assert_true(is.operation == was.operation && is.key == was.key && is.line == was.line);
    }
    recipe_free(&after);
}

static void set_and_take_back(const Recipe *recipe, Edited *edited, const Statement *statement,
                              int stage, int parameter) {
    const EditedText text = text_of(edited);
    const RecipeStage *written = &recipe->stages[statement->first + stage];
    const Parameter *row = &written->operation->parameters[parameter];
    Argument usual = {.low = usual_at(&row->usual, 0.6)};
    char value[100], old[100];
    recipe_print_argument(recipe, row, &usual, value, sizeof value);
    recipe_print_argument(recipe, row, &written->arguments[parameter], old, sizeof old);
    if (!edit_value(&text, statement->line, stage, row->name, value)) {
        assert_true(is_as_it_was(edited));  // a maker after a pipe takes fewer values
        return;
    }
    meant(recipe, edited, statement->first + stage, parameter, value);
    const char *back = written->given[parameter] ? old : NULL;
    if (!edit_value(&text, statement->line, stage, row->name, back))
        FAIL("%s", error_words(&edited->error).text);
    if (!is_as_it_was(edited)) FAIL("line %d %s=%s is left", statement->line, row->name, value);
}

static void move_and_bypass(Edited *edited, const Statement *statement, int stage) {
    const EditedText text = text_of(edited);
    int line = statement->line;
    for (int to = 0; to < statement->count; to++)
        if (edit_stage_move(&text, line, stage, to)) {
            assert_true(edit_stage_move(&text, line, to, stage));
            assert_true(is_as_it_was(edited));
        }
    if (edit_stage_bypass(&text, line, stage)) {
        if (!edit_stage_restore(&text, line, 0)) FAIL("%s", error_words(&edited->error).text);
        if (!is_as_it_was(edited)) FAIL("line %d: stage %d did not come back", line, stage);
    }
}

static void edit_everything(const char *path) {
    char *source = read_source(path);
    Edited edited = edited_of(source);
    const EditedText text = text_of(&edited);
    Recipe recipe = recipe_parsed(&edited);
    for (int s = 0; s < recipe.statement_count; s++) {
        const Statement *statement = &recipe.statements[s];
        bool map = statement->kind == STATEMENT_MAP;
        if (edit_line_bypass(&text, statement->line))
            assert_true(edit_line_restore(&text, statement->line) && is_as_it_was(&edited));
        if (edit_line_move(&text, statement->line, statement->line + 1))
            assert_true(edit_line_move(&text, statement->line + 1, statement->line) &&
                        is_as_it_was(&edited));
        if (!map && statement->kind != STATEMENT_PASS) continue;
        for (int i = 0; i < statement->count; i++) {
            const Operation *row = recipe.stages[statement->first + i].operation;
            if (map) move_and_bypass(&edited, statement, i);
            for (int p = 0; row && p < operation_parameter_count(row); p++)
                if (row->parameters[p].usual.unit != AMOUNT_CHOICE)
                    set_and_take_back(&recipe, &edited, statement, i, p);
        }
    }
    recipe_free(&recipe);
    edited_free(&edited);
    free(source);
}

static void every_edit_of_every_level_can_be_taken_back(void **state) {
    (void)state;
    LevelList list;
    TextError error = {0};
    assert_true(level_list(&list, TIDEMARK_SOURCE_DIR, &error));
    for (int i = 0; i < list.count; i++) {
        char path[200];
        snprintf(path, sizeof path, "levels/%s%s.level", i < list.offered ? "" : "lessons/",
                 list.names[i]);
        edit_everything(path);
    }
    level_list_free(&list);
}

static void an_edit_without_memory_changes_nothing(void **state) {
    (void)state;
    Edited edited = edited_of(ODD);
    const EditedText text = text_of(&edited);
    for (long call = 1;; call++) {
        memory_fail_at(call, 0);
        bool good = edit_stage_move(&text, 5, 1, 2);
        bool reached = memory_calls() >= call;
        memory_fail_at(0, 0);
        if (good && !reached) break;
        assert_false(good);
        assert_int_equal(edited.error.failure, FAILURE_MEMORY);
        assert_true(is_as_it_was(&edited));
    }
    edited_free(&edited);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(an_edit_changes_what_it_means_alone),
        CHECK(what_is_bypassed_comes_back),
        CHECK(what_would_not_parse_is_refused_with_its_line),
        CHECK(every_edit_of_every_level_can_be_taken_back),
        CHECK(an_edit_without_memory_changes_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
