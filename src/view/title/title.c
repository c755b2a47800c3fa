// SPDX-License-Identifier: MIT
// title: the game's name over a drifting island, and the ways into the game.
#include <SDL.h>
#include <stdio.h>
#include <string.h>

#include "../shell/shell.h"
#include "../../game/code.h"

enum {
    ISLAND_SIDE = 128,
    ISLAND_MS = 60000,  // until the next one
    DRIFT_MS = 40,
    PANEL_WIDTH = 284,
    GAP = 4,
    CORNER = 22,  // height of the lines in the corners
};

typedef struct Title {
    Shell *shell;
    Job job;  // makes the next island
    double drifted_x, drifted_y;  // parts of pixels
    int way_x, way_y;  // where it drifts: -1 or 1
    Box land;  // tiles that hold all land of the island
    uint64_t next_world;  // SDL ticks of the next island; 0 none is wanted
    bool has_save;  // Continue is offered
    char save_code[128];  // what it continues, for people
} Title;

static const double SPEED_X = 10.5, SPEED_Y = 6;  // of the drift, pixels a second

// The island.

// One that nobody has seen, of any stock level.
static void wish_island(const Title *title, WorldWish *wish) {
    SeedText seed = choice_new_seed();
    shell_wish(title->shell, wish);
    if (title->shell->levels.count > 0)
        snprintf(
            wish->level, sizeof wish->level, "%s",
            title->shell->levels.names[seed_value(&seed) % (uint64_t)title->shell->levels.count]);
    wish->code = (WorldCode){.width = ISLAND_SIDE,
                             .height = ISLAND_SIDE,
                             .difficulty = title->shell->settings.difficulty,
                             .seed = seed};
    wish->level_size = false;
}

static Box land_of(const Tilemap *tiles) {
    int west = tiles->width, east = 0, north = tiles->height, south = 0;
    for (int y = 0; y < tiles->height; y++)
        for (int x = 0; x < tiles->width; x++) {
            if (tilemap_at(tiles, x, y) == TILE_WATER) continue;
            west = x < west ? x : west;
            east = x > east ? x : east;
            north = y < north ? y : north;
            south = y > south ? y : south;
        }
    if (west > east) return (Box){0, 0, tiles->width, tiles->height};
    return (Box){west, north, east - west + 1, south - north + 1};
}

static void arrive(Title *title) {
    enum { SOON_MS = 2000 };
    uint64_t now = SDL_GetTicks64();
    title->land = land_of(&title->shell->world.land.tiles);
    title->way_x = now & 1 ? 1 : -1;
    title->way_y = now & 2 ? 1 : -1;
    title->drifted_x = title->drifted_y = 0;
    title->next_world = now + (title->shell->world.sea ? SOON_MS : ISLAND_MS);
    if (title->shell->view.width) moving_arrive(title->shell);
}

// One side of the drift: on by whole pixels, and back where the middle of the view leaves the land.
static void drift_side(int *at, double *rest, int *way, double speed, int view, int first,
                       int count) {
    int low = camera_length(first, ARRIVAL_ZOOM), high = camera_length(first + count, ARRIVAL_ZOOM);
    *rest += speed * *way;
    int whole = (int)*rest;
    *rest -= whole;
    *at += whole;
    if (*at + view / 2 < low) *way = 1;
    if (*at + view / 2 > high) *way = -1;
}

static void drift(Title *title, double seconds) {
    Camera wanted = title->shell->camera;
    drift_side(&wanted.x, &title->drifted_x, &title->way_x, SPEED_X * seconds,
               title->shell->view.width, title->land.x, title->land.width);
    drift_side(&wanted.y, &title->drifted_y, &title->way_y, SPEED_Y * seconds,
               title->shell->view.height, title->land.y, title->land.height);
    title->shell->camera = camera_clamp(wanted, title->shell->view, SEA_MARGIN);
    if (title->shell->camera.x != wanted.x)
        title->way_x = title->shell->camera.x > wanted.x ? 1 : -1;
    if (title->shell->camera.y != wanted.y)
        title->way_y = title->shell->camera.y > wanted.y ? 1 : -1;
}

