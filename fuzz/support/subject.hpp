#pragma once

#include <tuple>

#include "outcome.hpp"
#include "subjects.hpp"

namespace plumb::fuzz {

/// Puts a number that is not finite in the place of one of the arguments'.
template <class... Shapes>
NotFinite poison(std::tuple<Shapes...>& arguments, generators::WordSource& words) {
  const auto for_each_number = [&arguments](const auto& visit) {
    std::apply([&](auto&... s) { (generators::for_each_number_of(s, visit), ...); }, arguments);
  };
  const NotFinite bad = any_not_finite(words);
  int count = 0;
  for_each_number([&count](double) { ++count; });
  int chosen = words.below(count);
  for_each_number([&](double& x) {
    if (chosen-- == 0) x = bad.value;
  });
  return bad;
}

}  // namespace plumb::fuzz
