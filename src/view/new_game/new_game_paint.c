// SPDX-License-Identifier: MIT
// Paints the dialog that chooses an island to play: three columns, two in a narrow window, and a page at a
// time in a small one.
#include <string.h>

#include "new_game.h"

enum { PAD = UI_DIALOG_PAD, TOP = UI_DIALOG_TOP, BOTTOM = 50 };  // BOTTOM is for the buttons
enum { ROW = UI_BUTTON_HEIGHT, SPACE = UI_ROW - ROW, LABEL_WIDTH = 66, LABEL_HEIGHT = 14 };
enum { BETWEEN = 18, CHOICE_WIDTH = 232, CHOICE_HEIGHT = 266 };  // of columns; of the first one
enum {
    SEA_LEAST = 180,
    SEA_MOST = 256,
    SEA_WORDS = 80
};  // sides of the land; height of words below
enum { LEVEL_PICTURE = 32, LEVEL_ROW = LEVEL_PICTURE + 4 };
enum { RECENT_WIDTH = 154, RECENT_ROW = 38 };
enum { PAGE_WIDTH = 392, PAGE_HEIGHT = 292, PAGE_LEAST = 280 };  // a smaller window cuts it off

// Where the next choice goes, with its label above or beside it.
typedef struct Column {
    Ui *ui;
    int x, y, width;
    bool beside;
} Column;

// Some languages have longer labels.
static int labels_width(const Ui *ui) {
    static const char *const labels[] = {"Island", "Size", "Difficulty", "Seed"};
    enum { COUNT = sizeof labels / sizeof *labels, APART = 8 };
    int width = LABEL_WIDTH;
    for (int i = 0; i < COUNT; i++) width = int_max(width, ui_text_width(ui, labels[i]) + APART);
    return width;
}

static Box next_row(Column *column, const char *label) {
    int higher = ui_higher(column->ui), down = column->beside ? 5 + higher / 2 : 0;
    ui_text(column->ui, column->x, column->y + down, INK_FADED, label);
    int left = column->beside ? labels_width(column->ui) : 0,
        above = column->beside ? 0 : LABEL_HEIGHT;
    Box row = {column->x + left, column->y + above, column->width - left, ROW + higher};
    column->y = row.y + ui_row(column->ui);
    return row;
}

static void words_under(Column *column, Box row, int lines, uint32_t colour, const char *text) {
    ui_text_block(column->ui, row.x, column->y, row.width, lines, colour, text);
    column->y += lines * FONT_LINE + SPACE;
}

// The column of choices.

// On a page of its own an error takes the place of the level's description.
static void paint_level(const NewGame *panel, Column *column) {
    const WorldForm *form = &panel->form;
    Box row = next_row(column, "Island");
    Box name = {row.x + FORM_STEP, row.y, row.width - 2 * FORM_STEP, row.height};
    Button list = {ICON_NONE, panel->title, .on = panel->listed, .what = NEW_GAME_LIST};
    list.tip = "Choose from a list of all islands";
    list.number = !panel->listed;
    form_step(form, row, (Choice){FORM_LEVEL, -1}, "Previous island");
    ui_button(column->ui, name, list);
    form_step(form, row, (Choice){FORM_LEVEL, 1}, "Next island");
    bool told = column->beside && form->error.text[0];
    const char *trouble = form->error.text;
    words_under(column, row, 3, told ? INK_WRONG : INK_FADED, told ? trouble : panel->about);
}

// Other sizes are typed, at the right above the buttons or, where labels stand beside, after them.
static void paint_other_size(WorldForm *form, const Column *column, Box row, int left) {
    enum { FIELD = 72 };
    Ui *ui = column->ui;
    const char *label = column->beside ? "or" : "other, as 128x64";
    int width = ui_text_width(ui, label) + 6, right = row.x + row.width;
    Box field = {right - FIELD, row.y - UI_FIELD_HEIGHT - 2, FIELD, UI_FIELD_HEIGHT};
    if (column->beside)
        field = (Box){left + width, row.y + 1, right - left - width, row.height - 2};
    int middle = field.y + (field.height - UI_FIELD_HEIGHT) / 2 + 4;
    ui_text(ui, field.x - width, middle, INK_FADED, label);
    if (!column->beside) ui_text(ui, row.x, middle, INK_FADED, "Size");
    ui_tip(ui, field, "Other sizes: sides of 48 to 512, such as 96 or 128x64");
    form_field(form, field, FORM_SIZE);
}

