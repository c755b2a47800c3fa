// SPDX-License-Identifier: MIT
// Settings as a text: it is read back as it was written; errors are refused with their line and change
// nothing.
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../src/game/rules.h"
#include "../src/view/profile/settings.h"
#include "../src/worldgen/rng.h"

#define FIRST "tidemark-settings 1\n"

static Settings at_first(void) {
    Settings settings;
    settings_default(&settings);
    return settings;
}

static TextSource source_of(const char *text) {
    return (TextSource){.name = "s.txt", .bytes = text, .length = strlen(text)};
}

static Settings parsed(const char *text) {
    Settings settings = at_first();
    TextError error;
    if (!settings_parse(&settings, source_of(text), &error)) FAIL("%s", error_words(&error).text);
    return settings;
}

static char *printed(const Settings *settings) {
    Buffer buffer = {0};
    TextError error;
    assert_true(settings_print(settings, &buffer, &error));
    buffer_byte(&buffer, 0);
    char *text = strdup((const char *)buffer.bytes);
    assert_non_null(text);
    assert_int_equal(strlen(text), buffer.length - 1);
    buffer_free(&buffer);
    return text;
}

static void assert_same(const Settings *a, const Settings *b) {
    assert_int_equal(a->scale, b->scale);
    assert_int_equal(a->volume, b->volume);
    assert_int_equal(a->palette, b->palette);
    assert_int_equal(a->theme, b->theme);
    assert_int_equal(a->calm, b->calm);
    assert_int_equal(a->marks, b->marks);
    assert_int_equal(a->still, b->still);
    assert_int_equal(a->no_motion, b->no_motion);
    assert_int_equal(a->no_relief, b->no_relief);
    assert_int_equal(a->no_tide_line, b->no_tide_line);
    assert_int_equal(a->no_autosave, b->no_autosave);
    assert_int_equal(a->no_tips, b->no_tips);
    assert_int_equal(a->full_screen, b->full_screen);
    assert_int_equal(a->tips_seen, b->tips_seen);
    assert_string_equal(a->level, b->level);
    assert_int_equal(a->width, b->width);
    assert_int_equal(a->height, b->height);
    assert_int_equal(a->difficulty, b->difficulty);
    for (int action = 0; action < ACTION_COUNT; action++)
        for (int i = 0; i < KEYS_EACH; i++)
            assert_string_equal(a->keys[action][i], b->keys[action][i]);
    assert_memory_equal(a->pads, b->pads, sizeof a->pads);
}

// Random values.

static bool coin(Rng *rng) { return rng_below(rng, 2) == 1; }

static void random_key(Rng *rng, char key[KEY_TEXT]) {
    static const char *const names[] = {"A", "Z",     "+",    "-",        "#",
                                        "?", "Space", "Left", "Keypad 5", "Keypad +",
                                        ",", "F",     "F12",  "\u00df",   "Return"};
    do {
        bool ctrl = coin(rng), alt = coin(rng), shift = coin(rng);
        snprintf(key, KEY_TEXT, "%s%s%s%s", ctrl ? "Ctrl+" : "", alt ? "Alt+" : "",
                 shift ? "Shift+" : "", names[rng_below(rng, sizeof names / sizeof *names)]);
    } while (strlen(key) + 1 >= KEY_TEXT);
}

static void random_keys(Rng *rng, Settings *settings) {
    for (int action = ACTION_NONE + 1; action < ACTION_COUNT; action++) {
        char(*keys)[KEY_TEXT] = settings->keys[action];
        uint32_t count = rng_below(rng, KEYS_EACH + 1);
        memset(keys, 0, sizeof settings->keys[action]);
        for (uint32_t i = 0; i < count; i++) do
                random_key(rng, keys[i]);
            while (i > 0 && strcmp(keys[i], keys[0]) == 0);
    }
}

