#include <gtest/gtest.h>

#include "compared.hpp"
#include "light_run.hpp"

// Answers of trees against the definitions, in rationals, bit for bit.

namespace plumb::tests {
namespace {

using generators::light_or_full;
using generators::RandomWords;

TEST(MeshQueries, AreAnsweredAsDefinedOnSmallMeshesOfAllKinds) {
  int faults = 0;
  for (std::uint64_t seed = 0; seed < light_or_full(400U, 1500U) && faults < 3; ++seed) {
    RandomWords words(seed);
    const std::string fault = fault_of_case(words);
    faults += fault.empty() ? 0 : 1;
    EXPECT_EQ(fault, "") << "seed " << seed;
  }
}

}  // namespace
}  // namespace plumb::tests