static void paint_size(WorldForm *form, Column *column) {
    enum { ALONE = 3 * (48 + SPACE), FIELD_MORE = 10 };
    static const char *const sides[] = {"64", "128", "256"};
    static const char *const alone[] = {"Small", "Middle", "Large"};
    Button sizes[] = {{.word = "Small 64", .tip = "64 x 64: the shortest game"},
                      {.word = "Middle 128", .tip = "128 x 128"},
                      {.word = "Large 256", .tip = "256 x 256: the longest game"}};
    column->y += column->beside ? 0 : FIELD_MORE;
    Box row = next_row(column, column->beside ? "Size" : ""), buttons = row;
    int on = 2;
    while (on >= 0 && strcmp(form->size.text, sides[on]) != 0) on--;
    if (column->beside) buttons.width = ALONE - SPACE;
    for (int i = 0; i < 3 && column->beside; i++) sizes[i].word = alone[i];
    ui_choices(column->ui, buttons, sizes, 3, NEW_GAME_SIZE, on);
    paint_other_size(form, column, row, row.x + ALONE + SPACE);
}

static void paint_difficulty(const NewGame *panel, Column *column) {
    static const Button names[DIFFICULTY_COUNT] = {
        {.word = "Easy"}, {.word = "Normal"}, {.word = "Hard"}};
    static const char about[] =
        "#1 [day|days], the ship from day #2 on; #3 [beacon|beacons], a crew of #4";
    const Rules *rules = &panel->rules;
    Box row = next_row(column, "Difficulty");
    ui_choices(column->ui, row, names, DIFFICULTY_COUNT, NEW_GAME_DIFFICULTY,
               (int)panel->form.code.difficulty);
    Blanks numbers = NUMBERS(rule(rules, RULE_DAYS), rules_calm_days(rules) + 1,
                             rule(rules, RULE_BEACONS), rule(rules, RULE_CREW));
    words_under(column, row, 2, INK_FADED, panel->rules_known ? words(about, numbers).text : "");
}

static void paint_seed(WorldForm *form, Column *column) {
    const int each = ui_is_phone(column->ui) ? 44 : 26, next = each + 2;
    static const Button paste = {ICON_PASTE, .tip = "Paste a seed or a world code",
                                 .what = FORM_PASTE};
    Box row = next_row(column, column->beside ? "Seed" : "Seed: any words, or a world code");
    Box field = {row.x, row.y + 1, row.width - 3 * next, row.height - 2};
    Box box = {field.x + field.width + 2, row.y, each, row.height};
    form_field(form, field, FORM_SEED);
    ui_button(column->ui, box, paste);
    box.x += next;
    form_dice(form, box, NULL);
    box.x += next;
    form_lock(form, box, NULL,
              form->locked ? "Locked: the next new game keeps this seed"
                           : "Lock: keep this seed for the next new game");
}

static void paint_choice(Ui *ui, NewGame *panel, Box box, bool beside) {
    int room = beside ? 0 : int_clamp((box.height - CHOICE_HEIGHT) / 3, 0, PAD);
    Column column = {ui, box.x, box.y, box.width, beside};
    paint_level(panel, &column);
    column.y += room;
    paint_size(&panel->form, &column);
    column.y += room;
    paint_difficulty(panel, &column);
    column.y += room;
    paint_seed(&panel->form, &column);
}

static void paint_level_row(Ui *ui, void *owner, int row, Box box) {
    static const char first_game[] = FIRST_LEVEL, mark[] = "first game";
    const NewGame *panel = owner;
    Shell *shell = panel->form.shell;
    Box picture = {box.x + 4, box.y + 2, LEVEL_PICTURE, LEVEL_PICTURE};
    const ChartPicture *chart = thumbnails_chart(&panel->thumbnails, row);
    int left = LEVEL_PICTURE + 12, room = box.width - left - 6, down = (LEVEL_ROW - FONT_LINE) / 2;
    if (strcmp(shell->levels.names[row], first_game) == 0) {
        room -= ui_text_width(ui, mark) + 6;
        ui_text_right(ui, box.x + box.width - 6, box.y + down, INK_GOOD, mark);
    }
    if (chart) chart_picture_paint(chart, ui, picture, 0);
    else ui_fill(ui, picture, PAPER_SHADE);
    ui_frame(ui, picture, picture, PAPER_EDGE);
    ui_text_cut(ui, box.x + left, box.y + down, room, INK, choice_stock_title(shell, row));
}

// When a row is pressed, even the chosen one, the land takes the place of the list.
static void paint_levels(Ui *ui, NewGame *panel, Box box) {
    ListView *list = &panel->levels;
    ui_text(ui, box.x, box.y, INK_FADED, "All islands");
    box.y += FONT_LINE;
    box.height -= FONT_LINE + (box.height - FONT_LINE - 2 * LIST_FRAME) % LEVEL_ROW;
    bool pressed = ui->pressed && box_holds(box, ui->mouse_x, ui->mouse_y);
    if (list_paint(ui, list, box, LEVEL_ROW, paint_level_row, panel))
        ui->choice = (Choice){NEW_GAME_LEVEL, list->chosen};
    else if (pressed && !list->pulled) ui->choice = (Choice){NEW_GAME_LIST, false};
}

