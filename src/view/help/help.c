// SPDX-License-Identifier: MIT
#include "help.h"

#include <SDL.h>

enum { ROW = FONT_LINE + 1, SPACES = 2, COLUMN = 168, HINT = 22, APART = 3 };  // of keys
enum { MARGIN = 4, WIDEST = 632, HIGHEST = 352, BOTTOM = 10 };  // of the book

void pen_heading(Pen *pen, Icon icon, const char *word) {
    Ui *ui = &pen->shell->ui;
    if (pen->draw) {
        int end = pen->x + 22 + ui_text_width(ui, word);
        ui_icon(ui, pen->x, pen->y - 1, icon, false);
        ui_text(ui, pen->x + 20, pen->y + 1, INK_KEY, word);
        ui_fill(ui, (Box){end + 2, pen->y + 8, pen->x + pen->width - end - 2, 1}, RULE);
    }
    pen->y += ROW;
}

// A dotted line lies between columns, as the fold in an open book.
HelpFlow help_flow(Shell *shell, Box box, int least, int page) {
    int columns = int_max((box.width + HELP_GAP) / (least + HELP_GAP), 1);
    int step = (box.width + HELP_GAP) / columns, x = box.x - HELP_GAP / 2;
    for (int i = 1; i < columns && page >= 0; i++)
        for (int y = box.y; y < box.y + box.height; y += 4)
            ui_fill(&shell->ui, (Box){x + i * step, y, 1, 2}, RULE);
    return (HelpFlow){shell, box, columns, step, page, 0, 0};
}

Pen help_flow_on(HelpFlow *flow, int height) {
    if (flow->y > 0 && flow->y + height > flow->box.height) {
        flow->column++;
        flow->y = 0;
    }
    int x = flow->box.x + flow->column % flow->columns * flow->step;
    return (Pen){flow->shell, x, flow->box.y + flow->y, flow->step - HELP_GAP,
                 flow->column / flow->columns == flow->page};
}

// The pages of keys: every action of the place in which the handbook was opened, with its present keys.

// Groups of actions by where they can be done.
typedef enum Kind { KIND_NONE, OF_THE_PLACE, OF_MAPS, EVERYWHERE } Kind;

typedef struct KeyRow {
    int places;  // in which the row shows
    const char *word;
    const char *keys[KEYS_EACH];  // empty or NULL is none
    const char *stick;  // in place of them, where a gamepad is used: a stick, or buttons
    PadButton buttons[KEYS_EACH];
    Icon heading;  // of a group's heading; ICON_NONE for a key
    Kind actions;  // in place of the row: all of this kind that can be done here
} KeyRow;

static const KeyRow ROWS[] = {
    {PLACE_LOOK, "Looking around", .heading = ICON_ISLAND},
    {PLACE_PLAY, "The party", .heading = ICON_CREW},
    {PLACE_REPLAY, "The recording", .heading = ICON_PLAY},
    {PLACE_WORKSHOP, "The workshop", .heading = ICON_PENCIL},
    {PLACE_PLAY, "Go there", .keys = {"Click"}, .buttons = {GAMEPAD_A}},
    {PLACE_PLAY | PLACE_LOOK, "Point at tiles with it", .stick = "Left stick"},
    {PLACE_MAP, .actions = OF_THE_PLACE},
    {PLACE_MAP, "The map", .heading = ICON_MAP},
    {PLACE_MAP, "Move the view", .keys = {"Drag"}, .stick = "Right stick"},
    {PLACE_PLAY, "Move it by keys", .keys = {"Shift+arrows"}},
    {PLACE_MAP, "Nearer, further", .keys = {"Wheel"}},
    {PLACE_MAP, .actions = OF_MAPS},
    {PLACE_MENU, "The title, the end of a game", .heading = ICON_TROPHY},
    {PLACE_MENU, .actions = OF_THE_PLACE},
    {PLACE_ALL, "Everywhere", .heading = ICON_KEYBOARD},
    {PLACE_ALL, .actions = EVERYWHERE},
    {PLACE_ALL, "From button to button", .keys = {"Tab"}, .buttons = {GAMEPAD_R1, GAMEPAD_L1}},
    {PLACE_ALL, "Press a button", .keys = {"Return", "Space"}, .buttons = {GAMEPAD_A}},
    {PLACE_ALL, "Back, menu", .keys = {"Escape"}, .buttons = {GAMEPAD_B}},
};
enum { ROWS_MOST = ACTION_COUNT + sizeof ROWS / sizeof *ROWS };

typedef struct KeyList {
    KeyRow rows[ROWS_MOST];
    int count;
} KeyList;

static Kind kind_of(int places) {
    return places == PLACE_ALL ? EVERYWHERE : places == PLACE_MAP ? OF_MAPS : OF_THE_PLACE;
}

