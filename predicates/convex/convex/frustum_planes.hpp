#pragma once

// For convex.
// The planes of a frustum, over what reads the numbers.

#include <type_traits>

#include <plumb/convex_sets.hpp>

#include <convex/nearest_points.hpp>

namespace plumb::convex {

// The planes of a frustum as six affine functions, none of which is negative in it, over what reads the numbers. All
// have one type. A plane may be given times any positive number.

template <class T>
concept GivenByMatrix = is_matrix_frustum<T>;

/// normal . p + constant.
template <class N, class C>
struct OnePlane {
  Vec3<N> normal;
  C constant;

  template <class P>
  [[gnu::always_inline]] constexpr auto at(const P& p) const {
    return dot(normal, p) + constant;
  }
};
template <class N, class C>
OnePlane(Vec3<N>, C) -> OnePlane<N, C>;
template <class M, class B, class N, class C>
[[gnu::always_inline]] constexpr auto operator+(const OnePlane<M, B>& a, const OnePlane<N, C>& b) {
  return OnePlane{a.normal + b.normal, a.constant + b.constant};
}
template <class M, class B, class N, class C>
[[gnu::always_inline]] constexpr auto operator-(const OnePlane<M, B>& a, const OnePlane<N, C>& b) {
  return OnePlane{a.normal - b.normal, a.constant - b.constant};
}

template <class M, class N, class C>
[[gnu::always_inline]] constexpr auto operator*(const M& m, const OnePlane<N, C>& a) {
  return OnePlane{Vec3{m * a.normal.x, m * a.normal.y, m * a.normal.z}, m * a.constant};
}
template <class N, class C>
[[gnu::always_inline]] constexpr OnePlane<double, double> values(const OnePlane<N, C>& a) {
  return {values(a.normal), value(a.constant)};
}

template <class Numbers>
[[gnu::always_inline]] constexpr auto plane_of_row(const Vector4& r) {
  return OnePlane{Numbers::template known<vectors>(r.x, r.y, r.z), Numbers::template known<scalars>(r.w)};
}

template <class Numbers, class Frustum>
struct Planes;

/// t_w +- t_x and so on for t = M (x, 1).
template <class Numbers, GivenByMatrix Frustum>
struct Planes<Numbers, Frustum> {
  decltype(plane_of_row<Numbers>(Vector4())) row[4];

  [[gnu::always_inline]] constexpr Planes(Numbers& numbers, const Frustum& s)
      : row{plane_of_row<Numbers>(s.matrix.row[0]), plane_of_row<Numbers>(s.matrix.row[1]),
            plane_of_row<Numbers>(s.matrix.row[2]), plane_of_row<Numbers>(s.matrix.row[3])} {
    numbers.template read<vectors, scalars>(s.matrix);
  }
  /// Once all numbers are read: whether the planes are certainly those of the frustum.
  [[gnu::always_inline]] constexpr bool are_known(const Numbers&) const { return true; }
  /// A point as planes take it.
  [[gnu::always_inline]] static constexpr auto relative(Numbers& numbers, const Frustum&, const Point3& p) {
    return numbers.template vector<positions>(Vector3{p.x, p.y, p.z});
  }
  /// For t_z >= 0 twice that.
  [[gnu::always_inline]] constexpr auto plane(int i) const {
    const auto &r = row[i / 2], &w = std::is_same_v<Frustum, FrustumD3d> && i == 4 ? r : row[3];
    return i % 2 == 0 ? w + r : w - r;
  }
};

template <class Plane, class Volume>
struct ViewPlanes {
  Plane each[6];
  Volume volume;
};
/// Relative to the eye, where a frustum is the set of z (D + x L + y U) with |x| <= 1, |y| <= 1 and 1 <= z <= far /
/// near. With the volume det(L, U, D) it is depth >= volume and far / near volume >= depth, both given twice, depth +-
/// across >= 0 and depth +- along >= 0, for the products depth, across and along with L x U, U x D and D x L. Where the
/// volume is negative -L stands for L, which makes the same set. Of a flat one nothing is known.
template <class Numbers>
[[gnu::always_inline]] constexpr auto view_planes(Numbers& numbers, const ViewFrustum& s) {
  const auto left = numbers.template product<vectors>(s.half_width, s.left),
             u = numbers.template product<vectors>(s.half_height, s.up),
             d = numbers.template product<vectors>(s.near_distance, s.direction);
  const auto ratio = numbers.template quotient<scalars>(s.far_distance, s.near_distance);
  const auto across = cross(u, d);
  const auto product = dot(left, across);
  const auto l = value(product) < 0 ? opposite(left) : left;
  const auto depth = cross(l, u), along = cross(d, l);
  const auto twice = depth + depth;
  const auto volume = absolute(product);
  // Of the type of the ratio, which is at least 1.
  const std::remove_const_t<decltype(ratio)> one{1};
  const auto near = one * (volume + volume), far = ratio * (volume + volume);
  const std::remove_const_t<decltype(far)> none{0};
  using Plane = std::remove_const_t<decltype(OnePlane{twice, far})>;
  return ViewPlanes<Plane, std::remove_const_t<decltype(volume)>>{{{twice, opposite(near)},
                                                                   {opposite(twice), far},
                                                                   {depth + across, none},
                                                                   {depth - across, none},
                                                                   {depth + along, none},
                                                                   {depth - along, none}},
                                                                  volume};
}
template <class Numbers>
struct Planes<Numbers, ViewFrustum> : decltype(view_planes(std::declval<Numbers&>(), ViewFrustum())) {
  using Base = decltype(view_planes(std::declval<Numbers&>(), ViewFrustum()));

  [[gnu::always_inline]] constexpr Planes(Numbers& numbers, const ViewFrustum& s) : Base(view_planes(numbers, s)) {}
  [[gnu::always_inline]] constexpr bool are_known(const Numbers& numbers) const {
    return value(this->volume) > numbers.error(this->volume);
  }
  [[gnu::always_inline]] static constexpr auto relative(Numbers& numbers, const ViewFrustum& s, const Point3& p) {
    return numbers.template difference<positions>(p, s.eye);
  }
  [[gnu::always_inline]] constexpr auto plane(int i) const { return this->each[i]; }
};

}  // namespace plumb::convex
