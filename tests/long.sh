#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The full counts: what takes too long for tests/run.sh. Each part ends with a line
# `ran N of M, skipped K, failed F`; a part whose tools are missing is "not run", never "passed".
#     bash tests/long.sh [PART...]        parts: levels worlds compilers board tiled faults power memory games
#                                         prose balance exploits faces eyes window screens languages lessons start idle
#                                         killed bench random damaged fuzz rooms trace windows web package
set -uo pipefail
# shellcheck source-path=SCRIPTDIR
. "$(dirname -- "${BASH_SOURCE[0]}")/../src/setup.sh"

GAME=$ROOT/build/release/tidemark
CLI=$ROOT/build/release/tidemark-cli
SCRATCH=$(mktemp -d)
trap 'rm -rf "$SCRATCH"' EXIT
failures=0

# report RAN ALL SKIPPED FAILED
report() {
    echo "ran $1 of $2, skipped $3, failed $4"
    [ "$4" -eq 0 ] && [ "$1" -gt 0 ] || failures=$((failures + 1))
}

not_run() { echo "not run: $*"; }

# For the part "compilers": other compilers, other processors' compilers with their C library, and qemu.
COMPILER_PACKAGES=(clang qemu-user-static)
for processor in i686:i386 aarch64:arm64 s390x:s390x riscv64:riscv64 powerpc64le:ppc64el; do
    COMPILER_PACKAGES+=("gcc-${processor%:*}-linux-gnu" "libc6-dev-${processor#*:}-cross")
done

# try_packages PACKAGE...: installs them where that can be done; who needs them looks what is there.
try_packages() { (need_packages "$@") || true; }

hash_of() { sed -n 's/.*"hash":"\([0-9a-f]*\)".*/\1/p'; }

# Every stock level: a hundred seeds of each size, and how often it had to try.
part_levels() {
    if "$ROOT/build/release/tests/test_levels" --full 2>&1 | tee "$SCRATCH/levels"; then report 1 1 0 0
    else report 1 1 0 1; fi
}

