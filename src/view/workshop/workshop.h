// SPDX-License-Identifier: MIT
// workshop: a level in the hand. Its recipe stands on the left, the map in the middle, what can be turned of
// a stage on the right, and the time of its making below.
//
// The Workshop edits a draft (making/draft.h); a maker on a thread of its own makes the moment that is asked
// for, and the window shows the last one that is ready. While a maker works, newer wishes wait; only the
// newest is then made. Painting changes nothing: widgets make choices, workshop_act carries them out.
#pragma once

#include "../making/draft.h"
#include "../making/look.h"
#include "../making/making.h"
#include "../making/sweep.h"
#include "../making/timeline.h"
#include "../shell/shell.h"
#include "../ui/list_view.h"
#include "workshop_film.h"
#include "workshop_legend.h"
#include "workshop_panes.h"
#include "workshop_probe.h"
#include "workshop_seeds.h"
#include "workshop_source.h"
#include "workshop_class.h"
#include "workshop_keep.h"
#include "workshop_list.h"

// What can be chosen.
typedef enum WorkshopChoice {
    WORKSHOP_DO = 1,  // number: an Action
    WORKSHOP_STAGE,  // number: a stage of the timeline
    WORKSHOP_TIME,  // number: a place of the time bar
    WORKSHOP_VALUE,  // number: a Knob of the chosen stage; Workshop.turned has what it was turned to
    WORKSHOP_STOCK_VALUE,  // number: a Knob
    WORKSHOP_LOCK,  // number: a Knob
    WORKSHOP_TYPE,  // number: a Knob whose value is typed
    WORKSHOP_TYPED,
    WORKSHOP_SALT,
    WORKSHOP_SKIP,  // the chosen stage
    WORKSHOP_RESTORE,  // number: of the stages that are skipped in this line
    WORKSHOP_EARLIER,
    WORKSHOP_LATER,
    WORKSHOP_DROP,  // number: the stage of the timeline in whose place the chosen one comes
    WORKSHOP_DELETE,
    WORKSHOP_ADD,  // number: an operation
    WORKSHOP_OPERATIONS,  // opens and closes the list of operations
    WORKSHOP_SIGHT,  // number: a Sight
    WORKSHOP_LEVELS,  // opens and closes the list of levels
    WORKSHOP_LEVEL,  // number: a row of it
    WORKSHOP_SHELF,  // number: a Shelf
    WORKSHOP_FORGET,  // number: an edited level in it
    WORKSHOP_TOLD,  // number: a line of the story
    WORKSHOP_CLOSE_STORY,
    WORKSHOP_SWEEP,  // opens and closes it
    WORKSHOP_SWEPT,  // number: a picture of the sweep
    WORKSHOP_SWEEP_OF,  // number: 0 the stage, 1 finished worlds
    WORKSHOP_PAGE,  // number: a page of the lesson
    WORKSHOP_ANSWER,
    WORKSHOP_PIECE,  // number: a piece of the page's words
    WORKSHOP_END_LESSON,
    WORKSHOP_LINE,  // of the text, where the caret is
    WORKSHOP_COMPLETE,  // number: a row of what can stand there
    WORKSHOP_FILM,  // number: a FilmChoice
    WORKSHOP_TAB,  // number: a WorkshopTab
    WORKSHOP_PROBE,  // number: a ProbeChoice
    WORKSHOP_TURNING,  // number: of the seconds a page
    WORKSHOP_MARKS_STAY,
    WORKSHOP_BACK,
} WorkshopChoice;

// What can be turned of a stage: a parameter's number, or its upper one; of a tile line a test's amount.
typedef struct Knob {
    int parameter;  // or test
    bool upper;
    bool is_test;
    const char *name;  // as written
    Words label, value, tip;
    Words number;  // what a share of the area amounts to; "" for other values
    const Usual *usual;  // NULL: nothing to pull
    Usual counts;  // what that is for a plain number among shares of the area
    double share;  // of the usual range, where the value is
    double stock;  // where the first text has it; below 0 none
    bool differs;  // from the first text
    const char *choices;  // words to choose from instead; NULL none
} Knob;
enum { KNOBS = 2 * OPERATION_PARAMETERS };

