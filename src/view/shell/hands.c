// SPDX-License-Identifier: MIT
#include "hands.h"

#include <SDL.h>
#include <stdio.h>

#include "shell.h"

enum { HIDDEN = 10000 };  // so far away is a pointer that points at nothing

// Buttons.

static bool is_map(const Shell *shell) {
    return !dialog_any(shell) && screen_place(shell) != PLACE_MENU;
}

static bool has_cursor(const Shell *shell) {
    return is_map(shell) && (ACTION_INFO[ACTION_POINT].places & (int)screen_place(shell));
}

// Whether arrows and Enter are for widgets.
static bool at_widgets(const Shell *shell) {
    return !is_map(shell) || (shell->ui.focus != 0 && !shell->cursor.on);
}

// A key of a keyboard.
typedef struct Plain {
    SDL_Keycode symbol;  // 0 is none
    int modifiers;
} Plain;

// What a button is here; none where it means what the settings say.
static Plain plain_key(const Shell *shell, PadPress press) {
    static const SDL_Keycode arrows[] = {SDLK_UP, SDLK_RIGHT, SDLK_DOWN, SDLK_LEFT};
    bool widgets = at_widgets(shell), dialog = dialog_any(shell);
    switch (press.button) {
    case GAMEPAD_A: return (Plain){widgets || shell->cursor.on ? SDLK_RETURN : 0, 0};
    case GAMEPAD_B: return (Plain){SDLK_ESCAPE, 0};
    case GAMEPAD_L1: return (Plain){SDLK_TAB, KMOD_LSHIFT};
    case GAMEPAD_R1: return (Plain){SDLK_TAB, 0};
    case GAMEPAD_L2: return (Plain){dialog ? SDLK_PAGEUP : 0, 0};
    case GAMEPAD_R2: return (Plain){dialog ? SDLK_PAGEDOWN : 0, 0};
    case GAMEPAD_START: return (Plain){dialog ? SDLK_ESCAPE : 0, 0};
    default: break;
    }
    bool cross = press.button >= GAMEPAD_UP;
    return (Plain){cross && widgets ? arrows[press.button - GAMEPAD_UP] : 0, 0};
}

static SDL_KeyboardEvent key_of(PadPress press, Plain plain) {
    SDL_KeyboardEvent key = pad_key(press);
    key.keysym.sym = plain.symbol;
    key.keysym.mod = (Uint16)plain.modifiers;
    return key;
}

// The stick moves the cursor, and turns it on first.
static void point(Shell *shell, PadPress press) {
    bool play = screen_place(shell) == PLACE_PLAY;
    int first = play ? (int)ACTION_STEP_NORTH : (int)ACTION_VIEW_NORTH;
    SDL_KeyboardEvent none = {.type = SDL_KEYDOWN, .repeat = press.repeat};
    if (!shell->cursor.on) input_action(shell, ACTION_POINT, &none);
    Action moves = (Action)(first + (int)(press.button - GAMEPAD_UP));
    if (shell->cursor.on) input_action(shell, moves, &none);
}

static bool takes_all(const Shell *shell) {
    Shown top = screen_top(shell);
    return top.row->takes_all && top.row->takes_all(top.own);
}

static void press_as_set(Shell *shell, PadPress press) {
    SDL_Event event = {.key = pad_key(press)};
    if (!press.stick) input_key(shell, &event);
}

static void press_down(Shell *shell, PadPress press) {
    Plain plain = plain_key(shell, press);
    SDL_KeyboardEvent key = key_of(press, plain);
    bool back = press.button == GAMEPAD_B && is_map(shell) && at_widgets(shell);
    if (takes_all(shell)) press_as_set(shell, press);
    else if (back) ui_forget(&shell->ui);
    else if (plain.symbol) input_plain(shell, &key);
    else if (press.stick && has_cursor(shell)) point(shell, press);
    else press_as_set(shell, press);
}

// The board of letters.

static void type_key(Shell *shell, SDL_Keycode symbol) {
    SDL_Event event = {.key = {.type = SDL_KEYDOWN, .keysym.sym = symbol}};
    input_key(shell, &event);
}

