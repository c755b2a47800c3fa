// SPDX-License-Identifier: MIT
// The game at its window without memory: an evening by keys and mouse, from the title over a new game,
// its nights, its end and its replay to the lists and back, in which a call for memory fails, once or
// from there on for good. The game says so and goes on, or ends with exit code 5 and one line; what is
// kept is whole, and nothing else is left.
//
// Of the calls of an evening the first is tried of each way that leads to one.
#include "memory.h"

#ifndef TIDEMARK_GAME
int starve_window(int first, int step) { return first >= step; }
#else

#include <dirent.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../../src/view/scores.h"
#include "../../src/view/settings.h"
#include "../child.h"
#include "../program.h"
#include "../table.h"
#include "../witness.h"
#include "starved.h"

#define OWN ".local/share/tidemark"

enum { OUT_OF_MEMORY = 5, LIMIT_MS = 20000, REST_MS = 40, WORDS = 200 };

typedef struct Evening {
    Starved starved;
    Desk *desk;
    const char *keys[WORDS];  // the way to win, as xdotool has it
    int key_count;
} Evening;

typedef struct Meal {
    Player *player;
    Hunger hunger;
    int code;  // as exited, 128 + signal, or -1: it did not end
    bool ended;
} Meal;

// The evening.

static bool is_alive(Meal *meal) {
    meal->ended = meal->ended || child_gone(&meal->player->game, &meal->code);
    return !meal->ended;
}

// Until the game and the server have nothing to do, or it has ended, or it does not come to rest.
static void rest(Meal *meal) {
    int64_t end = milliseconds_now() + LIMIT_MS;
    while (is_alive(meal) && milliseconds_now() < end) {
        int64_t server = child_sleeps(meal->player->display->server);
        int64_t game = child_sleeps(meal->player->game);
        milliseconds_pass(REST_MS);
        if (server >= 0 && game >= 0 && server == child_sleeps(meal->player->display->server) &&
            game == child_sleeps(meal->player->game))
            return;
    }
}

static void act(Meal *meal, const char *const words[]) {
    display_hand(meal->player->display, NULL, words);
    rest(meal);
}

static bool await_window(Meal *meal) {
    char pid[16], found[SAID_BYTES];
    int64_t end = milliseconds_now() + LIMIT_MS;
    snprintf(pid, sizeof pid, "%d", (int)meal->player->game);
    const char *const words[] = {"xdotool", "search", "--onlyvisible", "--pid", pid, NULL};
    while (is_alive(meal) && milliseconds_now() < end) {
        if (display_hand(meal->player->display, found, words) && found[0]) {
            const char *const front[] = {"xdotool",     "windowraise", found,
                                         "windowfocus", found,         NULL};
            act(meal, front);
            return is_alive(meal);
        }
        milliseconds_pass(GLANCE_MS);
    }
    return false;
}

// Words for xdotool, a line until the game rests: the middles of buttons, and keys.
#define CLICK(x, y) "mousemove", x, y, "click", "1"
#define KEYS "key", "--delay", "10"
enum { STEP_WORDS = 40 };

// clang-format off
// From the title to an island by its code ...
static const char *const TO_THE_ISLAND[][STEP_WORDS] = {
    {CLICK("770", "302")}, {"type", "--delay", "2", WITNESS_CODE}, {"key", "Return"},
};
// ... from there, after the way to win, over the end and its replay back to the title ...
static const char *const TO_THE_TITLE[][STEP_WORDS] = {
    {"key", "x", "sleep", "0.8"},
    {KEYS, "Return", "bracketright", "bracketright", "bracketright", "bracketright"},
    {KEYS, "Next", "Prior", "Next", "Escape", "Escape"},
};
// ... what can be opened there, and a look at other worlds.
static const char *const AROUND[][STEP_WORDS] = {
    {CLICK("560", "350"), "key", "Escape", CLICK("720", "350"), "key", "Escape", KEYS, "n",
     "Escape", "o", "Down", "Right", "Escape", "F1", "Escape", "F12"},
    {CLICK("560", "302")}, {"key", "b"}, {"key", "e"}, {KEYS, "g", "space", "period"},
};
// clang-format on

