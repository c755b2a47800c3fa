// SPDX-License-Identifier: MIT
// The dialog that chooses an island to play: what it shows. Three columns side by side, two where
// the window is narrow, and in a small one a page at a time.
#include <stdio.h>
#include <string.h>

#include "../../base/memory.h"
#include "../../base/number.h"
#include "new_game.h"

enum {
    PAD = UI_DIALOG_PAD,
    TOP = UI_DIALOG_TOP,
    BOTTOM = 50,  // with the buttons
    BETWEEN = 18,  // columns
    CHOICE_WIDTH = 232,
    CHOICE_HEIGHT = 266,
    RECENT_WIDTH = 154,
    RECENT_ROW = 38,
    SEA_LEAST = 180,
    SEA_MOST = 256,
    SEA_WORDS = 80,  // with the slider
    PAGE_WIDTH = 392,
    PAGE_HEIGHT = 292,
    PAGE_LEAST = 280,  // of both sides; less is cut off
    LABEL_WIDTH = 66,
    LABEL_HEIGHT = 14,
    ROW = UI_BUTTON_HEIGHT,
    SPACE = 4,
};

// Where the next choice goes, with its label above or beside it.
typedef struct Column {
    int x, y, width;
    bool beside;
    Choice *choice;  // that was made in it
} Column;

static Box next_row(Ui *ui, Column *column, const char *label) {
    ui_text(ui, column->x, column->y + (column->beside ? 5 : 0), INK_FADED, label);
    int left = column->beside ? LABEL_WIDTH : 0, above = column->beside ? 0 : LABEL_HEIGHT;
    Box row = {column->x + left, column->y + above, column->width - left, ROW};
    column->y = row.y + ROW + SPACE;
    return row;
}

static void words_under(Ui *ui, Column *column, Box row, int lines, uint32_t colour,
                        const char *text) {
    ui_text_block(ui, row.x, column->y, row.width, lines, colour, text);
    column->y += lines * FONT_LINE + SPACE;
}

// Buttons side by side, of which one is on; the one that is pressed, or -1.
static int paint_row(Ui *ui, Box row, int each, const char *const words[3],
                     const char *const tips[3], int on) {
    int pressed = -1;
    for (int i = 0; i < 3; i++) {
        Box box = {row.x + i * (each + SPACE), row.y, each, ROW};
        Button button = {
            .icon = ICON_NONE, .word = words[i], .tip = tips ? tips[i] : NULL, .on = i == on};
        if (ui_button(ui, box, button)) pressed = i;
    }
    return pressed;
}

// The choices.

// On a page by itself the level's words make room for those that matter more.
static void paint_level(const NewGame *panel, Column *column) {
    const WorldForm *form = &panel->form;
    Ui *ui = &form->shell->ui;
    Box row = next_row(ui, column, "Island");
    form_step(form, row, (Choice){FORM_LEVEL, -1}, "island", column->choice);
    if (ui_button(ui, (Box){row.x + FORM_STEP, row.y, row.width - 2 * FORM_STEP, ROW},
                  (Button){.icon = ICON_NONE,
                           .word = panel->title,
                           .tip = "Shows all islands to choose from",
                           .on = panel->listed}))
        *column->choice = (Choice){NEW_GAME_LIST, !panel->listed};
    form_step(form, row, (Choice){FORM_LEVEL, 1}, "island", column->choice);
    const char *words = form->error.text[0] ? form->error.text : panel->question;
    bool told = column->beside && (form->error.text[0] || panel->asked);
    words_under(ui, column, row, 3, told ? INK_WRONG : INK_FADED, told ? words : panel->about);
}

// Other sizes are typed: above the buttons at the right, or at their end where labels stand beside.
static void paint_other_size(WorldForm *form, const Column *column, Box row, int left) {
    enum { FIELD = 72 };
    Ui *ui = &form->shell->ui;
    const char *label = column->beside ? "or" : "other: N or WxH";
    int width = ui_text_width(ui, label) + 6, right = row.x + row.width;
    Box field = {right - FIELD, row.y - UI_FIELD_HEIGHT - 2, FIELD, UI_FIELD_HEIGHT};
    if (column->beside)
        field = (Box){left + width, row.y + 1, right - left - width, UI_FIELD_HEIGHT};
    ui_text(ui, field.x - width, field.y + 4, INK_FADED, label);
    if (!column->beside) ui_text(ui, row.x, field.y + 4, INK_FADED, "Size");
    ui_tip(ui, field, "Other sizes: sides of 48 to 512 tiles, as N or WxH");
    form_field(form, field, FORM_SIZE, column->choice);
}

