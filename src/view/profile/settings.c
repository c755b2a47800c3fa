// SPDX-License-Identifier: MIT
#include "settings.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "../../base/lines.h"

void settings_default(Settings *settings) {
    *settings = (Settings){.volume = 6,
                           .ambience = 4,
                           .speed = SPEED_NORMAL,
                           .width = 64,
                           .height = 64,
                           .difficulty = EASY};
    snprintf(settings->level, sizeof settings->level, FIRST_LEVEL);
    for (int action = 0; action < ACTION_COUNT; action++)
        for (int i = 0; i < KEYS_EACH; i++)
            if (ACTION_INFO[action].keys[i])
                snprintf(settings->keys[action][i], KEY_TEXT, "%s", ACTION_INFO[action].keys[i]);
    memcpy(settings->pads, PAD_FIRST, sizeof settings->pads);
}

typedef struct Reader {
    Lines lines;
    Settings next;
    uint64_t seen;  // a bit for each row of ROWS
    int keys_said[ACTION_COUNT];  // how many lines there were about its keys
    bool pad_said[ACTION_COUNT];
} Reader;

typedef enum Kind { KIND_NUMBER, KIND_SWITCH, KIND_WORD, KIND_SEEN, KIND_LEVEL, KIND_SIZE } Kind;

typedef struct Row {
    const char *word;
    Kind kind;
    size_t at;  // of the field
    bool opposite;  // the field of a switch says the opposite of the word
    int most;  // the largest number, or how many words there are
    const char *const *words;  // for the values of an enumeration
    const char *limit;
    const char *note;  // written above the word
} Row;

static bool refuse(const Reader *reader, TextError *error, const char *what, Line value,
                   const char *limit) {
    return lines_refuse(&reader->lines, FAILURE_CONTENT, what, value, limit, error);
}

static bool read_number(Line value, int most, int *number) {
    while (value.length > 1 && value.length <= 4 && value.text[0] == '0') line_take(&value, "0");
    return line_take_number(&value, most, number) && value.length == 0;
}

static bool read_word(Line value, const Row *row, int *number) {
    for (*number = 0; *number < row->most; ++*number)
        if (line_is(value, row->words[*number])) return true;
    return false;
}

static bool read_bits(Line value, uint32_t *number) {
    uint64_t bits;
    if (value.length < 1 || value.length > 8 || !line_take_hash(&value, (int)value.length, &bits))
        return false;
    *number = (uint32_t)bits;
    return true;
}

// False where the field cannot have this value; then the field has no meaning.
static bool read_value(Settings *settings, const Row *row, Line value) {
    void *field = (char *)settings + row->at;
    TextError why;
    switch (row->kind) {
    case KIND_NUMBER: return read_number(value, row->most, field);
    case KIND_SWITCH:
        *(bool *)field = line_is(value, "on") != row->opposite;
        return line_is(value, "on") || line_is(value, "off");
    case KIND_WORD: return read_word(value, row, field);
    case KIND_SEEN: return read_bits(value, field);
    case KIND_LEVEL:
        snprintf(field, LEVEL_NAME, "%.*s", (int)value.length, value.text);
        return level_is_name(value.text, value.length);
    default:
        return size_parse(&settings->width, &settings->height, value.text, value.length,
                          GAME_SIDE_LEAST, GAME_SIDE_MOST, &why);
    }
}

static void print_value(const Settings *settings, const Row *row, Buffer *to) {
    const void *field = (const char *)settings + row->at;
    switch (row->kind) {
    case KIND_NUMBER: buffer_format(to, "%d", *(const int *)field); break;
    case KIND_SWITCH: buffer_text(to, *(const bool *)field != row->opposite ? "on" : "off"); break;
    case KIND_WORD: buffer_text(to, row->words[*(const int *)field]); break;
    case KIND_SEEN: buffer_format(to, "%x", *(const uint32_t *)field); break;
    case KIND_LEVEL: buffer_text(to, field); break;
    case KIND_SIZE: buffer_format(to, "%dx%d", settings->width, settings->height); break;
    }
}

#define ROW(name, type, field) .word = name, .kind = type, .at = offsetof(Settings, field)
#define SWITCHED(name, field) ROW(name, KIND_SWITCH, field), .limit = "on or off"

static const char *const SPEED_WORD[SPEED_COUNT] = {"slow", "normal", "fast"};
const char *const LANGUAGE_WORD[LANGUAGE_COUNT] = {"system", "en", "de", "ru"};
static const char *const ACTION_WORDS_WORD[WORDS_CHOICES] = {"auto", "on", "off"};

