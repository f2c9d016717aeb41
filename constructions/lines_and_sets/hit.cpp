#include <plumb/hit.hpp>

#include <plumb/floating_point_environment.hpp>
#include <solvers/proof.hpp>

#include <lines_and_sets/hit_stage.hpp>

// In double-doubles with a bound, then in dyadic numbers, then in rationals.

namespace plumb::lines_and_sets {

namespace {

template <class N>
[[gnu::noinline]] bool is_found(const AnyShape& first, const AnyShape& second, RoundTo to, Found& found) {
  found.reset();
  return HitStage<N>(first, second, to, found).is_known();
}

[[gnu::noinline]] Found find(const AnyShape& first, const AnyShape& second, RoundTo to) {
  Found found;
  if (is_found<Twice>(first, second, to, found) || is_found<convex::Dyadic>(first, second, to, found)) return found;
  is_found<Rational>(first, second, to, found);
  return found;
}

}  // namespace

Found hit(const AnyShape& first, const AnyShape& second, RoundTo to) {
  bodies::require_valid("hit", first, second);
  if (const auto at = still_point<Point3>(first)) {
    if (!solvers::share_a_point(bodies::any_shape(at->point), second)) return {};
    return TriangleHit{at->from, at->to, {}};
  }
  const DefaultFloatingPoint environment;
  return find(first, second, to);
}

}  // namespace plumb::lines_and_sets
