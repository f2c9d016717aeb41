#pragma once

// For catalogue.
// How a function of exact points becomes a question about them: from the types that it takes.

#include <tuple>
#include <type_traits>
#include <utility>

#include <plumb/exact_predicates.hpp>
#include <plumb/exact_sides.hpp>
#include <plumb/exact_simplices.hpp>
#include <plumb/point_questions.hpp>

#include <catalogue/row.hpp>

namespace plumb::catalogue {

/// The points and numbers of a call, one after the other.
struct PointReader {
  const PointArguments& arguments;
  std::size_t point = 0, number = 0;

  template <class Point>
  const ExactPoint<Point>& next() {
    if constexpr (std::is_same_v<Point, Point2>)
      return arguments.planar[point++];
    else
      return arguments.spatial[point++];
  }
};

/// What a test of exact points takes where one of plain points takes the argument.
template <class Argument>
auto take_exact(PointReader& read) {
  if constexpr (std::is_same_v<Argument, Point2> || std::is_same_v<Argument, Point3>) {
    return AnyPoint<Argument>(read.next<Argument>());
  } else if constexpr (std::is_same_v<Argument, WeightedPoint3>) {
    return AnyWeightedPoint3{read.next<Point3>(), read.arguments.numbers[read.number++]};
  } else if constexpr (std::is_same_v<Argument, Plane3> || std::is_same_v<Argument, Sphere3>) {
    const double* numbers = read.arguments.numbers.data() + read.number;
    read.number += sizeof(Argument) / sizeof(double);
    return take<Argument>(numbers);
  } else {
    using Point = std::remove_cvref_t<decltype(std::declval<Argument>().a)>;
    if constexpr (requires(const Argument& s) { s.d; })
      return ExactTetrahedron<Point>{read.next<Point>(), read.next<Point>(), read.next<Point>(), read.next<Point>()};
    else if constexpr (requires(const Argument& s) { s.c; })
      return ExactTriangle<Point>{read.next<Point>(), read.next<Point>(), read.next<Point>()};
    else
      return ExactSegment<Point>{read.next<Point>(), read.next<Point>()};
  }
}

template <class Argument>
using Exact = decltype(take_exact<Argument>(std::declval<PointReader&>()));

template <class Function, class... Arguments>
int ask_exactly(const PointArguments& arguments, AnswerParts& answer) {
  PointReader read{arguments};
  const std::tuple<Exact<Arguments>...> all{take_exact<Arguments>(read)...};  // in their order
  return put(std::apply(Function{}, all), answer);
}

/// The parameters of an argument: of a weighted point two.
template <class Argument>
constexpr void add_point_parameters(PointQuestion& q) {
  if constexpr (std::is_same_v<Argument, WeightedPoint3>) {
    q.parameter[q.parameters++] = parameter_of<Point3>();
    q.parameter[q.parameters++] = parameter_of<double>();
  } else {
    q.parameter[q.parameters++] = parameter_of<Argument>();
  }
}

/// A question whose parameters have these names.
template <class... Arguments, class Function, std::size_t N>
constexpr PointQuestion point_question(std::string_view name, Function, AnswerKind kind, bool is_plain,
                                       const char* const (&names)[N]) {
  PointQuestion q{};
  q.name = name;
  (add_point_parameters<Arguments>(q), ...);
  if (q.parameters != N) throw "each parameter has a name";  // while this compiles
  for (std::size_t i = 0; i < N; ++i) q.parameter[i].name = names[i];
  q.is_plain = is_plain;
  q.kind = kind;
  q.ask_into = ask_exactly<Function, Arguments...>;
  if (kind != AnswerKind::numbers) q.function = &typeid(void(const Exact<Arguments>&...));
  return q;
}

/// The tables of the questions.
std::span<const PointQuestion> questions_about_exact_points();
std::span<const PointQuestion> questions_about_exact_simplices();

}  // namespace plumb::catalogue
