// SPDX-License-Identifier: MIT
// fuzz_settings: any bytes as settings. What is taken lies in its ranges and is written as a text
// that is taken again and written the same; what is refused changes nothing.
#include <string.h>

#include "../../src/game/rules.h"
#include "../../src/view/profile/settings.h"
#include "../../src/worldgen/level.h"
#include "fuzz.h"

static void check_keys(const Settings *settings, Action action) {
    const char(*keys)[KEY_TEXT] = settings->keys[action];
    MUST(keys[0][0] || !keys[1][0]);
    for (int i = 0; i < KEYS_EACH; i++) {
        char again[KEY_TEXT];
        MUST(memchr(keys[i], 0, KEY_TEXT));
        if (!keys[i][0]) continue;
        MUST(fuzz_is_sentence(keys[i], KEY_TEXT));
        MUST(settings_key(again, keys[i], strlen(keys[i])) && strcmp(again, keys[i]) == 0);
    }
}

static void check_ranges(const Settings *settings) {
    MUST(settings->scale >= 0 && settings->scale <= SCALE_MOST);
    MUST(settings->volume >= 0 && settings->volume <= VOLUME_MOST);
    MUST((int)settings->palette >= 0 && (int)settings->palette < TONES_COUNT);
    MUST((int)settings->difficulty >= 0 && (int)settings->difficulty < DIFFICULTY_COUNT);
    MUST(settings->width >= GAME_SIDE_LEAST && settings->width <= GAME_SIDE_MOST);
    MUST(settings->height >= GAME_SIDE_LEAST && settings->height <= GAME_SIDE_MOST);
    MUST(memchr(settings->level, 0, LEVEL_NAME));
    MUST(level_is_name(settings->level, strlen(settings->level)));
    for (int action = ACTION_NONE + 1; action < ACTION_COUNT; action++)
        check_keys(settings, (Action)action);
}

static bool print(const Settings *settings, Buffer *to) {
    TextError error = {0};
    bool good = settings_print(settings, to, &error);
    if (!good) fuzz_check_refusal(&error);
    return good;
}

static void check_print(const Settings *settings) {
    Buffer text = {0}, twice = {0};
    if (print(settings, &text)) {
        Settings again;
        TextError error = {0};
        TextSource source = {"printed", (const char *)text.bytes, text.length};
        settings_default(&again);
        MUST(settings_parse(&again, source, &error));
        if (print(&again, &twice))
            MUST(twice.length == text.length && memcmp(twice.bytes, text.bytes, text.length) == 0);
    }
    buffer_free(&text);
    buffer_free(&twice);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length) {
    static Settings settings, before;  // static: what lies between fields is 0
    TextError error = {0};
    TextSource source = {"input", length ? (const char *)bytes : "", length};
    settings_default(&settings);
    memcpy(&before, &settings, sizeof before);
    if (settings_parse(&settings, source, &error)) {
        check_ranges(&settings);
        check_print(&settings);
    } else {
        MUST(memcmp(&before, &settings, sizeof before) == 0);
        if (error.failure != FAILURE_VERSION) fuzz_check_refusal(&error);
    }
    return 0;
}
