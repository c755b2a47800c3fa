// SPDX-License-Identifier: MIT
#include "tongues.h"

#include <SDL.h>
#include <string.h>

// The first of the system's languages that is one of ours.
static LanguageChoice language_of_system(void) {
    LanguageChoice found = LANGUAGE_SYSTEM;
    SDL_Locale *locales = SDL_GetPreferredLocales();
    for (const SDL_Locale *at = locales; at && at->language && !found; at++)
        for (int i = LANGUAGE_ENGLISH; i < LANGUAGE_COUNT; i++)
            if (strcmp(at->language, LANGUAGE_WORD[i]) == 0) found = (LanguageChoice)i;
    SDL_free(locales);
    return found ? found : LANGUAGE_ENGLISH;
}

static bool read_catalogue(Catalogue *catalogue, const char *path, TextError *error) {
    Buffer text = {0};
    bool good = file_read(&text, path, CATALOGUE_BYTES, error) &&
                catalogue_read(catalogue, buffer_source(&text, path), error);
    buffer_free(&text);
    return good;
}

static bool catalogue_path(char path[FILE_PATH], LanguageChoice choice, const char *folder) {
    return file_path(path, "%s/assets/texts/%s.po", folder, LANGUAGE_WORD[choice]);
}

static bool read_language(Tongues *tongues, LanguageChoice choice, const char *folder,
                          TextError *error) {
    char path[FILE_PATH];
    if (choice == LANGUAGE_ENGLISH || tongues->languages[choice].find) return true;
    if (!catalogue_path(path, choice, folder))
        return error_value(error, FAILURE_OPTION, "folder", folder, strlen(folder), "4095 bytes");
    if (!read_catalogue(&tongues->catalogues[choice], path, error)) return false;
    tongues->languages[choice] = catalogue_language(&tongues->catalogues[choice]);
    return true;
}

bool tongues_lack(const Tongues *tongues, LanguageChoice choice, const char *folder,
                  char path[FILE_PATH]) {
    if (choice == LANGUAGE_SYSTEM) choice = language_of_system();
    return choice != LANGUAGE_ENGLISH && !tongues->given_language.find &&
           !tongues->languages[choice].find && catalogue_path(path, choice, folder);
}

bool tongues_speak(Tongues *tongues, LanguageChoice choice, const char *folder, TextError *error) {
    if (tongues->given_language.find) return true;
    bool asked = choice != LANGUAGE_SYSTEM;
    if (!asked) choice = language_of_system();
    if (!read_language(tongues, choice, folder, error)) {
        if (asked || error->failure != FAILURE_MISSING) return false;
        choice = LANGUAGE_ENGLISH;
    }
    tongues->spoken = choice;
    sentence_speak(choice == LANGUAGE_ENGLISH ? NULL : &tongues->languages[choice]);
    return true;
}

const char *tongues_code(const Tongues *tongues) {
    bool known = tongues->spoken != LANGUAGE_SYSTEM;
    return LANGUAGE_WORD[known ? tongues->spoken : LANGUAGE_ENGLISH];
}

bool tongues_give(Tongues *tongues, const char *path, TextError *error) {
    if (!read_catalogue(&tongues->given, path, error)) return false;
    tongues->given_language = catalogue_language(&tongues->given);
    sentence_speak(&tongues->given_language);
    return true;
}

void tongues_free(Tongues *tongues) {
    sentence_speak(NULL);
    for (int i = 0; i < LANGUAGE_COUNT; i++) catalogue_free(&tongues->catalogues[i]);
    catalogue_free(&tongues->given);
    *tongues = (Tongues){.spoken = LANGUAGE_ENGLISH};
}
