// SPDX-License-Identifier: MIT
// look: looking around in a world without rules and fog, and watching how it is made.
#include <SDL.h>
#include <stdio.h>

#include "../shell/files.h"
#include "../shell/shell.h"
#include "look_panels.h"

typedef struct Look {
    Shell *shell;
    Job job;  // makes the next world
    Growth growth;
    bool landing;  // shows how the first world is made; then the view goes to the beach
    uint64_t nearer_at;  // SDL ticks of the next step towards ARRIVAL_ZOOM; 0 none
    ScreenName from;  // where Esc goes back to
} Look;

enum { GAP = 4, LINE = 40 };  // LINE: room for what is on the tile

// Worlds.

// Shows how the first world is made, if that does not take long.
static void begin_growth(Look *look) {
    enum { SHOWN_MS = 1900, MOST_CELLS = 512 * 512 };  // larger worlds would take too long
    Shell *shell = look->shell;
    if (heightmap_cells(&shell->world.land.heights) <= MOST_CELLS)
        growth_begin(&look->growth, &shell->world, SHOWN_MS / 1000.0);
    look->landing = look->growth.active;
    if (look->landing && shell->view.width) moving_whole(shell);
}

// Without a first world the window goes back. A notice to be read is not covered by
// showing how the first world is made.
static void world_made(void *own) {
    Look *look = own;
    Shell *shell = look->shell;
    World world;
    TextError error;
    bool first = shell->world.sea;
    if (world_job_take(&look->job, &world, &error)) {
        growth_end(&look->growth);
        shell_show_world(shell, &world);
        honours_scout(shell, &shell->world.code);
        look->landing = false;
        if (first && SDL_GetTicks64() >= shell->notice_until) begin_growth(look);
    } else if (error.failure != FAILURE_NONE) {
        if (first) go_to(shell, look->from);
        shell_notice_error(shell, "$", &error);
    }
}

// A file dropped on the window is shown in its own size.
static void take_file(Look *look, const char *path) {
    Shell *shell = look->shell;
    WorldWish wish = shell_wish(shell, path);
    TextError error;
    wish.level_size = wish.given = true;
    bool good = files_import(wish.level, shell->folder, &error);
    if (!good) shell_notice_error(shell, "$", &error);
    else if (files_is_picture(path)) shell_say(shell, "Made the level $", NAMES(wish.level));
    if (good) world_job_start(&look->job, &wish);
}

// Stops making another world, and moving the view.
static void stop(Look *look) {
    job_give_up(&look->job);
    look->landing = false;
    look->nearer_at = 0;
}

// Keys and tools.

// Keys move the cursor instead of the view while it is on.
static bool cursor_key(Look *look, Action action) {
    Shell *shell = look->shell;
    bool moves = action >= ACTION_VIEW_NORTH && action <= ACTION_VIEW_WEST;
    if (action == ACTION_POINT) (shell->cursor.on ? cursor_turn_off : cursor_turn_on_here)(shell);
    else if (moves && shell->cursor.on) cursor_move(shell, (Direction)(action - ACTION_VIEW_NORTH));
    else return false;
    return true;
}

// While the making of a world is shown, all keys are for that.
static void growth_key(Growth *growth, SDL_Keycode key) {
    if (key == SDLK_SPACE) {
        growth->paused = !growth->paused;
    } else if (key == SDLK_PERIOD) {
        growth->paused = true;
        growth_step(growth);
    } else {
        growth_end(growth);
    }
}

static void change_level(Look *look, int step) {
    enum { CAPTION_MS = 6000 };
    Shell *shell = look->shell;
    const LevelList *levels = &shell->levels;
    int at = choice_place_of(levels, shell->world.level);
    if (levels->count == 0) return;
    at = at < 0 ? 0 : (at + step + levels->count) % levels->count;
    WorldWish wish = shell_wish(shell, levels->names[at]);
    world_job_start(&look->job, &wish);
    shell->caption_until = SDL_GetTicks64() + CAPTION_MS;
    shell->notice_until = 0;  // it would cover the caption
}

static void export_world(Shell *shell) {
    char path[FILE_PATH];
    bool offered;
    TextError error;
    if (files_export(path, &offered, &shell->world, shell->folder, &error))
        shell_say(shell,
                  offered ? "Downloaded $, its map and heights" : "Saved $, its map and heights",
                  NAMES(offered ? path_name(path) : path));
    else shell_notice_error(shell, "$", &error);
}

