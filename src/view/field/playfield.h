// SPDX-License-Identifier: MIT
// playfield: an island as the party knows it, painted: the land with what was felled, built and
// flooded, the fog over it, sprites, the line of the next tides, dusk.
//
// A Playfield is worked out from a Game and follows it by playfield_update; painting only reads it.
// It owns its memory from playfield_init to playfield_free; a zeroed one is safe to free. Plain C,
// no SDL: the same game and options give the same pixels on every machine.
#pragma once

#include "../../game/game.h"
#include "../paint/painter.h"
#include "things.h"

typedef enum Fog { FOG_UNSEEN, FOG_REMEMBERED, FOG_SEEN } Fog;

// The sprites of play in the sizes of the atlas, the paper of the fog, and the shapes of its border.
typedef struct FieldArt FieldArt;
typedef struct FieldSheets {
    Bitmap things, paper;
} FieldSheets;
FieldArt *field_art_make(const FieldSheets *sheets, const char **trouble);  // NULL where it cannot
void field_art_free(FieldArt *art);

// Something that stands or lies on the map beside what the Game has. Animations are the caller's.
typedef struct FieldSprite {
    int thing;  // Thing, its frame added
    bool mirrored;
    bool mark;  // over the fog: cursors, ways
    int x, y;  // north-west corner of its tile, in sixteenths of a tile
} FieldSprite;

typedef struct FieldOptions {
    PaintOptions paint;
    uint32_t frame;  // of fires, smoke and bearings, about 6 a second; hold it to stand still
    bool no_fog;  // all shows as if it was seen
    bool marks;  // pattern marks on the ground
    int tide_lines;  // 0, 1 or 2: the next rises whose flood is drawn
    int dusk;  // 0 day .. 255 deepest night; fires stay bright
    bool storm;  // greyer light, slanting rain that moves with `frame`
    const FieldSprite *sprites;
    int sprite_count;
} FieldOptions;

typedef struct Playfield {
    const Land *land;  // the caller's, as is the Game's island; both outlive it
    const Scenery *scenery;  // of the whole land, as it was when playfield_settle was called last
    uint8_t *fog;  // Fog by cell
    uint8_t *rises;  // as tide_preview says for 2 rises; 3 later
    uint8_t *arrival;  // by cell: the step at which the last flood reached it, 0 before
    int flood_steps;  // of the last flood that playfield_update saw
    int flood_shown;  // steps of it that show
    struct FieldState *state;  // what it has taken from the Game
} Playfield;

bool playfield_init(Playfield *field, const Land *land, const Game *game, Tones palette);
void playfield_free(Playfield *field);

// Takes over what has changed. With `slowly` a new flood does not show yet: playfield_show_flood
// lets it come in, from the old coast inwards, up to flood_steps.
void playfield_update(Playfield *field, const Game *game, bool slowly);
void playfield_show_flood(Playfield *field, int steps);

// Takes over what has changed where nothing is known, which painting without fog shows: to be called
// before that.
void playfield_settle(Playfield *field);

void playfield_paint(Painter *painter, const FieldArt *art, Canvas canvas, const Playfield *field,
                     Camera camera, const FieldOptions *options);

// A tile seen from afar, with its fog: for small maps.
uint32_t playfield_colour(const Playfield *field, int x, int y, bool no_fog);
