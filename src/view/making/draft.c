// SPDX-License-Identifier: MIT
#include "draft.h"

#include <stdio.h>
#include <string.h>

#include "../../base/memory.h"

static void forget_texts(Draft *draft, int from) {
    for (int i = from; i < draft->count; i++) buffer_free(&draft->texts[i]);
    draft->count = int_min(draft->count, from);
}

void draft_free(Draft *draft) {
    forget_texts(draft, 0);
    memory_release(draft->texts);
    recipe_free(&draft->stock);
    recipe_free(&draft->recipe);
    *draft = (Draft){.serial = draft->serial};
}

static TextSource source_of(const Draft *draft, const Buffer *text) {
    return buffer_source(text, draft->name);
}

// The pictures lie beside the level's file.
static bool find_folder(Draft *draft, const char *data_folder, TextError *error) {
    if (!level_path(draft->folder, draft->level, data_folder, error)) return false;
    size_t length = file_folder(draft->folder);
    if (length > 0) draft->folder[length - 1] = 0;
    else snprintf(draft->folder, sizeof draft->folder, ".");
    return true;
}

static bool make_texts(Draft *draft, TextError *error) {
    draft->texts = memory_allocate(DRAFT_TEXTS, sizeof *draft->texts);
    draft->count = draft->texts != NULL;
    return draft->texts || error_memory(error, "a level's texts", DRAFT_TEXTS * sizeof(Buffer));
}

static bool begin(Draft *draft, const Draft *before, const char *level, TextError *error) {
    *draft = (Draft){.serial = before->serial + 1};
    if (!file_path(draft->level, "%s", level))
        return error_value(error, FAILURE_OPTION, "level", level, strlen(level), "4095 bytes");
    level_name_of(draft->name, level);
    return make_texts(draft, error);
}

static bool end(Draft *draft, Draft *next, bool good) {
    draft_free(good ? draft : next);
    if (good) *draft = *next;
    return good;
}

bool draft_open(Draft *draft, const char *level, const char *data_folder, TextError *error) {
    Draft next;
    bool good = begin(&next, draft, level, error) &&
                level_load(&next.recipe, level, data_folder, NULL, &next.texts[0], error) &&
                recipe_parse(&next.stock, source_of(&next, &next.texts[0]), error) &&
                find_folder(&next, data_folder, error);
    return end(draft, &next, good);
}

bool draft_open_text(Draft *draft, const char *level, TextSource text, TextError *error) {
    Draft next;
    TextError none;
    bool good = begin(&next, draft, level, error);
    if (good) buffer_append(&next.texts[0], text.bytes, text.length);
    good = good && buffer_good(&next.texts[0], next.name, error) &&
           recipe_parse(&next.recipe, source_of(&next, &next.texts[0]), error) &&
           recipe_parse(&next.stock, source_of(&next, &next.texts[0]), error);
    if (good && !find_folder(&next, "", &none)) snprintf(next.folder, sizeof next.folder, ".");
    return end(draft, &next, good);
}

// Editing.

bool draft_copy(const Draft *draft, Buffer *copy, TextError *error) {
    *copy = (Buffer){0};
    buffer_append(copy, draft_text(draft)->bytes, draft_text(draft)->length);
    if (buffer_good(copy, draft->name, error)) return true;
    buffer_free(copy);
    return false;
}

// Makes room for one more text at the end.
static void make_room(Draft *draft) {
    if (draft->count < DRAFT_TEXTS) return;
    buffer_free(&draft->texts[1]);
    memmove(&draft->texts[1], &draft->texts[2], (size_t)(draft->count - 2) * sizeof *draft->texts);
    draft->count--;
    draft->at--;
}

static void adopt(Draft *draft, Recipe *recipe) {
    recipe_free(&draft->recipe);
    draft->recipe = *recipe;
    draft->serial++;
}

bool draft_take(Draft *draft, Buffer *copy, int gesture, TextError *error) {
    Recipe recipe;
    if (buffer_same(copy, draft_text(draft))) {
        buffer_free(copy);
        return true;
    }
    if (!recipe_parse(&recipe, source_of(draft, copy), error)) {
        buffer_free(copy);
        return false;
    }
    bool goes_on =
        gesture != 0 && gesture == draft->gesture && draft->at == draft->count - 1 && draft->at > 0;
    forget_texts(draft, goes_on ? draft->at : draft->at + 1);
    make_room(draft);
    draft->texts[draft->count] = *copy;
    draft->at = draft->count++;
    draft->gesture = gesture;
    adopt(draft, &recipe);
    return true;
}

static bool step(Draft *draft, int to) {
    Recipe recipe;
    TextError error;
    if (to < 0 || to >= draft->count ||
        !recipe_parse(&recipe, source_of(draft, &draft->texts[to]), &error))
        return false;
    draft->at = to;
    draft->gesture = 0;
    adopt(draft, &recipe);
    return true;
}

bool draft_undo(Draft *draft) { return step(draft, draft->at - 1); }

void draft_forget_undone(Draft *draft) { forget_texts(draft, draft->at + 1); }

bool draft_redo(Draft *draft) { return step(draft, draft->at + 1); }

bool draft_is_stock(const Draft *draft) { return buffer_same(draft_text(draft), &draft->texts[0]); }

bool draft_reset(Draft *draft, TextError *error) {
    Buffer copy = {0};
    buffer_append(&copy, draft->texts[0].bytes, draft->texts[0].length);
    if (!buffer_good(&copy, draft->name, error)) {
        buffer_free(&copy);
        return false;
    }
    return draft_take(draft, &copy, 0, error);
}

// Statements of one kind and name are told apart by their order.
static bool is_alike(const Statement *statement, const Statement *other) {
    return statement->kind == other->kind && statement->tile == other->tile &&
           strcmp(statement->name, other->name) == 0;
}

int draft_stock_statement(const Draft *draft, int statement) {
    const Recipe *now = &draft->recipe, *stock = &draft->stock;
    const Statement *wanted = &now->statements[statement];
    int number = 0;
    for (int i = 0; i < statement; i++) number += is_alike(&now->statements[i], wanted);
    for (int i = 0; i < stock->statement_count; i++)
        if (is_alike(&stock->statements[i], wanted) && number-- == 0) return i;
    return -1;
}