# The same world on 1, 2 and 7 threads, many times over.
part_worlds() {
    local ran=0 failed=0 all=0 level seed first threads
    for level in "$ROOT"/levels/*.level; do
        for seed in $(seq 1 10); do
            all=$((all + 1))
            first=$("$CLI" generate --level "$level" --seed "long-$seed" --size 512 --threads 1 --stats | hash_of)
            for threads in 2 7; do
                [ -n "$first" ] && [ "$first" = "$("$CLI" generate --level "$level" \
                    --seed "long-$seed" --size 512 --threads $threads --stats | hash_of)" ] ||
                    failed=$((failed + 1))
            done
            ran=$((ran + 1))
        done
    done
    report $ran $all 0 $failed
}

# compile_cli OUTPUT COMPILER FLAGS...: the command line without PNG, all in one go.
compile_cli() {
    local output=$1
    shift
    "$@" -std=c11 -D_POSIX_C_SOURCE=200809L -DTIDEMARK_VERSION='"long"' -DTIDEMARK_DATADIR='""' \
        -ffp-contract=off "$ROOT"/src/system/posix*.c "$ROOT"/src/{base,worldgen,game,lesson,cli}/*.c \
        -o "$output" -lm
}

# The levels with their picture as PGM, which needs no library: $SCRATCH/data.
copy_levels() {
    local data=$SCRATCH/data level
    mkdir -p "$data/levels/lessons" "$data/operations"
    cp "$ROOT"/levels/*.level "$data/levels"
    "$CLI" generate --level "$ROOT/assets/art/base.level" --seed 5 \
        --heights "$data/levels/lessons/base.pgm"
    for level in "$ROOT"/levels/lessons/*.level; do
        sed 's/base\.png/base.pgm/' "$level" >"$data/levels/lessons/${level##*/}"
    done
    cp "$ROOT"/tests/golden/operations/* "$data/operations"
}

# Worlds that every build makes: the golden ones, also of changed levels (NAME+CHANGES), others by this
# build until there are enough, and as many of levels with random changes.
WORLDS=200
list_worlds() {
    local levels=("$SCRATCH"/data/levels/*.level) level hash number
    grep -h '^[^#]' "$ROOT"/tests/golden/{worlds,changed}.txt >"$SCRATCH/worlds"
    number=$(wc -l <"$SCRATCH/worlds")
    for (( ; number < WORLDS; number++)); do
        level=$(basename "${levels[number % ${#levels[@]}]}" .level)
        hash=$(TIDEMARK_DATA=$SCRATCH/data "$CLI" generate --level "$level" --size 96 \
            --seed "fresh-$number" --stats | hash_of)
        echo "$level 96 fresh-$number ${hash:-none}"
    done >>"$SCRATCH/worlds"
    "$ROOT/build/release/tests/test_changed_codes" --random $WORLDS >>"$SCRATCH/worlds"
}

# Pictures of the last of them, which carry their worlds; every build makes these again.
draw_pictures() {
    local level size seed hash number=0
    mkdir -p "$SCRATCH/pictures"
    tail -n $WORLDS "$SCRATCH/worlds" | while read -r level size seed hash; do
        number=$((number + 1))
        TIDEMARK_DATA=$SCRATCH/data "$CLI" generate --level "$level" --size "$size" --seed "$seed" \
            --image "$SCRATCH/pictures/$number.png"
    done
}

# check_pictures RUNNER...: how many pictures' worlds do not come out as they say.
check_pictures() {
    local wrong=0 picture
    for picture in "$SCRATCH"/pictures/*.png; do
        TIDEMARK_DATA=$SCRATCH/data "$@" check "$picture" 2>/dev/null | grep -q ': ok, ' || wrong=$((wrong + 1))
    done
    echo $wrong
}

# check_worlds RUNNER...: how many of these worlds and of the golden operations the program makes
# otherwise.
check_worlds() {
    local wrong=0 level size seed hash
    while read -r level size seed hash; do
        [ "$hash" = "$(TIDEMARK_DATA=$SCRATCH/data "$@" generate --level "$level" --size "$size" \
            --seed "$seed" --stats 2>/dev/null | hash_of)" ] || wrong=$((wrong + 1))
    done <"$SCRATCH/worlds"
    for level in "$SCRATCH"/data/operations/*.level; do
        "$@" check "$level" >/dev/null 2>&1 || wrong=$((wrong + 1))
    done
    echo $wrong
}

# check_recordings COUNT RUNNER...: how many of so many recorded games of bots do not come out the same.
RECORDINGS=500 RECORDINGS_EMULATED=50
check_recordings() {
    local count=$1 right
    shift
    right=$(find "$SCRATCH/recordings" -type f | sort | head -n "$count" |
        TIDEMARK_DATA=$SCRATCH/data xargs "$@" verify 2>"$SCRATCH/log" | grep -c ': ok, ')
    head -n 3 "$SCRATCH/log" >&2
    echo $((count - right))
}

# runner_of BUILD: the program that runs what this build makes, by the first word of its compiler.
runner_of() {
    case $1 in
    i686-*) echo qemu-i386-static ;;
    powerpc64le-*) echo qemu-ppc64le-static ;;
    *-linux-gnu-*) echo "qemu-${1%%-*}-static" ;;
    *) echo env ;;
    esac
}

# Worlds and recorded games by every compiler, optimisation and processor that is at hand.
part_compilers() {
    local builds=(
        "gcc -O0" "gcc -O3" "gcc -O3 -march=native" "clang -O0" "clang -O3"
        "i686-linux-gnu-gcc -O2 -msse2 -mfpmath=sse -static"
        "aarch64-linux-gnu-gcc -O2 -static" "s390x-linux-gnu-gcc -O2 -static -fexcess-precision=fast"
        "riscv64-linux-gnu-gcc -O2 -static" "powerpc64le-linux-gnu-gcc -O2 -static"
    )
    local build runner games wrong other drawn ran=0 skipped=0 failed=0 program=$SCRATCH/cli
    try_packages "${COMPILER_PACKAGES[@]}"
    copy_levels
    list_worlds
    draw_pictures
    local operations=("$SCRATCH"/data/operations/*.level)
    mkdir -p "$SCRATCH/recordings"
    "$ROOT/build/release/tests/balance/record" "$SCRATCH/recordings" $RECORDINGS "$SCRATCH/data" || failed=1
    for build in "${builds[@]}"; do
        runner=$(runner_of "$build") games=$RECORDINGS_EMULATED
        [ "$runner" != env ] || games=$RECORDINGS
        if ! command -v "$runner" >/dev/null || ! command -v "${build%% *}" >/dev/null; then
            not_run "$build"
            skipped=$((skipped + 1))
            continue
        fi
        rm -f "$program"
        # shellcheck disable=SC2086
        compile_cli "$program" $build 2>"$SCRATCH/log" || cat "$SCRATCH/log"
        wrong=$(check_worlds "$runner" "$program")
        other=$(check_recordings "$games" "$runner" "$program")
        drawn=$(check_pictures "$runner" "$program")
        echo "$build: $wrong of $(wc -l <"$SCRATCH/worlds") worlds and ${#operations[@]} operations" \
            "differ, $other of $games recordings, and $drawn of $(find "$SCRATCH/pictures" -name '*.png' | wc -l) pictures"
        ran=$((ran + 1))
        [ "$wrong" -eq 0 ] && [ "$other" -eq 0 ] && [ "$drawn" -eq 0 ] || failed=$((failed + 1))
    done
    report $ran ${#builds[@]} $skipped $failed
}

# What Tiled's own rasterizer makes of our maps.
# A thousand honest recordings are ranked, and a thousand forged ones are found.
part_board() {
    if "$ROOT/build/release/tests/test_cli_board" 1000; then report 1 1 0 0
    else report 1 1 0 1; fi
}

part_tiled() {
    command -v tmxrasterizer >/dev/null || { not_run "tmxrasterizer is missing (Debian: tiled)"; return; }
    local test ran=0 failed=0
    for test in test_cli_tmx test_cli_files; do
        "$ROOT/build/release/tests/$test" || failed=$((failed + 1))
        ran=$((ran + 1))
    done
    report $ran 2 0 $failed
}

# Saves while every call of the system fails in turn, and while the program is killed.
part_faults() {
    local kind ran all failed=0
    "$ROOT/build/release/tests/test_cli_save_faults" --full 2>&1 | tee "$SCRATCH/faults" || failed=1
    for kind in faults kills; do
        read -r ran all < <(sed -n "s/^$kind: ran \([0-9]*\) of \([0-9]*\),.*/\1 \2/p" "$SCRATCH/faults")
        if [ -z "$ran" ] && [ $failed -eq 0 ]; then not_run "$kind: strace is missing or cannot trace here"
        else report "${ran:-0}" "${all:-0}" 0 $failed; fi
    done
}

