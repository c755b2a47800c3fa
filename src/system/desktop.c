// SPDX-License-Identifier: MIT
// What a window is that is no page: on all systems but the web.
#include "desktop.h"

void system_run(bool (*turn)(void *data), void *data) {
    while (turn(data)) continue;
}

int system_patience(int milliseconds) { return milliseconds; }

void system_do_later(int (*work)(void *data), void *data, bool in_one_piece) {
    (void)in_one_piece;
    work(data);
}

bool system_do_some(void) { return false; }

bool system_can_quit(void) { return true; }

bool system_fetch(const char *path, void (*came)(void *data), void *data) {
    (void)path;
    (void)came;
    (void)data;
    return false;
}

void system_copy(const char *text) { (void)text; }

void system_set_address(const char *option, const char *code, const char *level, int bytes) {
    (void)option;
    (void)code;
    (void)level;
    (void)bytes;
}

bool system_offer(const char *path) {
    (void)path;
    return false;
}

bool system_ask_file(void (*came)(void *data, const char *path), void *data) {
    (void)came;
    (void)data;
    return false;
}

void system_await_files(void (*came)(void *data, const char *path), void *data) {
    (void)came;
    (void)data;
}
