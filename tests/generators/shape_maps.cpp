#include "shape_maps.hpp"

#include <cmath>

namespace plumb::generators {

double Exactly::sum(double x, double y) {
  const double s = x + y, added = s - x, kept = s - added;
  exact = exact && std::isfinite(s) && x - kept == 0 && y - added == 0;
  return s;
}

double Exactly::product(double x, double y) {
  const double p = x * y;
  // Far above the smallest number, so that what was rounded off is a double.
  const bool is_zero = x == 0 || y == 0;
  exact = exact && (is_zero || (std::fabs(p) > 0x1p-900 && std::isfinite(p) && std::fma(x, y, -p) == 0));
  return p;
}

double Exactly::scaled(double x, int exponent) {
  const double s = std::ldexp(x, exponent);
  exact = exact && std::isfinite(s) && std::ldexp(s, -exponent) == x;
  return s;
}

}  // namespace plumb::generators
