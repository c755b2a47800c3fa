// SPDX-License-Identifier: MIT
// play: a game of commands and answers, a line each, for patient people and for programs in any language.
#include "play.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "../base/data_folder.h"
#include "../game/daily.h"
#include "../game/recording.h"
#include "cli.h"
#include "talk.h"
enum { LOAD = ISLAND_OPTIONS, DAY, SAVE, REPLAY, PICTURES, PROSE };

static const Option OPTIONS[] = {
    ISLAND_ROWS,
    [LOAD] = {"load", "FILE", "continue a save or a recording instead"},
    [DAY] = {"day", "[DATE]", "the island of a day, as 2026-11-30; without a date of today (UTC)"},
    [SAVE] = {"save", "FILE",
              "save the game there at every nightfall: a new file, or that of --load"},
    [REPLAY] = {"replay", "FILE", "write the recording there at the end"},
    [PICTURES] = {"pictures", "FOLDER",
                  "the folder of pictures that the level of a loaded game needs"},
    [PROSE] = {"prose", NULL, "talk in sentences instead: say 'help' there"},
    {NULL, NULL, NULL},
};

typedef struct Play {
    Expedition expedition;
    bool in_prose;
    Talk talk;
    const char *save, *replay;  // NULL where not wanted
    Lock lock;  // lock of the save
    bool kept;  // the save is up to date
    bool save_failed;
    bool quit;
    Buffer answer;
} Play;

// Files.

static bool keep(Play *play, TextError *error) {
    if (!play->save || play->kept) return true;
    play->kept = save_write(&play->expedition, play->save, error);
    play->save_failed = !play->kept;
    return play->kept;
}

// Adds a further error to the first, whose exit code stays; one line tells both.
static bool add_failure(bool good, TextError *error, const TextError *further) {
    TextError first = *error;
    if (good) *error = *further;
    else
        error_say(error, first.failure, "$1; $2",
                  NAMES(error_words(&first).text, error_words(further).text));
    return false;
}

// Writes the save and the recording, whatever ended the lines and even if one of them fails.
static bool finish(Play *play, bool good, TextError *error) {
    TextError further = {0};
    if (!play->save_failed && !keep(play, &further)) good = add_failure(good, error, &further);
    if (play->replay && !expeditions_write(&play->expedition, play->replay, &further))
        good = add_failure(good, error, &further);
    return good;
}

// Input.

// Answers that nothing was done; this is no failure.
static bool answer_no(Play *play, const char *reason, const char *text) {
    play_print_no(&play->answer, reason, text);
    return true;
}

static bool answer_command(Play *play, const char *text, size_t length, TextError *error) {
    Command command;
    Refusal refusal;
    Events events;
    TextError unknown;
    if (!command_parse(&command, text, length, &unknown))
        return answer_no(play, "command", error_words(&unknown).text);
    if (expedition_is_full(&play->expedition))
        return answer_no(play, "full", "The recording takes no more commands.");
    if (!expedition_apply(&play->expedition, command, &refusal, &events, error)) return false;
    if (refusal.reason != REFUSAL_NONE) {
        play_print_refusal(&play->answer, refusal);
        return true;
    }
    const Game *game = play->expedition.game;
    play->kept = false;
    play_print_events(&play->answer, game, &events);
    bool night = command.verb == VERB_END_DAY || game->outcome != OUTCOME_PLAYING;
    return !night || keep(play, error);
}

static const Events NO_EVENTS;

static bool answer_undo(Play *play) {
    if (!expedition_undo(&play->expedition))
        return answer_no(play, "undo", "There is nothing to undo since the day began.");
    play->kept = false;
    play_print_events(&play->answer, play->expedition.game, &NO_EVENTS);
    return true;
}

// Saves the game before the answer is printed: readers may rely on it.
static bool answer_quit(Play *play, TextError *error) {
    play->quit = true;
    play_print_events(&play->answer, play->expedition.game, &NO_EVENTS);
    return keep(play, error);
}

