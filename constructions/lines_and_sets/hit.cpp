#include <plumb/hit.hpp>

#include <plumb/floating_point_environment.hpp>
#include <solvers/proof.hpp>

#include <lines_and_sets/hit_stage.hpp>
#include <rounding/first_known.hpp>

namespace plumb::lines_and_sets {

Found hit(const AnyShape& first, const AnyShape& second, RoundTo to) {
  bodies::require_valid("hit", first, second);
  if (const auto at = degenerate_line<Point3>(first)) {
    if (!solvers::share_a_point(bodies::any_shape(at->point), second)) return {};
    return TriangleHit{at->from, at->to, {}};
  }
  const DefaultFloatingPoint environment;
  return rounding::first_known([&]<class N>() { return hit_by<N>(first, second, to); });
}

}  // namespace plumb::lines_and_sets
