// SPDX-License-Identifier: MIT
#include "../test.h"

#include "virtual_display.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include "../process.h"

// Server.

static void need_program(const char *name) {
    if (program_exists(name)) return;
    print_message("not run: %s is missing\n", name);
    skip();
}

// Without GLX, for which the server would load a compiler: games here paint by themselves.
static pid_t start_server(const VirtualDisplay *display, int answer) {
    char screen[32], number[16];
    snprintf(screen, sizeof screen, "%dx%dx24", display->width, display->height);
    snprintf(number, sizeof number, "%d", answer);
    const char *const words[] = {"Xvfb",       "-displayfd", number,      "-screen",
                                 "0",          screen,       "-nolisten", "tcp",
                                 "-noreset",   "-nocursor",  "-fbdir",    display->folder.path,
                                 "-extension", "GLX",        NULL};
    return process_start(&(ProcessPlan){
        .words = words, .keep = answer, .err = scratch_file(&display->folder, "server")});
}

// The server picks a free number, which it writes when it is ready.
static void read_number(VirtualDisplay *display, int answer) {
    struct pollfd ready = {.fd = answer, .events = POLLIN};
    char text[8] = "";
    size_t length = 0;
    while (!strchr(text, '\n')) {
        if (poll(&ready, 1, PATIENCE_MS) != 1) FAIL("Xvfb does not begin");
        ssize_t got = read(answer, text + length, sizeof text - 1 - length);
        if (got <= 0) FAIL("Xvfb has ended");
        length += (size_t)got;
    }
    text[strcspn(text, "\n")] = 0;
    snprintf(display->name, sizeof display->name, ":%s", text);
}

static void map_screen(VirtualDisplay *display) {
    struct stat about;
    int file = open(scratch_file(&display->folder, "Xvfb_screen0"), O_RDONLY);
    assert_true(file >= 0);
    assert_int_equal(fstat(file, &about), 0);
    display->bytes = (size_t)about.st_size;
    display->screen = mmap(NULL, display->bytes, PROT_READ, MAP_SHARED, file, 0);
    assert_ptr_not_equal(display->screen, MAP_FAILED);
    close(file);
}

void display_open(VirtualDisplay *display, int width, int height) {
    need_program("Xvfb");
    need_program("xdotool");
    *display = (VirtualDisplay){.width = width, .height = height, .folder = scratch_make()};
    int answer[2];
    assert_int_equal(pipe(answer), 0);
    fcntl(answer[0], F_SETFD, FD_CLOEXEC);
    fcntl(answer[1], F_SETFD, FD_CLOEXEC);
    display->server = start_server(display, answer[1]);
    close(answer[1]);
    read_number(display, answer[0]);
    close(answer[0]);
    map_screen(display);
}

// Asks the server to end, so that it removes its lock.
void display_kill(VirtualDisplay *display) {
    int code, glances = PATIENCE_MS / GLANCE_MS;
    if (display->server == 0) return;
    kill(display->server, SIGTERM);
    while (glances-- > 0 && !process_exited(&display->server, &code)) milliseconds_pass(GLANCE_MS);
    process_kill(&display->server);
}

void display_close(VirtualDisplay *display) {
    if (display->hand.program) piped_signal(&display->hand, SIGKILL);
    display_kill(display);
    if (display->screen) munmap((void *)(uintptr_t)display->screen, display->bytes);
    if (display->folder.path[0]) scratch_remove(&display->folder);
    *display = (VirtualDisplay){.width = 0};
}

// Looking: the file is an X window dump, whose header is four-byte numbers, highest byte first.

static size_t header(const VirtualDisplay *display, int index) {
    const unsigned char *at = display->screen + (size_t)index * 4;
    return (size_t)at[0] << 24 | (size_t)at[1] << 16 | (size_t)at[2] << 8 | at[3];
}

Bitmap display_screenshot(const VirtualDisplay *display) {
    enum {
        HEADER_BYTES = 0,
        WIDTH = 4,
        HEIGHT = 5,
        PIXEL_BITS = 11,
        ROW_BYTES = 12,
        COLOURS = 19,
        COLOUR_BYTES = 12
    };
    size_t start = header(display, HEADER_BYTES) + header(display, COLOURS) * COLOUR_BYTES;
    size_t row = header(display, ROW_BYTES), width = (size_t)display->width;
    assert_int_equal(header(display, WIDTH), display->width);
    assert_int_equal(header(display, HEIGHT), display->height);
    assert_int_equal(header(display, PIXEL_BITS), 32);
    assert_true(start + row * (size_t)display->height <= display->bytes);
    uint32_t *pixels = malloc(width * (size_t)display->height * sizeof *pixels);
    assert_non_null(pixels);
    for (size_t y = 0; y < (size_t)display->height; y++) {
        uint32_t *to = pixels + y * width;
        memcpy(to, display->screen + start + y * row, width * sizeof *to);
        for (size_t x = 0; x < width; x++) to[x] |= 0xff000000u;
    }
    return (Bitmap){display->width, display->height, pixels};
}

// Keys and pointer.

