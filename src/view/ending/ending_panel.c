// SPDX-License-Identifier: MIT
// The paper beside the island: how it ended, the score, and what to do next.
#include <SDL.h>
#include <stdio.h>
#include <string.h>

#include "../../base/number.h"
#include "ending.h"
#include "../../game/code.h"

enum { SIGN = 21 };  // from an icon to its words
enum { WIDTH = 348, LOW_WIDTH = 392, PAD = 16 };
enum { LOW = 340 };  // a lower window has table and buttons side by side
enum { WHY_BYTES = 3 * WORDS_BYTES };
enum { CHOICES = ENDING_TITLE, ROWS = 3, LOW_ROWS = 6 };  // buttons; rows of them
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

const char *ending_headline(Outcome outcome) { return HEADLINE_TEXT[outcome]; }

// Whether the map has room beside the panel.
static bool is_beside(const Ui *ui) { return ui->width >= ENDING_BESIDE; }

static int panel_width(int width, int height) {
    return int_min(width - 2 * ENDING_GAP, height < LOW ? LOW_WIDTH : WIDTH);
}

// In narrow windows the panel stands below the map, if they are tall.
enum { TALL = 640, PANEL_MOST = 400 };
static bool is_below(int width, int height) { return width < ENDING_BESIDE && height >= TALL; }

static int panel_top(const Ui *ui, int height) {
    int room = int_max(ui->height - height, 0);
    return is_below(ui->width, ui->height) ? int_max(room - ENDING_GAP, 0) : room / 2;
}

Box ending_map_box(int width, int height) {
    if (is_below(width, height)) height -= PANEL_MOST;
    int taken = width < ENDING_BESIDE ? 0 : panel_width(width, height) + ENDING_GAP;
    return (Box){ENDING_GAP, ENDING_GAP, width - taken - 2 * ENDING_GAP, height - 2 * ENDING_GAP};
}

