#pragma once

// For batch.
// The test of two boxes, over vectors.

#include <batch/certify.hpp>

namespace plumb::batch::HWY_NAMESPACE {

/// Whether two boxes meet: by comparisons, exact in the default environment. (The sign of a difference would take -0
/// for less than 0.) Left undecided are boxes with min > max and numbers that are not finite, which are refused, and
/// boxes too large for the sum of their sides.
struct AskBoxes {
  static constexpr signed char if_set = 1, if_clear = 0;

  template <class Source>
  static HWY_INLINE Found of(const Source& source, std::size_t i) {
    const Point a = load_point<0>(source, i), b = load_point<1>(source, i);
    const Point c = load_point<2>(source, i), e = load_point<3>(source, i);
    const Vector sides = hn::Add(sum_of_sides(a, b), sum_of_sides(c, e));
    const Mask proper = hn::AndNot(hn::Or(is_below_somewhere(b, a), is_below_somewhere(e, c)),
                                   hn::Lt(sides, constant(__builtin_inf())));
    const Mask gap = hn::Or(is_below_somewhere(e, a), is_below_somewhere(b, c));
    return {proper, hn::AndNot(gap, proper)};
  }

 private:
  using Point = Vec3<Vector>;

  static HWY_INLINE Vector sum_of_sides(const Point& min, const Point& max) {
    return hn::Add(hn::Add(hn::Sub(max.x, min.x), hn::Sub(max.y, min.y)), hn::Sub(max.z, min.z));
  }
  static HWY_INLINE Mask is_below_somewhere(const Point& p, const Point& q) {
    return hn::Or(hn::Or(hn::Lt(p.x, q.x), hn::Lt(p.y, q.y)), hn::Lt(p.z, q.z));
  }
};

}  // namespace plumb::batch::HWY_NAMESPACE
