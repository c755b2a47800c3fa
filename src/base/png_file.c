// SPDX-License-Identifier: MIT
#include "png_file.h"

#ifdef TIDEMARK_PNG

#include <assert.h>
#include <png.h>
#include <setjmp.h>
#include <string.h>

#include "memory.h"

bool png_file_exists(void) { return true; }

// Reading.

// State of the reader, kept outside of the function that longjmp leaves.
typedef struct Reader {
    const PngReading *reading;
    const unsigned char *at, *end;
    const char *name;
    TextError *error;
    int height;
    png_structp png;
    png_infop info;
    png_bytep rows;  // one row, or all of an interlaced picture
    size_t allowed;  // bytes that may still be taken from the file
    bool refused;  // the error is already filled
    size_t lacked;  // bytes that libpng could not get
} Reader;

// After its last row libpng inflates all remaining data, however much; a last row itself never
// takes so many bytes.
enum { LAST_ROW_BYTES = 1 << 17 };

static png_voidp png_allocate(png_structp png, png_alloc_size_t size) {
    Reader *reader = png_get_mem_ptr(png);  // NULL while writing
    void *block = memory_allocate(size, 1);
    if (!block && reader) reader->lacked = size;
    return block;
}

static void png_release(png_structp png, png_voidp block) {
    (void)png;
    memory_release(block);
}

static void png_take(png_structp png, png_bytep bytes, size_t length) {
    Reader *reader = png_get_io_ptr(png);
    if ((size_t)(reader->end - reader->at) < length) png_error(png, "ends too early");
    if (length > reader->allowed) png_error(png, "goes on after its pixels");
    memcpy(bytes, reader->at, length);
    reader->at += length;
    reader->allowed -= length;
}

static void reading_failed(png_structp png, png_const_charp message) {
    Reader *reader = png_get_error_ptr(png);
    if (reader->lacked) error_memory(reader->error, reader->name, reader->lacked);
    else if (!reader->refused) {
        error_value(reader->error, FAILURE_CONTENT, "PNG", message, strlen(message),
                    "a whole and undamaged file");
        error_in(reader->error, reader->name);
    }
    png_longjmp(png, 1);
}

static void png_warned(png_structp png, png_const_charp message) {
    (void)png;
    (void)message;
}

static void refuse_and_leave(Reader *reader) {
    reader->refused = true;
    png_error(reader->png, "refused");
}

// Colours become red, green, blue and alpha of 8 bits; heights become grey or red, green, blue, of
// 8 or 16 bits.
static void ask_for_plain_pixels(Reader *reader) {
    if (reader->reading->colours) {
        png_set_expand(reader->png);
        png_set_strip_16(reader->png);
        png_set_gray_to_rgb(reader->png);
        png_set_add_alpha(reader->png, 0xff, PNG_FILLER_AFTER);
        return;
    }
    int colour = png_get_color_type(reader->png, reader->info);
    if (colour == PNG_COLOR_TYPE_PALETTE) png_set_palette_to_rgb(reader->png);
    if (colour == PNG_COLOR_TYPE_GRAY) png_set_expand_gray_1_2_4_to_8(reader->png);
    png_set_strip_alpha(reader->png);
}

static void read_rows(Reader *reader) {
    int passes = png_set_interlace_handling(reader->png);
    png_read_update_info(reader->png, reader->info);
    size_t row_bytes = png_get_rowbytes(reader->png, reader->info);
    PngRow taken = {.channels = png_get_channels(reader->png, reader->info),
                    .wide = png_get_bit_depth(reader->png, reader->info) == 16};
    int height = reader->height;
    size_t rows = passes > 1 ? (size_t)height : 1;
    reader->rows = memory_allocate(rows, row_bytes);
    if (!reader->rows) {
        error_memory(reader->error, "a PNG picture", rows * row_bytes);
        refuse_and_leave(reader);
    }
    for (int pass = 0; pass < passes; pass++)
        for (int y = 0; y < height; y++) {
            png_bytep row = reader->rows + (passes > 1 ? (size_t)y * row_bytes : 0);
            if (pass == passes - 1 && y == height - 1) reader->allowed = LAST_ROW_BYTES;
            png_read_row(reader->png, row, NULL);
            taken.bytes = row;
            if (pass == passes - 1) reader->reading->take_row(reader->reading->context, y, taken);
        }
    reader->allowed = SIZE_MAX;
}

static void read_picture(Reader *reader) {
    png_structp png = reader->png;
    png_set_read_fn(png, reader, png_take);
    png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
    png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
    png_set_crc_action(png, PNG_CRC_ERROR_QUIT, PNG_CRC_ERROR_QUIT);
    png_set_option(png, PNG_MAXIMUM_INFLATE_WINDOW, PNG_OPTION_ON);
    png_read_info(png, reader->info);
    png_uint_32 width = png_get_image_width(png, reader->info),
                height = png_get_image_height(png, reader->info);
    if (!reader->reading->begin(reader->reading->context, width, height)) refuse_and_leave(reader);
    reader->height = (int)height;
    ask_for_plain_pixels(reader);
    read_rows(reader);
    png_read_end(png, NULL);
}

