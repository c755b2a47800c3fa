// SPDX-License-Identifier: MIT
// The game at its window without memory: an evening by keys and mouse, from the title through a new game,
// its nights, end and replay to the lists and back, in which a call for memory fails, once or with all
// later ones. The game says so and goes on, or ends with exit code 5 and one line; its files are
// complete, and no others are left.
//
// For each way that leads to a call, the first such call of the evening fails.
#include "memory.h"

#ifndef TIDEMARK_GAME
int fail_window(int first, int step) { return first >= step; }
#else

#include <dirent.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../../src/view/profile/scores.h"
#include "../../src/view/profile/settings.h"
#include "../support/process.h"
#include "../support/captured_program.h"
#include "../support/view/window_game.h"
#include "../support/scripted_win.h"
#include "series.h"

#define OWN ".local/share/tidemark"

enum { OUT_OF_MEMORY = 5, LIMIT_MS = 20000, REST_MS = 40, WORDS = 600 };

typedef struct Evening {
    Series series;
    WindowFixture *fixture;
    const char *keys[WORDS];  // the winning commands as keys of xdotool
    int key_count;
} Evening;

typedef struct Trial {
    Driver *driver;
    Fault fault;
    int code;  // exit code, 128 + signal, or -1: it did not end
    bool ended;
} Trial;

// The evening.

static bool is_alive(Trial *trial) {
    trial->ended = trial->ended || process_exited(&trial->driver->game, &trial->code);
    return !trial->ended;
}

// Waits until the game and the server are idle, the game has ended, or it does not become idle.
static void rest(Trial *trial) {
    int64_t end = milliseconds_now() + LIMIT_MS;
    while (is_alive(trial) && milliseconds_now() < end) {
        int64_t server = process_sleeps(trial->driver->display->server);
        int64_t game = process_sleeps(trial->driver->game);
        milliseconds_pass(REST_MS);
        if (server >= 0 && game >= 0 && server == process_sleeps(trial->driver->display->server) &&
            game == process_sleeps(trial->driver->game))
            return;
    }
}

static void act(Trial *trial, const char *const words[]) {
    display_xdotool(trial->driver->display, NULL, words);
    rest(trial);
}

static bool await_window(Trial *trial) {
    char pid[16], found[SAID_BYTES];
    int64_t end = milliseconds_now() + LIMIT_MS;
    snprintf(pid, sizeof pid, "%d", (int)trial->driver->game);
    const char *const words[] = {"xdotool", "search", "--onlyvisible", "--pid", pid, NULL};
    while (is_alive(trial) && milliseconds_now() < end) {
        if (display_xdotool(trial->driver->display, found, words) && found[0]) {
            const char *const front[] = {"xdotool",     "windowraise", found,
                                         "windowfocus", found,         NULL};
            act(trial, front);
            return is_alive(trial);
        }
        milliseconds_pass(GLANCE_MS);
    }
    return false;
}

// Words for xdotool, a line for each wait: middles of buttons, and keys.
#define CLICK_AT(x, y) "mousemove", x, y, CLICK, "1"
#define KEYS "key", "--delay", "10"
enum { STEP_WORDS = 40 };

// clang-format off
// From the title to an island by its code ...
static const char *const TO_THE_ISLAND[][STEP_WORDS] = {
    {CLICK_AT("770", "302")}, {"type", "--delay", "2", SCRIPTED_CODE}, {"key", "Return"},
};
// ... from there, after the winning commands, through the end and its replay back to the title ...
static const char *const TO_THE_TITLE[][STEP_WORDS] = {
    {"key", "x", "sleep", "0.8"},
    {KEYS, "Return", "bracketright", "bracketright", "bracketright", "bracketright"},
    {KEYS, "Next", "Prior", "Next", "Escape", "Escape"},
};
// ... everything that opens there, and a look at other worlds.
static const char *const AROUND[][STEP_WORDS] = {
    {CLICK_AT("560", "350"), "key", "Escape", CLICK_AT("720", "350"), "key", "Escape", KEYS, "n",
     "Escape", "o", "Down", "Right", "Escape", "F1", "Escape", "F12"},
    {CLICK_AT("560", "302")}, {"key", "b"}, {"key", "e"}, {KEYS, "g", "space", "period"},
};
// clang-format on

