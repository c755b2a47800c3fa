// SPDX-License-Identifier: MIT
#include "workshop_film.h"

#include "../../base/memory.h"
#include "../../game/picture_world.h"
#include "../../system/desktop.h"
#include "../shell/files.h"
#include "../ui/sprites.h"
#include "workshop.h"

// Belongs to the thread while the job runs, else to the window.
typedef struct FilmWork {
    FilmWish wish;
    Film film;
    bool strip, begun, painted, saved;
    Canvas canvas;  // of a picture, or of the strip; owns its pixels
    WorldCode code;
    Buffer level;  // the text that the file carries, in `world`
    PictureWorld world;
    bool failed;
    TextError error;
    char path[FILE_PATH];
} FilmWork;

static void work_free(FilmWork *work) {
    buffer_free(&work->wish.moment.text);
    film_free(&work->film);
    memory_release(work->canvas.pixels);
    buffer_free(&work->level);
    memory_release(work);
}

// In the background.

static bool carry_world(FilmWork *work, TextSource plain, Buffer *to, TextError *error) {
    if (work->film.broken[0]) {
        buffer_append(to, plain.bytes, plain.length);
        return buffer_good(to, plain.name, error);
    }
    work->world.hash = land_hash(&work->film.land);
    return picture_world_put(&work->world, plain, to, error);
}

static bool save(FilmWork *work, TextError *error) {
    Buffer plain = {0}, file = {0};
    bool named =
        files_free_name(work->path, &work->code, work->strip ? "-strip.png" : "-making.png") ||
        error_set(error, FAILURE_WRITE, "There is no free name for a picture");
    bool good = named && (!work->strip || sprites_encode(&plain, work->path, work->canvas, error));
    const Buffer *bytes = work->strip ? &plain : &work->film.animation.bytes;
    good = good && carry_world(work, buffer_source(bytes, work->path), &file, error) &&
           file_write(work->path, file.bytes, file.length, FILE_SHARED, error);
    buffer_free(&plain);
    buffer_free(&file);
    work->saved = good;
    return good;
}

// Packs the picture that was painted, and makes the next; after the last one writes the file.
static bool go_on(FilmWork *work, TextError *error) {
    Film *film = &work->film;
    if (!work->begun) {
        work->begun = true;
        return film_begin(film, &work->wish, error) && film_next(film, error);
    }
    if (!work->strip && !film_add(film, work->canvas, error)) return false;
    return film->made < film->count ? film_next(film, error) : save(work, error);
}

static void work_on(void *data, const atomic_bool *cancel) {
    FilmWork *work = *(FilmWork **)data;
    (void)cancel;  // the maker's `quit` lives as long as the film
    work->failed = !go_on(work, &work->error);
}

// At the window.

static void start(Filming *filming) {
    static const JobKind kind = {"film", sizeof(FilmWork *), work_on, NULL, true};
    job_start(&filming->job, &kind, &filming->work, sizeof filming->work);
}

bool film_stop(Workshop *shop) {
    FilmWork *work = shop->filming.work;
    if (!work) return false;
    atomic_store(&work->film.maker.quit, true);
    job_await(&shop->filming.job);
    work_free(work);
    shop->filming.work = NULL;
    return true;
}

// The sheets that pictures are painted with are others now.
void film_recolour(Workshop *shop, Tones palette) {
    if (palette != shop->filming.palette && film_stop(shop))
        shell_notice(shop->shell, "The pictures were not saved: the colours changed");
}

static bool make_canvas(Workshop *shop, FilmWork *work, TextError *error) {
    const Film *film = &work->film;
    Canvas *canvas = &work->canvas;
    if (canvas->pixels) return true;
    if (work->strip) return strip_begin(shop, film, canvas, error);
    size_t pixels = (size_t)film->width * (size_t)film->height;
    *canvas = (Canvas){.width = film->width, .height = film->height, .pitch = film->width};
    canvas->pixels = memory_allocate(pixels, sizeof *canvas->pixels);
    return canvas->pixels || error_memory(error, "a picture", pixels * sizeof *canvas->pixels);
}

static void paint(Workshop *shop, FilmWork *work) {
    const Film *film = &work->film;
    if (work->strip) strip_paint(shop, film, work->canvas);
    else film_paint(film, &shop->shell->painter, work->canvas, shell_paint_options(shop->shell));
    shop->filming.share = (double)film->made / film->count;
    shell_say(shop->shell, "Picture #1 of #2 of the making", NUMBERS(film->made, film->count));
}

