// SPDX-License-Identifier: MIT
// The paper beside the island: how it ended, what it was worth, what to do next.
#include <SDL.h>
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "../../base/number.h"
#include "ending.h"
#include "../../game/code.h"

enum {
    WIDTH = 348,
    LOW_WIDTH = 392,
    LOW = 340,  // a canvas of less height has table and buttons side by side
    PAD = 16,
    HEADLINE = 28,
    TABLE_LINE = 13,
    TABLE_HEIGHT = SCORE_PARTS * TABLE_LINE + 24,
    PLACE = 22,
    CODE = 30,
    CHOICES = ENDING_TITLE,  // in rows below each other
    BUTTON_LINE = 27,
};

static const char *const HEADLINE_TEXT[OUTCOME_COUNT] = {
    [OUTCOME_PLAYING] = "",
    [OUTCOME_RESCUED] = "Rescued",
    [OUTCOME_SAILED] = "Sailed home",
    [OUTCOME_LATE] = "The ship sailed past",
    [OUTCOME_STARVED] = "Hunger has won",
    [OUTCOME_DROWNED] = "The tide has won",
};

static int panel_width(int width, int height) {
    return int_min(width - 2 * ENDING_GAP, height < LOW ? LOW_WIDTH : WIDTH);
}

Box ending_map_box(int width, int height) {
    int taken = width < ENDING_BESIDE ? 0 : panel_width(width, height) + ENDING_GAP;
    return (Box){ENDING_GAP, ENDING_GAP, width - taken - 2 * ENDING_GAP, height - 2 * ENDING_GAP};
}

// Parts.

static void paint_headline(Ui *ui, int x, int y, int room, const char *text) {
    int times = ui_text_width(ui, text) * 2 <= room ? 2 : 1;
    font_draw(ui->font, ui->canvas, x * ui->scale, y * ui->scale, ui->scale * times, INK, text);
}

// How the points become the score: as many words as there is room for.
static void paint_sum(Ui *ui, const Score *score, const char *hard, int x, int y, int width) {
    char text[80];
    snprintf(text, sizeof text, "%d points x %d / %d for %s =", score->sum, score->times,
             score->divisor, hard);
    if (score->times == score->divisor) snprintf(text, sizeof text, "%d points", score->sum);
    if (ui_text_width(ui, text) > width)
        snprintf(text, sizeof text, "%d x %d / %d (%s)", score->sum, score->times, score->divisor,
                 hard);
    ui_text_cut(ui, x, y, width, INK_FADED, text);
}

static void paint_table(const Ending *ending, int x, int y, int width) {
    Ui *ui = &ending->shell->ui;
    const Score *score = &ending->score;
    char text[64];
    for (int part = 0; part < SCORE_PARTS; part++, y += TABLE_LINE) {
        uint32_t ink = score->count[part] ? INK : INK_FADED;
        const char *name = SCORE_INFO[part].name;
        snprintf(text, sizeof text, "%c%s", toupper((unsigned char)name[0]), name + 1);
        ui_text_cut(ui, x, y, width - 80, ink, text);
        snprintf(text, sizeof text, "%d", score->count[part]);
        ui_text_right(ui, x + width - 52, y, ink, text);
        snprintf(text, sizeof text, "%d", score->points[part]);
        ui_text_right(ui, x + width, y, ink, text);
    }
    ui_fill(ui, (Box){x, y + 2, width, 1}, INK_FADED);
    snprintf(text, sizeof text, "Score %d", score->total);
    const char *hard = DIFFICULTY_NAME[ending->played->expedition->code.difficulty];
    paint_sum(ui, score, hard, x, y + 6, width - ui_text_width(ui, text) - 6);
    ui_text_right(ui, x + width, y + 6, INK, text);
}

static void place_text(const Ending *ending, char *text, size_t capacity) {
    static const char *const ordinals[] = {"", "The best", "2nd", "3rd"};
    const Finished *finished = ending->finished;
    const Expedition *expedition = ending->played->expedition;
    const WorldCode *code = &expedition->code;
    int place = finished->place.place, of = finished->place.of;
    char number[16], table[sizeof(LevelTitle) + 32];
    snprintf(number, sizeof number, "%dth", place);
    snprintf(table, sizeof table, "%s (%s), %s", expedition->recipe.title,
             choice_class_word(size_class(code->width, code->height)),
             DIFFICULTY_NAME[code->difficulty]);
    const char *said = place < 4 ? ordinals[place] : number;
    if (expedition->practice) snprintf(text, capacity, "A practice run: it enters no score.");
    else if (!finished->entered) snprintf(text, capacity, "This score was not entered.");
    else if (place == 0)
        snprintf(text, capacity, "Not among the %d best on %s.", SCORES_EACH, table);
    else if (of == 1) snprintf(text, capacity, "The first score on %s.", table);
    else snprintf(text, capacity, "%s of %d on %s.", said, of, table);
}

