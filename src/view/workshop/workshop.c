// SPDX-License-Identifier: MIT
#include "workshop.h"

#include <SDL.h>
#include <stdio.h>
#include <string.h>

#include "../../base/memory.h"
#include "../ui/keys.h"

static void workshop_init(void *own) {
    Workshop *shop = own;
    workshop_work_init(shop);
    shop->speed = 1;
    shop->wipe = 500;
    shop->typing = shop->pulled = shop->pulled_time = shop->changed = -1;
    panes_init(&shop->panes);
    film_init(shop);
    galleries_init(shop);
}

static void workshop_free(void *own) {
    Workshop *shop = own;
    film_stop(shop);
    workshop_work_end(shop);
    moment_free(&shop->moment);
    moment_free(&shop->other);
    workshop_keep_end(shop);
    draft_free(&shop->draft);
    panes_free(&shop->panes);
    memory_release(shop->small);
    workshop_list_free(&shop->list);
    workshop_forget_left(shop);
    lesson_free(&shop->lesson);
    probe_free(&shop->probe);
    sweep_free(&shop->sweep);
    workshop_source_free(&shop->source);
    for (int side = 0; side < 2; side++) {
        look_free(&shop->looks[side]);
    }
    shop->small = NULL;
    shop->small_count = 0;
    shop->world = (World){.borrowed = true};
}

// A game on a lesson's world may be on another roll of its seed.
static bool is_taught(const Workshop *shop, const WorldCode *code) {
    WorldCode shown = shop->code;
    shown.level_hash = code->level_hash;
    SeedText one = seed_bare(&code->seed), other = seed_bare(&shown.seed);
    return workshop_teaches(shop) && code_same_level(code, &shown) && code->width == shown.width &&
           code->height == shown.height && strcmp(one.text, other.text) == 0;
}

static bool is_open(const Workshop *shop, const WorldCode *code) {
    return shop->draft.count > 0 &&
           (is_taught(shop, code) || (code_same_level(code, &shop->opened) &&
                                      strcmp(code->seed.text, shop->opened.seed.text) == 0));
}

// What was shown before is gone on with, unless another world is brought; from the title also a lesson, and what
// was edited last. Of a level that is brought edits come back, unless the wish has changes of its own. While an
// island is looked for, it may be asked for without ever having been open.
static bool open_wish(Workshop *shop, const Go *go, const WorldWish *wish, TextError *error) {
    bool open = shop->draft.count > 0, edited = open && !draft_is_stock(&shop->draft);
    bool stays = open && (go->from == SCREEN_PREPARE || edited || workshop_teaches(shop));
    bool goes_on =
        !go->runs && !go->path[0] && (is_open(shop, &wish->code) || (!go->makes && stays));
    if (goes_on) {
        workshop_want(shop);
        return true;
    }
    if (go->path[0]) return workshop_begin_lesson(shop, go->path, error);
    if (!workshop_open(shop, wish, error)) return false;
    workshop_end_lesson(shop);
    if (!go->runs && !wish->code.changes[0]) workshop_go_on(shop, go->makes ? wish->level : NULL);
    return true;
}

static void workshop_enter(void *own, Go *go) {
    Workshop *shop = own;
    Shell *shell = shop->shell;
    TextError error;
    WorldWish wish = go->makes ? go->world : shell_wish(shell, shell->world.level);
    if (!go->makes) wish.code = shell->world.code;
    bool returns = go->from == SCREEN_PREPARE;  // no island was found to play on, or not yet
    if (go->from != SCREEN_WORKSHOP && !returns) shop->from = go->from;
    shop->class.fits = true;  // the moment may be ready before the size of the view is known
    if (!workshop_work_begin(shop)) error_memory(&error, "the workshop", sizeof *shop);
    else if (open_wish(shop, go, &wish, &error)) {
        shop->runs = go->runs;
        if (go->runs) shop->at_end = false;
        if (go->runs) shop->at = (TracePosition){0, 0, 0};
        if (go->runs) workshop_want(shop);
        return;
    }
    shell_notice_error(shell, "$", &error);
    go_to(shell, shop->from);
}

