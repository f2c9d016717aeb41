#pragma once

#include <gtest/gtest.h>

#include "batch_of_items.hpp"
#include "targets.hpp"

namespace plumb::batched {

/// The first difference from the answers to single items, empty when there is none.
template <class Test>
testing::AssertionResult as_single(const Batch<Test>& batch, Range range, std::span<const typename Test::Answer> memory,
                                   std::size_t refused) {
  constexpr std::size_t margin = Batch<Test>::margin;
  std::size_t refusals = 0;
  for (std::size_t k = 0; k < memory.size(); ++k) {
    const auto found = static_cast<int>(memory[k]);
    if (k < margin || k >= margin + range.count) {
      if (found != Batch<Test>::untouched) return testing::AssertionFailure() << "written outside the answers";
      continue;
    }
    const std::size_t i = range.first + k - margin;
    if (found != batch.expected[i]) {
      auto failure = testing::AssertionFailure();
      failure << "item " << i << " is " << found << " and by itself " << int{batch.expected[i]} << ":";
      for (const double x : std::bit_cast<std::array<double, sizeof(batch.items[i]) / sizeof(double)>>(batch.items[i]))
        failure << generators::hexadecimal(x);
      return failure;
    }
    refusals += batch.expected[i] == 2;
  }
  if (refused != refusals) return testing::AssertionFailure() << refused << " refused instead of " << refusals;
  return testing::AssertionSuccess();
}

/// EveryBatched for a typed test suite, and its names.
template <class List>
struct TypesOf;
template <class... Tests>
struct TypesOf<generators::SubjectList<Tests...>> {
  using type = testing::Types<Tests...>;
};
struct Names {
  template <class Test>
  static std::string GetName(int i) {
    const char* const names[] = {"Orient2d",         "Orient3d",     "Incircle",         "Insphere",
                                 "Triangles",        "Boxes",        "Spheres",          "SpheresAndBoxes",
                                 "RaysAndTriangles", "RaysAndBoxes", "SegmentsAndPlanes"};
    return names[i];
  }
};

}  // namespace plumb::batched
