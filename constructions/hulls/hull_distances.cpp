#include <plumb/hull.hpp>

#include <plumb/compare_distance_to.hpp>
#include <plumb/detail/compare.hpp>
#include <plumb/floating_point_environment.hpp>
#include <plumb/squared_distance.hpp>

#include <hulls/arguments.hpp>
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
  if (!r.is_unique()) r.find(Sought::least);
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
  return share_a_point(Operand(first), Operand(second));
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
  return compare(Operand(first), Operand(second), detail::same(r, 0) ? 0 : r);
}

Witness<3> witness(const HullOrShape& first, const HullOrShape& second) {
  require_valid("intersection_witness", first, second);
  const DefaultFloatingPoint environment;
  return find_witness(Operand(first), Operand(second));
}

std::optional<double> distance(const HullOrShape& first, const HullOrShape& second, RoundTo to) {
  require_valid("distance", first, second);
  const DefaultFloatingPoint environment;
  return measured(Operand(first), Operand(second), [to](const AnyShape& a, const AnyShape& b, solvers::LastBasis last) {
    return distances::distance(a, b, to, &last);
  });
}
std::optional<double> squared_distance(const HullOrShape& first, const HullOrShape& second, RoundTo to) {
  require_valid("squared_distance", first, second);
  const DefaultFloatingPoint environment;
  return measured(Operand(first), Operand(second), [to](const AnyShape& a, const AnyShape& b, solvers::LastBasis) {
    return distances::squared_distance(a, b, to).distance;
  });
}

std::optional<ClosestPoints<Point3>> closest(const HullOrShape& first, const HullOrShape& second) {
  require_valid("closest", first, second);
  const DefaultFloatingPoint environment;
  return closest_points(Operand(first), Operand(second));
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
