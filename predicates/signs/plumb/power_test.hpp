#pragma once

#include <plumb/decide.hpp>

namespace plumb {

struct PowerTest {
  static constexpr Dimension squared_length_unit{.length = 2};
  static constexpr const char* name = "power_test";
  static constexpr Argument arguments[] = {{"a"}, {"wa", squared_length_unit}, {"b"}, {"wb", squared_length_unit},
                                           {"c"}, {"wc", squared_length_unit}, {"d"}, {"wd", squared_length_unit},
                                           {"e"}, {"we", squared_length_unit}};
  static constexpr auto evaluate(const auto& a, const auto& wa, const auto& b, const auto& wb, const auto& c,
                                 const auto& wc, const auto& d, const auto& wd, const auto& e, const auto& we) {
    const auto u = a - e;
    const auto v = b - e;
    const auto w = c - e;
    const auto t = d - e;
    const auto uv = cross(u, v);
    const auto wt = cross(w, t);
    const auto power_u = squared_length(u) - (wa - we);
    const auto power_v = squared_length(v) - (wb - we);
    const auto power_w = squared_length(w) - (wc - we);
    const auto power_t = squared_length(t) - (wd - we);
    return (power_u * dot(v, wt) - power_v * dot(u, wt)) + (power_w * dot(t, uv) - power_t * dot(w, uv));
  }
};
extern template Decision decide_exactly<PowerTest>(const Point3&, const double&, const Point3&, const double&,
                                                   const Point3&, const double&, const Point3&, const double&,
                                                   const Point3&, const double&);

/// Where does the weighted point e lie against the power sphere of a, b, c, d, the sphere orthogonal to all four?
/// A weight is a squared radius (it may be negative); the power distance of (x, r^2) and (y, s^2) is
/// |x - y|^2 - r^2 - s^2.
///   positive  strictly inside (its power distance to the sphere is negative), when orient3d(a, b, c, d) is positive
///   zero      orthogonal to it
///   negative  strictly outside, when orient3d(a, b, c, d) is positive
/// The sign flips with orient3d(a, b, c, d); with equal weights it is insphere. Zero when two of the five points
/// coincide with their weights. Refused: a number that is not finite. Degree 5 in coordinates and square roots of
/// weights. Edelsbrunner and Shah, Incremental Topological Flipping Works for Regular Triangulations (1996).
inline Sign power_test(const WeightedPoint3& a, const WeightedPoint3& b, const WeightedPoint3& c,
                       const WeightedPoint3& d, const WeightedPoint3& e) {
  return decide<PowerTest>(a.point, a.weight, b.point, b.weight, c.point, c.weight, d.point, d.weight, e.point,
                           e.weight);
}

}  // namespace plumb