static void choose_world(Look *look) {
    if (look->landing) moving_arrive(look->shell);
    stop(look);
    go_to(look->shell, SCREEN_NEW_WORLD);
}

static bool look_key(void *own, Action action, const SDL_KeyboardEvent *key) {
    Look *look = own;
    const Shell *shell = look->shell;
    if (look->growth.active) {
        growth_key(&look->growth, key->keysym.sym);
        return true;
    }
    if (shell->ui.field_focused || shell->world.sea) return false;
    if (cursor_key(look, action)) return true;
    if (key->repeat) return false;
    switch (action) {
    case ACTION_NEW_WORLD: choose_world(look); return true;
    case ACTION_NEXT_LEVEL: change_level(look, 1); return true;
    case ACTION_PREVIOUS_LEVEL: change_level(look, -1); return true;
    case ACTION_GROW: go_workshop(look->shell, true); return true;
    case ACTION_EXPORT: export_world(look->shell); return true;
    default: return false;
    }
}

// A tool does what the key of its action does.
static void look_act(void *own, Choice choice) {
    const Look *look = own;
    Action action = (Action)choice.what;
    if (!look_key(own, action, &(SDL_KeyboardEvent){.repeat = 0})) action_do(look->shell, action);
}

// While another world is made Esc goes back to the one that is shown.
static void look_back(void *own) {
    Look *look = own;
    Shell *shell = look->shell;
    if (shell->cursor.on) {
        cursor_turn_off(shell);
    } else if (job_busy(&look->job) && !shell->world.sea) {
        job_give_up(&look->job);
        shell->caption_until = 0;  // of the world that was given up
    } else {
        go_to(shell, look->from);
    }
}

// Time.

// After the making of the first world was shown, the view comes down to the beach in steps.
static void land_after_growth(Look *look) {
    enum { STEP_MS = 130 };
    Shell *shell = look->shell;
    uint64_t now = SDL_GetTicks64();
    if (look->growth.active) return;
    if (look->landing && !look->nearer_at) look->nearer_at = now + STEP_MS;
    if (look->nearer_at == 0 || now < look->nearer_at) return;
    int zoom = shell->camera.zoom + 1;
    moving_arrive(shell);
    if (zoom < ARRIVAL_ZOOM && !shell->settings.no_motion) {
        int x = shell->view.width / 2, y = shell->view.height / 2;
        Camera nearer = camera_zoom(shell->camera, zoom, x, y);
        shell->camera = camera_clamp(nearer, shell->view, SEA_MARGIN);
        look->nearer_at = now + STEP_MS;
    } else {
        look->nearer_at = 0;
        look->landing = false;
    }
    shell->dirty = true;
}

static int look_advance(void *own, double seconds) {
    Look *look = own;
    bool moving = moving_advance(look->shell, seconds);
    growth_advance(&look->growth, seconds);
    land_after_growth(look);
    if (moving || look->growth.active) look->shell->dirty = true;
    bool at_work = moving || look->nearer_at || (look->growth.active && !look->growth.paused);
    return at_work ? 0 : -1;
}

static void look_paint(void *own, Canvas canvas) {
    const Look *look = own;
    Shell *shell = look->shell;
    if (look->growth.active)
        growth_paint(&look->growth, &shell->painter, canvas, shell->camera,
                     shell_paint_options(shell));
    else shell_paint_world(shell, canvas);
}

// The tile that is pointed at.
static void paint_tile_line(Shell *shell) {
    static const struct {
        Icon icon;
        const char *name;
    } tiles[TILE_COUNT] = {{ICON_WAVE, "Water"},
                           {ICON_MOUNTAIN, "Rock"},
                           {ICON_ISLAND, "Grass"},
                           {ICON_BEACH, "Sand"},
                           {ICON_TREE, "Tree"}};
    const Land *land = &shell->world.land;
    Ui *ui = &shell->ui;
    char height[32];
    int x, y;
    if (!cursor_tile(shell, &x, &y)) return;
    Tile tile = tilemap_at(&land->tiles, x, y);
    snprintf(height, sizeof height, "%.2f", (double)heightmap_at(&land->heights, x, y));
    Words text = words("$1  #1, #2  height $2", (Blanks){{x, y}, {tiles[tile].name, height}});
    Box box = {GAP + 4, ui->height - GAP - 30, ui_text_width(ui, text.text) + 46, 26};
    ui_panel_part(ui, box, PANEL_BANNER);
    ui_fill(ui, (Box){box.x + 8, box.y + 4, 18, 18}, PAPER);
    ui_icon(ui, box.x + 9, box.y + 5, tiles[tile].icon, false);
    ui_text(ui, box.x + 32, box.y + 7, PAPER, text.text);
}

