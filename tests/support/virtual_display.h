// SPDX-License-Identifier: MIT
// display: an X server of a test's own, with eyes and hands.
//
// The server keeps its screen in a file that is mapped here, so looking costs a copy; the pointer
// is not drawn. The hands are xdotool. A zeroed Display is safe to close. Where Xvfb or xdotool is
// missing the test at work is skipped; other failures fail it.
#pragma once

#include <sys/types.h>

#include "scratch_folder.h"
#include "sheets.h"

typedef struct Display {
    pid_t server;
    int width, height;
    char name[16];  // as DISPLAY has it
    Folder folder;  // with the screen's file
    const unsigned char *screen;  // the file
    size_t bytes;
} Display;

void display_open(Display *display, int width, int height);
void display_close(Display *display);
void display_lose(Display *display);  // the server goes at once

// The screen as it is now.
Bitmap display_look(const Display *display);

// Runs xdotool with these words, ended with NULL, and returns whether it succeeded; what it said is
// in `said` where that is not NULL, cut to fit.
enum { SAID_BYTES = 256 };
bool display_hand(const Display *display, char said[SAID_BYTES], const char *const words[]);
#define HAND(display, ...)                                                                         \
    assert_true(display_hand(display, NULL, (const char *const[]){"xdotool", __VA_ARGS__, NULL}))

// Asks a window to close, as the cross in its title bar does.
void display_ask_to_close(const Display *display, const char *window);