static bool talk_line_of(Play *play, InputLine line, size_t length, TextError *error) {
    Talk *talk = &play->talk;
    if (line.too_long) {
        talk_too_long(talk, INPUT_LINE_MOST);
        return true;
    }
    if (!talk_answer(talk, (Line){line.text, length}, error)) return false;
    if (talk->changed) play->kept = false;
    play->quit = talk->quit;
    return !(talk->nightfall || talk->quit) || keep(play, error);
}

static bool answer_line(Play *play, InputLine line, TextError *error) {
    size_t length = line.length;
    if (length > 0 && line.text[length - 1] == '\r') length--;  // from a Windows program
    if (play->in_prose) return talk_line_of(play, line, length, error);
    if (line.too_long) {
        char text[80];
        snprintf(text, sizeof text, "line is too long (limit %d bytes)", INPUT_LINE_MOST);
        return answer_no(play, "command", text);
    }
    char word = length == 1 ? line.text[0] : 0;
    if (word == '?') return play_print_state(&play->answer, &play->expedition, error);
    if (word == 'u') return answer_undo(play);
    if (word == 'q') return answer_quit(play, error);
    return answer_command(play, line.text, length, error);
}

static bool begin_talk(Play *play, bool loaded, TextError *error) {
    if (!play->in_prose) return true;
    if (!talk_begin(&play->talk, &play->expedition, &play->answer, error)) return false;
    talk_introduce(&play->talk, loaded);
    return cli_write(&play->answer, "-", "an answer", error);
}

static bool play_lines(Play *play, bool loaded, TextError *error) {
    Input input;
    InputLine line;
    input_begin(&input);
    if (!begin_talk(play, loaded, error)) return false;
    while (!play->quit) {
        InputResult next = input_next(&input, &line, error);
        if (next != INPUT_LINE) return next == INPUT_END;
        if (!answer_line(play, line, error)) return false;
        if (!cli_write(&play->answer, "-", "an answer", error)) return false;
    }
    return true;
}

// Startup.

static bool check_file(const char *option, const char *path, TextError *error) {
    bool is_file = !path || (path[0] && strcmp(path, "-") != 0);
    return is_file || cli_refuse(error, option, path, "a file: standard output has the answers");
}

// Endings of the files of a save: the save, the older one and the lock.
static const char *const SAVE_NAMES[] = {"", ".old", ".lock"};

static bool check_replay(const char *save, const char *replay, TextError *error) {
    if (!save || !replay) return true;
    for (size_t i = 0; i < sizeof SAVE_NAMES / sizeof *SAVE_NAMES; i++) {
        char taken[FILE_PATH];
        snprintf(taken, sizeof taken, "%s%s", save, SAVE_NAMES[i]);
        if (file_same(taken, replay))
            return cli_refuse(error, "two results in", replay, "one a file");
    }
    return true;
}

static bool check_words(const char *const values[], TextError *error) {
    const char *save = values[SAVE], *replay = values[REPLAY];
    bool named = values[ISLAND_CODE] || values[ISLAND_LEVEL] || values[ISLAND_SIZE] ||
                 values[ISLAND_DIFFICULTY] || values[ISLAND_SEED];
    if (values[LOAD] && (named || values[DAY]))
        return error_set(error, FAILURE_OPTION,
                         "--load has an island already (limit: no --code, --day, --level, --size, "
                         "--difficulty or --seed beside it)");
    if (values[DAY] && named)
        return error_set(error, FAILURE_OPTION,
                         "--day names an island (limit: no --code, --level, --size, --difficulty "
                         "or --seed beside it)");
    return check_file("--save", save, error) && check_file("--replay", replay, error) &&
           check_replay(save, replay, error);
}