# counted WORD FILE: reports what programs have said in lines of "WORD: NAME: ran N of M, skipped K,
# failed F". What failed without such a line counts as well.
counted() {
    local name ran all skipped failed
    ! grep -q '^\[  FAILED  \]' "$2" || failures=$((failures + 1))
    grep -q "^$1: .*: ran " "$2" || grep -q '^not run: ' "$2" || report 0 1 0 1
    while IFS='|' read -r name ran all skipped failed; do
        echo "$1: $name"
        report "$ran" "$all" "$skipped" "$failed"
    done < <(sed -n "s/^$1: \(.*\): ran \([0-9]*\) of \([0-9]*\), skipped \([0-9]*\), failed \([0-9]*\)\$/\1|\2|\3|\4|\5/p" "$2")
}

# Power cuts at any moment of saves, at the command line and at the window; and that the same is bad
# without the calls of fsync.
part_power() {
    local power=$ROOT/build/release/tests/power/power
    [ -x "$power" ] || { report 0 1 0 1; return; }
    { "$power" 2>&1 || echo "[  FAILED  ] power"; } | tee "$SCRATCH/power"
    counted power "$SCRATCH/power"
}

# Our programs while calls of theirs for memory fail, one after the other. At the window most of the
# time is waiting, so that there are more of them than processors.
part_memory() {
    local memory=$ROOT/build/release/tests/memory/memory shares=$((2 * JOBS)) share what
    [ -x "$memory" ] || { not_run "memory: it needs glibc and the command line"; return; }
    for ((share = 0; share < shares; share++)); do
        for what in commands window; do
            "$memory" $what $share $shares 2>&1 || echo "[  FAILED  ] $what"
        done >"$SCRATCH/memory-$share" &
    done
    wait
    cat "$SCRATCH"/memory-* | tee "$SCRATCH/memory"
    counted memory "$SCRATCH/memory"
}

