// SPDX-License-Identifier: MIT
// The maker's thread: one wish at a time, the newest last.
#include <string.h>

#include "../../base/memory.h"
#include "../../base/parallel.h"
#include "workshop.h"

// Belongs to the thread while the job runs, else to the window.
typedef struct WorkshopWork {
    Maker maker, beside;  // of the moment, and of what it is compared with
    MomentWish wish, other;  // other.text is empty where nothing is compared
    Moment made, made_other;
    Sweep sweep;
    bool sweeps;  // makes the sweep, not a moment
} WorkshopWork;

static void work(void *data, const atomic_bool *cancel) {
    WorkshopWork *work = *(WorkshopWork **)data;
    (void)cancel;  // `quit` lives as long as the maker
    if (work->sweeps) {
        sweep_make(&work->maker, &work->sweep);
        return;
    }
    if (work->other.text.bytes) maker_make(&work->beside, &work->other, &work->made_other);
    else moment_free(&work->made_other);
    maker_make(&work->maker, &work->wish, &work->made);
}

static MomentWish wish_for(const Workshop *shop, const Buffer *text, uint64_t serial,
                           const SeedText *seed) {
    MomentWish wish = {.serial = serial,
                       .seed = seed_value(seed),
                       .width = shop->code.width,
                       .height = shop->code.height,
                       .threads = parallel_processors(),
                       .at = shop->at,
                       .at_of = shop->at_of,
                       .at_end = shop->at_end,
                       .flood = workshop_sea(shop),
                       .before = shop->sight == SIGHT_CHANGE,
                       .earlier = shop->probe.sections || workshop_teaches(shop),
                       .palette = shop->shell->settings.palette};
    memcpy(wish.name, shop->draft.name, sizeof wish.name);
    memcpy(wish.folder, shop->draft.folder, sizeof wish.folder);
    buffer_append(&wish.text, text->bytes, text->length);
    return wish;
}

// Another level is at the same share of its making.
static MomentWish level_wish(const Workshop *shop) {
    const Draft *level = &shop->panes.level;
    if (level->count == 0) return (MomentWish){.serial = 0};
    MomentWish wish =
        wish_for(shop, draft_text(level), (UINT64_C(1) << 61) + level->serial, &shop->code.seed);
    memcpy(wish.name, level->name, sizeof wish.name);
    memcpy(wish.folder, level->folder, sizeof wish.folder);
    wish.at_place = true;
    wish.place = workshop_place(shop, shop->at);
    return wish;
}

// The other side has the first text, or the next seed. Its texts have serials of their own.
static MomentWish other_wish(const Workshop *shop) {
    enum { STOCK_SERIAL = 1 };
    SeedText next = shop->code.seed;
    if (shop->comparing == COMPARE_LEVEL) return level_wish(shop);
    if (shop->comparing == COMPARE_STOCK)
        return wish_for(shop, &shop->draft.texts[0], UINT64_MAX - shop->draft.serial, &next);
    next = seed_words(seed_value(&shop->code.seed) + 1);
    return wish_for(shop, draft_text(&shop->draft), shop->draft.serial, &next);
}

MomentWish workshop_wish(const Workshop *shop) {
    return wish_for(shop, draft_text(&shop->draft), shop->draft.serial, &shop->code.seed);
}

static void start_job(Workshop *shop) {
    static const JobKind kind = {"workshop", sizeof(WorkshopWork *), work, NULL, true};
    job_start(&shop->job, &kind, &shop->work, sizeof shop->work);
}

static void start_sweep(Workshop *shop) {
    WorkshopWork *works = shop->work;
    works->sweep = shop->sweep;
    works->sweeps = true;
    works->sweep.wish = wish_for(shop, draft_text(&shop->draft), 0, &shop->code.seed);
    works->sweep.wish.at_end |= shop->sweep_whole;
    buffer_free(&works->sweep.wish.text);
    shop->sweep = (Sweep){.count = 0};
    shop->waits_sweep = false;
    start_job(shop);
}

