// SPDX-License-Identifier: MIT
#include "../test.h"

#include "screen_tour.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../../../src/base/file.h"
#include "../../../src/view/profile/home.h"
#include "../process.h"
#include "screenshot.h"
#include "shown_text.h"

#define OWN ".local/share/tidemark/"
#define SAVE OWN "games/tour.save"
#define FRESH "perlin-coast:64:easy:driftwood"

// Nothing moves, is asked or explained, so that the game comes to rest.
#define CALM                                                                                       \
    "tidemark-settings 1\nlevel perlin-coast\nsize 64\nvolume 0\n"                                 \
    "ask-losses off\nask-ship off\nask-walk off\nask-wall off\n"
#define RESTING "still on\nmotion off\n"
#define QUIET CALM RESTING "ask-ticks off\ntips off\nclose-ups off\n"
#define ASKING CALM RESTING "tips off\nclose-ups off\n"
#define TELLING CALM RESTING "ask-ticks off\nclose-ups off\n"
#define CLOSELY CALM RESTING "ask-ticks off\ntips off\n"
#define MOVING CALM "ask-ticks off\ntips off\nclose-ups off\n"

// At once, whatever moves.
static void glance(ScreenTour *tour, const char *name) {
    tour->visit(tour->own, tour->driver, name);
    tour->screens++;
}

static void visit(ScreenTour *tour, const char *name) {
    driver_await_rest(tour->driver);
    glance(tour, name);
}

static void press_and_visit(ScreenTour *tour, const char *key, const char *name) {
    driver_press(tour->driver, (const char *const[]){key, NULL});
    visit(tour, name);
}

// With large letters it may be on a part of the page that does not show.
static void reach(ScreenTour *tour, const char *word) {
    enum { NOTCHES = 10 };
    Driver *driver = tour->driver;
    if (!tour->also || shows(driver, word)) return;
    driver_point(driver, 2, driver->display->height / 2);
    for (int i = 0; i < NOTCHES && !shows(driver, word); i++) driver_wheel(driver, -1);
    if (shows(driver, word)) return;
    driver_wheel(driver, NOTCHES);
    for (int i = 0; i < NOTCHES && !shows(driver, word); i++) driver_wheel(driver, -1);
}

static void click(ScreenTour *tour, const char *word) {
    reach(tour, word);
    driver_click_word(tour->driver, word);
}

static void click_and_visit(ScreenTour *tour, const char *word, const char *name) {
    click(tour, word);
    driver_point(tour->driver, 2, tour->driver->display->height / 2);
    visit(tour, name);
}

// Without a window manager windows have the size that they want.
static void fill_display(Driver *driver) {
    char width[16], height[16];
    snprintf(width, sizeof width, "%d", driver->display->width);
    snprintf(height, sizeof height, "%d", driver->display->height);
    XDOTOOL(driver->display, "windowmove", driver->window, "0", "0", "windowsize", driver->window,
            width, height);
}

static void start(ScreenTour *tour, const char *settings, const char *const words[]) {
    Driver *driver = tour->driver;
    char all[1000];
    snprintf(all, sizeof all, "%s%s", settings, tour->also ? tour->also : "");
    if (!driver) {
        tour->fixture->settings = all;
        tour->driver = fixture_play(tour->fixture, words);
    } else {
        if (driver->game) driver_terminate(driver);
        scratch_write(&driver->home, DRIVER_SETTINGS, all);
        driver_restart(driver, words);
    }
    fill_display(tour->driver);
}
#define AT(tour, settings, ...)                                                                    \
    start(tour, settings, (const char *const[]){(tour)->program, "--verbose", __VA_ARGS__, NULL})

static void at_title(ScreenTour *tour, const char *settings) {
    AT(tour, settings, NULL);
    driver_await_rest(tour->driver);
}

static void at_fresh(ScreenTour *tour, const char *settings) {
    AT(tour, settings, "--code", FRESH);
    driver_await_rest(tour->driver);
    driver_end_growth(tour->driver);
}