static void paint_size(WorldForm *form, Column *column) {
    enum { COUNT = 3, ALONE = 48, FIELD_MORE = 10 };
    static const char *const sides[COUNT] = {"64", "128", "256"};
    static const char *const words[][COUNT] = {{"Small 64", "Middle 128", "Large 256"},
                                               {"Small", "Middle", "Large"}};
    static const char *const tips[COUNT] = {"64 x 64 tiles: the shortest game", "128 x 128 tiles",
                                            "256 x 256 tiles: the longest game"};
    Ui *ui = &form->shell->ui;
    column->y += column->beside ? 0 : FIELD_MORE;
    Box row = next_row(ui, column, column->beside ? "Size" : "");
    int each = column->beside ? ALONE : (row.width - (COUNT - 1) * SPACE) / COUNT, on = -1;
    for (int i = 0; i < COUNT; i++)
        if (strcmp(form->size.text, sides[i]) == 0) on = i;
    int pressed = paint_row(ui, row, each, words[column->beside], tips, on);
    if (pressed >= 0) *column->choice = (Choice){NEW_GAME_SIZE, 64 << pressed};
    paint_other_size(form, column, row, row.x + COUNT * (each + SPACE) + SPACE);
}

static void paint_difficulty(const NewGame *panel, Column *column) {
    static const char *const words[DIFFICULTY_COUNT] = {"Easy", "Normal", "Hard"};
    Ui *ui = &panel->form.shell->ui;
    const Rules *rules = &panel->rules;
    Box row = next_row(ui, column, "Difficulty");
    int each = (row.width - 2 * SPACE) / DIFFICULTY_COUNT;
    int pressed = paint_row(ui, row, each, words, NULL, (int)panel->form.code.difficulty);
    if (pressed >= 0) *column->choice = (Choice){NEW_GAME_DIFFICULTY, pressed};
    char text[160] = "";
    if (panel->rules_known)
        snprintf(text, sizeof text,
                 "%d days, %d beacons, a crew of %d; the sea rises every %d days",
                 rule(rules, RULE_DAYS), rule(rules, RULE_BEACONS), rule(rules, RULE_CREW),
                 rule(rules, RULE_TIDE_STEP));
    words_under(ui, column, row, 2, INK_FADED, text);
}

static void paint_seed(WorldForm *form, Column *column) {
    enum { EACH = 26, NEXT = EACH + 2 };
    Ui *ui = &form->shell->ui;
    Box row = next_row(ui, column, column->beside ? "Seed" : "Seed: any words, or a world code");
    Box field = {row.x, row.y + 1, row.width - 3 * NEXT, UI_FIELD_HEIGHT};
    Box box = {field.x + field.width + 2, row.y, EACH, ROW};
    form_field(form, field, FORM_SEED, column->choice);
    if (ui_button(ui, box, (Button){.icon = ICON_PASTE, .tip = "Paste a seed or a world code"}))
        column->choice->what = FORM_PASTE;
    box.x += NEXT;
    form_dice(form, box, NULL, column->choice);
    box.x += NEXT;
    form_lock(form, box, NULL,
              form->locked ? "Locked: this seed stays the next time"
                           : "Lock: keeps this seed the next time",
              column->choice);
}

static void paint_choice(NewGame *panel, Box box, bool beside, Choice *choice) {
    int room = (box.height - CHOICE_HEIGHT) / 3;
    room = beside || room < 0 ? 0 : room > PAD ? PAD : room;
    Column column = {box.x, box.y, box.width, beside, choice};
    paint_level(panel, &column);
    column.y += room;
    paint_size(&panel->form, &column);
    column.y += room;
    paint_difficulty(panel, &column);
    column.y += room;
    paint_seed(&panel->form, &column);
}

// All stock levels.

static void paint_level_row(void *owner, int row, Box box, bool chosen) {
    static const char first_game[] = "noise-isle", mark[] = "first game";
    const NewGame *panel = owner;
    Ui *ui = &panel->form.shell->ui;
    int room = box.width - 12;
    (void)chosen;
    if (strcmp(panel->form.shell->levels.names[row], first_game) == 0) {
        int width = ui_text_width(ui, mark);
        ui_text(ui, box.x + box.width - 6 - width, box.y + 2, INK_GOOD, mark);
        room -= width + 6;
    }
    ui_text_cut(ui, box.x + 6, box.y + 2, room, INK, choice_stock_title(panel->form.shell, row));
}

