#pragma once

// The filter of pairs with a rounded set, by nearest points of their cores in turns.

#include <plumb/convex_sets.hpp>

#include <convex/body.hpp>
#include <convex/box_axes.hpp>

namespace plumb::convex {

// The filter of the other pairs with a rounded set. The nearest points of two cores are found by turns: the point
// of the one nearest to that of the other, and so on, which converges to them (Cheney and Goldstein, Proximity Maps for
// Convex Sets (1959)); the certificates of swept_spheres.hpp tell after each round whether it is near enough. Points of
// a core are relative to its anchor.
//
// Places within a core are parameters of its edges in their ranges, but for roundings where their sum has a limit: one,
// of which MeasuredLengths::part takes note, or two in the face of a tetrahedron opposite its anchor. The second is
// paid by what the bound has to spare there, for each of the three edges is charged with the sum of all lengths.

/// A single point.
template <class Numbers>
struct PointCore {
  struct Place {};

  template <class Shape>
  PointCore(Numbers&, const Shape&) {}
  static Place start() { return {}; }
  static Place nearest(const Vec3<double>&, Place) { return {}; }
  static auto at(Place) { return Numbers::nothing(); }
  template <class V>
  static auto greatest(const V& axis) {
    return dot(axis, Numbers::nothing());
  }
};

/// { sum of t_i g_i : lower <= t_i <= 1 }.
template <class Vector, int Count, int Lower>
struct GeneratedCore {
  struct Place {
    double t[Count];
  };

  Vector edge[Count];
  double squared[Count];

  [[gnu::always_inline]] void prepare() {
    for (int i = 0; i < Count; ++i) squared[i] = dot(values(edge[i]), values(edge[i]));
  }
  static Place start() { return {}; }
  /// One edge after the other, which finds it at once where they are orthogonal, and else gets nearer.
  [[gnu::always_inline]] Place nearest(const Vec3<double>& p, Place from) const {
    Vec3<double> rest = p;
    for (int i = 0; i < Count; ++i) rest = less_part(rest, from.t[i], values(edge[i]));
    Place to = from;
    for (int i = 0; i < Count; ++i) {
      const Vec3<double> e = values(edge[i]);
      to.t[i] = moved(from.t[i], dot(rest, e), squared[i]);
      rest = less_part(rest, to.t[i] - from.t[i], e);
    }
    return to;
  }
  template <class V>
  [[gnu::always_inline]] auto greatest(const V& axis) const {
    return sum_of<0>([&](int i) __attribute__((always_inline)) {
      const auto x = dot(axis, edge[i]);
      if constexpr (Lower < 0)
        return absolute(x);
      else
        return greater(x, decltype(x){0});
    });
  }

 protected:
  /// t + n / m, or the end that is passed on the way: nothing is divided by zero, and nothing overflows.
  [[gnu::always_inline]] static double moved(double t, double n, double m) {
    if (!(n < (1 - t) * m)) return 1;
    if (!(n > (Lower - t) * m)) return Lower;
    const double x = t + n / m;
    return !(x < 1) ? 1 : x > Lower ? x : Lower;
  }
  [[gnu::always_inline]] static Vec3<double> less_part(const Vec3<double>& p, double t, const Vec3<double>& e) {
    return {p.x - t * e.x, p.y - t * e.y, p.z - t * e.z};
  }
  template <int I, class Term>
  [[gnu::always_inline]] static auto sum_of(Term&& term) {
    if constexpr (I + 1 < Count)
      return term(I) + sum_of<I + 1>(term);
    else
      return term(I);
  }
  template <class Numbers, int I = 0>
  [[gnu::always_inline]] auto place(Place p) const {
    const auto here = Numbers::part(p.t[I], edge[I]);
    if constexpr (I + 1 < Count)
      return here + place<Numbers, I + 1>(p);
    else
      return here;
  }
};

template <class Numbers>
struct SegmentCore : GeneratedCore<decltype(Numbers().difference({}, {})), 1, 0> {
  template <class Shape>
  [[gnu::always_inline]] SegmentCore(Numbers& numbers, const Shape& c) {
    this->edge[0] = numbers.difference(c.b, c.a);
    this->prepare();
  }
  [[gnu::always_inline]] auto at(typename SegmentCore::Place p) const { return this->template place<Numbers>(p); }
};
template <class Numbers>
struct ParallelogramCore : GeneratedCore<decltype(Numbers().vector({})), 2, 0> {
  [[gnu::always_inline]] ParallelogramCore(Numbers& numbers, const Lozenge3& l) {
    this->edge[0] = numbers.vector(l.u);
    this->edge[1] = numbers.vector(l.v);
    this->prepare();
  }
  [[gnu::always_inline]] auto at(typename ParallelogramCore::Place p) const { return this->template place<Numbers>(p); }
};
/// Of any axes.
template <class Numbers>
struct ParallelepipedCore : GeneratedCore<decltype(Numbers().multiple(0, {})), 3, -1> {
  [[gnu::always_inline]] ParallelepipedCore(Numbers& numbers, const Obb3& b) {
    this->edge[0] = numbers.multiple(b.hu, b.u);
    this->edge[1] = numbers.multiple(b.hv, b.v);
    this->edge[2] = numbers.multiple(b.hw, b.w);
    this->prepare();
  }
  [[gnu::always_inline]] auto at(typename ParallelepipedCore::Place p) const {
    return this->template place<Numbers>(p);
  }
};

/// Of orthonormal axes.
template <class Numbers>
struct OrientedBoxCore : OrientedBox<Numbers> {
  using Place = Vec3<double>;

