// SPDX-License-Identifier: MIT
// The dialogs that list recordings to watch and games to go on with, the newest first, with what their first
// and last lines say.
#include <SDL.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "../../system/system.h"
#include "../shell/recordings.h"
#include "lists.h"

enum { WIDTH = 460, HEIGHT = 420, TEXT_LEFT = 26, PATH = FONT_LINE + 10 };

enum { DELETE = LISTS_CHOICES };

// What the two dialogs differ in.
typedef struct ListKind {
    const char *title, *folder;
    const char *none;  // said where there are none
    Button enter;
    const char *nothing;  // why that cannot be pressed then
    bool (*read)(RecordingFiles *files, const Shell *shell);
} ListKind;

typedef struct RecordingsPanel {
    Shell *shell;
    const ListKind *kind;
    RecordingFiles files;
    ListView list;  // of these files
    bool delete_asked;  // the next press deletes
} RecordingsPanel;

static void panel_leave(void *own) {
    RecordingsPanel *panel = own;
    recordings_free(&panel->files);
    panel->list.count = 0;
}

// Reads the folder anew.
static void find(RecordingsPanel *panel, int chosen) {
    panel_leave(panel);
    if (!panel->kind->read(&panel->files, panel->shell))
        shell_notice(panel->shell, "There is not enough memory for the list");
    panel->list.count = panel->files.count;
    list_choose(&panel->list, chosen);
}

static void panel_enter(void *own, Go *go) {
    RecordingsPanel *panel = own;
    (void)go;
    panel->list = (ListView){.chosen = -1};
    panel->delete_asked = false;
    find(panel, 0);
    if (!panel->files.items) go_back(panel->shell);
}

// The kinds.

static bool read_replays(RecordingFiles *files, const Shell *shell) {
    return recordings_read(files, shell, HOME_REPLAYS, "");
}

static const ListKind REPLAYS = {
    .title = "Replays",
    .folder = HOME_REPLAYS,
    .none = "No game is over yet. When one is, it is kept here, and can be watched again.",
    .enter = {ICON_PLAY, "Watch", .key = "Enter", .primary = true, .what = LISTS_ENTER},
    .nothing = "There is nothing to watch yet",
    .read = read_replays,
};

static const ListKind GAMES = {
    .title = "Games to go on with",
    .folder = HOME_GAMES,
    .none = "No game is under way. Each that is begun stays here until it is over.",
    .enter = {ICON_PLAY, "Go on", .key = "Enter", .primary = true, .what = LISTS_ENTER},
    .nothing = "There is nothing to go on with",
    .read = games_read,
};

// Choices.

static const RecordingFile *chosen(const RecordingsPanel *panel) {
    return panel->list.chosen < 0 ? NULL : &panel->files.items[panel->list.chosen];
}

static HomePath chosen_path(const RecordingsPanel *panel) {
    return home_within(&panel->shell->home, panel->kind->folder, chosen(panel)->name);
}

// A damaged game is gone on with from the save before, if there is one.
static const char *why_not_entered(const RecordingsPanel *panel) {
    const RecordingFile *file = chosen(panel);
    if (!file) return panel->kind->nothing;
    bool can = file->state != RECORDING_DAMAGED ||
               (panel->kind == &GAMES && file->failure != FAILURE_VERSION);
    return can ? NULL : file->trouble;
}

// Whether the chosen game is the one that is being played.
static bool is_played(const RecordingsPanel *panel) {
    const Shell *shell = panel->shell;
    return chosen(panel) && screen_now(shell).row == screen_with_game(shell).row &&
           strcmp(chosen_path(panel).text, shell->save) == 0;
}

static void go_on(Shell *shell, const char *path) {
    JourneyWish wish = shell_journey_wish(shell, JOURNEY_SAVE);
    snprintf(wish.path, sizeof wish.path, "%s", path);
    go_prepare(shell, &wish);
}

static void enter(const RecordingsPanel *panel) {
    Shell *shell = panel->shell;
    if (why_not_entered(panel)) return;
    HomePath path = chosen_path(panel);
    if (panel->kind == &REPLAYS) go_replay(shell, path.text);
    else if (is_played(panel)) go_to(shell, SCREEN_PLAY);
    else go_on(shell, path.text);
}

