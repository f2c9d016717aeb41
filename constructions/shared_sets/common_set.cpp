#include <shared_sets/common_set.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>

#include <plumb/convex_sets.hpp>

#include <lines_and_sets/line_in_set.hpp>
#include <rounding/rounded_ratio.hpp>
#include <shared_sets/plane_section.hpp>

// A segment, ray or line is cut by the rows of the other shape; so is a triangle, in its plane. A degenerate triangle
// is a segment. A plane cuts a solid.

namespace plumb::shared_sets {

namespace {

using bodies::AnyShape;
using lines_and_sets::LineInSet;
using lines_and_sets::Parameter;
using N = filters::Rational;

/// Shapes of the plane are those of space with z = 0, or their parts there.
Segment3 in_space(const Segment2& s) { return {bodies::in_space(s.a), bodies::in_space(s.b)}; }
Ray3 in_space(const Ray2& s) { return {bodies::in_space(s.origin), bodies::in_space(s.direction)}; }
Line3 in_space(const Line2& s) { return {bodies::in_space(s.origin), bodies::in_space(s.direction)}; }
Triangle3 in_space(const Triangle2& s) { return {bodies::in_space(s.a), bodies::in_space(s.b), bodies::in_space(s.c)}; }
Aabb3 in_space(const Aabb2& s) { return {bodies::in_space(s.min), bodies::in_space(s.max)}; }
HalfSpace3 in_space(const HalfPlane2& s) { return {bodies::in_space(s.normal), s.offset}; }
constexpr Plane3 the_plane{{0, 0, 1}, 0};

template <class Visit>
void visit_in_space(const AnyShape& any, const Visit& visit) {
  bodies::visit_shape(any, [&visit]<class S>(const S& shape) {
    if constexpr (requires { in_space(shape); })
      visit(in_space(shape));
    else if constexpr (!bodies::is_any_of<S, Point2, Point3, Circle2>)
      visit(shape);
  });
}

Rows<N> rows_of(const AnyShape& any) {
  Rows<N> rows;
  rows.reserve(8);
  visit_in_space(any, [&rows](const auto& shape) { add_rows_of_shape(rows, shape); });
  return rows;
}

/// The numbers of a ray or line.
struct Carrier {
  Vec3<N> origin;
  Vector3 direction;
};
std::optional<Carrier> carrier_of(const AnyShape& any) {
  std::optional<Carrier> found;
  visit_in_space(any, [&found]<class S>(const S& s) {
    if constexpr (bodies::is_any_of<S, Ray3, Line3>) found = {vector_of<N>(s.origin), plain(s.direction)};
  });
  return found;
}

CommonSet corners_in_order(const Corners<N>& corners) {
  CommonSet set;
  auto points = corners.at;
  set.kind = points.empty()       ? SharedKind::empty
             : points.size() == 1 ? SharedKind::point
             : points.size() == 2 ? SharedKind::segment
                                  : SharedKind::polygon;
  if (points.size() > 2 && lexicographic_sign(corners.normal) < 0) std::reverse(points.begin(), points.end());
  const auto is_less = [](const auto& p, const auto& q) { return compare_lexicographically(p, q) < 0; };
  std::rotate(points.begin(), std::min_element(points.begin(), points.end(), is_less), points.end());
  set.points = std::move(points);
  return set;
}

Position<N> position(const Line<N>& line, const Parameter<N>& t) { return {t.w * line.o + t.a * line.d, t.w}; }

/// Of a line that goes on without end, the ray or line that lies in the other shape has the numbers: the other one's
/// where it is a ray that cuts this one.
CommonSet linear_with(const AnyShape& own, const AnyShape& other) {
  const Line<N> line = line_of<N>(own);
  const LineInSet<N> inside(line, other);
  const auto& part = inside.interval();
  if (part.is_empty()) return {};
  const N one = number_of<N>(1);
  if (is_zero(line.d)) return {SharedKind::point, {{line.o, one}}};
  const auto &start = part.start(), &end = part.end();
  if (part.is_point()) return {SharedKind::point, {position(line, *start)}};
  if (start && end) {
    const bool is_forward = lexicographic_sign(line.d) > 0;
    return {SharedKind::segment,
            {position(line, is_forward ? *start : *end), position(line, is_forward ? *end : *start)}};
  }
  const Carrier mine = *carrier_of(own);
  if (!start && !end) return {SharedKind::line, {{mine.origin, one}}, mine.direction};
  if (part.has_own_start()) return {SharedKind::ray, {{mine.origin, one}}, mine.direction};
  if (const auto theirs = carrier_of(other)) return {SharedKind::ray, {{theirs->origin, one}}, theirs->direction};
  if (start) return {SharedKind::ray, {position(line, *start)}, mine.direction};
  const Vector3& d = mine.direction;
  return {SharedKind::ray, {position(line, *end)}, plain(Vector3{-d.x, -d.y, -d.z})};
}

CommonSet clipped(const Flat<N>& flat, ClippedPolygon<N> polygon, const Rows<N>& rows) {
  for (const SpaceRow<N>& row : rows) {
    if (row.is_plane)
      polygon.cut(flat.row(row));
    else
      polygon.clip(flat.row(row));
  }
  return corners_in_order(corners_of(flat, polygon));
}

CommonSet triangle_with(const Triangle3& triangle, const AnyShape& other) {
  if (is_segment<N>(triangle)) return linear_with(bodies::any_shape(longest_side(triangle)), other);
  return common_set(triangle, rows_of(other));
}

SpaceRow<N> row_of(const Plane3& plane) { return {vector_of<N>(plane.normal), number_of<N>(plane.offset), true}; }

template <class S>
CommonSet plane_with(const Plane3& plane, const S& solid) {
  const Body<N> body = body_of<N>(solid);
  if (are_independent(body)) return corners_in_order(section_of_body(body, row_of(plane)));
  return corners_in_order(section_of_flat_hull(points_of(body), row_of(plane)));
}

bool are_equal(const SpaceRow<N>& p, const SpaceRow<N>& q) {
  return is_zero(cross(p.n, q.n)) && is_zero(q.b * p.n - p.b * q.n);
}

/// The place of the first bit of the largest component.
std::ptrdiff_t exponent_of(const Vec3<N>& v) {
  std::ptrdiff_t most = 0;
  bool is_first = true;
  for (const N* const x : {&v.x, &v.y, &v.z}) {
    if (sign_of_number(*x) == 0) continue;
    const auto limbs = x->limbs();
    const auto size = static_cast<std::ptrdiff_t>(limbs.size());
    const std::ptrdiff_t exponent = 64 * (x->exponent() + size) - 1 - __builtin_clzll(limbs.back());
    if (is_first || exponent > most) most = exponent;
    is_first = false;
  }
  return most;
}
N power_of_two(std::ptrdiff_t exponent) {
  N power = number_of<N>(1);
  for (; exponent > 1000; exponent -= 1000) power = power * number_of<N>(0x1p1000);
  for (; exponent < -1000; exponent += 1000) power = power * number_of<N>(0x1p-1000);
  return power * number_of<N>(std::ldexp(1.0, static_cast<int>(exponent)));
}

/// As it is, where each component that is not 0 rounds to a normal number; else with the magnitude of its largest
/// component in [1, 2).
Vector3 direction_of(const Vec3<N>& d) {
  const auto divided = [&d](const N& by) {
    return Vector3{rounding::nearest_quotient(d.x, by), rounding::nearest_quotient(d.y, by),
                   rounding::nearest_quotient(d.z, by)};
  };
  const Vector3 as_it_is = divided(number_of<N>(1));
  const auto is_right = [](const N& exact, double x) { return sign_of_number(exact) == 0 || std::isnormal(x); };
  if (is_right(d.x, as_it_is.x) && is_right(d.y, as_it_is.y) && is_right(d.z, as_it_is.z)) return as_it_is;
  return divided(power_of_two(exponent_of(d)));
}

/// Of planes that are not parallel. The point o with p.n.o = -p.b, q.n.o = -q.b and d.o = 0, for d = p.n x q.n, is
/// (p.b (d x q.n) + q.b (p.n x d)) / d.d.
CommonSet line_of(const SpaceRow<N>& p, const SpaceRow<N>& q) {
  const Vec3<N> d = cross(p.n, q.n);
  const Vec3<N> o = p.b * cross(d, q.n) + q.b * cross(p.n, d);
  return {SharedKind::line, {{o, dot(d, d)}}, direction_of(d)};
}

CommonSet plane_itself(const Plane3& plane) {
  return {SharedKind::plane, {}, plain(plane.normal), plain(plane.offset)};
}

CommonSet plane_with(const Plane3& first, const Plane3& second) {
  const SpaceRow<N> p = row_of(first), q = row_of(second);
  if (!is_zero(cross(p.n, q.n))) return line_of(p, q);
  return are_equal(p, q) ? plane_itself(first) : CommonSet();
}

template <class S>
inline constexpr bool is_solid = bodies::is_any_of<S, Tetrahedron3, Aabb3, Obb3, Kdop6, Kdop14, Kdop18, Kdop26>;

/// The order in which shapes are cut: of two, the one with the lesser number is cut by the other.
int dimension_of(const AnyShape& any) {
  int dimension = 3;
  bodies::visit_shape(any, [&dimension]<class S>(const S&) {
    dimension = is_linear<S>                                 ? 0
                : bodies::is_any_of<S, Triangle2, Triangle3> ? 1
                : bodies::is_any_of<S, Aabb2, Plane3>        ? 2
                                                             : 3;
  });
  return dimension;
}

}  // namespace

CommonSet common_set(const Triangle3& triangle, const Rows<N>& rows) {
  const Vec3<N> a = vector_of<N>(triangle.a);
  const Flat<N> flat{a, vector_of<N>(triangle.b) - a, vector_of<N>(triangle.c) - a, number_of<N>(1)};
  return clipped(flat, ClippedPolygon<N>::triangle(), rows);
}
CommonSet common_set(const Plane3& plane, const Aabb3& box, const Rows<N>& rows) {
  const Body<N> body = body_of<N>(box);
  const SectionOfBody<N> section(body, row_of(plane));
  return clipped(section.flat(), section.polygon(), rows);
}

CommonSet common_set(const AnyShape& first, const AnyShape& second) {
  const bool is_first = dimension_of(first) <= dimension_of(second);
  const AnyShape &own = is_first ? first : second, &other = is_first ? second : first;
  CommonSet set;
  visit_in_space(own, [&]<class S>(const S& shape) {
    if constexpr (is_linear<S>) set = linear_with(own, other);
    if constexpr (detail::is_same<S, Triangle3>) set = triangle_with(shape, other);
    if constexpr (detail::is_same<S, Aabb3>) set = common_set(the_plane, shape, rows_of(other));  // an Aabb2
    if constexpr (detail::is_same<S, Plane3>)
      visit_in_space(other, [&]<class Other>(const Other& solid) {
        if constexpr (is_solid<Other> || detail::is_same<Other, Plane3>) set = plane_with(shape, solid);
      });
  });
  return set;
}

CommonSet common_set(const Plane3& first, const Plane3& second, const Plane3& third) {
  const SpaceRow<N> p = row_of(first), q = row_of(second), r = row_of(third);
  const bool is_second = !is_zero(cross(p.n, q.n));
  if (!is_second && is_zero(cross(p.n, r.n)))
    return are_equal(p, q) && are_equal(p, r) ? plane_itself(first) : CommonSet();
  const CommonSet line = line_of(p, is_second ? q : r);
  const SpaceRow<N>& other = is_second ? r : q;
  const Position<N>& o = line.points[0];
  return sign_of_number(dot(other.n, o.v) + other.b * o.w) == 0 ? line : CommonSet();
}

std::vector<Position<filters::Rational>> corners_of_kdop(const AnyShape& kdop) {
  std::vector<Position<N>> corners;
  visit_in_space(kdop, [&corners]<class S>(const S& shape) {
    if constexpr (bodies::is_kdop<S>) {
      const Body<N> body = body_of<N>(shape);
      for (int i = 0; i < body.rows; ++i) {
        const Row<N> row = bodies::whole_row(body, i);
        const Corners<N> of_face = section_of_body(body, {row.a, row.b, true});
        corners.insert(corners.end(), of_face.at.begin(), of_face.at.end());
      }
    }
  });
  const auto compare = [](const auto& p, const auto& q) { return compare_lexicographically(p, q); };
  std::sort(corners.begin(), corners.end(), [&](const auto& p, const auto& q) { return compare(p, q) < 0; });
  const auto end =
      std::unique(corners.begin(), corners.end(), [&](const auto& p, const auto& q) { return compare(p, q) == 0; });
  corners.erase(end, corners.end());
  return corners;
}

}  // namespace plumb::shared_sets
