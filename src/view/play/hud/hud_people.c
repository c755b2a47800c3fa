// SPDX-License-Identifier: MIT
// The faces and names of people; moments, which show over the map for a while; and the sum of a night on
// which the sea rose.
#include <SDL.h>

#include "hud_parts.h"

// Faces.

enum { STYLES = 4, HAIRS = 6, SKINS = 4, SHIRTS = 5 };

// H hair, S skin, E eyes, C clothes.
static const char *const FACES[STYLES][HUD_FACE] = {
    {"..HHHHH..", ".HHHHHHH.", ".HSSSSSH.", ".SSSSSSS.", ".SESSSES.", ".SSSSSSS.", "..SSSSS..",
     "...SSS...", ".CCCCCCC."},
    {"..HHHHH..", ".HHHHHHH.", "HHSSSSSHH", "HSSSSSSSH", "HSESSSESH", "HSSSSSSSH", "HHSSSSSHH",
     "H..SSS..H", ".CCCCCCC."},
    {"...HHH...", "..HHHHH..", ".HHHHHHH.", "HHHHHHHHH", ".SESSSES.", ".SSSSSSS.", "..SSSSS..",
     "...SSS...", ".CCCCCCC."},
    {"..HHHHH..", ".HHHHHHH.", ".HSSSSSH.", ".SSSSSSS.", ".SESSSES.", ".HSSSSSH.", "..HHHHH..",
     "...HHH...", ".CCCCCCC."},
};
static const uint32_t HAIR[HAIRS] = {INK,        0xff3b272c, 0xff8f6236,
                                     0xffd9a93f, 0xff6b6377, 0xffa5472f};
static const uint32_t SKIN[SKINS] = {0xffe5c681, 0xffcba05a, 0xffa5714a, 0xff6d4538};
static const uint32_t SHIRT[SHIRTS] = {0xffbf3f3a, 0xff30749c, 0xff27614a, CORAL, 0xffd98da8};

// A face belongs to a name.
void hud_face(const HudPen *pen, int x, int y, int person) {
    uint32_t bits = pen->game->island->people[person] * 2654435761u >> 8;
    const char *const *rows = FACES[bits % STYLES];
    for (int row = 0; row < HUD_FACE; row++)
        for (int column = 0; column < HUD_FACE; column++) {
            char part = rows[row][column];
            uint32_t colour = part == 'H'   ? HAIR[bits / 4 % HAIRS]
                              : part == 'S' ? SKIN[bits / 24 % SKINS]
                              : part == 'C' ? SHIRT[bits / 96 % SHIRTS]
                                            : INK;
            if (part != '.') ui_fill(pen->ui, (Box){x + column, y + row, 1, 1}, colour);
        }
}

int hud_faces(const HudPen *pen, int x, int y, int room, People people) {
    int from = x;
    for (int person = 0; person < PEOPLE_LIMIT && x + HUD_FACE <= from + room; person++) {
        if (!(people >> person & 1)) continue;
        hud_face(pen, x, y, person);
        x += HUD_FACE + 2;
    }
    return x - from;
}

// Moments.

enum { MOMENT_MS = 5000 };

void hud_show_moment(Hud *hud, Words text, People people) {
    hud->moment = text;
    hud->moment_people = people;
    hud->moment_command = hud->journey->expedition->commands.count;
    hud->moment_until = SDL_GetTicks64() + MOMENT_MS;
}

void hud_wake(Hud *hud) {
    PlayLog *log = &hud->log;
    int command = hud->journey->expedition->commands.count;
    uint64_t now = SDL_GetTicks64();
    for (int i = 0; i < int_min(log->count, LOG_LINES); i++)
        if (log->lines[i].command == command) log->lines[i].at = now;
    if (hud->moment_until && hud->moment_command == command) hud->moment_until = now + MOMENT_MS;
}

// The room for a moment from left to right: beside the lines on the left, a tip and an open panel, if that
// leaves enough.
static Box moment_room(const HudPen *pen) {
    enum { LEAST = 220, LINES = 296 };
    const Hud *hud = pen->hud;
    bool tip = hud->tip_shows && !hud->shell->settings.no_tips,
         side = hud->open[HUD_LOG] || hud->open[HUD_GOALS], tip_right = tip && hud->tip_right;
    int left = 2 * HUD_GAP + LINES, right = pen->ui->width - HUD_GAP;
    if (side) right = pen->boxes.side.x - HUD_GAP;
    else if (tip_right) right -= HUD_TIP_WIDTH + HUD_GAP;
    if (right - left < LEAST && !(tip && !tip_right)) left = HUD_GAP;
    if (right - left < LEAST) left = HUD_GAP, right = pen->ui->width - HUD_GAP;
    return (Box){left, pen->boxes.tag.y + pen->boxes.tag.height, right - left, 0};
}

enum { MOMENT_SIDES = 14, MOMENT_FEET = 10 };

// Room for the faces of the people in a moment.
static int moment_faces(const Hud *hud) {
    int faces = 0;
    for (People left = hud->moment_people; left; left &= left - 1) faces += HUD_FACE + 2;
    return faces ? faces + 6 : 0;
}