static void put_save(ScreenTour *tour, Moment moment) {
    Buffer save = {0};
    TextError error;
    Driver *driver = tour->driver;
    driver_terminate(driver);
    if (!file_read(&save, tour_games_file(tour->games, moment), 1 << 20, &error))
        FAIL("%s", error_words(&error).text);
    buffer_byte(&save, 0);
    scratch_write(&driver->home, SAVE, (const char *)save.bytes);
    unlink(scratch_file(&driver->home, SAVE ".old"));
    buffer_free(&save);
}

static void at_moment(ScreenTour *tour, const char *settings, Moment moment) {
    put_save(tour, moment);
    AT(tour, settings, "--code", tour->games->code[moment]);
}

// Gives the next command of a moment.
static void go_on(ScreenTour *tour, Moment moment) {
    assert_non_null(tour->games->key[moment]);
    XDOTOOL(tour->driver->display, "key", tour->games->key[moment]);
}

// Chapters.

static void tour_title(ScreenTour *tour) {
    Driver *driver = tour->driver;
    visit(tour, "title");
    reach(tour, "Island of the day");
    driver_point_word(driver, "Island of the day");
    visit(tour, "title-tip");
    click_and_visit(tour, "New game", "new-game");
    reach(tour, "Hard");
    driver_point_word(driver, "Hard");
    PRESS(driver, "Escape");
    click_and_visit(tour, "World code", "code");
    PRESS(driver, "Escape");
    click_and_visit(tour, "Settings", "settings-screen");
    click_and_visit(tour, "Play", "settings-play");
    click_and_visit(tour, "Sound", "settings-sound");
    click_and_visit(tour, "Asking", "settings-asking");
    click_and_visit(tour, "Keys", "settings-keys");
    PRESS(driver, "Escape");
}

static void tour_handbook(ScreenTour *tour) {
    enum { PAGES_MOST = 60 };
    Driver *driver = tour->driver;
    int screens = tour->screens;
    bool same = false;
    PRESS(driver, "F1");
    for (int page = 1; !same && page <= PAGES_MOST; page++) {
        char name[24];
        snprintf(name, sizeof name, "help-%02d", page);
        visit(tour, name);
        Bitmap before = driver_screenshot(driver);
        PRESS(driver, "Right");
        Bitmap after = driver_screenshot(driver);
        same = screenshot_same(&before, &after);
        bitmap_free(&before);
        bitmap_free(&after);
    }
    assert_true(same);
    tour->screens = screens + 1;
    PRESS(driver, "Escape");
}

static void tour_look(ScreenTour *tour) {
    static const char *const nearer[] = {"look-64", "look-32", "look-16", "look-8", "look-4"};
    AT(tour, QUIET, "--look", "--code", FRESH);
    Driver *driver = tour->driver;
    driver_end_growth(driver);
    PRESS(driver, "plus", "plus");
    for (int i = 0; i < 5; i++) {
        visit(tour, nearer[i]);
        PRESS(driver, "minus");
    }
    press_and_visit(tour, "Home", "look-whole");
    press_and_visit(tour, "i", "look-cursor");
    PRESS(driver, "Escape");
    press_and_visit(tour, "n", "new-world");
    PRESS(driver, "Escape");
    AT(tour, MOVING, "--look", "--code", FRESH);
    milliseconds_pass(900);
    glance(tour, "growth");
}

// Ways to see a map, of the same moment.
static void tour_sights(ScreenTour *tour) {
    enum { SIGHTS = 9 };  // besides the tiles
    int screens = tour->screens;
    for (int i = 1; i <= SIGHTS; i++) {
        char name[40];
        snprintf(name, sizeof name, "workshop-sight-%d", i);
        press_and_visit(tour, "v", name);
    }
    PRESS(tour->driver, "v");
    tour->screens = screens + 1;
}

// The level as text: as it stands, a list of words, and a mistake.
static void tour_source(ScreenTour *tour) {
    Driver *driver = tour->driver;
    press_and_visit(tour, "F4", "workshop-text");
    PRESS(driver, "End");
    driver_type(driver, " | s");
    visit(tour, "workshop-text-words");
    PRESS(driver, "Escape", "ctrl+End");
    driver_type(driver, "nonsense");
    visit(tour, "workshop-text-mistake");
    PRESS(driver, "ctrl+z", "Escape", "Escape");
}

