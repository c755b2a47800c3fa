// SPDX-License-Identifier: MIT
// The command line without memory: in every command, each call fails, once or with all later ones. The
// command ends with exit code 5 and one line, or does all of its work; a save is the old one or a newer
// one, and no other file is left incomplete.
#include "memory.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../support/process.h"
#include "../support/captured_program.h"
#include "series.h"

#define ISLAND "--code", "quilt:48:easy:o", "--threads", "1"
#define HILLS TIDEMARK_SOURCE_DIR "/tests/golden/operations/hills.level"
#define IMAGE TIDEMARK_SOURCE_DIR "/tests/golden/operations/image.level"
#define WITNESS TIDEMARK_SOURCE_DIR "/tests/golden/witness.txt"

enum { WORDS = 30, OUT_OF_MEMORY = 5, LIMIT_MS = 20000, STATES_MOST = 8 };

typedef struct Order {
    const char *name;
    const char *words[16];
    const char *lines;  // standard input; NULL: none
    bool loads;  // from the save "game"
    bool saves;  // it writes "game", and a recording "replay"
    bool talks;  // it prints before all is done
    int files;  // files with a line each; 0 or 1 is a single line
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

typedef struct Bench {
    Series series;
    const Order *order;
    ScratchFolder stock;  // holds the old save and the lines
    ScratchFolder done;  // the files of an undisturbed run
    Buffer printed;  // the output of an undisturbed run
    Buffer states[STATES_MOST];  // possible saves, the old one first
    int state_count;
} Bench;

// A run in a folder of its own.
typedef struct Trial {
    ScratchFolder folder, caught;
    Fault fault;
    int code;  // exit code, 128 + signal, or -1: it did not end
    Buffer out, err;
} Trial;

static void copy_file(const ScratchFolder *from, const char *name, const ScratchFolder *to) {
    Buffer bytes = scratch_read(from, name);
    buffer_byte(&bytes, 0);
    scratch_write(to, name, (const char *)bytes.bytes);
    buffer_free(&bytes);
}

static int run(const char *const words[], const ScratchFolder *folder,
               const ScratchFolder *caught) {
    static const char *const environment[] = {"TIDEMARK_DATA=" TIDEMARK_SOURCE_DIR, NULL};
    char out[SCRATCH_PATH * 2], err[SCRATCH_PATH * 2];
    int code = -1;
    snprintf(out, sizeof out, "%s", scratch_file(caught, "out"));
    snprintf(err, sizeof err, "%s", scratch_file(caught, "err"));
    pid_t child = process_start(&(ProcessPlan){.words = words,
                                               .environment = environment,
                                               .folder = folder->path,
                                               .out = out,
                                               .err = err});
    int64_t end = milliseconds_now() + LIMIT_MS;
    while (!process_exited(&child, &code) && milliseconds_now() < end) milliseconds_pass(1);
    process_kill(&child);
    return code;
}

// Runs an order with `lines` instead of its own.
static Trial try_fault(Bench *bench, Fault fault, const char *lines) {
    Trial trial = {.folder = scratch_make(), .caught = scratch_make(), .fault = fault};
    char input[SCRATCH_PATH * 2];
    const char *words[WORDS] = {"sh", "-c", "exec \"$@\" <\"$0\"", input}, *before[FAULT_WORDS];
    int count = 4;
    scratch_write(&trial.caught, "lines", lines ? lines : "");
    snprintf(input, sizeof input, "%s", scratch_file(&trial.caught, "lines"));
    if (bench->order->loads) copy_file(&bench->stock, "game", &trial.folder);
    series_words(&bench->series, fault, before);
    for (int i = 0; before[i]; i++) words[count++] = before[i];
    words[count++] = TIDEMARK_CLI;
    for (int i = 0; bench->order->words[i]; i++) words[count++] = bench->order->words[i];
    assert_true(count < WORDS);
    trial.code = run(words, &trial.folder, &trial.caught);
    trial.out = scratch_read(&trial.caught, "out");
    trial.err = scratch_read(&trial.caught, "err");
    return trial;
}

static void trial_end(Trial *trial) {
    scratch_remove(&trial->folder);
    scratch_remove(&trial->caught);
    buffer_free(&trial->out);
    buffer_free(&trial->err);
}

// Runs the command undisturbed.

static void add_state(Bench *bench, Buffer state) {
    assert_true(bench->state_count < STATES_MOST);
    bench->states[bench->state_count++] = state;
}

// Records the save after each line.
static void find_states(Bench *bench) {
    const char *lines = bench->order->lines;
    char some[200];
    if (bench->order->loads) add_state(bench, scratch_read(&bench->stock, "game"));
    for (const char *end = strchr(lines, '\n'); end; end = strchr(end + 1, '\n')) {
        snprintf(some, sizeof some, "%.*s", (int)(end - lines + 1), lines);
        Trial trial = try_fault(bench, (Fault){0}, some);
        assert_int_equal(trial.code, 0);
        add_state(bench, scratch_read(&trial.folder, "game"));
        trial_end(&trial);
    }
}

static Bench *bench_open(const Order *order) {
    Bench *bench = calloc(1, sizeof *bench);
    assert_non_null(bench);
    bench->order = order;
    bench->stock = scratch_make();
    series_begin(&bench->series, order->name);
    CapturedProgram cli = program_make(TIDEMARK_CLI, TIDEMARK_SOURCE_DIR);
    scratch_write(&bench->stock, "lines", "e\nf\ne\n");
    char input[SCRATCH_PATH * 2], save[SCRATCH_PATH * 2];
    snprintf(input, sizeof input, "%s", scratch_file(&bench->stock, "lines"));
    snprintf(save, sizeof save, "%s", scratch_file(&bench->stock, "game"));
    cli.input = input;
    assert_int_equal(RUN(&cli, "play", ISLAND, "--save", save), 0);
    program_remove(&cli);
    if (order->saves) find_states(bench);
    Trial trial = try_fault(bench, (Fault){0}, order->lines);
    if (trial.code != 0 || trial.err.length) FAIL("%s ends with %d", order->name, trial.code);
    bench->done = trial.folder;
    bench->printed = trial.out;
    scratch_remove(&trial.caught);
    buffer_free(&trial.err);
    return bench;
}

static void bench_close(Bench *bench) {
    for (int i = 0; i < bench->state_count; i++) buffer_free(&bench->states[i]);
    buffer_free(&bench->printed);
    scratch_remove(&bench->stock);
    scratch_remove(&bench->done);
    Series series = bench->series;
    free(bench);
    series_end(&series);
}

// Judging.

static bool holds_same(const ScratchFolder *one, const ScratchFolder *other, const char *name) {
    Buffer bytes = scratch_read(one, name);
    bool same = access(scratch_file(other, name), F_OK) == 0 &&
                scratch_holds(other, name, bytes.bytes, bytes.length);
    buffer_free(&bytes);
    return same;
}

// Whether a file is one of the possible saves.
static bool is_state(const Bench *bench, const Trial *trial, const char *name) {
    for (int i = 0; i < bench->state_count; i++)
        if (scratch_holds(&trial->folder, name, bench->states[i].bytes, bench->states[i].length))
            return true;
    return false;
}

// Whether a file may exist. Locks are empty; games are complete, even where the command failed.
static bool is_expected(const Bench *bench, const Trial *trial, const char *name) {
    const char *dot = strrchr(name, '.');
    if (series_is_temporary(name)) return false;
    if (dot && strcmp(dot, ".lock") == 0) return true;
    if (bench->order->saves) return is_state(bench, trial, name);
    return trial->code == 0 || (bench->order->loads && strcmp(name, "game") == 0);
}

static bool find_unexpected(const Bench *bench, const Trial *trial, char name[300]) {
    bool found = false;
    DIR *entries = opendir(trial->folder.path);
    assert_non_null(entries);
    for (const struct dirent *entry; !found && (entry = readdir(entries));) {
        snprintf(name, 300, "%s", entry->d_name);
        if (strcmp(name, ".") == 0 || strcmp(name, "..") == 0) continue;
        found = !is_expected(bench, trial, name);
    }
    closedir(entries);
    return found;
}

static bool save_is_lost(const Bench *bench, const Trial *trial) {
    return bench->order->loads && access(scratch_file(&trial->folder, "game"), F_OK) != 0;
}

static bool all_is_done(const Bench *bench, const Trial *trial) {
    bool same = bytes_same(&trial->out, &bench->printed);
    DIR *entries = opendir(bench->done.path);
    assert_non_null(entries);
    for (const struct dirent *entry; same && (entry = readdir(entries));)
        if (entry->d_name[0] != '.') same = holds_same(&bench->done, &trial->folder, entry->d_name);
    closedir(entries);
    return same;
}

static void judge(Bench *bench, const Trial *trial) {
    Series *series = &bench->series;
    char name[300];
    int length = (int)trial->err.length;
    const char *said = length ? (const char *)trial->err.bytes : "";
    series->ran++;
    if (series->notes->failed == 0) series_bad(series, trial->fault, "nothing failed");
    else if (trial->code != 0 && trial->code != OUT_OF_MEMORY)
        series_bad(series, trial->fault, "it ends with %d: %.*s", trial->code, length, said);
    else if (!series_said("tidemark-cli", trial->code, &trial->err, bench->order->files))
        series_bad(series, trial->fault, "it ends with %d and says: %.*s", trial->code, length,
                   said);
    else if (find_unexpected(bench, trial, name))
        series_bad(series, trial->fault, "it ends with %d and leaves %s, or not whole", trial->code,
                   name);
    else if (save_is_lost(bench, trial))
        series_bad(series, trial->fault, "it ends with %d and the save is gone", trial->code);
    else if (trial->code == 0 && !all_is_done(bench, trial))
        series_bad(series, trial->fault, "it ends with 0, and not all is done");
    else if (trial->code != 0 && !bench->order->talks && trial->out.length)
        series_bad(series, trial->fault, "it ends with %d and has answered", trial->code);
}

static void try_order(const Order *order) {
    Bench *bench = bench_open(order);
    int64_t calls = bench->series.notes->calls;
    bench->series.all = calls * 2;
    for (int64_t i = 0; i < calls * 2; i++) {
        Trial trial = try_fault(bench, (Fault){.at = i / 2 + 1, .onwards = i % 2}, order->lines);
        judge(bench, &trial);
        trial_end(&trial);
    }
    bench_close(bench);
}

static void an_order(void **state) { try_order(*state); }

int fail_commands(int first, int step) {
    struct CMUnitTest tests[ORDER_COUNT];
    int count = 0;
    for (int i = first; i < ORDER_COUNT; i += step) {
        union {
            const Order *order;
            void *same;  // the test does not change it
        } given = {.order = &ORDERS[i]};
        tests[count++] = (struct CMUnitTest){
            .name = ORDERS[i].name, .test_func = an_order, .initial_state = given.same};
    }
    return _cmocka_run_group_tests("commands", tests, (size_t)count, NULL, NULL);
}

// A command with few calls.
int fail_smoke(void) {
    for (int i = 0; i < ORDER_COUNT; i++)
        if (strcmp(ORDERS[i].name, "ops") == 0) return fail_commands(i, ORDER_COUNT);
    return 1;
}
