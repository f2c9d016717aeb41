#include <motion/moving_proof.hpp>

#include <cmath>

#include <motion/moving_bodies.hpp>
#include <rounding/bounded_double_double.hpp>
#include <rounding/rounded_ratio.hpp>

namespace plumb::motion {

namespace {

using filters::TruncatedExpansion;
using rounding::BoundedDoubleDouble;

constexpr TruncatedExpansion not_known{0, 0, __builtin_inf()};

/// The first root of a number that falls to 0 from a positive one, or of a height.
TruncatedExpansion root_of(const Excess<BoundedDoubleDouble>& excess) {
  const auto& [c0, c1, c2] = excess.f.c;
  if (excess.is_height) return rounding::quotient(bodies::negated(c0), c1);
  const BoundedDoubleDouble b = c1 * BoundedDoubleDouble{-0.5, 0, 0}, d = b * b - c0 * c2;
  if (sign_of_number(b) != 1 || sign_of_number(c0) != 1) return not_known;
  return rounding::quotient(c0, b + BoundedDoubleDouble::of(rounding::root(d)));
}

template <class N>
bool are_parted_by(MovingPair& moving, const MovingGuess& guess) {
  MovingBodies<N> bodies(moving);
  return bodies.write() && bodies.take(guess.basis) && bodies.are_parted(guess.t);
}

/// Where the basis is right at the root they are exactly at the reach then; as the excess falls there, the plane across
/// the nearest points parts them before.
template <class N, class Time>
bool is_basis_right(const MovingBodies<N>& bodies, bool is_height, const Time& time) {
  return is_height ? bodies.is_right_where_planes_meet(time) : bodies.is_right(time);
}
/// The same in doubles, as far as two of these around the root know it.
bool is_basis_right_in_doubles(MovingPair& moving, const MovingGuess& guess, bool is_height, double low, double high) {
  MovingBodies<solvers::BoundedDouble> bodies(moving);
  return bodies.write() && bodies.take(guess.basis) &&
         is_basis_right(bodies, is_height, Between<solvers::BoundedDouble>{low, high});
}

}  // namespace

std::optional<TruncatedExpansion> prove_contact(MovingPair& moving, const MovingGuess& guess) {
  MovingBodies<BoundedDoubleDouble> fine(moving);
  if (!fine.write() || !fine.take(guess.basis)) return {};
  const bool has_reach = sign_of_number(fine.reach) == 1;
  const int count = fine.inactive();
  if (count == 3 || (!has_reach && count != 2)) return {};
  const Excess<BoundedDoubleDouble> excess = fine.excess();
  const TruncatedExpansion root = root_of(excess);
  const double off = std::fabs(root.low) + 2 * root.error;
  if (!(off < 0x1p-20)) return {};
  const double low = std::nextafter(root.high - off, -1), high = std::nextafter(root.high + off, 2);
  if (!(low > 0 && high < 1)) return {};
  if (is_basis_right_in_doubles(moving, guess, excess.is_height, low, high) ||
      is_basis_right(fine, excess.is_height, At<BoundedDoubleDouble>{BoundedDoubleDouble::of(root)}))
    return root;
  return {};
}

bool prove_never(MovingPair& moving, const MovingGuess& guess) {
  return are_parted_by<solvers::BoundedDouble>(moving, guess) || are_parted_by<BoundedDoubleDouble>(moving, guess);
}

}  // namespace plumb::motion
