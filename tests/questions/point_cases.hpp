#pragma once

#include <optional>
#include <string>
#include <vector>

#include <plumb/point_questions.hpp>

#include "exact_points.hpp"
#include "point_maker.hpp"

// Cases of constructions of exact points and of every question about these, and what the definition says of them.

namespace plumb::questions {

using catalogue::PointArguments;
using catalogue::PointConstruction;
using catalogue::PointQuestion;
using generators::PointArgument;
using oracle::ConstructionKind;

/// The construction of the catalogue that the oracle calls so; null where it has none.
const PointConstruction* construction_of(const ConstructionKind& kind);

/// What is wrong with the construction of these finite numbers, which by its definition gives the wanted point or none:
/// whether it gives a point, its coordinates as fractions, rounded, and enclosed; nothing when all is right.
std::string wrong_construction(const ConstructionKind& kind, const std::vector<double>& numbers,
                               const std::optional<oracle::Vector>& wanted);
inline std::string wrong_construction(const ConstructionKind& kind, const std::vector<double>& numbers) {
  return wrong_construction(kind, numbers, oracle::exact_point(kind, numbers.data()));
}

/// The arguments of a question.
struct PointCase {
  std::vector<PointArgument> points = {};
  std::vector<double> numbers = {};
};

/// A case of one of the classes of constructions.
PointCase make_case(const PointQuestion& question, std::size_t c, generators::WordSource& words);

/// As the question takes it. Throws where a construction refuses its numbers.
PointArguments arguments_of(const PointCase& points);

catalogue::Answer expected(const PointQuestion& question, const PointCase& points);

/// What is wrong with the answer; nothing when it is right.
std::string wrong_answer(const PointQuestion& question, const PointCase& points);

/// The case as a line for plumb eval.
std::string eval_line(const PointQuestion& question, const PointCase& points);

}  // namespace plumb::questions
