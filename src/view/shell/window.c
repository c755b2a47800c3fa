// SPDX-License-Identifier: MIT
// Events and frames. Keys go to the top dialog or the screen; what neither takes does the same as
// on every screen. A frame is the screen, its widgets, and the top dialog.
#include <SDL.h>

#include "../ui/keys.h"
#include "opened.h"
#include "shell.h"

// Events.

static bool take_key(Shell *shell, Action action, const SDL_KeyboardEvent *key) {
    Shown top = screen_top(shell);
    return top.row->key && top.row->key(top.own, action, key);
}

static void do_anywhere(Shell *shell, Action action) {
    if (!dialog_any(shell) || ACTION_INFO[action].places == PLACE_ALL) action_do(shell, action);
}

// Whether the key presses the widget with the focus.
static bool presses_widget(const Shell *shell, const SDL_Keysym *key) {
    bool presses = key->sym == SDLK_SPACE || key->sym == SDLK_RETURN || key->sym == SDLK_KP_ENTER;
    return presses && shell->ui.focus != 0 && !(key->mod & (KMOD_CTRL | KMOD_ALT | KMOD_SHIFT));
}

// Arrows that something took, or that mean something over a map, do not move the focus. Returns whether the
// top dialog or the screen took the key.
static bool key_down(Shell *shell, Action action, const SDL_KeyboardEvent *key) {
    bool escape = key->keysym.sym == SDLK_ESCAPE && !key->repeat;
    if (presses_widget(shell, &key->keysym)) action = ACTION_NONE;
    shell->ignore_text = true;
    bool taken = (!escape || dialog_any(shell)) && take_key(shell, action, key);
    bool map = action != ACTION_NONE && !dialog_any(shell);
    if (taken || map) shell->ui.arrows_taken = true;
    if (!taken && escape) screen_back(shell);
    if (taken || escape) return taken;
    shell->ignore_text = (action != ACTION_NONE || key->repeat) && !shell->ui.field_focused;
    if (shell->ui.field_focused || (key->repeat && !action_repeats(action))) return false;
    do_anywhere(shell, action);
    return false;
}

// The character of a key that meant nothing.
static void text_typed(Shell *shell, const char *text) {
    static const SDL_KeyboardEvent none = {.repeat = 0};
    Action action = key_action_typed(&shell->settings, text, screen_place(shell));
    if (shell->ui.field_focused || action == ACTION_NONE) return;
    if (!take_key(shell, action, &none)) do_anywhere(shell, action);
}

// Closing the window asks before a game is lost; a signal, which comes as the same event, does not
// wait for an answer.
static void take_quit(Shell *shell) {
    if (shell->closing && !atomic_load(&shell->ending)) go_to(shell, SCREEN_QUIT);
    else shell->quit = true;
    shell->closing = false;
}

static void window_event(Shell *shell, const SDL_WindowEvent *window) {
    if (window->event == SDL_WINDOWEVENT_CLOSE) shell->closing = true;
    if (window->event == SDL_WINDOWEVENT_LEAVE) shell->ui.mouse_x = shell->ui.mouse_y = -1000;
    bool left = window->event == SDL_WINDOWEVENT_FOCUS_LOST ||
                window->event == SDL_WINDOWEVENT_HIDDEN;  // a page may never be shown again
    if (!left) return;
    shell->ui.composed.text[0] = 0;
    pad_let_go(&shell->hands.pad);
    moving_stop(shell);
    screens_keep(shell);
}

// False if screens and widgets must see it too.
static bool take_system_event(Shell *shell, const SDL_Event *event) {
    switch (event->type) {
    case SDL_QUIT: take_quit(shell); return true;
    case SDL_DROPFILE: shell_open(shell, event->drop.file); return true;
    case SDL_RENDER_TARGETS_RESET:
    case SDL_RENDER_DEVICE_RESET: presenter_reset(&shell->presenter); return true;
    case SDL_WINDOWEVENT: window_event(shell, &event->window); return true;
    default: return false;
    }
}

static void take_input(Shell *shell, const SDL_Event *event) {
    if (event->type == SDL_KEYDOWN && ui_composes(&shell->ui)) return;
    if (event->type == SDL_MOUSEMOTION) cursor_turn_off(shell);
    if (event->type == SDL_KEYDOWN) {
        Action action = key_action(&shell->settings, &event->key, screen_place(shell));
        shell->scroll.keys_taken = key_down(shell, action, &event->key);
    }
    if (event->type == SDL_TEXTINPUT && shell->ignore_text) return;
    if (event->type == SDL_TEXTINPUT) text_typed(shell, event->text.text);
    go_follow(shell);
    ui_event(&shell->ui, event);
    Shown top = screen_top(shell);
    if (top.row->dialog) return;
    if (!minimap_event(shell, event) && top.row->event) top.row->event(top.own, event);
}

void input_key(Shell *shell, const SDL_Event *event) {
    shell->dirty = true;
    take_input(shell, event);
    go_follow(shell);
}

void input_plain(Shell *shell, const SDL_KeyboardEvent *key) {
    SDL_Event event = {.key = *key};
    key_down(shell, ACTION_NONE, key);
    go_follow(shell);
    ui_event(&shell->ui, &event);
}

void input_action(Shell *shell, Action action, const SDL_KeyboardEvent *key) {
    if (!take_key(shell, action, key)) do_anywhere(shell, action);
    go_follow(shell);
}