// Until the island is there, what stands in for it says which it will be.
static void make_island(Title *title) {
    WorldWish wish;
    World sea;
    TextError error;
    wish_island(title, &wish);
    if (title->shell->world.sea && world_sea(&sea, &wish, &error)) {
        world_free(&title->shell->world);
        title->shell->world = sea;
    }
    world_job_start(&title->job, &wish);
}

static int title_advance(void *own, double seconds) {
    Title *title = own;
    uint64_t now = SDL_GetTicks64();
    if (now >= title->next_world && !job_busy(&title->job)) {
        title->next_world = now + ISLAND_MS;
        make_island(title);
    }
    if (title->shell->settings.no_motion || title->shell->settings.still)
        return (int)(title->next_world - now);
    drift(title, seconds);
    return DRIFT_MS;
}

static void island_made(void *own) {
    Title *title = own;
    World world;
    TextError error;
    if (world_job_take(&title->job, &world, &error)) {
        shell_show_world(title->shell, &world);
        arrive(title);
    } else if (error.failure != FAILURE_NONE) {
        shell_notice_error(title->shell, &error);
    }
}

static void title_init(void *own) {
    Title *title = own;
    job_init(&title->job, &title->shell->jobs, title, island_made);
}

static void title_begin(void *own) { make_island(own); }

static void title_leave(void *own) {
    Title *title = own;
    job_give_up(&title->job);
}

static void title_paint(void *own, Canvas canvas) {
    const Title *title = own;
    shell_paint_world(title->shell, canvas);
}

// The save.

static void describe_save(Title *title, const Recording *recording) {
    char size[24], level[128];
    const WorldCode *code = &recording->code;
    summary_size_word(size, sizeof size, code);
    summary_title(level, sizeof level, recording);
    snprintf(title->save_code, sizeof title->save_code, "%.64s, %s, %s, day %d", level, size,
             DIFFICULTY_NAME[code->difficulty], summary_end(recording).day);
}

// One that is damaged is offered as well: whoever continues it is told what is wrong, and gets the
// save before it where that is whole.
static void look_for_save(Title *title) {
    Buffer bytes = {0};
    Recording recording;
    TextError error;
    bool opened = save_open(title->shell, &bytes, &recording, &error);
    title->has_save = (opened || error.failure != FAILURE_NONE) && !title->shell->home.busy;
    snprintf(title->save_code, sizeof title->save_code, "the last game, whose save is damaged");
    if (opened) {
        title->has_save = title->has_save && !recording.ended;
        describe_save(title, &recording);
    } else if (error.failure == FAILURE_VERSION) {
        snprintf(title->save_code, sizeof title->save_code, "a game of another version");
    }
    buffer_free(&bytes);
}

static void title_enter(void *own, Go *go) {
    Title *title = own;
    (void)go;
    if (title->shell->world.sea && !job_busy(&title->job)) make_island(title);
    arrive(title);
    look_for_save(title);
}

static void go_on(Title *title) {
    JourneyWish wish;
    shell_journey_wish(title->shell, &wish);
    wish.kind = JOURNEY_SAVE;
    home_path(&title->shell->home, HOME_SAVE, wish.path);
    go_prepare(title->shell, &wish);
}

// The ways into the game.

static void look_around(Title *title) { go_to(title->shell, SCREEN_LOOK); }
static void new_game(Title *title) { go_to(title->shell, SCREEN_NEW_GAME); }
static void type_code(Title *title) { go_to(title->shell, SCREEN_CODE); }
static void show_replays(Title *title) { go_to(title->shell, SCREEN_REPLAYS); }
static void show_scores(Title *title) { go_to(title->shell, SCREEN_SCORES); }
static void show_settings(Title *title) { go_to(title->shell, SCREEN_SETTINGS); }
static void quit(Title *title) { go_to(title->shell, SCREEN_QUIT); }
static void show_help(Title *title) { go_to(title->shell, SCREEN_HELP); }