static void finish(Workshop *shop, const FilmWork *work) {
    Shell *shell = shop->shell;
    if (work->failed) shell_notice_error(shell, "Not saved: $", &work->error);
    else if (work->film.broken[0])
        shell_say(shell, "Saved $, without the world, as its level would refuse that",
                  NAMES(system_offer(work->path) ? path_name(work->path) : work->path));
    else shell_say_saved(shell, work->path);
    film_stop(shop);
}

static void made(void *own) {
    Workshop *shop = own;
    FilmWork *work = shop->filming.work;
    bool done = job_data(&shop->filming.job) != NULL;
    if (done) job_end(&shop->filming.job);
    if (!work) return;
    if (!done) work->failed = !error_memory(&work->error, "the pictures", sizeof *work);
    if (!work->failed && !work->saved) work->failed = !make_canvas(shop, work, &work->error);
    shop->shell->dirty = true;
    if (work->failed || work->saved) {
        finish(shop, work);
        return;
    }
    paint(shop, work);
    start(&shop->filming);
}

void film_init(Workshop *shop) {
    shop->filming.pictures = 6;
    job_init(&shop->filming.job, &shop->shell->jobs, shop, made);
}

// A level that no code can say is carried as it is now, others as they were opened.
static bool take_world(const Workshop *shop, FilmWork *work, TextError *error) {
    const Draft *draft = &shop->draft;
    bool own = !draft_is_stock(draft) && !shop->code.changes[0];
    const Buffer *text = own ? draft_text(draft) : &draft->texts[0];
    const Land none = {.width = 0};
    work->code = shop->code;
    buffer_append(&work->level, text->bytes, text->length);
    work->world = picture_world_of(&work->code, own ? &draft->recipe : &draft->stock,
                                   buffer_source(&work->level, draft->name), &none);
    return buffer_good(&work->level, draft->name, error);
}

static void begin(Workshop *shop, bool strip) {
    Filming *filming = &shop->filming;
    FilmWork *work = memory_allocate(1, sizeof *work);
    TextError error;
    bool good = work || error_memory(&error, "the pictures", sizeof *work);
    if (!good || !take_world(shop, work, &error)) {
        if (work) work_free(work);
        shell_notice_error(shop->shell, "Not saved: $", &error);
        return;
    }
    work->strip = strip;
    work->wish = (FilmWish){.moment = workshop_wish(shop),
                            .from = filming->from,
                            .to = filming->to,
                            .pictures = strip ? filming->pictures : FILM_PICTURES,
                            .sight = shop->sight};
    filming->work = work;
    filming->share = 0;
    filming->palette = work->wish.moment.palette;
    start(filming);
    shell_notice(shop->shell, "The pictures are being made");
}

// The part begins at the present moment, or before the end of all at the beginning.
void film_open(Workshop *shop) {
    Filming *filming = &shop->filming;
    filming->open = !filming->open && shop->moment.stage_count > 0;
    if (filming->open) shop->tab = TAB_TIME;
    if (!filming->open || filming->work) return;
    filming->from = shop->at_end ? 0 : workshop_place(shop, shop->at);
    filming->to = TIME_PLACES;
}

void film_act(Workshop *shop, FilmChoice choice) {
    Filming *filming = &shop->filming;
    int here = shop->at_end ? TIME_PLACES : workshop_place(shop, shop->at);
    switch (choice) {
    case FILM_CLOSE: filming->open = false; break;
    case FILM_BEGIN: filming->from = here; break;
    case FILM_END: filming->to = here; break;
    case FILM_ALL:
        filming->from = 0;
        filming->to = TIME_PLACES;
        break;
    case FILM_FEWER: filming->pictures = int_max(filming->pictures - 1, STRIP_LEAST); break;
    case FILM_MORE: filming->pictures = int_min(filming->pictures + 1, STRIP_MOST); break;
    case FILM_CANCEL:
        if (film_stop(shop)) shell_notice(shop->shell, "Cancelled: nothing was saved");
        break;
    default: begin(shop, choice == FILM_STRIP);
    }
    if (choice == FILM_BEGIN) filming->to = int_max(filming->from, filming->to);
    if (choice == FILM_END) filming->from = int_min(filming->from, filming->to);
}

// Painting.

enum { PAD = 8, WIDEST = 300, TOOL = 24 };