  [[gnu::always_inline]] OrientedBoxCore(Numbers& numbers, const Obb3& b) : OrientedBox<Numbers>(numbers, b) {}
  static Place start() { return {0, 0, 0}; }
  [[gnu::always_inline]] Place nearest(const Vec3<double>& p, Place) const {
    return OrientedBox<Numbers>::nearest(this->coordinates(p));
  }
  [[gnu::always_inline]] auto at(const Place& p) const { return this->point(p); }
  template <class V>
  [[gnu::always_inline]] auto greatest(const V& axis) const {
    return this->extent(axis);
  }
};

template <class Numbers>
struct BoxCore {
  using Place = Vec3<double>;
  decltype(Numbers().difference({}, {})) size;

  [[gnu::always_inline]] BoxCore(Numbers& numbers, const Aabb3& b) : size(numbers.difference(b.max, b.min)) {
    numbers.check_order(b);
  }
  [[gnu::always_inline]] Place start() const { return {0.5 * value(size.x), 0.5 * value(size.y), 0.5 * value(size.z)}; }
  [[gnu::always_inline]] Place nearest(const Vec3<double>& p, Place) const {
    return {within(p.x, value(size.x)), within(p.y, value(size.y)), within(p.z, value(size.z))};
  }
  [[gnu::always_inline]] auto at(const Place& p) const { return Numbers::part_of_size(p, size); }
  template <class V>
  [[gnu::always_inline]] auto greatest(const V& axis) const {
    const auto x = axis.x * size.x, y = axis.y * size.y, z = axis.z * size.z;
    const decltype(x) zero{0};
    return greater(x, zero) + greater(y, zero) + greater(z, zero);
  }

 private:
  [[gnu::always_inline]] static double within(double x, double limit) {
    x = x < limit ? x : limit;
    return x > 0 ? x : 0;
  }
};

template <class Numbers>
struct TriangleCore {
  using Place = Barycentric;
  decltype(Numbers().difference({}, {})) b, c;

  [[gnu::always_inline]] TriangleCore(Numbers& numbers, const Triangle3& s)
      : b(numbers.difference(s.b, s.a)), c(numbers.difference(s.c, s.a)) {}
  static Place start() { return {0.25, 0.25}; }
  [[gnu::always_inline]] Place nearest(const Vec3<double>& p, Place) const {
    return nearest_in_triangle(p, values(b), values(c));
  }
  [[gnu::always_inline]] auto at(const Place& p) const { return Numbers::part(p.v, b) + Numbers::part(p.w, c); }
  template <class V>
  [[gnu::always_inline]] auto greatest(const V& axis) const {
    const auto of_b = dot(axis, b), of_c = dot(axis, c);
    return greater(greater(of_b, of_c), decltype(of_b){0});
  }
};

template <class Numbers>
struct TetrahedronCore {
  struct Place {
    double x, y, z;
  };
  decltype(Numbers().difference({}, {})) b, c, d;

