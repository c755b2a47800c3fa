// SPDX-License-Identifier: MIT
// The program by POSIX: Linux, the BSDs, macOS.
#define _GNU_SOURCE  // madvise, sysconf's processors, dladdr
#define _DARWIN_C_SOURCE  // the same there
#define __BSD_VISIBLE 1  // and there
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/select.h>
#include <unistd.h>
#ifdef TIDEMARK_THREADS
#include <pthread.h>
#endif
#ifdef __APPLE__
#include <mach-o/dyld.h>
#endif
#ifdef __GLIBC__
#include <malloc.h>
#endif

#include "system.h"

enum { STANDARD_COUNT = 3 };

// A folder can be neither read nor written, even if it is opened again as /dev/stdout; /dev/null
// would swallow everything. A new descriptor has the lowest free number.
static bool open_standard(void) {
    for (int file = 0; file < STANDARD_COUNT; file++) {
        bool closed = fcntl(file, F_GETFD) == -1 && errno == EBADF;
        if (closed && open("/", O_RDONLY | O_DIRECTORY) != file) return false;
    }
    return true;
}

bool system_begin(int *argc, char ***argv) {
    (void)argc;
    (void)argv;
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN);
    return open_standard();
}

#ifdef __APPLE__
// The name by which it was started, which may be a link.
bool system_program(char *path, size_t capacity) {
    char name[PATH_MAX];
    uint32_t size = sizeof name;
    return _NSGetExecutablePath(name, &size) == 0 && system_follow(name, path, capacity);
}
#else
bool system_program(char *path, size_t capacity) {
    static const char *const links[] = {"/proc/self/exe", "/proc/curproc/file"};
    for (int i = 0; i < 2; i++) {
        ssize_t length = readlink(links[i], path, capacity - 1);
        if (length <= 0) continue;
        path[length] = 0;
        return true;
    }
    return false;
}
#endif

bool system_lock(int file, SystemLocking locking) {
    return flock(file, (locking == SYSTEM_LOCK_SHARED ? LOCK_SH : LOCK_EX) | LOCK_NB) == 0;
}

bool system_library(char *path, size_t capacity) {
    static const char here[] = "tidemark";  // lies in the file that is looked for
    Dl_info about;
    if (!dladdr(here, &about) || !about.dli_fname) return false;
    int length = snprintf(path, capacity, "%s", about.dli_fname);
    return length > 0 && (size_t)length < capacity;
}

long system_process(void) { return (long)getpid(); }

int system_processors(void) {
    enum { MOST = 1 << 16 };
    long count = sysconf(_SC_NPROCESSORS_ONLN);
    return count < 1 ? 1 : count > MOST ? MOST : (int)count;
}

void system_breathe(void) {}

double system_seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

bool system_local_time(time_t when, struct tm *parts) { return localtime_r(&when, parts) != NULL; }

bool system_is_watched(void) { return isatty(STDERR_FILENO) != 0; }

static void print_folder(char *folder, size_t capacity, const char *base, const char *within) {
    int length = snprintf(folder, capacity, "%s%s", base, within);
    if (length < 0 || (size_t)length >= capacity) folder[0] = 0;
}

void system_own_folder(char *folder, size_t capacity) {
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    folder[0] = 0;
    if (data && data[0] == '/') print_folder(folder, capacity, data, "");
    else if (home && home[0] == '/') print_folder(folder, capacity, home, "/.local/share");
}

void system_home_folder(char *folder, size_t capacity) {
    const char *home = getenv("HOME");
    print_folder(folder, capacity, home ? home : "", "");
}

void system_keep_memory(size_t most) {
#ifdef __GLIBC__
    mallopt(M_MMAP_THRESHOLD, (int)(most / 2));  // the largest value allowed
    mallopt(M_TRIM_THRESHOLD, (int)most);
#else
    (void)most;
#endif
}

// Touching fresh pages of 4 KiB one by one costs as much as a good generator.
void system_prefer_large_pages(void *block, size_t bytes) {
#ifdef MADV_HUGEPAGE
    enum { LARGE = 1 << 21, PAGE = 1 << 12 };
    if (!block || bytes < 2 * (size_t)LARGE) return;
    uintptr_t start = ((uintptr_t)block + PAGE - 1) & ~(uintptr_t)(PAGE - 1);
    uintptr_t end = ((uintptr_t)block + bytes) & ~(uintptr_t)(PAGE - 1);
    madvise((void *)start, end - start, MADV_HUGEPAGE);  // failure does no harm
#else
    (void)block;
    (void)bytes;
#endif
}

