// SPDX-License-Identifier: MIT
// What can stand at a place of a level that is being typed. '^' is where it is asked for.
#include "support/test.h"

#include <stdio.h>
#include <string.h>

#include "../src/base/file.h"
#include "../src/game/rules.h"
#include "../src/view/making/complete.h"
#include "../src/worldgen/level.h"

static CompletionList list;

static void ask(const char *drawing) {
    char text[600];
    const char *place = strchr(drawing, '^');
    assert_non_null(place);
    size_t before = (size_t)(place - drawing);
    snprintf(text, sizeof text, "%.*s%s", (int)before, drawing, place + 1);
    complete(&list, (Line){text, strlen(text)}, before);
    assert_true(list.from <= before);
}

static const Completion *item(const char *text) {
    for (int i = 0; i < list.count; i++)
        if (strcmp(list.items[i].text, text) == 0) return &list.items[i];
    return NULL;
}

// What is offered, in its order, with blanks between.
static void expect(const char *drawing, const char *expected) {
    char offered[4000] = "";
    ask(drawing);
    for (int i = 0; i < list.count; i++) {
        size_t used = strlen(offered);
        snprintf(offered + used, sizeof offered - used, "%s%s", i ? " " : "", list.items[i].text);
    }
    if (strcmp(offered, expected) != 0)
        FAIL("%s: '%s' instead of '%s'", drawing, offered, expected);
}

static void expect_some(const char *drawing, const char *has, const char *lacks) {
    ask(drawing);
    for (int i = 0; i < words_count(has); i++) {
        char word[40];
        snprintf(word, sizeof word, "%.*s", (int)words_at(has, i).length, words_at(has, i).text);
        if (!item(word)) FAIL("%s lacks %s", drawing, word);
    }
    for (int i = 0; lacks && i < words_count(lacks); i++) {
        char word[40];
        snprintf(word, sizeof word, "%.*s", (int)words_at(lacks, i).length,
                 words_at(lacks, i).text);
        if (item(word)) FAIL("%s offers %s", drawing, word);
    }
}

#define MAPS "level 1 \"x\"\nland = perlin\nrough = random\n"

static void a_line_begins_with_a_statement_a_pass_or_a_map(void **state) {
    (void)state;
    expect_some("^", "level tile scatter beach river border", "perlin sand where");
    expect("level 1 \"x\"\nacc^", "accept");
    expect(MAPS "la^", "land");
    expect("  t^", "tile");
    expect(MAPS "b^", "beach border");
    assert_string_equal(item("beach")->tip.text, "grass near water becomes sand");
}

static void
behind_a_name_come_operations_and_maps_and_behind_a_pipe_what_takes_a_map(void **state) {
    (void)state;
    expect_some(MAPS "x = ^", "perlin hills scale land rough", "tile beach scatter x");
    expect_some(MAPS "x=^", "perlin", "tile");
    assert_true(list.needed);
    expect(MAPS "x = ra^", "random ramp rank rain");
    expect_some(MAPS "x = land | ^", "scale normalise add", "perlin land beach");
    assert_true(list.needed);
    expect(MAPS "x = land | no^", "normalise");
    expect(MAPS "x = land |no^ | abs", "normalise");  // with more behind it
    assert_int_equal(list.from, strlen(MAPS "x = land |"));
    // Makers that can carve a map.
    expect_some(MAPS "x = land | ^", "meteorites", NULL);
}

static void an_operation_is_followed_by_its_parameters_with_their_meanings(void **state) {
    (void)state;
    expect(MAPS "x = perlin ^", "octaves= persistence= lacunarity= size= ease= fold= salt=");
    assert_false(list.needed);
    assert_non_null(strstr(item("size=")->tip.text, "allowed is"));
    expect(MAPS "x = perlin size=5 oct^", "octaves=");
    expect(MAPS "x = perlin size=5 s^", "salt=");  // once
    expect(MAPS "x = abs ^", "land rough");  // of which it takes one
    expect(MAPS "x = land | abs ^", "");
    expect(MAPS "x = land | abs | perlin_or^", "");
    expect_some(MAPS "beach ^", "distance=", "size=");
    expect_some(MAPS "scatter tree ^", "clusters= tries=", "blobs=");
    expect_some(MAPS "scatter sand ^", "blobs=", "tries=");
    // What a maker needs for a map of its own is not there behind a pipe.
    expect_some(MAPS "x = meteorites ^", "base= addition=", NULL);
    expect_some(MAPS "x = land | meteorites ^", "count=", "base= addition=");
}

