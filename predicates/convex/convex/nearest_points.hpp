#pragma once

// For convex.
// The filter of balls and capsules against other sets: their nearest points.

#include <utility>

#include <plumb/bounded.hpp>
#include <plumb/compare.hpp>
#include <plumb/shapes.hpp>
#include <plumb/vector.hpp>

#include <convex/axis_filter.hpp>
#include <convex/box_axes_filter.hpp>

namespace plumb::convex {

// Of pairs of which one set at least is all points within a radius of a core, a point or a segment. Plain doubles guess
// the points p of the one core and q of the other that lie nearest, by the textbook's algorithm. Whatever their
// rounding, two certificates stand by themselves:
//   - p and q lie in the cores, for parameters are clamped to their ranges. So the sets meet if |p - q| is certainly
//     less than the reach, which is the sum of the radii.
//   - Along d, which is p - q as the doubles that it was rounded to, or any other vector, the sets lie apart if the gap
//     between the cores, the least of d . (a - b), is certainly greater than reach |d|.
// So no more than the evaluation of the differences and of the gap has an error; and it enters before anything is
// squared, for the reach may be small compared with the cores.

[[gnu::always_inline]] constexpr double value(double x) { return x; }
template <int K, Size P>
[[gnu::always_inline]] constexpr double value(Bounded<K, P> x) {
  return x.value;
}
template <class T>
[[gnu::always_inline]] constexpr Vec3<double> values(const Vec3<T>& v) {
  return {value(v.x), value(v.y), value(v.z)};
}
[[gnu::always_inline]] constexpr Vec3<double> values(const Vector3& v) { return {v.x, v.y, v.z}; }

[[gnu::always_inline]] constexpr double negative(double x) { return -x; }
template <int K, Size P>
[[gnu::always_inline]] constexpr auto negative(Bounded<K, P> x) {
  return Bounded<K, P>{-x.value};
}
template <class T>
[[gnu::always_inline]] constexpr Vec3<T> negative(const Vec3<T>& v) {
  return {negative(v.x), negative(v.y), negative(v.z)};
}

/// x within [least, most], a NaN too. Under DAZ it may return a subnormal beyond one: then both are read as 0.
[[gnu::always_inline]] constexpr double clamped(double x, double least, double most) {
  x = x < most ? x : most;
  return x > least ? x : least;
}
[[gnu::always_inline]] constexpr double clamped(double x, double limit) { return clamped(x, -limit, limit); }
/// n / m within [0, 1], never with a division by zero or an overflow.
[[gnu::always_inline]] constexpr double fraction(double n, double m) { return !(n > 0) ? 0 : n < m ? n / m : 1; }

/// Whether a box is not refused for its order. A comparison may read different numbers as equal, but not as ordered.
[[gnu::always_inline]] constexpr bool is_ordered(const Aabb3& b) {
  if (b.min.x < b.max.x && b.min.y < b.max.y && b.min.z < b.max.z) [[likely]]
    return true;
  return !less(b.max.x, b.min.x) && !less(b.max.y, b.min.y) && !less(b.max.z, b.min.z);
}

/// A size that does not depend on the numbers.
constexpr Size constant_size(long coefficient) {
  Size s;
  s.add({coefficient, {}});
  return s;
}

/// What the numbers of two shapes are read into: numbers with bounds. All lengths enter one sum S of magnitudes, which
/// starts at 2^-100 and is to be at most 2^100, well within what the proof of bounded.hpp asks for degree 2. Nothing is
/// certain where a length that a shape refuses when negative has a sign, be it that of -0.
///
/// Of d, whose computed value is D, each component is off by at most e. If the computed reach R, off by no more than
/// S unit, exceeds |D| + 2 e + S unit, the cores have points that are nearer than the reach. `wider` allows for the
/// rounding of both squares. And for underflow: 2 e + S unit > 2^-152 is a product of two doubles, so R less that is a
/// multiple of 2^-310, fused or not, and its square is at least 2^-620; of |D|^2 underflow takes less than 2^-1000.
/// As an axis D is exact, a group of its own with a sum that starts at 2^-100 too. The gap along it is off by at most
/// f > 2^-252, and exceeds F = computed gap - f, which is a multiple of 2^-358: its square is at least 2^-716, and of
/// R^2 |D|^2, where both are less than 2^212, underflow takes less than 2^-800.
class MeasuredLengths {
 public:
  using Length = Bounded<1, leaf_size(0)>;
  using ExactLength = Bounded<0, leaf_size(0)>;
  using Coordinate = Bounded<0, constant_size(2)>;

  [[gnu::always_inline]] Vec3<Length> difference(const Point3& p, const Point3& q) {
    const double x = p.x - q.x, y = p.y - q.y, z = p.z - q.z;
    add(x, y, z);
    return {{x}, {y}, {z}};
  }
  /// The axis of a box, whose coordinates are expected to be of magnitude less than 2, as all of length 1 are: bit 62
  /// is set in others, an infinity or a NaN.
  [[gnu::always_inline]] Vec3<Coordinate> axis(const Vector3& v) {
    axes_ |= bits(v.x) | bits(v.y) | bits(v.z);
    return {{v.x}, {v.y}, {v.z}};
  }
  /// A radius or an extent, which is refused when negative.
  [[gnu::always_inline]] ExactLength length(double x) {
    signs_ |= bits(x);
    sum_.x += x;
    return {x};
  }

