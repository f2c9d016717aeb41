#pragma once

#include <span>
#include <string>
#include <string_view>

#include <solvers/proof.hpp>

#include "case.hpp"

// Cases of two shapes of which all that is about their distance is asked at once, each of any input class or bad shapes
// (bad_shapes.hpp), and how many steps the prover takes.

namespace plumb::questions {

/// Two shapes of one space, and what can be asked of them.
struct PairOfKinds {
  const generators::ShapeKind *first, *second;
  const Question *distance, *squared_distance, *compare_distance_to;
  const Question* closest;  ///< null where it is not asked
};
/// All, in the order of the catalogue.
std::span<const PairOfKinds> pairs_of_kinds();

/// The input classes, and bad shapes after them.
inline constexpr std::size_t case_classes = generators::input_classes.size() + 1, bad_shapes = case_classes - 1;
std::string_view case_class_name(std::size_t i);

/// The numbers of both shapes; the same for the same words on every machine.
Numbers make_pair(const PairOfKinds& pair, std::size_t case_class, WordSource& words);

/// Of a shape that the prover takes, by its name.
int body_kind(std::string_view name);

/// The two as the prover takes them. The numbers have to outlive them.
struct PairOfBodies {
  bodies::AnyShape first, second;
};
PairOfBodies pair_of_bodies(const PairOfKinds& pair, const Numbers& numbers);

/// The most steps in exact numbers that a proof may take: twice as many as were ever seen, so that a step rule that
/// goes astray is.
inline constexpr int most_steps = 400;

/// What the proofs took of the nearest points, and of a comparison with r.
struct Proofs {
  solvers::Proof nearest;
  solvers::Reach reach;
};

/// Asks all that the pair can be asked, the comparison with the distance itself, its neighbours and other numbers in
/// turn, and says what is wrong; nothing when nothing is.
std::string wrong_answers(const PairOfKinds& pair, const Numbers& numbers, WordSource& words, Proofs& proofs);

}  // namespace plumb::questions
