// SPDX-License-Identifier: MIT
// The command line without memory: every command, at every call, once and from there on for good. It
// ends with exit code 5 and one line, or has done all of its work; a save is the old one or a newer
// one, and nothing else is left that is not whole.
#include "memory.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../child.h"
#include "../program.h"
#include "starved.h"

#define ISLAND "--code", "quilt:48:easy:o", "--threads", "1"
#define HILLS TIDEMARK_SOURCE_DIR "/tests/golden/operations/hills.level"
#define IMAGE TIDEMARK_SOURCE_DIR "/tests/golden/operations/image.level"
#define WITNESS TIDEMARK_SOURCE_DIR "/tests/golden/witness.txt"

enum { WORDS = 30, OUT_OF_MEMORY = 5, LIMIT_MS = 20000, STATES_MOST = 8 };

typedef struct Order {
    const char *name;
    const char *words[16];
    const char *lines;  // of standard input; NULL none
    bool loads;  // there is a save already, "game"
    bool saves;  // to "game", and a recording to "replay"
    bool talks;  // to standard output before all is done
    int files;  // of which each is told by itself; 0 or 1 is one line for all
} Order;

// clang-format off
static const Order ORDERS[] = {
    {.name = "generate",
     .words = {"generate", "--level", "quilt", "--seed", "1", "--size", "64", "--threads", "1",
               "--tiles", "x.tmx", "--image", "x.png", "--scale", "16"}},
    {.name = "generate from a picture",
     .words = {"generate", "--level", "from-image", "--seed", "1", "--size", "64", "--threads", "1",
               "--tiles", "x.txt", "--heights", "x.png"}},
    {.name = "sheet",
     .words = {"sheet", "--levels", "quilt,from-image", "--seeds", "1..2", "--size", "32",
               "--image", "x.png"}},
    {.name = "sheet of figures", .words = {"sheet", "--figures", "--image", "x.png"}},
    {.name = "catalog",
     .words = {"catalog", "--levels", "quilt,marsh", "--seeds", "1..3,a,b,c", "--size", "48",
               "--csv", "x.csv"}},
    {.name = "levels", .words = {"levels"}},
    {.name = "ops", .words = {"ops"}},
    {.name = "rules", .words = {"rules", "--level", "marsh"}},
    {.name = "check", .words = {"check", HILLS, IMAGE}, .talks = true, .files = 2},
    {.name = "solve", .words = {"solve", ISLAND, "--replay", "won"}},
    {.name = "play",
     .words = {"play", ISLAND, "--save", "game", "--replay", "replay"},
     .lines = "?\nd food 1\ne\nf\ne\n?\n", .saves = true, .talks = true},
    {.name = "play on",
     .words = {"play", "--load", "game", "--threads", "1", "--save", "game", "--replay", "replay"},
     .lines = "f\nu\ne\nd food 1\ne\n?\nq\n", .loads = true, .saves = true, .talks = true},
    {.name = "verify",
     .words = {"verify", "game", WITNESS, "--threads", "1"},
     .loads = true, .talks = true, .files = 2},
};
// clang-format on
enum { ORDER_COUNT = sizeof ORDERS / sizeof *ORDERS };

typedef struct Kitchen {
    Starved starved;
    const Order *order;
    Folder stock;  // with the old save and the lines
    Folder done;  // what the command makes that does not starve
    Buffer printed;  // and what it says
    Buffer states[STATES_MOST];  // what the save can be, the old one first
    int state_count;
} Kitchen;

// One run in a folder of its own.
typedef struct Meal {
    Folder folder, caught;
    Hunger hunger;
    int code;  // as exited, 128 + signal, or -1: it did not end
    Buffer out, err;
} Meal;

static void copy_file(const Folder *from, const char *name, const Folder *to) {
    Buffer bytes = folder_read(from, name);
    buffer_byte(&bytes, 0);
    folder_write(to, name, (const char *)bytes.bytes);
    buffer_free(&bytes);
}

static int run(const char *const words[], const Folder *folder, const Folder *caught) {
    static const char *const environment[] = {"TIDEMARK_DATA=" TIDEMARK_SOURCE_DIR, NULL};
    char out[FOLDER_PATH * 2], err[FOLDER_PATH * 2];
    int code = -1;
    snprintf(out, sizeof out, "%s", folder_file(caught, "out"));
    snprintf(err, sizeof err, "%s", folder_file(caught, "err"));
    pid_t child = child_start(&(Child){.words = words,
                                       .environment = environment,
                                       .folder = folder->path,
                                       .out = out,
                                       .err = err});
    int64_t end = milliseconds_now() + LIMIT_MS;
    while (!child_gone(&child, &code) && milliseconds_now() < end) milliseconds_pass(1);
    child_kill(&child);
    return code;
}

