// SPDX-License-Identifier: MIT
// The dialog of the island of the day: what it is, whether a run on it counts, and the results of the last
// days, whose islands can still be played.
#include <SDL.h>
#include <string.h>

#include "lists.h"

enum { WIDTH = 440, HEIGHT = 396, ROW = 18, SHOWN = 10 };
enum { CODE = FONT_LINE + 4, STATUS = CODE + UI_ROW + 2 };  // tops
enum { LINES = 2, HEADS = STATUS + LINES * FONT_LINE + 4, TABLE = HEADS + FONT_LINE };
enum { COPY_WIDTH = 78, ICON_ROOM = 21 };
enum { DATE_LEFT = 6, ISLAND_LEFT = 80 };
enum { SCORE_ROOM = 42 };  // from the right

enum { COPY = LISTS_CHOICES, MEDALS };

typedef struct DayPanel {
    Shell *shell;
    DayTable table;
    DayIsland days[SHOWN];  // today's comes first
    int count;
    ListView list;  // of these days
    Job job;  // makes the land of the chosen day, for its code
    bool looked;  // at that land
    bool begun;  // a ranked game goes on there
} DayPanel;

static const DayIsland *chosen(const DayPanel *panel) { return &panel->days[panel->list.chosen]; }

static const DayEntry *played(const DayPanel *panel, const DayIsland *island) {
    return island->why_not ? NULL : days_find(&panel->table, &island->code);
}

// Looks up what is known of the chosen island. Its seed alone does not tell which of its lands is played, so
// that the land has to be found first.
static void look_up(DayPanel *panel) {
    const DayIsland *island = chosen(panel);
    WorldWish wish = shell_wish(panel->shell, island->code.level);
    job_give_up(&panel->job);
    panel->looked = panel->begun = false;
    if (island->why_not || played(panel, island)) return;
    wish.code = island->code;
    wish.playable = wish.given = true;
    world_job_start(&panel->job, &wish);
}

static void land_made(void *own) {
    DayPanel *panel = own;
    Shell *shell = panel->shell;
    World world;
    TextError error;
    if (!world_job_take(&panel->job, &world, &error)) return;
    panel->looked = honours_is_scouted(shell, &world.code);
    world.code.level_hash = level_code_hash(&world.recipe);
    panel->begun = game_of_code(shell, &world.code).text[0] != 0;
    world_free(&world);
    shell->dirty = true;
}

static void leave(void *own) {
    DayPanel *panel = own;
    job_give_up(&panel->job);
    days_free(&panel->table);
}

static void init(void *own) {
    DayPanel *panel = own;
    job_init(&panel->job, &panel->shell->jobs, panel, land_made);
}

static void enter(void *own, Go *go) {
    DayPanel *panel = own;
    int today = choice_today(panel->shell);
    (void)go;
    leave(panel);
    honours_days(panel->shell, &panel->table);
    panel->count = int_min(today + 1, SHOWN);
    for (int i = 0; i < panel->count; i++) panel->days[i] = choice_of_day(panel->shell, today - i);
    panel->list = (ListView){.count = panel->count};
    look_up(panel);
}

static void play(const DayPanel *panel) {
    const DayIsland *island = chosen(panel);
    if (!island->why_not) go_play(panel->shell, &island->code, island->code.level);
}

static void copy(const DayPanel *panel) {
    if (!chosen(panel)->why_not) copy_code(panel->shell, &chosen(panel)->code);
}

static void act(void *own, Choice choice) {
    DayPanel *panel = own;
    switch (choice.what) {
    case LISTS_MOVED: look_up(panel); break;
    case LISTS_ENTER: play(panel); break;
    case COPY: copy(panel); break;
    case MEDALS: go_to(panel->shell, SCREEN_MEDALS); break;
    default: go_back(panel->shell); break;
    }
}

static bool key(void *own, Action action, const SDL_KeyboardEvent *key) {
    DayPanel *panel = own;
    int what = action == ACTION_COPY ? COPY : lists_key(&panel->shell->ui, &panel->list, key);
    if (what) act(panel, (Choice){what, 0});
    return what != 0;
}

// Painting.

static Words result_of(const DayEntry *entry) {
    return words(entry->run.won ? "won, day #" : "lost, day #", NUMBERS(entry->run.day));
}

// Whether a run would count.
static Words status_of(const DayPanel *panel) {
    const DayIsland *island = chosen(panel);
    const DayEntry *entry = played(panel, island);
    if (island->why_not) return words("$.", NAMES(island->why_not));
    if (entry)
        return words("Your run that counts: $, # points. A further run is practice for the day: it "
                     "does not count for it.",
                     (Blanks){{entry->run.total}, {result_of(entry).text}});
    if (panel->looked)
        return words("Scouted: you know this island already. It can be played, but does not "
                     "count for the island of the day.",
                     NO_BLANKS);
    if (panel->begun)
        return words("You have begun it: your game goes on, and counts when it is over.",
                     NO_BLANKS);
    return words("You have not played it. Your first run counts, won or lost.", NO_BLANKS);
}

