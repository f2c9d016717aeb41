// Shewchuk's predicates as the TetGen library exports them. Its static filter is off: it is sound only for points
// inside the box that was given to exactinit.

#include "contenders.hpp"

void exactinit(int verbose, int no_exact, int no_filter, double max_x, double max_y, double max_z);
double orient2d(double* a, double* b, double* c);
double orient3d(double* a, double* b, double* c, double* d);
double incircle(double* a, double* b, double* c, double* d);
double insphere(double* a, double* b, double* c, double* d, double* e);

namespace plumb::bench {
namespace {

int sign(double x) { return (x > 0) - (x < 0); }

template <std::size_t Numbers>
struct Case {
  double x[Numbers];
};

/// The case as mutable numbers, which the library's signatures need; it writes nothing.
template <std::size_t Numbers>
double* numbers(const Case<Numbers>& c) {
  return const_cast<double*>(c.x);
}

}  // namespace

Runner tetgen_runner(std::string_view test, const Inputs& in) {
  static const bool initialised = (exactinit(0, 0, 1, 1, 1, 1), true);
  static_cast<void>(initialised);
  if (test == "orient2d")
    return over_cases<Case<6>>(in, [](const auto& c) {
      double* x = numbers(c);
      return sign(::orient2d(x, x + 2, x + 4));
    });
  if (test == "orient3d")
    return over_cases<Case<12>>(in, [](const auto& c) {
      double* x = numbers(c);
      return -sign(::orient3d(x, x + 3, x + 6, x + 9));
    });
  if (test == "incircle")
    return over_cases<Case<8>>(in, [](const auto& c) {
      double* x = numbers(c);
      return sign(::incircle(x, x + 2, x + 4, x + 6));
    });
  if (test == "insphere")
    return over_cases<Case<15>>(in, [](const auto& c) {
      double* x = numbers(c);
      return -sign(::insphere(x, x + 3, x + 6, x + 9, x + 12));
    });
  return {};
}

}  // namespace plumb::bench
