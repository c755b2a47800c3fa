// SPDX-License-Identifier: MIT
// The dialog that lists recordings to watch, the newest first, with what their first and last lines say.
#include <SDL.h>
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "../../base/memory.h"
#include "lists.h"

enum { WIDTH = 460, HEIGHT = 420, TEXT_LEFT = 26, PATH = FONT_LINE + 10 };
enum { RECORDINGS_MOST = 500, BYTES_READ_MOST = 64 << 20, DATE = 10 };

typedef enum RecordingState {
    RECORDING_UNREAD,  // too many bytes were read before it
    RECORDING_DAMAGED,
    RECORDING_UNFINISHED,
    RECORDING_OVER,  // it is unknown how
    RECORDING_WON,
    RECORDING_LOST,
} RecordingState;

typedef struct RecordingFile {
    char name[256];
    char date[11];
    int64_t changed;  // the file's time in seconds
    RecordingState state;
    WorldCode code;
    LevelTitle title;
    bool practice;
    int day;
    char trouble[200];  // of a damaged one
} RecordingFile;

enum { DELETE = LISTS_CHOICES };

typedef struct ReplaysPanel {
    Shell *shell;
    RecordingFile *files;  // newest first
    ListView list;  // of these files
    int left_out;  // how many there are beyond RECORDINGS_MOST
    bool delete_asked;  // the next press deletes
} ReplaysPanel;

// Files.

// The date at the beginning of the name, else that of the file.
static void date_of(RecordingFile *file) {
    time_t changed = (time_t)file->changed;
    struct tm parts = {.tm_mday = 1};
    int length = 0;
    sscanf(file->name, "%*4[0-9]-%*2[0-9]-%*2[0-9]%n", &length);
    localtime_r(&changed, &parts);
    if (length == DATE && file->name[DATE])
        snprintf(file->date, sizeof file->date, "%.*s", DATE, file->name);
    else strftime(file->date, sizeof file->date, "%Y-%m-%d", &parts);
}

static int compare(const RecordingFile *one, const RecordingFile *other) {
    int order = strcmp(other->date, one->date);
    if (order) return order;
    if (one->changed != other->changed) return one->changed > other->changed ? -1 : 1;
    return strcmp(other->name, one->name);
}

// Keeps the newest first, and leaves the oldest out where there are too many.
static void insert(ReplaysPanel *panel, const RecordingFile *file) {
    RecordingFile *files = panel->files;
    int at = panel->list.count;
    while (at > 0 && compare(file, &files[at - 1]) < 0) at--;
    bool full = panel->list.count == RECORDINGS_MOST;
    panel->left_out += full;
    if (at == RECORDINGS_MOST) return;
    if (!full) panel->list.count++;
    memmove(files + at + 1, files + at, (size_t)(panel->list.count - at - 1) * sizeof *file);
    files[at] = *file;
}

static void find_files(ReplaysPanel *panel) {
    const Home *home = &panel->shell->home;
    DIR *folder = opendir(home_path(home, HOME_REPLAYS).text);
    for (struct dirent *entry; folder && (entry = readdir(folder)) != NULL;) {
        RecordingFile file = {.state = RECORDING_UNREAD};
        struct stat found;
        if (entry->d_name[0] == '.' || strlen(entry->d_name) >= sizeof file.name) continue;
        HomePath path = home_recording(home, entry->d_name);
        if (stat(path.text, &found) != 0 || !S_ISREG(found.st_mode)) continue;
        memcpy(file.name, entry->d_name, strlen(entry->d_name) + 1);
        file.changed = (int64_t)found.st_mtime;
        date_of(&file);
        insert(panel, &file);
    }
    if (folder) closedir(folder);
}

// The names that the game gives end with the outcome: "...-won.txt", "...-lost-2.txt".
static bool name_says(const char *name, const char *outcome) {
    const char *dot = strrchr(name, '.'), *end = dot ? dot : name + strlen(name);
    for (const char *at = name; (at = strstr(at, outcome)); at++) {
        const char *after = at + strlen(outcome);
        if (after + strspn(after, "-0123456789") == end) return true;
    }
    return false;
}

