#pragma once

// The filter of whether a ball or a box contains a set.

#include <array>

#include <plumb/convex_sets.hpp>

#include <convex/alternating_cores.hpp>
#include <convex/orthographic_box.hpp>

namespace plumb::convex {

// The filter of whether a ball or a box contains a set. A ball does when the set's corners, or that of them which
// is the farthest, are within what the set's radius leaves of its own; a box, when nothing lies beyond its faces, along
// their normals and against them, by more than the set's radius leaves.

/// The points that a set, or the core of a rounded one, is the hull of.
constexpr std::array<Point3, 1> corners_of_hull(const Point3& s) { return {s}; }
constexpr std::array<Point3, 1> corners_of_hull(const Sphere3& s) { return {s.center}; }
constexpr std::array<Point3, 2> corners_of_hull(const Segment3& s) { return {s.a, s.b}; }
constexpr std::array<Point3, 2> corners_of_hull(const Capsule3& s) { return {s.a, s.b}; }
constexpr std::array<Point3, 3> corners_of_hull(const Triangle3& s) { return {s.a, s.b, s.c}; }
constexpr std::array<Point3, 4> corners_of_hull(const Tetrahedron3& s) { return {s.a, s.b, s.c, s.d}; }

/// Numbers with bounds, and what is known about the sign of what is left between a set and the surface of a solid. What
/// is added to or taken from a number before it is squared is greater than 2^-160, so that the square, if not 0, is at
/// least 2^-640, and underflow takes less than 2^-800 of the other side.
class MeasuredContents : public MeasuredLengths {
 public:
  template <int K, Size P>
  [[gnu::always_inline]] Certificate certificate(Bounded<K, P> x) const {
    return certificate_within(x.value, error(x));
  }
  /// Of radius - |d|, where the radius is one, or the difference of two.
  template <int K, Size P, int J, Size Q>
  [[gnu::always_inline]] Certificate certificate_within(const Vec3<Bounded<K, P>>& d, Bounded<J, Q> radius) const {
    const double off = 2 * error(d.x) + error(radius), squared = dot(values(d), values(d));
    const double less = radius.value - off, more = radius.value + off;
    return certificate_of_squares(squared, less, more);
  }
  /// Of radius - |d| for the longest of several d, with one comparison for all of them.
  template <class V, std::size_t N, int J, Size Q>
  [[gnu::always_inline]] Certificate certificate_of_longest(const std::array<V, N>& all, Bounded<J, Q> radius) const {
    double longest = 0;
    for (const V& d : all) longest = greater(longest, dot(values(d), values(d)));
    const double off = 2 * error(all[0].x) + error(radius);
    return certificate_of_squares(longest, radius.value - off, radius.value + off);
  }
  /// Of x - radius |n|.
  template <int K, Size P, int J, Size Q>
  [[gnu::always_inline]] Certificate certificate_beyond(Bounded<K, P> x, ExactLength radius,
                                                        const Vec3<Bounded<J, Q>>& n) const {
    const double off = error(x), less = x.value - off, more = x.value + off;
    const auto squared = dot(n, n);
    const double reach = radius.value * radius.value, off_squared = error(squared);
    if (more < 0) return Certificate::negative;
    if (less > 0 && less * less > reach * (squared.value + off_squared) * wider) return Certificate::positive;
    if (more * more * wider < reach * (squared.value - off_squared)) return Certificate::negative;
    return Certificate::uncertain;
  }

