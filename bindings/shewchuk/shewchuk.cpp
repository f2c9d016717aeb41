#pragma GCC visibility push(default)  // of all that is compiled here the names alone are exported
#include <plumb-shewchuk.h>
#pragma GCC visibility pop

#include <cfloat>
#include <cmath>

#include <plumb/detail/refuse.hpp>
#include <plumb/floating_point_environment.hpp>
#include <plumb/incircle.hpp>
#include <plumb/insphere.hpp>
#include <plumb/orient2d.hpp>
#include <plumb/orient3d.hpp>

#include <rounding/quotients.hpp>

#include <shewchuk/by_double_doubles.hpp>

namespace plumb::shewchuk {

namespace {

template <class Predicate>
struct Determinant {
  template <class... P>
  static constexpr auto evaluate(const P&... p) {
    return rounding::over(rounding::Whole<1>{}, Predicate::evaluate(p...));
  }
};

/// Of all input: the nearest double, moved off 0 and infinity.
template <class Predicate, class... Points>
[[gnu::noinline]] double exact_determinant(const Points&... points) noexcept try {
  if (!is_finite(points...)) return __builtin_nan("");
  const double nearest =
      rounding::RoundedQuotients<Determinant<Predicate>, Points...>(RoundTo::nearest, points...).numbers()[0];
  if (nearest == 0) return 0x1p-1074 * static_cast<int>(decide_exactly<Predicate>(points...).sign);
  return std::fmin(std::fmax(nearest, -DBL_MAX), DBL_MAX);
} catch (...) {  // no memory for numbers with exponents far apart
  return __builtin_nan("");
}

/// Of nearly all input double-doubles tell it.
template <class Ask>
[[gnu::always_inline]] inline double by_double_doubles(const Ask& ask) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("fma") != 0) [[likely]]
    return ask(ByDoubleDoubles<Machine::fusing>());
#endif
  return ask(ByDoubleDoubles<Machine::any>());
}

Point2 in_plane(const double* p) { return {p[0], p[1]}; }
Point3 in_space(const double* p) { return {p[0], p[1], p[2]}; }

/// x with the opposite sign; 0 has none.
double opposite(double x) { return x == 0 ? 0 : -x; }

}  // namespace

}  // namespace plumb::shewchuk

using namespace plumb;
using namespace plumb::shewchuk;

void exactinit() {}

double orient2d(double* pa, double* pb, double* pc) {
  const DefaultFloatingPoint environment;
  const double found = by_double_doubles([&](auto by) { return by.orient2d(pa, pb, pc); });
  if (found == found) [[likely]]
    return found;
  return exact_determinant<Orient2d>(in_plane(pa), in_plane(pb), in_plane(pc));
}

double orient3d(double* pa, double* pb, double* pc, double* pd) {
  const DefaultFloatingPoint environment;
  const double found = by_double_doubles([&](auto by) { return by.orient3d(pa, pb, pc, pd); });
  if (found == found) [[likely]]
    return -found;
  return opposite(exact_determinant<Orient3d>(in_space(pa), in_space(pb), in_space(pc), in_space(pd)));
}

double incircle(double* pa, double* pb, double* pc, double* pd) {
  const DefaultFloatingPoint environment;
  const double found = by_double_doubles([&](auto by) { return by.incircle(pa, pb, pc, pd); });
  if (found == found) [[likely]]
    return found;
  return exact_determinant<Incircle>(in_plane(pa), in_plane(pb), in_plane(pc), in_plane(pd));
}

double insphere(double* pa, double* pb, double* pc, double* pd, double* pe) {
  const DefaultFloatingPoint environment;
  const double found = by_double_doubles([&](auto by) { return by.insphere(pa, pb, pc, pd, pe); });
  if (found == found) [[likely]]
    return -found;
  return opposite(exact_determinant<Insphere>(in_space(pa), in_space(pb), in_space(pc), in_space(pd), in_space(pe)));
}
