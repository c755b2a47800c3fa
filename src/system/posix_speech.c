// SPDX-License-Identifier: MIT
// speech-dispatcher, by its C library. Its functions and numbers are those of libspeechd.h, whose interface has
// been stable since version 2 of the library.
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifdef TIDEMARK_THREADS
#include <pthread.h>
#endif

#include "speech.h"

#ifdef TIDEMARK_THREADS

enum { TEXT_MOST = 4096, LANGUAGE_MOST = 16, MODE_SINGLE = 0, PRIORITY_MESSAGE = 2 };

// The library.
typedef struct Dispatcher {
    void *library;
    void *(*open)(const char *client, const char *connection, const char *user, int mode);
    void (*close)(void *connection);
    int (*say)(void *connection, int priority, const char *text);
    int (*cancel)(void *connection);
    int (*set_language)(void *connection, const char *language);
} Dispatcher;

struct Speech {
    Dispatcher dispatcher;
    pthread_t thread;
    pthread_mutex_t lock;  // of what follows
    pthread_cond_t news;
    bool any, ends;
    char text[TEXT_MOST], language[LANGUAGE_MOST];
};

// ISO C has no cast from a pointer to an object to one to a function; POSIX promises that both are alike.
static bool find(void *library, const char *name, void *function) {
    void *found = dlsym(library, name);
    memcpy(function, &found, sizeof found);
    return found != NULL;
}

static bool load(Dispatcher *dispatcher) {
    void *library = dispatcher->library = dlopen("libspeechd.so.2", RTLD_NOW | RTLD_LOCAL);
    return library && find(library, "spd_open", &dispatcher->open) &&
           find(library, "spd_close", &dispatcher->close) &&
           find(library, "spd_say", &dispatcher->say) &&
           find(library, "spd_cancel", &dispatcher->cancel) &&
           find(library, "spd_set_language", &dispatcher->set_language);
}

// Waits for the next text; false at the end. Of several texts only the last is said.
static bool next_text(Speech *speech, char text[TEXT_MOST], char language[LANGUAGE_MOST]) {
    pthread_mutex_lock(&speech->lock);
    while (!speech->any && !speech->ends) pthread_cond_wait(&speech->news, &speech->lock);
    bool any = speech->any;
    memcpy(text, speech->text, TEXT_MOST);
    memcpy(language, speech->language, LANGUAGE_MOST);
    speech->any = false;
    pthread_mutex_unlock(&speech->lock);
    return any;
}

static void *speak(void *own) {
    Speech *speech = own;
    const Dispatcher *dispatcher = &speech->dispatcher;
    char text[TEXT_MOST], language[LANGUAGE_MOST], spoken[LANGUAGE_MOST] = "";
    void *connection = dispatcher->open("tidemark", "game", NULL, MODE_SINGLE);
    while (next_text(speech, text, language)) {
        if (!connection) continue;
        if (strcmp(language, spoken) != 0) dispatcher->set_language(connection, language);
        memcpy(spoken, language, sizeof spoken);
        dispatcher->cancel(connection);
        dispatcher->say(connection, PRIORITY_MESSAGE, text);
    }
    if (connection) dispatcher->close(connection);
    return NULL;
}

Speech *speech_open(void) {
    Speech *speech = calloc(1, sizeof *speech);
    if (!speech) return NULL;
    bool good = load(&speech->dispatcher);
    pthread_mutex_init(&speech->lock, NULL);
    pthread_cond_init(&speech->news, NULL);
    if (good && pthread_create(&speech->thread, NULL, speak, speech) == 0) return speech;
    if (speech->dispatcher.library) dlclose(speech->dispatcher.library);
    free(speech);
    return NULL;
}

void speech_say(Speech *speech, const char *text, const char *language) {
    if (!speech) return;
    pthread_mutex_lock(&speech->lock);
    snprintf(speech->text, TEXT_MOST, "%s", text);
    snprintf(speech->language, LANGUAGE_MOST, "%s", language);
    speech->any = true;
    pthread_cond_signal(&speech->news);
    pthread_mutex_unlock(&speech->lock);
}

// What was said last is still handed over.
void speech_close(Speech *speech) {
    if (!speech) return;
    pthread_mutex_lock(&speech->lock);
    speech->ends = true;
    pthread_cond_signal(&speech->news);
    pthread_mutex_unlock(&speech->lock);
    pthread_join(speech->thread, NULL);
    dlclose(speech->dispatcher.library);
    pthread_cond_destroy(&speech->news);
    pthread_mutex_destroy(&speech->lock);
    free(speech);
}

#else

Speech *speech_open(void) { return NULL; }

void speech_close(Speech *speech) { (void)speech; }

void speech_say(Speech *speech, const char *text, const char *language) {
    (void)speech;
    (void)text;
    (void)language;
}

#endif

bool speech_is_private(void) { return false; }
