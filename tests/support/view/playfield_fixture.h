// SPDX-License-Identifier: MIT
// playfield_fixture: islets as playfields, and whether two playfields show the same. Failures fail the
// current test.
#pragma once

#include "../../../src/view/field/field_parts.h"
#include "../islet.h"
#include "painter_fixture.h"

// Land and field of an islet; `hilly`: heights rise and fall from cell to cell.
typedef struct FieldFixture {
    Islet *islet;  // of the field
    Land land;
    Playfield shown;
} FieldFixture;

FieldFixture *field_make(Islet *islet, bool hilly);
void field_free(FieldFixture *field);

// Another field of the same game; playfield_free ends it.
Playfield field_anew(const FieldFixture *field);

// Fails unless both would be painted alike, naming the first array that differs.
void fields_same(Playfield *one, Playfield *other, const char *when);

// Setup and teardown of a group: the painter and sprites for tests of playfields, with the sheets of
// assets/.
int field_setup(void **state);
int field_teardown(void **state);
void field_paint_on(Canvas canvas, const Playfield *field, Camera camera,
                    const FieldOptions *options);

void field_forget(void);  // what the painter has kept of frames before

// A canvas of its own; canvas_free ends it.
Canvas painted(const Playfield *field, Camera camera, FieldOptions options, int width, int height);
Canvas painted_world(const Playfield *field, int zoom, FieldOptions options);  // all of it

int differing(Canvas a, Canvas b);  // pixels

// Fails unless some pixels in the box differ, and none outside.
void assert_differ_within(Canvas a, Canvas b, Box box);

// A random island whose west is known and partly in view.
enum { WIDE = 40, HIGH = 30 };
FieldFixture *half_known(uint64_t seed, bool hilly);

// A level island, known everywhere, with a wood, a site, some sand and some rock.
enum { MEADOW_ROWS = 12, MEADOW_WIDTH = 20 };
FieldFixture *meadow(void);
