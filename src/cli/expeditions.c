// SPDX-License-Identifier: MIT
#include "expeditions.h"

#include <stdio.h>
#include <string.h>

#include "../base/data_folder.h"
#include "../base/parallel.h"
#include "../worldgen/level.h"
#include "cli.h"

const char *const OUTCOME_WORD[OUTCOME_COUNT] = {
    [OUTCOME_PLAYING] = "playing", [OUTCOME_RESCUED] = "rescued", [OUTCOME_SAILED] = "sailed",
    [OUTCOME_LATE] = "late",       [OUTCOME_STARVED] = "starved", [OUTCOME_DROWNED] = "drowned",
};

void expeditions_phrase(const Game *game, char phrase[OUTCOME_PHRASE]) {
    static const char *const FORMAT[OUTCOME_COUNT] = {
        [OUTCOME_PLAYING] = "still playing on day", [OUTCOME_RESCUED] = "rescued on day",
        [OUTCOME_SAILED] = "sailed on day",         [OUTCOME_LATE] = "too late on day",
        [OUTCOME_STARVED] = "starved on day",       [OUTCOME_DROWNED] = "drowned on day",
    };
    snprintf(phrase, OUTCOME_PHRASE, "%s %d", FORMAT[game->outcome], game->day);
}

// What is to be made, as far as words alone can say it.
typedef struct Order {
    const char *level;  // name or path
    bool has_size;
    ExpeditionWish wish;
} Order;

bool expeditions_difficulty(Difficulty *difficulty, const char *text, TextError *error) {
    *difficulty = NORMAL;
    return !text || difficulty_named(difficulty, text, strlen(text)) ||
           cli_refuse(error, "--difficulty", text, "easy, normal or hard");
}

static bool check_sides(const WorldCode *code, Failure failure, TextError *error) {
    return size_is_playable(code->width, code->height) ||
           error_limit(error, failure, "island of size", "#1x#2", "sides of #3 to #4",
                       NUMBERS(code->width, code->height, GAME_SIDE_LEAST, GAME_SIDE_MOST));
}

static bool read_code(Order *order, const char *const values[], TextError *error) {
    static const char sentence[] = "--code says level, size, difficulty and seed itself (limit: no "
                                   "--level, --size, --difficulty or --seed beside it)";
    bool beside = values[ISLAND_SEED] || values[ISLAND_SIZE] || values[ISLAND_DIFFICULTY];
    order->has_size = true;
    return cli_code(&order->wish.code, values[ISLAND_CODE], values[ISLAND_LEVEL], &order->level,
                    beside, sentence, error) &&
           check_sides(&order->wish.code, FAILURE_OPTION, error);
}

static bool read_words(Order *order, const char *const values[], TextError *error) {
    WorldCode *code = &order->wish.code;
    if (!values[ISLAND_SEED])
        return error_set(error, FAILURE_OPTION,
                         "no island is named (limit: --seed TEXT or --code CODE)");
    order->has_size = values[ISLAND_SIZE] != NULL;
    return expeditions_difficulty(&code->difficulty, values[ISLAND_DIFFICULTY], error) &&
           seed_parse(&code->seed, values[ISLAND_SEED], strlen(values[ISLAND_SEED]), error) &&
           cli_size(&code->width, &code->height, values[ISLAND_SIZE], GAME_SIDE_LEAST,
                    GAME_SIDE_MOST, error);
}

// Completes the code by what the level says. Recordings hold the name of the level as one word.
static bool resolve(Order *order, const Recipe *recipe, TextError *error) {
    WorldCode *code = &order->wish.code;
    uint32_t hash = level_code_hash(recipe);
    if (!cli_code_fits(code, order->level, hash, error)) return false;
    level_name_of(code->level, order->level);
    code->level_hash = level_is_stock(order->level) ? 0 : hash;
    if (!level_is_name(code->level, strlen(code->level)))
        return cli_refuse(error, "level's file name", code->level, "A-Z a-z 0-9 _ . -");
    if (order->has_size) return true;
    code->width = recipe->width;
    code->height = recipe->height;
    return check_sides(code, FAILURE_CONTENT, error);
}

bool expeditions_make(Expedition *expedition, const char *const values[], TextError *error) {
    Order order = {.level = values[ISLAND_LEVEL] ? values[ISLAND_LEVEL] : CLI_LEVEL,
                   .wish = {.threads = parallel_processors()}};
    if (!cli_count(&order.wish.threads, "--threads", values[ISLAND_THREADS], PARALLEL_THREADS,
                   error) ||
        !(values[ISLAND_CODE] ? read_code(&order, values, error)
                              : read_words(&order, values, error)))
        return false;
    char folder[FILE_PATH];
    Recipe recipe = {0};
    Buffer text = {0};
    data_folder_find(folder, sizeof folder);
    bool good = level_load(&recipe, order.level, folder, &BUDGET_GIVEN, &text, error) &&
                resolve(&order, &recipe, error) &&
                expedition_make(expedition, &recipe, &text, &order.wish, error);
    if (good) return true;
    recipe_free(&recipe);
    buffer_free(&text);
    return false;
}

void expeditions_folders(PictureFolders *folders, const char *named) {
    char data[FILE_PATH];
    int count = 0;
    *folders = (PictureFolders){0};
    if (named) folders->list[count++] = named;
    if (!data_folder_find(data, sizeof data)) return;
    int length = snprintf(folders->stock, sizeof folders->stock, "%s/levels", data);
    if (length > 0 && (size_t)length < sizeof folders->stock) folders->list[count] = folders->stock;
}