// The list gives way to the land when a row is pressed, whichever it is.
static void paint_levels(NewGame *panel, Box box, Choice *choice) {
    Ui *ui = &panel->form.shell->ui;
    ListView *list = &panel->levels;
    ui_text(ui, box.x, box.y, INK_FADED, "All islands");
    box.y += FONT_LINE;
    box.height -= FONT_LINE;
    box.height = (box.height - 2 * LIST_FRAME) / LIST_LINE * LIST_LINE + 2 * LIST_FRAME;
    bool pressed = ui->pressed && box_holds(box, ui->mouse_x, ui->mouse_y);
    if (list_paint(ui, list, box, LIST_LINE, paint_level_row, panel))
        *choice = (Choice){NEW_GAME_LEVEL, list->chosen};
    else if (pressed && !list->pulled) *choice = (Choice){NEW_GAME_LIST, false};
}

// The land, and the sea over it.

static void paint_sea_words(const NewGame *panel, Box box, Choice *choice) {
    enum { QUARTERS_A_DAY = 5 };  // of an hour's minutes: a day takes a minute and a quarter
    Ui *ui = &panel->form.shell->ui;
    char text[160];
    int tide = panel->tide, final = rules_final_tide(&panel->rules);
    if (!panel->drowns || panel->form.error.text[0]) return;
    int pulled = ui_slider(ui, (Box){box.x, box.y, box.width, 20}, tide, 0, final);
    if (pulled != tide) *choice = (Choice){NEW_GAME_TIDE, pulled};
    snprintf(text, sizeof text, "Day 1: all is dry. Drag to see what the sea will take.");
    if (panel->tide > 0)
        snprintf(text, sizeof text, "After day %d the sea has taken %d%% of the land.",
                 panel->tide * rule(&panel->rules, RULE_TIDE_STEP), panel->taken);
    int y = box.y + 24;
    y += ui_text_block(ui, box.x, y, box.width, 2, INK, text);
    int days = rule(&panel->rules, RULE_DAYS);
    snprintf(text, sizeof text, "%d days, about %d minutes", days, days * QUARTERS_A_DAY / 4);
    ui_text_block(ui, box.x, y, box.width, 2, INK_FADED, text);
}

static void paint_land(const NewGame *panel, Box box) {
    Ui *ui = &panel->form.shell->ui;
    const WorldForm *form = &panel->form;
    const Scenery *scenery = panel->sea.ground ? &panel->sea : &form->preview.scenery;
    bool wrong = form->error.text[0], shown = !wrong && scenery->ground;
    ui_fill(ui, box, shown ? scenery_outside(scenery->palette) : PAPER_SHADE);
    if (wrong)
        ui_text_block(ui, box.x + 12, box.y + 12, box.width - 24, box.height / FONT_LINE - 2,
                      INK_WRONG, form->error.text);
    if (shown) small_land_paint_fitted(panel->form.shell, box, scenery);
    form_frame(form, box);
}

static void paint_sea(const NewGame *panel, Box box, bool beside, Choice *choice) {
    int side = beside ? box.height - 8 : box.width;
    Box words = {box.x, box.y + side + 12, side, SEA_WORDS};
    if (beside)
        words = (Box){box.x + side + BETWEEN, box.y + 8, box.width - side - BETWEEN, box.height};
    paint_land(panel, (Box){box.x + (beside ? 4 : 0), box.y + 3, side, side});
    paint_sea_words(panel, words, choice);
}

// What was played last.

static void scroll_recent(NewGame *panel, Box box) {
    Ui *ui = &panel->form.shell->ui;
    ListView *played = &panel->played;
    if (box_holds(box, ui->mouse_x, ui->mouse_y)) played->top -= ui->wheel;
    list_show(played, -1);
    if (played->count <= played->shown) return;
    Box track = {box.x + box.width - 3, box.y, 3, box.height};
    ui_fill(ui, track, PAPER_SHADE);
    ui_fill(ui, list_knob(ui, played, track, (Box){0}, 0), INK_FADED);
}

static bool paint_recent_row(const NewGame *panel, Box box, const WorldCode *code) {
    Ui *ui = &panel->form.shell->ui;
    char code_text[CODE_BYTES], size[24], line[160];
    code_print(code, code_text);
    summary_size(size, sizeof size, code);
    snprintf(line, sizeof line, "%s, %s, %s", choice_level_title(panel->form.shell, code), size,
             DIFFICULTY_NAME[code->difficulty]);
    bool pressed = ui_button(ui, box, (Button){.icon = ICON_NONE, .tip = code_text});
    ui_text_cut(ui, box.x + 7, box.y + 3, box.width - 14, INK, code->seed.text);
    ui_text_cut(ui, box.x + 7, box.y + 3 + FONT_LINE - 1, box.width - 14, INK_FADED, line);
    return pressed;
}

