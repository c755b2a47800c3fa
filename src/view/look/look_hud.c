// SPDX-License-Identifier: MIT
#include <SDL.h>
#include <stdio.h>
#include <string.h>

#include "look.h"
#include "../../game/code.h"

enum { GAP = 4, MARGIN = 12, LINE = 40 };  // LINE keeps clear of the line about the tile

// The seed, always in sight, and the code that brings everything back.
static void paint_seed(Look *look, int room) {
    Ui *ui = &look->shell->ui;
    char code[CODE_BYTES];
    code_print(&look->shell->world.code, code);
    int seed_width = ui_text_width(ui, look->shell->world.code.seed.text) + 22;
    int width = ui_text_width(ui, code);
    width = (width > seed_width ? width : seed_width) + 2 * MARGIN + 38;
    width = width > room ? room : width;
    Box box = {GAP, GAP, width, 56};
    int inner = width - 2 * MARGIN - 36;
    ui_panel(ui, box, PANEL_PAPER);
    ui_icon(ui, box.x + MARGIN - 1, box.y + 9, ICON_SEED, false);
    ui_text_cut(ui, box.x + MARGIN + 20, box.y + 11, inner - 20, INK,
                look->shell->world.code.seed.text);
    ui_text_cut(ui, box.x + MARGIN, box.y + 30, inner, INK_FADED, code);
    Box copy = {box.x + width - MARGIN - 30, box.y + 16, 28, UI_BUTTON_HEIGHT};
    if (ui_button(ui, copy, (Button){.icon = ICON_COPY, .tip = "Copy the world code (Ctrl+C)"}))
        action_do(look->shell, ACTION_COPY);
}

static const Action TOOLS[] = {ACTION_NEW_WORLD, ACTION_PREVIOUS_LEVEL, ACTION_NEXT_LEVEL,
                               ACTION_GROW,      ACTION_WHOLE,          ACTION_PHOTO,
                               ACTION_HIDE,      ACTION_SETTINGS,       ACTION_HELP};
enum {
    TOOL_COUNT = sizeof TOOLS / sizeof *TOOLS,
    TOOL_WIDTH = 28,
    TOOLS_WIDTH = TOOL_COUNT * TOOL_WIDTH + 2 * GAP + 16
};

static void paint_tools(Look *look, int x, int y) {
    Ui *ui = &look->shell->ui;
    ui_panel(ui, (Box){x, y, TOOLS_WIDTH, 44}, PANEL_PAPER);
    for (int i = 0; i < TOOL_COUNT; i++) {
        const ActionInfo *info = &ACTION_INFO[TOOLS[i]];
        char tip[80];
        snprintf(tip, sizeof tip, "%s (%s)", info->word, look->shell->settings.keys[TOOLS[i]][0]);
        Box box = {x + 11 + i * TOOL_WIDTH, y + 10, TOOL_WIDTH - 2, UI_BUTTON_HEIGHT};
        if (ui_button(ui, box, (Button){.icon = info->icon, .tip = tip})) look_do(look, TOOLS[i]);
    }
}

// What lies under the pointer.
static void paint_tile_line(Look *look) {
    static const Icon icons[TILE_COUNT] = {ICON_WAVE, ICON_MOUNTAIN, ICON_ISLAND, ICON_BEACH,
                                           ICON_TREE};
    Ui *ui = &look->shell->ui;
    int x, y;
    const Land *land = &look->shell->world.land;
    camera_pick(look->shell->camera, ui->mouse_x * ui->scale, ui->mouse_y * ui->scale, &x, &y);
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

static void paint_caption(Look *look, int room) {
    char caption[512],
        title[sizeof look->shell->world.recipe.title + sizeof look->shell->world.recipe.about + 4];
    recipe_caption(&look->shell->world.recipe, caption, sizeof caption);
    snprintf(title, sizeof title, "%s: %s", look->shell->world.recipe.title,
             look->shell->world.recipe.about);
    banner_paint(look->shell, title, caption, -1, room, LINE);
}

// Where there is nothing else to be seen.
static void paint_making(Look *look) {
    enum { QUIET_MS = 250 };
    const WorldCode *code = &look->shell->world.code;
    char title[sizeof look->shell->world.recipe.title + 16], text[SEED_BYTES + 80], size[40];
    if (SDL_GetTicks64() < look->job.since + QUIET_MS || !job_busy(&look->job)) return;
    bool known = look->shell->world.recipe.title[0];  // unless a large picture is being read
    snprintf(title, sizeof title, "Making %.*s", (int)sizeof title - 8,
             known ? look->shell->world.recipe.title : code->level);
    double share = world_job_share(&look->job);
    snprintf(size, sizeof size, ", %dx%d", code->width, code->height);
    snprintf(text, sizeof text, "%s%s, %d%%   Esc goes to the title", code->seed.text,
             code->width ? size : "", (int)(100 * share));
    banner_paint(look->shell, title, text, share, look->shell->ui.width - 4 * GAP, LINE);
}

// Only one of these at a time.
static void paint_words(Look *look) {
    uint64_t now = SDL_GetTicks64();
    if (now < look->shell->notice_until) banner_notice(look->shell);
    else if (job_busy(&look->job))
        banner_paint(look->shell, "Making the world", "Esc keeps this one",
                     world_job_share(&look->job), banner_room(look->shell), LINE);
    else if (now < look->shell->caption_until) paint_caption(look, banner_room(look->shell));
}

Choice look_interface(void *own) {
    Look *look = own;
    Ui *ui = &look->shell->ui;
    if (look->shell->world.sea) {
        paint_making(look);
        banner_notice_low(look->shell);
        return (Choice){0, 0};
    }
    bool beside = ui->width >= TOOLS_WIDTH + 250;
    paint_seed(look, beside ? ui->width - TOOLS_WIDTH - 3 * GAP : ui->width - 2 * GAP);
    paint_tools(look, beside ? ui->width - TOOLS_WIDTH - GAP : GAP, beside ? GAP : 56 + GAP);
    if (look->growth.active) {
        banner_growth(look->shell, &look->growth,
                      look->growth.paused ? "Space goes on, . steps, any other key skips"
                                          : "Space pauses, . steps, any other key skips");
        return (Choice){0, 0};
    }
    if (ui->height > MINIMAP_SIDE + 140) minimap_paint(look->shell);
    paint_tile_line(look);
    paint_words(look);
    return (Choice){0, 0};
}