static void act_all(Meal *meal, const char *const steps[][STEP_WORDS], size_t count) {
    for (size_t i = 0; i < count && is_alive(meal); i++) {
        const char *words[STEP_WORDS + 2] = {"xdotool"};
        for (int k = 0; k < STEP_WORDS; k++) words[k + 1] = steps[i][k];
        act(meal, words);
    }
}
#define ACT_ALL(meal, steps) act_all(meal, steps, sizeof steps / sizeof *steps)

static void leave(Meal *meal) {
    int64_t end = milliseconds_now() + LIMIT_MS;
    if (is_alive(meal)) kill(meal->player->game, SIGTERM);
    while (is_alive(meal) && milliseconds_now() < end) milliseconds_pass(1);
    if (is_alive(meal)) meal->code = -1;
    child_kill(&meal->player->game);
}

static Meal eat(Evening *evening, Hunger hunger) {
    const char *words[STARVED_WORDS + 2];
    int count = 0;
    starved_words(&evening->starved, hunger, words);
    while (words[count]) count++;
    words[count++] = TIDEMARK_GAME;
    words[count] = NULL;
    Meal meal = {.hunger = hunger, .player = desk_start(evening->desk, words)};
    if (await_window(&meal)) ACT_ALL(&meal, TO_THE_ISLAND);
    if (is_alive(&meal)) act(&meal, evening->keys);
    ACT_ALL(&meal, TO_THE_TITLE);
    ACT_ALL(&meal, AROUND);
    leave(&meal);
    return meal;
}

static void clear(Evening *evening, Meal *meal) {
    folder_remove(&meal->player->home);
    folder_remove(&meal->player->caught);
    evening->desk->count--;
}

// Judging.

// The first file in a folder that is temporary, or no recording where recordings lie.
static bool find_bad_file(const char *folder, bool recordings, char name[300]) {
    bool found = false;
    DIR *entries = opendir(folder);
    for (const struct dirent *entry; entries && !found && (entry = readdir(entries));) {
        char path[FOLDER_PATH * 3];
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        snprintf(name, 300, "%s", entry->d_name);
        found = starved_is_temporary(name);
        if (found || name[0] == '.' || !recordings) continue;
        Program cli = program_make(TIDEMARK_CLI, TIDEMARK_SOURCE_DIR);
        found = RUN(&cli, "verify", path) != 0;
        program_remove(&cli);
    }
    if (entries) closedir(entries);
    return found;
}

static bool verifies(const Player *player, const char *name) {
    char path[FOLDER_PATH * 2];
    snprintf(path, sizeof path, "%s", folder_file(&player->home, name));
    if (access(path, F_OK) != 0) return true;
    Program cli = program_make(TIDEMARK_CLI, TIDEMARK_SOURCE_DIR);
    bool good = RUN(&cli, "verify", path) == 0;
    program_remove(&cli);
    return good;
}

static bool scores_are_whole(const Player *player) {
    if (access(folder_file(&player->home, OWN "/scores.txt"), F_OK) != 0) return true;
    Buffer bytes = folder_read(&player->home, OWN "/scores.txt");
    ScoreTable table = {0};
    TextError error;
    TextSource text = {"scores", (const char *)bytes.bytes, bytes.length};
    bool good = bytes.length > 0 && scores_parse(&table, text, &error);
    scores_free(&table);
    buffer_free(&bytes);
    return good;
}

static bool settings_are_whole(const Player *player) {
    Buffer bytes = folder_read(&player->home, OWN "/settings.txt");
    Settings settings;
    TextError error;
    TextSource text = {"settings", (const char *)bytes.bytes, bytes.length};
    settings_default(&settings);
    bool good = bytes.length > 0 && settings_parse(&settings, text, &error);
    buffer_free(&bytes);
    return good;
}

