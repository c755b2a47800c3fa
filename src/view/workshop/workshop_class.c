// SPDX-License-Identifier: MIT
#include "workshop_class.h"

#include <SDL.h>
#include <stdio.h>
#include <string.h>

#include "workshop.h"

enum { PAD = 12, TOOL = 28, TOOLS = 6, TURNING = 132, BAR = 38, CAPTION = 640 };  // CAPTION: bytes
enum { LEAST = CLASS_LINES, TOLD = LEAST + 2 };  // TOLD: lines of the story of a tile
enum { STAYS_MS = 4000, FADES_MS = 1000, SHOWN_MS = 250, TOLD_MS = 8000 };

static const int SECONDS[TURNING_CHOICES] = {0, 10, 20, 40};

void class_begin(Workshop *shop) {
    shop->class.on = shop->class.fits = true;
    shop->class.count = shop->class.turning = 0;
    shop->list.open = shop->adding = false;
    shop->prose.top = 0;
    ui_forget(&shop->shell->ui);
    shop->class.told_until = SDL_GetTicks64() + TOLD_MS;
}

void class_end(Workshop *shop) {
    shop->class.on = shop->class.drawing = false;
    shop->class.fits = true;
    shop->prose.top = 0;
    ui_forget(&shop->shell->ui);
}

// A lesson takes room from the map.
void class_ready(Workshop *shop) {
    WorkshopClass *class = &shop->class;
    int width = workshop_layout(shop).map.width;
    if (class->fits || (class->on && width != class->fitted)) workshop_look_whole(shop);
    class->fitted = width;
    class->fits = false;
}

// Marks.

static void add_mark(Workshop *shop, int x, int y, bool begins) {
    WorkshopClass *class = &shop->class;
    const Shell *shell = shop->shell;
    int finer = 1 << (ZOOM_MOST - shell->camera.zoom);
    if (class->count == MARKS_MOST) {
        class->count -= MARKS_MOST / 4;
        memmove(class->marks, class->marks + MARKS_MOST / 4,
                (size_t) class->count * sizeof *class->marks);
    }
    class->marks[class->count++] =
        (ChalkMark){(x - shell->room.x + shell->camera.x) * finer,
                    (y - shell->room.y + shell->camera.y) * finer, begins, SDL_GetTicks64()};
}

static void begin_line(Workshop *shop, int x, int y, int key) {
    shop->class.drawing = true;
    shop->class.key = key;
    add_mark(shop, x, y, true);
}

bool class_event(Workshop *shop, const SDL_Event *event) {
    WorkshopClass *class = &shop->class;
    bool right = event->button.button == SDL_BUTTON_RIGHT;
    if (!class->on) return false;
    switch (event->type) {
    case SDL_MOUSEBUTTONDOWN:
        if (right) begin_line(shop, event->button.x, event->button.y, 0);
        return right;
    case SDL_MOUSEBUTTONUP:
        if (right && class->key == 0) class->drawing = false;
        return right;
    case SDL_MOUSEMOTION:
        if (class->drawing) add_mark(shop, event->motion.x, event->motion.y, false);
        return class->drawing;
    case SDL_KEYUP:
        if (class->key && event->key.keysym.sym == class->key) class->drawing = false;
        return false;
    default: return false;
    }
}

void class_wipe(Workshop *shop) { shop->class.count = 0; }

// Old marks go.
static void forget_marks(WorkshopClass *class, uint64_t now) {
    int gone = 0;
    if (class->stays) return;
    while (gone < class->count && now - class->marks[gone].when >= STAYS_MS + FADES_MS) gone++;
    class->count -= gone;
    memmove(class->marks, class->marks + gone, (size_t) class->count * sizeof *class->marks);
    if (gone && class->count) class->marks[0].begins = true;
}

static int fade_of(const Workshop *shop, const ChalkMark *mark, uint64_t now) {
    uint64_t age = now - mark->when;
    if (shop->class.stays || age < STAYS_MS || shop->shell->settings.no_motion) return 0;
    return (int)((age - STAYS_MS) * 255 / FADES_MS);
}

static void place_of(const Workshop *shop, const ChalkMark *mark, int *x, int *y) {
    const Shell *shell = shop->shell;
    int finer = 1 << (ZOOM_MOST - shell->camera.zoom), scale = shell->ui.scale;
    *x = (mark->x / finer - shell->camera.x + shell->room.x) / scale;
    *y = (mark->y / finer - shell->camera.y + shell->room.y) / scale;
}

static void paint_line(Ui *ui, Box from_to, int thick, uint32_t colour) {
    int dx = from_to.width, dy = from_to.height;
    int steps = int_max(int_max(dx < 0 ? -dx : dx, dy < 0 ? -dy : dy), 1);
    for (int i = 0; i <= steps; i++)
        ui_fill(ui,
                (Box){from_to.x + dx * i / steps - thick / 2,
                      from_to.y + dy * i / steps - thick / 2, thick, thick},
                colour);
}

