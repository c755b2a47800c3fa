// SPDX-License-Identifier: MIT
#include "../test.h"

#include "shown.h"

#include "screen_text.h"

bool shows(Driver *driver, const char *text) {
    Box box;
    Bitmap screen = driver_screenshot(driver);
    int count = screen_text_find(&screen, text, &box);
    bitmap_free(&screen);
    return count > 0;
}

void expect_shown(Driver *driver, const char *text) {
    if (!shows(driver, text)) FAIL("'%s' does not show", text);
}

void expect_not_shown(Driver *driver, const char *text) {
    if (shows(driver, text)) FAIL("'%s' shows", text);
}
