// SPDX-License-Identifier: MIT
#include "pad.h"

#include <SDL.h>
#include <stdlib.h>

#include "../../base/number.h"

// A stick's range is 32767. A stick that leans farther than the first counts as pressed until it leans less than
// the second, so that a trembling thumb presses once. Less than AT_REST is a stick that nobody touches.
enum { PRESSED = 20000, RELEASED = 13000, AT_REST = 7500, FULL = 32767 };
enum { FIRST_MS = 380, AGAIN_MS = 110 };  // until what is held comes again, and between those

// Apart from all keys of SDL, which are characters, or scancodes with the bit above this one.
enum { KEY_OF_PAD = 1 << 29 };

static void queue(Pad *pad, PadPress press) {
    if (pad->count < PAD_WAITING) pad->waiting[pad->count++] = press;
}

static bool comes_again(PadButton button) {
    return button >= GAMEPAD_UP || button == GAMEPAD_L1 || button == GAMEPAD_R1 ||
           button == GAMEPAD_L2 || button == GAMEPAD_R2;
}

static void press(Pad *pad, PadPress press, uint64_t now) {
    bool *held = press.stick ? &pad->leans[press.button - GAMEPAD_UP] : &pad->held[press.button];
    if (*held == press.down) return;
    *held = press.down;
    queue(pad, press);
    bool same = pad->again.button == press.button && pad->again.stick == press.stick;
    if (!press.down && same) pad->again.button = GAMEPAD_NONE;
    if (!press.down || !comes_again(press.button)) return;
    pad->again = press;
    pad->again.repeat = true;
    pad->again_at = now + FIRST_MS;
}

static PadButton button_of(int sdl) {
    switch (sdl) {
    case SDL_CONTROLLER_BUTTON_A: return GAMEPAD_A;
    case SDL_CONTROLLER_BUTTON_B: return GAMEPAD_B;
    case SDL_CONTROLLER_BUTTON_X: return GAMEPAD_X;
    case SDL_CONTROLLER_BUTTON_Y: return GAMEPAD_Y;
    case SDL_CONTROLLER_BUTTON_LEFTSHOULDER: return GAMEPAD_L1;
    case SDL_CONTROLLER_BUTTON_RIGHTSHOULDER: return GAMEPAD_R1;
    case SDL_CONTROLLER_BUTTON_LEFTSTICK: return GAMEPAD_L3;
    case SDL_CONTROLLER_BUTTON_RIGHTSTICK: return GAMEPAD_R3;
    case SDL_CONTROLLER_BUTTON_BACK: return GAMEPAD_BACK;
    case SDL_CONTROLLER_BUTTON_START: return GAMEPAD_START;
    case SDL_CONTROLLER_BUTTON_DPAD_UP: return GAMEPAD_UP;
    case SDL_CONTROLLER_BUTTON_DPAD_RIGHT: return GAMEPAD_RIGHT;
    case SDL_CONTROLLER_BUTTON_DPAD_DOWN: return GAMEPAD_DOWN;
    case SDL_CONTROLLER_BUTTON_DPAD_LEFT: return GAMEPAD_LEFT;
    default: return GAMEPAD_NONE;
    }
}

// Axes.

static bool is_beyond(bool before, int value) { return value > (before ? RELEASED : PRESSED); }

// The left stick presses one direction: the one it leans to most, and on a diagonal the one it had.
static void lean(Pad *pad, uint64_t now) {
    int across[4] = {-pad->lean_y, pad->lean_x, pad->lean_y, -pad->lean_x}, best = -1;
    for (int i = 0; i < 4; i++) {
        across[i] = across[i] * FULL / STICK_FULL;
        bool more = best < 0 || across[i] > across[best] + (pad->leans[best] ? RELEASED / 2 : 0);
        if (is_beyond(pad->leans[i], across[i]) && more) best = i;
    }
    for (int i = 0; i < 4; i++)
        if (i != best)
            press(pad, (PadPress){.button = GAMEPAD_UP + (PadButton)i, .stick = true}, now);
    if (best >= 0)
        press(pad, (PadPress){.button = GAMEPAD_UP + (PadButton)best, .down = true, .stick = true},
              now);
}

static int hundredths(int value) {
    int most = FULL - AT_REST, over = int_max(abs(value) - AT_REST, 0);
    return int_min(over * STICK_FULL / most, STICK_FULL) * (value < 0 ? -1 : 1);
}

static void trigger(Pad *pad, PadButton button, int value, uint64_t now) {
    press(pad, (PadPress){.button = button, .down = is_beyond(pad->held[button], value)}, now);
}

