// SPDX-License-Identifier: MIT
// The panel that chooses an island to play: what it shows. Three columns side by side, two where
// the window is narrow, and in a small one a page at a time.
#include <SDL.h>
#include <stdio.h>
#include <string.h>

#include "../../base/memory.h"
#include "../../base/number.h"
#include "../shell/shell.h"
#include "new_game.h"
#include "../shell/world_choice.h"
#include "../../game/code.h"

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
    int gap;  // more between two choices
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

// The choices.

static void ask(const NewGame *panel, char *text, size_t capacity) {
    snprintf(text, capacity, "Your game on %s, will be given up; its recording is kept.",
             panel->unfinished);
}

// On a page by itself the level's words make room for those that matter more.
static bool paint_level(NewGame *panel, Column *column) {
    Ui *ui = &panel->shell->ui;
    Box row = next_row(ui, column, "Island");
    int step = 0;
    if (ui_button(ui, (Box){row.x, row.y, 26, ROW},
                  (Button){.icon = ICON_LEFT, .tip = "Previous island"}))
        step = -1;
    bool listed = panel->levels.shown;
    if (ui_button(ui, (Box){row.x + 29, row.y, row.width - 58, ROW},
                  (Button){.icon = ICON_NONE,
                           .word = panel->title,
                           .tip = "Shows all islands to choose from",
                           .on = listed}))
        new_game_list_levels(panel, !listed);
    if (ui_button(ui, (Box){row.x + row.width - 26, row.y, 26, ROW},
                  (Button){.icon = ICON_RIGHT, .tip = "Next island"}))
        step = 1;
    bool told = column->beside && (panel->error.text[0] || panel->asked);
    char question[256];
    ask(panel, question, sizeof question);
    const char *words = panel->error.text[0] ? panel->error.text : question;
    words_under(ui, column, row, 3, told ? INK_WRONG : INK_FADED, told ? words : panel->about);
    if (step) {
        choice_step_level(&panel->shell->levels, panel->level, sizeof panel->level, step);
        panel->levels.shown = false;
    }
    return step != 0;
}

// Other sizes are typed: above the buttons at the right, or at their end where labels stand beside.
static bool paint_other_size(Ui *ui, NewGame *panel, const Column *column, Box row, int left) {
    enum { FIELD = 72 };
    const char *label = column->beside ? "or" : "other: N or WxH";
    int width = ui_text_width(ui, label) + 6, right = row.x + row.width;
    Box field = {right - FIELD, row.y - UI_FIELD_HEIGHT - 2, FIELD, UI_FIELD_HEIGHT};
    if (column->beside)
        field = (Box){left + width, row.y + 1, right - left - width, UI_FIELD_HEIGHT};
    ui_text(ui, field.x - width, field.y + 4, INK_FADED, label);
    if (!column->beside) ui_text(ui, row.x, field.y + 4, INK_FADED, "Size");
    ui_tip(ui, field, "Other sizes: sides of 48 to 512 tiles, as N or WxH");
    return ui_field(ui, field, &panel->size, panel->wrong_size);
}

static bool paint_size(NewGame *panel, Column *column) {
    static const struct {
        int side;
        const char *text, *word, *tip;
    } sizes[] = {{64, "64", "Small", "64 x 64 tiles: the shortest game"},
                 {128, "128", "Middle", "128 x 128 tiles"},
                 {256, "256", "Large", "256 x 256 tiles: the longest game"}};
    enum { COUNT = sizeof sizes / sizeof *sizes, ALONE = 48, FIELD_MORE = 10 };
    Ui *ui = &panel->shell->ui;
    column->y += column->beside ? 0 : FIELD_MORE;
    Box row = next_row(ui, column, column->beside ? "Size" : "");
    int each = column->beside ? ALONE : (row.width - (COUNT - 1) * SPACE) / COUNT;
    bool changed = false;
    for (int i = 0; i < COUNT; i++) {
        char word[24];
        snprintf(word, sizeof word, column->beside ? "%s" : "%s %s", sizes[i].word, sizes[i].text);
        Button button = {.icon = ICON_NONE,
                         .word = word,
                         .tip = sizes[i].tip,
                         .on = strcmp(panel->size.text, sizes[i].text) == 0};
        if (!ui_button(ui, (Box){row.x + i * (each + SPACE), row.y, each, ROW}, button)) continue;
        choice_show_size(&panel->size, sizes[i].side, sizes[i].side);
        changed = true;
    }
    return paint_other_size(ui, panel, column, row, row.x + COUNT * (each + SPACE) + SPACE) ||
           changed;
}