static void paint_island(Ui *ui, const DayPanel *panel, Box inside) {
    const DayIsland *island = chosen(panel);
    CodeText code = code_text(&island->code);
    Words day = words("$ (UTC)", NAMES(date_text(island->day).text));
    Words about = words("$1, $2, $3", NAMES(island->title, summary_size_word(&island->code).text,
                                            DIFFICULTY_NAME[island->code.difficulty]));
    Words tip = action_tip(panel->shell, ACTION_COPY);
    int x = inside.x, y = inside.y, width = inside.width;
    int room = width - ui_text_width(ui, day.text) - 8;
    ui_text_right(ui, x + width, y, INK, day.text);
    ui_text_block(ui, x, y + STATUS, width, LINES, island->why_not ? INK_WRONG : INK,
                  status_of(panel).text);
    if (island->why_not) return;
    ui_text_cut(ui, x, y, room, INK, about.text);
    ui_icon(ui, x, y + CODE + 4, ICON_SEED, false);
    ui_text_cut(ui, x + ICON_ROOM, y + CODE + 6, width - ICON_ROOM - COPY_WIDTH, INK_FADED,
                code.text);
    ui_button(ui, (Box){x + width - COPY_WIDTH, y + CODE, COPY_WIDTH, UI_BUTTON_HEIGHT},
              (Button){ICON_COPY, "Copy", .tip = tip.text, .what = COPY});
}

// Narrow tables have no results: words above say that of the chosen day.
static bool has_results(Box box) {
    enum { LEAST = 300 };
    return box.width >= LEAST;
}

// The widest word of the column.
static int result_room(const Ui *ui) {
    int room = ui_text_width(ui, "not played");
    room = int_max(room, ui_text_width(ui, words("won, day #", NUMBERS(99)).text));
    return int_max(room, ui_text_width(ui, words("lost, day #", NUMBERS(99)).text)) + 8;
}

static int result_left(const Ui *ui, Box box, int right) {
    return right - SCORE_ROOM - (has_results(box) ? result_room(ui) : 0);
}

static void paint_row(Ui *ui, void *owner, int row, Box box) {
    const DayPanel *panel = owner;
    const DayIsland *island = &panel->days[row];
    const DayEntry *entry = played(panel, island);
    int y = box.y + 2, right = box.x + box.width - 6, result = result_left(ui, box, right);
    ui_text(ui, box.x + DATE_LEFT, y, INK, date_text(island->day).text);
    ui_text_cut(ui, box.x + ISLAND_LEFT, y, result - box.x - ISLAND_LEFT - 8, INK, island->title);
    if (has_results(box))
        ui_text(ui, result, y, INK_FADED, entry ? result_of(entry).text : "not played");
    if (entry) ui_text_right(ui, right, y, INK, words("#", NUMBERS(entry->run.total)).text);
}

static void paint_table(Ui *ui, DayPanel *panel, Box inside) {
    Box box = {inside.x, inside.y + TABLE, inside.width, inside.height - 8 - TABLE};
    int x = box.x + LIST_FRAME, y = inside.y + HEADS, right = box.x + box.width - LIST_FRAME - 6;
    bool all = box_inset(box, LIST_FRAME).height / ROW >= panel->count;
    if (!all) right -= LIST_BAR;
    ui_text(ui, x + DATE_LEFT, y, INK_FADED, "Day");
    ui_text(ui, x + ISLAND_LEFT, y, INK_FADED, "Island");
    if (has_results(box)) ui_text(ui, result_left(ui, box, right), y, INK_FADED, "Result");
    ui_text_right(ui, right, y, INK_FADED, "Score");
    if (list_paint(ui, &panel->list, box, ROW, paint_row, panel)) ui->choice.what = LISTS_MOVED;
}

static void interface(void *own, Ui *ui) {
    DayPanel *panel = own;  // its list is moved
    Button buttons[] = {
        {ICON_FLAG, "Play", .key = "Enter", .primary = true, .what = LISTS_ENTER},
        {ICON_STAR, "Medals", .what = MEDALS},
        {ICON_CLOSE, "Close", .key = "Esc", .what = LISTS_CLOSE},
    };
    Box inside = lists_dialog(ui, WIDTH, HEIGHT, TABLE + 8, ROW, "Island of the day");
    ui_text_right(ui, inside.x + inside.width, inside.y - UI_DIALOG_TOP + 13, INK_FADED,
                  "the same for everybody");
    buttons[0].why_not = chosen(panel)->why_not;
    paint_island(ui, panel, inside);
    paint_table(ui, panel, inside);
    lists_buttons(ui, inside, buttons, 3);
}

const ScreenInfo DAY_SCREEN = {
    .bytes = sizeof(DayPanel),
    .dialog = true,
    .tall = lists_tall,
    .init = init,
    .free = leave,
    .enter = enter,
    .interface = interface,
    .act = act,
    .key = key,
    .leave = leave,
};