static void act_all(Trial *trial, const char *const steps[][STEP_WORDS], size_t count) {
    for (size_t i = 0; i < count && is_alive(trial); i++) {
        const char *words[STEP_WORDS + 2] = {"xdotool"};
        for (int k = 0; k < STEP_WORDS; k++) words[k + 1] = steps[i][k];
        act(trial, words);
    }
}
#define ACT_ALL(trial, steps) act_all(trial, steps, sizeof steps / sizeof *steps)

static void leave(Trial *trial) {
    int64_t end = milliseconds_now() + LIMIT_MS;
    if (is_alive(trial)) kill(trial->driver->game, SIGTERM);
    while (is_alive(trial) && milliseconds_now() < end) milliseconds_pass(1);
    if (is_alive(trial)) trial->code = -1;
    process_kill(&trial->driver->game);
}

static Trial try_fault(Evening *evening, Fault fault) {
    const char *words[FAULT_WORDS + 2];
    int count = 0;
    series_words(&evening->series, fault, words);
    while (words[count]) count++;
    words[count++] = TIDEMARK_GAME;
    words[count] = NULL;
    Trial trial = {.fault = fault, .driver = fixture_start(evening->fixture, words)};
    if (await_window(&trial)) ACT_ALL(&trial, TO_THE_ISLAND);
    if (is_alive(&trial)) act(&trial, evening->keys);
    ACT_ALL(&trial, TO_THE_TITLE);
    ACT_ALL(&trial, AROUND);
    leave(&trial);
    return trial;
}

static void clear(Evening *evening, Trial *trial) {
    scratch_remove(&trial->driver->home);
    scratch_remove(&trial->driver->caught);
    evening->fixture->count--;
}

// Judging.

// The first file of a folder that is temporary or, among recordings, is none.
static bool find_bad_file(const char *folder, bool recordings, char name[300]) {
    bool found = false;
    DIR *entries = opendir(folder);
    for (const struct dirent *entry; entries && !found && (entry = readdir(entries));) {
        char path[SCRATCH_PATH * 3];
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        snprintf(name, 300, "%s", entry->d_name);
        found = series_is_temporary(name);
        if (found || name[0] == '.' || !recordings) continue;
        CapturedProgram cli = program_make(TIDEMARK_CLI, TIDEMARK_SOURCE_DIR);
        found = RUN(&cli, "verify", path) != 0;
        program_remove(&cli);
    }
    if (entries) closedir(entries);
    return found;
}

static bool verifies(const Driver *driver, const char *name) {
    char path[SCRATCH_PATH * 2];
    snprintf(path, sizeof path, "%s", scratch_file(&driver->home, name));
    if (access(path, F_OK) != 0) return true;
    CapturedProgram cli = program_make(TIDEMARK_CLI, TIDEMARK_SOURCE_DIR);
    bool good = RUN(&cli, "verify", path) == 0;
    program_remove(&cli);
    return good;
}

static bool games_verify(const Driver *driver) {
    return verifies(driver, game_file(driver, ".save").name) &&
           verifies(driver, game_file(driver, ".save.old").name);
}

static bool scores_are_whole(const Driver *driver) {
    if (access(scratch_file(&driver->home, OWN "/scores.txt"), F_OK) != 0) return true;
    Buffer bytes = scratch_read(&driver->home, OWN "/scores.txt");
    ScoreTable table = {0};
    TextError error;
    TextSource text = {"scores", (const char *)bytes.bytes, bytes.length};
    bool good = bytes.length > 0 && scores_parse(&table, text, &error);
    scores_free(&table);
    buffer_free(&bytes);
    return good;
}

static bool settings_are_whole(const Driver *driver) {
    Buffer bytes = scratch_read(&driver->home, OWN "/settings.txt");
    Settings settings;
    TextError error;
    TextSource text = {"settings", (const char *)bytes.bytes, bytes.length};
    settings_default(&settings);
    bool good = bytes.length > 0 && settings_parse(&settings, text, &error);
    buffer_free(&bytes);
    return good;
}

