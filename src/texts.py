# SPDX-License-Identifier: MIT
"""Prints the sentences that people read as a gettext template, each with its places.

With --pseudo it prints a catalogue of a language that nobody speaks: English with an accent on each letter that
has one, and wider by a third. It finds words that are cut, and words that were not translated.

A context before a sentence ("key\\4End", see src/base/sentence.h) becomes a msgctxt.

In the C files below, whatever stands between quotes is one. Exceptions are texts without two letters in a
row; one word in small letters, which belongs to files and programs unless WORDS has it; what FILES, TABLES
and PATTERNS name; and arguments of functions for files and programs, which stay English. Levels and
lessons have their sentences between quotes, too. What errors say, which the window shows, are the texts in the
calls that make them.
"""
import glob
import re
import sys

FOLDERS = ['src/base/error.c', 'src/view/**/*.[ch]', 'src/game/game_words.c', 'src/game/island_names.c', 'src/game/rules.c',
           'src/game/game_measure.c', 'src/game/code.c', 'src/game/island_commissions.c', 'src/game/advice.c',
           'src/game/question.c', 'src/game/narrate*.c', 'src/cli/talk.c', 'src/cli/talk_walk.c', 'src/worldgen/gen_*.c',
           'src/worldgen/join_*.c', 'src/worldgen/pass_*.c', 'src/worldgen/shape_*.c',
           'src/worldgen/operation.c', 'src/worldgen/parameter.c', 'src/worldgen/stage.c', 'src/worldgen/trace.c']
PROSE = ['levels/*.level', 'levels/figures/*.level', 'levels/lessons/*.level',
         'levels/lessons/lands/*.level', 'levels/lessons/*.lesson']

# They write and read files, or draw.
FILES = re.compile(r'src/view/(making/(draft|draft_file)|profile/(days|entry|home|pads|scores|scouted|settings)'
                   r'|shell/presenter|ui/accents|ui/board|field/field_art|paint/(atlas|atlas_build|colour|mosaic|painter))\.[ch]')
TABLES = {'FACES', 'stock', 'kept', 'OUTCOME_WORD'}
NAMES = re.compile(r'.*(PLAIN|FIRST|SECOND|PERSON)')  # of the game's people and places
PATTERNS = re.compile(
    r'[^ ]*[/_=][^ ]*'  # paths, values
    r'|\.[a-z]+|[^ ]*\.(png|pgm|txt)|[^ ]*%[^ ]*|%.*|.*%\.[*0-9].*'  # names of files, formats
    r'|(Ctrl|Alt|Shift)\+[A-Z=+-].*|(Ctrl|Alt|Shift)\+|[.HSEC]+|#ooo#'  # keys, pictures
    r'|English|Deutsch|Shift\+arrows|Click|Drag|Wheel|Tab|Return|Space|Escape|Esc|Enter|Keypad '
    r'|level about size .*|sand tree|linear smoothstep quintic|H = .*|abcdef.*'
    r'|look l|cairns cairn .*|camps camp|landmarks landmark|tasks task|tide sea|weather storms .*'  # words to say
    r'|crew people|day time ticks|prices costs|all \?|to '
    r'|(still playing|rescued|sailed|too late|starved|drowned) on day|(ship nights|percent mapped|crew alive)')
SPEAKERS = re.compile(
    r'(error|buffer|file|json|home|field|entry|art|png|memory|system|data|parser|settings|SDL)_\w+'
    r'|(str|mem|sprites_|picture_|level_|line_|lines_|opened_|origin_|island_)\w+|take_\w+'
    r'|[fs]n?printf|refuse\w*|misfit|getenv|assert|_Static_assert|is_word|is_given|word_of|offer_words'
    r'|read_either|read_old|move_to|name_says|wrong|print_block|free_path|files_free_name|list'
    r'|words_(at|find|count)|edit_value')
