// SPDX-License-Identifier: MIT
// playfield: paints an island as the party knows it: the land with what was felled, built and flooded, fog
// over it, sprites, the lines of the next tides, dusk.
//
// A Playfield is made from a Game and follows it by playfield_update; painting only reads it. It owns its
// memory from playfield_init to playfield_free; a zeroed one is safe to free. Plain C, no SDL: the same
// game and options give the same pixels on every machine.
#pragma once

#include "../../game/game.h"
#include "../paint/painter.h"
#include "things.h"

typedef enum Fog { FOG_UNSEEN, FOG_REMEMBERED, FOG_SEEN } Fog;

// The chart: what the wash of its sea takes from the paper. From afar: sea and all that lies beyond the world,
// land, and land at the coast.
enum { CHART_WASH = 0x240c00 };
enum { CHART_SEA = 0xffcfdcd1, CHART_LAND = 0xfff3e7cf, CHART_COAST = 0xffa08663 };

// The sprites of play in the sizes of the atlas, the paper of the fog, and the shapes of its borders.
typedef struct FieldArt FieldArt;
typedef struct FieldSheets {
    Bitmap things, structures, people, paper, air;
} FieldSheets;
// NULL as atlas_build is false.
FieldArt *field_art_make(const FieldSheets *sheets, const char **trouble);
void field_art_free(FieldArt *art);

// Something on the map that the Game does not have. The caller animates it.
typedef struct FieldSprite {
    int thing;  // a Thing plus the frame, an Air, or a figure (figures.h)
    bool mirrored;
    bool mark;  // lies over the fog, as cursors and ways do
    int x, y;  // the north-west corner of its tile, in sixteenths of a tile
    int lifted;  // by how many sixteenths it is painted as if it lay farther south
} FieldSprite;

// The ship is on the horizon on the last days before it comes, then lies off the beach, and off where those are
// who have won.
typedef enum ShipStage { SHIP_NOWHERE, SHIP_FAR, SHIP_THERE } ShipStage;
ShipStage field_ship_stage(const Game *game);

typedef struct FieldOptions {
    PaintOptions paint;
    uint32_t
        moment;  // milliseconds, of the air; 0: it is still, without birds and shadows of clouds
    uint32_t frame;  // of fires and smoke, about 6 a second; they stand still while it does
    bool no_fog;  // everything shows as if it were seen
    bool marks;  // pattern marks on the ground
    bool no_wrack;  // without the wrack where the next rise will end
    int tide_lines;  // 0, 1 or 2: how many of the next rises are drawn
    int dusk;  // 0 day .. 255 deepest night; fires stay bright
    bool storm;  // grey light and slanting rain, which moves with `frame`
    int sailed;  // how far the ship has left, in sixteenths of a tile; below 0: it is not drawn
    const FieldSprite *sprites;
    int sprite_count;
} FieldOptions;

typedef struct Playfield {
    const Land *land;  // the caller's, as is the Game's island; both outlive the Playfield
    const Scenery *scenery;  // of the whole land as it was at the last playfield_settle
    uint8_t *fog;  // a Fog for each cell
    uint8_t *rises;  // for each cell, as tide_preview with 2 rises; 3 is later or never
    uint8_t *arrival;  // the step at which the last flood reached each cell; 0 is before
    int flood_steps;  // of the last flood that playfield_update saw
    int flood_shown;  // how many of those steps show
    struct FieldState *state;
} Playfield;

bool playfield_init(Playfield *field, const Land *land, const Game *game, Tones palette);
void playfield_free(Playfield *field);

// Takes over what has changed. With `slowly` a new flood does not show yet; playfield_show_flood lets it
// come in from the old coast, up to flood_steps.
void playfield_update(Playfield *field, const Game *game, bool slowly);
void playfield_show_flood(Playfield *field, int steps);

// Where the ship lies, in sixteenths of tiles. False where there is none.
bool playfield_ship(const Playfield *field, Point *at);

// Takes over what has changed where nothing is known. Call it before painting without fog.
void playfield_settle(Playfield *field);

void playfield_paint(Painter *painter, const FieldArt *art, Canvas canvas, const Playfield *field,
                     Camera camera, const FieldOptions *options);

// The colour of a tile from afar, with its fog; for small maps.
uint32_t playfield_colour(const Playfield *field, int x, int y, bool no_fog);
