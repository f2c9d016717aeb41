#include <plumb/compare_distance_to.hpp>

#include <plumb/detail/compare.hpp>
#include <plumb/detail/refuse.hpp>
#include <plumb/floating_point_environment.hpp>

#include <solvers/proof.hpp>

namespace plumb::solvers {

namespace {

constexpr const char* name = "compare_distance_to";

[[gnu::cold, gnu::noinline]] void refuse_not_finite(const bodies::AnyShape& first, const bodies::AnyShape& second,
                                                    double r) {
  bodies::refuse_not_finite(name, first, second);
  plumb::detail::refuse_not_finite(name, "r", r);
}

}  // namespace

int empty_one(const bodies::AnyShape& first, const bodies::AnyShape& second) {
  const DefaultFloatingPoint environment;
  constexpr Point3 origin{0, 0, 0};
  int which = 0;
  for (const bodies::AnyShape* any : {&first, &second}) {
    if (prove_nearest(*any, bodies::any_shape(origin)).is_empty) return which;
    ++which;
  }
  return -1;
}

TracedComparison compare_distance_to(const bodies::AnyShape& first, const bodies::AnyShape& second, double r) {
  if (!is_finite(r)) [[unlikely]]
    refuse_not_finite(first, second, r);
  bodies::require_valid(name, first, second);
  if (detail::less(r, 0)) [[unlikely]]
    detail::refuse(name, "r", "", "", "negative");
  const Reach reach = [&] {
    const DefaultFloatingPoint environment;
    return compare_reach(first, second, detail::same(r, 0) ? 0 : r);
  }();
  if (reach.is_empty) bodies::refuse_empty(name, empty_one(first, second) == 0 ? "first" : "second");
  return {static_cast<Sign>(reach.sign), reach.stage, reach.steps};
}

bool intersects(const bodies::AnyShape& first, const bodies::AnyShape& second, LastBasis* last) {
  bodies::require_valid("intersects", first, second);
  return share_a_point(first, second, last);
}

}  // namespace plumb::solvers
