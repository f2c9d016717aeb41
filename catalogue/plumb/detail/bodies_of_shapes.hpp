#pragma once

#include <optional>

#include <plumb/catalogue.hpp>
#include <plumb/detail/convex_shapes.hpp>

namespace plumb::catalogue {

/// The shape of space with some numbers, which outlive it, as one of those that the prover answers for; nothing of
/// another kind.
[[gnu::visibility("default")]] std::optional<bodies::AnyShape> body_of(const Shape& shape, const double* numbers);

}  // namespace plumb::catalogue
