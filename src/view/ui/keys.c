// SPDX-License-Identifier: MIT
#include "keys.h"

#include <SDL.h>
#include <stdio.h>
#include <string.h>

#include "pad.h"

static bool is_modifier(SDL_Keycode key) {
    return key == SDLK_LCTRL || key == SDLK_RCTRL || key == SDLK_LALT || key == SDLK_RALT ||
           key == SDLK_LSHIFT || key == SDLK_RSHIFT || key == SDLK_LGUI || key == SDLK_RGUI ||
           key == SDLK_CAPSLOCK || key == SDLK_SCROLLLOCK || key == SDLK_NUMLOCKCLEAR ||
           key == SDLK_MODE;
}

// Some keys of the number pad do the same as those on the main keyboard.
static SDL_Keycode plain_key(SDL_Keycode key) {
    switch (key) {
    case SDLK_KP_PLUS: return SDLK_PLUS;
    case SDLK_KP_MINUS: return SDLK_MINUS;
    case SDLK_KP_ENTER: return SDLK_RETURN;
    default: return key;
    }
}

static void print(SDL_Keycode key, int modifiers, char text[KEY_TEXT]) {
    const char *name = SDL_GetKeyName(plain_key(key));
    text[0] = 0;
    if (is_modifier(key) || !name[0] || (modifiers & KMOD_GUI)) return;
    int length =
        snprintf(text, KEY_TEXT, "%s%s%s%s", modifiers & KMOD_CTRL ? "Ctrl+" : "",
                 modifiers & KMOD_ALT ? "Alt+" : "", modifiers & KMOD_SHIFT ? "Shift+" : "", name);
    if (length >= KEY_TEXT) text[0] = 0;
}

void key_print(const SDL_KeyboardEvent *key, char text[KEY_TEXT]) {
    if (pad_of_key(key)) text[0] = 0;
    else print(key->keysym.sym, key->keysym.mod, text);
}

static Action find(const Settings *settings, const char *text, Place place) {
    return settings_action(settings, text, (int)place, ACTION_NONE);
}

// With Ctrl no character is typed, so this knows where a usual keyboard has "+" and "?".
static Action find_shifted(const Settings *settings, const SDL_KeyboardEvent *key, Place place) {
    SDL_Keycode sym = key->keysym.sym;
    const char *gives = sym == SDLK_SLASH ? "?" : sym == SDLK_EQUALS ? "+" : NULL;
    char text[KEY_TEXT];
    if (!gives) return ACTION_NONE;
    snprintf(text, sizeof text, "%s%s", key->keysym.mod & KMOD_CTRL ? "Ctrl+" : "", gives);
    return find(settings, text, place);
}

Action key_action(const Settings *settings, const SDL_KeyboardEvent *key, Place place) {
    char text[KEY_TEXT];
    PadButton button = pad_of_key(key);
    if (button) return settings_pad_action(settings, button, (int)place, ACTION_NONE);
    key_print(key, text);
    Action action = find(settings, text, place);
    if (action != ACTION_NONE || !(key->keysym.mod & KMOD_SHIFT)) return action;
    action = find_shifted(settings, key, place);
    if (action != ACTION_NONE || place != PLACE_PLAY) return action;
    print(key->keysym.sym, key->keysym.mod & ~KMOD_SHIFT, text);
    action = find(settings, text, PLACE_LOOK);
    bool moves = action >= ACTION_VIEW_NORTH && action <= ACTION_VIEW_WEST;
    return moves ? action : ACTION_NONE;
}

Action key_action_typed(const Settings *settings, const char *text, Place place) {
    bool one = text[0] && !text[error_utf8_length(text, strlen(text))];
    bool named = (text[0] >= '0' && text[0] <= '9') || (text[0] >= 'a' && text[0] <= 'z') ||
                 (text[0] >= 'A' && text[0] <= 'Z') || text[0] == ' ';
    return one && !named ? find(settings, text, place) : ACTION_NONE;
}
