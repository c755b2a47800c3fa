// SPDX-License-Identifier: MIT
// Words that lie over a world.
#include <SDL.h>
#include <stdio.h>

#include "shell.h"

enum { GAP = 4, MARGIN = 12, LINE = 40 };  // LINE keeps clear of the line about the tile

// Words in the middle below. `share` is a progress bar, where it is not below 0.
void banner_paint(Shell *shell, const char *title, const char *text, double share, int room,
                  int below) {
    Ui *ui = &shell->ui;
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
static void paint_touched(Shell *shell, const Growth *growth) {
    CellBox cells = growth->shown.touched;
    const Land *land = &growth->world->land;
    if (cells.width >= land->width && cells.height >= land->height) return;
    int west, north, east, south, scale = shell->ui.scale;
    camera_project(shell->camera, cells.x, cells.y, &west, &north);
    camera_project(shell->camera, cells.x + cells.width, cells.y + cells.height, &east, &south);
    Box box = {west / scale, north / scale, (east - west) / scale, (south - north) / scale};
    ui_frame(&shell->ui, box, (Box){0, 0, shell->ui.width, shell->ui.height}, LAMP);
}

void banner_growth(Shell *shell, const Growth *growth, const char *keys) {
    const GrowthState *shown = &growth->shown;
    char progress[64] = "", text[200];
    if (shown->stamps > 0)
        snprintf(progress, sizeof progress, "stamp %lld of %lld   ", (long long)shown->stamp,
                 (long long)shown->stamps);
    snprintf(text, sizeof text, "%s%s", progress, keys);
    paint_touched(shell, growth);
    banner_paint(shell, shown->statement, text, shown->share, shell->ui.width - 4 * GAP, 2 * GAP);
}

// Words in the middle go beside the small map where there is room.
int banner_room(const Shell *shell) {
    int room = shell->ui.width - 2 * (minimap_place(shell).width + 3 * GAP);
    return room < 220 ? shell->ui.width - 2 * GAP : room;
}

void banner_notice(Shell *shell) {
    if (SDL_GetTicks64() < shell->notice_until)
        banner_paint(shell, shell->notice, "", -1, banner_room(shell), LINE);
}

void banner_notice_low(Shell *shell) {
    if (SDL_GetTicks64() < shell->notice_until)
        banner_paint(shell, shell->notice, "", -1, shell->ui.width - 2 * GAP, GAP);
}
