#pragma once

// For python.

#include <plumb/catalogue.hpp>
#include <plumb/point_questions.hpp>

#include <python/items.hpp>
#include <python/keywords.hpp>

namespace plumb::python {

/// What the function of a question answers: a value, a number, an array of these, or a tuple that the package makes a
/// class of; with errors="mask" (that, refused).
py::object answer(const catalogue::Question& question, Items& items, const Keywords& keywords);
py::object answer(const catalogue::PointQuestion& question, Items& items, const Keywords& keywords);

/// The points that a construction makes; of an item that is refused, with errors="mask", the origin.
py::object construct(const catalogue::PointConstruction& construction, const Items& items, const Keywords& keywords);

}  // namespace plumb::python
