// SPDX-License-Identifier: MIT
// hands: gamepads and fingers. What they do becomes what keys and the pointer do, so that no screen knows of
// them: a button of a pad is a key, a finger is a pointer.
//
// Which key a button is depends on what is shown. Where widgets are all that there is, or one of them has the
// focus, the cross and the left stick are arrows, and A is Enter. Over a map the cross does what the settings
// say, and the left stick moves the cursor over tiles, or the view where there is no cursor.
//
// Text input is asked of the system while a field has the focus. Outside of fields it tells characters that
// keys of odd layouts type, such as "?"; it is not asked for where that would open a keyboard on the glass, or
// where an input method would take the keys.
#pragma once

#include "../ui/board.h"
#include "../ui/fingers.h"
#include "../ui/pad.h"

struct Shell;

typedef struct Hands {
    Pad pad;
    Fingers fingers;
    Board board;
    bool ready;  // pads are listened to
    int pads;  // that are there
    bool lost;  // a pad was pulled
    bool touches;  // fingers were used last
    bool tapped;  // what a tap brought is not painted yet
    bool shielded;  // the pointer is hidden from what lies below the board
    bool composes;  // an input method took keys that were no text
    bool types;  // text input is on
} Hands;

void hands_begin(struct Shell *shell);  // once there is a window
bool hands_event(struct Shell *shell, const union SDL_Event *event);  // whether it was theirs
void hands_advance(struct Shell *shell);  // does what is due, as much as one frame can show
int hands_wait(const struct Shell *shell);  // milliseconds until something is due; -1 never
void hands_used(struct Shell *shell,
                const union SDL_Event *event);  // an event of keys or of a pointer

// Before and after the interface is painted, and after the frame.
void hands_shield(struct Shell *shell);
void hands_paint(struct Shell *shell);
void hands_painted(struct Shell *shell);
