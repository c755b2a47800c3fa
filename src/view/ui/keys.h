// SPDX-License-Identifier: MIT
// keys: from keys as SDL tells them to the texts of settings, and from there to actions.
#pragma once

#include "../profile/settings.h"

struct SDL_KeyboardEvent;

// "Ctrl+C"; empty for a modifier alone, a key without a name, and what window managers take.
void key_print(const struct SDL_KeyboardEvent *key, char text[KEY_TEXT]);

// What the key means in a place; ACTION_NONE nothing. A key with Shift that means nothing else means
// in play what it means without it elsewhere: Shift and arrows move the view.
Action key_action(const Settings *settings, const struct SDL_KeyboardEvent *key, Place place);

// What a key that means nothing means by the character that it typed: where "?" or "[" lies, and
// whether it needs Shift or AltGr, differs by keyboard. Letters and digits mean their keys alone.
Action key_action_typed(const Settings *settings, const char *text, Place place);
