// SPDX-License-Identifier: MIT
// presenter: the window, and how painted frames get into it.
//
// With a graphics processor frames are painted into a buffer and uploaded; without one they are
// painted straight into the window's surface. presenter_begin gives the canvas of a frame,
// presenter_end shows it. Each frame has a new canvas, which may have another size.
#pragma once

#include "../../base/error.h"
#include "../ui/incoming.h"

typedef struct Presenter {
    struct SDL_Window *window;
    struct SDL_Renderer *renderer;  // NULL without a graphics processor
    struct SDL_Texture *texture;
    Box typed_at;  // as it was told to the system, in points
    uint32_t *buffer;  // painted where the surface cannot be
    Density size;  // of the canvas painted last, and of the window
} Presenter;

// FAILURE_DISPLAY where there is nothing to open a window on.
bool presenter_open(Presenter *presenter, int width, int height, TextError *error);
void presenter_close(Presenter *presenter);  // and quits SDL, at the program's end

// False while the window cannot be painted: it is minimised, or being recreated.
bool presenter_begin(Presenter *presenter, Canvas *canvas);
void presenter_end(Presenter *presenter);
// Tells the system where text is typed, so that the words an input method offers stand beside it.
void presenter_type_at(Presenter *presenter, Box caret);
// After SDL lost its textures.
void presenter_reset(Presenter *presenter);
const char *presenter_name(const Presenter *presenter);
