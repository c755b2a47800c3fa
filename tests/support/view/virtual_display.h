// SPDX-License-Identifier: MIT
// virtual_display: an X server for a test, with its screen as a bitmap, keys and pointer.
//
// The server keeps its screen in a file that is mapped here, so looking costs a copy; the pointer
// is not drawn. xdotool presses and points. A zeroed VirtualDisplay is safe to close. Without Xvfb
// or xdotool the test is skipped; other errors fail it.
#pragma once

#include <sys/types.h>

#include "../piped_process.h"
#include "sheets.h"

typedef struct VirtualDisplay {
    pid_t server;
    int width, height;
    char name[16];  // as in DISPLAY
    ScratchFolder folder;  // with the screen's file
    PipedProcess hand;  // the xdotool of display_do
    const unsigned char *screen;  // the file
    size_t bytes;
} VirtualDisplay;

void display_open(VirtualDisplay *display, int width, int height);
void display_close(VirtualDisplay *display);
void display_kill(VirtualDisplay *display);  // ends the server at once

// The current screen.
Bitmap display_screenshot(const VirtualDisplay *display);

// Runs an xdotool of its own with these words, ended with NULL, and returns whether it succeeded; its output is
// in `said`, cut to fit, unless that is NULL.
enum { SAID_BYTES = 256 };
bool display_xdotool(const VirtualDisplay *display, char said[SAID_BYTES],
                     const char *const words[]);

// Has one xdotool, which serves as long as the display, do what these words say, ended with NULL: starting one
// takes longer than most frames of the game. Words have no quotes, $ or line ends. A complaint fails the test.
void display_do(VirtualDisplay *display, const char *const words[]);
#define XDOTOOL(display, ...) display_do(display, (const char *const[]){__VA_ARGS__, NULL})

// Clicks; xdotool's own click would wait 100 ms.
#define CLICK "click", "--delay", "1"

// Asks a window to close, as its title bar does.
void display_ask_to_close(const VirtualDisplay *display, const char *window);
