// SPDX-License-Identifier: MIT
#include "outputs.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "../base/png_file.h"
#include "../worldgen/image.h"
#include "../worldgen/picture.h"
#include "cli.h"

enum {
    TILESET_BYTES = 1 << 20,  // of assets/tileset.png
    PIXELS = IMAGE_TMX_PIXELS,  // side of a tile
    WIDTH = IMAGE_TMX_VARIANTS * PIXELS,  // of the tileset
    HEIGHT = IMAGE_TMX_KINDS * PIXELS,
};

static bool read_tileset_file(Buffer *to, TextError *error) {
    char folder[FILE_PATH], path[FILE_PATH + 24];
    if (!cli_data_folder(folder, sizeof folder, error)) return false;
    snprintf(path, sizeof path, "%s/assets/tileset.png", folder);
    return file_read(to, path, TILESET_BYTES, error);
}

// A flat picture shows each tile as in the tileset, without borders and shading, just as Tiled shows the
// map.
typedef struct Flat {
    const Tilemap *tiles;
    Picture tileset;
} Flat;

static void flat_row(const void *context, int y, uint8_t *rgb) {
    const Flat *flat = context;
    for (int x = 0; x < flat->tiles->width; x++) {
        size_t tile = image_tmx_number(flat->tiles, x, y / PIXELS) - 1;
        size_t kind = tile / IMAGE_TMX_VARIANTS, variant = tile % IMAGE_TMX_VARIANTS;
        size_t row = kind * PIXELS + (size_t)(y % PIXELS);
        const uint32_t *pixels = flat->tileset.pixels + row * WIDTH + variant * PIXELS;
        for (int i = 0; i < PIXELS; i++) {
            *rgb++ = (uint8_t)(pixels[i] >> 16);
            *rgb++ = (uint8_t)(pixels[i] >> 8);
            *rgb++ = (uint8_t)pixels[i];
        }
    }
}

static bool read_tileset(Picture *tileset, TextError *error) {
    static const char name[] = "assets/tileset.png";
    Buffer file = {0};
    bool good = read_tileset_file(&file, error) &&
                picture_read_colours(tileset, file.bytes, file.length, name, error);
    buffer_free(&file);
    if (!good || (tileset->width == WIDTH && tileset->height == HEIGHT)) return good;
    error_limit(error, FAILURE_CONTENT, "picture of", "#1x#2", "#3x#4",
                NUMBERS(tileset->width, tileset->height, WIDTH, HEIGHT));
    return error_in(error, name);
}

static bool encode_flat(Buffer *to, const Tilemap *tiles, TextError *error) {
    assert(tiles->width <= OUTPUT_FLAT_SIDE && tiles->height <= OUTPUT_FLAT_SIDE);
    Flat flat = {.tiles = tiles};
    bool good =
        read_tileset(&flat.tileset, error) &&
        png_file_colours(to, tiles->width * PIXELS, tiles->height * PIXELS, flat_row, &flat, error);
    picture_free(&flat.tileset);
    return good;
}

static bool encode_tmx(Buffer *to, const char *path, const OutputScene *scene, TextError *error) {
    char picture[FILE_PATH];
    if (!output_tileset_path(picture, path))
        return cli_refuse(error, "--tiles", path, "a shorter name");
    return image_tiles_tmx(to, scene->tiles, picture + file_folder(picture), scene->code,
                           origin_text(&scene->origins[OUTPUT_TILES]).text, error);
}

static bool encode_colours(Buffer *to, const OutputScene *scene, TextError *error) {
    if (scene->flat) return encode_flat(to, scene->tiles, error);
    MapColours colours = map_colours(scene->palette, scene->heights, scene->tiles);
    return png_file_colours(to, scene->heights->width, scene->heights->height, map_colours_row,
                            &colours, error);
}

// A format with its encoder, if that takes nothing but tiles or heights.
typedef struct Format {
    Output output;
    const char *suffix;
    bool (*tiles)(Buffer *to, const Tilemap *tiles, TextError *error);
    bool (*heights)(Buffer *to, const Heightmap *map, TextError *error);
} Format;

// For "-" the first format of an output is used.
static const Format FORMATS[] = {
    {OUTPUT_TILES, ".bin", image_tiles_bin, NULL},
    {OUTPUT_TILES, ".txt", image_tiles_txt, NULL},
    {OUTPUT_TILES, ".tmx", NULL, NULL},
    {OUTPUT_HEIGHTS, ".f32", NULL, image_heights_f32},
    {OUTPUT_HEIGHTS, ".pgm", NULL, image_heights_pgm},
    {OUTPUT_HEIGHTS, ".png", NULL, image_heights_png},
    {OUTPUT_IMAGE, ".png", NULL, NULL},
};

static bool encode(const Format *format, Buffer *to, const char *path, const OutputScene *scene,
                   TextError *error) {
    if (format->tiles) return format->tiles(to, scene->tiles, error);
    if (format->heights) return format->heights(to, scene->heights, error);
    return format->output == OUTPUT_TILES ? encode_tmx(to, path, scene, error)
                                          : encode_colours(to, scene, error);
}

// Appends a picture with the world that it shows and the line that says how it was made.
static bool sign_png(Buffer *to, TextSource plain, const PictureWorld *world, const Buffer *origin,
                     TextError *error) {
    Buffer carrying = {0};
    bool good = !world || picture_world_put(world, plain, &carrying, error);
    if (world) plain = buffer_source(&carrying, "a picture");
    good = good && origin_put_png(to, origin, plain, error);
    buffer_free(&carrying);
    return good;
}