// The draft stays, so that the next visit goes on with it.
static void workshop_leave(void *own) {
    Workshop *shop = own;
    if (film_stop(shop))
        shell_notice(shop->shell, "The pictures were not saved: leaving has ended it");
    workshop_keep(shop);
    workshop_work_end(shop);
    shop->runs = shop->class.on = false;
    shop->world = (World){.borrowed = true};  // the next visit looks at the whole again
}

void workshop_back(Workshop *shop) {
    if (workshop_source_back(shop)) return;
    if (shop->shell->cursor.on) cursor_turn_off(shop->shell);
    else if (shop->typing >= 0) workshop_end_typing(shop);
    else if (shop->adding) shop->adding = false;
    else if (shop->filming.open) shop->filming.open = false;
    else if (shop->list.open) shop->list.open = false;
    else if (shop->class.on) class_end(shop);
    else if (shop->sweeps) shop->sweeps = false;
    else if (workshop_probe_back(shop)) return;
    else if (shop->source.open) workshop_source_toggle(shop);
    else if (workshop_teaches(shop)) workshop_end_lesson(shop);
    else if (shop->story) shop->story = false;
    else if (shop->comparing != COMPARE_NONE) shop->comparing = COMPARE_NONE;
    else go_to(shop->shell, shop->from);
    shop->shell->dirty = true;
}

// Keys and pointer.

// Keys of the text that are no part of it do what they do elsewhere. The right Alt key types characters.
static bool is_command(const SDL_KeyboardEvent *key) {
    SDL_Keycode symbol = key->keysym.sym;
    int modifiers = key->keysym.mod;
    bool types = modifiers & (KMOD_RALT | KMOD_MODE);
    return (symbol >= SDLK_F1 && symbol <= SDLK_F12) ||
           (!types && (modifiers & (KMOD_CTRL | KMOD_LALT)));
}

static bool text_key(Workshop *shop, Action action, const SDL_KeyboardEvent *key) {
    if (workshop_source_key(shop, key)) return true;
    bool texts = shop->source.open && shop->source.area.focused;
    if (!texts || action == ACTION_NONE || !is_command(key)) return false;
    if (!workshop_do(shop, action)) action_do(shop->shell, action);
    return true;
}

// The keys by which the programs of the articles show their next picture.
static bool figure_key(Workshop *shop, Action action, const SDL_KeyboardEvent *key) {
    const Ui *ui = &shop->shell->ui;
    bool shift = key->keysym.mod & KMOD_SHIFT, back = key->keysym.sym == SDLK_b && shift;
    if (ui->field_focused || shop->source.area.focused || key->repeat) return false;
    if (!back && action != ACTION_COMPARE && !ui_is_enter(ui, key)) return false;
    return workshop_next_figure(shop, back ? -1 : 1);
}

static void pin(Workshop *shop) {
    int x, y;
    if (sight_is_oblique(shop->sight) || !panes_pointer(shop, &x, &y)) return;
    shop->story = true;
    shop->tab = TAB_VALUES;
    shop->pin_x = x;
    shop->pin_y = y;
    workshop_want(shop);
}

// The cursor over the map: arrows move it, Enter tells about its tile as a click does.
static bool cursor_key(Workshop *shop, Action action, const SDL_KeyboardEvent *key) {
    static const SDL_Keycode arrows[] = {SDLK_UP, SDLK_RIGHT, SDLK_DOWN, SDLK_LEFT};
    Shell *shell = shop->shell;
    SDL_Keycode symbol = key->keysym.sym;
    bool texts = shell->ui.field_focused || shop->source.area.focused;
    if (texts || sight_is_oblique(shop->sight) || shop->sweeps || shop->class.on) return false;
    if (action == ACTION_POINT && shop->world.land.width > 0) {
        (shell->cursor.on ? cursor_turn_off : cursor_turn_on_here)(shell);
        return true;
    }
    if (!shell->cursor.on) return false;
    for (int i = 0; i < 4; i++)
        if (symbol == arrows[i] || (int)action == ACTION_VIEW_NORTH + i) {
            cursor_move(shell, (Direction)i);
            return true;
        }
    bool enter = symbol == SDLK_RETURN || symbol == SDLK_KP_ENTER;
    if (enter) pin(shop);
    return enter;
}

