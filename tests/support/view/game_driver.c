// SPDX-License-Identifier: MIT
#include "../test.h"

#include "game_driver.h"

#include <dirent.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "../../../src/base/number.h"
#include "../../../src/view/paint/theme.h"
#include "../process.h"
#include "screen_text.h"
#include "screenshot.h"

// A glance at the screen or for a window takes from the game that is waited for: not as often as others.
enum { REST_MS = 30, SCREEN_GLANCE_MS = 50, SCREEN_WIDTH = 1280, SCREEN_HEIGHT = 720 };

// Fixture.

// No sound is played: the library of the sound server forks, and what it forks hangs at times under a sanitizer.
int window_setup(void **state) {
    setenv("SDL_AUDIODRIVER", "none", 0);
    *state = calloc(1, sizeof(WindowFixture));
    return *state ? 0 : -1;
}

int window_teardown(void **state) {
    WindowFixture *fixture = *state;
    for (int i = 0; i < fixture->count; i++) {
        process_kill(&fixture->drivers[i].game);
        scratch_remove(&fixture->drivers[i].home);
        scratch_remove(&fixture->drivers[i].caught);
    }
    display_close(&fixture->display);
    free(fixture);
    return 0;
}

// Nothing moves by itself, there are no sounds, and no tip covers anything.
static const char CALM[] =
    "tidemark-settings 1\nlevel noise-isle\nstill on\ntips off\nclose-ups off\nvolume 0\n"
    "action-words on\n";

static void write_settings(const ScratchFolder *home, const char *text) {
    static const char *const folders[] = {".local", ".local/share", ".local/share/tidemark"};
    for (int i = 0; i < 3; i++) {
        char path[SCRATCH_PATH + 32];  // the caller's words use scratch_file's buffers
        snprintf(path, sizeof path, "%s/%s", home->path, folders[i]);
        assert_int_equal(mkdir(path, 0700), 0);
    }
    scratch_write(home, DRIVER_SETTINGS, text);
}

static void start_game(Driver *driver, const char *const words[]) {
    char home[SCRATCH_PATH + 8], name[32];
    snprintf(home, sizeof home, "HOME=%s", driver->home.path);
    snprintf(name, sizeof name, "DISPLAY=%s", driver->display->name);
    const char *const environment[] = {home,
                                       name,
                                       "DBUS_SESSION_BUS_ADDRESS=none:",  // SDL would start one
                                       "XDG_DATA_HOME",
                                       "WAYLAND_DISPLAY",
                                       "SDL_VIDEODRIVER",
                                       "TIDEMARK_DATA",
                                       NULL};
    driver->game = process_start(&(ProcessPlan){.words = words,
                                                .environment = environment,
                                                .folder = driver->home.path,
                                                .out = scratch_file(&driver->caught, "out"),
                                                .err = scratch_file(&driver->caught, "err")});
}

static void still_runs(Driver *driver) {
    int code;
    if (process_exited(&driver->game, &code))
        FAIL("the game has ended with %d: %s", code, driver_errors(driver));
}

static bool has_window(Driver *driver) {
    char pid[16], found[SAID_BYTES];
    milliseconds_pass(SCREEN_GLANCE_MS);
    still_runs(driver);
    snprintf(pid, sizeof pid, "%d", (int)driver->game);
    const char *const words[] = {"xdotool", "search", "--onlyvisible", "--pid", pid, NULL};
    if (!display_xdotool(driver->display, found, words) || !found[0]) return false;
    snprintf(driver->window, sizeof driver->window, "%.20s", found);
    return true;
}

Driver *fixture_home(WindowFixture *fixture) {
    VirtualDisplay *display = &fixture->display;
    if (!display->server)
        display_open(display, display->width ? display->width : SCREEN_WIDTH,
                     display->height ? display->height : SCREEN_HEIGHT);
    assert_true(fixture->count < FIXTURE_DRIVERS);
    Driver *driver = &fixture->drivers[fixture->count];
    *driver = (Driver){.display = display, .home = scratch_make(), .caught = scratch_make()};
    fixture->count++;
    write_settings(&driver->home, fixture->settings ? fixture->settings : CALM);
    return driver;
}

Driver *fixture_start(WindowFixture *fixture, const char *const words[]) {
    Driver *driver = fixture_home(fixture);
    start_game(driver, words);
    return driver;
}

static void await_window(Driver *driver) {
    AWAIT(has_window(driver));
    driver_focus(driver);
}

Driver *fixture_play(WindowFixture *fixture, const char *const words[]) {
    Driver *driver = fixture_start(fixture, words);
    await_window(driver);
    return driver;
}

