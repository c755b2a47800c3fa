// SPDX-License-Identifier: MIT
// title: the game's name over a drifting island, to which the tide comes and goes, and the ways into the game.
#include <SDL.h>
#include <stdio.h>
#include <string.h>

#include "../../system/desktop.h"
#include "../shell/opened.h"
#include "../field/ebb.h"
#include "../ui/sprites.h"
#include "drift.h"

enum { ISLAND_SIDE = 128 };
enum { ISLAND_MS = 60000, DRIFT_MS = 40 };  // until the next island; until the next step
enum { PANEL_WIDTH = 284, GAP = 4, CORNER = 22 };  // CORNER: height of the lines in the corners

typedef struct Title {
    Shell *shell;
    Job job;  // makes the next island
    Drift drift;
    Ebb ebb;
    double watched;  // seconds since the island came
    uint64_t next_world;  // SDL ticks of the next island
    HomePath save;  // of the game that Continue goes on with; empty where there is none
    char save_code[128];  // what that is, for people
    DayIsland today;  // the island of the day
    bool covered;  // a dialog was open in the last frame
} Title;

// The sea rests, rises, rests and falls, in seconds; it has fallen when the next island comes.
static const double LOW_REST = 5, RISING = 24, HIGH_REST = 3, FALLING = 24;

// The island.

// A new island of any stock level.
static WorldWish wish_island(const Shell *shell) {
    const LevelList *levels = &shell->levels;
    SeedText seed = choice_new_seed();
    uint64_t level = levels->offered ? seed_value(&seed) % (uint64_t)levels->offered : 0;
    WorldWish wish = shell_wish(shell, levels->offered ? levels->names[level] : NULL);
    wish.code = (WorldCode){.width = ISLAND_SIDE,
                            .height = ISLAND_SIDE,
                            .difficulty = shell->settings.difficulty,
                            .seed = seed};
    return wish;
}

static void arrive(Title *title) {
    enum { SOON_MS = 2000 };
    Shell *shell = title->shell;
    uint64_t now = SDL_GetTicks64();
    ebb_end(&title->ebb);
    title->watched = 0;
    drift_begin(&title->drift, &shell->world.land.tiles, (unsigned)now);
    title->next_world = now + (shell->world.sea ? SOON_MS : ISLAND_MS);
    if (shell->view.width) moving_arrive(shell);
}

// The sea.

static bool moves(const Shell *shell) {
    return !shell->settings.no_motion && !shell->settings.still && !shell->world.sea;
}

// How far it has come by now, from 0 to 1.
static double sea_share(double seconds) {
    seconds -= LOW_REST;
    if (seconds < RISING) return double_max(seconds, 0) / RISING;
    seconds -= RISING + HIGH_REST;
    return double_max(1 - double_max(seconds, 0) / FALLING, 0);
}

// What it needs is made only when it begins to rise: the first frames do not wait for it.
static void move_sea(Title *title, double seconds) {
    Shell *shell = title->shell;
    title->watched += seconds;
    double share = sea_share(title->watched);
    if (share > 0)
        ebb_begin(&title->ebb, &shell->world.recipe, &shell->world.land, shell->settings.palette);
    if (title->ebb.game) ebb_show(&title->ebb, share);
}

static void title_paint(void *own, Canvas canvas) {
    const Title *title = own;
    Shell *shell = title->shell;
    if (title->ebb.game && moves(shell))
        shell_paint_field(shell, canvas, &title->ebb.field, shell->camera,
                          (FieldOptions){.no_fog = true});
    else shell_paint_world(shell, canvas);
}

static void title_recolour(void *own, Tones palette) {
    Ebb *ebb = &((Title *)own)->ebb;
    bool other = ebb->game && ebb->field.scenery->palette != palette;
    if (other) ebb_end(ebb);  // it is made again
}

// A stand-in tells which island it will be.
static void make_island(void *own) {
    Title *title = own;
    Shell *shell = title->shell;
    WorldWish wish = wish_island(shell);
    World sea;
    TextError error;
    if (shell->world.sea && world_sea(&sea, &wish, &error)) {
        world_free(&shell->world);
        shell->world = sea;
    }
    world_job_start(&title->job, &wish);
}