// A widget that has the focus, or a field, gets its own keys.
static bool workshop_key(void *own, Action action, const SDL_KeyboardEvent *key) {
    Workshop *shop = own;
    const Ui *ui = &shop->shell->ui;
    SDL_Keycode symbol = key->keysym.sym;
    bool enter = symbol == SDLK_RETURN || symbol == SDLK_KP_ENTER;
    if (workshop_list_key(shop, key) || (!key->repeat && class_key(shop, (int)action, key)))
        return true;
    if (shop->typing >= 0 && enter) {
        workshop_end_typed(shop, shop->typing);
        return true;
    }
    if (cursor_key(shop, action, key)) return true;
    if (text_key(shop, action, key) || figure_key(shop, action, key)) return true;
    bool for_widget = symbol == SDLK_LEFT || symbol == SDLK_RIGHT || symbol == SDLK_SPACE;
    bool repeats = action == ACTION_STAMP_BACK || action == ACTION_STAMP_ON;
    if (ui->field_focused || (ui->focus && for_widget) || (key->repeat && !repeats)) return false;
    return workshop_do(shop, action);
}

// The divider between two sides is pulled where it stands.
static bool wipe_event(Workshop *shop, const SDL_Event *event) {
    enum { GRIP = 8 };
    const Box room = shop->shell->room;
    if (shop->comparing == COMPARE_NONE || panes_shown(shop) || room.width <= 0) return false;
    if (event->type == SDL_MOUSEBUTTONDOWN && !ui_is_over(&shop->shell->ui)) {
        int at = room.x + room.width * shop->wipe / 1000;
        shop->wiping = event->button.x >= at - GRIP && event->button.x <= at + GRIP;
        return shop->wiping;
    }
    if (event->type == SDL_MOUSEMOTION && shop->wiping)
        shop->wipe = int_clamp((event->motion.x - room.x) * 1000 / room.width, 10, 990);
    bool took = shop->wiping;
    if (event->type == SDL_MOUSEBUTTONUP) shop->wiping = false;
    return took;
}

// A new pull of a slider is a new step of undo.
static void workshop_event(void *own, const SDL_Event *event) {
    Workshop *shop = own;
    const Moving *moving = &shop->shell->moving;
    bool press = event->type == SDL_MOUSEBUTTONDOWN, key = event->type == SDL_KEYDOWN;
    if (press || key) shop->gesture++;
    if (press) shop->double_click = event->button.clicks == 2;
    workshop_source_event(shop, event);
    if (class_event(shop, event) || event->type == SDL_KEYDOWN || event->type == SDL_KEYUP ||
        wipe_event(shop, event) || panes_event(shop, event))
        return;
    bool held = moving->dragging;
    bool click = event->type == SDL_MOUSEBUTTONUP && event->button.button == SDL_BUTTON_LEFT;
    if (workshop_section_event(shop, event)) {
        if (click && !shop->probe.moved) pin(shop);
        return;
    }
    moving_event(shop->shell, event);
    if (held && click && !moving->moved) pin(shop);
}

// Time and painting.

static int workshop_advance(void *own, double seconds) {
    Workshop *shop = own;
    bool moves = moving_advance(shop->shell, seconds);
    bool runs = workshop_run(shop, seconds);
    int wait = sooner(class_advance(shop), workshop_file_look(shop));
    return moves || runs ? 0 : wait;
}

// In wide windows the list lies over all of the middle, unless it chooses what the map is compared with.
static bool lists_wide(const Workshop *shop, const Layout *layout) {
    return shop->list.open && box_is_empty(layout->tabs) && shop->comparing != COMPARE_LEVEL;
}

// The time comes before what has other widgets at other times.
static void paint_panels(Workshop *shop, const Layout *layout) {
    Ui *ui = &shop->shell->ui;
    bool narrow = !box_is_empty(layout->tabs), reads = workshop_teaches(shop);
    Box left = layout->stages;
    if (lists_wide(shop, layout)) left.width = layout->knobs.x + layout->knobs.width - left.x;
    if (narrow) workshop_tabs_paint(shop, layout->tabs);
    if (narrow && !box_is_within(layout->tools, layout->top) && !box_is_empty(layout->tools)) {
        ui_panel(ui, layout->tools, PANEL_PAPER);
        workshop_tools_paint(shop, box_inset(layout->tools, 8));
    } else if (narrow) {
        workshop_tools_paint(shop, layout->tools);
    }
    if (!box_is_empty(left))
        (shop->list.open     ? workshop_list_paint
         : shop->source.open ? workshop_source_paint
         : reads             ? workshop_lesson_paint
                             : workshop_stages_paint)(shop, left);
    if (!box_is_empty(layout->time)) workshop_time_paint(shop, layout->time);
    if (!box_is_empty(layout->knobs) && !lists_wide(shop, layout))
        workshop_knobs_paint(shop, layout->knobs);
    if (!box_is_empty(left) && shop->source.open && !shop->list.open) workshop_offers_paint(shop);
}

