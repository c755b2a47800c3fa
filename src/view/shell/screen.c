// SPDX-License-Identifier: MIT
#include "screen.h"

#include "shell.h"

// What is shown.

static Shown shown(const Shell *shell, size_t name) {
    return (Shown){shell->stack.rows[name], shell->stack.states[name]};
}

static ScreenName top_name(const Shell *shell) {
    return shell->stack.names[shell->stack.count - 1];
}

Shown screen_now(const Shell *shell) { return shown(shell, shell->stack.names[0]); }

Shown screen_top(const Shell *shell) { return shown(shell, top_name(shell)); }

bool dialog_any(const Shell *shell) { return shell->stack.count > 1; }

Place screen_place(const Shell *shell) { return screen_now(shell).row->place; }

ScreenWorld screen_shows(const Shell *shell) {
    Shown screen = screen_now(shell);
    return screen.row->world ? screen.row->world(screen.own) : (ScreenWorld){.world = NULL};
}

const World *screen_world(const Shell *shell) {
    const World *world = screen_shows(shell).world;
    return world ? world : &shell->world;
}

void screen_fit(Shell *shell) {
    shell->view.world_width = screen_world(shell)->land.width;
    shell->view.world_height = screen_world(shell)->land.height;
}

// Going.

Go *go_to(Shell *shell, ScreenName name) {
    Go *go = &shell->stack.go;
    *go = (Go){.wanted = true, .to = name, .under = SCREEN_COUNT};
    shell->dirty = true;
    return go;
}

Go *go_instead(Shell *shell, ScreenName name) {
    Go *go = go_to(shell, name);
    go->closes = true;
    return go;
}

void go_back(Shell *shell) { go_instead(shell, SCREEN_COUNT); }

static void enter(Shell *shell, ScreenName name, Go *go) {
    Shown screen = shown(shell, name);
    moving_stop(shell);
    ui_forget(&shell->ui);
    scroll_top(&shell->scroll);
    if (!screen.row->dialog) screen_fit(shell);
    if (screen.row->enter) screen.row->enter(screen.own, go);
    shell->dirty = true;
}

static void close_dialog(Shell *shell) {
    if (!dialog_any(shell)) return;
    Shown dialog = screen_top(shell);
    shell->stack.count--;
    ui_forget(&shell->ui);
    scroll_top(&shell->scroll);
    if (dialog.row->leave) dialog.row->leave(dialog.own);
    shell->dirty = true;
}

void dialog_close_all(Shell *shell) {
    while (dialog_any(shell)) close_dialog(shell);
}

// No pointing or gliding of the last screen goes on.
static void show(Shell *shell, ScreenName name, Go *go) {
    ScreenStack *stack = &shell->stack;
    go->from = stack->count ? stack->names[0] : SCREEN_TITLE;
    go->from_dialog = dialog_any(shell) ? top_name(shell) : SCREEN_COUNT;
    dialog_close_all(shell);
    if (stack->count && go->from != name && screen_now(shell).row->leave)
        screen_now(shell).row->leave(screen_now(shell).own);
    stack->names[0] = name;
    stack->count = 1;
    shell->hidden = shell->cursor.on = false;
    enter(shell, name, go);
}

// The top dialog is not opened twice.
static void open(Shell *shell, ScreenName name, Go *go) {
    ScreenStack *stack = &shell->stack;
    if (stack->count == STACK_MOST) return;
    if (top_name(shell) != name) stack->names[stack->count++] = name;
    enter(shell, name, go);
}

void go_follow(Shell *shell) {
    ScreenStack *stack = &shell->stack;
    while (stack->go.wanted) {
        Go go = stack->go;
        stack->go = (Go){.wanted = false};
        if (go.closes) close_dialog(shell);
        if (go.to == SCREEN_COUNT) continue;
        if (go.under != SCREEN_COUNT) show(shell, go.under, &(Go){.to = go.under});
        (shown(shell, go.to).row->dialog ? open : show)(shell, go.to, &go);
    }
}

void dialog_toggle(Shell *shell, Action action) {
    size_t name = 0;
    while (name < SCREEN_COUNT && shown(shell, name).row->action != action) name++;
    if (action == ACTION_NONE || name == SCREEN_COUNT) return;
    if (top_name(shell) == (ScreenName)name) go_back(shell);
    else go_to(shell, (ScreenName)name);
}

void screen_back(Shell *shell) {
    Shown screen = screen_now(shell);
    shell->dirty = true;
    if (dialog_any(shell)) close_dialog(shell);
    else if (shell->hidden) shell->hidden = false;
    else if (screen.row->back) screen.row->back(screen.own);
    else go_to(shell, SCREEN_TITLE);
}

Shown screen_with_game(const Shell *shell) {
    size_t name = 0;
    while (!shown(shell, name).row->running) name++;
    return shown(shell, name);
}

bool screens_keep(Shell *shell) {
    bool kept = true;
    for (size_t name = 0; name < SCREEN_COUNT; name++) {
        Shown screen = shown(shell, name);
        if (screen.row->keep && !screen.row->keep(screen.own)) kept = false;
    }
    return kept;
}

int screens_keep_in_time(Shell *shell) {
    int wait = -1;
    for (size_t name = 0; name < SCREEN_COUNT; name++) {
        Shown screen = shown(shell, name);
        if (screen.row->keep_in_time) wait = sooner(wait, screen.row->keep_in_time(screen.own));
    }
    return wait;
}