static const char *why_not_deleted(const RecordingsPanel *panel) {
    if (!chosen(panel)) return "There is nothing to delete";
    return is_played(panel) ? "This game is being played" : NULL;
}

static void delete_file(const RecordingsPanel *panel) {
    Shell *shell = panel->shell;
    TextError error;
    HomePath path = chosen_path(panel);
    if (panel->kind == &REPLAYS) {
        if (!system_remove(path.text))
            shell_say(shell, "It cannot be deleted: $", NAMES(system_words(errno)));
        return;
    }
    // Whoever begins the island anew knows it.
    if (chosen(panel)->begun) honours_scout(shell, &chosen(panel)->code);
    if (!game_remove(shell, path.text, &error)) shell_notice_error(shell, "$", &error);
    else if (strcmp(path.text, shell->save) == 0) shell->save[0] = 0;
}

// The first press asks, the second deletes.
static void delete_chosen(RecordingsPanel *panel) {
    if (why_not_deleted(panel)) return;
    panel->delete_asked = !panel->delete_asked;
    if (panel->delete_asked) return;
    delete_file(panel);
    find(panel, panel->list.chosen);
}

static void panel_act(void *own, Choice choice) {
    RecordingsPanel *panel = own;
    switch (choice.what) {
    case LISTS_ENTER: enter(panel); break;
    case DELETE: delete_chosen(panel); break;
    case LISTS_MOVED: panel->delete_asked = false; break;
    default: go_back(panel->shell); break;
    }
}

static bool panel_key(void *own, Action action, const SDL_KeyboardEvent *key) {
    RecordingsPanel *panel = own;
    (void)action;
    bool delete = key->keysym.sym == SDLK_DELETE && !key->repeat;
    int what = delete ? DELETE : lists_key(&panel->shell->ui, &panel->list, key);
    if (what) panel_act(panel, (Choice){what, 0});
    return what != 0;
}

// Rows.

static const struct {
    Icon icon;
    const char *end;  // where it stops; NULL where it was not read
} STATES[] = {
    [RECORDING_UNREAD] = {ICON_SCROLL, NULL},
    [RECORDING_DAMAGED] = {ICON_WARNING, NULL},
    [RECORDING_UNFINISHED] = {ICON_HOURGLASS, "not over, day #"},
    [RECORDING_OVER] = {ICON_FLAG, "over, day #"},
    [RECORDING_WON] = {ICON_TROPHY, "won, day #"},
    [RECORDING_LOST] = {ICON_WAVE, "lost, day #"},
};

// Of such a file nothing is known but its name, which is a tip.
static void paint_unread(Ui *ui, const RecordingsPanel *panel, const RecordingFile *file, Box box) {
    char name[120];
    bool damaged = file->state == RECORDING_DAMAGED, game = panel->kind == &GAMES;
    bool old = file->failure == FAILURE_VERSION;
    const char *what = !damaged ? "A recording of $"
                       : game   ? (old ? "A game of another version, of $" : "A damaged game of $")
                       : old    ? "A recording of another version, of $"
                                : "A damaged recording of $";
    ui_text_cut(ui, box.x, box.y, box.width, INK, words(what, NAMES(file->date)).text);
    ui_text_cut(ui, box.x, box.y + FONT_LINE, box.width, damaged ? INK_WRONG : INK_FADED,
                damaged ? file->trouble : "The list is too long to look into it");
    ui_tip(ui, box, error_quote(name, sizeof name, file->name, strlen(file->name)));
}

static Words end_of(const RecordingsPanel *panel, const RecordingFile *file) {
    bool is_game = panel->kind == &GAMES;
    return words(is_game ? "#2 [beacon|beacons] lit, day #1" : STATES[file->state].end,
                 NUMBERS(file->day, file->lit));
}