  [[gnu::always_inline]] TetrahedronCore(Numbers& numbers, const Tetrahedron3& s)
      : b(numbers.difference(s.b, s.a)), c(numbers.difference(s.c, s.a)), d(numbers.difference(s.d, s.a)) {}
  static Place start() { return {0.25, 0.25, 0.25}; }
  /// The nearest of the points of those faces that p is outside of; or p itself, by Cramer's rule. Ericson, Real-Time
  /// Collision Detection (2005), 5.1.6.
  [[gnu::always_inline]] Place nearest(const Vec3<double>& p, Place) const {
    const Vec3<double> u = values(b), v = values(c), w = values(d);
    const Vec3<double> vw = cross(v, w), wu = cross(w, u), uv = cross(u, v);
    const double volume = dot(u, vw), x = dot(p, vw), y = dot(p, wu), z = dot(p, uv);
    const double rest = volume - x - y - z;
    const double side = volume < 0 ? -1 : 1;
    if (x * side > 0 && y * side > 0 && z * side > 0 && rest * side > 0) {
      const double s = fraction(x * side, volume * side), t = upto(fraction(y * side, volume * side), 1 - s);
      return {s, t, upto(fraction(z * side, volume * side), upto(1 - s - t, 1))};
    }
    Place best{0, 0, 0};
    double least = dot(p, p);
    const auto consider = [&](const Place& at) {
      const Vec3<double> r{p.x - at.x * u.x - at.y * v.x - at.z * w.x, p.y - at.x * u.y - at.y * v.y - at.z * w.y,
                           p.z - at.x * u.z - at.y * v.z - at.z * w.z};
      const double squared = dot(r, r);
      if (squared < least) {
        least = squared;
        best = at;
      }
    };
    if (!(x * side > 0)) {
      const Barycentric f = nearest_in_triangle(p, v, w);
      consider({0, f.v, f.w});
    }
    if (!(y * side > 0)) {
      const Barycentric f = nearest_in_triangle(p, w, u);
      consider({f.w, 0, f.v});
    }
    if (!(z * side > 0)) {
      const Barycentric f = nearest_in_triangle(p, u, v);
      consider({f.v, f.w, 0});
    }
    if (!(rest * side > 0)) {
      const Barycentric f = nearest_in_triangle(p - u, v - u, w - u);
      const double other = 1 - f.v;
      consider({other > f.w ? other - f.w : 0, f.v, f.w});
    }
    return best;
  }
  [[gnu::always_inline]] auto at(const Place& p) const {
    return Numbers::part(p.x, b) + Numbers::part(p.y, c) + Numbers::part(p.z, d);
  }
  template <class V>
  [[gnu::always_inline]] auto greatest(const V& axis) const {
    const auto of_b = dot(axis, b), of_c = dot(axis, c), of_d = dot(axis, d);
    return greater(greater(of_b, of_c), greater(of_d, decltype(of_b){0}));
  }