// clang-format off
static const Row ROWS[] = {
    {ROW("language", KIND_WORD, language), .most = LANGUAGE_COUNT, .words = LANGUAGE_WORD,
     .limit = "system, en, de or ru", .note = "of all words: en, de, ru, or system"},
    {ROW("scale", KIND_NUMBER, scale), .most = SCALE_MOST, .limit = "0..4",
     .note = "the size of letters and buttons, 1 to 4; 0 goes by the window"},
    {SWITCHED("full-screen", full_screen),
     .note = "all of the screen; on or off, as with most that follows"},
    {ROW("palette", KIND_WORD, palette), .most = TONES_COUNT, .words = TONES_WORD,
     .limit = "normal, red-green or blue-yellow",
     .note = "normal, red-green (for red-green blindness) or blue-yellow"},
    {ROW("theme", KIND_WORD, theme), .most = THEME_COUNT, .words = THEME_WORD,
     .limit = "paper or contrast", .note = "of panels and letters: paper, or contrast (black on white)"},
    {SWITCHED("marks", marks), .note = "pattern marks on the ground"},
    {SWITCHED("relief", no_relief), .opposite = true, .note = "light and shade on slopes"},
    {SWITCHED("tide-line", no_tide_line), .opposite = true,
     .note = "how far the next tides will come"},
    {SWITCHED("small-map", no_small_map), .opposite = true, .note = "the small map in the corner"},
    {ROW("action-words", KIND_WORD, action_words), .most = WORDS_CHOICES,
     .words = ACTION_WORDS_WORD, .limit = "auto, on or off",
     .note = "words under the buttons of play: on, off, or auto, where there is much room"},
    {SWITCHED("still", still), .note = "water, air and fires stand still"},
    {SWITCHED("motion", no_motion), .opposite = true,
     .note = "the view glides, the party walks"},
    {ROW("speed", KIND_WORD, speed), .most = SPEED_COUNT, .words = SPEED_WORD,
     .limit = "slow, normal or fast", .note = "of walking, gliding and nightfall"},
    {SWITCHED("flashes", calm), .opposite = true,
     .note = "lightning, sparks and marks that blink; off, they fade slowly or stay"},
    {SWITCHED("rise", no_rise), .opposite = true,
     .note = "how the sea rises, and what it takes, is shown at nightfall"},
    {SWITCHED("close-ups", no_closeups), .opposite = true,
     .note = "pictures of what was found, lit and came"},
    {ROW("volume", KIND_NUMBER, volume), .most = VOLUME_MOST, .limit = "0..10",
     .note = "of sounds, 0 to 10"},
    {ROW("ambience", KIND_NUMBER, ambience), .most = VOLUME_MOST, .limit = "0..10",
     .note = "of surf, wind, brooks and gulls, 0 to 10"},
    {SWITCHED("captions", captions), .note = "sounds in words on the screen"},
    {SWITCHED("speech", speech), .note = "what happens is said aloud, by speech-dispatcher"},
    {SWITCHED("autosave", no_autosave), .opposite = true,
     .note = "in the day; nightfall and the end always save"},
    {SWITCHED("tips", no_tips), .opposite = true,
     .note = "a word when something matters for the first time"},
    {SWITCHED("ask-losses", no_ask_losses), .opposite = true,
     .note = "asked first: before a night takes posted crew or a beacon that a wall would save,"},
    {SWITCHED("ask-ship", no_ask_ship), .opposite = true,
     .note = "before a night after which too few beacons burn to sail,"},
    {SWITCHED("ask-ticks", no_ask_ticks), .opposite = true,
     .note = "before a day ends of which half is left,"},
    {SWITCHED("ask-walk", no_ask_walk), .opposite = true,
     .note = "before a walk that takes more than the day has,"},
    {SWITCHED("ask-wall", no_ask_wall), .opposite = true,
     .note = "before a wall that keeps nothing dry"},
    {ROW("tips-seen", KIND_SEEN, tips_seen), .limit = "8 digits 0-9 a-f",
     .note = "a bit a tip; 0 shows all again"},
    {ROW("level", KIND_LEVEL, level), .limit = "letters, digits, _ . - and at most 63 of them",
     .note = "the last new game"},
    {ROW("size", KIND_SIZE, width), .limit = "N or WxH, 48..512 a side"},
    {ROW("difficulty", KIND_WORD, difficulty), .most = DIFFICULTY_COUNT, .words = DIFFICULTY_WORD,
     .limit = "easy, normal or hard"},
};
// clang-format on

enum { ROW_COUNT = sizeof ROWS / sizeof *ROWS };

// Keys.

// Whether it is printable UTF-8 without blanks at its ends.
static bool is_printable(const char *text, size_t length) {
    if (length == 0 || text[0] == ' ' || text[length - 1] == ' ') return false;
    for (size_t i = 0; i < length;) {
        size_t size = error_utf8_length(text + i, length - i);
        if (size == 0 || (unsigned char)text[i] < 32 || text[i] == 127) return false;
        i += size;
    }
    return true;
}