// Narrow windows, and those with large letters, have one panel at a time.
static bool has_tabs(const ScreenTour *tour) {
    enum { NARROW = 560 };
    return tour->fixture->display.width < NARROW || tour->also;
}

// The lowest ones have no room for the words of the tabs.
static void click_tab(ScreenTour *tour, const char *word, Icon icon) {
    if (tour->also) driver_click_widget(tour->driver, (Widget){.icon = icon});
    else driver_click_word(tour->driver, word);
}

static void tour_tabs(ScreenTour *tour) {
    enum { TABS = 2 };
    int screens = tour->screens;
    if (has_tabs(tour)) {
        click_tab(tour, "Values", ICON_GEAR);
        visit(tour, "workshop-values");
        click_tab(tour, "Time", ICON_HOURGLASS);
        visit(tour, "workshop-time");
        click_tab(tour, "Stages", ICON_SCROLL);
    }
    tour->screens = screens + TABS;
}

// Large letters leave room for a value or two.
static void wheel_to(ScreenTour *tour, const char *word) {
    enum { ROWS = 12, IN_LIST_X = 900, IN_LIST_Y = 650 };
    if (!tour->also) return;
    driver_point(tour->driver, IN_LIST_X, IN_LIST_Y);
    for (int i = 0; i < ROWS && !shows(tour->driver, word); i++) driver_wheel(tour->driver, -1);
}

// A value that is typed.
static void tour_values(ScreenTour *tour) {
    Driver *driver = tour->driver;
    if (has_tabs(tour)) click_tab(tour, "Values", ICON_GEAR);
    wheel_to(tour, "area/100");
    click_and_visit(tour, "area/100", "workshop-typed");
    PRESS(driver, "Escape");
    if (has_tabs(tour)) click_tab(tour, "Stages", ICON_SCROLL);
}

static void tour_comparing(ScreenTour *tour) {
    Driver *driver = tour->driver;
    press_and_visit(tour, "b", "workshop-stock");
    press_and_visit(tour, "c", "workshop-panes");
    press_and_visit(tour, "b", "workshop-seed");
    press_and_visit(tour, "b", "workshop-another");
    PRESS(driver, "Escape");
    press_and_visit(tour, "c", "workshop-another-wipe");
    PRESS(driver, "b");
}

static void tour_workshop(ScreenTour *tour) {
    AT(tour, QUIET, "--look", "--code", "impact+drift.size=6+pits.passes=2:64:easy:driftwood");
    Driver *driver = tour->driver;
    driver_end_growth(driver);
    press_and_visit(tour, "F2", "workshop");
    tour_sights(tour);
    tour_tabs(tour);
    tour_values(tour);
    tour_comparing(tour);
    press_and_visit(tour, "l", "workshop-film");
    PRESS(driver, "Escape");
    if (has_tabs(tour)) click_tab(tour, "Stages", ICON_SCROLL);
    press_and_visit(tour, "F3", "workshop-levels");
    press_and_visit(tour, "2", "workshop-islands");
    press_and_visit(tour, "3", "workshop-figures");
    press_and_visit(tour, "4", "workshop-edited");
    PRESS(driver, "Escape");
    press_and_visit(tour, "F5", "workshop-class");
    PRESS(driver, "Escape");
    driver_terminate(driver);
    AT(tour, QUIET, "--lesson", "4-meteorites");
    driver = tour->driver;
    visit(tour, "workshop-lesson");
    press_and_visit(tour, "F5", "workshop-class-lesson");
    driver_terminate(driver);
    AT(tour, QUIET, "--workshop", "--code", "impact+drift.size=6+pits.passes=2:64:easy:driftwood");
    driver = tour->driver;
    bool tabs = has_tabs(tour) && tour->also;  // beside the map
    driver_click(driver, driver->display->width / (tabs ? 4 : 2),
                 driver->display->height / (tabs ? 2 : 3));
    driver_point(driver, 2, driver->display->height / 2);
    expect_begun(driver, "Why $1 at #1, #2");
    visit(tour, "workshop-why");
    PRESS(driver, "Escape");
    press_and_visit(tour, "x", "workshop-section");
    press_and_visit(tour, "t", "workshop-section-tides");
    PRESS(driver, "x", "Up", "Up");
    visit(tour, "workshop-tides");
    PRESS(driver, "Escape");
    press_and_visit(tour, "ctrl+Left", "workshop-begin");
    press_and_visit(tour, "s", "workshop-sweep");
    PRESS(driver, "Escape");
    press_and_visit(tour, "shift+Right", "workshop-stage");
    press_and_visit(tour, "F1", "workshop-help");
    PRESS(driver, "Right");
    glance(tour, "workshop-help-further");
    PRESS(driver, "Escape");
    tour_source(tour);
}