 private:
  static double upto(double x, double limit) {
    x = x < limit ? x : limit;
    return x > 0 ? x : 0;
  }
};

template <class Numbers, class Shape>
struct CoreOf;
template <class Numbers>
struct CoreOf<Numbers, Sphere3> : PointCore<Numbers> {
  using PointCore<Numbers>::PointCore;
};
template <class Numbers>
struct CoreOf<Numbers, Point3> : PointCore<Numbers> {
  using PointCore<Numbers>::PointCore;
};
template <class Numbers>
struct CoreOf<Numbers, Segment3> : SegmentCore<Numbers> {
  using SegmentCore<Numbers>::SegmentCore;
};
template <class Numbers>
struct CoreOf<Numbers, Capsule3> : SegmentCore<Numbers> {
  using SegmentCore<Numbers>::SegmentCore;
};
template <class Numbers>
struct CoreOf<Numbers, Lozenge3> : ParallelogramCore<Numbers> {
  using ParallelogramCore<Numbers>::ParallelogramCore;
};
template <class Numbers>
struct CoreOf<Numbers, Triangle3> : TriangleCore<Numbers> {
  using TriangleCore<Numbers>::TriangleCore;
};
template <class Numbers>
struct CoreOf<Numbers, Tetrahedron3> : TetrahedronCore<Numbers> {
  using TetrahedronCore<Numbers>::TetrahedronCore;
};
template <class Numbers>
struct CoreOf<Numbers, Aabb3> : BoxCore<Numbers> {
  using BoxCore<Numbers>::BoxCore;
};
template <class Numbers>
struct CoreOf<Numbers, Obb3> : OrientedBoxCore<Numbers> {
  using OrientedBoxCore<Numbers>::OrientedBoxCore;
};
/// A box whose axes need not be orthonormal.
struct Skewed {
  const Obb3& box;
};
constexpr Point3 anchor(const Skewed& s) { return s.box.center; }
template <class Numbers>
struct CoreOf<Numbers, Skewed> : ParallelepipedCore<Numbers> {
  [[gnu::always_inline]] CoreOf(Numbers& numbers, const Skewed& s) : ParallelepipedCore<Numbers>(numbers, s.box) {}
};

template <class Numbers, class A, class B>
[[gnu::always_inline]] inline auto reach_of(Numbers& numbers, const A& a, [[maybe_unused]] const B& b) {
  if constexpr (requires { b.radius; })
    return numbers.length(a.radius) + numbers.length(b.radius);
  else
    return numbers.length(a.radius);
}

/// Of a rounded set and another.
template <class Numbers, class A, class B>
[[gnu::always_inline]] inline Meeting separation_by_turns(Numbers numbers, const A& first, const B& second) {
  constexpr int most_rounds = std::is_same_v<A, Sphere3> && !std::is_same_v<B, Skewed> ? 1 : 12;
  const auto t = numbers.difference(anchor(first), anchor(second));
  const auto reach = reach_of(numbers, first, second);
  const CoreOf<Numbers, A> a(numbers, first);
  const CoreOf<Numbers, B> b(numbers, second);
  if (!numbers.are_in_range()) [[unlikely]]
    return Numbers::open;
  const auto gap = [&](const auto& axis) __attribute__((always_inline)) {
    return dot(axis, t) - b.greatest(axis) - a.greatest(negative(axis));
  };
  if (numbers.are_apart_along_first(t, reach, gap)) return Meeting::apart;

  const Vec3<double> between = values(t);
  auto of_a = a.start();
  auto of_b = b.start();
  Vec3<double> of_d{__builtin_nan(""), 0, 0};  // and none nearer once it stays as it was
  for (int round = 0; round < most_rounds; ++round) {
    of_a = a.nearest(values(b.at(of_b)) - between, of_a);
    of_b = b.nearest(values(a.at(of_a)) + between, of_b);
    const auto d = t + a.at(of_a) - b.at(of_b);
    const bool is_same = of_d.x == value(d.x) && of_d.y == value(d.y) && of_d.z == value(d.z);
    if (is_same) [[unlikely]]
      break;
    of_d = values(d);
    if (numbers.are_within(d, reach)) return Meeting::meet;
    if (numbers.are_apart_along(d, reach, gap)) return Meeting::apart;
  }
  return Numbers::open;
}

template <class A, class B>
inline constexpr bool are_taken_in_turns = (is_one_of<A, Sphere3> && is_one_of<B, Tetrahedron3, Lozenge3>) ||
                                           (is_one_of<A, Capsule3> &&
                                            is_one_of<B, Triangle3, Tetrahedron3, Aabb3, Obb3, Lozenge3>) ||
                                           (is_one_of<A, Lozenge3> &&
                                            is_one_of<B, Triangle3, Tetrahedron3, Aabb3, Obb3, Lozenge3>);

template <class Numbers, class A, class B>
requires are_taken_in_turns<A, B>
[[gnu::always_inline]] inline Meeting nearest_points(Numbers numbers, const A& first, const B& second) {
  return separation_by_turns(numbers, first, second);
}

/// A second filter of a box whose axes are not orthonormal.
template <class Numbers, class A>
[[gnu::noinline]] Meeting nearest_points_of_skewed(Numbers numbers, const A& first, const Obb3& second) {
  return separation_by_turns(numbers, first, Skewed{second});
}

/// A point is a ball without a radius, and a segment a capsule.
template <class Numbers, class B>
requires is_one_of<B, Capsule3, Lozenge3>
[[gnu::always_inline]] inline Meeting nearest_points(Numbers numbers, const Point3& point, const B& rounded) {
  return nearest_points(numbers, Sphere3{point, 0}, rounded);
}
template <class Numbers, class B>
requires is_one_of<B, Capsule3, Lozenge3>
[[gnu::always_inline]] inline Meeting nearest_points(Numbers numbers, const Segment3& segment, const B& rounded) {
  return nearest_points(numbers, Capsule3{segment.a, segment.b, 0}, rounded);
}

}  // namespace plumb::convex
