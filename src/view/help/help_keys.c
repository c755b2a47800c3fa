// SPDX-License-Identifier: MIT
// The handbook's keys: every action of the place that it was opened in, with its present keys.
#include <stdio.h>

#include "../shell/shell.h"
#include "help.h"

enum { ROWS_MOST = ACTION_COUNT + 24, ROW = HELP_ROW + 1, SPACES = 2 };

typedef struct KeyRow {
    const char *word;
    const char *keys[KEYS_EACH];  // empty or NULL is none
    Icon heading;  // of a group; ICON_NONE: a key
} KeyRow;

typedef struct KeyList {
    KeyRow rows[ROWS_MOST];
    int count;
} KeyList;

static void add(KeyList *list, const char *word, const char *key, const char *other) {
    list->rows[list->count++] = (KeyRow){word, {key, other}, ICON_NONE};
}

static void add_heading(KeyList *list, const char *word, Icon icon) {
    list->rows[list->count++] = (KeyRow){word, {NULL, NULL}, icon};
}

// Those actions that can be done here.
static void add_actions(KeyList *list, const Shell *shell, bool (*wanted)(int places)) {
    for (int i = ACTION_NONE + 1; i < ACTION_COUNT; i++) {
        const ActionInfo *info = &ACTION_INFO[i];
        if ((info->places & (int)screen_place(shell)) && wanted(info->places))
            add(list, info->word, shell->settings.keys[i][0], shell->settings.keys[i][1]);
    }
}

static bool is_everywhere(int places) { return places == PLACE_ALL; }
static bool is_of_maps(int places) { return places == PLACE_MAP; }
static bool is_of_the_place(int places) { return !is_everywhere(places) && !is_of_maps(places); }

static void list_keys(KeyList *list, const Shell *shell) {
    static const struct {
        const char *word;
        Icon icon;
    } headings[] = {[PLACE_LOOK] = {"Looking around", ICON_ISLAND},
                    [PLACE_PLAY] = {"The party", ICON_CREW},
                    [PLACE_REPLAY] = {"The recording", ICON_PLAY}};
    Place place = screen_place(shell);
    list->count = 0;
    if (place & PLACE_MAP) {
        add_heading(list, headings[place].word, headings[place].icon);
        if (place == PLACE_PLAY) add(list, "Go there", "Click", NULL);
        add_actions(list, shell, is_of_the_place);
        add_heading(list, "The map", ICON_MAP);
        add(list, "Move the view", "Drag", NULL);
        if (place == PLACE_PLAY) add(list, "Move it by keys", "Shift+arrows", NULL);
        add(list, "Nearer, further", "Wheel", NULL);
        add_actions(list, shell, is_of_maps);
    }
    add_heading(list, "Everywhere", ICON_KEYBOARD);
    add_actions(list, shell, is_everywhere);
    add(list, "From button to button", "Tab", NULL);
    add(list, "Press a button", "Return", "Space");
    add(list, "Back, menu", "Escape", NULL);
}

// Keys stand at the right, the second one as far as there is room beside the word.
static void paint_row(Pen *pen, const KeyRow *row) {
    Ui *ui = &pen->shell->ui;
    int right = pen->x + pen->width, word = ui_text_width(ui, row->word);
    bool any = false;
    for (int i = KEYS_EACH - 1; i >= 0; i--) {
        const char *key = row->keys[i];
        if (!key || !key[0]) continue;
        int width = ui_text_width(ui, key) + 8;
        if (i > 0 && right - width - ui_text_width(ui, row->keys[0]) - 16 < pen->x + word) continue;
        Box cap = {right - width, pen->y, width, ROW - 2};
        ui_fill(ui, cap, PAPER_SHADE);
        ui_fill(ui, (Box){cap.x + 1, cap.y, cap.width - 2, cap.height - 2}, PAPER);
        ui_frame(ui, cap, cap, INK_FADED);
        ui_text(ui, cap.x + 4, cap.y + 1, INK_KEY, key);
        right -= width + 3;
        any = true;
    }
    if (!any) ui_text(ui, right - 12, pen->y + 1, INK_FADED, "-");
    ui_text_cut(ui, pen->x, pen->y + 1, right - pen->x - 3, INK, row->word);
}

static void paint_hint(Shell *shell, HelpSheet sheet) {
    const char *key = shell->settings.keys[ACTION_SETTINGS][0];
    char text[120];
    snprintf(text, sizeof text, "Keys can be changed, and tips shown again, in the settings%s%s%s.",
             key[0] ? " (" : "", key, key[0] ? ")" : "");
    int y = sheet.box.y + sheet.box.height - HELP_ROW;
    ui_icon(&shell->ui, sheet.box.x, y - 2, ICON_GEAR, false);
    ui_text_cut(&shell->ui, sheet.box.x + 20, y, sheet.box.width - 20, INK_FADED, text);
}

// Rows of a column: as few as fill a page's columns evenly, where that is enough.
static int column_rows(const KeyList *list, HelpSheet sheet) {
    int fits = (sheet.box.height - HELP_HINT) / ROW;
    int even = (list->count + SPACES) / sheet.columns + 1;
    return even < fits ? even : fits > 1 ? fits : 1;
}

int help_keys(Shell *shell, HelpSheet sheet, int page) {
    KeyList list;
    list_keys(&list, shell);
    int width = (sheet.box.width - (sheet.columns - 1) * sheet.gap) / sheet.columns;
    int fits = column_rows(&list, sheet), column = 0, at = 0;
    for (int i = 0; i < list.count; i++, at++) {
        bool heading = list.rows[i].heading != ICON_NONE;
        if (heading && at > 0) at++;
        if (at >= fits - heading) {
            column++;
            at = 0;
        }
        if (column / sheet.columns != page) continue;
        Pen pen = {shell, sheet.box.x + column % sheet.columns * (width + sheet.gap),
                   sheet.box.y + at * ROW, width, true};
        if (heading) pen_heading(&pen, list.rows[i].heading, list.rows[i].word);
        else paint_row(&pen, &list.rows[i]);
    }
    if (page >= 0) paint_hint(shell, sheet);
    return column / sheet.columns + 1;
}