static bool paint_difficulty(NewGame *panel, Column *column) {
    static const char *const words[DIFFICULTY_COUNT] = {"Easy", "Normal", "Hard"};
    Ui *ui = &panel->shell->ui;
    const Rules *rules = &panel->rules;
    Box row = next_row(ui, column, "Difficulty");
    int each = (row.width - 2 * SPACE) / DIFFICULTY_COUNT, chosen = -1;
    for (int i = 0; i < (int)DIFFICULTY_COUNT; i++)
        if (ui_button(
                ui, (Box){row.x + i * (each + SPACE), row.y, each, ROW},
                (Button){.icon = ICON_NONE, .word = words[i], .on = (int)panel->difficulty == i}))
            chosen = i;
    char text[160] = "";
    if (panel->rules_known)
        snprintf(text, sizeof text,
                 "%d days, %d beacons, a crew of %d; the sea rises every %d days",
                 rule(rules, RULE_DAYS), rule(rules, RULE_BEACONS), rule(rules, RULE_CREW),
                 rule(rules, RULE_TIDE_STEP));
    words_under(ui, column, row, 2, INK_FADED, text);
    if (chosen >= 0) panel->difficulty = (Difficulty)chosen;
    return chosen >= 0;
}

static bool paste_seed(NewGame *panel) {
    char *text = SDL_GetClipboardText();
    bool any = text && text[0];
    if (any) field_set(&panel->seed, text);
    SDL_free(text);
    return any;
}

static bool paint_seed(NewGame *panel, Column *column) {
    enum { EACH = 26, BUTTONS = 3 * (EACH + 2) };
    Ui *ui = &panel->shell->ui;
    WorldCode code;
    TextError error;
    Box row = next_row(ui, column, column->beside ? "Seed" : "Seed: any words, or a world code");
    Box field = {row.x, row.y + 1, row.width - BUTTONS, UI_FIELD_HEIGHT};
    bool changed = ui_field(ui, field, &panel->seed, panel->wrong_seed);
    int x = field.x + field.width + 2;
    if (ui_button(ui, (Box){x, row.y, EACH, ROW},
                  (Button){.icon = ICON_PASTE, .tip = "Paste a seed or a world code"}))
        changed = paste_seed(panel) || changed;
    if (changed && choice_read_code(panel->shell, &panel->seed, &code, &error)) {
        new_game_set(panel, &code);
        return false;
    }
    bool dice = ui_button(ui, (Box){x + EACH + 2, row.y, EACH, ROW},
                          (Button){.icon = ICON_DICE,
                                   .tip = "A seed that nobody has seen",
                                   .why_not = panel->locked ? "The seed is locked" : NULL});
    if (dice) field_set(&panel->seed, choice_new_seed().text);
    if (ui_button(ui, (Box){x + 2 * (EACH + 2), row.y, EACH, ROW},
                  (Button){.icon = panel->locked ? ICON_LOCK : ICON_UNLOCK,
                           .tip = panel->locked ? "Locked: this seed stays the next time"
                                                : "Lock: keeps this seed the next time",
                           .on = panel->locked}))
        panel->locked = !panel->locked;
    return changed || dice;
}

static void paint_choice(NewGame *panel, Box box, bool beside) {
    int room = (box.height - CHOICE_HEIGHT) / 3;
    room = beside || room < 0 ? 0 : room > PAD ? PAD : room;
    Column column = {box.x, box.y, box.width, beside, room};
    bool (*const parts[])(NewGame *, Column *) = {paint_level, paint_size, paint_difficulty,
                                                  paint_seed};
    bool changed = false;
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        changed = parts[i](panel, &column) || changed;
        column.y += column.gap;
    }
    if (changed) new_game_refresh(panel);
}

// The land, and the sea over it.

