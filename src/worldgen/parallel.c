// SPDX-License-Identifier: MIT
#include "parallel.h"

#include <assert.h>
#include <stdatomic.h>
#include <stdbool.h>

#ifdef TIDEMARK_THREADS
#include <pthread.h>
#include <unistd.h>
#endif

enum {
    BAND_CELLS = 1 << 15,  // a band's work; far above the cost of handing it out
    ALONE_CELLS = 1 << 17,  // below this, starting a thread costs more than it saves
};

typedef struct Job {
    ParallelRows *work;
    const void *context;
    int rows, band;
    atomic_int next;  // first row of the next band
} Job;

static void work_bands(Job *job) {
    for (;;) {
        int first = atomic_fetch_add(&job->next, job->band);
        if (first >= job->rows) return;
        int last = job->rows - first < job->band ? job->rows : first + job->band;
        job->work(job->context, first, last);
    }
}

#ifdef TIDEMARK_THREADS

static void *helper(void *job) {
    work_bands(job);
    return NULL;
}

// Threads that cannot be started are missed by nobody: the caller works all bands that are left.
static void work_together(Job *job, int threads) {
    pthread_t helpers[PARALLEL_THREADS];
    int started = 0;
    while (started < threads - 1 && pthread_create(&helpers[started], NULL, helper, job) == 0)
        started++;
    work_bands(job);
    for (int i = 0; i < started; i++) pthread_join(helpers[i], NULL);
}

int parallel_processors(void) {
    long count = sysconf(_SC_NPROCESSORS_ONLN);
    return count < 1 ? 1 : count > PARALLEL_THREADS ? PARALLEL_THREADS : (int)count;
}

#else

static void work_together(Job *job, int threads) {
    (void)threads;
    work_bands(job);
}

int parallel_processors(void) { return 1; }

#endif

void parallel_rows(int threads, int rows, int cells, ParallelRows *work, const void *context) {
    assert(threads >= 1 && threads <= PARALLEL_THREADS && cells >= 1);
    int band = BAND_CELLS / cells;
    Job job = {.work = work, .context = context, .rows = rows, .band = band < 1 ? 1 : band};
    bool small = (long long)rows * cells < ALONE_CELLS;
    if (threads == 1 || small) work(context, 0, rows);
    else work_together(&job, threads);
}
