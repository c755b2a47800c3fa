// SPDX-License-Identifier: MIT
// The handbook's keys: every action of the place that it was opened in, with its present keys.
#include "help.h"

enum { ROW = HELP_ROW + 1, SPACES = 2, COLUMN = 168, HINT = 22 };

// Actions by where they can be done.
typedef enum Kind { KIND_NONE, OF_THE_PLACE, OF_MAPS, EVERYWHERE } Kind;

typedef struct KeyRow {
    int places;  // that it stands in
    const char *word;
    const char *keys[KEYS_EACH];  // empty or NULL is none
    Icon heading;  // of a group; ICON_NONE: a key
    Kind actions;  // in its place: all of those that can be done here
} KeyRow;

static const KeyRow ROWS[] = {
    {PLACE_LOOK, "Looking around", .heading = ICON_ISLAND},
    {PLACE_PLAY, "The party", .heading = ICON_CREW},
    {PLACE_REPLAY, "The recording", .heading = ICON_PLAY},
    {PLACE_PLAY, "Go there", .keys = {"Click"}},
    {PLACE_MAP, .actions = OF_THE_PLACE},
    {PLACE_MAP, "The map", .heading = ICON_MAP},
    {PLACE_MAP, "Move the view", .keys = {"Drag"}},
    {PLACE_PLAY, "Move it by keys", .keys = {"Shift+arrows"}},
    {PLACE_MAP, "Nearer, further", .keys = {"Wheel"}},
    {PLACE_MAP, .actions = OF_MAPS},
    {PLACE_ALL, "Everywhere", .heading = ICON_KEYBOARD},
    {PLACE_ALL, .actions = EVERYWHERE},
    {PLACE_ALL, "From button to button", .keys = {"Tab"}},
    {PLACE_ALL, "Press a button", .keys = {"Return", "Space"}},
    {PLACE_ALL, "Back, menu", .keys = {"Escape"}},
};
enum { ROWS_MOST = ACTION_COUNT + sizeof ROWS / sizeof *ROWS };

typedef struct KeyList {
    KeyRow rows[ROWS_MOST];
    int count;
} KeyList;

static Kind kind_of(int places) {
    return places == PLACE_ALL ? EVERYWHERE : places == PLACE_MAP ? OF_MAPS : OF_THE_PLACE;
}

static void list_keys(KeyList *list, const Shell *shell) {
    int place = (int)screen_place(shell);
    list->count = 0;
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        if (!(ROWS[i].places & place)) continue;
        if (!ROWS[i].actions) list->rows[list->count++] = ROWS[i];
        for (int action = 1; ROWS[i].actions && action < ACTION_COUNT; action++) {
            const ActionInfo *info = &ACTION_INFO[action];
            const char(*keys)[KEY_TEXT] = shell->settings.keys[action];
            if ((info->places & place) && kind_of(info->places) == ROWS[i].actions)
                list->rows[list->count++] =
                    (KeyRow){0, info->word, {keys[0], keys[1]}, ICON_NONE, KIND_NONE};
        }
    }
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

static void paint_hint(Shell *shell, Box line) {
    const char *key = action_key(shell, ACTION_SETTINGS);
    Words text = words(key ? "Keys can be changed, and tips shown again, in the settings ($)."
                           : "Keys can be changed, and tips shown again, in the settings.",
                       NAMES(key));
    ui_icon(&shell->ui, line.x, line.y - 2, ICON_GEAR, false);
    ui_text_cut(&shell->ui, line.x + 20, line.y, line.width - 20, INK_FADED, text.text);
}

// Columns have as few rows as fill a page's columns evenly, where that is enough. A heading keeps the
// row below it.
int help_keys(Shell *shell, Box box, int page) {
    KeyList list;
    Box hint = {box.x, box.y + box.height - HELP_ROW, box.width, HELP_ROW};
    list_keys(&list, shell);
    if (page >= 0) paint_hint(shell, hint);
    box.height -= HINT;
    HelpFlow flow = help_flow(shell, box, COLUMN, page);
    int even = (list.count + SPACES) / flow.columns + 1;
    flow.box.height = int_min(even, int_max(box.height / ROW, 1)) * ROW;
    for (int i = 0; i < list.count; i++, flow.y += ROW) {
        const KeyRow *row = &list.rows[i];
        bool heading = row->heading != ICON_NONE;
        if (heading && flow.y > 0) flow.y += ROW;
        Pen pen = help_flow_on(&flow, heading ? 2 * ROW : ROW);
        if (pen.draw && heading) pen_heading(&pen, row->heading, row->word);
        else if (pen.draw) paint_row(&pen, row);
    }
    return flow.column / flow.columns + 1;
}
