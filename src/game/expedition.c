// SPDX-License-Identifier: MIT
#include "expedition.h"

#include <assert.h>
#include <string.h>

#include "../base/memory.h"

// The search for an island.

enum { RELAXED_DAYS = 2 };

// Every stock level costs less than this in the largest size. The limit stands here because what is
// played can be saved, and anybody's save can be read.
const Budget EXPEDITION_LAND = {.work = 8e8, .bytes = UINT64_C(1) << 27};

typedef struct Search {
    Expedition *expedition;
    const Recipe *recipe;
    const ExpeditionWish *wish;
    Rules rules;  // of level, size and difficulty, not relaxed
    Solver solver;
    SeedText playable;  // of the first land that makes an island; empty so far
    TextError refusal;  // why the last land that makes no island does not
} Search;

// With `relaxed` 1 the ship comes later; with 2 one beacon less is needed as well.
static Rules relax(Rules rules, int relaxed) {
    int *days = &rules.value[RULE_DAYS], *beacons = &rules.value[RULE_BEACONS];
    if (relaxed >= 1) *days = int_min(*days + RELAXED_DAYS, DAY_LIMIT);
    if (relaxed >= 2 && *beacons > 1) *beacons -= 1;
    return rules;
}

static bool make_land(Search *search, const SeedText *seed, TextError *error) {
    const ExpeditionWish *wish = search->wish;
    LandWish land = {
        .width = wish->code.width,
        .height = wish->code.height,
        .seed = *seed,
        .threads = wish->threads,
        .keep = -1,
        .cancel = wish->cancel,
        .progress = wish->progress,
        .budget = EXPEDITION_LAND,
    };
    land_free(&search->expedition->land);
    return land_make(&search->expedition->land, search->recipe, &land, error);
}

static void tell_tries(Search *search, int tries) {
    search->expedition->tries = tries;
    if (search->wish->tried) atomic_store(search->wish->tried, tries);
}

// Whether an island that can be won was found.
static bool is_found(const Search *search) { return search->expedition->witness.count > 0; }

// Finds the first start from which the solver wins on the land that was made.
static bool try_land(Search *search, const Rules *rules, TextError *error) {
    Expedition *expedition = search->expedition;
    Island *island = &expedition->island;
    island_free(island);
    if (!island_make(island, &expedition->land, rules, search->wish->code.difficulty, 0,
                     &search->refusal)) {
        if (search->refusal.failure == FAILURE_CONTENT) return true;
        *error = search->refusal;
        return false;
    }
    if (!search->playable.text[0]) search->playable = expedition->land.seed;
    int starts = int_min(island->start_count, STARTS_TRIED);
    for (int start = 0; start < starts && !is_found(search); start++)
        if ((start > 0 && !island_set_start(island, start, error)) ||
            !solver_solve(&search->solver, island, &expedition->witness, error))
            return false;
    return true;
}

static bool search_lands(Search *search, TextError *error) {
    const Land *land = &search->expedition->land;
    for (int roll = 0; roll < SEED_TRIES && !is_found(search); roll++) {
        SeedText seed = seed_try(&search->wish->code.seed, roll);
        if (!make_land(search, &seed, error)) return false;
        // From a text without suffix, land_make goes on to the first land that the level accepts.
        if (roll == 0) roll = land->roll;
        tell_tries(search, roll + 1);
        char broken[128];
        if (land_accepted(search->recipe, &land->census, broken, sizeof broken) &&
            !try_land(search, &search->rules, error))
            return false;
    }
    return true;
}

static bool refuse_all(const Search *search, TextError *error) {
    const WorldCode *code = &search->wish->code;
    char shown[96];
    error_quote(shown, sizeof shown, code->seed.text, strlen(code->seed.text));
    error_limit(error, FAILURE_CONTENT, "no island of seed '$1' at #1x#2, $2, can be won", NULL,
                "#3 lands, and one with relaxed rules",
                (Blanks){.names = {shown, DIFFICULTY_NAME[code->difficulty]},
                         .numbers = {code->width, code->height, SEED_TRIES}});
    return error_in(error, search->recipe->source);
}

