#include <solvers/share_a_point.hpp>

#include <plumb/compare_distance_to.hpp>
#include <plumb/floating_point_environment.hpp>

namespace plumb::solvers {

bool share_a_point(const bodies::AnyShape& first, const bodies::AnyShape& second) {
  const DefaultFloatingPoint environment;
  const Reach reach = compare_reach(first, second, 0, true);
  return !reach.is_empty && reach.sign <= 0;
}

bool intersects(const bodies::AnyShape& first, const bodies::AnyShape& second) {
  bodies::require_valid("intersects", first, second);
  return share_a_point(first, second);
}

}  // namespace plumb::solvers
