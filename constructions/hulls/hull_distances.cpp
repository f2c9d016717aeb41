#include <plumb/hull.hpp>

#include <plumb/compare_distance_to.hpp>
#include <plumb/detail/compare.hpp>
#include <plumb/floating_point_environment.hpp>
#include <plumb/squared_distance.hpp>

#include <hulls/arguments.hpp>
#include <hulls/in_space.hpp>
#include <hulls/reduction.hpp>

// The small shapes that a reduction ends with are asked like any others.

namespace plumb::hulls {

namespace {

[[gnu::noinline]] Sign compare(const Operand& first, const Operand& second, double r) {
  Reduction reduction(first, second);
  reduction.find(Sought::nearest);
  if (reduction.is_empty()) bodies::refuse_empty("compare_distance_to", first.is_list() ? "second" : "first");
  const AnyShape one = reduction.small(0), other = reduction.small(1);
  solvers::LastBasis last = reduction.last_basis();
  return static_cast<Sign>(solvers::compare_reach(solvers::ShapePair(one, other, r), r, &last).sign);
}

/// Nothing where one is empty; 0 where cores meet; else what ask(small, small, their last basis) answers.
template <class Ask>
std::optional<double> measured(const Operand& first, const Operand& second, const Ask& ask) {
  Reduction r(first, second);
  r.find(Sought::nearest);
  if (r.is_empty()) return {};
  if (r.do_meet()) return 0;
  return ask(r.small(0), r.small(1), r.last_basis());
}

[[gnu::noinline]] std::optional<ClosestPoints<Point3>> closest_points(const Operand& first, const Operand& second) {
  Reduction r(first, second);
  r.find(Sought::nearest);
  if (r.is_empty()) return {};
  if (!r.is_unique() && !first.is_point() && !second.is_point()) r.find(Sought::least);
  solvers::LastBasis last = r.last_basis();
  return distances::closest(r.small(0), r.small(1), &last);
}

[[gnu::noinline]] Witness<3> find_witness(const Operand& first, const Operand& second) {
  Reduction r(first, second);
  r.find(Sought::nearest);
  return solvers::find_witness_of_nearest(r.small(0), r.small(1));
}

}  // namespace

bool intersects(const HullOrShape& first, const HullOrShape& second) {
  require_valid("intersects", first, second);
  const DefaultFloatingPoint environment;
  return share_a_point(Operand(InSpace(first)), Operand(InSpace(second)));
}

Sign compare_distance_to(const HullOrShape& first, const HullOrShape& second, double r) {
  constexpr const char* function = "compare_distance_to";
  if (!is_finite(r)) [[unlikely]] {
    require_finite(function, first, second);
    detail::refuse_not_finite(function, "r", r);
  }
  require_valid(function, first, second);
  if (detail::less(r, 0)) [[unlikely]]
    detail::refuse(function, "r", "", "", "negative");
  const DefaultFloatingPoint environment;
  return compare(Operand(InSpace(first)), Operand(InSpace(second)), detail::same(r, 0) ? 0 : r);
}

Witness<3> witness(const HullOrShape& first, const HullOrShape& second) {
  require_valid("intersection_witness", first, second);
  const DefaultFloatingPoint environment;
  return find_witness(Operand(InSpace(first)), Operand(InSpace(second)));
}

Witness<2> witness_in_plane(const HullOrShape& first, const HullOrShape& second) {
  const Witness<3> found = witness(first, second);
  return {found.intersect, {found.vector[0], found.vector[1]}, {}, {}};
}

std::optional<double> distance(const HullOrShape& first, const HullOrShape& second, RoundTo to) {
  require_valid("distance", first, second);
  const DefaultFloatingPoint environment;
  return measured(Operand(InSpace(first)), Operand(InSpace(second)),
                  [to](const AnyShape& a, const AnyShape& b, solvers::LastBasis last) {
                    return distances::distance(a, b, to, &last);
                  });
}
std::optional<double> squared_distance(const HullOrShape& first, const HullOrShape& second, RoundTo to) {
  require_valid("squared_distance", first, second);
  const DefaultFloatingPoint environment;
  return measured(Operand(InSpace(first)), Operand(InSpace(second)),
                  [to](const AnyShape& a, const AnyShape& b, solvers::LastBasis) {
                    return distances::squared_distance(a, b, to).distance;
                  });
}

std::optional<ClosestPoints<Point3>> closest(const HullOrShape& first, const HullOrShape& second) {
  require_valid("closest", first, second);
  const DefaultFloatingPoint environment;
  return closest_points(Operand(InSpace(first)), Operand(InSpace(second)));
}

ClosestPoints<Point2> closest_in_plane(const HullOrShape& first, const HullOrShape& second) {
  require_valid("closest", first, second);
  const DefaultFloatingPoint environment;
  const InSpace own(first), other(second);
  const Operand a(own), b(other);
  // Of many corners it costs less to find all that is shared than to ask each whether it leads to a lesser point.
  if (!a.is_point() && !b.is_point() && share_a_point(a, b)) {
    const Point2 least = intersection_in_plane(first, second).points.front().rounded();
    return {least, least};
  }
  const ClosestPoints<Point3> found = *closest_points(a, b);
  return {{found.first.x, found.first.y}, {found.second.x, found.second.y}};
}

}  // namespace plumb::hulls

namespace plumb {

ClosestPoints<Point3> closest(const ConvexPolygon3& first, const Aabb3& second) {
  require_valid("closest", first, second);
  return closest(Hull3{first.vertices, first.count}, second);
}
ClosestPoints<Point3> closest(const Aabb3& first, const ConvexPolygon3& second) {
  require_valid("closest", first, second);
  return closest(first, Hull3{second.vertices, second.count});
}

}  // namespace plumb