static void type_on_board(Shell *shell, BoardKey key, const char *text) {
    SDL_Event event = {.text = {.type = SDL_TEXTINPUT}};
    Board *board = &shell->hands.board;
    shell->dirty = true;
    shell->ignore_text = false;
    switch (key) {
    case BOARD_TEXT:
        snprintf(event.text.text, sizeof event.text.text, "%s", text);
        input_key(shell, &event);
        break;
    case BOARD_ERASE: type_key(shell, SDLK_BACKSPACE); break;
    case BOARD_LEFT: type_key(shell, SDLK_LEFT); break;
    case BOARD_RIGHT: type_key(shell, SDLK_RIGHT); break;
    case BOARD_ENTER:
        board->open = false;
        type_key(shell, SDLK_RETURN);
        break;
    case BOARD_DONE: board->open = false; break;
    default: break;
    }
}

static void take_press(Shell *shell, PadPress press) {
    Board *board = &shell->hands.board;
    char text[2];
    shell->ui.by_pad = true;
    shell->ui.tips = shell->hands.touches = false;
    shell->dirty = true;
    if (!press.down) press_as_set(shell, press);
    else if (board->open) type_on_board(shell, board_press(board, press.button, text), text);
    else if (press.button == GAMEPAD_A && shell->ui.field_focused && !takes_all(shell))
        *board = (Board){.open = true, .row = 1};
    else press_down(shell, press);
}

// Devices.

void hands_begin(Shell *shell) {
    HomePath path = home_path(&shell->home, HOME_PADS);
    bool any = path.text[0] && file_exists(path.text);
    shell->hands.ready = true;
    if (!pads_begin(any ? path.text : "")) shell_say(shell, "$ cannot be read", NAMES(HOME_PADS));
}

// Nothing is lost with a pad: what it held is let go, and the game is kept.
static void come_or_go(Shell *shell, const SDL_Event *event) {
    Hands *hands = &shell->hands;
    hands->pads = pads_count();
    if (event->type == SDL_CONTROLLERDEVICEADDED) {
        if (hands->lost) shell_notice(shell, "The gamepad is back.");
        hands->lost = false;
        return;
    }
    hands->lost = true;
    hands->board.open = false;
    shell->ui.by_pad = false;
    moving_stop(shell);
    screens_keep(shell);
    shell_notice(shell, "The gamepad is gone. Keys and pointer do all that it did.");
}

static void take_finger(Shell *shell, const SDL_TouchFingerEvent *finger) {
    Hands *hands = &shell->hands;
    Density size = shell->presenter.size;
    SDL_TouchDeviceType type = SDL_GetTouchDeviceType(finger->touchId);
    if (type == SDL_TOUCH_DEVICE_INDIRECT_ABSOLUTE || type == SDL_TOUCH_DEVICE_INDIRECT_RELATIVE)
        return;  // a touchpad, which is a mouse
    Glass glass = {size.width, size.height, shell->ui.scale, false};
    glass.scrolls = ui_scrolls_at(&shell->ui, hands->fingers.from_x, hands->fingers.from_y);
    fingers_event(&hands->fingers, finger, glass, SDL_GetTicks64());
}

bool hands_event(Shell *shell, const SDL_Event *event) {
    switch (event->type) {
    case SDL_CONTROLLERBUTTONDOWN: shell->ui.pad_look = pads_look(event); break;
    case SDL_CONTROLLERBUTTONUP:
    case SDL_CONTROLLERAXISMOTION: break;
    case SDL_FINGERDOWN:
    case SDL_FINGERMOTION:
    case SDL_FINGERUP: take_finger(shell, &event->tfinger); return true;
    default:
        if (!pads_event(event)) return false;
        come_or_go(shell, event);
    }
    pad_event(&shell->hands.pad, event, SDL_GetTicks64());
    return true;
}

// The last device decides what hints name, and whether the board comes for a field.
void hands_used(Shell *shell, const SDL_Event *event) {
    bool fingers = fingers_made(event);
    Hands *hands = &shell->hands;
    switch (event->type) {
    case SDL_MOUSEMOTION:
    case SDL_MOUSEBUTTONDOWN: hands->touches = fingers; break;
    case SDL_KEYDOWN: hands->touches = false; break;
    case SDL_TEXTEDITING:
        hands->composes = hands->composes || (event->edit.text[0] && !shell->ui.field_focused);
        return;
    default: return;
    }
    shell->ui.by_pad = false;
}

// Time.