// Small buttons have no keys on them.
static void point_end_day(ScreenTour *tour) {
    Driver *driver = tour->driver;
    if (!tour->also) {
        driver_point_word(driver, "E");
        return;
    }
    Box box = driver_find_icon(driver, ICON_BED, 0);
    driver_point(driver, box.x + box.width / 2, box.y + box.height / 2);
}

static void tour_first_day(ScreenTour *tour) {
    at_fresh(tour, TELLING);
    Driver *driver = tour->driver;
    visit(tour, "play-tip");
    at_fresh(tour, QUIET);
    driver_point(driver, driver->display->width / 2, driver->display->height / 2);
    visit(tour, "play-first");
    point_end_day(tour);
    visit(tour, "play-end-day-card");
    press_and_visit(tour, "p", "play-store");
    PRESS(driver, "Escape");
    press_and_visit(tour, "k", "play-words");
    press_and_visit(tour, "k", "play-words-off");
    press_and_visit(tour, "h", "play-hidden");
    PRESS(driver, "h");
    press_and_visit(tour, "Home", "play-whole");
    PRESS(driver, "space", "i", "Tab");
    visit(tour, "play-cursor");
    PRESS(driver, "Escape");
    press_and_visit(tour, "x", "play-refused");
    press_and_visit(tour, "Escape", "menu");
    click_and_visit(tour, "Restart this island", "menu-asked");
    at_fresh(tour, ASKING);
    press_and_visit(tour, "e", "play-question");
}

static void tour_days(ScreenTour *tour) {
    Driver *driver = tour->driver;
    at_moment(tour, QUIET, MOMENT_MORNING);
    visit(tour, "play-morning");
    press_and_visit(tour, "j", "play-log");
    PRESS(driver, "Escape");
    at_moment(tour, QUIET, MOMENT_STORM);
    visit(tour, "play-storm");
    at_moment(tour, QUIET, MOMENT_WALLS);
    visit(tour, "play-walls");
    press_and_visit(tour, "plus", "play-walls-near");
    press_and_visit(tour, "l", "play-wall-refused");
    at_moment(tour, QUIET, MOMENT_LIT);
    visit(tour, "play-lit");
    at_moment(tour, QUIET, MOMENT_DUSK);
    visit(tour, "play-dusk");
    at_moment(tour, MOVING, MOMENT_DUSK);
    milliseconds_pass(2500);
    glance(tour, "life-dusk");
    XDOTOOL(driver->display, "key", "e");
    milliseconds_pass(900);
    glance(tour, "night-falls");
    milliseconds_pass(1200);
    glance(tour, "night");
    at_moment(tour, MOVING, MOMENT_LIT);
    milliseconds_pass(2500);
    glance(tour, "life-lit");
}

static void tour_closeups(ScreenTour *tour) {
    static const struct {
        Moment moment;
        const char *name;
    } rows[] = {{MOMENT_LANDMARK, "closeup-landmark"},
                {MOMENT_BEACON, "closeup-beacon"},
                {MOMENT_SHIP_COMES, "closeup-ship"}};
    for (int i = 0; i < 3; i++) {
        at_moment(tour, CLOSELY, rows[i].moment);
        driver_await_rest(tour->driver);
        go_on(tour, rows[i].moment);
        milliseconds_pass(300);
        visit(tour, rows[i].name);
    }
}

