#ifndef PLUMB_H
#define PLUMB_H

/* Plumb for programs in C and whatever calls C: every question of the catalogue, asked by its name, once or of many
 * items, and whole meshes checked. Link with -lplumb-c (pkg-config plumb-c, or the target plumb::c).
 *
 *   const plumb_question *q = plumb_find("intersects", "triangle aabb");
 *   const double triangle[9] = {...}, box[6] = {...};
 *   plumb_argument arguments[2] = {{triangle, 0, 0}, {box, 0, 0}};
 *   plumb_error error;
 *   int value;
 *   if (plumb_ask(q, arguments, 2, PLUMB_NEAREST, &value, NULL, &error) == PLUMB_ANSWERED) ... value is 1 or 0
 *   else puts(error.message);
 *
 * plumb_functions.h has a function with a type of its own for each question, as plumb_intersects_triangle_aabb.
 *
 * Numbers are doubles. A shape is its numbers one after the other, as docs/semantics.md and `plumb eval --list` have
 * them. Every answer is exact, the same as that of `plumb eval`. What is refused (NaN, infinity, a shape that denotes no
 * set) is a status and a message, never an end of the program; no function throws or exits, and any number of threads may
 * call, in any rounding mode. All memory is the caller's, and where answers go must not overlap where arguments are. */

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__)
#define PLUMB_API __attribute__((visibility("default")))
#else
#define PLUMB_API
#endif

/* The version of the library, as "major.minor.patch". */
PLUMB_API const char *plumb_version(void);

typedef enum plumb_status {
  PLUMB_ANSWERED = 0,
  PLUMB_REFUSED = 1,   /* the library refuses a number or a shape: the error says which */
  PLUMB_CUT_SHORT = 2, /* answered, but there are more numbers, or more text, than there is room for */
  PLUMB_NO_MEMORY = 3,
  PLUMB_WRONG_CALL = 4 /* no question, a pointer that is NULL, a count that is wrong: the error says what */
} plumb_status;

/* What is wrong with a call. */
typedef struct plumb_error {
  plumb_status status;
  size_t item;       /* which one is refused; 0 of a single call */
  int argument;      /* which one, from 0; -1 where none alone is to blame */
  int number;        /* which of its numbers, from 0; -1 where none alone is to blame */
  char message[256]; /* "orient3d: c.y is NaN", as plumb eval has it, cut to fit */
} plumb_error;

/* ---- Questions. One is found by its name and the shapes that it is asked of, with blanks between them, as
 * `plumb eval --list` has them: "intersects", "triangle aabb". NULL or "" for the shapes will do where only one question
 * has the name. NULL where there is none. */
typedef struct plumb_question plumb_question;
PLUMB_API const plumb_question *plumb_find(const char *name, const char *shapes);

/* All of them: how many there are, and each by its place. NULL for a place beyond the last. */
PLUMB_API size_t plumb_count_questions(void);
PLUMB_API const plumb_question *plumb_question_at(size_t place);

/* Texts. Each is written to `text`, of `size` bytes, cut to fit and ended by a 0, and its whole length is returned,
 * without the 0, as snprintf does. NULL and 0 ask for the length alone. */
PLUMB_API size_t plumb_question_name(const plumb_question *question, char *text, size_t size);     /* "intersects" */
PLUMB_API size_t plumb_question_shapes(const plumb_question *question, char *text, size_t size);   /* "triangle aabb" */
PLUMB_API size_t plumb_question_sentence(const plumb_question *question, char *text, size_t size); /* what is asked */
PLUMB_API size_t plumb_question_answers(const plumb_question *question, char *text, size_t size);  /* "miss | hit t0 t1" */

/* What a question takes, in order. */
typedef enum plumb_kind {
  PLUMB_SHAPE = 0,      /* the numbers of a shape, a point or a vector */
  PLUMB_NUMBER = 1,     /* one number */
  PLUMB_POINTS = 2,     /* any number of points */
  PLUMB_DIRECTIONS = 3, /* nothing: the shape says all */
  PLUMB_OPTIONS = 4,    /* of cull: planes 63, first -1, symmetric 0, reverse 0 */
  PLUMB_WITHIN = 5      /* one number, 0 where nothing is wanted */
} plumb_kind;
typedef struct plumb_parameter {
  plumb_kind kind;
  size_t numbers; /* how many it takes; of points 2 or 3 each */
  char name[32];  /* "first" */
  char shape[32]; /* "triangle"; "" of what has no name */
} plumb_parameter;
PLUMB_API size_t plumb_count_parameters(const plumb_question *question);
PLUMB_API plumb_parameter plumb_parameter_at(const plumb_question *question, size_t place);

