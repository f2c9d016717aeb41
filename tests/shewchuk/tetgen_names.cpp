// The names by which Debian's libtet calls Shewchuk's predicates, of C++, as a library to be loaded before it.

#include <plumb-shewchuk.h>

namespace {

long calls = 0;

double counted(double value) {
  ++calls;
  return value;
}

}  // namespace

extern "C" [[gnu::visibility("default")]] long calls_of_plumb() { return calls; }

#pragma GCC visibility push(default)
void exactinit(int, int, int, double, double, double);
double orient2d_of_tetgen(double*, double*, double*) asm("_Z8orient2dPdS_S_");
double orient3d_of_tetgen(double*, double*, double*, double*) asm("_Z8orient3dPdS_S_S_");
double incircle_of_tetgen(double*, double*, double*, double*) asm("_Z8incirclePdS_S_S_");
double insphere_of_tetgen(double*, double*, double*, double*, double*) asm("_Z8inspherePdS_S_S_S_");
#pragma GCC visibility pop

// Three of its arguments are the largest coordinates, for a filter.
void exactinit(int, int, int, double, double, double) { exactinit(); }
double orient2d_of_tetgen(double* a, double* b, double* c) { return counted(orient2d(a, b, c)); }
double orient3d_of_tetgen(double* a, double* b, double* c, double* d) { return counted(orient3d(a, b, c, d)); }
double incircle_of_tetgen(double* a, double* b, double* c, double* d) { return counted(incircle(a, b, c, d)); }
double insphere_of_tetgen(double* a, double* b, double* c, double* d, double* e) {
  return counted(insphere(a, b, c, d, e));
}
