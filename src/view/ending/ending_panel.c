// SPDX-License-Identifier: MIT
// The paper beside the island: how it ended, the score, and what to do next.
#include <SDL.h>
#include <stdio.h>
#include <string.h>

#include "../../base/number.h"
#include "../../game/daily.h"
#include "ending.h"
#include "../../game/code.h"

enum { SIGN = 21 };  // from an icon to its words
enum { WIDTH = 348, LOW_WIDTH = 392, PAD = 16 };
enum { LOW = 340 };  // a lower window has table and buttons side by side
enum { CHOICES = ENDING_TITLE };  // buttons in the rows
enum { HEADLINE = 28, TABLE_LINE = 13, PLACE = 22, CODE = 30, BUTTON_LINE = 27 };  // heights
enum { TABLE_HEIGHT = SCORE_PARTS * TABLE_LINE + 24 };

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

// How the points become the score, in as many words as fit.
static void paint_sum(const Ending *ending, int x, int y, int width) {
    Ui *ui = &ending->shell->ui;
    const Score *score = &ending->score;
    Blanks blanks = {.numbers = {score->sum, score->times, score->divisor},
                     .names = {DIFFICULTY_NAME[ending->played->expedition->code.difficulty]}};
    bool times = score->times != score->divisor;
    Words text = words(times ? "#1 points x #2 / #3 for $1 =" : "#1 points", blanks);
    if (ui_text_width(ui, text.text) > width) text = words("#1 x #2 / #3 ($1)", blanks);
    ui_text_cut(ui, x, y, width, INK_FADED, text.text);
}

static void paint_table(const Ending *ending, int x, int y, int width) {
    Ui *ui = &ending->shell->ui;
    const Score *score = &ending->score;
    for (int part = 0; part < SCORE_PARTS; part++, y += TABLE_LINE) {
        uint32_t ink = score->count[part] ? INK : INK_FADED;
        ui_text_cut(ui, x, y, width - 80, ink, SCORE_INFO[part].name);
        ui_text_right(ui, x + width - 52, y, ink, words("#1", NUMBERS(score->count[part])).text);
        ui_text_right(ui, x + width, y, ink, words("#1", NUMBERS(score->points[part])).text);
    }
    ui_fill(ui, (Box){x, y + 2, width, 1}, INK_FADED);
    Words total = words("Score #1", NUMBERS(score->total));
    paint_sum(ending, x, y + 6, width - ui_text_width(ui, total.text) - 6);
    ui_text_right(ui, x + width, y + 6, INK, total.text);
}

// The place among the scores, in few words or in more. $4 says whether the island was scouted.
static Words place_words(const Ending *ending, bool brief) {
    const Finished *finished = ending->finished;
    const Expedition *expedition = ending->played->expedition;
    const WorldCode *code = &expedition->code;
    int place = finished->place.place, of = finished->place.of;
    const char *text = "#1<st|nd|rd|th> of #2 on $1 ($2), $3$4.";
    if (brief) text = "#1<st|nd|rd|th> of #2 ($2, $3$4).";
    if (place == 1)
        text = brief ? "The best of #2 ($2, $3$4)." : "The best of #2 on $1 ($2), $3$4.";
    if (of == 1) text = brief ? "The first score ($2, $3$4)." : "The first score on $1 ($2), $3$4.";
    if (place == 0)
        text =
            brief ? "Not among the #3 best ($2, $3$4)." : "Not among the #3 best on $1 ($2), $3$4.";
    if (!finished->entered) text = "This score was not entered.";
    if (expedition->practice) text = "A practice run: it enters no score.";
    return words(text, (Blanks){.numbers = {place, of, SCORES_EACH},
                                .names = {expedition->recipe.title,
                                          choice_class_word(size_class(code->width, code->height)),
                                          DIFFICULTY_NAME[code->difficulty],
                                          finished->scouted ? ", scouted" : ""}});
}

