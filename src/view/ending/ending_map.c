// SPDX-License-Identifier: MIT
// The island of a game that is over, whole or as it was known at a moment, with the party's trail and signs.
#include <stdlib.h>

#include "../../base/memory.h"
#include "ending.h"

enum { SIGN = 20, SIGNS_MOST = SITE_LIMIT + 2 };

// The route.

bool ending_find_route(Ending *ending) {
    const Expedition *expedition = ending->played->expedition;
    const CommandList *commands = &expedition->commands;
    Game *game = memory_allocate(1, sizeof(Game));
    if (!game) return false;
    game_start(game, &expedition->island);
    int32_t *route = memory_allocate((size_t)commands->count + 1, sizeof *route);
    for (int i = 0; route && i <= commands->count; i++) {
        if (i > 0) game_apply(game, commands->items[i - 1], NULL);
        route[i] = game->party.cell;
    }
    memory_release(game);
    ending->route = route;
    return route != NULL;
}

// Scenes.

EndingScene ending_last_scene(const Ending *ending) {
    const Expedition *expedition = ending->played->expedition;
    return (EndingScene){.field = &ending->played->field,
                         .game = expedition->game,
                         .commands = expedition->commands.count,
                         .whole = true};
}

EndingScene ending_moment_scene(const Timelapse *lapse) {
    return (EndingScene){
        .field = &lapse->field, .game = lapse->game, .commands = lapse->game->commands};
}

Camera ending_fitted(const Ending *ending, Box box) {
    const Land *land = &ending->played->world.land;
    View view = {box.width, box.height, land->width, land->height};
    Camera camera = camera_clamp((Camera){.zoom = camera_least_zoom(view)}, view, 0);
    camera.x -= box.x;
    camera.y -= box.y;
    return camera;
}

// The picture.

static Point middle_of(const Ending *ending, Camera camera, int cell) {
    int width = ending->played->expedition->island.width, half = camera_tile(camera.zoom) / 2, x, y;
    camera_project(camera, cell % width, cell / width, &x, &y);
    return (Point){x + half, y + half};
}

// Draws the route up to a command as a line that reaches `half` pixels to each side.
static void draw_route(const Ending *ending, Canvas canvas, Camera camera, int commands, int half,
                       uint32_t colour) {
    for (int i = 0; ending->route && i < commands; i++) {
        if (ending->route[i] == ending->route[i + 1]) continue;
        Point from = middle_of(ending, camera, ending->route[i]);
        Point to = middle_of(ending, camera, ending->route[i + 1]);
        Box box = {int_min(from.x, to.x), int_min(from.y, to.y), abs(from.x - to.x),
                   abs(from.y - to.y)};
        canvas_fill(canvas, box_inset(box, -half), colour);
    }
}

void ending_paint_island(const Ending *ending, Canvas canvas, Camera camera,
                         const EndingScene *scene) {
    shell_paint_field(ending->shell, canvas, scene->field, camera,
                      (FieldOptions){.no_fog = scene->whole});
    draw_route(ending, canvas, camera, scene->commands, 2, INK);
    draw_route(ending, canvas, camera, scene->commands, 1, PAPER);
}

// Signs on pieces of paper.

typedef struct Signs {
    const Ending *ending;
    Ui *ui;
    Camera camera;
    Box boxes[SIGNS_MOST];  // those that were painted
    int count;
} Signs;

static bool is_taken(const Signs *signs, Box box) {
    for (int i = 0; i < signs->count; i++)
        if (!box_is_empty(box_intersect(box, signs->boxes[i]))) return true;
    return false;
}

// As near to the wanted place as others let it.
static Box place_sign(const Signs *signs, Box wanted) {
    static const int across[] = {1, -1, 0, 0, 1, -1, 1, -1}, down[] = {0, 0, 1, -1, 1, 1, -1, -1};
    for (int way = 1; is_taken(signs, wanted) && way <= 2 * SIGN; way++)
        for (int i = 0; i < 8; i++) {
            Box box = {wanted.x + way * across[i], wanted.y + way * down[i], SIGN, SIGN};
            if (!is_taken(signs, box_inset(box, -1))) return box;
        }
    return wanted;
}

static void paint_sign(Signs *signs, int cell, Icon icon, bool faint) {
    Ui *ui = signs->ui;
    Point middle = middle_of(signs->ending, signs->camera, cell);
    int x = middle.x / ui->scale - SIGN / 2, y = middle.y / ui->scale - SIGN / 2;
    Box box = place_sign(signs, (Box){x, y, SIGN, SIGN});
    signs->boxes[signs->count++] = box;
    ui_fill(ui, (Box){box.x, box.y + 1, SIGN, SIGN - 2}, INK);
    ui_fill(ui, (Box){box.x + 1, box.y, SIGN - 2, SIGN}, INK);
    ui_fill(ui, box_inset(box, 1), PAPER);
    ui_icon(ui, box.x + 2, box.y + 2, icon, faint);
}

void ending_paint_signs(const Ending *ending, Ui *ui, Camera camera, const EndingScene *scene) {
    const Game *game = scene->game;
    Signs signs = {.ending = ending, .ui = ui, .camera = camera};
    for (int i = 0; i < game->island->site_count; i++)
        if (game->beacons[i] != BEACON_UNLIT)
            paint_sign(&signs, game->island->sites[i].cell, ICON_BEACON,
                       game->beacons[i] == BEACON_DROWNED);
    if (!ending->route) return;
    paint_sign(&signs, ending->route[0], ICON_FLAG, false);
    Icon last = outcome_won(game->outcome) ? ICON_SHIP : ICON_CLOSE;
    if (game->outcome == OUTCOME_PLAYING) last = ICON_CREW;
    if (scene->commands > 0) paint_sign(&signs, ending->route[scene->commands], last, false);
}
