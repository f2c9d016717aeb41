#pragma once

// For convex.
// The planes of a frustum, over what reads the numbers.

#include <type_traits>

#include <plumb/convex_sets.hpp>

#include <convex/nearest_points.hpp>

namespace plumb::convex {

// The planes of a frustum as six affine functions f, none of which is negative in it, over what reads the numbers: at
// points, and what they change by along vectors. A plane may be given times any positive number.

template <class T>
concept GivenByMatrix = is_matrix_frustum<T>;

/// The same of each of the six planes.
template <class T>
struct OfPlanes {
  T at[6];
};

/// Whether a size is at least another.
constexpr bool covers(const Size& p, const Size& q) {
  for (int i = 0; i < q.terms; ++i) {
    int j = 0;
    while (j < p.terms && !p.term[j].similar(q.term[i])) ++j;
    if (j == p.terms || p.term[j].coefficient < q.term[i].coefficient) return false;
  }
  return true;
}

/// A number in a type that has room for it.
template <class T>
[[gnu::always_inline]] constexpr T widened(double x) {
  return x;
}
template <class T, int K, Size P>
[[gnu::always_inline]] constexpr T widened(Bounded<K, P> x) {
  static_assert(T::roundings >= K && covers(T::size, P));
  return {x.value};
}
/// With the sign of an orientation.
[[gnu::always_inline]] constexpr double turned(bool turns, double x) { return turns ? -x : x; }
template <int K, Size P>
[[gnu::always_inline]] constexpr auto turned(bool turns, Bounded<K, P> x) {
  return Bounded<K, P>{turns ? -x.value : x.value};
}
template <class T>
[[gnu::always_inline]] constexpr Vec3<T> turned(bool turns, const Vec3<T>& v) {
  return {turned(turns, v.x), turned(turns, v.y), turned(turns, v.z)};
}

/// The sign of what has been computed.
template <int Degree, class T>
[[gnu::always_inline]] constexpr Certificate sign_of(const Measured<Degree>& numbers, T x) {
  return numbers.certificate(x);
}

/// One plane of a frustum, as all of them below: f(p) = normal . p + constant.
template <class N, class C>
struct OnePlane {
  Vec3<N> normal;
  C constant;

  template <class P>
  [[gnu::always_inline]] constexpr auto at(const P& p) const {
    return dot(normal, p) + constant;
  }
  template <class P>
  [[gnu::always_inline]] constexpr auto at_both(const P& p, const P& q) const {
    return dot(normal, p + q) + (constant + constant);
  }
  template <class V>
  [[gnu::always_inline]] constexpr auto along(const V& v) const {
    return dot(normal, v);
  }
  template <class S>
  [[gnu::always_inline]] constexpr auto along_coordinate(int k, const S& s) const {
    return component(normal, k) * s;
  }
};

template <class T, class S>
[[gnu::always_inline]] constexpr Vec3<T> widened(const Vec3<S>& v) {
  return {widened<T>(v.x), widened<T>(v.y), widened<T>(v.z)};
}

/// A row of a matrix: linear . x + constant.
template <class Numbers>
struct MatrixRow {
  decltype(std::declval<Numbers&>().template known<vectors>(0, 0, 0)) linear;
  decltype(std::declval<Numbers&>().template known<scalars>(0)) constant;

  [[gnu::always_inline]] constexpr MatrixRow(Numbers& numbers, const Vector4& r)
      : linear(numbers.template known<vectors>(r.x, r.y, r.z)), constant(numbers.template known<scalars>(r.w)) {}
};

template <class Numbers, class Frustum>
struct Planes;

/// t_w +- t_x and so on for t = M (x, 1).
template <class Numbers, GivenByMatrix Frustum>
struct Planes<Numbers, Frustum> {
  static constexpr bool depth_from_zero = std::is_same_v<Frustum, FrustumD3d>;

  MatrixRow<Numbers> x, y, z, w;

