// SPDX-License-Identifier: MIT
// Faces: whether every stock level is an island of its own that makes sense, by the limits that
// face_table.c names. A row a level and size, then pairs of levels that are too much alike; ends with 1
// where a limit does not hold. Of the times (processor time of a thread, the median) it says what they are.
//
//     build/release/tests/balance/faces --levels atoll,marsh --seeds 32 --sizes 64,128,256
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../src/base/memory.h"
#include "../../src/worldgen/level.h"
#include "face_table.h"

enum { LEVELS_MOST = 256, SIZES_MOST = 3, THREADS_MOST = 16, SIZE_STEP = 64, SIZE_MOST = 512 };

typedef struct Wish {
    char *levels[LEVELS_MOST];
    int level_count;
    int sizes[SIZES_MOST];
    int size_count;
    int seeds, threads;
} Wish;

typedef struct Jobs {
    const Wish *wish;
    Face *faces;
    atomic_int next;
} Jobs;

static _Noreturn void refuse(const char *what, const char *value) {
    fprintf(stderr,
            "faces: %s '%s'\n"
            "usage: faces [--levels A,B|FILE] [--sizes 64,128,256] [--seeds N] [--threads N] "
            "[--smoke]\n",
            what, value);
    exit(2);
}

static int read_number(const char *text, int least, int most) {
    char *end;
    long value = strtol(text, &end, 10);
    if (end == text || *end || value < least || value > most) refuse("no such number", text);
    return (int)value;
}

static void add_level(Wish *wish, const char *name) {
    if (wish->level_count == LEVELS_MOST) refuse("too many levels", name);
    char *copy = strdup(name);
    if (!copy) refuse("no memory for", name);
    wish->levels[wish->level_count++] = copy;
}

static void add_size(Wish *wish, const char *text) {
    if (wish->size_count == SIZES_MOST) refuse("too many sizes", text);
    int size = read_number(text, SIZE_STEP, SIZE_MOST);
    if (size % SIZE_STEP) refuse("no multiple of 64", text);
    wish->sizes[wish->size_count++] = size;
}

static void add_words(Wish *wish, char *words, void (*add)(Wish *wish, const char *word)) {
    for (char *at = words, *word; (word = strtok_r(at, ",", &at));) add(wish, word);
}

static void read_value(Wish *wish, const char *word, char *value) {
    if (strcmp(word, "--levels") == 0) add_words(wish, value, add_level);
    else if (strcmp(word, "--sizes") == 0) add_words(wish, value, add_size);
    else if (strcmp(word, "--seeds") == 0) wish->seeds = read_number(value, 2, 10000);
    else if (strcmp(word, "--threads") == 0) wish->threads = read_number(value, 1, THREADS_MOST);
    else refuse("no such option", word);
}

static void fill_in(Wish *wish) {
    LevelList list;
    TextError error = {0};
    if (!wish->level_count) {
        if (!level_list(&list, TIDEMARK_SOURCE_DIR, &error))
            refuse("levels", error_words(&error).text);
        for (int i = 0; i < list.offered; i++) add_level(wish, list.names[i]);
        level_list_free(&list);
    }
    for (int size = 64; !wish->size_count || (size > 64 && size <= 256); size *= 2)
        wish->sizes[wish->size_count++] = size;
}

static Wish wish_read(int argc, char **argv) {
    Wish wish = {.seeds = 32, .threads = 2};
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--smoke") == 0) {
            add_level(&wish, "noise-isle");
            wish.seeds = 2;
            continue;
        }
        if (i + 1 == argc) refuse("what about", argv[i]);
        read_value(&wish, argv[i], argv[i + 1]);
        i++;
    }
    fill_in(&wish);
    return wish;
}

static void *measure(void *context) {
    Jobs *jobs = context;
    const Wish *wish = jobs->wish;
    int count = wish->level_count * wish->size_count;
    for (int i; (i = atomic_fetch_add(&jobs->next, 1)) < count;)
        jobs->faces[i] = face_measured(wish->levels[i / wish->size_count],
                                       wish->sizes[i % wish->size_count], wish->seeds);
    return NULL;
}

static void measure_all(Jobs *jobs) {
    pthread_t threads[THREADS_MOST];
    for (int i = 0; i < jobs->wish->threads; i++)
        if (pthread_create(&threads[i], NULL, measure, jobs) != 0) face_give_up("no thread");
    for (int i = 0; i < jobs->wish->threads; i++) pthread_join(threads[i], NULL);
}

int main(int argc, char **argv) {
    memory_keep();  // as the programs do
    Wish wish = wish_read(argc, argv);
    int count = wish.level_count * wish.size_count;
    Jobs jobs = {.wish = &wish, .faces = calloc((size_t)count, sizeof(Face))};
    if (!jobs.faces) face_give_up("no memory");
    measure_all(&jobs);
    int broken = face_table_print(&(FaceTable){
        .levels = wish.levels,
        .level_count = wish.level_count,
        .sizes = wish.sizes,
        .size_count = wish.size_count,
        .faces = jobs.faces,
    });
    for (int i = 0; i < count; i++) face_free(&jobs.faces[i]);
    free(jobs.faces);
    for (int i = 0; i < wish.level_count; i++) free(wish.levels[i]);
    return broken > 0;
}