# A thousand games of bots, with every promise of the state looked at after each command; and a
# hundred that are saved, loaded and gone on with at each.
part_games() {
    local ran failed=0
    "$ROOT/build/release/tests/test_bots" --full 2>&1 | tee "$SCRATCH/games" || failed=1
    ran=$(sed -n 's/^\([0-9]*\) games,.*/\1/p' "$SCRATCH/games")
    report "${ran:-0}" 1000 0 $failed
    failed=0
    "$ROOT/build/release/tests/test_save" --full 2>&1 | tee "$SCRATCH/saves" || failed=1
    ran=$(sed -n 's/^saves: ran \([0-9]*\) of.*/\1/p' "$SCRATCH/saves")
    report "${ran:-0}" 100 0 $failed
}

# How worlds are found (300 seeds a level, difficulty and size), what the naive player makes of them
# (150 seeds), and what building more is worth (600 worlds). Tables to be read; LOW and HIGH are
# outside the bands, and fail.
part_balance() {
    local balance=$ROOT/build/release/tests/balance/balance failed=0 out
    [ -x "$balance" ] || { report 0 4 0 1; return; }
    "$balance" --sizes 64,128 --seeds 300 --bots random --tries --pooled 2>&1 | tee "$SCRATCH/tries"
    grep -q 'no island of seed' "$SCRATCH/tries" && failed=$((failed + 1))
    "$balance" --sizes 64,128,256 --seeds 24 --first-seed 900001 --bots naive,careful --pooled 2>&1 | tee "$SCRATCH/bands"
    grep -Eq ' (LOW|HIGH) ' "$SCRATCH/bands" && failed=$((failed + 1))
    out=$("$balance" --sizes 128 --difficulties hard --seeds 24 --first-seed 900001 --bots builder,careful,builder-camps \
        --pooled --demands 2>&1)
    echo "$out"
    grep -Eq 'careful - builder: -[0-9]{2}\.' <<<"$out" || failed=$((failed + 1))
    grep -Eq 'builder-camps - builder: -([3-9]|[0-9]{2})\.' <<<"$out" || failed=$((failed + 1))
    report 4 4 0 $failed
}

# One player reads JSON, the other hears the sentences of `play --prose`: 300 islands, within two points of wins.
part_prose() {
    "$ROOT/build/release/tests/test_cli_prose_bots" --full 2>&1 | tee "$SCRATCH/prose"
    local ran all failed=${PIPESTATUS[0]}
    read -r ran all < <(sed -n 's/^prose: ran \([0-9]*\) of \([0-9]*\),.*/\1 \2/p' "$SCRATCH/prose")
    report "${ran:-0}" "${all:-300}" 0 $((failed != 0))
}

# Free points, free work and endless waiting are looked for in 500 worlds, and in as many with odd rules.
part_exploits() {
    local exploits=$ROOT/build/release/tests/exploits/exploits ran failed=0
    [ -x "$exploits" ] || { report 0 500 0 1; return; }
    "$exploits" --worlds 500 --processes $((JOBS < 16 ? JOBS : 16)) 2>&1 | tee "$SCRATCH/exploits" || failed=1
    ran=$(sed -n 's/^\([0-9]*\) worlds, .*/\1/p' "$SCRATCH/exploits")
    report "${ran:-0}" 500 0 $failed
}

# Whether the stock levels are islands of their own that make sense; every broken limit is told.
part_faces() {
    local faces=$ROOT/build/release/tests/balance/faces failed=0
    [ -x "$faces" ] || { report 0 1 0 1; return; }
    "$faces" || failed=1
    report 1 1 0 $failed
}

# Pictures for somebody who has not seen them: which tile is higher, which drowns first. They stay in
# build/release/eyes, with the key.
part_eyes() {
    local eyes=$ROOT/build/release/tests/eyes/eyes folder=$ROOT/build/release/eyes failed=0 made
    [ -x "$eyes" ] || { not_run "eyes needs the game and libpng"; return; }
    mkdir -p "$folder" && "$eyes" "$folder" --seed "${SEED:-$(date +%s)}" || failed=1
    made=$(find "$folder" -name '*.png' | wc -l)
    echo "pictures and key.txt are in $folder"
    report "$made" 60 0 $failed
}

