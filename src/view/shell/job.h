// SPDX-License-Identifier: MIT
// job: work in the background for an owner, who is told when it is done.
//
// A Job is one thread at work on data of its own. Start it and go on painting; when it is done an SDL
// event wakes the window, and job_tell calls the owner, who takes the data. Nobody ever waits for it: a
// job that is given up is told to end, and frees its data when it does, however long that takes. So
// what works may point to nothing that its owner may free. A Job lives as long as the window does.
#pragma once

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

union SDL_Event;

// All jobs of a window.
typedef struct JobBoard {
    uint32_t event;  // type of the SDL event that is pushed when one is done
    int busy;  // jobs that are at work, or wait to be taken
} JobBoard;

typedef struct JobKind {
    const char *name;  // of the thread
    size_t bytes;  // of the data
    void (*work)(void *data, const atomic_bool *cancel);
    void (*discard)(void *data);  // frees what it has made, not the data itself; NULL: nothing
} JobKind;

typedef struct Job {
    struct JobWork *work;  // NULL: there is none
    JobBoard *board;
    uint64_t since;  // SDL ticks at which it began
    bool no_memory;  // there was none to begin it, which is about to be told as its end
    void *owner;
    void (*done)(void *owner);
} Job;

void job_init(Job *job, JobBoard *board, void *owner, void (*done)(void *owner));

// Gives up what is at work, and begins with a copy of `wish` at the beginning of the data; the rest of
// it is zeroed.
void job_start(Job *job, const JobKind *kind, const void *wish, size_t wish_bytes);
void job_give_up(Job *job);
void job_tell(
    const union SDL_Event *event);  // the owner of the job that an event of the board is for

// From its beginning until it is taken or given up.
static inline bool job_busy(const Job *job) { return job->work != NULL; }
// What it is at work on. NULL where there is none: for an owner who is told of its end there was no memory.
void *job_data(const Job *job);
// Waits for one that has been told by other means to end, and ends it; there may be none.
void job_await(Job *job);
void job_end(Job *job);  // of one that is done, and whose data was taken over
