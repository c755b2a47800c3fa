// SPDX-License-Identifier: MIT
#include "world_choice.h"

#include <SDL.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "../../base/memory.h"
#include "shell.h"
#include "../../game/code.h"

SeedText choice_new_seed(void) {
    static uint64_t drawn;
    uint64_t random =
        SDL_GetPerformanceCounter() * UINT64_C(0x9e3779b97f4a7c15) + (uint64_t)time(NULL) + ++drawn;
    return seed_words(random);
}

const char *choice_class_word(SizeClass size) {
    static const char *const words[SIZE_CLASS_COUNT] = {"small", "middle", "large"};
    return words[size];
}

const char *choice_size_word(int side) {
    bool has_one = side == 64 || side == 128 || side == 256;
    return has_one ? choice_class_word(size_class(side, side)) : NULL;
}

void choice_show_size(TextField *field, int width, int height) {
    char text[32];
    if (width == height) snprintf(text, sizeof text, "%d", width);
    else snprintf(text, sizeof text, "%dx%d", width, height);
    field_set(field, text);
}

static int place_of(const LevelList *levels, const char *level) {
    for (int i = 0; i < levels->count; i++)
        if (strcmp(levels->names[i], level) == 0) return i;
    return -1;
}

void choice_step_level(const LevelList *levels, char *level, size_t capacity, int step) {
    int at = place_of(levels, level);
    if (levels->count == 0) return;
    at = ((at < 0 ? 0 : at) + step + levels->count) % levels->count;
    snprintf(level, capacity, "%s", levels->names[at]);
}

// Titles lie in the level files; one that cannot be read keeps its file's name.
static void read_titles(Shell *shell) {
    const LevelList *levels = &shell->levels;
    shell->titles = memory_allocate((size_t)levels->count + 1, sizeof *shell->titles);
    for (int i = 0; shell->titles && i < levels->count; i++) {
        Recipe recipe;
        TextError error;
        bool read = level_load(&recipe, levels->names[i], shell->folder, NULL, &error);
        const char *title = read && recipe.title[0] ? recipe.title : levels->names[i];
        snprintf(shell->titles[i], sizeof shell->titles[i], "%s", title);
        if (read) recipe_free(&recipe);
    }
}

const char *choice_stock_title(Shell *shell, int level) {
    if (!shell->titles) read_titles(shell);
    return shell->titles ? shell->titles[level] : shell->levels.names[level];
}

const char *choice_level_title(Shell *shell, const WorldCode *code) {
    int level = code->level_hash == 0 ? place_of(&shell->levels, code->level) : -1;
    return level < 0 ? code->level : choice_stock_title(shell, level);
}

bool choice_is_stock(const LevelList *levels, const WorldCode *code) {
    return code->level_hash == 0 && place_of(levels, code->level) >= 0;
}

bool choice_read_code(const Shell *shell, const TextField *field, WorldCode *code,
                      TextError *error) {
    size_t length = strlen(field->text);
    *error = (TextError){.failure = FAILURE_NONE};
    if (!code_is_meant(field->text, length) || !code_parse(code, field->text, length, error) ||
        !code_shorten(code, shell->folder, error))
        return false;
    if (choice_is_stock(&shell->levels, code)) return true;
    return error_value(error, FAILURE_OPTION, "stock level", field->text, strcspn(field->text, ":"),
                       "one of the list; 'World code' takes your own");
}

bool choice_read_seed(const Shell *shell, const TextField *field, SeedText *seed,
                      TextError *error) {
    WorldCode code;
    bool meant = code_is_meant(field->text, strlen(field->text));
    return (!meant || choice_read_code(shell, field, &code, error)) &&
           seed_parse(seed, field->text, strlen(field->text), error);
}

void choice_shorten_error(TextError *error, const char *folder) {
    size_t length = strlen(folder);
    if (length && strncmp(error->text, folder, length) == 0 && error->text[length] == '/')
        memmove(error->text, error->text + length + 1, strlen(error->text + length + 1) + 1);
}

void choice_say_error(TextError *error) {
    TextError said = *error;
    char *limit = strstr(said.text, " (limit "), *quote = strchr(said.text, '\'');
    const char *colon = strchr(said.text, ':'), *end = said.text + strlen(said.text) - 1;
    if (!limit || !quote || quote > limit || *end != ')' || (colon && colon < quote)) return;
    int length = (int)(end - limit) - (int)sizeof " (limit " + 1;
    *limit = 0;
    snprintf(error->text, sizeof error->text, "There is no %.200s. Possible: %.*s.", said.text,
             length, limit + sizeof " (limit " - 1);
}

