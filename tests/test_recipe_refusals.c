// SPDX-License-Identifier: MIT
// What the level language refuses: each text with the line, the words, the value and the limit in
// its error.
#include "support/worlds.h"

#include <stdio.h>
#include <string.h>

#define TITLE "level 1 \"T\"\n"
#define MAPS TITLE "a = diamond_square\nb = diamond_square\n"
#define TILES MAPS "tile grass\n"

static void refuse_bytes(const char *text, size_t length, const char *expected) {
    Recipe recipe;
    TextError error = {0};
    TextSource source = {.name = "x.level", .bytes = text, .length = length};
    if (recipe_parse(&recipe, source, &error)) FAIL("not refused:\n%.*s", (int)length, text);
    char whole[500];
    snprintf(whole, sizeof whole, "x.level:%s", expected);
    assert_string_equal(error_words(&error).text, whole);
    assert_int_equal(error.failure, FAILURE_CONTENT);
    assert_null(recipe.statements);
    recipe_free(&recipe);
}

static void refuse(const char *text, const char *expected) {
    refuse_bytes(text, strlen(text), expected);
}

static void bad_texts_are_refused_with_line_value_and_limit(void **state) {
    (void)state;
    static const struct {
        const char *text, *expected;
    } table[] = {
        {"", "1: empty level '' (limit level 1 \"Title\" first)"},
        {"# nothing\n", "1: empty level '' (limit level 1 \"Title\" first)"},
        {"size 64 64\nheight a\n", "1: first statement 'size' (limit level 1 \"Title\")"},
        {"\xef\xbb\xbf" TITLE, "1: byte order mark 'EF BB BF' (limit UTF-8 text without one)"},
        {"level 2 \"T\"\n", "1: level format '2' (limit 1)"},
        {"level \"T\"\n", "1: level format '\"T\"' (limit 1)"},
        {"level 1 T\n", "1: title 'T' (limit text in quotes, at most 127 bytes)"},
        {"level 1\n", "1: title '' (limit text in quotes, at most 127 bytes)"},
        {"level 1 \"T\n", "1: title '\"T' (limit text in quotes, at most 127 bytes)"},
        {"level 1 \"T\" x\n", "1: unexpected 'x' (limit end of line)"},
        {TITLE "level 1 \"T\"\n", "2: second level '1' (limit one)"},
        {TITLE "about none\n", "2: about 'none' (limit text in quotes, at most 511 bytes)"},
        {TITLE "about \"a\"\nabout \"b\"\n", "3: second about '\"b\"' (limit one)"},
        {TITLE "size 64\n", "2: size '' (limit two sides of 16..8192, a blank between)"},
        {TITLE "size 15 64\n", "2: size '15' (limit two sides of 16..8192, a blank between)"},
        {TITLE "size 64 8193\n", "2: size '8193' (limit two sides of 16..8192, a blank between)"},
        {TITLE "size 64.5 64\n", "2: size '64.5' (limit two sides of 16..8192, a blank between)"},
        {TITLE "size -64 64\n", "2: size '-64' (limit two sides of 16..8192, a blank between)"},
        {TITLE "size 64 64\nsize 64 64\n", "3: second size '64' (limit one)"},
        {TITLE "size 64 64 64\n", "2: unexpected '64' (limit end of line)"},
        {TITLE "forest = diamond_square | oops\n",
         "2: unknown operation 'oops' (limit one that 'tidemark-cli ops' lists)"},
        {TITLE "elevation\n",
         "2: unknown statement 'elevation' (limit a word of the language, or NAME =)"},
        {TITLE "Tile grass\n",
         "2: statement 'Tile' (limit a word of 1 to 31 letters a-z, digits, _)"},
        {TITLE "7 = diamond_square\n",
         "2: statement '7' (limit a word of 1 to 31 letters a-z, digits, _)"},
        {TITLE "= diamond_square\n",
         "2: statement '=' (limit a word of 1 to 31 letters a-z, digits, _)"},
        {TITLE "a = \n", "2: after = '' (limit an operation)"},
        {TITLE "a = |\n", "2: after = '|' (limit an operation)"},
        {TITLE "a = diamond_square |\n", "2: after a pipe '' (limit an operation)"},
        {TITLE "a = diamond_square | | scale\n", "2: after a pipe '|' (limit an operation)"},
        {TITLE "a = diamond square\n",
         "2: unknown 'diamond' (limit an operation or a map made above)"},
        {TITLE "a = nowhere\n", "2: unknown 'nowhere' (limit an operation or a map made above)"},
        {TITLE "a = a\n", "2: unknown 'a' (limit an operation or a map made above)"},
        {TITLE "a = b | scale\n", "2: unknown 'b' (limit an operation or a map made above)"},
        {TITLE "a = scale\n", "2: too few maps for 'scale' (limit 1 maps in all, 0 given)"},
        {TITLE "a = difference\n",
         "2: too few maps for 'difference' (limit 2 maps in all, 0 given)"},
        {MAPS "c = difference a\n",
         "4: too few maps for 'difference' (limit 2 maps in all, 1 given)"},
        {MAPS "c = difference a b a\n",
         "4: one map too many: 'a' (limit difference takes 2 in all)"},
        {MAPS "c = a b\n", "4: unexpected 'b' (limit end of line)"},
        {MAPS "c = a | difference\n",
         "4: too few maps for 'difference' (limit 2 maps in all, 1 given)"},
        {MAPS "c = a | difference c\n", "4: map 'c' (limit a map made above)"},
        {MAPS "c = a | scale b\n", "4: one map too many: 'b' (limit scale takes 1 in all)"},
        {MAPS "c = a | diamond_square\n",
         "4: after a pipe 'diamond_square' (limit an operation that takes a map)"},
        {MAPS "c = border\n", "4: on tiles: 'border' (limit an operation on maps)"},
        {MAPS "c = a | border\n", "4: on tiles: 'border' (limit an operation on maps)"},
        {TITLE "tile = diamond_square\n", "2: tile '=' (limit water rock grass sand tree)"},
        {TITLE "scale = diamond_square\n", "2: map name 'scale' (limit no word of the language)"},
        {TITLE "grass = diamond_square\n", "2: map name 'grass' (limit no word of the language)"},
        {TITLE "salt = diamond_square\n", "2: map name 'salt' (limit no word of the language)"},
        {TITLE "and = diamond_square\n", "2: map name 'and' (limit no word of the language)"},
        {TITLE "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa = diamond_square\n",
         "2: statement 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' (limit a word of 1 to 31 letters a-z, "
         "digits, _)"},
        {TITLE "a = diamond_square features=16\n",
         "2: unknown parameter 'features' (limit diamond_square takes feature points decay "
         "displacement "
         "wrap stage offset salt)"},
        {TITLE "a = diamond_square feature=16 feature=16\n",
         "2: parameter given twice 'feature' (limit once)"},
        {TITLE "a = diamond_square salt=x salt=x\n",
         "2: parameter given twice 'salt' (limit once)"},
        {TITLE "a = diamond_square feature\n", "2: map 'feature' (limit a map made above)"},
        {TITLE "a = diamond_square feature=\n",
         "2: diamond_square feature '' (limit a whole number 2..4096, or % of the shorter side)"},
        {TITLE "a = diamond_square feature=1\n",
         "2: diamond_square feature '1' (limit a whole number 2..4096, or % of the shorter side)"},
        {TITLE "a = diamond_square feature=4097\n",
         "2: diamond_square feature '4097' (limit a whole number 2..4096, or % of the shorter "
         "side)"},
        {TITLE "a = diamond_square feature=16.5\n",
         "2: diamond_square feature '16.5' (limit a whole number 2..4096, or % of the shorter "
         "side)"},
        {TITLE "a = midpoint roughness=16%\n", "2: midpoint roughness '16%' (limit 0..1)"},
        {TITLE "a = diamond_square feature=16x\n", "2: diamond_square feature '16x' (limit a whole "
                                                   "number 2..4096, or % of the shorter side)"},
        {TITLE "a = diamond_square feature=1e3\n", "2: diamond_square feature '1e3' (limit a whole "
                                                   "number 2..4096, or % of the shorter side)"},
        {TITLE "a = diamond_square feature=+16\n", "2: diamond_square feature '+16' (limit a whole "
                                                   "number 2..4096, or % of the shorter side)"},
        {TITLE "a = diamond_square feature=0x10\n",
         "2: diamond_square feature '0x10' (limit a whole number 2..4096, or % of the shorter "
         "side)"},
        {TITLE "a = diamond_square feature=1234567890\n",
         "2: diamond_square feature '1234567890' (limit a whole number 2..4096, or % of the "
         "shorter side)"},
        {TITLE "a = diamond_square points=sign\n",
         "2: diamond_square points 'sign' (limit uniform signs)"},
        {TITLE "a = diamond_square points=16\n",
         "2: diamond_square points '16' (limit uniform signs)"},
        {TITLE "a = diamond_square salt=\n",
         "2: salt '' (limit a word of 1 to 31 letters, digits, _ . -)"},
        {TITLE "a = diamond_square salt=ssssssssssssssssssssssssssssssss\n",
         "2: salt 'ssssssssssssssssssssssssssssssss' (limit a word of 1 to 31 letters, digits, _ . "
         "-)"},
        {TITLE "a = diamond_square salt=a/b\n", "2: unexpected '/b' (limit a map or key=)"},
        {MAPS "c = a | scale by=0.1234567891\n",
         "4: scale by '0.1234567891' (limit at most 9 digits on each side of the point)"},
        {MAPS "c = a | scale by=1000001\n", "4: scale by '1000001' (limit -1000000..1000000)"},
        {MAPS "c = a | scale by=.5\n", "4: scale by '.5' (limit -1000000..1000000)"},
        {MAPS "c = a | scale by=5.\n", "4: scale by '5.' (limit -1000000..1000000)"},
        {MAPS "c = a | scale by=1,5\n", "4: scale by '1,5' (limit -1000000..1000000)"},
        {MAPS "c = a | scale by=nan\n", "4: scale by 'nan' (limit -1000000..1000000)"},
        {MAPS "c = a | scale by=--1\n", "4: scale by '--1' (limit -1000000..1000000)"},
        {MAPS "c = a | scale salt=x\n", "4: unknown parameter 'salt' (limit scale takes by plus)"},
        {MAPS "c = difference a b x=1\n",
         "4: unknown parameter 'x' (limit difference takes no values)"},
        {MAPS "c = a | island metric=Square\n",
         "4: island metric 'Square' (limit square round bump)"},
        {TITLE "a = diamond_square@0\n", "2: version '0' (limit 1..1)"},
        {TITLE "a = diamond_square@2\n", "2: version '2' (limit 1..1)"},
        {TITLE "a = diamond_square@x\n", "2: version 'x' (limit 1..1)"},
        {TITLE "a = diamond_square@1.5\n", "2: version '1.5' (limit 1..1)"},
        {MAPS "tile lava\n", "4: tile 'lava' (limit water rock grass sand tree)"},
        {MAPS "tile\n", "4: tile '' (limit water rock grass sand tree)"},
        {MAPS "tile water where\n", "4: map in test '' (limit a map made above)"},
        {MAPS "tile water when a < 0\n", "4: unexpected 'when' (limit end of line)"},
        {MAPS "tile water where c < 0\n", "4: map in test 'c' (limit a map made above)"},
        {MAPS "tile water where a = 0\n", "4: test '=' (limit < <= > >=)"},
        {MAPS "tile water where a < b\n",
         "4: test value 'b' (limit a number, or a quantile 0%..100%)"},
        {MAPS "tile water where a < 0.1234567891\n",
         "4: test value '0.1234567891' (limit at most 9 digits on each side of the point)"},
        {MAPS "tile water where a < 101%\n",
         "4: test value '101%' (limit a number, or a quantile 0%..100%)"},
        {MAPS "tile water where a < -1%\n",
         "4: test value '-1%' (limit a number, or a quantile 0%..100%)"},
        {MAPS "tile water where a < 0 or b < 0\n", "4: unexpected 'or' (limit end of line)"},
        {MAPS "tile water where a < 0 and\n", "4: map in test '' (limit a map made above)"},
        {MAPS "tile water where a < 0\n", "4: no height '' (limit one height NAME)"},
        {TILES "tile sand\n",
         "5: tile line after the rest 'sand' (limit above the tile line without 'where')"},
        {TILES "accept rock>=1\nc = diamond_square\n",
         "6: map 'c' (limit order: tile lines, passes, accept; maps before accept)"},
        {TILES "border\ntile sand\n",
         "6: statement 'tile' (limit order: tile lines, passes, accept; maps before accept)"},
        {MAPS "scatter sand\n", "4: pass 'scatter' (limit a level with tile lines above)"},
        {MAPS "border\n", "4: pass 'border' (limit a level with tile lines above)"},
        {MAPS "tile water where a < 0\nborder\ntile grass\n",
         "5: pass 'border' (limit the last tile line above has no 'where')"},
        {TILES "scatter rock\n", "5: scatter 'rock' (limit sand or tree)"},
        {TILES "scatter\n", "5: scatter '' (limit sand or tree)"},
        {TILES "scatter sand on=lava\n", "5: scatter on 'lava' (limit water rock grass sand tree)"},
        {TILES "scatter sand clusters=area/0\n",
         "5: scatter clusters 'area/0' (limit a whole number 0..1000000 or area/N)"},
        {TILES "scatter sand clusters=area/-5\n",
         "5: scatter clusters 'area/-5' (limit a whole number 0..1000000 or area/N)"},
        {TILES "scatter sand clusters=area\n",
         "5: scatter clusters 'area' (limit a whole number 0..1000000 or area/N)"},
        {TILES "scatter sand clusters=-1\n",
         "5: scatter clusters '-1' (limit a whole number 0..1000000 or area/N)"},
        {TILES "scatter sand clusters=1.5\n",
         "5: scatter clusters '1.5' (limit a whole number 0..1000000 or area/N)"},
        {TILES "scatter sand clusters=1000001\n",
         "5: scatter clusters '1000001' (limit a whole number 0..1000000 or area/N)"},
        {TILES "scatter sand blobs=area/100\n",
         "5: scatter blobs 'area/100' (limit a whole number 0..1000)"},
        {TILES "scatter sand spread=10\n",
         "5: unknown parameter 'spread' (limit scatter takes on clusters "
         "blobs offset dabs jitter brush salt)"},
        {TILES "scatter tree a\n", "5: unexpected 'a' (limit key= or by)"},
        {TILES "scatter tree by a by a\n",
         "5: one map too many: 'a' (limit scatter takes 1 in all)"},
        {TILES "scatter tree by x\n", "5: map 'x' (limit a map made above)"},
        {TILES "scatter tree by\n", "5: after by '' (limit a map made above)"},
        {TILES "river\n", "5: too few maps for 'river' (limit 1 maps in all, 0 given)"},
        {TILES "border a\n", "5: one map too many: 'a' (limit border takes 0 in all)"},
        {MAPS "tile rock where near lava < 2\n",
         "4: near 'lava' (limit water rock grass sand tree)"},
        {MAPS "tile rock where near water < -1\n",
         "4: test value '-1' (limit 0..8192 tiles, or 0%..100% of the shorter side)"},
        {MAPS "tile rock where near water < 2 of rest\n", "4: unexpected 'of' (limit end of line)"},
        {MAPS "tile rock where a < 2 of rest\n", "4: unexpected 'of' (limit end of line)"},
        {MAPS "tile rock where a < 2% of all\n", "4: quantile of 'all' (limit rest)"},
        {TILES "border width=0\n",
         "5: border width '0' (limit a whole number 1..100, or % of the shorter side)"},
        {TILES "border 1\n", "5: unexpected '1' (limit a map or key=)"},
        {TILES "border salt=x\n", "5: unknown parameter 'salt' (limit border takes width)"},
        {TILES "accept\n", "5: accept '' (limit what a world must hold)"},
        {TILES "accept gold>=1\n",
         "5: accept 'gold' (limit water rock grass sand tree river land islands largest rolls)"},
        {TILES "accept rock\n", "5: accept 'rock' (limit >=N, <=N or =LOW..HIGH, whole or %)"},
        {TILES "accept rock=5\n", "5: accept 'rock=5' (limit >=N, <=N or =LOW..HIGH, whole or %)"},
        {TILES "accept rock>=-1\n",
         "5: accept 'rock>=-1' (limit >=N, <=N or =LOW..HIGH, whole or %)"},
        {TILES "accept rock>=1.5\n",
         "5: accept 'rock>=1.5' (limit >=N, <=N or =LOW..HIGH, whole or %)"},
        {TILES "accept rock>=101%\n",
         "5: accept 'rock>=101%' (limit >=N, <=N or =LOW..HIGH, whole or %)"},
        {TILES "accept rock=5..4\n",
         "5: accept 'rock=5..4' (limit >=N, <=N or =LOW..HIGH, whole or %)"},
        {TILES "accept rock=5..6%\n",
         "5: accept 'rock=5..6%' (limit >=N, <=N or =LOW..HIGH, whole or %)"},
        {TILES "accept rock>5\n", "5: accept 'rock>5' (limit >=N, <=N or =LOW..HIGH, whole or %)"},
        {TILES "accept rolls=0\n", "5: rolls '0' (limit =1..64)"},
        {TILES "accept rolls=65\n", "5: rolls '65' (limit =1..64)"},
        {TILES "accept rock>=1 rolls\n", "5: rolls '' (limit =1..64)"},
        {MAPS "accept rock>=1\n", "4: statement 'accept' (limit a level with tile lines above)"},
        {TILES "accept rock>=1\nborder\n",
         "6: pass 'border' (limit order: tile lines, passes, accept; maps before accept)"},
        {TITLE "height a\n", "2: height 'a' (limit a map made above)"},
        {MAPS "height\n", "4: height '' (limit a map made above)"},
        {MAPS "height a\nheight b\n", "5: second height 'b' (limit one)"},
        {MAPS "height a b\n", "4: unexpected 'b' (limit end of line)"},
        {MAPS, "3: no height '' (limit one height NAME)"},
        {TILES, "4: no height '' (limit one height NAME)"},
        {TITLE "rule\n", "2: rule '' (limit a word of at most 31 characters)"},
        {TITLE "rule tide\n", "2: rule value '' (limit a whole number of at most 9 digits)"},
        {TITLE "rule tide 1.5\n", "2: rule value '1.5' (limit a whole number of at most 9 digits)"},
        {TITLE "rule tide x\n", "2: rule value 'x' (limit a whole number of at most 9 digits)"},
        {TITLE "rule rrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrr 1\n",
         "2: rule 'rrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrr' (limit a word of at most 31 characters)"},
        {TITLE "rule tide 1000000000\n",
         "2: rule value '1000000000' (limit a whole number of at most 9 digits)"},
        {TITLE "expect\n", "2: expect '' (limit seed=WORD size=WxH hash=16 hex digits)"},
        {TITLE "expect seed=x\n", "2: expected size '' (limit size=WxH of sides 16..8192)"},
        {TITLE "expect seed=x size=64 hash=0123456789abcdef\n",
         "2: expected size 'hash=0123456789abcdef' (limit size=WxH of sides 16..8192)"},
        {TITLE "expect seed=x size=8x64 hash=0123456789abcdef\n",
         "2: expected size '8x64' (limit size=WxH of sides 16..8192)"},
        {TITLE "expect seed=x size=64x64 hash=0123456789ABCDEF\n",
         "2: expected hash '0123456789ABCDEF' (limit hash=16 hexadecimal digits)"},
        {TITLE "expect seed=x size=64x64 hash=123\n",
         "2: expected hash '123' (limit hash=16 hexadecimal digits)"},
        {TITLE "expect size=64x64\n",
         "2: expect 'size=64x64' (limit seed=WORD size=WxH hash=16 hex digits)"},
        {TITLE "expect seed=ssssssssssssssssssssssssssssssss size=64x64\n",
         "2: expect 'seed=ssssssssssssssssssssssssssssssss' (limit seed=WORD size=WxH hash=16 hex "
         "digits)"},
        {TITLE "n1 n2\n", "2: unknown statement 'n1' (limit a word of the language, or NAME =)"},
        {TILES "accept sand>=1 largest>=5x\n",
         "5: accept 'x' (limit water rock grass sand tree river land islands largest rolls)"},
        {TILES "scatter sand\naccept land<=\n",
         "6: accept 'land<=' (limit >=N, <=N or =LOW..HIGH, whole or %)"},
        {MAPS "height a\nend\n",
         "5: unknown statement 'end' (limit a word of the language, or NAME =)"},
        {TITLE "a = diamond_square \001\n",
         "2: control byte '\\x01' (limit tabs, and lines that end with LF or CR LF)"},
        {TITLE "a = diamond_square \177\n",
         "2: control byte '\\x7F' (limit tabs, and lines that end with LF or CR LF)"},
        {TITLE "a = diamond_square \303(\n", "2: byte '\\xC3' (limit UTF-8 text)"},
        {TITLE "# \377\n", "2: byte '\\xFF' (limit UTF-8 text)"},
        {TITLE "a = diamond_square\015b\n",
         "2: control byte '\\x0D' (limit tabs, and lines that end with LF or CR LF)"},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        refuse(table[i].text, table[i].expected);
}

static void bytes_that_are_not_text_are_shown_as_numbers(void **state) {
    (void)state;
    refuse_bytes("level 1 \"T\"\nsize 64 \0 64\n", 25,
                 "2: control byte '\\x00' (limit tabs, and lines that end with LF or CR LF)");
    refuse(TITLE "size %s%n\n", "2: size '%s%n' (limit two sides of 16..8192, a blank between)");
    refuse(TITLE "# \xed\xa0\x80\n", "2: byte '\\xED' (limit UTF-8 text)");  // a surrogate
    refuse(TITLE "# \xc0\xaf\n", "2: byte '\\xC0' (limit UTF-8 text)");  // an overlong slash
    Recipe recipe = recipe_of(
        "level 1 \"\xd0\xbe\xd1\x81\xd1\x82\xd1\x80\xd0\xbe\xd0\xb2\" # \xf0\x9f\x8f\x9d\n"
        "a = diamond_square\nheight a");
    recipe_free(&recipe);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(bad_texts_are_refused_with_line_value_and_limit),
        CHECK(bytes_that_are_not_text_are_shown_as_numbers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
