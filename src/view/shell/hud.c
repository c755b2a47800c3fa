// SPDX-License-Identifier: MIT
#include <SDL.h>
#include <stdio.h>
#include <string.h>

#include "../app.h"
#include "../../game/code.h"

enum { GAP = 4, MARGIN = 12, LINE = 40 };  // LINE keeps clear of the line about the tile

// The seed, always in sight, and the code that brings everything back.
static void paint_seed(App *app, int room) {
    Ui *ui = &app->ui;
    char code[CODE_BYTES];
    code_print(&app->world.code, code);
    int seed_width = ui_text_width(ui, app->world.code.seed.text) + 22;
    int width = ui_text_width(ui, code);
    width = (width > seed_width ? width : seed_width) + 2 * MARGIN + 38;
    width = width > room ? room : width;
    Box box = {GAP, GAP, width, 56};
    int inner = width - 2 * MARGIN - 36;
    ui_panel(ui, box, PANEL_PAPER);
    ui_icon(ui, box.x + MARGIN - 1, box.y + 9, ICON_SEED, false);
    ui_text_cut(ui, box.x + MARGIN + 20, box.y + 11, inner - 20, INK, app->world.code.seed.text);
    ui_text_cut(ui, box.x + MARGIN, box.y + 30, inner, INK_FADED, code);
    Box copy = {box.x + width - MARGIN - 30, box.y + 16, 28, UI_BUTTON_HEIGHT};
    if (ui_button(ui, copy, (Button){.icon = ICON_COPY, .tip = "Copy the world code (Ctrl+C)"}))
        action_do(app, ACTION_COPY);
}

static const Action TOOLS[] = {ACTION_NEW_WORLD, ACTION_PREVIOUS_LEVEL, ACTION_NEXT_LEVEL,
                               ACTION_GROW,      ACTION_WHOLE,          ACTION_PHOTO,
                               ACTION_HIDE,      ACTION_SETTINGS,       ACTION_HELP};
enum {
    TOOL_COUNT = sizeof TOOLS / sizeof *TOOLS,
    TOOL_WIDTH = 28,
    TOOLS_WIDTH = TOOL_COUNT * TOOL_WIDTH + 2 * GAP + 16
};

static void paint_tools(App *app, int x, int y) {
    Ui *ui = &app->ui;
    ui_panel(ui, (Box){x, y, TOOLS_WIDTH, 44}, PANEL_PAPER);
    for (int i = 0; i < TOOL_COUNT; i++) {
        const ActionInfo *info = &ACTION_INFO[TOOLS[i]];
        char tip[80];
        snprintf(tip, sizeof tip, "%s (%s)", info->word, app->settings.keys[TOOLS[i]][0]);
        Box box = {x + 11 + i * TOOL_WIDTH, y + 10, TOOL_WIDTH - 2, UI_BUTTON_HEIGHT};
        if (ui_button(ui, box, (Button){.icon = info->icon, .tip = tip})) look_do(app, TOOLS[i]);
    }
}

// What lies under the pointer.
static void paint_tile_line(App *app) {
    static const Icon icons[TILE_COUNT] = {ICON_WAVE, ICON_MOUNTAIN, ICON_ISLAND, ICON_BEACH,
                                           ICON_TREE};
    Ui *ui = &app->ui;
    int x, y;
    const Land *land = &app->world.land;
    camera_pick(app->camera, ui->mouse_x * ui->scale, ui->mouse_y * ui->scale, &x, &y);
    bool pointed = ui->mouse_x >= 0 && ui->mouse_y >= 0;  // not when it has left the window
    bool inside = x >= 0 && y >= 0 && x < land->width && y < land->height;
    if (!pointed || !inside || ui_is_over(ui)) return;
    Tile tile = tilemap_at(&land->tiles, x, y);
    char text[120];
    snprintf(text, sizeof text, "%c%s  %d, %d  height %.2f", TILE_INFO[tile].name[0] - 32,
             TILE_INFO[tile].name + 1, x, y, (double)heightmap_at(&land->heights, x, y));
    int width = ui_text_width(ui, text) + 46;
    Box box = {GAP + 4, ui->height - GAP - 30, width, 26};
    ui_panel_part(ui, box, PANEL_BANNER);
    ui_fill(ui, (Box){box.x + 8, box.y + 4, 18, 18}, PAPER);
    ui_icon(ui, box.x + 9, box.y + 5, icons[tile], false);
    ui_text(ui, box.x + 32, box.y + 7, PAPER, text);
}