// The length of the modifiers before the key's own name; they come in this order.
static size_t modifiers_length(const char *text, size_t length) {
    static const char *const modifiers[] = {"Ctrl+", "Alt+", "Shift+"};
    size_t used = 0;
    for (int i = 0; i < 3; i++) {
        size_t size = strlen(modifiers[i]);
        if (length - used > size && memcmp(text + used, modifiers[i], size) == 0) used += size;
    }
    return used;
}

// A "+" is a key or ends the name of one ("Keypad +"); elsewhere it would follow an unknown modifier.
static bool is_key_name(const char *name, size_t length) {
    static const char *const kept[] = {"Escape", "Tab", "none"};
    const char *plus = memchr(name, '+', length);
    if (plus && plus != name && plus[-1] != ' ') return false;
    if (plus == name && length > 1) return false;
    for (int i = 0; i < 3; i++)
        if (line_is((Line){name, length}, kept[i])) return false;
    return true;
}

bool settings_key(char key[KEY_TEXT], const char *text, size_t length) {
    if (length >= KEY_TEXT || !is_printable(text, length)) return false;
    size_t name = modifiers_length(text, length);
    if (!is_key_name(text + name, length - name)) return false;
    snprintf(key, KEY_TEXT, "%.*s", (int)length, text);
    bool letter = length - name == 1 && key[name] >= 'a' && key[name] <= 'z';
    if (letter) key[name] = (char)(key[name] - 'a' + 'A');
    return true;
}

void settings_clear_key(Settings *settings, Action action, int slot) {
    char(*keys)[KEY_TEXT] = settings->keys[action];
    for (; slot + 1 < KEYS_EACH; slot++) memcpy(keys[slot], keys[slot + 1], KEY_TEXT);
    keys[KEYS_EACH - 1][0] = 0;
}

Action settings_action(const Settings *settings, const char *key, int places, Action but) {
    for (int action = ACTION_NONE + 1; action < ACTION_COUNT && key[0]; action++)
        for (int i = 0; i < KEYS_EACH; i++)
            if (action != (int)but && (ACTION_INFO[action].places & places) &&
                strcmp(settings->keys[action][i], key) == 0)
                return (Action)action;
    return ACTION_NONE;
}

Action settings_conflict(const Settings *settings, Action action, const char *key) {
    return settings_action(settings, key, ACTION_INFO[action].places, action);
}

Action settings_pad_action(const Settings *settings, PadButton button, int places, Action but) {
    for (int action = ACTION_NONE + 1; action < ACTION_COUNT && button != GAMEPAD_NONE; action++)
        if (action != (int)but && (ACTION_INFO[action].places & places) &&
            settings->pads[action] == button)
            return (Action)action;
    return ACTION_NONE;
}

Action settings_pad_conflict(const Settings *settings, Action action, PadButton button) {
    return settings_pad_action(settings, button, ACTION_INFO[action].places, action);
}

static Action action_named(Line name) {
    for (int action = ACTION_NONE + 1; action < ACTION_COUNT; action++)
        if (line_is(name, ACTION_INFO[action].name)) return (Action)action;
    return ACTION_NONE;
}

// Reading.

static Line trimmed(const char *from, const char *to) {
    while (from < to && (*from == ' ' || *from == '\t')) from++;
    while (to > from && (to[-1] == ' ' || to[-1] == '\t' || to[-1] == '\r')) to--;
    return (Line){from, (size_t)(to - from)};
}

// Takes the first word off a line.
static Line take_word(Line *line) {
    const char *end = line->text + line->length, *at = line->text;
    while (at < end && *at != ' ' && *at != '\t') at++;
    Line word = {line->text, (size_t)(at - line->text)};
    *line = trimmed(at, end);
    return word;
}

static bool read_key(Reader *reader, Line rest, TextError *error) {
    Line name = take_word(&rest);
    Action action = action_named(name);
    if (action == ACTION_NONE)
        return refuse(reader, error, "action", name, "one that the game writes here");
    char(*keys)[KEY_TEXT] = reader->next.keys[action], key[KEY_TEXT];
    int said = reader->keys_said[action]++;
    bool none = line_is(rest, "none");
    bool closed = said > 0 && (none || !keys[0][0]);  // "none" stands alone
    if (said >= KEYS_EACH || closed)
        return refuse(reader, error, "another key of an action", rest, "two keys, or none");
    if (said == 0) memset(keys, 0, sizeof reader->next.keys[action]);
    if (none) return true;
    if (!settings_key(key, rest.text, rest.length))
        return refuse(reader, error, "key", rest,
                      "Ctrl+, Alt+, Shift+ in this order and a key's name, not Escape or Tab");
    if (said == 1 && strcmp(keys[0], key) == 0)
        return refuse(reader, error, "another key of an action", rest, "each key once");
    snprintf(keys[said], KEY_TEXT, "%s", key);
    return true;
}

