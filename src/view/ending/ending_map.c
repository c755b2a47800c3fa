// SPDX-License-Identifier: MIT
// The whole island as it was at the end, and the way that the party went.
#include "../../base/memory.h"
#include "ending.h"

enum { SIGN = 21 };  // from one sign to another beside it

static const double ROUTE_SECONDS = 4;

// The way.

bool ending_find_route(Ending *ending) {
    const Expedition *expedition = ending->played->expedition;
    const CommandList *commands = &expedition->commands;
    Game *game = memory_allocate(1, sizeof(Game));
    int32_t *route = memory_allocate((size_t)commands->count + 1, sizeof *route);
    if (game && route) {
        game_start(game, &expedition->island);
        ending->route_count = 0;
        route[ending->route_count++] = game->party.cell;
        for (int i = 0; i < commands->count; i++) {
            game_apply(game, commands->items[i], NULL);
            if (game->party.cell != route[ending->route_count - 1])
                route[ending->route_count++] = game->party.cell;
        }
        ending->route = route;
    } else {
        memory_release(route);
    }
    memory_release(game);
    return ending->route != NULL;
}

bool ending_route_grows(const Ending *ending) {
    return ending->route && ending->shown < ROUTE_SECONDS && !ending->shell->settings.no_motion;
}

// How many cells of it are drawn by now: quickly at first, slower towards the end.
static int route_shown(const Ending *ending) {
    if (!ending_route_grows(ending)) return ending->route_count;
    double left = 1 - ending->shown / ROUTE_SECONDS;
    return (int)(ending->route_count * (1 - left * left));
}

// Drawing.

// So that the whole world fits beside the panel.
static Camera camera_of(const Ending *ending, int width, int height, int scale) {
    const Land *land = &ending->played->world.land;
    Box box = ending_map_box(width / scale, height / scale);
    View view = {box.width * scale, box.height * scale, land->width, land->height};
    Camera camera = {.zoom = camera_least_zoom(view)};
    camera.x = -box.x * scale - (view.width - camera_length(land->width, camera.zoom)) / 2;
    camera.y = -box.y * scale - (view.height - camera_length(land->height, camera.zoom)) / 2;
    return camera;
}

static void middle_of(const Ending *ending, Camera camera, int cell, int *x, int *y) {
    int width = ending->played->expedition->game->island->width,
        half = camera_tile(camera.zoom) / 2;
    camera_project(camera, cell % width, cell / width, x, y);
    *x += half;
    *y += half;
}

// `count` cells of the route as a line that reaches `half` pixels to each side of its middle.
static void draw_route(const Ending *ending, Canvas canvas, Camera camera, int count, int half,
                       uint32_t colour) {
    for (int i = 0; i + 1 < count; i++) {
        int x, y, to_x, to_y;
        middle_of(ending, camera, ending->route[i], &x, &y);
        middle_of(ending, camera, ending->route[i + 1], &to_x, &to_y);
        int west = int_min(x, to_x), north = int_min(y, to_y);
        Box box = {west, north, x + to_x - 2 * west, y + to_y - 2 * north};
        canvas_fill(canvas, box_inset(box, -half), colour);
    }
}

void ending_paint_map(void *own, Canvas canvas) {
    const Ending *ending = own;
    int scale = shell_scale(ending->shell, canvas), count = route_shown(ending);
    Camera camera = camera_of(ending, canvas.width, canvas.height, scale);
    shell_paint_field(ending->shell, canvas, &ending->played->field, camera,
                      (FieldOptions){.no_fog = true});
    draw_route(ending, canvas, camera, count, 2, INK);
    draw_route(ending, canvas, camera, count, 1, PAPER);
}

// A sign on a piece of paper, `beside` interface pixels east of its cell.
static void paint_sign(const Ending *ending, Camera camera, int cell, int beside, Icon icon,
                       bool faint) {
    Ui *ui = &ending->shell->ui;
    int x, y;
    middle_of(ending, camera, cell, &x, &y);
    x = x / ui->scale - 8 + beside;
    y = y / ui->scale - 8;
    ui_fill(ui, (Box){x - 2, y - 1, 20, 18}, INK);
    ui_fill(ui, (Box){x - 1, y - 2, 18, 20}, INK);
    ui_fill(ui, (Box){x - 1, y - 1, 18, 18}, PAPER);
    ui_icon(ui, x, y, icon, faint);
}

// The end of the way leaves beginning and beacons in sight.
static void paint_last(const Ending *ending, Camera camera, int cell, Icon icon) {
    const Game *game = ending->played->expedition->game;
    int site = game_site_at(game, cell);
    bool taken = cell == ending->route[0] || (site >= 0 && game->beacons[site] != BEACON_UNLIT);
    paint_sign(ending, camera, cell, taken ? SIGN : 0, icon, false);
}

void ending_paint_marks(const Ending *ending) {
    const Game *game = ending->played->expedition->game;
    Ui *ui = &ending->shell->ui;
    Camera camera = camera_of(ending, ui->canvas.width, ui->canvas.height, ui->scale);
    for (int i = 0; i < game->island->site_count; i++)
        if (game->beacons[i] != BEACON_UNLIT)
            paint_sign(ending, camera, game->island->sites[i].cell, 0, ICON_BEACON,
                       game->beacons[i] == BEACON_DROWNED);
    if (!ending->route) return;
    int last = route_shown(ending) - 1;
    bool there = last + 1 == ending->route_count;
    paint_sign(ending, camera, ending->route[0], 0, ICON_FLAG, false);
    if (last < 0) return;
    if (there)
        paint_last(ending, camera, ending->route[last],
                   outcome_won(game->outcome) ? ICON_SHIP : ICON_CLOSE);
    else if (last > 0) paint_sign(ending, camera, ending->route[last], 0, ICON_CREW, false);
}
