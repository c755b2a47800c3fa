// SPDX-License-Identifier: MIT
// The program as a page in a browser, and under node, as the command line is for tests. web/start.js
// reads the player's folder before main and keeps it in the browser, and holds the lock of the tabs.
#include <emscripten.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "desktop.h"
#include "speech.h"
#include "system.h"

// Files.

// clang-format off
// In the second tab the lock of the player's folder is taken; other files belong to one tab alone.
EM_JS(int, page_is_locked, (int file), {
    return Module.second && FS.getStream(file).path.endsWith('/lock') ? 1 : 0;
})
// clang-format on

bool system_lock(int file, SystemLocking locking) {
    (void)locking;
    bool taken = page_is_locked(file);
    if (taken) errno = EWOULDBLOCK;
    return !taken;
}

// The program.

bool system_begin(int *argc, char ***argv) {
    (void)argc;
    (void)argv;
    return true;
}

bool system_program(char *path, size_t capacity) {
    (void)path;
    (void)capacity;
    return false;
}

bool system_library(char *path, size_t capacity) { return system_program(path, capacity); }

long system_process(void) { return 1; }

int system_processors(void) { return 1; }

double system_seconds(void) { return emscripten_get_now() / 1000; }

bool system_local_time(time_t when, struct tm *parts) { return localtime_r(&when, parts) != NULL; }

bool system_is_watched(void) { return false; }

// web/start.js mounts what it keeps there.
void system_own_folder(char *folder, size_t capacity) { snprintf(folder, capacity, "/kept"); }

void system_home_folder(char *folder, size_t capacity) { snprintf(folder, capacity, "/home"); }

void system_keep_memory(size_t most) { (void)most; }

void system_prefer_large_pages(void *block, size_t bytes) {
    (void)block;
    (void)bytes;
}

SystemSilence system_silence(void) { return (SystemSilence){-1}; }

void system_speak(SystemSilence silence) { (void)silence; }

// Nobody asks a page to end: it is gone.

void system_hold_endings(void) {}

void system_release_endings(void) {}

bool system_await_endings(void (*asked)(void *data), void *data) {
    (void)asked;
    (void)data;
    return false;
}

void system_end_input_by_them(void) {}

int64_t system_read_input(void *bytes, size_t most) { return read(STDIN_FILENO, bytes, most); }

// The window's loop.

typedef struct Loop {
    bool (*turn)(void *data);
    void *data;
} Loop;

// clang-format off
EM_JS(void, page_has_turned, (double milliseconds), {
    if (Module.turned) Module.turned(milliseconds);
})

EM_JS(void, page_turns_when_hidden, (Loop *loop), {
    document.addEventListener('visibilitychange', () => {
        if (document.hidden) Module._page_turn(loop);
    });
})
// clang-format on

// Work that waits for its turn, in a ring; `tasks` is the last.
typedef struct Task {
    struct Task *next;
    int (*work)(void *data);
    void *data;
    bool in_one_piece;
} Task;

static Task *tasks;

void system_do_later(int (*work)(void *data), void *data, bool in_one_piece) {
    Task *task = malloc(sizeof *task);
    if (!task) {
        work(data);
        return;
    }
    *task = (Task){tasks ? tasks->next : task, work, data, in_one_piece};
    if (tasks) tasks->next = task;
    tasks = task;
}

static Task *take_task(void) {
    if (!tasks) return NULL;
    Task *first = tasks->next;
    if (first == tasks) tasks = NULL;
    else tasks->next = first->next;
    return first;
}

bool system_do_some(void) {
    Task *task = take_task();
    if (!task) return false;
    task->work(task->data);
    free(task);
    return true;
}

// Work in slices: page.js calls page_work between two turns. A slice ends with page_pause, which lays the stack aside
// and returns to page.js, and goes on there when that calls again (web/slices.py).

enum { SLICE_MS = 12, ASIDE = 1 << 18 };

static bool stands_aside;  // the work that goes on now
static double slice_end;

// The first two numbers say where the stack that was laid aside ends, and where its room does.
static _Alignas(8) struct Aside { char *end, *limit, stack[ASIDE]; } aside;

