#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# What desktops are told of the game, and what the shell completes: entry, metainfo and kinds of files are valid
# and name the same things, completion knows every command and every option. Checks whose tools are missing are
# left out, and named.
#     bash tests/desktop.sh BUILD
set -uo pipefail
ROOT=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd -P)
BUILD=$(cd -- "$1" && pwd -P)
DESKTOP=$ROOT/src/desktop
SCRATCH=$(mktemp -d)
trap 'rm -rf "$SCRATCH"' EXIT
failed=0

fail() { echo "FAILED: $*"; failed=1; }

# with TOOL COMMAND...: the command must succeed.
with() {
    command -v "$1" >/dev/null || { echo "Not run: $*, because $1 is missing"; return; }
    "$@" >"$SCRATCH/told" 2>&1 || { cat "$SCRATCH/told"; fail "$*"; }
}

# Files.

with desktop-file-validate "$DESKTOP/tidemark.desktop"
for metainfo in "$BUILD"/*.metainfo.xml; do with appstreamcli validate --no-net "$metainfo"; done
cmake -S "$ROOT" -B "$SCRATCH/online" -DTIDEMARK_HOMEPAGE=https://example.org/tidemark -DTIDEMARK_TESTS=OFF \
    >"$SCRATCH/told" 2>&1 || { cat "$SCRATCH/told"; fail "no configuration with a homepage"; }
for metainfo in "$SCRATCH"/online/*.metainfo.xml; do
    with appstreamcli validate --no-net "$metainfo"
    for picture in $(sed -n 's#.*<image>.*/assets/\(.*\)</image>#\1#p' "$metainfo"); do
        [ -f "$ROOT/assets/$picture" ] || fail "assets/$picture, of the metainfo, is missing"
    done
    [ "$(grep -c '<image>' "$metainfo")" -ge 3 ] || fail "the metainfo shows too few pictures"
done

# The kinds of files are the same in all three.
sed -n 's/.*<mime-type type="\(.*\)">/\1/p' "$DESKTOP/tidemark-mime.xml" | sort >"$SCRATCH/kinds"
sed -n 's/^MimeType=//p' "$DESKTOP/tidemark.desktop" | tr ';' '\n' | sed '/^$/d' | sort | diff "$SCRATCH/kinds" - ||
    fail "the desktop entry opens other kinds of files"
sed -n 's/.*<mediatype>\(.*\)<.*/\1/p' "$DESKTOP/tidemark.metainfo.xml.in" | sort | diff "$SCRATCH/kinds" - ||
    fail "the metainfo names other kinds of files"
mkdir -p "$SCRATCH/mime/packages"
cp "$DESKTOP/tidemark-mime.xml" "$SCRATCH/mime/packages"
with update-mime-database "$SCRATCH/mime"
if [ -f "$SCRATCH/mime/globs2" ]; then
    for ending in level lesson recording save; do
        grep -q ":application/x-tidemark-.*:\*\.$ending\$" "$SCRATCH/mime/globs2" || fail "*.$ending is no kind of file"
    done
fi

# Completion.

export PATH=$BUILD:$PATH
# shellcheck source=src/desktop/tidemark.bash
. "$DESKTOP/tidemark.bash"

# completed WORD...: what the last word may become, a line each.
completed() {
    COMP_WORDS=("$@")
    COMP_CWORD=$(($# - 1))
    COMPREPLY=()
    _tidemark "$1" "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
    printf '%s\n' "${COMPREPLY[@]}"
}

# expect_names WHAT NAMES WORD...: completing the words names all of them.
expect_names() {
    local what=$1 name wanted=$2 got
    shift 2
    got=$(completed "$@")
    [ -n "$wanted" ] || fail "no names of $what are known"
    for name in $wanted; do
        grep -qxF -e "$name" <<<"$got" || fail "completion of '$*' lacks '$name' of $what"
    done
}

commands=$(sed -n 's/^\.It Cm \([a-z]*\).*/\1/p' "$ROOT/src/tidemark-cli.1")
expect_names "the manual's commands" "$commands --help --version" tidemark-cli ""
for command in $commands; do
    options=$(awk '/^    --/ { print $1 }' < <(tidemark-cli help "$command"))
    [ -z "$options" ] || expect_names "$command" "$options" tidemark-cli "$command" --
done
expect_names "the manual's options" "$(sed -n 's/^\.It Fl Fl \([a-z]*\).*/--\1/p' "$ROOT/src/tidemark.6")" tidemark --
levels=$(cd "$ROOT/levels" && printf '%s\n' *.level | sed 's/\.level$//')
lessons=$(cd "$ROOT/levels/lessons" && printf '%s\n' *.lesson | sed 's/\.lesson$//')
expect_names levels "$levels" tidemark-cli generate --level ""
expect_names levels "$levels" tidemark --level ""
expect_names lessons "$lessons" tidemark --lesson ""
expect_names difficulties "easy normal hard" tidemark --difficulty ""
cd "$SCRATCH" || exit 1
touch island.level
expect_names files "island.level" tidemark isl
expect_names files "island.level" tidemark --level isl
[ $failed -eq 0 ] && echo "entries, kinds of files and completion hold"
exit $failed
