#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The packages of src/package.sh: made twice, checked by Debian's tools, and installed, run and removed in a
# Debian that has nothing else. long.sh counts the lines `package: NAME: ran N of M, skipped K, failed F`.
#     bash tests/package.sh [NAME...]     names: bytes tools fresh
set -uo pipefail
ROOT=$(CDPATH='' cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd -P)
SCRATCH=$(mktemp -d)
TREE=$SCRATCH/tree
trap 'umount "$TREE/proc" "$TREE/dev/null" 2>/dev/null; rm -rf "$SCRATCH"' EXIT

ran=0 all=0 failed=0

# expect WHAT COMMAND...: counts, and tells what is wrong.
expect() {
    local what=$1
    shift
    all=$((all + 1)) ran=$((ran + 1))
    "$@" >"$SCRATCH/said" 2>&1 && return
    failed=$((failed + 1))
    echo "wrong: $what"
    tail -n 5 "$SCRATCH/said"
}

skip() { all=$((all + 1)); echo "not run: $*"; }

told() {
    echo "package: $1: ran $ran of $all, skipped $((all - ran)), failed $failed"
    ran=0 all=0 failed=0
}

has() { command -v "$1" >/dev/null || { skip "$1 is missing"; return 1; }; }

# Two folders with names of different lengths: no path may get into a package.
try_bytes() {
    local file
    expect "a second package" bash "$ROOT/src/package.sh" "$SCRATCH/a folder with a longer name"
    for file in "$SCRATCH"/one/*.deb "$SCRATCH"/one/*.tar.gz; do
        expect "the same bytes twice of ${file##*/}" \
            cmp "$file" "$SCRATCH/a folder with a longer name/${file##*/}"
    done
}

try_tools() {
    local share=$SCRATCH/unpacked/usr/share page
    dpkg-deb -x "$SCRATCH"/one/*.deb "$SCRATCH/unpacked"
    has lintian && expect "lintian" lintian --allow-root --fail-on error "$SCRATCH"/one/*.deb
    has desktop-file-validate &&
        expect "desktop entry" desktop-file-validate "$share"/applications/*.desktop
    has appstreamcli && expect "metainfo" appstreamcli validate --no-net "$share"/metainfo/*.xml
    expect "a catalogue of each language" same_catalogues
    for page in man1/tidemark-cli.1.gz man6/tidemark.6.gz; do
        expect "manual $page" manual_is_clean "$share/man/$page"
    done
}

manual_is_clean() { [ -z "$(zcat "$1" | groff -man -Tutf8 -ww 2>&1 >/dev/null)" ]; }

same_catalogues() {
    diff -rq -x tidemark.pot "$ROOT/assets/texts" "$SCRATCH/unpacked/usr/share/tidemark/assets/texts"
}

# inside COMMAND...: runs it in the fresh tree, as root of that tree.
inside() {
    chroot "$TREE" env -i PATH=/usr/games:/usr/bin:/usr/sbin:/bin:/sbin HOME=/root LC_ALL=C.UTF-8 \
        DEBIAN_FRONTEND=noninteractive ${http_proxy:+"http_proxy=$http_proxy"} "$@"
}

# The first golden world.
makes_the_golden_world() {
    local level size seed hash
    read -r level size seed hash < <(grep -h '^[^#]' "$ROOT/tests/golden/worlds.txt")
    inside tidemark-cli generate --level "$level" --size "$size" --seed "$seed" --stats | grep "$hash"
}

# manual_opens SECTION NAME: as `man` prints it, with a warning about nothing.
manual_opens() {
    inside man --warnings "$1" "$2" >"$SCRATCH/manual" 2>"$SCRATCH/warned" && [ ! -s "$SCRATCH/warned" ] &&
        grep -q "^NAME" "$SCRATCH/manual" && grep -q -- "--[a-z]" "$SCRATCH/manual"
}

# Logs, and pages that the reader of manuals keeps, are not the package's.
leaves_nothing() {
    ! find "$TREE" \( -path "$TREE/proc" -o -path "$TREE/var/log" -o -path "$TREE/var/cache/man" \) -prune -o \
        -iname '*tidemark*' -print | grep .
}

try_fresh() {
    [ "$(id -u)" -eq 0 ] || { skip "only root can enter a fresh tree"; return; }
    has mmdebstrap || return
    mmdebstrap --variant=apt --quiet "$(. /etc/os-release && echo "$VERSION_CODENAME")" "$TREE" >"$SCRATCH/said" 2>&1 ||
        { skip "no fresh Debian: $(tail -n 1 "$SCRATCH/said")"; return; }
    cp "$SCRATCH"/one/*.deb "$TREE/tidemark.deb"
    mount -t proc none "$TREE/proc"
    cp /etc/resolv.conf "$TREE/etc/resolv.conf"
    expect "the tree knows its packages" inside apt-get -q update
    expect "installs" inside apt-get -y -q --no-install-recommends install /tidemark.deb
    rm "$TREE/tidemark.deb"
    expect "the command line makes a golden world" makes_the_golden_world
    expect "the game paints" inside tidemark --seed 1 --look --screenshot /root/shot.png
    expect "a picture came" test -s "$TREE/root/shot.png"
    expect "a reader of manuals" inside apt-get -y -q --no-install-recommends install man-db
    expect "the game's manual opens" manual_opens 6 tidemark
    expect "the command line's manual opens" manual_opens 1 tidemark-cli
    expect "removes" inside apt-get -y -q purge tidemark
    rm -rf "${TREE:?}/root"
    expect "leaves nothing" leaves_nothing
}

[ $# -gt 0 ] || set -- bytes tools fresh
if ! bash "$ROOT/src/package.sh" "$SCRATCH/one" >"$SCRATCH/made" 2>&1; then
    tail -n 20 "$SCRATCH/made"
    echo "package: making: ran 1 of 1, skipped 0, failed 1"
    exit 1
fi
for part; do
    declare -F "try_$part" >/dev/null || { echo "unknown part '$part'" >&2; exit 64; }
    "try_$part"
    told "$part"
done
