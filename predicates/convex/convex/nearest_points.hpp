#pragma once

// For convex.
// The filter of balls and capsules against other sets: their nearest points.

#include <utility>

#include <plumb/detail/bounded.hpp>
#include <plumb/detail/vector.hpp>
#include <plumb/shapes.hpp>

#include <convex/axis_filter.hpp>
#include <convex/box_axes_filter.hpp>

namespace plumb::convex {

// For pairs in which at least one set is all points within a radius of a core, a point or a segment. Plain doubles
// guess the points p of the one core and q of the other that lie nearest, by the textbook's algorithm. Whatever their
// rounding, two certificates stand by themselves:
//   - p and q lie in the cores, for parameters are clamped to their ranges. So the sets meet if |p - q| is certainly
//     less than the reach, which is the sum of the radii.
//   - Along d, which is p - q as the doubles that it was rounded to, or any other vector, the sets lie apart if the gap
//     between the cores, the least of d . (a - b), is certainly greater than reach |d|.
// So only the evaluation of the differences and of the gap has an error. The error enters before anything is squared,
// for the reach may be small compared with the cores.

[[gnu::always_inline]] constexpr double value(double x) { return x; }
template <int K, filters::Size P>
[[gnu::always_inline]] constexpr double value(filters::Bounded<K, P> x) {
  return x.value;
}
template <class T>
[[gnu::always_inline]] constexpr Vec3<double> values(const Vec3<T>& v) {
  return {value(v.x), value(v.y), value(v.z)};
}
[[gnu::always_inline]] constexpr Vec3<double> values(const Vector3& v) { return {v.x, v.y, v.z}; }

/// x within [least, most], a NaN too. Under DAZ it may return a subnormal beyond one: then both are read as 0.
[[gnu::always_inline]] constexpr double clamped(double x, double least, double most) {
  x = x < most ? x : most;
  return x > least ? x : least;
}
[[gnu::always_inline]] constexpr double clamped(double x, double limit) { return clamped(x, -limit, limit); }
/// n / m within [0, 1], never with a division by zero or an overflow.
[[gnu::always_inline]] constexpr double fraction(double n, double m) { return !(n > 0) ? 0 : n < m ? n / m : 1; }

/// A size that does not depend on the numbers.
constexpr filters::Size constant_size(long coefficient) {
  filters::Size s;
  s.add({coefficient, {}});
  return s;
}

/// The numbers with bounds: the lengths are positions, the axes of a box vectors. The group of scalars is kept for the
/// axis along which a gap is asked for: d as the doubles that it was rounded to, with a sum of its own.
///
/// With d off by e in each coordinate and the reach by f, the cores have points nearer than the reach if that, as
/// computed, exceeds |D| + 2 e + f for the computed D. Along D they lie apart if the computed gap, less what it may be
/// off by, exceeds the reach times |D|. Both are compared as squares, and `wider` allows for the rounding of these.
/// As to underflow: let X be the sum of the lengths and A that of the axis, which start at 2^-106 as those of
/// BoundedReader<9> do. e is more than 2^-52 X and what the gap may be off by more than 2^-52 A X, and what is left is
/// a multiple of 2^-106 of that. So the square of what is left of the reach is more than 2^-316 X^2 > 2^-528, of which
/// underflow takes of |D|^2 less than 2^-1000; and that of the gap is more than 2^-316 A^2 X^2, while underflow takes
/// of the squared reach times |D|^2 at most 2^-1020 (1 + A^2 + X^2), less than 2^-200 of it, term by term. All of these
/// are less than 2^900: X is at most 2^106, and A as large as X and an axis make it, 2^216, within what the proof of
/// bounded.hpp asks for degree 3.
using BoundedLengths = BoundedReader<9>;
inline constexpr double wider = 1 + 0x1p-44;

/// t v, of a t within [-1, 1], off by one rounding at most.
template <int Degree, int K, filters::Size P>
[[gnu::always_inline]] constexpr auto part(const BoundedReader<Degree>&, double t,
                                           const Vec3<filters::Bounded<K, P>>& v) {
  const filters::Bounded<1, constant_size(1)> fraction{t};
  return Vec3{fraction * v.x, fraction * v.y, fraction * v.z};
}

// Each is positive where a square root of the first term exceeds one of the second: x |x| - y of x > 0 and x x > y. A
// difference that is rounded or flushed is not positive where the exact one is not.
template <int Degree, int K, filters::Size P, class Reach>
[[gnu::always_inline]] inline double surplus_within(const BoundedReader<Degree>& numbers,
                                                    const Vec3<filters::Bounded<K, P>>& d, Reach reach) {
  const Vec3<double> computed = values(d);
  const double nearer = reach.value - (2 * numbers.error(d.x) + numbers.error(reach));
  return nearer * filters::magnitude(nearer) - dot(computed, computed) * wider;
}
/// length bounds each coordinate of the axis.
template <int Degree, class Reach, class Gap>
[[gnu::always_inline]] inline double surplus_beyond(const BoundedReader<Degree>& numbers, const Vec3<double>& axis,
                                                    double length, Reach reach, Gap&& gap) {
  using Component = filters::Bounded<0, filters::leaf_size(scalars)>;
  const auto along = gap(Vec3<Component>{{axis.x}, {axis.y}, {axis.z}});
  MagnitudeSums<Degree> totals = numbers.totals();
  totals.of[scalars] = length;
  const double least = along.value - totals.error(along);
  return least * filters::magnitude(least) - reach.value * reach.value * dot(axis, axis) * wider;
}
template <int Degree, class Reach, class Gap>
[[gnu::always_inline]] inline double surplus_beyond(const BoundedReader<Degree>& numbers, const Vec3<double>& axis,
                                                    Reach reach, Gap&& gap) {
  const double length =
      numbers.smallest + filters::magnitude(axis.x) + filters::magnitude(axis.y) + filters::magnitude(axis.z);
  return surplus_beyond(numbers, axis, length, reach, gap);
}

/// Once all numbers are read. gap(axis) is the gap between the cores along an axis, up to its length; nearest() is d;
/// reach is the sum of at most two radii. The first axis is the difference of any points of the cores, whose products
/// with the edges are needed anyway: it shows that most sets lie apart which are far from each other.
template <int Degree, class V, class Reach, class Nearest, class Gap>
[[gnu::always_inline]] inline Meeting meeting(BoundedReader<Degree>& numbers, const V& first, Reach reach,
                                              Nearest&& nearest, Gap&& gap) {
  numbers.all_are_read();
  if (surplus_beyond(numbers, values(first), numbers.totals().of[positions], reach, gap) > 0) return Meeting::apart;
  const auto d = nearest();
  if (surplus_within(numbers, d, reach) > 0) return Meeting::meet;
  return surplus_beyond(numbers, values(d), reach, gap) > 0 ? Meeting::apart : Meeting::unknown;
}

/// The same by d alone: with one branch, on whether either certificate holds, as which of them does is as random as
/// the input. (Of two comparisons compilers make two branches.)
template <int Degree, class Reach, class Nearest, class Gap>
[[gnu::always_inline]] inline Meeting meeting_by_both(BoundedReader<Degree>& numbers, Reach reach, Nearest&& nearest,
                                                      Gap&& gap) {
  numbers.all_are_read();
  const auto d = nearest();
  const double together = surplus_within(numbers, d, reach), apart = surplus_beyond(numbers, values(d), reach, gap);
  if (!((together > apart ? together : apart) > 0)) [[unlikely]]
    return Meeting::unknown;
  return static_cast<Meeting>(static_cast<int>(apart > 0));
}

/// Parameters of a point of each of two segments.
struct Fractions {
  double s, t;
};
/// The points s e and t g nearest to each other of two segments, where the first starts at r and the second at 0.
/// Ericson, Real-Time Collision Detection (2005), 5.1.9.
[[gnu::always_inline]] constexpr Fractions nearest_of_segments(const Vec3<double>& r, const Vec3<double>& e,
                                                               const Vec3<double>& g) {
  const double ee = dot(e, e), eg = dot(e, g), gg = dot(g, g), re = dot(r, e), rg = dot(r, g);
  double s = fraction(eg * rg - re * gg, ee * gg - eg * eg);
  const double t = eg * s + rg;
  if (t < 0) return {fraction(-re, ee), 0};
  if (t > gg) return {fraction(eg - re, ee), 1};
  return {s, fraction(t, gg)};
}

/// Parameters of a point a + v (b - a) + w (c - a) of a triangle: 0 <= v, w and v + w <= 1, but for its rounding.
struct Barycentric {
  double v, w;
};
/// The point nearest to p, all relative to a, by the Voronoi regions of its features. Ericson, Real-Time Collision
/// Detection (2005), 5.1.5.
[[gnu::always_inline]] constexpr Barycentric nearest_in_triangle(const Vec3<double>& p, const Vec3<double>& b,
                                                                 const Vec3<double>& c) {
  const double bb = dot(b, b), bc = dot(b, c), cc = dot(c, c);
  const double b_a = dot(b, p), c_a = dot(c, p);  // of p - a along both edges
  if (b_a <= 0 && c_a <= 0) return {0, 0};
  const double b_b = b_a - bb, c_b = c_a - bc;  // of p - b
  if (b_b >= 0 && c_b <= b_b) return {1, 0};
  const double of_c = b_a * c_b - b_b * c_a;
  if (of_c <= 0 && b_a >= 0 && b_b <= 0) return {fraction(b_a, bb), 0};
  const double b_c = b_a - bc, c_c = c_a - cc;  // of p - c
  if (c_c >= 0 && b_c <= c_c) return {0, 1};
  const double of_b = b_c * c_a - b_a * c_c;
  if (of_b <= 0 && c_a >= 0 && c_c <= 0) return {0, fraction(c_a, cc)};
  const double of_a = b_b * c_c - b_c * c_b, to_c = c_b - b_b, to_b = b_c - c_c;
  if (of_a <= 0 && to_c >= 0 && to_b >= 0) {
    const double w = fraction(to_c, to_c + to_b);
    return {1 - w, w};
  }
  const double v = fraction(of_b, of_a + of_b + of_c), w = fraction(of_c, of_a + of_b + of_c);
  return {v, w < 1 - v ? w : 1 - v};
}

/// By the point of the triangle nearest to the centre.
template <class Numbers>
[[gnu::always_inline]] inline Meeting nearest_points(Numbers numbers, const Sphere3& sphere,
                                                     const Triangle3& triangle) {
  const auto b = numbers.template difference<positions>(triangle.b, triangle.a),
             c = numbers.template difference<positions>(triangle.c, triangle.a);
  const auto t = numbers.template difference<positions>(sphere.center, triangle.a);
  const auto reach = numbers.template number<positions>(sphere.radius);
  return meeting(
      numbers, t, reach,
      [&] {
        const Barycentric at = nearest_in_triangle(values(t), values(b), values(c));
        return t - part(numbers, at.v, b) - part(numbers, at.w, c);
      },
      [&](const auto& axis) __attribute__((always_inline)) {
        const auto of_b = dot(axis, b), of_c = dot(axis, c);
        return dot(axis, t) - greater(greater(of_b, of_c), decltype(of_b){0});
      });
}

/// By the point of the segment nearest to the centre.
template <class Numbers>
[[gnu::always_inline]] inline Meeting nearest_points(Numbers numbers, const Sphere3& sphere, const Capsule3& capsule) {
  const auto t = numbers.template difference<positions>(sphere.center, capsule.a),
             e = numbers.template difference<positions>(capsule.b, capsule.a);
  const auto reach =
      numbers.template number<positions>(sphere.radius) + numbers.template number<positions>(capsule.radius);
  return meeting_by_both(
      numbers, reach,
      [&] {
        const Vec3<double> along = values(e);
        return t - part(numbers, fraction(dot(values(t), along), dot(along, along)), e);
      },
      [&](const auto& axis) __attribute__((always_inline)) {
        const auto of_e = dot(axis, e);
        return dot(axis, t) - greater(of_e, decltype(of_e){0});
      });
}

template <class Numbers>
[[gnu::always_inline]] inline Meeting nearest_points(Numbers numbers, const Sphere3& sphere, const Segment3& segment) {
  return nearest_points(numbers, sphere, Capsule3{segment.a, segment.b, 0});
}

/// By the points of both segments that are nearest. Ericson, Real-Time Collision Detection (2005), 5.1.9.
template <class Numbers>
[[gnu::always_inline]] inline Meeting nearest_points(Numbers numbers, const Capsule3& first, const Capsule3& second) {
  const auto r = numbers.template difference<positions>(first.a, second.a);
  const auto e = numbers.template difference<positions>(first.b, first.a),
             g = numbers.template difference<positions>(second.b, second.a);
  const auto reach =
      numbers.template number<positions>(first.radius) + numbers.template number<positions>(second.radius);
  return meeting(
      numbers, r, reach,
      [&] {
        const Fractions at = nearest_of_segments(values(r), values(e), values(g));
        return r - part(numbers, -at.s, e) - part(numbers, at.t, g);
      },
      [&](const auto& axis) __attribute__((always_inline)) {
        const auto of_e = dot(axis, e), of_g = dot(axis, g);
        const auto zero = decltype(of_e){0};
        return dot(axis, r) + lesser(of_e, zero) - greater(of_g, zero);
      });
}

/// An oriented box: its origin and x u + y v + z w, with x, y, z within its extents.
template <class Numbers>
struct OrientedBox {
  BoxVector<Numbers> u, v, w;
  decltype(std::declval<Numbers&>().template number<positions>(0)) hu, hv, least, most;

