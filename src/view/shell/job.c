// SPDX-License-Identifier: MIT
#include "job.h"

#include <SDL.h>
#include <assert.h>
#include <stdalign.h>
#include <string.h>

#include "../../base/memory.h"
#include "../../system/desktop.h"

// States of a job. Thread and owner may both change it from AT_WORK: whoever comes second frees
// everything.
enum { AT_WORK, TELLING, DONE, GIVEN_UP };

typedef struct JobWork {
    const JobKind *kind;
    Job *job;
    atomic_bool cancel;
    atomic_int state;
    alignas(max_align_t) char data[];
} JobWork;

void job_init(Job *job, JobBoard *board, void *owner, void (*done)(void *owner)) {
    *job = (Job){.board = board, .owner = owner, .done = done};
}

static void wake_owner(Job *job) {
    SDL_PushEvent(&(SDL_Event){.user = {.type = job->board->event, .data1 = job}});
}

// The event may arrive before the thread has returned from pushing it, which takes a moment. False
// while the job runs.
static bool wait_till_told(const JobWork *work) {
    while (atomic_load(&work->state) == TELLING) SDL_Delay(0);
    return atomic_load(&work->state) == DONE;
}

static void discard(JobWork *work) {
    if (work->kind->discard) work->kind->discard(work->data);
    memory_release(work);
}

// The owner takes nothing before the event is pushed.
static int run(void *data) {
    JobWork *work = data;
    int state = AT_WORK;
    work->kind->work(work->data, &work->cancel);
    if (atomic_compare_exchange_strong(&work->state, &state, TELLING)) {
        wake_owner(work->job);
        atomic_store(&work->state, DONE);
    } else {
        discard(work);
    }
    return 0;
}

void job_start(Job *job, const JobKind *kind, const void *wish, size_t wish_bytes) {
    job_give_up(job);
    job->since = SDL_GetTicks64();
    JobWork *work = memory_allocate(sizeof *work + kind->bytes, 1);
    job->no_memory = !work;
    if (!work) {
        wake_owner(job);
        return;
    }
    work->kind = kind;
    work->job = job;
    memcpy(work->data, wish, wish_bytes);
    job->work = work;
    job->board->busy++;
    SDL_Thread *thread = SDL_CreateThread(run, kind->name, work);
    if (thread) SDL_DetachThread(thread);
    else system_do_later(run, work, kind->awaited);
}

static JobWork *take_work(Job *job) {
    JobWork *work = job->work;
    job->work = NULL;
    if (work) job->board->busy--;
    return work;
}

void job_give_up(Job *job) {
    JobWork *work = take_work(job);
    int state = AT_WORK;
    job->no_memory = false;
    if (!work) return;
    atomic_store(&work->cancel, true);
    if (atomic_compare_exchange_strong(&work->state, &state, GIVEN_UP)) return;
    wait_till_told(work);
    discard(work);
}

void *job_data(const Job *job) { return job->work ? job->work->data : NULL; }

static bool is_done(const Job *job) { return job->work && wait_till_told(job->work); }

// An event may come late, after its job was given up or restarted.
void job_tell(const SDL_Event *event) {
    Job *job = event->user.data1;
    if (!job || !(job->no_memory || is_done(job))) return;
    job->no_memory = false;
    job->done(job->owner);
}

void job_await(Job *job) {
    while (job->work && !is_done(job))
        if (!system_do_some()) SDL_Delay(1);
    if (job->work) job_end(job);
}

void job_end(Job *job) {
    assert(is_done(job));
    memory_release(take_work(job));
}
