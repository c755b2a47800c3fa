// SPDX-License-Identifier: MIT
// What several panels have: the log that is kept, how its lines look, and the head of a panel.
#include "hud_parts.h"

#include <SDL.h>
#include <stdio.h>

const HudKind HUD_KINDS[] = {
    [LOG_PLAIN] = {ICON_NONE, "", INK},
    [LOG_GOOD] = {ICON_STAR, "* ", INK_GOOD},
    [LOG_WARNING] = {ICON_WARNING, "! ", INK_WRONG},
    [LOG_REFUSED] = {ICON_CLOSE, "- ", INK_FADED},
};

LogLine *hud_say(Hud *hud, LogKind kind, const char *text) {
    LogLine *line = &hud->log.lines[hud->log.count++ % LOG_LINES];
    *line = (LogLine){.kind = kind,
                      .day = hud_game(hud)->day,
                      .command = hud->journey->expedition->commands.count,
                      .at = SDL_GetTicks64()};
    snprintf(line->text, sizeof line->text, "%.*s", LOG_TEXT - 1, text);
    hud->shell->dirty = true;
    return line;
}

LogLine *hud_say_filled(Hud *hud, LogKind kind, const char *text, Blanks blanks) {
    return hud_say(hud, kind, words(text, blanks).text);
}

void hud_unsay(Hud *hud) {
    PlayLog *log = &hud->log;
    int given = hud->journey->expedition->commands.count;
    while (log->count > 0 && log->lines[(log->count - 1) % LOG_LINES].command > given) log->count--;
}

HudWords *hud_add(HudList *list, Icon icon, const char *text, Blanks blanks) {
    HudWords *added = &list->items[list->count++];
    *added = (HudWords){icon, INK, words(text, blanks)};
    return added;
}

void hud_head(const HudPen *pen, HudPanel panel, Box box, Icon icon, const char *title) {
    enum { CLOSE = 24 };
    Box close = {box.x + box.width - CLOSE - 3, box.y + 2, CLOSE, UI_BUTTON_HEIGHT};
    Box line = {box.x + HUD_PAD, box.y + HUD_TITLE, box.width - 2 * HUD_PAD, 1};
    ui_slip(pen->ui, box);
    ui_icon(pen->ui, box.x + HUD_PAD, box.y + 5, icon, false);
    ui_text(pen->ui, box.x + HUD_PAD + ICON_SIDE + 6, box.y + 8, INK, title);
    ui_fill(pen->ui, line, PAPER_SHADE);
    ui_button(pen->ui, close,
              (Button){ICON_CLOSE, .tip = "Close (Esc)", .what = HUD_SWITCH, .number = (int)panel});
}
