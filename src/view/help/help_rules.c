// SPDX-License-Identifier: MIT
// The rules in the handbook: sections that flow through columns and pages.
#include <string.h>

#include "../paint/loops.h"
#include "../profile/tip.h"
#include "../ui/sprites.h"
#include "help.h"

// A ford, of a river to any side.
enum { GROUND_FORD = GROUND_RIVER + RIVER_FORD * RIVER_WAYS };
enum { PICTURE = 18, ROW = 17, SECTION_GAP = 6, TEXT = 1120, COLUMN = 280 };

static Words whose_words(const char *text, const char *level, const WorldCode *code) {
    return words(text, NAMES(level, summary_size(code).text, DIFFICULTY_NAME[code->difficulty]));
}

HelpRules help_find_rules(const Shell *shell) {
    ScreenWorld shown = screen_shows(shell);
    HelpRules told = {.whose = {""}};
    Recipe recipe = {0};
    TextError error;
    WorldCode code = choice_last_code(shell);
    if (shown.game) {
        told.rules = shown.game->island->rules;
        told.whose = whose_words("The numbers are those of this game: $1, $2, $3.",
                                 shown.world->recipe.title, &shown.world->code);
        return told;
    }
    bool read = level_load(&recipe, code.level, shell->folder, &BUDGET_GIVEN, NULL, &error);
    if (!rules_make(&told.rules, &recipe, code.width, code.height, code.difficulty, &error)) {
        Recipe none = {0};
        rules_make(&told.rules, &none, code.width, code.height, code.difficulty, &error);
    }
    told.whose = whose_words("The numbers are those of a new game as it is set up: $1, $2, $3.",
                             read ? recipe.title : code.level, &code);
    if (read) recipe_free(&recipe);
    return told;
}

static void thing(Pen *pen, int x, int y, Thing which) {
    bool built = which >= THING_STRUCTURES;
    int width = built ? STRUCTURE_WIDTH : THING_WIDTH,
        height = built ? STRUCTURE_HEIGHT : THING_HEIGHT;
    int number = built ? (int)(which - THING_STRUCTURES) : (int)which;
    Box part = {number % THING_COLUMNS * width, number / THING_COLUMNS * height, width, height};
    Bitmap sheet = sprites_lent(built ? &pen->shell->structures : &pen->shell->things);
    if (pen->draw) ui_sprite(&pen->shell->ui, x, y, &sheet, part, 1);
}

// Water of the depth that is usual for its ground, with something that moves on it; a ford has stones.
static void paint_water(Canvas canvas, const AtlasSize *size, int kind) {
    enum { FORD = 6, SHALLOW = 8, FRAME = 3 };
    int depth = kind == GROUND_DEEP ? DEPTH_DEEP : kind == GROUND_FORD ? FORD : SHALLOW;
    int object = kind == GROUND_DEEP ? OBJECT_SWELL : OBJECT_SWELL + SWELL_KINDS - 4;
    canvas_fill(canvas, canvas_box(canvas), atlas_water(size, depth));
    const Sprite *over =
        kind == GROUND_FORD ? size->objects[OBJECT_STONES] : &size->objects[object][FRAME];
    loops_best()->sprite(canvas, over, 0, 0);
}

// A piece of ground in a thin frame.
static void ground(Pen *pen, int x, int y, int kind) {
    Ui *ui = &pen->shell->ui;
    const AtlasSize *size = &pen->shell->painter.atlas.sizes[0];
    uint32_t pixels[ATLAS_LARGEST * ATLAS_LARGEST];
    Canvas canvas = {pixels, size->tile, size->tile, size->tile};
    Bitmap fill = {size->tile, size->tile, pixels};
    if (!pen->draw) return;
    bool land = kind >= GROUND_SAND && !ground_is_river(kind);
    if (land) memcpy(pixels, atlas_fill(size, kind, 0), sizeof pixels);
    else paint_water(canvas, size, kind);
    ui_fill(ui, (Box){x, y, PICTURE, PICTURE}, INK_FADED);
    ui_sprite(ui, x + 1, y + 1, &fill, (Box){0, 0, fill.width, fill.height}, 1);
}

