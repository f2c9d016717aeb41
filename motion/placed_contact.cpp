#include <plumb/detail/placed_contact.hpp>

#include <cmath>
#include <limits>

#include <motion/moving_proof.hpp>
#include <plumb/floating_point_environment.hpp>

namespace plumb::motion {

namespace {

using What = MovingGuess::What;

constexpr Vector3 at_rest{0, 0, 0};

}  // namespace

std::optional<QuotientOfTime> exact_first_contact(const distances::PlacedShape& first,
                                                  const distances::PlacedShape& second, const Vector3& v) {
  const DefaultFloatingPoint environment;
  MovingPair moving({first.shape}, at_rest, {second.shape}, v, 0);
  moving.place(first.by, second.by);
  // Doubles know nothing of the images.
  const auto found = time_of_contact(moving, moving.is_placed() ? MovingGuess() : guess_contact(moving));
  if (!found) return {};
  // Without a radius the squared distance is a square, so that its root is a quotient.
  return QuotientOfTime{found->time.a, found->time.d};
}

TimeBounds bounds_of_first_contact(const Triangle3& first, const Triangle3& second, const Vector3& v) {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  const DefaultFloatingPoint environment;
  MovingPair moving({bodies::any_shape(first)}, at_rest, {bodies::any_shape(second)}, v, 0);
  const MovingGuess guess = guess_contact(moving);
  if (guess.what == What::never && prove_never(moving, guess)) return {infinity, infinity};
  if (guess.what == What::contact)
    if (const auto root = prove_contact(moving, guess)) {
      const double off = std::fabs(root->low) + 2 * root->error;
      return {std::nextafter(root->high - off, -infinity), std::nextafter(root->high + off, infinity)};
    }
  return {0, infinity};
}

}  // namespace plumb::motion
