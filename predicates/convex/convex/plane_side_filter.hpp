#pragma once

// The filter of where a set lies against a plane.

#include <initializer_list>
#include <type_traits>

#include <plumb/plane_side.hpp>

#include <convex/box_axes.hpp>
#include <convex/kdop_kdop.hpp>

namespace plumb::convex {

// The filter of where a set lies against a plane: by the distances of its corners, or that of its centre and how
// far it extends along the normal, all times the length of that. Which side it is, or none, is read off the bits of
// what has been computed: it cannot be foreseen, and of comparisons compilers make branches. That it is certain is the
// only branch.

struct CertifiedSide {
  bool is_certain = false;
  int direction = 0;  ///< 1 above the plane, -1 below, 0 if it meets the plane

  static constexpr CertifiedSide of(bool meets_plane, bool is_above) {
    return {true, (meets_plane ? 0 : 1) * (is_above ? 1 : -1)};
  }
  constexpr PlaneSide side() const { return static_cast<PlaneSide>(direction); }
  constexpr bool meets_plane() const { return direction == 0; }
};

/// The numbers themselves.
struct PlainSides : PlainLengths {
  static constexpr Vec3<double> normal(const Vector3& n) { return {n.x, n.y, n.z}; }
  static constexpr double offset(double d) { return d; }
  static constexpr Vec3<double> position(const Point3& p) { return {p.x, p.y, p.z}; }

  /// Of what extends to both sides of a distance s.
  static constexpr CertifiedSide around(double s, double extent) {
    return CertifiedSide::of(__builtin_fabs(s) <= extent, s > 0);
  }
  static constexpr CertifiedSide around(double s, double radius, const Vec3<double>& n) {
    return CertifiedSide::of(s * s <= radius * radius * dot(n, n), s > 0);
  }
  static constexpr CertifiedSide around(double s, const Vec3<double>& extent) {
    return CertifiedSide::of(s * s <= dot(extent, extent), s > 0);
  }
  static constexpr CertifiedSide between(double lower, double upper) {
    return CertifiedSide::of(lower <= 0 && upper >= 0, lower > 0);
  }
  /// Of what lies within the radius of that.
  static constexpr CertifiedSide between(double lower, double upper, double radius, const Vec3<double>& n) {
    const double distance = lower > -upper ? lower : -upper;
    return CertifiedSide::of(distance <= 0 || distance * distance <= radius * radius * dot(n, n), lower > 0);
  }
  static constexpr CertifiedSide from(double s, double slope) {
    return CertifiedSide::of(s == 0 || (slope != 0 && (s < 0) == (slope > 0)), s > 0);
  }
  static constexpr CertifiedSide through(double s, double slope) {
    return CertifiedSide::of(slope != 0 || s == 0, s > 0);
  }
};

/// Numbers with bounds: lengths as before, the coordinates of the normal with a sum N within [2^-100, 2^100], or
/// nothing is certain (so not where the normal is 0), and the offset, which may be as small as it likes: what underflow
/// takes of it is little beside the product of N and the sum of lengths, which is in the same bound.
class MeasuredSides : public MeasuredLengths {
 public:
  using Coordinate = Bounded<0, leaf_size(1)>;

  [[gnu::always_inline]] Vec3<Coordinate> normal(const Vector3& n) {
    normal_ = magnitude(n.x) + magnitude(n.y) + magnitude(n.z);
    return {{n.x}, {n.y}, {n.z}};
  }
  [[gnu::always_inline]] Bounded<0, leaf_size(2)> offset(double d) {
    offset_ = magnitude(d);
    return {d};
  }
  [[gnu::always_inline]] Vec3<ExactLength> position(const Point3& p) {
    add(p.x, p.y, p.z);
    return {{p.x}, {p.y}, {p.z}};
  }
  /// Once all numbers are read, and before any are multiplied.
  [[gnu::always_inline]] bool are_in_range() const {
    return size() + (normal_ + offset_) <= largest && normal_ >= smallest && no_bit_refused();
  }

  template <int K, Size P, int J, Size Q>
  [[gnu::always_inline]] CertifiedSide around(Bounded<K, P> s, Bounded<J, Q> extent) const {
    const auto beyond = absolute(s) - extent;
    return {magnitude(beyond.value) > error(beyond), direction(beyond.value, s.value)};
  }

