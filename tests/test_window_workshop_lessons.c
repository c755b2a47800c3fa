// SPDX-License-Identifier: MIT
// Lessons at the window, taken as a student takes them: each is opened from the list, its pages are turned to
// its task, a wrong value does not fulfil that, and the lesson's own solution does. Leaving a lesson for another.
// Some lessons are taken; `--full` takes all, `--only NAME` runs a test.
#include "support/test.h"

#include <stdio.h>
#include <string.h>

#include "../src/lesson/lesson_check.h"
#include "support/view/screen_text.h"
#include "support/view/screenshot.h"
#include "support/view/shown_text.h"
#include "support/view/window_game.h"

#define DONE "Done! This world does it."
#define YET "Not yet:"

enum { LESSONS = 8, SOME = 3, ASIDE = 360 };

static bool full;  // all lessons; else each third one

// Opening.

static Driver *at_workshop(void **state) {
    Driver *driver = START(state, "--workshop", "--code", "noise-isle:128:normal:driftwood");
    driver_await_rest(driver);
    driver_point(driver, 2, ASIDE);
    return driver;
}

static Lesson read_lesson(const char *name) {
    char path[FILE_PATH];
    Lesson lesson;
    TextError error = {0};
    if (!lesson_path(path, name, TIDEMARK_SOURCE_DIR, &error) ||
        !lesson_read(&lesson, path, &error))
        FAIL("%s", error_words(&error).text);
    return lesson;
}

static void open_lesson(Driver *driver, const char *name) {
    driver_click_word(driver, "Levels");
    driver_click_word(driver, "Lessons");
    Lesson lesson = read_lesson(name);
    driver_click_word(driver, lesson.title);
    lesson_free(&lesson);
    driver_point(driver, 2, ASIDE);
}

// Pages.

// Words that do not fit are scrolled before the page is turned.
static void turn_page(Driver *driver, const char *page) {
    enum { SCREENS_MOST = 5 };
    for (int i = 0; i < SCREENS_MOST && shows(driver, page); i++) PRESS(driver, "Next");
    expect_not_shown(driver, page);
}

static void turn_to_task(Driver *driver, const Lesson *lesson) {
    for (int page = 1; page <= lesson->step_count; page++) {
        Words shown = words("#1 of #2", NUMBERS(page, lesson->step_count + lesson->task_count));
        expect_shown(driver, shown.text);
        expect_shown(driver, lesson->steps[page - 1].title);
        expect_not_shown(driver, "Your turn");
        turn_page(driver, shown.text);
    }
    expect_shown(driver, "Your turn");
}

// Values.

// A change as a lesson names it: "scatter.tree.clusters=area/100".
typedef struct Change {
    char pass[80];  // begins its caption: "scatter tree"; empty for maps
    char label[40];
    char value[40];
} Change;

static Change change_of(const char *text, size_t length) {
    Change change = {.pass = ""};
    char name[80];
    int all = (int)length, equal = (int)strcspn(text, "=");
    snprintf(name, sizeof name, "%.*s", equal, text);
    snprintf(change.value, sizeof change.value, "%.*s", all - equal - 1, text + equal + 1);
    char *last = strrchr(name, '.');
    assert_non_null(last);
    *last = 0;
    snprintf(change.label, sizeof change.label, "%s", last + 1);
    char *dot = strchr(name, '.');
    if (dot) *dot = ' ';
    if (dot) snprintf(change.pass, sizeof change.pass, "%s", name);
    return change;
}

// A label in the list on the right. Every row of it has a lock; above are words that labels may be among.
static bool find_label(Driver *driver, const char *label, Box *found) {
    enum { LEFT = 928, OVER = 30, BOTTOM = 540 };
    Box lock;
    Bitmap screen = driver_screenshot(driver);
    bool there = screen_icon_find(&screen, ICON_UNLOCK, 0, &lock);
    int top = lock.y - OVER;
    if (there) {
        Bitmap list = screenshot_part(&screen, LEFT, top, WINDOW_WIDTH - LEFT, BOTTOM - top);
        there = screen_text_find(&list, label, found) > 0;
        bitmap_free(&list);
        found->x += LEFT;
        found->y += top;
    }
    bitmap_free(&screen);
    return there;
}

// Some values show only when their list is scrolled.
static bool scroll_to_label(Driver *driver, const char *label, Box *found) {
    enum { SCROLLS_MOST = 6, PANEL_X = 1100, PANEL_Y = 500 };
    if (find_label(driver, label, found)) return true;
    driver_point(driver, PANEL_X, PANEL_Y);
    driver_wheel(driver, SCROLLS_MOST);
    for (int i = 0; i < SCROLLS_MOST; i++) {
        if (find_label(driver, label, found)) return true;
        driver_point(driver, PANEL_X, PANEL_Y);
        driver_wheel(driver, -1);
    }
    return false;
}

static Box step_to(Driver *driver, const Change *change) {
    enum { STAGES_MOST = 30 };
    Box label;
    PRESS(driver, "ctrl+Left");
    for (int i = 0; i < STAGES_MOST; i++) {
        bool is_there = !change->pass[0] || shows(driver, change->pass);
        if (is_there && scroll_to_label(driver, change->label, &label)) return label;
        PRESS(driver, "shift+Right");
    }
    FAIL("no stage has '%s'", change->label);
    return label;
}