// Words in the middle below. `share` is a progress bar, where it is not below 0.
void hud_banner(App *app, const char *title, const char *text, double share, int room, int below) {
    Ui *ui = &app->ui;
    int width = ui_text_width(ui, title), second = ui_text_width(ui, text);
    width = (width > second ? width : second) + 2 * MARGIN + 8;
    width = width > room ? room : width < 200 ? 200 : width;
    int lines = ui_text_lines(ui, title, width - 2 * MARGIN);
    int rest = ui_text_lines(ui, text, width - 2 * MARGIN);
    int height = 10 + (lines + rest) * FONT_LINE + (share >= 0 ? 8 : 0);
    Box box = {(ui->width - width) / 2, ui->height - below - height, width, height};
    ui_panel_part(ui, box, PANEL_BANNER);
    int y = box.y + 6;
    y += ui_text_block(ui, box.x + MARGIN, y, width - 2 * MARGIN, lines, LAMP, title);
    ui_text_block(ui, box.x + MARGIN, y, width - 2 * MARGIN, rest, PAPER, text);
    if (share < 0) return;
    Box bar = {box.x + MARGIN, box.y + height - 9, width - 2 * MARGIN, 2};
    ui_fill(ui, bar, INK_FADED);
    bar.width = (int)(bar.width * share);
    ui_fill(ui, bar, LAMP);
}

// The cells that the last stamp touched, where it did not touch all.
static void paint_touched(App *app) {
    CellBox cells = app->growth.shown.touched;
    const Land *land = &app->growth.world->land;
    if (cells.width >= land->width && cells.height >= land->height) return;
    int west, north, east, south, scale = app->ui.scale;
    camera_project(app->camera, cells.x, cells.y, &west, &north);
    camera_project(app->camera, cells.x + cells.width, cells.y + cells.height, &east, &south);
    Box box = {west / scale, north / scale, (east - west) / scale, (south - north) / scale};
    ui_frame(&app->ui, box, (Box){0, 0, app->ui.width, app->ui.height}, LAMP);
}

void hud_growth(App *app, const char *keys) {
    const GrowthState *shown = &app->growth.shown;
    char progress[64] = "", text[200];
    if (shown->stamps > 0)
        snprintf(progress, sizeof progress, "stamp %lld of %lld   ", (long long)shown->stamp,
                 (long long)shown->stamps);
    snprintf(text, sizeof text, "%s%s", progress, keys);
    paint_touched(app);
    hud_banner(app, shown->statement, text, shown->share, app->ui.width - 4 * GAP, 2 * GAP);
}

static void paint_caption(App *app, int room) {
    char caption[512], title[sizeof app->world.recipe.title + sizeof app->world.recipe.about + 4];
    recipe_caption(&app->world.recipe, caption, sizeof caption);
    snprintf(title, sizeof title, "%s: %s", app->world.recipe.title, app->world.recipe.about);
    hud_banner(app, title, caption, -1, room, LINE);
}

// Words in the middle go beside the small map where there is room.
static int room_for_words(const App *app) {
    int room = app->ui.width - 2 * (minimap_place(app).width + 3 * GAP);
    return room < 220 ? app->ui.width - 2 * GAP : room;
}

void hud_notice(App *app) {
    if (SDL_GetTicks64() < app->notice_until)
        hud_banner(app, app->notice, "", -1, room_for_words(app), LINE);
}

void hud_notice_low(App *app) {
    if (SDL_GetTicks64() < app->notice_until)
        hud_banner(app, app->notice, "", -1, app->ui.width - 2 * GAP, GAP);
}

void hud_making(App *app) {
    enum { QUIET_MS = 250 };
    const WorldCode *code = &app->world.code;
    char title[sizeof app->world.recipe.title + 16], text[SEED_BYTES + 80], size[40];
    if (SDL_GetTicks64() < app->making_since + QUIET_MS || !job_busy(&app->job)) return;
    bool known = app->world.recipe.title[0];  // unless a large picture is being read
    snprintf(title, sizeof title, "Making %.*s", (int)sizeof title - 8,
             known ? app->world.recipe.title : code->level);
    double share = job_share(&app->job);
    snprintf(size, sizeof size, ", %dx%d", code->width, code->height);
    snprintf(text, sizeof text, "%s%s, %d%%   Esc goes to the title", code->seed.text,
             code->width ? size : "", (int)(100 * share));
    hud_banner(app, title, text, share, app->ui.width - 4 * GAP, LINE);
}

// Only one of these at a time.
static void paint_words(App *app) {
    uint64_t now = SDL_GetTicks64();
    if (now < app->notice_until) hud_notice(app);
    else if (job_busy(&app->job) && app->aim == AIM_SHOW)
        hud_banner(app, "Making the world", "Esc keeps this one", job_share(&app->job),
                   room_for_words(app), LINE);
    else if (now < app->caption_until) paint_caption(app, room_for_words(app));
}

void hud_paint(App *app) {
    Ui *ui = &app->ui;
    if (app->world.sea) {
        hud_making(app);
        hud_notice_low(app);
        return;
    }
    bool beside = ui->width >= TOOLS_WIDTH + 250;
    paint_seed(app, beside ? ui->width - TOOLS_WIDTH - 3 * GAP : ui->width - 2 * GAP);
    paint_tools(app, beside ? ui->width - TOOLS_WIDTH - GAP : GAP, beside ? GAP : 56 + GAP);
    if (app->growth.active) {
        hud_growth(app, app->growth.paused ? "Space goes on, . steps, any other key skips"
                                           : "Space pauses, . steps, any other key skips");
        return;
    }
    if (ui->height > MINIMAP_SIDE + 140) minimap_paint(app);
    paint_tile_line(app);
    paint_words(app);
}
