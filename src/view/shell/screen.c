// SPDX-License-Identifier: MIT
#include "screen.h"

#include <string.h>

#include "shell.h"

// What shows.

static ScreenName top_name(const Shell *shell) {
    return shell->stack.names[shell->stack.count - 1];
}

static const ScreenInfo *row_of(const Shell *shell, ScreenName name) {
    return shell->stack.rows[name];
}

ScreenName screen_name(const Shell *shell) { return shell->stack.names[0]; }

const ScreenInfo *screen_now(const Shell *shell) { return row_of(shell, screen_name(shell)); }

void *screen_state(const Shell *shell) { return shell->stack.states[screen_name(shell)]; }

Place screen_place(const Shell *shell) { return screen_now(shell)->place; }

static ScreenWorld world_now(const Shell *shell) {
    const ScreenInfo *row = screen_now(shell);
    return row->world ? row->world(screen_state(shell)) : (ScreenWorld){.world = NULL};
}

const World *screen_world(const Shell *shell) {
    const World *world = world_now(shell).world;
    return world ? world : &shell->world;
}

const Game *screen_game(const Shell *shell) { return world_now(shell).game; }

void screen_minimap(Shell *shell) {
    ScreenWorld shown = world_now(shell);
    if (shown.field) minimap_of_field(shell, shown.field, shown.no_fog);
    else if (shell->world.scenery.ground) minimap_of_world(shell);
}

void screen_fit(Shell *shell) {
    shell->view.world_width = screen_world(shell)->land.width;
    shell->view.world_height = screen_world(shell)->land.height;
}

void screen_keys(const Shell *shell, Button *buttons, int count) {
    for (Button *button = buttons; button < buttons + count; button++)
        if (button->what < SCREEN_COUNT && row_of(shell, (ScreenName)button->what)->action)
            button->key = action_key(shell, row_of(shell, (ScreenName)button->what)->action);
}

bool dialog_any(const Shell *shell) { return shell->stack.count > 1; }

const ScreenInfo *dialog_now(const Shell *shell) {
    return dialog_any(shell) ? row_of(shell, top_name(shell)) : NULL;
}

void *dialog_state(const Shell *shell) { return shell->stack.states[top_name(shell)]; }

bool dialog_is(const Shell *shell, ScreenName name) {
    return dialog_any(shell) && top_name(shell) == name;
}

// Going.

static void enter(Shell *shell, ScreenName name, Go *go) {
    if (row_of(shell, name)->enter) row_of(shell, name)->enter(shell->stack.states[name], go);
    shell->dirty = true;
}

// The view begins anew on another land, and nothing of the last screen's pointing and gliding goes on.
static void show(Shell *shell, ScreenName name, Go *go) {
    ScreenStack *stack = &shell->stack;
    go->from = stack->count ? screen_name(shell) : SCREEN_TITLE;
    go->from_dialog = dialog_any(shell) ? top_name(shell) : SCREEN_COUNT;
    dialog_close_all(shell);
    if (stack->count && screen_name(shell) != name && screen_now(shell)->leave)
        screen_now(shell)->leave(screen_state(shell));
    stack->names[0] = name;
    stack->count = 1;
    shell->hidden = false;
    moving_stop(shell);
    ui_forget(&shell->ui);
    screen_fit(shell);
    enter(shell, name, go);
}

// The one on top is not opened twice.
static void open(Shell *shell, ScreenName name, Go *go) {
    ScreenStack *stack = &shell->stack;
    if (stack->count == STACK_MOST) return;
    if (!dialog_is(shell, name)) stack->names[stack->count++] = name;
    moving_stop(shell);
    ui_forget(&shell->ui);
    enter(shell, name, go);
}

void go_follow(Shell *shell) {
    ScreenStack *stack = &shell->stack;
    Go *go = &stack->going;
    while (stack->go.wanted) {
        *go = stack->go;
        stack->go.wanted = false;
        if (go->closes) dialog_close(shell);
        if (go->to == SCREEN_COUNT) continue;
        if (go->under != SCREEN_COUNT) show(shell, go->under, &(Go){.to = go->under});
        if (row_of(shell, go->to)->dialog) open(shell, go->to, go);
        else show(shell, go->to, go);
    }
}

void dialog_close(Shell *shell) {
    const ScreenInfo *dialog = dialog_now(shell);
    if (!dialog) return;
    void *own = dialog_state(shell);
    shell->stack.count--;
    ui_forget(&shell->ui);
    if (dialog->leave) dialog->leave(own);
    shell->dirty = true;
}

bool dialog_toggle(Shell *shell, Action action) {
    int name = 0;
    while (name < SCREEN_COUNT && row_of(shell, (ScreenName)name)->action != action) name++;
    if (action == ACTION_NONE || name == SCREEN_COUNT) return false;
    if (dialog_is(shell, (ScreenName)name)) go_back(shell);
    else go_to(shell, (ScreenName)name);
    return true;
}

void dialog_close_all(Shell *shell) {
    while (dialog_any(shell)) dialog_close(shell);
}

void screen_back(Shell *shell) {
    const ScreenInfo *row = screen_now(shell);
    shell->dirty = true;
    if (dialog_any(shell)) dialog_close(shell);
    else if (shell->hidden) shell->hidden = false;
    else if (row->back) row->back(screen_state(shell));
}

// All of them.

bool screens_keep(Shell *shell) {
    bool kept = true;
    for (int i = 0; i < SCREEN_COUNT; i++)
        if (row_of(shell, (ScreenName)i)->keep)
            kept = row_of(shell, (ScreenName)i)->keep(shell->stack.states[i]) && kept;
    return kept;
}

int screens_keep_in_time(Shell *shell) {
    int wait = -1;
    for (int i = 0; i < SCREEN_COUNT; i++) {
        const ScreenInfo *row = row_of(shell, (ScreenName)i);
        int wanted = row->keep_in_time ? row->keep_in_time(shell->stack.states[i]) : -1;
        if (wait < 0 || (wanted >= 0 && wanted < wait)) wait = wanted;
    }
    return wait;
}

const Expedition *screens_running(const Shell *shell) {
    const Expedition *running = NULL;
    for (int i = 0; i < SCREEN_COUNT && !running; i++)
        if (row_of(shell, (ScreenName)i)->running)
            running = row_of(shell, (ScreenName)i)->running(shell->stack.states[i]);
    return running;
}