typedef enum Column { COLUMN_LEFT, COLUMN_RIGHT, COLUMN_BOTH } Column;

typedef struct Way {
    const char *word;
    Icon icon;
    Column column;
    Action action;  // whose key is shown
    void (*go)(Title *title);
    const char *tip;
} Way;

// Continue is the first, and left out where there is no save.
static const Way WAYS[] = {
    {"Continue", ICON_PLAY, COLUMN_BOTH, ACTION_NONE, go_on, NULL},
    {"New game", ICON_SHIP, COLUMN_BOTH, ACTION_NONE, new_game, NULL},
    {"Look around", ICON_EYE, COLUMN_LEFT, ACTION_NONE, look_around, "Visit this very island"},
    {"World code", ICON_SEED, COLUMN_RIGHT, ACTION_NONE, type_code, "An island by its code"},
    {"Replays", ICON_SCROLL, COLUMN_LEFT, ACTION_NONE, show_replays, "Watch games once more"},
    {"High scores", ICON_TROPHY, COLUMN_RIGHT, ACTION_NONE, show_scores, NULL},
    {"Settings", ICON_GEAR, COLUMN_LEFT, ACTION_SETTINGS, show_settings, NULL},
    {"Help", ICON_HELP, COLUMN_RIGHT, ACTION_HELP, show_help, NULL},
    {"Quit", ICON_CLOSE, COLUMN_BOTH, ACTION_QUIT, quit, NULL},
};
enum { WAY_COUNT = sizeof WAYS / sizeof *WAYS };

static int first_way(const Title *title) { return title->has_save ? 0 : 1; }

// The way that lies above or below (step -1 or 1), in the same column where there are two.
static int way_beside(int way, int step, int first) {
    Column column = WAYS[way].column;
    for (int i = way + step; i >= first && i < WAY_COUNT; i += step)
        if (WAYS[i].column == COLUMN_BOTH || WAYS[i].column == column ||
            (column == COLUMN_BOTH && WAYS[i].column == COLUMN_LEFT))
            return i;
    return step > 0 ? first : WAY_COUNT - 1;
}

// Arrows move the focus as the eye expects, and find the first button when none has it.
static void move_focus(Title *title) {
    Ui *ui = &title->shell->ui;
    const UiKeys *keys = &ui->keys;
    bool arrow = keys->up || keys->down || keys->left || keys->right;
    int first = first_way(title), way = ui->focus - 1 + first;
    if (!arrow) return;
    if (ui->focus == 0) {
        ui->focus_wanted = 1;
        return;
    }
    if (keys->up || keys->down) way = way_beside(way, keys->up ? -1 : 1, first);
    if (keys->left && WAYS[way].column == COLUMN_RIGHT) way--;
    if (keys->right && WAYS[way].column == COLUMN_LEFT) way++;
    ui->focus_wanted = way - first + 1;
}

// A low window has no room to spare.
static bool is_low(const Ui *ui) { return ui->height < 320; }
static int pad_of(const Ui *ui) { return is_low(ui) ? 10 : 14; }

// What was pressed, by its number among the ways from 1 on.
static int paint_ways(const Title *title, Box box) {
    Ui *ui = &title->shell->ui;
    const int pad = pad_of(ui), inner = PANEL_WIDTH - 2 * pad, half = (inner - GAP) / 2;
    int taken = 0, y = box.y + pad, first = first_way(title);
    for (int i = first; i < WAY_COUNT; i++) {
        const Way *way = &WAYS[i];
        Box place = {box.x + pad, y, way->column == COLUMN_BOTH ? inner : half, UI_BUTTON_HEIGHT};
        if (way->column == COLUMN_RIGHT) place.x += half + GAP;
        const char *key = way->action ? title->shell->settings.keys[way->action][0] : "";
        Button button = {.icon = way->icon,
                         .word = way->word,
                         .key = key[0] ? key : NULL,
                         .tip = way->tip,
                         .primary = i == first};
        bool enter = i == first && ui->focus == 0 && ui->keys.activate;  // what is most wanted
        if (ui_button(ui, place, button) || enter) taken = i + 1;
        if (way->column != COLUMN_LEFT) y += UI_BUTTON_HEIGHT + GAP;
        if (i > 0) continue;
        ui_text_middle(ui, place.x + 4, y - 1, place.width - 8, INK_FADED, title->save_code);
        y += FONT_LINE + GAP;
    }
    return taken;
}

