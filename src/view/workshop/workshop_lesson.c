// SPDX-License-Identifier: MIT
// A lesson beside the map: words whose numbers are those of the world that is shown, and tasks that are checked
// while sliders move. Its pages are painted by workshop_page.c.
#include <stdio.h>
#include <string.h>

#include "../../worldgen/recipe_change.h"
#include "workshop.h"

// Whether the page's level is not as the lesson has it.
static bool is_changed(const Workshop *shop) {
    const char *changes = shop->code.changes;
    bool unsaid = !draft_is_stock(&shop->draft) && !changes[0];  // what no code can say
    return unsaid || strcmp(changes, shop->taught.changes) != 0 ||
           strcmp(shop->code.seed.text, shop->taught.seed.text) != 0;
}

// What was changed on a page stays until the lesson ends, though another level is open meanwhile.
static void leave_level(Workshop *shop) {
    if (shop->lesson_level < 0) return;
    LeftLevel *left = &shop->left[shop->lesson_level];
    buffer_free(&left->text);
    if (!is_changed(shop)) return;
    left->seed = shop->code.seed;
    buffer_append(&left->text, draft_text(&shop->draft)->bytes, draft_text(&shop->draft)->length);
    if (left->text.failed) buffer_free(&left->text);  // it is kept among the edited levels too
}

// One undo leads to the level as it was.
static void bring_back(Workshop *shop, const LeftLevel *left) {
    TextError error;
    Buffer copy = {0};
    if (left->text.length == 0) return;
    buffer_append(&copy, left->text.bytes, left->text.length);
    bool good = !copy.failed || error_memory(&error, "a level's texts", left->text.length);
    shop->code.seed = left->seed;
    workshop_take(shop, &copy, good, 0, &error);
    workshop_name_code(shop);
}

void workshop_forget_left(Workshop *shop) {
    for (int i = 0; i < LESSON_LEVELS; i++) buffer_free(&shop->left[i].text);
}

// Levels of a lesson have their own size and seed.
static bool open_level(Workshop *shop, int level, TextError *error) {
    const LessonLevel *named = &shop->lesson.levels[level];
    WorldWish wish = shell_wish(shop->shell, NULL);
    wish.code = shop->code;
    wish.code.width = named->width;
    wish.code.height = named->height;
    wish.code.seed = named->seed;
    wish.level_size = false;
    snprintf(wish.code.changes, sizeof wish.code.changes, "%.*s", (int)named->changes.length,
             named->changes.length ? named->changes.text : "");
    if (!lesson_level_path(wish.level, &shop->lesson, level, shop->shell->folder, error) ||
        !workshop_open(shop, &wish, error))
        return false;
    shop->lesson_level = level;
    shop->taught = shop->code;
    bring_back(shop, &shop->left[level]);
    return true;
}

static Sight sight_of(const LessonStep *step) {
    switch (step->look.palette) {
    case PALETTE_GREY:
    case PALETTE_GREY_INVERTED: return SIGHT_GREY;
    case PALETTE_GREEN_RED: return SIGHT_ARTICLE;
    case PALETTE_EARTH: return SIGHT_SEA;
    default: return SIGHT_TILES;
    }
}

// Another level is opened only where the page has another: what was changed stays from page to page.
void workshop_turn_page(Workshop *shop, int page) {
    TextError error;
    if (page < 0 || page >= prose_pages(&shop->lesson)) return;
    LessonStep step = prose_page(&shop->lesson, page);
    if (step.level != shop->lesson_level && !workshop_keep_before(shop, &error)) {
        shell_notice_error(shop->shell, "$", &error);
        return;
    }
    shop->page = page;
    shop->scaled_page = -1;
    shop->to_page = true;
    shop->answered = shop->runs = shop->holds = false;
    shop->to_knob = page >= shop->lesson.step_count;
    shop->prose.top = 0;
    shop->sight = sight_of(&step);
    if (step.level != shop->lesson_level) leave_level(shop);
    if (step.level == shop->lesson_level) workshop_want(shop);
    else if (!open_level(shop, step.level, &error)) shell_notice_error(shop->shell, "$", &error);
    workshop_section_of_page(shop, step.look.row);
}

// Where they cannot be listed, no next lesson is offered.
static void find_lessons(Workshop *shop) {
    TextError error;
    LevelList *lessons = &shop->list.lessons;
    if (lessons->count == 0)
        level_list_in(lessons, shop->shell->folder, "levels/lessons", ".lesson", &error);
}

bool workshop_begin_lesson(Workshop *shop, const char *name, TextError *error) {
    char path[FILE_PATH];
    Lesson lesson;
    if (!workshop_keep_before(shop, error) ||
        !lesson_path(path, name, shop->shell->folder, error) || !lesson_read(&lesson, path, error))
        return false;
    workshop_end_lesson(shop);
    shop->lesson = lesson;
    snprintf(shop->lesson_name, sizeof shop->lesson_name, "%s", name);
    shop->lesson_level = -1;
    workshop_turn_page(shop, strcmp(name, shop->left_lesson) == 0 ? shop->left_page : 0);
    find_lessons(shop);
    return true;
}

