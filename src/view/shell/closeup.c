// SPDX-License-Identifier: MIT
#include "closeup.h"

enum { PAD = 8, LINES_MOST = 2 };

// What stands in front of the backdrop, from the back to the front. Nothing comes after SCENE_COUNT.
typedef struct SceneLayer {
    Scene scene;
    int x, y;
} SceneLayer;

enum { LAYERS_MOST = 2, LOW = BACKDROP_HEIGHT - SCENE_HEIGHT };

// clang-format off
static const SceneLayer LAYERS[SUBJECT_COUNT][LAYERS_MOST] = {
    [SUBJECT_LANDMARK + LANDMARK_SUMMIT] = {{SCENE_SUMMIT, 0, LOW}, {SCENE_COUNT, 0, 0}},
    [SUBJECT_LANDMARK + LANDMARK_LAKE] = {{SCENE_LAKE, 0, LOW}, {SCENE_COUNT, 0, 0}},
    [SUBJECT_LANDMARK + LANDMARK_COVE] = {{SCENE_COVE, 0, 24}, {SCENE_COUNT, 0, 0}},
    [SUBJECT_LANDMARK + LANDMARK_WOOD] = {{SCENE_WOOD, 0, LOW}, {SCENE_COUNT, 0, 0}},
    [SUBJECT_LANDMARK + LANDMARK_DUNE] = {{SCENE_DUNE, 0, LOW}, {SCENE_COUNT, 0, 0}},
    [SUBJECT_LANDMARK + LANDMARK_ISLET] = {{SCENE_ISLET, 0, 20}, {SCENE_COUNT, 0, 0}},
    [SUBJECT_LANDMARK + LANDMARK_CALDERA] = {{SCENE_CALDERA, 0, LOW}, {SCENE_COUNT, 0, 0}},
    [SUBJECT_LANDMARK + LANDMARK_RIVER] = {{SCENE_RIVER, 0, LOW}, {SCENE_COUNT, 0, 0}},
    [SUBJECT_LANDMARK + LANDMARK_MOUTH] = {{SCENE_RIVER, 0, LOW}, {SCENE_COUNT, 0, 0}},
    [SUBJECT_LANDMARK + LANDMARK_FALL] = {{SCENE_FALL, 0, LOW}, {SCENE_COUNT, 0, 0}},
    [SUBJECT_BEACON] = {{SCENE_PYRE, 0, LOW}, {SCENE_COUNT, 0, 0}},
    [SUBJECT_SHIP] = {{SCENE_SHIP, 36, 18}, {SCENE_SHORE, 0, LOW}},
};
// clang-format on

// At dusk what is not lit loses its light and gets bluer.
static uint32_t lit(uint32_t pixel, Scene scene, Backdrop backdrop) {
    enum { NIGHT = 0xff54365c, LEFT = 10, OF = 16 };
    if (backdrop == BACKDROP_DAY || scene == SCENE_PYRE) return pixel;
    return colour_mix(NIGHT, pixel, LEFT, OF, 0);
}

static void lay_scene(CloseUp *closeup, const Bitmap *sheet, SceneLayer layer, Backdrop backdrop) {
    for (int y = 0; y < SCENE_HEIGHT; y++)
        for (int x = 0; x < SCENE_WIDTH; x++) {
            int at_x = x + layer.x, at_y = y + layer.y;
            uint32_t pixel =
                atlas_sheet_pixel(sheet, SCENE_WIDTH, SCENE_HEIGHT, (int)layer.scene, x, y);
            if (!box_holds((Box){0, 0, BACKDROP_WIDTH, BACKDROP_HEIGHT}, at_x, at_y)) continue;
            if (pixel >> 24 == 255)
                closeup->pixels[at_y * BACKDROP_WIDTH + at_x] = lit(pixel, layer.scene, backdrop);
        }
}

static bool has_size(const Bitmap *sheet, int width, int height, int sprites) {
    int columns = sheet->width / width;
    return sheet->pixels && columns > 0 && sheet->width == columns * width &&
           sheet->height >= (sprites + columns - 1) / columns * height;
}

bool closeup_open(CloseUp *closeup, const SceneSheets *sheets, Subject subject, Backdrop backdrop,
                  Words text) {
    const Bitmap *sky = &sheets->backdrops;
    closeup->open = has_size(sky, BACKDROP_WIDTH, BACKDROP_HEIGHT, BACKDROP_COUNT) &&
                    has_size(&sheets->scenes, SCENE_WIDTH, SCENE_HEIGHT, SCENE_COUNT);
    closeup->until = 0;
    closeup->text = text;
    if (!closeup->open) return false;
    for (int i = 0; i < BACKDROP_WIDTH * BACKDROP_HEIGHT; i++)
        closeup->pixels[i] = atlas_sheet_pixel(sky, BACKDROP_WIDTH, BACKDROP_HEIGHT, (int)backdrop,
                                               i % BACKDROP_WIDTH, i / BACKDROP_WIDTH);
    for (int i = 0; i < LAYERS_MOST; i++)
        if (LAYERS[subject][i].scene < SCENE_COUNT)
            lay_scene(closeup, &sheets->scenes, LAYERS[subject][i], backdrop);
    return true;
}

Box closeup_place(const CloseUp *closeup, Ui *ui, Box room, Box clear) {
    enum { GAP = 8 };
    int lines = int_min(ui_text_lines(ui, closeup->text.text, BACKDROP_WIDTH), LINES_MOST);
    int width = BACKDROP_WIDTH + 2 * PAD, height = BACKDROP_HEIGHT + 2 * PAD + lines * FONT_LINE;
    int east = room.x + room.width - GAP - width, middle = room.x + (room.width - width) / 2;
    int north = room.y + GAP, south = room.y + room.height - GAP - height;
    const Point places[] = {{east, north},         {room.x + GAP, north}, {east, south},
                            {room.x + GAP, south}, {middle, north},       {middle, south}};
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        Box box = {places[i].x, places[i].y, width, height};
        if (box_is_within(box, room) && box_is_empty(box_intersect(box, clear))) return box;
    }
    return (Box){0, 0, 0, 0};
}

void closeup_paint(const CloseUp *closeup, Ui *ui, Box panel) {
    Bitmap picture = {BACKDROP_WIDTH, BACKDROP_HEIGHT, closeup->pixels};
    Box inside = {panel.x + PAD, panel.y + PAD, BACKDROP_WIDTH, BACKDROP_HEIGHT};
    ui_panel(ui, panel, PANEL_PAPER);
    ui_fill(ui, box_inset(inside, -1), INK);
    ui_sprite(ui, inside.x, inside.y, &picture, (Box){0, 0, inside.width, inside.height}, 1);
    ui_text_block(ui, inside.x, inside.y + inside.height + 4, inside.width, LINES_MOST, INK,
                  closeup->text.text);
}