// With `lines` instead of the order's own.
static Meal eat(Kitchen *kitchen, Hunger hunger, const char *lines) {
    Meal meal = {.folder = folder_make(), .caught = folder_make(), .hunger = hunger};
    char input[FOLDER_PATH * 2];
    const char *words[WORDS] = {"sh", "-c", "exec \"$@\" <\"$0\"", input}, *hungry[STARVED_WORDS];
    int count = 4;
    folder_write(&meal.caught, "lines", lines ? lines : "");
    snprintf(input, sizeof input, "%s", folder_file(&meal.caught, "lines"));
    if (kitchen->order->loads) copy_file(&kitchen->stock, "game", &meal.folder);
    starved_words(&kitchen->starved, hunger, hungry);
    for (int i = 0; hungry[i]; i++) words[count++] = hungry[i];
    words[count++] = TIDEMARK_CLI;
    for (int i = 0; kitchen->order->words[i]; i++) words[count++] = kitchen->order->words[i];
    assert_true(count < WORDS);
    meal.code = run(words, &meal.folder, &meal.caught);
    meal.out = folder_read(&meal.caught, "out");
    meal.err = folder_read(&meal.caught, "err");
    return meal;
}

static void meal_end(Meal *meal) {
    folder_remove(&meal->folder);
    folder_remove(&meal->caught);
    buffer_free(&meal->out);
    buffer_free(&meal->err);
}

// The undisturbed command.

static void add_state(Kitchen *kitchen, Buffer state) {
    assert_true(kitchen->state_count < STATES_MOST);
    kitchen->states[kitchen->state_count++] = state;
}

// The save after each of the lines.
static void find_states(Kitchen *kitchen) {
    const char *lines = kitchen->order->lines;
    char some[200];
    if (kitchen->order->loads) add_state(kitchen, folder_read(&kitchen->stock, "game"));
    for (const char *end = strchr(lines, '\n'); end; end = strchr(end + 1, '\n')) {
        snprintf(some, sizeof some, "%.*s", (int)(end - lines + 1), lines);
        Meal meal = eat(kitchen, (Hunger){0}, some);
        assert_int_equal(meal.code, 0);
        add_state(kitchen, folder_read(&meal.folder, "game"));
        meal_end(&meal);
    }
}

static Kitchen *kitchen_open(const Order *order) {
    Kitchen *kitchen = calloc(1, sizeof *kitchen);
    assert_non_null(kitchen);
    kitchen->order = order;
    kitchen->stock = folder_make();
    starved_begin(&kitchen->starved, order->name);
    Program cli = program_make(TIDEMARK_CLI, TIDEMARK_SOURCE_DIR);
    folder_write(&kitchen->stock, "lines", "e\nf\ne\n");
    char input[FOLDER_PATH * 2], save[FOLDER_PATH * 2];
    snprintf(input, sizeof input, "%s", folder_file(&kitchen->stock, "lines"));
    snprintf(save, sizeof save, "%s", folder_file(&kitchen->stock, "game"));
    cli.input = input;
    assert_int_equal(RUN(&cli, "play", ISLAND, "--save", save), 0);
    program_remove(&cli);
    if (order->saves) find_states(kitchen);
    Meal meal = eat(kitchen, (Hunger){0}, order->lines);
    if (meal.code != 0 || meal.err.length) FAIL("%s ends with %d", order->name, meal.code);
    kitchen->done = meal.folder;
    kitchen->printed = meal.out;
    folder_remove(&meal.caught);
    buffer_free(&meal.err);
    return kitchen;
}

static void kitchen_close(Kitchen *kitchen) {
    for (int i = 0; i < kitchen->state_count; i++) buffer_free(&kitchen->states[i]);
    buffer_free(&kitchen->printed);
    folder_remove(&kitchen->stock);
    folder_remove(&kitchen->done);
    Starved starved = kitchen->starved;
    free(kitchen);
    starved_end(&starved);
}

// Judging.

static bool holds_same(const Folder *one, const Folder *other, const char *name) {
    Buffer bytes = folder_read(one, name);
    bool same = access(folder_file(other, name), F_OK) == 0 &&
                folder_holds(other, name, bytes.bytes, bytes.length);
    buffer_free(&bytes);
    return same;
}

