// SPDX-License-Identifier: MIT
#include "fingers.h"

#include <SDL.h>
#include <math.h>
#include <stdlib.h>

#include "../../base/number.h"

// A finger trembles by less than MOVED interface pixels. PART are hundredths by which two fingers part, or meet, for
// a step of zoom, which doubles what is shown: half of that way on the glass feels right.
enum { MOVED = 9, REST_MS = 450, TWICE_MS = 350, PART = 140, NOTCH = 22 };

static void queue(Fingers *fingers, FingerOut out) {
    if (fingers->waits < FINGERS_WAITING) fingers->waiting[fingers->waits++] = out;
}

static void sign(Fingers *fingers, FingerSign sign, int x, int y) {
    queue(fingers, (FingerOut){.sign = sign, .x = x, .y = y});
}

static FingerSpot middle(const Fingers *fingers) {
    const FingerSpot *down = fingers->down;
    return (FingerSpot){.x = (down[0].x + down[1].x) / 2, .y = (down[0].y + down[1].y) / 2};
}

static int distance(int x, int y) { return (int)lround(hypot(x, y)); }

static int apart(const Fingers *fingers) {
    const FingerSpot *down = fingers->down;
    return int_max(distance(down[0].x - down[1].x, down[0].y - down[1].y), 1);
}

// Down.

static void begin_one(Fingers *fingers, uint64_t now) {
    const FingerSpot *one = &fingers->down[0];
    fingers->doing = FINGERS_WAIT;
    fingers->from_x = one->x;
    fingers->from_y = one->y;
    fingers->since = now;
    fingers->scrolled = 0;
    sign(fingers, SIGN_POINT, one->x, one->y);
}

static void begin_both(Fingers *fingers) {
    FingerSpot at = middle(fingers);
    const FingerSpot *one = &fingers->down[0];
    if (fingers->doing == FINGERS_PULL) sign(fingers, SIGN_RELEASE, one->x, one->y);
    fingers->doing = FINGERS_BOTH;
    fingers->apart = apart(fingers);
    sign(fingers, SIGN_POINT, at.x, at.y);
    sign(fingers, SIGN_GRAB, at.x, at.y);
}

static void go_down(Fingers *fingers, FingerSpot spot, uint64_t now) {
    if (fingers->count < 2) fingers->down[fingers->count] = spot;
    fingers->count++;
    if (fingers->count == 1) begin_one(fingers, now);
    else if (fingers->count == 2 && fingers->doing != FINGERS_OVER) begin_both(fingers);
}

// Moving.

static void move_both(Fingers *fingers) {
    FingerSpot at = middle(fingers);
    int now = apart(fingers), notches = 0;
    if (now * 100 >= fingers->apart * PART) notches = 1;
    if (now * PART <= fingers->apart * 100) notches = -1;
    sign(fingers, SIGN_POINT, at.x, at.y);
    if (!notches) return;
    fingers->apart = now;
    queue(fingers, (FingerOut){.sign = SIGN_WHEEL, .x = at.x, .y = at.y, .notches = notches});
}

// The pointer stays where the finger went down, on what is scrolled.
static void scroll(Fingers *fingers, int by, int scale) {
    int notch = NOTCH * scale;
    fingers->scrolled += by;
    int notches = fingers->scrolled / notch;
    fingers->scrolled -= notches * notch;
    if (notches)
        queue(fingers, (FingerOut){SIGN_WHEEL, fingers->from_x, fingers->from_y, notches, false});
}

static void begin_move(Fingers *fingers, const FingerSpot *one, Glass glass) {
    int x = one->x - fingers->from_x, y = one->y - fingers->from_y;
    if (distance(x, y) < MOVED * glass.scale) return;
    fingers->doing = glass.scrolls ? FINGERS_SCROLL : FINGERS_PULL;
    if (glass.scrolls) {
        scroll(fingers, y, glass.scale);
        return;
    }
    sign(fingers, SIGN_PRESS, fingers->from_x, fingers->from_y);
    sign(fingers, SIGN_POINT, one->x, one->y);
}

static void move(Fingers *fingers, FingerSpot spot, Glass glass) {
    int at = 0, followed = int_min(fingers->count, 2);
    while (at < followed && fingers->down[at].id != spot.id) at++;
    if (at == followed) return;
    int y = spot.y - fingers->down[at].y;
    fingers->down[at] = spot;
    switch (fingers->doing) {
    case FINGERS_WAIT: begin_move(fingers, &spot, glass); break;
    case FINGERS_PULL: sign(fingers, SIGN_POINT, spot.x, spot.y); break;
    case FINGERS_SCROLL: scroll(fingers, y, glass.scale); break;
    case FINGERS_BOTH: move_both(fingers); break;
    default: break;
    }
}

// Up.

