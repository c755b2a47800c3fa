// SPDX-License-Identifier: MIT
// Random numbers: the published sequences, fair draws, and numbers by place that no order can
// change.
#include "support/worlds.h"

#include <limits.h>
#include <math.h>
#include <string.h>

#include "../src/worldgen/rng.h"

// The sequence of the generator's own demonstration: seed 42, stream 54.
static void the_generator_is_pcg32(void **state) {
    (void)state;
    static const uint32_t expected[] = {0xa15c02b7, 0x7b47f409, 0xba1d3330,
                                        0x83d2f293, 0xbfa4784b, 0xcbed606e};
    Rng rng = {.state = 0, .increment = 54 << 1 | 1};
    rng_next(&rng);
    rng.state += 42;
    rng_next(&rng);
    for (int i = 0; i < 6; i++) assert_int_equal(rng_next(&rng), expected[i]);
}

static void the_scrambler_is_splitmix64(void **state) {
    (void)state;
    assert_true(hash_mix(1234567) == UINT64_C(6457827717110365317));
    assert_true(hash_mix(1234567 + UINT64_C(0x9e3779b97f4a7c15)) == UINT64_C(3203168211198807973));
}

static void the_hash_is_fnv_1a(void **state) {
    (void)state;
    assert_true(hash_bytes(HASH_START, "", 0) == UINT64_C(0xcbf29ce484222325));
    assert_true(hash_bytes(HASH_START, "a", 1) == UINT64_C(0xaf63dc4c8601ec8c));
    assert_true(hash_bytes(HASH_START, "foobar", 6) == UINT64_C(0x85944171f73967e8));
    assert_true(hash_u32(HASH_START, 0x6f6f66) == hash_bytes(HASH_START, "foo\0", 4));
}

static void made_generators_are_as_they_were(void **state) {
    (void)state;
    Rng rng = rng_make(1, 2);
    NoiseRow row = noise_row(stream_word(stream_begin(3), "n1", 2), 4);
    uint32_t drawn[] = {rng_next(&rng), 0, noise_bits(row, 0), noise_bits(row, 5)};
    drawn[1] = rng_next(&rng);
    static const uint32_t expected[] = {0xca16eb1d, 0xd66fe46a, 0x3dd1b843, 0x91ebf704};
    for (int i = 0; i < 4; i++) assert_int_equal(drawn[i], expected[i]);
}

static void a_copy_goes_on_as_the_original(void **state) {
    (void)state;
    Rng rng = rng_make(7, 7);
    rng_next(&rng);
    Rng copy = rng;
    for (int i = 0; i < 100; i++) assert_int_equal(rng_next(&rng), rng_next(&copy));
}

static void small_neighbours_of_seeds_and_streams_share_nothing(void **state) {
    (void)state;
    uint32_t first[64];
    for (int i = 0; i < 64; i++) {
        Rng rng = rng_make((uint64_t)(i / 8), (uint64_t)(i % 8));
        first[i] = rng_next(&rng);
        for (int j = 0; j < i; j++) assert_true(first[i] != first[j]);
    }
}

static void draws_below_a_bound_are_fair(void **state) {
    (void)state;
    Rng rng = rng_make(11, 0);
    static const uint32_t bounds[] = {2, 3, 6, 10, 17};
    for (int b = 0; b < 5; b++) {
        uint32_t bound = bounds[b];
        int counts[17] = {0};
        for (uint32_t i = 0; i < bound * 10000; i++) {
            uint32_t drawn = rng_below(&rng, bound);
            assert_true(drawn < bound);
            counts[drawn]++;
        }
        double squares = 0;
        for (uint32_t i = 0; i < bound; i++) squares += pow(counts[i] - 10000, 2) / 10000;
        assert_true(squares < 45);  // far beyond what 16 degrees of freedom do by chance
    }
    assert_int_equal(rng_below(&rng, 1), 0);
    // A bound that divides 2^32 badly: without rejection every third number comes twice as often.
    int thirds = 0;
    for (int i = 0; i < 30000; i++) thirds += rng_below(&rng, UINT32_C(0xc0000000)) % 3 == 0;
    assert_in_range(thirds, 9500, 10500);
}