# Tests that play in the window, in the optimised build; run.sh plays them under sanitizers.
part_window() {
    local all ran=0 failed
    (cd "$ROOT/build/release" && ctest --output-on-failure --no-tests=error -j $((3 * JOBS)) --label-regex window) |
        tee "$SCRATCH/window"
    read -r failed all < <(sed -n 's/^.*tests passed, \([0-9]*\) tests failed out of \([0-9]*\)$/\1 \2/p' "$SCRATCH/window")
    ran=$(grep -c ' Test *#.*sec$' "$SCRATCH/window")
    report "$ran" "${all:-1}" $((${all:-1} - ran)) "${failed:-1}"
}

# Every screen at five sizes of the window, to be looked at. They stay in build/release/screens.
part_screens() {
    command -v Xvfb >/dev/null && command -v xdotool >/dev/null ||
        { not_run "Xvfb or xdotool is missing"; return; }
    local folder=$ROOT/build/release/screens failed=0 ran all
    rm -rf "$folder" && mkdir -p "$folder"
    "$ROOT/build/release/tests/test_window_screens" --pictures "$folder" 2>&1 | tee "$SCRATCH/screens" || failed=1
    read -r ran all < <(sed -n 's/^screens: ran \([0-9]*\) of \([0-9]*\)$/\1 \2/p' "$SCRATCH/screens")
    echo "$(find "$folder" -name '*.png' | wc -l) pictures are in $folder"
    report "${ran:-0}" "${all:-1}" $((${all:-1} - ${ran:-0})) $failed
}

# Every screen at 800x600 in all languages, and in one that nobody speaks, wider than English: no word is cut, and in
# that one each was looked up.
part_languages() {
    command -v Xvfb >/dev/null && command -v xdotool >/dev/null ||
        { not_run "Xvfb or xdotool is missing"; return; }
    local folder=$ROOT/build/release/languages catalogue ran=0 failed=0
    rm -rf "$folder" && mkdir -p "$folder"
    cp "$ROOT"/assets/texts/*.po "$folder"
    (cd "$ROOT" && python3 src/texts.py --pseudo) >"$folder/pseudo.po"
    for catalogue in "$folder"/*.po; do
        mkdir "${catalogue%.po}"
        TIDEMARK_TEXTS=$catalogue "$ROOT/build/release/tests/test_window_screens" \
            --pictures "${catalogue%.po}" 800x600 || failed=$((failed + 1))
        ran=$((ran + 1))
    done
    report $ran $ran 0 $failed
}

# The task of every lesson, solved at the window.
part_lessons() {
    command -v Xvfb >/dev/null && command -v xdotool >/dev/null ||
        { not_run "Xvfb or xdotool is missing"; return; }
    "$ROOT/build/release/tests/test_window_workshop_lessons" --full
    report 1 1 0 $(($? != 0))
}

# on_screen COMMAND...: with an X server of its own.
on_screen() { xvfb-run -a -s "-screen 0 1280x720x24" "$@"; }

# first_frames WORDS...: milliseconds from start to first frame, 20 times, in rising order.
first_frames() {
    for _ in $(seq 20); do
        on_screen timeout -s TERM 2 "$GAME" "$@" --verbose 2>&1 |
            sed -n 's/.*first frame after \([0-9.]*\) ms.*/\1/p'
    done | sort -n
}

# Start to first frame, the median of 20: of the title, a game, a small world, and one that takes minutes. The limit
# is for a machine that does nothing else.
part_start() {
    command -v xvfb-run >/dev/null || { not_run "xvfb-run is missing"; return; }
    local count median failed=0 ran=0 what minutes=$SCRATCH/minutes.level
    printf '%s\n' 'level 1 "Minutes"' 'a = diamond_square wrap=modulo feature=2' 'b = a' \
        "a = a$(printf ' | rank | warp b%.0s' $(seq 20))" 'tile water where a < 40%' 'tile grass' \
        'height a' >"$minutes"
    for what in "" "--seed driftwood" "--look --seed driftwood" \
        "--look --seed driftwood --level $minutes --size 7000"; do
        # shellcheck disable=SC2086
        first_frames $what >"$SCRATCH/starts"
        count=$(wc -l <"$SCRATCH/starts")
        median=$(sed -n "$((count / 2 + 1))p" "$SCRATCH/starts")
        echo "start to first frame of '$what': median ${median:-unknown} ms (limit 100)"
        ran=$((ran + count))
        awk -v m="${median:-999}" 'BEGIN { exit m > 100 }' || failed=$((failed + 1))
    done
    report $ran 80 $((80 - ran)) $failed
}

