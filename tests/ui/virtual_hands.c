// SPDX-License-Identifier: MIT
// A library that is loaded into the game for tests: a gamepad and fingers that a pipe moves.
//
// SDL can make a gamepad that does not exist, but only from inside of the program, and X servers for tests have
// no glass to touch. So a thread of this library reads lines from the pipe whose path is in TIDEMARK_HANDS:
//
//     attach [VENDOR PRODUCT]    a gamepad comes, of a maker's, in hexadecimal digits
//     detach                     it is pulled
//     button NUMBER 0|1          SDL's numbers
//     axis NUMBER VALUE          -32768..32767
//     finger ID down|move|up X Y in ten-thousandths of the window
//
// The program itself knows nothing of this. SDL is the program's own.
#include <SDL.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static SDL_Joystick *pad;
static int device = -1;

static int attach(unsigned vendor, unsigned product) {
#if SDL_VERSION_ATLEAST(2, 24, 0)
    SDL_VirtualJoystickDesc plan = {.version = SDL_VIRTUAL_JOYSTICK_DESC_VERSION,
                                    .type = SDL_JOYSTICK_TYPE_GAMECONTROLLER,
                                    .naxes = SDL_CONTROLLER_AXIS_MAX,
                                    .nbuttons = SDL_CONTROLLER_BUTTON_MAX,
                                    .vendor_id = (Uint16)vendor,
                                    .product_id = (Uint16)product,
                                    .name = "Virtual pad"};
    return SDL_JoystickAttachVirtualEx(&plan);
#else
    (void)vendor, (void)product;
    return SDL_JoystickAttachVirtual(SDL_JOYSTICK_TYPE_GAMECONTROLLER, SDL_CONTROLLER_AXIS_MAX,
                                     SDL_CONTROLLER_BUTTON_MAX, 0);
#endif
}

// Triggers rest at the end of their way.
static void come(const char *line) {
    unsigned vendor = 0, product = 0;
    sscanf(line, "%x %x", &vendor, &product);
    while (!(SDL_WasInit(SDL_INIT_GAMECONTROLLER) & SDL_INIT_GAMECONTROLLER)) SDL_Delay(5);
    device = attach(vendor, product);
    pad = device < 0 ? NULL : SDL_JoystickOpen(device);
    if (!pad) {
        fprintf(stderr, "virtual_hands: %s\n", SDL_GetError());
        exit(70);
    }
    SDL_JoystickSetVirtualAxis(pad, SDL_CONTROLLER_AXIS_TRIGGERLEFT, -32768);
    SDL_JoystickSetVirtualAxis(pad, SDL_CONTROLLER_AXIS_TRIGGERRIGHT, -32768);
}

static void go(void) {
    if (!pad) return;
    SDL_JoystickClose(pad);
    SDL_JoystickDetachVirtual(device);
    pad = NULL;
}

static void touch(const char *line) {
    int id, x, y;
    char what[8];
    SDL_Event event = {.type = 0};
    if (sscanf(line, "%d %7s %d %d", &id, what, &x, &y) != 4) return;
    event.tfinger.type = strcmp(what, "down") == 0 ? SDL_FINGERDOWN
                         : strcmp(what, "up") == 0 ? SDL_FINGERUP
                                                   : SDL_FINGERMOTION;
    event.tfinger.touchId = 1;
    event.tfinger.fingerId = id;
    event.tfinger.x = (float)x / 10000;
    event.tfinger.y = (float)y / 10000;
    event.tfinger.pressure = 1;
    SDL_PushEvent(&event);
}

// SDL looks at a pad from time to time: a press and its release between two looks would be nothing. So each change
// waits until the one before was seen.
static void await_seen(int button, int axis, int value) {
    enum { LOOKS = 1000 };
    for (int i = 0; i < LOOKS; i++) {
        if (button >= 0 && SDL_JoystickGetButton(pad, button) == value) return;
        if (axis >= 0 && SDL_JoystickGetAxis(pad, axis) == value) return;
        SDL_Delay(1);
    }
}

static void press(int button, int value) {
    SDL_JoystickSetVirtualButton(pad, button, (Uint8)value);
    await_seen(button, -1, value);
}

static void lean(int axis, int value) {
    SDL_JoystickSetVirtualAxis(pad, axis, (Sint16)value);
    await_seen(-1, axis, value);
}

static void obey(const char *line) {
    int number, value;
    if (strncmp(line, "attach", 6) == 0) come(line + 6);
    else if (strncmp(line, "detach", 6) == 0) go();
    else if (strncmp(line, "finger ", 7) == 0) touch(line + 7);
    else if (pad && sscanf(line, "button %d %d", &number, &value) == 2) press(number, value);
    else if (pad && sscanf(line, "axis %d %d", &number, &value) == 2) lean(number, value);
}

// The writer may close the pipe and open it again.
static void *listen(void *path) {
    char line[80];
    for (;;) {
        FILE *pipe = fopen(path, "r");
        if (!pipe) return NULL;
        while (fgets(line, sizeof line, pipe)) obey(line);
        fclose(pipe);
    }
}

__attribute__((constructor)) static void begin(void) {
    char *path = getenv("TIDEMARK_HANDS");
    pthread_t thread;
    if (path && pthread_create(&thread, NULL, listen, path) == 0) pthread_detach(thread);
}
