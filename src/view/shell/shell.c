// SPDX-License-Identifier: MIT
#include "shell.h"

#include <SDL.h>
#include <stdio.h>
#include <string.h>

#include "../../base/parallel.h"
#include "../ui/sprites.h"
#include "files.h"

// Wishes.

WorldWish shell_wish(const Shell *shell, const char *level) {
    const World *world = &shell->world;
    WorldWish wish = {.code = world->code,
                      .level_size = !level && world->code.width == 0,  // not known yet
                      .palette = shell->settings.palette};
    wish.code.seed = world->asked;
    if (level) wish.code.level_hash = 0;
    if (level) wish.code.changes[0] = 0;
    snprintf(wish.level, sizeof wish.level, "%s", level ? level : world->level);
    snprintf(wish.folder, sizeof wish.folder, "%s", shell->folder);
    return wish;
}

JourneyWish shell_journey_wish(const Shell *shell, JourneyKind kind) {
    JourneyWish wish = {.kind = kind, .world = shell_wish(shell, "")};
    wish.world.code = (WorldCode){.difficulty = NORMAL};
    files_own_levels(wish.own_levels, sizeof wish.own_levels);
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
    options.frame = shell_blink(shell, FIELD_TICKS);
    options.moment = shell_moment(shell);
    options.marks = shell->settings.marks;
    if (shell->settings.no_tide_line) options.tide_lines = 0;
    playfield_paint(&shell->painter, shell->field_art, canvas, field, camera, &options);
}

// Words and time.

void shell_aloud(Shell *shell, const char *text) { aloud_say(&shell->aloud, text); }

void shell_say(Shell *shell, const char *text, Blanks blanks) {
    enum { NOTICE_MS = 5000 };
    sentence_print(shell->notice, sizeof shell->notice, text, blanks);
    shell->notice_until = SDL_GetTicks64() + NOTICE_MS;
    shell_aloud(shell, shell->notice);
    shell->dirty = true;
}

void shell_notice(Shell *shell, const char *text) { shell_say(shell, text, NO_BLANKS); }

// A long error is cut, not the sentence around it.
void shell_notice_error(Shell *shell, const char *text, const TextError *error) {
    ErrorWords said = error_words(error);
    size_t around = sentence_print(NULL, 0, text, NAMES("")), length = strlen(said.text);
    size_t room = sizeof shell->notice - 1 - around;
    if (length > room) said.text[sentence_whole(said.text, room)] = 0;
    shell_say(shell, text, NAMES(said.text));
}

uint32_t shell_tick(const Shell *shell, int a_second) {
    return shell->settings.still ? 0 : (uint32_t)(SDL_GetTicks64() * (uint64_t)a_second / 1000);
}

uint32_t shell_blink(const Shell *shell, int a_second) {
    return shell->settings.calm ? 0 : shell_tick(shell, a_second);
}

uint32_t shell_moment(const Shell *shell) {
    return shell->settings.still ? 0 : (uint32_t)SDL_GetTicks64() | 1;
}

// Sprites.

enum { MAP_SHEETS = 10, PANELS_WIDTH = 96, PANELS_HEIGHT = 144 };

// `trouble` is NULL if memory ran out.
static bool wrong(const Shell *shell, const char *trouble, TextError *error) {
    if (!trouble) return error_set(error, FAILURE_MEMORY, "out of memory for sprites");
    return error_say(error, FAILURE_CONTENT, "sprites in '$1': $2", NAMES(shell->folder, trouble));
}

bool art_load_panels(Shell *shell, Theme theme, TextError *error) {
    Picture panels = {0};
    if (!sprites_load(&panels, shell->folder, "panel", error)) return false;
    if (panels.width != PANELS_WIDTH || panels.height < PANELS_HEIGHT) {
        picture_free(&panels);
        return wrong(shell, "panel.png has the wrong size", error);
    }
    theme_apply(theme, panels.pixels, (size_t)panels.width * (size_t)panels.height);
    picture_free(&shell->panels);
    shell->panels = panels;
    shell->ui.panels = sprites_lent(&shell->panels);
    shell->ui.theme = theme;
    return true;
}

