// SPDX-License-Identifier: MIT
// presenter: the window, and how painted frames get into it.
//
// With a graphics processor frames are painted into a buffer and uploaded; without one they are
// painted straight into the window's surface. presenter_begin gives the canvas of a frame,
// presenter_end shows it. Each frame has a new canvas, which may have another size.
#pragma once

#include "../../base/error.h"
#include "../paint/canvas.h"

typedef struct Presenter {
    struct SDL_Window *window;
    struct SDL_Renderer *renderer;  // NULL without a graphics processor
    struct SDL_Texture *texture;
    uint32_t *buffer;  // painted where the surface cannot be
    int width, height;
} Presenter;

// FAILURE_DISPLAY where there is nothing to open a window on.
bool presenter_open(Presenter *presenter, int width, int height, TextError *error);
void presenter_close(Presenter *presenter);  // and quits SDL, at the program's end

// False while the window cannot be painted: it is minimised, or being recreated.
bool presenter_begin(Presenter *presenter, Canvas *canvas);
void presenter_end(Presenter *presenter);
// After SDL lost its textures.
void presenter_reset(Presenter *presenter);
const char *presenter_name(const Presenter *presenter);
