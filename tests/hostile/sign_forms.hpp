#pragma once

#include <span>
#include <typeinfo>

#include <plumb/catalogue.hpp>

namespace plumb::hostile {

/// The sign of a polynomial, asked for otherwise than by its function: by the traced twin, by the exact stages alone,
/// in a domain.
struct SignForm {
  const char* name;                     ///< "traced"
  const catalogue::Question* question;  ///< what its numbers are, and how they are called
  double largest;                       ///< no number above takes the first stage out of its range
  bool is_exact;                        ///< without the first stage
  /// The sign for the numbers. A domain is made for those that are healthy, before it is asked.
  int (*ask)(const double* healthy, const double* numbers);
  const std::type_info* types;       ///< std::tuple<Predicate, Parts...>
  const std::type_info* parameters;  ///< void(const Parts&...)
};
std::span<const SignForm> sign_forms();

}  // namespace plumb::hostile
