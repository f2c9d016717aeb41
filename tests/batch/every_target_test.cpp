#include <gtest/gtest.h>

#include <hwy/targets.h>

#include "batch_of_items.hpp"
#include "environment_of_caller.hpp"
#include "kernels.hpp"

// The answers of batches are those of the functions for one item: on every instruction set that the machine has, in
// every layout, at every length and place, on any number of threads and in every floating-point environment.

namespace plumb::batched {
namespace {

/// Lets the library find only some of the machine's instruction sets.
class WithTargets {
 public:
  explicit WithTargets(std::int64_t targets) { set(targets); }
  ~WithTargets() { set(0); }

 private:
  static void set(std::int64_t targets) {
    hwy::SetSupportedTargetsForTest(targets);
    batch::forget_best_kernels();
  }
};

/// Those that there are kernels for and that the machine has, the best first; at the end, none at all.
std::vector<std::int64_t> targets() {
  std::vector<std::int64_t> result;
  for (const std::int64_t t : {HWY_AVX3, HWY_AVX2, HWY_SSE4})
    if (hwy::SupportedTargets() & t) result.push_back(t);
  result.push_back(HWY_SCALAR);
  return result;
}

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

template <class Batched>
class EveryBatch : public testing::Test {
 protected:
  void expect_as_single(const Batch<Batched>& batch, Range range, Threads threads = Threads::one) {
    batch.in_each_layout(range, threads, [&](const char* layout, auto memory, std::size_t refused) {
      EXPECT_TRUE(as_single(batch, range, memory, refused))
          << layout << ", " << range.count << " from " << range.first << ", targets " << hwy::SupportedTargets();
    });
  }
};
using Tests =
    testing::Types<BatchedOrient2d, BatchedOrient3d, BatchedIncircle, BatchedInsphere, BatchedTriangles, BatchedBoxes>;
struct Names {
  template <class Test>
  static std::string GetName(int i) {
    const char* const names[] = {"Orient2d", "Orient3d", "Incircle", "Insphere", "Triangles", "Boxes"};
    return names[i];
  }
};
TYPED_TEST_SUITE(EveryBatch, Tests, Names);

TYPED_TEST(EveryBatch, AnswersItemsOfEveryClassAsOneByOneOnEveryTarget) {
  const auto batch = make_batch<TypeParam>(400, 1);
  for (const std::int64_t target : targets()) {
    const WithTargets with(target);
    this->expect_as_single(batch, {0, batch.items.size()});
  }
}

TYPED_TEST(EveryBatch, AnswersAnyNumberOfItemsFromAnyPlaceOn) {
  const auto batch = make_batch<TypeParam>(60, 2);
  for (const std::int64_t target : targets()) {
    const WithTargets with(target);
    for (const std::size_t first : {0, 1, 2, 3, 5, 8, 13})
      for (const std::size_t count : {0, 1, 2, 3, 4, 7, 8, 9, 15, 63, 64, 65, 127, 130, 511, 512, 513, 700})
        this->expect_as_single(batch, {first, count});
  }
}

TYPED_TEST(EveryBatch, AnswersTheSameOnAnyNumberOfThreads) {
  const auto batch = make_batch<TypeParam>(2000, 3);
  for (const unsigned threads : {0, 2, 3})
    this->expect_as_single(batch, {1, batch.items.size() - 1}, static_cast<Threads>(threads));
}

TYPED_TEST(EveryBatch, AnswersTheSameInEveryEnvironmentAndLeavesItAsFound) {
  const auto batch = make_batch<TypeParam>(60, 4);
  for (const std::int64_t target : targets()) {
    const WithTargets with(target);
    for (const Environment& environment : environments()) {
      const Range range{0, batch.items.size()};
      const InEnvironment inside(environment);
      batch.in_each_layout(range, Threads::one, [&](const char* layout, auto memory, std::size_t refused) {
        EXPECT_FALSE(inside.changed()) << layout << ", " << environment.name;
        const InEnvironment outside(environments().front());
        EXPECT_TRUE(as_single(batch, range, memory, refused)) << layout << ", " << environment.name;
      });
    }
  }
}

#if defined(__x86_64__)
/// Whether or not the machine has it: only which kernels are chosen is looked at.
TEST(BatchKernels, AreThoseOfTheBestInstructionSetThatTheMachineHas) {
  using batch::Target, batch::TargetKernels;
  const auto expect_kernels = []<Target target>(std::int64_t targets, std::integral_constant<Target, target>) {
    const WithTargets with(targets);
    const batch::Kernels& chosen = batch::best_kernels();
    EXPECT_EQ(chosen.filter, &TargetKernels<target>::filter) << targets;
    EXPECT_EQ(chosen.refined, &TargetKernels<target>::refined) << targets;
    EXPECT_EQ(chosen.largest_index, TargetKernels<target>::largest_index) << targets;
  };
  expect_kernels(HWY_AVX3 | HWY_AVX2 | HWY_SSE4 | HWY_SSSE3, std::integral_constant<Target, Target::avx512>());
  expect_kernels(HWY_AVX2 | HWY_SSE4 | HWY_SSSE3, std::integral_constant<Target, Target::avx2>());
  expect_kernels(HWY_SSE4 | HWY_SSSE3, std::integral_constant<Target, Target::sse4>());
  expect_kernels(HWY_SSSE3, std::integral_constant<Target, Target::baseline>());
}
#endif

}  // namespace
}  // namespace plumb::batched
