// SPDX-License-Identifier: MIT
#include "sprites.h"

#include <SDL_image.h>
#include <stdio.h>
#include <string.h>

#include "../worldgen/file.h"
#include "../worldgen/memory.h"

static bool copy_pixels(Bitmap *picture, SDL_Surface *surface) {
    size_t row = (size_t)surface->w * 4;
    uint32_t *pixels = memory_allocate((size_t)surface->h, row);
    if (!pixels) return false;
    for (int y = 0; y < surface->h; y++)
        memcpy((char *)pixels + (size_t)y * row,
               (const char *)surface->pixels + (ptrdiff_t)y * surface->pitch, row);
    *picture = (Bitmap){surface->w, surface->h, pixels};
    return true;
}

bool sprites_load(Bitmap *picture, const char *folder, const char *name, TextError *error) {
    char path[4200];
    snprintf(path, sizeof path, "%s/assets/%s.png", folder, name);
    *picture = (Bitmap){0};
    SDL_RWops *file = SDL_RWFromFile(path, "rb");
    if (!file) return error_set(error, FAILURE_MISSING, "cannot read sprites '%s'", path);
    SDL_Surface *loaded = IMG_Load_RW(file, 1);
    SDL_Surface *surface =
        loaded ? SDL_ConvertSurfaceFormat(loaded, SDL_PIXELFORMAT_ARGB8888, 0) : NULL;
    bool ok = surface && copy_pixels(picture, surface);
    if (!loaded) error_set(error, FAILURE_CONTENT, "sprites '%s': %s", path, IMG_GetError());
    else if (!ok) error_memory(error, path, (size_t)loaded->w * (size_t)loaded->h * 4);
    SDL_FreeSurface(loaded);
    SDL_FreeSurface(surface);
    return ok;
}

// A Bitmap only lends its pixels to be read; here they are changed and given back.
static uint32_t *owned(const Bitmap *picture) {
    union {
        const uint32_t *read;
        uint32_t *owned;
    } pixels = {.read = picture->pixels};
    return pixels.owned;
}

void sprites_recolour(Bitmap *picture, Palette palette) {
    palette_apply(palette, owned(picture), (size_t)picture->width * (size_t)picture->height);
}

void sprites_free(Bitmap *picture) {
    memory_release(owned(picture));
    *picture = (Bitmap){0};
}

// The encoded file goes to memory first, so that a full disk leaves no half a picture.
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

bool sprites_save(const char *path, const uint32_t *pixels, int width, int height, int pitch,
                  TextError *error) {
    SDL_Surface *surface =
        SDL_CreateRGBSurfaceWithFormat(0, width, height, 24, SDL_PIXELFORMAT_RGB24);
    if (!surface) return error_memory(error, path, (size_t)width * (size_t)height * 3);
    SDL_ConvertPixels(width, height, SDL_PIXELFORMAT_RGB888, pixels, pitch * 4,
                      SDL_PIXELFORMAT_RGB24, surface->pixels, surface->pitch);
    Buffer encoded = {0};
    bool ok = encode(surface, &encoded);
    if (!ok) error_set(error, FAILURE_MACHINE, "picture '%s': %s", path, SDL_GetError());
    ok = ok && file_write(path, encoded.bytes, encoded.length, FILE_SHARED, error);
    buffer_free(&encoded);
    SDL_FreeSurface(surface);
    return ok;
}
