// SPDX-License-Identifier: MIT
#include "board.h"

#include "../../base/number.h"

enum { COLUMNS = 10, LETTER_ROWS = 4, ROWS = LETTER_ROWS + 1, PAD = 6, KEY_HIGH = 30, WIDEST = 52 };

static const char *const LETTERS[2][LETTER_ROWS] = {
    {"1234567890", "qwertyuiop", "asdfghjkl-", "zxcvbnm.:+"},
    {"!?\"#$%&/()", "QWERTYUIOP", "ASDFGHJKL_", "ZXCVBNM,;="},
};

// The last row. Each is two columns wide, the blank as well.
static const struct {
    BoardKey key;
    Icon icon;
    PadButton button;  // does the same
} LAST[] = {
    {BOARD_NOTHING, ICON_UP, GAMEPAD_Y},  // the other letters
    {BOARD_TEXT, ICON_NONE, GAMEPAD_NONE},  // a blank
    {BOARD_ERASE, ICON_UNDO, GAMEPAD_X},      {BOARD_DONE, ICON_CLOSE, GAMEPAD_B},
    {BOARD_ENTER, ICON_CHECK, GAMEPAD_START},
};
enum { EACH = 2 };  // columns

static BoardKey type(Board *board, int row, int column, char text[2]) {
    text[1] = 0;
    if (row < LETTER_ROWS) {
        text[0] = LETTERS[board->shifted][row][column];
        return BOARD_TEXT;
    }
    int at = column / EACH;
    text[0] = ' ';
    if (at == 0) board->shifted = !board->shifted;
    return LAST[at].key;
}

BoardKey board_press(Board *board, PadButton button, char text[2]) {
    switch (button) {
    case GAMEPAD_UP: board->row = (board->row + ROWS - 1) % ROWS; break;
    case GAMEPAD_DOWN: board->row = (board->row + 1) % ROWS; break;
    case GAMEPAD_LEFT: board->column = (board->column + COLUMNS - 1) % COLUMNS; break;
    case GAMEPAD_RIGHT: board->column = (board->column + 1) % COLUMNS; break;
    case GAMEPAD_A: return type(board, board->row, board->column, text);
    case GAMEPAD_X: return BOARD_ERASE;
    case GAMEPAD_Y: board->shifted = !board->shifted; break;
    case GAMEPAD_L1: return BOARD_LEFT;
    case GAMEPAD_R1: return BOARD_RIGHT;
    case GAMEPAD_START: return BOARD_ENTER;
    case GAMEPAD_B: return BOARD_DONE;
    default: break;
    }
    bool wide = board->row == LETTER_ROWS;
    if (wide && button == GAMEPAD_RIGHT)
        board->column = (board->column + 1) / EACH * EACH % COLUMNS;
    if (wide && button == GAMEPAD_LEFT) board->column = board->column / EACH * EACH;
    return BOARD_NOTHING;
}

BoardKey board_take_tap(Board *board, char text[2]) {
    int at = board->tapped - 1;
    board->tapped = 0;
    return at < 0 ? BOARD_NOTHING : type(board, at / COLUMNS, at % COLUMNS, text);
}

// Painting.

static int key_wide(const Ui *ui) {
    return int_clamp((ui->width - 2 * PAD - 4) / COLUMNS, 20, WIDEST);
}

// Fingers want higher keys where the window has room for them.
static int key_high(const Ui *ui) { return ui->height >= 500 ? ui_row(ui) + 2 : KEY_HIGH; }

Box board_box(const Ui *ui) {
    int width = COLUMNS * key_wide(ui) + 2 * PAD, height = ROWS * key_high(ui) + 2 * PAD;
    bool above = ui->caret.y > ui->height / 2;
    return (Box){(ui->width - width) / 2, above ? 2 : ui->height - height - 2, width, height};
}

static Box key_box(const Ui *ui, Box board, int row, int column) {
    int wide = key_wide(ui), high = key_high(ui), columns = row < LETTER_ROWS ? 1 : EACH;
    column = column / columns * columns;
    return (Box){board.x + PAD + column * wide, board.y + PAD + row * high, columns * wide - 2,
                 high - 2};
}

static void paint_last(Ui *ui, const Board *board, Box box, int at, int y) {
    int x = box.x + (box.width - ICON_SIDE) / 2;
    const char *key = pad_name(LAST[at].button, ui->pad_look);
    bool on = LAST[at].key == BOARD_NOTHING && board->shifted;
    if (on) ui_fill(ui, (Box){box.x + 4, box.y + box.height - 6, box.width - 8, 2}, INK);
    if (LAST[at].icon == ICON_NONE)
        ui_fill(ui, (Box){box.x + box.width / 4, y + FONT_LINE - 4, box.width / 2, 2}, INK);
    ui_icon(ui, x, y, LAST[at].icon, false);
    if (ui->by_pad) ui_key(ui, box.x + 4, y + 1, false, key);
}

static void paint_key(Ui *ui, Board *board, Box box, int row, int column) {
    bool hot = box_holds(box, ui->mouse_x, ui->mouse_y), lit = ui->by_pad && row == board->row;
    bool wide = row == LETTER_ROWS;
    lit = lit && (wide ? column / EACH == board->column / EACH : column == board->column);
    if (ui->pressed && hot) board->tapped = row * COLUMNS + column + 1;
    ui_panel_part(ui, box, hot && ui->down ? PANEL_BUTTON_PRESSED : PANEL_BUTTON);
    if (lit) ui_panel_part(ui, box, PANEL_FOCUS);
    int y = box.y + (box.height - FONT_LINE) / 2;
    if (wide) {
        paint_last(ui, board, box, column / EACH, y);
        return;
    }
    char letter[2] = {LETTERS[board->shifted][row][column], 0};
    ui_given_cut(ui, box.x + (box.width - ui_given_width(ui, letter)) / 2, y, box.width, INK,
                 letter);
}

void board_paint(Ui *ui, Board *board) {
    Box box = board_box(ui);
    ui_panel(ui, box, PANEL_PAPER);
    for (int row = 0; row < ROWS; row++)
        for (int column = 0; column < COLUMNS; column += row < LETTER_ROWS ? 1 : EACH)
            paint_key(ui, board, key_box(ui, box, row, column), row, column);
}
