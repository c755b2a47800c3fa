// SPDX-License-Identifier: MIT
// Everything that was said so far, to scroll through; marks say what colours say.
#include <stdio.h>

#include "play_hud.h"

enum { DAY_ROOM = 34, LOG_LINES_EACH = 3, LOG_PAGE = 5, CLOSE = 24 };

static int kept_lines(const PlayLog *log) {
    return log->count < LOG_LINES ? log->count : LOG_LINES;
}

static int line_height(Ui *ui, int width, const LogLine *line, char text[LOG_TEXT + 4]) {
    snprintf(text, LOG_TEXT + 4, "%s%s", HUD_KINDS[line->kind].mark, line->text);
    int lines = ui_text_lines(ui, text, width);
    return (lines < LOG_LINES_EACH ? lines : LOG_LINES_EACH) * FONT_LINE;
}

static const LogLine *line_before(const PlayLog *log, int newer) {
    return &log->lines[(log->count - 1 - newer + 2 * LOG_LINES) % LOG_LINES];
}

// Lines from one on, each older than the last, as far as they go into a height; and what they take.
static int count_fitting(Play *play, int from, int step, Box box, int *taken) {
    const PlayLog *log = &play->log;
    char text[LOG_TEXT + 4];
    int kept = kept_lines(log), count = 0;
    *taken = 0;
    for (int i = from; i >= 0 && i < kept; i += step, count++) {
        int height = line_height(&play->shell->ui, box.width - DAY_ROOM, line_before(log, i), text);
        if (*taken + height > box.height) break;
        *taken += height;
    }
    return count;
}

static void scroll_log(Play *play, Box head, int most) {
    Ui *ui = &play->shell->ui;
    int by = LOG_PAGE * (ui->keys.page_up - ui->keys.page_down);
    if (box_holds(head, ui->mouse_x, ui->mouse_y)) by += ui->wheel;
    Box up = {head.x + head.width - 3 * CLOSE - 7, head.y + 2, CLOSE, UI_BUTTON_HEIGHT};
    Box down = up;
    down.x += CLOSE + 1;
    if (ui_button(ui, up,
                  (Button){.icon = ICON_UP,
                           .tip = "Earlier (wheel, PageUp)",
                           .why_not = play->log_scroll >= most ? "This is the first of it" : NULL}))
        by += LOG_PAGE;
    if (ui_button(ui, down,
                  (Button){.icon = ICON_DOWN,
                           .tip = "Later (wheel, PageDown)",
                           .why_not = play->log_scroll <= 0 ? "This is the newest" : NULL}))
        by -= LOG_PAGE;
    play->log_scroll += by;
    if (play->log_scroll > most) play->log_scroll = most;
    if (play->log_scroll < 0) play->log_scroll = 0;
    if (by) ui->again = true;
}

static void paint_log_line(Ui *ui, Box box, const LogLine *line, bool first_of_day) {
    char text[LOG_TEXT + 4], day[16];
    line_height(ui, box.width - DAY_ROOM, line, text);
    ui_text_block(ui, box.x + DAY_ROOM, box.y, box.width - DAY_ROOM, box.height / FONT_LINE,
                  HUD_KINDS[line->kind].ink, text);
    if (!first_of_day) return;
    snprintf(day, sizeof day, "%d", line->day);
    ui_icon(ui, box.x - 3, box.y - 2, ICON_SUN, true);
    ui_text(ui, box.x + 14, box.y, INK_FADED, day);
}

// From the oldest one that there is room for, down to the one that was scrolled to.
static void paint_lines(Play *play, Box box) {
    Ui *ui = &play->shell->ui;
    const PlayLog *log = &play->log;
    char text[LOG_TEXT + 4];
    int newest = play->log_scroll, taken;
    int end = newest + count_fitting(play, newest, 1, box, &taken);
    for (int i = end - 1; i >= newest; i--) {
        const LogLine *line = line_before(log, i);
        box.height = line_height(ui, box.width - DAY_ROOM, line, text);
        bool first = i == end - 1 || line_before(log, i + 1)->day != line->day;
        paint_log_line(ui, box, line, first);
        box.y += box.height;
    }
}

void hud_log(Play *play, const HudBoxes *boxes) {
    Box box = boxes->side;
    Box lines = {box.x + HUD_PAD, box.y + HUD_TITLE + 6, box.width - 2 * HUD_PAD,
                 box.height - HUD_TITLE - 6 - HUD_PAD};
    int kept = kept_lines(&play->log), taken;
    int most = kept - count_fitting(play, kept - 1, -1, lines, &taken);
    if (most == 0) box.height -= lines.height - (taken > FONT_LINE ? taken : FONT_LINE);
    if (hud_head(&play->shell->ui, box, ICON_LOG, "What happened")) play->log_open = false;
    scroll_log(play, box, most);
    paint_lines(play, lines);
    if (kept == 0) ui_text(&play->shell->ui, lines.x + 2, lines.y, INK_FADED, "Nothing yet.");
}