// A row without keys, or without buttons, is left out where these are used.
static void list_row(KeyList *list, const Ui *ui, KeyRow row) {
    bool any = row.heading != ICON_NONE ||
               (ui->by_pad ? row.stick || row.buttons[0] : row.keys[0] != NULL);
    if (!any) return;
    if (ui->by_pad) row.keys[0] = row.stick ? row.stick : pad_name(row.buttons[0], ui->pad_look);
    if (ui->by_pad) row.keys[1] = pad_name(row.buttons[1], ui->pad_look);
    list->rows[list->count++] = row;
}

static void list_keys(KeyList *list, const Shell *shell) {
    int place = (int)screen_place(shell);
    list->count = 0;
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        if (!(ROWS[i].places & place)) continue;
        if (!ROWS[i].actions) list_row(list, &shell->ui, ROWS[i]);
        for (int action = 1; ROWS[i].actions && action < ACTION_COUNT; action++) {
            const ActionInfo *info = &ACTION_INFO[action];
            const char(*keys)[KEY_TEXT] = shell->settings.keys[action];
            if ((info->places & place) && kind_of(info->places) == ROWS[i].actions)
                list_row(list, &shell->ui,
                         (KeyRow){.word = info->word,
                                  .keys = {keys[0], keys[1]},
                                  .buttons = {shell->settings.pads[action]}});
        }
    }
}

static int key_width(const Ui *ui, const char *key) {
    return ui_given_width(ui, key_words(key).text);
}

// Keys stand at the right; the second is left out where there is no room beside the word.
static void paint_row(Pen *pen, const KeyRow *row) {
    Ui *ui = &pen->shell->ui;
    int right = pen->x + pen->width, word = ui_text_width(ui, row->word);
    bool any = false;
    for (int i = KEYS_EACH - 1; i >= 0; i--) {
        const char *key = row->keys[i];
        if (!key || !key[0]) continue;
        Words name = key_words(key);
        int width = ui_given_width(ui, name.text) + 8;
        if (i > 0 && right - width - key_width(ui, row->keys[0]) - 16 < pen->x + word) continue;
        Box cap = {right - width, pen->y, width, ROW - 2};
        ui_fill(ui, cap, PAPER_SHADE);
        ui_fill(ui, (Box){cap.x + 1, cap.y, cap.width - 2, cap.height - 2}, PAPER);
        ui_frame(ui, cap, cap, INK_FADED);
        ui_given_cut(ui, cap.x + 4, cap.y + 1, width, INK_KEY, name.text);
        right -= width + APART;
        any = true;
    }
    if (!any) ui_text(ui, right - 12, pen->y + 1, INK_FADED, "-");
    ui_text_cut(ui, pen->x, pen->y + 1, right - pen->x - APART, INK, row->word);
}

static Words hint_words(const Shell *shell) {
    const char *key = action_key(shell, ACTION_SETTINGS);
    return words(
        key ? "Letters, colours and keys can be changed, and tips shown again, in the settings "
              "(@1)."
            : "Letters, colours and keys can be changed, and tips shown again, in the settings.",
        NAMES(key ? key_words(key).text : NULL));
}

static void paint_hint(Shell *shell, Box line) {
    Words text = hint_words(shell);
    ui_icon(&shell->ui, line.x, line.y - 2, ICON_GEAR, false);
    ui_text_block(&shell->ui, line.x + 20, line.y, line.width - 20, 2, INK_FADED, text.text);
}

// In two lines where it does not fit one.
static int hint_height(Shell *shell, int width) {
    Words text = hint_words(shell);
    return FONT_LINE * int_clamp(ui_text_lines(&shell->ui, text.text, width - 20), 1, 2);
}

// The width of the widest word with its first key.
static int keys_width(Ui *ui, const KeyList *list) {
    int most = COLUMN;
    for (int i = 0; i < list->count; i++) {
        const KeyRow *row = &list->rows[i];
        const char *key = row->keys[0] && row->keys[0][0] ? row->keys[0] : "-";
        int width = ui_text_width(ui, row->word) + key_width(ui, key) + 8 + 2 * APART;
        most = int_max(most, width);
    }
    return most;
}