static void operations_that_take_maps_are_offered_those_above(void **state) {
    (void)state;
    expect(MAPS "x = land | add ^", "land rough");
    assert_true(list.needed);
    expect(MAPS "x = land | add rough ^", "");
    expect(MAPS "x = add ^\nlater = random", "land rough");
    expect(MAPS "x = add land ^", "land rough");
    expect_some(MAPS "x = land | warp ^", "land rough amount=", NULL);
    expect_some(MAPS "river ^", "by from=", "land");
    expect(MAPS "river by ^", "land rough");
    expect(MAPS "height ^", "land rough");
    assert_string_equal(item("rough")->tip.text, "a map, made in line 3");
}

static void values_are_words_or_the_default(void **state) {
    (void)state;
    expect(MAPS "x = perlin fold=^", "none turbulence billow ridged");
    assert_true(list.needed);
    expect(MAPS "x = perlin fold=r^", "ridged");
    expect(MAPS "x = perlin fold=ridged^", "");  // it is typed
    expect(MAPS "x = perlin size=^", "4");
    expect(MAPS "x = perlin size=7^", "");
    expect(MAPS "x = hills count=^", "area/136");
    expect(MAPS "x = hills count=area/^", "area/136");
    expect(MAPS "x = perlin nothing=^", "");
}

static void tile_lines_are_offered_word_by_word(void **state) {
    (void)state;
    expect(MAPS "tile ^", "water rock grass sand tree");
    expect(MAPS "tile s^", "sand");
    expect(MAPS "tile sand ^", "where");
    expect(MAPS "tile sand where ^", "land rough near");
    expect(MAPS "tile sand where near ^", "water rock grass sand tree");
    expect(MAPS "tile sand where land < ^", "");
    expect(MAPS "tile sand where land < 54% ^", "and of");
    expect(MAPS "tile sand where land < 54% of ^", "rest");
    expect(MAPS "tile sand where land < 54% of rest ^", "and");
    expect(MAPS "tile sand where land < 54% and ^", "land rough near");
    expect("scatter ^", "sand tree");
}

static void rules_and_limits_are_offered_with_their_ranges(void **state) {
    (void)state;
    expect("rule camp-^", "camp-ticks camp-wood camp-apart");
    assert_string_equal(item("camp-wood")->tip.text, "wood for a camp: 0 to 24, usually 4");
    expect("rule hard-day^", "hard-days hard-days-percent");
    expect("rule camp-wood ^", "");
    expect("accept l^", "land largest");
    expect("accept land>=3 r^", "rock river rolls=");
    expect("accept land>=^", "");
}

static void nothing_is_offered_in_comments_and_strings(void **state) {
    (void)state;
    expect("# ti^", "");
    expect(MAPS "x = perlin # si^", "");
    expect("about \"ti^", "");
    expect("about \"ti\"^", "");
    expect("level 1 \"# no comment\"\nti^", "tile");
}

static Words meaning(const char *drawing) {
    char text[600];
    const char *place = strchr(drawing, '^');
    size_t before = (size_t)(place - drawing);
    snprintf(text, sizeof text, "%.*s%s", (int)before, drawing, place + 1);
    return explain((Line){text, strlen(text)}, before);
}

static void a_word_is_explained_where_it_stands(void **state) {
    (void)state;
    assert_string_equal(meaning("x = y | ab^s").text, "abs: heights without their sign");
    assert_string_equal(meaning("x = y | abs^").text, "abs: heights without their sign");
    assert_non_null(strstr(meaning("x = perlin o^ctaves=3 | scale by=2").text, "allowed is"));
    assert_string_equal(meaning("x = perlin | scale octav^es=3").text, "");
    assert_string_equal(meaning("rule camp-w^ood 3").text, "wood for a camp: 0 to 24, usually 4");
    assert_string_equal(meaning("tile sand whe^re x < 3").text, "the tests of a tile line");
    assert_string_equal(meaning("# ab^s").text, "");
    assert_string_equal(meaning("^").text, "");
}