static int title_advance(void *own, double seconds) {
    Title *title = own;
    const Settings *settings = &title->shell->settings;
    uint64_t now = SDL_GetTicks64();
    if (now >= title->next_world && !job_busy(&title->job)) {
        title->next_world = now + ISLAND_MS;
        make_island(title);
    }
    if (settings->no_motion || settings->still) return (int)(title->next_world - now);
    title->shell->camera =
        drift_move(&title->drift, title->shell->camera, title->shell->view, SEA_MARGIN, seconds);
    if (moves(title->shell)) move_sea(title, seconds);
    return DRIFT_MS;
}

static void island_made(void *own) {
    Title *title = own;
    World world;
    TextError error;
    if (world_job_take(&title->job, &world, &error)) {
        ebb_end(&title->ebb);  // it lends the land
        shell_show_world(title->shell, &world);
        arrive(title);
    } else if (error.failure != FAILURE_NONE) {
        shell_notice_error(title->shell, "$", &error);
    }
}

static void title_init(void *own) {
    Title *title = own;
    job_init(&title->job, &title->shell->jobs, title, island_made);
}

static void title_leave(void *own) {
    Title *title = own;
    job_give_up(&title->job);
    ebb_end(&title->ebb);
}

// The save.

static bool has_save(const Title *title) { return title->save.text[0] != 0; }

static void describe_save(Title *title, const RecordingFile *file) {
    Words size = summary_size_word(&file->code), level = words("$", NAMES(file->title));
    level.text[64] = 0;  // leave room for the rest
    Blanks blanks = {{file->day}, {level.text, size.text, DIFFICULTY_NAME[file->code.difficulty]}};
    const char *damaged = file->failure == FAILURE_VERSION ? "a game of another version"
                                                           : "the last game, whose save is damaged";
    sentence_print(title->save_code, sizeof title->save_code,
                   file->failure ? damaged : "$1, $2, $3, day #", blanks);
}

// A damaged save is offered too: whoever continues it is told what is wrong, and gets the save
// before it if that is whole. One of another version is offered only where there is no other.
static void look_for_save(Title *title) {
    RecordingFiles files;
    Shell *shell = title->shell;
    int at = 0;
    title->save.text[0] = 0;
    if (shell->home.busy) shell_hold_home(shell);  // the other window may have been closed
    if (shell->home.busy || !games_read(&files, shell)) return;
    while (at + 1 < files.count && files.items[at].failure == FAILURE_VERSION) at++;
    if (at < files.count && files.items[at].failure == FAILURE_VERSION) at = 0;
    if (files.count > 0) {
        title->save = game_path(shell, &files.items[at]);
        describe_save(title, &files.items[at]);
    }
    recordings_free(&files);
}

// A dialog may have deleted games, and a day may end.
static void title_ready(void *own) {
    Title *title = own;
    bool covered = dialog_any(title->shell);
    int today = choice_today(title->shell);
    if (title->today.day != today) title->today = choice_of_day(title->shell, today);
    if (title->covered && !covered) look_for_save(title);
    title->covered = covered;
}

static void title_enter(void *own, Go *go) {
    Title *title = own;
    (void)go;
    if (title->shell->world.sea && !job_busy(&title->job)) make_island(title);
    arrive(title);
    look_for_save(title);
    title->today = choice_of_day(title->shell, choice_today(title->shell));
}

// The ways into the game.

// Each chooses a screen. Continue and the list of games come first, and are left out if there is no save.
static const Button WAYS[] = {
    {ICON_PLAY, "Continue", .pair = true, .what = SCREEN_PREPARE},
    {ICON_LOG, "All games", .tip = "Every game that is not over", .what = SCREEN_GAMES},
    {ICON_SHIP, "New game", .pair = true, .what = SCREEN_NEW_GAME},
    {ICON_SUN, "Island of the day", .what = SCREEN_DAY},
    {ICON_EYE, "Look around", .tip = "Visit this very island", .pair = true, .what = SCREEN_LOOK},
    {ICON_SEED, "World code", .tip = "An island by its code", .what = SCREEN_CODE},
    {ICON_SCROLL, "Replays", .tip = "Watch games once more", .pair = true, .what = SCREEN_REPLAYS},
    {ICON_TROPHY, "High scores", .what = SCREEN_SCORES},
    {ICON_GEAR, "Settings", .pair = true, .what = SCREEN_SETTINGS},
    {ICON_HELP, "Help", .what = SCREEN_HELP},
    {ICON_PENCIL, "Workshop", .tip = "How islands are made: generators in the hand, and lessons",
     .pair = true, .what = SCREEN_WORKSHOP},
    {ICON_CLOSE, "Quit", .what = SCREEN_QUIT},
};
enum {
    CONTINUE,
    ALL_GAMES,
    NEW_GAME,
    OF_DAY,
    WAY_COUNT = sizeof WAYS / sizeof *WAYS,
    WORKSHOP = WAY_COUNT - 2,  // beside the last
    ROWS = 5
};