// clang-format off
EM_JS(void, page_pause, (void), {
    Module.pause();
})
// clang-format on

EMSCRIPTEN_KEEPALIVE void *page_aside(void);

void *page_aside(void) {
    aside.end = aside.stack;
    aside.limit = aside.stack + ASIDE;
    return &aside;
}

void system_breathe(void) {
    if (!stands_aside || emscripten_get_now() < slice_end) return;
    stands_aside = false;  // others do not, until this goes on
    page_pause();
    stands_aside = true;
    slice_end = emscripten_get_now() + SLICE_MS;
}

EMSCRIPTEN_KEEPALIVE void page_work(void);

void page_work(void) {
    Task *task = take_task();
    if (!task) return;
    stands_aside = !task->in_one_piece;
    slice_end = emscripten_get_now() + SLICE_MS;
    task->work(task->data);
    stands_aside = false;
    free(task);
}

EMSCRIPTEN_KEEPALIVE void page_turn(void *loop);

void page_turn(void *given) {
    const Loop *loop = given;
    double before = emscripten_get_now();
    if (!loop->turn(loop->data)) emscripten_cancel_main_loop();
    page_has_turned(emscripten_get_now() - before);
}

// Unwinding leaves this frame and those of its callers as they are.
void system_run(bool (*turn)(void *data), void *data) {
    Loop loop = {turn, data};
    page_turns_when_hidden(&loop);
    emscripten_set_main_loop_arg(page_turn, &loop, 0, true);
}

int system_patience(int milliseconds) {
    (void)milliseconds;
    return 0;
}

bool system_can_quit(void) { return false; }

typedef void FetchCame(void *data);

EMSCRIPTEN_KEEPALIVE void page_tell_fetched(FetchCame *came, void *data);

void page_tell_fetched(FetchCame *came, void *data) { came(data); }

// clang-format off
EM_JS(bool, page_fetch, (const char *path, void *came, void *data), {
    return Module.fetchPart(UTF8ToString(path), () => Module._page_tell_fetched(came, data));
})
// clang-format on

bool system_fetch(const char *path, void (*came)(void *data), void *data) {
    return page_fetch(path, (void *)came, data);
}

// clang-format off
EM_JS(void, system_copy, (const char *text), {
    if (navigator.clipboard) navigator.clipboard.writeText(UTF8ToString(text)).catch(() => {});
})

EM_JS(void, system_set_address, (const char *option, const char *code, const char *level, int bytes), {
    Module.setAddress(UTF8ToString(option), UTF8ToString(code), HEAPU8.slice(level, level + bytes));
})

EM_JS(bool, system_offer, (const char *path), {
    const name = UTF8ToString(path);
    Module.offer(name.slice(name.lastIndexOf('/') + 1), FS.readFile(name));
    return true;
})

EM_JS(void, page_ask_file, (void *came, void *data), {
    Module.askFile(path => Module.ccall('page_tell_file', null, ['number', 'number', 'string'], [came, data, path]));
})

EM_JS(void, page_await_files, (void *came, void *data), {
    Module.dropped = path => Module.ccall('page_tell_file', null, ['number', 'number', 'string'], [came, data, path]);
})
// clang-format on

typedef void FileCame(void *data, const char *path);

EMSCRIPTEN_KEEPALIVE void page_tell_file(FileCame *came, void *data, const char *path);

void page_tell_file(FileCame *came, void *data, const char *path) { came(data, path); }

bool system_ask_file(FileCame *came, void *data) {
    page_ask_file((void *)came, data);
    return true;
}

void system_await_files(FileCame *came, void *data) { page_await_files((void *)came, data); }

// Speech: news for screen readers. There is one page, and so one Speech, which has nothing of its own.

struct Speech {
    int none;
};

// clang-format off
EM_JS(void, page_speak, (const char *text, const char *language), {
    if (Module.speak) Module.speak(UTF8ToString(text), UTF8ToString(language));
})
// clang-format on

static Speech page_speech;

Speech *speech_open(void) { return &page_speech; }

void speech_close(Speech *speech) { (void)speech; }

void speech_say(Speech *speech, const char *text, const char *language) {
    if (speech) page_speak(text, language);
}

bool speech_is_private(void) { return true; }