/* What a question answers: a value, which is one of some outcomes, and numbers. */
typedef struct plumb_form {
  int least, most;     /* the values that there are */
  size_t most_numbers; /* with any of them; 0 of a value alone, and where there is no bound */
  int is_counted;      /* the count of numbers has no bound: it follows from the arguments */
  int is_rounded;      /* the numbers may be rounded up or down */
  int has_fractions;   /* something of it is exact and no double, and is given as text */
} plumb_form;
PLUMB_API plumb_form plumb_form_of(const plumb_question *question);
/* The word for a value, as plumb eval has it ("true", "-1"), and the names of its numbers ("t0 t1"). */
PLUMB_API size_t plumb_word_of(const plumb_question *question, int value, char *text, size_t size);
PLUMB_API size_t plumb_numbers_of(const plumb_question *question, int value, char *text, size_t size);

/* ---- Asking. */

/* The numbers of one argument, of one item or of many. */
typedef struct plumb_argument {
  const double *numbers; /* of the first item */
  ptrdiff_t stride;      /* bytes from one item to the next; 0 repeats the first one */
  size_t points;         /* of a list of points, how many each item has; of others 0 */
} plumb_argument;

typedef enum plumb_rounding { PLUMB_NEAREST = 0, PLUMB_BELOW = 1, PLUMB_ABOVE = 2 } plumb_rounding;

/* Where the numbers of an answer go. */
typedef struct plumb_numbers {
  double *numbers;  /* `room` of them */
  size_t room;      /* numbers that are not written are NaN */
  size_t count;     /* is set to how many the answer has */
  char *fractions;  /* NULL, or where the exact part goes, ended by a 0 */
  size_t size;      /* bytes of it */
  size_t length;    /* is set to the length of the whole text */
} plumb_numbers;

/* Asks once. The value goes to `value`; numbers to `numbers`, which may be NULL where none are wanted; `error` may be
 * NULL. Returns the status, as `error` has it. */
PLUMB_API plumb_status plumb_ask(const plumb_question *question, const plumb_argument *arguments, size_t parameters,
                                 plumb_rounding rounding, int *value, plumb_numbers *numbers, plumb_error *error);

/* The answers of many items. Each pointer may be NULL where that is not wanted. */
typedef struct plumb_answers {
  signed char *values;     /* of each item, 0 where it is refused */
  double *numbers;         /* `room` for each item, NaN where there are fewer */
  size_t room;
  size_t *counts;          /* how many numbers the answer to each has */
  unsigned char *statuses; /* of each item, a plumb_status */
} plumb_answers;

/* Asks of n items with at most so many threads, 0 for as many as there are cores. Every item is answered that can be.
 * Returns PLUMB_ANSWERED, or the status of the first item that is not, of which `error` tells. n may be 0, and no pointer
 * is then looked at. */
PLUMB_API plumb_status plumb_ask_many(const plumb_question *question, const plumb_argument *arguments,
                                      size_t parameters, size_t n, plumb_rounding rounding, unsigned threads,
                                      const plumb_answers *answers, plumb_error *error);

/* ---- Meshes. */

/* What there is wrong with a mesh of triangles; `plumb check` says more. */
typedef struct plumb_findings {
  size_t pairs;                 /* of triangles that share more than a corner or an edge of both */
  size_t degenerate;            /* triangles without area */
  size_t duplicates;            /* triangles with the corners of an earlier one */
  size_t boundary_edges;        /* edges without a triangle on one side */
  size_t non_manifold_edges;
  size_t non_manifold_vertices;
  size_t components;
  double area, volume;
  int closed, oriented, outward;
  int solid;                    /* it bounds a solid: it is closed and oriented, and crosses itself nowhere */
} plumb_findings;

/* Checks a mesh, exactly. Vertex i is at `stride` bytes from the one before, 0 for three doubles one after the other;
 * triangle i has the vertices triangles[3 * i] and so on. The first `room` pairs that intersect go to `pairs`, two numbers
 * of triangles each, which may be NULL. Refused: a coordinate that is not finite, an index beyond the vertices. */
PLUMB_API plumb_status plumb_check_mesh(const double *vertices, size_t vertex_count, size_t stride,
                                        const uint32_t *triangles, size_t triangle_count, unsigned threads,
                                        plumb_findings *findings, uint32_t *pairs, size_t room, plumb_error *error);

#ifdef __cplusplus
}
#endif

#endif
