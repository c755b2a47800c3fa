// SPDX-License-Identifier: MIT
#include "ending.h"

#include <SDL.h>

#include "../../base/memory.h"

enum { LOOK_MS = 50 };  // how often it is asked what is known by now

// Why.

// #1 is the day; for #2 and #3 see explain().
static const char *const HOW[OUTCOME_COUNT] = {
    [OUTCOME_PLAYING] = "",
    [OUTCOME_RESCUED] = "Day #1, the last one, is over.",
    [OUTCOME_SAILED] = "That was on day #1, with #2 [day|days] left.",
    [OUTCOME_LATE] = "Day #1, the last one, is over.",
    [OUTCOME_STARVED] = "That was in the night of day #1, after #3 hungry [night|nights].",
    [OUTCOME_DROWNED] = "On day #1 it rose to #2, #3 deep where the party lay.",
};

static Words explain(const Game *game) {
    int lost = game_beacons(game, BEACON_DROWNED), left = game_rule(game, RULE_DAYS) - game->day;
    bool drowned = game->outcome == OUTCOME_DROWNED,
         at_last = game->outcome == OUTCOME_SAILED && left == 0;
    Words how = words(at_last ? "That was on day #1, the last one." : HOW[game->outcome],
                      drowned ? NUMBERS(game->day, game->tide, game_depth(game, game->party.cell))
                              : NUMBERS(game->day, left, game->party.hungry));
    return words(
        lost ? "$1 #1 [beacon|beacons] burned, #2 [was|were] needed. The sea put #3 out."
             : "$1 #1 [beacon|beacons] burned, #2 [was|were] needed.",
        (Blanks){.numbers = {game_beacons_burning(game), game_rule(game, RULE_BEACONS), lost},
                 .names = {how.text}});
}

// The island at the end.

// The whole world fits beside the panel, and above the slip if that takes no size from it.
static Camera camera_of(const Ending *ending, int width, int height, int scale) {
    const Land *land = &ending->played->world.land;
    Box box = ending_map_box(width / scale, height / scale);
    View view = {box.width * scale, box.height * scale, land->width, land->height}, above = view;
    above.height -= ending_slip_height(ending, box) * scale;
    if (camera_least_zoom(above) == camera_least_zoom(view)) view = above;
    return ending_fitted(ending, (Box){box.x * scale, box.y * scale, view.width, view.height});
}

// What shows now: a moment of the timelapse, or the end.
static EndingScene scene_of(const Ending *ending) {
    return ending->moment < 0 ? ending_last_scene(ending) : ending_moment_scene(&ending->lapse);
}

static void paint_map(void *own, Canvas canvas) {
    const Ending *ending = own;
    EndingScene scene = scene_of(ending);
    Camera camera =
        camera_of(ending, canvas.width, canvas.height, shell_scale(ending->shell, canvas));
    ending_paint_island(ending, canvas, camera, &scene);
}

static void paint_marks(const Ending *ending, Ui *ui) {
    EndingScene scene = scene_of(ending);
    Camera camera = camera_of(ending, ui->canvas.width, ui->canvas.height, ui->scale);
    ending_paint_signs(ending, ui, camera, &scene);
}

// The timelapse goes round, and rests on the end.

enum { PARTS = 4, MOMENT_LEAST = 60, MOMENT_MOST = 120, ROUND_MS = 9000, REST_MS = 6000 };

static bool moves(const Shell *shell) {
    return !shell->settings.no_motion && !shell->settings.still;
}

// Returns milliseconds until the next moment; -1 never.
static int show_moment(Ending *ending) {
    Shell *shell = ending->shell;
    Timelapse *lapse = &ending->lapse;
    int before = ending->moment, wait = -1;
    ending->moment = -1;
    if (lapse->expedition && moves(shell)) {
        int each = int_clamp(ROUND_MS / lapse->count, MOMENT_LEAST, MOMENT_MOST);
        int shown = lapse->count * each;
        int now = (int)((SDL_GetTicks64() - ending->since) % (uint64_t)(REST_MS + shown)) - REST_MS;
        ending->moment = now < 0 ? -1 : int_min(now / each, lapse->count - 1);
        wait = now < 0 ? -now : each - now % each;
    }
    if (ending->moment >= 0) timelapse_show(lapse, ending->moment);
    shell->dirty = shell->dirty || ending->moment != before;
    return int_max(wait, wait < 0 ? -1 : 1);
}

// It begins at once; without memory the end stands still.
static void begin_lapse(Ending *ending) {
    Shell *shell = ending->shell;
    ending->moment = -1;
    ending->since = SDL_GetTicks64() - (uint64_t)REST_MS;
    if (!ending->route || ending->lapse.expedition || !moves(shell)) return;
    timelapse_begin(&ending->lapse, ending->played->expedition, PARTS, shell->settings.palette);
}

// The screen.

static void ending_free(void *own) {
    Ending *ending = own;
    ending_back_stop(ending);
    timelapse_end(&ending->lapse);
    ending_export_stop(ending);
    memory_release(ending->route);
    *ending = (Ending){.shell = ending->shell, .job = ending->job};
}

static void init(void *own) { ending_back_init(own); }

static void leave(void *own) {
    Ending *ending = own;
    if (ending->saved.frames > 0)
        shell_notice(ending->shell, "The timelapse was not saved: leaving has ended it");
    ending_back_stop(ending);
    timelapse_end(&ending->lapse);
    ending_export_stop(ending);
}

