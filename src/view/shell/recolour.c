// SPDX-License-Identifier: MIT
// Another palette: the sheets, and all lands that were made with the colours of the one before.
#include "../app.h"
#include "art.h"

static void recolour_scenery(Scenery *scenery, Tones palette) {
    if (scenery->ground) scenery_recolour(scenery, palette);
}

// A field is worked out again; without the memory for that it keeps its colours.
static void recolour_journey(Journey *journey, const Game *game, Tones palette) {
    recolour_scenery(&journey->world.scenery, palette);
    Playfield field = {0};
    if (!game || journey->field.scenery->palette == palette) return;
    if (playfield_init(&field, &journey->expedition->land, game, palette)) {
        playfield_free(&journey->field);
        journey->field = field;
    } else {
        playfield_free(&field);
    }
}

static void recolour_minimap(App *app) {
    bool plays = app->screen == SCREEN_PLAY || app->screen == SCREEN_END;
    if (plays && app->play.journey.expedition)
        minimap_of_field(app, &app->play.journey.field, false);
    else if (app->screen == SCREEN_REPLAY && app->replay.game)
        minimap_of_field(app, &app->replay.journey.field, app->replay.no_fog);
    else if (app->world.scenery.ground) minimap_of_world(app);
}

void app_recolour(App *app) {
    TextError error;
    Tones palette = app->settings.palette;
    if (app->palette != palette && !art_load_map(app, &error)) app_notice(app, "%s", error.text);
    app->palette = palette;
    Journey *played = &app->play.journey, *found = &app->prepare.journey;
    recolour_scenery(&app->world.scenery, palette);
    recolour_scenery(&app->growth.shown.scenery, palette);
    recolour_scenery(&app->new_world.preview.scenery, palette);
    recolour_scenery(&app->new_game.preview.scenery, palette);
    recolour_scenery(&app->new_game.sea, palette);
    recolour_journey(played, played->expedition ? played->expedition->game : NULL, palette);
    recolour_journey(found, found->expedition ? found->expedition->game : NULL, palette);
    recolour_journey(&app->replay.journey, app->replay.game, palette);
    recolour_minimap(app);
}
