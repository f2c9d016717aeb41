#pragma once

// For motion.
// Proofs of what plain doubles take for the first contact of two sets that move straight.

#include <optional>

#include <motion/moving_guess.hpp>
#include <motion/root.hpp>
#include <plumb/detail/truncated_expansion.hpp>

namespace plumb::motion {

/// The time of the first contact within a bound, where doubles with bounds prove the guess; a time in (0, 1).
std::optional<filters::TruncatedExpansion> prove_contact(MovingPair& moving, const MovingGuess& guess);
/// Whether they prove that the sets never touch.
bool prove_never(MovingPair& moving, const MovingGuess& guess);

/// The first contact in exact numbers, of sets that do not touch at the time 0 and of which none is empty: as a number,
/// and the sign of that less a time.
std::optional<double> first_contact_exactly(MovingPair& moving, const MovingGuess& guess);
int compare_first_contact_exactly(MovingPair& moving, const MovingGuess& guess, double t);
/// The same as a number of a form of its own, and the basis just before it.
struct TimeOfContact {
  WithRoot<filters::Rational> time;
  solvers::Basis basis;
};
std::optional<TimeOfContact> time_of_contact(MovingPair& moving, const MovingGuess& guess);

}  // namespace plumb::motion
