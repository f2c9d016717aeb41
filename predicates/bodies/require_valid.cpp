#include <plumb/detail/valid.hpp>

#include <bodies/visit_shape.hpp>

namespace plumb::bodies {

namespace {

// Callers pass only these types; of the other shapes only the first.
static_assert(OtherShapes::place<Cone3>() == RoundOthers::place<Cone3>() && RoundOthers::place<Cone3>() == 3);
template <class Visit>
void visit_public_shape(const AnyShape& any, const Visit& visit) {
  visit_shape(any, visit, PlanarShapes(), SpatialShapes(), RoundOthers());
}

bool is_valid(const AnyShape& any) {
  bool valid = false;
  visit_public_shape(any, [&valid](const auto& shape) { valid = plumb::is_valid(shape); });
  return valid;
}

[[gnu::cold]] void refuse_invalid_pair(const char* function, const AnyShape& first, const AnyShape& second) {
  refuse_not_finite(function, first, second);
  visit_public_shape(first, [=](const auto& shape) { detail::refuse_invalid(function, "first", shape); });
  visit_public_shape(second, [=](const auto& shape) { detail::refuse_invalid(function, "second", shape); });
}

}  // namespace

void require_valid(const char* function, const AnyShape& first, const AnyShape& second) {
  if (!is_valid(first) || !is_valid(second)) [[unlikely]]
    refuse_invalid_pair(function, first, second);
}

void refuse_not_finite(const char* function, const AnyShape& first, const AnyShape& second) {
  visit_public_shape(first, [=](const auto& shape) { plumb::detail::refuse_not_finite(function, "first", shape); });
  visit_public_shape(second, [=](const auto& shape) { plumb::detail::refuse_not_finite(function, "second", shape); });
}

void refuse_empty(const char* function, const char* argument) { detail::refuse(function, argument, "", "", "empty"); }

}  // namespace plumb::bodies