static RecordingState outcome_of(const RecordingFile *file, bool ended, bool sailed) {
    if (!ended) return RECORDING_UNFINISHED;
    if (sailed || name_says(file->name, "-won")) return RECORDING_WON;
    return name_says(file->name, "-lost") ? RECORDING_LOST : RECORDING_OVER;
}

static void read_one(RecordingFile *file, const Home *home, size_t *bytes_read) {
    Buffer bytes = {0};
    Recording recording;
    TextError error;
    if (*bytes_read > BYTES_READ_MOST) return;
    HomePath path = home_recording(home, file->name);
    bool good = file_read(&bytes, path.text, RECORDING_BYTES, &error);
    *bytes_read += bytes.length;
    TextSource text = buffer_source(&bytes, "line");
    good = good && recording_open(&recording, text, &error);
    if (good) {
        file->code = recording.code;
        sentence_print(file->title, sizeof file->title, "$", NAMES(summary_title(&recording).text));
        file->practice = recording.practice;
        RecordingEnd end = summary_end(&recording);
        file->day = end.day;
        file->state = outcome_of(file, recording.ended, end.sailed);
    } else {
        file->state = RECORDING_DAMAGED;
        error_shorten(&error, home->folder, strlen(home->folder));
        snprintf(file->trouble, sizeof file->trouble, "%.199s", error_words(&error).text);
    }
    buffer_free(&bytes);
}

static void replays_leave(void *own) {
    ReplaysPanel *panel = own;
    memory_release(panel->files);
    panel->files = NULL;
    panel->list.count = panel->left_out = 0;
}

// Reads the folder anew.
static void find(ReplaysPanel *panel, int chosen) {
    size_t bytes_read = 0;
    replays_leave(panel);
    panel->files = memory_allocate(RECORDINGS_MOST, sizeof *panel->files);
    if (panel->files) find_files(panel);
    else shell_notice(panel->shell, "There is not enough memory for the list");
    for (int i = 0; i < panel->list.count; i++)
        read_one(&panel->files[i], &panel->shell->home, &bytes_read);
    list_choose(&panel->list, chosen);
}

static void replays_enter(void *own, Go *go) {
    ReplaysPanel *panel = own;
    (void)go;
    panel->list = (ListView){.chosen = -1};
    panel->delete_asked = false;
    find(panel, 0);
    if (!panel->files) go_back(panel->shell);
}

// Choices.

static const RecordingFile *chosen(const ReplaysPanel *panel) {
    return panel->list.chosen < 0 ? NULL : &panel->files[panel->list.chosen];
}

static const char *why_not_watched(const ReplaysPanel *panel) {
    const RecordingFile *file = chosen(panel);
    if (!file) return "There is nothing to watch yet";
    return file->state == RECORDING_DAMAGED ? file->trouble : NULL;
}

static void watch(const ReplaysPanel *panel) {
    Shell *shell = panel->shell;
    if (!why_not_watched(panel))
        go_replay(shell, home_recording(&shell->home, chosen(panel)->name).text);
}

// The first press asks, the second deletes.
static void delete_chosen(ReplaysPanel *panel) {
    Shell *shell = panel->shell;
    if (!chosen(panel)) return;
    panel->delete_asked = !panel->delete_asked;
    if (panel->delete_asked) return;
    HomePath path = home_recording(&shell->home, chosen(panel)->name);
    if (remove(path.text) != 0) shell_say(shell, "It cannot be deleted: $", NAMES(strerror(errno)));
    find(panel, panel->list.chosen);
}

static void replays_act(void *own, Choice choice) {
    ReplaysPanel *panel = own;
    switch (choice.what) {
    case LISTS_ENTER: watch(panel); break;
    case DELETE: delete_chosen(panel); break;
    case LISTS_MOVED: panel->delete_asked = false; break;
    default: go_back(panel->shell); break;
    }
}

