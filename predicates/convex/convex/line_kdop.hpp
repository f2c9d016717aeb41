#pragma once

// Points, segments, rays and lines against a k-DOP, by clipping.

#include <convex/axis_integers.hpp>
#include <convex/kdop_kdop.hpp>
#include <convex/line_signs_integers.hpp>

namespace plumb::convex {

// Points, segments, rays and lines and k-DOPs, by clipping: the point at parameter t of a line lies in a slab from
// where it enters to where it leaves it. The set meets the k-DOP exactly when it enters its last slab no later than it
// leaves the first: Kay and Kajiya, Ray Tracing Complex Scenes (1986), without the division. A filter clips in
// doubles. Whatever their errors, the slab that is left and the one that is entered later show that the sets are apart,
// if the difference of these two parameters is certain; and a point between them shows that they meet, if it certainly
// lies inside of all slabs. What is left is clipped in integers on the grids of the call's own numbers.

template <class T>
concept Clipped = is_one_of<T, Point3, Segment3, Ray3, Line3>;

/// direction I . v, of any numbers.
template <int K, int I, class T>
[[gnu::always_inline]] constexpr auto exactly_along(const Vec3<T>& v) {
  constexpr KdopDirection n = kdop_directions<K>[I];
  static_assert(n.x > 0 || (n.x == 0 && (n.y > 0 || (n.y == 0 && n.z > 0))));
  const auto with = []<int By>(std::integral_constant<int, By>, const auto& sum, const T& x) {
    if constexpr (By > 0)
      return sum + x;
    else if constexpr (By < 0)
      return sum - x;
    else
      return sum;
  };
  using Y = std::integral_constant<int, n.y>;
  using Z = std::integral_constant<int, n.z>;
  if constexpr (n.x != 0)
    return with(Z(), with(Y(), v.x, v.y), v.z);
  else if constexpr (n.y != 0)
    return with(Z(), v.y, v.z);
  else
    return v.z;
}

/// A parameter t = at / by, by > 0.
template <class T, class D>
struct Parameter {
  T at;
  D by;
};
/// The sign of s - t is that of this.
template <class T, class D>
[[gnu::always_inline]] constexpr auto difference_of(const Parameter<T, D>& s, const Parameter<T, D>& t) {
  return s.at * t.by - t.at * s.by;
}

[[gnu::always_inline]] constexpr int sign(double x) { return static_cast<int>(x > 0) - static_cast<int>(x < 0); }

/// What is left of a line, a ray or a segment.
template <class T, class D>
struct Clip {
  Parameter<T, D> entry, exit;
  bool has_entry, has_exit, is_outside = false;

  /// By the slab from `from` to `to` as seen from the origin, where the line goes on by `by`.
  [[gnu::always_inline]] constexpr void clip(const T& from, const T& to, const D& by) {
    const int sense = sign(by);
    if (sense > 0) {
      enter({from, by});
      leave({to, by});
    } else if (sense < 0) {
      enter({opposite(to), opposite(by)});
      leave({opposite(from), opposite(by)});
    } else {
      is_outside = is_outside || sign(from) > 0 || sign(to) < 0;
    }
  }

 private:
  [[gnu::always_inline]] constexpr void enter(const Parameter<T, D>& t) {
    if (has_entry && sign(difference_of(t, entry)) <= 0) return;
    entry = t;
    has_entry = true;
  }
  [[gnu::always_inline]] constexpr void leave(const Parameter<T, D>& t) {
    if (has_exit && sign(difference_of(t, exit)) >= 0) return;
    exit = t;
    has_exit = true;
  }
};

template <int K>
[[gnu::always_inline]] inline Meeting meeting_by_slabs(const Kdop<K>& s, const Point3& p, bool is_plain = false) {
  const Vec3 at{p.x, p.y, p.z};
  const double least = least_inside(s, at), error = is_plain ? 0 : error_of_room(at);
  return least > error ? Meeting::meet : least < -error ? Meeting::apart : Meeting::unknown;
}

/// What a place along a direction is off by, but for the rounding of its difference with the end of a slab, and a
/// speed.
struct ErrorsOfClip {
  double of_places, of_speeds;

