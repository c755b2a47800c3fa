// SPDX-License-Identifier: MIT
// A strip: pictures of the making with captions under them, under the name of the level, on a sheet of paper.
#include "../../base/memory.h"
#include "workshop.h"

enum {
    SCALE = 2,
    GAP = 8,
    TITLE = 2 * FONT_LINE,
    LINES = 3,
    CAPTION = LINES * FONT_LINE
};  // interface pixels
enum { ROW_MOST = 4 };  // pictures side by side

typedef struct Strip {
    int columns, rows;
    int width, height;  // of a picture
} Strip;

// Two rows are as long as each other, or the second is shorter by one.
static Strip strip_of(const Film *film) {
    Strip strip = {.columns = film->count, .rows = 1};
    if (film->count > ROW_MOST) strip = (Strip){.columns = (film->count + 1) / 2, .rows = 2};
    strip.width = (film->width + SCALE - 1) / SCALE;
    strip.height = (film->height + SCALE - 1) / SCALE;
    return strip;
}

static Box place_of(const Strip *strip, int number) {
    return (Box){GAP + number % strip->columns * (strip->width + GAP),
                 GAP + TITLE + number / strip->columns * (strip->height + CAPTION + 2 * GAP),
                 strip->width, strip->height};
}

static void paint_title(const Workshop *shop, Ui *ui) {
    CodeText code = summary_code(ui, &shop->code, ui->width - 2 * GAP);
    bool own = !draft_is_stock(&shop->draft) && !shop->code.changes[0];
    ui_text_cut(ui, GAP, GAP - 2, ui->width - 2 * GAP, INK, shop->draft.recipe.title);
    ui_text_cut(ui, GAP, GAP + FONT_LINE - 4, ui->width - 2 * GAP, INK_FADED,
                own ? "a level of its own, which this picture carries" : code.text);
}

bool strip_begin(Workshop *shop, const Film *film, Canvas *canvas, TextError *error) {
    Strip strip = strip_of(film);
    Box last = place_of(&strip, strip.columns * strip.rows - 1);
    int width = SCALE * (last.x + last.width + GAP);
    int height = SCALE * (last.y + last.height + CAPTION + 2 * GAP);
    *canvas = (Canvas){.width = width, .height = height, .pitch = width};
    canvas->pixels = memory_allocate((size_t)width * (size_t)height, sizeof *canvas->pixels);
    if (!canvas->pixels) return error_memory(error, "a strip", (size_t)width * (size_t)height * 4);
    Ui ui = ui_on(&shop->shell->ui, *canvas, SCALE);
    canvas_fill(*canvas, canvas_box(*canvas), theme_colour(ui.theme, PAPER));
    paint_title(shop, &ui);
    return true;
}

void strip_paint(Workshop *shop, const Film *film, Canvas canvas) {
    Strip strip = strip_of(film);
    int number = film->made - 1;
    Box place = place_of(&strip, number);
    Ui ui = ui_on(&shop->shell->ui, canvas, SCALE);
    ui_frame(&ui, box_inset(place, -1), box_inset(place, -1), INK_FADED);
    film_paint(
        film, &shop->shell->painter,
        canvas_part(canvas, (Box){place.x * SCALE, place.y * SCALE, film->width, film->height}),
        shell_paint_options(shop->shell));
    Words text = words("#1. @1", (Blanks){{number + 1}, {film->moment.caption.text}});
    if (ui_text_lines(&ui, text.text, place.width) > LINES)
        text = words("#1. @1", (Blanks){{number + 1}, {film->moment.brief.text}});
    ui_text_block(&ui, place.x, place.y + place.height + 4, place.width, LINES, INK, text.text);
}