ERROR_FILES = ['src/base/*.c', 'src/game/*.c', 'src/lesson/*.c', 'src/worldgen/*.c', 'src/view/**/*.c']
# Errors of the command line, of what is released with the game, and of a game without a window; and what is wrong
# within files that the game writes itself, whose formats are English.
NO_ERRORS = re.compile(r'src/(base/(bitmap_font|catalogue|fields|option|plural|png_\w+)'
                       r'|game/(hindsight|origin|picture_world|recording\w*|solver)|lesson/lesson_(check|parse|prose|place|measure|world)'
                       r'|worldgen/(released|section|trace_name|trace_nodes|trace_work|why|run)'
                       r'|view/(app|app_picture|making/(draft_file|film|making|prose)|profile/(days|entry|medals|scores|scouted|settings)|shell/(presenter|shell)|ui/(font|sprites|ui_draw|watch)))\.c')
ERRORS = re.compile(r'error_(set|say|limit|value|memory|note)|lines_(refuse|open)|(edit_|parser_)?refuse\w*')
NO_FORMAT = re.compile(r'\\[nrt"]|\\u[0-9a-f]{4}|%[-+.*0-9]*l*[a-z]|[#$][1-4]?|@[1-4]')

# Words in small letters that people read.
WORDS = set('''
all always amount beacon calm camp dry east food ford grass here line lost lowered mask nobody none nothing north
north-east north-west now pass points practice raft raised river rock rocks sand sea seawall small middle
large south south-east south-west stone tonight tower tree trees wall watchtower water west won wood summit
radii showers factor another exponent reshapes joins copy medals land
lake cove dune islet caldera mouth fall easy normal hard or tiles degrees heights fish
'''.split())

TOKEN = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:[^"\\\n]|\\.)*"|\'(?:[^\'\\\n]|\\.)*\'|[A-Za-z_]\w*|\s+|.',
                   re.DOTALL)


def literals(text):
    """Yields each literal, the calls around it, its table, and the two tokens before."""
    text = re.sub(r'^[ \t]*#[ \t]*include.*$', '', text, flags=re.MULTILINE)
    around, before, table, literal = [], [], '', None
    for match in TOKEN.finditer(text):
        token = match.group(0)
        if token.isspace() or token[:2] in ('//', '/*'):
            continue
        if token[0] == '"' and literal:
            literal[0] += token[1:-1]
            continue
        if literal:
            yield literal
            literal = None
        if token[0] == '"':
            literal = [token[1:-1], [call for call in around if call], table, before[-2:]]
        elif token in '([{':
            around.append(before[-1] if token == '(' and before else '')
        elif token in ')]}' and around:
            around.pop()
        elif token == '=' and before and before[-1] == ']':
            names = [name for name in before if re.fullmatch(r'[A-Za-z_]\w*', name)]
            indices = ''.join(before).rsplit('[', 1)[0].rstrip('[]0123456789')
            name = re.search(r'(\w+)(?:\[\w*\])*$', indices)
            table = name.group(1) if name and names else table
        elif token == ';':
            table = ''
        before = before[-30:] + [token]


def is_sentence(path, text, calls, table, before):
    if before == ['key', '='] or before and before[0].startswith('ICON_') and path.endswith('action_list.h'):
        return False
    words = NO_FORMAT.sub(' ', text)
    if '--pseudo' in sys.argv and not re.search('[A-Za-z]', words) and re.search('@[1-4]', text) and not re.search('^@1$|@1@|=', text):
        return True  # marks what others gave; "@1" alone is a copy of anything
    if not re.search(r'[A-Za-z]{2}', words) or PATTERNS.fullmatch(text):
        return False
    if table in TABLES or NAMES.fullmatch(table) or any(SPEAKERS.fullmatch(call) for call in calls):
        return False
    if '\\4' in text:
        return not text.endswith('\\4')
    if path.startswith('src/worldgen') and table == 'parameters' and not (
            before and before[0].startswith('FROM_') or calls and calls[-1].startswith('PARAMETER')):
        return False
    if before == ['formula', '=']:
        return False
    return not re.fullmatch(r'[a-z][a-z0-9-]*', text) or text in WORDS


