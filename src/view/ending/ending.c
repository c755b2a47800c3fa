// SPDX-License-Identifier: MIT
#include "ending.h"

#include <SDL.h>
#include <stdlib.h>

#include "../../base/memory.h"

enum { SIGN = 21 };  // from a sign to the one beside it
enum { LOOK_MS = 50 };  // how often it is asked what is known by now

static const double ROUTE_SECONDS = 4;

// Why.

// #1 is the day; for #2 and #3 see explain().
static const char *const HOW[OUTCOME_COUNT] = {
    [OUTCOME_PLAYING] = "",
    [OUTCOME_RESCUED] = "Day #1, the last one, is over.",
    [OUTCOME_SAILED] = "That was on day #1, with #2 [day|days] left.",
    [OUTCOME_LATE] = "Day #1, the last one, is over.",
    [OUTCOME_STARVED] = "That was in the night of day #1, after #3 hungry [night|nights].",
    [OUTCOME_DROWNED] = "On day #1 it rose to #2, #3 deep where the party lay.",
};

static Words explain(const Game *game) {
    int lost = game_beacons(game, BEACON_DROWNED), left = game_rule(game, RULE_DAYS) - game->day;
    bool drowned = game->outcome == OUTCOME_DROWNED,
         at_last = game->outcome == OUTCOME_SAILED && left == 0;
    Words how = words(at_last ? "That was on day #1, the last one." : HOW[game->outcome],
                      drowned ? NUMBERS(game->day, game->tide, game_depth(game, game->party.cell))
                              : NUMBERS(game->day, left, game->party.hungry));
    return words(
        lost ? "$1 #1 [beacon|beacons] burned, #2 [was|were] needed. The sea put #3 out."
             : "$1 #1 [beacon|beacons] burned, #2 [was|were] needed.",
        (Blanks){.numbers = {game_beacons_burning(game), game_rule(game, RULE_BEACONS), lost},
                 .names = {how.text}});
}

// The route.

// False without memory.
static bool find_route(Ending *ending) {
    const Expedition *expedition = ending->played->expedition;
    const CommandList *commands = &expedition->commands;
    Game *game = memory_allocate(1, sizeof(Game));
    if (!game) return false;
    game_start(game, &expedition->island);
    int count = 0;
    int32_t *route = memory_allocate((size_t)commands->count + 1, sizeof *route);
    for (int i = 0; route && i <= commands->count; i++) {
        if (i > 0) game_apply(game, commands->items[i - 1], NULL);
        if (count == 0 || game->party.cell != route[count - 1]) route[count++] = game->party.cell;
    }
    memory_release(game);
    ending->route = route;
    ending->route_count = count;
    return route != NULL;
}

static bool route_grows(const Ending *ending) {
    return ending->route && ending->shown < ROUTE_SECONDS && !ending->shell->settings.no_motion;
}

// How many cells are drawn by now: quickly at first, slower towards the end.
static int route_shown(const Ending *ending) {
    if (!route_grows(ending)) return ending->route_count;
    double left = 1 - ending->shown / ROUTE_SECONDS;
    return (int)(ending->route_count * (1 - left * left));
}

// The island at the end.

// The whole world fits beside the panel, and above the slip if that takes no size from it.
static Camera camera_of(const Ending *ending, int width, int height, int scale) {
    const Land *land = &ending->played->world.land;
    Box box = ending_map_box(width / scale, height / scale);
    View view = {box.width * scale, box.height * scale, land->width, land->height}, above = view;
    above.height -= ending_slip_height(ending, box) * scale;
    if (camera_least_zoom(above) == camera_least_zoom(view)) view = above;
    Camera camera = camera_clamp((Camera){.zoom = camera_least_zoom(view)}, view, 0);
    camera.x -= box.x * scale;
    camera.y -= box.y * scale;
    return camera;
}

static Point middle_of(const Ending *ending, Camera camera, int cell) {
    int width = ending->played->expedition->island.width, half = camera_tile(camera.zoom) / 2, x, y;
    camera_project(camera, cell % width, cell / width, &x, &y);
    return (Point){x + half, y + half};
}

// Draws `count` cells of the route as a line that reaches `half` pixels to each side.
static void draw_route(const Ending *ending, Canvas canvas, Camera camera, int count, int half,
                       uint32_t colour) {
    for (int i = 0; i + 1 < count; i++) {
        Point from = middle_of(ending, camera, ending->route[i]);
        Point to = middle_of(ending, camera, ending->route[i + 1]);
        Box box = {int_min(from.x, to.x), int_min(from.y, to.y), abs(from.x - to.x),
                   abs(from.y - to.y)};
        canvas_fill(canvas, box_inset(box, -half), colour);
    }
}

static void paint_map(void *own, Canvas canvas) {
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
    Point middle = middle_of(ending, camera, cell);
    int x = middle.x / ui->scale - 8 + beside, y = middle.y / ui->scale - 8;
    ui_fill(ui, (Box){x - 2, y - 1, 20, 18}, INK);
    ui_fill(ui, (Box){x - 1, y - 2, 18, 20}, INK);
    ui_fill(ui, (Box){x - 1, y - 1, 18, 18}, PAPER);
    ui_icon(ui, x, y, icon, faint);
}

