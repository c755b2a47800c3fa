// SPDX-License-Identifier: MIT
// What choices and keys do.
#include "workshop.h"

static void change_text(Workshop *shop, bool changed) {
    if (changed) workshop_find_knobs(shop);
    if (changed) workshop_want(shop);
    workshop_name_code(shop);
}

static void run(Workshop *shop) {
    if (!shop->runs && shop->at_end) workshop_go(shop, workshop_position(shop, 0));
    shop->runs = !shop->runs;
    shop->owed = 0;
}

static void see(Workshop *shop, Sight sight) {
    shop->sight = sight;
    workshop_show(shop);
    if (shop->sight == SIGHT_CHANGE) workshop_want(shop);
}

static void take_seed(Workshop *shop, SeedText seed) {
    shop->code.seed = seed;
    workshop_want(shop);
}

static void next_seed(Workshop *shop) {
    SeedText seed = choice_new_seed();
    seeds_change(&shop->seeds, shop->code.seed, seed, shop->draft.at);
    draft_forget_undone(&shop->draft);
    take_seed(shop, seed);
}

static void step_back(Workshop *shop) {
    bool seeds = seeds_can_undo(&shop->seeds, shop->draft.at);
    if (seeds) take_seed(shop, seeds_undo(&shop->seeds));
    else change_text(shop, workshop_undo(shop));
}

static void step_on(Workshop *shop) {
    bool seeds = seeds_can_redo(&shop->seeds, shop->draft.at);
    if (seeds) take_seed(shop, seeds_redo(&shop->seeds));
    else change_text(shop, workshop_redo(shop));
}

static void to_end(Workshop *shop) { workshop_go(shop, workshop_position(shop, TIME_PLACES)); }

static bool move_time(Workshop *shop, Action action) {
    switch (action) {
    case ACTION_STAMP_BACK: workshop_step(shop, -1); return true;
    case ACTION_STAMP_ON: workshop_step(shop, 1); return true;
    case ACTION_STAGE_BACK: workshop_step_stage(shop, -1); return true;
    case ACTION_STAGE_ON: workshop_step_stage(shop, 1); return true;
    case ACTION_TO_BEGIN: workshop_go(shop, workshop_position(shop, 0)); return true;
    case ACTION_TO_END: to_end(shop); return true;
    case ACTION_PAUSE: run(shop); return true;
    case ACTION_SLOWER: shop->speed = int_max(shop->speed - 1, 0); return true;
    case ACTION_FASTER: shop->speed = int_min(shop->speed + 1, WORKSHOP_SPEEDS - 1); return true;
    default: return false;
    }
}

bool workshop_do(Workshop *shop, Action action) {
    TextError error;
    shop->shell->dirty = true;
    if (move_time(shop, action)) {
        shop->runs = shop->runs &&
                     (action == ACTION_PAUSE || action == ACTION_SLOWER || action == ACTION_FASTER);
        return true;
    }
    switch (action) {
    case ACTION_UNDO: step_back(shop); return true;
    case ACTION_REDO: step_on(shop); return true;
    case ACTION_STOCK: change_text(shop, draft_reset(&shop->draft, &error)); return true;
    case ACTION_COMPARE: panes_cycle(shop); return true;
    case ACTION_COMPARE_WAY: panes_switch(shop); return true;
    case ACTION_FILM: film_open(shop); return true;
    case ACTION_ROLL: workshop_roll(shop); break;
    case ACTION_SWEEP: workshop_sweep(shop); return true;
    case ACTION_NEXT_SEED: next_seed(shop); return true;
    case ACTION_SIGHT: see(shop, (Sight)(((int)shop->sight + 1) % SIGHT_COUNT)); return true;
    case ACTION_SECTION:
        workshop_open_section(shop);
        workshop_want(shop);  // with the land before the last stamp
        return true;
    case ACTION_TIDES: workshop_open_tides(shop); return true;
    case ACTION_LEVELS: workshop_list_levels(shop); return true;
    case ACTION_SOURCE: workshop_source_toggle(shop); return true;
    case ACTION_SAVE_LEVEL: workshop_save(shop); return true;
    case ACTION_KEEP_LEVEL: workshop_export(shop); return true;
    case ACTION_CLASS: (shop->class.on ? class_end : class_begin)(shop); return true;
    case ACTION_PAGE_BACK: class_page(shop, -1); return true;
    case ACTION_PAGE_ON: class_page(shop, 1); return true;
    case ACTION_WIPE: class_wipe(shop); return true;
    case ACTION_PLAY_THIS: workshop_play(shop); return true;
    default: return false;
    }
    workshop_name_code(shop);
    return true;
}

static void type_value(Workshop *shop, int knob) {
    shop->typing = knob;
    shop->typed = (TextField){.edited = false};
    field_set(&shop->typed, shop->knobs[knob].value.text);
    shop->types = true;
}

void workshop_end_typing(Workshop *shop) {
    shop->typing = -1;
    ui_forget(&shop->shell->ui);
}

void workshop_end_typed(Workshop *shop, int knob) {
    workshop_end_typing(shop);
    workshop_set(shop, knob, shop->typed.text);
    workshop_name_code(shop);
}