static bool replays_key(void *own, Action action, const SDL_KeyboardEvent *key) {
    ReplaysPanel *panel = own;
    (void)action;
    bool delete = key->keysym.sym == SDLK_DELETE && !key->repeat;
    int what = delete ? DELETE : lists_key(&panel->shell->ui, &panel->list, key);
    if (what) replays_act(panel, (Choice){what, 0});
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

static void paint_unread(Ui *ui, const RecordingFile *file, int x, int y, int room) {
    char name[120];
    bool damaged = file->state == RECORDING_DAMAGED;
    error_quote(name, sizeof name, file->name, strlen(file->name));
    ui_text_cut(ui, x, y, room, INK, name);
    ui_text_cut(ui, x, y + FONT_LINE, room, damaged ? INK_WRONG : INK_FADED,
                damaged ? file->trouble : file->date);
}

static void paint_read(Ui *ui, const RecordingFile *file, int x, int y, int room) {
    const WorldCode *code = &file->code;
    const char *world = file->practice ? "$1, $2, $3, practice" : "$1, $2, $3";
    Words end = words(STATES[file->state].end, NUMBERS(file->day));
    int end_width = ui_text_width(ui, end.text);
    ui_text_cut(ui, x, y, room - end_width - 8, INK, code->seed.text);
    ui_text(ui, x + room - end_width, y, INK, end.text);
    Words about = words(
        world, NAMES(file->title, summary_size(code).text, DIFFICULTY_NAME[code->difficulty]));
    about = words("$1  $2", NAMES(file->date, about.text));
    ui_text_cut(ui, x, y + FONT_LINE, room, INK_FADED, about.text);
}

static void paint_row(Ui *ui, void *owner, int row, Box box) {
    const RecordingFile *file = &((const ReplaysPanel *)owner)->files[row];
    int x = box.x + TEXT_LEFT, y = box.y + 2, room = box.width - TEXT_LEFT - 6;
    ui_icon(ui, box.x + 4, box.y + (box.height - ICON_SIDE) / 2, STATES[file->state].icon, false);
    if (STATES[file->state].end) paint_read(ui, file, x, y, room);
    else paint_unread(ui, file, x, y, room);
}

// A long path loses its beginning, since its end tells more.
static void paint_path(Ui *ui, const Home *home, int x, int y, int width) {
    char shown[FILE_PATH + 8];
    HomePath path = home_path(home, HOME_REPLAYS);
    snprintf(shown, sizeof shown, "%s", path.text);
    for (const char *from = path.text; *from && ui_text_width(ui, shown) > width;) {
        from += size_max(error_utf8_length(from, strlen(from)), 1);
        snprintf(shown, sizeof shown, "\u2026%s", from);
    }
    ui_text(ui, x, y, INK_FADED, shown);
    ui_tip(ui, (Box){x, y, width, FONT_LINE}, path.text);
}

static void paint_buttons(Ui *ui, const ReplaysPanel *panel, Box inside) {
    Button buttons[] = {
        {ICON_PLAY, "Watch", .key = "Enter", .primary = true, .what = LISTS_ENTER},
        {ICON_BIN, "Delete", .key = "Delete", .what = DELETE},
        {ICON_CLOSE, "Close", .key = "Esc", .what = LISTS_CLOSE},
    };
    if (panel->delete_asked) buttons[1].icon = ICON_WARNING;
    if (panel->delete_asked) buttons[1].word = "Really?";
    if (!chosen(panel)) buttons[1].why_not = "There is nothing to delete";
    buttons[0].why_not = why_not_watched(panel);
    lists_buttons(ui, inside, buttons, 3);
}

static void replays_interface(void *own, Ui *ui) {
    static const char none[] =
        "No game is over yet. When one is, it is kept here, and can be watched again.";
    ReplaysPanel *panel = own;  // its list is moved
    Box inside = lists_dialog(ui, WIDTH, HEIGHT, PATH, LIST_ROW, "Replays"), list = inside;
    int x = inside.x, width = inside.width;
    Words count = words(panel->left_out ? "the newest #" : "# in all", NUMBERS(panel->list.count));
    ui_text_right(ui, x + width, inside.y - UI_DIALOG_TOP + 13, INK_FADED, count.text);
    list.height -= PATH;
    if (list_paint(ui, &panel->list, list, LIST_ROW, paint_row, panel))
        ui->choice.what = LISTS_MOVED;
    if (panel->list.count == 0)
        ui_text_block(ui, x + 12, inside.y + 12, width - 24, 3, INK_FADED, none);
    paint_path(ui, &panel->shell->home, x, inside.y + inside.height - FONT_LINE - 4, width);
    paint_buttons(ui, panel, inside);
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
