// SPDX-License-Identifier: MIT
// hold FILE: has the file open so that nobody else can use it, says so, and ends with its input.
#include <stdio.h>
#include <windows.h>

int main(int argc, char **argv) {
    HANDLE file = argc == 2 ? CreateFileA(argv[1], GENERIC_READ, 0, NULL, OPEN_EXISTING, 0, NULL)
                            : INVALID_HANDLE_VALUE;
    if (file == INVALID_HANDLE_VALUE) return 1;
    puts("held");
    fflush(stdout);
    return getchar() == EOF && CloseHandle(file) ? 0 : 1;
}
