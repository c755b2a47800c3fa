// SPDX-License-Identifier: MIT
// The island of a game that is over, whole or as it was known at a moment, with the party's trail and signs.
#include <stdlib.h>

#include "../../base/memory.h"
#include "ending.h"

enum { SIGN = 21 };  // from a sign to the one beside it

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

// A sign on a piece of paper, `beside` interface pixels east of its cell.
static void paint_sign(const Ending *ending, Ui *ui, Camera camera, int cell, int beside, Icon icon,
                       bool faint) {
    Point middle = middle_of(ending, camera, cell);
    int x = middle.x / ui->scale - 8 + beside, y = middle.y / ui->scale - 8;
    ui_fill(ui, (Box){x - 2, y - 1, 20, 18}, INK);
    ui_fill(ui, (Box){x - 1, y - 2, 18, 20}, INK);
    ui_fill(ui, (Box){x - 1, y - 1, 18, 18}, PAPER);
    ui_icon(ui, x, y, icon, faint);
}

// Whether a sign would cover most of another one.
static bool is_near(const Ending *ending, const Ui *ui, Camera camera, int cell, int other) {
    Point at = middle_of(ending, camera, cell), there = middle_of(ending, camera, other);
    int near = SIGN * 3 / 4 * ui->scale;
    return abs(at.x - there.x) < near && abs(at.y - there.y) < near;
}

// The sign for the end of the route does not cover those of beginning and beacons.
static void paint_last(const Ending *ending, Ui *ui, Camera camera, const EndingScene *scene) {
    const Game *game = scene->game;
    int cell = ending->route[scene->commands];
    bool taken = is_near(ending, ui, camera, cell, ending->route[0]);
    for (int i = 0; i < game->island->site_count; i++)
        if (game->beacons[i] != BEACON_UNLIT)
            taken = taken || is_near(ending, ui, camera, cell, game->island->sites[i].cell);
    Icon icon = outcome_won(game->outcome) ? ICON_SHIP : ICON_CLOSE;
    if (game->outcome == OUTCOME_PLAYING) icon = ICON_CREW;
    if (scene->commands > 0) paint_sign(ending, ui, camera, cell, taken ? SIGN : 0, icon, false);
}

void ending_paint_signs(const Ending *ending, Ui *ui, Camera camera, const EndingScene *scene) {
    const Game *game = scene->game;
    for (int i = 0; i < game->island->site_count; i++)
        if (game->beacons[i] != BEACON_UNLIT)
            paint_sign(ending, ui, camera, game->island->sites[i].cell, 0, ICON_BEACON,
                       game->beacons[i] == BEACON_DROWNED);
    if (!ending->route) return;
    paint_sign(ending, ui, camera, ending->route[0], 0, ICON_FLAG, false);
    paint_last(ending, ui, camera, scene);
}
