// SPDX-License-Identifier: MIT
// The cost of a frame of play: following the game and painting it, with fog, tide lines and sprites,
// compared with a memcpy of the frame in the same loop. Times are ms of the thread; ratios are those of
// the medians.
//
//     build/release/tests/bench/bench_play [--json] [--smoke]
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../src/view/field/figures.h"
#include "../bots/bot.h"
#include "../support/view/painter_fixture.h"
#include "../support/view/sheets.h"
#include "../support/sketch.h"
#include "measure.h"

// The largest island of play, so that it also scrolls at 4 px.
enum { SIDE = 512, SMOKE_SIDE = 64, COMMANDS = 900, SMOKE_FRAMES = 3, MARKS = 40 };
enum { FLOOD_FRAMES = 54 };  // frames of a rising sea, at 60 a second

// What happens in a frame besides moving water.
typedef enum Act { STANDING, TRAVELLING, FLOODING, SCROLLING } Act;

static const struct {
    const char *name;
    Act act;
    int zoom, dusk;
    bool storm;
} SCENES[] = {
    {"standing 32 px", STANDING, 5, 0, false},   {"standing 16 px", STANDING, 4, 0, false},
    {"travel 32 px", TRAVELLING, 5, 0, false},   {"travel 16 px", TRAVELLING, 4, 0, false},
    {"flooding 32 px", FLOODING, 5, 160, false}, {"flooding 16 px", FLOODING, 4, 160, false},
    {"scroll 32 px", SCROLLING, 5, 0, false},    {"scroll 16 px", SCROLLING, 4, 0, false},
    {"scroll 8 px", SCROLLING, 3, 0, false},     {"scroll 4 px", SCROLLING, 2, 0, false},
    {"scroll 1 px", SCROLLING, 0, 0, false},     {"storm 32 px", SCROLLING, 5, 0, true},
    {"storm 16 px", SCROLLING, 4, 0, true},      {"night 32 px", STANDING, 5, 255, false},
    {"night 16 px", STANDING, 4, 255, false},
};

static const int SIZES[][2] = {{1280, 720}, {1920, 1080}};

// A game of a bot, and the field that follows it while it is replayed.
typedef struct Scene {
    Sketch sketch;
    Island island;
    Game *game, *late, *eve;  // `eve` is the evening before the largest flood
    CommandList commands;
    int next;  // command
    Playfield field;
    FieldArt *art;
    Painter painter;
} Scene;

static void find_eve(Scene *scene) {
    int most = -1;
    game_start(scene->game, &scene->island);
    for (int i = 0; i < scene->commands.count; i++) {
        Game *after = scene->late;
        game_copy(after, scene->game);
        Events events;
        game_apply(after, scene->commands.items[i], &events);
        for (int j = 0; j < events.count; j++)
            if (events.items[j].kind == EVENT_FLOODED && events.items[j].amount > most) {
                most = events.items[j].amount;
                game_copy(scene->eve, scene->game);
            }
        game_copy(scene->game, after);
    }
}

static void play_once(Scene *scene, int side) {
    scene->sketch = sketch_stock("noise-isle", "driftwood", side, NORMAL);
    scene->island = sketch_island(&scene->sketch);
    scene->game = malloc(sizeof *scene->game);
    scene->late = malloc(sizeof *scene->late);
    scene->eve = malloc(sizeof *scene->eve);
    if (!scene->game || !scene->late || !scene->eve) FAIL("no memory for a game");
    game_start(scene->game, &scene->island);
    Bot bot;
    bot_init(&bot, BOT_BUILDER, &scene->island, 1);
    for (int i = 0; i < COMMANDS && scene->game->outcome == OUTCOME_PLAYING; i++) {
        Command command = bot_next(&bot, scene->game);
        game_apply(scene->game, command, NULL);
        if (!commands_add(&scene->commands, command)) FAIL("no memory for commands");
    }
    bot_free(&bot);
    find_eve(scene);
}

static void scene_make(Scene *scene, int side) {
    *scene = (Scene){.painter = painter_ready()};
    FieldSheets sheets = {bitmap_read(TIDEMARK_SOURCE_DIR "/assets/things.png"),
                          bitmap_read(TIDEMARK_SOURCE_DIR "/assets/structures.png"),
                          bitmap_read(TIDEMARK_SOURCE_DIR "/assets/people.png"),
                          bitmap_read(TIDEMARK_SOURCE_DIR "/assets/paper.png"),
                          bitmap_read(TIDEMARK_SOURCE_DIR "/assets/air.png")};
    const char *trouble;
    scene->art = field_art_make(&sheets, &trouble);
    if (!scene->art) FAIL("%s", trouble);
    bitmap_free(&sheets.things);
    bitmap_free(&sheets.structures);
    bitmap_free(&sheets.people);
    bitmap_free(&sheets.paper);
    bitmap_free(&sheets.air);
    play_once(scene, side);
    if (!playfield_init(&scene->field, &scene->sketch.land, scene->game, TONES_NORMAL))
        FAIL("no memory for a field");
}

