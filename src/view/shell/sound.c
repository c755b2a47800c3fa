// SPDX-License-Identifier: MIT
#include "sound.h"

#include <SDL.h>

#include "../../system/system.h"

enum { REST_AFTER = 5 * SYNTH_RATE, BUFFER_SAMPLES = 1024 };

// The device's thread uses `mixer` and `rest_asked`, and the main thread only while the device is
// locked; the rest belongs to the main thread.
static void SDLCALL fill(void *user, Uint8 *stream, int bytes) {
    Sound *sound = user;
    mixer_mix(&sound->mixer, (int16_t *)(void *)stream, bytes / (int)sizeof(int16_t));
    if (sound->rest_asked || sound->mixer.quiet < REST_AFTER) return;
    sound->rest_asked = SDL_PushEvent(&(SDL_Event){.type = sound->rest_event}) > 0;
}

static SDL_AudioDeviceID find_device(Sound *sound) {
    SDL_AudioSpec wanted = {.freq = SYNTH_RATE,
                            .format = AUDIO_S16SYS,
                            .channels = 1,
                            .samples = BUFFER_SAMPLES,
                            .callback = fill,
                            .userdata = sound};
    if (SDL_InitSubSystem(SDL_INIT_AUDIO) != 0) return 0;
    SDL_AudioDeviceID device = SDL_OpenAudioDevice(NULL, 0, &wanted, NULL, 0);
    if (!device) SDL_QuitSubSystem(SDL_INIT_AUDIO);
    return device;
}

// Meanwhile nothing goes to standard error: ALSA and JACK complain there about every missing device.
static bool open_device(Sound *sound) {
    if (sound->device) return true;
    if (!sound->rest_event) sound->rest_event = SDL_RegisterEvents(1);
    SystemSilence silence = system_silence();
    sound->device = find_device(sound);
    system_speak(silence);
    if (sound->device) SDL_PauseAudioDevice(sound->device, 0);
    return sound->device != 0;
}

// A paused device would keep waking its thread, and SDL would keep looking for new ones.
static void close_device(Sound *sound) {
    if (!sound->device) return;
    SDL_CloseAudioDevice(sound->device);
    SDL_QuitSubSystem(SDL_INIT_AUDIO);
    sound->device = 0;
    sound->mixer = (Mixer){.volume = sound->volume, .ambience = sound->ambience};
    sound->rest_asked = false;
}

// The same again is noted once.
static void note(Sound *sound, SoundName name) {
    SoundNote *notes = sound->notes;
    int at = 0;
    while (at < SOUND_NOTES - 1 && notes[at].at && notes[at].name != name) at++;
    for (; at > 0; at--) notes[at] = notes[at - 1];
    notes[0] = (SoundNote){name, SDL_GetTicks64() | 1};
}

void sound_play(Sound *sound, SoundName name) {
    Samples *samples = &sound->samples[name];
    note(sound, name);
    int volume = sound_is_ambient(name) ? sound->ambience : sound->volume;
    if (volume == 0 || sound->broken) return;
    if (!samples->values && !synth_make(samples, name)) return;
    sound->broken = !open_device(sound);
    if (sound->broken) return;
    SDL_LockAudioDevice(sound->device);
    sound->mixer.volume = sound->volume;
    sound->mixer.ambience = sound->ambience;
    mixer_start(&sound->mixer, name, samples);
    sound->rest_asked = false;
    SDL_UnlockAudioDevice(sound->device);
}

void sound_set_volumes(Sound *sound, int volume, int ambience) {
    sound->volume = volume;
    sound->ambience = ambience;
    if (!sound->device) return;
    SDL_LockAudioDevice(sound->device);
    sound->mixer.volume = volume;
    sound->mixer.ambience = ambience;
    SDL_UnlockAudioDevice(sound->device);
    if (volume == 0 && ambience == 0) close_device(sound);
}

// A sound may have started since the event was pushed.
void sound_rest(Sound *sound) {
    if (!sound->device) return;
    SDL_LockAudioDevice(sound->device);
    bool quiet = sound->mixer.quiet >= REST_AFTER;
    sound->rest_asked = false;
    SDL_UnlockAudioDevice(sound->device);
    if (quiet) close_device(sound);
}

void sound_close(Sound *sound) {
    close_device(sound);
    for (int i = 0; i < SOUND_COUNT; i++) synth_free(&sound->samples[i]);
}