static void begin(Ending *ending, const Go *go) {
    ending_free(ending);
    ending->shell->notice_until = 0;  // from play
    ending->played = go->played;
    ending->finished = go->finished;
    const Game *game = ending->played->expedition->game;
    ending->score = score_of(game);
    ending->wanted = outcome_won(game->outcome) ? ENDING_REPLAY : ENDING_NEXT;
    ending->why = explain(game);
    if (!ending_find_route(ending))
        shell_notice(ending->shell, "There is not enough memory to draw your route");
}

// It stays as it was during a replay.
static void ending_enter(void *own, Go *go) {
    Ending *ending = own;
    if (go->played) begin(ending, go);
    if (ending->played) {
        ending_back_start(ending);
        begin_lapse(ending);
    } else {
        go_to(ending->shell, SCREEN_TITLE);
    }
}

// What next.

static void watch(const Ending *ending, bool witness) {
    Go *go = go_to(ending->shell, SCREEN_REPLAY);
    go->played = ending->played;
    go->witness = witness;
    sentence_print(go->title, sizeof go->title, witness ? "One way to win on $1" : "Your run on $1",
                   NAMES(ending->played->world.recipe.title));
}

// Same level, size and difficulty, another seed.
static void next_island(const Ending *ending) {
    const World *world = &ending->played->world;
    WorldCode code = world->code;
    code.level_hash = 0;
    code.seed = choice_new_seed();
    go_play(ending->shell, &code, world->level);
}

static void act(void *own, Choice choice) {
    Ending *ending = own;
    Shell *shell = ending->shell;
    switch (choice.what) {
    case ENDING_NEXT: next_island(ending); break;
    case ENDING_SAME: go_to(shell, SCREEN_PLAY)->restarts = true; break;
    case ENDING_REPLAY: watch(ending, false); break;
    case ENDING_WITNESS: watch(ending, true); break;
    case ENDING_SCORES: go_to(shell, SCREEN_SCORES)->code = &ending->played->world.code; break;
    case ENDING_NEW: go_to(shell, SCREEN_NEW_GAME)->code = &ending->played->world.code; break;
    case ENDING_COPY: action_do(shell, ACTION_COPY); break;
    case ENDING_CARD: ending_save_card(ending); break;
    case ENDING_TIMELAPSE: ending_export_start(ending); break;
    case ENDING_TAKE_OVER: ending_take_over(ending); break;
    default: go_to(shell, SCREEN_TITLE); break;
    }
}

// The day of the moment that shows, where it covers little of the island.
static void paint_day(const Ending *ending, Ui *ui) {
    if (ending->moment < 0) return;
    const Game *game = ending->lapse.game;
    Box map = ending_map_box(ui->width, ui->height);
    Words day = words("Day #1, tide #2", NUMBERS(game->day, game->tide));
    int width = ui_text_width(ui, day.text) + 16;
    Box box = {map.x + (map.width - width) / 2, map.y, width, FONT_LINE + 4};
    ui_panel_part(ui, box, PANEL_BANNER);
    ui_text(ui, box.x + 8, box.y + 3, PAPER, day.text);
}

// Up and down walk as Tab does.
static void interface(void *own, Ui *ui) {
    const Ending *ending = own;
    UiKeys *keys = &ui->keys;
    keys->previous = keys->previous || keys->up || keys->left;
    keys->next = keys->next || keys->down || keys->right;
    paint_marks(ending, ui);
    paint_day(ending, ui);
    ending_paint_panel(ending, ui);
}

// Enter without a focus presses the button that is most wanted.
static bool key(void *own, Action action, const SDL_KeyboardEvent *key) {
    const Ending *ending = own;
    int what = ui_is_enter(&ending->shell->ui, key) ? (int)ending->wanted
               : action == ACTION_TAKE_OVER         ? ENDING_TAKE_OVER
               : action == ACTION_CARD              ? ENDING_CARD
               : action == ACTION_TIMELAPSE         ? ENDING_TIMELAPSE
                                                    : 0;
    if (what && !key->repeat) act(own, (Choice){what, 0});
    return what != 0;
}

static int advance(void *own, double seconds) {
    Ending *ending = own;
    (void)seconds;
    bool looks_back = ending_back_advance(ending);
    if (ending_export_advance(ending)) {
        show_moment(ending);
        return 0;
    }
    return sooner(show_moment(ending), looks_back ? LOOK_MS : -1);
}

static void recolour(void *own, Tones palette) {
    Ending *ending = own;
    const Timelapse *lapse = &ending->lapse;
    if (lapse->expedition)
        playfield_recolour(&ending->lapse.field, &lapse->expedition->land, lapse->game, palette);
}

static ScreenWorld world(const void *own) {
    const Ending *ending = own;
    const Journey *played = ending->played;
    if (!played) return (ScreenWorld){.world = NULL};
    return (ScreenWorld){&played->world, played->expedition->game, &played->field, false};
}

static int tall(const void *own, const Ui *ui) {
    (void)own;
    return ending_panel_tall(ui);
}

const ScreenInfo END_SCREEN = {
    .bytes = sizeof(Ending),
    .tall = tall,
    .init = init,
    .free = ending_free,
    .enter = ending_enter,
    .leave = leave,
    .world = world,
    .place = PLACE_MENU,
    .paint = paint_map,
    .interface = interface,
    .act = act,
    .key = key,
    .advance = advance,
    .recolour = recolour,
};
