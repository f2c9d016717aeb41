#include <hulls/arguments.hpp>

#include <plumb/detail/compare.hpp>
#include <plumb/detail/refuse.hpp>

#include <bodies/visit_shape.hpp>

namespace plumb {

Refusal refusal_of_numbers(const Hull3& hull) noexcept {
  if (hull.count == 0) return refused(".points", detail::no_index, "", "empty");
  for (std::size_t i = 0; i < hull.count; ++i)
    if (!is_finite(hull.points[i])) [[unlikely]]
      return detail::first_not_finite(".points", i, hull.points[i]);
  return {};
}

bool is_finite(const Hull2& hull) {
  for (std::size_t i = 0; i < hull.points.size(); ++i)
    if (!is_finite(hull.points[i])) return false;
  return true;
}

Refusal refusal_of_numbers(const Hull2& hull) noexcept {
  if (hull.points.size() == 0) return refused(".points", detail::no_index, "", "empty");
  for (std::size_t i = 0; i < hull.points.size(); ++i)
    if (!is_finite(hull.points[i])) [[unlikely]]
      return detail::first_not_finite(".points", i, hull.points[i]);
  return {};
}

template <>
void detail::refuse_invalid(const char* function, const char* argument, const Hull3& hull) {
  if (const Refusal found = refusal_of_numbers(hull)) refuse(function, argument, found.number, "", found.what);
}

namespace hulls {

namespace {

enum class About : signed char { numbers, set };

Refusal refusal_of(const HullOrShape& any, About about) {
  const auto ask = [about](const auto& shape) {
    return about == About::numbers ? refusal_of_numbers(shape) : refusal_of_set(shape);
  };
  if (any.hull != nullptr) return ask(*any.hull);
  if (any.polygon != nullptr) return ask(*any.polygon);
  if (any.hull2 != nullptr) return ask(*any.hull2);
  Refusal found;
  bodies::visit_shape(
      any.shape, [&](const auto& shape) { found = ask(shape); }, bodies::PlanarShapes(), bodies::SpatialShapes(),
      bodies::RoundOthers());
  return found;
}

void require(const char* function, const HullOrShape& first, const HullOrShape& second, About about) {
  if (const Refusal found = refusal_of(first, about)) [[unlikely]]
    detail::refuse(function, "first", found.number, "", found.what);
  if (const Refusal found = refusal_of(second, about)) [[unlikely]]
    detail::refuse(function, "second", found.number, "", found.what);
}

}  // namespace

void require_finite(const char* function, const HullOrShape& first, const HullOrShape& second) {
  require(function, first, second, About::numbers);
}
void require_finite(const char* function, const HullOrShape& set, const char* name) {
  if (const Refusal found = refusal_of(set, About::numbers)) [[unlikely]]
    detail::refuse(function, name, found.number, "", found.what);
}
void require_set(const char* function, const HullOrShape& set, const char* name) {
  if (const Refusal found = refusal_of(set, About::set)) [[unlikely]]
    detail::refuse(function, name, found.number, "", found.what);
}
void require_valid(const char* function, const HullOrShape& first, const HullOrShape& second) {
  require(function, first, second, About::numbers);
  require(function, first, second, About::set);
}

}  // namespace hulls
}  // namespace plumb