// Where one page is enough, its columns are equally long. A heading stays with the row below it.
static int help_keys(Shell *shell, Box box, int page) {
    KeyList list;
    int under = hint_height(shell, box.width);
    Box hint = {box.x, box.y + box.height - under, box.width, under};
    list_keys(&list, shell);
    if (page >= 0) paint_hint(shell, hint);
    box.height -= HINT - FONT_LINE + under;
    HelpFlow flow = help_flow(shell, box, keys_width(&shell->ui, &list), page);
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

// The book.

enum { FROM_KEYS = -1 };

typedef struct Help {
    Shell *shell;
    HelpRules told;
    int page;  // FROM_KEYS is the first page of keys
    int rules, pages;  // how many pages of rules, and of all, there are
} Help;

static void help_enter(void *own, Go *go) {
    Help *help = own;
    (void)go;
    help->told = help_find_rules(help->shell);
    help->page = screen_place(help->shell) & (PLACE_LOOK | PLACE_WORKSHOP) ? FROM_KEYS : 0;
}

static void turn_to(Help *help, int page) {
    help->page = int_clamp(page, 0, help->pages - 1);
    scroll_top(&help->shell->scroll);
}

static bool help_key(void *own, Action action, const SDL_KeyboardEvent *key) {
    Help *help = own;
    (void)action;
    switch (key->keysym.sym) {
    case SDLK_LEFT:
    case SDLK_PAGEUP: turn_to(help, help->page - 1); return true;
    case SDLK_RIGHT:
    case SDLK_PAGEDOWN: turn_to(help, help->page + 1); return true;
    default: return false;
    }
}

static int width_of(const Ui *ui) { return int_min(ui->width - 2 * MARGIN, WIDEST); }
static int height_of(const Ui *ui) { return int_min(ui->height - 2 * MARGIN, HIGHEST); }

// In a window that has become larger there are fewer pages.
static void help_ready(void *own) {
    Help *help = own;
    const Ui *ui = &help->shell->ui;
    Box box = ui_dialog_inside((Box){0, 0, width_of(ui), height_of(ui)}, BOTTOM);
    help->rules = help_rules(help->shell, &help->told, box, -1);
    help->pages = help->rules + help_keys(help->shell, box, -1);
    if (help->page == FROM_KEYS) help->page = help->rules;
    help->page = int_min(help->page, help->pages - 1);
}

enum { TURN = 1, CLOSE };

// Buttons beside the title: the two parts, back and forth, close. Returns where they begin.
static int paint_buttons(const Help *help, Box dialog) {
    Ui *ui = &help->shell->ui;
    const int page = help->page, rules = help->rules;
    Words number = words("#1/#2", NUMBERS(page + 1, help->pages));
    int y = dialog.y + 7, x = dialog.x + dialog.width - UI_DIALOG_PAD - 26;
    Button buttons[] = {
        {ICON_SCROLL, "Rules", .on = page < rules, .what = TURN, .number = 0},
        {ICON_KEYBOARD, "Keys", .on = page >= rules, .what = TURN, .number = rules},
        {ICON_LEFT, .tip = "The page before (Left)", .what = TURN, .number = page - 1},
        {ICON_RIGHT, .tip = "The next page (Right)", .what = TURN, .number = page + 1},
        {ICON_CLOSE, .tip = "Close the handbook (Esc)", .what = CLOSE},
    };
    const int rules_width = ui_button_width(ui, &buttons[0]),
              keys_width = ui_button_width(ui, &buttons[1]);
    const int left[] = {-104 - keys_width - rules_width, -100 - keys_width, -92, -34, 0};
    const int width[] = {rules_width, keys_width, 26, 26, 26};
    if (page == 0) buttons[2].why_not = "This is the first page";
    if (page == help->pages - 1) buttons[3].why_not = "This is the last page";
    for (int i = 0; i < 5; i++)
        ui_button(ui, (Box){x + left[i], y, width[i], UI_BUTTON_HEIGHT}, buttons[i]);
    ui_text(ui, x - 50 - ui_text_width(ui, number.text) / 2, y + 5, INK_FADED, number.text);
    return x + left[0];
}

static void help_paint(void *own, Ui *ui) {
    const Help *help = own;
    static const char title[] = "Handbook";
    Box dialog = ui_dialog(ui, width_of(ui), height_of(ui), "");
    Box box = ui_dialog_inside(dialog, BOTTOM);
    if (help->page < help->rules) help_rules(help->shell, &help->told, box, help->page);
    else help_keys(help->shell, box, help->page - help->rules);
    if (box.x + ui_text_width(ui, title) < paint_buttons(help, dialog))
        ui_text(ui, box.x, dialog.y + 13, INK, title);
}

static void help_act(void *own, Choice choice) {
    Help *help = own;
    if (choice.what == TURN) turn_to(help, choice.number);
    else go_back(help->shell);
}

static int help_tall(const void *own, const Ui *ui) {
    (void)own;
    (void)ui;
    return 280;
}

const ScreenInfo HELP_SCREEN = {
    .bytes = sizeof(Help),
    .dialog = true,
    .tall = help_tall,
    .action = ACTION_HELP,
    .enter = help_enter,
    .ready = help_ready,
    .interface = help_paint,
    .act = help_act,
    .key = help_key,
};
