// SPDX-License-Identifier: MIT
#include "workshop_gallery.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "workshop.h"

enum { EDGE = 2, APART = 6 };

// The job's data.
typedef struct Hanging {
    GalleryWish wish;
    Gallery gallery;
} Hanging;

static void work(void *data, const atomic_bool *cancel) {
    Hanging *hanging = data;
    gallery_make(&hanging->gallery, &hanging->wish, cancel);
}

static void discard(void *data) { gallery_free(&((Hanging *)data)->gallery); }

// Without memory the list has names alone.
static void made(void *own) {
    Workshop *shop = own;
    Galleries *galleries = &shop->list.galleries;
    Hanging *hanging = job_data(&galleries->job);
    if (!hanging) return;
    gallery_free(&galleries->made[galleries->making]);
    galleries->made[galleries->making] = hanging->gallery;
    galleries->of[galleries->making] = hanging->wish;
    job_end(&galleries->job);
    shop->shell->dirty = true;
}

void galleries_init(Workshop *shop) {
    job_init(&shop->list.galleries.job, &shop->shell->jobs, shop, made);
}

void galleries_free(Galleries *galleries) {
    job_give_up(&galleries->job);
    for (int i = 0; i < GALLERIES; i++) {
        gallery_free(&galleries->made[i]);
        galleries->of[i] = (GalleryWish){.lessons = false};
    }
}

static bool is_same(const GalleryWish *one, const GalleryWish *other) {
    return strcmp(one->folder, other->folder) == 0 && one->palette == other->palette &&
           (one->lessons || strcmp(one->seed.text, other->seed.text) == 0);
}

void galleries_want(Workshop *shop, int shelf) {
    static const JobKind kind = {"gallery", sizeof(Hanging), work, discard, false};
    static const char *const within[GALLERIES] = {"levels/lessons", "", "levels/figures"};
    Galleries *galleries = &shop->list.galleries;
    if (shelf >= GALLERIES) return;
    GalleryWish wish = {.lessons = shelf == SHELF_LESSONS,
                        .own_size = shelf == SHELF_FIGURES,
                        .seed = shop->code.seed,
                        .palette = shop->shell->settings.palette};
    snprintf(wish.folder, sizeof wish.folder, "%s", shop->shell->folder);
    snprintf(wish.within, sizeof wish.within, "%s", within[shelf]);
    bool works = job_busy(&galleries->job) && galleries->making == shelf;
    if (works ? is_same(&wish, &galleries->wish) : is_same(&wish, &galleries->of[shelf])) return;
    galleries->making = shelf;
    galleries->wish = wish;
    job_start(&galleries->job, &kind, &wish, sizeof wish);
}

static void paint_picture(Ui *ui, const Gallery *gallery, const GalleryCard *card, int x, int y) {
    Box frame = {x - 1, y - 1, GALLERY_SIDE + 2, GALLERY_SIDE + 2};
    ui_frame(ui, frame, frame, PAPER_EDGE);
    if (!card || !card->drawn) return;
    Bitmap sheet = {GALLERY_SIDE, GALLERY_SIDE * gallery->count, gallery->pictures};
    int number = (int)(card - gallery->cards);
    ui_sprite(ui, x, y, &sheet, (Box){0, number * GALLERY_SIDE, GALLERY_SIDE, GALLERY_SIDE}, 1);
}

void galleries_card_paint(Ui *ui, const Galleries *galleries, int shelf, const char *name,
                          Box box) {
    const Gallery *gallery = &galleries->made[shelf];
    const GalleryCard *card = gallery_card(gallery, name);
    int number = shelf == SHELF_LESSONS ? atoi(name) : 0;
    int x = box.x + EDGE + 1, y = box.y + (box.height - GALLERY_SIDE) / 2;
    paint_picture(ui, gallery, card, x, y);
    x += GALLERY_SIDE + APART;
    int room = box.x + box.width - x - EDGE;
    const char *title = card ? card->title : name;
    Words line = card && number ? words("#. $", (Blanks){{number}, {title}})
                                : words(card ? "$" : "@1", NAMES(title));
    bool described = card && card->about[0], whole = ui_text_width(ui, line.text) <= room;
    ui_text_block(ui, x, y + 2, room, whole ? 1 : 2, INK, line.text);
    if (whole)
        (described ? ui_text_cut : ui_given_cut)(ui, x, y + 2 + FONT_LINE, room, INK_FADED,
                                                 described ? card->about : name);
    if (described) ui_tip(ui, box, card->about);
}

void galleries_title_paint(Ui *ui, const Galleries *galleries, int shelf, const char *name,
                           Box box) {
    const GalleryCard *card = gallery_card(&galleries->made[shelf], name);
    int x = box.x + APART, y = box.y + EDGE + 1, room = box.width - APART - EDGE;
    bool titled = card && ui_text_width(ui, card->title) <= room;
    (titled ? ui_text_cut : ui_given_cut)(ui, x, y, room, INK, titled ? card->title : name);
    if (card && !titled) ui_tip(ui, box, card->title);
}