static void paint_marks(Workshop *shop, int thick, uint32_t colour) {
    const WorkshopClass *class = &shop->class;
    Ui *ui = &shop->shell->ui;
    uint64_t now = SDL_GetTicks64();
    for (int i = 0, x = 0, y = 0, to_x, to_y; i < class->count; i++, x = to_x, y = to_y) {
        const ChalkMark *mark = &class->marks[i];
        place_of(shop, mark, &to_x, &to_y);
        if (mark->begins) x = to_x;
        if (mark->begins) y = to_y;
        ui->fade = int_min(fade_of(shop, mark, now), 255);
        paint_line(ui, (Box){x, y, to_x - x, to_y - y}, thick, colour);
    }
    ui->fade = 0;
}

// The pointer.

static int half_chord(int radius, int y) {
    int x = 0;
    while ((x + 1) * (x + 1) + y * y <= radius * radius) x++;
    return radius * radius < y * y ? -1 : x;
}

static void paint_ring(Ui *ui, int radius, int thick, uint32_t colour) {
    for (int y = -radius; y <= radius; y++) {
        int outer = half_chord(radius, y), inner = half_chord(radius - thick, y);
        Box row = {ui->mouse_x - outer, ui->mouse_y + y, outer - inner, 1};
        if (inner < 0) row.width = 2 * outer + 1;
        ui_fill(ui, row, colour);
        row.x = ui->mouse_x + inner + 1;
        if (inner >= 0) ui_fill(ui, row, colour);
    }
}

static void paint_pointer(const WorkshopClass *class, Ui *ui) {
    enum { RADIUS = 14 };
    paint_ring(ui, RADIUS, 4, INK);
    paint_ring(ui, RADIUS - 1, 2, class->drawing ? (uint32_t)INK_MARK : (uint32_t)LAMP);
}

// Pages.

static bool scroll(ListView *prose, int step) {
    int before = prose->top;
    prose->top += step * int_max(prose->shown - 1, 1);
    list_show(prose, -1);
    return prose->top != before;
}

static void restart_page(WorkshopClass *class) {
    class->left_ms = SECONDS[class->turning] * 1000;
    class->turn_at = SDL_GetTicks64() + (uint64_t) class->left_ms;
}

void class_page(Workshop *shop, int step) {
    if (!workshop_teaches(shop)) workshop_step_stage(shop, step);
    else if (!scroll(&shop->prose, step)) workshop_turn_page(shop, shop->page + step);
    restart_page(&shop->class);
}

void class_turn(Workshop *shop, int choice) {
    shop->class.turning = choice;
    shop->class.paused = false;
    restart_page(&shop->class);
}

static void pause(WorkshopClass *class, bool paused) {
    uint64_t now = SDL_GetTicks64();
    if (paused && !class->paused) class->left_ms = int_max((int)(class->turn_at - now), 0);
    if (!paused) class->turn_at = now + (uint64_t) class->left_ms;
    class->paused = paused;
}

bool class_key(Workshop *shop, int action, const SDL_KeyboardEvent *key) {
    WorkshopClass *class = &shop->class;
    if (!class->on) return false;
    if (class->turning && action == ACTION_PAUSE) {
        pause(class, !class->paused);
        return true;
    }
    if (class->turning) pause(class, true);
    if (action != ACTION_DRAW) return false;
    const Ui *ui = &shop->shell->ui;
    if (!class->drawing)
        begin_line(shop, ui->mouse_x * ui->scale, ui->mouse_y * ui->scale, key->keysym.sym);
    return true;
}

// At the end of the last page it stops.
static void turn_in_time(Workshop *shop, uint64_t now) {
    WorkshopClass *class = &shop->class;
    int page = shop->page, top = shop->prose.top;
    if (now < class->turn_at) return;
    class_page(shop, 1);
    if (shop->page == page && shop->prose.top == top) class->turning = 0;
    shop->shell->dirty = true;
}

int class_advance(Workshop *shop) {
    WorkshopClass *class = &shop->class;
    uint64_t now = SDL_GetTicks64();
    int wait = -1;
    if (!class->on) return -1;
    forget_marks(class, now);
    if (class->told_until > now) wait = (int)(class->told_until - now);
    if (class->count && !class->stays && !class->drawing)
        wait = sooner(wait, int_max(STAYS_MS - (int)(now - class->marks[0].when), 0));
    bool turns = class->turning && !class->paused && workshop_teaches(shop);
    if (turns) turn_in_time(shop, now);
    return turns ? sooner(wait, SHOWN_MS) : wait;
}

// Painting.

static bool is_told(const Workshop *shop) {
    return shop->story && shop->moment.story.known && shop->moment.story.count > 0;
}

