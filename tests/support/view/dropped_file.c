// SPDX-License-Identifier: MIT
#include "dropped_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../process.h"
#include "../test.h"

#ifdef TIDEMARK_X11
#include <X11/Xatom.h>
#include <X11/Xlib.h>

typedef struct Source {
    Display *display;
    Window own, target;
    const char *path;
} Source;

static Atom named(const Source *source, const char *name) {
    return XInternAtom(source->display, name, False);
}

static void tell(const Source *source, const char *what, long second, long third, long fifth) {
    XEvent event = {.xclient = {.type = ClientMessage,
                                .window = source->target,
                                .message_type = named(source, what),
                                .format = 32}};
    long data[5] = {(long)source->own, second, third, 0, fifth};
    memcpy(event.xclient.data.l, data, sizeof data);
    XSendEvent(source->display, source->target, False, NoEventMask, &event);
}

// Hands out the path as the one line of a list.
static void answer(const Source *source, const XSelectionRequestEvent *request) {
    char list[SCRATCH_PATH + 16];
    int length = snprintf(list, sizeof list, "file://%s\r\n", source->path);
    XChangeProperty(source->display, request->requestor, request->property, request->target, 8,
                    PropModeReplace, (unsigned char *)list, length);
    XEvent event = {.xselection = {.type = SelectionNotify,
                                   .requestor = request->requestor,
                                   .selection = request->selection,
                                   .target = request->target,
                                   .property = request->property,
                                   .time = request->time}};
    XSendEvent(source->display, request->requestor, False, NoEventMask, &event);
    XFlush(source->display);
}

// Whether the window has said that it has the file.
static bool is_taken(const Source *source) {
    bool taken = false;
    while (XPending(source->display)) {
        XEvent event;
        XNextEvent(source->display, &event);
        if (event.type == SelectionRequest) answer(source, &event.xselectionrequest);
        taken = taken || (event.type == ClientMessage &&
                          event.xclient.message_type == named(source, "XdndFinished"));
    }
    return taken;
}

void drop_file(const Driver *driver, const char *path) {
    enum { VERSION = 5 };
    Source source = {.display = XOpenDisplay(driver->display->name), .path = path};
    assert_non_null(source.display);
    source.target = strtoul(driver->window, NULL, 10);
    source.own =
        XCreateSimpleWindow(source.display, DefaultRootWindow(source.display), 0, 0, 1, 1, 0, 0, 0);
    XSetSelectionOwner(source.display, named(&source, "XdndSelection"), source.own, CurrentTime);
    tell(&source, "XdndEnter", (long)VERSION << 24, (long)named(&source, "text/uri-list"), 0);
    tell(&source, "XdndPosition", 0, 300L << 16 | 300, (long)named(&source, "XdndActionCopy"));
    tell(&source, "XdndDrop", 0, CurrentTime, 0);
    XFlush(source.display);
    AWAIT(is_taken(&source));
    XDestroyWindow(source.display, source.own);
    XCloseDisplay(source.display);
}
#else
void drop_file(const Driver *driver, const char *path) {
    (void)driver;
    (void)path;
    skip();
}
#endif
