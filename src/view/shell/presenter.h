// SPDX-License-Identifier: MIT
// presenter: the window, and the way of a painted frame into it.
//
// With a graphics processor the frame is painted into a buffer and uploaded once; without one it is
// painted straight into the window's surface. Either way: presenter_begin gives the canvas of this
// frame, presenter_end shows it. The canvas is new each time and may change its size.
#pragma once

#include "../../base/error.h"
#include "../paint/canvas.h"

typedef struct Presenter {
    struct SDL_Window *window;
    struct SDL_Renderer *renderer;  // NULL without a graphics processor
    struct SDL_Texture *texture;
    uint32_t *buffer;  // where the surface cannot be painted itself
    int width, height;
} Presenter;

// FAILURE_DISPLAY where there is nothing to open a window on.
bool presenter_open(Presenter *presenter, int width, int height, TextError *error);
void presenter_close(Presenter *presenter);  // and SDL, at the program's end

// False when the window cannot be painted just now (minimised, or being made anew).
bool presenter_begin(Presenter *presenter, Canvas *canvas);
void presenter_end(Presenter *presenter);
// After SDL lost its textures.
void presenter_reset(Presenter *presenter);
const char *presenter_name(const Presenter *presenter);