  [[gnu::always_inline]] constexpr Planes(Numbers& numbers, const Frustum& s)
      : x(numbers, s.matrix.row[0]),
        y(numbers, s.matrix.row[1]),
        z(numbers, s.matrix.row[2]),
        w(numbers, s.matrix.row[3]) {
    numbers.template read<vectors, scalars>(s.matrix);
  }
  /// Once all numbers are read: whether the planes are known, perhaps after they have been turned; they are where the
  /// orientation is not 0, and to be turned where it is negative.
  [[gnu::always_inline]] constexpr bool prepare(const Numbers&) { return true; }

  /// A point as the functions below take it.
  [[gnu::always_inline]] static constexpr auto relative(Numbers& numbers, const Frustum&, const Point3& p) {
    return numbers.template vector<positions>(Vector3{p.x, p.y, p.z});
  }
  template <class P>
  [[gnu::always_inline]] constexpr auto at(const P& p) const {
    return of_each([&](const auto& r) __attribute__((always_inline)) { return dot(r.linear, p) + r.constant; });
  }
  /// f(p) + f(q).
  template <class P>
  [[gnu::always_inline]] constexpr auto at_both(const P& p, const P& q) const {
    return of_each([&](const auto& r)
                       __attribute__((always_inline)) { return dot(r.linear, p + q) + (r.constant + r.constant); });
  }
  /// f(p + v) - f(p).
  template <class V>
  [[gnu::always_inline]] constexpr auto along(const V& v) const {
    return of_each([&](const auto& r) __attribute__((always_inline)) { return dot(r.linear, v); });
  }
  /// Along coordinate k, times s.
  template <class S>
  [[gnu::always_inline]] constexpr auto along_coordinate(int k, const S& s) const {
    return of_each([&](const auto& r) __attribute__((always_inline)) { return component(r.linear, k) * s; });
  }
  /// The same times 1.
  [[gnu::always_inline]] constexpr auto normals(int k) const {
    return of_each([&](const auto& r) __attribute__((always_inline)) { return component(r.linear, k); });
  }
  /// Plane i by itself.
  constexpr auto plane(int i) const {
    const MatrixRow<Numbers>& r = i < 2 ? x : i < 4 ? y : z;
    using N = decltype(w.linear.x + r.linear.x);
    using C = decltype(w.constant + r.constant);
    if (depth_from_zero && i == 4) return OnePlane<N, C>{widened<N>(r.linear), widened<C>(r.constant)};
    return i % 2 == 0 ? OnePlane<N, C>{w.linear + r.linear, w.constant + r.constant}
                      : OnePlane<N, C>{w.linear - r.linear, w.constant - r.constant};
  }

 private:
  /// of(row) of the planes for an `of` that is linear in the row.
  template <class Of>
  [[gnu::always_inline]] constexpr auto of_each(Of&& of) const {
    const auto of_x = of(x), of_y = of(y), of_z = of(z), of_w = of(w);
    using Sum = decltype(of_w + of_x);
    if (depth_from_zero)
      return OfPlanes<Sum>{of_w + of_x, of_w - of_x, of_w + of_y, of_w - of_y, widened<Sum>(of_z), of_w - of_z};
    else
      return OfPlanes<Sum>{of_w + of_x, of_w - of_x, of_w + of_y, of_w - of_y, of_w + of_z, of_w - of_z};
  }
};

/// Five normals, the first of which has two planes.
template <class N, class Near, class Far>
struct ViewPlanes {
  Vec3<N> normal[5];
  Near near;
  Far far;

  [[gnu::always_inline]] constexpr void turn(bool turns) {
    for (auto& n : normal) n = turned(turns, n);
    near = turned(turns, near);
    far = turned(turns, far);
  }