// Progress, before there is any land.
static void paint_making(const Look *look) {
    enum { QUIET_MS = 250 };
    Shell *shell = look->shell;
    const WorldCode *code = &shell->world.code;
    const char *known = shell->world.recipe.title;  // empty while a large picture is read
    double share = world_job_share(&look->job);
    if (SDL_GetTicks64() < look->job.since + QUIET_MS || !job_busy(&look->job)) return;
    Words title = words("Making $", NAMES(known[0] ? known : code->level));
    Words text = words(code->width ? "@1, #1x#2, #3%   @2 goes back" : "@1, #3%   @2 goes back",
                       (Blanks){{code->width, code->height, (int)(100 * share)},
                                {summary_seed(code).text, back_key(shell).text}});
    banner_paint(shell, title.text, text.text, share, shell->ui.width - 4 * GAP, LINE);
}

// Only one of these at a time.
static void paint_words(const Look *look) {
    Shell *shell = look->shell;
    const Recipe *recipe = &shell->world.recipe;
    char caption[512], title[sizeof recipe->title + sizeof recipe->about + 4];
    uint64_t now = SDL_GetTicks64();
    if (now < shell->notice_until) {
        banner_notice(shell, false);
    } else if (job_busy(&look->job)) {
        banner_paint(shell, "Making the world",
                     words("@1 keeps this one", NAMES(back_key(shell).text)).text,
                     world_job_share(&look->job), banner_room(shell), LINE);
    } else if (now < shell->caption_until) {
        recipe_caption(recipe, caption, sizeof caption);
        snprintf(title, sizeof title, "%s: %s", recipe->title, recipe->about);
        banner_paint(shell, title, caption, -1, banner_room(shell), LINE);
    }
}

static void look_interface(void *own, Ui *ui) {
    const Look *look = own;
    Shell *shell = look->shell;
    if (shell->world.sea) {
        paint_making(look);
        banner_notice(shell, true);
        return;
    }
    look_panels_paint(shell);
    if (look->growth.active) {
        banner_growth(shell, &look->growth,
                      look->growth.paused ? "Space goes on, . steps, any other key skips"
                                          : "Space pauses, . steps, any other key skips");
        return;
    }
    cursor_paint(shell);
    if (ui->height > MINIMAP_SIDE + 140) minimap_paint(shell);
    paint_tile_line(shell);
    paint_words(look);
}

static void look_init(void *own) {
    Look *look = own;
    job_init(&look->job, &look->shell->jobs, look, world_made);
    growth_init(&look->growth, &look->shell->jobs);
}

static void look_begin(void *own) {
    Look *look = own;
    WorldWish wish = shell_wish(look->shell, NULL);
    if (look->shell->world.sea && !job_busy(&look->job)) world_job_start(&look->job, &wish);
}

// A game that is played or over is there again; a recording would have to be read anew.
static void look_enter(void *own, Go *go) {
    Look *look = own;
    bool game = go->from == SCREEN_PLAY || go->from == SCREEN_END;
    if (go->from != SCREEN_LOOK) look->from = game ? go->from : SCREEN_TITLE;
    if (go->path[0]) take_file(look, go->path);
    else if (go->makes) world_job_start(&look->job, &go->world);
    look_begin(look);
    minimap_make(look->shell);
    if (look->shell->view.width && !look->growth.active) moving_arrive(look->shell);
}

static void look_leave(void *own) {
    Look *look = own;
    stop(look);
    growth_end(&look->growth);
}

static bool look_is_whole(const void *own) { return ((const Look *)own)->growth.active; }

static void look_recolour(void *own, Tones palette) {
    growth_recolour(&((Look *)own)->growth, palette);
}

static void look_event(void *own, const SDL_Event *event) {
    moving_event(((const Look *)own)->shell, event);
}

const ScreenInfo LOOK_SCREEN = {
    .bytes = sizeof(Look),
    .place = PLACE_LOOK,
    .init = look_init,
    .free = look_leave,
    .begin = look_begin,
    .enter = look_enter,
    .leave = look_leave,
    .paint = look_paint,
    .interface = look_interface,
    .act = look_act,
    .key = look_key,
    .event = look_event,
    .advance = look_advance,
    .back = look_back,
    .is_whole = look_is_whole,
    .recolour = look_recolour,
};
