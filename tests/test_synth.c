// SPDX-License-Identifier: MIT
// The sounds of play, checked without ears: each is loud and quiet enough, begins and ends without a click,
// and is as dark or bright, rising or falling, as it should be; and the mixing of many at once.
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "../src/view/audio/synth.h"
#include "../src/base/memory.h"
#include "support/scarce_memory.h"
#include "support/test.h"

enum { HALF_LOUD = 16422 };  // -6 dB of the loudest

static Samples made(SoundName name) {
    Samples samples;
    assert_true(synth_make(&samples, name));
    return samples;
}

static int loudest(const int16_t *values, int count) {
    int most = 0;
    for (int i = 0; i < count; i++) most = abs(values[i]) > most ? abs(values[i]) : most;
    return most;
}

static double power(const int16_t *values, int count) {
    double sum = 0;
    for (int i = 0; i < count; i++) sum += (double)values[i] * values[i];
    return sum / count;
}

// Brightness in Hz: how fast the sound moves for its loudness. A sine gives its own pitch.
static double brightness(const int16_t *values, int count) {
    double moves = 0;
    for (int i = 1; i < count; i++) {
        double step = values[i] - values[i - 1];
        moves += step * step;
    }
    double half = sqrt(moves / (power(values, count) * (count - 1))) / 2;
    return asin(half < 1 ? half : 1) * SYNTH_RATE / 3.14159265;
}

static void every_sound_is_heard_and_none_is_loud_or_long(void **state) {
    (void)state;
    for (int name = 0; name < SOUND_COUNT; name++) {
        Samples samples = made((SoundName)name);
        int most = loudest(samples.values, samples.count);
        assert_in_range(samples.count, SYNTH_RATE / 50, SYNTH_MS * (SYNTH_RATE / 100) / 10);
        if (most < 2000 || most > SYNTH_PEAK || most > HALF_LOUD)
            FAIL("sound %d is %d loud", name, most);
        if (power(samples.values, samples.count) < 200 * 200) FAIL("sound %d is faint", name);
        synth_free(&samples);
    }
}

static void every_sound_begins_and_ends_in_silence(void **state) {
    (void)state;
    enum { EDGE = 20 };  // samples: half a millisecond
    for (int name = 0; name < SOUND_COUNT; name++) {
        Samples samples = made((SoundName)name);
        int most = loudest(samples.values, samples.count);
        int first = loudest(samples.values, EDGE),
            last = loudest(samples.values + samples.count - EDGE, EDGE);
        if (samples.values[0] || samples.values[samples.count - 1] || first > most / 4 ||
            last > most / 100)
            FAIL("sound %d clicks: it begins with %d and ends with %d of %d", name, first, last,
                 most);
        synth_free(&samples);
    }
}

static void a_sound_is_the_same_each_time_and_no_other(void **state) {
    (void)state;
    for (int name = 0; name < SOUND_COUNT; name++) {
        Samples samples = made((SoundName)name), again = made((SoundName)name);
        assert_int_equal(samples.count, again.count);
        size_t bytes = (size_t)samples.count * sizeof *samples.values;
        assert_memory_equal(samples.values, again.values, bytes);
        synth_free(&again);
        for (int other = 0; other < name; other++) {
            again = made((SoundName)other);
            if (again.count == samples.count && memcmp(again.values, samples.values, bytes) == 0)
                FAIL("sounds %d and %d are the same", name, other);
            synth_free(&again);
        }
        synth_free(&samples);
    }
}

static double bright(SoundName name, int from_percent, int to_percent) {
    Samples samples = made(name);
    int from = samples.count * from_percent / 100, to = samples.count * to_percent / 100;
    double hertz = brightness(samples.values + from, to - from);
    synth_free(&samples);
    return hertz;
}

static double loud(SoundName name, int from_percent, int to_percent) {
    Samples samples = made(name);
    int from = samples.count * from_percent / 100, to = samples.count * to_percent / 100;
    double value = power(samples.values + from, to - from);
    synth_free(&samples);
    return value;
}

