#include <gtest/gtest.h>

#include "environment_of_caller.hpp"
#include "every_target.hpp"

// The answers of batches are those of the functions for one item: on every instruction set that the machine has, in
// every layout, at every length and place, on any number of threads and in every floating-point environment.

namespace plumb::batched {
namespace {

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
TYPED_TEST_SUITE(EveryBatch, TypesOf<EveryBatched>::type, Names);

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
    for (const std::size_t first : {0U, 1U, 2U, 3U, 5U, 8U, 13U})
      for (const std::size_t count :
           {0U, 1U, 2U, 3U, 4U, 7U, 8U, 9U, 15U, 63U, 64U, 65U, 127U, 130U, 511U, 512U, 513U, 700U})
        this->expect_as_single(batch, {first, count});
  }
}

TYPED_TEST(EveryBatch, AnswersTheSameOnAnyNumberOfThreads) {
  const auto batch = make_batch<TypeParam>(2000, 3);
  for (const unsigned threads : {0U, 2U, 3U})
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
