#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The programs for Windows under wine, as the zip has them. long.sh counts the lines
# `windows: NAME: ran N of M, skipped K, failed F`.
#     bash tests/windows/windows.sh [NAME...]     names: zip worlds recordings names long faults pixels window
set -uo pipefail
ROOT=$(CDPATH='' cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd -P)
NATIVE=$ROOT/build/release/tidemark-cli
SCRATCH=$(mktemp -d)
export WINEPREFIX=$SCRATCH/wine WINEDEBUG=-all
unset DISPLAY TIDEMARK_DATA
trap 'umount "$SCRATCH/small" 2>/dev/null; wineserver -k; rm -rf "$SCRATCH"' EXIT

ran=0 all=0 failed=0

# expect WHAT COMMAND...: counts, and tells what is wrong.
expect() {
    local what=$1
    shift
    all=$((all + 1)) ran=$((ran + 1))
    "$@" && return
    failed=$((failed + 1))
    echo "wrong: $what"
    [ ! -s "$SCRATCH/said" ] || sed 's/^/the last program said: /' "$SCRATCH/said"
}

skip() { all=$((all + 1)); echo "not run: $*"; }

told() {
    echo "windows: $1: ran $ran of $all, skipped $((all - ran)), failed $failed"
    ran=0 all=0 failed=0
}

run_cli() { wine "$PLACE/tidemark-cli.exe" "$@" 2>"$SCRATCH/said"; }

# On a busy machine wine sometimes loses its server before a program begins: the program is run again.
cli() {
    run_cli "$@" && return
    local code=$?
    grep -q '^wine client error' "$SCRATCH/said" || return $code
    run_cli "$@"
}
hash_of() { sed -n 's/.*"hash":"\([0-9a-f]*\)".*/\1/p'; }
refuses() { ! "${@:2}" >/dev/null && grep -qF -- "$1" "$SCRATCH/said"; }

# world HASH THREADS WORDS...
world() { [ "$1" = "$(cli generate --threads "$2" --stats "${@:3}" | hash_of)" ]; }

try_worlds() {
    local level size seed hash threads
    while read -r level size seed hash; do
        for threads in 1 7; do
            expect "$level $size $seed on $threads threads" world "$hash" $threads --level "$level" \
                --size "$size" --seed "$seed" </dev/null
        done
    done < <(grep -h '^[^#]' "$ROOT/tests/golden/worlds.txt")
}

try_recordings() {
    local recording
    cp -r "$ROOT/tests/golden/recordings" "$SCRATCH/recordings"
    while read -r recording; do
        expect "$recording" verifies "$recording" </dev/null
    done < <(cd "$SCRATCH" && find recordings -name '*.recording' | sort)
}

