// SPDX-License-Identifier: MIT
#include "shell.h"

#include <SDL.h>
#include <stdio.h>
#include <string.h>

#include "../../base/parallel.h"
#include "files.h"

// Wishes.

WorldWish shell_wish(const Shell *shell, const char *level) {
    const World *world = &shell->world;
    WorldWish wish = {.code = world->code,
                      .level_size = !level && world->code.width == 0,  // not known yet
                      .threads = parallel_processors(),
                      .palette = shell->settings.palette};
    wish.code.seed = world->asked;
    if (level) wish.code.level_hash = 0;
    snprintf(wish.level, sizeof wish.level, "%s", level ? level : world->level);
    snprintf(wish.folder, sizeof wish.folder, "%s", shell->folder);
    return wish;
}

JourneyWish shell_journey_wish(const Shell *shell, JourneyKind kind) {
    JourneyWish wish = {.kind = kind, .world = shell_wish(shell, "")};
    wish.world.code = (WorldCode){.difficulty = NORMAL};
    files_own_levels(wish.own_levels, sizeof wish.own_levels);
    if (kind == JOURNEY_SAVE) home_path(&shell->home, HOME_SAVE, wish.path);
    return wish;
}

// The world.

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

void shell_paint_field(Shell *shell, Canvas canvas, const Playfield *field, Camera camera,
                       FieldOptions options) {
    enum { FIELD_TICKS = 6 };
    options.paint = shell_paint_options(shell);
    options.frame = shell_tick(shell, FIELD_TICKS);
    options.marks = shell->settings.marks;
    if (shell->settings.no_tide_line) options.tide_lines = 0;
    playfield_paint(&shell->painter, shell->field_art, canvas, field, camera, &options);
}

// Words and time.

void shell_say(Shell *shell, const char *text, Blanks blanks) {
    enum { NOTICE_MS = 5000 };
    sentence_print(shell->notice, sizeof shell->notice, text, blanks);
    shell->notice_until = SDL_GetTicks64() + NOTICE_MS;
    shell->dirty = true;
}

void shell_notice(Shell *shell, const char *text) { shell_say(shell, text, NO_BLANKS); }

// Of a long error the end is left out, not that of the sentence.
void shell_notice_error(Shell *shell, const char *text, const TextError *error) {
    ErrorWords said = error_words(error);
    said.text[sizeof shell->notice - strlen(text)] = 0;
    shell_say(shell, text, NAMES(said.text));
}

uint32_t shell_tick(const Shell *shell, int a_second) {
    return shell->settings.still ? 0 : (uint32_t)(SDL_GetTicks64() * (uint64_t)a_second / 1000);
}
