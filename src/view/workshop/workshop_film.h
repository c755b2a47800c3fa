// SPDX-License-Identifier: MIT
// film: the making of a world saved as pictures (making/film.h): an animated PNG, or a strip of stills with
// captions for a slide.
//
// What is saved is the marked part of the timeline, seen as the map is seen now. The pictures are made in the
// background, one job each, and painted by the window between them; workshop_strip.c lays out the strip. The file
// carries the finished world, as other pictures of the game do, unless the level would refuse that world.
#pragma once

#include "../making/film.h"
#include "../shell/job.h"

struct Layout;
struct Workshop;
struct FilmWork;

typedef enum FilmChoice {
    FILM_CLOSE,
    FILM_BEGIN,  // the part begins at the present moment
    FILM_END,
    FILM_ALL,
    FILM_MOVING,  // saves an animation
    FILM_STRIP,
    FILM_FEWER,  // pictures of the strip
    FILM_MORE,
    FILM_CANCEL,
} FilmChoice;

enum { STRIP_LEAST = 3, STRIP_MOST = 8 };

typedef struct Filming {
    bool open;  // its slip lies on the map
    int from, to;  // places of the timeline
    int pictures;  // of a strip
    Job job;
    struct FilmWork *work;  // NULL while nothing is made
    double share;  // of the pictures, that was made
    Tones palette;  // of all of them
} Filming;

void film_init(struct Workshop *shop);
bool film_stop(struct Workshop *shop);  // whether there was one
void film_recolour(struct Workshop *shop, Tones palette);
void film_open(struct Workshop *shop);  // opens and closes the slip
void film_act(struct Workshop *shop, FilmChoice choice);
Box film_slip_box(const struct Workshop *shop);  // empty while it is closed
void film_slip_paint(struct Workshop *shop);
void film_marks_paint(struct Workshop *shop, Box slider);  // the part, on the timeline

// workshop_strip.c: of a film whose size is known, its picture painted into its place.
bool strip_begin(struct Workshop *shop, const Film *film, Canvas *canvas, TextError *error);
void strip_paint(struct Workshop *shop, const Film *film, Canvas canvas);
