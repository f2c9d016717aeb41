#pragma once

#include <plumb/segment_segment.hpp>
#include <plumb/segment_triangle.hpp>

#include "measure.hpp"

// The bounds that several polynomials of one question share.

namespace plumb::bounds {

/// Takes the polynomials as they are.
struct KeepAll {
  template <class... T>
  std::vector<Rational> operator()(const T&... polynomials) const {
    return {polynomials...};
  }
};

template <class Points>
auto in_integers(const Points& p) {
  return filters::converted(p, [](double x) { return Rational(x); });
}

template <int N>
double worst_ratio(const filters::StrictSigns<N>& signs, const std::vector<Rational>& exact) {
  double worst = 0;
  if (!(signs.bound < __builtin_inf())) return 0;
  for (std::size_t i = 0; i < N; ++i)
    worst = std::max(worst, ratio_of(Rational(signs.value[i]), exact[i], signs.bound));
  return worst;
}

/// segment/triangle in space.
inline Claim sides_of_segment_and_triangle(double floor) {
  return {"segment/triangle, error bound", 15, true, floor, [](const Trial& trial) {
            const auto arguments = arguments_from<Segment3, Triangle3>(trial.numbers);
            const Segment3& s = std::get<0>(arguments);
            const Triangle3& t = std::get<1>(arguments);
            using segment_triangle::Sides;
            const auto compute = [&]() __attribute__((noinline)) {
              const Rounding mode(trial.rounding);
              return filters::certify_strict_signs<Sides>(segment_triangle::largest_difference(s, t), s.a, s.b, t.a,
                                                          t.b, t.c);
            };
            return worst_ratio(compute(), Sides::evaluate(KeepAll(), in_integers(s.a), in_integers(s.b),
                                                          in_integers(t.a), in_integers(t.b), in_integers(t.c)));
          }};
}

/// segment/segment in the plane, both of whose rows have the bound of the second.
inline Claim sides_of_segments(double floor) {
  return {"segment/segment, error bound", 8, true, floor, [](const Trial& trial) {
            const auto arguments = arguments_from<Segment2, Segment2>(trial.numbers);
            const Segment2 &s = std::get<0>(arguments), &t = std::get<1>(arguments);
            using segment_segment::SidesBound;
            const auto compute = [ s = s, t = t, &trial ]() __attribute__((noinline)) {
              const Rounding mode(trial.rounding);
              return segment_segment::sides(s, t);
            };
            const segment_segment::Sides sides = compute();
            const long double bound =
                SidesBound::factor * (static_cast<long double>(sides.squares[0]) + sides.squares[1]);
            const auto a = in_integers(s.a), b = in_integers(s.b), c = in_integers(t.a), d = in_integers(t.b);
            const auto e = b - a, f = c - d, g = c - a;
            const Rational exact[] = {cross(e, g), cross(f, g), cross(e, g - f), cross(f, g - e)};
            const double computed[] = {sides.of_starts[0], sides.of_starts[1], sides.of_ends[0], sides.of_ends[1]};
            double worst = 0;
            for (std::size_t i = 0; i < 4; ++i)
              worst = std::max(worst, ratio_of(Rational(computed[i]), exact[i], bound));
            return worst;
          }};
}

}  // namespace plumb::bounds
