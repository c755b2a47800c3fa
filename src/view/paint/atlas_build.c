// SPDX-License-Identifier: MIT
// Makes an atlas out of the sheets of art, all sizes of it, and its ledges beside them.
#include "../../base/memory.h"
#include "../../base/parallel.h"
#include "atlas.h"

enum { ART = ATLAS_LARGEST };

static bool fits(const Bitmap *sheet, int width, int height, int columns, int sprites) {
    int rows = (sprites + columns - 1) / columns;
    return sheet->pixels && sheet->width == width * columns && sheet->height >= height * rows;
}

static const char *trouble_with(const ArtSheets *sheets) {
    if (!fits(&sheets->water, ART, ART, WATER_FRAMES, WATER_SPRITES))
        return "water.png has the wrong size";
    if (!fits(&sheets->terrain, FILL_ART, FILL_ART, FILL_DRAWINGS, SHEET_WETSAND + 1))
        return "terrain.png has the wrong size";
    if (!fits(&sheets->trees, TREE_WIDTH, TREE_HEIGHT, 6, TREE_SPRITES))
        return "trees.png has the wrong size";
    if (!fits(&sheets->decor, ART, ART, 8, DECOR_SPRITES)) return "decor.png has the wrong size";
    if (!fits(&sheets->peaks, PEAK_SIDE, PEAK_SIDE, 4, PEAK_KINDS))
        return "peaks.png has the wrong size";
    return NULL;
}

// An atlas is made in two parts that know nothing of each other.
enum { ALL_BUT_LEDGES, LEDGES_ALONE, PARTS };
typedef struct Build {
    Atlas *atlas;
    const ArtSheets *sheets;
    bool *good;  // of each part
} Build;

static bool build_sizes(AtlasSize *sizes, const ArtSheets *sheets) {
    for (int i = 0; i < ATLAS_SIZES; i++)
        if (!atlas_draw_size(&sizes[i], ATLAS_LARGEST >> i, sheets)) return false;
    return true;
}

static bool build_ledges(AtlasSize *sizes, Tones palette) {
    Ledges *all[ATLAS_SIZES];
    int count = 0;
    for (int tile = ATLAS_LARGEST; tile >= LEDGE_TILE; tile /= 2, count++) {
        all[count] = &sizes[count].ledges;
        if (!ledges_init(all[count], tile)) return false;
    }
    ledges_draw(all, count, palette);
    return true;
}

static void build_part(const void *context, int part, int end) {
    const Build *build = context;
    (void)end;
    build->good[part] = part == LEDGES_ALONE
                            ? build_ledges(build->atlas->sizes, build->sheets->palette)
                            : build_sizes(build->atlas->sizes, build->sheets);
}

bool atlas_build(Atlas *atlas, const ArtSheets *sheets, const char **trouble) {
    enum { COSTLY = 1 << 20 };  // worth a thread
    bool good[PARTS] = {false, false};
    *atlas = (Atlas){0};
    *trouble = trouble_with(sheets);
    if (!*trouble)
        parallel_pieces((Workers){.threads = PARTS}, PARTS, 1, COSTLY, build_part,
                        &(Build){atlas, sheets, good});
    bool ok = good[ALL_BUT_LEDGES] && good[LEDGES_ALONE];
    if (!ok) atlas_free(atlas);
    return ok;
}

void atlas_free(Atlas *atlas) {
    for (int i = 0; i < ATLAS_SIZES; i++) {
        memory_release(atlas->sizes[i].tiles);
        memory_release(atlas->sizes[i].spans.colour);
        ledges_free(&atlas->sizes[i].ledges);
    }
    *atlas = (Atlas){0};
}
