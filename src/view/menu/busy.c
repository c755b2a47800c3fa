// SPDX-License-Identifier: MIT
// What is asked where another window plays already, whose game this one must not overwrite.
#include "menu.h"

enum { WIDTH = 330, GAP = 4, ROW = UI_BUTTON_HEIGHT + GAP, ROWS = 3, FIRST = 1 };

static const char WORDS[] =
    "Two windows cannot keep their games in one place: what you play in this one will not be kept, "
    "and enters no score. Close the other window first, or choose:";

typedef struct Busy {
    Shell *shell;
    bool waits;  // `wish` does, for the answer
    JourneyWish wish;
} Busy;

static void look(Busy *busy) { go_to(busy->shell, SCREEN_LOOK); }
static void watch(Busy *busy) { go_instead(busy->shell, SCREEN_REPLAYS); }
static void quit(Busy *busy) { go_to(busy->shell, SCREEN_QUIT); }

static void play(Busy *busy) {
    busy->shell->unkept_accepted = true;
    if (busy->waits) go_instead(busy->shell, SCREEN_PREPARE)->wish = busy->wish;
    else go_back(busy->shell);
}

typedef struct Way {
    const char *word;
    Icon icon;
    void (*go)(Busy *busy);
    int row, column, columns;
} Way;

static const Way WAYS[] = {
    {"Look around", ICON_EYE, look, 0, 0, 2},
    {"Watch a replay", ICON_SCROLL, watch, 0, 1, 2},
    {"Play without keeping it", ICON_WARNING, play, 1, 0, 1},
    {"Quit", ICON_CLOSE, quit, 2, 0, 1},
};

// It comes with the wish that waits, or with none.
static void busy_enter(void *own, Go *go) {
    Busy *busy = own;
    busy->shell->ui.focus = FIRST;
    busy->waits = go->wish.world.folder[0] != 0;
    busy->wish = go->wish;
}

static Choice busy_paint(void *own) {
    Busy *busy = own;
    Ui *ui = &busy->shell->ui;
    Choice choice = {0, 0};
    int inner = WIDTH - 2 * UI_DIALOG_PAD, lines = ui_text_lines(ui, WORDS, inner);
    int words = lines * FONT_LINE + 10;
    Box box = ui_dialog(ui, WIDTH, UI_DIALOG_TOP + words + ROWS * ROW - GAP + UI_DIALOG_PAD,
                        "Another Tidemark is open");
    int x = box.x + UI_DIALOG_PAD, y = box.y + UI_DIALOG_TOP;
    ui_text_block(ui, x, y, inner, lines, INK, WORDS);
    menu_walk(ui);
    for (size_t i = 0; i < sizeof WAYS / sizeof *WAYS; i++) {
        const Way *way = &WAYS[i];
        int width = (inner - (way->columns - 1) * GAP) / way->columns;
        Box place = {x + way->column * (width + GAP), y + words + way->row * ROW, width,
                     UI_BUTTON_HEIGHT};
        Button button = {.icon = way->icon, .word = way->word, .primary = i == 0};
        if (ui_button(ui, place, button)) choice.what = (int)i + 1;
    }
    return choice;
}

static void busy_act(void *own, Choice choice) { WAYS[choice.what - 1].go(own); }

const ScreenInfo BUSY_SCREEN = {
    .bytes = sizeof(Busy),
    .dialog = true,
    .enter = busy_enter,
    .interface = busy_paint,
    .act = busy_act,
};