// The sign for the end of the route does not cover those of beginning and beacons.
static void paint_last(const Ending *ending, Camera camera, int cell, Icon icon) {
    const Game *game = ending->played->expedition->game;
    int site = game_site_at(game, cell);
    bool taken = cell == ending->route[0] || (site >= 0 && game->beacons[site] != BEACON_UNLIT);
    paint_sign(ending, camera, cell, taken ? SIGN : 0, icon, false);
}

// Beacons, beginning and end.
static void paint_marks(const Ending *ending, Ui *ui) {
    const Game *game = ending->played->expedition->game;
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

// The screen.

static void ending_free(void *own) {
    Ending *ending = own;
    ending_back_stop(ending);
    memory_release(ending->route);
    *ending = (Ending){.shell = ending->shell, .job = ending->job};
}

static void init(void *own) { ending_back_init(own); }

static void leave(void *own) { ending_back_stop(own); }

static void begin(Ending *ending, const Go *go) {
    ending_free(ending);
    ending->shell->notice_until = 0;  // from play
    ending->played = go->played;
    ending->finished = go->finished;
    const Game *game = ending->played->expedition->game;
    ending->score = score_of(game);
    ending->wanted = outcome_won(game->outcome) ? ENDING_REPLAY : ENDING_NEXT;
    ending->why = explain(game);
    if (!find_route(ending))
        shell_notice(ending->shell, "There is not enough memory to draw your route");
}

// It stays as it was during a replay.
static void ending_enter(void *own, Go *go) {
    Ending *ending = own;
    if (go->played) begin(ending, go);
    if (ending->played) ending_back_start(ending);
    else go_to(ending->shell, SCREEN_TITLE);
}

// What next.

static void watch(const Ending *ending, bool witness) {
    Go *go = go_to(ending->shell, SCREEN_REPLAY);
    go->played = ending->played;
    go->witness = witness;
    sentence_print(go->title, sizeof go->title, witness ? "One way to win on $1" : "Your run on $1",
                   NAMES(ending->played->world.recipe.title));
}

// Same level, size and difficulty, another seed.
static void next_island(const Ending *ending) {
    const World *world = &ending->played->world;
    WorldCode code = world->code;
    code.level_hash = 0;
    code.seed = choice_new_seed();
    go_play(ending->shell, &code, world->level);
}

static void act(void *own, Choice choice) {
    const Ending *ending = own;
    Shell *shell = ending->shell;
    switch (choice.what) {
    case ENDING_NEXT: next_island(ending); break;
    case ENDING_SAME: go_to(shell, SCREEN_PLAY)->restarts = true; break;
    case ENDING_REPLAY: watch(ending, false); break;
    case ENDING_WITNESS: watch(ending, true); break;
    case ENDING_SCORES: go_to(shell, SCREEN_SCORES)->code = &ending->played->world.code; break;
    case ENDING_NEW: go_to(shell, SCREEN_NEW_GAME)->code = &ending->played->world.code; break;
    case ENDING_COPY: action_do(shell, ACTION_COPY); break;
    case ENDING_TAKE_OVER: ending_take_over(ending); break;
    default: go_to(shell, SCREEN_TITLE); break;
    }
}

// Up and down walk as Tab does.
static void interface(void *own, Ui *ui) {
    const Ending *ending = own;
    UiKeys *keys = &ui->keys;
    keys->previous = keys->previous || keys->up || keys->left;
    keys->next = keys->next || keys->down || keys->right;
    paint_marks(ending, ui);
    ending_paint_panel(ending, ui);
}

// Enter without a focus presses the button that is most wanted.
static bool key(void *own, Action action, const SDL_KeyboardEvent *key) {
    const Ending *ending = own;
    bool chooses = ui_is_enter(&ending->shell->ui, key) && !key->repeat;
    if (chooses) act(own, (Choice){(int)ending->wanted, 0});
    if (action == ACTION_TAKE_OVER) ending_take_over(ending);
    return chooses || action == ACTION_TAKE_OVER;
}

static int advance(void *own, double seconds) {
    Ending *ending = own;
    bool looks_back = ending_back_advance(ending);
    if (!route_grows(ending)) return looks_back ? LOOK_MS : -1;
    ending->shown += seconds;
    return 0;
}

static ScreenWorld world(const void *own) {
    const Ending *ending = own;
    const Journey *played = ending->played;
    if (!played) return (ScreenWorld){.world = NULL};
    return (ScreenWorld){&played->world, played->expedition->game, &played->field, false};
}

const ScreenInfo END_SCREEN = {
    .bytes = sizeof(Ending),
    .init = init,
    .free = ending_free,
    .enter = ending_enter,
    .leave = leave,
    .world = world,
    .place = PLACE_MENU,
    .paint = paint_map,
    .interface = interface,
    .act = act,
    .key = key,
    .advance = advance,
};
