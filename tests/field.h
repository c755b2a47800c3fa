// SPDX-License-Identifier: MIT
// field: islets as playfields, and whether two of them are the same in all that they show. Failing
// fails the test at work.
#pragma once

#include "../src/view/field/field_parts.h"
#include "islet.h"
#include "scene.h"

// An islet's land and field; heights rise and fall from cell to cell where `hilly`.
typedef struct Field {
    Islet *islet;  // the field's
    Land land;
    Playfield shown;
} Field;

Field *field_make(Islet *islet, bool hilly);
void field_free(Field *field);

// Another field of the same game; playfield_free ends it.
Playfield field_anew(const Field *field);

// Fails unless both would be painted alike, naming the first array that differs.
void fields_same(Playfield *one, Playfield *other, const char *when);

// The painter and the sprites of every test of playfields, with the sheets of assets/: setup and
// teardown of a group.
int field_open(void **state);
int field_close(void **state);
void field_paint_on(Canvas canvas, const Playfield *field, Camera camera,
                    const FieldOptions *options);

// A canvas of its own; canvas_free ends it.
Canvas painted(const Playfield *field, Camera camera, FieldOptions options, int width, int height);
Canvas painted_world(const Playfield *field, int zoom, FieldOptions options);  // all of it

int differing(Canvas a, Canvas b);  // pixels

// Fails unless some pixels differ, and none beside the box.
void assert_differ_within(Canvas a, Canvas b, Box box);

// A random island of which the west is known, and some of it in view.
enum { WIDE = 40, HIGH = 30 };
Field *half_known(uint64_t seed, bool hilly);

// A level one, all of it known, with a wood, a site, some sand and some rock.
enum { MEADOW_ROWS = 12, MEADOW_WIDTH = 20 };
Field *meadow(void);