// `land` is the first that makes an island.
static bool take_unproved(Search *search, TextError *error) {
    Expedition *expedition = search->expedition;
    if (!search->wish->unproved) return refuse_all(search, error);
    island_free(&expedition->island);
    if (!island_make(&expedition->island, &expedition->land, &search->rules,
                     search->wish->code.difficulty, 0, error))
        return false;
    expedition->relaxed = 0;
    expedition->unproved = expedition->practice = true;
    return true;
}

static bool search_relaxed(Search *search, TextError *error) {
    if (!search->playable.text[0]) {
        *error = search->refusal;
        return search->refusal.failure ? false : refuse_all(search, error);
    }
    if (!make_land(search, &search->playable, error)) return false;
    for (int relaxed = 1; relaxed <= RELAXED_MOST; relaxed++) {
        Rules rules = relax(search->rules, relaxed);
        if (!try_land(search, &rules, error)) return false;
        search->expedition->relaxed = relaxed;
        if (is_found(search)) return true;
    }
    return take_unproved(search, error);
}

static bool take_as_it_is(Search *search, TextError *error) {
    const WorldCode *code = &search->wish->code;
    Expedition *expedition = search->expedition;
    Rules rules = relax(search->rules, search->wish->relaxed);
    expedition->relaxed = search->wish->relaxed;
    if (!make_land(search, &code->seed, error)) return false;
    tell_tries(search, expedition->land.roll + 1);
    if (!island_make(&expedition->island, &expedition->land, &rules, code->difficulty,
                     seed_start(&code->seed), error))
        return false;
    if (search->wish->no_search) return true;
    return solver_solve(&search->solver, &expedition->island, &expedition->witness, error);
}

static bool search_all(Search *search, TextError *error) {
    const ExpeditionWish *wish = search->wish;
    if (wish->no_search) return take_as_it_is(search, error);
    size_t cells = (size_t)wish->code.width * (size_t)wish->code.height;
    if (!solver_init(&search->solver, (int)cells)) return error_memory(error, "a solver", cells);
    search->solver.cancel = wish->cancel;
    if (seed_has_suffix(&wish->code.seed)) return take_as_it_is(search, error);
    return search_lands(search, error) && (is_found(search) || search_relaxed(search, error));
}

static bool check_wish(const Recipe *recipe, const WorldCode *code, TextError *error) {
    if (!size_is_playable(code->width, code->height))
        return error_limit(error, FAILURE_CONTENT, "size", "#1x#2", "sides of #3 to #4",
                           NUMBERS(code->width, code->height, GAME_SIDE_LEAST, GAME_SIDE_MOST));
    if (recipe->has_tiles) return true;
    error_set(error, FAILURE_CONTENT, "level makes no tiles to play on");
    return error_in(error, recipe->source);
}

// Fills code, land, rules, island, relaxed, tries and witness of a zeroed expedition; after a failure the
// caller frees it. Before any land is made it refuses sides outside 48..512, a level without tiles or
// with too much work, and rules that do not exist.
static bool search_island(Expedition *expedition, const Recipe *recipe, const ExpeditionWish *wish,
                          TextError *error) {
    assert(wish->relaxed == 0 || wish->no_search);
    const WorldCode *code = &wish->code;
    Search search = {.expedition = expedition, .recipe = recipe, .wish = wish};
    bool good =
        check_wish(recipe, code, error) &&
        rules_make(&search.rules, recipe, code->width, code->height, code->difficulty, error) &&
        search_all(&search, error);
    solver_free(&search.solver);
    if (!good) return false;
    expedition->made = expedition->land.cost + island_cost(expedition->island.cells);
    // The search for the bare text finds a relaxed island again.
    SeedText found = seed_with_start(&expedition->land.seed, expedition->island.start);
    expedition->code = *code;
    memcpy(expedition->code.changes, recipe->changes, sizeof recipe->changes);
    expedition->code.seed = expedition->relaxed ? seed_bare(&found) : found;
    return true;
}

