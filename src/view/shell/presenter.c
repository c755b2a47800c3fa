// SPDX-License-Identifier: MIT
#include "presenter.h"

#include <SDL.h>
#include <stdlib.h>
#include <string.h>

#include "../../base/memory.h"

// Drivers that show nothing: the game never runs unseen.
static bool is_unseen(const char *driver) {
    static const char *const unseen[] = {"dummy", "offscreen", "evdev"};
    for (size_t i = 0; i < sizeof unseen / sizeof *unseen; i++)
        if (!driver || strcmp(driver, unseen[i]) == 0) return true;
    return false;
}

// Software OpenGL claims to be accelerated, but is much slower than the window's surface.
static bool is_software_gl(void) {
    enum { GL_RENDERER = 0x1f01 };
    union {
        void *object;
        const unsigned char *(*function)(unsigned name);
    } get = {.object = SDL_GL_GetProcAddress("glGetString")};
    const char *name = get.object ? (const char *)get.function(GL_RENDERER) : NULL;
    return name && (strstr(name, "llvmpipe") || strstr(name, "softpipe") || strstr(name, "SWR"));
}

static bool on_linux(void) { return strcmp(SDL_GetPlatform(), "Linux") == 0; }

// Asking Mesa takes a tenth of a second, and is useless without a device.
static bool may_have_graphics(void) {
    if (!on_linux()) return true;
    SDL_RWops *device = SDL_RWFromFile("/dev/dri/renderD128", "rb");
    if (device) SDL_RWclose(device);
    return device != NULL || getenv("WAYLAND_DISPLAY") != NULL;
}

static bool open_renderer(Presenter *presenter) {
    SDL_Renderer *renderer = SDL_CreateRenderer(
        presenter->window, -1, SDL_RENDERER_ACCELERATED | SDL_RENDERER_PRESENTVSYNC);
    SDL_RendererInfo info;
    bool good =
        renderer && SDL_GetRendererInfo(renderer, &info) == 0 && strcmp(info.name, "software") != 0;
    if (good && strncmp(info.name, "opengl", 6) == 0) good = !is_software_gl();
    if (good) presenter->renderer = renderer;
    else if (renderer) SDL_DestroyRenderer(renderer);
    return good;
}

// Without this folder Wayland does not run, and its library would print a complaint.
static void choose_driver(void) {
#if SDL_VERSION_ATLEAST(2, 0, 22)  // which takes more than one name
    if (on_linux() && !getenv("XDG_RUNTIME_DIR")) SDL_SetHint(SDL_HINT_VIDEODRIVER, "x11,KMSDRM");
#endif
}

// Fingers are no mouse, nor is a mouse a finger (ui/fingers.h).
static void set_finger_hints(void) {
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0");
    SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0");
}

// The words that an input method offers are shown by the system, and long compositions come as a whole.
static void set_input_hints(void) {
#ifdef SDL_HINT_IME_SHOW_UI
    SDL_SetHint(SDL_HINT_IME_SHOW_UI, "1");
#endif
#ifdef SDL_HINT_IME_SUPPORT_EXTENDED_TEXT
    SDL_SetHint(SDL_HINT_IME_SUPPORT_EXTENDED_TEXT, "1");
#endif
}

static SDL_Window *open_window(int width, int height) {
    return SDL_CreateWindow("Tidemark", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, width,
                            height, SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI);
}

bool presenter_open(Presenter *presenter, int width, int height, TextError *error) {
    *presenter = (Presenter){0};
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0");
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1");
    set_input_hints();
    set_finger_hints();
    choose_driver();
    if (SDL_InitSubSystem(SDL_INIT_VIDEO) != 0 || is_unseen(SDL_GetCurrentVideoDriver()))
        return error_set(
            error, FAILURE_DISPLAY,
            "no display to open a window on; '--screenshot FILE' writes a picture without one");
    presenter->window = open_window(width, height);
    if (presenter->window && may_have_graphics() && !open_renderer(presenter)) {
        SDL_DestroyWindow(presenter->window);  // it may be an OpenGL window now
        presenter->window = open_window(width, height);
    }
    if (presenter->window) return true;
    return error_say(error, FAILURE_DISPLAY, "no window ($); '--screenshot FILE' writes a picture",
                     NAMES(SDL_GetError()));
}

