// SPDX-License-Identifier: MIT
// workshop_class: the workshop as a class sees it: the map without panels, captions and a lesson's words in
// large letters, a ring at the pointer that draws, and a lesson that turns its pages by itself.
//
// Marks belong to places of the map, and move with it. They fade after some seconds, unless they shall stay.
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "../paint/canvas.h"
#include "../ui/font.h"

union SDL_Event;
struct SDL_KeyboardEvent;
struct Workshop;
struct Ui;

// How large letters are, and how many lines of them stand below the map.
enum {
    CLASS_LETTERS = 2,
    CLASS_LINES = 2,
    CLASS_LOW_LINES = 3,
    CLASS_LOW = 260,  // in lower windows letters are large already
};
enum { MARKS_MOST = 4096, TURNING_CHOICES = 4 };

// A point of a line that was drawn, in pixels of the map at ZOOM_MOST.
typedef struct ChalkMark {
    int x, y;
    bool begins;  // a new line
    uint64_t when;  // SDL ticks
} ChalkMark;

typedef struct WorkshopClass {
    bool on;
    uint64_t told_until;  // SDL ticks: the tools show, with what can be done
    bool fits;  // the map must still be fitted to the window
    int fitted;  // the width to which it was
    bool drawing;
    int key;  // that is held to draw; 0: the right button is
    bool stays;
    ChalkMark marks[MARKS_MOST];
    int count;
    int turning;  // of the choices of seconds a page; 0: pages stay
    uint64_t turn_at;  // SDL ticks of the next page
    int left_ms;  // until then, where it is paused
    bool paused;
} WorkshopClass;

int class_letters(const struct Ui *ui);  // how many times as large they are
int class_foot(const struct Ui *ui);  // the height of what stands below the map
void class_begin(struct Workshop *shop);
void class_end(struct Workshop *shop);
void class_paint(struct Workshop *shop);
bool class_event(struct Workshop *shop, const union SDL_Event *event);  // whether it took it
// Keys that mean something else while a class looks on, or pause a lesson. Whether it took the key.
bool class_key(struct Workshop *shop, int action, const struct SDL_KeyboardEvent *key);
int class_advance(struct Workshop *shop);  // milliseconds until the next frame; -1 never
void class_ready(struct Workshop *shop);
void class_wipe(struct Workshop *shop);
void class_turn(struct Workshop *shop, int choice);  // turns pages by itself, or not
// A page of the lesson on or back, or what of it does not show yet; without a lesson a stage.
void class_page(struct Workshop *shop, int step);
