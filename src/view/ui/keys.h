// SPDX-License-Identifier: MIT
// keys: turns keys of SDL into the texts of settings, and those into actions. Buttons of gamepads are keys too
// (pad.h), which have no text.
#pragma once

#include "../profile/settings.h"

struct SDL_KeyboardEvent;

// Prints "Ctrl+C". Empty for a modifier alone, a key without a name, and keys of window managers.
void key_print(const struct SDL_KeyboardEvent *key, char text[KEY_TEXT]);

// What a key means in a place; ACTION_NONE is nothing. In play, a key with Shift that means nothing else can
// move the view as the same key without Shift does elsewhere: Shift and arrows.
Action key_action(const Settings *settings, const struct SDL_KeyboardEvent *key, Place place);

// What a typed character means, for a key that means nothing itself: keyboards differ in where "?" or "["
// is, and whether it needs Shift or AltGr. Letters and digits count as keys alone.
Action key_action_typed(const Settings *settings, const char *text, Place place);