// Why a tile that was clicked is what it is, or what the time has come to. The numbers of a stage are left out where
// that makes room for large letters.
static void caption_of(const Workshop *shop, int width, int most, char caption[CAPTION]) {
    const Story *story = &shop->moment.story;
    const Moment *moment = &shop->moment;
    Ui *ui = &shop->shell->ui;
    int large = class_letters(ui);
    char told[CAPTION - 80];
    if (!is_told(shop)) {
        bool fits = ui_text_lines(ui, moment->caption.text, width / large) <= most;
        bool brief = !fits && ui_text_lines(ui, moment->brief.text, width / large) <= most;
        snprintf(caption, CAPTION, "%s", brief ? moment->brief.text : moment->caption.text);
        return;
    }
    Words height = words_number((double)story->height, 4);
    bool none = story->tile == TILE_NONE;
    Words place = words(
        none ? "#1, #2: height $1" : "#1, #2: $2, height $1",
        (Blanks){{story->x, story->y}, {height.text, none ? "" : TILE_INFO[story->tile].name}});
    story_sentences(story, told, sizeof told);
    snprintf(caption, CAPTION, "%.60s. %s", place.text, told);
}

// What can be done, at first; in low windows instead of the caption.
static const char HINT[] = "The right button draws, or a key held (D). Esc: the panels again.";
static bool tells(const Workshop *shop) { return SDL_GetTicks64() < shop->class.told_until; }

// Beside a lesson there is less room: what does not fit in large letters has small ones.
static void paint_caption(Workshop *shop) {
    Ui *ui = &shop->shell->ui;
    Box map = workshop_layout(shop).map;
    int large = class_letters(ui), line = FONT_LINE * large;
    bool low = large == 1;
    if (low) map = (Box){0, 0, ui->width, map.height};
    int width = map.width - 2 * PAD, most = workshop_teaches(shop) && !low ? LEAST : LEAST + 1;
    char caption[CAPTION];
    if (low && tells(shop)) snprintf(caption, CAPTION, "%s", HINT);
    else caption_of(shop, width, most, caption);
    if (is_told(shop)) most = TOLD;
    int wanted = ui_text_lines(ui, caption, width / large), times = wanted > most ? 1 : large;
    if (wanted > most) wanted = int_ceil_div(ui_text_lines(ui, caption, width), large);
    int lines = int_clamp(wanted, low ? CLASS_LOW_LINES : LEAST, most);
    Box strip = {map.x, ui->height - lines * line - PAD, map.width, lines * line + PAD};
    ui_panel(ui, strip, PANEL_PAPER);
    ui_text_block_times(ui, (Box){strip.x + PAD, strip.y + PAD / 2, width, 0}, times,
                        lines * large / times, INK, caption);
}

static void paint_words(Workshop *shop) {
    Ui *ui = &shop->shell->ui;
    const WorkshopClass *class = &shop->class;
    Box paper = workshop_layout(shop).stages, in = box_inset(paper, PAD);
    int large = class_letters(ui), line = FONT_LINE * large;
    Words page = words("#1 of #2", NUMBERS(shop->page + 1, prose_pages(&shop->lesson)));
    int64_t left = class->paused ? class->left_ms : (int64_t)(class->turn_at - SDL_GetTicks64());
    if (class->turning)
        page = words(class->paused ? "#1 of #2, paused" : "#1 of #2, # s",
                     NUMBERS(shop->page + 1, prose_pages(&shop->lesson)));
    if (class->turning && !class->paused)
        page = words("#1 of #2, #3 s", NUMBERS(shop->page + 1, prose_pages(&shop->lesson),
                                               (int_max((int)left, 0) + 999) / 1000));
    ui_panel(ui, paper, PANEL_PAPER);
    ui_text_block_times(ui, in, large, 1, INK_KEY, workshop_page_title(shop).text);
    Box words = {in.x, in.y + line + 4, in.width, in.height - 2 * line - 8};
    ui_fill(ui, (Box){in.x, words.y - 3, in.width, 1}, RULE);
    workshop_words_paint(shop, words, large);
    ui_text_times(ui, in.x, in.y + in.height - line + 4, large, INK_FADED, page.text);
}

static Button tool(const Workshop *shop, Action action, Words *tip) {
    *tip = action_tip(shop->shell, action);
    return (Button){ACTION_INFO[action].icon, .tip = tip->text, .what = WORKSHOP_DO,
                    .number = (int)action};
}