// A value that words name, which is chosen among the knobs as soon as its stage shows.
typedef struct Sought {
    bool any;
    int statement, stage, parameter;  // or test
} Sought;

typedef enum Comparing {
    COMPARE_NONE,
    COMPARE_STOCK,  // with the text that was opened
    COMPARE_SEED,  // with the next seed
    COMPARE_LEVEL,  // with another level or figure, at the same share of its making
    COMPARE_COUNT
} Comparing;

struct WorkshopWork;

// A level of a lesson as it was changed, for when its page is turned to again; without a text: as it was.
typedef struct LeftLevel {
    Buffer text;
    SeedText seed;
} LeftLevel;

typedef struct Workshop {
    Shell *shell;
    ScreenName from;  // where Esc goes back to
    Draft draft;
    WorkshopKeep keep;  // of the draft
    WorkshopClass class;
    SeedSteps seeds;
    WorldCode code;  // size, difficulty, seed; level and changes follow the draft
    WorldCode opened;  // that was asked for
    WorldCode taught;  // of the level of a lesson as its page has it
    Job job;
    struct WorkshopWork *work;  // the maker's
    bool waits, waits_small;  // a moment, or small pictures, must still be made
    Moment moment;  // the last that is ready
    Moment other;  // what it is compared with
    uint32_t *small;  // small pictures of the stages of `small_of`
    uint64_t small_of;
    int small_count;
    World world;  // borrowed: the moment's land, for the camera
    TracePosition at;
    int64_t at_of;  // stamps of the stage of `at` when it was chosen
    bool at_end;
    int stage;  // chosen, of moment.stages
    int dragged;  // 1 + the stage that is dragged to another place; 0: none
    bool holds;  // the chosen stage is `held`, wherever the time stands
    bool to_knob;  // the first value that the page names must still be chosen
    MomentStage held;
    ListView stages, turns, told;
    Sought sought;
    Sight sight;
    Comparing comparing;
    int wipe;  // where the other side ends, in thousandths of the map
    bool wiping;
    Panes panes;  // both sides beside each other instead
    Filming filming;  // the making as pictures
    int tab;  // of a narrow window, a WorkshopTab
    bool runs;  // time goes on
    int speed;
    double owed;  // stamps
    bool story;  // of the cell that was clicked
    int pin_x, pin_y;
    MomentLook looks[2];  // of the moment and of the other
    Legend legends[2];
    Probe probe;
    Knob knobs[KNOBS];
    int knob_count;
    uint64_t locked;  // knobs that dice leave alone, by number
    Sweep sweep;  // that is shown; without pictures: none
    bool sweeps, waits_sweep;  // it is open; it must still be made
    bool sweep_whole;  // it shows finished worlds, else what the stage leaves
    int swept[2];  // the knobs, across and down; -1 none
    char values[2][SWEEP_ALONE][40];  // as a level has them
    double turned;  // where a knob was turned to, 0..1
    int pulled, pulled_time;  // the knob, and the place of the time bar, at the pointer; -1 none
    int gesture;  // number of the last pull
    TextField typed;
    int typing;  // the knob whose value is typed; -1 none
    bool types;  // its field still wants the focus
    bool adding;  // the list of operations is open
    int turned_before;  // the knob that was chosen before turns.chosen; -1 none
    ListView operations;
    WorkshopList list;
    Lesson lesson;  // that is being taken; without pages: none
    char lesson_name[LEVEL_NAME];  // of its file, or a path
    int page, scaled_page;  // page_scale is that of the latter
    Scale page_scale;
    bool to_page;  // the time must still go to the page's moment
    bool answered;  // the answer shows
    bool to_answer;  // the words must still be scrolled there
    int lesson_level;  // of the lesson, that is open
    char left_lesson[LEVEL_NAME];  // that was ended last, and on which page
    int left_page;
    LeftLevel left[LESSON_LEVELS];  // of the lesson, that were changed and left for another page
    ListView prose;  // by lines
    bool double_click;
    WorkshopSource source;
    ErrorWords wrong;  // why the last edit was refused; empty
    int changed;  // the knob that was set last; -1 none
} Workshop;

