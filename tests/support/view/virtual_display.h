// SPDX-License-Identifier: MIT
// virtual_display: an X server of a test's own, its screen as a bitmap, its keys and pointer.
//
// The server keeps its screen in a file that is mapped here, so looking costs a copy; the pointer is
// not drawn. xdotool presses and points. A zeroed VirtualDisplay is safe to close. Where Xvfb or
// xdotool is missing the test at work is skipped; other failures fail it.
#pragma once

#include <sys/types.h>

#include "../scratch_folder.h"
#include "sheets.h"

typedef struct VirtualDisplay {
    pid_t server;
    int width, height;
    char name[16];  // as DISPLAY has it
    ScratchFolder folder;  // with the screen's file
    const unsigned char *screen;  // the file
    size_t bytes;
} VirtualDisplay;

void display_open(VirtualDisplay *display, int width, int height);
void display_close(VirtualDisplay *display);
void display_kill(VirtualDisplay *display);  // the server goes at once

// The screen as it is now.
Bitmap display_screenshot(const VirtualDisplay *display);

// Runs xdotool with these words, ended with NULL, and returns whether it succeeded; what it said is
// in `said` where that is not NULL, cut to fit.
enum { SAID_BYTES = 256 };
bool display_xdotool(const VirtualDisplay *display, char said[SAID_BYTES],
                     const char *const words[]);
#define XDOTOOL(display, ...)                                                                      \
    assert_true(display_xdotool(display, NULL, (const char *const[]){"xdotool", __VA_ARGS__, NULL}))

// A click; xdotool would wait 100 ms after it.
#define CLICK "click", "--delay", "1"

// Asks a window to close, as the cross in its title bar does.
void display_ask_to_close(const VirtualDisplay *display, const char *window);
