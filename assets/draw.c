// SPDX-License-Identifier: MIT
//
// draw: turns sprites written as text into a sprite sheet.
//
//     draw PALETTE SOURCE.txt OUTPUT.png [TIMES]
//
// The palette gives each colour a letter, one a line: `letter rrggbb[aa] name`. The source is a
// drawing that a person can edit: `size W H`, `columns N`, then any number of `sprite NAME`, each
// followed by H lines of W letters, '.' being transparent. Between sprites, blank lines and lines
// that begin with '#' are skipped. Sprites fill the sheet row by row in the order of the file.
// With TIMES, 2 to 8, each pixel is so many times as wide and high.
//
// The same text gives the same pixels, always. A text that says anything else than the above is
// refused with `file:line: what 'value'` and exit 3, and no picture is written; a wrong call is
// exit 2; a machine that cannot (memory, disk) is exit 1. Memory is left to the end of the process.

#include <png.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    LINE_BYTES = 512,  // the longest line, with its end
    NAME_BYTES = 32,  // the longest sprite name, with its end
    SPRITE_SIDE = 256,  // the widest and highest sprite, in pixels
    COLUMN_LIMIT = 64,  // sprites in a row of the sheet
    SPRITE_LIMIT = 1024,  // sprites in a sheet
    OPAQUE_LIMIT = 48,  // opaque colours in the palette
    EXIT_MACHINE = 1,
    EXIT_USAGE = 2,
    EXIT_TEXT = 3,
};

typedef struct Colour {
    uint8_t red, green, blue, alpha;  // not premultiplied
} Colour;

typedef struct Palette {
    Colour colours[128];  // by letter
    bool known[128];
} Palette;

typedef struct Reader {
    FILE *file;
    const char *path;
    int line;  // the number of the line in `text`, from 1
    char text[LINE_BYTES];
} Reader;

typedef struct Sheet {
    int width, height, columns;  // of a sprite, in pixels; sprites in a row of the sheet
    int count;
    char names[SPRITE_LIMIT][NAME_BYTES];
    Colour *pixels;  // grows by a whole row of sprites at a time
} Sheet;

static _Noreturn void die(const char *what, const char *value) {
    fprintf(stderr, "draw: %s '%s'\n", what, value);
    exit(EXIT_MACHINE);
}

static _Noreturn void refuse(const Reader *reader, const char *what, const char *value) {
    fprintf(stderr, "%s:%d: %s '%s'\n", reader->path, reader->line, what, value);
    exit(EXIT_TEXT);
}

static void reader_open(Reader *reader, const char *path) {
    *reader = (Reader){.file = fopen(path, "r"), .path = path};
    if (!reader->file) die("cannot read", path);
}

// The next line without its end, LF or CRLF; false at the end of the file.
static bool reader_next(Reader *reader) {
    if (!fgets(reader->text, LINE_BYTES, reader->file)) {
        if (ferror(reader->file)) die("cannot read", reader->path);
        fclose(reader->file);
        return false;
    }
    reader->line++;
    size_t length = strcspn(reader->text, "\n");
    if (length == LINE_BYTES - 1) refuse(reader, "line too long", reader->text);
    if (length > 0 && reader->text[length - 1] == '\r') length--;
    reader->text[length] = '\0';
    return true;
}

// The next line that says something: neither blank nor a comment.
static bool reader_next_statement(Reader *reader) {
    while (reader_next(reader)) {
        if (reader->text[0] == '#') continue;
        if (reader->text[strspn(reader->text, " \t")] != '\0') return true;
    }
    return false;
}

// `digits` is six or eight hexadecimal digits and nothing else; otherwise false.
static bool colour_parse(const char *digits, Colour *colour) {
    const size_t length = strlen(digits);
    if (length != 6 && length != 8) return false;
    if (strspn(digits, "0123456789abcdefABCDEF") != length) return false;
    const unsigned long value = strtoul(digits, NULL, 16);
    const unsigned long rgba = length == 8 ? value : value << 8 | 0xff;
    *colour = (Colour){(uint8_t)(rgba >> 24 & 0xff), (uint8_t)(rgba >> 16 & 0xff),
                       (uint8_t)(rgba >> 8 & 0xff), (uint8_t)(rgba & 0xff)};
    return true;
}

static void palette_read(Palette *palette, const char *path) {
    Reader reader;
    reader_open(&reader, path);
    int opaque = 0;
    while (reader_next_statement(&reader)) {
        char letter[2], digits[10];
        if (sscanf(reader.text, "%1s %9s", letter, digits) != 2 || reader.text[1] != ' ')
            refuse(&reader, "not a colour: letter rrggbb[aa] name", reader.text);
        const unsigned char index = (unsigned char)letter[0];
        if (index >= 128 || index == '.') refuse(&reader, "not a letter for a colour", letter);
        if (palette->known[index]) refuse(&reader, "letter given twice", letter);
        if (!colour_parse(digits, &palette->colours[index]))
            refuse(&reader, "not six or eight hexadecimal digits", digits);
        palette->known[index] = true;
        opaque += palette->colours[index].alpha == 255;
        if (opaque > OPAQUE_LIMIT) refuse(&reader, "more than 48 opaque colours", letter);
    }
}

