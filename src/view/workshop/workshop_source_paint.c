// SPDX-License-Identifier: MIT
// The panel of the level's text: its file, the text, what is wrong or what the word at the caret means, and
// over it the list of what can stand there.
#include <stdio.h>

#include "workshop.h"

enum { PAD = 8, TOOL = 26, ROWS = 6, LIST_WIDTH = 230, TIP_LINES = 3, WRONG_LINES = 4 };

static uint32_t ink_of(void *own, Line line, size_t at, size_t *end) {
    static const uint32_t inks[] = {
        [SYNTAX_COMMENT] = INK_FADED,  [SYNTAX_STRING] = INK_FADED, [SYNTAX_KEYWORD] = INK_WRONG,
        [SYNTAX_OPERATION] = INK_GOOD, [SYNTAX_KEY] = INK_KEY,      [SYNTAX_NUMBER] = INK_NUMBER,
        [SYNTAX_NAME] = INK,           [SYNTAX_SIGN] = INK,
    };
    SyntaxWord word;
    (void)own;
    syntax_at(line, at, &word);
    *end = word.to;
    return inks[word.kind];
}

static const char *file_words(const Workshop *shop) {
    const OwnFile *file = &shop->source.file;
    const Buffer *text = draft_text(&shop->draft);
    if (!file->path[0]) return draft_is_stock(&shop->draft) ? "@1, of the game" : "@1, not saved";
    bool saved =
        !source_is_loose(&shop->source.source) && !file->refused && buffer_same(text, &file->text);
    return saved ? "@1, saved" : "@1, not saved";
}

static void paint_head(Workshop *shop, Box box) {
    Ui *ui = &shop->shell->ui;
    Words tip = action_tip(shop->shell, ACTION_SAVE_LEVEL),
          back = action_tip(shop->shell, ACTION_SOURCE);
    Words title = words(file_words(shop), NAMES(shop->draft.name));
    int right = box.x + box.width;
    ui_button(ui, (Box){box.x, box.y, TOOL - 2, UI_BUTTON_HEIGHT},
              (Button){ICON_LEFT, .tip = words("Back to the stages: $", NAMES(back.text)).text,
                       .what = WORKSHOP_DO, .number = ACTION_SOURCE});
    ui_button(
        ui, (Box){right - TOOL + 2, box.y, TOOL - 2, UI_BUTTON_HEIGHT},
        (Button){ICON_STORE, .tip = tip.text, .what = WORKSHOP_DO, .number = ACTION_SAVE_LEVEL});
    ui_text_cut(ui, box.x + TOOL + 4, box.y + 5, box.width - 2 * TOOL - 8, INK, title.text);
}

// What is wrong comes first: with the text, then with the world that is made of it.
static Words foot_words(const Workshop *shop, bool *wrong) {
    const WorkshopSource *source = &shop->source;
    const TextPad *pad = &source->area.pad;
    const TextError *error = &source->source.error;
    *wrong = true;
    if (error->failure != FAILURE_NONE) return words("$", NAMES(error_words(error).text));
    if (shop->wrong.text[0]) return words("$", NAMES(shop->wrong.text));
    *wrong = false;
    return explain(pad_text(pad), pad->caret);
}

static int paint_foot(Workshop *shop, Box box) {
    Ui *ui = &shop->shell->ui;
    bool wrong;
    Words text = foot_words(shop, &wrong);
    int lines = int_clamp(ui_text_lines(ui, text.text, box.width), 2, WRONG_LINES);
    int height = lines * FONT_LINE;
    ui_text_block(ui, box.x, box.y + box.height - height, box.width, lines,
                  wrong ? INK_WRONG : INK_KEY, text.text);
    return height + 3;
}

// What can stand at the caret.

static void paint_offer(Ui *ui, void *owner, int row, Box box) {
    Workshop *shop = owner;
    const char *text = shop->source.list.items[row].text;
    ui_given_cut(ui, box.x + 8, box.y + 1, box.width - 11, INK, text);
    if (ui->pressed && box_holds(box, ui->mouse_x, ui->mouse_y))
        ui->choice = (Choice){WORKSHOP_COMPLETE, row};
}

// Below the caret where there is room, else above it.
static Box list_place(const Ui *ui, const WorkshopSource *source, Box area, int height) {
    Box caret = source->area.caret;
    int width = int_min(LIST_WIDTH, area.width - 8);
    int x = int_clamp(caret.x - 8, area.x + 4, area.x + area.width - width - 4);
    int below = caret.y + FONT_LINE + 2, room = area.y + area.height - below,
        over = caret.y - area.y;
    if (int_max(room, over) < height) {  // beyond a low area
        room = ui->height - below;
        over = caret.y;
    }
    bool above = room < height && over > room;
    return (Box){x, above ? caret.y - height - 2 : below, width, height};
}

void workshop_offers_paint(Workshop *shop) {
    enum { LOW = 160 };  // the room above or below the caret
    Ui *ui = &shop->shell->ui;
    WorkshopSource *source = &shop->source;
    Box area = source->text;
    source->covered = (Box){0, 0, 0, 0};
    if (!source->completes || source->area.caret.height == 0) return;
    const char *tip = source->list.items[int_max(source->offered.chosen, 0)].tip.text;
    int width = int_min(LIST_WIDTH, area.width - 8) - 2 * PAD;
    int lines = int_min(ui_text_lines(ui, tip, width), TIP_LINES);
    int caret = source->area.caret.y, most = int_max(caret, ui->height - caret - FONT_LINE);
    int rows = int_min(source->list.count, ROWS);
    if (most < LOW) lines = 0;
    while (rows > 1 && (rows + lines) * FONT_LINE + 28 > most) rows--;
    int list = rows * FONT_LINE + 2 * LIST_FRAME;
    Box box = list_place(ui, source, area, list + lines * FONT_LINE + (lines ? 8 : 0) + 4);
    source->covered = box;
    ui_lies_over(ui);
    ui_slip(ui, box);
    list_paint(ui, &source->offered, (Box){box.x + 2, box.y + 2, box.width - 4, list}, FONT_LINE,
               paint_offer, shop);
    bool watched = ui->watch.on;
    ui->watch.on = false;  // the foot has all of it
    ui_text_block(ui, box.x + PAD, box.y + list + 5, width, lines, INK_FADED, tip);
    ui->watch.on = watched;
}

void workshop_source_paint(Workshop *shop, Box box) {
    Ui *ui = &shop->shell->ui;
    WorkshopSource *source = &shop->source;
    Box in = box_inset(box, PAD - 1);
    const Statement *chosen = workshop_statement(shop);
    int marked = chosen ? source_shown_line(&source->source, &source->area.pad, chosen->line) : 0;
    ui_panel(ui, box, PANEL_PAPER);
    paint_head(shop, (Box){in.x, in.y, in.width, UI_BUTTON_HEIGHT});
    int foot = paint_foot(shop, in);
    Box area = {in.x - 3, in.y + UI_ROW - 1, in.width + 6, in.height - UI_ROW - foot};
    TextLook look = {.ink = ink_of,
                     .marked = marked,
                     .wrong = source_wrong_line(&source->source),
                     .cover = source->completes ? source->covered : (Box){0, 0, 0, 0},
                     .double_click = shop->double_click};
    if (text_area_paint(ui, area, &source->area, &look)) {
        source->completes = false;
        ui->choice = (Choice){WORKSHOP_LINE, 0};
    }
    if (!source->area.focused && !source->area.pulls) source->completes = false;
    source->text = area;
}
