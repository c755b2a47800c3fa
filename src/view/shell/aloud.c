// SPDX-License-Identifier: MIT
#include "aloud.h"

#include <stdio.h>
#include <string.h>

#include "../../base/sentence.h"

void aloud_close(Aloud *aloud) {
    speech_close(aloud->speech);
    *aloud = (Aloud){.on = false};
}

void aloud_switch(Aloud *aloud, bool wanted) {
    bool on = wanted || speech_is_private();
    if (on == aloud->on) return;
    aloud_close(aloud);
    aloud->on = on;
}

void aloud_say(Aloud *aloud, const char *text) {
    text = sentence_said(text);
    size_t more = strlen(text), room = ALOUD_BYTES - aloud->length;
    if (!aloud->on || more == 0 || more + 2 > room) return;
    aloud->length +=
        (size_t)snprintf(aloud->text + aloud->length, room, "%s%s", aloud->length ? " " : "", text);
}

// Says a text that stands there, unless it stood there before.
static void say_new(Aloud *aloud, char last[UI_SAID], const char *text) {
    if (strcmp(last, text) == 0) return;
    memcpy(last, text, UI_SAID);
    aloud_say(aloud, text);
}

void aloud_follow(Aloud *aloud, const Ui *ui) {
    if (!aloud->on) return;
    say_new(aloud, aloud->title, ui->said_title);
    say_new(aloud, aloud->focus, ui->said);
}

void aloud_flush(Aloud *aloud, const char *language) {
    if (aloud->length == 0) return;
    if (!aloud->tried) aloud->speech = speech_open();
    aloud->tried = true;
    speech_say(aloud->speech, aloud->text, language);
    aloud->length = 0;
    aloud->text[0] = 0;
}