// The first file that is left over: temporary, or of a command that failed; locks hold nothing.
static bool find_left_over(const Kitchen *kitchen, const Meal *meal, char name[300]) {
    bool found = false;
    DIR *entries = opendir(meal->folder.path);
    assert_non_null(entries);
    for (const struct dirent *entry; !found && (entry = readdir(entries));) {
        const char *dot = strrchr(entry->d_name, '.');
        if (entry->d_name[0] == '.' && !starved_is_temporary(entry->d_name)) continue;
        bool save = strcmp(entry->d_name, "game") == 0 || strcmp(entry->d_name, "game.old") == 0 ||
                    (dot && strcmp(dot, ".lock") == 0);
        bool done = meal->code == 0 || kitchen->order->saves;
        bool whole = save || (done && holds_same(&meal->folder, &kitchen->done, entry->d_name));
        found = starved_is_temporary(entry->d_name) || (kitchen->order->saves && !whole) ||
                (!kitchen->order->saves && !save && !done);
        snprintf(name, 300, "%s", entry->d_name);
    }
    closedir(entries);
    return found;
}

static bool is_state(const Kitchen *kitchen, const Meal *meal, const char *name) {
    if (access(folder_file(&meal->folder, name), F_OK) != 0) return !kitchen->order->loads;
    for (int i = 0; i < kitchen->state_count; i++)
        if (folder_holds(&meal->folder, name, kitchen->states[i].bytes, kitchen->states[i].length))
            return true;
    return false;
}

static bool all_is_done(const Kitchen *kitchen, const Meal *meal) {
    bool same = bytes_same(&meal->out, &kitchen->printed);
    DIR *entries = opendir(kitchen->done.path);
    assert_non_null(entries);
    for (const struct dirent *entry; same && (entry = readdir(entries));)
        if (entry->d_name[0] != '.')
            same = holds_same(&kitchen->done, &meal->folder, entry->d_name);
    closedir(entries);
    return same;
}

// A recording may end where memory did.
static void judge(Kitchen *kitchen, const Meal *meal) {
    Starved *starved = &kitchen->starved;
    char name[300];
    int length = (int)meal->err.length;
    const char *said = length ? (const char *)meal->err.bytes : "";
    starved->ran++;
    if (starved->notes->failed == 0) starved_bad(starved, meal->hunger, "nothing failed");
    else if (meal->code != 0 && meal->code != OUT_OF_MEMORY)
        starved_bad(starved, meal->hunger, "it ends with %d: %.*s", meal->code, length, said);
    else if (!starved_said("tidemark-cli", meal->code, &meal->err, kitchen->order->files))
        starved_bad(starved, meal->hunger, "it ends with %d and says: %.*s", meal->code, length,
                    said);
    else if (find_left_over(kitchen, meal, name))
        starved_bad(starved, meal->hunger, "it ends with %d and leaves %s", meal->code, name);
    else if (kitchen->order->saves && !is_state(kitchen, meal, "game"))
        starved_bad(starved, meal->hunger, "it ends with %d and the save is neither", meal->code);
    else if (meal->code == 0 && !all_is_done(kitchen, meal))
        starved_bad(starved, meal->hunger, "it ends with 0, and not all is done");
    else if (meal->code != 0 && !kitchen->order->talks && meal->out.length)
        starved_bad(starved, meal->hunger, "it ends with %d and has answered", meal->code);
}

static void starve(const Order *order) {
    Kitchen *kitchen = kitchen_open(order);
    int64_t calls = kitchen->starved.notes->calls;
    kitchen->starved.all = calls * 2;
    for (int64_t i = 0; i < calls * 2; i++) {
        Meal meal = eat(kitchen, (Hunger){.at = i / 2 + 1, .onwards = i % 2}, order->lines);
        judge(kitchen, &meal);
        meal_end(&meal);
    }
    kitchen_close(kitchen);
}

static void an_order(void **state) { starve(*state); }

int starve_commands(int first, int step) {
    struct CMUnitTest tests[ORDER_COUNT];
    int count = 0;
    for (int i = first; i < ORDER_COUNT; i += step) {
        union {
            const Order *order;
            void *same;  // which the test does not change
        } given = {.order = &ORDERS[i]};
        tests[count++] = (struct CMUnitTest){
            .name = ORDERS[i].name, .test_func = an_order, .initial_state = given.same};
    }
    return _cmocka_run_group_tests("commands", tests, (size_t)count, NULL, NULL);
}

// One command, whose calls are few.
int starve_smoke(void) {
    for (int i = 0; i < ORDER_COUNT; i++)
        if (strcmp(ORDERS[i].name, "ops") == 0) return starve_commands(i, ORDER_COUNT);
    return 1;
}
