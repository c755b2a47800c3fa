// SPDX-License-Identifier: MIT
#include "busy.h"

#include "app.h"

enum { WIDTH = 330, GAP = 4, ROW = UI_BUTTON_HEIGHT + GAP, ROWS = 3, FIRST = 1 };

static const char WORDS[] =
    "Two windows cannot keep their games in one place: what you play in this one will not be kept, "
    "and enters no score. Close the other window first, or choose:";

bool busy_may_play(App *app, const JourneyWish *wish) {
    Busy *busy = &app->busy;
    if (app_hold_home(app) || !app->home.busy || busy->accepted) return true;
    busy->waits = wish != NULL;
    if (wish) busy->wish = *wish;
    dialog_open(app, DIALOG_BUSY);
    return false;
}

static void look(App *app) { screen_show(app, SCREEN_LOOK); }

static void watch(App *app) {
    dialog_close(app);
    dialog_open(app, DIALOG_REPLAYS);
}

static void play(App *app) {
    static JourneyWish wish;
    bool waits = app->busy.waits;
    wish = app->busy.wish;
    app->busy.accepted = true;
    dialog_close(app);
    if (waits) prepare_begin(app, &wish);
}

typedef struct Choice {
    const char *word;
    Icon icon;
    void (*go)(App *app);
    int row, column, columns;
} Choice;

static const Choice CHOICES[] = {
    {"Look around", ICON_EYE, look, 0, 0, 2},
    {"Watch a replay", ICON_SCROLL, watch, 0, 1, 2},
    {"Play without keeping it", ICON_WARNING, play, 1, 0, 1},
    {"Quit", ICON_CLOSE, quit_ask, 2, 0, 1},
};

static void busy_open(App *app) { app->ui.focus = FIRST; }
static void busy_close(App *app) { app->busy.waits = false; }

static void busy_paint(App *app) {
    Ui *ui = &app->ui;
    const Choice *taken = NULL;
    int inner = WIDTH - 2 * UI_DIALOG_PAD, lines = ui_text_lines(ui, WORDS, inner);
    int words = lines * FONT_LINE + 10;
    Box box = ui_dialog(ui, WIDTH, UI_DIALOG_TOP + words + ROWS * ROW - GAP + UI_DIALOG_PAD,
                        "Another Tidemark is open");
    int x = box.x + UI_DIALOG_PAD, y = box.y + UI_DIALOG_TOP;
    ui_text_block(ui, x, y, inner, lines, INK, WORDS);
    ui->keys.next = ui->keys.next || ui->keys.down;
    ui->keys.previous = ui->keys.previous || ui->keys.up;
    for (size_t i = 0; i < sizeof CHOICES / sizeof *CHOICES; i++) {
        const Choice *choice = &CHOICES[i];
        int width = (inner - (choice->columns - 1) * GAP) / choice->columns;
        Box place = {x + choice->column * (width + GAP), y + words + choice->row * ROW, width,
                     UI_BUTTON_HEIGHT};
        Button button = {.icon = choice->icon, .word = choice->word, .primary = i == 0};
        if (ui_button(ui, place, button)) taken = choice;
    }
    if (taken) taken->go(app);
}

const DialogInfo BUSY_DIALOG = {.open = busy_open, .paint = busy_paint, .close = busy_close};