# calm_home FOLDER: settings with which nothing moves by itself.
calm_home() {
    mkdir -p "$1/.local/share/tidemark"
    printf '%s\n' 'tidemark-settings 1' 'still on' 'motion off' 'tips off' 'volume 0' \
        >"$1/.local/share/tidemark/settings.txt"
}

# processor_ms PID: processor time so far, of threads that have ended too.
processor_ms() { awk -v tick="$(getconf CLK_TCK)" '{ print ($14 + $15) * 1000 / tick }' "/proc/$1/stat"; }

# idle_minute HOME WORDS...: milliseconds of processor time of a minute in which nothing moves. What
# the game has said at first has faded by then.
idle_minute() {
    HOME=$1 "$GAME" "${@:2}" >/dev/null & local game=$! before after
    sleep 12
    before=$(processor_ms "$game")
    sleep 60
    after=$(processor_ms "$game")
    kill "$game" && wait "$game" && [ -n "$before" ] && echo $((after - before))
}

# In play, looking around, and on the title, all at once on one screen.
part_idle() {
    command -v xvfb-run >/dev/null || { not_run "xvfb-run is missing"; return; }
    local spent failed=0 ran=0 number where=('--seed driftwood' '--look --seed driftwood' '')
    local script
    script=$(declare -f processor_ms idle_minute)
    for number in 0 1 2; do
        calm_home "$SCRATCH/idle-$number"
        script+=$'\n'"idle_minute '$SCRATCH/idle-$number' ${where[number]} >'$SCRATCH/idle-$number/spent' &"
    done
    export GAME
    on_screen bash -c "$script"$'\n'wait
    for number in 0 1 2; do
        spent=$(cat "$SCRATCH/idle-$number/spent")
        echo "idle at 'tidemark ${where[number]}': ${spent:-unknown} ms of processor time in 60 s (limit 60)"
        [ -n "$spent" ] && ran=$((ran + 1))
        [ "${spent:-61}" -le 60 ] || failed=$((failed + 1))
    done
    report $ran 3 0 $failed
}

