// SPDX-License-Identifier: MIT
// What the language of lessons refuses: each text with the line, the words, the value and the limit in its
// error; and texts that mean harm.
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../src/lesson/lesson.h"

#define TITLE "lesson 1 \"T\"\n"
#define LEVEL TITLE "level lands/blocks 64x48 kelp\n"
#define STEP LEVEL "step land \"S\"\nsay \"x\"\n"
#define TASK STEP "task \"do\" accept land>=1\n"

static void refuse_bytes(const char *text, size_t length, const char *expected) {
    Lesson lesson;
    TextError error = {0};
    char whole[500];
    if (lesson_parse(&lesson, (TextSource){"x.lesson", text, length}, &error))
        FAIL("not refused:\n%.*s", (int)length, text);
    snprintf(whole, sizeof whole, "x.lesson:%s", expected);
    assert_string_equal(error_words(&error).text, whole);
    assert_int_equal(error.failure, FAILURE_CONTENT);
    assert_null(lesson.steps);
    assert_null(lesson.text.bytes);
    lesson_free(&lesson);
}

static void bad_texts_are_refused_with_line_value_and_limit(void **state) {
    (void)state;
    static const struct {
        const char *text, *expected;
    } table[] = {
        {"", "1: empty lesson '' (limit lesson 1 \"Title\" first)"},
        {"# nothing\n", "1: empty lesson '' (limit lesson 1 \"Title\" first)"},
        {"say \"x\"\n", "1: first statement 'say' (limit lesson 1 \"Title\")"},
        {"lesson 2 \"T\"\n", "1: lesson format '2' (limit 1)"},
        {"lesson 1 T\n", "1: title 'T' (limit text in quotes, 1 to 99 bytes)"},
        {"lesson 1 \"\"\n", "1: title '\"\"' (limit text in quotes, 1 to 99 bytes)"},
        {TITLE "lesson 1 \"T\"\n", "2: second lesson '1' (limit one)"},
        {TITLE, "1: lesson without steps 'T' (limit one or more)"},
        {TITLE "level x 64 kelp\n", "2: lesson without steps 'T' (limit one or more)"},
        {TITLE "oops\n", "2: unknown statement 'oops' (limit lesson about by level step say more "
                         "claim ask task solved)"},
        {TITLE "  say \"x\"\n",
         "2: statement 'say' (limit a word of the language at the line's begin)"},
        {TITLE "Say \"x\"\n",
         "2: statement 'Say' (limit a word of the language at the line's begin)"},
        {TITLE "about x\n", "2: about 'x' (limit text in quotes, closed in the same line)"},
        {TITLE "about \"\"\n", "2: about '' (limit some text in the quotes)"},
        {TITLE "about \"a\"\nabout \"b\"\n",
         "3: about '\"b\"' (limit once in a lesson, before the first level)"},
        {LEVEL "by \"late\"\n",
         "3: by '\"late\"' (limit once in a lesson, before the first level)"},
        {TITLE "by \"{=1}\"\n", "2: value in braces '=1' (limit below a level)"},
        {TITLE "level\n", "2: level '' (limit NAME or FOLDER/NAME, of 63 bytes at most)"},
        {TITLE "level ../x 64 kelp\n",
         "2: level '../x' (limit NAME or FOLDER/NAME, of 63 bytes at most)"},
        {TITLE "level /x 64 kelp\n",
         "2: level '/x' (limit NAME or FOLDER/NAME, of 63 bytes at most)"},
        {TITLE "level a/b/c 64 kelp\n",
         "2: level 'a/b/c' (limit NAME or FOLDER/NAME, of 63 bytes at most)"},
        {TITLE "level .x 64 kelp\n",
         "2: level '.x' (limit NAME or FOLDER/NAME, of 63 bytes at most)"},
        {TITLE "level x: 64 kelp\n",
         "2: level 'x:' (limit NAME or FOLDER/NAME, of 63 bytes at most)"},
        {TITLE "level x\n", "2: size '' (limit N or WxH, sides of 16..512)"},
        {TITLE "level x 15 kelp\n", "2: size '15' (limit N or WxH, sides of 16..512)"},
        {TITLE "level x 64x513 kelp\n", "2: size '513' (limit N or WxH, sides of 16..512)"},
        {TITLE "level x 64x kelp\n", "2: size 'kelp' (limit N or WxH, sides of 16..512)"},
        {TITLE "level x 64\n", "2: seed '' (limit NAME SIZE SEED)"},
        {TITLE "level x 64 kelp more\n", "2: unexpected 'more' (limit end of line)"},
        {TITLE "step land \"S\"\n", "2: step 'land' (limit after a level)"},
        {LEVEL "step\n",
         "3: moment '' (limit world, MAP, MAP.STAGE, tile.KIND or PASS, with :STAMP)"},
        {LEVEL "step land\n", "3: title of the step '' (limit text in quotes)"},
        {LEVEL "step land S\n", "3: title of the step 'S' (limit text in quotes, 1 to 99 bytes)"},
        {LEVEL "step land. \"S\"\n",
         "3: moment 'land.' (limit world, MAP, MAP.STAGE, tile.KIND or PASS, with :STAMP)"},
        {LEVEL "step .land \"S\"\n",
         "3: moment '.land' (limit world, MAP, MAP.STAGE, tile.KIND or PASS, with :STAMP)"},
        {LEVEL "step land.0 \"S\"\n",
         "3: moment 'land.0' (limit world, MAP, MAP.STAGE, tile.KIND or PASS, with :STAMP)"},
        {LEVEL "step land.1.2.3 \"S\"\n",
         "3: moment 'land.1.2.3' (limit world, MAP, MAP.STAGE, tile.KIND or PASS, with :STAMP)"},
        {LEVEL "step land: \"S\"\n",
         "3: moment 'land:' (limit world, MAP, MAP.STAGE, tile.KIND or PASS, with :STAMP)"},
        {LEVEL "step land:x \"S\"\n",
         "3: moment 'land:x' (limit world, MAP, MAP.STAGE, tile.KIND or PASS, with :STAMP)"},
        {LEVEL "step tile.sand.x \"S\"\n",
         "3: moment 'tile.sand.x' (limit world, MAP, MAP.STAGE, tile.KIND or PASS, with :STAMP)"},
        {LEVEL "step land blue \"S\"\n",
         "3: title of the step 'blue' (limit text in quotes, 1 to 99 bytes)"},
        {LEVEL "step land 2..1 \"S\"\n",
         "3: title of the step '2..1' (limit text in quotes, 1 to 99 bytes)"},
        {LEVEL "step land row 48 \"S\"\n", "3: row '48' (limit 0..47)"},
        {LEVEL "step land row \"S\"\n", "3: row '\"S\"' (limit 0..47)"},
        {LEVEL "step land \"S\" x\n", "3: unexpected 'x' (limit end of line)"},
        {TASK "step land \"S\"\n", "6: step 'land' (limit before the tasks)"},
        {LEVEL "step land \"S\"\n", "3: step without words 'S' (limit say \"...\" below it)"},
        {LEVEL "say \"x\"\n", "3: say '\"x\"' (limit after a step and before its question)"},
        {STEP "say x\n", "5: say 'x' (limit text in quotes, closed in the same line)"},
        {STEP "say \"x\n", "5: say '\"x' (limit text in quotes, closed in the same line)"},
        {STEP "say \"\"\n", "5: say '' (limit some text in the quotes)"},
        {STEP "say\n", "5: say '' (limit text in quotes, closed in the same line)"},
        {STEP "say \"x\" y\n", "5: unexpected 'y' (limit end of line)"},
        {STEP "more\n", "5: more '' (limit text in quotes, closed in the same line)"},
        {LEVEL "step land \"S\"\nmore \"x\"\n", "4: more '\"x\"' (limit after say)"},
        {STEP "ask \"q\" answer \"a\"\nsay \"y\"\n",
         "6: say '\"y\"' (limit after a step and before its question)"},
        {STEP "ask \"q\" answer \"a\"\nmore \"y\"\n", "6: more '\"y\"' (limit after say)"},
        {STEP "say \"{\"\n", "5: brace '{' (limit a { and a } for each value)"},
        {STEP "say \"}\"\n", "5: brace '}' (limit a { and a } for each value)"},
        {STEP "say \"{}\"\n", "5: in braces '' (limit NAME.KEY or =FORMULA)"},
        {STEP "say \"{land}\"\n", "5: in braces 'land' (limit NAME.KEY or =FORMULA)"},
        {STEP "say \"{land.count x}\"\n", "5: in braces 'land.count' (limit NAME.KEY or =FORMULA)"},
        {STEP "say \"`\"\n", "5: open ` '`' (limit a ` behind the code)"},
        {STEP "say \"``\"\n", "5: open ` '``' (limit a ` behind the code)"},
        {STEP "say \"{=}\"\n", "5: formula '' (limit a number or a word here)"},
        {STEP "say \"{=oops}\"\n", "5: unknown word 'oops' (limit a number, NAME.KEY, or what "
                                   "levels/lessons/README.md lists)"},
        {STEP "say \"{=1 2}\"\n", "5: in braces '2' (limit one formula)"},
        {STEP "say \"{=1 to}\"\n", "5: decimals '' (limit 0..6)"},
        {STEP "say \"{=1 to 7}\"\n", "5: decimals '7' (limit 0..6)"},
        {STEP "say \"{=(1}\"\n", "5: formula '' (limit a ) for each ()"},
        {STEP "say \"{=1)}\"\n", "5: formula ')' (limit a ( for each ))"},
        {STEP "say \"{=1 +}\"\n", "5: formula '' (limit a number or a word here)"},
        {STEP "say \"{=* 2}\"\n", "5: formula '*' (limit a number or a word here)"},
        {STEP "say \"{=(((((((((((((((((1}\"\n", "5: too deep: '1' (limit 16)"},
        {STEP "say \"{=height}\"\n", "5: cell '' (limit X,Y from 0,0 to 63,47)"},
        {STEP "say \"{=height 64,0}\"\n", "5: cell '64,0' (limit X,Y from 0,0 to 63,47)"},
        {STEP "say \"{=height 0,48}\"\n", "5: cell '48' (limit X,Y from 0,0 to 63,47)"},
        {STEP "say \"{=height 0 0}\"\n", "5: cell '0' (limit X,Y from 0,0 to 63,47)"},
        {STEP "say \"{=height 0.5,0}\"\n", "5: cell '0.5,0' (limit X,Y from 0,0 to 63,47)"},
        {STEP "say \"{=share snow}\"\n",
         "5: kind of tile 'snow' (limit land water rock grass sand tree or river)"},
        {STEP "say \"{=below}\"\n", "5: operand '' (limit a number)"},
        {STEP "say \"{=changed}\"\n", "5: unexpected '' (limit since PLACE)"},
        {STEP "say \"{=changed since}\"\n",
         "5: moment '' (limit world, MAP, MAP.STAGE, tile.KIND or PASS, with :STAMP)"},
        {STEP "say \"{=least of}\"\n",
         "5: moment '' (limit world, MAP, MAP.STAGE, tile.KIND or PASS, with :STAMP)"},
        {STEP "say \"{=0.1234567891}\"\n",
         "5: number '0.1234567891' (limit at most 9 digits on each side of the point)"},
        {STEP "claim\n", "5: claim '' (limit {=...} OP a number, a kind of tile or {=...})"},
        {STEP "claim 1 = 1\n", "5: claim '1' (limit {=...} OP a number, a kind of tile or {=...})"},
        {STEP "claim {=1 = 1\n", "5: open brace before '1' (limit })"},
        {STEP "claim {=1}\n", "5: after the left side '' (limit = < <= > or >=)"},
        {STEP "claim {=1} == 1\n", "5: formula '=' (limit a number or a word here)"},
        {STEP "claim {=1} =\n", "5: claim '' (limit a right side)"},
        {STEP "claim {=1} = x\n",
         "5: unknown word 'x' (limit a number, NAME.KEY, or what levels/lessons/README.md lists)"},
        {STEP "claim {=1} = 1 2\n", "5: unexpected '2' (limit end of line)"},
        {LEVEL "step land \"S\"\nclaim {=1} = 1\n", "4: claim '{=1}' (limit after say or more)"},
        {STEP "ask \"q\" answer \"a\"\nclaim {=1} = 1\n",
         "6: claim '{=1}' (limit after say or more)"},
        {STEP "ask \"q\"\n", "5: after the question '' (limit answer \"...\")"},
        {STEP "ask \"q\" reply \"a\"\n", "5: after the question 'reply' (limit answer \"...\")"},
        {STEP "ask \"q\" answer\n", "5: answer '' (limit text in quotes, closed in the same line)"},
        {STEP "ask \"q\" answer \"a\"\nask \"q\" answer \"a\"\n",
         "6: ask '\"q\"' (limit one in a step, before the tasks)"},
        {TASK "ask \"q\" answer \"a\"\n", "6: ask '\"q\"' (limit one in a step, before the tasks)"},
        {LEVEL "task \"do\" accept land>=1\n", "3: task '\"do\"' (limit after the steps)"},
        {STEP "task do\n", "5: task 'do' (limit text in quotes, closed in the same line)"},
        {STEP "task \"do\"\n", "5: after the task '' (limit accept LIMITS)"},
        {STEP "task \"do\" accept\n", "5: accept '' (limit what a world must hold)"},
        {STEP "task \"do\" accept snow>=1\n",
         "5: accept 'snow' (limit water rock grass sand tree river land islands largest rolls)"},
        {STEP "task \"do\" accept land\n",
         "5: accept 'land' (limit >=N, <=N or =LOW..HIGH, whole or %)"},
        {STEP "solved a.b=1\n", "5: solved 'a.b=1' (limit once after a task)"},
        {TASK "solved\n", "6: solved '' (limit changes that fulfil the task)"},
        {TASK "solved a.b=1\nsolved a.b=1\n", "7: solved 'a.b=1' (limit once after a task)"},
        {TASK "solved a.b=1 x\n", "6: unexpected 'x' (limit end of line)"},
        {STEP "say \"a\tb\x01"
              "\"\n",
         "5: control byte '\\x01' (limit tabs, and lines that end with LF or CR LF)"},
        {STEP "say \"\xff"
              "\"\n",
         "5: byte '\\xFF' (limit UTF-8 text)"},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        refuse_bytes(table[i].text, strlen(table[i].text), table[i].expected);
}

// So many times the same statement, behind others.
static void refuse_repeated(const char *before, const char *statement, int times,
                            const char *expected) {
    Buffer text = {0};
    buffer_text(&text, before);
    for (int i = 0; i < times; i++) buffer_text(&text, statement);
    assert_false(text.failed);
    refuse_bytes((const char *)text.bytes, text.length, expected);
    buffer_free(&text);
}

static void nothing_may_be_there_without_end(void **state) {
    (void)state;
    static const struct {
        const char *before, *statement;
        int times;
        const char *expected;
    } table[] = {
        {TITLE, "level x 64 kelp\n", LESSON_LEVELS + 1, "34: too many levels: 'x' (limit 32)"},
        {LEVEL, "step land \"S\"\nsay \"x\"\n", LESSON_STEPS + 1,
         "67: too many steps: 'land' (limit 32)"},
        {STEP, "say \"x\"\n", LESSON_PARAGRAPHS, "260: too many paragraphs: '\"x\"' (limit 256)"},
        {STEP, "more \"x\"\n", LESSON_PIECES, "1028: too many pieces of text: '' (limit 2048)"},
        {STEP, "claim {=1} = 1\n", LESSON_CLAIMS + 1, "133: too many claims: '{=1}' (limit 128)"},
        {STEP, "more \"{=1}{=1}{=1}{=1}{=1}{=1}{=1}{=1}\"\n", LESSON_FORMULAS / 8 + 1,
         "133: too many formulas: '1' (limit 1024)"},
        {STEP, "more \"{=1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1}\"\n", 84,
         "88: too many terms: '+1+1+1+1+1+1+1+1+1' (limit 4096)"},
        {STEP, "task \"do\" accept land>=1\n", LESSON_TASKS + 1,
         "13: too many tasks: '\"do\"' (limit 8)"},
        {STEP "task \"do\" accept", " land>=1", RECIPE_LIMITS + 1,
         "5: too many limits '>=1' (limit 256)"},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        refuse_repeated(table[i].before, table[i].statement, table[i].times, table[i].expected);
}

static void long_texts_and_long_lines_are_refused(void **state) {
    (void)state;
    char *text = malloc(LESSON_BYTES + 2);
    assert_non_null(text);
    memset(text, '#', LESSON_BYTES + 1);
    Lesson lesson;
    TextError error = {0};
    assert_false(lesson_parse(&lesson, (TextSource){"x.lesson", text, LESSON_BYTES + 1}, &error));
    assert_string_equal(error_words(&error).text,
                        "x.lesson: lesson of '65537' bytes (limit 65536)");
    refuse_bytes(text, RECIPE_LINE + 1, "1: line of '4097 bytes' (limit 4096)");
    // Also one that goes on with a statement.
    size_t begun = strlen(STEP);
    memcpy(text, STEP, begun);
    text[begun] = ' ';
    refuse_bytes(text, begun + RECIPE_LINE + 1, "5: line of '4097 bytes' (limit 4096)");
    free(text);
}

static void zeros_are_refused_wherever_they_stand(void **state) {
    (void)state;
    static const char text[] = TASK;
    enum { LENGTH = sizeof text - 1 };
    for (size_t i = 0; i < LENGTH; i++) {
        char damaged[LENGTH];
        Lesson lesson;
        TextError error = {0};
        memcpy(damaged, text, LENGTH);
        damaged[i] = 0;
        assert_false(lesson_parse(&lesson, (TextSource){"x.lesson", damaged, LENGTH}, &error));
        assert_non_null(error.what);
        lesson_free(&lesson);
    }
}

// Every text that begins like a good one is read, or refused with a line of its own.
static void texts_that_end_anywhere_are_read_or_refused(void **state) {
    (void)state;
    char *text = read_source("levels/lessons/4-meteorites.lesson");
    size_t length = strlen(text);
    int read = 0;
    for (size_t i = 0; i < length; i++) {
        Lesson lesson;
        TextError error = {0};
        char *cut = malloc(i + 1);  // of its own, so that reading beyond it is seen
        assert_non_null(cut);
        memcpy(cut, text, i);
        if (lesson_parse(&lesson, (TextSource){"x.lesson", cut, i}, &error)) read++;
        else assert_true(error.places == 1 && error.place[0].line > 0);
        lesson_free(&lesson);
        free(cut);
    }
    assert_true(read > 20);
    free(text);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(bad_texts_are_refused_with_line_value_and_limit),
        CHECK(nothing_may_be_there_without_end),
        CHECK(long_texts_and_long_lines_are_refused),
        CHECK(zeros_are_refused_wherever_they_stand),
        CHECK(texts_that_end_anywhere_are_read_or_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
