// SPDX-License-Identifier: MIT
#include "carried_world.h"

#include <string.h>

#include "../../src/base/crc.h"
#include "../../src/base/png_chunks.h"
#include "png_bytes.h"
#include "test.h"

#define KEYWORD "Tidemark"

Buffer carried_picture(const void *text, size_t length) {
    Buffer plain = png_bytes((PngHeader){64, 64, 8, 0}, "hde"), picture = {0};
    TextError error;
    TextSource source = {"text", text ? text : "", length};
    if (!png_text_put(&picture, KEYWORD, source, buffer_source(&plain, "plain.png"), &error))
        FAIL("%s", error_words(&error).text);
    buffer_free(&plain);
    return picture;
}

Buffer carried_sealed(const char *text) {
    static const char mark[] = "end {crc}";
    const char *at = strstr(text, mark);
    Buffer sealed = {0};
    if (!at) {
        buffer_text(&sealed, text);
        return sealed;
    }
    uint32_t crc = crc_continue(0, text, (size_t)(at - text));
    buffer_append(&sealed, text, (size_t)(at - text));
    buffer_format(&sealed, "end %08x%s", (unsigned)crc, at + strlen(mark));
    return sealed;
}

void carried_chunk(const Buffer *picture, size_t *begin, size_t *end) {
    PngChunks chunks;
    PngChunk chunk;
    TextError error;
    assert_true(png_open(&chunks, buffer_source(picture, "a.png"), &error));
    while (png_next(&chunks, &chunk, &error))
        if (strcmp(chunk.type, "iTXt") == 0) {
            *begin = (size_t)(chunk.begin - picture->bytes);
            *end = *begin + chunk.length + 12;
            return;
        }
    FAIL("no text in the picture");
}

// A copy with the chunk once more at a place.
static Buffer with_copy(const Buffer *picture, size_t place) {
    size_t begin, end;
    Buffer other = {0};
    carried_chunk(picture, &begin, &end);
    buffer_append(&other, picture->bytes, place);
    buffer_append(&other, picture->bytes + begin, end - begin);
    buffer_append(&other, picture->bytes + place, picture->length - place);
    return other;
}

Buffer carried_doubled(const Buffer *picture) {
    size_t begin, end;
    carried_chunk(picture, &begin, &end);
    return with_copy(picture, end);
}

Buffer carried_late(const Buffer *picture) {
    enum { IEND_BYTES = 12 };
    size_t begin, end;
    Buffer both = with_copy(picture, picture->length - IEND_BYTES), late = {0};
    carried_chunk(picture, &begin, &end);
    buffer_append(&late, both.bytes, begin);
    buffer_append(&late, both.bytes + end, both.length - end);
    buffer_free(&both);
    return late;
}