static void tap(Fingers *fingers, uint64_t now) {
    enum { NEAR = 20 };
    int x = fingers->from_x, y = fingers->from_y;
    bool near = abs(x - fingers->tap_x) < NEAR && abs(y - fingers->tap_y) < NEAR;
    bool twice = near && fingers->tapped && now - fingers->tapped < TWICE_MS;
    queue(fingers, (FingerOut){SIGN_PRESS, x, y, 0, twice});
    queue(fingers, (FingerOut){SIGN_RELEASE, x, y, 0, twice});
    fingers->tapped = twice ? 0 : now;
    fingers->tap_x = x;
    fingers->tap_y = y;
}

static void go_up(Fingers *fingers, FingerSpot spot, bool cancelled, uint64_t now) {
    FingerSpot at = fingers->count > 1 ? middle(fingers) : spot;
    if (fingers->count == 0) return;
    switch (fingers->doing) {
    case FINGERS_WAIT:
        if (!cancelled) tap(fingers, now);
        break;
    case FINGERS_PULL: sign(fingers, SIGN_RELEASE, spot.x, spot.y); break;
    case FINGERS_BOTH: sign(fingers, SIGN_LET_GO, at.x, at.y); break;
    default: break;
    }
    fingers->count--;
    fingers->doing = fingers->count ? FINGERS_OVER : FINGERS_NOTHING;
}

void fingers_event(Fingers *fingers, const SDL_TouchFingerEvent *event, Glass glass, uint64_t now) {
    FingerSpot spot = {event->fingerId, (int)floorf(event->x * (float)glass.width),
                       (int)floorf(event->y * (float)glass.height)};
    spot.x = int_clamp(spot.x, 0, glass.width - 1);
    spot.y = int_clamp(spot.y, 0, glass.height - 1);
    switch (event->type) {
    case SDL_FINGERDOWN: go_down(fingers, spot, now); break;
    case SDL_FINGERMOTION: move(fingers, spot, glass); break;
    case SDL_FINGERUP: go_up(fingers, spot, event->pressure < 0, now); break;
    default: break;
    }
}

// What comes of it.

static void set_button(SDL_Event *event, FingerOut out) {
    bool down = out.sign == SIGN_PRESS || out.sign == SIGN_GRAB;
    bool middle = out.sign == SIGN_GRAB || out.sign == SIGN_LET_GO;
    event->button = (SDL_MouseButtonEvent){.type = down ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP,
                                           .which = SDL_TOUCH_MOUSEID,
                                           .button = middle ? SDL_BUTTON_MIDDLE : SDL_BUTTON_LEFT,
                                           .state = down ? SDL_PRESSED : SDL_RELEASED,
                                           .clicks = out.twice ? 2 : 1,
                                           .x = out.x,
                                           .y = out.y};
}

static void set_event(SDL_Event *event, FingerOut out, uint64_t now) {
    *event = (SDL_Event){.type = 0};
    switch (out.sign) {
    case SIGN_POINT:
    case SIGN_SHOW:
        event->motion = (SDL_MouseMotionEvent){.type = SDL_MOUSEMOTION, .x = out.x, .y = out.y};
        event->motion.which = out.sign == SIGN_POINT ? SDL_TOUCH_MOUSEID : 0;
        break;
    case SIGN_WHEEL:
        event->wheel = (SDL_MouseWheelEvent){
            .type = SDL_MOUSEWHEEL, .which = SDL_TOUCH_MOUSEID, .y = out.notches};
        break;
    default: set_button(event, out); break;
    }
    event->common.timestamp = (Uint32)now;
}

static bool has_rested(const Fingers *fingers, uint64_t now) {
    return fingers->doing == FINGERS_WAIT && now >= fingers->since + REST_MS;
}

bool fingers_next(Fingers *fingers, uint64_t now, SDL_Event *event) {
    if (fingers->waits == 0 && has_rested(fingers, now)) {
        fingers->doing = FINGERS_REST;
        sign(fingers, SIGN_SHOW, fingers->from_x, fingers->from_y);
    }
    if (fingers->waits == 0) return false;
    set_event(event, fingers->waiting[0], now);
    fingers->waits--;
    for (int i = 0; i < fingers->waits; i++) fingers->waiting[i] = fingers->waiting[i + 1];
    return true;
}

int fingers_wait(const Fingers *fingers, uint64_t now) {
    if (fingers->waits > 0) return 0;
    if (fingers->doing != FINGERS_WAIT) return -1;
    return has_rested(fingers, now) ? 0 : (int)(fingers->since + REST_MS - now);
}

bool fingers_made(const SDL_Event *event) {
    switch (event->type) {
    case SDL_MOUSEMOTION: return event->motion.which == SDL_TOUCH_MOUSEID;
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP: return event->button.which == SDL_TOUCH_MOUSEID;
    case SDL_MOUSEWHEEL: return event->wheel.which == SDL_TOUCH_MOUSEID;
    default: return false;
    }
}