bool expedition_is_of_code(const Expedition *expedition, int threads, bool *is, TextError *error) {
    Expedition found = {0};
    ExpeditionWish wish = {.code = expedition->code, .threads = threads};
    *is = expedition->relaxed == 0;
    if (seed_has_suffix(&wish.code.seed)) return true;
    bool good = search_island(&found, &expedition->recipe, &wish, error);
    *is = good && found.relaxed == expedition->relaxed &&
          strcmp(found.code.seed.text, expedition->code.seed.text) == 0;
    expedition_free(&found);
    return good;
}

// Playing.

static void note_dawn(Expedition *expedition, int commands) {
    game_copy(expedition->day_start, expedition->game);
    expedition->day_command = expedition->news_command = commands;
}

void expedition_restart(Expedition *expedition) {
    game_start(expedition->game, &expedition->island);
    note_dawn(expedition, 0);
    expedition->commands.count = 0;
    expedition->checkpoint_count = 0;
    expedition->practice = expedition->unproved;
}

static bool allocate_games(Expedition *expedition, TextError *error) {
    expedition->game = memory_allocate(1, sizeof(Game));
    expedition->day_start = memory_allocate(1, sizeof(Game));
    if (expedition->game && expedition->day_start) return true;
    return error_memory(error, "a game", 2 * sizeof(Game));
}

bool expedition_make(Expedition *expedition, Recipe *recipe, Buffer *level_text,
                     const ExpeditionWish *wish, TextError *error) {
    *expedition = (Expedition){0};
    if (!search_island(expedition, recipe, wish, error) || !allocate_games(expedition, error)) {
        expedition_free(expedition);
        return false;
    }
    expedition->recipe = *recipe;
    expedition->level_text = *level_text;
    *recipe = (Recipe){0};
    *level_text = (Buffer){0};
    expedition_restart(expedition);
    return true;
}

void expedition_free(Expedition *expedition) {
    buffer_free(&expedition->level_text);
    recipe_free(&expedition->recipe);
    land_free(&expedition->land);
    island_free(&expedition->island);
    commands_free(&expedition->witness);
    commands_free(&expedition->commands);
    memory_release(expedition->game);
    memory_release(expedition->day_start);
    memory_release(expedition->checkpoints);
    *expedition = (Expedition){0};
}

// Work of a checkpoint for each cell of the island: hashes, and the copy at dawn.
#define CHECKPOINT_UNITS 2.0

double expedition_work(const Expedition *expedition) {
    double checkpoints = CHECKPOINT_UNITS * expedition->checkpoint_count;
    return expedition->made + (double)expedition->game->work +
           checkpoints * expedition->island.cells;
}

static bool is_too_much(const Expedition *expedition) {
    return expedition_work(expedition) > BUDGET_GIVEN.work;
}

bool expedition_is_full(const Expedition *expedition) {
    return expedition->commands.count == COMMANDS_MOST || is_too_much(expedition);
}

// Records the command before it is carried out, so that nothing has happened when memory runs out.
static bool note_command(Expedition *expedition, Command command, TextError *error) {
    if (expedition->commands.count == COMMANDS_MOST)
        return error_limit(error, FAILURE_CONTENT, "commands", "#1", "#2",
                           NUMBERS(COMMANDS_MOST + 1, COMMANDS_MOST));
    if (is_too_much(expedition))
        return error_limit(error, FAILURE_CONTENT, "work of '$1' units for a land and # commands",
                           NULL, "$2",
                           (Blanks){.names = {words_whole(expedition_work(expedition)).text,
                                              words_whole(BUDGET_GIVEN.work).text},
                                    .numbers = {expedition->commands.count}});
    Checkpoint *room = memory_room(expedition->checkpoints, expedition->checkpoint_count,
                                   &expedition->checkpoint_capacity, sizeof *room);
    if (room) expedition->checkpoints = room;
    if (room && commands_add(&expedition->commands, command)) return true;
    return error_memory(error, "commands",
                        (size_t)expedition->commands.count * 2 * sizeof(Command));
}

