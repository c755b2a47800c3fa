// SPDX-License-Identifier: MIT
#include "sound.h"

#include <SDL.h>
#include <fcntl.h>
#include <unistd.h>

#include "../../base/memory.h"
#include "../audio/mixer.h"

enum { REST_AFTER = 5 * SYNTH_RATE, BUFFER_SAMPLES = 1024 };

// The device's own thread reads and changes `mixer` and `rest_asked`; the main thread does so while
// the device is locked, and has the rest for itself.
struct SoundMixer {
    SDL_AudioDeviceID device;  // 0 while it rests
    Mixer mixer;
    bool rest_asked;
    uint32_t rest_event;
    Samples samples[SOUND_COUNT];  // those that were wanted so far
};

static void SDLCALL fill(void *user, Uint8 *stream, int bytes) {
    struct SoundMixer *mixer = user;
    mixer_mix(&mixer->mixer, (int16_t *)(void *)stream, bytes / (int)sizeof(int16_t));
    if (mixer->rest_asked || mixer->mixer.quiet < REST_AFTER) return;
    SDL_Event event = {.type = mixer->rest_event};
    mixer->rest_asked = SDL_PushEvent(&event) > 0;
}

// ALSA and JACK tell standard error of every device that they do not find. Returns what
// speak_again takes; below 0 nothing was changed.
static int hush(void) {
    int kept = dup(STDERR_FILENO), nowhere = open("/dev/null", O_WRONLY);
    if (kept >= 0 && nowhere >= 0) dup2(nowhere, STDERR_FILENO);
    if (nowhere >= 0) close(nowhere);
    return kept;
}

static void speak_again(int kept) {
    if (kept < 0) return;
    dup2(kept, STDERR_FILENO);
    close(kept);
}

static SDL_AudioDeviceID find_device(struct SoundMixer *mixer) {
    SDL_AudioSpec wanted = {
        .freq = SYNTH_RATE,
        .format = AUDIO_S16SYS,
        .channels = 1,
        .samples = BUFFER_SAMPLES,
        .callback = fill,
        .userdata = mixer,
    };
    if (SDL_InitSubSystem(SDL_INIT_AUDIO) != 0) return 0;
    SDL_AudioDeviceID device = SDL_OpenAudioDevice(NULL, 0, &wanted, NULL, 0);
    if (!device) SDL_QuitSubSystem(SDL_INIT_AUDIO);
    return device;
}

static bool open_device(struct SoundMixer *mixer) {
    if (mixer->device) return true;
    int kept = hush();
    mixer->device = find_device(mixer);
    speak_again(kept);
    if (mixer->device) SDL_PauseAudioDevice(mixer->device, 0);
    return mixer->device != 0;
}

// A paused device would go on waking its thread, and SDL looks for new ones as long as it is there.
static void close_device(struct SoundMixer *mixer) {
    if (!mixer->device) return;
    SDL_CloseAudioDevice(mixer->device);
    SDL_QuitSubSystem(SDL_INIT_AUDIO);
    mixer->device = 0;
    mixer->mixer = (Mixer){.volume = mixer->mixer.volume};
    mixer->rest_asked = false;
}

static bool prepare(Sound *sound, SoundName name) {
    if (!sound->mixer) {
        sound->mixer = memory_allocate(1, sizeof *sound->mixer);
        if (!sound->mixer) return false;
        sound->rest_event = sound->mixer->rest_event = SDL_RegisterEvents(1);
    }
    Samples *samples = &sound->mixer->samples[name];
    return samples->values || synth_make(samples, name);
}

void sound_play(Sound *sound, SoundName name) {
    if (sound->volume == 0 || sound->broken || !prepare(sound, name)) return;
    struct SoundMixer *mixer = sound->mixer;
    if (!open_device(mixer)) {
        sound_close(sound);
        sound->broken = true;
        return;
    }
    SDL_LockAudioDevice(mixer->device);
    mixer->mixer.volume = sound->volume;
    mixer_start(&mixer->mixer, name, &mixer->samples[name]);
    mixer->rest_asked = false;
    SDL_UnlockAudioDevice(mixer->device);
}

void sound_set_volume(Sound *sound, int volume) {
    struct SoundMixer *mixer = sound->mixer;
    sound->volume = volume;
    if (!mixer || !mixer->device) return;
    SDL_LockAudioDevice(mixer->device);
    mixer->mixer.volume = volume;
    SDL_UnlockAudioDevice(mixer->device);
    if (volume == 0) close_device(mixer);
}

// A sound may have been started since the event was sent.
void sound_rest(Sound *sound) {
    struct SoundMixer *mixer = sound->mixer;
    if (!mixer || !mixer->device) return;
    SDL_LockAudioDevice(mixer->device);
    bool quiet = mixer->mixer.quiet >= REST_AFTER;
    mixer->rest_asked = false;
    SDL_UnlockAudioDevice(mixer->device);
    if (quiet) close_device(mixer);
}

void sound_close(Sound *sound) {
    struct SoundMixer *mixer = sound->mixer;
    if (!mixer) return;
    close_device(mixer);
    for (int i = 0; i < SOUND_COUNT; i++) synth_free(&mixer->samples[i]);
    memory_release(mixer);
    *sound = (Sound){.volume = sound->volume, .broken = sound->broken};
}
