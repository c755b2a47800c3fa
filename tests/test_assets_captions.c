// SPDX-License-Identifier: MIT
// Each sound has a caption of its own, and one shows when its sound was asked for, heard or not.
#include "support/test.h"

#include <stdio.h>

#include "../src/view/shell/shell.h"
#include "../src/worldgen/rng.h"

enum { WIDTH = 640, HEIGHT = 360, BACK = (int)0xff204060 };

static Shell shell;
static uint32_t pixels[WIDTH * HEIGHT];

// Paints captions alone and returns a hash of the picture.
static uint64_t painted(void) {
    for (int i = 0; i < WIDTH * HEIGHT; i++) pixels[i] = (uint32_t)BACK;
    Canvas canvas = {pixels, WIDTH, HEIGHT, WIDTH};
    ui_fit(&shell.ui, canvas, 1);
    ui_begin(&shell.ui, canvas);
    captions_paint(&shell);
    ui_end(&shell.ui);
    return hash_bytes(0, pixels, sizeof pixels);
}

static int setup(void **state) {
    static const ScreenInfo plain = {.bytes = 0};
    static const ScreenInfo *rows[SCREEN_COUNT];
    TextError error;
    (void)state;
    for (int i = 0; i < SCREEN_COUNT; i++) rows[i] = &plain;
    snprintf(shell.folder, sizeof shell.folder, "%s", TIDEMARK_SOURCE_DIR);
    shell.ui = (Ui){.scale = 1, .font = &shell.font};
    shell.stack.rows = rows;
    shell.stack.count = 1;
    shell.minimap.width = shell.minimap.height = 100;
    if (!art_load_interface(&shell, &error)) FAIL("%s", error_words(&error).text);
    return 0;
}

static int teardown(void **state) {
    (void)state;
    art_free(&shell);
    return 0;
}

static void each_sound_has_a_caption_of_its_own(void **state) {
    (void)state;
    uint64_t seen[SOUND_COUNT + 1];
    shell.settings.captions = true;
    seen[SOUND_COUNT] = painted();
    for (int name = 0; name < SOUND_COUNT; name++) {
        shell.sound = (Sound){.volume = 0};
        sound_play(&shell.sound, (SoundName)name);
        assert_int_equal(shell.sound.notes[0].name, name);
        assert_true(captions_until(&shell) > 0);
        seen[name] = painted();
        for (int other = 0; other < name; other++) assert_true(seen[name] != seen[other]);
        assert_true(seen[name] != seen[SOUND_COUNT]);
        shell.settings.captions = false;
        assert_true(painted() == seen[SOUND_COUNT]);
        assert_true(captions_until(&shell) == 0);
        shell.settings.captions = true;
    }
}

static void the_same_sound_again_is_shown_once(void **state) {
    (void)state;
    shell.settings.captions = true;
    shell.sound = (Sound){.volume = 0};
    sound_play(&shell.sound, SOUND_STEP);
    sound_play(&shell.sound, SOUND_CHOP);
    sound_play(&shell.sound, SOUND_STEP);
    assert_int_equal(shell.sound.notes[0].name, SOUND_STEP);
    assert_int_equal(shell.sound.notes[1].name, SOUND_CHOP);
    assert_true(shell.sound.notes[2].at == 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(each_sound_has_a_caption_of_its_own),
        CHECK(the_same_sound_again_is_shown_once),
    };
    return cmocka_run_group_tests(tests, setup, teardown);
}