  /// One that may be negative.
  [[gnu::always_inline]] ExactLength end(double x) {
    sum_.x += magnitude(x);
    return {x};
  }

  /// A number, exact, whose magnitude is no greater than those of the lengths that have been read together.
  [[gnu::always_inline]] static ExactLength within(double x, ExactLength) { return {x}; }
  /// t v, of a t within [-1, 1], off by one rounding at most, and a v that has been read.
  template <int K>
  [[gnu::always_inline]] static Vec3<Bounded<K + 2, leaf_size(0)>> part(double t,
                                                                        const Vec3<Bounded<K, leaf_size(0)>>& v) {
    return {{t * v.x.value}, {t * v.y.value}, {t * v.z.value}};
  }

  /// Nothing is certain of a box that is refused.
  [[gnu::always_inline]] void check_order(const Aabb3& b) {
    if (!is_ordered(b)) [[unlikely]]
      signs_ = -1;
  }
  /// Once all numbers are read. gap(axis) is the gap between the cores along an axis, up to its length; nearest() is d;
  /// reach is the sum of at most two radii. The first axis is the difference of any points of the cores, whose products
  /// with the edges are needed anyway: it shows that most sets lie apart which are far from each other.
  template <class V, class Reach, class Nearest, class Gap>
  [[gnu::always_inline]] Meeting meeting(const V& first, Reach reach, Nearest&& nearest, Gap&& gap) const {
    if (!are_in_range()) [[unlikely]]
      return Meeting::unknown;
    if (are_apart_along_first(first, reach, gap)) return Meeting::apart;
    const auto d = nearest();
    if (are_within(d, reach)) return Meeting::meet;
    return are_apart_along(d, reach, gap) ? Meeting::apart : Meeting::unknown;
  }

  /// The same by d alone: with one branch, on whether either certificate holds, as which of them does is as random as
  /// the input. (Of two comparisons compilers make two branches.)
  template <class Reach, class Nearest, class Gap>
  [[gnu::always_inline]] Meeting meeting_by_both(Reach reach, Nearest&& nearest, Gap&& gap) const {
    if (!are_in_range()) [[unlikely]]
      return Meeting::unknown;
    const auto d = nearest();
    const double together = surplus_within(d, reach), apart = surplus_beyond(d, size_of_axis(values(d)), reach, gap);
    if (!((together > apart ? together : apart) > 0)) [[unlikely]]
      return Meeting::unknown;
    return static_cast<Meeting>(static_cast<int>(apart > 0));
  }

  /// Nothing is certain, nor may anything be multiplied, out of range.
  [[gnu::always_inline]] bool are_in_range() const { return size() <= largest && no_bit_refused(); }
  template <class V, class Reach, class Gap>
  [[gnu::always_inline]] bool are_apart_along_first(const V& axis, Reach reach, Gap&& gap) const {
    return surplus_beyond(axis, size(), reach, gap) > 0;
  }
  template <class V, class Reach>
  [[gnu::always_inline]] bool are_within(const V& d, Reach reach) const {
    return surplus_within(d, reach) > 0;
  }
  template <class V, class Reach, class Gap>
  [[gnu::always_inline]] bool are_apart_along(const V& d, Reach reach, Gap&& gap) const {
    return surplus_beyond(d, size_of_axis(values(d)), reach, gap) > 0;
  }

 protected:
  static constexpr double smallest = 0x1p-100, largest = 0x1p100, wider = 1 + 0x1p-44;

  [[gnu::always_inline]] double size() const { return sum_.x + (sum_.y + sum_.z); }
  [[gnu::always_inline]] bool no_bit_refused() const { return (signs_ | axes_ << 1) >= 0; }
  [[gnu::always_inline]] void add(double x, double y, double z) {
    sum_.x += magnitude(x);
    sum_.y += magnitude(y);
    sum_.z += magnitude(z);
  }

 private:
  [[gnu::always_inline]] static long long bits(double x) { return __builtin_bit_cast(long long, x); }
  [[gnu::always_inline]] static double size_of_axis(const Vec3<double>& axis) {
    return smallest + magnitude(axis.x) + magnitude(axis.y) + magnitude(axis.z);
  }
  // Each is positive where a square root of the first term exceeds one of the second: x |x| - y of x > 0 and x x > y. A
  // difference that is rounded or flushed is not positive where the exact one is not.
  template <int K, Size P, int KR, Size PR>
  [[gnu::always_inline]] double surplus_within(const Vec3<Bounded<K, P>>& d, Bounded<KR, PR> reach) const {
    static_assert(P.degree() == 1 && PR.coefficients() * KR <= 2);
    constexpr double off = ErrorBound<Bounded<K, P>>::unit * (2 * K * static_cast<double>(P.coefficients()) + 2);
    const Vec3<double> computed = values(d);
    const double nearer = reach.value - off * size();
    return nearer * magnitude(nearer) - dot(computed, computed) * wider;
  }
  /// length bounds each coordinate of the axis.
  template <class V, int K, Size P, class Gap>
  [[gnu::always_inline]] double surplus_beyond(const V& along_axis, double length, Bounded<K, P> reach,
                                               Gap&& gap) const {
    static_assert(P.coefficients() * K <= 2);
    using Component = Bounded<0, leaf_size(1)>;
    const Vec3<double> axis = values(along_axis);
    const auto along = gap(Vec3<Component>{{axis.x}, {axis.y}, {axis.z}});
    const double sizes[most_groups] = {size(), length, 0};
    const double least = along.value - ErrorBound<decltype(along)>::of(sizes);
    return least * magnitude(least) - reach.value * reach.value * dot(axis, axis) * wider;
  }