static void scene_free(Scene *scene) {
    playfield_free(&scene->field);
    field_art_free(scene->art);
    painter_free(&scene->painter);
    commands_free(&scene->commands);
    free(scene->eve);
    free(scene->late);
    free(scene->game);
    island_free(&scene->island);
    sketch_free(&scene->sketch);
}

// The game before the first frame.
static void begin(Scene *scene, Act act) {
    if (act == TRAVELLING) {
        game_start(scene->game, &scene->island);
        scene->next = 0;
    } else if (act == FLOODING) {
        game_copy(scene->game, scene->eve);
    } else {
        game_copy(scene->game, scene->late);
    }
    playfield_update(&scene->field, scene->game, false);
    if (act != FLOODING) return;
    game_apply(scene->game, command_of(VERB_END_DAY), NULL);
    playfield_update(&scene->field, scene->game, true);
}

// The work of the game itself is not measured.
static void go_on(Scene *scene, Act act) {
    if (act != TRAVELLING || scene->next == scene->commands.count) return;
    game_apply(scene->game, scene->commands.items[scene->next++], NULL);
}

static void take_over(Scene *scene, Act act, int frame) {
    if (act == TRAVELLING) playfield_update(&scene->field, scene->game, false);
    if (act == FLOODING)
        playfield_show_flood(&scene->field,
                             frame % FLOOD_FRAMES * (scene->field.flood_steps + 1) / FLOOD_FRAMES);
}

static Camera camera_in(const Scene *scene, Act act, int frame, int zoom, View view) {
    int cell = scene->game->party.cell, width = scene->island.width;
    Camera camera = camera_centre((Camera){.zoom = zoom}, view, cell % width, cell / width);
    if (act == SCROLLING) camera.x += 7 * frame - 1000, camera.y += 3 * frame - 400;
    return camera_clamp(camera, view, 96);
}

// The party and a way before it.
static void list_sprites(const Scene *scene, FieldSprite sprites[MARKS + 1], int frame) {
    int cell = scene->game->party.cell, width = scene->island.width;
    int x = cell % width * 16, y = cell / width * 16;
    sprites[0] =
        (FieldSprite){.thing = figure_sprite(0, POSE_SOUTH + frame % STEP_FRAMES), .x = x, .y = y};
    for (int i = 1; i <= MARKS; i++)
        sprites[i] = (FieldSprite){.thing = THING_STEP, .mark = true, .x = x + 16 * i, .y = y};
}

static void measure(Frames *measured, Scene *scene, size_t number, const int size[2], int frames) {
    View view = {size[0], size[1], scene->island.width, scene->island.height};
    Canvas canvas = {.width = size[0], .height = size[1], .pitch = size[0]};
    size_t bytes = (size_t)size[0] * (size_t)size[1] * sizeof *canvas.pixels;
    canvas.pixels = malloc(bytes);
    uint32_t *copy = malloc(bytes);
    if (!canvas.pixels || !copy) FAIL("no memory for a frame");
    *measured = (Frames){0};
    Act act = SCENES[number].act;
    begin(scene, act);
    for (int frame = -2; frame < frames; frame++) {
        FieldSprite sprites[MARKS + 1];
        FieldOptions options = {.paint = {.tick = (uint32_t)(frame + 2) / 6},
                                .frame = (uint32_t)(frame + 2) / 5,
                                .moment = 1 + (uint32_t)(frame + 2) * 16,
                                .tide_lines = 2,
                                .dusk = SCENES[number].dusk,
                                .storm = SCENES[number].storm,
                                .sprites = sprites,
                                .sprite_count = MARKS + 1};
        go_on(scene, act);
        list_sprites(scene, sprites, frame + 2);
        double start = cpu_milliseconds();
        take_over(scene, act, frame + 2);
        playfield_paint(&scene->painter, scene->art, canvas, &scene->field,
                        camera_in(scene, act, frame, SCENES[number].zoom, view), &options);
        frames_add(measured, start, canvas.pixels, copy, bytes);
        if (frame < 0) *measured = (Frames){0};  // warms up
    }
    frames_sort(measured);
    free(copy);
    free(canvas.pixels);
}

int main(int argc, char **argv) {
    Wish wish = wish_read(argc, argv);
    static Scene scene;
    scene_make(&scene, wish.smoke ? SMOKE_SIDE : SIDE);
    if (!wish.json) frames_head();
    for (size_t i = 0; i < sizeof SCENES / sizeof *SCENES; i++)
        for (int s = 0; s < 2 && wish_wants(&wish, SCENES[i].name); s++) {
            static Frames measured;
            measure(&measured, &scene, i, SIZES[s], wish.smoke ? SMOKE_FRAMES : REPETITIONS);
            frames_print(&measured, SCENES[i].name, SIZES[s], wish.json);
        }
    scene_free(&scene);
    return 0;
}