  /// With f the error of s, the square of s is off by at most (2 |s| + f) f, and s^2 - r^2 n^2 by what rounds either.
  /// f > 2^-252: its square is beyond what underflow takes, which of r^2 n^2, where both factors are less than 2^202,
  /// is less than 2^-800.
  template <int K, Size P>
  [[gnu::always_inline]] CertifiedSide around(Bounded<K, P> s, ExactLength radius, const Vec3<Coordinate>& n) const {
    return around(s.value, error(s), radius.value * radius.value * dot(values(n), values(n)), s.value);
  }
  /// Of a root of a sum of squares, s^2 - |e|^2, by the same bound: what underflow takes of a coordinate of e is less
  /// than 2^-1020, and so less than that times 2^203 of its square.
  template <int K, Size P, int J, Size Q>
  [[gnu::always_inline]] CertifiedSide around(Bounded<K, P> s, const Vec3<Bounded<J, Q>>& extent) const {
    static_assert(J <= 2);
    return around(s.value, error(s), dot(values(extent), values(extent)), s.value);
  }

  template <int K, Size P>
  [[gnu::always_inline]] CertifiedSide between(Bounded<K, P> lower, Bounded<K, P> upper) const {
    const double f = error(lower);
    const bool is_certain = magnitude(lower.value) > f && magnitude(upper.value) > f;
    return {is_certain, 1 + all_ones_if_negative(lower.value) + all_ones_if_negative(upper.value)};
  }
  /// Let g be the greater of lower and -upper, or 0 if both are less: what lies between is g from the plane, up to the
  /// error of lower and upper. Certainly more than the radius is g only where g > 0 is certain.
  template <int K, Size P>
  [[gnu::always_inline]] CertifiedSide between(Bounded<K, P> lower, Bounded<K, P> upper, ExactLength radius,
                                               const Vec3<Coordinate>& n) const {
    const double f = error(lower), least = lower.value > -upper.value ? lower.value : -upper.value;
    const double g = 0.5 * (least + magnitude(least));  // exact, and no branch
    const CertifiedSide side = around(g, f, radius.value * radius.value * dot(values(n), values(n)), lower.value);
    if (side.is_certain) [[likely]]
      return side;
    return {least < -f, 0};  // also where there is no radius to speak of
  }
  /// Of a ray that starts at a distance of s, and of a line through there, which go farther by the slope.
  template <int K, Size P, int J, Size Q>
  [[gnu::always_inline]] CertifiedSide from(Bounded<K, P> s, Bounded<J, Q> slope) const {
    const bool is_certain = magnitude(s.value) > error(s) && magnitude(slope.value) > error(slope);
    const int start = all_ones_if_negative(s.value), sense = all_ones_if_negative(slope.value);
    return {is_certain, ~(start ^ sense) & (start | 1)};
  }
  template <int K, Size P, int J, Size Q>
  [[gnu::always_inline]] CertifiedSide through(Bounded<K, P>, Bounded<J, Q> slope) const {
    return {magnitude(slope.value) > error(slope), 0};
  }

 private:
  /// s is off by f, and each square by what rounds it; on which side it would be is told by another number.
  [[gnu::always_inline]] static CertifiedSide around(double s, double f, double squared_extent, double side) {
    const double square = s * s, beyond = square - squared_extent;
    const double off = (magnitude(s) * 2 + f) * f * 2 + (square + squared_extent) * 0x1p-48;
    return {magnitude(beyond) > off, direction(beyond, side)};
  }

  [[gnu::always_inline]] static int all_ones_if_negative(double x) {
    return static_cast<int>(__builtin_bit_cast(long long, x) >> 63);
  }
  /// The sign of s if something lies beyond what extends around it, which is not 0 either.
  [[gnu::always_inline]] static int direction(double beyond, double s) {
    return ~all_ones_if_negative(beyond) & (all_ones_if_negative(s) | 1);
  }

  template <int K, Size P>
  [[gnu::always_inline]] double error(Bounded<K, P>) const {
    const double sizes[] = {size(), normal_, offset_};
    return ErrorBound<Bounded<K, P>>::of(sizes);
  }

