// SPDX-License-Identifier: MIT
// fingers: what is done with fingers on the glass, as events of a pointer.
//
// A tap is a click. A finger that rests is the pointer without a button, so that what would show under the
// pointer shows, and goes on showing when the finger is up. A finger that moves pulls what lies below it, or
// scrolls it. Two fingers pull the map as the middle button does, and turn the wheel where they are when they
// part or meet. Until all fingers are up again nothing else is meant.
//
// Events are told apart from those of a mouse by `which`, except for the resting finger, which shall look like
// one. They wait in a queue, and time is handed in: there is no clock here. A zeroed Fingers is at rest.
#pragma once

#include "../paint/canvas.h"

union SDL_Event;
struct SDL_TouchFingerEvent;

typedef enum FingersDo {
    FINGERS_NOTHING,
    FINGERS_WAIT,  // one is down; a tap, or more
    FINGERS_REST,  // it has rested: no tap any more
    FINGERS_PULL,
    FINGERS_SCROLL,
    FINGERS_BOTH,  // two are down
    FINGERS_OVER,  // some are still down, but mean nothing
} FingersDo;

typedef struct FingerSpot {
    int64_t id;
    int x, y;
} FingerSpot;

// A pointer's event, to be made one of SDL's.
typedef enum FingerSign {
    SIGN_POINT,  // the pointer is here
    SIGN_SHOW,  // and rests here
    SIGN_PRESS,
    SIGN_RELEASE,
    SIGN_GRAB,  // the middle button
    SIGN_LET_GO,
    SIGN_WHEEL,
} FingerSign;

typedef struct FingerOut {
    FingerSign sign;
    int x, y, notches;
    bool twice;  // the second tap of two at one place
} FingerOut;

enum { FINGERS_WAITING = 16 };

typedef struct Fingers {
    FingersDo doing;
    FingerSpot down[2];
    int count;  // of fingers that are down, at most two are followed
    int from_x, from_y;  // where the first one went down
    uint64_t since, tapped;  // milliseconds: when it did, and when the last tap was
    int tap_x, tap_y;
    int apart;  // when the wheel was turned last
    int scrolled;  // pixels that are no notch yet
    FingerOut waiting[FINGERS_WAITING];
    int waits;
} Fingers;

// What fingers need to know of the window.
typedef struct Glass {
    int width, height;  // of the canvas, in pixels
    int scale;
    bool scrolls;  // what lies where the first finger went down is not pulled, but scrolled
} Glass;

void fingers_event(Fingers *fingers, const struct SDL_TouchFingerEvent *event, Glass glass,
                   uint64_t now);
// The next event. False where there is none now.
bool fingers_next(Fingers *fingers, uint64_t now, union SDL_Event *event);
int fingers_wait(const Fingers *fingers,
                 uint64_t now);  // milliseconds until there is one; -1 never
bool fingers_made(const union SDL_Event *event);  // whether a pointer's event is of fingers