static int ways_height(const Ui *ui, const Title *title) {
    int rows = 0;
    for (int i = first_way(title); i < WAY_COUNT; i++) rows += WAYS[i].column != COLUMN_LEFT;
    return 2 * pad_of(ui) + rows * (UI_BUTTON_HEIGHT + GAP) - GAP +
           (title->has_save ? FONT_LINE + GAP : 0);
}

// Which island this is, for it can be visited, and which version.
static void paint_corners(Title *title) {
    Ui *ui = &title->shell->ui;
    const WorldCode *code = &title->shell->world.code;
    static const char version[] = "Tidemark " TIDEMARK_VERSION;
    char island[sizeof(LevelTitle) + SEED_BYTES + 16];
    snprintf(island, sizeof island, "%s, %s", code->seed.text, title->shell->world.recipe.title);
    int right = ui_text_width(ui, version) + 16, left = ui_text_width(ui, island) + 16;
    int room = ui->width - right - 3 * GAP, y = ui->height - CORNER - GAP;
    left = left < room ? left : room;
    ui_panel_part(ui, (Box){GAP, y, left, CORNER}, PANEL_BANNER);
    ui_text_cut(ui, GAP + 8, y + 4, left - 16, PAPER, island);
    ui_panel_part(ui, (Box){ui->width - GAP - right, y, right, CORNER}, PANEL_BANNER);
    ui_text(ui, ui->width - GAP - right + 8, y + 4, PAPER, version);
}

static int logo_times(const Ui *ui) {
    int by_width = ui->width / 320, by_height = ui->height / 260;
    int times = by_width < by_height ? by_width : by_height;
    return times < 1 ? 1 : times > 3 ? 3 : times;
}

// The name in the middle of the upper third, or higher where the buttons need the room.
static Choice title_interface(void *own) {
    Title *title = own;
    Ui *ui = &title->shell->ui;
    const Bitmap *logo = &title->shell->logo;
    const int under = is_low(ui) ? 4 : 10;
    int times = logo_times(ui), tall = logo->height * times, height = ways_height(ui, title);
    int y = ui->height / 6 - tall / 2, most = ui->height - CORNER - 2 * GAP - height - under - tall;
    y = y > most ? most : y;
    y = y < GAP ? GAP : y;
    ui_sprite(ui, (ui->width - logo->width * times) / 2, y, logo,
              (Box){0, 0, logo->width, logo->height}, times);
    Box box = {(ui->width - PANEL_WIDTH) / 2, y + tall + under, PANEL_WIDTH, height};
    box.x = box.x < 0 ? 0 : box.x;
    paint_corners(title);
    ui_panel(ui, box, PANEL_PAPER);
    move_focus(title);
    banner_notice(title->shell, true);
    return (Choice){paint_ways(title, box), 0};
}

static void title_act(void *own, Choice choice) { WAYS[choice.what - 1].go(own); }

// There is nowhere further back: Quit is near, but it is not pressed.
static void title_back(void *own) {
    const Title *title = own;
    title->shell->ui.focus = WAY_COUNT - first_way(title);
}

const ScreenInfo TITLE_SCREEN = {
    .bytes = sizeof(Title),
    .place = PLACE_MENU,
    .init = title_init,
    .free = title_leave,
    .begin = title_begin,
    .enter = title_enter,
    .leave = title_leave,
    .paint = title_paint,
    .interface = title_interface,
    .act = title_act,
    .advance = title_advance,
    .back = title_back,
};
