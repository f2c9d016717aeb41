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
template <class N>
bool is_basis_right(const MovingBodies<N>& bodies, bool is_height, const Between<N>& time) {
  return is_height ? bodies.is_right_where_planes_meet(time) : bodies.is_right(time);
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
  const double margin = off * (1 + 0x1p-20) + 0x1p-70, low = root.high - margin, high = root.high + margin;
  if (!(low > 0 && high < 1)) return {};
  MovingBodies<solvers::BoundedDouble> bodies(moving);
  if (bodies.write() && bodies.take(guess.basis) && is_basis_right(bodies, excess.is_height, {low, high})) return root;
  if (is_basis_right(fine, excess.is_height, {low, high})) return root;
  return {};
}

bool prove_never(MovingPair& moving, const MovingGuess& guess) {
  return are_parted_by<solvers::BoundedDouble>(moving, guess) || are_parted_by<BoundedDoubleDouble>(moving, guess);
}

}  // namespace plumb::motion
