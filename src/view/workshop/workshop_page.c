// SPDX-License-Identifier: MIT
// A page of a lesson as a panel: its title, the words, and a row of buttons.
#include "workshop.h"

enum { PAD = 8, TOOL = 26, LOW = 160 };

Words workshop_page_title(const Workshop *shop) {
    LessonStep step = prose_page(&shop->lesson, shop->page);
    return words("$", NAMES(step.title[0] ? step.title : "Your turn"));
}

bool workshop_page_is_low(const Workshop *shop) {
    return !shop->class.on && workshop_layout(shop).stages.height < LOW;
}

static void paint_answer(const Workshop *shop, Box box) {
    enum { WORD = 44, BOTH = 68 };  // room for the word, and for its icon too
    if (shop->moment.prose.question.count == 0) return;
    ui_button(&shop->shell->ui, box,
              (Button){box.width >= WORD && box.width < BOTH ? ICON_NONE : ICON_HELP,
                       box.width < WORD ? NULL : "Answer", .tip = "The answer",
                       .on = shop->answered, .what = WORKSHOP_ANSWER});
}

static void paint_end(Workshop *shop, int x, int y) {
    ui_button(&shop->shell->ui, (Box){x, y, TOOL - 2, UI_BUTTON_HEIGHT},
              (Button){ICON_CLOSE, .tip = "End the lesson (Esc)", .what = WORKSHOP_END_LESSON});
}

// Low panels have no other row, where the lesson is ended.
static void paint_pages(Workshop *shop, Box row) {
    Ui *ui = &shop->shell->ui;
    int pages = prose_pages(&shop->lesson);
    Words page = words("#1 of #2", NUMBERS(shop->page + 1, pages));
    Words tips[2] = {action_tip(shop->shell, ACTION_PAGE_BACK),
                     action_tip(shop->shell, ACTION_PAGE_ON)};
    Button back = {ICON_LEFT, .tip = tips[0].text, .what = WORKSHOP_PAGE};
    Button on = {ICON_RIGHT, .tip = tips[1].text, .what = WORKSHOP_PAGE};
    back.number = shop->page - 1;
    on.number = shop->page + 1;
    if (shop->page == 0) back.why_not = "This is the first page";
    if (shop->page + 1 == pages && workshop_lesson_after(shop)) on.tip = "The next lesson";
    else if (shop->page + 1 == pages) on.why_not = "This is the last page";
    ui_button(ui, (Box){row.x, row.y, TOOL, UI_BUTTON_HEIGHT}, back);
    ui_text_middle(ui, row.x + TOOL, row.y + 6, 50, INK_FADED, page.text);
    ui_button(ui, (Box){row.x + TOOL + 50, row.y, TOOL, UI_BUTTON_HEIGHT}, on);
    Words levels = action_tip(shop->shell, ACTION_LEVELS);
    int last = row.x + row.width - TOOL + 2;
    if (workshop_page_is_low(shop)) paint_end(shop, last, row.y);
    else
        ui_button(ui, (Box){last, row.y, TOOL, UI_BUTTON_HEIGHT},
                  (Button){ICON_SCROLL, .tip = levels.text, .what = WORKSHOP_LEVELS});
    Box answer = {row.x + 2 * TOOL + 54, row.y, row.width - 3 * TOOL - 56, UI_BUTTON_HEIGHT};
    paint_answer(shop, answer);
}

// Above the words: while sliders move it stays in sight, however long they are.
static int paint_verdict(Workshop *shop, Box box) {
    enum { LINES = 8 };
    Ui *ui = &shop->shell->ui;
    const Prose *prose = &shop->moment.prose;
    if (!prose->has_task) return 0;
    int height = ui_text_block(ui, box.x, box.y, box.width, LINES,
                               prose->task_met ? INK_GOOD : INK_WRONG, workshop_verdict(shop).text);
    ui_fill(ui, (Box){box.x, box.y + height + 3, box.width, 1}, RULE);
    return height + 8;
}

// Low panels have room for the words and a row of buttons; the title scrolls with the words.
static void paint_low(Workshop *shop, Box box) {
    enum { EDGE = 6 };
    Box in = box_inset(box, EDGE);
    Box row = {in.x, in.y + in.height - UI_BUTTON_HEIGHT, in.width, 0};
    workshop_words_paint(shop, (Box){in.x + 2, in.y, in.width - 4, row.y - in.y}, 1);
    paint_pages(shop, row);
}

void workshop_lesson_paint(Workshop *shop, Box box) {
    Ui *ui = &shop->shell->ui;
    Box in = box_inset(box, PAD);
    ui_panel(ui, box, PANEL_PAPER);
    if (workshop_page_is_low(shop)) {
        paint_low(shop, box);
        return;
    }
    ui_text_cut(ui, in.x, in.y, in.width - TOOL, INK_FADED, shop->lesson.title);
    ui_text_cut(ui, in.x, in.y + FONT_LINE, in.width - TOOL, INK, workshop_page_title(shop).text);
    paint_end(shop, in.x + in.width - TOOL + 2, in.y);
    int top = 2 * FONT_LINE + 8;
    Box words = {in.x, in.y + top, in.width, in.height - top - UI_ROW - 2};
    ui_fill(ui, (Box){in.x, words.y - 5, in.width, 1}, RULE);
    int verdict = paint_verdict(shop, words);
    words.y += verdict;
    words.height -= verdict;
    workshop_words_paint(shop, words, 1);
    paint_pages(shop, (Box){in.x, in.y + in.height - UI_BUTTON_HEIGHT, in.width, 0});
}