void driver_restart(Driver *driver, const char *const words[]) {
    start_game(driver, words);
    await_window(driver);
}

// Resting: everything sent has arrived and been shown when neither the game nor the server woke up
// for a while. The server is asked too, because only it knows what it has not passed on yet. On a busy
// machine it sometimes goes on ticking for minutes with nothing to pass on: what a game has not got after
// SETTLED_MS without waking up it will not get.
static bool rests_within(Driver *driver, int most) {
    enum { SETTLED_MS = 3000 };
    int64_t begin = milliseconds_now(), woke = begin;
    int64_t server = process_sleeps(driver->display->server), game = process_sleeps(driver->game);
    for (;;) {
        still_runs(driver);
        milliseconds_pass(REST_MS);
        int64_t server_before = server, game_before = game, now = milliseconds_now();
        server = process_sleeps(driver->display->server);
        game = process_sleeps(driver->game);
        bool server_rests = server >= 0 && server == server_before;
        bool game_rests = game >= 0 && game == game_before;
        if (!game_rests) woke = now;
        if (game_rests && (server_rests || now - woke > SETTLED_MS)) return true;
        if (now - begin > most) return false;
    }
}

void driver_await_rest(Driver *driver) {
    if (!rests_within(driver, PATIENCE_MS)) FAIL("the game does not come to rest");
}

// Any key ends the first growth; this one does nothing else. The first one may come before there is a world
// to grow.
void driver_end_growth(Driver *driver) {
    enum { AGAIN_MS = 300 };
    int64_t end = milliseconds_now() + PATIENCE_MS;
    do {
        if (milliseconds_now() > end) FAIL("the growth does not end");
        XDOTOOL(driver->display, "key", "Shift_L");
    } while (!rests_within(driver, AGAIN_MS));
}

// Keys and pointer.

void driver_focus(Driver *driver) {
    XDOTOOL(driver->display, "windowraise", driver->window, "windowfocus", driver->window);
}

void driver_press(Driver *driver, const char *const keys[]) {
    for (; *keys; keys++) {
        XDOTOOL(driver->display, "key", *keys);
        driver_await_rest(driver);
    }
}

void driver_type(Driver *driver, const char *text) {
    const char *const words[] = {"xdotool", "type", "--delay", "5", text, NULL};
    assert_true(display_xdotool(driver->display, NULL, words));
    driver_await_rest(driver);
}

void driver_point(Driver *driver, int x, int y) {
    char column[16], row[16];
    snprintf(column, sizeof column, "%d", x);
    snprintf(row, sizeof row, "%d", y);
    XDOTOOL(driver->display, "mousemove", column, row);
    driver_await_rest(driver);
}

void driver_click(Driver *driver, int x, int y) {
    driver_point(driver, x, y);
    XDOTOOL(driver->display, CLICK, "1");
    driver_await_rest(driver);
}

// Where a word stands. The pointer goes aside first, so that no tip lies over it.
Box driver_find_word(Driver *driver, const char *word) {
    Box box;
    driver_point(driver, 2, driver->display->height / 2);
    Bitmap screen = driver_screenshot(driver);
    int count = screen_text_find(&screen, word, &box);
    bitmap_free(&screen);
    if (count != 1) FAIL("'%s' stands on the screen %d times", word, count);
    return box;
}

void driver_point_word(Driver *driver, const char *word) {
    Box box = driver_find_word(driver, word);
    driver_point(driver, box.x + box.width / 2, box.y + box.height / 2);
}

Box driver_find_icon(Driver *driver, Icon icon, int number) {
    Box box;
    driver_point(driver, 2, driver->display->height / 2);
    Bitmap screen = driver_screenshot(driver);
    if (!screen_icon_find(&screen, icon, number, &box)) FAIL("no icon %d", (int)icon);
    bitmap_free(&screen);
    return box;
}

void driver_click_widget(Driver *driver, Widget widget) {
    enum { APART = 24 };  // from a label into what it names
    Box box = widget.label ? driver_find_word(driver, widget.label)
                           : driver_find_icon(driver, widget.icon, widget.number);
    int x = box.x + box.width / 2, y = box.y + box.height / 2;
    if (widget.label && widget.beside) x = box.x + box.width + APART;
    else if (widget.label) y = box.y + box.height + APART;
    driver_click(driver, x, y);
}

// The ring around it has a colour that tips do not have.
static bool is_ring(uint32_t colour) {
    bool is = false;
    for (int theme = 0; theme < THEME_COUNT; theme++)
        is = is || colour == theme_colour((Theme)theme, LAMP);
    return is;
}