// No variable of this function changes after setjmp, so none is lost by a jump.
static bool read_guarded(Reader *reader) {
    if (setjmp(png_jmpbuf(reader->png))) return false;
    read_picture(reader);
    return true;
}

bool png_file_read(const PngReading *reading, const void *bytes, size_t length, const char *name,
                   TextError *error) {
    const unsigned char *start = bytes;
    Reader reader = {.reading = reading, .at = start, .end = start + length, .name = name};
    reader.error = error;
    reader.allowed = SIZE_MAX;
    reader.png = png_create_read_struct_2(PNG_LIBPNG_VER_STRING, &reader, reading_failed,
                                          png_warned, &reader, png_allocate, png_release);
    reader.info = reader.png ? png_create_info_struct(reader.png) : NULL;
    bool good =
        reader.info ? read_guarded(&reader) : error_memory(error, "a PNG picture", sizeof reader);
    memory_release(reader.rows);
    png_destroy_read_struct(&reader.png, &reader.info, NULL);
    return good;
}

// Writing.

static void png_append(png_structp png, png_bytep bytes, size_t length) {
    Buffer *to = png_get_io_ptr(png);
    buffer_append(to, bytes, length);
    if (to->failed) png_error(png, "out of memory");
}

static void png_flush_nothing(png_structp png) { (void)png; }

// We supply all the input, so only memory can fail.
static void writing_failed(png_structp png, png_const_charp message) {
    (void)message;
    png_longjmp(png, 1);
}

// A picture being written.
typedef struct Writer {
    const PngWriting *writing;
    png_bytep row;
    Buffer *to;
} Writer;

static void write_picture(png_structp png, png_infop info, const Writer *writer) {
    const PngWriting *writing = writer->writing;
    png_set_write_fn(png, writer->to, png_append, png_flush_nothing);
    png_set_IHDR(png, info, (png_uint_32)writing->width, (png_uint_32)writing->height,
                 writing->grey ? 16 : 8, writing->grey ? PNG_COLOR_TYPE_GRAY : PNG_COLOR_TYPE_RGB,
                 PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    for (int i = 0; i < 2 && writing->notes[i].key; i++) {
        png_text text = {.compression = PNG_TEXT_COMPRESSION_NONE,
                         .key = writing->notes[i].key,
                         .text = writing->notes[i].text};
        png_set_text(png, info, &text, 1);
    }
    png_write_info(png, info);
    for (int y = 0; y < writing->height; y++) {
        writing->pack(writing->context, y, writer->row);
        png_write_row(png, writer->row);
    }
    png_write_end(png, info);
}

// No variable of this function changes after setjmp, so none is lost by a jump.
static bool write_guarded(png_structp png, png_infop info, const Writer *writer) {
    if (setjmp(png_jmpbuf(png))) return false;
    write_picture(png, info, writer);
    return true;
}

bool png_file_write(Buffer *to, const PngWriting *writing, TextError *error) {
    assert(writing->width >= 1 && writing->height >= 1);
    size_t row_bytes = (size_t)writing->width * (writing->grey ? 2 : 3);
    png_structp png = png_create_write_struct_2(PNG_LIBPNG_VER_STRING, NULL, writing_failed,
                                                png_warned, NULL, png_allocate, png_release);
    png_infop info = png ? png_create_info_struct(png) : NULL;
    Writer writer = {.writing = writing, .to = to};
    writer.row = info ? memory_allocate(row_bytes, 1) : NULL;
    bool good = writer.row && write_guarded(png, info, &writer);
    memory_release(writer.row);
    png_destroy_write_struct(&png, &info);
    if (!good) to->failed = true;
    return good || error_memory(error, "a PNG picture", row_bytes * (size_t)writing->height);
}

#else

bool png_file_exists(void) { return false; }

bool png_file_read(const PngReading *reading, const void *bytes, size_t length, const char *name,
                   TextError *error) {
    (void)reading;
    (void)bytes;
    (void)length;
    error_limit(error, FAILURE_CONTENT, "this build cannot read PNG", NULL,
                "one that is made with libpng", NO_BLANKS);
    return error_in(error, name);
}

bool png_file_write(Buffer *to, const PngWriting *writing, TextError *error) {
    (void)to;
    (void)writing;
    return error_set(error, FAILURE_OPTION,
                     "this build cannot write PNG (it was made without libpng)");
}

#endif

bool png_file_colours(Buffer *to, int width, int height, PngPack *pack, const void *context,
                      TextError *error) {
    const PngWriting writing = {.width = width, .height = height, .pack = pack, .context = context};
    return png_file_write(to, &writing, error);
}
