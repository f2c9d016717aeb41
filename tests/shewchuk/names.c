/* As a program in C calls the names, and as one that knows predicates.c alone declares them. */
#include <math.h>
#include <plumb-shewchuk.h>
#include <stdio.h>

#define REAL double
extern void exactinit(void);
extern REAL orient2d(REAL* pa, REAL* pb, REAL* pc);
extern REAL orient3d(REAL* pa, REAL* pb, REAL* pc, REAL* pd);
extern REAL incircle(REAL* pa, REAL* pb, REAL* pc, REAL* pd);
extern REAL insphere(REAL* pa, REAL* pb, REAL* pc, REAL* pd, REAL* pe);

static int wrong = 0;
static void expect(const char* what, double found, double expected) {
  if (found != expected) {
    printf("%s: %g, not %g\n", what, found, expected);
    ++wrong;
  }
}

int main(void) {
  double o[] = {0, 0, 0}, x[] = {2, 0, 0}, y[] = {0, 2, 0}, z[] = {0, 0, 2}, c[] = {1, 1, 1}, bad[] = {0, NAN, 0};
  double near[] = {0.5, 0.5000000000000001}, twelve[] = {12, 12}, twice[] = {24, 24};
  exactinit();
  expect("orient2d", orient2d(o, x, y), 4);
  expect("orient3d", orient3d(o, x, y, z), -8);
  expect("incircle", incircle(o, x, y, c), 8);
  expect("insphere", insphere(o, y, x, z, c), 24);
  /* (0.5, 0.5 + 2^-53), (12, 12), (24, 24): -23.5 * -12 - (2^-53 - 23.5) * -12 */
  expect("orient2d, where plain doubles say 0", orient2d(near, twelve, twice), 12 * 0x1p-53);
  if (!isnan(orient2d(o, x, bad))) {
    printf("orient2d of NaN is no NaN\n");
    ++wrong;
  }
  return wrong != 0;
}