static void move_axis(Pad *pad, int axis, int value, uint64_t now) {
    switch (axis) {
    case SDL_CONTROLLER_AXIS_LEFTX: pad->lean_x = value * STICK_FULL / FULL; break;
    case SDL_CONTROLLER_AXIS_LEFTY: pad->lean_y = value * STICK_FULL / FULL; break;
    case SDL_CONTROLLER_AXIS_RIGHTX: pad->view_x = hundredths(value); return;
    case SDL_CONTROLLER_AXIS_RIGHTY: pad->view_y = hundredths(value); return;
    case SDL_CONTROLLER_AXIS_TRIGGERLEFT: trigger(pad, GAMEPAD_L2, value, now); return;
    case SDL_CONTROLLER_AXIS_TRIGGERRIGHT: trigger(pad, GAMEPAD_R2, value, now); return;
    default: return;
    }
    lean(pad, now);
}

void pad_event(Pad *pad, const SDL_Event *event, uint64_t now) {
    PadButton button = GAMEPAD_NONE;
    switch (event->type) {
    case SDL_CONTROLLERBUTTONDOWN:
    case SDL_CONTROLLERBUTTONUP:
        button = button_of(event->cbutton.button);
        if (button)
            press(pad,
                  (PadPress){.button = button, .down = event->type == SDL_CONTROLLERBUTTONDOWN},
                  now);
        break;
    case SDL_CONTROLLERAXISMOTION:
        move_axis(pad, event->caxis.axis, event->caxis.value, now);
        break;
    case SDL_CONTROLLERDEVICEREMOVED: pad_let_go(pad); break;
    default: break;
    }
}

void pad_let_go(Pad *pad) {
    for (int i = 0; i < GAMEPAD_COUNT; i++) press(pad, (PadPress){.button = (PadButton)i}, 0);
    for (int i = 0; i < 4; i++)
        press(pad, (PadPress){.button = GAMEPAD_UP + (PadButton)i, .stick = true}, 0);
    pad->lean_x = pad->lean_y = pad->view_x = pad->view_y = 0;
    pad->again.button = GAMEPAD_NONE;
}

bool pad_next(Pad *pad, uint64_t now, PadPress *next) {
    if (pad->count > 0) {
        *next = pad->waiting[0];
        pad->count--;
        for (int i = 0; i < pad->count; i++) pad->waiting[i] = pad->waiting[i + 1];
        return true;
    }
    if (pad->again.button == GAMEPAD_NONE || now < pad->again_at) return false;
    pad->again_at = now + AGAIN_MS;
    *next = pad->again;
    return true;
}

int pad_wait(const Pad *pad, uint64_t now) {
    if (pad->count > 0) return 0;
    if (pad->again.button == GAMEPAD_NONE) return -1;
    return now < pad->again_at ? (int)(pad->again_at - now) : 0;
}

SDL_KeyboardEvent pad_key(PadPress press) {
    SDL_KeyboardEvent key = {.type = press.down ? SDL_KEYDOWN : SDL_KEYUP,
                             .state = press.down ? SDL_PRESSED : SDL_RELEASED,
                             .repeat = press.repeat};
    key.keysym.sym = KEY_OF_PAD + (SDL_Keycode)press.button;
    return key;
}

PadButton pad_of_key(const SDL_KeyboardEvent *key) {
    SDL_Keycode button = key->keysym.sym - KEY_OF_PAD;
    return button > GAMEPAD_NONE && button < GAMEPAD_COUNT ? (PadButton)button : GAMEPAD_NONE;
}

// Devices.

bool pads_begin(const char *mappings) {
    bool good = true;
    if (SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER) != 0) return true;  // there are no pads then
    if (mappings[0]) good = SDL_GameControllerAddMappingsFromFile(mappings) >= 0;
    return good;
}

bool pads_event(const SDL_Event *event) {
    SDL_GameController *device = NULL;
    switch (event->type) {
    case SDL_CONTROLLERDEVICEADDED: SDL_GameControllerOpen(event->cdevice.which); return true;
    case SDL_CONTROLLERDEVICEREMOVED:
        device = SDL_GameControllerFromInstanceID(event->cdevice.which);
        if (device) SDL_GameControllerClose(device);
        return true;
    default: return false;
    }
}

int pads_count(void) {
    int count = 0;
    for (int i = 0; i < SDL_NumJoysticks(); i++) count += SDL_IsGameController(i) == SDL_TRUE;
    return count;
}

PadLook pads_look(const SDL_Event *event) {
    SDL_JoystickID which =
        event->type == SDL_CONTROLLERAXISMOTION ? event->caxis.which : event->cbutton.which;
    SDL_GameController *device = SDL_GameControllerFromInstanceID(which);
    const char *name = device ? SDL_GameControllerName(device) : NULL;
    switch (device ? SDL_GameControllerGetType(device) : SDL_CONTROLLER_TYPE_UNKNOWN) {
    case SDL_CONTROLLER_TYPE_PS3:
    case SDL_CONTROLLER_TYPE_PS4:
#if SDL_VERSION_ATLEAST(2, 0, 14)
    case SDL_CONTROLLER_TYPE_PS5:
#endif
        return PAD_SHAPES;
    case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_PRO: return PAD_SWAPPED;
    default: return name && SDL_strcasestr(name, "nintendo") ? PAD_SWAPPED : PAD_LETTERS;
    }
}