void choice_shorten_level_error(const Shell *shell, TextError *error) {
    char levels[FILE_PATH + 8];
    snprintf(levels, sizeof levels, "%s/levels", shell->folder);
    choice_shorten_error(error, levels);
}

// The part of the canvas that a box is; empty where it is not all there.
static Canvas canvas_of(const Ui *ui, Box box) {
    Canvas whole = ui->canvas;
    int width = box.width * ui->scale, height = box.height * ui->scale;
    int left = box.x * ui->scale, top = box.y * ui->scale;
    bool fits = left >= 0 && top >= 0 && width > 0 && height > 0 && left + width <= whole.width &&
                top + height <= whole.height;
    if (!fits) return (Canvas){.width = 0};
    return (Canvas){canvas_row(whole, top) + left, width, height, whole.pitch};
}

void choice_paint_land(Shell *shell, Box box, const Scenery *scenery) {
    Canvas canvas = canvas_of(&shell->ui, box);
    if (canvas.width == 0) return;
    View view = {canvas.width, canvas.height, scenery->width, scenery->height};
    Camera camera = camera_clamp((Camera){0, 0, camera_least_zoom(view)}, view, 0);
    painter_paint(&shell->painter, canvas, scenery, camera,
                  (PaintOptions){.no_relief = shell->settings.no_relief});
}

// Which pixels of a longer row make one of a shorter one, and how much of each, of `to` in all.
typedef struct Share {
    int first, count, parts[4];
} Share;

static Share share_of(int at, int from, int to) {
    Share share = {.first = at * from / to};
    int begin = at * from, end = begin + from;
    for (int i = share.first; i * to < end && share.count < 4; i++) {
        int low = i * to > begin ? i * to : begin, high = (i + 1) * to < end ? (i + 1) * to : end;
        share.parts[share.count++] = high - low;
    }
    return share;
}

static uint32_t mean_of(Canvas from, Share across, Share down) {
    uint64_t sums[3] = {0}, all = 0;
    for (int y = 0; y < down.count; y++)
        for (int x = 0; x < across.count; x++) {
            uint32_t colour = canvas_row(from, down.first + y)[across.first + x];
            uint64_t part = (uint64_t)down.parts[y] * (uint64_t)across.parts[x];
            for (int i = 0; i < 3; i++) sums[i] += part * (colour >> 8 * i & 255);
            all += part;
        }
    uint32_t mean = 0xff000000u;
    for (int i = 0; i < 3; i++) mean |= (uint32_t)((sums[i] + all / 2) / all) << 8 * i;
    return mean;
}

static void shrink(Canvas to, Canvas from) {
    for (int y = 0; y < to.height; y++) {
        Share down = share_of(y, from.height, to.height);
        for (int x = 0; x < to.width; x++)
            canvas_row(to, y)[x] = mean_of(from, share_of(x, from.width, to.width), down);
    }
}

// The next zoom at which it is as large as the box or larger is less than twice as large.
void choice_paint_fitted(Shell *shell, Box box, const Scenery *scenery) {
    int longer = scenery->width > scenery->height ? scenery->width : scenery->height, zoom = 0;
    Canvas all = canvas_of(&shell->ui, box);
    if (all.width == 0) return;
    while (zoom < ZOOM_MOST && camera_length(longer, zoom) < all.width) zoom++;
    while (zoom > ZOOM_LEAST && camera_length(longer, zoom - 1) >= all.width) zoom--;
    Canvas near = {.width = camera_length(scenery->width, zoom),
                   .height = camera_length(scenery->height, zoom)};
    near.pitch = near.width;
    near.pixels = memory_allocate((size_t)near.width * (size_t)near.height, sizeof *near.pixels);
    if (!near.pixels) return;
    painter_paint(&shell->painter, near, scenery, (Camera){0, 0, zoom},
                  (PaintOptions){.no_relief = shell->settings.no_relief});
    Canvas to = {.width = all.width * scenery->width / longer,
                 .height = all.height * scenery->height / longer,
                 .pitch = all.pitch};
    to.pixels = canvas_row(all, (all.height - to.height) / 2) + (all.width - to.width) / 2;
    if (to.width > 0 && to.height > 0) shrink(to, near);
    memory_release(near.pixels);
}