static Settings random_settings(Rng *rng) {
    static const char *const levels[] = {"atoll", "my.own_Level-9", "x"};
    Settings settings = {.scale = rng_range(rng, 0, SCALE_MOST)};
    settings.volume = rng_range(rng, 0, VOLUME_MOST);
    settings.palette = (Tones)rng_below(rng, TONES_COUNT);
    settings.theme = (Theme)rng_below(rng, THEME_COUNT);
    settings.difficulty = (Difficulty)rng_below(rng, DIFFICULTY_COUNT);
    bool *switches[] = {&settings.marks,     &settings.still,        &settings.no_motion,
                        &settings.no_relief, &settings.no_tide_line, &settings.no_autosave,
                        &settings.no_tips,   &settings.full_screen,  &settings.no_closeups,
                        &settings.calm};
    for (size_t i = 0; i < sizeof switches / sizeof *switches; i++) *switches[i] = coin(rng);
    settings.tips_seen = rng_next(rng) >> rng_below(rng, 32);
    settings.width = rng_range(rng, GAME_SIDE_LEAST, GAME_SIDE_MOST);
    settings.height = rng_range(rng, GAME_SIDE_LEAST, GAME_SIDE_MOST);
    snprintf(settings.level, LEVEL_NAME, "%s", levels[rng_below(rng, 3)]);
    random_keys(rng, &settings);
    for (int action = ACTION_NONE + 1; action < ACTION_COUNT; action++) {
        PadButton button = (PadButton)rng_below(rng, GAMEPAD_COUNT);
        settings.pads[action] = pad_is_fixed(button) ? GAMEPAD_NONE : button;
    }
    return settings;
}

static void settings_come_back_from_their_text(void **state) {
    (void)state;
    Rng rng = rng_make(1, 0);
    for (int i = 0; i < 500; i++) {
        Settings settings = random_settings(&rng);
        char *text = printed(&settings);
        Settings again = parsed(text);
        assert_same(&again, &settings);
        free(text);
    }
}

static void the_text_says_what_it_is_and_has_every_word_with_what_it_may_be(void **state) {
    (void)state;
    static const char *const lines[] = {"\nscale 0\n",
                                        "\nfull-screen off\n",
                                        "\npalette normal\n",
                                        "\ntheme paper\n",
                                        "\nmarks off\n",
                                        "\nflashes on\n",
                                        "\nrelief on\n",
                                        "\ntide-line on\n",
                                        "\nsmall-map on\n",
                                        "\naction-words auto\n",
                                        "\nstill off\n",
                                        "\nmotion on\n",
                                        "\nvolume 6\n",
                                        "\nautosave on\n",
                                        "\ntips on\n",
                                        "\ntips-seen 0\n",
                                        "\nlevel perlin-coast\n",
                                        "\nsize 64x64\n",
                                        "\ndifficulty easy\n",
                                        ("\n" FIRST),
                                        "\nkey fish F\n",
                                        "\npad gather x\n",
                                        "\npad fish none\n",
                                        "\nkey zoom-in +\nkey zoom-in =\n"};
    Settings settings = at_first();
    char *text = printed(&settings);
    assert_ptr_equal(strstr(text, "# The settings of Tidemark"), text);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        if (!strstr(text, lines[i])) FAIL("no line %s in\n%s", lines[i], text);
    free(text);
    for (int action = ACTION_NONE + 1; action < ACTION_COUNT; action++)
        memset(settings.keys[action], 0, sizeof settings.keys[action]);
    text = printed(&settings);
    assert_non_null(strstr(text, "\nkey fish none\n"));
    free(text);
}

static void what_a_file_does_not_say_stays_as_it_was(void **state) {
    (void)state;
    Settings expected = at_first(), settings = parsed(FIRST);
    assert_same(&settings, &expected);
    settings = parsed("\n  # by hand\n\n\t" FIRST "# nothing\nvolume 3\n");
    expected.volume = 3;
    assert_same(&settings, &expected);
}

static void files_of_other_editors_are_read(void **state) {
    (void)state;
    Settings settings = parsed("tidemark-settings 1\r\n\r\nscale\t 3 \r\nkey  fish   Page Up\t\r\n"
                               "still on");
    assert_int_equal(settings.scale, 3);
    assert_true(settings.still);
    assert_string_equal(settings.keys[ACTION_FISH][0], "Page Up");
}