SystemSilence system_silence(void) {
    SystemSilence silence = {dup(STDERR_FILENO)};
    int nowhere = open("/dev/null", O_WRONLY);
    if (silence.kept >= 0 && nowhere >= 0) dup2(nowhere, STDERR_FILENO);
    if (nowhere >= 0) close(nowhere);
    return silence;
}

void system_speak(SystemSilence silence) {
    if (silence.kept < 0) return;
    dup2(silence.kept, STDERR_FILENO);
    close(silence.kept);
}

// Requests to end are signals. A thread waits for them with sigwait, so none comes too early, and none
// is lost between a look and a wait.

static const int SIGNALS[] = {SIGTERM, SIGINT, SIGHUP};
enum { SIGNAL_COUNT = sizeof SIGNALS / sizeof *SIGNALS };

static sigset_t ending_signals(void) {
    sigset_t set;
    sigemptyset(&set);
    for (int i = 0; i < SIGNAL_COUNT; i++) {
        struct sigaction now;
        bool ignored = sigaction(SIGNALS[i], NULL, &now) == 0 && now.sa_handler == SIG_IGN;
        if (!ignored) sigaddset(&set, SIGNALS[i]);
    }
    return set;
}

static void mask_endings(int how) {
    sigset_t set = ending_signals();
    sigprocmask(how, &set, NULL);
}

void system_hold_endings(void) { mask_endings(SIG_BLOCK); }

void system_release_endings(void) { mask_endings(SIG_UNBLOCK); }

#ifdef TIDEMARK_THREADS

typedef struct Listener {
    void (*asked)(void *data);
    void *data;
} Listener;

static bool is_any_there(const sigset_t *set) {
    sigset_t there;
    sigpending(&there);
    for (int i = 0; i < SIGNAL_COUNT; i++)
        if (sigismember(set, SIGNALS[i]) && sigismember(&there, SIGNALS[i])) return true;
    return false;
}

static void *listen(void *given) {
    static const struct timespec together = {.tv_sec = 1};
    Listener listener = *(Listener *)given;
    free(given);
    sigset_t set = ending_signals();
    int number;
    if (sigwait(&set, &number) != 0) return NULL;
    listener.asked(listener.data);
    nanosleep(&together, NULL);
    while (is_any_there(&set)) sigwait(&set, &number);
    if (sigwait(&set, &number) != 0) return NULL;
    signal(number, SIG_DFL);
    pthread_sigmask(SIG_UNBLOCK, &set, NULL);
    raise(number);
    return NULL;
}

static bool start_listener(void (*asked)(void *data), void *data) {
    pthread_t thread;
    Listener *listener = malloc(sizeof *listener);
    if (listener) *listener = (Listener){asked, data};
    bool good = listener && pthread_create(&thread, NULL, listen, listener) == 0;
    if (good) pthread_detach(thread);
    else free(listener);
    return good;
}

#else

static bool start_listener(void (*asked)(void *data), void *data) {
    (void)asked;
    (void)data;
    return false;
}

#endif

// SDL takes the other two itself, once it has begun.
static void hang_up(int number) {
    (void)number;
    raise(SIGTERM);
}

bool system_await_endings(void (*asked)(void *data), void *data) {
    if (start_listener(asked, data)) return true;
    struct sigaction action = {.sa_handler = hang_up};
    sigemptyset(&action.sa_mask);
    sigset_t set = ending_signals();
    if (sigismember(&set, SIGHUP)) sigaction(SIGHUP, &action, NULL);
    system_release_endings();
    return false;
}

static volatile sig_atomic_t asked_to_end;
static sigset_t waiting_signals;  // signals blocked while waiting: those that were before

static void take_signal(int number) {
    (void)number;
    asked_to_end = 1;
}

void system_end_input_by_them(void) {
    sigset_t set = ending_signals();
    for (int i = 0; i < SIGNAL_COUNT; i++) {
        struct sigaction action = {.sa_handler = take_signal};
        sigemptyset(&action.sa_mask);
        if (sigismember(&set, SIGNALS[i])) sigaction(SIGNALS[i], &action, NULL);
    }
    sigprocmask(SIG_BLOCK, &set, &waiting_signals);
}

int64_t system_read_input(void *bytes, size_t most) {
    fd_set files;
    FD_ZERO(&files);
    FD_SET(STDIN_FILENO, &files);
    int ready = pselect(STDIN_FILENO + 1, &files, NULL, NULL, NULL, &waiting_signals);
    ssize_t got = ready > 0 ? read(STDIN_FILENO, bytes, most) : -1;
    return asked_to_end ? 0 : got;
}
