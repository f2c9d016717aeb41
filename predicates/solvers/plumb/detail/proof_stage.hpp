#pragma once

#include <plumb/detail/certificate.hpp>

namespace plumb {

/// Which numbers proved how far two convex sets are apart, in the order in which they are asked. The first is asked
/// once, at the basis where plain doubles end; the others go on from there until they find the right one.
enum class ProofStage : signed char {
  bounded,  ///< doubles with a bound, counted in their type, on what they lack
  dyadic,   ///< long integers times a power of two
  rational
};

/// The names of the stages, by the values of the enumerators.
inline constexpr const char* proof_stage_names[] = {"bounded", "dyadic", "rational"};

constexpr const char* name_of(ProofStage stage) { return proof_stage_names[static_cast<int>(stage)]; }

}  // namespace plumb
