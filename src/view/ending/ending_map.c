// SPDX-License-Identifier: MIT
// The whole island as it was at the end, and the way that the party went.
#include "../../base/memory.h"
#include "../app.h"

enum { SIGN = 21 };  // from one sign to another beside it

static const double ROUTE_SECONDS = 4;

// The way.

bool ending_find_route(App *app) {
    Ending *ending = &app->ending;
    const Expedition *expedition = app->play.journey.expedition;
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

bool ending_route_grows(const App *app) {
    return app->ending.route && app->ending.shown < ROUTE_SECONDS && !app->settings.no_motion;
}

// How many cells of it are drawn by now: quickly at first, slower towards the end.
static int route_shown(const App *app) {
    const Ending *ending = &app->ending;
    if (!ending_route_grows(app)) return ending->route_count;
    double left = 1 - ending->shown / ROUTE_SECONDS;
    return (int)(ending->route_count * (1 - left * left));
}

// Drawing.

// So that the whole world fits beside the panel.
static Camera camera_beside(const App *app, Box box, int scale) {
    const Land *land = &app->play.journey.world.land;
    View view = {box.width * scale, box.height * scale, land->width, land->height};
    Camera camera = {.zoom = camera_least_zoom(view)};
    camera.x = -box.x * scale - (view.width - camera_length(land->width, camera.zoom)) / 2;
    camera.y = -box.y * scale - (view.height - camera_length(land->height, camera.zoom)) / 2;
    return camera;
}

static Camera camera_of(const App *app, int width, int height, int scale) {
    return camera_beside(app, ending_map_box(width / scale, height / scale), scale);
}

static void middle_of(const App *app, Camera camera, int cell, int *x, int *y) {
    int width = play_game(app)->island->width, half = camera_tile(camera.zoom) / 2;
    camera_project(camera, cell % width, cell / width, x, y);
    *x += half;
    *y += half;
}

static void fill(Canvas canvas, Box box, uint32_t colour) {
    int west = box.x < 0 ? 0 : box.x, north = box.y < 0 ? 0 : box.y;
    int east = box.x + box.width > canvas.width ? canvas.width : box.x + box.width;
    int south = box.y + box.height > canvas.height ? canvas.height : box.y + box.height;
    for (int y = north; y < south; y++)
        for (int x = west; x < east; x++) canvas_row(canvas, y)[x] = colour;
}

// `count` cells of the route as a line that reaches `half` pixels to each side of its middle.
static void draw_route(const App *app, Canvas canvas, Camera camera, int count, int half,
                       uint32_t colour) {
    for (int i = 0; i + 1 < count; i++) {
        int x, y, to_x, to_y;
        middle_of(app, camera, app->ending.route[i], &x, &y);
        middle_of(app, camera, app->ending.route[i + 1], &to_x, &to_y);
        int west = x < to_x ? x : to_x, north = y < to_y ? y : to_y;
        Box box = {west - half, north - half, x + to_x - 2 * west + 2 * half,
                   y + to_y - 2 * north + 2 * half};
        fill(canvas, box, colour);
    }
}

void ending_paint_map(App *app, Canvas canvas) {
    int scale = app_scale(app, canvas), count = route_shown(app);
    Camera camera = camera_of(app, canvas.width, canvas.height, scale);
    FieldOptions options = {
        .paint = {.tick = app_tick(app, PAINTER_TICKS), .no_relief = app->settings.no_relief},
        .frame = app_tick(app, 6),
        .no_fog = true,
        .marks = app->settings.marks};
    playfield_settle(&app->play.journey.field);
    playfield_paint(&app->painter, app->field_art, canvas, &app->play.journey.field, camera,
                    &options);
    draw_route(app, canvas, camera, count, 2, INK);
    draw_route(app, canvas, camera, count, 1, PAPER);
}

// A sign on a piece of paper, `beside` interface pixels east of its cell.
static void paint_sign(App *app, Camera camera, int cell, int beside, Icon icon, bool faint) {
    Ui *ui = &app->ui;
    int x, y;
    middle_of(app, camera, cell, &x, &y);
    x = x / ui->scale - 8 + beside;
    y = y / ui->scale - 8;
    ui_fill(ui, (Box){x - 2, y - 1, 20, 18}, INK);
    ui_fill(ui, (Box){x - 1, y - 2, 18, 20}, INK);
    ui_fill(ui, (Box){x - 1, y - 1, 18, 18}, PAPER);
    ui_icon(ui, x, y, icon, faint);
}

// The end of the way leaves beginning and beacons in sight.
static void paint_last(App *app, Camera camera, int cell, Icon icon) {
    const Game *game = play_game(app);
    int site = game_site_at(game, cell);
    bool taken = cell == app->ending.route[0] || (site >= 0 && game->beacons[site] != BEACON_UNLIT);
    paint_sign(app, camera, cell, taken ? SIGN : 0, icon, false);
}

void ending_paint_marks(App *app) {
    const Game *game = play_game(app);
    const Ending *ending = &app->ending;
    Ui *ui = &app->ui;
    Camera camera = camera_of(app, ui->canvas.width, ui->canvas.height, ui->scale);
    for (int i = 0; i < game->island->site_count; i++)
        if (game->beacons[i] != BEACON_UNLIT)
            paint_sign(app, camera, game->island->sites[i].cell, 0, ICON_BEACON,
                       game->beacons[i] == BEACON_DROWNED);
    if (!ending->route) return;
    int last = route_shown(app) - 1;
    bool there = last + 1 == ending->route_count;
    paint_sign(app, camera, ending->route[0], 0, ICON_FLAG, false);
    if (last < 0) return;
    if (there)
        paint_last(app, camera, ending->route[last],
                   outcome_won(game->outcome) ? ICON_SHIP : ICON_CLOSE);
    else if (last > 0) paint_sign(app, camera, ending->route[last], 0, ICON_CREW, false);
}
