// SPDX-License-Identifier: MIT
// Recordings to watch: the games that were played, newest first.
#include <SDL.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "../shell/shell.h"
#include "lists.h"
#include "../../game/code.h"

enum {
    WIDTH = 460,
    HEIGHT = 420,
    GAP = 4,
    TEXT_LEFT = 26,
    PATH = FONT_LINE + 10,
    OTHER = UI_DIALOG_TOP + PATH + UI_BUTTON_HEIGHT + UI_DIALOG_PAD
};

static void find(ReplaysPanel *panel) {
    if (!recordings_find(panel))
        shell_notice(panel->shell, "There is not enough memory for the list");
}

static void replays_enter(void *own, Go *go) {
    ReplaysPanel *panel = own;
    (void)go;
    find(panel);
    if (!panel->files) go_back(panel->shell);
}

static void replays_leave(void *own) { recordings_forget(own); }

static const RecordingFile *chosen(const ReplaysPanel *panel) {
    return panel->list.chosen < 0 ? NULL : &panel->files[panel->list.chosen];
}

static const char *why_not_watched(const ReplaysPanel *panel) {
    const RecordingFile *file = chosen(panel);
    if (!file) return "There is nothing to watch yet";
    return file->state == RECORDING_DAMAGED ? file->trouble : NULL;
}

static void watch(ReplaysPanel *panel) {
    char path[FILE_PATH];
    if (why_not_watched(panel)) return;
    recordings_path(panel->shell, chosen(panel), path);
    go_replay(panel->shell, path);
}

// The first press asks, the second deletes.
static void delete_chosen(ReplaysPanel *panel) {
    const RecordingFile *file = chosen(panel);
    char path[FILE_PATH];
    int row = panel->list.chosen;
    if (!file) return;
    panel->delete_asked = !panel->delete_asked;
    panel->shell->dirty = true;
    if (panel->delete_asked) return;
    recordings_path(panel->shell, file, path);
    if (remove(path) != 0) shell_notice(panel->shell, "It cannot be deleted: %s", strerror(errno));
    int top = panel->list.top, shown = panel->list.shown;
    find(panel);
    panel->list.top = top;
    panel->list.shown = shown;
    list_choose(&panel->list, row);
}

// Rows.

typedef struct StateInfo {
    Icon icon;
    const char *words;
} StateInfo;

static const StateInfo STATES[] = {
    [RECORDING_UNREAD] = {ICON_SCROLL, ""},
    [RECORDING_DAMAGED] = {ICON_WARNING, "damaged"},
    [RECORDING_UNFINISHED] = {ICON_HOURGLASS, "not over, "},
    [RECORDING_OVER] = {ICON_FLAG, "over, "},
    [RECORDING_WON] = {ICON_TROPHY, "won, "},
    [RECORDING_LOST] = {ICON_WAVE, "lost, "},
};

static void paint_damaged(Ui *ui, const RecordingFile *file, int x, int y, int room) {
    char name[120];
    bool damaged = file->state == RECORDING_DAMAGED;
    error_quote(name, sizeof name, file->name, strlen(file->name));
    ui_text_cut(ui, x, y, room, INK, name);
    ui_text_cut(ui, x, y + FONT_LINE, room, damaged ? INK_WRONG : INK_FADED,
                damaged ? file->trouble : file->date);
}

static void paint_row(void *owner, int row, Box box, bool is_chosen) {
    ReplaysPanel *panel = owner;
    Ui *ui = &panel->shell->ui;
    const RecordingFile *file = &panel->files[row];
    const WorldCode *code = &file->code;
    char end[48], about[200], size[24];
    int x = box.x + TEXT_LEFT, y = box.y + 2, room = box.width - TEXT_LEFT - 6;
    (void)is_chosen;
    ui_icon(ui, box.x + 4, box.y + (box.height - ICON_SIDE) / 2, STATES[file->state].icon, false);
    if (file->state == RECORDING_DAMAGED || file->state == RECORDING_UNREAD) {
        paint_damaged(ui, file, x, y, room);
        return;
    }
    snprintf(end, sizeof end, "%sday %d", STATES[file->state].words, file->day);
    int end_width = ui_text_width(ui, end);
    ui_text_cut(ui, x, y, room - end_width - 8, INK, code->seed.text);
    ui_text(ui, x + room - end_width, y, INK, end);
    summary_size(size, sizeof size, code);
    snprintf(about, sizeof about, "%s  %s, %s, %s%s", file->date, file->title, size,
             DIFFICULTY_NAME[code->difficulty], file->practice ? ", practice" : "");
    ui_text_cut(ui, x, y + FONT_LINE, room, INK_FADED, about);
}