  /// Of difference_of(s, t): of both products, and of their own roundings.
  double of(const Parameter<double, double>& s, const Parameter<double, double>& t) const {
    const double first = magnitude(s.at), second = magnitude(t.at);
    return 2 * (of_places * (s.by + t.by) + of_speeds * (first + second)) + 0x1p-48 * (first * t.by + second * s.by) +
           0x1p-960;
  }
};

/// Whether it is plain: then what has been computed is taken for certain.
template <int K, class A>
requires is_one_of<A, Segment3, Ray3, Line3>
[[gnu::always_inline]] inline Meeting meeting_by_slabs(const Kdop<K>& s, const A& a, bool is_plain = false) {
  const auto size = [](const Vec3<double>& v) { return Vec3{magnitude(v.x), magnitude(v.y), magnitude(v.z)}; };
  const auto [ox, oy, oz] = anchor(a);
  const Vec3 origin{ox, oy, oz};
  PlainNumbers numbers;
  const Vec3<double> direction = read_direction(numbers, a);
  const Vec3 of_origin = size(origin), of_direction = size(direction);
  const double unit = larger(of_direction.x, larger(of_direction.y, of_direction.z));

  Clip<double, double> line{{0, unit}, {unit, unit}, !std::is_same_v<A, Line3>, std::is_same_v<A, Segment3>};
  double farthest = unit;
  for_each_slab<K>([&](auto i) __attribute__((always_inline)) {
    const double at = along<K, i>(origin), from = s.min[i] - at, to = s.max[i] - at;
    line.clip(from, to, along<K, i>(direction));
    farthest = larger(farthest, larger(magnitude(from), magnitude(to)));
  });
  const double gap = difference_of(line.entry, line.exit);
  if (is_plain) return line.is_outside || (line.has_entry && line.has_exit && gap > 0) ? Meeting::apart : Meeting::meet;

  // The direction of a segment is rounded itself, by less than it has been allowed for in place of both ends.
  const ErrorsOfClip errors{error_of_room(of_origin),
                            error_of_room(std::is_same_v<A, Segment3> ? of_origin + of_direction : of_direction)};
  if (line.is_outside || !line.has_entry || !line.has_exit || !(farthest < 0x1p300) ||
      !(line.entry.by > larger(errors.of_speeds, 0x1p-700)) || !(line.exit.by > larger(errors.of_speeds, 0x1p-700)))
    return Meeting::unknown;
  if (gap > errors.of(line.entry, line.exit)) return Meeting::apart;
  // Any parameter will do that the set has. It is less than 2^1000, and the way less than 2^50 of the farthest, as the
  // speeds are more than 2^-48 of the direction: nothing overflows. Five roundings lie behind a place along a
  // direction, of the sixteen that the error allows for; and what a coordinate of the direction that is read as 0 takes
  // with it is less than 2^-300 of the way.
  double t = 0.5 * (line.entry.at / line.entry.by) + 0.5 * (line.exit.at / line.exit.by);
  if (!std::is_same_v<A, Line3>) t = larger(t, 0);
  if (std::is_same_v<A, Segment3>) t = t < 1 ? t : 1;
  const Vec3 way{t * direction.x, t * direction.y, t * direction.z};
  return least_inside(s, origin + way) > error_of_room(of_origin + size(way)) ? Meeting::meet : Meeting::unknown;
}

/// A number of the clip's own.
template <class T>
constexpr T integer(std::int64_t x) {
  if constexpr (requires { T::dimension; })
    return {};
  else
    return T(x);
}
template <class T, int Bits>
[[gnu::always_inline]] constexpr T widened_to(const GridInteger<Bits>& x) {
  static_assert(Bits <= T::bits);
  return grid_integer::subtract<T::bits>(x, GridInteger<1>(0));
}
template <class T, int Length, int Normal>
constexpr T widened_to(OfDimension<Length, Normal> x) {
  return x;
}
/// The longest of sums along a direction.
template <class T>
using AnySum = decltype(exactly_along<14, 3>(std::declval<Vec3<T>>()));

template <class Numbers, int K>
[[gnu::always_inline]] inline Meeting meeting_by_exact_signs(Numbers& numbers, const Point3& p, const Kdop<K>& s) {
  const auto at = numbers.template vector<positions>(Vector3{p.x, p.y, p.z});
  bool is_outside = false;
  for_each_slab<K>([&](auto i) {
    const auto place = exactly_along<K, i>(at);
    is_outside = is_outside || sign(numbers.template number<positions>(s.min[i]) - place) > 0 ||
                 sign(numbers.template number<positions>(s.max[i]) - place) < 0;
  });
  return meet_if(!is_outside);
}
template <class Numbers, int K, class A>
requires is_one_of<A, Segment3, Ray3, Line3>
[[gnu::always_inline]] inline Meeting meeting_by_exact_signs(Numbers& numbers, const A& a, const Kdop<K>& s) {
  const auto [ox, oy, oz] = anchor(a);
  const auto origin = numbers.template vector<positions>(Vector3{ox, oy, oz});
  const auto direction = read_direction(numbers, a);
  const auto end = [&](double x) { return numbers.template number<positions>(x); };
  using T = decltype(end(0) - AnySum<decltype(origin.x)>());
  using D = AnySum<decltype(direction.x)>;
  const D unit = integer<D>(1);
  Clip<T, D> line{{integer<T>(0), unit}, {integer<T>(1), unit}, !std::is_same_v<A, Line3>, std::is_same_v<A, Segment3>};
  for_each_slab<K>([&](auto i) {
    const auto place = exactly_along<K, i>(origin);
    line.clip(widened_to<T>(end(s.min[i]) - place), widened_to<T>(end(s.max[i]) - place),
              widened_to<D>(exactly_along<K, i>(direction)));
  });
  return meet_if(!line.is_outside &&
                 !(line.has_entry && line.has_exit && sign(difference_of(line.entry, line.exit)) > 0));
}

}  // namespace plumb::convex
