#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <string>
#include <tuple>
#include <type_traits>

#include "cases.hpp"
#include "pair_maker.hpp"

namespace plumb::generators {

/// A hollow shape is made as a solid one.
template <class Shape>
constexpr const char* solid_name() {
  if constexpr (requires(Shape s) { s.shape; })
    return shape_name<decltype(Shape::shape)>();
  else
    return shape_name<Shape>();
}

template <class First, class Second>
std::tuple<First, Second> make_in_contact(InputClass input_class, WordSource& words) {
  std::array<double, sizeof(First) / sizeof(double)> first{};
  std::array<double, sizeof(Second) / sizeof(double)> second{};
  make_pair_of_shapes(shape_kind(solid_name<First>()), shape_kind(solid_name<Second>()), input_class, words,
                      first.data(), second.data());
  return {std::bit_cast<First>(first), std::bit_cast<Second>(second)};
}

inline void make_finite(double& x) { x = finite(x); }

/// A test, asked for certain shapes, and the locus on which its answer changes.
template <class TestType, Locus Edge, class... Shapes>
struct Subject {
  using Test = TestType;
  using Arguments = std::tuple<Shapes...>;

  static auto library(const Arguments& arguments) {
    return std::apply([](const Shapes&... s) { return Test::library(s...); }, arguments);
  }
  static auto oracle(const Arguments& arguments) {
    return std::apply([](const Shapes&... s) { return Test::oracle(s...); }, arguments);
  }
  static Arguments make(InputClass input_class, WordSource& words) {
    if constexpr (requires { Test::template make<Shapes...>(input_class, words); })
      return Test::template make<Shapes...>(input_class, words);
    else if constexpr (Edge == Locus::contact)
      return make_in_contact<Shapes...>(input_class, words);
    else
      return make_arguments<Shapes...>(input_class, Edge, words);
  }
  /// The question as a line for plumb eval.
  static std::string eval_line(const Arguments& arguments) {
    std::string line = Test::name;
    const auto add = [&line](const auto& s) {
      if (Test::names_shapes) line += std::string(" ") + shape_name<std::remove_cvref_t<decltype(s)>>();
      for_each_number_of(s, [&line](double x) { line += hexadecimal(x); });
    };
    std::apply([&](const Shapes&... s) { (add(s), ...); }, arguments);
    return line;
  }
  /// The test and the shapes that it is asked for.
  static std::string name() {
    std::string result = Test::name;
    if constexpr (Test::names_shapes)
      ((result += std::string(" ") + shape_name<Shapes>()), ...);
    else if constexpr ((std::same_as<Shapes, Point2> && ...))
      result += " 2d";
    else if constexpr ((std::same_as<Shapes, Point3> && ...))
      result += " 3d";
    return result;
  }
};

}  // namespace plumb::generators
