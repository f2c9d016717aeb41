/* Which of some triangles meet a box, and where does a ray hit them? In C, without a compiler for C++:
 *
 *   cc -std=c99 c_triangles.c $(pkg-config --cflags --libs plumb-c) */

#include <plumb_functions.h>

#include <stdio.h>

int main(void) {
  const double triangles[3][9] = {
      {0, 0, 0, 4, 0, 0, 0, 4, 0}, {0, 0, 5, 4, 0, 5, 0, 4, 5}, {9, 9, 0, 8, 9, 0, 9, 8, 0}};
  const double box[6] = {1, 1, -1, 2, 2, 1}, ray[6] = {1, 1, 9, 0, 0, -1};
  plumb_error error;

  /* All of them at once: each triangle is 9 doubles from the one before, and the box is the same for all. */
  const plumb_question *const meets = plumb_find("intersects", "triangle aabb");
  const plumb_argument arguments[2] = {{triangles[0], sizeof triangles[0], 0}, {box, 0, 0}};
  signed char values[3];
  const plumb_answers answers = {values, NULL, 0, NULL, NULL};
  if (plumb_ask_many(meets, arguments, 2, 3, PLUMB_NEAREST, 1, &answers, &error) != PLUMB_ANSWERED) {
    fprintf(stderr, "triangle %lu: %s\n", (unsigned long)error.item, error.message);
    return 1;
  }

  /* One at a time, by a function with the types of this question. */
  for (int i = 0; i < 3; ++i) {
    int outcome;
    double t[4];
    if (plumb_hit_ray_triangle(ray, triangles[i], PLUMB_NEAREST, &outcome, t, &error) != PLUMB_ANSWERED) return 1;
    printf("triangle %d %s the box", i, values[i] ? "meets" : "misses");
    if (outcome > 0) printf(", and the ray hits it at t = %g", t[0]);
    printf("\n");
  }
  return 0;
}