static void describe_sea(const NewGame *panel, char *text, size_t capacity) {
    const Land *land = &panel->preview.land;
    int step = rule(&panel->rules, RULE_TIDE_STEP);
    int64_t left = 0, cells = (int64_t)land->width * land->height;
    for (int64_t i = 0; i < cells; i++)
        left += land->tiles.kinds[i] != TILE_WATER && panel->drowns[i] > panel->tide;
    int percent = land->census.land ? (int)(100 * left / land->census.land) : 0;
    if (panel->tide == 0)
        snprintf(text, capacity, "Day 1: all is dry. Drag to see what the sea will take.");
    else
        snprintf(text, capacity, "After day %d the sea has taken %d%% of the land.",
                 panel->tide * step, 100 - percent);
}

static void paint_sea_words(NewGame *panel, Box box) {
    enum { QUARTERS_A_DAY = 5 };  // of an hour's minutes: a day takes a minute and a quarter
    Ui *ui = &panel->shell->ui;
    char text[160];
    if (!panel->drowns || panel->error.text[0]) return;
    int tide = ui_slider(ui, (Box){box.x, box.y, box.width, 20}, panel->tide, 0,
                         rules_final_tide(&panel->rules));
    if (tide != panel->tide) {
        panel->tide = tide;
        new_game_flood(panel);
    }
    describe_sea(panel, text, sizeof text);
    int y = box.y + 24;
    y += ui_text_block(ui, box.x, y, box.width, 2, INK, text);
    int days = rule(&panel->rules, RULE_DAYS);
    snprintf(text, sizeof text, "%d days, about %d minutes", days, days * QUARTERS_A_DAY / 4);
    ui_text_block(ui, box.x, y, box.width, 2, INK_FADED, text);
}

static void paint_land(NewGame *panel, Box box) {
    Ui *ui = &panel->shell->ui;
    const Scenery *scenery = panel->sea.ground ? &panel->sea : &panel->preview.scenery;
    bool shown = !panel->error.text[0] && scenery->ground;
    ui_fill(ui, box, shown ? scenery_outside(scenery->palette) : PAPER_SHADE);
    if (panel->error.text[0])
        ui_text_block(ui, box.x + 12, box.y + 12, box.width - 24, box.height / FONT_LINE - 2,
                      INK_WRONG, panel->error.text);
    else if (scenery->ground) choice_paint_fitted(panel->shell, box, scenery);
    ui_panel_part(ui, (Box){box.x - 5, box.y - 5, box.width + 10, box.height + 10}, PANEL_FRAME);
    if (!job_busy(&panel->job)) return;
    int done = (int)(box.width * world_job_share(&panel->job));
    ui_fill(ui, (Box){box.x, box.y + box.height - 3, box.width, 3}, INK_FADED);
    ui_fill(ui, (Box){box.x, box.y + box.height - 3, done, 3}, LAMP);
}

static void paint_sea(NewGame *panel, Box box, bool beside) {
    int side = beside ? box.height - 8 : box.width;
    paint_land(panel, (Box){box.x + (beside ? 4 : 0), box.y + 3, side, side});
    if (beside)
        paint_sea_words(panel, (Box){box.x + side + BETWEEN, box.y + 8, box.width - side - BETWEEN,
                                     box.height});
    else paint_sea_words(panel, (Box){box.x, box.y + side + 12, side, SEA_WORDS});
}

// What was played last.

static void scroll_recent(NewGame *panel, Box box) {
    Ui *ui = &panel->shell->ui;
    ListView *played = &panel->played;
    if (box_holds(box, ui->mouse_x, ui->mouse_y)) played->top -= ui->wheel;
    list_show(played, -1);
    if (played->count <= played->shown) return;
    Box track = {box.x + box.width - 3, box.y, 3, box.height};
    ui_fill(ui, track, PAPER_SHADE);
    ui_fill(ui, list_knob(ui, played, track, (Box){0}, 0), INK_FADED);
}