void input_take(Shell *shell, const SDL_Event *came) {
    SDL_Event taken = *came, *event = &taken;
    incoming_event(event, shell->presenter.size, incoming_is_mac());
    shell->dirty = true;
    if (event->type == shell->jobs.event) {
        job_tell(event);
        go_follow(shell);
        shell_recolour(shell);  // the palette may have changed since the work began
    } else if (event->type == shell->sound.rest_event) {
        sound_rest(&shell->sound);
    }
    hands_used(shell, event);
    if (!take_system_event(shell, event) && !hands_event(shell, event)) take_input(shell, event);
    incoming_end(event);
    go_follow(shell);
}

// Frames.

// Around a map that does not fill the window lies a table.
static void paint_around(Canvas canvas, Box room) {
    int right = room.x + room.width, bottom = room.y + room.height;
    canvas_fill(canvas, (Box){0, 0, canvas.width, room.y}, BARK);
    canvas_fill(canvas, (Box){0, bottom, canvas.width, canvas.height - bottom}, BARK);
    canvas_fill(canvas, (Box){0, room.y, room.x, room.height}, BARK);
    canvas_fill(canvas, (Box){right, room.y, canvas.width - right, room.height}, BARK);
}

int shell_scale(const Shell *shell, Canvas canvas) {
    int wanted = shell->settings.scale, times = density_times(shell->presenter.size);
    int points = canvas.height / times;
    if (wanted == 0) wanted = times * (points >= 1400 ? 3 : points >= 700 ? 2 : 1);
    wanted = int_min(wanted, SCALE_MOST);
    while (wanted > 1 && canvas.width / wanted < 320) wanted--;
    return wanted;
}

void frame_set_view(Shell *shell, Canvas canvas) {
    Shown screen = screen_now(shell);
    View *view = &shell->view, before = *view;
    ui_fit(&shell->ui, canvas, shell_scale(shell, canvas));
    Box room = screen.row->room ? screen.row->room(screen.own) : canvas_box(canvas);
    shell->room = canvas_clip(canvas, room);
    screen_fit(shell);
    view->width = int_max(shell->room.width, 1);
    view->height = int_max(shell->room.height, 1);
    if (view->width == before.width && view->height == before.height) return;
    if (before.width > 0) {
        shell->camera.x += (before.width - view->width) / 2;
        shell->camera.y += (before.height - view->height) / 2;
    } else if (screen.row->is_whole && screen.row->is_whole(screen.own)) {
        moving_whole(shell);
    } else {
        moving_arrive(shell);
    }
    moving_settle(shell);
}

// Or the menu, to the height that its widgets need.
static void fit_dialog(Shell *shell, Canvas canvas) {
    Shown top = screen_top(shell);
    Ui *ui = &shell->ui;
    ui_fit(ui, canvas, ui->scale);
    scroll_fit(&shell->scroll, ui, canvas, top.row->tall ? top.row->tall(top.own, ui) : 0);
}

static void paint_interface(Shell *shell, Canvas canvas) {
    Shown top = screen_top(shell);
    bool shows = top.row->dialog || !shell->hidden;
    Scroll *scroll = &shell->scroll;
    fit_dialog(shell, canvas);
    ui_begin(&shell->ui, scroll_open(scroll, &shell->ui, canvas));
    shell->minimap.box = (Box){0, 0, 0, 0};
    hands_shield(shell);
    if (shows) top.row->interface(top.own, &shell->ui);
    if (top.row->dialog) {
        banner_notice(shell, true);
        ui_cover(&shell->ui, (Box){0, 0, shell->ui.width + 1, shell->ui.height + 1});
    }
    hands_paint(shell);
    captions_paint(shell);
    scroll_move(scroll, &shell->ui);
    ui_end(&shell->ui);
    scroll_show(scroll, &shell->ui, canvas);
    shell->dirty = shell->dirty || shell->ui.again;
}

void frame_paint(Shell *shell, Canvas canvas) {
    Shown screen = screen_now(shell), top = screen_top(shell);
    frame_set_view(shell, canvas);
    minimap_fit(shell);
    if (screen.row->ready) screen.row->ready(screen.own);
    if (top.row->dialog && top.row->ready) {
        fit_dialog(shell, canvas);
        top.row->ready(top.own);
        ui_fit(&shell->ui, canvas, shell->ui.scale);
    }
    paint_around(canvas, shell->room);
    if (screen.row->paint) screen.row->paint(screen.own, canvas_part(canvas, shell->room));
    else shell_paint_world(shell, canvas);
    paint_interface(shell, canvas);
}

bool frame_show(Shell *shell) {
    Canvas canvas;
    shell->dirty = false;
    if (!presenter_begin(&shell->presenter, &canvas)) return false;
    frame_paint(shell, canvas);
    if (shell->photo) save_picture(shell, canvas);
    shell->photo = false;
    presenter_end(&shell->presenter);
    Box caret = shell->ui.caret;
    caret.y -= shell->ui.seen.y;
    presenter_type_at(&shell->presenter, ui_pixels(&shell->ui, caret));
    hands_painted(shell);
    Shown top = screen_top(shell);
    if (shell->ui.copied) ui_copy(shell->ui.copied);
    if (shell->ui.choice.what) {
        top.row->act(top.own, shell->ui.choice);
        shell->dirty = true;
    }
    go_follow(shell);
    return true;
}