// A paragraph, which may name numbers and keys as tips do.
static void paragraph(Pen *pen, const Rules *rules, int indent, const char *words) {
    Ui *ui = &pen->shell->ui;
    char text[TEXT];
    tip_fill(words, rules, &pen->shell->settings, "", text, sizeof text);
    int width = pen->width - indent, lines = ui_text_lines(ui, text, width);
    if (pen->draw) ui_text_block(ui, pen->x + indent, pen->y, width, lines, INK, text);
    pen->y += lines * FONT_LINE;
}

// Words on the current line, beside a picture.
static void word(Pen *pen, int x, bool faded, const char *text) {
    if (pen->draw)
        ui_text_cut(&pen->shell->ui, pen->x + x, pen->y + 3, pen->width - x,
                    faded ? INK_FADED : INK, text);
}

static void number(Pen *pen, int x, int value) {
    word(pen, x, false, words("#", NUMBERS(value)).text);
}

static void small_icon(Pen *pen, int x, Icon icon) {
    if (pen->draw) ui_icon(&pen->shell->ui, pen->x + x, pen->y + 1, icon, false);
}

static void ticks(Pen *pen, int x, int value) {
    word(pen, x, true, words("# [tick|ticks]", NUMBERS(value)).text);
}

// Sections.

static void aim(Pen *pen, const Rules *rules) {
    enum { AFTER = THING_WIDTH + ICON_SIDE - 4, LOWER = 46, ARROW = 16 };
    pen_heading(pen, ICON_FLAG, "The aim");
    int top = pen->y;
    thing(pen, pen->x, top + 5, THING_SITE);
    pen->y = top + ARROW;
    small_icon(pen, THING_WIDTH - 2, ICON_RIGHT);
    pen->y = top;
    thing(pen, pen->x + AFTER, top - 2,
          (Thing)(THING_BEACON + shell_blink(pen->shell, 6) % FIRE_FRAMES));
    thing(pen, pen->x + AFTER, top + LOWER, THING_SHIP);
    paragraph(
        pen, rules, AFTER + STRUCTURE_WIDTH + 2,
        "Light {#beacons} beacons at cairns that stay dry. On day {#ship-day} the ship comes: "
        "sail home, or wait until the evening of day {#days}.");
    pen->y = int_max(pen->y, top + LOWER + STRUCTURE_HEIGHT);
}

static void day(Pen *pen, const Rules *rules) {
    static const struct {
        int ground;
        Icon over;
        Rule ticks;
    } steps[] = {
        {USUAL_SAND, ICON_NONE, RULE_STEP_SAND},    {USUAL_GRASS, ICON_NONE, RULE_STEP_GRASS},
        {GROUND_FOREST, ICON_TREE, RULE_STEP_TREE}, {USUAL_ROCK, ICON_MOUNTAIN, RULE_STEP_ROCK},
        {GROUND_FORD, ICON_NONE, RULE_FORD_TICKS},  {GROUND_SHOAL, ICON_WAVE, RULE_WADE_TICKS},
        {GROUND_DEEP, ICON_RAFT, RULE_RAFT_STEP},
    };
    enum { COUNT = sizeof steps / sizeof *steps };
    pen_heading(pen, ICON_HOURGLASS, "The day");
    paragraph(
        pen, rules, 0,
        "{#day-ticks} ticks; what an action takes beyond them is owed tomorrow. Steps on land, "
        "ford, wading, raft:");
    for (int i = 0; i < COUNT; i++) {
        int x = i * pen->width / COUNT;
        ground(pen, pen->x + x, pen->y + 1, steps[i].ground);
        if (steps[i].over != ICON_NONE) small_icon(pen, x + 1, steps[i].over);
        number(pen, x + PICTURE + 4, rule(rules, steps[i].ticks));
    }
    pen->y += PICTURE + 2;
    paragraph(pen, rules, 0, "Rivers: pale water is a ford, dark takes a raft.");
}

