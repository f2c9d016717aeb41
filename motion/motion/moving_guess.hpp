#pragma once

// For motion.
// The first contact of two sets that move straight, in plain doubles.

#include <motion/moving_pair.hpp>

namespace plumb::motion {

/// What plain doubles take for the first contact, with the basis just before it; or for the time at which sets that
/// never touch are nearest. Nothing is proved.
struct MovingGuess {
  enum class What : signed char { open, contact, never } what = What::open;
  double t = 0;
  solvers::Basis basis;
};
MovingGuess guess_contact(MovingPair& moving);

}  // namespace plumb::motion
