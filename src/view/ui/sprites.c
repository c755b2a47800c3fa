// SPDX-License-Identifier: MIT
#include "sprites.h"

#include <SDL_image.h>
#include <stdio.h>

#include "../../base/file.h"
#include "../../base/memory.h"

bool sprites_load(Picture *sheet, const char *folder, const char *name, TextError *error) {
    char path[4200];
    Buffer file = {0};
    *sheet = (Picture){0};
    snprintf(path, sizeof path, "%s/assets/%s.png", folder, name);
    bool good = file_read(&file, path, PICTURE_COLOURS_BYTES, error) &&
                picture_read_colours(sheet, file.bytes, file.length, path, error);
    buffer_free(&file);
    return good;
}

void sprites_recolour(Picture *sheet, Tones palette) {
    tones_apply(palette, sheet->pixels, (size_t)sheet->width * (size_t)sheet->height);
}

// The picture is encoded in memory first, so that a full disk leaves no half of it.
static bool encode(SDL_Surface *surface, Buffer *out) {
    size_t room = (size_t)surface->w * (size_t)surface->h * 4 + 65536;
    char *bytes = memory_allocate(room, 1);
    SDL_RWops *memory = bytes ? SDL_RWFromMem(bytes, (int)room) : NULL;
    bool ok = memory && IMG_SavePNG_RW(surface, memory, 0) == 0;
    if (ok) buffer_append(out, bytes, (size_t)SDL_RWtell(memory));
    if (memory) SDL_RWclose(memory);
    memory_release(bytes);
    return ok && !out->failed;
}

bool sprites_encode(Buffer *to, const char *name, Canvas canvas, TextError *error) {
    int width = canvas.width, height = canvas.height;
    SDL_Surface *surface =
        SDL_CreateRGBSurfaceWithFormat(0, width, height, 24, SDL_PIXELFORMAT_RGB24);
    if (!surface) return error_memory(error, name, (size_t)width * (size_t)height * 3);
    SDL_ConvertPixels(width, height, SDL_PIXELFORMAT_RGB888, canvas.pixels, canvas.pitch * 4,
                      SDL_PIXELFORMAT_RGB24, surface->pixels, surface->pitch);
    bool ok = encode(surface, to);
    if (!ok) error_say(error, FAILURE_MACHINE, "picture '$1': $2", NAMES(name, SDL_GetError()));
    SDL_FreeSurface(surface);
    return ok;
}
