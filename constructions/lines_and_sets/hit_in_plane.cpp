#include <plumb/floating_point_environment.hpp>
#include <plumb/hit.hpp>
#include <solvers/proof.hpp>

#include <lines_and_sets/planar_hit_stage.hpp>
#include <rounding/first_known.hpp>

namespace plumb::lines_and_sets {

PlanarHit hit_in_plane(const AnyShape& first, const AnyShape& second, RoundTo to) {
  bodies::require_valid("hit", first, second);
  if (const auto at = degenerate_line<Point2>(first)) {
    if (!solvers::share_a_point(bodies::any_shape(at->point), second)) return {PlanarHit::Kind::miss, 0, 0};
    return {PlanarHit::Kind::hit, at->from, at->to};
  }
  const DefaultFloatingPoint environment;
  const bool is_point = degenerate_line<Point2>(second).has_value();
  return rounding::first_known([&]<class N>() { return planar_hit_by<N>(first, second, is_point, to); });
}

}  // namespace plumb::lines_and_sets
