#pragma once

#include <plumb/decide.hpp>

namespace plumb::detail {

/// Which of p and q is farther to the left of the line ab, or on the side of the plane abc that its normal points to?
/// What convex hulls ask: CGAL's less_signed_distance_to_line and less_signed_distance_to_plane are its negative sign.
///   positive  p is
///   zero      both are equally far
///   negative  q is
struct CompareHeights {
  static constexpr const char* name = "less_signed_distance";
  static constexpr Argument arguments[] = {{"a"}, {"b"}, {"c"}, {"p"}, {"q"}};
  [[gnu::always_inline]] static constexpr auto evaluate(const auto& a, const auto& b, const auto& c, const auto& p,
                                                        const auto& q) {
    return dot(p - q, cross(b - a, c - a));
  }
};
struct CompareHeights2 {
  static constexpr const char* name = CompareHeights::name;
  static constexpr Argument arguments[] = {{"a"}, {"b"}, {"p"}, {"q"}};
  [[gnu::always_inline]] static constexpr auto evaluate(const auto& a, const auto& b, const auto& p, const auto& q) {
    return cross(b - a, p - q);
  }
};

}  // namespace plumb::detail

namespace plumb {

extern template Decision decide_exactly<detail::CompareHeights>(const Point3&, const Point3&, const Point3&,
                                                                const Point3&, const Point3&);
extern template Decision decide_exactly<detail::CompareHeights2>(const Point2&, const Point2&, const Point2&,
                                                                 const Point2&);

}  // namespace plumb
