// SPDX-License-Identifier: MIT
// Stands in for the library of speech-dispatcher: what it is told to say becomes lines of the file that
// TIDEMARK_SAID names.
#include <stdio.h>
#include <stdlib.h>

void *spd_open(const char *client, const char *connection, const char *user, int mode);
void spd_close(void *connection);
int spd_say(void *connection, int priority, const char *text);
int spd_cancel(void *connection);
int spd_set_language(void *connection, const char *language);

static int write_line(void *connection, const char *what, const char *text) {
    FILE *file = connection;
    fprintf(file, "%s: %s\n", what, text);
    return fflush(file);
}

void *spd_open(const char *client, const char *connection, const char *user, int mode) {
    const char *path = getenv("TIDEMARK_SAID");
    FILE *file = path ? fopen(path, "a") : NULL;
    (void)connection;
    (void)user;
    (void)mode;
    if (file) write_line(file, "open", client);
    return file;
}

void spd_close(void *connection) {
    write_line(connection, "close", "");
    fclose(connection);
}

int spd_say(void *connection, int priority, const char *text) {
    (void)priority;
    return write_line(connection, "say", text);
}

int spd_cancel(void *connection) { return write_line(connection, "cancel", ""); }

int spd_set_language(void *connection, const char *language) {
    return write_line(connection, "language", language);
}
