// SPDX-License-Identifier: MIT
// pad: what gamepads do, as presses of buttons.
//
// A pad is a keyboard of other keys: pad_key makes a press an event of a key, for which keys.h finds the
// action. The left stick presses the cross when it leans far, L2 and R2 count as pressed halfway, and what is
// held comes again as keys do. Several pads are one. Presses wait in a queue, and time is handed in: there
// is no clock here. A zeroed Pad is at rest.
#pragma once

#include "../profile/pads.h"

union SDL_Event;
struct SDL_KeyboardEvent;

typedef struct PadPress {
    PadButton button;
    bool down, repeat;
    bool stick;  // the left stick, not the cross
} PadPress;

enum { PAD_WAITING = 32, STICK_FULL = 100 };

typedef struct Pad {
    bool held[GAMEPAD_COUNT];
    bool leans[4];  // the left stick, by Direction
    int lean_x, lean_y;  // how far it leans, in hundredths
    int view_x, view_y;  // the right stick
    PadPress again;  // comes again, while it is held
    uint64_t again_at;  // milliseconds
    PadPress waiting[PAD_WAITING];
    int count;
} Pad;

void pad_event(Pad *pad, const union SDL_Event *event, uint64_t now);
bool pad_next(Pad *pad, uint64_t now, PadPress *press);  // false where nothing is to be done now
int pad_wait(const Pad *pad, uint64_t now);  // milliseconds until pad_next has something; -1 never
void pad_let_go(Pad *pad);  // of everything, as when a pad is pulled

// The press as an event of a key, and the button of such an event; GAMEPAD_NONE for keys of keyboards.
struct SDL_KeyboardEvent pad_key(PadPress press);
PadButton pad_of_key(const struct SDL_KeyboardEvent *key);

// Devices. They come and go by events, which pads_event follows; false where the event is none of these.
bool pads_begin(
    const char
        *mappings);  // a file of mappings, empty where there is none; false where it is damaged
bool pads_event(const union SDL_Event *event);
int pads_count(void);
PadLook pads_look(const union SDL_Event *event);  // of the pad that sent it
