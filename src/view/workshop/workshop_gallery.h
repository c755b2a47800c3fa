// SPDX-License-Identifier: MIT
// workshop_gallery: the pictures and titles of what the workshop's list offers, a shelf at a time, made in the background.
//
// Galleries belong to the workshop, which frees them with galleries_free; after that they may be asked again.
#pragma once

#include "../making/gallery.h"
#include "../shell/job.h"
#include "../ui/ui.h"

struct Workshop;

enum { GALLERIES = 3 };  // lessons, levels, figures

typedef struct Galleries {
    Job job;
    int making;  // which one the job makes
    GalleryWish wish;  // of that one
    GalleryWish of[GALLERIES];  // what each one shows
    Gallery made[GALLERIES];
} Galleries;

void galleries_init(struct Workshop *shop);
void galleries_free(Galleries *galleries);
void galleries_want(struct Workshop *shop, int shelf);  // unless it is there or under way already

// A card: its picture, its title, and what a lesson is about, or else the name, which stands alone until the gallery is there.
void galleries_card_paint(Ui *ui, const Galleries *galleries, int shelf, const char *name, Box box);
// Its title alone.
void galleries_title_paint(Ui *ui, const Galleries *galleries, int shelf, const char *name,
                           Box box);
