// SPDX-License-Identifier: MIT
#include "story.h"

#include <stdio.h>

static StoryLine *add(Story *story, int statement, int stage) {
    if (story->count == STORY_LINES) return NULL;
    StoryLine *line = &story->lines[story->count++];
    *line = (StoryLine){.statement = statement, .stage = stage};
    return line;
}

static void tell_height(Story *story, const WhyHeight *height, const Recipe *recipe) {
    const Statement *statement = &recipe->statements[height->statement];
    const RecipeStage *stage = &recipe->stages[statement->first + height->stage];
    StoryLine *line = add(story, height->statement, height->stage);
    Words number = words_number((double)height->height, 3);
    const char *operation = stage->operation ? stage->operation->name : sentence_said("a copy");
    if (line) line->is_height = true;
    if (line) line->words = words("@1, @2: @3", NAMES(statement->name, operation, number.text));
}

// What a test looks at: a map, or the distance from a kind of tile.
static Words subject_of(const TileTest *test, const Recipe *recipe) {
    for (int i = 0; test->map >= 0 && i < recipe->statement_count; i++) {
        const Statement *statement = &recipe->statements[i];
        if (statement->kind == STATEMENT_MAP && statement->map == test->map)
            return words("@1", NAMES(statement->name));
    }
    return words("distance to $", NAMES(TILE_INFO[test->kind].name));
}

// "land 0.401 < 0.437? yes"
static void tell_test(Story *story, const WhyTest *why, const WhyLine *of, const Recipe *recipe) {
    StoryLine *line = add(story, of->statement, 0);
    Words subject = subject_of(why->test, recipe);
    Words amount = words_number((double)why->amount, 4), here = words_number((double)why->here, 4);
    if (!line) return;
    line->fails = !why->holds;
    line->is_test = true;
    line->words =
        words(why->holds ? "@1 @2 @3 @4? yes" : "@1 @2 @3 @4? no",
              NAMES(subject.text, here.text, COMPARISON_SIGN[why->test->comparison], amount.text));
}

static void tell_line(Story *story, const WhyLine *of, bool decides, const Why *why,
                      const Recipe *recipe) {
    StoryLine *line = add(story, of->statement, 0);
    if (!line) return;
    line->decides = decides;
    line->fails = !of->fits;
    line->words = words(!decides        ? "not $, since"
                        : of->count > 0 ? "It is $, since"
                                        : "It is $, as no line before took it",
                        NAMES(TILE_INFO[of->kind].name));
    for (int i = 0; i < of->count; i++) tell_test(story, &why->tests[of->first + i], of, recipe);
}

static void tell_pass(Story *story, const WhyPass *pass, const Recipe *recipe) {
    const Statement *statement = &recipe->statements[pass->statement];
    StoryLine *line = add(story, pass->statement, 0);
    if (!line) return;
    line->decides = true;
    line->words = words("@1 makes $2 of $3",
                        NAMES(operation_words(recipe->stages[statement->first].operation).text,
                              TILE_INFO[pass->after].name, TILE_INFO[pass->before].name));
}

// Lines after the one that decides say nothing about this tile.
void story_tell(Story *story, const Why *why, const Recipe *recipe) {
    *story =
        (Story){.x = why->x, .y = why->y, .known = true, .height = why->height, .tile = why->tile};
    int last = why->decided_by < 0 ? why->line_count - 1 : why->decided_by;
    for (int i = 0; i <= last; i++)
        tell_line(story, &why->lines[i], i == why->decided_by, why, recipe);
    for (int i = 0; i < why->pass_count; i++) tell_pass(story, &why->passes[i], recipe);
    for (int i = 0; i < why->height_count; i++) tell_height(story, &why->heights[i], recipe);
}

void story_sentences(const Story *story, char *text, size_t size) {
    size_t length = 0;
    bool fits = false, first = false;  // of the tile line whose tests follow
    text[0] = 0;
    for (int i = 0; i < story->count && !story->lines[i].is_height && length < size; i++) {
        const StoryLine *line = &story->lines[i];
        bool test = line->is_test;
        if (!test) fits = !line->fails;
        if (test && !fits && !line->fails) continue;
        const char *before = i == 0 ? "" : !test ? ". " : first ? " " : ", ";
        length += (size_t)snprintf(text + length, size - length, "%s%s", before, line->words.text);
        first = !test;
    }
    if (length > 0 && length + 1 < size) snprintf(text + length, size - length, ".");
}
