// SPDX-License-Identifier: MIT
#include "gallery.h"

#include <stdio.h>
#include <string.h>

#include "../../base/cancel.h"
#include "../../base/memory.h"
#include "../../worldgen/recipe_change.h"
#include "draft.h"
#include "making.h"
#include "sweep.h"

enum { WORLD = 64, CELLS = GALLERY_SIDE * GALLERY_SIDE };

// What a card shows.
typedef struct Shown {
    char level[FILE_PATH];
    char changes[256];
    SeedText seed;
    int width, height;  // 0: the level's own
} Shown;

void gallery_free(Gallery *gallery) {
    memory_release(gallery->cards);
    memory_release(gallery->pictures);
    *gallery = (Gallery){.count = 0};
}

const GalleryCard *gallery_card(const Gallery *gallery, const char *name) {
    for (int i = 0; i < gallery->count; i++)
        if (strcmp(gallery->cards[i].name, name) == 0) return &gallery->cards[i];
    return NULL;
}

// The words of the first paragraph.
static void tell(char *to, size_t size, const Lesson *lesson, LessonProse prose) {
    if (prose.count == 0) return;
    const LessonParagraph *paragraph = &lesson->paragraphs[prose.first];
    size_t length = 0;
    for (int i = 0; i < paragraph->count; i++) {
        Line text = lesson->pieces[paragraph->first + i].text;
        int added = snprintf(to + length, size - length, "%.*s", (int)text.length, text.text);
        length += added > 0 ? (size_t)added : 0;
        if (length >= size) return;
    }
}

// The level of its last task, else the first one.
static bool read_lesson(GalleryCard *card, Shown *shown, const GalleryWish *wish,
                        TextError *error) {
    char path[FILE_PATH];
    Lesson lesson;
    if (!lesson_path(path, card->name, wish->folder, error) || !lesson_read(&lesson, path, error))
        return false;
    snprintf(card->title, sizeof card->title, "%s", lesson.title);
    tell(card->about, sizeof card->about, &lesson, lesson.about);
    int number = lesson.task_count ? lesson.tasks[lesson.task_count - 1].level : 0;
    const LessonLevel *level = &lesson.levels[number];
    bool good = lesson.level_count > 0 &&
                lesson_level_path(shown->level, &lesson, number, wish->folder, error) &&
                level->changes.length < sizeof shown->changes;
    if (good) {
        snprintf(shown->changes, sizeof shown->changes, "%.*s", (int)level->changes.length,
                 level->changes.length ? level->changes.text : "");
        shown->seed = level->seed;
        shown->width = level->width;
        shown->height = level->height;
    }
    lesson_free(&lesson);
    return good;
}

static bool find_level(const GalleryCard *card, Shown *shown, const GalleryWish *wish) {
    shown->seed = wish->seed;
    shown->width = shown->height = wish->own_size ? 0 : WORLD;
    if (!wish->within[0]) return file_path(shown->level, "%s", card->name);
    return file_path(shown->level, "%s/%s/%s.level", wish->folder, wish->within, card->name);
}

static bool paint(uint32_t *picture, Maker *maker, const Draft *draft, const Shown *shown,
                  Tones palette, uint64_t serial) {
    TextError error;
    MomentWish wish = {.serial = serial,
                       .seed = seed_value(&shown->seed),
                       .width = shown->width ? shown->width : draft->recipe.width,
                       .height = shown->height ? shown->height : draft->recipe.height,
                       .threads = 1,
                       .at_end = true,
                       .plain = true,
                       .palette = palette};
    memcpy(wish.name, draft->name, sizeof wish.name);
    memcpy(wish.folder, draft->folder, sizeof wish.folder);
    if (wish.width > MAKING_SIDE || wish.height > MAKING_SIDE ||
        !draft_copy(draft, &wish.text, &error))
        return false;
    EditedText text = {&wish.text, draft->name, &error};
    if (shown->changes[0] && !changes_apply(&text, shown->changes, &error)) {
        buffer_free(&wish.text);
        return false;
    }
    Moment moment = {0};
    maker_make(maker, &wish, &moment);
    bool made = moment.map.values != NULL;
    if (made) sweep_draw(picture, GALLERY_SIDE, &moment, palette);
    moment_free(&moment);
    return made;
}

static void make_card(Gallery *gallery, int number, Maker *maker, const GalleryWish *wish) {
    GalleryCard *card = &gallery->cards[number];
    uint32_t *picture = gallery->pictures + (size_t)number * CELLS;
    Draft draft = {0};
    Shown shown = {.width = 0};
    TextError error;
    bool found =
        wish->lessons ? read_lesson(card, &shown, wish, &error) : find_level(card, &shown, wish);
    if (!found || !draft_open(&draft, shown.level, wish->folder, &error)) return;
    if (!wish->lessons && draft.recipe.title[0])
        snprintf(card->title, sizeof card->title, "%s", draft.recipe.title);
    card->drawn = paint(picture, maker, &draft, &shown, wish->palette, (uint64_t)number + 1);
    draft_free(&draft);
}

void gallery_make(Gallery *gallery, const GalleryWish *wish, const atomic_bool *cancel) {
    LevelList names = {0};
    Maker maker = {.ready = false};
    TextError error;
    bool listed = wish->within[0] ? level_list_in(&names, wish->folder, wish->within,
                                                  wish->lessons ? ".lesson" : ".level", &error)
                                  : level_list(&names, wish->folder, &error);
    *gallery = (Gallery){.count = 0};
    if (!listed || names.count == 0) return;
    gallery->cards = memory_allocate((size_t)names.count, sizeof *gallery->cards);
    gallery->pictures = memory_allocate((size_t)names.count * CELLS, sizeof *gallery->pictures);
    bool room = gallery->cards && gallery->pictures;
    for (int i = 0; room && i < names.count && !cancel_asked(cancel); i++) {
        snprintf(gallery->cards[i].name, LEVEL_NAME, "%s", names.names[i]);
        snprintf(gallery->cards[i].title, sizeof gallery->cards[i].title, "%s", names.names[i]);
        make_card(gallery, i, &maker, wish);
        gallery->count = i + 1;
    }
    maker_free(&maker);
    level_list_free(&names);
}
