#pragma once

#include <plumb/detail/environment.hpp>

namespace plumb {

/// The stages of the cascade; each predicate lists them in the order that measures best.
enum class Stage : signed char {
  error_bound,
  interval,
  small_integer,
  grid_integer,
  wide_grid_integer,
  expansion,
  rational
};

namespace filters {
/// The names of the stages, by the values of the enumerators.
inline constexpr const char* stage_names[] = {"error_bound",       "interval",  "small_integer", "grid_integer",
                                              "wide_grid_integer", "expansion", "rational"};
inline constexpr int stage_count = sizeof(stage_names) / sizeof(stage_names[0]);
}  // namespace filters

constexpr const char* name_of(Stage stage) { return filters::stage_names[static_cast<int>(stage)]; }

}  // namespace plumb
