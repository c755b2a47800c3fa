// SPDX-License-Identifier: MIT
// task: work in the background that is taken when it is done, or given up.
//
// A Task is one thread at work on data of its own. Start it, go on painting, and take the data when its
// event arrives. Nobody ever waits for it: what is given up is told to end, and frees its data when it
// does, however long that takes. So what works may point to nothing that its owner may free.
#pragma once

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct TaskKind {
    const char *name;  // of the thread
    size_t bytes;  // of the data
    void (*work)(void *data, const atomic_bool *cancel);
    void (*discard)(void *data);  // frees what it has made, not the data itself
} TaskKind;

typedef struct Task {
    struct TaskWork *work;  // NULL: there is none
    uint32_t event;  // type of the SDL event that is pushed when it is done
} Task;

void task_init(Task *task);

// Gives up what is at work. Zeroed data to be filled before task_start; NULL without memory.
void *task_prepare(Task *task, const TaskKind *kind);
void task_start(Task *task);
void task_give_up(Task *task);

// From its beginning until it is taken or given up.
static inline bool task_busy(const Task *task) { return task->work != NULL; }
void *task_data(const Task *task);  // NULL where there is none; it may be at work on it
bool task_is_done(const Task *task);
void task_end(Task *task);  // of a task that is done, and whose data was taken over
