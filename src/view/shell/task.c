// SPDX-License-Identifier: MIT
#include "task.h"

#include <SDL.h>
#include <assert.h>
#include <stdalign.h>

#include "../../base/memory.h"

// What it is doing. Thread and owner change this from AT_WORK at the same time: whoever comes second has
// to free it all.
enum { AT_WORK, TELLING, DONE, GIVEN_UP };

typedef struct TaskWork {
    const TaskKind *kind;
    uint32_t event;
    atomic_bool cancel;
    atomic_int state;
    alignas(max_align_t) char data[];
} TaskWork;

// The event may come before the thread has returned from pushing it, which is a matter of moments. False
// while it is at work.
static bool wait_till_told(const TaskWork *work) {
    while (atomic_load(&work->state) == TELLING) SDL_Delay(0);
    return atomic_load(&work->state) == DONE;
}

void task_init(Task *task) { *task = (Task){.event = SDL_RegisterEvents(1)}; }

void *task_prepare(Task *task, const TaskKind *kind) {
    task_give_up(task);
    TaskWork *work = memory_allocate(sizeof *work + kind->bytes, 1);
    if (!work) return NULL;
    work->kind = kind;
    work->event = task->event;
    task->work = work;
    return work->data;
}

static void discard(TaskWork *work) {
    work->kind->discard(work->data);
    memory_release(work);
}

// Its owner takes nothing before the event is on its way.
static int run(void *data) {
    TaskWork *work = data;
    int state = AT_WORK;
    work->kind->work(work->data, &work->cancel);
    if (atomic_compare_exchange_strong(&work->state, &state, TELLING)) {
        SDL_PushEvent(&(SDL_Event){.type = work->event});
        atomic_store(&work->state, DONE);
    } else {
        discard(work);
    }
    return 0;
}

void task_start(Task *task) {
    SDL_Thread *thread = SDL_CreateThread(run, task->work->kind->name, task->work);
    if (thread) SDL_DetachThread(thread);
    else run(task->work);  // no thread to be had: it takes as long as it takes
}

void task_give_up(Task *task) {
    TaskWork *work = task->work;
    int state = AT_WORK;
    task->work = NULL;
    if (!work) return;
    atomic_store(&work->cancel, true);
    if (atomic_compare_exchange_strong(&work->state, &state, GIVEN_UP)) return;
    wait_till_told(work);
    discard(work);
}

void *task_data(const Task *task) { return task->work ? task->work->data : NULL; }

bool task_is_done(const Task *task) { return task->work && wait_till_told(task->work); }

void task_end(Task *task) {
    assert(task_is_done(task));
    memory_release(task->work);
    task->work = NULL;
}