int ending_panel_tall(const Ui *ui) {
    enum { HIGH = 430 };
    return ui->height < LOW && !is_beside(ui) ? HIGH : 0;
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

// "20 x 150": of how many, and how much each is worth.
static void paint_row(const Ending *ending, ScorePart part, Box line) {
    Ui *ui = &ending->shell->ui;
    const Score *score = &ending->score;
    const Rules *rules = &ending->played->expedition->game->island->rules;
    uint32_t ink = score->count[part] ? INK : INK_FADED;
    Words each =
        words("#1 x #2", NUMBERS(score->count[part], rule(rules, SCORE_INFO[part].points)));
    Words points = words("#1", NUMBERS(score->points[part]));
    ui_text_cut(ui, line.x, line.y, line.width - 104, ink, SCORE_INFO[part].name);
    ui_text_right(ui, line.x + line.width - 42, line.y, ink, each.text);
    ui_text_right(ui, line.x + line.width, line.y, ink, points.text);
    if (part == SCORE_SHIP_NIGHTS)
        ui_tip(
            ui, line,
            words("Beacons beyond #1, on the ship's nights: each counts once on the first, twice "
                  "on the second, three times on the third.",
                  NUMBERS(rule(rules, RULE_BEACONS)))
                .text);
}

static void paint_table(const Ending *ending, int x, int y, int width) {
    Ui *ui = &ending->shell->ui;
    for (int part = 0; part < (int)SCORE_PARTS; part++, y += TABLE_LINE)
        paint_row(ending, (ScorePart)part, (Box){x, y, width, TABLE_LINE});
    ui_fill(ui, (Box){x, y + 2, width, 1}, INK_FADED);
    Words total = words("Score #1", NUMBERS(ending->score.total));
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

// A long code goes on in a second line, with its seed.
static void paint_code(const Ending *ending, int x, int y, int width) {
    Ui *ui = &ending->shell->ui;
    CodeText code = summary_code(ui, &ending->played->world.code, width - SIGN);
    const char *seed = strrchr(code.text, ':');
    bool fits = ui_text_width(ui, code.text) <= width - SIGN || !seed;
    ui_icon(ui, x, y + 3, ICON_SEED, false);
    if (fits) {
        ui_text_cut(ui, x + SIGN, y + 5, width - SIGN, INK_FADED, code.text);
    } else {
        Words front = words("$", NAMES(code.text));
        front.text[int_min((int)(seed + 1 - code.text), WORDS_BYTES - 1)] = 0;
        ui_text_cut(ui, x + SIGN, y - 2, width - SIGN, INK_FADED, front.text);
        ui_given_cut(ui, x + SIGN, y - 2 + FONT_LINE, width - SIGN, INK_FADED, seed + 1);
    }
}

// What can be taken along, at the right of the code: pictures, and a copy of the code.
static int paint_tools(const Ending *ending, int right, int y) {
    enum { TOOLS = 3, TOOL = 30 };
    static const Action actions[TOOLS] = {ACTION_CARD, ACTION_TIMELAPSE, ACTION_COPY};
    static const EndingChoice choices[TOOLS] = {ENDING_CARD, ENDING_TIMELAPSE, ENDING_COPY};
    const EndingExport *saved = &ending->saved;
    Words busy = words("Frame #1 of #2 is being made", NUMBERS(saved->done, saved->frames));
    int left = right - TOOLS * TOOL + 2;
    for (int i = 0; i < TOOLS; i++) {
        bool waits = choices[i] == ENDING_TIMELAPSE && saved->frames > 0;
        Words tip = action_tip(ending->shell, actions[i]);
        ui_button(&ending->shell->ui, (Box){left + i * TOOL, y, TOOL - 2, UI_BUTTON_HEIGHT},
                  (Button){.icon = ACTION_INFO[actions[i]].icon,
                           .tip = tip.text,
                           .why_not = waits ? busy.text : NULL,
                           .what = (int)choices[i]});
    }
    return left;
}

static void paint_choices(const Ending *ending, int x, int y, int width, bool low) {
    static const int rows[2][LOW_ROWS] = {{2, 2, 3}, {1, 1, 1, 1, 1, 2}};
    Button buttons[CHOICES] = {
        {.icon = ICON_ISLAND, .word = "Next island", .what = ENDING_NEXT},
        {.icon = ICON_UNDO, .word = "Same island again", .what = ENDING_SAME},
        {.icon = ICON_PLAY, .word = "Watch the replay", .what = ENDING_REPLAY},
        {.icon = ICON_STAR, .word = "See a way to win", .what = ENDING_WITNESS},
        {.icon = ICON_TROPHY, .word = "High scores", .what = ENDING_SCORES},
        {.icon = ICON_PENCIL,
         .word = "New game",
         .tip = "Another island of this kind and size: choose the difficulty, or anything else",
         .what = ENDING_NEW},
        {.icon = ICON_HOME, .word = "Title", .key = low ? NULL : "Esc", .what = ENDING_TITLE},
    };
    bool looks = !ending->back.par_known && !ending->back.failed;
    char word[WORDS_BYTES];
    if (!is_beside(&ending->shell->ui) && ending_can_take_over(ending))  // no slip
        buttons[ENDING_SCORES - 1] = ending_take_over_button(ending, true, word);
    buttons[ending->wanted - 1].primary = true;
    if (ending->played->expedition->witness.count == 0)
        buttons[ENDING_WITNESS - 1].why_not =
            looks ? "A way to win is still being looked for" : "No way to win this island is known";
    for (int row = 0, i = 0; i < CHOICES; i += rows[low][row++], y += BUTTON_LINE)
        ui_button_row(&ending->shell->ui, (Box){x, y, width, UI_BUTTON_HEIGHT}, buttons + i,
                      rows[low][row]);
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

// Why, and in a narrow window what stands on the slip elsewhere; where something was earned that takes the
// place of the reason.
static void print_why(const Ending *ending, char why[WHY_BYTES]) {
    Words honours = ending_honours_words(ending);
    bool narrow = !is_beside(&ending->shell->ui);
    const char *said = narrow && honours.text[0] ? honours.text : ending->why.text;
    snprintf(why, WHY_BYTES, narrow ? "%s %s %s" : "%s", said, ending_par_words(ending).text,
             ending_morning_words(ending).text);
}

// The headline stands in large letters where these fit.
static int headline_times(const Ending *ending, const char *text, int room, bool fits) {
    return fits && ui_text_width(&ending->shell->ui, text) * 2 <= room ? 2 : 1;
}

void ending_paint_panel(const Ending *ending, Ui *ui) {
    Outcome outcome = ending->played->expedition->game->outcome;
    bool low = ui->height < LOW, beside = is_beside(ui);
    const char *text = OUTCOME_INFO[outcome].text, *headline = HEADLINE_TEXT[outcome];
    char why[WHY_BYTES];
    print_why(ending, why);
    int width = panel_width(ui->width, ui->height), room = width - 2 * PAD;
    int lines = ui_text_lines(ui, text, room) + ui_text_lines(ui, why, room);
    int middle = low ? LOW_ROWS * BUTTON_LINE : TABLE_HEIGHT;
    int rest = CODE + (low ? 0 : PLACE + ROWS * BUTTON_LINE);
    int top = HEADLINE, height = 10 + HEADLINE + lines * FONT_LINE + 4 + middle + rest + 8;
    if (height > ui->height) {
        top -= FONT_LINE - 4;  // a line of small letters
        height -= FONT_LINE - 4;
    }
    Box box = {beside ? ui->width - width - ENDING_GAP : (ui->width - width) / 2,
               panel_top(ui, height), width, height};
    int x = box.x + PAD, y = box.y + 10, half = room / 2 - 8;
    ui_panel(ui, box, PANEL_PAPER);
    int times = headline_times(ending, headline, room, top == HEADLINE);
    ui_text_times(ui, x, y, times, INK, headline);
    y += top;
    y += ui_text_block(ui, x, y, room, lines, INK, text);
    y += ui_text_block(ui, x, y, room, lines, INK_FADED, why) + 4;
    int below = y + middle + (low ? 0 : PLACE);
    int table = low ? half : room, place_y = y + TABLE_HEIGHT + 3;
    paint_table(ending, x, y, table);
    paint_place(ending, (Box){x, place_y, table, (low ? 2 : 1) * FONT_LINE});
    if (low) paint_choices(ending, x + room - half, y, half, true);
    else paint_choices(ending, x, below + CODE, room, false);
    paint_code(ending, x, below, paint_tools(ending, x + room, below) - x - 6);
    if (beside) ending_paint_slip(ending);
    paint_notice(ending);
}
