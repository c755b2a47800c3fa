// SPDX-License-Identifier: MIT
// `lesson` lists the lessons, prints them as text and as pages, and checks one's own.
#include <stdio.h>
#include <string.h>

#include "support/captured_program.h"
#include "support/test.h"

static void prints(const CapturedProgram *program, const char *words) {
    Buffer text = program_output(program);
    if (!strstr((const char *)text.bytes, words))
        FAIL("no '%s' in:\n%s", words, (const char *)text.bytes);
    buffer_free(&text);
}

static const char OWN[] = "lesson 1 \"Mine & <yours>\"\n"
                          "about \"A try.\"\n"
                          "level own 32 a\n"
                          "step land grey row 3 \"The <only> step\"\n"
                          "say \"It is {=most} high & `flat`, for {land.value} is given.\"\n"
                          "claim {=most} = 0.25\n"
                          "ask \"How high?\"\n"
                          "    answer \"{=least}.\"\n"
                          "task \"Flood it.\"\n"
                          "    accept land<=0%\n"
                          "solved tile.water.1=2\n";

static void write_own(CapturedProgram *program) {
    scratch_write(&program->folder, "own.level",
                  "level 1 \"Own\"\nland = constant value=0.25\ntile water where land < 0\n"
                  "tile grass\nheight land\n");
    scratch_write(&program->folder, "own.lesson", OWN);
}

static void without_a_name_it_lists_the_lessons_in_their_order(void **state) {
    CapturedProgram *program = *state;
    static const char *const names[] = {"1-rectangles",  "2-diamond-square", "3-falloff",
                                        "4-meteorites",  "5-hills",          "6-particles",
                                        "7-value-noise", "8-joining"};
    assert_int_equal(RUN(program, "lesson"), 0);
    Buffer list = program_output(program);
    const char *at = (const char *)list.bytes;
    for (int i = 0; i < 8; i++) {
        assert_int_equal(strncmp(at, names[i], strlen(names[i])), 0);
        for (const char *next; (next = strchr(at, '\n') + 1)[0] == ' ' || next[0] == '\n';)
            at = next;
        at = strchr(at, '\n') + 1;
    }
    assert_int_equal(*at, 0);
    buffer_free(&list);
}

static void a_lesson_is_printed_with_its_numbers_worked_out(void **state) {
    CapturedProgram *program = *state;
    assert_int_equal(RUN(program, "lesson", "4-meteorites"), 0);
    prints(program, "An island out of meteorites\n");
    prints(program,
           "\n2. One impact\n    [figures/002a-island, 50x50, seed 4]\n    [land: meteorites ");
    prints(program, " stamp 3 of 41: ");
    prints(program, "In the middle it has 150, and it falls");
    prints(program, "\n    true: {=height 0,0} = {=land.base}\n");
    prints(program, "\n    Question: ");
    prints(program, "\n    Reached when: land=20%..30% rock>=4%\n");
    prints(program, " found right.\n");
}

static void a_lesson_of_ones_own_lies_beside_its_levels(void **state) {
    CapturedProgram *program = *state;
    write_own(program);
    assert_int_equal(RUN(program, "lesson", "own.lesson"), 0);
    prints(program, "It is 0.25 high & flat, for 0.25 is given.");
    prints(program, "\n    Answer: 0.25.\n");
    prints(program, "\n    One way: tile.water.1=2\n");
    prints(program, "\n1 claims, 3 numbers and 1 task found right.\n");
}

static void a_page_has_text_and_pictures_in_it(void **state) {
    CapturedProgram *program = *state;
    if (!png_file_exists()) return;
    write_own(program);
    assert_int_equal(RUN(program, "lesson", "own.lesson", "--html", "own.html"), 0);
    assert_silent(program);
    Buffer page = scratch_read(&program->folder, "own.html");
    buffer_byte(&page, 0);
    static const char *const parts[] = {"<!doctype html>\n",
                                        "<title>Mine &amp; &lt;yours&gt;</title>",
                                        "The &lt;only&gt; step</h2>",
                                        "It is <b class=\"n\" title=\"most\">0.25</b> high &amp; "
                                        "<code>flat</code>, for <b class=\"p\" "
                                        "title=\"land.value\">0.25</b>",
                                        "data:image/png;base64,iVBORw0KGgo",
                                        "<code>land&lt;=0%</code>",
                                        "</html>\n"};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (!strstr((const char *)page.bytes, parts[i]))
            FAIL("no '%s' in:\n%s", parts[i], (const char *)page.bytes);
    buffer_free(&page);
}

static void what_is_not_true_or_not_there_is_refused(void **state) {
    CapturedProgram *program = *state;
    char bad[SCRATCH_PATH];
    scratch_write(&program->caught, "bad.lesson",
                  "lesson 1 \"T\"\nlevel impact 64 a\n"
                  "step land \"S\"\nsay \"All is {=1}.\"\n"
                  "claim {=1} = 2\n");
    strcpy(bad, scratch_file(&program->caught, "bad.lesson"));
    assert_refused(
        program, RUN(program, "lesson", bad), 6,
        "bad.lesson:5: claim '{=1} = 2' is not true, 1.00 against 2.00: \"All is {=1}.\"");
    assert_refused(program, RUN(program, "lesson", bad, "--html", "bad.html"), 6, "claim");
    assert_refused(program, RUN(program, "lesson", "oops"), 4, "unknown lesson 'oops' (limit: ");
    assert_refused(program, RUN(program, "lesson", "oops.lesson"), 4, "oops.lesson: ");
    assert_refused(program, RUN(program, "lesson", "a", "b"), 64, "unexpected word 'b'");
    assert_refused(program, RUN(program, "lesson", "--html", "x.html"), 64, "--html 'x.html'");
}

#define TEST(test) cmocka_unit_test_setup_teardown(test, program_setup, program_teardown)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(without_a_name_it_lists_the_lessons_in_their_order),
        TEST(a_lesson_is_printed_with_its_numbers_worked_out),
        TEST(a_lesson_of_ones_own_lies_beside_its_levels),
        TEST(a_page_has_text_and_pictures_in_it),
        TEST(what_is_not_true_or_not_there_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