# The same answer as from this system's program.
verifies() {
    [ "$(cli verify "${1//\//\\}" | tr '\134' /)" = "$(cd "$SCRATCH" && "$NATIVE" verify "$1" 2>/dev/null)" ]
}

same_files() { cmp -s "$1" "$2"; }
same_names() { [ "$(find . -mindepth 1 | sort)" = "$(printf '%s\n' "$@" | sort)" ]; }

try_names() {
    local seed
    mkdir "$SCRATCH/names" && cd "$SCRATCH/names" && mkdir Юрий native || return
    for seed in Größe Юрий 'Łódź żółw' '東京' '🌊'; do
        expect "seed $seed" world "$("$NATIVE" generate --seed "$seed" --stats | hash_of)" 2 --seed "$seed"
        expect "picture of $seed" cli generate --seed "$seed" --image "Юрий\\$seed.png"
        "$NATIVE" generate --seed "$seed" --image native/x.png
        expect "bytes of $seed" same_files "Юрий/$seed.png" native/x.png
        rm -f "Юрий/$seed.png" native/x.png
    done
    expect "a map in a folder" cli generate --seed a --tiles 'Юрий\Größe.tmx'
    expect "its picture's name" grep -q 'source="Größe-tiles.png"' Юрий/Größe.tmx
    expect "a map as here" same_files <(cd native && "$NATIVE" generate --seed a --tiles Größe.tmx && cat Größe.tmx) \
        Юрий/Größe.tmx
    cp "$ROOT/levels/atoll.level" Юрий/Größe.level
    expect "a level of a folder" cli generate --level 'Юрий\Größe.level' --seed a --stats
    rm -r Юрий native
    expect "a game is saved" plays 'Größe.save' e
    expect "and goes on" plays 'Größe.save' e --load 'Größe.save'
    expect "both are there" same_names ./Größe.save ./Größe.save.old
    expect "a verified save" cli verify 'Größe.save'
    expect "a missing folder" refuses "No such file or directory" cli generate --seed a --image 'Ü\x.png'
}

# plays SAVE COMMAND WORDS...
plays() {
    local words=(--seed driftwood)
    [ $# -eq 2 ] || words=("${@:3}")
    printf '%s\r\n' "$2" | cli play "${words[@]}" --save "$1" | tail -n 1 | grep -q '"ok":true'
}

try_long() {
    local part folder=$SCRATCH/deep
    part=$(printf 'ä%.0s' $(seq 60))
    mkdir -p "$folder/$part/$part/$part/$part" && cd "$folder" || return
    expect "a long path below here" cli generate --seed a --image "$part\\$part\\$part\\$part\\x.png"
    expect "it is there" test -s "$part/$part/$part/$part/x.png"
    expect "a save there" plays "$part/$part/$part/$part/a.save" e
    expect "and again" plays "$part/$part/$part/$part/a.save" e --load "$part/$part/$part/$part/a.save"
    expect "nothing is left over" test ! -e "$part/$part/$part/$part/a.save.lock"
    expect "too long" refuses "name too long" cli generate --seed a --image "$(printf 'x%.0s' $(seq 4090))/y.png"
}

# What was saved before stays as it is, and nothing lies beside it.
kept() {
    same_files "$1" "$SCRATCH/saved" &&
        [ -z "$(find "$(dirname "$1")" -name '.tidemark-*' -o -name '*.lock')" ]
}

# A save whose folder is full, and one that is read-only.
try_disk() {
    mkdir "$SCRATCH/small"
    if ! mount -t tmpfs -o size=64k tmpfs "$SCRATCH/small" 2>/dev/null; then
        skip "a full disk, since this user may not mount one"
        skip "a read-only disk"
        return
    fi
    cp "$SCRATCH/saved" "$SCRATCH/small/a.save"
    dd if=/dev/zero of="$SCRATCH/small/fill" 2>/dev/null
    expect "a full disk" refuses "No space left on device" plays "$SCRATCH/small/a.save" e --load "$SCRATCH/small/a.save"
    expect "keeps" kept "$SCRATCH/small/a.save"
    rm "$SCRATCH/small/fill" && mount -o remount,ro "$SCRATCH/small"
    expect "a read-only disk" refuses "cannot" plays "$SCRATCH/small/a.save" e --load "$SCRATCH/small/a.save"
    expect "keeps" kept "$SCRATCH/small/a.save"
    umount "$SCRATCH/small"
}

# A save that another program has open, and one that another game has locked.
try_in_use() {
    local held
    if ! x86_64-w64-mingw32-gcc "$ROOT/tests/windows/hold.c" -o "$SCRATCH/hold.exe" 2>/dev/null; then
        skip "a save in use, since mingw is missing"
        return
    fi
    echo old >b.png
    cp b.png held.png
    coproc HOLD { wine "$SCRATCH/hold.exe" b.png; }
    read -r held <&"${HOLD[0]}"
    expect "somebody holds it" test "${held%$'\r'}" = held
    expect "a file in use" refuses "Used by another program" cli generate --seed a --image b.png
    expect "and read" refuses "Used by another program" cli check b.png
    eval "exec ${HOLD[1]}>&-"
    wait "$HOLD_PID" 2>/dev/null
    expect "stays as it is" same_files b.png held.png
    expect "until it is free" cli generate --seed a --image b.png
    coproc GAME { wine "$PLACE/tidemark-cli.exe" play --seed driftwood --save c.save; }
    echo e >&"${GAME[1]}" && read -r held <&"${GAME[0]}"
    expect "a locked save" refuses "another" plays c.save e --load c.save
    eval "exec ${GAME[1]}>&-"
    wait "$GAME_PID" 2>/dev/null
    expect "which is released" test ! -e c.save.lock
}

try_faults() {
    mkdir "$SCRATCH/faults" && cd "$SCRATCH/faults" || return
    expect "a first save" plays a.save e
    cp a.save "$SCRATCH/saved"
    mkdir folder.png
    expect "a folder of that name" refuses "Is a directory" cli generate --seed a --image folder.png
    echo x >.tidemark-99999999-0
    expect "a save beside what a killed program left" plays a.save e --load a.save
    expect "which is swept" test ! -e .tidemark-99999999-0
    cp "$SCRATCH/saved" a.save
    try_disk
    try_in_use
}

try_pixels() {
    local code
    cd "$SCRATCH" || return
    for code in noise-isle:128:normal:driftwood atoll:64:easy:kelp impact:256:hard:Größe; do
        wine "$PLACE/tidemark.exe" --code "$code" --look --screenshot windows.png 2>/dev/null
        HOME=$SCRATCH "${NATIVE%-cli}" --code "$code" --look --screenshot native.png
        expect "pixels of $code" test "$(compare -metric AE windows.png native.png null: 2>&1)" = 0
        rm -f windows.png native.png
    done
    expect "help in a pipe" grep -q -- --screenshot <(wine "$PLACE/tidemark.exe" --help 2>/dev/null)
    expect "an error" grep -q 'unknown option' <(wine "$PLACE/tidemark.exe" --bad 2>&1)
}

# From the title to a game and through its first night, by keys; then the session ends.
play_a_day() {
    local number
    wine "$PLACE/tidemark.exe" >"$SCRATCH/played" 2>&1 &
    for number in $(seq 60); do
        xdotool search --name '^Tidemark$' >/dev/null 2>&1 && break
        sleep 0.5
    done
    sleep 6
    for number in Return Return Up Down Up Down e e; do
        xdotool key $number
        sleep 5
    done
    for number in $(seq 60); do
        grep -qx e "$SAVES"/*.save 2>/dev/null && break
        sleep 0.5
    done
    import -window root "$SCRATCH/window.png"
    wineboot --end-session
    wait
}

try_window() {
    local saves
    wineserver -k  # else windows go to the desktop of earlier programs, which had no display
    saves=$SCRATCH/wine/drive_c/users/$(id -un)/AppData/Roaming/tidemark/games
    expect "a day is played" xvfb-run -a -s "-screen 0 1280x720x24" bash -c \
        "$(declare -f play_a_day); PLACE='$PLACE' SCRATCH='$SCRATCH' SAVES='$saves'; play_a_day"
    expect "it is saved" grep -q 'ok, still playing on day 2' <("$NATIVE" verify "$saves"/*.save 2>&1)
}

names_no_folder() { ! grep -aqF "$ROOT" "$1"; }

# What the programs read is there, for each language too.
try_zip() {
    local file
    for file in assets/texts/de.po assets/texts/ru.po levels/lessons/1-rectangles.lesson licences/freetype.txt; do
        expect "$file" test -s "$PLACE/$file"
    done
    for file in "$PLACE"/*.exe; do
        expect "${file##*/} names no folder of this machine" names_no_folder "$file"
    done
    expect "catalogues" diff -rq -x tidemark.pot "$ROOT/assets/texts" "$PLACE/assets/texts"
}

prepare() {
    local tool
    for tool in wine x86_64-w64-mingw32-objdump xvfb-run xdotool compare; do
        command -v "$tool" >/dev/null || { echo "not run: $tool is missing"; exit 0; }
    done
    bash "$ROOT/src/windows.sh" || { echo "windows: zip: ran 0 of 1, skipped 0, failed 1"; exit 1; }
    mkdir "$SCRATCH/Größe Юрий" && cd "$SCRATCH/Größe Юрий" &&
        cmake -E tar xf "$ROOT"/build/windows/tidemark-*-windows.zip || exit 1
    PLACE=$(echo "$PWD"/tidemark-*)
    wine "$PLACE/tidemark-cli.exe" --version >/dev/null 2>&1
}

prepare
[ $# -gt 0 ] || set -- zip worlds recordings names long faults pixels window
for name; do
    cd "$SCRATCH" || exit 1
    "try_$name"
    told "$name"
done
