// SPDX-License-Identifier: MIT
// film: the making of a level as pictures, from one place of the timeline to another.
//
// Whoever owns a Film makes, paints and adds its pictures one after the other. Making may take long and reads
// nothing but the film, so it can be done on a thread of its own; painting needs a Painter; adding packs the
// picture into an animation, where one is wanted. A Film owns all that it holds until film_free; a zeroed one is
// safe to free.
#pragma once

#include "../../base/png_chunks.h"
#include "../../worldgen/land.h"
#include "look.h"
#include "timeline.h"

enum { FILM_PICTURES = 60, FILM_SIDE = 512 };  // at most; the side in pixels

typedef struct FilmWish {
    MomentWish
        moment;  // size, seed, text and colours; its places do not count. The film takes the text over
    int from, to;  // places of the timeline
    int pictures;  // at most; fewer where there are fewer moments. The last is at `to`
    Sight sight;
} FilmWish;

typedef struct Film {
    FilmWish wish;
    Maker maker;
    Moment moment;  // that was made last
    MomentLook look;
    Land land;  // the finished world
    char broken[100];  // the first limit of `accept` that it breaks; empty: none
    TracePosition positions[FILM_PICTURES];
    int count, made;  // pictures, and how many of them were made
    int width, height;  // of a picture
    Camera camera;
    PngAnimation animation;
} Film;

// Makes the finished world, and finds the places of the pictures. The film is a zeroed one.
bool film_begin(Film *film, FilmWish *wish, TextError *error);
bool film_next(Film *film, TextError *error);  // makes the next picture's moment; there must be one

// Paints it; the canvas is as large as a picture.
void film_paint(const Film *film, Painter *painter, Canvas canvas, PaintOptions options);

// Adds a painted picture to the animation; after the last one film->animation.bytes is a file.
bool film_add(Film *film, Canvas canvas, TextError *error);
void film_free(Film *film);
