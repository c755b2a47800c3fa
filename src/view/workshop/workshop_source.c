// SPDX-License-Identifier: MIT
// The level as text: what is typed goes into the draft as soon as it parses, and words are completed.
#include <SDL.h>
#include <string.h>

#include "workshop.h"

void workshop_source_free(WorkshopSource *source) {
    text_area_free(&source->area);
    source_free(&source->source);
    buffer_free(&source->file.text);
}

void workshop_source_begin(Workshop *shop) {
    WorkshopSource *source = &shop->source;
    source_free(&source->source);
    pad_go(&source->area.pad, 0, false);
    source->area.view.top = 0;
    source->completes = false;
    workshop_file_begin(shop);
}

// The caret stands at the stage that is shown.
static void go_to_stage(Workshop *shop) {
    WorkshopSource *source = &shop->source;
    const Statement *statement = workshop_statement(shop);
    int line =
        statement ? source_shown_line(&source->source, &source->area.pad, statement->line) : 1;
    pad_go(&source->area.pad, line_begin_at(pad_text(&source->area.pad), int_max(line, 1)), false);
    source->area.follows = true;
}

void workshop_source_toggle(Workshop *shop) {
    WorkshopSource *source = &shop->source;
    source->open = !source->open;
    source->fits = true;
    source->completes = shop->list.open = false;
    ui_forget(&shop->shell->ui);  // other widgets take the places of these
    source->area.focused = false;
    source->area.wants_focus = source->open;
    if (!source->open) return;
    shop->tab = TAB_STAGES;
    source_follow(&source->source, &source->area.pad, &shop->draft);
    go_to_stage(shop);
}

void workshop_source_follow(Workshop *shop) {
    WorkshopSource *source = &shop->source;
    source->area.focused = false;  // unless it is painted
    if (source->open) source_follow(&source->source, &source->area.pad, &shop->draft);
    if (source->fits && shop->moment.stage_count > 0) {
        workshop_look_whole(shop);
        source->fits = false;
    }
}

// Steps.

static bool steps(const Workshop *shop) { return shop->source.open; }

bool workshop_undo(Workshop *shop) {
    WorkshopSource *source = &shop->source;
    source->completes = false;
    if (!steps(shop)) return draft_undo(&shop->draft);
    source->area.follows = true;
    return source_undo(&source->source, &source->area.pad, &shop->draft);
}

bool workshop_redo(Workshop *shop) {
    WorkshopSource *source = &shop->source;
    source->completes = false;
    if (!steps(shop)) return draft_redo(&shop->draft);
    source->area.follows = true;
    return source_redo(&source->source, &source->area.pad, &shop->draft);
}

bool workshop_can_undo(const Workshop *shop) {
    return steps(shop) ? source_can_undo(&shop->source.source, &shop->draft) : shop->draft.at > 0;
}

bool workshop_can_redo(const Workshop *shop) {
    return steps(shop) ? source_can_redo(&shop->source.source, &shop->draft)
                       : shop->draft.at + 1 < shop->draft.count;
}

// Typing.

static void typed(Workshop *shop) {
    WorkshopSource *source = &shop->source;
    if (source_typed(&source->source, &source->area.pad, &shop->draft)) {
        shop->wrong = (ErrorWords){{0}};
        workshop_find_knobs(shop);
        workshop_want(shop);
    }
    workshop_name_code(shop);
    shop->shell->dirty = true;
}

// The list opens by itself while a word is typed, and where one must stand.
static void offer(Workshop *shop, bool asked) {
    WorkshopSource *source = &shop->source;
    const TextPad *pad = &source->area.pad;
    CompletionList *list = &source->list;
    complete(list, pad_text(pad), pad->caret);
    bool wanted = asked || list->needed || pad->caret > list->from;
    source->completes = list->count > 0 && wanted && pad->caret == pad->anchor;
    source->offered = (ListView){.count = list->count, .chosen = 0};
}

// Whether the chosen row is what stands there already.
static bool is_typed(const WorkshopSource *source) {
    const TextPad *pad = &source->area.pad;
    Line word = {pad_text(pad).text + source->list.from, pad->caret - source->list.from};
    return line_is(word, source->list.items[int_max(source->offered.chosen, 0)].text);
}