// Moments come first, then a sweep, then small pictures.
static void start(Workshop *shop) {
    WorkshopWork *works = shop->work;
    works->sweeps = false;
    if (!shop->waits && shop->waits_sweep) {
        start_sweep(shop);
        return;
    }
    works->wish = workshop_wish(shop);
    works->wish.lesson = workshop_teaches(shop) ? &shop->lesson : NULL;
    works->wish.page = shop->page;
    works->wish.to_page = shop->to_page;
    shop->to_page = false;
    works->wish.small = shop->waits_small && !shop->waits;
    works->wish.story = shop->story;
    works->wish.x = shop->pin_x;
    works->wish.y = shop->pin_y;
    works->other = shop->comparing == COMPARE_NONE ? (MomentWish){.serial = 0} : other_wish(shop);
    shop->waits_small = shop->waits_small && shop->waits;
    shop->waits = false;
    start_job(shop);
}

void workshop_want_sweep(Workshop *shop) {
    shop->waits_sweep = true;
    if (!job_busy(&shop->job)) start(shop);
}

void workshop_want(Workshop *shop) {
    if (shop->draft.count == 0) return;  // nothing is open
    shop->waits = shop->waits_small = true;
    if (!job_busy(&shop->job)) start(shop);
}

static void take_small(Workshop *shop, Moment *made) {
    if (!made->small) return;
    memory_release(shop->small);
    shop->small = made->small;
    shop->small_of = made->serial;
    shop->small_count = made->stage_count;
    made->small = NULL;
}

static void swap(Moment *moment, Moment *made) {
    Moment before = *moment;
    *moment = *made;
    *made = before;
}

// An error leaves what is shown as it was.
static void take(Workshop *shop) {
    WorkshopWork *works = shop->work;
    if (works->sweeps) {
        sweep_free(&shop->sweep);
        shop->sweep = works->sweep;
        works->sweep = (Sweep){.count = 0};
        return;
    }
    shop->wrong = works->made.error.failure == FAILURE_NONE ? (ErrorWords){{0}}
                                                            : error_words(&works->made.error);
    if (works->made.stage_count == 0) return;
    take_small(shop, &works->made);
    swap(&shop->moment, &works->made);
    swap(&shop->other, &works->made_other);
    if (!shop->waits) {
        TracePosition at = shop->moment.at;
        const MomentStage *last = &shop->moment.stages[shop->moment.stage_count - 1];
        shop->at = at;
        shop->at_of = shop->moment.stages[shop->moment.stage].stamps;
        shop->at_end =
            at.statement == last->statement && at.stage == last->stage && at.stamp >= last->stamps;
    }
    workshop_show(shop);
}

static void made(void *own) {
    Workshop *shop = own;
    if (!job_data(&shop->job)) return;
    job_end(&shop->job);
    take(shop);
    shop->shell->dirty = true;
    if (shop->waits || shop->waits_sweep || shop->waits_small) start(shop);
}

void workshop_finish(Workshop *shop) {
    if (!job_busy(&shop->job)) return;
    job_await(&shop->job);
    take(shop);
}

void workshop_work_init(Workshop *shop) { job_init(&shop->job, &shop->shell->jobs, shop, made); }

bool workshop_work_begin(Workshop *shop) {
    if (!shop->work) shop->work = memory_allocate(1, sizeof *shop->work);
    return shop->work != NULL;
}

void workshop_work_end(Workshop *shop) {
    WorkshopWork *works = shop->work;
    if (!works) return;
    atomic_store(&works->maker.quit, true);
    atomic_store(&works->beside.quit, true);
    job_await(&shop->job);
    maker_free(&works->maker);
    maker_free(&works->beside);
    moment_free(&works->made);
    moment_free(&works->made_other);
    sweep_free(&works->sweep);
    memory_release(works);
    shop->work = NULL;
    shop->waits = shop->waits_sweep = shop->waits_small = false;
}