  double normal_, offset_;
};

/// Of the hull of some points, by the least and the greatest distance of one.
template <class Numbers, class... Rest>
[[gnu::always_inline]] inline CertifiedSide filter_side_of_corners(Numbers numbers, const Plane3& plane,
                                                                   const Point3& first, const Rest&... rest) {
  const auto n = numbers.normal(plane.normal);
  const auto offset = numbers.offset(plane.offset);
  const auto corner = numbers.position(first);
  const decltype(corner) others[sizeof...(Rest) + 1] = {numbers.position(rest)...};
  if (!numbers.are_in_range()) [[unlikely]]
    return {};
  auto lower = dot(n, corner) + offset, upper = lower;
  for (int i = 0; i < static_cast<int>(sizeof...(Rest)); ++i) {
    const auto distance = dot(n, others[i]) + offset;
    lower = lesser(lower, distance);
    upper = greater(upper, distance);
  }
  return numbers.between(lower, upper);
}
template <class Numbers>
[[gnu::always_inline]] inline CertifiedSide filter_side(Numbers numbers, const Plane3& plane, const Point3& p) {
  return filter_side_of_corners(numbers, plane, p);
}
template <class Numbers>
[[gnu::always_inline]] inline CertifiedSide filter_side(Numbers numbers, const Plane3& plane, const Segment3& s) {
  return filter_side_of_corners(numbers, plane, s.a, s.b);
}
template <class Numbers>
[[gnu::always_inline]] inline CertifiedSide filter_side(Numbers numbers, const Plane3& plane, const Triangle3& t) {
  return filter_side_of_corners(numbers, plane, t.a, t.b, t.c);
}
template <class Numbers>
[[gnu::always_inline]] inline CertifiedSide filter_side(Numbers numbers, const Plane3& plane, const Tetrahedron3& t) {
  return filter_side_of_corners(numbers, plane, t.a, t.b, t.c, t.d);
}

/// Of a ray or a line.
template <class Numbers, class Shape>
requires is_one_of<Shape, Ray3, Line3>
[[gnu::always_inline]] inline CertifiedSide filter_side(Numbers numbers, const Plane3& plane, const Shape& shape) {
  const auto n = numbers.normal(plane.normal);
  const auto offset = numbers.offset(plane.offset);
  const auto origin = numbers.position(shape.origin);
  const auto direction = numbers.vector(shape.direction);
  if (!numbers.are_in_range()) [[unlikely]]
    return {};
  const auto start = dot(n, origin) + offset;
  const auto slope = dot(n, direction);
  return std::is_same_v<Shape, Ray3> ? numbers.from(start, slope) : numbers.through(start, slope);
}

/// By the extent of the ellipsoid along the normal, which is the root of the sum of (n r)^2 over the axes.
template <class Numbers>
[[gnu::always_inline]] inline CertifiedSide filter_side(Numbers numbers, const Plane3& plane, const Ellipsoid3& e) {
  const auto n = numbers.normal(plane.normal);
  const auto offset = numbers.offset(plane.offset);
  const auto center = numbers.position(e.center);
  const auto rx = numbers.length(e.radii.x), ry = numbers.length(e.radii.y), rz = numbers.length(e.radii.z);
  const bool has_radii = e.radii.x > 0 && e.radii.y > 0 && e.radii.z > 0;  // 0 is refused
  if (!(numbers.are_in_range() && has_radii)) [[unlikely]]
    return {};
  return numbers.around(dot(n, center) + offset, Vec3{n.x * rx, n.y * ry, n.z * rz});
}

template <class T>
struct RangeOverBox {
  T lower, upper;
};

/// The least and the greatest of n . x over the corners, coordinate by coordinate, which is what the corners do that
/// lie farthest along the normal and against it. Haines and Wallace, Shaft Culling for Efficient Ray-Cast Radiosity
/// (1991).
template <class N, class P>
[[gnu::always_inline]] inline auto range_over_box(const Vec3<N>& n, const Vec3<P>& min, const Vec3<P>& max) {
  const auto of_min = Vec3{n.x * min.x, n.y * min.y, n.z * min.z}, of_max = Vec3{n.x * max.x, n.y * max.y, n.z * max.z};
  const auto lower = lesser(of_min.x, of_max.x) + lesser(of_min.y, of_max.y) + lesser(of_min.z, of_max.z);
  const auto upper = greater(of_min.x, of_max.x) + greater(of_min.y, of_max.y) + greater(of_min.z, of_max.z);
  return RangeOverBox<std::remove_const_t<decltype(lower)>>{lower, upper};
}

template <class Numbers>
[[gnu::always_inline]] inline CertifiedSide filter_side(Numbers numbers, const Plane3& plane, const Aabb3& box) {
  const auto n = numbers.normal(plane.normal);
  const auto offset = numbers.offset(plane.offset);
  numbers.check_order(box);
  const auto min = numbers.position(box.min), max = numbers.position(box.max);
  if (!numbers.are_in_range()) [[unlikely]]
    return {};
  const auto [lower, upper] = range_over_box(n, min, max);
  return numbers.between(lower + offset, upper + offset);
}

/// By a point of the k-DOP: all lies on its side of the plane if the box of the first three slabs does; and the set
/// meets the plane if another point is found on the other side, along the normal or towards the farthest corner of that
/// box.
template <int K>
[[gnu::always_inline]] inline CertifiedSide filter_side(MeasuredSides numbers, const Plane3& plane,
                                                        const Kdop<K>& kdop) {
  const auto n = numbers.normal(plane.normal);
  const auto offset = numbers.offset(plane.offset);
  const auto min = numbers.position({kdop.min[0], kdop.min[1], kdop.min[2]}),
             max = numbers.position({kdop.max[0], kdop.max[1], kdop.max[2]});
  Vec3<double> p;
  if (!numbers.are_in_range() || !all_finite(kdop) || !find_certain_point(kdop, p)) [[unlikely]]
    return {};
  const auto [lower, upper] = range_over_box(n, min, max);
  const CertifiedSide of_box = numbers.between(lower + offset, upper + offset);
  if (of_box.is_certain && !of_box.meets_plane()) return of_box;

  // Points of the set have no greater coordinates than those of the box, which have been read.
  const auto distance = [&](const Vec3<double>& q) __attribute__((always_inline)) {
    using Position = std::remove_const_t<decltype(min)>;
    return dot(n, Position{{q.x}, {q.y}, {q.z}}) + offset;
  };
  const auto of_p = distance(p);
  const double across = of_p.value > 0 ? -1 : 1;
  const Vec3<double> normal{across * n.x.value, across * n.y.value, across * n.z.value},
      to_corner{(normal.x > 0 ? max : min).x.value - p.x, (normal.y > 0 ? max : min).y.value - p.y,
                (normal.z > 0 ? max : min).z.value - p.z};
  for (const Vec3<double>& v : {normal, to_corner}) {
    const Vec3<double> q = moved_to_the_end(kdop, p, v);
    const auto of_q = distance(q);
    const CertifiedSide side = numbers.between(lesser(of_p, of_q), greater(of_p, of_q));
    if (side.is_certain && side.meets_plane() && is_inside(kdop, q)) return side;
  }
  return {};
}

/// Ericson, Real-Time Collision Detection (2005), 5.2.2.
template <class Numbers>
[[gnu::always_inline]] inline CertifiedSide filter_side(Numbers numbers, const Plane3& plane, const Sphere3& sphere) {
  const auto n = numbers.normal(plane.normal);
  const auto offset = numbers.offset(plane.offset);
  const auto center = numbers.position(sphere.center);
  const auto radius = numbers.length(sphere.radius);
  if (!numbers.are_in_range()) [[unlikely]]
    return {};
  return numbers.around(dot(n, center) + offset, radius, n);
}

/// By its ends, and the radius.
template <class Numbers>
[[gnu::always_inline]] inline CertifiedSide filter_side(Numbers numbers, const Plane3& plane, const Capsule3& capsule) {
  const auto n = numbers.normal(plane.normal);
  const auto offset = numbers.offset(plane.offset);
  const auto a = numbers.position(capsule.a), b = numbers.position(capsule.b);
  const auto radius = numbers.length(capsule.radius);
  if (!numbers.are_in_range()) [[unlikely]]
    return {};
  const auto of_a = dot(n, a) + offset, of_b = dot(n, b) + offset;
  return numbers.between(lesser(of_a, of_b), greater(of_a, of_b), radius, n);
}
/// By its corners, and the radius.
template <class Numbers>
[[gnu::always_inline]] inline CertifiedSide filter_side(Numbers numbers, const Plane3& plane, const Lozenge3& lozenge) {
  const auto n = numbers.normal(plane.normal);
  const auto offset = numbers.offset(plane.offset);
  const auto origin = numbers.position(lozenge.origin);
  const auto u = numbers.vector(lozenge.u), v = numbers.vector(lozenge.v);
  const auto radius = numbers.length(lozenge.radius);
  if (!numbers.are_in_range()) [[unlikely]]
    return {};
  const auto of_origin = dot(n, origin) + offset;
  const auto along_u = dot(n, u), along_v = dot(n, v);
  const decltype(along_u) zero{0};
  return numbers.between(of_origin + (lesser(along_u, zero) + lesser(along_v, zero)),
                         of_origin + (greater(along_u, zero) + greater(along_v, zero)), radius, n);
}

/// Ericson, Real-Time Collision Detection (2005), 5.2.3, for any axes.
template <class Numbers>
[[gnu::always_inline]] inline CertifiedSide filter_side(Numbers numbers, const Plane3& plane, const Obb3& box) {
  const auto n = numbers.normal(plane.normal);
  const auto offset = numbers.offset(plane.offset);
  const auto center = numbers.position(box.center);
  const OrientedBox<Numbers> b(numbers, box);
  if (!numbers.are_in_range()) [[unlikely]]
    return {};
  return numbers.around(dot(n, center) + offset, b.extent(n));
}

}  // namespace plumb::convex
