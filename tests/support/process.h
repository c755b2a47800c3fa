// SPDX-License-Identifier: MIT
// process: programs that run beside a test, and waiting for what they do.
//
// A child ends with the test's process at the latest, however that ends. Linux: /proc tells whether
// a process rests.
#pragma once

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

typedef struct ProcessPlan {
    const char *const *words;  // ended with NULL; the first is looked for in PATH
    const char *const *environment;  // NAME=VALUE, or NAME to unset it; NULL changes nothing
    const char *folder, *out, *err;  // where it works and writes; NULL as the test does
    int keep;  // a file that stays open in the child; 0: none
} ProcessPlan;

pid_t process_start(const ProcessPlan *child);

bool process_exited(pid_t *child, int *code);  // code: as exited, or 128 + signal. Then *child is 0
void process_kill(pid_t *child);  // and waits; 0: no child
bool program_exists(const char *name);

// Parts of starting a program otherwise. A child is made with vfork: fork copies the tables of the test's
// pages, which takes longer under a sanitizer than most programs run. The child works in the test's
// memory, then, and changes none of it.

// The lines of the environment with changes as above; the caller frees the list.
const char **environment_with(const char *const *changes);
// Tests in the background or under nohup start with signals ignored, and programs would ignore them too.
void signals_as_usual(void);
_Noreturn void become_program(const char *const words[], const char *const *environment);

// How often its threads went to sleep; -1 while one is awake, or if there is none.
int64_t process_sleeps(pid_t child);
int process_ticks(pid_t child);  // of processor time; see sysconf(_SC_CLK_TCK)

int64_t milliseconds_now(void);
void milliseconds_pass(int milliseconds);

// Checks often until the condition holds; fails the test if it never does.
enum { PATIENCE_MS = 150000, GLANCE_MS = 3 };
#define AWAIT(condition)                                                                           \
    do {                                                                                           \
        int64_t end_ = milliseconds_now() + PATIENCE_MS;                                           \
        while (!(condition)) {                                                                     \
            if (milliseconds_now() > end_) FAIL("waited in vain for %s", #condition);              \
            milliseconds_pass(GLANCE_MS);                                                          \
        }                                                                                          \
    } while (0)
