// SPDX-License-Identifier: MIT
#include "shell.h"

#include <SDL.h>
#include <stdarg.h>
#include <stdio.h>

#include "../../base/memory.h"
#include "../../base/parallel.h"
#include "art.h"
#include "files.h"

enum { NOTICE_MS = 5000 };

// Settings and the player's files.

void shell_read_settings(Shell *shell) {
    TextError error = {0};
    Buffer bytes = {0};
    char path[FILE_PATH], aside[FILE_PATH];
    settings_default(&shell->settings);
    home_open(&shell->home);
    home_path(&shell->home, HOME_SETTINGS, path);
    bool good = home_read(&shell->home, HOME_SETTINGS, SETTINGS_BYTES, &bytes, &error);
    TextSource text = {.name = path, .bytes = (const char *)bytes.bytes, .length = bytes.length};
    if (good && !settings_parse(&shell->settings, text, &error)) {
        settings_default(&shell->settings);
        bool moved = home_put_aside(&shell->home, HOME_SETTINGS, aside);
        shell_notice(shell, "%s. %sSettings are as at first.", error_words(&error).text,
                     moved ? "It was put aside. " : "");
    }
    buffer_free(&bytes);
    if (!shell->home.kept)
        shell_notice(shell, "Nothing can be kept: %s", error_words(&shell->home.why_not).text);
    sound_set_volume(&shell->sound, shell->settings.volume);
}

void shell_save_settings(Shell *shell) {
    Buffer text = {0};
    TextError error;
    if (!shell->home.kept) return;
    if (!settings_print(&shell->settings, &text, &error) ||
        !home_write(&shell->home, HOME_SETTINGS, &text, &error))
        shell_notice(shell, "%s", error_words(&error).text);
    buffer_free(&text);
}

void shell_apply_settings(Shell *shell) {
    SDL_Window *window = shell->presenter.window;
    bool full = SDL_GetWindowFlags(window) & SDL_WINDOW_FULLSCREEN_DESKTOP;
    sound_set_volume(&shell->sound, shell->settings.volume);
    if (full != shell->settings.full_screen)
        SDL_SetWindowFullscreen(window,
                                shell->settings.full_screen ? SDL_WINDOW_FULLSCREEN_DESKTOP : 0);
    if (shell->palette != shell->settings.palette) shell_recolour(shell);
    shell->dirty = true;
}

bool shell_hold_home(Shell *shell) {
    bool held = shell->home.holds;
    if (home_hold(&shell->home) && !held) finished_make_up(shell);
    return shell->home.holds;
}

bool may_play(Shell *shell) {
    return shell_hold_home(shell) || !shell->home.busy || shell->unkept_accepted;
}

// Wishes.

void shell_wish(const Shell *shell, WorldWish *wish) {
    *wish = (WorldWish){.code = shell->world.code,
                        .level_size = shell->world.code.width == 0,  // not known yet
                        .threads = parallel_processors(),
                        .palette = shell->settings.palette};
    wish->code.seed = shell->world.asked;
    snprintf(wish->level, sizeof wish->level, "%s", shell->world.level);
    snprintf(wish->folder, sizeof wish->folder, "%s", shell->folder);
}

void shell_journey_wish(const Shell *shell, JourneyWish *wish) {
    *wish = (JourneyWish){.palette = shell->settings.palette};
    shell_wish(shell, &wish->world);
    wish->world.code = (WorldCode){.difficulty = NORMAL};
    wish->world.level[0] = 0;
    files_own_levels(wish->own_levels, sizeof wish->own_levels);
}

// The world.

void shell_show_world(Shell *shell, World *world) {
    bool other_size = shell->world.sea || shell->world.land.width != world->land.width ||
                      shell->world.land.height != world->land.height;
    world_free(&shell->world);
    shell->world = *world;
    shell->view.world_width = world->land.width;
    shell->view.world_height = world->land.height;
    minimap_of_world(shell);
    if (other_size && shell->view.width) moving_arrive(shell);
    else if (shell->view.width) moving_find_land(shell);
    shell->dirty = true;
}

void shell_paint_sea(Shell *shell, Canvas canvas) {
    enum { FAR_OUT = -(1 << 20) };
    painter_paint(&shell->painter, canvas, &shell->world.scenery,
                  (Camera){FAR_OUT, FAR_OUT, ARRIVAL_ZOOM},
                  (PaintOptions){.tick = shell_tick(shell, PAINTER_TICKS)});
}

PaintOptions shell_paint_options(const Shell *shell) {
    return (PaintOptions){.no_relief = shell->settings.no_relief,
                          .tick = shell_tick(shell, PAINTER_TICKS)};
}

void shell_paint_world(Shell *shell, Canvas canvas) {
    if (shell->world.sea) shell_paint_sea(shell, canvas);
    else
        painter_paint(&shell->painter, canvas, &shell->world.scenery, shell->camera,
                      shell_paint_options(shell));
}

// Words and time.

void shell_notice(Shell *shell, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(shell->notice, sizeof shell->notice, format, arguments);
    va_end(arguments);
    shell->notice_until = SDL_GetTicks64() + NOTICE_MS;
    shell->dirty = true;
}

uint32_t shell_tick(const Shell *shell, int a_second) {
    return shell->settings.still ? 0 : (uint32_t)(SDL_GetTicks64() * (uint64_t)a_second / 1000);
}

void shell_free(Shell *shell) {
    world_free(&shell->world);
    level_list_free(&shell->levels);
    memory_release(shell->titles);
    art_free(shell);
    sound_close(&shell->sound);
    home_close(&shell->home);
    presenter_close(&shell->presenter);
}
