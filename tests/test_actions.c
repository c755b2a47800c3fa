// SPDX-License-Identifier: MIT
// The table of actions: it is complete, no name comes twice, no key means two things, and keys look as in
// settings.
#include "support/test.h"

#include <stdio.h>
#include <string.h>

#include "../src/view/profile/settings.h"

static void every_action_has_a_name_words_places_a_picture_and_a_key(void **state) {
    (void)state;
    for (int i = ACTION_NONE + 1; i < ACTION_COUNT; i++) {
        const ActionInfo *info = &ACTION_INFO[i];
        if (!info->name || !info->word || !info->places || !info->keys[0]) FAIL("row %d", i);
        size_t length = strlen(info->name);
        assert_in_range(length, 3, 20);
        assert_int_equal(strspn(info->name, "abcdefghijklmnopqrstuvwxyz-"), length);
        assert_true(info->word[0] >= 'A' && info->word[0] <= 'Z');
        assert_int_equal(info->places & ~PLACE_ALL, 0);
        assert_true(info->icon != ICON_NONE);
    }
}

static void no_two_actions_have_the_same_name_or_words(void **state) {
    (void)state;
    for (int i = ACTION_NONE; i < ACTION_COUNT; i++)
        for (int other = 0; other < i; other++) {
            assert_string_not_equal(ACTION_INFO[i].name, ACTION_INFO[other].name);
            assert_string_not_equal(ACTION_INFO[i].word, ACTION_INFO[other].word);
        }
}

static void no_key_means_two_things_in_one_place_at_first(void **state) {
    (void)state;
    Settings settings;
    settings_default(&settings);
    int keys = 0;
    for (int i = ACTION_NONE + 1; i < ACTION_COUNT; i++)
        for (int slot = 0; slot < KEYS_EACH; slot++) {
            const char *key = settings.keys[i][slot];
            Action other = settings_conflict(&settings, (Action)i, key);
            if (other) FAIL("%s is %s and %s", key, ACTION_INFO[i].name, ACTION_INFO[other].name);
            keys += key[0] != 0;
        }
    assert_in_range(keys, ACTION_COUNT - 1, 2 * ACTION_COUNT);
}

static void no_button_of_a_gamepad_means_two_things_in_one_place_at_first(void **state) {
    (void)state;
    Settings settings;
    settings_default(&settings);
    int places[GAMEPAD_COUNT] = {0};
    for (int i = ACTION_NONE + 1; i < ACTION_COUNT; i++) {
        PadButton button = settings.pads[i];
        Action other = settings_pad_conflict(&settings, (Action)i, button);
        if (other)
            FAIL("%s is %s and %s", PAD_WORD[button], ACTION_INFO[i].name, ACTION_INFO[other].name);
        if (button != GAMEPAD_NONE && pad_is_fixed(button)) FAIL("%s is fixed", PAD_WORD[button]);
        places[button] |= ACTION_INFO[i].places;
    }
    for (int i = GAMEPAD_NONE + 1; i < GAMEPAD_COUNT; i++)  // no button lies idle in play
        if (!pad_is_fixed((PadButton)i) && !(places[i] & PLACE_PLAY))
            FAIL("%s is idle", PAD_WORD[i]);
}

static void every_key_is_as_settings_would_take_it(void **state) {
    (void)state;
    for (int i = ACTION_NONE + 1; i < ACTION_COUNT; i++)
        for (int slot = 0; slot < KEYS_EACH && ACTION_INFO[i].keys[slot]; slot++) {
            char key[KEY_TEXT];
            const char *text = ACTION_INFO[i].keys[slot];
            if (!settings_key(key, text, strlen(text))) FAIL("%s is no key", text);
            assert_string_equal(key, text);
        }
}

static const char *find(const void *own, const char *sentence) {
    static const char *const said[][2] = {
        {"key\4Ctrl", "Strg"}, {"key\4End", "Ende"}, {"End", "wrong"}, {"key\4Keypad", "Ziffern"}};
    (void)own;
    for (size_t i = 0; i < sizeof said / sizeof *said; i++)
        if (strcmp(sentence, said[i][0]) == 0) return said[i][1];
    return NULL;
}

static void keys_are_said_in_the_language_spoken(void **state) {
    (void)state;
    static const char *const keys[][3] = {{"", "", ""},
                                          {"A", "A", "A"},
                                          {"End", "End", "Ende"},
                                          {"Ctrl+End", "Ctrl+End", "Strg+Ende"},
                                          {"Ctrl+Shift+Z", "Ctrl+Shift+Z", "Strg+Shift+Z"},
                                          {"Ctrl++", "Ctrl++", "Strg++"},
                                          {"+", "+", "+"},
                                          {"Keypad 5", "Keypad 5", "Ziffern 5"},
                                          {"Ctrl+Keypad +", "Ctrl+Keypad +", "Strg+Ziffern +"},
                                          {"Shift+arrows", "Shift+arrows", "Shift+arrows"}};
    const Language language = {find, NULL, NULL};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        assert_string_equal(key_words(keys[i][0]).text, keys[i][1]);
        sentence_speak(&language);
        Words said = key_words(keys[i][0]);
        sentence_speak(NULL);
        assert_string_equal(said.text, keys[i][2]);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(every_action_has_a_name_words_places_a_picture_and_a_key),
        CHECK(no_two_actions_have_the_same_name_or_words),
        CHECK(no_key_means_two_things_in_one_place_at_first),
        CHECK(no_button_of_a_gamepad_means_two_things_in_one_place_at_first),
        CHECK(every_key_is_as_settings_would_take_it),
        CHECK(keys_are_said_in_the_language_spoken),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
