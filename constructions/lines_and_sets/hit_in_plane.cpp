#include <plumb/floating_point_environment.hpp>
#include <plumb/hit.hpp>
#include <solvers/proof.hpp>

#include <lines_and_sets/planar_hit_stage.hpp>

// In double-doubles with a bound, then in dyadic numbers, then in rationals.

namespace plumb::lines_and_sets {

namespace {

template <class N>
[[gnu::noinline]] bool is_found(const AnyShape& first, const AnyShape& second, bool is_point, RoundTo to,
                                PlanarHit& found) {
  return PlanarHitStage<N>(first, second, is_point, to, found).is_known();
}

[[gnu::noinline]] PlanarHit find(const AnyShape& first, const AnyShape& second, bool is_point, RoundTo to) {
  PlanarHit found;
  if (is_found<Twice>(first, second, is_point, to, found) ||
      is_found<convex::Dyadic>(first, second, is_point, to, found))
    return found;
  is_found<Rational>(first, second, is_point, to, found);
  return found;
}

}  // namespace

PlanarHit hit_in_plane(const AnyShape& first, const AnyShape& second, RoundTo to) {
  bodies::require_valid("hit", first, second);
  if (const auto at = still_point<Point2>(first)) {
    if (!solvers::share_a_point(bodies::any_shape(at->point), second)) return {PlanarHit::Kind::miss, 0, 0};
    return {PlanarHit::Kind::hit, at->from, at->to};
  }
  const DefaultFloatingPoint environment;
  return find(first, second, still_point<Point2>(second).has_value(), to);
}

}  // namespace plumb::lines_and_sets