static void sea(Pen *pen, const Rules *rules) {
    pen_heading(pen, ICON_TIDE, "The sea");
    paragraph(pen, rules, 0,
              "It rises every {#tide-step [day|days]}, and from day {#ship-day} on every evening; "
              "lines on the map and weed on the shore show what goes next. A camp that it takes is "
              "lost with all in it, a beacon is out for good.");
}

static const char *times_a_tile(int times) {
    static const char *const words[] = {"", "once a tile", "twice a tile", "three times"};
    return words[times < 4 ? times : 0];
}

static void gathering(Pen *pen, const Rules *rules) {
    static const GatherInfo fish = {"fish", GOOD_FOOD, RULE_FISH_TICKS, RULE_FISH_FOOD, RULE_COUNT};
    static const struct {
        const char *verb, *without_end;
        int ground;
        Icon over;
        const GatherInfo *info;
    } rows[] = {
        {"Chop a tree", "", GROUND_FOREST, ICON_TREE, &GATHER_INFO[TILE_TREE]},
        {"Quarry rock", "", USUAL_ROCK, ICON_MOUNTAIN, &GATHER_INFO[TILE_ROCK]},
        {"Dig sand", "", USUAL_SAND, ICON_SHOVEL, &GATHER_INFO[TILE_SAND]},
        {"Forage", "", USUAL_GRASS, ICON_BASKET, &GATHER_INFO[TILE_GRASS]},
        {"Fish", "always", GROUND_SHOAL, ICON_FISH, &fish},
    };
    pen_heading(pen, ICON_BASKET, "Gather, where you stand");
    for (int i = 0; i < 5; i++, pen->y += PICTURE) {
        const GatherInfo *info = rows[i].info;
        ground(pen, pen->x, pen->y, rows[i].ground);
        small_icon(pen, 1, rows[i].over);
        word(pen, 24, false, rows[i].verb);
        ticks(pen, 112, rule(rules, info->ticks));
        small_icon(pen, 160, GOOD_LOOK[info->good].icon);
        number(pen, 180, rule(rules, info->yield));
        bool ends = info->times != RULE_COUNT;
        word(pen, 200, true, ends ? times_a_tile(rule(rules, info->times)) : rows[i].without_end);
    }
    pen->y++;
    paragraph(pen, rules, 0,
              "You carry {#carry-party}, and {#carry} more each; the rest is lost. Landmarks give "
              "{#landmark-gift} to the first who come.");
}

static void building(Pen *pen, const Rules *rules) {
    static const struct {
        const char *name, *note;
        Icon icon;
    } rows[BUILDING_COUNT] = {
        [BUILDING_BEACON] = {"Beacon", "", ICON_BEACON},
        [BUILDING_RAFT] = {"Raft", "beside water", ICON_RAFT},
        [BUILDING_CAMP] = {"Camp", "store, free night", ICON_CAMP},
        [BUILDING_TOWER] = {"Watchtower", "shows far land", ICON_TOWER},
        [BUILDING_WALL] = {"Seawall", "of what lies there", ICON_WALL},
    };
    pen_heading(pen, ICON_AXE, "Build");
    for (int i = 0; i < BUILDING_COUNT; i++, pen->y += ROW) {
        int x = 160;
        small_icon(pen, 1, rows[i].icon);
        word(pen, 24, false, rows[i].name);
        ticks(pen, 112, rule(rules, BUILDING_INFO[i].ticks));
        for (int good = 0; good < GOOD_COUNT; good++) {
            int cost = rules_building_cost(rules, (Building)i, (Good)good);
            if (cost == 0) continue;
            small_icon(pen, x, GOOD_LOOK[good].icon);
            number(pen, x + 20, cost);
            x += 40;
        }
        if (x + ui_text_width(&pen->shell->ui, rows[i].note) > pen->width) {
            pen->y += ROW;
            x = 24;
        }
        word(pen, x, true, rows[i].note);
    }
}