static void paint_place(const Ending *ending, int x, int y, int width, int lines) {
    char text[240];
    place_text(ending, text, sizeof text);
    ui_icon(&ending->shell->ui, x, y - 2, ICON_TROPHY, false);
    ui_text_block(&ending->shell->ui, x + 21, y, width - 21, lines, INK, text);
}

static bool paint_code(const Ending *ending, int x, int y, int width) {
    Ui *ui = &ending->shell->ui;
    char code[CODE_BYTES], tip[80];
    code_print(&ending->played->world.code, code);
    snprintf(tip, sizeof tip, "Copy the world code (%s)",
             ending->shell->settings.keys[ACTION_COPY][0]);
    ui_icon(ui, x, y + 3, ICON_SEED, false);
    ui_text_cut(ui, x + 21, y + 5, width - 21 - 78, INK_FADED, code);
    Box box = {x + width - 72, y, 72, UI_BUTTON_HEIGHT};
    return ui_button(ui, box, (Button){.icon = ICON_COPY, .word = "Copy", .tip = tip});
}

// `columns` of buttons; which was pressed, 0 none.
static int paint_choices(const Ending *ending, int x, int y, int width, int columns) {
    Button buttons[CHOICES] = {
        [ENDING_NEXT - 1] = {.icon = ICON_ISLAND, .word = "Next island"},
        [ENDING_SAME - 1] = {.icon = ICON_UNDO, .word = "Same island again"},
        [ENDING_REPLAY - 1] = {.icon = ICON_PLAY, .word = "Watch the replay"},
        [ENDING_WITNESS - 1] = {.icon = ICON_STAR, .word = "Watch one way to win"},
        [ENDING_SCORES - 1] = {.icon = ICON_TROPHY, .word = "High scores"},
        [ENDING_TITLE - 1] = {.icon = ICON_HOME, .word = "Title", .key = "Esc"},
    };
    int chosen = 0;
    buttons[ending->wanted - 1].primary = true;
    if (ending->played->expedition->witness.count == 0)
        buttons[ENDING_WITNESS - 1].why_not = "No way to win this island is known";
    for (int i = 0; i < CHOICES; i += columns, y += BUTTON_LINE) {
        Box row = {x, y, width, UI_BUTTON_HEIGHT};
        int pressed = ui_button_row(&ending->shell->ui, row, buttons + i, columns);
        if (pressed) chosen = i + pressed;
    }
    return chosen;
}

// Over the island, so that it covers no button where there is room.
static void paint_notice(const Ending *ending) {
    Ui *ui = &ending->shell->ui;
    if (SDL_GetTicks64() >= ending->shell->notice_until) return;
    Box map = ending_map_box(ui->width, ui->height);
    int room = int_min(map.width - 24, ui_text_width(ui, ending->shell->notice));
    int lines = ui_text_lines(ui, ending->shell->notice, room);
    Box box = {map.x, map.y, room + 24, 12 + lines * FONT_LINE};
    ui_panel_part(ui, box, PANEL_BANNER);
    ui_text_block(ui, box.x + 12, box.y + 7, room, lines, LAMP, ending->shell->notice);
}

// All of it.

Choice ending_paint_panel(const Ending *ending) {
    Ui *ui = &ending->shell->ui;
    const char *outcome = OUTCOME_INFO[ending->played->expedition->game->outcome].text;
    bool low = ui->height < LOW;
    int width = panel_width(ui->width, ui->height), room = width - 2 * PAD;
    int lines = ui_text_lines(ui, outcome, room) + ui_text_lines(ui, ending->why, room);
    int middle = low ? CHOICES * BUTTON_LINE : TABLE_HEIGHT;
    int rest = CODE + (low ? 0 : PLACE + CHOICES / 2 * BUTTON_LINE);
    int height = 10 + HEADLINE + lines * FONT_LINE + 4 + middle + rest + 8;
    Box box = {ui->width < ENDING_BESIDE ? (ui->width - width) / 2 : ui->width - width - ENDING_GAP,
               height < ui->height ? (ui->height - height) / 2 : 0, width, height};
    int x = box.x + PAD, y = box.y + 10;
    ui_panel(ui, box, PANEL_PAPER);
    paint_headline(ui, x, y, room, HEADLINE_TEXT[ending->played->expedition->game->outcome]);
    y += HEADLINE;
    y += ui_text_block(ui, x, y, room, lines, INK, outcome);
    y += ui_text_block(ui, x, y, room, lines, INK_FADED, ending->why) + 4;
    int half = room / 2 - 8;
    paint_table(ending, x, y, low ? half : room);
    paint_place(ending, x, y + TABLE_HEIGHT + 3, low ? half : room, low ? 2 : 1);
    int below = y + middle + (low ? 0 : PLACE);
    int chosen = low ? paint_choices(ending, x + room - half, y, half, 1)
                     : paint_choices(ending, x, below + CODE, room, 2);
    if (paint_code(ending, x, below, room)) chosen = ENDING_COPY;
    paint_notice(ending);
    return (Choice){chosen, 0};
}
