// SPDX-License-Identifier: MIT
// Shows what happened: a step, a stroke of work, the night in its three parts, with sounds.
#include <math.h>

#include "play.h"
#include "../profile/actions.h"

enum { DUSK_NIGHT = 210, DUSK_SEA = 150, DUSK_BEACON = 130 };  // for FieldOptions

static const double TRAVEL_SECONDS = 0.15, BEACON_SECONDS = 1.2, SEA_SECONDS = 0.9,
                    RISE_SECONDS = 1.8, SUM_SECONDS = 1.8, DAWN_SECONDS = 0.5, SAIL_SECONDS = 3;

// Without flashes, light and dark take so many times as long.
static const double CALM_TIMES = 3;

// How fast time passes in animations, by Settings.speed.
static const double SPEED[SPEED_COUNT] = {0.5, 1, 2.5};

static const struct {
    Showing what;
    double seconds;
} SHOWN[VERB_COUNT] = {
    [VERB_MOVE] = {SHOW_STEP, 0.18},   [VERB_GATHER] = {SHOW_WORK, 0.35},
    [VERB_FISH] = {SHOW_WORK, 0.35},   [VERB_BUILD] = {SHOW_WORK, 0.5},
    [VERB_END_DAY] = {SHOW_DUSK, 0.7}, [VERB_SAIL] = {SHOW_SAIL, 3},
};

double show_speed(const Play *play) { return SPEED[play->shell->settings.speed]; }

double show_share(const Show *show) {
    return show->length > 0 ? fmin(show->done / show->length, 1) : 1;
}

bool show_is_night(const Show *show) { return show->what >= SHOW_DUSK; }

bool show_is_dark(const Show *show) { return show_is_night(show) && show->what != SHOW_DAWN; }

static bool lights_beacon(const Show *show) {
    return show->command.verb == VERB_BUILD && show->command.what == BUILDING_BEACON;
}

// Whether light changes in this part.
static bool is_flash(const Show *show) {
    return show->what == SHOW_DUSK || show->what == SHOW_DAWN || lights_beacon(show);
}

// Animations, one after the other.

static void begin(Show *show, Showing what, double seconds) {
    show->what = what;
    show->done = 0;
    show->length = seconds;
}

// After dusk comes the sea, if it takes land that is known, then the sum of that, and then dawn, if there
// is one.
static void end_part(Play *play) {
    Show *show = &play->show;
    Playfield *field = &play->journey.field;
    Outcome outcome = play_game(play)->outcome;
    bool dusk = show->what == SHOW_DUSK, sea = show->what == SHOW_SEA,
         night = dusk || sea || show->what == SHOW_SUM;
    show->over = show->done - show->length;
    if (dusk && show->flood) {
        begin(show, SHOW_SEA, play_tells_rises(play) ? RISE_SECONDS : SEA_SECONDS);
        play_leave_view(play);
        play_sound(play, SOUND_SEA);
        return;
    }
    if (dusk || sea) play_sound_loss(play);
    play->hud.rise.shows = (dusk || sea) && show->rise && play_tells_rises(play);
    if (play->hud.rise.shows) {
        playfield_show_flood(field, field->flood_steps);
        begin(show, SHOW_SUM, SUM_SECONDS);
        play_hush_sum(play);
        return;
    }
    if (night) playfield_show_flood(field, field->flood_steps);
    play_return_view(play, false);
    if (night && (outcome == OUTCOME_PLAYING || outcome_won(outcome))) {
        begin(show, SHOW_DAWN, DAWN_SECONDS);
        play_sound_dawn(play);
    } else if (show->what == SHOW_DAWN && outcome_won(outcome)) {
        begin(show, SHOW_SAIL, SAIL_SECONDS);
        play->follows = true;
    } else {
        show->sailed = show->what == SHOW_SAIL;
        show->what = SHOW_NOTHING;
        show->ended = shell_moment(play->shell);
        play_sound_end(play);
    }
}

static void show_at_once(Play *play) {
    Show *show = &play->show;
    if (show->what == SHOW_DUSK && show->flood) play_sound(play, SOUND_SEA);
    if (show->what == SHOW_DUSK) play_sound_loss(play);
    if (show->what == SHOW_DUSK) play_sound_dawn(play);
    show->what = SHOW_NOTHING;
    play_sound_end(play);
}

