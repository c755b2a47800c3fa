// SPDX-License-Identifier: MIT
// What the moment that is ready looks like: its colours, its world for the camera, its greys in a lesson.
#include "workshop.h"

const Moment *workshop_side(const Workshop *shop, int side) {
    return side ? &shop->other : &shop->moment;
}

// Or nearly, where that makes cells twice as large; but the whole row of a page's section shows.
void workshop_look_whole(Workshop *shop) {
    enum { NEARLY = 80, WHOLE = 100 };  // percent
    int least = shop->probe.sections && shop->probe.by_page ? WHOLE : NEARLY;
    Shell *shell = shop->shell;
    const View *view = &shell->view;
    if (view->width == 0) return;
    moving_whole(shell);
    int zoom = shell->camera.zoom + 1;
    bool nearly = view->width * 100 >= camera_length(view->world_width, zoom) * least &&
                  view->height * 100 >= camera_length(view->world_height, zoom) * least;
    if (nearly && zoom <= ZOOM_MOST) moving_zoom(shell, 1, view->width / 2, view->height / 2);
    shop->panes.whole_zoom = shell->camera.zoom;
}

// The camera, the pointer and the small map look at the moment as at any world.
static void lend_world(Workshop *shop) {
    const Moment *moment = &shop->moment;
    bool other_size =
        shop->world.land.width != shop->code.width || shop->world.land.height != shop->code.height;
    shop->world = (World){.code = shop->code, .borrowed = true};
    shop->world.land = (Land){.width = shop->code.width,
                              .height = shop->code.height,
                              .heights = moment->map,
                              .tiles = moment->tiles,
                              .seed = shop->code.seed};
    screen_fit(shop->shell);
    if (other_size) workshop_look_whole(shop);
}

// A page may say what is black and what is white; else its first moment decides, for as long as it is open.
static void scale_page(Workshop *shop) {
    if (!workshop_teaches(shop) || shop->sight != SIGHT_GREY) return;
    Moment *moment = &shop->moment;
    LessonStep step = prose_page(&shop->lesson, shop->page);
    Scale *scale = &shop->page_scale;
    if (shop->scaled_page != shop->page) {
        HeightRange range = heightmap_extent(&moment->map, (Workers){1, NULL});
        *scale = step.look.ranged
                     ? (Scale){.low = (float)step.look.low, .high = (float)step.look.high}
                     : (Scale){.low = range.low, .high = range.high};
    }
    shop->scaled_page = shop->page;
    moment->scale = *scale;
    moment->lent_sea = false;
    moment_count(moment);
}

// A level that knows no sea has one at 0, as on the printed pages, on a page about land and water and where the player
// wants to see these.
static void flood_page(const Workshop *shop, Moment *moment) {
    bool lent = moment->lent_sea;
    if (!workshop_teaches(shop) || moment->scale.has_sea != lent || !moment->map.values) return;
    bool wet = shop->sight == SIGHT_SEA ||
               prose_page(&shop->lesson, shop->page).look.palette == PALETTE_EARTH;
    if (wet == lent) return;
    moment->lent_sea = moment->scale.has_sea = wet;
    moment->scale.sea = 0;
    moment_count(moment);
}

void workshop_show(Workshop *shop) {
    const Moment *moment = &shop->moment;
    scale_page(shop);
    flood_page(shop, &shop->moment);
    flood_page(shop, &shop->other);
    lend_world(shop);
    int held = shop->holds ? moment_find(moment, shop->held.statement, shop->held.stage) : -1;
    shop->stage = held >= 0 ? held : moment->stage;
    shop->stages.count = moment->stage_count;
    list_choose(&shop->stages, moment->stage);
    workshop_find_knobs(shop);
    for (int side = 0; side < 2; side++) {
        look_make(&shop->looks[side], workshop_side(shop, side), shop->sight,
                  shop->shell->settings.palette);
        legend_count(shop, side);
    }
    workshop_section_take(shop);
}
