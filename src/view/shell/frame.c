// SPDX-License-Identifier: MIT
// A frame: the screen, its widgets, and the dialog on top.
#include <SDL.h>

#include "shell.h"

int shell_scale(const Shell *shell, Canvas canvas) {
    int wanted = shell->settings.scale;
    if (wanted == 0) wanted = canvas.height >= 1400 ? 3 : canvas.height >= 700 ? 2 : 1;
    while (wanted > 1 && canvas.width / wanted < 320) wanted--;
    return wanted;
}

void frame_set_view(Shell *shell, Canvas canvas) {
    const ScreenInfo *row = screen_now(shell);
    View *view = &shell->view, before = *view;
    const Land *land = &screen_world(shell)->land;
    *view = (View){canvas.width, canvas.height, land->width, land->height};
    bool resized = view->width != before.width || view->height != before.height;
    if (!resized) return;
    if (before.width > 0) {
        shell->camera.x += (before.width - view->width) / 2;
        shell->camera.y += (before.height - view->height) / 2;
    } else if (row->is_whole && row->is_whole(screen_state(shell))) {
        moving_whole(shell);
    } else {
        moving_arrive(shell);
    }
    shell->camera = camera_clamp(shell->camera, *view, moving_margin(shell));
}

static Choice paint_interface(Shell *shell, Canvas canvas) {
    Choice choice = {0, 0};
    ui_begin(&shell->ui, canvas);
    shell->minimap.box = (Box){0, 0, 0, 0};
    const ScreenInfo *dialog = dialog_now(shell), *screen = screen_now(shell);
    if (dialog) choice = dialog->interface(dialog_state(shell));
    else if (!shell->hidden && screen->interface) choice = screen->interface(screen_state(shell));
    if (dialog) {
        banner_notice_low(shell);
        ui_cover(&shell->ui, (Box){0, 0, shell->ui.width + 1, shell->ui.height + 1});
    }
    ui_end(&shell->ui);
    shell->dirty = shell->dirty || shell->ui.again;
    return choice;
}

Choice frame_paint(Shell *shell, Canvas canvas) {
    const ScreenInfo *screen = screen_now(shell);
    frame_set_view(shell, canvas);
    ui_fit(&shell->ui, canvas, shell_scale(shell, canvas));
    minimap_fit(shell);
    if (screen->ready) screen->ready(screen_state(shell));
    if (dialog_any(shell) && dialog_now(shell)->ready)
        dialog_now(shell)->ready(dialog_state(shell));
    if (screen->paint) screen->paint(screen_state(shell), canvas);
    else shell_paint_world(shell, canvas);
    return paint_interface(shell, canvas);
}

static void act(Shell *shell, Choice choice) {
    if (dialog_any(shell)) dialog_now(shell)->act(dialog_state(shell), choice);
    else screen_now(shell)->act(screen_state(shell), choice);
    shell->dirty = true;
}

bool frame_show(Shell *shell) {
    Canvas canvas;
    shell->dirty = false;
    if (!presenter_begin(&shell->presenter, &canvas)) return false;
    Choice choice = frame_paint(shell, canvas);
    if (shell->photo) save_picture(shell, canvas);
    shell->photo = false;
    presenter_end(&shell->presenter);
    if (choice.what) act(shell, choice);
    go_follow(shell);
    return true;
}
