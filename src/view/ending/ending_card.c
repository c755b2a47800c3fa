// SPDX-License-Identifier: MIT
// The card of a game, a picture to be posted; and a frame of its timelapse.
#include <stdio.h>
#include <string.h>

#include "../ui/sprites.h"
#include "ending.h"

enum { SCALE = 2, LINE = FONT_LINE, PAD = 15 };  // from here on lengths are in interface pixels
enum { MAP = 295, MAP_AT = 10, PANEL_AT = 315 };  // of the card
enum { SIGN_ROW = 21 };

static Canvas part_of(Canvas canvas, Box box) {
    Box part = canvas_clip(canvas, box);
    return (Canvas){canvas_row(canvas, part.y) + part.x, part.width, part.height, canvas.pitch};
}

static Box screen_box(Box box) {
    return (Box){box.x * SCALE, box.y * SCALE, box.width * SCALE, box.height * SCALE};
}

// The island in the middle of a square, with a frame; it is painted apart, so that nothing of it reaches
// beyond.
static void paint_island(const Ending *ending, Ui *ui, Box square, const EndingScene *scene) {
    Box box = screen_box(square);
    const Land *land = &ending->played->world.land;
    Camera camera = ending_fitted(ending, (Box){0, 0, box.width, box.height});
    int width = int_min(camera_length(land->width, camera.zoom) / SCALE, square.width);
    int height = int_min(camera_length(land->height, camera.zoom) / SCALE, square.height);
    Box map = {square.x + (square.width - width) / 2, square.y + (square.height - height) / 2,
               width, height};
    Canvas canvas = part_of(ui->canvas, screen_box(map));
    camera = ending_fitted(ending, (Box){0, 0, canvas.width, canvas.height});
    Ui within = ui_on(&ending->shell->ui, canvas, SCALE);
    ending_paint_island(ending, canvas, camera, scene);
    ending_paint_signs(ending, &within, camera, scene);
    ui_panel_part(ui, box_inset(map, -5), PANEL_FRAME);
}

// The card's words.

// Letters of twice the size where they fit.
static int paint_large(Ui *ui, int x, int y, int width, uint32_t ink, const char *text) {
    int times = ui_text_width(ui, text) * 2 <= width ? 2 : 1;
    ui_text_times(ui, x, y, times, ink, text);
    return times * LINE - (times - 1) * 4;
}

static int paint_sign_line(Ui *ui, int x, int y, Icon icon, const char *text) {
    ui_icon(ui, x, y - 1, icon, false);
    ui_text(ui, x + SIGN_ROW, y + 1, INK, text);
    return SIGN_ROW + ui_text_width(ui, text) + 12;
}

// A code has no blanks: lines break where they are full. What is too long for them is cut; the picture
// carries it whole. The last line ends at `bottom`.
static void paint_code_lines(Ui *ui, int x, int bottom, int width, const char *code) {
    enum { LINES = 3, APART = LINE - 2 };
    char lines[LINES][CODE_BYTES];
    int count = 0;
    for (size_t fits; *code && count + 1 < LINES && (fits = font_fit(ui->font, code, width)) > 0;
         code += fits)
        snprintf(lines[count++], CODE_BYTES, "%.*s", (int)fits, code);
    if (*code) snprintf(lines[count++], CODE_BYTES, "%s", code);
    int y = bottom - count * APART;
    ui_icon(ui, x, y - 1, ICON_SEED, false);
    for (int i = 0; i < count; i++, y += APART)
        ui_text_cut(ui, x + SIGN_ROW, y, width, INK, lines[i]);
}

static void paint_facts(const Ending *ending, Ui *ui, int x, int y) {
    const Game *game = ending->played->expedition->game;
    const int *count = ending->score.count;
    Words day = words("Day #1 of #2", NUMBERS(game->day, game_rule(game, RULE_DAYS)));
    Words lit = words("#1 of #2 burning",
                      NUMBERS(game_beacons_burning(game), game_rule(game, RULE_BEACONS)));
    Words map = words("#1% mapped", NUMBERS(count[SCORE_MAPPED]));
    Words found = words("#1 [landmark|landmarks]", NUMBERS(count[SCORE_LANDMARKS]));
    Words tasks = words("#1 [task|tasks] done", NUMBERS(count[SCORE_COMMISSIONS]));
    Words crew = words("#1 home", NUMBERS(count[SCORE_CREW]));
    enum { COLUMN = 112, ROW = LINE + 2 };
    paint_sign_line(ui, x, y, ICON_SUN, day.text);
    paint_sign_line(ui, x + COLUMN, y, ICON_BEACON, lit.text);
    paint_sign_line(ui, x, y + ROW, ICON_MAP, map.text);
    paint_sign_line(ui, x + COLUMN, y + ROW, ICON_LANDMARK, found.text);
    paint_sign_line(ui, x, y + 2 * ROW, ICON_FLAG, tasks.text);
    if (outcome_won(game->outcome))
        paint_sign_line(ui, x + COLUMN, y + 2 * ROW, ICON_CREW, crew.text);
}

