// SPDX-License-Identifier: MIT
// What happened since the last frame: the pointer, keys, and text that is typed or composed.
#include "ui.h"

#include <SDL.h>
#include <stdio.h>
#include <string.h>

#include "fingers.h"

static void key_event(UiKeys *keys, const SDL_Keysym *key) {
    switch (key->sym) {
    case SDLK_RETURN:
    case SDLK_KP_ENTER:
    case SDLK_SPACE: keys->activate = true; break;
    case SDLK_TAB: *(key->mod & KMOD_SHIFT ? &keys->previous : &keys->next) = true; break;
    case SDLK_UP: keys->up = true; break;
    case SDLK_DOWN: keys->down = true; break;
    case SDLK_LEFT: keys->left = true; break;
    case SDLK_RIGHT: keys->right = true; break;
    case SDLK_PAGEUP: keys->page_up = true; break;
    case SDLK_PAGEDOWN: keys->page_down = true; break;
    case SDLK_HOME: keys->home = true; break;
    case SDLK_END: keys->end = true; break;
    case SDLK_BACKSPACE: keys->backspace = true; break;
    case SDLK_DELETE: keys->erase = true; break;
    default: break;
    }
}

static void type_text(UiKeys *keys, const char *text) {
    size_t length = strlen(keys->typed);
    snprintf(keys->typed + length, sizeof keys->typed - length, "%s", text ? text : "");
}

static void control_event(UiKeys *keys, SDL_Keycode key) {
    char *text = key == SDLK_v ? SDL_GetClipboardText() : NULL;
    type_text(keys, text);
    SDL_free(text);
    keys->copy = keys->copy || key == SDLK_c;
    keys->all = keys->all || key == SDLK_a;
}

// Takes whole characters, as many as fit, and the cursor's place among them.
static void compose(Composed *composed, const char *text, int cursor) {
    size_t used = 0;
    composed->cursor = 0;
    for (size_t rest = text ? strlen(text) : 0, length; rest > 0; rest -= length) {
        length = error_utf8_length(text + used, rest);
        if (length == 0 || used + length >= sizeof composed->text) break;
        memcpy(composed->text + used, text + used, length);
        used += length;
        if (cursor-- > 0) composed->cursor = used;
    }
    composed->text[used] = 0;
}

int ui_notches(const SDL_MouseWheelEvent *wheel) {
    return wheel->direction == SDL_MOUSEWHEEL_FLIPPED ? -wheel->y : wheel->y;
}

static void point_at(Ui *ui, int x, int y) {
    ui->point_x = x;
    ui->point_y = y;
    ui->mouse_x = x / ui->scale;
    ui->mouse_y = y / ui->scale;
}

void ui_event(Ui *ui, const SDL_Event *event) {
    switch (event->type) {
    case SDL_MOUSEMOTION:
        ui->tips = !fingers_made(event);
        point_at(ui, event->motion.x, event->motion.y);
        break;
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
        point_at(ui, event->button.x, event->button.y);
        compose(&ui->composed, NULL, 0);
        if (event->button.button != SDL_BUTTON_LEFT) break;
        ui->down = event->type == SDL_MOUSEBUTTONDOWN;
        ui->tips = false;  // so that the result shows
        ui->with_shift = ui->shift;  // which may be up again by the time of the frame
        *(ui->down ? &ui->pressed : &ui->released) = true;
        break;
    case SDL_MOUSEWHEEL: ui->wheel += ui_notches(&event->wheel); break;
    case SDL_KEYUP: ui->shift = event->key.keysym.mod & KMOD_SHIFT; break;
    case SDL_KEYDOWN:
        ui->tips = false;
        ui->with_shift = ui->shift = event->key.keysym.mod & KMOD_SHIFT;
        if (event->key.keysym.mod & KMOD_CTRL) control_event(&ui->keys, event->key.keysym.sym);
        else key_event(&ui->keys, &event->key.keysym);
        break;
    case SDL_TEXTINPUT:
        compose(&ui->composed, NULL, 0);
        type_text(&ui->keys, event->text.text);
        break;
    case SDL_TEXTEDITING: compose(&ui->composed, event->edit.text, event->edit.start); break;
#if SDL_VERSION_ATLEAST(2, 0, 22)
    case SDL_TEXTEDITING_EXT:
        compose(&ui->composed, event->editExt.text, event->editExt.start);
        break;
#endif
    default: break;
    }
}