# steps_then_signal HOME SECONDS SIGNAL: a step north or back every three seconds, and then the signal.
# Prints how many steps there were half a minute before it and in all, and how many the save holds.
steps_then_signal() {
    HOME=$1 "$GAME" --code quilt:48:easy:o & local game=$! given=0 before=0 second saved
    xdotool search --sync --onlyvisible --pid "$game" windowfocus >/dev/null && sleep 2
    for ((second = 0; second < $2; second++)); do
        if [ $((second % 3)) -eq 0 ]; then
            if [ $((given % 2)) -eq 0 ]; then xdotool key Up; else xdotool key Down; fi
            given=$((given + 1))
        fi
        [ $second -ge $(($2 - 30)) ] || before=$given
        sleep 1
    done
    sleep "0.$RANDOM"
    kill -s "$3" "$game"
    wait "$game"
    saved=$(cat "$1"/.local/share/tidemark/games/*.save | grep -ac '^m [NS]$')
    echo "$before $given ${saved:-0}"
}

# Killed at any moment of a day that goes on and on: of what was played, at most the last half minute
# is lost. Before that, ended in peace: nothing is.
part_killed() {
    command -v xvfb-run >/dev/null && command -v xdotool >/dev/null ||
        { not_run "xvfb-run or xdotool is missing"; return; }
    local round before given saved failed=0 ran=0 home=$SCRATCH/killed words
    export GAME
    for round in 0 1 2 3 4 5; do
        rm -rf "$home"
        calm_home "$home"
        words="'$home' $((32 + RANDOM % 30)) KILL"
        [ $round -gt 0 ] || words="'$home' 9 TERM"
        read -r before given saved < <(on_screen bash -c \
            "$(declare -f steps_then_signal); steps_then_signal $words 2>/dev/null")
        [ $round -gt 0 ] || before=${given:-0}
        echo "$words: $given steps, of which $before must be kept, and $saved are"
        [ "${given:-0}" -ge 3 ] && ran=$((ran + 1))
        [ "${saved:-0}" -ge "${before:-1}" ] && [ "${saved:-0}" -le "${given:-0}" ] &&
            "$CLI" verify "$home"/.local/share/tidemark/games/*.save >/dev/null || failed=$((failed + 1))
    done
    report $ran 6 0 $failed
}

part_bench() {
    local bench ran=0 failed=0
    for bench in "$ROOT"/build/release/tests/bench/bench_*; do
        [ -x "$bench" ] && [ -f "$bench" ] || continue
        ran=$((ran + 1))
        "$bench" || failed=$((failed + 1))
    done
    report $ran $ran 0 $failed
}

# Ten minutes (RANDOM_SECONDS) of input without any sense, under the sanitizers.
part_random() {
    command -v Xvfb >/dev/null && command -v xdotool >/dev/null ||
        { not_run "Xvfb or xdotool is missing"; return; }
    if ! configure asan TIDEMARK_TESTS=ON TIDEMARK_GAME=ON || ! build asan test_window_random; then
        report 0 1 0 1
        return
    fi
    LSAN_OPTIONS="suppressions=$ROOT/tests/lsan.supp:print_suppressions=0" \
        "$ROOT/build/asan/tests/test_window_random" --seconds "${RANDOM_SECONDS:-600}" --seed "${RANDOM_SEED:-7}"
    report 1 1 0 $(($? != 0))
}

# A hundred thousand damaged recordings, under the sanitizers.
part_damaged() {
    local ran all failed
    if ! configure asan TIDEMARK_TESTS=ON TIDEMARK_GAME=ON || ! build asan test_recording_damaged; then
        report 0 1 0 1
        return
    fi
    "$ROOT/build/asan/tests/test_recording_damaged" --full 2>&1 | tee "$SCRATCH/damaged"
    read -r ran all failed < <(sed -n \
        's/^damaged: ran \([0-9]*\) of \([0-9]*\), skipped [0-9]*, failed \([0-9]*\)$/\1 \2 \3/p' \
        "$SCRATCH/damaged")
    report "${ran:-0}" "${all:-1}" $((${all:-1} - ${ran:-0})) "${failed:-1}"
}

# Any bytes as a level, a picture, a recording and others, five minutes each (FUZZ_SECONDS), under the
# sanitizers. What breaks a promise stays in build/fuzz. LeakSanitizer works only where processes may
# be traced.
part_fuzz() {
    local target ran=0 failed=0 leaks=1 found=$ROOT/build/fuzz fuzz=$SCRATCH/fuzz log=$SCRATCH/log
    local build=(clang -std=c11 -D_POSIX_C_SOURCE=200809L '-DTIDEMARK_DATADIR=""' -ffp-contract=off -g
        -O1 '-fsanitize=fuzzer,address,undefined,float-cast-overflow' -fno-sanitize-recover=all)
    local libraries=(-lm)
    has_library libpng png.h && build+=(-DTIDEMARK_PNG) && libraries+=(-lpng)
    echo 'int LLVMFuzzerTestOneInput(const char *b, int n) { return b && n < 0; }' >"$SCRATCH/try.c"
    "${build[@]}" "$SCRATCH/try.c" -o "$fuzz" 2>"$log" || { not_run "clang with libFuzzer is missing"; return; }
    "$fuzz" -runs=1 2>&1 | grep -q 'LeakSanitizer has encountered a fatal' && leaks=0
    mkdir -p "$found" "$SCRATCH"/seeds-{level,image,recording,settings,scores,code}
    "$ROOT/build/release/tests/test_fuzz_corpus" --write "$SCRATCH/seeds-level" || failed=1
    mv "$SCRATCH/seeds-level/level.dict" "$SCRATCH"
    for target in level image recording settings scores code; do
        rm -f "$found/$target-"*
        mkdir -p "$SCRATCH/new-$target"
        "${build[@]}" "$ROOT/tests/fuzz/fuzz_$target.c" "$ROOT"/tests/fuzz/{fuzz,judge,mend}.c \
            "$ROOT"/src/system/posix*.c "$ROOT"/src/{base,worldgen,game}/*.c "$ROOT"/src/view/profile/{actions,settings,scores}.c \
            "$ROOT/src/view/paint/palette.c" \
            -o "$fuzz" "${libraries[@]}" 2>"$log" &&
            ASAN_OPTIONS=quarantine_size_mb=32 "$fuzz" -max_total_time="${FUZZ_SECONDS:-300}" -timeout=2 \
                -rss_limit_mb=512 -malloc_limit_mb=1100 -max_len=4000 -detect_leaks=$leaks \
                -dict="$SCRATCH/level.dict" -print_final_stats=1 -artifact_prefix="$found/$target-" \
                "$SCRATCH/new-$target" "$ROOT/tests/fuzz/corpus/$target" "$SCRATCH/seeds-$target" \
                >"$log" 2>&1 || { failed=$((failed + 1)); tail -n 40 "$log"; }
        echo "fuzz_$target: $(sed -n 's/^stat::number_of_executed_units: *//p' "$log") executions," \
            "$(find "$found" -name "$target-*" | wc -l) findings in build/fuzz"
        ran=$((ran + 1))
    done
    report $ran 6 0 $failed
}

# All tests that need no window, of a copy of the tree without its view.
part_rooms() {
    local failed=0 ran
    bash "$ROOT/tests/without_view.sh" 2>&1 | tee "$SCRATCH/rooms" || failed=1
    ran=$(grep -c '^ *[0-9]*/[0-9]* Test ' "$SCRATCH/rooms")
    report "$ran" "$ran" 0 $failed
}

# Any position of any level and 20 seeds, a thousand edits, the stories of ten thousand tiles, and codes of changes.
part_trace() {
    local name failed=0
    for name in seek why cancel changed_codes; do
        "$ROOT/build/release/tests/test_$name" --full || failed=$((failed + 1))
    done
    report 4 4 0 $failed
}

# The page: the golden worlds, 200 in all, and 500 recordings by its command line under node; and what a
# player does, in Chromium and Firefox. Pictures stay in build/release/web.
part_web() {
    local runner=(node --no-experimental-fetch "$ROOT/build/web/tidemark-cli.js") failed=0 wrong other
    local folder=$ROOT/build/release/web
    try_packages chromium firefox-esr python3
    bash "$ROOT/src/web.sh" || { not_run "the page cannot be built here"; return; }
    copy_levels
    list_worlds
    mkdir -p "$SCRATCH/recordings" "$folder"
    "$ROOT/build/release/tests/balance/record" "$SCRATCH/recordings" $RECORDINGS "$SCRATCH/data" || failed=1
    wrong=$(check_worlds "${runner[@]}")
    other=$(check_recordings $RECORDINGS "${runner[@]}")
    echo "wasm: $wrong of $(wc -l <"$SCRATCH/worlds") worlds and the operations differ, $other of $RECORDINGS recordings"
    [ "$wrong" -eq 0 ] && [ "$other" -eq 0 ] || failed=1
    report 1 1 0 $failed
    command -v chromium >/dev/null || { not_run "chromium is missing"; return; }
    python3 -B "$ROOT/tests/web/page.py" "$ROOT/build/page" --pictures "$folder" 2>&1 | tee "$SCRATCH/web"
    if command -v firefox-esr >/dev/null; then
        python3 -B "$ROOT/tests/web/firefox.py" "$ROOT/build/page" --pictures "$folder" 2>&1 | tee -a "$SCRATCH/web"
    else
        not_run "firefox-esr is missing"
    fi
    counted web "$SCRATCH/web"
}

# The programs for Windows, under wine.
part_windows() {
    try_packages wine64 wine imagemagick
    bash "$ROOT/tests/windows/windows.sh" 2>&1 | tee "$SCRATCH/windows"
    counted windows "$SCRATCH/windows"
}

# The packages: made twice, equal bytes; what Debian's own tools say; and the .deb in a Debian of nothing else.
part_package() {
    try_packages dpkg-dev lintian desktop-file-utils appstream mmdebstrap
    bash "$ROOT/tests/package.sh" 2>&1 | tee "$SCRATCH/package"
    counted package "$SCRATCH/package"
}

need_packages "${BUILD_PACKAGES[@]}" "${TEST_PACKAGES[@]}"
configure release TIDEMARK_TESTS=ON TIDEMARK_GAME=ON && build release || give_up 1 "the build failed"
[ $# -gt 0 ] || set -- levels worlds compilers board tiled faults power memory games prose balance exploits faces eyes window \
    screens languages lessons start idle killed bench random damaged fuzz rooms trace windows web package
for part; do
    declare -F "part_$part" >/dev/null || give_up 64 "unknown part '$part'"
    echo "== $part"
    "part_$part"
done
[ $failures -eq 0 ]
