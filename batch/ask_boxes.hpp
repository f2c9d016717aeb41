#pragma once

#include "certify.hpp"

namespace plumb::batch::HWY_NAMESPACE {

/// Whether two boxes meet. In the default environment a difference has the sign of the comparison, so the signs of all
/// are taken together. Left undecided are boxes with min > max and numbers that are not finite, which are refused, and
/// boxes too large for the sum of their sides.
struct AskBoxes {
  static constexpr signed char if_set = 1, if_clear = 0;

  template <class Source>
  static HWY_INLINE Found of(const Source& source, std::size_t i) {
    const Point a = load_point<0>(source, i), b = load_point<1>(source, i);
    const Point c = load_point<2>(source, i), e = load_point<3>(source, i);
    const Point first = difference(b, a), second = difference(e, c);
    const Vector sides = hn::Add(sum(first), sum(second));
    const Mask proper =
        hn::AndNot(negative(hn::Or(any_sign(first), any_sign(second))), hn::Lt(sides, constant(__builtin_inf())));
    const Mask gap = negative(hn::Or(any_sign(difference(e, a)), any_sign(difference(b, c))));
    return {proper, hn::AndNot(gap, proper)};
  }

 private:
  using Point = Vec3<Vector>;

  static HWY_INLINE Point difference(const Point& p, const Point& q) {
    return {hn::Sub(p.x, q.x), hn::Sub(p.y, q.y), hn::Sub(p.z, q.z)};
  }
  static HWY_INLINE Vector sum(const Point& p) { return hn::Add(hn::Add(p.x, p.y), p.z); }
  static HWY_INLINE Vector any_sign(const Point& p) { return hn::Or3(p.x, p.y, p.z); }
  static HWY_INLINE Mask negative(Vector v) {
    const hn::RebindToSigned<Doubles> integers;
    return hn::RebindMask(Doubles(), hn::Lt(hn::BitCast(integers, v), hn::Zero(integers)));
  }
};

}  // namespace plumb::batch::HWY_NAMESPACE
