#include <plumb/polygon_aabb.hpp>

#include <algorithm>

#include <plumb/compare_distance_to.hpp>
#include <plumb/convex_sets.hpp>
#include <plumb/floating_point_environment.hpp>

#include <convex/triangles_of_polygon.hpp>
#include <simplices/sign_sources.hpp>

namespace plumb {

namespace {

using simplices::Axis;
using simplices::Cascade;
using simplices::project;

constexpr Axis axes[] = {Axis::x, Axis::y, Axis::z};

/// Three vertices, in order, that span the plane of a polygon, and the signs of the normal's coordinates: the
/// orientations of the three seen along each axis.
struct Frame {
  const Point3 *a = nullptr, *b = nullptr, *c = nullptr;  ///< none when all vertices lie on one line
  Sign normal[3] = {Sign::zero, Sign::zero, Sign::zero};

  explicit Frame(const ConvexPolygon3& polygon) {
    const Point3* const end = polygon.vertices + polygon.count;
    const Point3& first = *polygon.vertices;
    const Point3* const other = std::find_if(&first, end, [&](const Point3& p) { return !detail::same(p, first); });
    for (const Point3* p = other; p != end; ++p) {
      bool spans = false;
      for (int k = 0; k < 3; ++k) {
        normal[k] = Cascade::orient2d(project(first, axes[k]), project(*other, axes[k]), project(*p, axes[k]));
        spans |= normal[k] != Sign::zero;
      }
      if (!spans) continue;
      a = &first;
      b = other;
      c = p;
      return;
    }
  }

  bool is_flat() const { return a == nullptr; }
  /// An axis along which the plane is projected one to one.
  Axis axis() const { return normal[2] != Sign::zero ? Axis::z : normal[0] != Sign::zero ? Axis::x : Axis::y; }
};

/// The vertices without repeated neighbours.
struct Ring {
  int size = 0;
  const Point3* vertex[ConvexPolygon3::most_vertices];

  explicit Ring(const ConvexPolygon3& polygon) {
    for (std::size_t i = 0; i < polygon.count; ++i)
      if (size == 0 || !detail::same(polygon.vertices[i], *vertex[size - 1])) vertex[size++] = &polygon.vertices[i];
    while (size > 1 && detail::same(*vertex[0], *vertex[size - 1])) --size;
  }
  const Point3& operator[](int i) const { return *vertex[i % size]; }
};

/// The lexicographic order of points.
Sign compare_in_order(const Point2& p, const Point2& q) {
  const Sign by_x = detail::compare(p.x, q.x);
  return by_x != Sign::zero ? by_x : detail::compare(p.y, q.y);
}

/// Whether a ring that lies in one plane, and not on one line, goes around a convex polygon once; vertices may lie on
/// the polygon's sides. When the ring nowhere turns to the other side, nor back, the directions of its sides turn by a
/// multiple of 360 degrees in all, never back, and by less than 180 degrees at each vertex. In one full turn they
/// change once from those that lead up in an order of the points to those that lead down, and once back.
bool is_convex(const Ring& ring, const Frame& frame) {
  const Axis axis = frame.axis();
  const auto point = [&](int i) { return project(ring[i], axis); };
  Sign turn = Sign::zero;
  int changes = 0;
  for (int i = 0; i < ring.size; ++i) {
    const Point2 p = point(i), q = point(i + 1), r = point(i + 2);
    const Sign s = Cascade::orient2d(p, q, r);
    if (s == Sign::zero) {
      if (!detail::between(p.x, q.x, r.x) || !detail::between(p.y, q.y, r.y)) return false;
    } else if (turn == Sign::zero) {
      turn = s;
    } else if (s != turn) {
      return false;
    }
    changes += static_cast<int>(compare_in_order(p, q) != compare_in_order(q, r));
  }
  return changes == 2;
}

template <class... Arguments>
void require(const char* function, const Arguments&... arguments) {
  constexpr const char* names[] = {"first", "second", "r"};
  const Refusal found = refusal(arguments...);
  if (found) [[unlikely]]
    detail::refuse(function, names[found.argument], found.number, "", found.what);
}

bool have_common_point(const ConvexPolygon3& polygon, const Aabb3& box) {
  const DefaultFloatingPoint environment;
  return convex::any_triangle(polygon, [&box](const Triangle3& triangle) { return intersects(triangle, box); });
}

Sign compare_least_distance_to(const ConvexPolygon3& polygon, const Aabb3& box, double r) {
  const DefaultFloatingPoint environment;
  Sign least = Sign::positive;
  convex::any_triangle(polygon, [&](const Triangle3& triangle) {
    least = std::min(least, compare_distance_to(triangle, box, r));
    return least == Sign::negative;
  });
  return least;
}

template <class A, class B>
Refusal refusal_of_comparison(const A& first, const B& second, double r) {
  Refusal found = refusal<A, B, double>(first, second, r);
  if (!found && detail::less(r, 0)) {
    found = refused("", detail::no_index, "", "negative");
    found.argument = 2;
  }
  return found;
}

}  // namespace

Refusal refusal_of_numbers(const ConvexPolygon3& polygon) noexcept {
  if (polygon.count == 0) return refused(".vertices", detail::no_index, "", "empty");
  if (polygon.count > ConvexPolygon3::most_vertices)
    return refused(".vertices", detail::no_index, "", "longer than 64");
  for (std::size_t i = 0; i < polygon.count; ++i)
    if (!is_finite(polygon.vertices[i])) [[unlikely]]
      return detail::first_not_finite(".vertices", i, polygon.vertices[i]);
  return {};
}
Refusal refusal_of_set(const ConvexPolygon3& polygon) noexcept {
  const Frame frame(polygon);
  if (frame.is_flat()) return {};
  for (std::size_t i = 0; i < polygon.count; ++i)
    if (Cascade::orient3d(*frame.a, *frame.b, *frame.c, polygon.vertices[i]) != Sign::zero) [[unlikely]]
      return refused(".vertices", i, "", "outside the plane of those before it");
  if (!is_convex(Ring(polygon), frame)) [[unlikely]]
    return refused(".vertices", detail::no_index, "", "not convex");
  return {};
}

bool intersects(const ConvexPolygon3& first, const Aabb3& second) {
  require("intersects", first, second);
  return have_common_point(first, second);
}
bool intersects(const Aabb3& first, const ConvexPolygon3& second) {
  require("intersects", first, second);
  return have_common_point(second, first);
}

Sign compare_distance_to(const ConvexPolygon3& first, const Aabb3& second, double r) {
  require("compare_distance_to", first, second, r);
  return compare_least_distance_to(first, second, r);
}
Sign compare_distance_to(const Aabb3& first, const ConvexPolygon3& second, double r) {
  require("compare_distance_to", first, second, r);
  return compare_least_distance_to(second, first, r);
}
Refusal refusal(const ConvexPolygon3& first, const Aabb3& second, const double& r) noexcept {
  return refusal_of_comparison(first, second, r);
}
Refusal refusal(const Aabb3& first, const ConvexPolygon3& second, const double& r) noexcept {
  return refusal_of_comparison(first, second, r);
}

void require_valid(const char* function, const ConvexPolygon3& first, const Aabb3& second) {
  require(function, first, second);
}
void require_valid(const char* function, const Aabb3& first, const ConvexPolygon3& second) {
  require(function, first, second);
}

}  // namespace plumb