static void paint_turning(Workshop *shop, Box box) {
    static const Button choices[TURNING_CHOICES] = {
        {.word = "Off", .tip = "Pages stay until you turn them"},
        {.word = "10", .tip = "Turns a page every 10 seconds; a key pauses, Space goes on"},
        {.word = "20", .tip = "Turns a page every 20 seconds; a key pauses, Space goes on"},
        {.word = "40", .tip = "Turns a page every 40 seconds; a key pauses, Space goes on"},
    };
    ui_choices(&shop->shell->ui, box, choices, TURNING_CHOICES, WORKSHOP_TURNING,
               shop->class.turning);
}

static void paint_told(Ui *ui, Box tools) {
    int right = tools.x + tools.width, width = int_min(ui_text_width(ui, HINT) + 16, right - 4);
    int lines = ui_text_lines(ui, HINT, width - 14), y = tools.y + tools.height + 5;
    ui_slip(ui, (Box){right - width, y, width, lines * FONT_LINE + 8});
    ui_text_block(ui, right - width + 8, y + 4, width - 14, lines, INK, HINT);
}

// Seconds a page stand below where they have no room beside the tools.
static void paint_buttons(Workshop *shop, Box at, int room, bool below) {
    bool teaches = workshop_teaches(shop);
    const Action actions[TOOLS] = {teaches ? ACTION_PAGE_BACK : ACTION_STAGE_BACK,
                                   ACTION_PAUSE,
                                   teaches ? ACTION_PAGE_ON : ACTION_STAGE_ON,
                                   ACTION_SIGHT,
                                   ACTION_WIPE,
                                   ACTION_FULL_SCREEN};
    Ui *ui = &shop->shell->ui;
    int right = at.x + room;
    ui_button(ui, at,
              (Button){ICON_SCROLL, .tip = action_tip(shop->shell, ACTION_LEVELS).text,
                       .what = WORKSHOP_LEVELS});
    for (int i = 0; i < TOOLS; i++) {
        Words tip;
        Button button = tool(shop, actions[i], &tip);
        if (actions[i] == ACTION_PAUSE) button.icon = shop->runs ? ICON_PAUSE : ICON_PLAY;
        at.x += TOOL;
        ui_button(ui, at, button);
    }
    at.x += TOOL;
    ui_button(ui, at,
              (Button){ICON_PENCIL, .tip = "What is drawn stays", .on = shop->class.stays,
                       .what = WORKSHOP_MARKS_STAY});
    Box turning = {at.x + TOOL, at.y, TURNING - 2, UI_BUTTON_HEIGHT};
    if (below) turning.x = right - TURNING, turning.y += UI_ROW;
    if (teaches) paint_turning(shop, turning);
    at.x = right - TOOL;
    ui_button(ui, at, (Button){ICON_CLOSE, .tip = "The panels again (Esc)", .what = WORKSHOP_BACK});
}

// They show at first, and while the pointer or the focus is there.
static void paint_tools(Workshop *shop) {
    enum { EDGE = 48 };
    Ui *ui = &shop->shell->ui;
    int tools = (TOOLS + 3) * TOOL, turning = workshop_teaches(shop) ? TURNING : 0;
    bool below = tools + turning + 12 > ui->width;
    int room = below ? ui->width - 16 : tools + turning;  // no words peep out beside two rows
    Box slip = {ui->width - room - 12, 4, room + 8, UI_BUTTON_HEIGHT + 8};
    if (below && turning) slip.height += UI_ROW;
    bool shows = tells(shop) || ui->focus != 0 || (ui->mouse_y >= 0 && ui->mouse_y < EDGE);
    ui->fade = shows ? 0 : 255;
    ui_lies_over(ui);  // it comes and goes over anything
    ui_slip(ui, slip);
    paint_buttons(shop, (Box){slip.x + 5, slip.y + 4, TOOL - 2, UI_BUTTON_HEIGHT}, room, below);
    ui->fade = 0;
    if (tells(shop) && class_letters(ui) > 1) paint_told(ui, slip);
}

void class_paint(Workshop *shop) {
    Ui *ui = &shop->shell->ui;
    Box map = workshop_layout(shop).map;
    int left = shop->sweeps && class_letters(ui) == 1 ? 0 : map.x;  // over the words, too
    if (shop->sweeps)
        workshop_sweep_paint(shop, (Box){left, BAR, map.x + map.width - left, map.height - BAR});
    else {
        workshop_pin_paint(shop, map);
        workshop_section_line(shop);
        workshop_section_paint(shop);
    }
    paint_marks(shop, 5, INK);
    paint_marks(shop, 3, INK_MARK);
    paint_caption(shop);
    if (workshop_teaches(shop) && left == map.x) paint_words(shop);
    if (shop->list.open)
        workshop_list_paint(shop, box_inset((Box){0, 0, ui->width, ui->height}, PAD));
    else paint_tools(shop);
    bool over = box_holds((Box){map.x, 0, map.width, ui->height}, ui->mouse_x, ui->mouse_y);
    if (over && !shop->list.open) paint_pointer(&shop->class, ui);
}