static void paint_read(Ui *ui, const RecordingsPanel *panel, const RecordingFile *file, int x,
                       int y, int room) {
    const WorldCode *code = &file->code;
    const char *world = file->practice ? "$1  $2, $3, practice" : "$1  $2, $3";
    Words end = end_of(panel, file);
    int end_width = ui_text_width(ui, end.text);
    Words island = words("$1, @2", NAMES(file->title, summary_seed(code).text));
    ui_text_cut(ui, x, y, room - end_width - 8, INK, island.text);
    ui_text(ui, x + room - end_width, y, INK, end.text);
    Words about =
        words(world, NAMES(file->date, summary_size(code).text, DIFFICULTY_NAME[code->difficulty]));
    ui_text_cut(ui, x, y + FONT_LINE, room, INK_FADED, about.text);
}

static void paint_row(Ui *ui, void *owner, int row, Box box) {
    const RecordingsPanel *panel = owner;
    const RecordingFile *file = &panel->files.items[row];
    int x = box.x + TEXT_LEFT, y = box.y + 2, room = box.width - TEXT_LEFT - 6;
    ui_icon(ui, box.x + 4, box.y + (box.height - ICON_SIDE) / 2, STATES[file->state].icon, false);
    if (STATES[file->state].end) paint_read(ui, panel, file, x, y, room);
    else paint_unread(ui, panel, file, (Box){x, y, room, 2 * FONT_LINE});
}

// A long path loses its beginning, since its end tells more.
static void paint_path(Ui *ui, HomePath path, int x, int y, int width) {
    char shown[FILE_PATH + 8];
    snprintf(shown, sizeof shown, "%s", path.text);
    for (const char *from = path.text; *from && ui_text_width(ui, shown) > width;) {
        from += size_max(error_utf8_length(from, strlen(from)), 1);
        snprintf(shown, sizeof shown, "\u2026%s", from);
    }
    ui_text(ui, x, y, INK_FADED, shown);
    ui_tip(ui, (Box){x, y, width, FONT_LINE}, path.text);
}

static void paint_buttons(Ui *ui, const RecordingsPanel *panel, Box inside) {
    Button buttons[] = {
        panel->kind->enter,
        {ICON_BIN, "Delete", .key = "Delete", .what = DELETE},
        {ICON_CLOSE, "Close", .key = "Esc", .what = LISTS_CLOSE},
    };
    if (panel->delete_asked) buttons[1].icon = ICON_WARNING;
    if (panel->delete_asked) buttons[1].word = "Really?";
    buttons[1].why_not = why_not_deleted(panel);
    buttons[0].why_not = why_not_entered(panel);
    lists_buttons(ui, inside, buttons, 3);
}

static void panel_interface(void *own, Ui *ui) {
    RecordingsPanel *panel = own;  // its list is moved
    Box inside = lists_dialog(ui, WIDTH, HEIGHT, PATH, LIST_ROW, panel->kind->title), list = inside;
    int x = inside.x, width = inside.width;
    Words count =
        words(panel->files.left_out ? "the newest #" : "# in all", NUMBERS(panel->list.count));
    ui_text_right(ui, x + width, inside.y - UI_DIALOG_TOP + 13, INK_FADED, count.text);
    list.height -= PATH;
    if (list_paint(ui, &panel->list, list, LIST_ROW, paint_row, panel))
        ui->choice.what = LISTS_MOVED;
    if (panel->list.count == 0)
        ui_text_block(ui, x + 12, inside.y + 12, width - 24, 3, INK_FADED, panel->kind->none);
    paint_path(ui, home_path(&panel->shell->home, panel->kind->folder), x,
               inside.y + inside.height - FONT_LINE - 4, width);
    paint_buttons(ui, panel, inside);
}

static void replays_init(void *own) { ((RecordingsPanel *)own)->kind = &REPLAYS; }
static void games_init(void *own) { ((RecordingsPanel *)own)->kind = &GAMES; }

#define RECORDINGS_SCREEN                                                                          \
    .bytes = sizeof(RecordingsPanel), .dialog = true, .tall = lists_tall, .free = panel_leave,     \
    .enter = panel_enter, .interface = panel_interface, .act = panel_act, .key = panel_key,        \
    .leave = panel_leave

const ScreenInfo REPLAYS_SCREEN = {RECORDINGS_SCREEN, .init = replays_init};
const ScreenInfo GAMES_SCREEN = {RECORDINGS_SCREEN, .init = games_init};