static void judge(Evening *evening, const Meal *meal) {
    Starved *starved = &evening->starved;
    const Player *player = meal->player;
    Buffer err = folder_read(&player->caught, "err");
    char own[FOLDER_PATH * 2], replays[FOLDER_PATH * 2], name[300];
    bool known = meal->code == 0 || meal->code == OUT_OF_MEMORY;
    snprintf(own, sizeof own, "%s", folder_file(&player->home, OWN));
    snprintf(replays, sizeof replays, "%s", folder_file(&player->home, OWN "/replays"));
    starved->ran++;
    if (!known || !starved_said("tidemark", meal->code, &err, 1))
        starved_bad(starved, meal->hunger, "it ends with %d and says: %.*s", meal->code,
                    (int)err.length, err.length ? (const char *)err.bytes : "");
    else if (find_bad_file(own, false, name) || find_bad_file(replays, true, name) ||
             find_bad_file(player->home.path, false, name))
        starved_bad(starved, meal->hunger, "it ends with %d and leaves %s", meal->code, name);
    else if (!verifies(player, OWN "/game.save") || !verifies(player, OWN "/game.save.old"))
        starved_bad(starved, meal->hunger, "it ends with %d and the save is not whole", meal->code);
    else if (!scores_are_whole(player) || !settings_are_whole(player))
        starved_bad(starved, meal->hunger, "it ends with %d, and scores or settings are not whole",
                    meal->code);
    buffer_free(&err);
}

// All of them.

static void know_the_way(Evening *evening) {
    static Witness witness;
    static const char *const begin[] = {"xdotool", KEYS};
    witness_open(&witness);
    for (size_t i = 0; i < sizeof begin / sizeof *begin; i++)
        evening->keys[evening->key_count++] = begin[i];
    for (int i = 0; i < witness.way.count; i++) {
        assert_true(evening->key_count + 1 < WORDS);
        evening->keys[evening->key_count++] = witness_key(witness.way.items[i]);
    }
    witness_close(&witness);
}

// The evening as it is meant to be: a game won and kept.
static void expect_all(const Meal *meal) {
    const Player *player = meal->player;
    char *said = player_said(player);
    if (meal->code != 0 || said[0]) FAIL("the game ends with %d and says: %s", meal->code, said);
    free(said);
    const char *const names[] = {OWN "/game.save", OWN "/scores.txt", OWN "/recent.txt"};
    for (int i = 0; i < 3; i++)
        assert_int_equal(access(folder_file(&player->home, names[i]), F_OK), 0);
    Folder replays;
    snprintf(replays.path, sizeof replays.path, "%s/" OWN "/replays", player->home.path);
    assert_int_equal(folder_count(&replays), 1);
    assert_true(player_files(player) >= 5);  // a picture and a world
}

static int shared_first, shared_step;  // of the ways

// The evening as it is; its ways are then in the notes.
static StarveNotes whole_evening(Evening *evening) {
    int64_t begin = milliseconds_now();
    Meal meal = eat(evening, (Hunger){0});
    expect_all(&meal);
    judge(evening, &meal);
    clear(evening, &meal);
    StarveNotes notes = *evening->starved.notes;
    assert_true(notes.way_count > 100 && notes.way_count <= STARVE_WAYS);
    print_message("window: %lld calls by %lld ways, an evening in %lld ms\n",
                  (long long)notes.calls, (long long)notes.way_count,
                  (long long)(milliseconds_now() - begin));
    return notes;
}

// The title's island is another one every time, so that some ways are not gone again.
static void starve_way(Evening *evening, Hunger hunger) {
    Meal meal = eat(evening, hunger);
    if (evening->starved.notes->failed > 0) judge(evening, &meal);
    clear(evening, &meal);
}

static void an_evening_without_memory(void **state) {
    static Evening evening;
    evening = (Evening){.desk = *state};
    evening.desk->settings = TABLE_AT_ONCE;
    know_the_way(&evening);
    starved_begin(&evening.starved, "window");
    StarveNotes notes = whole_evening(&evening);
    evening.starved.ran = 0;
    evening.starved.all = notes.calls * 2 * (shared_first + 1) / shared_step -
                          notes.calls * 2 * shared_first / shared_step;
    for (int i = 0; i < notes.way_count * 2; i++) {
        uint64_t way = notes.ways[i / 2];
        if (way % (uint64_t)shared_step != (uint64_t)shared_first) continue;
        starve_way(&evening, (Hunger){.way = way, .onwards = i % 2});
    }
    starved_end(&evening.starved);
}

int starve_window(int first, int step) {
    shared_first = first;
    shared_step = step;
    const struct CMUnitTest tests[] = {PLAYED(an_evening_without_memory)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
#endif
