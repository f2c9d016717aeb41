#pragma once

#include <string>
#include <vector>

#include <plumb/catalogue.hpp>

#include "input_class.hpp"
#include "shape_kind.hpp"
#include "word_source.hpp"

// A case of any question of the catalogue: its numbers, drawn by the kinds of its arguments.

namespace plumb::questions {

using catalogue::Answer;
using catalogue::AnswerKind;
using catalogue::Parameter;
using catalogue::Question;
using generators::InputClass;
using generators::WordSource;

/// All numbers of a call, in order, as Question::ask takes them.
using Numbers = std::vector<double>;

/// A call that is not refused, of the class. The same for the same words on every machine.
Numbers make(const Question& question, InputClass input_class, WordSource& words);

/// More words than that takes.
inline constexpr std::size_t most_words = 320;

/// The numbers of a polygon, their count first: with the corners of the triangle, or, where they make no plane, these.
Numbers polygon_around(const double* triangle, WordSource& words);

/// Where the numbers of one argument are among those of a call, with the count of a list left out.
struct Place {
  const Parameter* parameter;
  std::size_t first, count;
};
std::vector<Place> places(const Question& question, const Numbers& numbers);

/// The kind of a named shape, that of the solid one for a hollow shape; null for what is no shape.
const generators::ShapeKind* kind_of(const Parameter& parameter);

/// Whether an argument is a list of this name.
bool has_list(const Question& question, std::string_view name);

/// The call as a line for plumb eval, its numbers in hexadecimal.
std::string eval_line(const Question& question, const Numbers& numbers);

/// How errors call each number of a call; empty for counts and options.
std::vector<std::string> number_names(const Question& question, const Numbers& numbers);

/// How errors call the function: the name of the question but for witnesses.
std::string function_name(const Question& question);

}  // namespace plumb::questions