// SDL wakes itself by messages to the window, over a second connection to the X server. A message
// still on its way when the window is gone is an error that ends the program as failed. So with X11
// the window stays until the program ends.
static bool goes_with_program(void) {
    const char *driver = SDL_GetCurrentVideoDriver();
    return driver && strcmp(driver, "x11") == 0;
}

void presenter_close(Presenter *presenter) {
    if (!goes_with_program()) {
        presenter_reset(presenter);
        if (presenter->renderer) SDL_DestroyRenderer(presenter->renderer);
        if (presenter->window) SDL_DestroyWindow(presenter->window);
        SDL_Quit();
    }
    memory_release(presenter->buffer);
    *presenter = (Presenter){0};
}

void presenter_reset(Presenter *presenter) {
    if (presenter->texture) SDL_DestroyTexture(presenter->texture);
    presenter->texture = NULL;
}

static bool make_buffer(Presenter *presenter, int width, int height) {
    if (presenter->buffer && presenter->size.width == width && presenter->size.height == height)
        return true;
    uint32_t *bigger =
        memory_resize(presenter->buffer, (size_t)width * (size_t)height, sizeof *bigger);
    if (!bigger) return false;
    presenter->buffer = bigger;
    presenter_reset(presenter);
    return true;
}

static bool is_plain(const SDL_Surface *surface) {
    return surface->format->format == SDL_PIXELFORMAT_RGB888 ||
           surface->format->format == SDL_PIXELFORMAT_ARGB8888;
}

bool presenter_begin(Presenter *presenter, Canvas *canvas) {
    SDL_Surface *surface = presenter->renderer ? NULL : SDL_GetWindowSurface(presenter->window);
    int width = surface ? surface->w : 0, height = surface ? surface->h : 0;
    if (presenter->renderer) SDL_GetRendererOutputSize(presenter->renderer, &width, &height);
    bool straight = surface && is_plain(surface) && !SDL_MUSTLOCK(surface);
    if (width < 1 || height < 1 || (!straight && !make_buffer(presenter, width, height)))
        return false;
    presenter->size = (Density){.width = width, .height = height};
    SDL_GetWindowSize(presenter->window, &presenter->size.points_wide,
                      &presenter->size.points_high);
    if (straight) *canvas = (Canvas){surface->pixels, width, height, surface->pitch / 4};
    else *canvas = (Canvas){presenter->buffer, width, height, width};
    return true;
}

static void end_renderer(Presenter *presenter) {
    SDL_Renderer *renderer = presenter->renderer;
    int width = presenter->size.width, height = presenter->size.height;
    if (!presenter->texture)
        presenter->texture = SDL_CreateTexture(renderer, SDL_PIXELFORMAT_RGB888,
                                               SDL_TEXTUREACCESS_STREAMING, width, height);
    if (!presenter->texture) return;
    SDL_UpdateTexture(presenter->texture, NULL, presenter->buffer, width * 4);
    SDL_RenderCopy(renderer, presenter->texture, NULL, NULL);
    SDL_RenderPresent(renderer);
}

static void end_surface(Presenter *presenter) {
    SDL_Surface *surface = SDL_GetWindowSurface(presenter->window);
    if (!surface) return;
    if (!is_plain(surface) && surface->w == presenter->size.width &&
        surface->h == presenter->size.height && SDL_LockSurface(surface) == 0) {
        SDL_ConvertPixels(surface->w, surface->h, SDL_PIXELFORMAT_RGB888, presenter->buffer,
                          surface->w * 4, surface->format->format, surface->pixels, surface->pitch);
        SDL_UnlockSurface(surface);
    }
    SDL_UpdateWindowSurface(presenter->window);
}

void presenter_end(Presenter *presenter) {
    if (presenter->renderer) end_renderer(presenter);
    else end_surface(presenter);
}

void presenter_type_at(Presenter *presenter, Box caret) {
    Box at = density_points(presenter->size, caret), before = presenter->typed_at;
    bool same = at.x == before.x && at.y == before.y && at.width == before.width &&
                at.height == before.height;
    if (same || box_is_empty(caret)) return;
    presenter->typed_at = at;
    SDL_SetTextInputRect(&(SDL_Rect){at.x, at.y, at.width, at.height});
}

const char *presenter_name(const Presenter *presenter) {
    SDL_RendererInfo info;
    if (!presenter->renderer) return "window surface";
    return SDL_GetRendererInfo(presenter->renderer, &info) == 0 ? info.name : "renderer";
}