static bool paint_recent_row(NewGame *panel, Box box, const WorldCode *code) {
    Ui *ui = &panel->shell->ui;
    char code_text[CODE_BYTES], size[24], line[160];
    code_print(code, code_text);
    summary_size(size, sizeof size, code);
    snprintf(line, sizeof line, "%s, %s, %s", choice_level_title(panel->shell, code), size,
             DIFFICULTY_NAME[code->difficulty]);
    bool pressed = ui_button(ui, box, (Button){.icon = ICON_NONE, .tip = code_text});
    ui_text_cut(ui, box.x + 7, box.y + 3, box.width - 14, INK, code->seed.text);
    ui_text_cut(ui, box.x + 7, box.y + 3 + FONT_LINE - 1, box.width - 14, INK_FADED, line);
    return pressed;
}

static void paint_recent(NewGame *panel, Box box) {
    Ui *ui = &panel->shell->ui;
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
    const WorldCode *chosen = NULL;
    for (int i = 0; i < shown && panel->played.top + i < panel->played.count; i++) {
        const WorldCode *code = &panel->recent[panel->played.top + i];
        Box row = {box.x, box.y + i * RECENT_ROW, width, RECENT_ROW - SPACE};
        if (paint_recent_row(panel, row, code)) chosen = code;
    }
    if (!chosen) return;
    panel->page = PAGE_CHOICE;
    new_game_set(panel, chosen);
}

// The sheet.

static void paint_foot(NewGame *panel, Box sheet, bool pages) {
    Ui *ui = &panel->shell->ui;
    const char *why = panel->error.text[0] ? panel->error.text : NULL;
    Box start = {sheet.x + PAD, sheet.y + sheet.height - 38, panel->asked ? 196 : 128, ROW};
    if (ui_button(ui, start,
                  (Button){.icon = ICON_SHIP,
                           .word = panel->asked ? "Give up and start" : "Set out",
                           .key = "Enter",
                           .why_not = why,
                           .primary = true}))
        new_game_start(panel);
    Box cancel = {start.x + start.width + SPACE, start.y, 100, ROW};
    if (ui_button(ui, cancel, (Button){.icon = ICON_CLOSE, .word = "Cancel", .key = "Esc"}))
        go_back(panel->shell);
    if (pages || !panel->asked) return;
    char text[256];
    int left = cancel.x + cancel.width + PAD;
    ask(panel, text, sizeof text);
    ui_text_block(ui, left, start.y - 4, sheet.x + sheet.width - PAD - left, 2, INK_WRONG, text);
}

static void paint_pages(NewGame *panel, Box sheet, Box inside) {
    static const char *const words[PAGE_COUNT] = {"Choose", "Sea", "Recent"};
    enum { EACH = 66 };
    Ui *ui = &panel->shell->ui;
    int left = sheet.x + sheet.width - PAD - PAGE_COUNT * (EACH + 2) + 2;
    for (int i = 0; i < (int)PAGE_COUNT; i++)
        if (ui_button(ui, (Box){left + i * (EACH + 2), sheet.y + 4, EACH, ROW},
                      (Button){.icon = ICON_NONE, .word = words[i], .on = (int)panel->page == i}))
            panel->page = (NewGamePage)i;
    inside.y += SPACE;
    inside.height -= SPACE;
    switch (panel->page) {
    case PAGE_SEA: paint_sea(panel, inside, true); break;
    case PAGE_RECENT: paint_recent(panel, inside); break;
    default:
        if (panel->levels.shown) new_game_paint_levels(panel, inside);
        else paint_choice(panel, inside, true);
    }
}

Choice new_game_paint(void *own) {
    NewGame *panel = own;
    Ui *ui = &panel->shell->ui;
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
    if (pages) {
        paint_pages(panel, sheet, inside);
    } else {
        int sea = inside.x + CHOICE_WIDTH + BETWEEN;
        paint_choice(panel, (Box){inside.x, inside.y, CHOICE_WIDTH, inside.height}, false);
        Box middle = {sea, inside.y, side, inside.height};
        if (panel->levels.shown) new_game_paint_levels(panel, middle);
        else paint_sea(panel, middle, false);
        if (recent)
            paint_recent(panel, (Box){sea + side + BETWEEN, inside.y, RECENT_WIDTH, inside.height});
    }
    paint_foot(panel, sheet, pages);
    return (Choice){0, 0};
}