bool hud_moment_shows(const Hud *hud) {
    return SDL_GetTicks64() < hud->moment_until && !hud->night;
}

// In the upper part of the free view. Small windows have it among the lines on the left.
Box hud_moment_box(const HudPen *pen) {
    enum { UNDER = 12 };
    const Hud *hud = pen->hud;
    if (!hud_moment_shows(hud) || pen->boxes.way->small) return (Box){0, 0, 0, 0};
    Box free = moment_room(pen);
    int around = moment_faces(hud) + 2 * MOMENT_SIDES;
    int room = int_min(ui_text_width(pen->ui, hud->moment.text), free.width - around);
    int lines = ui_text_lines(pen->ui, hud->moment.text, room), width = room + around;
    return (Box){free.x + (free.width - width) / 2, free.y + UNDER, width,
                 lines * FONT_LINE + 2 * MOMENT_FEET};
}

void hud_moment(const HudPen *pen) {
    const Hud *hud = pen->hud;
    Ui *ui = pen->ui;
    Box box = hud_moment_box(pen);
    if (box_is_empty(box)) return;
    int faces = moment_faces(hud), room = box.width - faces - 2 * MOMENT_SIDES;
    ui_panel_part(ui, box, PANEL_PAPER);  // clicks go to what lies under it
    if (faces)
        hud_faces(pen, box.x + MOMENT_SIDES, box.y + (box.height - HUD_FACE) / 2, faces - 6,
                  hud->moment_people);
    ui_text_block(ui, box.x + MOMENT_SIDES + faces, box.y + MOMENT_FEET + 1, room,
                  ui_text_lines(ui, hud->moment.text, room), INK_GOOD, hud->moment.text);
}

int hud_moment_wait(const Hud *hud) {
    uint64_t now = SDL_GetTicks64();
    return now < hud->moment_until ? (int)(hud->moment_until - now) + 1 : -1;
}

// The sum of a rise.

static void list_losses(const HudPen *pen, HudList *list) {
    const RiseSum *rise = &pen->hud->rise;
    const Game *game = pen->game;
    int burning = game_beacons_burning(game), needed = game_rule(game, RULE_BEACONS);
    Words lost = people_words(game->island, rise->people);
    hud_add(list, ICON_TIDE,
            rise->tiles ? "#1 [tile|tiles] of known land taken" : "No land that you know taken",
            NUMBERS(rise->tiles));
    if (rise->beacons)
        hud_add(list, ICON_BEACON,
                "#1 [beacon goes|beacons go] out: #2 [burns|burn], #3 [is|are] needed",
                NUMBERS(rise->beacons, burning, needed))
            ->ink = INK_WRONG;
    if (rise->camps)
        hud_add(list, ICON_CAMP, "#1 [camp|camps] lost", NUMBERS(rise->camps))->ink =
            rise->people ? INK_WRONG : INK;
    if (rise->people) hud_add(list, ICON_CREW, "Lost: $", NAMES(lost.text))->ink = INK_WRONG;
    if (rise->drowned) hud_add(list, ICON_WARNING, "The party is lost", NO_BLANKS)->ink = INK_WRONG;
    if (rise->light)
        hud_add(list, ICON_STAR, "Light through the night: +#1", NUMBERS(rise->light))->ink =
            INK_GOOD;
}

void hud_rise(const HudPen *pen) {
    enum { WIDTH = 252, PAD = 14, LINE = 20, LEFT = ICON_SIDE + 6 };
    Ui *ui = pen->ui;
    HudList list = {.count = 0};
    if (!pen->hud->rise.shows) return;
    list_losses(pen, &list);
    int inner = WIDTH - 2 * PAD, height = 2 * PAD + FONT_LINE - 2;
    for (int i = 0; i < list.count; i++)
        height += LINE - FONT_LINE +
                  FONT_LINE * ui_text_lines(ui, list.items[i].words.text, inner - LEFT);
    Box free = {0, pen->boxes.bar_foot, ui->width, pen->boxes.actions.y - pen->boxes.bar_foot};
    Box box = {(ui->width - WIDTH) / 2, free.y + free.height - height - HUD_GAP, WIDTH, height};
    int y = box.y + PAD - 4;
    ui_panel(ui, box, PANEL_PAPER);
    ui_text(ui, box.x + PAD, y, INK_KEY,
            words("The sea rises to #", NUMBERS(pen->hud->rise.tide)).text);
    y += FONT_LINE + 6;
    for (int i = 0; i < list.count; i++) {
        const HudWords *line = &list.items[i];
        int lines = ui_text_lines(ui, line->words.text, inner - LEFT);
        ui_icon(ui, box.x + PAD - 2, y - 1, line->icon, false);
        ui_text_block(ui, box.x + PAD + LEFT, y + 1, inner - LEFT, lines, line->ink,
                      line->words.text);
        y += LINE - FONT_LINE + lines * FONT_LINE;
    }
}