static bool read_pad(Reader *reader, Line rest, TextError *error) {
    Line name = take_word(&rest);
    Action action = action_named(name);
    int button = GAMEPAD_NONE;
    if (action == ACTION_NONE)
        return refuse(reader, error, "action", name, "one that the game writes here");
    while (button < GAMEPAD_COUNT && !line_is(rest, PAD_WORD[button])) button++;
    if (button == GAMEPAD_COUNT || pad_is_fixed((PadButton)button))
        return refuse(reader, error, "button", rest,
                      "a x y l2 r2 l3 r3 back start up right down left or none");
    if (reader->pad_said[action])
        return refuse(reader, error, "another button of an action", rest, "one");
    reader->pad_said[action] = true;
    reader->next.pads[action] = (PadButton)button;
    return true;
}

static int row_named(const char *word) {
    int row = 0;
    while (strcmp(ROWS[row].word, word) != 0) row++;
    return row;
}

static bool read_line(Reader *reader, Line line, TextError *error) {
    Line word = take_word(&line);
    if (line_is(word, "pad")) return read_pad(reader, line, error);
    if (line_is(word, "key")) return read_key(reader, line, error);
    for (int i = 0; i < ROW_COUNT; i++) {
        if (!line_is(word, ROWS[i].word)) continue;
        if (reader->seen >> i & 1) return refuse(reader, error, "second line of", word, "one");
        reader->seen |= UINT64_C(1) << i;
        return read_value(&reader->next, &ROWS[i], line) ||
               refuse(reader, error, ROWS[i].word, line, ROWS[i].limit);
    }
    return refuse(reader, error, "unknown word", word, "one that the game writes here");
}

static bool read_first(Reader *reader, Line line, TextError *error) {
    Line word = take_word(&line);
    if (!line_is(word, "tidemark-settings"))
        return refuse(reader, error, "first word", word, "tidemark-settings 1");
    if (line_is(line, "1")) return true;
    return lines_refuse(&reader->lines, FAILURE_VERSION, "format of settings", line, "1", error);
}

bool settings_parse(Settings *settings, TextSource text, TextError *error) {
    Reader reader = {.next = *settings};
    Line line;
    bool begun = false;
    if (!lines_open(&reader.lines, text, "settings", SETTINGS_BYTES, error)) return false;
    while (lines_next_or_rest(&reader.lines, &line)) {
        if (line.length > SETTINGS_LINE)
            return refuse(&reader, error, "a long line", line, "4096 bytes");
        line = trimmed(line.text, line.text + line.length);
        if (line.length == 0 || line.text[0] == '#') continue;
        if (!(begun ? read_line : read_first)(&reader, line, error)) return false;
        begun = true;
    }
    if (!begun) return refuse(&reader, error, "first word", (Line){"", 0}, "tidemark-settings 1");
    // Who had switched all sounds off before there were two volumes wants none of either.
    if (reader.next.volume == 0 && !(reader.seen >> row_named("ambience") & 1))
        reader.next.ambience = 0;
    *settings = reader.next;
    return true;
}

// Writing.

static void print_keys(const Settings *settings, Action action, Buffer *to) {
    const char *name = ACTION_INFO[action].name;
    if (!settings->keys[action][0][0]) buffer_format(to, "key %s none\n", name);
    for (int i = 0; i < KEYS_EACH && settings->keys[action][i][0]; i++)
        buffer_format(to, "key %s %s\n", name, settings->keys[action][i]);
}

bool settings_print(const Settings *settings, Buffer *to, TextError *error) {
    buffer_text(to, "# The settings of Tidemark. The game writes this file anew when they change: "
                    "values stay,\n# notes of your own do not.\ntidemark-settings 1\n");
    for (int i = 0; i < ROW_COUNT; i++) {
        if (ROWS[i].note) buffer_format(to, "\n# %s\n", ROWS[i].note);
        buffer_format(to, "%s ", ROWS[i].word);
        print_value(settings, &ROWS[i], to);
        buffer_byte(to, '\n');
    }
    buffer_text(to, "\n# keys: a line a key, at most two of an action, or none\n");
    for (int action = ACTION_NONE + 1; action < ACTION_COUNT; action++)
        print_keys(settings, (Action)action, to);
    buffer_text(to, "\n# buttons of gamepads: one of an action, or none. b, l1 and r1 are the same "
                    "everywhere\n");
    for (int action = ACTION_NONE + 1; action < ACTION_COUNT; action++)
        buffer_format(to, "pad %s %s\n", ACTION_INFO[action].name,
                      PAD_WORD[settings->pads[action]]);
    return buffer_good(to, "settings", error);
}