static void tour_ends(ScreenTour *tour) {
    Driver *driver = tour->driver;
    at_moment(tour, QUIET, MOMENT_SHIP);
    visit(tour, "play-ship");
    press_and_visit(tour, "x", "play-sail-asked");
    press_and_visit(tour, "x", "ending-won");
    at_moment(tour, QUIET, MOMENT_LOST);
    visit(tour, "play-last-day");
    press_and_visit(tour, "e", "play-drowning-asked");
    press_and_visit(tour, "e", "ending-lost");
    click_and_visit(tour, "Watch the replay", "replay-begins");
    PRESS(driver, "space", "Next", "Next");
    visit(tour, "replay");
    press_and_visit(tour, "f", "replay-without-fog");
    press_and_visit(tour, "Home", "replay-whole");
}

static void tour_lists(ScreenTour *tour) {
    Driver *driver = tour->driver;
    put_save(tour, MOMENT_STORM);
    at_title(tour, QUIET);
    visit(tour, "title-saved");
    click_and_visit(tour, "All games", "games");
    press_and_visit(tour, "Delete", "games-delete");
    PRESS(driver, "Escape");
    click_and_visit(tour, "New game", "new-game-later");
    PRESS(driver, "Escape");
    click_and_visit(tour, "Island of the day", "day");
    click_and_visit(tour, "Medals", "medals");
    PRESS(driver, "Escape", "Escape");
    click_and_visit(tour, "World code", "code-recent");
    driver_type(driver, "quilt:48:esay:hello");
    visit(tour, "code-wrong");
    PRESS(driver, "Escape");
    click_and_visit(tour, "Replays", "replays");
    PRESS(driver, "Escape");
    click_and_visit(tour, "High scores", "scores");
    PRESS(driver, "Escape");
}

static void tour_waiting(ScreenTour *tour) {
    AT(tour, MOVING, "--code", "finger-lakes:512:hard:tour");
    milliseconds_pass(800);
    glance(tour, "prepare");
    driver_terminate(tour->driver);
    Lock lock = {.held = false};
    TextError error;
    assert_int_equal(lock_take(&lock, scratch_file(&tour->driver->home, OWN HOME_LOCK), &error),
                     LOCK_TAKEN);
    at_title(tour, QUIET);
    visit(tour, "busy");
    lock_release(&lock);
}

void screen_tour(ScreenTour *tour, int width, int height) {
    tour->fixture->display = (VirtualDisplay){.width = width, .height = height};
    at_title(tour, QUIET);
    tour_title(tour);
    tour_handbook(tour);
    tour_look(tour);
    tour_workshop(tour);
    tour_first_day(tour);
    tour_days(tour);
    tour_closeups(tour);
    tour_ends(tour);
    tour_lists(tour);
    tour_waiting(tour);
    driver_terminate(tour->driver);
}

// The lines on the left fade first.
static void at_calm_moment(ScreenTour *tour, Moment moment) {
    enum { FADED = 9000 };
    at_moment(tour, MOVING, moment);
    milliseconds_pass(FADED);
}

void readme_tour(ScreenTour *tour, const TourGames *night) {
    enum { NIGHT = 1300 };
    const TourGames *day = tour->games;
    Driver *driver;
    AT(tour, QUIET, "--code", "impact:128:normal:driftwood", "--look");
    driver = tour->driver;
    driver_end_growth(driver);
    PRESS(driver, "F2");
    driver_click(driver, 600, 250);
    visit(tour, "workshop");
    at_title(tour, QUIET);
    at_calm_moment(tour, MOMENT_LIT);
    XDOTOOL(driver->display, "mousemove", "790", "510");
    milliseconds_pass(NIGHT);
    glance(tour, "exploring");
    at_moment(tour, QUIET, MOMENT_SHIP);
    driver_await_rest(driver);
    PRESS(driver, "x", "x");
    visit(tour, "score");
    tour->games = night;
    at_calm_moment(tour, MOMENT_SHIP);
    XDOTOOL(driver->display, "key", "e");
    milliseconds_pass(NIGHT);
    glance(tour, "tide");
    tour->games = day;
    driver_terminate(driver);
}