static void ranges_include_both_ends(void **state) {
    (void)state;
    Rng rng = rng_make(12, 0);
    bool seen[21] = {false};
    for (int i = 0; i < 1000; i++) seen[rng_range(&rng, -10, 10) + 10] = true;
    for (int i = 0; i < 21; i++) assert_true(seen[i]);
    assert_int_equal(rng_range(&rng, 5, 5), 5);
    int negative = 0;
    for (int i = 0; i < 1000; i++) negative += rng_range(&rng, INT_MIN, INT_MAX) < 0;
    assert_in_range(negative, 400, 600);
    for (int i = 0; i < 100; i++) assert_true(rng_range(&rng, INT_MAX - 1, INT_MAX) >= INT_MAX - 1);
}

static void units_lie_from_0_to_below_1(void **state) {
    (void)state;
    Rng rng = rng_make(13, 0);
    double sum = 0;
    for (int i = 0; i < 100000; i++) {
        float unit = rng_unit(&rng);
        assert_true(unit >= 0 && unit < 1);
        sum += (double)unit;
    }
    assert_true(fabs(sum / 100000 - 0.5) < 0.005);
}

static void streams_depend_on_every_word_and_number_and_on_their_order(void **state) {
    (void)state;
    uint64_t base = stream_begin(1);
    uint64_t keys[] = {
        base,
        stream_begin(2),
        stream_word(base, "ab", 2),
        stream_word(base, "abc", 3),
        stream_word(base, "", 0),
        stream_word(stream_word(base, "a", 1), "b", 1),
        stream_word(stream_word(base, "b", 1), "a", 1),
        stream_number(base, 0),
        stream_number(base, 1),
        stream_number(stream_number(base, 0), 1),
        stream_number(stream_number(base, 1), 0),
        stream_number(base, UINT64_MAX),
    };
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        for (size_t j = 0; j < i; j++) assert_true(keys[i] != keys[j]);
}

static void numbers_by_place_are_even_and_unlike_their_neighbours(void **state) {
    (void)state;
    enum { SIDE = 256 };
    static float noise[SIDE][SIDE];
    double sum = 0, squares = 0, east = 0, south = 0;
    for (int y = 0; y < SIDE; y++) {
        NoiseRow row = noise_row(99, y);
        for (int x = 0; x < SIDE; x++) {
            float value = noise[y][x] = noise_signed(row, (uint32_t)x);
            assert_true(value >= -1 && value < 1);
            sum += (double)value;
            squares += (double)value * (double)value;
            if (x > 0) east += (double)(value * noise[y][x - 1]);
            if (y > 0) south += (double)(value * noise[y - 1][x]);
        }
    }
    double cells = SIDE * SIDE;  // standard errors are about 1/sqrt(cells) = 0.004
    assert_true(fabs(sum / cells) < 0.01);
    assert_true(fabs(squares / cells - 1.0 / 3) < 0.01);
    assert_true(fabs(east / cells) < 0.01 && fabs(south / cells) < 0.01);
}

static void numbers_by_place_take_any_coordinates(void **state) {
    (void)state;
    NoiseRow low = noise_row(1, INT_MIN), high = noise_row(1, INT_MAX);
    assert_true(noise_bits(low, 0) != noise_bits(high, 0));
    assert_true(noise_bits(low, UINT32_MAX) != noise_bits(low, 0));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(the_generator_is_pcg32),
        CHECK(the_scrambler_is_splitmix64),
        CHECK(the_hash_is_fnv_1a),
        CHECK(made_generators_are_as_they_were),
        CHECK(a_copy_goes_on_as_the_original),
        CHECK(small_neighbours_of_seeds_and_streams_share_nothing),
        CHECK(draws_below_a_bound_are_fair),
        CHECK(ranges_include_both_ends),
        CHECK(units_lie_from_0_to_below_1),
        CHECK(streams_depend_on_every_word_and_number_and_on_their_order),
        CHECK(numbers_by_place_are_even_and_unlike_their_neighbours),
        CHECK(numbers_by_place_take_any_coordinates),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
