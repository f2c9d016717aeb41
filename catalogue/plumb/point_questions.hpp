#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <typeinfo>
#include <vector>

#include <plumb/catalogue.hpp>
#include <plumb/exact_point.hpp>

// Exact points and what can be asked of them, as tables like that of all questions. A test of points takes any mix of
// plain and exact points. Its line gives the kinds of its arguments once, whatever the mix.

namespace plumb::catalogue {

/// The arguments of a question about points: all points in order, those that are corners of segments, triangles and
/// tetrahedra too, and in order all other numbers, such as those of a plane. The points of one call lie in one space,
/// and the other list is empty.
struct PointArguments {
  std::vector<ExactPoint2> planar = {};
  std::vector<ExactPoint3> spatial = {};
  std::vector<double> numbers = {};

  std::size_t points() const { return planar.size() + spatial.size(); }
};

/// A construction of an exact point; in the line protocol its name and its numbers stand in round brackets.
struct PointConstruction {
  static constexpr std::size_t most_parameters = 9;

  std::string_view name;  ///< several may share one when their parameters differ
  std::array<Parameter, most_parameters> parameter;
  std::size_t parameters;
  int dimension;     ///< of the point
  bool names_shape;  ///< the last parameter is called by the name of its shape
  /// Appends the point. Throws InvalidArgument where the construction refuses its numbers.
  void (*append)(const double* numbers, PointArguments& to);
  const std::type_info* function;  ///< the parameters of the function, as those of void(...)

  std::span<const Parameter> arguments() const { return {parameter.data(), parameters}; }
  std::size_t numbers() const;
  /// As those of Question, in brackets.
  std::string takes() const;
  std::string example() const;
};

/// Those of one name stand together, in ascending order of their numbers where they name no shape.
std::span<const PointConstruction> point_constructions();

/// What can be asked of exact points. Of most there is a question of the same name and parameters about plain ones; of
/// `rounded`, `below` and `above`, which give the coordinates, there is none.
struct PointQuestion {
  std::string_view name;
  /// Points, shapes all of whose numbers are coordinates of corners; and planes, spheres and numbers, which are
  /// doubles.
  std::array<Parameter, Question::most_parameters> parameter;
  std::size_t parameters;
  bool is_plain;  ///< as of Question
  AnswerKind kind;
  /// As Question::ask_into.
  int (*ask_into)(const PointArguments& arguments, AnswerParts& answer);
  const std::type_info* function;  ///< the parameters of the function, as those of void(...); null of coordinates

  std::span<const Parameter> arguments() const { return {parameter.data(), parameters}; }
  Answer ask(const PointArguments& arguments) const;
  AnswerForm form() const;
  /// Whether an argument is made of points, each of which may be exact.
  static bool is_of_points(const Parameter& p);
  int dimension() const { return parameter[0].shape->dimension; }
  /// How many points it takes, corners too.
  std::size_t points() const;
  /// The name and what it is asked of: "intersects segment triangle".
  std::string text() const;
  /// As those of Question, where all is taken plain.
  std::string takes() const;
  std::string example() const;
};

/// Those of one name stand together, in the plane first.
std::vector<PointQuestion> point_questions();

/// The coordinates of each point as fractions in lowest terms, one after the other.
std::vector<std::string> fractions_of(const PointArguments& arguments);

}  // namespace plumb::catalogue
