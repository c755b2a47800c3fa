// SPDX-License-Identifier: MIT
// The slip over the map: what the game has earned besides its score, and how others would have done.
#include <stdio.h>
#include <string.h>

#include "../../game/daily.h"
#include "ending.h"

static const char PAR_TIP[] =
    "Par is what a careful player makes who knows no more than you did. The prover knew the whole "
    "island, and only had to show that it can be won.";

enum { SIGN = 19 };  // from an icon to its words
enum { LINES_MOST = MEDAL_COUNT + 3, LINE_APART = 3, SIDE = 5, TEXT_LINES = 3 };

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
Words ending_honours_words(const Ending *ending) {
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

// Par, and the last morning.

Words ending_par_words(const Ending *ending) {
    const LookBack *back = &ending->back;
    Blanks blanks = NUMBERS(back->par.careful, back->par.witness, ending->score.total);
    if (back->failed) return words("", NO_BLANKS);
    if (!back->par_known) return words("Par is being worked out.", NO_BLANKS);
    return words(back->par.witness < 0 ? "Par #1, you #3." : "Par #1, the prover #2, you #3.",
                 blanks);
}

Words ending_morning_words(const Ending *ending) {
    const LookBack *back = &ending->back;
    const char *text = "On the morning of day #1 it could still be won.";
    if (!ending_is_lost(ending) || back->failed) return words("", NO_BLANKS);
    if (!back->known) text = "Could it still be won on day #2?";
    else if (back->morning.day == 0)
        text = "A careful player would not have won from any of your mornings.";
    return words(text, NUMBERS(back->morning.day, back->trying));
}

Button ending_take_over_button(const Ending *ending, bool narrow, char word[WORDS_BYTES]) {
    const LookBack *back = &ending->back;
    const char *text = narrow ? "Day # again" : "Take over on day #";
    sentence_print(word, WORDS_BYTES, back->morning.day ? text : "Take over",
                   NUMBERS(back->morning.day));
    return (Button){.icon = ICON_FLAG,
                    .word = word,
                    .key = narrow ? NULL : action_key(ending->shell, ACTION_TAKE_OVER),
                    .tip = "Play on from that morning: a practice run, which enters no score.",
                    .why_not = !back->known             ? "That morning is still being looked for"
                               : back->morning.day == 0 ? "There is no such morning"
                                                        : NULL,
                    .what = ENDING_TAKE_OVER};
}

// The slip.

typedef struct SlipLine {
    Icon icon;
    Words text;
    const char *tip;
} SlipLine;

static void add_line(SlipLine lines[LINES_MOST], int *count, Icon icon, Words text,
                     const char *tip) {
    if (text.text[0]) lines[(*count)++] = (SlipLine){icon, text, tip};
}

static int list_lines(const Ending *ending, SlipLine lines[LINES_MOST]) {
    unsigned medals = ending->finished->honours.medals;
    int count = 0;
    for (int i = 0; i < MEDAL_COUNT; i++)
        if (medals >> i & 1) add_line(lines, &count, ICON_STAR, medal_line(i), MEDAL_INFO[i].about);
    add_line(lines, &count, ICON_SUN, day_words(ending), NULL);
    add_line(lines, &count, ICON_COMPASS, ending_par_words(ending), PAR_TIP);
    add_line(lines, &count, ICON_HOURGLASS, ending_morning_words(ending), NULL);
    return count;
}

static int line_height(Ui *ui, const SlipLine *line, int room) {
    int lines = int_min(ui_text_lines(ui, line->text.text, room), TEXT_LINES);
    return lines * FONT_LINE + LINE_APART;
}

static int text_room(const SlipLine lines[LINES_MOST], int count, Ui *ui, Box map) {
    int room = 0;
    for (int i = 0; i < count; i++) room = int_max(room, ui_text_width(ui, lines[i].text.text));
    return int_min(room, map.width - SIGN - 2 * SIDE);
}

// A lost game has a button below the lines.
static bool has_button(const Ending *ending) {
    return ending_is_lost(ending) && !ending->back.failed;
}

static Box slip_box(const Ending *ending, const SlipLine lines[LINES_MOST], int count, Box map) {
    Ui *ui = &ending->shell->ui;
    int room = text_room(lines, count, ui, map), height = count ? SIDE : 0;
    for (int i = 0; i < count; i++) height += line_height(ui, &lines[i], room);
    if (has_button(ending)) height += UI_BUTTON_HEIGHT + LINE_APART;
    return (Box){map.x, map.y + map.height - height, room + SIGN + 2 * SIDE, height};
}

int ending_slip_height(const Ending *ending, Box map) {
    SlipLine lines[LINES_MOST];
    int count = list_lines(ending, lines);
    if (ending->shell->ui.width < ENDING_BESIDE) return 0;
    return slip_box(ending, lines, count, map).height;
}

void ending_paint_slip(const Ending *ending) {
    Ui *ui = &ending->shell->ui;
    SlipLine lines[LINES_MOST];
    int count = list_lines(ending, lines);
    Box slip = slip_box(ending, lines, count, ending_map_box(ui->width, ui->height));
    Box at = {slip.x + SIDE, slip.y + SIDE / 2 + 1, slip.width - 2 * SIDE, 0};
    char word[WORDS_BYTES];
    if (count == 0) return;
    ui_slip(ui, slip);
    for (int i = 0; i < count; i++, at.y += at.height) {
        at.height = line_height(ui, &lines[i], at.width - SIGN);
        ui_icon(ui, at.x, at.y - 1, lines[i].icon, false);
        ui_text_block(ui, at.x + SIGN, at.y + 1, at.width - SIGN, TEXT_LINES, INK,
                      lines[i].text.text);
        if (lines[i].tip) ui_tip(ui, at, lines[i].tip);
    }
    at.height = UI_BUTTON_HEIGHT;
    if (has_button(ending)) ui_button(ui, at, ending_take_over_button(ending, false, word));
}
