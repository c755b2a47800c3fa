// SPDX-License-Identifier: MIT
// Sprites and font of the window when memory runs out: that is said, and no file is called damaged. And
// pictures of the window, which SDL2_image writes, beside those of the command line.
#include "support/scarce_memory.h"
#include "support/test.h"

#include <stdio.h>
#include <string.h>

#include "../src/base/file.h"
#include "../src/base/memory.h"
#include "../src/base/png_file.h"
#include "../src/view/shell/shell.h"
#include "../src/view/ui/sprites.h"
#include "../src/worldgen/picture.h"
#include "support/png_pixels.h"
#include "support/scratch_folder.h"

static bool load(Shell *shell, TextError *error) {
    *shell = (Shell){.folder = TIDEMARK_SOURCE_DIR};
    bool good = art_load_interface(shell, error) && art_load_map(shell, error);
    art_free(shell);
    return good;
}

// When a call fails with all that follow, the work ends as it does when that call fails alone.
enum { EVERY = REPEATS(1, 4) };

static void every_lack_of_memory_is_told_as_such(void **state) {
    (void)state;
    static Shell shell;
    TextError error = {0};
    memory_fail_at(0, 0);
    if (!load(&shell, &error)) FAIL("%s", error_words(&error).text);
    long calls = memory_calls();
    int refused = 0;
    assert_true(calls > 60);
    for (int onwards = 0; onwards < 2; onwards++)
        for (long call = 1; call <= calls; call += onwards ? EVERY : 1) {
            memory_fail_at(call, onwards);
            bool good = load(&shell, &error);
            if (!good && error.failure != FAILURE_MEMORY)
                FAIL("call %ld: %s", call, error_words(&error).text);
            assert_true(good || error.what);
            assert_false(good && onwards);
            refused += !good;
        }
    memory_fail_at(0, 0);
    assert_true(refused > calls);
    assert_true(load(&shell, &error));
}

enum { WIDE = 61, HIGH = 47 };

static uint32_t colour_at(int x, int y) {
    return 0xff000000u | (uint32_t)(x * 4) << 16 | (uint32_t)(y * 5) << 8 | (uint32_t)(x * y % 256);
}

static void pack(const void *context, int y, uint8_t *rgb) {
    (void)context;
    for (int x = 0; x < WIDE; x++)
        for (int shift = 16; shift >= 0; shift -= 8) *rgb++ = (uint8_t)(colour_at(x, y) >> shift);
}

// By the program's own reader and by libpng's own.
static void expect_pixels(const Buffer *file, const char *path) {
    Picture read, other = png_pixels_read(path);
    TextError error;
    if (!picture_read_colours(&read, file->bytes, file->length, path, &error))
        FAIL("%s", error_words(&error).text);
    assert_true(read.width == WIDE && read.height == HIGH && other.width == WIDE);
    for (int i = 0; i < WIDE * HIGH; i++)
        if (read.pixels[i] != colour_at(i % WIDE, i / WIDE) || read.pixels[i] != other.pixels[i])
            FAIL("%s: pixel %d is %08x and %08x", path, i, read.pixels[i], other.pixels[i]);
    picture_free(&read);
    png_pixels_free(&other);
}

static void pictures_are_the_same_whoever_writes_and_reads_them(void **state) {
    (void)state;
    ScratchFolder folder = scratch_make();
    static uint32_t pixels[(WIDE + 3) * HIGH];
    TextError error;
    for (int i = 0; i < WIDE * HIGH; i++)
        pixels[i / WIDE * (WIDE + 3) + i % WIDE] = colour_at(i % WIDE, i / WIDE);
    const char *path = scratch_file(&folder, "window.png");
    Canvas canvas = {pixels, WIDE, HIGH, WIDE + 3};
    Buffer bytes = {0};
    if (!sprites_encode(&bytes, path, canvas, &error) ||
        !file_write(path, bytes.bytes, bytes.length, FILE_SHARED, &error))
        FAIL("%s", error_words(&error).text);
    buffer_free(&bytes);
    Buffer file = scratch_read(&folder, "window.png"), own = {0};
    expect_pixels(&file, path);
    assert_true(png_file_colours(&own, WIDE, HIGH, pack, NULL, &error));
    path = scratch_file(&folder, "own.png");
    assert_true(file_write(path, own.bytes, own.length, FILE_SHARED, &error));
    expect_pixels(&own, path);
    buffer_free(&file);
    buffer_free(&own);
    scratch_remove(&folder);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(every_lack_of_memory_is_told_as_such),
        CHECK(pictures_are_the_same_whoever_writes_and_reads_them),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