static void a_measured_tone_has_its_own_pitch(void **state) {
    (void)state;
    enum { COUNT = 4000 };
    int16_t wave[COUNT];
    for (int i = 0; i < COUNT; i++) wave[i] = (int16_t)(5000 * sin(i * 2 * 3.14159265 / 100));
    assert_true(fabs(brightness(wave, COUNT) - 441) < 1);
    for (int i = 0; i < COUNT; i++) wave[i] = i % 2 ? 5000 : -5000;
    assert_true(fabs(brightness(wave, COUNT) - 22050) < 1);
}

static void sounds_are_dark_or_bright_as_meant(void **state) {
    (void)state;
    static const SoundName darker_first[] = {SOUND_REFUSED, SOUND_BUILD, SOUND_STONE, SOUND_FORAGE};
    for (int i = 1; i < 4; i++)
        assert_true(bright(darker_first[i - 1], 0, 100) < bright(darker_first[i], 0, 100));
    assert_true(bright(SOUND_STORM, 0, 100) < bright(SOUND_SEA, 0, 100));
    assert_true(bright(SOUND_STEP, 0, 100) < 1500);
    assert_true(bright(SOUND_STONE, 0, 100) > 1800);
}

static void sounds_rise_and_fall_as_meant(void **state) {
    (void)state;
    static const SoundName rising[] = {SOUND_FOUND, SOUND_WON, SOUND_DAY},
                           falling[] = {SOUND_NIGHT, SOUND_LOST, SOUND_REFUSED, SOUND_LOSS};
    for (int i = 0; i < 3; i++) {
        assert_true(bright(rising[i], 0, 10) < bright(rising[i], 40, 60));
    }
    for (int i = 0; i < 4; i++)
        assert_true(bright(falling[i], 0, 10) > bright(falling[i], 70, 90));
    assert_true(bright(SOUND_FISH, 0, 8) * 1.3 < bright(SOUND_FISH, 20, 34));  // a drop
    // The sea swells and ebbs; a fire catches; a blow is over at once.
    assert_true(loud(SOUND_SEA, 0, 15) * 10 < loud(SOUND_SEA, 35, 60));
    assert_true(loud(SOUND_SEA, 85, 100) * 10 < loud(SOUND_SEA, 35, 60));
    assert_true(loud(SOUND_BEACON, 0, 8) * 10 < loud(SOUND_BEACON, 25, 50));
    assert_true(loud(SOUND_CHOP, 0, 20) > loud(SOUND_CHOP, 50, 100) * 30);
}

static void without_memory_there_is_no_sound(void **state) {
    (void)state;
    for (int call = 1; call <= 2; call++) {
        Samples samples;
        memory_fail_at(call, 0);
        assert_false(synth_make(&samples, SOUND_STEP));
        memory_fail_at(0, 0);
        assert_null(samples.values);
        synth_free(&samples);
    }
}

// Mixing.

static int mixed_peak(Mixer *mixer, int count) {
    static int16_t out[SYNTH_RATE * 4];
    assert_true(count <= SYNTH_RATE * 4);
    mixer_mix(mixer, out, count);
    return loudest(out, count);
}

static void a_sound_alone_is_as_loud_as_the_volume_says(void **state) {
    (void)state;
    Samples samples = made(SOUND_CHOP);
    int most = loudest(samples.values, samples.count);
    for (int volume = 0; volume <= MIXER_VOLUME; volume++) {
        Mixer mixer = {.volume = volume};
        assert_true(mixer_start(&mixer, SOUND_CHOP, &samples));
        assert_int_equal(mixed_peak(&mixer, SYNTH_RATE), most * volume * volume / 100);
    }
    synth_free(&samples);
}