static void paint_recent(NewGame *panel, Box box, Choice *choice) {
    Ui *ui = &panel->form.shell->ui;
    ui_text(ui, box.x, box.y, INK_FADED, "Played last");
    box.y += LABEL_HEIGHT;
    box.height -= LABEL_HEIGHT;
    if (panel->played.count == 0)
        ui_text_block(ui, box.x, box.y + 8, box.width, 4, INK_FADED,
                      "The islands that you play will be listed here.");
    int shown = panel->played.shown = box.height / RECENT_ROW;
    box.height = shown * RECENT_ROW - SPACE;
    scroll_recent(panel, box);
    int width = box.width - (panel->played.count > shown ? 6 : 0);
    for (int i = 0; i < shown && panel->played.top + i < panel->played.count; i++) {
        int at = panel->played.top + i;
        Box row = {box.x, box.y + i * RECENT_ROW, width, RECENT_ROW - SPACE};
        if (paint_recent_row(panel, row, &panel->recent[at]))
            *choice = (Choice){NEW_GAME_RECENT, at};
    }
}

// The sheet.

static void paint_foot(const NewGame *panel, Box sheet, bool pages, Choice *choice) {
    const WorldForm *form = &panel->form;
    Box box = {sheet.x + PAD, sheet.y + sheet.height - 38, panel->asked ? 196 : 128, ROW};
    Button start = {.icon = ICON_SHIP,
                    .word = panel->asked ? "Give up and start" : "Set out",
                    .why_not = form->error.text[0] ? form->error.text : NULL};
    form_buttons(form, box, start, choice);
    if (pages || !panel->asked) return;
    int left = box.x + box.width + FORM_CANCEL_WIDTH + PAD;
    ui_text_block(&form->shell->ui, left, box.y - 4, sheet.x + sheet.width - PAD - left, 2,
                  INK_WRONG, panel->question);
}

static void paint_pages(NewGame *panel, Box sheet, Box inside, Choice *choice) {
    static const char *const words[PAGE_COUNT] = {"Choose", "Sea", "Recent"};
    enum { EACH = 66 };
    Ui *ui = &panel->form.shell->ui;
    int left = sheet.x + sheet.width - PAD - PAGE_COUNT * (EACH + 2) + 2;
    for (int i = 0; i < (int)PAGE_COUNT; i++)
        if (ui_button(ui, (Box){left + i * (EACH + 2), sheet.y + 4, EACH, ROW},
                      (Button){.icon = ICON_NONE, .word = words[i], .on = (int)panel->page == i}))
            *choice = (Choice){NEW_GAME_PAGE, i};
    inside.y += SPACE;
    inside.height -= SPACE;
    if (panel->page == PAGE_SEA) paint_sea(panel, inside, true, choice);
    else if (panel->page == PAGE_RECENT) paint_recent(panel, inside, choice);
    else if (panel->listed) paint_levels(panel, inside, choice);
    else paint_choice(panel, inside, true, choice);
}

static void paint_columns(NewGame *panel, Box inside, int side, bool recent, Choice *choice) {
    Box column = {inside.x, inside.y, CHOICE_WIDTH, inside.height};
    paint_choice(panel, column, false, choice);
    column.x += CHOICE_WIDTH + BETWEEN;
    column.width = side;
    if (panel->listed) paint_levels(panel, column, choice);
    else paint_sea(panel, column, false, choice);
    column.x += side + BETWEEN;
    column.width = RECENT_WIDTH;
    if (recent) paint_recent(panel, column, choice);
}

Choice new_game_paint(void *own) {
    NewGame *panel = own;
    Ui *ui = &panel->form.shell->ui;
    Choice choice = {0, 0};
    int two = 2 * PAD + CHOICE_WIDTH + BETWEEN, three = two + BETWEEN + RECENT_WIDTH;
    int rest = TOP + BOTTOM + SEA_WORDS;
    bool tall = ui->height >= rest + SEA_LEAST, recent = tall && ui->width >= three + SEA_LEAST;
    bool pages = !tall || ui->width < two + SEA_LEAST;
    int fixed = recent ? three : two;
    int room = ui->width - fixed - 8, below = ui->height - rest - 8;
    int side = int_clamp(room < below ? room : below, SEA_LEAST, SEA_MOST);
    int width = pages ? int_clamp(ui->width, PAGE_LEAST, PAGE_WIDTH) : fixed + side;
    int height = pages ? int_clamp(ui->height, PAGE_LEAST, PAGE_HEIGHT) : rest + side;
    Box sheet = ui_dialog(ui, width, height, "New game");
    Box inside = {sheet.x + PAD, sheet.y + TOP, width - 2 * PAD, height - TOP - BOTTOM};
    if (pages) paint_pages(panel, sheet, inside, &choice);
    else paint_columns(panel, inside, side, recent, &choice);
    paint_foot(panel, sheet, pages, &choice);
    return choice;
}
