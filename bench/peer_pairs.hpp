#pragma once

#include <memory>
#include <optional>
#include <utility>

#include "pair_contenders.hpp"

// The common part of the peers' runners: each makes objects of its own of the shapes before the timing starts.

namespace plumb::bench {

/// The answer for a shape that the peer does not have, such as a box with slanted edges. It is not counted.
inline constexpr signed char not_asked = -128;
/// The answer where the peer throws.
inline constexpr signed char failed = -127;

/// How many numbers of a case belong to the first shape.
std::size_t numbers_of_shape(std::string_view name);

/// Asks about two objects, each made of a shape's name and numbers, where they can be made.
template <class Object, class Make, class Ask>
Runner peer_runner(std::string_view test, const Inputs& inputs, Make make, Ask ask) {
  const ShapeTest names{std::string(test), nullptr};
  if (names.test() != "intersects") return {};
  struct Case {
    std::size_t index;
    Object first, second;
  };
  auto cases = std::make_shared<std::vector<Case>>();
  for (std::size_t i = 0; i < inputs.cases(); ++i) {
    const double* const numbers = inputs[i].data();
    std::optional<Object> a = make(names.first(), numbers);
    std::optional<Object> b = make(names.second(), numbers + numbers_of_shape(names.first()));
    if (a && b) cases->push_back({i, std::move(*a), std::move(*b)});
  }
  if (cases->size() < inputs.cases() / 8 || cases->empty()) return {};
  return [cases, ask, total = inputs.cases()](signed char* answers) {
    if (cases->size() < total)
      for (std::size_t i = 0; i < total; ++i) answers[i] = not_asked;
    for (const Case& c : *cases) answers[c.index] = ask(c.first, c.second);
  };
}

}  // namespace plumb::bench
