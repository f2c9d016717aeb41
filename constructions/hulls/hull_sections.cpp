#include <plumb/hull.hpp>

#include <plumb/bounding_volumes.hpp>
#include <plumb/convex_hull.hpp>
#include <plumb/floating_point_environment.hpp>

#include <bodies/visit_shape.hpp>
#include <hulls/arguments.hpp>
#include <shared_sets/common_set.hpp>
#include <shared_sets/rows_of_shapes.hpp>

// What is flat is clipped by the faces of the hull.

namespace plumb::hulls {

namespace {

using N = filters::Rational;
using shared_sets::row_through, shared_sets::vector_of;

/// What the points of a hull keep, and no others.
shared_sets::Rows<N> rows_of(const ConvexHull3& hull) {
  shared_sets::Rows<N> rows;
  const auto corner = [&](std::size_t i) { return vector_of<N>(hull.corners[i]); };
  const std::size_t count = hull.corners.size();
  switch (hull.kind) {
    case HullKind::point:
      shared_sets::add_rows_of_point(rows, corner(0));
      break;
    case HullKind::segment:
      shared_sets::add_rows(rows, shared_sets::line_of<N>(Segment3{hull.corners[0], hull.corners[1]}));
      break;
    case HullKind::polygon: {
      const Vec3<N> normal = cross(corner(1) - corner(0), corner(2) - corner(0));
      rows.push_back(row_through(normal, corner(0), true));
      for (std::size_t i = 0; i < count; ++i)
        rows.push_back(row_through(cross(normal, corner(i + 1 == count ? 0 : i + 1) - corner(i)), corner(i)));
      break;
    }
    case HullKind::polyhedron:
      for (std::size_t f = 0; f < hull.face_count(); ++f) {
        const auto face = hull.face(f);
        const Vec3<N> a = corner(face[0]);
        rows.push_back(row_through(cross(corner(face[2]) - a, corner(face[1]) - a), a));
      }
  }
  return rows;
}

[[gnu::noinline]] SharedSet<ExactPoint3> find_section(const AnyShape& flat, const Hull3& hull) {
  const std::span<const Point3> points(hull.points, hull.count);
  const shared_sets::Rows<N> rows = rows_of(convex_hull(points));
  SharedSet<ExactPoint3> found;
  bodies::visit_shape(flat, [&]<class S>(const S& shape) {
    if constexpr (detail::is_same<S, Triangle3>)
      found = exact_set(shared_sets::common_set(shape, rows));
    else if constexpr (detail::is_same<S, Plane3>)
      found = exact_set(shared_sets::common_set(shape, bounding_aabb(points), rows));
  });
  return found;
}

/// A triangle whose corners lie on a line is a segment.
std::optional<Segment3> segment_of(const AnyShape& shape) {
  std::optional<Segment3> segment;
  bodies::visit_shape(shape, [&]<class S>(const S& s) {
    if constexpr (detail::is_same<S, Triangle3>)
      if (shared_sets::is_segment<N>(s)) segment = shared_sets::longest_side(s);
  });
  return segment;
}

}  // namespace

SharedSet<ExactPoint3> intersection(const AnyShape& other, const Hull3& hull, bool is_exchanged) {
  const HullOrShape first{other, nullptr}, second = either(hull);
  if (is_exchanged)
    require_valid("intersection", second, first);
  else
    require_valid("intersection", first, second);
  const DefaultFloatingPoint environment;
  if (const auto segment = segment_of(other)) return intersection_with_line(bodies::any_shape(*segment), hull);
  const bool is_flat = other.kind == bodies::kind<Triangle3> || other.kind == bodies::kind<Plane3>;
  return is_flat ? find_section(other, hull) : intersection_with_line(other, hull);
}

}  // namespace plumb::hulls