  Vec3<double> sum_ = {smallest, -0.0, -0.0};  // to add -0 is nothing to the compiler
  long long axes_ = 0, signs_ = 0;
};

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
  const auto b = numbers.difference(triangle.b, triangle.a), c = numbers.difference(triangle.c, triangle.a);
  const auto t = numbers.difference(sphere.center, triangle.a);
  const auto reach = numbers.length(sphere.radius);
  return numbers.meeting(
      t, reach,
      [&] {
        const Barycentric at = nearest_in_triangle(values(t), values(b), values(c));
        return t - numbers.part(at.v, b) - numbers.part(at.w, c);
      },
      [&](const auto& axis) __attribute__((always_inline)) {
        const auto of_b = dot(axis, b), of_c = dot(axis, c);
        return dot(axis, t) - greater(greater(of_b, of_c), decltype(of_b){0});
      });
}

/// By the point of the segment nearest to the centre.
template <class Numbers>
[[gnu::always_inline]] inline Meeting nearest_points(Numbers numbers, const Sphere3& sphere, const Capsule3& capsule) {
  const auto t = numbers.difference(sphere.center, capsule.a), e = numbers.difference(capsule.b, capsule.a);
  const auto reach = numbers.length(sphere.radius) + numbers.length(capsule.radius);
  return numbers.meeting_by_both(
      reach,
      [&] {
        const Vec3<double> along = values(e);
        return t - numbers.part(fraction(dot(values(t), along), dot(along, along)), e);
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
  const auto r = numbers.difference(first.a, second.a);
  const auto e = numbers.difference(first.b, first.a), g = numbers.difference(second.b, second.a);
  const auto reach = numbers.length(first.radius) + numbers.length(second.radius);
  return numbers.meeting(
      r, reach,
      [&] {
        const Fractions at = nearest_of_segments(values(r), values(e), values(g));
        return r - numbers.part(-at.s, e) - numbers.part(at.t, g);
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
  decltype(std::declval<Numbers&>().axis(Vector3())) u, v, w;
  decltype(std::declval<Numbers&>().length(0)) hu, hv, least, most;

  [[gnu::always_inline]] OrientedBox(Numbers& numbers, const Obb3& b)
      : u(numbers.axis(b.u)),
        v(numbers.axis(b.v)),
        w(numbers.axis(b.w)),
        hu(numbers.length(b.hu)),
        hv(numbers.length(b.hv)),
        least(negative(numbers.length(b.hw))),
        most(negative(least)) {}
  [[gnu::always_inline]] OrientedBox(Numbers& numbers, const OrthographicFrustum& s)
      : u(numbers.axis(s.left)),
        v(numbers.axis(s.up)),
        w(numbers.axis(s.direction)),
        hu(numbers.length(s.half_width)),
        hv(numbers.length(s.half_height)),
        least(numbers.end(s.near_distance)),
        most(numbers.end(s.far_distance)) {}

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
    const auto x = Numbers::within(at.x, hu), y = Numbers::within(at.y, hv), z = Numbers::within(at.z, most);
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
/// where the axes are orthonormal, otherwise some point. Ericson, Real-Time Collision Detection (2005), 5.1.4. That
/// nothing else of the box is nearer takes its extent along what leads there, three products with the axes more, for
/// only these tell how far from right angles the axes are: a ball beside the box takes 2.2 times the plain time.
template <class Numbers, class Box>
requires is_oriented_box<Box>
[[gnu::always_inline]] inline Meeting nearest_points(Numbers numbers, const Sphere3& sphere, const Box& oriented) {
  const auto t = numbers.difference(sphere.center, origin_of(oriented));
  const auto reach = numbers.length(sphere.radius);
  const OrientedBox<Numbers> box(numbers, oriented);
  return numbers.meeting_by_both(
      reach, [&] { return box.minus(t, box.nearest(box.coordinates(values(t)))); },
      [&](const auto& axis) __attribute__((always_inline)) { return dot(axis, t) - box.extent(axis); });
}

template <class A, class B>
concept HasNearestPoints = requires(const A& a, const B& b) {
  nearest_points(MeasuredLengths(), a, b);
};
template <class A, class B>
requires HasNearestPoints<A, B>
[[gnu::always_inline]] inline Meeting filter(const A& a, const B& b) { return nearest_points(MeasuredLengths(), a, b); }

}  // namespace plumb::convex