// Its value ends before the lock of its row.
static void set(Driver *driver, const Change *change, const char *value) {
    enum { ROW = 40, BEFORE = 14 };
    Box label = step_to(driver, change), lock = {0};
    Bitmap screen = driver_screenshot(driver);
    for (int i = 0; lock.y < label.y - ROW / 2; i++)
        if (!screen_icon_find(&screen, ICON_UNLOCK, i, &lock)) FAIL("no lock at %d", label.y);
    bitmap_free(&screen);
    driver_click(driver, lock.x - BEFORE, label.y + label.height / 2);
    driver_type(driver, value);
    PRESS(driver, "Return");
    driver_point(driver, 2, ASIDE);
}

// Tasks.

// A value for the first change of a solution that does not fulfil the task.
static const char *const WRONG[LESSONS][2] = {
    {"1-rectangles", "999"},  // all is one island without a sea
    {"2-diamond-square", "64"}, {"3-falloff", "area/1000"}, {"4-meteorites", "20"},
    {"5-hills", "0"},           {"6-particles", "1"},       {"7-value-noise", "2"},
    {"8-joining", "0.9"},
};

static void expect_not_done(Driver *driver, const char *name, const char *when) {
    if (shows(driver, DONE)) FAIL("%s is done %s", name, when);
    if (!shows(driver, YET)) FAIL("%s does not say what it wants %s", name, when);
}

static void solve(Driver *driver, const char *name, const Lesson *lesson, const char *wrong) {
    Line solution = lesson->tasks[0].solution;
    const char *end = solution.text + solution.length;
    expect_not_done(driver, name, "from the start");
    for (const char *text = solution.text; text < end;) {
        size_t length = strcspn(text, "+\n");
        Change change = change_of(text, length);
        if (text == solution.text) set(driver, &change, wrong);
        if (text == solution.text) expect_not_done(driver, name, "with a wrong value");
        set(driver, &change, change.value);
        text += length + 1;
        if (text < end) expect_not_done(driver, name, "halfway");
    }
    if (!shows(driver, DONE)) FAIL("%s is not done", name);
    expect_not_shown(driver, YET);
}

static void each_task_is_fulfilled_by_its_solution_and_not_by_a_wrong_value(void **state) {
    Driver *driver = at_workshop(state);
    LevelList list;
    TextError error;
    assert_true(lesson_list(&list, TIDEMARK_SOURCE_DIR, &error));
    assert_int_equal(list.count, LESSONS);
    for (int i = 0; i < LESSONS; i += full ? 1 : SOME) {
        Lesson lesson = read_lesson(list.names[i]);
        assert_string_equal(WRONG[i][0], list.names[i]);
        assert_int_equal(lesson.task_count, 1);
        open_lesson(driver, list.names[i]);
        turn_to_task(driver, &lesson);
        solve(driver, list.names[i], &lesson, WRONG[i][1]);
        PRESS(driver, "Escape");  // the lesson ends
        lesson_free(&lesson);
    }
    level_list_free(&list);
    driver_terminate(driver);
}

// Leaving.

static void another_lesson_is_opened_out_of_one_by_mouse(void **state) {
    Driver *driver = at_workshop(state);
    open_lesson(driver, "5-hills");
    expect_shown(driver, "1 of");
    driver_click_widget(driver, (Widget){.icon = ICON_SCROLL});
    driver_click_word(driver, "4. An island out of meteorites");
    expect_shown(driver, "An island out of meteorites");
    driver_click_widget(driver, (Widget){.icon = ICON_SCROLL});
    driver_click_word(driver, "Lesson");  // which goes on
    expect_shown(driver, "An island out of meteorites");
    driver_click_widget(driver, (Widget){.icon = ICON_SCROLL});
    driver_click_word(driver, "Islands");
    driver_click_word(driver, "Crater isle");
    expect_shown(driver, "Levels");
    expect_shown(driver, "Crater isle: 4");
    driver_terminate(driver);
}

static void another_level_is_opened_out_of_a_lesson_by_keys_alone(void **state) {
    Driver *driver = at_workshop(state);
    PRESS(driver, "F3", "1", "Right", "Return");
    expect_shown(driver, "Land out of rectangles");
    PRESS(driver, "Tab", "Tab", "Tab", "F3", "1", "Right", "Return");
    expect_shown(driver, "Diamonds and squares");
    turn_page(driver, "1 of");
    expect_shown(driver, "2 of");
    PRESS(driver, "F3", "F3");
    expect_shown(driver, "2 of");
    PRESS(driver, "F3", "3", "Right", "Return");
    expect_shown(driver, "Levels");
    driver_terminate(driver);
}

int main(int count, char **words) {
    full = count > 1 && strcmp(words[1], "--full") == 0;
    if (count > 2 && strcmp(words[1], "--only") == 0) cmocka_set_test_filter(words[2]);
    const struct CMUnitTest tests[] = {
        WINDOW_TEST(each_task_is_fulfilled_by_its_solution_and_not_by_a_wrong_value),
        WINDOW_TEST(another_lesson_is_opened_out_of_one_by_mouse),
        WINDOW_TEST(another_level_is_opened_out_of_a_lesson_by_keys_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
