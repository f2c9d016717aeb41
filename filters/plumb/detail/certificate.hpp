#pragma once

#include <plumb/sign.hpp>

namespace plumb::filters {

/// What a stage of the cascade knows about the sign of a number. Uncertain is a value of its own, never zero.
enum class Certificate : signed char { negative = -1, zero = 0, positive = 1, uncertain = 2 };

constexpr bool is_certain(Certificate c) { return c != Certificate::uncertain; }

constexpr Certificate certificate_of(Sign s) { return static_cast<Certificate>(s); }

/// The sign that a certain certificate states.
constexpr Sign sign_of(Certificate c) { return static_cast<Sign>(c); }

}  // namespace plumb::filters