static void paint_score(const Ending *ending, Ui *ui, int x, int y, int width) {
    Words score = words("#1", NUMBERS(ending->score.total));
    int times = 2, room = ui_text_width(ui, score.text) * times;
    ui_text_times(ui, x + width - room, y, times, INK, score.text);
    ui_text_right(ui, x + width, y + 2 * LINE - 5, INK_FADED, "points");
}

static void paint_paper(const Ending *ending, Ui *ui, Box box) {
    const World *world = &ending->played->world;
    const Bitmap logo = sprites_lent(&ending->shell->logo);
    Outcome outcome = ending->played->expedition->game->outcome;
    SeedText seed = summary_seed(&world->code);
    bool practice = ending->played->expedition->practice;
    Words island = words(
        practice ? "@1, $2, $3, a practice run" : "@1, $2, $3",
        NAMES(seed.text, summary_size(&world->code).text, DIFFICULTY_NAME[world->code.difficulty]));
    CodeText code = code_text(&world->code);
    int x = box.x + PAD, y = box.y + 8, width = box.width - 2 * PAD;
    ui_panel(ui, box, PANEL_PAPER);
    ui_sprite(ui, box.x + (box.width - logo.width) / 2, y, &logo,
              (Box){0, 0, logo.width, logo.height}, 1);
    y += logo.height + 6;
    y += paint_large(ui, x, y, width, INK, world->recipe.title);
    ui_text_cut(ui, x, y, width, INK_FADED, island.text);
    y += LINE + 4;
    ui_fill(ui, (Box){x, y, width, 1}, RULE);
    y += 7;
    paint_score(ending, ui, x, y, width);
    y += paint_large(ui, x, y, width - 80, outcome_won(outcome) ? INK_GOOD : INK_WRONG,
                     ending_headline(outcome));
    y = int_max(y, box.y + 8 + logo.height + 6 + 4 * LINE) + 10;
    paint_facts(ending, ui, x, y);
    y = box.y + box.height - 12 - LINE;
    ui_text_cut(ui, x, y, width, INK_FADED, "Drop this picture on the game to play it.");
    paint_code_lines(ui, x, y - 10, width - SIGN_ROW, code.text);
}

void ending_paint_card(const Ending *ending, Canvas canvas) {
    Ui ui = ui_on(&ending->shell->ui, canvas, SCALE);
    EndingScene scene = ending_last_scene(ending);
    shell_paint_sea(ending->shell, canvas);
    paint_island(ending, &ui, (Box){MAP_AT, MAP_AT, MAP, MAP}, &scene);
    Box paper = {PANEL_AT, MAP_AT - 2, ui.width - PANEL_AT - MAP_AT, ui.height - 2 * MAP_AT + 4};
    paint_paper(ending, &ui, paper);
}

// A frame.

void ending_paint_frame(const Ending *ending, Canvas canvas, const EndingScene *scene) {
    enum { EDGE = 12 };  // with the frame of the island
    const Game *game = scene->game;
    Ui ui = ui_on(&ending->shell->ui, canvas, SCALE);
    CodeText code = summary_code(&ui, &ending->played->world.code, ui.width - 2 * EDGE - 4);
    int x = EDGE + 2, y = ui.width + 1;
    canvas_fill(canvas, canvas_box(canvas), theme_colour(ui.theme, PAPER));
    paint_island(ending, &ui, (Box){EDGE, EDGE, ui.width - 2 * EDGE, ui.width - 2 * EDGE}, scene);
    x += paint_sign_line(&ui, x, y, ICON_SUN, words("Day #1", NUMBERS(game->day)).text);
    x += paint_sign_line(&ui, x, y, ICON_TIDE, words("#1", NUMBERS(game->tide)).text);
    x += paint_sign_line(
        &ui, x, y, ICON_BEACON,
        words("#1/#2", NUMBERS(game_beacons_burning(game), game_rule(game, RULE_BEACONS))).text);
    x += paint_sign_line(&ui, x, y, ICON_CREW, words("#1", NUMBERS(game->party.crew)).text);
    if (scene->whole)
        paint_sign_line(&ui, x, y, ICON_TROPHY, words("#1", NUMBERS(ending->score.total)).text);
    ui_text_cut(&ui, EDGE + 2, y + LINE + 4, ui.width - 2 * EDGE - 4, INK_FADED, code.text);
}
