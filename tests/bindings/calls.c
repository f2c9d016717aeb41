/* What plumb.h and plumb_functions.h promise beyond the answers: many items, strides, bad calls, texts, meshes. */

#include <plumb_functions.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int failures = 0;
#define EXPECT(condition) \
  ((condition) ? (void)0 : (void)(++failures, printf("%s:%d: %s\n", __FILE__, __LINE__, #condition)))

enum { many = 5000 };
static const double nan_number = NAN;

static void questions_are_found(void) {
  char text[64];
  const plumb_question *const q = plumb_find("intersects", "triangle aabb");
  EXPECT(q != NULL);
  EXPECT(plumb_find("orient3d", NULL) != NULL && plumb_find("orient3d", "") == plumb_find("orient3d", NULL));
  EXPECT(plumb_find("orient3d", NULL) == plumb_find("orient3d", "point point point point"));
  EXPECT(plumb_find("intersects", NULL) == NULL);
  EXPECT(plumb_find("intersects", "triangle cube") == NULL);
  EXPECT(plumb_find("intersect", "triangle aabb") == NULL);
  EXPECT(plumb_find(NULL, NULL) == NULL);
  EXPECT(plumb_count_questions() > 5000);
  EXPECT(plumb_question_at(plumb_count_questions()) == NULL);
  EXPECT(plumb_question_name(q, text, sizeof text) == 10 && strcmp(text, "intersects") == 0);
  EXPECT(plumb_question_shapes(q, text, 9) == 13 && strcmp(text, "triangle") == 0);
  EXPECT(plumb_question_sentence(q, NULL, 0) == strlen("Do two sets share a point?"));
  EXPECT(plumb_question_answers(q, text, sizeof text) == 10 && strcmp(text, "false|true") == 0);
  EXPECT(plumb_count_parameters(q) == 2 && plumb_count_parameters(NULL) == 0);
  const plumb_parameter first = plumb_parameter_at(q, 0);
  EXPECT(first.kind == PLUMB_SHAPE && first.numbers == 9);
  EXPECT(strcmp(first.name, "first") == 0 && strcmp(first.shape, "triangle") == 0);
  EXPECT(strcmp(plumb_parameter_at(plumb_find("det4", NULL), 1).name, "row1") == 0);
  const plumb_form signs = plumb_form_of(plumb_find("orient2d", NULL));
  EXPECT(signs.least == -1 && signs.most == 1 && signs.most_numbers == 0);
  const plumb_question *const hit = plumb_find("hit", "ray triangle");
  EXPECT(plumb_form_of(hit).most_numbers == 4 && plumb_form_of(hit).is_rounded && !plumb_form_of(hit).is_counted);
  EXPECT(plumb_word_of(hit, 2, text, sizeof text) == 3 && strcmp(text, "hit") == 0);
  EXPECT(plumb_numbers_of(hit, 2, text, sizeof text) == 9 && strcmp(text, "t0 t1 u v") == 0);
  EXPECT(plumb_word_of(hit, 3, text, sizeof text) == 0 && plumb_word_of(hit, -1, text, sizeof text) == 0);
  EXPECT(strcmp(plumb_version(), VERSION) == 0);
}

static void functions_have_types(void) {
  const double a[3] = {0, 0, 0}, b[3] = {1, 0, 0}, c[3] = {0, 1, 0}, d[3] = {0, 0, 1};
  const double triangle[9] = {0, 0, 0, 4, 0, 0, 0, 4, 0}, box[6] = {1, 1, -1, 2, 2, 1};
  const double ray[6] = {1, 1, 1, 0, 0, -1}, beside[6] = {9, 9, 1, 0, 0, -1};
  const double points[12] = {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1};
  double numbers[4];
  int value;
  plumb_error error;
  EXPECT(plumb_orient3d(a, b, c, d, &value, &error) == PLUMB_ANSWERED && value == 1);
  EXPECT(error.status == PLUMB_ANSWERED && error.message[0] == 0);
  EXPECT(plumb_intersects_triangle_aabb(triangle, box, &value, NULL) == PLUMB_ANSWERED && value == 1);
  EXPECT(plumb_hit_ray_triangle(ray, triangle, PLUMB_NEAREST, &value, numbers, &error) == PLUMB_ANSWERED);
  EXPECT(value == 2 && numbers[0] == 1 && numbers[1] == 1 && numbers[2] == 0.25 && numbers[3] == 0.25);
  EXPECT(plumb_hit_ray_triangle(beside, triangle, PLUMB_NEAREST, &value, numbers, &error) == PLUMB_ANSWERED);
  EXPECT(value == 0 && isnan(numbers[0]) && isnan(numbers[3]));
  EXPECT(plumb_distance_point_triangle(d, triangle, PLUMB_BELOW, &value, numbers, &error) == PLUMB_ANSWERED);
  EXPECT(value == 1 && numbers[0] == 1);
  double hull[64];
  plumb_numbers parts = {hull, 64, 0, NULL, 0, 0};
  EXPECT(plumb_convex_hull(points, 4, &value, &parts, &error) == PLUMB_ANSWERED && value == 3);
  EXPECT(parts.count == 2 + 12 + 16 && hull[0] == 4 && hull[1] == 4 && isnan(hull[30]));
  parts.room = 5;
  EXPECT(plumb_convex_hull(points, 4, &value, &parts, &error) == PLUMB_CUT_SHORT && parts.count == 30);
  char text[200];
  plumb_numbers proof = {NULL, 0, 0, text, sizeof text, 0};
  EXPECT(plumb_witness_triangle_aabb(triangle, box, &value, &proof, &error) == PLUMB_ANSWERED && value == 1);
  EXPECT(proof.length == strlen(text) && proof.length > 4);
  proof.size = 4;
  EXPECT(plumb_witness_triangle_aabb(triangle, box, &value, &proof, &error) == PLUMB_CUT_SHORT);
}

static void what_is_wrong_is_said(void) {
  const double a[3] = {0, 0, 0}, far_away[3] = {0, NAN, 0};
  const double ball[4] = {0, 0, 0, 1}, turned[4] = {0, 0, 0, -1};
  plumb_argument arguments[4] = {{a, 0, 0}, {a, 0, 0}, {far_away, 0, 0}, {a, 0, 0}};
  const plumb_question *const q = plumb_find("orient3d", NULL);
  plumb_error error;
  int value;
  EXPECT(plumb_ask(q, arguments, 4, PLUMB_NEAREST, &value, NULL, &error) == PLUMB_REFUSED);
  EXPECT(error.argument == 2 && error.number == 1 && strcmp(error.message, "orient3d: c.y is NaN") == 0);
  EXPECT(plumb_intersects_sphere_sphere(ball, turned, &value, &error) == PLUMB_REFUSED);
  EXPECT(error.argument == 1 && error.number == 3);
  EXPECT(strcmp(error.message, "intersects: second.radius is negative") == 0);
  EXPECT(plumb_bounding_sphere(NULL, 0, &value, (double[4]){0}, &error) == PLUMB_REFUSED);
  EXPECT(error.argument == 0 && error.number == -1);
  EXPECT(plumb_ask(NULL, arguments, 4, PLUMB_NEAREST, &value, NULL, &error) == PLUMB_WRONG_CALL);
  EXPECT(strcmp(error.message, "question is NULL") == 0);
  EXPECT(plumb_ask(q, arguments, 3, PLUMB_NEAREST, &value, NULL, &error) == PLUMB_WRONG_CALL);
  EXPECT(strcmp(error.message, "orient3d: 4 arguments are needed, not 3") == 0);
  EXPECT(plumb_ask(q, NULL, 4, PLUMB_NEAREST, &value, NULL, &error) == PLUMB_WRONG_CALL);
  EXPECT(plumb_ask(q, arguments, 4, PLUMB_BELOW, &value, NULL, &error) == PLUMB_WRONG_CALL);
  EXPECT(plumb_ask(q, arguments, 4, PLUMB_NEAREST, NULL, NULL, &error) == PLUMB_WRONG_CALL);
  arguments[2].numbers = NULL;
  EXPECT(plumb_ask(q, arguments, 4, PLUMB_NEAREST, &value, NULL, &error) == PLUMB_WRONG_CALL);
  EXPECT(error.argument == 2 && strcmp(error.message, "orient3d: c is NULL") == 0);
  EXPECT(plumb_orient3d(a, a, NULL, a, &value, NULL) == PLUMB_WRONG_CALL);
}

static void many_items_are_each_answered(void) {
  /* Structs with more in them than points, one plane for all, and some items that are refused. */
  static struct {
    double weight, point[3];
  } items[many];
  static signed char values[many];
  static unsigned char statuses[many];
  const double a[3] = {0, 0, 0}, b[3] = {1, 0, 0}, c[3] = {0, 1, 0};
  const plumb_question *const q = plumb_find("orient3d", NULL);
  const plumb_argument arguments[4] = {{a, 0, 0}, {b, 0, 0}, {c, 0, 0}, {items[0].point, sizeof items[0], 0}};
  const plumb_answers answers = {values, NULL, 0, NULL, statuses};
  plumb_error error;
  for (int i = 0; i < many; ++i) items[i].point[2] = i % 3 - 1;
  for (unsigned threads = 0; threads < 3; ++threads) {
    memset(values, 7, sizeof values);
    EXPECT(plumb_ask_many(q, arguments, 4, many, PLUMB_NEAREST, threads, &answers, &error) == PLUMB_ANSWERED);
    for (int i = 0; i < many; ++i) EXPECT(values[i] == i % 3 - 1 && statuses[i] == PLUMB_ANSWERED);
  }
  items[1234].point[0] = nan_number;
  items[4321].point[1] = nan_number;
  for (unsigned threads = 0; threads < 3; ++threads) {
    EXPECT(plumb_ask_many(q, arguments, 4, many, PLUMB_NEAREST, threads, &answers, &error) == PLUMB_REFUSED);
    EXPECT(error.item == 1234 && error.argument == 3 && error.number == 0);
    EXPECT(strcmp(error.message, "orient3d: d.x is NaN") == 0);
    EXPECT(statuses[1234] == PLUMB_REFUSED && values[1234] == 0 && statuses[4321] == PLUMB_REFUSED);
    EXPECT(values[4322] == 4322 % 3 - 1);
  }
  EXPECT(plumb_ask_many(q, NULL, 4, 0, PLUMB_NEAREST, 1, NULL, NULL) == PLUMB_ANSWERED);
  EXPECT(plumb_ask_many(NULL, NULL, 0, 0, PLUMB_NEAREST, 1, NULL, NULL) == PLUMB_ANSWERED);
  EXPECT(plumb_ask_many(q, arguments, 4, many, PLUMB_NEAREST, 1, NULL, &error) == PLUMB_WRONG_CALL);
}

/* Of each question with a kernel for many items these are the answers of one at a time, backwards too. */
static void kernels_answer_the_same(void) {
  static const char *const asked[][2] = {{"orient2d", NULL},         {"incircle", NULL},
                                         {"insphere", NULL},         {"intersects", "aabb aabb"},
                                         {"intersects", "sphere aabb"},  {"intersects", "sphere sphere"},
                                         {"intersects", "triangle triangle"}, {"hit", "ray triangle"},
                                         {"hit", "ray aabb"},        {"hit", "segment plane"},
                                         {"distance", "point triangle"}};
  enum { n = 300, most = 45 };
  static double memory[n][most], numbers[n][4], backwards[n][4];
  static signed char values[n], others[n];
  static size_t counts[n];
  static unsigned char statuses[n];
  unsigned seed = 1;
  for (size_t k = 0; k < sizeof asked / sizeof asked[0]; ++k) {
    const plumb_question *const q = plumb_find(asked[k][0], asked[k][1]);
    const size_t parameters = plumb_count_parameters(q);
    plumb_argument arguments[5], reversed[5];
    size_t offset = 0;
    for (int i = 0; i < n; ++i)
      for (int j = 0; j < most; ++j) memory[i][j] = (double)((seed = seed * 1664525u + 1013904223u) >> 28) - 6;
    memory[17][0] = nan_number;
    for (size_t p = 0; p < parameters; offset += plumb_parameter_at(q, p++).numbers) {
      const plumb_argument there = {memory[0] + offset, sizeof memory[0], 0};
      const plumb_argument back = {memory[n - 1] + offset, -(ptrdiff_t)sizeof memory[0], 0};
      arguments[p] = there;
      reversed[p] = back;
    }
    const plumb_answers answers = {values, numbers[0], 4, counts, statuses};
    const plumb_answers others_answers = {others, backwards[0], 4, NULL, NULL};
    plumb_error error;
    EXPECT(plumb_ask_many(q, arguments, parameters, n, PLUMB_NEAREST, 1, &answers, &error) == PLUMB_REFUSED);
    plumb_ask_many(q, reversed, parameters, n, PLUMB_NEAREST, 1, &others_answers, NULL);
    EXPECT(statuses[17] == PLUMB_REFUSED);
    for (int i = 0; i < n; ++i) {
      plumb_argument one[5];
      double own[4];
      plumb_numbers parts = {own, 4, 0, NULL, 0, 0};
      int value;
      for (size_t p = 0; p < parameters; ++p) {
        one[p] = arguments[p];
        one[p].numbers = (const double *)((const char *)arguments[p].numbers + i * arguments[p].stride);
      }
      const plumb_status status = plumb_ask(q, one, parameters, PLUMB_NEAREST, &value, &parts, NULL);
      EXPECT(status == (plumb_status)statuses[i] && value == values[i] && value == others[n - 1 - i]);
      EXPECT(parts.count == counts[i]);
      for (size_t j = 0; j < parts.count; ++j)
        EXPECT(memcmp(&own[j], &numbers[i][j], sizeof own[j]) == 0 &&
               memcmp(&own[j], &backwards[n - 1 - i][j], sizeof own[j]) == 0);
      for (size_t j = parts.count; j < 4; ++j) EXPECT(isnan(numbers[i][j]));
    }
  }
}

static void meshes_are_checked(void) {
  const double vertices[][3] = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {0.1, 0.1, -1}, {0.2, 0.1, 1}, {0.1, 0.2, 1}};
  const uint32_t triangles[][3] = {{0, 2, 1}, {0, 1, 3}, {1, 2, 3}, {0, 3, 2}, {4, 5, 6}};
  const uint32_t beyond[] = {0, 1, 9};
  plumb_findings found;
  plumb_error error;
  uint32_t pairs[4][2] = {{9, 9}};
  EXPECT(plumb_check_mesh(vertices[0], 7, 0, triangles[0], 4, 1, &found, pairs[0], 4, &error) == PLUMB_ANSWERED);
  EXPECT(found.solid && found.closed && found.components == 1 && found.pairs == 0 && found.volume > 0.1666);
  EXPECT(plumb_check_mesh(vertices[0], 7, 24, triangles[0], 5, 0, &found, pairs[0], 4, &error) == PLUMB_ANSWERED);
  EXPECT(plumb_check_mesh(vertices[0], 7, 24, triangles[0], 5, 4000000000u, &found, pairs[0], 4, &error) == PLUMB_ANSWERED);
  EXPECT(!found.solid && found.pairs == 2 && found.boundary_edges == 3 && pairs[0][1] == 4 && pairs[1][1] == 4);
  EXPECT(plumb_check_mesh(vertices[0], 7, 24, triangles[0], 5, 0, &found, pairs[0], 1, &error) == PLUMB_CUT_SHORT);
  EXPECT(plumb_check_mesh(vertices[0], 7, 0, beyond, 1, 1, &found, NULL, 0, &error) == PLUMB_REFUSED);
  EXPECT(strstr(error.message, "check_mesh") != NULL);
  EXPECT(plumb_check_mesh(NULL, 7, 0, beyond, 1, 1, &found, NULL, 0, &error) == PLUMB_WRONG_CALL);
  EXPECT(plumb_check_mesh(NULL, 0, 0, NULL, 0, 1, &found, NULL, 0, &error) == PLUMB_ANSWERED && !found.solid);
}

/* Counts and strides that no memory has, or that run over, and numbers that lie at no multiple of eight bytes. */
static void sizes_are_minded(void) {
  const double corners[] = {0, 0, 4, 0, 0, 4};
  const size_t least_that_wraps[] = {SIZE_MAX, SIZE_MAX / 2 + 1, SIZE_MAX / 3 + 1, ((size_t)1 << 32) + 1};
  const size_t all = plumb_count_questions();
  plumb_error error;
  int value, lists = 0;
  for (size_t i = 0; i < all; ++i) {
    const plumb_question *const q = plumb_question_at(i);
    const size_t parameters = plumb_count_parameters(q);
    plumb_argument arguments[10] = {{NULL, 0, 0}};
    static const double zeros[64];
    for (size_t k = 0; k < parameters; ++k) {
      arguments[k].numbers = zeros;
      if (plumb_parameter_at(q, k).kind != PLUMB_POINTS) continue;
      ++lists;
      for (size_t j = 0; j < sizeof least_that_wraps / sizeof least_that_wraps[0]; ++j) {
        arguments[k].numbers = corners;
        arguments[k].points = least_that_wraps[j];
        EXPECT(plumb_ask(q, arguments, parameters, PLUMB_NEAREST, &value, NULL, &error) == PLUMB_WRONG_CALL);
        EXPECT(error.argument == (int)k && strstr(error.message, "too many points") != NULL);
      }
      arguments[k].points = 0;
    }
  }
  EXPECT(lists > 0);

  enum { n = 3000 };
  static char memory[n * 17 + 64];
  static signed char values[n];
  const double a[3] = {0, 0, 0}, b[3] = {1, 0, 0}, c[3] = {0, 1, 0};
  const plumb_question *const q = plumb_find("orient3d", NULL);
  const unsigned threads[] = {1, 5000, 0x80000000u, 0xffffffffu};
  const plumb_argument arguments[4] = {
      {a, 0, 0}, {b, 0, 0}, {c, 0, 0}, {(const double *)(const void *)(memory + 1), 25, 0}};
  const plumb_answers answers = {values, NULL, 0, NULL, NULL};
  const int fit = (int)((sizeof memory - 1) / 25);
  for (int i = 0; i < fit; ++i) {
    const double point[3] = {1, 2, i % 3 - 1};
    memcpy(memory + 1 + 25 * i, point, sizeof point);
  }
  for (size_t j = 0; j < sizeof threads / sizeof threads[0]; ++j) {
    memset(values, 7, sizeof values);
    EXPECT(plumb_ask_many(q, arguments, 4, (size_t)fit, PLUMB_NEAREST, threads[j], &answers, &error) == PLUMB_ANSWERED);
    for (int i = 0; i < fit; ++i) EXPECT(values[i] == i % 3 - 1);
  }
}

int main(void) {
  sizes_are_minded();
  questions_are_found();
  functions_have_types();
  what_is_wrong_is_said();
  many_items_are_each_answered();
  kernels_answer_the_same();
  meshes_are_checked();
  return failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
