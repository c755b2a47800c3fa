// SPDX-License-Identifier: MIT
// The slowest files that are accepted from others, of each kind: levels and pictures dropped on the
// window, lands and commands of recordings, high scores and settings. Each is made to come as close to
// its limit as possible, and a process of its own reads it. A file must take at most a second and 256
// MiB.
//
//     build/release/tests/bench/bench_hostile [--json] [--smoke] [KIND]
#define _DEFAULT_SOURCE  // wait4
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../../src/game/recording.h"
#include "../../src/view/profile/scores.h"
#include "../../src/view/profile/settings.h"
#include "../../src/base/memory.h"
#include "../support/worlds.h"
#include "hostile_files.h"
#include "measure.h"

enum { AGAIN = 3 };

// Readers: each returns whether it accepted the file.

typedef bool Reader(TextSource file, TextError *error);

static bool make_land(const Recipe *recipe, TextError *error) {
    LandWish wish = {.width = recipe->width,
                     .height = recipe->height,
                     .seed = seed_of("hostile"),
                     .threads = 1,
                     .keep = -1,
                     .budget = BUDGET_GIVEN,
                     .budget_in_all = true};
    Land land;
    return land_make(&land, recipe, &wish, error);
}

static bool drop_level(TextSource file, TextError *error) {
    Recipe recipe;
    return recipe_parse(&recipe, file, error) && make_land(&recipe, error);
}

// Reads a picture twice: first as any picture, then as land.
static bool drop_picture(TextSource file, TextError *error) {
    Recipe recipe = recipe_of("level 1 \"Picture\"\na = image file=x.pgm\nheight a\n");
    Picture picture;
    recipe.read_cost = picture_cost(file.bytes, file.length);
    if (!picture_fits(&BUDGET_GIVEN, recipe.read_cost, file.name, error) ||
        !picture_read(&picture, file.bytes, file.length, file.name, error))
        return false;
    picture_free(&picture);
    return picture_read(&recipe.files[0].picture, file.bytes, file.length, file.name, error) &&
           make_land(&recipe, error);
}

static bool replay(TextSource file, TextError *error) {
    static Expedition expedition;
    Recording recording;
    TextError diverged;
    return recording_open(&recording, file, error) &&
           recording_replay(&expedition, &recording,
                            &(ReplayWish){.threads = 1, .witness = true, .diverged = &diverged},
                            error);
}

static bool read_scores(TextSource file, TextError *error) {
    ScoreTable table = {0};
    return scores_parse(&table, file, error);
}

static bool read_settings(TextSource file, TextError *error) {
    Settings settings;
    settings_default(&settings);
    return settings_parse(&settings, file, error);
}

static Reader *const READERS[HOSTILE_KINDS] = {
    [HOSTILE_LEVEL] = drop_level,
    [HOSTILE_PICTURE] = drop_picture,
    [HOSTILE_LAND] = replay,
    [HOSTILE_COMMANDS] = replay,
    [HOSTILE_FULL] = replay,
    [HOSTILE_SCORES] = read_scores,
    [HOSTILE_SETTINGS] = read_settings,
};

// Time and memory of a process that reads a file.
typedef struct Spent {
    double seconds, mebibytes;
    bool taken;
} Spent;

static _Noreturn void read_and_end(HostileKind kind, const Buffer *bytes, bool tell) {
    TextError error = {0};
    memory_keep();  // as the programs do
    bool taken =
        READERS[kind]((TextSource){"file", (const char *)bytes->bytes, bytes->length}, &error);
    if (!taken && tell) fprintf(stderr, "%s\n", error_words(&error).text);
    _exit(taken ? 0 : 3);
}

static Spent spend(HostileKind kind, const Buffer *bytes, bool tell) {
    int status;
    struct rusage usage;
    pid_t child = fork();
    if (child == 0) read_and_end(kind, bytes, tell);
    if (child < 0 || wait4(child, &status, 0, &usage) != child) exit(1);
    double user = (double)usage.ru_utime.tv_sec + (double)usage.ru_utime.tv_usec / 1e6;
    double system = (double)usage.ru_stime.tv_sec + (double)usage.ru_stime.tv_usec / 1e6;
    return (Spent){.seconds = user + system,
                   .mebibytes = (double)usage.ru_maxrss / 1024,
                   .taken = WIFEXITED(status) && WEXITSTATUS(status) == 0};
}

typedef struct Slowest {
    double seconds, mebibytes;
    int count, taken;
    char words[HOSTILE_WORDS];
} Slowest;

// A new slowest file is measured again, since other programs are running.
static void try_file(Slowest *slowest, HostileKind kind, int number, int again) {
    bool tell = getenv("EACH") != NULL;
    char words[HOSTILE_WORDS];
    Buffer bytes = {0};
    if (hostile_make(kind, number, &bytes, words)) {
        Spent spent = spend(kind, &bytes, tell);
        double seconds = spent.seconds;
        for (int i = 0; i < again && seconds > slowest->seconds; i++) {
            double other = spend(kind, &bytes, false).seconds;
            seconds = other < seconds ? other : seconds;
        }
        if (tell) printf("  %.3f s %.0f MiB: %s\n", seconds, spent.mebibytes, words);
        slowest->count++;
        slowest->taken += spent.taken;
        if (spent.mebibytes > slowest->mebibytes) slowest->mebibytes = spent.mebibytes;
        if (seconds > slowest->seconds) {
            slowest->seconds = seconds;
            memcpy(slowest->words, words, sizeof words);
        }
    }
    buffer_free(&bytes);
}

static void print_slowest(HostileKind kind, const Slowest *slowest, bool json) {
    const char *name = HOSTILE_NAME[kind];
    if (json)
        printf("{\"kind\": \"%s\", \"seconds\": %.3f, \"mebibytes\": %.0f, \"files\": %d, "
               "\"taken\": %d, \"slowest\": \"%s\"}\n",
               name, slowest->seconds, slowest->mebibytes, slowest->count, slowest->taken,
               slowest->words);
    else
        printf("%-20s %8.3f %8.0f %6d %6d  %s\n", name, slowest->seconds, slowest->mebibytes,
               slowest->count, slowest->taken, slowest->words);
    fflush(stdout);
}

int main(int argc, char **argv) {
    Wish wish = wish_read(argc, argv);
    double seconds = 0, mebibytes = 0;
    if (!wish.json)
        printf("%-20s %8s %8s %6s %6s  slowest\n", "files of others", "seconds", "MiB", "files",
               "taken");
    fflush(stdout);
    for (int kind = 0; kind < HOSTILE_KINDS; kind++) {
        Slowest slowest = {.count = 0};
        if (!wish_wants(&wish, HOSTILE_NAME[kind])) continue;
        int count = wish.smoke ? 1 : hostile_count((HostileKind)kind);
        for (int number = 0; number < count; number++)
            try_file(&slowest, (HostileKind)kind, number, wish.smoke ? 0 : AGAIN);
        print_slowest((HostileKind)kind, &slowest, wish.json);
        seconds = slowest.seconds > seconds ? slowest.seconds : seconds;
        mebibytes = slowest.mebibytes > mebibytes ? slowest.mebibytes : mebibytes;
    }
    if (!wish.json)
        printf("slowest of all: %.3f s (limit 1), most memory: %.0f MiB (limit 256)\n", seconds,
               mebibytes);
    return 0;
}