const char *workshop_lesson_after(const Workshop *shop) {
    const LevelList *lessons = &shop->list.lessons;
    int at = choice_place_of(lessons, shop->lesson_name);
    return at >= 0 && at + 1 < lessons->count ? lessons->names[at + 1] : NULL;
}

// Nothing may still be told from it. Whoever begins it again goes on where they were.
void workshop_end_lesson(Workshop *shop) {
    if (!workshop_teaches(shop)) return;
    workshop_finish(shop);
    snprintf(shop->left_lesson, sizeof shop->left_lesson, "%s", shop->lesson_name);
    shop->left_page = shop->page;
    workshop_forget_left(shop);
    workshop_section_of_page(shop, -1);
    prose_free(&shop->moment.prose);  // it points into the lesson
    lesson_free(&shop->lesson);
    workshop_want(shop);
}

// Where the value is that a piece shows or names.
static bool find_place(const Workshop *shop, const ProsePiece *piece, ChangePlace *place) {
    char name[CHANGE_NAME];
    TextError error;
    bool names = piece->kind == LESSON_PARAMETER || piece->kind == LESSON_CODE;
    if (!names || piece->from->text.length >= sizeof name) return false;
    snprintf(name, sizeof name, "%.*s", (int)piece->from->text.length, piece->from->text.text);
    return change_find(place, &shop->draft.recipe, name, &error) && place->statement >= 0 &&
           (place->kind == CHANGE_VALUE || place->kind == CHANGE_TEST);
}

// A value of the prose is turned on the right, where its knob is then chosen. The world of a task stays in sight.
void workshop_find_piece(Workshop *shop, int number) {
    const Prose *prose = &shop->moment.prose;
    ChangePlace place;
    if (!find_place(shop, &prose->words.pieces[number], &place)) return;
    int stage = place.kind == CHANGE_TEST ? 0 : place.part;
    shop->sought = (Sought){true, place.statement, stage,
                            place.kind == CHANGE_TEST ? place.part : place.parameter};
    if (moment_find(&shop->moment, place.statement, stage) == shop->stage)
        workshop_find_knobs(shop);  // the moment that the page shows stays
    else (prose->has_task ? workshop_hold : workshop_choose)(shop, place.statement, stage);
}

void workshop_find_first_piece(Workshop *shop) {
    const Prose *prose = &shop->moment.prose;
    ChangePlace place;
    bool finds = shop->to_knob && prose->has_task;  // the page may still have to be made
    shop->to_knob = shop->to_knob && !finds;
    for (int i = 0; finds && i < prose->words.count; i++)
        if (find_place(shop, &prose->words.pieces[i], &place)) {
            workshop_find_piece(shop, i);
            return;
        }
}

// Words that flow from line to line.

typedef struct Flow {
    Workshop *shop;
    Box box;
    int x, line;  // of the next word
    int answer;  // the line at which it begins
    int times;  // how much larger its letters are
    bool paints;
} Flow;

static const uint32_t INKS[] = {[LESSON_TEXT] = INK,
                                [LESSON_CODE] = INK_KEY,
                                [LESSON_PARAMETER] = INK_WRONG,
                                [LESSON_NUMBER] = INK_GOOD};

static void next_line(Flow *flow) {
    flow->x = 0;
    flow->line++;
}

// `glued` is the width of what follows without a blank, such as a full stop.
static void put_word(Flow *flow, const char *word, const ProsePiece *piece, int number, int glued) {
    Ui *ui = &flow->shop->shell->ui;
    int times = flow->times, high = FONT_LINE * times, row = flow->line - flow->shop->prose.top;
    int width = ui_given_width(ui, word) * times;
    if (flow->x > 0 && flow->x + width + glued > flow->box.width) {
        next_line(flow);
        row++;
    }
    Box place = {flow->box.x + flow->x, flow->box.y + row * high, width, high};
    if (flow->paints && row >= 0 && place.y + high <= flow->box.y + flow->box.height) {
        ui_given_times(ui, place.x, place.y, times, INKS[piece->kind], word);
        bool live = number >= 0;
        if (live) ui_fill(ui, (Box){place.x, place.y + high - 3 * times, width, times}, INK_WRONG);
        if (live) ui_tip(ui, place, "Click to turn this value on the right");
        if (live && ui->pressed && box_holds(place, ui->mouse_x, ui->mouse_y))
            ui->choice = (Choice){WORKSHOP_PIECE, number};
    }
    flow->x += width;
}

// The width of a piece up to its first blank.
static int beginning(const Flow *flow, const ProsePiece *piece) {
    const char *text = (const char *)flow->shop->moment.prose.text.bytes + piece->first;
    char word[120];
    int length = 0;
    while (length < piece->length && length < 110 && text[length] != ' ') length++;
    snprintf(word, sizeof word, "%.*s", length, text);
    return ui_text_width(&flow->shop->shell->ui, word) * flow->times;
}

