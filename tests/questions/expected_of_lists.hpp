#pragma once

#include "case.hpp"

// What is expected of questions that take a list of points.

namespace plumb::questions {

/// Of directions: apex points of two lists, or the indices of those of one.
Answer expected_of_directions(const Question& question, const double* numbers);

/// Of a polygon and a box by the triangles of all its vertices.
Answer expected_of_polygon(const Question& question, const double* numbers);

Answer expected_of_hulls(const Question& question, const Numbers& numbers);

}  // namespace plumb::questions