// `size W H` and `columns N`, in this order, before any sprite.
static void sheet_read_header(Sheet *sheet, Reader *reader) {
    char rest[2];
    if (!reader_next_statement(reader)) refuse(reader, "nothing here, expected", "size W H");
    if (sscanf(reader->text, "size %3d %3d %1s", &sheet->width, &sheet->height, rest) != 2 ||
        sheet->width < 1 || sheet->width > SPRITE_SIDE || sheet->height < 1 ||
        sheet->height > SPRITE_SIDE)
        refuse(reader, "expected: size W H, each 1 to 256, not", reader->text);
    if (!reader_next_statement(reader)) refuse(reader, "nothing here, expected", "columns N");
    if (sscanf(reader->text, "columns %3d %1s", &sheet->columns, rest) != 1 || sheet->columns < 1 ||
        sheet->columns > COLUMN_LIMIT)
        refuse(reader, "expected: columns N, 1 to 64, not", reader->text);
}

static size_t sheet_row_pixels(const Sheet *sheet) {
    return (size_t)sheet->width * (size_t)sheet->columns;
}

static int sheet_rows(const Sheet *sheet) {
    return (sheet->count + sheet->columns - 1) / sheet->columns;
}

// Makes room for one more sprite; new room is transparent.
static void sheet_add(Sheet *sheet) {
    if (sheet->count++ % sheet->columns != 0) return;
    const size_t band = sheet_row_pixels(sheet) * (size_t)sheet->height;
    const size_t rows = (size_t)sheet_rows(sheet);
    sheet->pixels = realloc(sheet->pixels, rows * band * sizeof *sheet->pixels);
    if (!sheet->pixels) die("no memory for", "the sheet");
    memset(sheet->pixels + (rows - 1) * band, 0, band * sizeof *sheet->pixels);
}

static void sheet_read_name(Sheet *sheet, const Reader *reader) {
    char name[NAME_BYTES], rest[2];
    if (sscanf(reader->text, "sprite %31s %1s", name, rest) != 1)
        refuse(reader, "expected: sprite NAME, at most 31 letters, not", reader->text);
    for (int i = 0; i < sheet->count; i++)
        if (strcmp(sheet->names[i], name) == 0) refuse(reader, "sprite given twice", name);
    if (sheet->count == SPRITE_LIMIT) refuse(reader, "more than 1024 sprites, at", name);
    memcpy(sheet->names[sheet->count], name, sizeof name);
}

// One line of letters into `row`, which holds `width` pixels.
static void row_read(Colour *row, int width, const Reader *reader, const Palette *palette) {
    if (strlen(reader->text) != (size_t)width)
        refuse(reader, "row is not as wide as the sprite", reader->text);
    for (int x = 0; x < width; x++) {
        const unsigned char letter = (unsigned char)reader->text[x];
        if (letter == '.') continue;
        if (letter >= 128 || !palette->known[letter])
            refuse(reader, "letter is not in the palette", (char[]){(char)letter, '\0'});
        row[x] = palette->colours[letter];
    }
}

static void sheet_read_sprite(Sheet *sheet, Reader *reader, const Palette *palette) {
    sheet_read_name(sheet, reader);
    const int index = sheet->count;
    sheet_add(sheet);
    const int left = index % sheet->columns * sheet->width;
    const int top = index / sheet->columns * sheet->height;
    for (int y = 0; y < sheet->height; y++) {
        if (!reader_next(reader)) refuse(reader, "sprite ends too early", sheet->names[index]);
        Colour *row = sheet->pixels + (size_t)(top + y) * sheet_row_pixels(sheet) + left;
        row_read(row, sheet->width, reader, palette);
    }
}

// Each pixel becomes `times` x `times` of them.
static void sheet_enlarge(Sheet *sheet, int times) {
    const size_t width = sheet_row_pixels(sheet), by = (size_t)times;
    const size_t height = (size_t)(sheet_rows(sheet) * sheet->height);
    Colour *larger = malloc(width * by * height * by * sizeof *larger);
    if (!larger) die("no memory for", "the larger sheet");
    for (size_t y = 0; y < height * by; y++)
        for (size_t x = 0; x < width * by; x++)
            larger[y * width * by + x] = sheet->pixels[y / by * width + x / by];
    free(sheet->pixels);
    sheet->pixels = larger;
    sheet->width *= times;
    sheet->height *= times;
}

static void sheet_write(const Sheet *sheet, const char *path) {
    png_image image = {
        .version = PNG_IMAGE_VERSION,
        .width = (png_uint_32)sheet_row_pixels(sheet),
        .height = (png_uint_32)(sheet_rows(sheet) * sheet->height),
        .format = PNG_FORMAT_RGBA,
    };
    if (!png_image_write_to_file(&image, path, 0, sheet->pixels, 0, NULL))
        die("cannot write", path);
}

int main(int argc, char **argv) {
    const char *times = argc == 5 ? argv[4] : "1";
    if (argc < 4 || argc > 5 || strlen(times) != 1 || !strchr("12345678", times[0])) {
        fputs("usage: draw PALETTE SOURCE.txt OUTPUT.png [TIMES]; TIMES is 1 to 8\n", stderr);
        return EXIT_USAGE;
    }
    static Palette palette;
    static Sheet sheet;
    Reader reader;
    palette_read(&palette, argv[1]);
    reader_open(&reader, argv[2]);
    sheet_read_header(&sheet, &reader);
    while (reader_next_statement(&reader)) sheet_read_sprite(&sheet, &reader, &palette);
    if (sheet.count == 0) refuse(&reader, "no sprite in", argv[2]);
    if (times[0] != '1') sheet_enlarge(&sheet, times[0] - '0');
    sheet_write(&sheet, argv[3]);
    return EXIT_SUCCESS;
}