bool checkpoint_is_due(Command command, int count) {
    return command.verb == VERB_END_DAY || command.verb == VERB_SAIL ||
           count % CHECKPOINT_COMMANDS == 0;
}

Checkpoint checkpoint_of(const Game *game) {
    Checkpoint checkpoint = {.command = game->commands, .day = game->day};
    for (int part = 0; part < PART_COUNT; part++)
        checkpoint.hash[part] = game_hash(game, (GamePart)part);
    return checkpoint;
}

// What a party knows and no undo takes out of the player's mind, except how many tiles it has seen.
typedef struct Knowledge {
    uint64_t found, given;
    int day, tasks;
    Outcome outcome;
} Knowledge;

static Knowledge knowledge_of(const Game *game) {
    return (Knowledge){game->landmarks_found, game->landmarks_given, game->day,
                       game->commissions_done, game->outcome};
}

static bool knows_more(const Game *game, const Knowledge *before, const Events *events) {
    Knowledge now = knowledge_of(game);
    return now.found != before->found || now.given != before->given || now.day != before->day ||
           now.tasks != before->tasks || now.outcome != before->outcome ||
           events_find(events, EVENT_REVEALED);
}

// Carries out a command that was noted, the count-th.
static void carry_out(Expedition *expedition, Command command, int count, Events *events) {
    Events own;
    Events *told = events ? events : &own;
    Knowledge before = knowledge_of(expedition->game);
    game_apply(expedition->game, command, told);
    if (knows_more(expedition->game, &before, told)) expedition->news_command = count;
    if (command.verb == VERB_END_DAY) note_dawn(expedition, count);
}

bool expedition_apply(Expedition *expedition, Command command, Refusal *refusal, Events *events,
                      TextError *error) {
    if (events) events->count = 0;
    *refusal = game_check(expedition->game, command);
    if (refusal->reason) return true;
    if (!note_command(expedition, command, error)) return false;
    carry_out(expedition, command, expedition->commands.count, events);
    if (checkpoint_is_due(command, expedition->commands.count))
        expedition->checkpoints[expedition->checkpoint_count++] = checkpoint_of(expedition->game);
    return true;
}

bool expedition_play_witness(Expedition *expedition, TextError *error) {
    Refusal refusal;
    bool good = true;
    expedition_restart(expedition);
    for (int i = 0; i < expedition->witness.count && good; i++)
        good = expedition_apply(expedition, expedition->witness.items[i], &refusal, NULL, error);
    return good;
}

bool expedition_can_undo(const Expedition *expedition) {
    return expedition->commands.count > expedition->day_command;
}

bool expedition_undo_is_free(const Expedition *expedition, int commands) {
    return commands >= expedition->news_command;
}

// Starts again from the last dawn that is early enough.
static void go_back_to(Expedition *expedition, int commands) {
    if (commands < expedition->day_command) {
        game_start(expedition->game, &expedition->island);
        note_dawn(expedition, 0);
    } else {
        game_copy(expedition->game, expedition->day_start);
        expedition->news_command = expedition->day_command;
    }
    for (int i = expedition->day_command; i < commands; i++)
        carry_out(expedition, expedition->commands.items[i], i + 1, NULL);
    int *kept = &expedition->checkpoint_count;
    while (*kept > 0 && expedition->checkpoints[*kept - 1].command > commands) --*kept;
    expedition->commands.count = commands;
}

bool expedition_undo_to(Expedition *expedition, int commands) {
    if (commands < expedition->day_command || commands >= expedition->commands.count) return false;
    bool is_free = expedition_undo_is_free(expedition, commands);
    go_back_to(expedition, commands);
    expedition->practice = expedition->practice || !is_free;
    return true;
}

bool expedition_undo(Expedition *expedition) {
    return expedition_undo_to(expedition, expedition->commands.count - 1);
}

bool expedition_rewind(Expedition *expedition, int commands) {
    if (commands < 0 || commands > expedition->commands.count) return false;
    go_back_to(expedition, commands);
    expedition->practice = true;
    return true;
}
