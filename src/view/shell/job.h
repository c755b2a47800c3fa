// SPDX-License-Identifier: MIT
// job: work in the background for an owner, who is told when it is done.
//
// A Job is one thread working on data of its own. When it is done an SDL event wakes the window,
// and job_tell calls the owner, who takes the data. Nobody waits for a job: one that is given up is
// told to end and frees its data whenever it does. So it must not point to anything that its owner
// may free. A Job lives as long as the window.
#pragma once

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

union SDL_Event;

// All jobs of a window.
typedef struct JobBoard {
    uint32_t event;  // type of the SDL event that is pushed when one is done
    int busy;  // jobs that run, or whose data nobody has taken yet
} JobBoard;

typedef struct JobKind {
    const char *name;  // of the thread
    size_t bytes;  // of the data
    void (*work)(void *data, const atomic_bool *cancel);
    void (*discard)(void *data);  // frees what it made, not the data itself; may be NULL
    bool awaited;  // by job_await: a page stands still while it is done
} JobKind;

typedef struct Job {
    struct JobWork *work;  // NULL: there is none
    JobBoard *board;
    uint64_t since;  // SDL ticks at which it began
    bool no_memory;  // it could not begin; the owner is about to be told
    void *owner;
    void (*done)(void *owner);
} Job;

void job_init(Job *job, JobBoard *board, void *owner, void (*done)(void *owner));

// Gives up the current work and starts anew. The data begins with a copy of `wish`; the rest is
// zeroed.
void job_start(Job *job, const JobKind *kind, const void *wish, size_t wish_bytes);
void job_give_up(Job *job);
void job_tell(const union SDL_Event *event);  // calls the owner of its job

// True from its start until its data is taken or it is given up.
static inline bool job_busy(const Job *job) { return job->work != NULL; }
// The data that it works on; NULL where there is no job, and where memory to begin it was missing.
void *job_data(const Job *job);
// Waits for a job that was told to end by other means, and ends it. There may be none.
void job_await(Job *job);
void job_end(Job *job);  // after its data was taken over; it must be done
