#pragma once

#include <plumb/exact_point.hpp>
#include <plumb/sign.hpp>

namespace plumb {

// The tests of points once more, of exact points and plain ones in any mix; of plain ones alone the headers of the same
// names answer, and say what the answers mean. Refused: a plain number that is not finite.

Sign orient2d(const AnyPoint2& a, const AnyPoint2& b, const AnyPoint2& c);
Sign orient3d(const AnyPoint3& a, const AnyPoint3& b, const AnyPoint3& c, const AnyPoint3& d);
Sign incircle(const AnyPoint2& a, const AnyPoint2& b, const AnyPoint2& c, const AnyPoint2& d);
Sign insphere(const AnyPoint3& a, const AnyPoint3& b, const AnyPoint3& c, const AnyPoint3& d, const AnyPoint3& e);
Sign compare_distance(const AnyPoint2& p, const AnyPoint2& a, const AnyPoint2& b);
Sign compare_distance(const AnyPoint3& p, const AnyPoint3& a, const AnyPoint3& b);
bool collinear(const AnyPoint2& a, const AnyPoint2& b, const AnyPoint2& c);
bool collinear(const AnyPoint3& a, const AnyPoint3& b, const AnyPoint3& c);
bool coplanar(const AnyPoint3& a, const AnyPoint3& b, const AnyPoint3& c, const AnyPoint3& d);
/// The points with weights, which are numbers (power_test.hpp).
struct AnyWeightedPoint3 {
  AnyPoint3 point;
  double weight;
};
Sign power_test(const AnyWeightedPoint3& a, const AnyWeightedPoint3& b, const AnyWeightedPoint3& c,
                const AnyWeightedPoint3& d, const AnyWeightedPoint3& e);

/// The lexicographic order.
///   positive  the first coordinate in which they differ is greater in a
///   zero      the same point
///   negative  it is less in a
Sign compare_xyz(const AnyPoint2& a, const AnyPoint2& b);
Sign compare_xyz(const AnyPoint3& a, const AnyPoint3& b);

}  // namespace plumb