 private:
  [[gnu::always_inline]] static Certificate certificate_of_squares(double squared, double less, double more) {
    if (less > 0 && squared * wider < less * less) return Certificate::positive;
    if (more < 0 || squared > more * more * wider) return Certificate::negative;
    return Certificate::uncertain;
  }
  [[gnu::always_inline]] static Certificate certificate_within(double x, double error) {
    return x > error ? Certificate::positive : -x > error ? Certificate::negative : Certificate::uncertain;
  }
  template <int K, Size P>
  [[gnu::always_inline]] double error(Bounded<K, P>) const {
    static_assert(P.terms == 1 && P.degree() <= 1);
    constexpr double factor = ErrorBound<Bounded<K, P>>::unit * K * static_cast<double>(P.coefficients());
    return P.degree() == 0 ? factor : factor * size();
  }
};

/// Negative if one is, and otherwise positive if all are.
template <class Container, class Ask>
[[gnu::always_inline]] inline Certificate all_positive(const Container& items, Ask&& ask) {
  Certificate all = Certificate::positive;
  for (const auto& item : items) {
    const Certificate c = ask(item);
    if (c == Certificate::negative) return c;
    if (c != Certificate::positive) all = Certificate::uncertain;
  }
  return all;
}

/// Of radius - |d| for the longest of several d: positive if it is for each of them, negative if it is for one.
template <class Numbers, class V, std::size_t N, class R>
[[gnu::always_inline]] inline Certificate certificate_of_longest(const Numbers& numbers, const std::array<V, N>& all,
                                                                 const R& radius) {
  if constexpr (requires { numbers.certificate_of_longest(all, radius); })
    return numbers.certificate_of_longest(all, radius);
  else
    return all_positive(
        all, [&](const V& d) __attribute__((always_inline)) { return numbers.certificate_within(d, radius); });
}

template <class Numbers = MeasuredContents, class B>
[[gnu::always_inline]] inline Certificate filter_contains(const Sphere3& solid, const B& shape) {
  Numbers numbers;
  const auto radius = numbers.length(solid.radius);
  if constexpr (std::is_same_v<B, Aabb3>) {
    numbers.check_order(shape);
    const auto a = numbers.difference(shape.min, solid.center), b = numbers.difference(shape.max, solid.center);
    if (!numbers.are_in_range()) [[unlikely]]
      return Certificate::uncertain;
    return numbers.certificate_within(Vec3{greater(absolute(a.x), absolute(b.x)), greater(absolute(a.y), absolute(b.y)),
                                           greater(absolute(a.z), absolute(b.z))},
                                      radius);
  } else if constexpr (std::is_same_v<B, Obb3>) {
    const auto t = numbers.difference(shape.center, solid.center);
    const auto u = numbers.multiple(shape.hu, shape.u), v = numbers.multiple(shape.hv, shape.v),
               w = numbers.multiple(shape.hw, shape.w);
    if (!numbers.are_in_range()) [[unlikely]]
      return Certificate::uncertain;
    using Sum = Vec3<decltype(t.x + u.x + v.x + w.x)>;
    const auto far = [](const auto& x, const auto& y) { return Vec3{x.x + y.x, x.y + y.y, x.z + y.z}; };
    const auto wu = far(w, u), wnu = w - u;
    const auto a = far(wu, v), b = wu - v, c = far(wnu, v), d = wnu - v;
    const std::array<Sum, 8> all{far(t, a), t - a, far(t, b), t - b, far(t, c), t - c, far(t, d), t - d};
    return certificate_of_longest(numbers, all, radius);
  } else {
    const auto corners = corners_of_hull(shape);
    std::array<decltype(numbers.difference({}, {})), corners_of_hull(B()).size()> d;
    for (std::size_t i = 0; i < d.size(); ++i) d[i] = numbers.difference(corners[i], solid.center);
    const auto ask = [&](const auto& left) __attribute__((always_inline)) {
      if (!numbers.are_in_range()) [[unlikely]]
        return Certificate::uncertain;
      return certificate_of_longest(numbers, d, left);
    };
    if constexpr (requires { shape.radius; }) {
      const auto other = numbers.length(shape.radius);
      return ask(radius - other);
    } else {
      return ask(radius);
    }
  }
}

template <class V>
[[gnu::always_inline]] constexpr auto least_coordinate(const V& v) {
  return lesser(lesser(v.x, v.y), v.z);
}
template <class V>
[[gnu::always_inline]] constexpr V lesser_coordinates(const V& a, const V& b) {
  return {lesser(a.x, b.x), lesser(a.y, b.y), lesser(a.z, b.z)};
}

template <class Numbers = MeasuredContents, class B>
[[gnu::always_inline]] inline Certificate filter_contains(const Aabb3& solid, const B& shape) {
  Numbers numbers;
  numbers.check_order(solid);
  if constexpr (std::is_same_v<B, Aabb3>) {
    numbers.check_order(shape);
    const auto space =
        lesser_coordinates(numbers.difference(shape.min, solid.min), numbers.difference(solid.max, shape.max));
    return numbers.are_in_range() ? numbers.certificate(least_coordinate(space)) : Certificate::uncertain;
  } else if constexpr (std::is_same_v<B, Obb3>) {
    const auto space =
        lesser_coordinates(numbers.difference(shape.center, solid.min), numbers.difference(solid.max, shape.center));
    const auto u = numbers.multiple(shape.hu, shape.u), v = numbers.multiple(shape.hv, shape.v),
               w = numbers.multiple(shape.hw, shape.w);
    const auto extent = [](auto x, auto y, auto z) { return absolute(x) + absolute(y) + absolute(z); };
    const Vec3 left{space.x - extent(u.x, v.x, w.x), space.y - extent(u.y, v.y, w.y), space.z - extent(u.z, v.z, w.z)};
    return numbers.are_in_range() ? numbers.certificate(least_coordinate(left)) : Certificate::uncertain;
  } else {
    const auto corners = corners_of_hull(shape);
    auto space =
        lesser_coordinates(numbers.difference(corners[0], solid.min), numbers.difference(solid.max, corners[0]));
    for (std::size_t i = 1; i < corners.size(); ++i)
      space = lesser_coordinates(space, lesser_coordinates(numbers.difference(corners[i], solid.min),
                                                           numbers.difference(solid.max, corners[i])));
    const auto least = least_coordinate(space);
    if constexpr (requires { shape.radius; }) {
      const auto left = least - numbers.length(shape.radius);
      return numbers.are_in_range() ? numbers.certificate(left) : Certificate::uncertain;
    } else {
      return numbers.are_in_range() ? numbers.certificate(least) : Certificate::uncertain;
    }
  }
}

template <class Numbers>
[[gnu::always_inline]] inline auto read_solid(Numbers& numbers, const Obb3& solid) {
  return OrientedBox<Numbers>(numbers, solid);
}
template <class Numbers>
[[gnu::always_inline]] inline auto read_solid(Numbers& numbers, const OrthographicFrustum& solid) {
  return OrthographicBox<Numbers>(numbers, solid);
}

/// Where every face leaves room, none of its normals is 0, and the box is what lies between its faces.
template <class Numbers = MeasuredContents, class A, class B>
requires is_one_of<A, Obb3, OrthographicFrustum>
[[gnu::always_inline]] inline Certificate filter_contains(const A& solid, const B& shape) {
  Numbers numbers;
  const auto t = numbers.difference(anchor(shape), anchor(solid));
  const auto box = read_solid(numbers, solid);
  const CoreOf<Numbers, B> core(numbers, shape);
  const auto ask = [&](const auto& certificate_of) __attribute__((always_inline)) {
    if (!numbers.are_in_range()) [[unlikely]]
      return Certificate::uncertain;
    const auto space = [&](const auto& n, const auto& edge, const auto& h) __attribute__((always_inline)) {
      const auto middle = dot(n, t);
      return certificate_of(
          h * absolute(dot(edge, n)) - greater(core.greatest(n) + middle, core.greatest(negative(n)) - middle), n);
    };
    const auto space_along_w = [&](const auto& n) __attribute__((always_inline)) {
      if constexpr (std::is_same_v<A, Obb3>) {
        return space(n, box.w, box.hw);
      } else {
        const auto middle = dot(n, t);
        const auto depth = dot(box.w, n);
        const auto of_near = box.near * depth, of_far = box.far * depth;
        return certificate_of(lesser(greater(of_near, of_far) - (core.greatest(n) + middle),
                                     middle - core.greatest(negative(n)) - lesser(of_near, of_far)),
                              n);
      }
    };
    const Certificate along[] = {space(cross(box.v, box.w), box.u, box.hu), space(cross(box.w, box.u), box.v, box.hv),
                                 space_along_w(cross(box.u, box.v))};
    return all_positive(along, [](Certificate c) { return c; });
  };
  if constexpr (requires { shape.radius; }) {
    const auto radius = numbers.length(shape.radius);
    return ask([&](const auto& x, const auto& n) { return numbers.certificate_beyond(x, radius, n); });
  } else {
    return ask([&](const auto& x, const auto&) { return numbers.certificate(x); });
  }
}

}  // namespace plumb::convex