// Blanks separate words; a piece may begin or end within one.
static void put_piece(Flow *flow, const ProsePiece *piece, int number, int glued) {
    const char *text = (const char *)flow->shop->moment.prose.text.bytes + piece->first;
    char word[120];
    ChangePlace place;
    if (!find_place(flow->shop, piece, &place)) number = -1;
    for (int i = 0; i < piece->length;) {
        int length = 0;
        while (i + length < piece->length && text[i + length] != ' ' && length < 110) length++;
        snprintf(word, sizeof word, "%.*s", length, text + i);
        int follows = i + length == piece->length ? glued : 0;
        if (length > 0) put_word(flow, word, piece, number, follows);
        i += length;
        if (i < piece->length && text[i] == ' ') {
            if (flow->x > 0) flow->x += ui_text_width(&flow->shop->shell->ui, " ") * flow->times;
            i++;
        }
    }
}

static void put_part(Flow *flow, const ProsePart *part, bool live) {
    int piece = 0;
    for (int i = 0; i < part->paragraphs; i++) {
        for (; piece < part->ends[i]; piece++) {
            bool last = piece + 1 == part->ends[i];
            int glued = last ? 0 : beginning(flow, &part->pieces[piece + 1]);
            put_piece(flow, &part->pieces[piece], live ? piece : -1, glued);
        }
        next_line(flow);
        next_line(flow);
    }
}

static void put_plain(Flow *flow, const char *text, LessonPieceKind kind) {
    Ui *ui = &flow->shop->shell->ui;
    int times = flow->times, high = FONT_LINE * times, row = flow->line - flow->shop->prose.top;
    int lines = ui_text_lines(ui, text, flow->box.width / times);
    Box place = {flow->box.x, flow->box.y + row * high, flow->box.width, lines * high};
    if (flow->paints && row >= 0 && place.y + place.height <= flow->box.y + flow->box.height)
        ui_text_block_times(ui, place, times, lines, INKS[kind], text);
    flow->line += lines + 1;
}

Words workshop_verdict(const Workshop *shop) {
    const Prose *prose = &shop->moment.prose;
    return prose->task_met ? words("Done! This world does it.", NO_BLANKS)
                           : words("Not yet: $.", NAMES(prose->task_broken.text));
}

// Before the words, unless it stands above them.
static void put_head(Flow *flow) {
    const Workshop *shop = flow->shop;
    const Prose *prose = &shop->moment.prose;
    bool low = workshop_page_is_low(shop);
    if (low) {
        put_plain(flow, workshop_page_title(shop).text, LESSON_CODE);
        flow->line--;  // without a blank line
    }
    if (prose->has_task && (low || shop->class.on))
        put_plain(flow, workshop_verdict(shop).text,
                  prose->task_met ? LESSON_NUMBER : LESSON_PARAMETER);
}

static Flow flow_page(Workshop *shop, Box box, int times, bool paints) {
    Flow flow = {.shop = shop, .box = box, .times = times, .paints = paints};
    const Prose *prose = &shop->moment.prose;
    put_head(&flow);
    if (!prose->has_task && is_changed(shop))
        put_plain(
            &flow,
            words("You have changed the level: its numbers follow, but some words may not fit "
                  "any more.",
                  NO_BLANKS)
                .text,
            LESSON_PARAMETER);
    put_part(&flow, &prose->words, true);
    if (shop->page == 0) put_part(&flow, &prose->by, false);
    put_part(&flow, &prose->question, false);
    flow.answer = flow.line;
    if (shop->answered) put_part(&flow, &prose->answer, false);
    if (prose->has_task) {
        Words limits = words("Reached when $", NAMES(prose->task_limits.text));
        put_plain(&flow, limits.text, LESSON_CODE);
    }
    if (shop->moment.untold.failure != FAILURE_NONE)
        put_plain(&flow, error_words(&shop->moment.untold).text, LESSON_PARAMETER);
    return flow;
}

void workshop_words_paint(Workshop *shop, Box box, int times) {
    Ui *ui = &shop->shell->ui;
    ListView *list = &shop->prose;
    Flow flow = flow_page(shop, box, times, false);
    list->count = flow.line - 1;  // nothing follows the last blank line
    list->shown = box.height / (FONT_LINE * times);
    if (shop->to_answer) list->top = int_min(flow.answer, int_max(list->count - list->shown, 0));
    shop->to_answer = false;
    if (box_holds(box, ui->mouse_x, ui->mouse_y)) list->top -= ui->wheel * 3;
    list_show(list, -1);
    flow_page(shop, box, times, true);
    if (list->count > list->top + list->shown)
        ui_icon(ui, box.x + box.width - 16, box.y + box.height - 14, ICON_DOWN, true);
}