static bool encode_signed(const Format *format, Buffer *to, const char *path,
                          const OutputScene *scene, TextError *error) {
    const Buffer *origin = &scene->origins[format->output];
    bool png = strcmp(format->suffix, ".png") == 0, pgm = strcmp(format->suffix, ".pgm") == 0;
    Buffer plain = {0};
    if (!png && !pgm) return encode(format, to, path, scene, error);
    bool good = encode(format, &plain, path, scene, error);
    TextSource source = buffer_source(&plain, "a picture");
    const PictureWorld *world = format->output == OUTPUT_IMAGE ? scene->world : NULL;
    good = good && (png ? sign_png(to, source, world, origin, error)
                        : origin_put_pgm(to, origin, source, error));
    buffer_free(&plain);
    return good;
}

enum { FORMAT_COUNT = sizeof FORMATS / sizeof *FORMATS };

static const Format *find_format(Output output, const char *path) {
    bool first = strcmp(path, "-") == 0;
    for (int i = 0; i < FORMAT_COUNT; i++)
        if (FORMATS[i].output == output && (first || file_ends(path, FORMATS[i].suffix)))
            return &FORMATS[i];
    return NULL;
}

bool output_check(Output output, const char *path, TextError *error) {
    static const struct {
        const char *option, *limit;
    } OUTPUT[OUTPUT_COUNT] = {
        [OUTPUT_TILES] = {"--tiles", "a file name that ends in .bin, .txt or .tmx, or -"},
        [OUTPUT_HEIGHTS] = {"--heights", "a file name that ends in .f32, .pgm or .png, or -"},
        [OUTPUT_IMAGE] = {"--image", "a file name that ends in .png, or -"},
    };
    return find_format(output, path) ||
           cli_refuse(error, OUTPUT[output].option, path, OUTPUT[output].limit);
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
    cli_refuse(error, "--palette", name, "$2");
    return error_blanks(error, NAMES(NULL, names));
}

static const char TMX[] = ".tmx";

bool output_tileset_path(char to[FILE_PATH], const char *path) {
    int stem = (int)(strlen(path) - strlen(TMX));
    return file_ends(path, TMX) && file_path(to, "%.*s-tiles.png", stem, path);
}

enum { DRAFTS = OUTPUT_COUNT + 2 };  // also a tileset and a line

// Bytes of streams are kept until they are placed; those of files are on the disk already.
typedef struct Drafts {
    FileDraft drafts[DRAFTS];
    Buffer bytes[DRAFTS];
    int count;
} Drafts;

// Drafts a file of the next bytes.
static bool add_draft(Drafts *drafts, const char *path, TextError *error) {
    FileDraft *draft = &drafts->drafts[drafts->count];
    Buffer *bytes = &drafts->bytes[drafts->count];
    if (!file_draft(draft, path, bytes->bytes, bytes->length, FILE_SHARED, error)) return false;
    drafts->count++;
    if (!file_draft_is_stream(draft)) buffer_free(bytes);
    return true;
}

static bool draft_all(Drafts *drafts, const char *const paths[OUTPUT_COUNT],
                      const OutputScene *scene, TextError *error) {
    char tileset[FILE_PATH];
    for (int i = 0; i < OUTPUT_COUNT; i++) {
        const Format *format = paths[i] ? find_format((Output)i, paths[i]) : NULL;
        if (format &&
            (!encode_signed(format, &drafts->bytes[drafts->count], paths[i], scene, error) ||
             !add_draft(drafts, paths[i], error)))
            return false;
    }
    const char *tiles = paths[OUTPUT_TILES];
    if (!tiles || !output_tileset_path(tileset, tiles)) return true;
    return read_tileset_file(&drafts->bytes[drafts->count], error) &&
           add_draft(drafts, tileset, error);
}

// Places streams first: what they took cannot be taken back, so no file may be placed before.
static bool place_all(Drafts *drafts, TextError *error) {
    for (int stream = 1; stream >= 0; stream--)
        for (int i = 0; i < drafts->count; i++)
            if (file_draft_is_stream(&drafts->drafts[i]) == (stream == 1) &&
                !file_place(&drafts->drafts[i], error))
                return false;
    return true;
}

bool outputs_encode(const char *const paths[OUTPUT_COUNT], const OutputScene *scene, Buffer *to,
                    TextError *error) {
    for (int i = 0; i < OUTPUT_COUNT; i++)
        if (paths[i])
            return encode_signed(find_format((Output)i, paths[i]), to, paths[i], scene, error);
    return true;
}

bool outputs_write(const char *const paths[OUTPUT_COUNT], const OutputScene *scene,
                   const Buffer *line, TextError *error) {
    Drafts drafts = {0};
    bool good = draft_all(&drafts, paths, scene, error);
    if (good && line)
        good = file_draft(&drafts.drafts[drafts.count++], "-", line->bytes, line->length,
                          FILE_SHARED, error);
    good = good && place_all(&drafts, error);
    for (int i = 0; i < DRAFTS; i++) file_discard(&drafts.drafts[i]);
    for (int i = 0; i < DRAFTS; i++) buffer_free(&drafts.bytes[i]);
    return good;
}
