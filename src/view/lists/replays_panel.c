// SPDX-License-Identifier: MIT
// Recordings to watch: the games that were played, newest first.
#include <SDL.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "../../game/code.h"
#include "lists.h"
#include "recordings.h"

enum { WIDTH = 460, HEIGHT = 420, TEXT_LEFT = 26, PATH = FONT_LINE + 10 };

enum { WATCH = 1, DELETE, CLOSE, MOVED };

typedef struct ReplaysPanel {
    Shell *shell;
    RecordingList recordings;
    ListView list;  // of those
    bool delete_asked;  // the next press deletes
} ReplaysPanel;

static void find(ReplaysPanel *panel, int chosen) {
    if (!recordings_find(&panel->recordings, &panel->shell->home))
        shell_notice(panel->shell, "There is not enough memory for the list");
    panel->list.count = panel->recordings.count;
    list_choose(&panel->list, chosen);
}

static void replays_enter(void *own, Go *go) {
    ReplaysPanel *panel = own;
    (void)go;
    panel->list = (ListView){.chosen = -1};
    panel->delete_asked = false;
    find(panel, 0);
    if (!panel->recordings.files) go_back(panel->shell);
}

static void replays_leave(void *own) {
    ReplaysPanel *panel = own;
    recordings_free(&panel->recordings);
}

// What can be chosen.

static const RecordingFile *chosen(const ReplaysPanel *panel) {
    return panel->list.chosen < 0 ? NULL : &panel->recordings.files[panel->list.chosen];
}

static const char *why_not_watched(const ReplaysPanel *panel) {
    const RecordingFile *file = chosen(panel);
    if (!file) return "There is nothing to watch yet";
    return file->state == RECORDING_DAMAGED ? file->trouble : NULL;
}

static void watch(const ReplaysPanel *panel) {
    char path[FILE_PATH];
    if (why_not_watched(panel)) return;
    recordings_path(&panel->shell->home, chosen(panel)->name, path);
    go_replay(panel->shell, path);
}

// The first press asks, the second deletes.
static void delete_chosen(ReplaysPanel *panel) {
    Shell *shell = panel->shell;
    char path[FILE_PATH];
    if (!chosen(panel)) return;
    panel->delete_asked = !panel->delete_asked;
    if (panel->delete_asked) return;
    recordings_path(&shell->home, chosen(panel)->name, path);
    if (remove(path) != 0) shell_notice(shell, "It cannot be deleted: %s", strerror(errno));
    find(panel, panel->list.chosen);
}

static void replays_act(void *own, Choice choice) {
    ReplaysPanel *panel = own;
    switch (choice.what) {
    case WATCH: watch(panel); break;
    case DELETE: delete_chosen(panel); break;
    case MOVED: panel->delete_asked = false; break;
    default: go_back(panel->shell); break;
    }
}

static bool replays_key(void *own, Action action, const SDL_KeyboardEvent *key) {
    ReplaysPanel *panel = own;
    (void)action;
    int what = 0;
    if (list_key(&panel->list, key)) what = MOVED;
    else if (key->keysym.sym == SDLK_DELETE && !key->repeat) what = DELETE;
    else if (lists_is_enter(&panel->shell->ui, key)) what = WATCH;
    if (what) replays_act(panel, (Choice){what, 0});
    return what != 0;
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
    const ReplaysPanel *panel = owner;
    Ui *ui = &panel->shell->ui;
    const RecordingFile *file = &panel->recordings.files[row];
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
static void paint_path(const ReplaysPanel *panel, int x, int y, int width) {
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

static int paint_buttons(const ReplaysPanel *panel, Box row) {
    bool asked = panel->delete_asked;
    const Button buttons[] = {
        {.icon = ICON_PLAY,
         .word = "Watch",
         .key = "Enter",
         .why_not = why_not_watched(panel),
         .primary = true},
        {.icon = asked ? ICON_WARNING : ICON_BIN,
         .word = asked ? "Really?" : "Delete",
         .key = "Delete",
         .why_not = chosen(panel) ? NULL : "There is nothing to delete"},
        {.icon = ICON_CLOSE, .word = "Close", .key = "Esc"},
    };
    return ui_button_row(&panel->shell->ui, row, buttons, 3);
}

static Choice replays_interface(void *own) {
    ReplaysPanel *panel = own;  // its list is moved
    Ui *ui = &panel->shell->ui;
    Box inside = lists_dialog(ui, WIDTH, HEIGHT, PATH, LIST_ROW, "Replays");
    int x = inside.x, y = inside.y, width = inside.width, bottom = y + inside.height, what = 0;
    char count[80];
    snprintf(count, sizeof count, panel->recordings.left_out ? "the newest %d" : "%d in all",
             panel->list.count);
    ui_text_right(ui, x + width, y - UI_DIALOG_TOP + 13, INK_FADED, count);
    if (list_paint(ui, &panel->list, (Box){x, y, width, inside.height - PATH}, LIST_ROW, paint_row,
                   panel))
        what = MOVED;
    if (panel->list.count == 0)
        ui_text_block(
            ui, x + 12, y + 12, width - 24, 3, INK_FADED,
            "No game is over yet. When one is, it is kept here, and can be watched again.");
    paint_path(panel, x, bottom - FONT_LINE - 4, width);
    int button = paint_buttons(panel, lists_buttons(inside));
    return (Choice){button ? button : what, 0};
}

const ScreenInfo REPLAYS_SCREEN = {
    .bytes = sizeof(ReplaysPanel),
    .dialog = true,
    .free = replays_leave,
    .enter = replays_enter,
    .interface = replays_interface,
    .act = replays_act,
    .key = replays_key,
    .leave = replays_leave,
};