void workshop_source_complete(Workshop *shop, int number) {
    WorkshopSource *source = &shop->source;
    TextPad *pad = &source->area.pad;
    if (!source->completes || number < 0 || number >= source->list.count) return;
    const char *text = source->list.items[number].text;
    size_t length = strlen(text);
    pad->anchor = source->list.from;
    pad_insert(pad, (Line){text, length}, PAD_TYPES);
    source->area.follows = true;
    source->completes = false;
    typed(shop);
    if (text[length - 1] == '=') offer(shop, false);
}

// Whether the open list took the key.
static bool list_takes(Workshop *shop, const SDL_KeyboardEvent *key) {
    WorkshopSource *source = &shop->source;
    if (key->keysym.mod & (KMOD_CTRL | KMOD_ALT | KMOD_SHIFT)) return false;
    switch (key->keysym.sym) {
    case SDLK_UP:
    case SDLK_DOWN:
    case SDLK_PAGEUP:
    case SDLK_PAGEDOWN: return list_key(&source->offered, key);
    case SDLK_TAB:
    case SDLK_RETURN:
    case SDLK_KP_ENTER:
        if (is_typed(source)) return source->completes = false;
        workshop_source_complete(shop, source->offered.chosen);
        return true;
    default: return false;
    }
}

static bool area_takes(Workshop *shop, const SDL_KeyboardEvent *key) {
    WorkshopSource *source = &shop->source;
    bool erases = key->keysym.sym == SDLK_BACKSPACE || key->keysym.sym == SDLK_DELETE;
    AreaTaken taken = text_area_key(&source->area, key);
    bool goes_on = source->completes && erases;
    if (taken != AREA_NOT) source->completes = false;
    if (taken == AREA_EDITED) typed(shop);
    if (taken == AREA_EDITED && goes_on) offer(shop, false);
    return taken != AREA_NOT;
}

bool workshop_source_key(Workshop *shop, const SDL_KeyboardEvent *key) {
    WorkshopSource *source = &shop->source;
    SDL_Keycode symbol = key->keysym.sym;
    bool control = key->keysym.mod & KMOD_CTRL;
    if (!source->open || !source->area.focused) return false;
    shop->shell->dirty = true;
    if (source->completes && list_takes(shop, key)) return true;
    if (control && symbol == SDLK_SPACE) offer(shop, true);
    else if (control && symbol == SDLK_RETURN) workshop_source_choose(shop);
    else return area_takes(shop, key);
    return true;
}

void workshop_source_event(Workshop *shop, const SDL_Event *event) {
    WorkshopSource *source = &shop->source;
    if (event->type != SDL_TEXTINPUT || !source->open || !source->area.focused) return;
    if (!text_area_type(&source->area, event->text.text)) return;
    typed(shop);
    offer(shop, false);
}

bool workshop_source_back(Workshop *shop) {
    WorkshopSource *source = &shop->source;
    if (!source->open || !(source->completes || source->area.focused)) return false;
    if (!source->completes) ui_forget(&shop->shell->ui);
    source->completes = false;
    shop->shell->dirty = true;
    return true;
}

// The stage at the caret.

// How many pipes of its line stand before the caret.
static int pipes_before(const TextPad *pad, size_t begin) {
    Line line = {pad_text(pad).text + begin, line_end_at(pad_text(pad), begin) - begin};
    SyntaxWord word;
    int count = 0;
    for (size_t at = 0; syntax_next(line, at, &word) && begin + word.from < pad->caret;
         at = word.to)
        count += word.kind == SYNTAX_SIGN && line.text[word.from] == '|';
    return count;
}

void workshop_source_choose(Workshop *shop) {
    const WorkshopSource *source = &shop->source;
    const TextPad *pad = &source->area.pad;
    const Recipe *recipe = &shop->draft.recipe;
    int shown = pad_line_number(pad, pad->caret);
    int line = source_drafted_line(&source->source, pad, shown);
    for (int i = 0; line > 0 && i < recipe->statement_count; i++) {
        const Statement *statement = &recipe->statements[i];
        bool map = statement->kind == STATEMENT_MAP;
        int stage = map ? pipes_before(pad, line_begin_at(pad_text(pad), shown)) : 0;
        if (statement->line == line) workshop_choose(shop, i, stage);
    }
}
