// SPDX-License-Identifier: MIT
#include "shared_work.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static void do_share(const SharedWork *work, int share, FILE *to) {
    void *brought = malloc(work->bytes);
    if (!brought) exit(1);
    for (int i = share; i < work->count; i += work->processes) {
        memset(brought, 0, work->bytes);
        work->one(work->context, i, brought);
        if (fwrite(brought, work->bytes, 1, to) != 1) exit(1);
    }
    free(brought);
    if (fflush(to) != 0 || fflush(stdout) != 0) exit(1);
}

static void read_share(const SharedWork *work, int share, FILE *from, char *all) {
    rewind(from);
    for (int i = share; i < work->count; i += work->processes)
        if (fread(all + (size_t)i * work->bytes, work->bytes, 1, from) != 1) exit(1);
    fclose(from);
}

// Each process writes what it brings to an unnamed file.
void shared_work(const SharedWork *work, void *all) {
    FILE *files[SHARERS_MOST];
    for (int i = 0; i < work->processes; i++) {
        files[i] = tmpfile();
        if (!files[i]) exit(1);
        pid_t child = fork();
        if (child < 0) exit(1);
        if (child > 0) continue;
        do_share(work, i, files[i]);
        _exit(0);
    }
    int status;
    while (wait(&status) > 0)
        if (status != 0) exit(1);
    for (int i = 0; i < work->processes; i++) read_share(work, i, files[i], all);
}
