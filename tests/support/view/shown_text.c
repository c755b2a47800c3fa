// SPDX-License-Identifier: MIT
#include "../test.h"

#include "shown_text.h"

#include <stdio.h>
#include <string.h>

#include "../../../src/base/sentence.h"
#include "screen_text.h"
#include "screenshot.h"

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

void expect_begun(Driver *driver, const char *sentence) {
    char begin[80];
    const char *said = sentence_said(sentence);
    size_t length = strcspn(said, "#$@[ ");
    if (!length) FAIL("'%s' begins with a blank", said);
    snprintf(begin, sizeof begin, "%.*s", (int)length, said);
    expect_shown(driver, begin);
}

void expect_not_shown(Driver *driver, const char *text) {
    if (shows(driver, text)) FAIL("'%s' shows", text);
}

void expect_same(Driver *driver, const Bitmap *before, const char *what) {
    Bitmap now = driver_screenshot(driver);
    screenshot_same_or_fail(&now, before, what);
    bitmap_free(&now);
}

void expect_other(Driver *driver, const Bitmap *before, const char *what) {
    Bitmap now = driver_screenshot(driver);
    if (screenshot_same(&now, before)) FAIL("nothing changed: %s", what);
    bitmap_free(&now);
}

Bitmap part_now(Driver *driver, Box part) {
    Bitmap screen = driver_screenshot(driver);
    Bitmap cut = screenshot_part(&screen, part.x, part.y, part.width, part.height);
    bitmap_free(&screen);
    return cut;
}

void expect_part(Driver *driver, Box part, const Bitmap *before, bool same, const char *what) {
    Bitmap now = part_now(driver, part);
    if (screenshot_same(&now, before) != same)
        FAIL("%s: it looks %s", what, same ? "different" : "the same");
    bitmap_free(&now);
}