  template <class Numbers>
  [[gnu::always_inline]] static constexpr auto relative(Numbers& numbers, const ViewFrustum& s, const Point3& p) {
    return numbers.template difference<positions>(p, s.eye);
  }
  template <class P>
  [[gnu::always_inline]] constexpr auto at(const P& p) const {
    return at(p, near, far);
  }
  template <class P>
  [[gnu::always_inline]] constexpr auto at_both(const P& p, const P& q) const {
    return at(p + q, near + near, far + far);
  }
  template <class V>
  [[gnu::always_inline]] constexpr auto along(const V& v) const {
    return of_each([&](const Vec3<N>& n) __attribute__((always_inline)) { return dot(n, v); });
  }
  template <class S>
  [[gnu::always_inline]] constexpr auto along_coordinate(int k, const S& by) const {
    return of_each([&](const Vec3<N>& n) __attribute__((always_inline)) { return component(n, k) * by; });
  }
  [[gnu::always_inline]] constexpr auto normals(int k) const {
    return of_each([&](const Vec3<N>& n) __attribute__((always_inline)) { return component(n, k); });
  }

 private:
  template <class P, class A, class B>
  [[gnu::always_inline]] constexpr auto at(const P& p, const A& nearest, const B& farthest) const {
    const auto depth = dot(normal[0], p);
    using C = decltype(depth + (nearest + farthest));
    return OfPlanes<C>{widened<C>(depth - nearest),   widened<C>(farthest - depth),  widened<C>(dot(normal[1], p)),
                       widened<C>(dot(normal[2], p)), widened<C>(dot(normal[3], p)), widened<C>(dot(normal[4], p))};
  }
  template <class Of>
  [[gnu::always_inline]] constexpr auto of_each(Of&& of) const {
    const auto depth = of(normal[0]);
    return OfPlanes<std::remove_const_t<decltype(depth)>>{depth,         opposite(depth), of(normal[1]),
                                                          of(normal[2]), of(normal[3]),   of(normal[4])};
  }
};
/// Relative to the eye, where a frustum is the set of z (D + x L + y U) with |x| <= 1, |y| <= 1 and 1 <= z <= far /
/// near. With the volume det(L, U, D) it is depth >= volume, far / near volume >= depth, depth +- across >= 0 and depth
/// +- along >= 0, for the products depth, across and along with L x U, U x D and D x L; all of that with the other sign
/// where the volume is negative. Of a flat one nothing is known.
template <class Numbers>
[[gnu::always_inline]] constexpr auto view_planes(Numbers& numbers, const ViewFrustum& s) {
  const auto l = numbers.template product<vectors>(s.half_width, s.left),
             u = numbers.template product<vectors>(s.half_height, s.up),
             d = numbers.template product<vectors>(s.near_distance, s.direction);
  const auto ratio = numbers.template quotient<scalars>(s.far_distance, s.near_distance);
  const auto depth = cross(l, u), across = cross(u, d), along = cross(d, l);
  const auto volume = dot(l, across);
  using N = decltype(depth.x + across.x);
  const Vec3<N> middle{widened<N>(depth.x), widened<N>(depth.y), widened<N>(depth.z)};
  return ViewPlanes<N, std::remove_const_t<decltype(volume)>, decltype(ratio * volume)>{
      {middle, depth + across, depth - across, depth + along, depth - along}, volume, ratio * volume};
}
template <class Numbers>
struct Planes<Numbers, ViewFrustum> : decltype(view_planes(std::declval<Numbers&>(), ViewFrustum())) {
  using Base = decltype(view_planes(std::declval<Numbers&>(), ViewFrustum()));

  [[gnu::always_inline]] constexpr Planes(Numbers& numbers, const ViewFrustum& s) : Base(view_planes(numbers, s)) {}
  [[gnu::always_inline]] constexpr bool prepare(const Numbers& numbers) {
    const Certificate side = sign_of(numbers, this->near);
    this->turn(side == Certificate::negative);
    return side == Certificate::positive || side == Certificate::negative;
  }
};

template <class T>
[[gnu::always_inline]] constexpr T least_of(const OfPlanes<T>& f) {
  return lesser(lesser(lesser(f.at[0], f.at[1]), lesser(f.at[2], f.at[3])), lesser(f.at[4], f.at[5]));
}

}  // namespace plumb::convex