static void paint_place(const Ending *ending, Box box) {
    Ui *ui = &ending->shell->ui;
    int lines = box.height / FONT_LINE, room = box.width - SIGN;
    bool brief = ui_text_lines(ui, place_words(ending, false).text, room) > lines;
    ui_icon(ui, box.x, box.y - 2, ending->finished->scouted ? ICON_EYE : ICON_TROPHY, false);
    if (ending->finished->scouted) ui_tip(ui, box, "Scouted: you knew this island before.");
    ui_text_block(ui, box.x + SIGN, box.y, room, lines, INK, place_words(ending, brief).text);
}

// What the game has earned besides.

// Whether it counts for a day; empty where the island is of none.
static Words day_words(const Ending *ending) {
    const Finished *finished = ending->finished;
    int day = daily_day(&ending->played->world.code);
    const char *text = "A further run on the island of $: it does not count for the day.";
    if (finished->honours.of_day) text = "The first run on the island of $: it counts.";
    else if (finished->scouted) text = "Scouted: it does not count for the island of $.";
    if (day < 0 || !finished->entered) return words("", NO_BLANKS);
    return words(text, NAMES(date_text(day).text));
}

static Words medal_line(int medal) { return words("New medal: $", NAMES(MEDAL_INFO[medal].name)); }

static int medal_count(unsigned medals) {
    int count = 0;
    for (; medals; medals &= medals - 1) count++;
    return count;
}

// All of it in a few lines of the panel, where the map has no room for it.
static Words honours_words(const Ending *ending) {
    unsigned medals = ending->finished->honours.medals;
    char names[WORDS_BYTES] = "";
    for (int i = 0; i < MEDAL_COUNT; i++) {
        size_t length = strlen(names);
        if (medals >> i & 1)
            snprintf(names + length, sizeof names - length, length ? ", %s" : "%s",
                     MEDAL_INFO[i].name);
    }
    Blanks blanks = {{medal_count(medals)}, {names, day_words(ending).text}};
    return words(medals ? "New [medal|medals]: $1. $2" : "$2", blanks);
}

static void paint_line(Ui *ui, Box line, Icon icon, const char *text) {
    ui_icon(ui, line.x, line.y, icon, false);
    ui_text_block(ui, line.x + SIGN, line.y + 2, line.width - SIGN, 2, INK, text);
}

// A slip over the lower left of the map.
static void paint_honours(const Ending *ending) {
    enum { LINE = 19, SIDE = 8 };
    Ui *ui = &ending->shell->ui;
    unsigned medals = ending->finished->honours.medals;
    Words day = day_words(ending);
    Box map = ending_map_box(ui->width, ui->height);
    int room = ui_text_width(ui, day.text), most = map.width - SIGN - 2 * SIDE;
    for (int i = 0; i < MEDAL_COUNT; i++)
        if (medals >> i & 1) room = int_max(room, ui_text_width(ui, medal_line(i).text));
    room = int_min(room, most);
    int height = medal_count(medals) * LINE + ui_text_lines(ui, day.text, room) * FONT_LINE + SIDE;
    if (room == 0) return;
    Box slip = {map.x, map.y + map.height - height, room + SIGN + 2 * SIDE, height};
    Box line = {slip.x + SIDE, slip.y + SIDE / 2, room + SIGN, LINE};
    ui_slip(ui, slip);
    for (int i = 0; i < MEDAL_COUNT; i++) {
        if (!(medals >> i & 1)) continue;
        paint_line(ui, line, ICON_STAR, medal_line(i).text);
        ui_tip(ui, line, MEDAL_INFO[i].about);
        line.y += LINE;
    }
    if (day.text[0]) paint_line(ui, line, ICON_SUN, day.text);
}