bool display_xdotool(const VirtualDisplay *display, char said[SAID_BYTES],
                     const char *const words[]) {
    char name[32];
    snprintf(name, sizeof name, "DISPLAY=%s", display->name);
    const char *const environment[] = {name, NULL};
    pid_t hand = process_start(&(ProcessPlan){.words = words,
                                              .environment = environment,
                                              .out = scratch_file(&display->folder, "said"),
                                              .err = scratch_file(&display->folder, "complained")});
    int code;
    AWAIT(process_exited(&hand, &code));
    if (!said) return code == 0;
    Buffer out = scratch_read(&display->folder, "said");
    snprintf(said, SAID_BYTES, "%.*s", (int)out.length, out.length ? (const char *)out.bytes : "");
    said[strcspn(said, "\n")] = 0;
    buffer_free(&out);
    return code == 0;
}

static void start_hand(VirtualDisplay *display) {
    char command[64];
    snprintf(command, sizeof command, "DISPLAY=%s exec xdotool - 2>&1", display->name);
    piped_keep(&display->hand, &display->folder, (const char *const[]){"sh", "-c", command, NULL});
}

// The answer to the question behind the words means that they have been done; a complaint comes before it. The
// question is about the whole screen, because asking about a window that closes ends xdotool.
static const char QUESTION[] = "\ngetdisplaygeometry\n";

void display_do(VirtualDisplay *display, const char *const words[]) {
    char answer[24];
    Buffer line = {0};
    snprintf(answer, sizeof answer, "%d %d", display->width, display->height);
    if (!display->hand.program) start_hand(display);
    for (; *words; words++) {
        assert_null(strpbrk(*words, "'$\n"));
        buffer_byte(&line, '\'');
        buffer_append(&line, *words, strlen(*words));
        buffer_append(&line, "' ", 2);
    }
    buffer_append(&line, QUESTION, strlen(QUESTION));
    piped_send(&display->hand, (const char *)line.bytes, line.length);
    struct pollfd hand = {.fd = display->hand.from, .events = POLLIN};
    bool answers = poll(&hand, 1, PATIENCE_MS) == 1;
    const char *said = answers ? piped_line(&display->hand) : "nothing";
    if (strcmp(said, answer) != 0)
        FAIL("xdotool says %s to %.*s", said, (int)line.length, (const char *)line.bytes);
    buffer_free(&line);
}

// xdotool cannot ask a window to close, so this speaks X by itself, in this machine's byte order.

typedef struct Answer {
    uint8_t kind, unused;
    uint16_t sequence;
    uint32_t length, value, rest[5];
} Answer;

static void hear(int server, void *bytes, size_t length) {
    for (size_t got = 0; got < length;) {
        ssize_t more = read(server, (char *)bytes + got, length - got);
        if (more <= 0) FAIL("the X server does not answer");
        got += (size_t)more;
    }
}

static void tell(int server, const void *bytes, size_t length) {
    assert_int_equal(write(server, bytes, length), length);
}

static void greet(int server) {
    const uint16_t one = 1;
    char order = 'B';
    if (*(const unsigned char *)&one) order = 'l';
    struct {
        char order, unused;
        uint16_t major, minor, name, data, unused_too;
    } hello = {.order = order, .major = 11};
    struct {
        uint8_t good, unused;
        uint16_t major, minor, words;
    } welcome;
    tell(server, &hello, sizeof hello);
    hear(server, &welcome, sizeof welcome);
    assert_int_equal(welcome.good, 1);
    uint32_t word;
    for (int i = 0; i < welcome.words; i++) hear(server, &word, sizeof word);
}

static uint32_t atom_of(int server, const char *name) {
    struct {
        uint8_t code, existing;
        uint16_t words, length, unused;
        char name[16];
    } request = {.code = 16, .length = (uint16_t)strlen(name)};
    request.words = (uint16_t)(2 + strlen(name) / 4);  // only for names of whole words
    memcpy(request.name, name, strlen(name));
    tell(server, &request, (size_t)request.words * 4);
    Answer answer;
    hear(server, &answer, sizeof answer);
    assert_int_equal(answer.kind, 1);
    return answer.value;
}

static void send_message(int server, uint32_t window, uint32_t kind, uint32_t word) {
    struct {
        uint8_t code, propagate;
        uint16_t words;
        uint32_t to, mask;
        uint8_t type, bits;
        uint16_t sequence;
        uint32_t window, kind, data[5];
    } request = {.code = 25,
                 .words = 11,
                 .to = window,
                 .type = 33,
                 .bits = 32,
                 .window = window,
                 .kind = kind,
                 .data = {word}};
    tell(server, &request, sizeof request);
}

void display_ask_to_close(const VirtualDisplay *display, const char *window) {
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    snprintf(address.sun_path, sizeof address.sun_path, "/tmp/.X11-unix/X%s", display->name + 1);
    int server = socket(AF_UNIX, SOCK_STREAM, 0);
    assert_true(server >= 0);
    assert_int_equal(connect(server, (const struct sockaddr *)&address, sizeof address), 0);
    greet(server);
    uint32_t protocols = atom_of(server, "WM_PROTOCOLS");
    uint32_t close_it = atom_of(server, "WM_DELETE_WINDOW");
    send_message(server, (uint32_t)strtoul(window, NULL, 10), protocols, close_it);
    atom_of(server, "WM_PROTOCOLS");  // the answer to this means that the message has arrived
    close(server);
}
