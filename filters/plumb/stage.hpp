#pragma once

namespace plumb {

/// The stages of the cascade, in the order of the design; each predicate lists them in the order that measures best.
enum class Stage : signed char { error_bound, interval, grid_integer, expansion, rational };

}  // namespace plumb