bool driver_focus_comes(const Bitmap *before, const Bitmap *after, Box box) {
    for (int y = int_max(box.y, 0); y < int_min(box.y + box.height, after->height); y++)
        for (int x = int_max(box.x, 0); x < int_min(box.x + box.width, after->width); x++)
            if (!is_ring(bitmap_at(before, x, y)) && is_ring(bitmap_at(after, x, y))) return true;
    return false;
}

// Around a word or an icon is where the focus of its widget shows, and no other's.
static void tab_to(Driver *driver, Box box) {
    enum { AROUND = 12, TABS = 60 };
    bool there = false;
    box = box_inset(box, -AROUND);
    for (int i = 0; !there && i < TABS; i++) {
        Bitmap before = driver_screenshot(driver);
        PRESS(driver, "Tab");
        Bitmap after = driver_screenshot(driver);
        there = driver_focus_comes(&before, &after, box);
        bitmap_free(&before);
        bitmap_free(&after);
    }
    if (!there) FAIL("the focus does not come to what stands at %d,%d", box.x, box.y);
}

void driver_tab_to(Driver *driver, const char *word) {
    tab_to(driver, driver_find_word(driver, word));
}

void driver_tab_to_icon(Driver *driver, Icon icon) {
    tab_to(driver, driver_find_icon(driver, icon, 0));
}

void driver_click_word(Driver *driver, const char *word) {
    driver_point_word(driver, word);
    XDOTOOL(driver->display, CLICK, "1");
    driver_await_rest(driver);
}

void driver_drag(Driver *driver, const char *button, int x, int y, int to_x, int to_y) {
    driver_point(driver, x, y);
    XDOTOOL(driver->display, "mousedown", button);
    driver_await_rest(driver);
    driver_point(driver, (x + to_x) / 2, (y + to_y) / 2);
    driver_point(driver, to_x, to_y);
    XDOTOOL(driver->display, "mouseup", button);
    driver_await_rest(driver);
}

void driver_wheel(Driver *driver, int steps) {
    for (; steps != 0; steps -= steps > 0 ? 1 : -1) {
        XDOTOOL(driver->display, CLICK, steps > 0 ? "4" : "5");
        driver_await_rest(driver);
    }
}

// Screenshots.

Bitmap driver_screenshot(Driver *driver) {
    driver_await_rest(driver);
    return display_screenshot(driver->display);
}

void driver_expect_world(Driver *driver, const char *level, const char *seed, int width,
                         int height) {
    View view = {driver->display->width, driver->display->height, width, height};
    ExpectedScreen sight = {level, seed, width, height, view, camera_whole(view)};
    PRESS(driver, "h", "Home");
    Bitmap shown = driver_screenshot(driver), expected = screenshot_expected(&sight);
    char what[SAID_BYTES];
    snprintf(what, sizeof what, "%s of %dx%d from the seed %s", level, width, height, seed);
    screenshot_same_or_fail(&shown, &expected, what);
    bitmap_free(&shown);
    bitmap_free(&expected);
    PRESS(driver, "h");
}

int driver_home_files(const Driver *driver) {
    DIR *entries = opendir(driver->home.path);
    int count = 0;
    assert_non_null(entries);
    for (const struct dirent *entry; (entry = readdir(entries));) count += entry->d_name[0] != '.';
    closedir(entries);
    return count;
}

void driver_save_picture(Driver *driver, char name[SAID_BYTES]) {
    PRESS(driver, "F12");
    assert_int_equal(driver_home_files(driver), 1);
    DIR *entries = opendir(driver->home.path);
    assert_non_null(entries);
    for (const struct dirent *entry; (entry = readdir(entries));)
        if (entry->d_name[0] != '.')
            snprintf(name, SAID_BYTES, "%.*s", SAID_BYTES - 1, entry->d_name);
    closedir(entries);
}

static bool looks_different(Driver *driver, const Bitmap *before) {
    milliseconds_pass(SCREEN_GLANCE_MS);
    still_runs(driver);
    Bitmap now = display_screenshot(driver->display);
    bool different = !screenshot_same(&now, before);
    bitmap_free(&now);
    return different;
}

void driver_await_change(Driver *driver, const Bitmap *before) {
    AWAIT(looks_different(driver, before));
}

// End.

int driver_await_exit(Driver *driver) {
    int code = -1;
    AWAIT(process_exited(&driver->game, &code));
    return code;
}

void driver_terminate(Driver *driver) {
    kill(driver->game, SIGTERM);
    assert_int_equal(driver_await_exit(driver), 0);
}

char *driver_errors(const Driver *driver) {
    Buffer err = scratch_read(&driver->caught, "err");
    buffer_byte(&err, 0);
    char *text = strdup((const char *)err.bytes);
    buffer_free(&err);
    assert_non_null(text);
    return text;
}