// The column of the land and the sea.

static void paint_sea_words(Ui *ui, const NewGame *panel, Box box) {
    enum { QUARTERS_A_DAY = 5 };  // a day takes five quarters of a minute to play
    static const char dry[] = "Day #1: all is dry. Drag to see which sites the sea takes.";
    static const char taken[] =
        "After day #1 the sea has taken #2% of the land; #3 of #4 sites are left.";
    static const char left[] =
        "After day #1: #3 of #4 sites are left. Crosses: sites under the sea.";
    static const char length[] = "#1 [day|days], about #2 [minute|minutes]";
    const Rules *rules = &panel->rules;
    if (!panel->drowns || panel->form.error.text[0]) return;
    Box track = {box.x, box.y, box.width, 20};
    int days = rule(rules, RULE_DAYS), day = new_game_day(panel);
    int slide = ui_slider_by(ui, track, panel->slide, 0, SLIDE_WHOLE, SLIDE_WHOLE / days);
    if (slide != panel->slide) ui->choice = (Choice){NEW_GAME_SLIDE, slide};
    const ChartPicture *chart = &panel->chart;
    Words sea = words(!panel->tide    ? dry
                      : panel->played ? taken
                                      : left,
                      NUMBERS(int_max(day, 1), panel->taken,
                              chart_picture_sites(chart, panel->tide), chart->site_count));
    int y = box.y + 24;
    y += ui_text_block(ui, box.x, y, box.width, 2, INK, sea.text);
    ui_text_block(ui, box.x, y, box.width, 2, INK_FADED,
                  words(length, NUMBERS(days, days * QUARTERS_A_DAY / 4)).text);
}

static void paint_land(Ui *ui, const NewGame *panel, Box box) {
    const WorldForm *form = &panel->form;
    const Scenery *scenery = panel->sea.ground ? &panel->sea : &form->preview.scenery;
    bool wrong = form->error.text[0], shown = !wrong && scenery->ground;
    bool charted = shown && !panel->played && panel->chart.land;
    ui_fill(ui, box, shown ? scenery_outside(scenery->palette) : PAPER_SHADE);
    if (wrong)
        ui_text_block(ui, box.x + 12, box.y + 12, box.width - 24, box.height / FONT_LINE - 2,
                      INK_WRONG, form->error.text);
    if (charted) chart_picture_paint(&panel->chart, ui, box, panel->tide);
    else if (shown && panel->played) small_land_paint_fitted(form->shell, box, scenery);
    form_frame(form, box);
}

static void paint_sea(Ui *ui, const NewGame *panel, Box box, bool beside) {
    int side = beside ? box.height - 8 : box.width;
    Box told = {box.x, box.y + side + 12, side, SEA_WORDS};
    if (beside)
        told = (Box){box.x + side + BETWEEN, box.y + 8, box.width - side - BETWEEN, box.height};
    paint_land(ui, panel, (Box){box.x + (beside ? 4 : 0), box.y + 3, side, side});
    paint_sea_words(ui, panel, told);
}

// The column of islands that were played last.

static void scroll_recent(Ui *ui, ListView *played, Box box) {
    if (played->count > played->shown) played->top -= ui_take_wheel(ui, box);
    list_show(played, -1);
    if (played->count <= played->shown) return;
    Box track = {box.x + box.width - 3, box.y, 3, box.height};
    ui_fill(ui, track, PAPER_SHADE);
    ui_fill(ui, list_knob(ui, played, track, (Box){0}, 0), INK_FADED);
}

static void paint_recent_row(Ui *ui, const NewGame *panel, Box box, int row) {
    const WorldCode *code = &panel->recent[row];
    const Shell *shell = panel->form.shell;
    Words about =
        words("$1, $2, $3", NAMES(choice_level_title(shell, code).text, summary_size(code).text,
                                  DIFFICULTY_NAME[code->difficulty]));
    enum { TIP_ROOM = 1000 };  // four lines
    ui_button(ui, box,
              (Button){.tip = summary_code(ui, code, TIP_ROOM).text,
                       .what = NEW_GAME_RECENT,
                       .number = row});
    ui_given_cut(ui, box.x + 7, box.y + 3, box.width - 14, INK, summary_seed(code).text);
    ui_text_cut(ui, box.x + 7, box.y + 2 + FONT_LINE, box.width - 14, INK_FADED, about.text);
}

