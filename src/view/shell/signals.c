// SPDX-License-Identifier: MIT
#include "signals.h"

#include <SDL.h>
#include <signal.h>

static const int NUMBERS[] = {SIGTERM, SIGINT, SIGHUP};
enum { NUMBER_COUNT = sizeof NUMBERS / sizeof *NUMBERS, TOGETHER_MS = 1000 };

static sigset_t ending_signals(void) {
    sigset_t set;
    sigemptyset(&set);
    for (int i = 0; i < NUMBER_COUNT; i++) {
        struct sigaction now;
        bool ignored = sigaction(NUMBERS[i], NULL, &now) == 0 && now.sa_handler == SIG_IGN;
        if (!ignored) sigaddset(&set, NUMBERS[i]);
    }
    return set;
}

static void change_mask(int how) {
    sigset_t set = ending_signals();
    sigprocmask(how, &set, NULL);
}

void signals_hold(void) { change_mask(SIG_BLOCK); }

void signals_release(void) { change_mask(SIG_UNBLOCK); }

static bool is_any_there(const sigset_t *set) {
    sigset_t there;
    sigpending(&there);
    for (int i = 0; i < NUMBER_COUNT; i++)
        if (sigismember(set, NUMBERS[i]) && sigismember(&there, NUMBERS[i])) return true;
    return false;
}

// The first one asks. Others that come with it, as from a terminal that is closed, ask no more than
// that. One that comes later is from somebody whom the game did not obey, and ends it as any program.
// Events pushed before SDL has begun are lost; by then `ending` is looked at.
static int wait_for_them(void *data) {
    sigset_t set = ending_signals();
    int number;
    if (sigwait(&set, &number) != 0) return 0;
    atomic_store((atomic_bool *)data, true);
    SDL_PushEvent(&(SDL_Event){.type = SDL_QUIT});
    SDL_Delay(TOGETHER_MS);
    while (is_any_there(&set)) sigwait(&set, &number);
    if (sigwait(&set, &number) != 0) return 0;
    signal(number, SIG_DFL);
    signals_release();
    raise(number);
    return 0;
}

// A closed terminal ends the game as SIGTERM does, which SDL turns into a quit event.
static void hang_up(int number) {
    (void)number;
    raise(SIGTERM);
}

// Where there is no thread to be had, they are SDL's once it has begun.
static void leave_to_sdl(void) {
    struct sigaction action = {.sa_handler = hang_up};
    sigemptyset(&action.sa_mask);
    sigset_t set = ending_signals();
    if (sigismember(&set, SIGHUP)) sigaction(SIGHUP, &action, NULL);
    signals_release();
}

void signals_await(atomic_bool *ending) {
    SDL_Thread *thread = SDL_CreateThread(wait_for_them, "signals", ending);
    if (thread) SDL_DetachThread(thread);
    else leave_to_sdl();
}