static const Button OPENS = {ICON_FOLDER, "Open a file", .what = SCREEN_COUNT,
                             .tip = "A saved game, recording, picture or level"};

static int first_way(const Title *title) { return has_save(title) ? CONTINUE : NEW_GAME; }

static bool is_left(int way) { return WAYS[way].pair; }
static bool is_right(int way) { return way > 0 && is_left(way - 1); }

// The button above or below (step -1 or 1), in the same column if there are two.
static int way_beside(int way, int step, int first) {
    for (int i = way + step; i >= first && i < WAY_COUNT; i += step)
        if (is_right(i) == is_right(way) || (!is_left(i) && !is_right(i))) return i;
    return step > 0 ? first : WAY_COUNT - 1;
}

// Arrows move the focus as the eye expects, and give it to the first button if none has it.
static void move_focus(Ui *ui, int first) {
    const UiKeys *keys = &ui->keys;
    int way = ui->focus - 1 + first;
    if (!keys->up && !keys->down && !keys->left && !keys->right) return;
    if (ui->focus == 0) {
        ui->focus_wanted = 1;
        return;
    }
    if (keys->up || keys->down) way = way_beside(way, keys->up ? -1 : 1, first);
    if (keys->left && is_right(way)) way--;
    if (keys->right && is_left(way)) way++;
    ui->focus_wanted = way - first + 1;
}

// Low windows have little room.
static bool is_low(const Ui *ui) { return ui->height < 320; }
static int pad_of(const Ui *ui) { return is_low(ui) ? 10 : 14; }

static int ways_height(const Title *title) {
    const Ui *ui = &title->shell->ui;
    int with_save = has_save(title) ? ui_row(ui) + FONT_LINE + GAP : 0;
    int with_day = is_low(ui) ? 0 : FONT_LINE + GAP;
    return 2 * pad_of(ui) + ROWS * ui_row(ui) - GAP + with_save + with_day;
}

// The island of the day stands on its button's tip; where there is room, also below it.
static Words day_words(const Title *title) {
    const DayIsland *today = &title->today;
    return words("$1, $2", NAMES(today->title, date_text(today->day).text));
}

static void paint_ways(const Title *title, Box box) {
    Ui *ui = &title->shell->ui;
    const int pad = pad_of(ui), first = first_way(title);
    Box row = {box.x + pad, box.y + pad, box.width - 2 * pad, ui_button_height(ui)};
    Button buttons[WAY_COUNT];
    Words tip = words("$: the same island for everybody", NAMES(day_words(title).text));
    memcpy(buttons, WAYS, sizeof buttons);
    if (!system_can_quit()) buttons[WAY_COUNT - 1] = OPENS;
    screen_keys(title->shell, buttons, WAY_COUNT);
    buttons[WORKSHOP].key = action_key(title->shell, ACTION_WORKSHOP);
    buttons[OF_DAY].tip = tip.text;
    buttons[OF_DAY].why_not = title->today.why_not;
    buttons[first].primary = true;
    if (ui->focus == 0 && ui->keys.activate) ui->choice.what = buttons[first].what;
    if (has_save(title)) {
        ui_button_column(ui, row, buttons, NEW_GAME);
        row.y += ui_row(ui);
        ui_text_middle(ui, row.x + 4, row.y - 1, row.width - 8, INK_FADED, title->save_code);
        row.y += FONT_LINE + GAP;
    }
    ui_button_column(ui, row, buttons + NEW_GAME, OF_DAY + 1 - NEW_GAME);
    row.y += ui_row(ui);
    if (!is_low(ui)) {
        if (!title->today.why_not)
            ui_text_right(ui, row.x + row.width - 4, row.y - 1, INK_FADED, day_words(title).text);
        row.y += FONT_LINE + GAP;
    }
    ui_button_column(ui, row, buttons + OF_DAY + 1, WAY_COUNT - OF_DAY - 1);
}