void show_command(Play *play, Command command, int from, const Events *events) {
    Show *show = &play->show;
    const Event *gathered = events_find(events, EVENT_GATHERED);
    const Event *night = events_find(events, EVENT_NIGHT);
    bool moves = command.verb == VERB_MOVE;
    *show = (Show){.what = SHOWN[command.verb].what,
                   .length = SHOWN[command.verb].seconds,
                   .done = show->over,
                   .over = show->over,
                   .from = from,
                   .command = command,
                   .good = gathered ? (Good)gathered->good : GOOD_FOOD,
                   .cold = events_find(events, EVENT_COLD) != NULL,
                   .rise = events_find(events, EVENT_TIDE) != NULL,
                   .flood = events_find(events, EVENT_FLOODED) != NULL,
                   .loss = play_lost_something(events),
                   .focus = night ? play_rise_focus(play, events) : -1,
                   .storm = night && island_storm(play_game(play)->island, night->amount),
                   .facing = moves ? (Direction)command.what : show->facing};
    play->hud.rise = play_rise_sum(events);
    if (moves && play->target >= 0) show->length = TRAVEL_SECONDS;
    if (lights_beacon(show)) show->length = BEACON_SECONDS;
    if (show->what == SHOW_SAIL) play->follows = true;
    play_sound_command(play, events);
    if (play->shell->settings.no_motion || show->what == SHOW_NOTHING) show_at_once(play);
}

bool show_advance(Play *play, double seconds) {
    Show *show = &play->show;
    Playfield *field = &play->journey.field;
    if (show->what == SHOW_NOTHING) return false;
    bool slow = play->shell->settings.calm && is_flash(show);
    show->done += seconds * show_speed(play) / (slow ? CALM_TIMES : 1);
    if (show->what == SHOW_SEA)
        playfield_show_flood(field, (int)(show_share(show) * (field->flood_steps + 1)));
    if (show->done >= show->length) end_part(play);
    return true;
}

void show_skip(Play *play) {
    Show *show = &play->show;
    Playfield *field = &play->journey.field;
    if (show->what == SHOW_NOTHING) return;
    if (show_is_night(show)) playfield_show_flood(field, field->flood_steps);
    play_return_view(play, true);
    play->hud.rise.shows = false;
    show->sailed = show->what == SHOW_SAIL;
    show->what = SHOW_NOTHING;
    show->over = 0;
    play_sound_end(play);
    play->shell->dirty = true;
}

// Light and weather.

// After a lost game it stays dark.
static int dusk_of_end(Outcome outcome) {
    return outcome == OUTCOME_PLAYING || outcome_won(outcome) ? 0 : DUSK_NIGHT;
}

// While a beacon is lit everything else gets dark for a moment.
static int dusk_of_work(const Show *show) {
    double share = show_share(show), rise = 0.2;
    double part = share < rise ? share / rise : (1 - share) / (1 - rise);
    return lights_beacon(show) ? (int)(DUSK_BEACON * part) : 0;
}

int show_dusk(const Play *play) {
    const Show *show = &play->show;
    double share = show_share(show);
    int deepest = show->flood ? DUSK_SEA : DUSK_NIGHT;
    switch (show->what) {
    case SHOW_WORK: return dusk_of_work(show);
    case SHOW_DUSK: return (int)(DUSK_NIGHT * share);
    case SHOW_SEA: return DUSK_NIGHT - (int)((DUSK_NIGHT - DUSK_SEA) * share);
    case SHOW_SUM: return deepest;
    case SHOW_DAWN: return deepest - (int)(deepest * share);
    default: return dusk_of_end(play_game(play)->outcome);
    }
}

bool show_storm(const Play *play) {
    const Show *show = &play->show;
    if (show_is_night(show) && show->what != SHOW_DAWN) return show->storm;
    return island_storm(play_game(play)->island, play_game(play)->day);
}

