// SPDX-License-Identifier: MIT
#include <SDL.h>

#include "workshop.h"

enum { APART = 4, PAD = 6, TOOL = 26, NARROW = 120 };

void panes_init(Panes *panes) { panes->whole_zoom = ZOOM_LEAST - 1; }

void panes_free(Panes *panes) { draft_free(&panes->level); }

bool panes_shown(const Workshop *shop) {
    return shop->panes.beside && shop->comparing != COMPARE_NONE && !shop->sweeps;
}

// A high place is cut across.
Box panes_box(const Workshop *shop, int side) {
    Box map = workshop_layout(shop).map;
    if (!panes_shown(shop)) return map;
    bool across = map.width >= map.height;
    Box box = {map.x, map.y, across ? (map.width - APART) / 2 : map.width,
               across ? map.height : (map.height - APART) / 2};
    if (side && across) box.x += box.width + APART;
    if (side && !across) box.y += box.height + APART;
    return box;
}

int panes_at(const Workshop *shop) {
    const Ui *ui = &shop->shell->ui;
    return panes_shown(shop) && box_holds(panes_box(shop, 1), ui->mouse_x, ui->mouse_y);
}

bool panes_pointer(const Workshop *shop, int *x, int *y) {
    const Shell *shell = shop->shell;
    const Ui *ui = &shell->ui;
    if (shell->cursor.on || !panes_at(shop)) return cursor_tile(shell, x, y);
    if (ui_is_over(ui)) return false;
    Box box = panes_box(shop, 1);
    camera_pick(shell->camera, (ui->mouse_x - box.x) * ui->scale, (ui->mouse_y - box.y) * ui->scale,
                x, y);
    return box_holds((Box){0, 0, shop->code.width, shop->code.height}, *x, *y);
}

bool panes_event(Workshop *shop, const SDL_Event *event) {
    Shell *shell = shop->shell;
    int notches = event->type == SDL_MOUSEWHEEL ? ui_notches(&event->wheel) : 0;
    if (notches == 0 || !panes_at(shop) || ui_is_over(&shell->ui)) return false;
    Box box = panes_box(shop, 1);
    int scale = shell->ui.scale;
    moving_zoom(shell, notches > 0 ? 1 : -1, (shell->ui.mouse_x - box.x) * scale,
                (shell->ui.mouse_y - box.y) * scale);
    return true;
}

// What is compared.

// Another level must be chosen first: the list opens.
void panes_cycle(Workshop *shop) {
    bool listed = shop->comparing == COMPARE_LEVEL && shop->list.open;
    shop->comparing = (Comparing)((shop->comparing + 1) % COMPARE_COUNT);
    shop->wiping = false;
    if (listed) shop->list.open = false;
    if (shop->comparing == COMPARE_LEVEL && shop->panes.level.count == 0) {
        shop->list.open = false;
        workshop_list_levels(shop);
        shop->tab = TAB_STAGES;
    }
    workshop_want(shop);
}

void panes_switch(Workshop *shop) {
    if (shop->comparing == COMPARE_NONE) panes_cycle(shop);
    shop->panes.beside = !shop->panes.beside;
    shop->wiping = false;
}

void panes_choose(Workshop *shop, const char *level) {
    Draft next = {.serial = shop->panes.level.serial};
    TextError error;
    if (!draft_open(&next, level, shop->shell->folder, &error)) {
        draft_free(&next);
        shell_notice_error(shop->shell, "$", &error);
        return;
    }
    draft_free(&shop->panes.level);
    shop->panes.level = next;
    workshop_want(shop);
}

Words panes_other(const Workshop *shop) {
    const Draft *level = &shop->panes.level;
    if (shop->comparing == COMPARE_STOCK) return words("as it was opened", NO_BLANKS);
    if (shop->comparing == COMPARE_SEED) return words("the next seed", NO_BLANKS);
    if (level->count == 0) return words("another level", NO_BLANKS);
    return words("$", NAMES(level->recipe.title[0] ? level->recipe.title : level->name));
}

// Painting.

// Who saw the whole world sees it whole when the view gets another size.
void panes_ready(Workshop *shop) {
    Panes *panes = &shop->panes;
    const View *view = &shop->shell->view;
    bool other = view->width != panes->width || view->height != panes->height;
    if (other && panes->width > 0 && shop->shell->camera.zoom <= panes->whole_zoom)
        workshop_look_whole(shop);
    panes->width = view->width;
    panes->height = view->height;
}

// Why there is nothing in the other pane.
static Words nothing(const Workshop *shop) {
    if (shop->comparing == COMPARE_LEVEL && shop->panes.level.count == 0)
        return words("Choose in the list what to compare with.", NO_BLANKS);
    if (shop->other.error.failure == FAILURE_NONE) return words("", NO_BLANKS);
    return words("$", NAMES(error_words(&shop->other.error).text));
}

void panes_paint(Workshop *shop) {
    Ui *ui = &shop->shell->ui;
    if (!panes_shown(shop)) return;
    Box box = panes_box(shop, 1);
    int scale = ui->scale;
    Box place = {box.x * scale, box.y * scale, box.width * scale, box.height * scale};
    if (box_is_empty(place) || !canvas_holds(ui->canvas, place)) return;
    if (shop->other.map.values) {
        workshop_side_paint(shop, canvas_part(ui->canvas, place), 1);
        return;
    }
    ui_fill(ui, box, PAPER_SHADE);
    int below = box.width < NARROW ? PAD + UI_ROW : 5 * PAD;
    ui_text_block(ui, box.x + PAD, box.y + below, box.width - 2 * PAD, 6, INK, nothing(shop).text);
}

void panes_tools_paint(Workshop *shop) {
    Ui *ui = &shop->shell->ui;
    if (shop->comparing == COMPARE_NONE || shop->sweeps) return;
    Box map = workshop_layout(shop).map;
    Words tip = action_tip(shop->shell, ACTION_COMPARE_WAY);
    ui_button(ui,
              (Box){map.x + map.width - TOOL - PAD, map.y + PAD - 2, TOOL - 2, UI_BUTTON_HEIGHT},
              (Button){ICON_PANES, .tip = tip.text, .on = shop->panes.beside, .what = WORKSHOP_DO,
                       .number = ACTION_COMPARE_WAY});
}
