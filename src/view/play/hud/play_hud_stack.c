// SPDX-License-Identifier: MIT
// Lines over the actions, from below: the tile under the pointer, a warning for the night, what was
// noticed, and what happened lately, the newest lowest.
#include <SDL.h>
#include <stdio.h>

#include "play_hud.h"

enum { IN_MS = 120, OUT_MS = 240, FADE_STEP_MS = 40, PIECE_GAP = 10, MESSAGES = 5, LINES_EACH = 4 };

// Both sides of a stack that grows upwards; false where it is full.
static bool take_room(Box *stack, int height, int *y) {
    if (stack->height < height) return false;
    stack->height -= height + HUD_GAP / 2;
    *y = stack->y + stack->height + HUD_GAP / 2;
    return true;
}

// The tile under the pointer, or the one that the party stands on.

static int piece_width(Ui *ui, const TilePiece *piece, int room) {
    int width = ICON_SIDE + 4 + ui_text_width(ui, piece->text);
    return width < room ? width : room;
}

// Breaks pieces into lines: the number of lines, and the number of the first piece of each.
static int break_lines(Ui *ui, const TilePiece *pieces, int count, int room,
                       int first[HUD_TILE_LINES + 1], int *widest) {
    int lines = 0, x = 0;
    *widest = 0;
    for (int i = 0; i < count; i++) {
        int width = piece_width(ui, &pieces[i], room);
        if (i == 0 || x + PIECE_GAP + width > room) {
            if (lines == HUD_TILE_LINES) {
                first[lines] = i;
                return lines;
            }
            first[lines++] = i;
            x = width;
        } else {
            x += PIECE_GAP + width;
        }
        *widest = x > *widest ? x : *widest;
    }
    first[lines] = count;
    return lines;
}

// What is pointed at may lie behind: then it moves above the pointer.
static void make_way(const Ui *ui, Box *stack, int width, int height) {
    Box box = {stack->x, stack->y + stack->height - height, width, height + HUD_GAP};
    if (box_holds(box, ui->mouse_x, ui->mouse_y))
        stack->height = ui->mouse_y - 2 * HUD_GAP - stack->y;
}

static void paint_tile(Play *play, Box *stack) {
    Ui *ui = &play->shell->ui;
    TilePiece pieces[TILE_PIECES];
    int first[HUD_TILE_LINES + 1], widest, y;
    int cell = play->hover >= 0 ? play->hover : play_game(play)->party.cell;
    int count = hud_tile_pieces(play, cell, pieces);
    int room = stack->width - 2 * HUD_PAD;
    int lines = break_lines(ui, pieces, count, room, first, &widest);
    int width = widest + 2 * HUD_PAD, height = lines * HUD_LINE + 4;
    make_way(ui, stack, width, height);
    if (!take_room(stack, height, &y)) return;
    ui_slip(ui, (Box){stack->x, y, width, height});
    for (int line = 0; line < lines; line++) {
        int x = stack->x + HUD_PAD;
        for (int i = first[line]; i < first[line + 1]; i++) {
            int top = y + 4 + line * HUD_LINE, wide = piece_width(ui, &pieces[i], room);
            ui_icon(ui, x, top, pieces[i].icon, false);
            ui_text_cut(ui, x + ICON_SIDE + 4, top + 2, wide - ICON_SIDE - 4, INK, pieces[i].text);
            x += wide + PIECE_GAP;
        }
    }
}

// What happened.

const HudKind HUD_KINDS[] = {
    [LOG_PLAIN] = {ICON_NONE, "", INK},
    [LOG_GOOD] = {ICON_STAR, "* ", INK_GOOD},
    [LOG_WARNING] = {ICON_WARNING, "! ", INK_WRONG},
    [LOG_REFUSED] = {ICON_CLOSE, "- ", INK_FADED},
};

