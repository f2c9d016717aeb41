#include <plumb/hull.hpp>

#include <algorithm>
#include <memory>
#include <tuple>
#include <vector>

#include <plumb/convex_hull.hpp>
#include <plumb/floating_point_environment.hpp>

#include <distances/distance_of_basis.hpp>
#include <distances/pair_values.hpp>
#include <hulls/arguments.hpp>
#include <hulls/reduction.hpp>
#include <polytopes/corners.hpp>
#include <polytopes/features_of_points.hpp>

// The small shapes that a reduction ends with have closest points of the hulls; the features are faces of the whole.

namespace plumb::hulls {

namespace {

using polytopes::Corner, polytopes::Number;
using Relation = ClosestFeatures::Relation;

std::vector<Corner> corners_of(const HullOrShape& set, const Operand& operand) {
  if (set.hull == nullptr) return polytopes::corners_of({set.shape, set.polygon});
  std::vector<Point3> points = convex_hull(operand.points).corners;
  std::sort(points.begin(), points.end(),
            [](const Point3& p, const Point3& q) { return std::tie(p.x, p.y, p.z) < std::tie(q.x, q.y, q.z); });
  std::vector<Corner> corners;
  corners.reserve(points.size());
  for (const Point3& p : points) corners.push_back({shared_sets::vector_of<Number>(p), Number(1)});
  return corners;
}

}  // namespace

ClosestFeatures features(const HullOrShape& first, const HullOrShape& second) {
  require_valid("features", first, second);
  const DefaultFloatingPoint environment;
  const Operand one(first), other(second);
  Reduction reduction(one, other);
  reduction.find(Sought::nearest);
  if (reduction.is_empty()) return {Relation::empty};
  if (reduction.do_meet()) return {Relation::meet};
  const AnyShape small[] = {reduction.small(0), reduction.small(1)};
  const solvers::ShapePair pair(small[0], small[1], 0);
  const solvers::Proof proof = solvers::prove_nearest(pair);
  const auto nearest = std::make_unique<distances::PairValues<Number>>();
  nearest->set(pair, proof.basis);
  nearest->set_points();
  ClosestFeatures found{Relation::apart, {}, {}, distances::distance_of(pair, proof.basis)};
  polytopes::set_features(found, nearest->point, nearest->weight(), corners_of(first, one), corners_of(second, other));
  return found;
}

}  // namespace plumb::hulls