static void act_on_knob(Workshop *shop, Choice choice) {
    int knob = choice.number;
    if (knob < 0 || knob >= shop->knob_count) return;
    switch (choice.what) {
    case WORKSHOP_VALUE: workshop_turn(shop, knob, shop->turned); break;
    case WORKSHOP_STOCK_VALUE: workshop_to_stock(shop, knob); break;
    case WORKSHOP_LOCK: shop->locked ^= UINT64_C(1) << knob; break;
    case WORKSHOP_TYPE: type_value(shop, knob); break;
    default: workshop_end_typed(shop, knob); break;
    }
    workshop_name_code(shop);
}

static void act_on_story(Workshop *shop, int line) {
    const Story *story = &shop->moment.story;
    if (line < 0 || line >= story->count) return;
    workshop_choose(shop, story->lines[line].statement, story->lines[line].stage);
}

static void act_on_stage(Workshop *shop, int number) {
    const MomentStage *stage = &shop->moment.stages[number];
    workshop_choose(shop, stage->statement, stage->stage);
}

// Behind the last page comes the next lesson.
static void act_on_page(Workshop *shop, int page) {
    TextError error;
    const char *after = workshop_lesson_after(shop);
    if (page < prose_pages(&shop->lesson)) workshop_turn_page(shop, page);
    else if (after && !workshop_begin_lesson(shop, after, &error))
        shell_notice_error(shop->shell, "$", &error);
}

static bool act_on_sweep(Workshop *shop, Choice choice) {
    switch (choice.what) {
    case WORKSHOP_SWEEP: workshop_sweep(shop); return true;
    case WORKSHOP_SWEEP_OF: workshop_sweep_of(shop, choice.number == 1); return true;
    case WORKSHOP_SWEPT:
        workshop_take_swept(shop, choice.number);
        workshop_name_code(shop);
        return true;
    default: return false;
    }
}

static void act_on_tab(Workshop *shop, int tab) {
    shop->tab = tab;
    ui_forget(&shop->shell->ui);
}

// The value that it names comes in sight, whatever lies over it.
static void act_on_piece(Workshop *shop, int piece) {
    shop->story = shop->adding = shop->sweeps = false;
    act_on_tab(shop, TAB_VALUES);
    workshop_find_piece(shop, piece);
}

static bool act_on_lesson(Workshop *shop, Choice choice) {
    switch (choice.what) {
    case WORKSHOP_PAGE: act_on_page(shop, choice.number); return true;
    case WORKSHOP_ANSWER: shop->answered = shop->to_answer = !shop->answered; return true;
    case WORKSHOP_PIECE: act_on_piece(shop, choice.number); return true;
    case WORKSHOP_END_LESSON: workshop_end_lesson(shop); return true;
    case WORKSHOP_TURNING: class_turn(shop, choice.number); return true;
    case WORKSHOP_MARKS_STAY: shop->class.stays = !shop->class.stays; return true;
    default: return false;
    }
}

void workshop_act(Workshop *shop, Choice choice) {
    shop->double_click = false;
    if (act_on_lesson(shop, choice) || act_on_sweep(shop, choice)) return;
    switch (choice.what) {
    case WORKSHOP_DO:
        if (!workshop_do(shop, (Action)choice.number))
            action_do(shop->shell, (Action)choice.number);
        break;
    case WORKSHOP_STAGE: act_on_stage(shop, choice.number); break;
    case WORKSHOP_TIME:
        shop->runs = false;
        workshop_go(shop, workshop_position(shop, choice.number));
        break;
    case WORKSHOP_TOLD: act_on_story(shop, choice.number); break;
    case WORKSHOP_CLOSE_STORY: shop->story = false; break;
    case WORKSHOP_SIGHT: see(shop, (Sight)choice.number); break;
    case WORKSHOP_LEVELS: workshop_list_levels(shop); break;
    case WORKSHOP_LEVEL: workshop_open_listed(shop, choice.number); break;
    case WORKSHOP_SHELF: workshop_list_shelf(shop, (Shelf)choice.number); break;
    case WORKSHOP_FORGET: workshop_list_forget(shop, choice.number); break;
    case WORKSHOP_OPERATIONS: shop->adding = !shop->adding; break;
    case WORKSHOP_LINE: workshop_source_choose(shop); break;
    case WORKSHOP_COMPLETE: workshop_source_complete(shop, choice.number); break;
    case WORKSHOP_TAB: act_on_tab(shop, choice.number); break;
    case WORKSHOP_FILM: film_act(shop, (FilmChoice)choice.number); break;
    case WORKSHOP_BACK: workshop_back(shop); break;
    case WORKSHOP_PROBE: workshop_probe_act(shop, (ProbeChoice)choice.number); break;
    case WORKSHOP_VALUE:
    case WORKSHOP_STOCK_VALUE:
    case WORKSHOP_LOCK:
    case WORKSHOP_TYPE:
    case WORKSHOP_TYPED: act_on_knob(shop, choice); break;
    default:
        shop->adding = false;
        workshop_edit_stage(shop, choice);
        workshop_name_code(shop);
    }
}