static void keys_are_given_line_by_line_and_take_the_place_of_those_before(void **state) {
    (void)state;
    Settings settings = parsed(FIRST "key undo Ctrl+Shift+z\nkey fish none\nkey zoom-in -\n"
                                     "key zoom-in Ctrl++\nkey help #\n");
    assert_string_equal(settings.keys[ACTION_UNDO][0], "Ctrl+Shift+Z");
    assert_string_equal(settings.keys[ACTION_UNDO][1], "");
    assert_string_equal(settings.keys[ACTION_FISH][0], "");
    assert_string_equal(settings.keys[ACTION_ZOOM_IN][0], "-");
    assert_string_equal(settings.keys[ACTION_ZOOM_IN][1], "Ctrl++");
    assert_string_equal(settings.keys[ACTION_HELP][0], "#");
    assert_string_equal(settings.keys[ACTION_QUIT][0], "Ctrl+Q");
}

static void a_key_has_no_blank_before_or_after_it(void **state) {
    (void)state;
    static const char *const texts[] = {" F", "F ", " ", "Ctrl+ ", "Ctrl+F "};
    char key[KEY_TEXT];
    for (int i = 0; i < 5; i++) assert_false(settings_key(key, texts[i], strlen(texts[i])));
    assert_true(settings_key(key, "F", 1));
}

#define KEY_LIMIT "(limit Ctrl+, Alt+, Shift+ in this order and a key's name, not Escape or Tab)"
#define PAD_LIMIT "(limit a x y l2 r2 l3 r3 back start up right down left or none)"
#define SWITCH_LIMIT "(limit on or off)"
#define WORD_LIMIT "(limit one that the game writes here)"

static void refuse_bytes(const char *text, size_t length, const char *expected) {
    Settings settings = at_first(), before = settings;
    TextError error = {0};
    TextSource source = {.name = "s.txt", .bytes = text, .length = length};
    if (settings_parse(&settings, source, &error)) FAIL("not refused:\n%.*s", (int)length, text);
    char whole[500];
    snprintf(whole, sizeof whole, "s.txt:%s", expected);
    assert_string_equal(error_words(&error).text, whole);
    assert_same(&settings, &before);
    bool version = strstr(expected, "format of settings");
    assert_int_equal(error.failure, version ? FAILURE_VERSION : FAILURE_CONTENT);
}