static void judge(Evening *evening, const Trial *trial) {
    Series *series = &evening->series;
    const Driver *driver = trial->driver;
    Buffer err = scratch_read(&driver->caught, "err");
    char own[SCRATCH_PATH * 2], replays[SCRATCH_PATH * 2], name[300];
    bool known = trial->code == 0 || trial->code == OUT_OF_MEMORY;
    snprintf(own, sizeof own, "%s", scratch_file(&driver->home, OWN));
    snprintf(replays, sizeof replays, "%s", scratch_file(&driver->home, OWN "/replays"));
    series->ran++;
    if (!known || !series_said("tidemark", trial->code, &err, 1))
        series_bad(series, trial->fault, "it ends with %d and says: %.*s", trial->code,
                   (int)err.length, err.length ? (const char *)err.bytes : "");
    else if (find_bad_file(own, false, name) || find_bad_file(replays, true, name) ||
             find_bad_file(driver->home.path, false, name))
        series_bad(series, trial->fault, "it ends with %d and leaves %s", trial->code, name);
    else if (!games_verify(driver))
        series_bad(series, trial->fault, "it ends with %d and the save is not whole", trial->code);
    else if (!scores_are_whole(driver) || !settings_are_whole(driver))
        series_bad(series, trial->fault, "it ends with %d, and scores or settings are not whole",
                   trial->code);
    buffer_free(&err);
}

// All ways.

static void know_the_way(Evening *evening) {
    static ScriptedWin script;
    static const char *const begin[] = {"xdotool", KEYS};
    scripted_win_load(&script);
    for (size_t i = 0; i < sizeof begin / sizeof *begin; i++)
        evening->keys[evening->key_count++] = begin[i];
    while (script.model.commands.count < script.way.count) {
        ScriptedKeys list = scripted_win_keys(&script);
        for (int i = 0; list.keys[i]; i++) {
            assert_true(evening->key_count + 1 < WORDS);
            evening->keys[evening->key_count++] = list.keys[i];
        }
    }
    scripted_win_free(&script);
}

// The undisturbed evening: a game is won and kept.
static void expect_all(const Trial *trial) {
    const Driver *driver = trial->driver;
    char *said = driver_errors(driver);
    if (trial->code != 0 || said[0]) FAIL("the game ends with %d and says: %s", trial->code, said);
    free(said);
    const char *const names[] = {OWN "/scores.txt", OWN "/recent.txt"};
    for (int i = 0; i < 2; i++)
        assert_int_equal(access(scratch_file(&driver->home, names[i]), F_OK), 0);
    ScratchFolder replays;
    snprintf(replays.path, sizeof replays.path, "%s/" OWN "/replays", driver->home.path);
    assert_int_equal(scratch_count(&replays), 1);
    assert_true(driver_home_files(driver) >= 5);  // including a picture and a world
}

static int shared_first, shared_step;  // share of the ways

// Plays the evening undisturbed, so that the notes hold its ways.
static FailNotes whole_evening(Evening *evening) {
    int64_t begin = milliseconds_now();
    Trial trial = try_fault(evening, (Fault){0});
    expect_all(&trial);
    judge(evening, &trial);
    clear(evening, &trial);
    FailNotes notes = *evening->series.notes;
    assert_true(notes.way_count > 100 && notes.way_count <= FAIL_WAYS);
    print_message("window: %lld calls by %lld ways, an evening in %lld ms\n",
                  (long long)notes.calls, (long long)notes.way_count,
                  (long long)(milliseconds_now() - begin));
    return notes;
}

// The title shows another island every time, so that some ways do not occur again.
static void try_way(Evening *evening, Fault fault) {
    Trial trial = try_fault(evening, fault);
    if (evening->series.notes->failed > 0) judge(evening, &trial);
    clear(evening, &trial);
}

static void an_evening_without_memory(void **state) {
    static Evening evening;
    evening = (Evening){.fixture = *state};
    evening.fixture->settings = SETTINGS_AT_ONCE;
    know_the_way(&evening);
    series_begin(&evening.series, "window");
    FailNotes notes = whole_evening(&evening);
    evening.series.ran = 0;
    evening.series.all = notes.calls * 2 * (shared_first + 1) / shared_step -
                         notes.calls * 2 * shared_first / shared_step;
    for (int i = 0; i < notes.way_count * 2; i++) {
        uint64_t way = notes.ways[i / 2];
        if (way % (uint64_t)shared_step != (uint64_t)shared_first) continue;
        try_way(&evening, (Fault){.way = way, .onwards = i % 2});
    }
    series_end(&evening.series);
}

int fail_window(int first, int step) {
    shared_first = first;
    shared_step = step;
    const struct CMUnitTest tests[] = {WINDOW_TEST(an_evening_without_memory)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
#endif
