// SPDX-License-Identifier: MIT
// Sentences of events and refusals: numbers, plurals, names; and buffers that are too small.
#include <string.h>

#include "support/game_script.h"

static const char *const ROW[] = {"@."};

static void says(const Game *game, Event event, const char *expected) {
    assert_string_equal(event_words(game, &event).text, expected);
}

static void an_event_says_its_numbers(void **state) {
    (void)state;
    Islet *islet = situation(ROW, NULL, 1);
    const Game *game = &islet->game;
    says(game, (Event){.kind = EVENT_GATHERED, .good = GOOD_SAND, .amount = 3}, "3 sand gathered.");
    says(game, (Event){.kind = EVENT_PAID, .good = GOOD_SAND, .amount = 3},
         "Runners bring 3 sand from a camp.");
    says(game, (Event){.kind = EVENT_GATHERED, .good = GOOD_WOOD, .amount = 1, .lost = 3},
         "1 wood gathered; 3 more could not be carried.");
    says(game, (Event){.kind = EVENT_LIGHT, .amount = 250},
         "The beacons burn through the night: 250 points.");
    says(game, (Event){.kind = EVENT_SHIP, .amount = 20},
         "The ship is here until the evening of day 20; the sea rises every evening now.");
    says(game, (Event){.kind = EVENT_TIDE, .amount = 5}, "The sea rises to 5.");
    says(game, (Event){.kind = EVENT_HUNGRY, .amount = 2}, "A hungry night, 2 in a row.");
    says(game, (Event){.kind = EVENT_DAWN, .amount = 12}, "Day 12.");
    islet_free(islet);
}

static void one_is_not_many(void **state) {
    (void)state;
    Islet *islet = situation(ROW, NULL, 1);
    const Game *game = &islet->game;
    says(game, (Event){.kind = EVENT_FLOODED, .amount = 1}, "The sea takes 1 tile.");
    says(game, (Event){.kind = EVENT_FLOODED, .amount = 2}, "The sea takes 2 tiles.");
    says(game, (Event){.kind = EVENT_FLOODED, .amount = 21}, "The sea takes 21 tiles.");
    says(game, (Event){.kind = EVENT_REVEALED, .amount = 1}, "1 new tile on the chart.");
    says(game, (Event){.kind = EVENT_STORM, .amount = 1}, "A storm: each step costs 1 tick more.");
    says(game, (Event){.kind = EVENT_COLD, .amount = 6}, "A cold night: 6 ticks less tomorrow.");
    islet_free(islet);
}

// Four people of an island, who are not told in the order of their names.
static Islet *named(void) {
    Islet *islet = situation(ROW, NULL, 1);
    static const uint8_t names[] = {3, 0, 2, 1};
    memcpy(islet->island.people, names, sizeof names);
    return islet;
}

static void people_are_told_by_name(void **state) {
    (void)state;
    Islet *islet = named();
    const Game *game = &islet->game;
    says(game, (Event){.kind = EVENT_POSTED, .good = GOOD_STONE, .amount = 1, .people = 2},
         "Ada stays here for stone.");
    says(game, (Event){.kind = EVENT_POSTED, .good = GOOD_STONE, .amount = 2, .people = 3},
         "Astrid and Ada stay here for stone.");
    says(game, (Event){.kind = EVENT_RECALLED, .amount = 1, .people = 8},
         "Alma is back in the party.");
    says(game, (Event){.kind = EVENT_RECALLED, .amount = 4, .people = 15},
         "Astrid, Ada, Anton and Alma are back in the party.");
    says(game, (Event){.kind = EVENT_CREW_LOST, .amount = 1, .people = 4}, "Hunger takes Anton.");
    says(game, (Event){.kind = EVENT_JOINED, .amount = 1, .people = 1},
         "Astrid, a castaway, joins the party.");
    says(game, (Event){.kind = EVENT_JOINED, .amount = 2, .people = 5},
         "Astrid and Anton, castaways, join the party.");
    assert_string_equal(people_words(&islet->island, 0).text, "");
    islet_free(islet);
}

static void a_camp_is_lost_with_its_crew_where_it_had_one(void **state) {
    (void)state;
    Islet *islet = named();
    const Game *game = &islet->game;
    says(game, (Event){.kind = EVENT_CAMP_LOST}, "A camp is lost to the sea.");
    says(game, (Event){.kind = EVENT_CAMP_LOST, .amount = 3, .people = 7},
         "A camp is lost to the sea, and Astrid, Ada and Anton with it.");
    islet_free(islet);
}

static void names_are_said_as_they_are(void **state) {
    (void)state;
    Islet *islet = situation(ROW, NULL, 1);
    Island *island = &islet->island;
    island->landmarks[0] = (Landmark){.kind = LANDMARK_SUMMIT, .name = "Mount #$%@~"};
    island->landmark_count = 1;
    island->commissions[0] = (Commission){.kind = COMMISSION_CLIMB};
    island->commission_count = 1;
    const Game *game = &islet->game;
    says(game, (Event){.kind = EVENT_FOUND}, "Found: Mount #$%@~.");
    says(game, (Event){.kind = EVENT_GIFT, .good = GOOD_SAND, .amount = 8},
         "8 sand at Mount #$%@~.");
    says(game, (Event){.kind = EVENT_GIFT, .good = GOOD_SAND, .amount = 5, .lost = 3},
         "5 sand at Mount #$%@~; 3 more could not be carried.");
    says(game, (Event){.kind = EVENT_COMMISSION}, "Task done: climb Mount #$%@~.");
    says(game, (Event){.kind = EVENT_BUILT, .what = BUILDING_TOWER}, "The tower is built.");
    says(game, (Event){.kind = EVENT_ENDED, .what = OUTCOME_STARVED},
         OUTCOME_INFO[OUTCOME_STARVED].text);
    islet_free(islet);
}

static void a_refusal_says_its_numbers(void **state) {
    (void)state;
    Refusal refusal = {.reason = REFUSAL_CAMP_NEAR, .need = 1};
    assert_string_equal(refusal_words(refusal).text, "Another camp is nearer than 1 tile.");
    refusal = (Refusal){REFUSAL_NEEDS_GOOD, .good = GOOD_SAND, .need = 4, .have = 0, .stored = 3};
    assert_string_equal(refusal_words(refusal).text,
                        "This needs 4 sand; the party carries 0, camps in reach hold 3.");
}

static void a_small_buffer_gets_what_fits_and_hears_how_long_the_whole_is(void **state) {
    (void)state;
    static const char whole[] = "The sea rises to 12.";
    for (size_t capacity = 0; capacity < 40; capacity++) {
        char field[43], *text = field + 1;
        memset(field, '!', sizeof field);
        assert_int_equal(sentence_print(text, capacity, "The sea rises to #.", NUMBERS(12)),
                         strlen(whole));
        size_t fits = capacity > strlen(whole) ? strlen(whole) : capacity ? capacity - 1 : 0;
        assert_memory_equal(text, whole, fits);
        assert_int_equal(text[fits], capacity ? 0 : '!');
        assert_int_equal(text[-1], '!');
        assert_int_equal(text[capacity > fits ? capacity : fits + 1], '!');
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(an_event_says_its_numbers),
        CHECK(one_is_not_many),
        CHECK(people_are_told_by_name),
        CHECK(a_camp_is_lost_with_its_crew_where_it_had_one),
        CHECK(names_are_said_as_they_are),
        CHECK(a_refusal_says_its_numbers),
        CHECK(a_small_buffer_gets_what_fits_and_hears_how_long_the_whole_is),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
