// What a program that links plumb-shewchuk calls.

#include <plumb-shewchuk.h>

#include "drop_in_contenders.hpp"

namespace plumb::bench {
namespace {

int sign(double x) { return (x > 0) - (x < 0); }

template <std::size_t Numbers>
struct Case {
  double x[Numbers];
};
template <std::size_t Numbers>
double* numbers(const Case<Numbers>& c) {
  return const_cast<double*>(c.x);  // they are not written
}

}  // namespace

Runner shewchuk_names_runner(std::string_view test, const Inputs& in) {
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
  return over_cases<Case<15>>(in, [](const auto& c) {
    double* x = numbers(c);
    return -sign(::insphere(x, x + 3, x + 6, x + 9, x + 12));
  });
}

}  // namespace plumb::bench
