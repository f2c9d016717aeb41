#include <plumb/compare_distance_to.hpp>

#include <plumb/compare.hpp>
#include <plumb/floating_point_environment.hpp>
#include <plumb/refuse.hpp>

#include <solvers/proof.hpp>

namespace plumb::solvers {

namespace {

constexpr const char* name = "compare_distance_to";

[[gnu::cold, gnu::noinline]] void refuse_reach(double r) {
  refuse_not_finite(name, "r", r);
  if (less(r, 0)) refuse(name, "r", "", "", "negative");
}

}  // namespace

Sign compare_distance_to(const bodies::AnyShape& first, const bodies::AnyShape& second, double r) {
  bodies::require_valid(name, first, second);
  if (!is_finite(r) || less(r, 0)) [[unlikely]]
    refuse_reach(r);
  Reach reach;
  {
    const DefaultFloatingPoint environment;
    reach = compare_reach(first, second, same(r, 0) ? 0 : r);
    if (reach.is_empty) reach.sign = empty_one(first, second);
  }
  if (reach.is_empty) bodies::refuse_empty(name, reach.sign == 0 ? "first" : "second");
  return static_cast<Sign>(reach.sign);
}

}  // namespace plumb::solvers
