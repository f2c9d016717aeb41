#include <plumb/first_contact.hpp>

#include <hulls/arguments.hpp>
#include <motion/moving_proof.hpp>
#include <motion/passing_boxes.hpp>
#include <plumb/detail/compare.hpp>
#include <plumb/detail/refuse.hpp>
#include <plumb/floating_point_environment.hpp>
#include <rounding/rounded_ratio.hpp>

namespace plumb::motion {

namespace {

using solvers::sign_of_number, solvers::unknown;
using What = MovingGuess::What;

/// Arguments in order, then what they denote.
void require_valid(const char* function, const HullOrShape& first, const Vector3& v, const HullOrShape& second,
                   const Vector3& w, const double* t, double r) {
  hulls::require_finite(function, first, "first");
  detail::require_finite(function, "v", v);
  hulls::require_finite(function, second, "second");
  detail::require_finite(function, "w", w);
  if (t != nullptr) detail::require_finite(function, "t", *t);
  detail::require_finite(function, "r", r);
  hulls::require_valid(function, first, second);
  if (detail::less(r, 0)) [[unlikely]]
    detail::refuse(function, "r", "", "", "negative");
}

/// Whether the pair touches at the start, and what follows then; or that one set is empty.
template <class Answer, class Ask>
Answer at_start_or(const MovingPair& moving, const Answer& at_start, const Answer& never, const Ask& ask) {
  const std::optional<bool> touch = moving.touch_at_start();
  return !touch ? never : *touch ? at_start : ask();
}

}  // namespace

std::optional<double> first_contact(const HullOrShape& first, const Vector3& v, const HullOrShape& second,
                                    const Vector3& w, double r) {
  require_valid("first_contact", first, v, second, w, nullptr, r);
  const DefaultFloatingPoint environment;
  if (boxes_pass(first, v, second, w, r)) return {};
  MovingPair moving(first, v, second, w, r);
  const MovingGuess guess = guess_contact(moving);
  if (guess.what == What::never && prove_never(moving, guess)) return {};
  if (guess.what == What::contact)
    if (const auto root = prove_contact(moving, guess))
      if (const std::optional<double> t = rounding::rounded(*root)) return t;
  return at_start_or<std::optional<double>>(moving, 0, {}, [&] { return first_contact_exactly(moving, guess); });
}

Sign compare_first_contact(const HullOrShape& first, const Vector3& v, const HullOrShape& second, const Vector3& w,
                           double t, double r) {
  require_valid("compare_first_contact", first, v, second, w, &t, r);
  const DefaultFloatingPoint environment;
  if (boxes_pass(first, v, second, w, r)) return Sign::positive;
  MovingPair moving(first, v, second, w, r);
  const MovingGuess guess = guess_contact(moving);
  if (guess.what == What::never && prove_never(moving, guess)) return Sign::positive;
  if (guess.what == What::contact)
    if (const auto root = prove_contact(moving, guess)) {
      const int sign = sign_of_number(*root - filters::TruncatedExpansion(t, 0, 0));
      if (sign != unknown) return static_cast<Sign>(sign);
    }
  const int at_start = sign_of_number(-t);
  return static_cast<Sign>(
      at_start_or(moving, at_start, 1, [&] { return compare_first_contact_exactly(moving, guess, t); }));
}

}  // namespace plumb::motion
