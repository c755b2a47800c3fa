// SPDX-License-Identifier: MIT
// lesson_page: a lesson as one HTML page that needs nothing else: the pictures of its steps are in it, made
// from the steps themselves; no network, no script, no font but the reader's own. Light and dark as the
// reader has it; on paper the answers stand at the end. lesson_page_picture.c draws what the steps show.
#pragma once

#include "lesson_check.h"

// Appends the page. Claims are not checked here.
bool lesson_page(Buffer *page, const Lesson *lesson, const char *data_folder, TextError *error);

// Parts of it.

extern const char LESSON_PAGE_STYLE[];

// Text as HTML; what must not be shown becomes U+FFFD.
void page_text(Buffer *page, const char *text, size_t length);

// What a trace shows at a step, with its legend and the cross-section; `name` is the id of the picture.
bool page_picture(Buffer *page, const LessonStep *step, Trace *trace, const char *name,
                  TextError *error);
