#pragma once

#include <plumb/shapes.hpp>

namespace plumb {
namespace detail {

/// Throws InvalidArgument: "<function>: <argument><member><coordinate> is <what>".
[[noreturn, gnu::cold]] void refuse(const char* function, const char* argument, const char* member,
                                    const char* coordinate, const char* what);

/// The same for a number that is not finite.
[[noreturn, gnu::cold]] void refuse(const char* function, const char* argument, const char* member,
                                    const char* coordinate, double value);

/// "NaN", "infinity" or "minus infinity"; of detail::bits_of_no_double "an integer that no double is".
[[gnu::cold]] const char* name_of_not_finite(double value);

}  // namespace detail

/// Calls visit(member, coordinate, number) for every number of a shape, in order.
template <class Visit>
constexpr void for_each_number(double x, const char* member, Visit&& visit) {
  visit(member, "", x);
}
template <class Visit>
constexpr void for_each_number(const Point2& p, const char* member, Visit&& visit) {
  visit(member, ".x", p.x);
  visit(member, ".y", p.y);
}
template <class Visit>
constexpr void for_each_number(const Point3& p, const char* member, Visit&& visit) {
  visit(member, ".x", p.x);
  visit(member, ".y", p.y);
  visit(member, ".z", p.z);
}
template <class Visit>
constexpr void for_each_number(const Vector2& v, const char* member, Visit&& visit) {
  visit(member, ".x", v.x);
  visit(member, ".y", v.y);
}
template <class Visit>
constexpr void for_each_number(const Vector3& v, const char* member, Visit&& visit) {
  visit(member, ".x", v.x);
  visit(member, ".y", v.y);
  visit(member, ".z", v.z);
}
template <class Visit>
constexpr void for_each_number(const Vector4& v, const char* member, Visit&& visit) {
  visit(member, ".x", v.x);
  visit(member, ".y", v.y);
  visit(member, ".z", v.z);
  visit(member, ".w", v.w);
}
template <class Shape, class Visit>
requires(!Described<Shape>) && requires(const Shape& s) { s.a, s.b; }
constexpr void for_each_number(const Shape& s, const char*, Visit&& visit) {
  for_each_number(s.a, ".a", visit);
  for_each_number(s.b, ".b", visit);
  if constexpr (requires { s.c; }) for_each_number(s.c, ".c", visit);
  if constexpr (requires { s.d; }) for_each_number(s.d, ".d", visit);
  if constexpr (requires { s.radius; }) visit(".radius", "", s.radius);
}
template <class Shape, class Visit>
requires(!Described<Shape>) && requires(const Shape& s) { s.origin, s.direction; }
constexpr void for_each_number(const Shape& s, const char*, Visit&& visit) {
  for_each_number(s.origin, ".origin", visit);
  for_each_number(s.direction, ".direction", visit);
}
template <class Visit>
constexpr void for_each_number(const Plane3& s, const char*, Visit&& visit) {
  for_each_number(s.normal, ".normal", visit);
  visit(".offset", "", s.offset);
}
template <class Visit>
constexpr void for_each_number(const Sphere3& s, const char*, Visit&& visit) {
  for_each_number(s.center, ".center", visit);
  visit(".radius", "", s.radius);
}
template <class Visit>
constexpr void for_each_number(const Aabb3& s, const char*, Visit&& visit) {
  for_each_number(s.min, ".min", visit);
  for_each_number(s.max, ".max", visit);
}
template <class Visit>
constexpr void for_each_number(const Ellipsoid3& s, const char*, Visit&& visit) {
  for_each_number(s.center, ".center", visit);
  for_each_number(s.radii, ".radii", visit);
}
template <class Visit>
constexpr void for_each_number(const Obb3& s, const char*, Visit&& visit) {
  for_each_number(s.center, ".center", visit);
  for_each_number(s.u, ".u", visit);
  for_each_number(s.v, ".v", visit);
  for_each_number(s.w, ".w", visit);
  visit(".hu", "", s.hu);
  visit(".hv", "", s.hv);
  visit(".hw", "", s.hw);
}
namespace detail {
inline constexpr const char* slab_numbers[13] = {"[0]", "[1]", "[2]", "[3]",  "[4]",  "[5]", "[6]",
                                                 "[7]", "[8]", "[9]", "[10]", "[11]", "[12]"};
}  // namespace detail
template <int K, class Visit>
constexpr void for_each_number(const Kdop<K>& s, const char*, Visit&& visit) {
  for (int i = 0; i < K / 2; ++i) visit(".min", detail::slab_numbers[i], s.min[i]);
  for (int i = 0; i < K / 2; ++i) visit(".max", detail::slab_numbers[i], s.max[i]);
}
template <class Visit>
constexpr void for_each_number(const Lozenge3& s, const char*, Visit&& visit) {
  for_each_number(s.origin, ".origin", visit);
  for_each_number(s.u, ".u", visit);
  for_each_number(s.v, ".v", visit);
  visit(".radius", "", s.radius);
}
template <class Visit>
constexpr void for_each_number(const WeightedPoint3& s, const char* member, Visit&& visit) {
  for_each_number(s.point, member, visit);
  visit(".weight", "", s.weight);
}
template <class Visit>
constexpr void for_each_number(const Matrix4& m, const char*, Visit&& visit) {
  for_each_number(m.row[0], "row[0]", visit);
  for_each_number(m.row[1], "row[1]", visit);
  for_each_number(m.row[2], "row[2]", visit);
  for_each_number(m.row[3], "row[3]", visit);
}
template <class Shape, class Visit>
requires(!Described<Shape>) && requires(const Shape& s) { s.shape; }
constexpr void for_each_number(const Shape& s, const char* member, Visit&& visit) {
  for_each_number(s.shape, member, visit);
}
template <class Shape, class Visit>
requires(!Described<Shape>) && requires(const Shape& s) { s.matrix; }
constexpr void for_each_number(const Shape& s, const char*, Visit&& visit) {
  for_each_number(s.matrix.row[0], ".matrix.row[0]", visit);
  for_each_number(s.matrix.row[1], ".matrix.row[1]", visit);
  for_each_number(s.matrix.row[2], ".matrix.row[2]", visit);
  for_each_number(s.matrix.row[3], ".matrix.row[3]", visit);
}
template <class Shape, class Visit>
requires(!Described<Shape>) && requires(const Shape& s) { s.near_distance; }
constexpr void for_each_number(const Shape& s, const char*, Visit&& visit) {
  for_each_number(s.eye, ".eye", visit);
  for_each_number(s.left, ".left", visit);
  for_each_number(s.up, ".up", visit);
  for_each_number(s.direction, ".direction", visit);
  visit(".near", "", s.near_distance);
  visit(".far", "", s.far_distance);
  visit(".half_width", "", s.half_width);
  visit(".half_height", "", s.half_height);
}
template <Described Shape, class Visit>
constexpr void for_each_number(const Shape& s, const char*, Visit&& visit) {
  Shape::for_each_member(s, [&visit](const char* name, const auto& member) { for_each_number(member, name, visit); });
}

/// Whether no number of the shapes is NaN or infinite: whether no exponent is all ones, which one more would carry into
/// the sign. By the bits, since a sum of doubles would wait for each addition.
template <class... Shapes>
[[gnu::always_inline]] constexpr bool is_finite(const Shapes&... shapes) {
  constexpr unsigned long long exponent = 0x7FFULL << 52, one = 1ULL << 52;
  unsigned long long carried = 0;
  const auto visit = [&carried](const char*, const char*, double x) __attribute__((always_inline)) {
    carried |= (__builtin_bit_cast(unsigned long long, x) & exponent) + one;
  };
  (for_each_number(shapes, "", visit), ...);
  return carried >> 63 == 0;
}

namespace detail {

/// Throws InvalidArgument for the first number of the shape that is not finite, if there is one.
template <class Shape>
[[gnu::cold, gnu::noinline]] void refuse_not_finite(const char* function, const char* argument, const Shape& shape) {
  for_each_number(shape, "", [=](const char* member, const char* coordinate, double x) {
    if (!is_finite(x)) refuse(function, argument, member, coordinate, x);
  });
}

/// Throws InvalidArgument when a number of the shape is not finite.
template <class Shape>
[[gnu::always_inline]] inline void require_finite(const char* function, const char* argument, const Shape& shape) {
  if (!is_finite(shape)) [[unlikely]]
    refuse_not_finite(function, argument, shape);
}

/// The same for the two arguments of a symmetric test, which are named by their place.
template <class A, class B>
[[gnu::always_inline]] inline void require_finite(const char* function, const A& first, const B& second) {
  if (!is_finite(first, second)) [[unlikely]] {
    refuse_not_finite(function, "first", first);
    refuse_not_finite(function, "second", second);
  }
}

}  // namespace detail
}  // namespace plumb