// The parts of the window, in interface pixels. A narrow window has one panel at a time, below tabs or beside the
// map; the boxes of the others are empty then.
typedef enum WorkshopTab { TAB_STAGES, TAB_VALUES, TAB_TIME, TAB_TOOLS, TAB_COUNT } WorkshopTab;
enum { WORKSHOP_TOOLS = 8 };
typedef struct Layout {
    Box top, stages, knobs, time, map;
    Box tools;  // what can be done to the level; in the top, or a tab of its own
    Box tabs;  // empty in wide windows
    Box section;  // that belongs to a page; else empty: it lies over the map
    Box sweep;  // over the map, or in the lowest windows over everything
} Layout;
Layout workshop_layout(const Workshop *shop);  // workshop_layout.c
// Where a slip over the map may lie: `edge` from the map's edges, or over the panels beside a narrow one.
Box workshop_over_map(const Workshop *shop, int edge);
Box workshop_at_foot(const Workshop *shop, int edge, int height);  // such a slip at the lower edge
void workshop_over_paint(const Workshop *shop, Box box);  // the paper of such a slip
void workshop_tabs_paint(Workshop *shop, Box box);
void workshop_tools_paint(Workshop *shop, Box box);

// workshop_work.c: moments.
void workshop_work_init(Workshop *shop);
bool workshop_work_begin(Workshop *shop);  // false without memory
void workshop_work_end(Workshop *shop);
void workshop_want(Workshop *shop);  // the moment of the present draft, place and sight
MomentWish workshop_wish(const Workshop *shop);  // for that
void workshop_want_sweep(Workshop *shop);  // pictures of Workshop.sweep
void workshop_finish(Workshop *shop);  // waits for the maker, and takes what it has made

// workshop_show.c
void workshop_show(Workshop *shop);  // what the moment looks like, after it or the sight changed
const Moment *workshop_side(const Workshop *shop, int side);  // 0: the moment, 1: the other
void workshop_look_whole(Workshop *shop);  // moves the camera

// workshop_knobs.c: what can be turned of the chosen stage.
const Statement *workshop_statement(const Workshop *shop);  // NULL none
const Statement *workshop_stock(const Workshop *shop);  // the same of the text that was opened
const RecipeStage *workshop_written(const Workshop *shop);  // NULL for tile lines
void workshop_find_knobs(Workshop *shop);

// workshop_turn.c: what is done to the draft.
void workshop_turn(Workshop *shop, int knob, double share);
void workshop_set(Workshop *shop, int knob, const char *value);
void workshop_to_stock(Workshop *shop, int knob);
void workshop_roll(Workshop *shop);  // all knobs that are not locked
void workshop_edit_stage(Workshop *shop, Choice choice);  // skips, moves, deletes, adds
// Which stage of the timeline another one can come in the place of, on the way to a wished one: stages of a map stay in
// their map, lines behind all maps.
int workshop_place_towards(const Workshop *shop, int from, int wished);
void workshop_name_code(Workshop *shop);  // level and changes of the code
// What a knob's value is at a share of its usual range, as a level has it.
void workshop_value_at(const Workshop *shop, const Knob *knob, double share, char text[40]);
// Puts a value of a knob into a copy of the text.
bool workshop_put(const Workshop *shop, Buffer *copy, const Knob *knob, const char *value,
                  TextError *error);
// The draft takes a copy of its text that was changed, or, where that failed, the window says why.
void workshop_take(Workshop *shop, Buffer *copy, bool good, int gesture, TextError *error);

// workshop_time.c: the timeline.
enum { WORKSHOP_SPEEDS = 5 };
int workshop_place(const Workshop *shop, TracePosition at);  // 0..TIME_PLACES
TracePosition workshop_position(const Workshop *shop, int place);
void workshop_go(Workshop *shop, TracePosition at);
void workshop_choose(Workshop *shop, int statement, int stage);  // and goes to its end
void workshop_hold(Workshop *shop, int statement, int stage);  // chooses it; the time stays
void workshop_step(Workshop *shop, int64_t stamps);
void workshop_step_stage(Workshop *shop, int stages);
bool workshop_run(Workshop *shop, double seconds);  // whether it goes on
void workshop_time_paint(Workshop *shop, Box box);

