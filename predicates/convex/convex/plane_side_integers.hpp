#pragma once

// Where a set lies against a plane, in integers.

#include <convex/frustum_side.hpp>
#include <convex/plane_integers.hpp>

namespace plumb::convex {

// What the filter of where a set lies against a plane leaves open is looked at once more by the same algorithm in
// integers on the grids of the call's own numbers, where all is certain.

/// Integers for a plane and another shape.
template <class Shape>
class IntegersOfSides : public IntegersOfPlanes<Plane3, Shape> {
 public:
  IntegersOfSides(const Plane3& plane, const Shape& shape) : IntegersOfPlanes<Plane3, Shape>(plane, shape) {}
};
template <>
class IntegersOfSides<ViewFrustum> : public IntegersOfPlanes<ViewFrustum, Plane3> {
 public:
  IntegersOfSides(const Plane3& plane, const ViewFrustum& frustum)
      : IntegersOfPlanes<ViewFrustum, Plane3>(frustum, plane) {}
};

/// The numbers of a plane and another shape: lengths are positions, but for those of a box or a frustum, which are
/// products of axes and extents.
template <class Shape>
class IntegerSides {
 public:
  explicit IntegerSides(IntegersOfSides<Shape>& integers) : integers_(integers) {}

  [[gnu::always_inline]] auto normal(const Vector3& n) const { return integers_.template vector<vectors>(n); }
  [[gnu::always_inline]] auto offset(double d) const { return integers_.template known<scalars>(d); }
  [[gnu::always_inline]] auto position(const Point3& p) const {
    return integers_.template known<positions>(p.x, p.y, p.z);
  }
  [[gnu::always_inline]] auto vector(const Vector3& v) const {
    if constexpr (is_ray_or_line<Shape>)
      return integers_.direction(v);
    else
      return integers_.template vector<positions>(v);
  }
  [[gnu::always_inline]] auto length(double x) const {
    if constexpr (is_one_of<Shape, Obb3, ViewFrustum>)
      return integers_.extent(x);
    else
      return integers_.template known<positions>(x);
  }
  [[gnu::always_inline]] auto axis(const Vector3& v) const { return integers_.axis(v); }
  static constexpr bool are_in_range() { return true; }

  template <class S, class E>
  [[gnu::always_inline]] static CertifiedSide around(const S& s, const E& extent) {
    return CertifiedSide::of(!is_positive(absolute(s) - extent), is_positive(s));
  }
  template <class S, class R, class N>
  [[gnu::always_inline]] static CertifiedSide around(const S& s, const R& radius, const Vec3<N>& n) {
    return CertifiedSide::of(!is_positive(s * s - (radius * radius) * dot(n, n)), is_positive(s));
  }
  template <class S, class E>
  [[gnu::always_inline]] static CertifiedSide around(const S& s, const Vec3<E>& extent) {
    return CertifiedSide::of(!is_positive(s * s - dot(extent, extent)), is_positive(s));
  }
  template <class S>
  [[gnu::always_inline]] static CertifiedSide between(const S& lower, const S& upper) {
    return CertifiedSide::of(!is_positive(lower) && !is_positive(opposite(upper)), is_positive(lower));
  }
  template <class S, class R, class N>
  [[gnu::always_inline]] static CertifiedSide between(const S& lower, const S& upper, const R& radius,
                                                      const Vec3<N>& n) {
    const bool is_above = is_positive(lower);
    const S distance = is_above ? lower : opposite(upper);
    return CertifiedSide::of(
        !is_positive(distance) || !is_positive(distance * distance - (radius * radius) * dot(n, n)), is_above);
  }
  template <class S, class T>
  [[gnu::always_inline]] static CertifiedSide from(const S& s, const T& slope) {
    const Certificate start = certificate(s), sense = certificate(slope);
    return CertifiedSide::of(start == Certificate::zero || (sense != Certificate::zero && sense != start),
                             start == Certificate::positive);
  }
  template <class S, class T>
  [[gnu::always_inline]] static CertifiedSide through(const S& s, const T& slope) {
    return CertifiedSide::of(certificate(slope) != Certificate::zero || certificate(s) == Certificate::zero,
                             is_positive(s));
  }

 private:
  template <int Bits>
  static bool is_positive(const GridInteger<Bits>& x) {
    return certificate(x) == Certificate::positive;
  }

  IntegersOfSides<Shape>& integers_;
};

/// In a default floating-point environment.
template <class Shape>
[[gnu::noinline]] CertifiedSide exact_side(const Plane3& plane, const Shape& shape) {
  IntegersOfSides<Shape> integers(plane, shape);
  if (!integers.fit()) return {};
  const CertifiedSide side = filter_side(IntegerSides<Shape>(integers), plane, shape);
  return integers.fit() ? side : CertifiedSide{};
}

}  // namespace plumb::convex
