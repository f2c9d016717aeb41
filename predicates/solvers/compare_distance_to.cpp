#include <plumb/compare_distance_to.hpp>

#include <plumb/compare.hpp>
#include <plumb/floating_point_environment.hpp>
#include <plumb/refuse.hpp>

#include <solvers/proof.hpp>

namespace plumb::solvers {

namespace {

constexpr const char* name = "compare_distance_to";

[[gnu::cold, gnu::noinline]] void refuse_not_finite(const bodies::AnyShape& first, const bodies::AnyShape& second,
                                                    double r) {
  bodies::refuse_not_finite(name, first, second);
  plumb::refuse_not_finite(name, "r", r);
}

}  // namespace

Sign compare_distance_to(const bodies::AnyShape& first, const bodies::AnyShape& second, double r) {
  if (!is_finite(r)) [[unlikely]]
    refuse_not_finite(first, second, r);
  bodies::require_valid(name, first, second);
  if (less(r, 0)) [[unlikely]]
    refuse(name, "r", "", "", "negative");
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
