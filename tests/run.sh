#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# All tests, in an optimised build and in one that watches memory and undefined behaviour. Without options
# most tests that play in the window run in the latter alone: `long.sh window` plays them in the optimised
# one, too. Installs what is missing, builds what has changed. The last line is the count: N passed, N failed.
#     bash tests/run.sh [options of ctest, such as -R recipe]
set -uo pipefail
# shellcheck source-path=SCRIPTDIR
. "$(dirname -- "${BASH_SOURCE[0]}")/../src/setup.sh"

passed=0
failed=0

# ctest's log as three numbers: passed, failed, not run. A cmocka program counts as many tests as it
# says; a program that ended before it could say, and any other test, counts as one.
count_log() {
    awk '
        function number_after(mark) { return substr($0, index($0, mark) + length(mark)) + 0 }
        /^[0-9]+\/[0-9]+ Testing: / { good = bad = says = 0 }
        /\[  PASSED  \] [0-9]+ test/ { good = number_after("[  PASSED  ] "); says = 1 }
        /\[  SKIPPED \] [0-9]+ test/ { skipped += number_after("[  SKIPPED ] ") }
        /\[  FAILED  \] [0-9]+ test/ { bad = number_after("[  FAILED  ] ") }
        /^Test Passed\.$/ { passed += says ? good : 1 }
        /^Test Failed\.$/ { passed += good; failed += bad > 0 ? bad : 1 }
        END { print passed + 0, failed + 0, skipped + 0 }
    ' "$1"
}

# LeakSanitizer cannot work where tracing is forbidden, as in some containers.
choose_sanitizers() {
    local program=$ROOT/build/asan/tests/test_rng leaks=1
    if ASAN_OPTIONS=detect_leaks=1 "$program" 2>&1 | grep -q 'LeakSanitizer has encountered a fatal'; then
        echo "Leaks: not looked for, because processes cannot be traced here."
        leaks=0
    fi
    export ASAN_OPTIONS=halt_on_error=1:detect_leaks=$leaks
    export UBSAN_OPTIONS=halt_on_error=1:print_stacktrace=1
}

# With clang's sanitizers the tests take about three quarters of the time that they take with gcc's. A build
# folder that exists keeps its compiler. lld links these programs in half of the time that ld takes.
make_tests() {
    local compiler=${CC:-cc} linking=${LDFLAGS:-}
    if [ "$1" = asan ]; then
        compiler=$(command -v clang || echo cc)
        ! command -v ld.lld >/dev/null || linking+=' -fuse-ld=lld'
    fi
    CC=$compiler LDFLAGS=$linking configure "$1" TIDEMARK_TESTS=ON TIDEMARK_WERROR=ON TIDEMARK_GAME=ON &&
        build "$1"
}

# run_tests PRESET [options of ctest]: leaves numbers of passed, failed and not run in the build folder.
run_tests() {
    local preset=$1 good bad skipped status=0 at_once=$((2 * JOBS))
    local folder=$ROOT/build/$preset
    shift
    if [ "$preset" = asan ]; then
        choose_sanitizers
        at_once=$((4 * JOBS))  # most of these are of the window, and wait half of the time
    elif [ $# -eq 0 ]; then
        set -- --label-exclude window
        echo "Most tests of the window run under sanitizers alone; bash tests/long.sh window plays them optimised."
    fi
    rm -f "$folder/Testing/Temporary/LastTest.log"
    (cd "$folder" && ctest --output-on-failure --no-tests=error -j $at_once "$@") </dev/null || status=$?
    read -r good bad skipped < <(count_log "$folder/Testing/Temporary/LastTest.log" 2>/dev/null ||
        echo 0 0 0)
    [ "$status" -eq 0 ] || [ "$bad" -gt 0 ] || bad=1
    echo "$good $bad $skipped" >"$folder/tests/counts.txt"
}

# suite PRESET [options of ctest]: builds and tests; what is printed says of which build.
suite() {
    rm -f "$ROOT/build/$1/tests/counts.txt"
    { make_tests "$1" && run_tests "$@"; } 2>&1 | sed -u "s/^/$1: /"
}

# add_up PRESET
add_up() {
    local good bad skipped folder=$ROOT/build/$1
    if ! read -r good bad skipped 2>/dev/null <"$folder/tests/counts.txt"; then
        echo "The $1 build failed."
        failed=$((failed + 1))
        return
    fi
    cat "$folder/tests/not_run.txt"
    [ "$skipped" -eq 0 ] || echo "Not run: $skipped tests; $folder/Testing/Temporary/LastTest.log says why"
    passed=$((passed + good))
    failed=$((failed + bad))
}

need_packages "${BUILD_PACKAGES[@]}" "${TEST_PACKAGES[@]}"
trap 'trap - INT TERM; kill 0' INT TERM  # the shell keeps these from what runs in the background
suite release "$@" &
suite asan "$@" &
wait
add_up release
add_up asan
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
