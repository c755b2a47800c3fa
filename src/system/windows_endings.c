// SPDX-License-Identifier: MIT
// Requests to end, for programs with windows: keys and closing of the console that they were started
// from, and the end of the session, which Windows tells only windows. Programs without this file have
// no window, and are told of that end as consoles are.
#include <stdatomic.h>
#define WIN32_LEAN_AND_MEAN
#include <windows.h>

#include "system.h"

enum { TOGETHER_MS = 1000 };

static struct {
    HANDLE requested;  // an event
    atomic_ullong first;  // time of the first request, in milliseconds; 0: none
    void (*asked)(void *data);
    void *data;
} endings;

// False for a later request, from somebody whom the program did not obey.
static bool request(void) {
    unsigned long long now = GetTickCount64() | 1, none = 0;
    bool first = atomic_compare_exchange_strong(&endings.first, &none, now);
    SetEvent(endings.requested);
    return first || now - none < TOGETHER_MS;
}

// Windows calls it in a thread of its own. After it has returned from a request that is no key, Windows
// kills the program.
static BOOL WINAPI take_request(DWORD kind) {
    bool key = kind == CTRL_C_EVENT || kind == CTRL_BREAK_EVENT;
    bool taken = request();
    if (!key) Sleep(INFINITE);
    return taken;
}

void system_hold_endings(void) {
    endings.requested = CreateEventW(NULL, TRUE, FALSE, NULL);
    if (endings.requested) SetConsoleCtrlHandler(take_request, TRUE);
}

void system_release_endings(void) {
    if (endings.requested) SetConsoleCtrlHandler(take_request, FALSE);
    if (atomic_load(&endings.first)) ExitProcess((UINT)STATUS_CONTROL_C_EXIT);
}

// The session waits for the return, and the program ends meanwhile.
static LRESULT CALLBACK take_message(HWND window, UINT message, WPARAM word, LPARAM more) {
    if (message == WM_CLOSE) {
        request();
        return 0;
    }
    if (message == WM_QUERYENDSESSION) return TRUE;
    if (message == WM_ENDSESSION && word) {
        request();
        endings.asked(endings.data);
        Sleep(INFINITE);
    }
    return DefWindowProcW(window, message, word, more);
}

// Windows without parents are told of the end of a session; this one is never shown.
static void make_window(void) {
    static const wchar_t name[] = L"TidemarkEndings";
    WNDCLASSW look = {
        .lpfnWndProc = take_message, .hInstance = GetModuleHandleW(NULL), .lpszClassName = name};
    if (RegisterClassW(&look))
        CreateWindowExW(0, name, L"", WS_POPUP, 0, 0, 0, 0, NULL, NULL, look.hInstance, NULL);
}

static DWORD WINAPI wait_for_endings(void *data) {
    HANDLE wanted = endings.requested;
    (void)data;
    make_window();
    for (DWORD count = 1;;) {
        DWORD woken = MsgWaitForMultipleObjects(count, &wanted, FALSE, INFINITE, QS_ALLINPUT);
        if (count == 1 && woken == WAIT_OBJECT_0) {
            endings.asked(endings.data);
            count = 0;  // it has been asked
        }
        for (MSG message; PeekMessageW(&message, NULL, 0, 0, PM_REMOVE);)
            DispatchMessageW(&message);
    }
    return 0;
}

bool system_await_endings(void (*asked)(void *data), void *data) {
    endings.asked = asked;
    endings.data = data;
    HANDLE thread =
        endings.requested ? CreateThread(NULL, 0, wait_for_endings, NULL, 0, NULL) : NULL;
    if (thread) CloseHandle(thread);
    else system_release_endings();
    return thread != NULL;
}
