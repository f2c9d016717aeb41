#pragma once

#include <array>
#include <optional>

#include "case.hpp"
#include "shape_oracle.hpp"

// What is particular about squared_distance, distance, compare_distance_to and closest: they want cases of shapes that
// are apart, and their answers are numbers. Of an empty set an answer has no numbers and the text "empty";
// compare_distance_to refuses it.

namespace plumb::questions {

bool is_of_distance(const Question& question);
bool is_comparison_of_distance(const Question& question);
/// Whether it is about two shapes, and no list.
bool is_of_shapes(const Question& question);

/// The points of a list; of the plane with z = 0.
std::vector<Point3> points_at(const Place& list, const Numbers& numbers);

/// The set that an argument is: a shape, or the hull of the points of a list.
oracle::ConvexSet set_at(const Place& place, const Numbers& numbers);

/// Makes a case of two shapes in contact one of the question's: in some the second is moved away, and a comparison gets
/// its last number, close to the distance or not.
void make_distance(const Question& question, Numbers& numbers, WordSource& words);

/// Moves the shape, and mends it.
void move(const generators::ShapeKind& kind, double* numbers, WordSource& words);

/// Makes a call that is not refused of shapes that are not: of none that is empty, and an r that is not negative.
void mend_comparison(const Question& question, Numbers& numbers);

/// The numbers of two points of space as an answer has them: of the plane without third coordinates.
Numbers closest_numbers(const Question& closest, const std::array<double, 6>& points);

/// The answer by the definitions.
Answer expected_distance(const Question& question, const Numbers& numbers);

/// Whether two answers are the same, zeros of different sign not being so.
bool are_same_numbers(const Answer& a, const Answer& b);

/// What the answer is when the unit of length is 2^-length of what it was. Nothing where that does not follow, for what
/// rounded to a subnormal number or to 0 may have more bits in another unit.
std::optional<Answer> in_other_unit(const Question& question, const Numbers& numbers, const Answer& answer, int length);

}  // namespace plumb::questions