static void what_places_sound_like_has_a_volume_of_its_own(void **state) {
    (void)state;
    static const SoundName names[2] = {SOUND_LOSS, SOUND_SURF};
    for (int i = 0; i < 2; i++) {
        Samples samples = made(names[i]);
        Mixer mixer = {.volume = i ? 0 : 5, .ambience = i ? 5 : 0};
        int most = loudest(samples.values, samples.count);
        assert_true(mixer_start(&mixer, names[i], &samples));
        assert_int_equal(mixed_peak(&mixer, samples.count), most * 25 / 100);
        mixer = (Mixer){.volume = i ? 9 : 0, .ambience = i ? 0 : 9};
        assert_true(mixer_start(&mixer, names[i], &samples));
        assert_int_equal(mixed_peak(&mixer, samples.count), 0);
        synth_free(&samples);
    }
}

static void a_sound_repeated_quickly_does_not_add_up(void **state) {
    (void)state;
    Samples samples = made(SOUND_WON);
    Mixer mixer = {.volume = MIXER_VOLUME};
    int started = 0, most = 0;
    for (int i = 0; i < 100; i++) {
        started += mixer_start(&mixer, SOUND_WON, &samples);
        int now = mixed_peak(&mixer, 441);
        most = now > most ? now : most;
    }
    assert_int_equal(started, MIXER_SAME);
    mixer = (Mixer){.volume = MIXER_VOLUME};
    assert_true(mixer_start(&mixer, SOUND_WON, &samples));
    assert_false(mixer_start(&mixer, SOUND_WON, &samples));
    assert_true(mixer_start(&mixer, SOUND_LOST, &samples));
    assert_true(most <= MIXER_SAME * loudest(samples.values, samples.count));
    synth_free(&samples);
}

static void loud_sums_stay_at_the_edge(void **state) {
    (void)state;
    static int16_t wall[1000];
    const Samples samples = {wall, 1000};
    for (int sign = -1; sign <= 1; sign += 2) {
        Mixer mixer = {.volume = MIXER_VOLUME};
        for (int i = 0; i < 1000; i++) wall[i] = (int16_t)(sign * 30000);
        for (int i = 0; i < MIXER_VOICES; i++)
            assert_true(mixer_start(&mixer, (SoundName)i, &samples));
        assert_false(mixer_start(&mixer, SOUND_LOST, &samples));
        int16_t out[1100];
        mixer_mix(&mixer, out, 1100);
        assert_int_equal(out[0], sign > 0 ? INT16_MAX : INT16_MIN);
        assert_int_equal(out[999], out[0]);
        assert_int_equal(out[1000], 0);
    }
}

static void quiet_is_counted_from_the_last_sound(void **state) {
    (void)state;
    Samples samples = made(SOUND_CLICK);
    Mixer mixer = {.volume = 1};
    mixed_peak(&mixer, 1000);
    assert_int_equal(mixer.quiet, 1000);
    assert_true(mixer_start(&mixer, SOUND_CLICK, &samples));
    assert_int_equal(mixer.quiet, 0);
    mixed_peak(&mixer, samples.count + 500);
    assert_int_equal(mixer.quiet, 500);
    for (int i = 0; i < 40; i++) mixed_peak(&mixer, 2 * SYNTH_RATE);
    assert_int_equal(mixer.quiet, 60 * SYNTH_RATE);
    synth_free(&samples);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(every_sound_is_heard_and_none_is_loud_or_long),
        CHECK(every_sound_begins_and_ends_in_silence),
        CHECK(a_sound_is_the_same_each_time_and_no_other),
        CHECK(a_measured_tone_has_its_own_pitch),
        CHECK(sounds_are_dark_or_bright_as_meant),
        CHECK(sounds_rise_and_fall_as_meant),
        CHECK(without_memory_there_is_no_sound),
        CHECK(a_sound_alone_is_as_loud_as_the_volume_says),
        CHECK(what_places_sound_like_has_a_volume_of_its_own),
        CHECK(a_sound_repeated_quickly_does_not_add_up),
        CHECK(loud_sums_stay_at_the_edge),
        CHECK(quiet_is_counted_from_the_last_sound),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
