// SPDX-License-Identifier: MIT
// Looks back at a game that has ended, in the background.
#include "../../game/solver.h"
#include "ending.h"

// The work and its result. It has copies of its own: play may free or change the game meanwhile.
typedef struct Looking {
    Island island;
    CommandList commands, witness;
    bool lost;
    Par par;
    LastMorning morning;
    TextError error;
    _Atomic int par_known, trying;
    bool done;
} Looking;

static void discard(void *data) {
    Looking *looking = data;
    island_free(&looking->island);
    commands_free(&looking->commands);
    commands_free(&looking->witness);
}

// A game that was continued has no witness yet.
static bool find_witness(Looking *looking, const atomic_bool *cancel) {
    Solver solver;
    if (looking->witness.count > 0) return true;
    if (!solver_init(&solver, looking->island.cells)) return false;
    solver.cancel = cancel;
    bool good = solver_solve(&solver, &looking->island, &looking->witness, &looking->error);
    solver_free(&solver);
    return good;
}

static void work(void *data, const atomic_bool *cancel) {
    Looking *looking = data;
    if (!find_witness(looking, cancel)) return;
    if (!hindsight_par(&looking->par, &looking->island, &looking->witness, cancel, &looking->error))
        return;
    atomic_store(&looking->par_known, 1);
    looking->done = !looking->lost ||
                    hindsight_last_morning(&looking->morning, &looking->island, &looking->commands,
                                           cancel, &looking->trying, &looking->error);
}

bool ending_is_lost(const Ending *ending) {
    return !outcome_won(ending->played->expedition->game->outcome);
}

static bool copy_game(Looking *looking, const Ending *ending) {
    const Expedition *expedition = ending->played->expedition;
    *looking = (Looking){.lost = ending_is_lost(ending)};
    bool good = island_copy(&looking->island, &expedition->island) &&
                commands_copy(&looking->commands, &expedition->commands) &&
                commands_copy(&looking->witness, &expedition->witness);
    if (!good) discard(looking);
    return good;
}

static void fail(Ending *ending) {
    ending->back.failed = true;
    shell_notice(ending->shell, "There is not enough memory to look back at this game");
}

void ending_back_start(Ending *ending) {
    static const JobKind kind = {"hindsight", sizeof(Looking), work, discard, false};
    Looking looking;
    if (ending->back.known || ending->back.failed || job_busy(&ending->job)) return;
    if (!copy_game(&looking, ending)) {
        fail(ending);
        return;
    }
    job_start(&ending->job, &kind, &looking, sizeof looking);
    if (!job_data(&ending->job)) discard(&looking);
}

void ending_back_stop(Ending *ending) { job_give_up(&ending->job); }

// The work has no more use for the witness by now. Without memory it stays unknown.
static void take_witness(const Ending *ending, const Looking *looking) {
    CommandList *witness = &ending->played->expedition->witness;
    if (witness->count > 0) return;
    commands_free(witness);
    commands_copy(witness, &looking->witness);
}

bool ending_back_advance(Ending *ending) {
    Looking *looking = job_data(&ending->job);
    LookBack *back = &ending->back;
    if (!looking) return false;
    int trying = atomic_load(&looking->trying);
    bool news = trying != back->trying;
    back->trying = trying;
    if (atomic_load(&looking->par_known) && !back->par_known) {
        news = back->par_known = true;
        back->par = looking->par;
        take_witness(ending, looking);
    }
    ending->shell->dirty = ending->shell->dirty || news;
    return true;
}

static void looked_back(void *own) {
    Ending *ending = own;
    Looking *looking = job_data(&ending->job);
    ending_back_advance(ending);
    if (looking && looking->done) {
        ending->back.known = true;
        ending->back.morning = looking->morning;
    } else {
        fail(ending);
    }
    if (looking) {
        discard(looking);
        job_end(&ending->job);
    }
    ending->shell->dirty = true;
}

void ending_back_init(Ending *ending) {
    job_init(&ending->job, &ending->shell->jobs, ending, looked_back);
}

// Taking over.

bool ending_can_take_over(const Ending *ending) {
    return ending->back.known && ending_is_lost(ending) && ending->back.morning.day > 0;
}

void ending_take_over(const Ending *ending) {
    Shell *shell = ending->shell;
    if (!ending_can_take_over(ending)) return;
    shell_hold_home(shell);
    screens_keep(shell);
    Go *go = go_to(shell, SCREEN_PLAY);
    go->takes_over = true;
    go->at = ending->back.morning.commands;
}