// workshop_sweep.c: worlds of some values of one knob or two, side by side.
void workshop_sweep(Workshop *shop);  // of the chosen knob, and the one chosen before it
void workshop_take_swept(Workshop *shop, int number);
void workshop_sweep_of(Workshop *shop, bool whole);  // shows them finished, or not
void workshop_sweep_paint(Workshop *shop, Box map);

// workshop_do.c: what choices and keys do.
void workshop_act(Workshop *shop, Choice choice);
bool workshop_do(Workshop *shop, Action action);  // false: it is not the workshop's
void workshop_end_typing(Workshop *shop);
void workshop_end_typed(Workshop *shop, int knob);  // it takes what was typed
void workshop_back(
    Workshop *shop);  // workshop.c: closes what opened last, or goes where one came from

// workshop_open.c
bool workshop_open(Workshop *shop, const WorldWish *wish, TextError *error);
void workshop_take_draft(Workshop *shop, Draft *draft, const WorldCode *code);  // takes it over
void workshop_name_code(Workshop *shop);  // level and changes of the code
void workshop_play(Workshop *shop);  // starts a game on it
void workshop_export(Workshop *shop);  // keeps the level as one of the player's own

// workshop_lesson.c
static inline bool workshop_teaches(const Workshop *shop) { return shop->lesson.step_count > 0; }
bool workshop_begin_lesson(Workshop *shop, const char *name, TextError *error);
void workshop_turn_page(Workshop *shop, int page);
void workshop_end_lesson(Workshop *shop);
void workshop_forget_left(Workshop *shop);  // what pages of the lesson were changed to
void workshop_find_piece(Workshop *shop, int piece);  // goes to the value that it names
void workshop_find_first_piece(Workshop *shop);  // of a task, once it is shown
void workshop_words_paint(Workshop *shop, Box box, int times);  // in letters so much larger
Words workshop_verdict(const Workshop *shop);  // whether the task is done

// workshop_page.c
void workshop_lesson_paint(Workshop *shop, Box box);
Words workshop_page_title(const Workshop *shop);
bool workshop_page_is_low(const Workshop *shop);  // then its title scrolls with its words

// workshop_list.c
void workshop_list_levels(Workshop *shop);  // opens or closes the list
const char *workshop_lesson_after(const Workshop *shop);  // the name of the next one; NULL: none
void workshop_list_shelf(Workshop *shop, Shelf shelf);
void workshop_list_forget(Workshop *shop, int row);  // deletes an edited level, asked twice
void workshop_list_free(WorkshopList *list);
bool workshop_list_key(Workshop *shop, const struct SDL_KeyboardEvent *key);
void workshop_open_listed(Workshop *shop, int row);  // with the present seed and size
bool workshop_open_figure(Workshop *shop, int number, TextError *error);  // of list.figures
// The next figure of the article whose figure is open, from the last to the first; false where none is open.
bool workshop_next_figure(Workshop *shop, int step);
void workshop_list_paint(Workshop *shop, Box box);

// workshop_map.c, workshop_panels.c, workshop_values.c
void workshop_map_paint(void *own, Canvas canvas);
void workshop_side_paint(Workshop *shop, Canvas canvas, int side);  // as large as the view
// Whether the legend shows; else the census of one map by its heights does, whose marks can be pulled.
bool workshop_has_legend(const Workshop *shop);
Box workshop_above_pointer(
    Box box);  // a part of the map without the room for what the pointer tells
void workshop_map_words(Workshop *shop);  // pins, pointer, verdict
Box workshop_on_screen(const Workshop *shop,
                       CellBox cells);  // in interface pixels, of the first pane
void workshop_paint_cell(const Workshop *shop, int x, int y, Box map,
                         uint32_t colour);  // its frame
void workshop_pin_paint(const Workshop *shop, Box map);  // the cell whose story is told
void workshop_stages_paint(Workshop *shop, Box box);
void workshop_knobs_paint(Workshop *shop, Box box);
void workshop_top_paint(Workshop *shop, Box box);
