// SPDX-License-Identifier: MIT
#include "picture.h"

#include <stdio.h>
#include <string.h>

#include "memory.h"
#include "picture_format.h"

bool picture_refuse(const PictureSource *source, const char *what, const char *value,
                    const char *limit) {
    return error_set(source->error, FAILURE_CONTENT, "%s: %s '%s' (limit %s)", source->name, what,
                     value, limit);
}

bool picture_init(Picture *picture, const PictureSource *source, uint64_t width, uint64_t height) {
    char shown[60];
    snprintf(shown, sizeof shown, "%llux%llu", (unsigned long long)width,
             (unsigned long long)height);
    if (width < 1 || height < 1 || width > PICTURE_SIDE || height > PICTURE_SIDE)
        return picture_refuse(source, "picture of", shown, "sides of 1..8192");
    if (width * height > PICTURE_CELLS)
        return picture_refuse(source, "picture of", shown, "16777216 pixels");
    picture->values = memory_allocate((size_t)(width * height), sizeof *picture->values);
    if (!picture->values)
        return error_memory(source->error, source->name,
                            (size_t)(width * height) * sizeof *picture->values);
    picture->width = (int)width;
    picture->height = (int)height;
    return true;
}

void picture_free(Picture *picture) {
    memory_release(picture->values);
    *picture = (Picture){0};
}

// PGM: "P2" or "P5", width, height and maximum as decimal numbers, then the pixels.

static bool is_blank(unsigned char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f' || c == '\v';
}

static void skip_blanks_and_comments(PictureSource *source) {
    while (source->at < source->end && (is_blank(*source->at) || *source->at == '#')) {
        if (*source->at == '#')
            while (source->at < source->end && *source->at != '\n') source->at++;
        else source->at++;
    }
}

// A number of at most 9 digits with a blank or the end after it.
static bool take_number(PictureSource *source, const char *what, const char *limit,
                        uint32_t *number) {
    skip_blanks_and_comments(source);
    const unsigned char *start = source->at;
    *number = 0;
    while (source->at < source->end && *source->at >= '0' && *source->at <= '9' &&
           source->at - start < 9)
        *number = *number * 10 + (uint32_t)(*source->at++ - '0');
    bool cut = source->at == source->end || is_blank(*source->at) || *source->at == '#';
    if (source->at > start && cut) return true;
    const unsigned char *stop = start;
    while (stop < source->end && stop - start < 24 && !is_blank(*stop)) stop++;
    char shown[100];
    error_quote(shown, sizeof shown, (const char *)start, (size_t)(stop - start));
    return picture_refuse(source, what, shown, limit);
}

static bool take_pixel(PictureSource *source, bool text, uint32_t most, uint32_t *pixel) {
    if (text) {
        if (!take_number(source, "pixel", "a whole number", pixel)) return false;
    } else {
        int bytes = most > 255 ? 2 : 1;
        if (source->end - source->at < bytes)
            return picture_refuse(source, "pixels", "end of file", "as many as its sides say");
        *pixel = *source->at++;
        if (bytes == 2) *pixel = *pixel << 8 | *source->at++;
    }
    if (*pixel <= most) return true;
    char shown[20], limit[20];
    snprintf(shown, sizeof shown, "%u", (unsigned)*pixel);
    snprintf(limit, sizeof limit, "%u", (unsigned)most);
    return picture_refuse(source, "pixel", shown, limit);
}

static bool read_pgm(Picture *picture, PictureSource *source) {
    bool text = source->at[1] == '2';
    uint32_t width, height, most;
    source->at += 2;
    if (!take_number(source, "PGM width", "1..8192", &width) ||
        !take_number(source, "PGM height", "1..8192", &height) ||
        !take_number(source, "PGM maximum", "1..65535", &most))
        return false;
    if (most < 1 || most > 65535) {
        char shown[20];
        snprintf(shown, sizeof shown, "%u", (unsigned)most);
        return picture_refuse(source, "PGM maximum", shown, "1..65535");
    }
    if (!text && source->at < source->end) source->at++;  // the one blank before the pixels
    if (!picture_init(picture, source, width, height)) return false;
    size_t pixels = (size_t)width * height;
    for (size_t i = 0; i < pixels; i++) {
        uint32_t pixel;
        if (!take_pixel(source, text, most, &pixel)) return false;
        picture->values[i] = (uint16_t)((pixel * 65535u + most / 2) / most);
    }
    return true;
}

static bool is_png(const unsigned char *start, size_t length) {
    return length >= 8 && memcmp(start, "\x89PNG\r\n\x1a\n", 8) == 0;
}

static bool is_pgm(const unsigned char *start, size_t length) {
    return length >= 3 && start[0] == 'P' && (start[1] == '2' || start[1] == '5');
}

static uint32_t number_at(const unsigned char *bytes) {
    return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

int64_t picture_pixels(const void *bytes, size_t length) {
    enum { PNG_WIDTH = 16, PNG_HEIGHT = 20, PNG_SIDES = 24 };
    const unsigned char *start = bytes;
    uint32_t width = 0, height = 0;
    TextError error;
    PictureSource source = {.at = start, .end = start + length, .error = &error, .name = ""};
    if (is_png(start, length) && length >= PNG_SIDES) {
        width = number_at(start + PNG_WIDTH);
        height = number_at(start + PNG_HEIGHT);
    } else if (is_pgm(start, length)) {
        source.at += 2;
        if (!take_number(&source, "PGM width", "", &width) ||
            !take_number(&source, "PGM height", "", &height))
            return 0;
    }
    if (width > PICTURE_SIDE || height > PICTURE_SIDE) return 0;
    return (int64_t)width * height;
}

bool picture_read(Picture *picture, const void *bytes, size_t length, const char *name,
                  TextError *error) {
    char shown[200];
    const unsigned char *start = length > 0 ? bytes : (const unsigned char *)"";
    PictureSource source = {.at = start, .end = start + length, .error = error};
    source.name = error_quote(shown, sizeof shown, name, strlen(name));
    *picture = (Picture){0};
    bool good;
    if (is_png(start, length)) good = picture_read_png(picture, &source);
    else if (is_pgm(start, length)) good = read_pgm(picture, &source);
    else good = picture_refuse(&source, "picture format", "unknown", "PNG or PGM");
    if (!good) picture_free(picture);
    return good;
}
