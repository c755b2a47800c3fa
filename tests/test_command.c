// SPDX-License-Identifier: MIT
// Commands as text: every one of them there and back, and all else refused.
#include "../src/game/command.h"

#include <stdio.h>
#include <string.h>

#include "../src/base/memory.h"
#include "support/scarce_memory.h"
#include "support/test.h"

static void parses(const char *text, Command expected) {
    Command command;
    TextError error = {0};
    if (!command_parse(&command, text, strlen(text), &error)) FAIL("%s", error_words(&error).text);
    if (memcmp(&command, &expected, sizeof command) != 0) FAIL("'%s' is another command", text);
}

static void each_form_is_read_as_the_header_shows_it(void **state) {
    (void)state;
    parses("m N", command_move(NORTH));
    parses("m E", command_move(EAST));
    parses("m S", command_move(SOUTH));
    parses("m W", command_move(WEST));
    parses("g", command_of(VERB_GATHER));
    parses("f", command_of(VERB_FISH));
    parses("b beacon", command_build(BUILDING_BEACON));
    parses("b raft", command_build(BUILDING_RAFT));
    parses("b camp", command_build(BUILDING_CAMP));
    parses("b tower", command_build(BUILDING_TOWER));
    parses("b wall", command_build(BUILDING_WALL));
    parses("p 2 wood", command_goods(VERB_POST, GOOD_WOOD, 2));
    parses("r", command_of(VERB_RECALL));
    parses("t food 3", command_goods(VERB_TAKE, GOOD_FOOD, 3));
    parses("d sand 99", command_goods(VERB_DROP, GOOD_SAND, 99));
    parses("e", command_of(VERB_END_DAY));
    parses("x", command_of(VERB_SAIL));
}

static void comes_back(Command command) { parses(command_text(command).text, command); }

static void every_command_comes_back_as_it_was(void **state) {
    (void)state;
    int count = 0;
    static const Verb bare[] = {VERB_GATHER, VERB_FISH, VERB_RECALL, VERB_END_DAY, VERB_SAIL};
    static const Verb goods[] = {VERB_POST, VERB_TAKE, VERB_DROP};
    for (int i = 0; i < 5; i++, count++) comes_back(command_of(bare[i]));
    for (int i = 0; i < DIRECTION_COUNT; i++, count++) comes_back(command_move((Direction)i));
    for (int i = 0; i < BUILDING_COUNT; i++, count++) comes_back(command_build((Building)i));
    for (int i = 0; i < 3; i++)
        for (int good = 0; good < GOOD_COUNT; good++)
            for (int amount = 1; amount <= COMMAND_AMOUNT; amount++, count++)
                comes_back(command_goods(goods[i], (Good)good, amount));
    assert_int_equal(count, 14 + 3 * GOOD_COUNT * COMMAND_AMOUNT);
}

static void is_refused(const char *text, size_t length) {
    Command command;
    TextError error = {0};
    if (command_parse(&command, text, length, &error)) FAIL("'%.*s' is read", (int)length, text);
    assert_int_equal(error.failure, FAILURE_CONTENT);
}

static void all_else_is_refused(void **state) {
    (void)state;
    static const char *const bad[] = {
        "",          " ",          "m",          "m ",
        "m n",       "m NE",       "m N ",       " m N",
        "m  N",      "m\tN",       "mN",         "M N",
        "g ",        "gg",         "g 1",        "f\n",
        "b",         "b ",         "b beaco",    "b beacons",
        "b Beacon",  "b 1",        "p",          "p 2",
        "p 2 ",      "p wood 2",   "p 0 wood",   "p -1 wood",
        "p +1 wood", "p 01 wood",  "p 100 wood", "p 2  wood",
        "p 2 woods", "p 2 wood ",  "p two wood", "p  wood",
        "t",         "t food",     "t food ",    "t 3 food",
        "t food 0",  "t food 03",  "t food 3 ",  "t food 3.",
        "d gold 1",  "d food 999", "e e",        "x!",
        "y",         "q",          "4294967297", "d food 4294967297",
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) is_refused(bad[i], strlen(bad[i]));
    is_refused("g\0", 2);
}

static void no_command_is_read_from_a_part_of_its_text(void **state) {
    (void)state;
    static const char *const texts[] = {"m N", "b beacon", "p 12 wood", "t food 3", "d sand 1"};
    for (int i = 0; i < 5; i++)
        for (size_t length = 0; length < strlen(texts[i]); length++) is_refused(texts[i], length);
}

static void nothing_is_read_beyond_the_length(void **state) {
    (void)state;
    Command command;
    TextError error = {0};
    assert_true(command_parse(&command, "t food 35", 8, &error));
    assert_int_equal(command.amount, 3);
}

static void a_refusal_shows_the_text_and_all_forms(void **state) {
    (void)state;
    Command command;
    TextError error = {0};
    assert_false(command_parse(&command, "go\teast", 7, &error));
    assert_string_equal(error_words(&error).text,
                        "command 'go\\x09east' (limit m N|E|S|W, g, f, b KIND, p COUNT GOOD, r, "
                        "t GOOD COUNT, d GOOD COUNT, e, x)");
}

static void a_list_grows_up_to_its_limit(void **state) {
    (void)state;
    CommandList list = {0};
    for (int i = 0; i < COMMANDS_MOST; i++)
        assert_true(commands_add(&list, command_goods(VERB_DROP, GOOD_SAND, i % 99 + 1)));
    assert_false(commands_add(&list, command_of(VERB_END_DAY)));
    assert_int_equal(list.count, COMMANDS_MOST);
    for (int i = 0; i < COMMANDS_MOST; i++) assert_int_equal(list.items[i].amount, i % 99 + 1);
    commands_free(&list);
    assert_int_equal(list.count, 0);
    commands_free(&list);
}

static void a_list_without_memory_stays_as_it_was(void **state) {
    (void)state;
    CommandList list = {0};
    memory_fail_at(1, 0);
    assert_false(commands_add(&list, command_of(VERB_GATHER)));
    memory_fail_at(0, 0);
    assert_int_equal(list.count, 0);
    while (list.count == 0 || list.count < list.capacity)
        assert_true(commands_add(&list, command_of(VERB_GATHER)));
    int count = list.count;
    memory_fail_at(1, 0);
    assert_false(commands_add(&list, command_of(VERB_FISH)));
    memory_fail_at(0, 0);
    assert_int_equal(list.count, count);
    assert_true(commands_add(&list, command_of(VERB_FISH)));
    assert_int_equal(list.items[count - 1].verb, VERB_GATHER);
    commands_free(&list);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(each_form_is_read_as_the_header_shows_it),
        CHECK(every_command_comes_back_as_it_was),
        CHECK(all_else_is_refused),
        CHECK(no_command_is_read_from_a_part_of_its_text),
        CHECK(nothing_is_read_beyond_the_length),
        CHECK(a_refusal_shows_the_text_and_all_forms),
        CHECK(a_list_grows_up_to_its_limit),
        CHECK(a_list_without_memory_stays_as_it_was),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
