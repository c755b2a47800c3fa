// SPDX-License-Identifier: MIT
// Words on the screen are found only where they stand by themselves.
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "../src/view/ui/font.h"
#include "support/view/screen_text.h"

enum { WIDTH = 400, HEIGHT = 120 };
static uint32_t pixels[WIDTH * HEIGHT];

static Bitmap painted_words(Font *font, int scale, const char *text, int x, int y) {
    for (int i = 0; i < WIDTH * HEIGHT; i++) pixels[i] = 0xff000000u | (uint32_t)(i * 7 % 90);
    font_draw(font, (Canvas){pixels, WIDTH, HEIGHT, WIDTH}, x, y, scale, 0xff2a2233u, text);
    return (Bitmap){WIDTH, HEIGHT, pixels};
}

static void words_are_found_in_letters_of_any_size(void **state) {
    (void)state;
    Font font;
    TextError error;
    if (!font_open(&font, TIDEMARK_SOURCE_DIR, &error)) FAIL("%s", error_words(&error).text);
    for (int scale = 1; scale <= 3; scale++) {
        Bitmap screen = painted_words(&font, scale, "End day", 31, 40);
        Box box;
        assert_int_equal(screen_text_find(&screen, "End day", &box), 1);
        assert_true(box.x == 31 && box.y == 40);
        assert_int_equal(box.width, scale * font_width(&font, "End day"));
        assert_int_equal(screen_text_find(&screen, "End", &box), 1);
        assert_int_equal(screen_text_find(&screen, "En", &box), 0);
        assert_int_equal(screen_text_find(&screen, "ay", &box), 0);
        assert_int_equal(screen_text_find(&screen, "End dax", &box), 0);
    }
    Bitmap edge = painted_words(&font, 2, "Sail", 0, 0);
    Box box;
    assert_int_equal(screen_text_find(&edge, "Sail", &box), 1);
    edge = painted_words(&font, 2, "Sail            Sail", 0, 0);
    assert_int_equal(screen_text_find(&edge, "Sail", &box), 2);
    font_free(&font);
}

int main(void) {
    const struct CMUnitTest tests[] = {CHECK(words_are_found_in_letters_of_any_size)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