static void paint_recent(Ui *ui, NewGame *panel, Box box) {
    ListView *played = &panel->recent_rows;
    ui_text(ui, box.x, box.y, INK_FADED, "Played last");
    box.y += LABEL_HEIGHT;
    if (played->count == 0)
        ui_text_block(ui, box.x, box.y + 8, box.width, 4, INK_FADED,
                      "The islands that you play will be listed here.");
    played->shown = (box.height - LABEL_HEIGHT) / RECENT_ROW;
    box.height = played->shown * RECENT_ROW - SPACE;
    scroll_recent(ui, played, box);
    if (played->count > played->shown) box.width -= 6;
    box.height = RECENT_ROW - SPACE;
    for (int i = played->top; i < int_min(played->top + played->shown, played->count); i++) {
        paint_recent_row(ui, panel, box, i);
        box.y += RECENT_ROW;
    }
}

// The dialog.

// Said before one sets out, beside the buttons.
static void paint_scouted(Ui *ui, Box box) {
    static const char whole[] =
        "You know this island already: its score will carry the sign \"scouted\".";
    static const char brief[] = "Scouted: you know it already.";
    int room = box.width - ICON_SIDE - 4;
    const char *text = ui_text_lines(ui, whole, room) <= 2 ? whole : brief;
    ui_icon(ui, box.x, box.y + 4, ICON_EYE, false);
    ui_text_block(ui, box.x + ICON_SIDE + 4, box.y - 3, room, 2, INK, text);
    ui_tip(ui, box, whole);
}

static void paint_foot(const NewGame *panel, Box inside) {
    const WorldForm *form = &panel->form;
    const char *wrong = form->error.text[0] ? form->error.text : NULL;
    const Ui *ui = &form->shell->ui;
    Box box = {inside.x, inside.y + inside.height + BOTTOM - 38, 128, ui_button_height(ui)};
    Button accepts = {ICON_SHIP, .word = "Set out", .why_not = wrong};
    box.x = form_buttons(form, box, accepts) + 4;
    box.width = inside.x + inside.width - box.x;
    if (panel->scouted) paint_scouted(&form->shell->ui, box);
}

static void paint_pages(Ui *ui, NewGame *panel, Box inside) {
    static const char *const words[PAGE_COUNT] = {"Choose", "Sea", "Recent"};
    enum { EACH = 66 };
    int left = inside.x + inside.width - PAGE_COUNT * (EACH + 2) + 2;
    for (int i = 0; i < (int)PAGE_COUNT; i++) {
        int higher = ui_higher(ui);
        Box box = {left + i * (EACH + 2), inside.y - TOP + 4, EACH, ROW + higher};
        Button page = {ICON_NONE, words[i], .what = NEW_GAME_PAGE, .number = i};
        page.on = (int)panel->page == i;
        ui_button(ui, box, page);
    }
    inside.y += SPACE + ui_higher(ui);
    inside.height -= SPACE + ui_higher(ui);
    if (panel->page == PAGE_SEA) paint_sea(ui, panel, inside, true);
    else if (panel->page == PAGE_RECENT) paint_recent(ui, panel, inside);
    else if (panel->listed) paint_levels(ui, panel, inside);
    else paint_choice(ui, panel, inside, true);
}

static void paint_columns(Ui *ui, NewGame *panel, Box inside, int side, bool recent) {
    Box column = {inside.x, inside.y, CHOICE_WIDTH, inside.height};
    paint_choice(ui, panel, column, false);
    column.x += CHOICE_WIDTH + BETWEEN;
    column.width = side;
    if (panel->listed) paint_levels(ui, panel, column);
    else paint_sea(ui, panel, column, false);
    column.x += side + BETWEEN;
    column.width = RECENT_WIDTH;
    if (recent) paint_recent(ui, panel, column);
}

void new_game_paint(void *own, Ui *ui) {
    NewGame *panel = own;  // its fields and lists are edited
    int two = 2 * PAD + CHOICE_WIDTH + BETWEEN, three = two + BETWEEN + RECENT_WIDTH;
    int rest = TOP + BOTTOM + SEA_WORDS;
    bool tall = ui->height >= rest + SEA_LEAST, recent = tall && ui->width >= three + SEA_LEAST;
    bool pages = !tall || ui->width < two + SEA_LEAST;
    int fixed = recent ? three : two;
    int side = int_min(ui->width - fixed - 8, ui->height - rest - 8);
    side = int_clamp(side, SEA_LEAST, SEA_MOST);
    int width = pages ? int_clamp(ui->width, PAGE_LEAST, PAGE_WIDTH) : fixed + side;
    int height =
        pages ? int_clamp(ui->height, PAGE_LEAST, PAGE_HEIGHT + 6 * ui_higher(ui)) : rest + side;
    Box inside = ui_dialog_inside(ui_dialog(ui, width, height, "New game"), BOTTOM + ui_higher(ui));
    if (pages) paint_pages(ui, panel, inside);
    else paint_columns(ui, panel, inside, side, recent);
    paint_foot(panel, inside);
}