static void paint_progress(Workshop *shop, Box row) {
    Ui *ui = &shop->shell->ui;
    ui_progress(ui, (Box){row.x, row.y + 10, row.width - 78, 4}, shop->filming.share);
    ui_button(ui, (Box){row.x + row.width - 70, row.y, 70, UI_BUTTON_HEIGHT},
              (Button){.word = "Cancel",
                       .tip = "Ends it; nothing is saved",
                       .what = WORKSHOP_FILM,
                       .number = FILM_CANCEL});
}

static void paint_kinds(Workshop *shop, Box row) {
    Ui *ui = &shop->shell->ui;
    int half = (row.width - 2 * TOOL - 20) / 2, x = row.x;
    Words number = words("#", NUMBERS(shop->filming.pictures));
    ui_button(ui, (Box){x, row.y, half - 2, UI_BUTTON_HEIGHT},
              (Button){ICON_PLAY, "Film", .tip = "An animated PNG of 60 pictures at most",
                       .primary = true, .what = WORKSHOP_FILM, .number = FILM_MOVING});
    x += half;
    ui_button(ui, (Box){x, row.y, half - 2, UI_BUTTON_HEIGHT},
              (Button){ICON_CAMERA, "Strip", .tip = "Stills with captions, for a slide",
                       .what = WORKSHOP_FILM, .number = FILM_STRIP});
    x += half;
    ui_button(
        ui, (Box){x, row.y, TOOL - 2, UI_BUTTON_HEIGHT},
        (Button){ICON_MINUS, .tip = "Fewer stills", .what = WORKSHOP_FILM, .number = FILM_FEWER});
    ui_text_middle(ui, x + TOOL - 2, row.y + 5, 20, INK, number.text);
    ui_button(
        ui, (Box){x + TOOL + 20, row.y, TOOL - 2, UI_BUTTON_HEIGHT},
        (Button){ICON_PLUS, .tip = "More stills", .what = WORKSHOP_FILM, .number = FILM_MORE});
}

Box film_slip_box(const Workshop *shop) {
    Box box = workshop_at_foot(shop, PAD, 3 * UI_ROW + PAD), map = workshop_layout(shop).map;
    int width = box_is_within(box, map) ? int_min(box.width, WIDEST) : box.width;
    if (!shop->filming.open) return (Box){box.x, box.y, 0, 0};
    return (Box){box.x + (box.width - width) / 2, box.y, width, box.height};
}

void film_slip_paint(Workshop *shop) {
    static const Button parts[] = {
        {.word = "From here",
         .tip = "The part begins at this moment",
         .what = WORKSHOP_FILM,
         .number = FILM_BEGIN},
        {.word = "To here",
         .tip = "The part ends at this moment",
         .what = WORKSHOP_FILM,
         .number = FILM_END},
        {.word = "All",
         .tip = "From the beginning to the end",
         .what = WORKSHOP_FILM,
         .number = FILM_ALL},
    };
    Ui *ui = &shop->shell->ui;
    if (!shop->filming.open) return;
    Box box = film_slip_box(shop);
    Box row = {box.x + PAD, box.y + PAD - 2, box.width - 2 * PAD, UI_BUTTON_HEIGHT};
    workshop_over_paint(shop, box);
    ui_text_cut(ui, row.x, row.y + 5, row.width - TOOL, INK, "The marked part of the making");
    ui_button(
        ui, (Box){row.x + row.width - TOOL + 2, row.y, TOOL - 2, UI_BUTTON_HEIGHT},
        (Button){ICON_CLOSE, .tip = "Back (Esc)", .what = WORKSHOP_FILM, .number = FILM_CLOSE});
    row.y += UI_ROW;
    ui_button_row(ui, row, parts, 3);
    row.y += UI_ROW;
    if (shop->filming.work) paint_progress(shop, row);
    else paint_kinds(shop, row);
}

void film_marks_paint(Workshop *shop, Box slider) {
    enum { KNOB = 12, MARK = 2 };
    Ui *ui = &shop->shell->ui;
    const Filming *filming = &shop->filming;
    if (!filming->open) return;
    int room = slider.width - KNOB, left = slider.x + KNOB / 2;
    int from = left + room * filming->from / TIME_PLACES,
        to = left + room * filming->to / TIME_PLACES;
    ui_fill(ui, (Box){from, slider.y + slider.height - MARK, to - from, MARK}, INK_WRONG);
    ui_fill(ui, (Box){from, slider.y + slider.height - 3 * MARK, 1, 3 * MARK}, INK_WRONG);
    ui_fill(ui, (Box){to, slider.y + slider.height - 3 * MARK, 1, 3 * MARK}, INK_WRONG);
}
