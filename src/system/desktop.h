// SPDX-License-Identifier: MIT
// desktop: what a window on a desktop does in another way than a page in a browser, its loop among it:
// desktop.c and web.c.
//
// A page may not wait: its browser paints nothing and hears nothing until the page returns to it. It has
// one thread, cannot end by itself, and reaches its user's files only through downloads and questions.
#pragma once

#include <stdbool.h>

// Turns.

// Calls `turn` until it says false. In a page it never returns: the browser calls `turn` once a frame.
void system_run(bool (*turn)(void *data), void *data);
// How long a turn may wait that would wait so many milliseconds, -1 for ever. In a page: 0.
int system_patience(int milliseconds);
// Has work done that no thread could be started for: in a page between later turns, else at once. Work in one piece
// does not stand aside for turns, so that somebody who cannot wait for one may wait for it.
void system_do_later(int (*work)(void *data), void *data, bool in_one_piece);
bool system_do_some(void);  // does all of one that waits; false where none does
bool system_can_quit(void);  // whether the program can end; a page is closed by others

// Fetches a file of the program's data that a page leaves out until it is needed. `came` is called between two turns,
// when the file is there or cannot be had; asked once more, the answer is then false, as it is where there is
// nothing to fetch.
bool system_fetch(const char *path, void (*came)(void *data), void *data);

// What users copy, link and keep.

// Puts a text that was copied where other programs find it. SDL does it elsewhere than in a page.
void system_copy(const char *text);
// What leads back to what is shown: an option such as "look", a world code, and the text of the level where the code
// alone does not find it; "" and 0 bytes for none of them. Only a page has an address.
void system_set_address(const char *option, const char *code, const char *level, int bytes);
// Hands a file that was written to its user, as a download. False where it lies on the user's disk.
bool system_offer(const char *path);
// Asks the user for a file: `came` is called between two turns with its path; never, if none is chosen.
// False where users have other ways to name files.
bool system_ask_file(void (*came)(void *data, const char *path), void *data);
// From now on `came` is called like that with each file that is dropped on the page; elsewhere SDL tells of them.
void system_await_files(void (*came)(void *data, const char *path), void *data);
