// SPDX-License-Identifier: MIT
#include "outputs.h"

#include <stdio.h>
#include <string.h>

#include "../worldgen/image.h"
#include "../base/png_file.h"
#include "cli.h"
#include "tileset.h"

static const char *const OPTION[OUTPUT_COUNT] = {"--tiles", "--heights", "--image"};
static const char *const LIMIT[OUTPUT_COUNT] = {
    "a file name that ends in .bin, .txt or .tmx, or -",
    "a file name that ends in .f32, .pgm or .png, or -",
    "a file name that ends in .png, or -",
};

static bool encode_bin(Buffer *to, const char *path, const OutputScene *scene, TextError *error) {
    (void)path;
    return image_tiles_bin(to, scene->tiles, error);
}

static bool encode_txt(Buffer *to, const char *path, const OutputScene *scene, TextError *error) {
    (void)path;
    return image_tiles_txt(to, scene->tiles, error);
}

static bool encode_tmx(Buffer *to, const char *path, const OutputScene *scene, TextError *error) {
    char picture[FILE_PATH];
    if (!output_tileset_path(picture, sizeof picture, path))
        return cli_refuse(error, "--tiles", path, "a shorter name");
    const char *slash = strrchr(picture, '/');
    return image_tiles_tmx(to, scene->tiles, slash ? slash + 1 : picture, scene->code, error);
}

static bool encode_f32(Buffer *to, const char *path, const OutputScene *scene, TextError *error) {
    (void)path;
    return image_heights_f32(to, scene->heights, error);
}

static bool encode_pgm(Buffer *to, const char *path, const OutputScene *scene, TextError *error) {
    (void)path;
    return image_heights_pgm(to, scene->heights, error);
}

static bool encode_grey_png(Buffer *to, const char *path, const OutputScene *scene,
                            TextError *error) {
    (void)path;
    return image_heights_png(to, scene->heights, error);
}

static bool encode_colours(Buffer *to, const char *path, const OutputScene *scene,
                           TextError *error) {
    (void)path;
    if (scene->flat) return tileset_flat_png(to, scene->tiles, error);
    MapColours colours = map_colours(scene->palette, scene->heights, scene->tiles);
    return png_file_colours(to, scene->heights->width, scene->heights->height, map_colours_row,
                            &colours, error);
}

typedef bool Encode(Buffer *to, const char *path, const OutputScene *scene, TextError *error);

typedef struct Format {
    Output output;
    const char *suffix;
    Encode *encode;
} Format;

// The first of each output is what "-" gets.
static const Format FORMATS[] = {
    {OUTPUT_TILES, ".bin", encode_bin},     {OUTPUT_TILES, ".txt", encode_txt},
    {OUTPUT_TILES, ".tmx", encode_tmx},     {OUTPUT_HEIGHTS, ".f32", encode_f32},
    {OUTPUT_HEIGHTS, ".pgm", encode_pgm},   {OUTPUT_HEIGHTS, ".png", encode_grey_png},
    {OUTPUT_IMAGE, ".png", encode_colours},
};

enum { FORMAT_COUNT = sizeof FORMATS / sizeof *FORMATS };

static bool ends_with(const char *text, const char *end) {
    size_t length = strlen(text), tail = strlen(end);
    return length > tail && strcmp(text + length - tail, end) == 0;
}

static const Format *find_format(Output output, const char *path) {
    bool first = strcmp(path, "-") == 0;
    for (int i = 0; i < FORMAT_COUNT; i++)
        if (FORMATS[i].output == output && (first || ends_with(path, FORMATS[i].suffix)))
            return &FORMATS[i];
    return NULL;
}

bool output_check(Output output, const char *path, TextError *error) {
    return find_format(output, path) || cli_refuse(error, OPTION[output], path, LIMIT[output]);
}

bool output_palette(Palette *palette, const char *name, TextError *error) {
    if (!name) return true;
    *palette = palette_named(name);
    if (*palette < PALETTE_COUNT) return true;
    char names[120] = "";
    for (int i = 0; i < PALETTE_COUNT; i++) {
        strcat(names, i ? ", " : "");
        strcat(names, PALETTE_NAME[i]);
    }
    return cli_refuse(error, "--palette", name, names);
}

static const char TMX[] = ".tmx";

bool output_tileset_path(char *to, size_t capacity, const char *path) {
    if (!ends_with(path, TMX)) return false;
    int stem = (int)(strlen(path) - strlen(TMX));
    int length = snprintf(to, capacity, "%.*s-tiles.png", stem, path);
    return length >= 0 && (size_t)length < capacity;
}

// The outputs, a tileset and a line; the line has its bytes already.
enum { TILESET = OUTPUT_COUNT, BUFFERS, DRAFTS = BUFFERS + 1 };

// Streams keep their bytes until they are placed; files are on the disk by then.
typedef struct Drafts {
    FileDraft drafts[DRAFTS];
    Buffer bytes[BUFFERS];
    int count;
} Drafts;

static bool draft_bytes(Drafts *drafts, Buffer *bytes, const char *path, TextError *error) {
    FileDraft *draft = &drafts->drafts[drafts->count];
    if (!file_draft(draft, path, bytes->bytes, bytes->length, FILE_SHARED, error)) return false;
    drafts->count++;
    if (!file_draft_is_stream(draft)) buffer_free(bytes);
    return true;
}

static bool draft_output(Drafts *drafts, Output output, const char *path, const OutputScene *scene,
                         TextError *error) {
    Buffer *bytes = &drafts->bytes[output];
    return find_format(output, path)->encode(bytes, path, scene, error) &&
           draft_bytes(drafts, bytes, path, error);
}

// The picture of the tiles is that of the data folder.
static bool draft_tileset(Drafts *drafts, const char *tiles_path, TextError *error) {
    char path[FILE_PATH];
    if (!tiles_path || !output_tileset_path(path, sizeof path, tiles_path)) return true;
    Buffer *bytes = &drafts->bytes[TILESET];
    return tileset_file(bytes, error) && draft_bytes(drafts, bytes, path, error);
}

// Streams first: what they have taken cannot be taken back, so nothing may be placed before.
static bool place_all(Drafts *drafts, TextError *error) {
    for (int stream = 1; stream >= 0; stream--)
        for (int i = 0; i < drafts->count; i++)
            if (file_draft_is_stream(&drafts->drafts[i]) == (stream == 1) &&
                !file_place(&drafts->drafts[i], error))
                return false;
    return true;
}

bool outputs_write(const char *const paths[OUTPUT_COUNT], const OutputScene *scene,
                   const Buffer *line, TextError *error) {
    Drafts drafts = {0};
    bool good = true;
    for (int i = 0; i < OUTPUT_COUNT && good; i++)
        if (paths[i]) good = draft_output(&drafts, (Output)i, paths[i], scene, error);
    good = good && draft_tileset(&drafts, paths[OUTPUT_TILES], error);
    if (good && line)
        good = file_draft(&drafts.drafts[drafts.count++], "-", line->bytes, line->length,
                          FILE_SHARED, error);
    good = good && place_all(&drafts, error);
    for (int i = 0; i < DRAFTS; i++) file_discard(&drafts.drafts[i]);
    for (int i = 0; i < BUFFERS; i++) buffer_free(&drafts.bytes[i]);
    return good;
}
