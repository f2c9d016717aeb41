#pragma once

#include <plumb/compare_distance.hpp>
#include <plumb/detail/compare.hpp>
#include <plumb/detail/rounded_points_stage.hpp>
#include <plumb/exact_point.hpp>
#include <plumb/incircle.hpp>
#include <plumb/insphere.hpp>
#include <plumb/orient2d.hpp>
#include <plumb/orient3d.hpp>
#include <plumb/point_like.hpp>
#include <plumb/power_test.hpp>
#include <plumb/sign.hpp>

namespace plumb {

namespace exact_points {

/// The sign of a predicate by all stages but the first. Out of line.
template <class Predicate, class... Points>
[[gnu::visibility("default")]] Sign decide_points(const Points&... points);

template <class Predicate, class... Points>
[[gnu::always_inline]] inline Sign sign_of_points(const Points&... points) {
  const filters::Certificate c = certify_points<Predicate>(points...);
  if (filters::is_certain(c)) [[likely]]
    return filters::sign_of(c);
  return decide_points<Predicate>(points...);
}

extern template Sign decide_points<Orient2d>(const AnyPoint2&, const AnyPoint2&, const AnyPoint2&);
extern template Sign decide_points<Orient3d>(const AnyPoint3&, const AnyPoint3&, const AnyPoint3&, const AnyPoint3&);
extern template Sign decide_points<Incircle>(const AnyPoint2&, const AnyPoint2&, const AnyPoint2&, const AnyPoint2&);
extern template Sign decide_points<Insphere>(const AnyPoint3&, const AnyPoint3&, const AnyPoint3&, const AnyPoint3&,
                                             const AnyPoint3&);
extern template Sign decide_points<CompareDistance>(const AnyPoint2&, const AnyPoint2&, const AnyPoint2&);
extern template Sign decide_points<CompareDistance>(const AnyPoint3&, const AnyPoint3&, const AnyPoint3&);

/// The order of points whose rounded coordinates are the same on the first axes. Out of line.
Sign order_of_points(const AnyPoint2& a, const AnyPoint2& b);
Sign order_of_points(const AnyPoint3& a, const AnyPoint3& b);

}  // namespace exact_points

/// The same as the tests of these names answer for plain points, of exact points and plain ones in any mix: what is
/// asked and what the answers mean is said in their headers. Refused: a number of a plain point that is not finite.
inline Sign orient2d(const AnyPoint2& a, const AnyPoint2& b, const AnyPoint2& c) {
  return exact_points::sign_of_points<Orient2d>(a, b, c);
}
inline Sign orient3d(const AnyPoint3& a, const AnyPoint3& b, const AnyPoint3& c, const AnyPoint3& d) {
  return exact_points::sign_of_points<Orient3d>(a, b, c, d);
}
inline Sign incircle(const AnyPoint2& a, const AnyPoint2& b, const AnyPoint2& c, const AnyPoint2& d) {
  return exact_points::sign_of_points<Incircle>(a, b, c, d);
}
inline Sign insphere(const AnyPoint3& a, const AnyPoint3& b, const AnyPoint3& c, const AnyPoint3& d,
                     const AnyPoint3& e) {
  return exact_points::sign_of_points<Insphere>(a, b, c, d, e);
}
inline Sign compare_distance(const AnyPoint2& p, const AnyPoint2& a, const AnyPoint2& b) {
  return exact_points::sign_of_points<CompareDistance>(p, a, b);
}
inline Sign compare_distance(const AnyPoint3& p, const AnyPoint3& a, const AnyPoint3& b) {
  return exact_points::sign_of_points<CompareDistance>(p, a, b);
}

/// A point with a weight, which is a number (power_test.hpp).
struct AnyWeightedPoint3 {
  AnyPoint3 point;
  double weight;
};
/// The same as power_test.hpp says, and the same of exact points; a weight is a number.
Sign power_test(const AnyWeightedPoint3& a, const AnyWeightedPoint3& b, const AnyWeightedPoint3& c,
                const AnyWeightedPoint3& d, const AnyWeightedPoint3& e);

/// The same as collinear.hpp and coplanar.hpp say.
bool collinear(const AnyPoint2& a, const AnyPoint2& b, const AnyPoint2& c);
bool collinear(const AnyPoint3& a, const AnyPoint3& b, const AnyPoint3& c);
bool coplanar(const AnyPoint3& a, const AnyPoint3& b, const AnyPoint3& c, const AnyPoint3& d);

/// The lexicographic order.
///   positive  the first coordinate in which they differ is greater in p
///   zero      the same point
///   negative  it is less in p
/// Refused: a number of a plain point that is not finite. Degree 1, by definition.
inline Sign compare_xyz(const AnyPoint2& p, const AnyPoint2& q) { return exact_points::order_of_points(p, q); }
inline Sign compare_xyz(const AnyPoint3& p, const AnyPoint3& q) { return exact_points::order_of_points(p, q); }

/// The same of points of other types (point_like.hpp).
template <class... P>
inline auto compare_xyz(const P&... p) -> decltype(compare_xyz(detail::read<P...>(p)...)) {
  return compare_xyz(detail::read<P...>(p)...);
}

}  // namespace plumb
