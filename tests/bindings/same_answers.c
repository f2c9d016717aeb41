/* same_answers CASES ANSWERS: asks every line of a file of cases through plumb.h, and compares with the lines that
 * `plumb eval --hex` wrote for them, numbers bit for bit and errors word for word. */

#include <plumb.h>

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { longest_line = 1 << 20, most_words = 4096, most_arguments = 10, room = 4096 };

static char line[longest_line], wanted[longest_line];
static char *words[most_words], *answer[most_words];
static double numbers[most_words];

static int split(char *text, char **to) {
  int n = 0;
  for (char *word = strtok(text, " \n"); word != NULL && n < most_words; word = strtok(NULL, " \n")) to[n++] = word;
  return n;
}

static int is_number(const char *word, double *x) {
  char *end;
  *x = strtod(word, &end);
  return end != word && *end == 0;
}

/* Reads the words after the name as the arguments of a question; whether they are that. */
static int read_arguments(const plumb_question *q, int n, plumb_argument *arguments) {
  double *to = numbers;
  int at = 1;
  for (size_t k = 0; k < plumb_count_parameters(q); ++k) {
    const plumb_parameter p = plumb_parameter_at(q, k);
    size_t count = p.numbers, points = 0;
    double x;
    const plumb_argument argument = {to, 0, 0};
    arguments[k] = argument;
    if (at < n && p.shape[0] != 0 && strcmp(words[at], p.shape) == 0) ++at;
    else if (p.kind == PLUMB_DIRECTIONS) return 0;
    if (p.kind == PLUMB_OPTIONS) {
      static const char *const names[] = {"planes", "first", "symmetric"};
      for (int i = 0; i < 3; ++i, at += 2)
        if (at + 1 >= n || strcmp(words[at], names[i]) != 0 || !is_number(words[at + 1], to++)) return 0;
      *to++ = at < n && strcmp(words[at], "reverse") == 0 ? (++at, 1.0) : 0.0;
      continue;
    }
    if (p.kind == PLUMB_WITHIN) {
      *to = 0;
      if (at < n && strcmp(words[at], "within") == 0) ++at;
      else count = 0;
      if (count == 0) ++to;
    }
    if (p.kind == PLUMB_POINTS) {
      if (at >= n || !is_number(words[at++], &x)) return 0;
      points = (size_t)x;
      count *= points;
      arguments[k].points = points;
    }
    for (size_t i = 0; i < count; ++i, ++to)
      if (at >= n || !is_number(words[at++], to)) return 0;
  }
  return at == n;
}

static const plumb_question *find(int n, plumb_argument *arguments) {
  static size_t last = 0; /* lines of a question follow one another */
  const size_t all = plumb_count_questions();
  for (size_t i = 0; i < all; ++i) {
    char name[64];
    const plumb_question *const q = plumb_question_at((last + i) % all);
    plumb_question_name(q, name, sizeof name);
    if (strcmp(name, words[0]) == 0 && read_arguments(q, n, arguments)) {
      last = (last + i) % all;
      return q;
    }
  }
  return NULL;
}

/* Whether the words of an answer are a text. */
static int has_text(char *text, int n, int *at) {
  for (char *word = strtok(text, " "); word != NULL; word = strtok(NULL, " "))
    if (*at >= n || strcmp(answer[(*at)++], word) != 0) return 0;
  return 1;
}

static int has_number(double x, int n, int *at) {
  double found;
  while (*at < n && (strcmp(answer[*at], "planes") == 0 || strcmp(answer[*at], "failed") == 0)) ++*at;
  if (*at >= n) return 0;
  const char letter = answer[*at][0];
  if (letter == 'V' || letter == 'E' || letter == 'F')
    return ++*at, letter == 'V' ? x == 1 : letter == 'E' ? x == 2 : x >= 3;
  return is_number(answer[(*at)++], &found) && memcmp(&found, &x, sizeof x) == 0;
}

static int is_same(const plumb_question *q, const plumb_argument *arguments) {
  static double given[room];
  static char text[longest_line], word[64];
  plumb_numbers parts = {given, room, 0, text, sizeof text, 0};
  plumb_error error;
  int value, at = 0;
  const plumb_status status =
      plumb_ask(q, arguments, plumb_count_parameters(q), PLUMB_NEAREST, &value, &parts, &error);
  if (status != error.status) return 0;
  if (strncmp(wanted, "error: ", 7) == 0)
    return status == PLUMB_REFUSED && strncmp(wanted + 7, error.message, strlen(error.message)) == 0 &&
           wanted[7 + strlen(error.message)] == '\n';
  if (status != PLUMB_ANSWERED) return 0;
  const int n = split(wanted, answer);
  if (plumb_word_of(q, value, word, sizeof word) == 0 && parts.count == 0) sprintf(word, "%d", value);
  if (!has_text(word, n, &at) || !has_text(text, n, &at)) return 0;
  for (size_t i = 0; i < parts.count; ++i)
    if (!has_number(given[i], n, &at)) return 0;
  return at == n;
}

int main(int argc, char **argv) {
  FILE *const cases = argc == 3 ? fopen(argv[1], "r") : NULL, *const answers = argc == 3 ? fopen(argv[2], "r") : NULL;
  if (cases == NULL || answers == NULL) return 2;
  long asked = 0, wrong = 0;
  while (fgets(line, sizeof line, cases) != NULL && fgets(wanted, sizeof wanted, answers) != NULL) {
    plumb_argument arguments[most_arguments];
    static char kept[longest_line], kept_answer[longest_line];
    strcpy(kept, line);
    strcpy(kept_answer, wanted);
    const plumb_question *const q = find(split(line, words), arguments);
    ++asked;
    if (q != NULL && is_same(q, arguments)) continue;
    if (++wrong <= 10) printf("%s-> %s%s", kept, kept_answer, q == NULL ? "is not found\n" : "another answer\n");
  }
  printf("%ld asked, %ld wrong\n", asked, wrong);
  return wrong == 0 && asked > (long)plumb_count_questions() ? 0 : 1;
}