Point show_party_place(const Play *play) {
    const Game *game = play_game(play);
    Point to = journey_corner(game, game->party.cell);
    if (play->show.what != SHOW_STEP) return to;
    Point from = journey_corner(game, play->show.from);
    double left = 1 - show_share(&play->show);
    return (Point){to.x + (int)lround((from.x - to.x) * left),
                   to.y + (int)lround((from.y - to.y) * left)};
}

// The ship leaves slowly, then faster.
int show_sailed(const Play *play) {
    enum { FAR = 20 * 16 };
    double share = show_share(&play->show);
    if (play->show.what == SHOW_SAIL) return (int)(FAR * share * share);
    return play->show.sailed ? -1 : 0;
}

// Light of a beacon that is being lit: a ring of light spreads over the land, and sparks fly up.

enum { SPARKS = 14, SPARK = 0xfffff3c4 };

static const double RING_TILES = 9, RING_WIDE = 1.6;  // its largest radius, and its width

// Each channel moves towards the other and not beyond.
static uint32_t blend(uint32_t under, uint32_t over, int part) {
    uint32_t mixed = 0xff000000;
    for (int shift = 0; shift < 24; shift += 8) {
        int from = colour_channel(under, shift), way = colour_channel(over, shift) - from;
        mixed |= (uint32_t)(from + way * part / 256) << shift;
    }
    return mixed;
}

// Blocks as large as the pixels of the land fit its style.
static void fill(Canvas canvas, int x, int y, int side, uint32_t colour, int part) {
    Box box = canvas_clip(canvas, (Box){x, y, side, side});
    for (int row = box.y; row < box.y + box.height; row++)
        for (int column = box.x; column < box.x + box.width; column++)
            canvas_row(canvas, row)[column] = blend(canvas_row(canvas, row)[column], colour, part);
}

// How strong the glow is at a distance from the fire: the ring, and the light behind it.
static int glow_at(double distance, double radius, double left) {
    double ring = 1 - fabs(distance - radius) / RING_WIDE;
    double inside = distance < radius ? 0.35 : 0;
    double strength = (ring > inside ? ring : inside) * left;
    return strength > 0 ? (int)(150 * strength) : 0;
}

// A light that comes and goes slowly instead of the ring.
static int calm_glow_at(double distance, double share) {
    double near = 1 - distance / RING_TILES, bright = share < 0.5 ? 2 * share : 2 - 2 * share;
    return near > 0 ? (int)(96 * near * bright) : 0;
}

static void paint_ring(Canvas canvas, int x, int y, int tile, double share, bool calm) {
    int block = tile >= 16 ? tile / 16 : 1;
    double radius = calm ? RING_TILES : RING_TILES * sqrt(share);
    int reach = (int)((radius + RING_WIDE) * tile);
    for (int dy = -reach; dy < reach; dy += block)
        for (int dx = -reach; dx < reach; dx += block) {
            double far = hypot(dx, dy) / tile;
            int part = calm ? calm_glow_at(far, share) : glow_at(far, radius, 1 - share);
            if (part > 0) fill(canvas, x + dx, y + dy, block, LAMP, part);
        }
}

// Each spark has its own way and height.
static void paint_sparks(Canvas canvas, int x, int y, int tile, double share) {
    int side = tile >= 16 ? tile / 8 : 2;
    for (int i = 0; i < SPARKS; i++) {
        double wide = (i * 5 % SPARKS - SPARKS / 2.0) / SPARKS * 3, high = 1.5 + i * 3 % 5 * 0.5;
        double up = high * share * (2 - 1.3 * share);
        fill(canvas, x + (int)(wide * share * tile), y - (int)(up * tile), side, SPARK,
             (int)(256 * (1 - share)));
    }
}

void show_light(const Play *play, Canvas canvas) {
    const Show *show = &play->show;
    if (show->what != SHOW_WORK || !lights_beacon(show)) return;
    int x, y, width = play_game(play)->island->width, cell = play_game(play)->party.cell;
    int tile = camera_tile(play->shell->camera.zoom);
    camera_project(play->shell->camera, cell % width, cell / width, &x, &y);
    bool calm = play->shell->settings.calm;
    paint_ring(canvas, x + tile / 2, y + tile / 4, tile, show_share(show), calm);
    if (!calm) paint_sparks(canvas, x + tile / 2, y, tile, show_share(show));
}