static void paint_code(const Ending *ending, int x, int y, int width) {
    Ui *ui = &ending->shell->ui;
    CodeText code = code_text(&ending->played->world.code);
    Words tip = action_tip(ending->shell, ACTION_COPY);
    ui_icon(ui, x, y + 3, ICON_SEED, false);
    ui_text_cut(ui, x + 21, y + 5, width - 21 - 78, INK_FADED, code.text);
    ui_button(ui, (Box){x + width - 72, y, 72, UI_BUTTON_HEIGHT},
              (Button){.icon = ICON_COPY, .word = "Copy", .tip = tip.text, .what = ENDING_COPY});
}

static void paint_choices(const Ending *ending, int x, int y, int width, int columns) {
    Button buttons[CHOICES] = {
        {.icon = ICON_ISLAND, .word = "Next island", .what = ENDING_NEXT},
        {.icon = ICON_UNDO, .word = "Same island again", .what = ENDING_SAME},
        {.icon = ICON_PLAY, .word = "Watch the replay", .what = ENDING_REPLAY},
        {.icon = ICON_STAR, .word = "Watch one way to win", .what = ENDING_WITNESS},
        {.icon = ICON_TROPHY, .word = "High scores", .what = ENDING_SCORES},
        {.icon = ICON_HOME, .word = "Title", .key = "Esc", .what = ENDING_TITLE},
    };
    buttons[ending->wanted - 1].primary = true;
    if (ending->played->expedition->witness.count == 0)
        buttons[ENDING_WITNESS - 1].why_not = "No way to win this island is known";
    for (int i = 0; i < CHOICES; i += columns, y += BUTTON_LINE)
        ui_button_row(&ending->shell->ui, (Box){x, y, width, UI_BUTTON_HEIGHT}, buttons + i,
                      columns);
}

// The notice lies over the island, where it covers no button.
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

// The panel.

void ending_paint_panel(const Ending *ending, Ui *ui) {
    Outcome outcome = ending->played->expedition->game->outcome;
    bool low = ui->height < LOW, beside = ui->width >= ENDING_BESIDE;
    Words honours = honours_words(ending);
    const char *text = OUTCOME_INFO[outcome].text;
    const char *why = !beside && honours.text[0] ? honours.text : ending->why.text;
    int width = panel_width(ui->width, ui->height), room = width - 2 * PAD;
    int lines = ui_text_lines(ui, text, room) + ui_text_lines(ui, why, room);
    int middle = low ? CHOICES * BUTTON_LINE : TABLE_HEIGHT;
    int rest = CODE + (low ? 0 : PLACE + CHOICES / 2 * BUTTON_LINE);
    int height = 10 + HEADLINE + lines * FONT_LINE + 4 + middle + rest + 8;
    Box box = {beside ? ui->width - width - ENDING_GAP : (ui->width - width) / 2,
               int_max(ui->height - height, 0) / 2, width, height};
    int x = box.x + PAD, y = box.y + 10, half = room / 2 - 8;
    ui_panel(ui, box, PANEL_PAPER);
    const char *headline = HEADLINE_TEXT[outcome];
    int times = ui_text_width(ui, headline) * 2 <= room ? 2 : 1;
    font_draw(ui->font, ui->canvas, x * ui->scale, y * ui->scale, ui->scale * times, INK, headline);
    y += HEADLINE;
    y += ui_text_block(ui, x, y, room, lines, INK, text);
    y += ui_text_block(ui, x, y, room, lines, INK_FADED, why) + 4;
    int below = y + middle + (low ? 0 : PLACE);
    int table = low ? half : room, place_y = y + TABLE_HEIGHT + 3;
    paint_table(ending, x, y, table);
    paint_place(ending, (Box){x, place_y, table, (low ? 2 : 1) * FONT_LINE});
    if (low) paint_choices(ending, x + room - half, y, half, 1);
    else paint_choices(ending, x, below + CODE, room, 2);
    paint_code(ending, x, below, room);
    if (beside) paint_honours(ending);
    paint_notice(ending);
}