static void camps(Pen *pen, const Rules *rules) {
    pen_heading(pen, ICON_CAMP, "Camps and posts");
    paragraph(
        pen, rules, 0,
        "The wreck is the first camp; others stand {#camp-apart} tiles apart. Stores within "
        "{#pay-reach} tiles, in a straight line, pay for what you build before your hands do. "
        "Whoever is posted eats with you on the first evening; from the second night on each "
        "brings {#post-yield} and feeds itself. Those at posts count at the end as all others do, "
        "but drown with their camp. Fewer than {#small-party} in the party gather "
        "{#small-party-ticks [tick|ticks]} slower.");
}

static void night(Pen *pen, const Rules *rules) {
    pen_heading(pen, ICON_MOON, "The night");
    paragraph(
        pen, rules, 0,
        "Each eats 1 food, in a camp out of its store first; {#hungry-nights} hungry nights in a "
        "row cost a life. Outside of a camp {#cold-wood} wood burns, or {#cold-ticks} ticks are "
        "owed. Water deeper than {#wade-depth} drowns you, unless you have a raft.");
}

// With an example, of two beacons more than needed.
static void score(Pen *pen, const Rules *rules) {
    int night = rule(rules, RULE_SCORE_NIGHT), ship = rule(rules, RULE_SCORE_SHIP_NIGHT);
    int needed = rule(rules, RULE_BEACONS), burn = needed + 2;
    Words example = words("Say #1 burn on its second night: #1 x #2 and 2 x #3 make #4 points.",
                          NUMBERS(burn, night, 2 * ship, burn * night + 2 * 2 * ship));
    pen_heading(pen, ICON_TROPHY, "The score");
    paragraph(
        pen, rules, 0,
        "Each night a burning beacon pays {#score-night}. While the ship waits, each beacon "
        "beyond the {#beacons} needed pays more: {#score-ship-night} on its first night, twice "
        "that on the second, three times on the third.");
    paragraph(pen, rules, 0, example.text);
    paragraph(pen, rules, 0,
              "At the end: beacon {#score-beacon}, landmark {#score-landmark}, task "
              "{#score-commission}, 1% of the land {#score-percent}, each of the crew, when won, "
              "{#score-crew}.");
}

static void day_island(Pen *pen, const Rules *rules) {
    pen_heading(pen, ICON_SUN, "The island of the day");
    paragraph(
        pen, rules, 0,
        "Each day in UTC has an island, the same for everybody; your first run on it counts. "
        "Whoever has looked at a whole island, or begins it anew, has scouted it: such a score "
        "carries an eye, and does not count for the day. High scores lead to the days and the "
        "medals.");
}

static void pictures(Pen *pen, const Rules *rules) {
    pen_heading(pen, ICON_CAMERA, "Pictures");
    paragraph(pen, rules, 0,
              "The end of a game saves a card to post and a timelapse. Like all pictures that the "
              "game saves they carry their island: drop one on the window to play it.");
}

// A section that does not fit as a whole goes to the next column.
int help_rules(Shell *shell, const HelpRules *told, Box box, int page) {
    static void (*const sections[])(Pen *, const Rules *) = {
        aim, day, sea, score, gathering, building, camps, night, day_island, pictures};
    const Rules *rules = &told->rules;
    int line = ui_text_lines(&shell->ui, told->whose.text, box.width) * FONT_LINE + 2;
    if (page >= 0)
        ui_text_block(&shell->ui, box.x, box.y, box.width, line / FONT_LINE, INK_FADED,
                      told->whose.text);
    box.y += line;
    box.height -= line;
    HelpFlow flow = help_flow(shell, box, COLUMN, page);
    for (size_t i = 0; i < sizeof sections / sizeof *sections; i++) {
        Pen measure = {.shell = shell, .width = flow.step - HELP_GAP};
        sections[i](&measure, rules);
        Pen pen = help_flow_on(&flow, measure.y);
        if (pen.draw) sections[i](&pen, rules);
        flow.y += measure.y + SECTION_GAP;
    }
    return flow.column / flow.columns + 1;
}