// Which island this is, as it can be visited, and the version.
static void paint_corners(const Shell *shell, Ui *ui) {
    static const char version[] = "Tidemark " TIDEMARK_VERSION;
    SeedText seed = summary_seed(&shell->world.code);
    Words island = words("@1, $2", NAMES(seed.text, shell->world.recipe.title));
    int right = ui_given_width(ui, version) + 16, left = ui_text_width(ui, island.text) + 16;
    int y = ui->height - CORNER - GAP;
    left = int_min(left, ui->width - right - 3 * GAP);
    ui_panel_part(ui, (Box){GAP, y, left, CORNER}, PANEL_BANNER);
    ui_text_cut(ui, GAP + 8, y + 4, left - 16, PAPER, island.text);
    ui_panel_part(ui, (Box){ui->width - GAP - right, y, right, CORNER}, PANEL_BANNER);
    ui_given_cut(ui, ui->width - GAP - right + 8, y + 4, right, PAPER, version);
}

// Two buttons stand in a row.
static int ways_width(const Ui *ui) {
    int wanted = 2 * (pad_of(ui) + ui_widest_button(ui, WAYS, WAY_COUNT)) + GAP;
    return int_min(int_max(wanted, PANEL_WIDTH), ui->width);
}

// The name stands in the middle of the upper third, or higher if the buttons need the room.
static void title_interface(void *own, Ui *ui) {
    const Title *title = own;
    Shell *shell = title->shell;
    const Bitmap logo = sprites_lent(&shell->logo);
    const int under = is_low(ui) ? 4 : 10;
    int times = int_clamp(int_min(ui->width / 320, ui->height / 260), 1, 3);
    int tall = logo.height * times, height = ways_height(title);
    int y = ui->height / 6 - tall / 2, most = ui->height - CORNER - 2 * GAP - height - under - tall;
    y = int_clamp(y, GAP, most);
    ui_sprite(ui, (ui->width - logo.width * times) / 2, y, &logo,
              (Box){0, 0, logo.width, logo.height}, times);
    int width = ways_width(ui);
    Box box = {(ui->width - width) / 2, y + tall + under, width, height};
    paint_corners(shell, ui);
    ui_panel(ui, box, PANEL_PAPER);
    move_focus(ui, first_way(title));
    banner_notice(shell, true);
    paint_ways(title, box);
}

static void title_act(void *own, Choice choice) {
    const Title *title = own;
    JourneyWish save = shell_journey_wish(title->shell, JOURNEY_SAVE);
    memcpy(save.path, title->save.text, sizeof save.path);
    if (choice.what == SCREEN_PREPARE) go_prepare(title->shell, &save);
    else if (choice.what == OPENS.what) system_ask_file(shell_open_file, title->shell);
    else if (choice.what == SCREEN_WORKSHOP) go_workshop(title->shell, false);
    else go_to(title->shell, (ScreenName)choice.what);
}

// There is nowhere to go back to: Quit gets the focus, but is not pressed.
static void title_back(void *own) {
    const Title *title = own;
    title->shell->ui.focus = WAY_COUNT - first_way(title);
}

static int title_tall(const void *own, const Ui *ui) {
    (void)own;
    (void)ui;
    return 330;
}

const ScreenInfo TITLE_SCREEN = {
    .bytes = sizeof(Title),
    .tall = title_tall,
    .place = PLACE_MENU,
    .init = title_init,
    .free = title_leave,
    .begin = make_island,
    .enter = title_enter,
    .leave = title_leave,
    .ready = title_ready,
    .paint = title_paint,
    .interface = title_interface,
    .act = title_act,
    .advance = title_advance,
    .back = title_back,
    .recolour = title_recolour,
};
