// SPDX-License-Identifier: MIT
// Writes the card and the timelapse of a game, which carry its world. A timelapse is made frame by frame
// while the window goes on.
#include <SDL.h>

#include "../../base/memory.h"
#include "../shell/files.h"
#include "../shell/pictures.h"
#include "../ui/sprites.h"
#include "ending.h"

enum { CARD_WIDTH = 1200, CARD_HEIGHT = 630, FRAME_WIDTH = 560, FRAME_HEIGHT = 640 };
enum { PARTS = 2, FRAME_SHOWN = 220, LAST_SHOWN = 4000 };  // milliseconds

static bool canvas_make(Canvas *canvas, int width, int height, TextError *error) {
    *canvas = (Canvas){.width = width, .height = height, .pitch = width};
    canvas->pixels = memory_allocate((size_t)width * (size_t)height, sizeof *canvas->pixels);
    return canvas->pixels ||
           error_memory(error, "a picture", (size_t)width * (size_t)height * sizeof(uint32_t));
}

static bool free_path(const Ending *ending, char path[FILE_PATH], const char *ending_of_name,
                      TextError *error) {
    WorldCode code = ending->played->world.code;
    code.seed = summary_seed(&code);
    return files_free_name(path, &code, ending_of_name) ||
           error_set(error, FAILURE_WRITE, "There is no free name for a picture");
}

void ending_save_card(const Ending *ending) {
    char path[FILE_PATH];
    TextError error;
    Canvas canvas = {.pixels = NULL};
    bool good = free_path(ending, path, "-card.png", &error) &&
                canvas_make(&canvas, CARD_WIDTH, CARD_HEIGHT, &error);
    if (good) ending_paint_card(ending, canvas);
    good = good && picture_save(path, canvas, &ending->played->world, &error);
    if (good) shell_say_saved(ending->shell, path);
    else shell_notice_error(ending->shell, "$", &error);
    memory_release(canvas.pixels);
}

// The timelapse.

void ending_export_stop(Ending *ending) {
    EndingExport *export = &ending->saved;
    png_animation_free(&export->animation);
    timelapse_end(&export->lapse);
    memory_release(export->canvas.pixels);
    *export = (EndingExport){.frames = 0};
}

static void fail(Ending *ending, const TextError *error) {
    shell_notice_error(ending->shell, "$", error);
    ending_export_stop(ending);
}

// The end comes first: it is what shows where nothing moves. From there it goes round.
void ending_export_start(Ending *ending) {
    EndingExport *export = &ending->saved;
    TextError error;
    if (export->frames > 0) return;
    if (!canvas_make(&export->canvas, FRAME_WIDTH, FRAME_HEIGHT, &error)) {
        fail(ending, &error);
        return;
    }
    if (!timelapse_begin(&export->lapse, ending->played->expedition, PARTS,
                         ending->shell->settings.palette)) {
        error_set(&error, FAILURE_MEMORY, "There is not enough memory for the timelapse");
        fail(ending, &error);
        return;
    }
    export->frames = export->lapse.count + 1;
    png_animation_begin(&export->animation, export->frames);
    ending->shell->dirty = true;
}

static bool add_frame(Ending *ending, TextError *error) {
    EndingExport *export = &ending->saved;
    int moment = export->done - 1;
    if (moment >= 0) timelapse_show(&export->lapse, moment);
    EndingScene scene =
        moment < 0 ? ending_last_scene(ending) : ending_moment_scene(&export->lapse);
    Buffer png = {0};
    ending_paint_frame(ending, export->canvas, &scene);
    bool good = sprites_encode(&png, "a frame", export->canvas, error) &&
                png_animation_add(&export->animation, buffer_source(&png, "a frame"),
                                  moment < 0 ? LAST_SHOWN : FRAME_SHOWN, error);
    buffer_free(&png);
    export->done++;
    shell_say(ending->shell, "Frame #1 of #2 of the timelapse",
              NUMBERS(export->done, export->frames));
    return good;
}

static bool write_all(const Ending *ending, char path[FILE_PATH], TextError *error) {
    PngAnimation animation = ending->saved.animation;  // its bytes are freed with the export
    Buffer file = {0};
    bool good = free_path(ending, path, "-timelapse.png", error) &&
                picture_carry(&file, buffer_source(&animation.bytes, path), &ending->played->world,
                              error) &&
                file_write(path, file.bytes, file.length, FILE_SHARED, error);
    buffer_free(&file);
    return good;
}

bool ending_export_advance(Ending *ending) {
    EndingExport *export = &ending->saved;
    char path[FILE_PATH];
    TextError error;
    if (export->frames == 0) return false;
    ending->shell->dirty = true;
    if (export->done < export->frames) {
        if (!add_frame(ending, &error)) fail(ending, &error);
        return true;
    }
    bool good = png_animation_end(&export->animation, &error) && write_all(ending, path, &error);
    if (good) shell_say_saved(ending->shell, path);
    else shell_notice_error(ending->shell, "$", &error);
    ending_export_stop(ending);
    return true;
}