static bool paint_line(Ui *ui, Box *stack, LogKind kind, const char *text) {
    Icon icon = HUD_KINDS[kind].icon;
    int left = HUD_PAD + (icon == ICON_NONE ? 0 : ICON_SIDE + 4), y;
    int room = stack->width - left - HUD_PAD, width = ui_text_width(ui, text);
    int lines = ui_text_lines(ui, text, room);
    lines = lines < LINES_EACH ? lines : LINES_EACH;
    width = width < room ? width : room;
    int height = lines * FONT_LINE + 4;
    if (!take_room(stack, height, &y)) return false;
    Box box = {stack->x, y, left + width + HUD_PAD, height};
    ui_fill(ui, box, PAPER);
    ui_frame(ui, box, box, INK_FADED);
    if (icon != ICON_NONE) ui_icon(ui, box.x + HUD_PAD - 1, y + 2, icon, false);
    ui_text_block(ui, box.x + left, y + 4, width, lines, HUD_KINDS[kind].ink, text);
    return true;
}

// The night.

static bool floods_tonight(Play *play) {
    const Game *game = play_game(play);
    return tide_next_day(game) == game->day && hud_outlook(play)->rises[game->party.cell] == 1;
}

static void paint_warning(Play *play, Box *stack) {
    static const char words[] = "The sea will take this place tonight.";
    Ui *ui = &play->shell->ui;
    int y, width = ui_text_width(ui, words) + ICON_SIDE + 6 + 2 * HUD_PAD;
    if (!hud_outlook(play)->drowns) {
        bool camp = game_camp_at(play_game(play), play_game(play)->party.cell) >= 0;
        if (floods_tonight(play))
            paint_line(ui, stack, LOG_WARNING,
                       camp ? "The sea takes this camp tonight."
                            : "The sea comes in here tonight, knee-deep.");
        return;
    }
    if (!take_room(stack, 26, &y)) return;
    width = width < stack->width ? width : stack->width;
    Box box = {stack->x, y, width, 24};
    ui_fill(ui, box, INK);
    ui_fill(ui, (Box){box.x + 1, box.y + 1, box.width - 2, box.height - 2}, INK_WRONG);
    ui_frame(ui, (Box){box.x + 2, box.y + 2, box.width - 4, box.height - 4}, box, LAMP);
    ui_icon(ui, box.x + HUD_PAD, y + 4, ICON_WARNING, false);
    ui_text_cut(ui, box.x + HUD_PAD + ICON_SIDE + 6, y + 6, width - 2 * HUD_PAD - ICON_SIDE - 6,
                PAPER, words);
}

static int fade_of(uint64_t age) {
    if (age < IN_MS) return (int)(255 - age * 255 / IN_MS);
    if (age > LOG_SHOWN_MS - OUT_MS) return (int)((age - (LOG_SHOWN_MS - OUT_MS)) * 255 / OUT_MS);
    return 0;
}

static void paint_messages(Play *play, Box *stack) {
    const PlayLog *log = &play->log;
    Ui *ui = &play->shell->ui;
    uint64_t now = SDL_GetTicks64();
    for (int i = 1; i <= MESSAGES && i <= log->count; i++) {
        const LogLine *line = &log->lines[(log->count - i) % LOG_LINES];
        if (now - line->at >= LOG_SHOWN_MS) break;
        ui->fade = play->shell->settings.no_motion ? 0 : fade_of(now - line->at);
        bool fits = paint_line(ui, stack, line->kind, line->text);
        ui->fade = 0;
        if (!fits) break;
    }
}

int play_hud_wait(const Play *play) {
    const PlayLog *log = &play->log;
    uint64_t now = SDL_GetTicks64();
    int wait = -1;
    for (int i = 1; i <= MESSAGES && i <= log->count; i++) {
        uint64_t age = now - log->lines[(log->count - i) % LOG_LINES].at;
        if (age >= LOG_SHOWN_MS) break;
        bool fades = !play->shell->settings.no_motion && fade_of(age) > 0;
        uint64_t end = play->shell->settings.no_motion ? LOG_SHOWN_MS : LOG_SHOWN_MS - OUT_MS + 1;
        int next = fades ? FADE_STEP_MS : (int)(end - age);
        wait = wait < 0 || next < wait ? next : wait;
    }
    return wait;
}

void hud_stack(Play *play, const HudBoxes *boxes) {
    Box stack = boxes->stack;
    paint_tile(play, &stack);
    paint_warning(play, &stack);
    if (SDL_GetTicks64() < play->shell->notice_until)
        paint_line(&play->shell->ui, &stack, LOG_PLAIN, play->shell->notice);
    paint_messages(play, &stack);
}