bool art_load_interface(Shell *shell, TextError *error) {
    const char *folder = shell->folder;
    int rows = (ICON_COUNT + ICON_COLUMNS - 1) / ICON_COLUMNS;
    if (!sprites_load(&shell->icons, folder, "icons", error) ||
        !sprites_load(&shell->pads, folder, "pads", error) ||
        !art_load_panels(shell, THEME_PAPER, error) ||
        !sprites_load(&shell->logo, folder, "title", error))
        return false;
    if (shell->icons.width != ICON_COLUMNS * ICON_SIDE || shell->icons.height != rows * ICON_SIDE)
        return wrong(shell, "icons.png has the wrong size", error);
    int glyphs = GLYPH_COUNT / ICON_COLUMNS * ICON_SIDE;
    if (shell->pads.width != ICON_COLUMNS * ICON_SIDE || shell->pads.height != glyphs)
        return wrong(shell, "pads.png has the wrong size", error);
    shell->ui.icons = sprites_lent(&shell->icons);
    shell->ui.pads = sprites_lent(&shell->pads);
    return font_open(&shell->font, folder, error);
}

static void free_map(Shell *shell) {
    painter_free(&shell->painter);
    field_art_free(shell->field_art);
    picture_free(&shell->things);
    picture_free(&shell->structures);
}

// What the map is painted with, in two parts that know nothing of each other.
enum { GROUND_ART, FIELD_ART, ART_PARTS };
typedef struct MapArt {
    ArtSheets ground_sheets;
    FieldSheets field_sheets;
    Painter painter;
    FieldArt *field;
    const char *trouble[ART_PARTS];
    bool made[ART_PARTS];
} MapArt;

static void make_part(const void *context, int first, int last) {
    MapArt *art = *(MapArt *const *)context;
    (void)last;
    if (first == GROUND_ART) {
        art->made[first] = painter_init(&art->painter, &art->ground_sheets, &art->trouble[first]);
    } else {
        art->field = field_art_make(&art->field_sheets, &art->trouble[first]);
        art->made[first] = art->field != NULL;
    }
}

// Takes over the sheets that it needs later.
static bool make_map(Shell *shell, Picture sheets[MAP_SHEETS], TextError *error) {
    enum { COSTLY = 1 << 20 };  // worth a thread
    MapArt art = {.ground_sheets = {sprites_lent(&sheets[0]), sprites_lent(&sheets[1]),
                                    sprites_lent(&sheets[2]), sprites_lent(&sheets[3]),
                                    sprites_lent(&sheets[6]), shell->settings.palette},
                  .field_sheets = {sprites_lent(&sheets[4]), sprites_lent(&sheets[7]),
                                   sprites_lent(&sheets[8]), sprites_lent(&sheets[5]),
                                   sprites_lent(&sheets[9])}};
    parallel_pieces((Workers){.threads = ART_PARTS}, ART_PARTS, 1, COSTLY, make_part,
                    &(MapArt *){&art});
    for (int i = 0; i < ART_PARTS; i++) {
        if (art.made[i]) continue;
        painter_free(&art.painter);
        field_art_free(art.field);
        return wrong(shell, art.trouble[i], error);
    }
    free_map(shell);
    shell->painter = art.painter;
    shell->field_art = art.field;
    shell->things = sheets[4];
    shell->structures = sheets[7];
    sheets[4] = sheets[7] = (Picture){0};
    return true;
}

bool art_load_map(Shell *shell, TextError *error) {
    static const char *const names[MAP_SHEETS] = {"water",  "terrain", "trees", "decor",
                                                  "things", "paper",   "peaks", "structures",
                                                  "people", "air"};
    Picture sheets[MAP_SHEETS] = {{0}};
    bool ok = true;
    for (int i = 0; ok && i < MAP_SHEETS; i++) {
        ok = sprites_load(&sheets[i], shell->folder, names[i], error);
        if (ok) sprites_recolour(&sheets[i], shell->settings.palette);
    }
    ok = ok && make_map(shell, sheets, error);
    for (int i = 0; i < MAP_SHEETS; i++) picture_free(&sheets[i]);
    return ok;
}

void art_free(Shell *shell) {
    free_map(shell);
    font_free(&shell->font);
    picture_free(&shell->icons);
    picture_free(&shell->panels);
    picture_free(&shell->pads);
    picture_free(&shell->logo);
}