  [[gnu::always_inline]] OrientedBox(Numbers& numbers, const Obb3& b)
      : u(numbers.template vector<vectors>(b.u)),
        v(numbers.template vector<vectors>(b.v)),
        w(numbers.template vector<vectors>(b.w)),
        hu(numbers.template number<positions>(b.hu)),
        hv(numbers.template number<positions>(b.hv)),
        least(opposite(numbers.template number<positions>(b.hw))),
        most(opposite(least)) {}
  [[gnu::always_inline]] OrientedBox(Numbers& numbers, const OrthographicFrustum& s)
      : u(numbers.template vector<vectors>(s.left)),
        v(numbers.template vector<vectors>(s.up)),
        w(numbers.template vector<vectors>(s.direction)),
        hu(numbers.template number<positions>(s.half_width)),
        hv(numbers.template number<positions>(s.half_height)),
        least(numbers.template number<positions>(s.near_distance)),
        most(numbers.template number<positions>(s.far_distance)) {}

  /// Coordinates of p, relative to the origin, where the axes are orthonormal.
  [[gnu::always_inline]] Vec3<double> coordinates(const Vec3<double>& p) const {
    return {dot(p, values(u)), dot(p, values(v)), dot(p, values(w))};
  }
  [[gnu::always_inline]] Vec3<double> nearest(const Vec3<double>& p) const {
    return {clamped(p.x, value(hu)), clamped(p.y, value(hv)), clamped(p.z, value(least), value(most))};
  }
  /// p less it.
  template <class V>
  [[gnu::always_inline]] auto minus(const V& p, const Vec3<double>& at) const {
    const auto x = Numbers::template known<positions>(at.x), y = Numbers::template known<positions>(at.y),
               z = Numbers::template known<positions>(at.z);
    return Vec3{p.x - x * u.x - y * v.x - z * w.x, p.y - x * u.y - y * v.y - z * w.y,
                p.z - x * u.z - y * v.z - z * w.z};
  }
  template <class V>
  [[gnu::always_inline]] auto extent(const V& axis) const {
    const auto along_w = dot(axis, w);
    return hu * absolute(dot(axis, u)) + hv * absolute(dot(axis, v)) + greater(least * along_w, most * along_w);
  }
};

/// By the point of the box nearest to the centre, whose coordinates along the axes are clamped to the box: the nearest
/// where the axes are orthonormal, otherwise some point. Ericson, Real-Time Collision Detection (2005), 5.1.4. To show
/// that no other point of the box is nearer takes the box's extent along the vector to the centre: three more products
/// with the axes, which alone tell how far from right angles the axes are. So a ball near the box takes 2.2 times the
/// plain time.
template <class Numbers, class Box>
requires is_oriented_box<Box>
[[gnu::always_inline]] inline Meeting nearest_points(Numbers numbers, const Sphere3& sphere, const Box& oriented) {
  const auto t = numbers.template difference<positions>(sphere.center, origin_of(oriented));
  const auto reach = numbers.template number<positions>(sphere.radius);
  const OrientedBox<Numbers> box(numbers, oriented);
  return meeting_by_both(
      numbers, reach, [&] { return box.minus(t, box.nearest(box.coordinates(values(t)))); },
      [&](const auto& axis) __attribute__((always_inline)) { return dot(axis, t) - box.extent(axis); });
}

template <class A, class B>
concept HasNearestPoints = requires(const A& a, const B& b) {
  nearest_points(BoundedLengths(), a, b);
};
template <class A, class B>
requires HasNearestPoints<A, B>
[[gnu::always_inline]] inline Meeting filter(const A& a, const B& b) { return nearest_points(BoundedLengths(), a, b); }

}  // namespace plumb::convex