// Where something lies over panels they do not have the pointer. What is pulled goes on.
static void paint_below(Workshop *shop, const Layout *layout) {
    Ui *ui = &shop->shell->ui;
    const Box over[] = {film_slip_box(shop), workshop_section_box(shop), workshop_tides_box(shop)};
    int x = ui->mouse_x, count = lists_wide(shop, layout) ? 0 : shop->sweeps ? 1 : 3;
    for (int i = 0; i < count && !ui->held; i++)
        if (box_holds(over[i], x, ui->mouse_y)) ui->mouse_x = -1000;
    paint_panels(shop, layout);
    ui->mouse_x = x;
}

static void workshop_interface(void *own, Ui *ui) {
    Workshop *shop = own;
    Layout layout = workshop_layout(shop);
    (void)ui;
    panes_paint(shop);
    bool covered = shop->sweeps && box_is_within(layout.top, layout.sweep);  // everything is
    if (shop->sweeps && !shop->class.on) workshop_sweep_paint(shop, layout.sweep);
    else if (!shop->class.on) workshop_map_words(shop);
    if (!shop->sweeps && !shop->class.on) cursor_paint(shop->shell);
    if (shop->class.on) class_paint(shop);
    if (shop->class.on || covered) {
        banner_notice(shop->shell, !shop->class.on);
        return;
    }
    workshop_top_paint(shop, layout.top);
    paint_below(shop, &layout);
    if (!lists_wide(shop, &layout)) {
        panes_tools_paint(shop);
        film_slip_paint(shop);
        if (!shop->sweeps) workshop_probe_paint(shop);
    }
    banner_notice(shop->shell, true);
}

static Box workshop_room(const void *own) {
    const Workshop *shop = own;
    int scale = shop->shell->ui.scale;
    Box map = panes_box(shop, 0);
    return (Box){map.x * scale, map.y * scale, map.width * scale, map.height * scale};
}

static ScreenWorld workshop_world(const void *own) {
    const Workshop *shop = own;
    return (ScreenWorld){.world = &shop->world};
}

static bool workshop_is_whole(const void *own) {
    (void)own;
    return true;
}

static void workshop_recolour(void *own, Tones palette) {
    Workshop *shop = own;
    film_recolour(shop, palette);
    for (int side = 0; side < 2; side++) {
        Moment *moment = side ? &shop->other : &shop->moment;
        if (moment->scenery.ground) scenery_recolour(&moment->scenery, palette);
    }
    if (shop->moment.stage_count > 0) workshop_show(shop);
}

static void workshop_ready(void *own) {
    workshop_find_first_piece(own);
    workshop_source_follow(own);
    class_ready(own);
    panes_ready(own);
}

static bool keep(void *own) { return workshop_keep(own); }

static int keep_in_time(void *own) { return workshop_keep_in_time(own); }

static void act(void *own, Choice choice) { workshop_act(own, choice); }

static void back(void *own) { workshop_back(own); }

const ScreenInfo WORKSHOP_SCREEN = {
    .bytes = sizeof(Workshop),
    .place = PLACE_WORKSHOP,
    .init = workshop_init,
    .free = workshop_free,
    .enter = workshop_enter,
    .leave = workshop_leave,
    .paint = workshop_map_paint,
    .interface = workshop_interface,
    .act = act,
    .key = workshop_key,
    .event = workshop_event,
    .advance = workshop_advance,
    .back = back,
    .world = workshop_world,
    .room = workshop_room,
    .is_whole = workshop_is_whole,
    .ready = workshop_ready,
    .recolour = workshop_recolour,
    .keep = keep,
    .keep_in_time = keep_in_time,
};