// They say what shares of the area are, and which article is meant. None is cut.
static void tips_of_parameters_are_whole_and_leave_no_word_unexplained(void **state) {
    (void)state;
    for (int i = 0; i < OPERATION_COUNT; i++)
        for (int p = 0; p < operation_parameter_count(OPERATIONS[i]); p++) {
            const Parameter *parameter = &OPERATIONS[i]->parameters[p];
            Words tip = parameter_tip(OPERATIONS[i], parameter);
            size_t length = strlen(tip.text);
            if (length >= WORDS_BYTES - 1 || tip.text[length - 1] != '.') FAIL("%s", tip.text);
            assert_false(strstr(tip.text, "area/N") && !strstr(tip.text, "area/N is one for"));
            assert_false(strstr(tip.text, "reach/N") && !strstr(tip.text, "reach/N counts"));
        }
    assert_non_null(strstr(meaning("x = meteorites cen^tre=cell").text, "Jamesika"));
}

// Of all stock levels: each word of them is offered at its place, and nothing else once it is whole.
static void every_word_of_the_stock_levels_is_offered_where_it_stands(void **state) {
    (void)state;
    LevelList levels;
    TextError error;
    int words = 0;
    assert_true(level_list(&levels, TIDEMARK_SOURCE_DIR, &error));
    for (int i = 0; i < levels.count; i++) {
        char path[FILE_PATH];
        Buffer bytes = {0};
        assert_true(level_path(path, levels.names[i], TIDEMARK_SOURCE_DIR, &error));
        assert_true(file_read(&bytes, path, RECIPE_BYTES, &error));
        Lines lines = {.at = (char *)bytes.bytes, .end = (char *)bytes.bytes + bytes.length};
        Line whole = {lines.at, bytes.length}, line;
        while (lines_next_or_rest(&lines, &line)) {
            SyntaxWord word, next;
            for (size_t at = 0; syntax_next(line, at, &word); at = word.to) {
                bool defines = word.from == 0 && syntax_next(line, word.to, &next) &&
                               line_is(syntax_text(line, &next), "=");
                if (defines || word.kind == SYNTAX_NUMBER || word.kind >= SYNTAX_SIGN ||
                    word.kind <= SYNTAX_STRING)
                    continue;
                char text[80];
                snprintf(text, sizeof text, "%.*s%s", (int)(word.to - word.from),
                         line.text + word.from, word.kind == SYNTAX_KEY ? "=" : "");
                complete(&list, whole, (size_t)(line.text - whole.text) + word.from);
                const char *before = line.text + word.from - 5;  // names of the author's own
                bool own = word.from >= 5 &&
                           (memcmp(before, "salt=", 5) == 0 || memcmp(before, "file=", 5) == 0);
                bool found = item(text) != NULL;
                if (!found) text[word.to - word.from] = 0;  // what `accept` counts
                if (!found && !item(text) && !own)
                    FAIL("%s: '%s' is not offered in %.*s", levels.names[i], text, (int)line.length,
                         line.text);
                words++;
            }
        }
        buffer_free(&bytes);
    }
    level_list_free(&levels);
    assert_true(words > 1500);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(a_line_begins_with_a_statement_a_pass_or_a_map),
        CHECK(behind_a_name_come_operations_and_maps_and_behind_a_pipe_what_takes_a_map),
        CHECK(an_operation_is_followed_by_its_parameters_with_their_meanings),
        CHECK(operations_that_take_maps_are_offered_those_above),
        CHECK(values_are_words_or_the_default),
        CHECK(tile_lines_are_offered_word_by_word),
        CHECK(rules_and_limits_are_offered_with_their_ranges),
        CHECK(nothing_is_offered_in_comments_and_strings),
        CHECK(a_word_is_explained_where_it_stands),
        CHECK(tips_of_parameters_are_whole_and_leave_no_word_unexplained),
        CHECK(every_word_of_the_stock_levels_is_offered_where_it_stands),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