// The day that the words name, or today's.
static bool read_day(int *day, const char *date, TextError *error) {
    *day = date_of_seconds(time(NULL));
    return !date[0] || date_parse(day, date, strlen(date)) ||
           cli_refuse(error, "--day", date, "a date from 2000 on, as 2026-11-30");
}

// Names the island of a day by its code.
static bool name_day(CodeText *code, const char *date, TextError *error) {
    int day;
    char folder[FILE_PATH];
    WorldCode of_day;
    if (!read_day(&day, date, error) || !cli_data_folder(folder, sizeof folder, error) ||
        !daily_find(&of_day, day, folder, error))
        return false;
    *code = code_text(&of_day);
    return true;
}

// Locks the save: two programs would overwrite each other's game.
static bool lock_save(Play *play, TextError *error) {
    char target[FILE_PATH], path[FILE_PATH + 8];
    if (!play->save || file_kind(play->save) == FILE_OTHER) return true;
    if (!file_target(target, play->save, error)) return false;
    snprintf(path, sizeof path, "%s.lock", target);
    LockResult result = lock_take(&play->lock, path, error);
    if (result == LOCK_BUSY)
        error_value(error, FAILURE_WRITE, "cannot keep the game in", play->save, strlen(play->save),
                    "one program at a time: another one plays it");
    return result == LOCK_TAKEN;
}

// Refuses a file that exists and was not loaded: it is another game, or no game.
static bool check_save_is_new(const char *save, const char *load, TextError *error) {
    bool there = save && file_kind(save) == FILE_REGULAR;
    return !there || (load && file_same(save, load)) ||
           cli_refuse(error, "--save on an existing file", save,
                      "a new file, or --load of the same one");
}

static bool load(Expedition *expedition, const char *const values[], TextError *error) {
    PictureFolders folders;
    SaveLoaded which = SAVE_NONE;
    TextError damage = {0};
    ReplayWish wish = {0};
    expeditions_folders(&folders, values[PICTURES], &wish);
    if (!cli_threads(&wish.threads, values[ISLAND_THREADS], error) ||
        !save_load(expedition, values[LOAD], &wish, &which, &damage, error))
        return false;
    if (!code_shorten(&expedition->code, folders.data, error)) return false;
    if (which == SAVE_OLDER) cli_report(&damage);
    return true;
}

// Removes what a killed program left in the save's folder.
static void sweep(const char *save) {
    char folder[FILE_PATH];
    snprintf(folder, sizeof folder, "%.*s", (int)file_folder(save), save);
    file_sweep(folder[0] ? folder : ".");
}

static bool make(Expedition *expedition, const char *const values[], TextError *error) {
    const char *island[ISLAND_OPTIONS];
    CodeText code;
    for (int i = 0; i < ISLAND_OPTIONS; i++) island[i] = values[i];
    if (values[DAY] && !name_day(&code, values[DAY], error)) return false;
    if (values[DAY]) island[ISLAND_CODE] = code.text;
    return expeditions_make(expedition, island, error);
}

static bool begin(Play *play, const char *const values[], TextError *error) {
    if (play->save) sweep(play->save);
    if (!lock_save(play, error) || !check_save_is_new(play->save, values[LOAD], error))
        return false;
    return values[LOAD] ? load(&play->expedition, values, error)
                        : make(&play->expedition, values, error);
}

static bool run(const CliCall *call, TextError *error) {
    const char *const *values = call->values;
    if (!check_words(values, error)) return false;
    Play play = {
        .save = values[SAVE], .replay = values[REPLAY], .in_prose = values[PROSE] != NULL};
    bool good = begin(&play, values, error) &&
                finish(&play, play_lines(&play, values[LOAD] != NULL, error), error);
    lock_release(&play.lock);
    talk_free(&play.talk);
    expedition_free(&play.expedition);
    buffer_free(&play.answer);
    return good;
}

const CliCommand PLAY = {"play", "", "play by commands on standard input", OPTIONS, PLAY_HELP, run};