// The end of a path is what tells.
static void paint_path(ReplaysPanel *panel, int x, int y, int width) {
    char path[FILE_PATH], shown[FILE_PATH + 8];
    Ui *ui = &panel->shell->ui;
    home_path(&panel->shell->home, HOME_REPLAYS, path);
    const char *from = path;
    snprintf(shown, sizeof shown, "%s", path);
    while (*from && ui_text_width(ui, shown) > width) {
        size_t length = error_utf8_length(from, strlen(from));
        from += length ? length : 1;
        snprintf(shown, sizeof shown, "\u2026%s", from);
    }
    ui_text(ui, x, y, INK_FADED, shown);
    ui_tip(ui, (Box){x, y, width, FONT_LINE}, path);
}

static void paint_buttons(ReplaysPanel *panel, int x, int y, int width) {
    Ui *ui = &panel->shell->ui;
    int third = (width - 2 * GAP) / 3;
    bool see = ui_button(ui, (Box){x, y, third, UI_BUTTON_HEIGHT},
                         (Button){.icon = ICON_PLAY,
                                  .word = "Watch",
                                  .key = "Enter",
                                  .why_not = why_not_watched(panel),
                                  .primary = true});
    bool gone = ui_button(ui, (Box){x + third + GAP, y, third, UI_BUTTON_HEIGHT},
                          (Button){.icon = panel->delete_asked ? ICON_WARNING : ICON_BIN,
                                   .word = panel->delete_asked ? "Really?" : "Delete",
                                   .key = "Delete",
                                   .why_not = chosen(panel) ? NULL : "There is nothing to delete"});
    bool close = ui_button(ui, (Box){x + 2 * (third + GAP), y, third, UI_BUTTON_HEIGHT},
                           (Button){.icon = ICON_CLOSE, .word = "Close", .key = "Esc"});
    if (see) watch(panel);
    else if (gone) delete_chosen(panel);
    else if (close) go_back(panel->shell);
}

static Choice replays_paint(void *own) {
    ReplaysPanel *panel = own;
    Ui *ui = &panel->shell->ui;
    Box box = list_dialog(ui, WIDTH, HEIGHT, OTHER, LIST_ROW, "Replays");
    int x = box.x + UI_DIALOG_PAD, y = box.y + UI_DIALOG_TOP, width = box.width - 2 * UI_DIALOG_PAD;
    int bottom = box.y + box.height - UI_DIALOG_PAD - UI_BUTTON_HEIGHT;
    Box rows = {x, y, width, bottom - PATH - y};
    char count[80];
    if (panel->left_out) snprintf(count, sizeof count, "the newest %d", panel->list.count);
    else snprintf(count, sizeof count, "%d in all", panel->list.count);
    ui_text(ui, x + width - ui_text_width(ui, count), box.y + 13, INK_FADED, count);
    if (list_paint(&panel->shell->ui, &panel->list, rows, LIST_ROW, paint_row, panel))
        panel->delete_asked = false;
    if (panel->list.count == 0)
        ui_text_block(
            ui, x + 12, y + 12, width - 24, 3, INK_FADED,
            "No game is over yet. When one is, it is kept here, and can be watched again.");
    paint_path(panel, x, bottom - FONT_LINE - 4, width);
    paint_buttons(panel, x, bottom, width);
    return (Choice){0, 0};
}

static bool replays_key(void *own, Action action, const SDL_KeyboardEvent *key) {
    ReplaysPanel *panel = own;
    (void)action;
    bool enter = key->keysym.sym == SDLK_RETURN || key->keysym.sym == SDLK_KP_ENTER;
    if (list_key(&panel->list, key)) {
        panel->delete_asked = false;
        return true;
    }
    if (key->keysym.sym == SDLK_DELETE && !key->repeat) {
        delete_chosen(panel);
        return true;
    }
    if (!enter || panel->shell->ui.focus != 0 || (key->keysym.mod & KMOD_ALT)) return false;
    watch(panel);
    return true;
}

const ScreenInfo REPLAYS_SCREEN = {
    .bytes = sizeof(ReplaysPanel),
    .dialog = true,
    .free = replays_leave,
    .enter = replays_enter,
    .interface = replays_paint,
    .key = replays_key,
    .leave = replays_leave,
};