def find_sentences():
    found = {}
    for path in sorted(path for folder in FOLDERS for path in glob.glob(folder, recursive=True)):
        if FILES.fullmatch(path):
            continue
        with open(path, encoding='utf-8') as file:
            for text, *place in literals(file.read()):
                if path.endswith('island_names.c'):  # a name's blank depends on the words that fit
                    text = re.sub('[@$%](?![1-4])', '@1', text)
                if is_sentence(path, text, *place):
                    text = re.sub(r'\\u([0-9a-f]{4})', lambda code: chr(int(code.group(1), 16)), text)
                    found.setdefault(text, []).append(path)
    return found


def find_errors(found):
    for path in sorted({path for folder in ERROR_FILES for path in glob.glob(folder, recursive=True)}):
        if NO_ERRORS.fullmatch(path):
            continue
        with open(path, encoding='utf-8') as file:
            for text, calls, *_ in literals(file.read()):
                if calls and ERRORS.fullmatch(calls[-1]) and re.search('[A-Za-z]{2}', NO_FORMAT.sub(' ', text)):
                    word = re.fullmatch('[a-z]+', text)
                    found.setdefault('error\\4' + text if word else text, []).append(path)


def find_prose(found):
    for path in (path for folder in PROSE for path in sorted(glob.glob(folder))):
        with open(path, encoding='utf-8') as file:
            for match in re.finditer(r'(?:"[^"\n]*"(?:\s+(?="))?)+|#[^\n]*', file.read()):
                strings = re.findall(r'"([^"\n]*)"', match.group(0))
                if match.group(0)[0] == '"' and re.search('[A-Za-z]{2}', ' '.join(strings)):
                    found.setdefault(' '.join(strings).replace('\\', '\\\\'), []).append(path)


ACCENTS = str.maketrans('aceghijlnorstuwyzACEGHIJLNORSTUWYZ', '\u00e1\u00e7\u00e9\u011f\u0125\u00ed\u0135\u0142\u00f1\u00f3\u0155\u015d\u0163\u00fa\u0175\u00fd\u017e\u00c1\u00c7\u00c9\u011e\u0124\u00cd\u0134\u0141\u00d1\u00d3\u0154\u015c\u0162\u00da\u0174\u00dd\u017d')


def accented(text):
    """Braces, code and escapes stay; ordinal endings, which are English, go; every third letter is doubled;
    names of others stand between marks."""
    def widen(match):
        part = match.group(0)
        if part[0] == '{':
            return re.sub(r'(?<=[\\[|])[a-z]+', lambda form: form.group(0).translate(ACCENTS), part)
        if part[0] in '`\\':
            return part
        if part[0] == '<' and '|' in part:
            return ''
        return re.sub(r'([A-Za-z])(?=[a-z]{2})(?<![a-z]{1}.)', r'\1\1', part).translate(ACCENTS)
    text = re.sub('@[1-4]', '\u2039\\g<0>\u203a', text)
    return re.sub(r'\{[^}]*\}|`[^`]*`|\\.|<[^>]*>|[^{`\\<]+|.', widen, text)


def split(text):
    """A context, or nothing, and the sentence."""
    context, mark, sentence = text.partition('\\4')
    return (context, sentence) if mark else ('', text)


def entry(text):
    context, sentence = split(text)
    return ('msgctxt "%s"\n' % context if context else '') + 'msgid "%s"\n' % sentence


def main():
    found = find_sentences()
    find_errors(found)
    find_prose(found)
    if '--pseudo' in sys.argv:
        print('msgid ""\nmsgstr ""\n"Language: x-accented\\n"\n'
              '"Content-Type: text/plain; charset=UTF-8\\n"\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"')
        for text in found:
            sentence = split(text)[1]
            print('\n%smsgstr "%s"' % (entry(text), accented(sentence)))
        return
    print('# How to translate these is told at the beginning of de.po and ru.po.\nmsgid ""\nmsgstr ""\n"Project-Id-Version: tidemark\\n"\n"MIME-Version: 1.0\\n"\n'
          '"Content-Type: text/plain; charset=UTF-8\\n"\n"Content-Transfer-Encoding: 8bit\\n"')
    for text, places in found.items():
        print('\n#: %s\n%smsgstr ""' % (' '.join(dict.fromkeys(places)), entry(text)))


if __name__ == '__main__':
    main()