static void what_is_wrong_is_refused_with_line_value_and_limit(void **state) {
    (void)state;
    static const struct {
        const char *text, *expected;
    } rows[] = {
        {"", "1: first word '' (limit tidemark-settings 1)"},
        {"# none\n\n", "2: first word '' (limit tidemark-settings 1)"},
        {"scale 1\n", "1: first word 'scale' (limit tidemark-settings 1)"},
        {"tidemark-settings 2\n", "1: format of settings '2' (limit 1)"},
        {"tidemark-settings\n", "1: format of settings '' (limit 1)"},
        {FIRST "volume 3\nvolme 3\n", "3: unknown word 'volme' " WORD_LIMIT},
        {FIRST FIRST, "2: unknown word 'tidemark-settings' " WORD_LIMIT},
        {FIRST "Scale 1\n", "2: unknown word 'Scale' " WORD_LIMIT},
        {FIRST "scale 5\n", "2: scale '5' (limit 0..4)"},
        {FIRST "scale -1\n", "2: scale '-1' (limit 0..4)"},
        {FIRST "scale 1.5\n", "2: scale '1.5' (limit 0..4)"},
        {FIRST "scale\n", "2: scale '' (limit 0..4)"},
        {FIRST "scale 2 3\n", "2: scale '2 3' (limit 0..4)"},
        {FIRST "volume 11\n", "2: volume '11' (limit 0..10)"},
        {FIRST "volume 99999999999999999999\n", "2: volume '99999999999999999999' (limit 0..10)"},
        {FIRST "volume 4294967297\n", "2: volume '4294967297' (limit 0..10)"},
        {FIRST "palette pink\n", "2: palette 'pink' (limit normal, red-green or blue-yellow)"},
        {FIRST "theme dark\n", "2: theme 'dark' (limit paper or contrast)"},
        {FIRST "marks 1\n", "2: marks '1' " SWITCH_LIMIT},
        {FIRST "still yes\n", "2: still 'yes' " SWITCH_LIMIT},
        {FIRST "motion On\n", "2: motion 'On' " SWITCH_LIMIT},
        {FIRST "relief \n", "2: relief '' " SWITCH_LIMIT},
        {FIRST "tide-line on off\n", "2: tide-line 'on off' " SWITCH_LIMIT},
        {FIRST "autosave o\n", "2: autosave 'o' " SWITCH_LIMIT},
        {FIRST "tips \x01\n", "2: tips '\\x01' " SWITCH_LIMIT},
        {FIRST "full-screen 1280\n", "2: full-screen '1280' " SWITCH_LIMIT},
        {FIRST "tips-seen 123456789\n", "2: tips-seen '123456789' (limit 8 digits 0-9 a-f)"},
        {FIRST "tips-seen 0x1\n", "2: tips-seen '0x1' (limit 8 digits 0-9 a-f)"},
        {FIRST "level ../../x\n",
         "2: level '../../x' (limit letters, digits, _ . - and at most 63 of them)"},
        {FIRST "level\n", "2: level '' (limit letters, digits, _ . - and at most 63 of them)"},
        {FIRST "size 40\n", "2: size '40' (limit N or WxH, 48..512 a side)"},
        {FIRST "size 32\n", "2: size '32' (limit N or WxH, 48..512 a side)"},
        {FIRST "size 64x528\n", "2: size '64x528' (limit N or WxH, 48..512 a side)"},
        {FIRST "difficulty odd\n", "2: difficulty 'odd' (limit easy, normal or hard)"},
        {FIRST "scale 1\nscale 1\n", "3: second line of 'scale' (limit one)"},
        {FIRST "difficulty easy\nlevel x\ndifficulty easy\n",
         "4: second line of 'difficulty' (limit one)"},
        {FIRST "key fsh F\n", "2: action 'fsh' " WORD_LIMIT},
        {FIRST "key none F\n", "2: action 'none' " WORD_LIMIT},
        {FIRST "key\n", "2: action '' " WORD_LIMIT},
        {FIRST "pad fish b\n", "2: button 'b' " PAD_LIMIT},
        {FIRST "pad fish A\n", "2: button 'A' " PAD_LIMIT},
        {FIRST "pad fish\n", "2: button '' " PAD_LIMIT},
        {FIRST "pad fishes x\n", "2: action 'fishes' " WORD_LIMIT},
        {FIRST "pad fish x\npad fish y\n", "3: another button of an action 'y' (limit one)"},
        {FIRST "key fish\n", "2: key '' " KEY_LIMIT},
        {FIRST "key fish Escape\n", "2: key 'Escape' " KEY_LIMIT},
        {FIRST "key fish Shift+Tab\n", "2: key 'Shift+Tab' " KEY_LIMIT},
        {FIRST "key fish Shift+Ctrl+F\n", "2: key 'Shift+Ctrl+F' " KEY_LIMIT},
        {FIRST "key fish ctrl+f\n", "2: key 'ctrl+f' " KEY_LIMIT},
        {FIRST "key fish Ctrl+\n", "2: key 'Ctrl+' " KEY_LIMIT},
        {FIRST "key fish ++\n", "2: key '++' " KEY_LIMIT},
        {FIRST "key fish F\x7f\n", "2: key 'F\\x7F' " KEY_LIMIT},
        {FIRST "key fish \xff\n", "2: key '\\xFF' " KEY_LIMIT},
        {FIRST "key fish 123456789012345678901234\n",
         "2: key '123456789012345678901234' " KEY_LIMIT},
        {FIRST "key fish A\nkey fish B\nkey fish C\n",
         "4: another key of an action 'C' (limit two keys, or none)"},
        {FIRST "key fish A\nkey fish none\n",
         "3: another key of an action 'none' (limit two keys, or none)"},
        {FIRST "key fish none\nkey fish A\n",
         "3: another key of an action 'A' (limit two keys, or none)"},
        {FIRST "key fish a\nkey fish A\n", "3: another key of an action 'A' (limit each key once)"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        refuse_bytes(rows[i].text, strlen(rows[i].text), rows[i].expected);
    static const char zero[] = FIRST "scale 1\0\n";
    refuse_bytes(zero, sizeof zero - 1, "2: scale '1\\x00' (limit 0..4)");
}

static void long_lines_and_long_files_are_refused(void **state) {
    (void)state;
    enum { BYTES = SETTINGS_BYTES + 1 };
    static char text[BYTES + 1];
    snprintf(text, sizeof text, FIRST "#%0*d\n", SETTINGS_LINE - 1, 0);
    (void)parsed(text);
    snprintf(text, sizeof text, FIRST "#%0*d\n", SETTINGS_LINE, 0);
    Settings settings = at_first();
    TextError error;
    assert_false(settings_parse(&settings, source_of(text), &error));
    assert_non_null(strstr(error_words(&error).text, "s.txt:2: a long line '#000"));
    assert_non_null(strstr(error_words(&error).text, "(limit 4096 bytes)"));
    snprintf(text, sizeof text, FIRST);
    memset(text + strlen(text), '\n', sizeof text - strlen(text));
    refuse_bytes(text, BYTES, " settings of '65537' bytes (limit 65536)");
    assert_true(settings_parse(&settings, (TextSource){"s.txt", text, BYTES - 1}, &error));
}

static void a_text_cut_off_anywhere_is_read_or_refused(void **state) {
    (void)state;
    Rng rng = rng_make(7, 0);
    Settings settings = random_settings(&rng);
    char *text = printed(&settings);
    int taken = 0, refused = 0;
    for (size_t length = 0; length <= strlen(text); length++) {
        char *part = malloc(length + 1);  // of this very size, so that reading past it is noticed
        assert_non_null(part);
        memcpy(part, text, length);
        Settings read = at_first();
        TextError error = {0};
        bool good = settings_parse(&read, (TextSource){"s.txt", part, length}, &error);
        taken += good;
        refused += !good;
        if (!good) assert_int_not_equal(error.failure, FAILURE_NONE);
        free(part);
    }
    assert_true(taken > 100 && refused > 100);
    free(text);
}

static void a_key_conflicts_where_both_actions_have_a_meaning(void **state) {
    (void)state;
    Settings settings = at_first();
    assert_int_equal(settings_conflict(&settings, ACTION_FISH, "G"), ACTION_GATHER);
    assert_int_equal(settings_conflict(&settings, ACTION_FISH, "F"), ACTION_NONE);  // its own
    assert_int_equal(settings_conflict(&settings, ACTION_PAUSE, "G"), ACTION_NONE);
    assert_int_equal(settings_conflict(&settings, ACTION_FISH, "Ctrl+Q"), ACTION_QUIT);
    assert_int_equal(settings_conflict(&settings, ACTION_QUIT, "F"), ACTION_FISH);
    assert_int_equal(settings_conflict(&settings, ACTION_FISH, "Ctrl+Z"), ACTION_UNDO);
    assert_int_equal(settings_conflict(&settings, ACTION_FISH, ""), ACTION_NONE);
    settings_clear_key(&settings, ACTION_GATHER, 0);
    assert_int_equal(settings_conflict(&settings, ACTION_FISH, "G"), ACTION_NONE);
}

static void taking_the_first_key_away_makes_the_second_the_first(void **state) {
    (void)state;
    Settings settings = at_first();
    settings_clear_key(&settings, ACTION_UNDO, 0);
    assert_string_equal(settings.keys[ACTION_UNDO][0], "Ctrl+Z");
    assert_string_equal(settings.keys[ACTION_UNDO][1], "");
    settings = at_first();
    settings_clear_key(&settings, ACTION_UNDO, 1);
    assert_string_equal(settings.keys[ACTION_UNDO][0], "U");
    assert_string_equal(settings.keys[ACTION_UNDO][1], "");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(settings_come_back_from_their_text),
        CHECK(the_text_says_what_it_is_and_has_every_word_with_what_it_may_be),
        CHECK(what_a_file_does_not_say_stays_as_it_was),
        CHECK(files_of_other_editors_are_read),
        CHECK(keys_are_given_line_by_line_and_take_the_place_of_those_before),
        CHECK(a_key_has_no_blank_before_or_after_it),
        CHECK(what_is_wrong_is_refused_with_line_value_and_limit),
        CHECK(long_lines_and_long_files_are_refused),
        CHECK(a_text_cut_off_anywhere_is_read_or_refused),
        CHECK(a_key_conflicts_where_both_actions_have_a_meaning),
        CHECK(taking_the_first_key_away_makes_the_second_the_first),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