// The stick that moves the view. The left one does where it does nothing else.
static void lean(Shell *shell) {
    const Pad *pad = &shell->hands.pad;
    Moving *moving = &shell->moving;
    bool map = is_map(shell) && !shell->hands.board.open;
    bool both = map && !has_cursor(shell) && !at_widgets(shell);
    int x = map ? pad->view_x + (both ? pad->lean_x : 0) : 0;
    int y = map ? pad->view_y + (both ? pad->lean_y : 0) : 0;
    moving->lean_x = (double)int_clamp(x, -STICK_FULL, STICK_FULL) / STICK_FULL;
    moving->lean_y = (double)int_clamp(y, -STICK_FULL, STICK_FULL) / STICK_FULL;
    if (moving->lean_x != 0 || moving->lean_y != 0) shell->dirty = true;
}

// A press is for what lies under the pointer, which a frame must have shown there.
static bool wants_frame(const SDL_Event *event, const Fingers *fingers) {
    FingerSign next = fingers->waits > 0 ? fingers->waiting[0].sign : SIGN_POINT;
    return event->type == SDL_MOUSEBUTTONUP || next == SIGN_PRESS || next == SIGN_GRAB;
}

// A tap is for what lies nearest. What is pulled stays where it is.
static void snap(const Shell *shell, SDL_Event *event) {
    bool button = event->type == SDL_MOUSEBUTTONDOWN || event->type == SDL_MOUSEBUTTONUP;
    if (!button || shell->hands.board.open || shell->hands.fingers.doing != FINGERS_NOTHING) return;
    ui_snap(&shell->ui, &event->button.x, &event->button.y);
}

static void advance_fingers(Shell *shell, uint64_t now) {
    Hands *hands = &shell->hands;
    SDL_Event event;
    while (fingers_next(&hands->fingers, now, &event)) {
        hands->touches = true;
        bool pressed = event.type == SDL_MOUSEBUTTONDOWN;
        snap(shell, &event);
        if (event.type == SDL_MOUSEBUTTONUP) hands->tapped = true;
        shell->ui.by_pad = false;
        input_key(shell, &event);
        if (!pressed && wants_frame(&event, &hands->fingers)) return;
    }
}

void hands_advance(Shell *shell) {
    uint64_t now = SDL_GetTicks64();
    PadPress press;
    char text[2];
    BoardKey key = board_take_tap(&shell->hands.board, text);
    if (key != BOARD_NOTHING) type_on_board(shell, key, text);
    if (pad_next(&shell->hands.pad, now, &press)) take_press(shell, press);
    advance_fingers(shell, now);
    lean(shell);
}

int hands_wait(const Shell *shell) {
    uint64_t now = SDL_GetTicks64();
    const Hands *hands = &shell->hands;
    int wait = sooner(pad_wait(&hands->pad, now), fingers_wait(&hands->fingers, now));
    return hands->board.tapped ? 0 : wait;
}

// Frames.

// What lies under the board does not see the pointer.
void hands_shield(Shell *shell) {
    Ui *ui = &shell->ui;
    bool over = box_holds(board_box(ui), ui->mouse_x, ui->mouse_y);
    shell->hands.shielded = shell->hands.board.open && over;
    if (shell->hands.shielded) ui->mouse_x -= HIDDEN;
}

void hands_paint(Shell *shell) {
    Ui *ui = &shell->ui;
    if (shell->hands.shielded) ui->mouse_x += HIDDEN;
    shell->hands.shielded = false;
    if (shell->hands.board.open) board_paint(ui, &shell->hands.board);
}

static void follow_text(Shell *shell) {
    Hands *hands = &shell->hands;
    bool field = shell->ui.field_focused;
    bool wanted = field || !(hands->composes || hands->touches || SDL_HasScreenKeyboardSupport());
    if (wanted == hands->types) return;
    hands->types = wanted;
    (wanted ? SDL_StartTextInput : SDL_StopTextInput)();
}

void hands_painted(Shell *shell) {
    Hands *hands = &shell->hands;
    Ui *ui = &shell->ui;
    follow_text(shell);
    if (!ui->field_focused && !ui->again) hands->board.open = false;
    if (!hands->tapped || ui->again) return;
    hands->tapped = false;
    if (ui->field_focused && hands->touches && !SDL_HasScreenKeyboardSupport() &&
        !hands->board.open)
        hands->board = (Board){.open = true, .row = 1};
    // A finger that is up points at nothing on the interface.
    if (!ui_is_over(ui) || ui->tips) return;
    ui->mouse_x = ui->mouse_y = -HIDDEN;
    shell->dirty = true;
}
