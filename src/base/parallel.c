// SPDX-License-Identifier: MIT
#include "parallel.h"

#include <assert.h>
#include <string.h>

#include "number.h"

#ifdef TIDEMARK_THREADS
#include <pthread.h>

#include "../system/system.h"
#endif

enum {
    BAND_CELLS = 1 << 15,  // a band's work; far above the cost of handing it out
    ALONE_CELLS = 1 << 17,  // below this, starting a thread costs more than it saves
};

typedef struct Job {
    Workers workers;
    ParallelRows *work;
    const void *context;
    int rows, band;
    atomic_int next;  // first row of the next band
    atomic_bool cancelled;
} Job;

static void work_bands(Job *job) {
    for (;;) {
        int first = atomic_fetch_add(&job->next, job->band);
        if (first >= job->rows) return;
        int last = first + int_min(job->rows - first, job->band);
        if (cancel_asked(job->workers.cancel)) {
            atomic_store(&job->cancelled, true);
            return;
        }
        job->work(job->context, first, last);
    }
}

#ifdef TIDEMARK_THREADS

static void *helper(void *job) {
    work_bands(job);
    return NULL;
}

// If threads cannot be started, the caller does the remaining bands.
static void work_together(Job *job) {
    pthread_t helpers[PARALLEL_THREADS];
    int started = 0;
    while (started < job->workers.threads - 1 &&
           pthread_create(&helpers[started], NULL, helper, job) == 0)
        started++;
    work_bands(job);
    for (int i = 0; i < started; i++) pthread_join(helpers[i], NULL);
}

int parallel_processors(void) { return int_min(system_processors(), PARALLEL_THREADS); }

#else

static void work_together(Job *job) { work_bands(job); }

int parallel_processors(void) { return 1; }

#endif

// A thread that works alone gets larger bands: some operations begin a band with a little work.
bool parallel_rows(Workers workers, int rows, int cells, ParallelRows *work, const void *context) {
    assert(workers.threads >= 1 && workers.threads <= PARALLEL_THREADS && cells >= 1);
    if (cancel_asked(workers.cancel)) return false;
    bool small = (long long)rows * cells < ALONE_CELLS;
    bool alone = workers.threads == 1 || small;
    int band = (alone ? CANCEL_WORK : BAND_CELLS) / cells;
    Job job = {.workers = workers, .work = work, .context = context, .rows = rows};
    job.band = small ? rows : int_max(band, 1);
    if (alone) work_bands(&job);
    else work_together(&job);
    return !atomic_load(&job.cancelled);
}

typedef struct Pieces {
    int total, piece;
    ParallelRows *work;
    const void *context;
} Pieces;

static void work_pieces(const void *context, int first, int last) {
    const Pieces *pieces = context;
    for (int i = first; i < last; i++)
        pieces->work(pieces->context, i * pieces->piece,
                     int_min((i + 1) * pieces->piece, pieces->total));
}

bool parallel_pieces(Workers workers, int total, int piece, int cells, ParallelRows *work,
                     const void *context) {
    Pieces pieces = {total, piece, work, context};
    return parallel_rows(workers, int_ceil_div(total, piece), cells * piece, work_pieces, &pieces);
}

// Large blocks.

enum { PIECE = 1 << 16 };  // bytes per row

typedef struct Block {
    char *to;
    const char *from;  // NULL for zeroes
    size_t bytes;
} Block;

static void fill_pieces(const void *context, int first, int last) {
    const Block *block = context;
    size_t begin = (size_t)first * PIECE, end = size_min((size_t)last * PIECE, block->bytes);
    if (block->from) memcpy(block->to + begin, block->from + begin, end - begin);
    else memset(block->to + begin, 0, end - begin);
}

bool parallel_copy(Workers workers, void *to, const void *from, size_t bytes) {
    int pieces = (int)((bytes + PIECE - 1) / PIECE);
    return parallel_rows(workers, pieces, PIECE / (int)sizeof(float), fill_pieces,
                         &(Block){to, from, bytes});
}

bool parallel_clear(Workers workers, void *block, size_t bytes) {
    return parallel_copy(workers, block, NULL, bytes);
}
