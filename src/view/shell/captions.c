// SPDX-License-Identifier: MIT
// Captions: what was heard just now, in words, the newest lowest, on the right above the small map and the seed.
#include <SDL.h>

#include "shell.h"

enum { SHOWN_MS = 3000, MARGIN = 8, PAD = 8, HEIGHT = 20, GAP = 2, SEED = 32 };

static const char *const CAPTIONS[SOUND_COUNT] = {
    [SOUND_STEP] = "(footsteps)",
    [SOUND_SPLASH] = "(splashing)",
    [SOUND_CHOP] = "(an axe)",
    [SOUND_STONE] = "(a pickaxe on rock)",
    [SOUND_DIG] = "(digging)",
    [SOUND_FORAGE] = "(rustling grass)",
    [SOUND_FISH] = "(a fish bites)",
    [SOUND_BUILD] = "(hammering)",
    [SOUND_BEACON] = "(a fire flares up)",
    [SOUND_FOUND] = "(four rising notes: found)",
    [SOUND_REFUSED] = "(two low knocks: refused)",
    [SOUND_NIGHT] = "(evening chords)",
    [SOUND_DAY] = "(morning chords, birds)",
    [SOUND_SEA] = "(the sea comes in)",
    [SOUND_STORM] = "(thunder and wind)",
    [SOUND_WON] = "(a fanfare: won)",
    [SOUND_LOST] = "(slow falling notes: lost)",
    [SOUND_CLICK] = "(a click)",
    [SOUND_LOSS] = "(three sinking tones: a loss)",
    [SOUND_SURF] = "(surf)",
    [SOUND_BROOK] = "(a brook)",
    [SOUND_WIND] = "(wind)",
    [SOUND_GULLS] = "(gulls)",
};

static bool shows(const SoundNote *note) {
    return note->at && SDL_GetTicks64() < note->at + SHOWN_MS;
}

uint64_t captions_until(const Shell *shell) {
    uint64_t until = 0;
    for (int i = 0; i < SOUND_NOTES && shell->settings.captions; i++)
        if (shows(&shell->sound.notes[i]) &&
            (until == 0 || shell->sound.notes[i].at + SHOWN_MS < until))
            until = shell->sound.notes[i].at + SHOWN_MS;
    return until;
}

void captions_paint(Shell *shell) {
    Ui *ui = &shell->ui;
    int y = int_max(minimap_place(shell).y - SEED - HEIGHT, 0);
    for (int i = 0; i < SOUND_NOTES && shell->settings.captions; i++) {
        if (!shows(&shell->sound.notes[i])) continue;
        const char *text = CAPTIONS[shell->sound.notes[i].name];
        int width = ui_text_width(ui, text) + 2 * PAD;
        Box box = {ui->width - MARGIN - width, y, width, HEIGHT};
        ui_panel_part(ui, box, PANEL_TOOLTIP);
        ui_text(ui, box.x + PAD, box.y + 4, PAPER, text);
        y -= HEIGHT + GAP;
    }
}
