#include <algorithm>
#include <cfenv>

#include <tbb/parallel_for.h>

#include "environment_of_caller.hpp"
#include "every_target.hpp"
#include "refused_forms.hpp"
#include "traps.hpp"

// Batches of items that are refused, called from wherever one should not.

namespace plumb::batched {
namespace {

/// Items with each number in turn NaN or infinite, at every place among the lanes of a vector, between others.
template <class Test>
Batch<Test> with_refused_items() {
  using Item = typename Test::Item;
  constexpr std::size_t numbers = sizeof(Item) / sizeof(double);
  generators::RandomWords words(11);
  Batch<Test> batch;
  std::size_t next_class = 0;
  const auto healthy = [&] {
    return Test::make(generators::input_classes[next_class++ % generators::input_classes.size()], words);
  };
  const auto add_between = [&](const Item& refused, std::size_t others) {
    batch.add(refused);
    EXPECT_EQ(batch.expected.back(), 2);
    for (std::size_t k = 0; k < others; ++k) batch.add(healthy());
  };
  for (std::size_t slot = 0; slot < numbers; ++slot)
    for (const double bad :
         {__builtin_nan(""), -__builtin_nan(""), __builtin_nans(""), __builtin_inf(), -__builtin_inf()})
      for (std::size_t others = 0; others < 9; ++others) {
        auto poisoned = std::bit_cast<std::array<double, numbers>>(healthy());
        poisoned[slot] = bad;
        add_between(std::bit_cast<Item>(poisoned), others);
      }
  // Where the shapes of an item are among its numbers.
  struct Part {
    const char* shape;
    std::size_t first;
  };
  std::vector<Part> parts;
  if (std::same_as<Test, BatchedBoxes>) parts = {{"aabb", 0}, {"aabb", 6}};
  if (std::same_as<Test, BatchedSpheres>) parts = {{"sphere", 0}, {"sphere", 4}};
  if (std::same_as<Test, BatchedSpheresAndBoxes>) parts = {{"sphere", 0}, {"aabb", 4}};
  for (std::size_t others = 0; others < 9; ++others)
    for (const auto& [shape, first] : parts) {
      const auto item = std::bit_cast<std::array<double, numbers>>(healthy());
      for (const auto& form : hostile::refused_forms(*catalogue::find_shape(shape), item.data() + first)) {
        auto refused = item;
        std::copy(form.numbers.begin(), form.numbers.end(), refused.begin() + static_cast<std::ptrdiff_t>(first));
        add_between(std::bit_cast<Item>(refused), others);
      }
    }
  return batch;
}

template <class Batched>
class HostileBatch : public testing::Test {};
TYPED_TEST_SUITE(HostileBatch, TypesOf<EveryBatched>::type, Names);

TYPED_TEST(HostileBatch, ReportsTheItemsThatAreRefusedAndGoesOn) {
  const auto batch = with_refused_items<TypeParam>();
  const Range range{0, batch.items.size()};
  for (const std::int64_t target : targets()) {
    const WithTargets with(target);
    for (const Threads threads : {Threads::one, Threads::all})
      batch.in_each_layout(range, threads, [&](const char* layout, auto memory, std::size_t refused) {
        EXPECT_TRUE(as_single(batch, range, memory, refused)) << layout << ", target " << target;
      });
  }
}

TYPED_TEST(HostileBatch, NeverTraps) {
  if (!hostile::has_traps()) GTEST_SKIP() << hostile::no_traps;
  const auto batch = with_refused_items<TypeParam>();
  const Range range{0, batch.items.size()};
  for (const std::int64_t target : targets()) {
    const WithTargets with(target);
    const auto ask_in_each_layout = [&](Threads threads, int exceptions) {
      batch.in_each_layout(range, threads, [&](const char* layout, auto memory, std::size_t refused) {
        EXPECT_EQ(hostile::traps(), exceptions);
        EXPECT_EQ(std::fetestexcept(FE_ALL_EXCEPT), 0) << layout;
        EXPECT_TRUE(as_single(batch, range, memory, refused)) << layout << ", target " << target;
      });
    };
    for (const Threads threads : {Threads::one, Threads::all}) {
      const int exceptions = FE_ALL_EXCEPT;
      EXPECT_EQ(hostile::with_traps(exceptions, [&] { ask_in_each_layout(threads, exceptions); }),
                hostile::Trapped::no);
    }
  }
}

/// More than one thread's share, asked for by several threads at once.
TYPED_TEST(HostileBatch, AnswersTheSameOnThreadsOfDifferentEnvironments) {
  const auto batch = make_batch<TypeParam>(600, 12);
  const Range range{0, batch.items.size()};
  tbb::parallel_for(std::size_t{0}, all_environments().size(), [&](std::size_t k) {
    const Environment& environment = all_environments()[k];
    const InEnvironment inside(environment);
    batch.in_each_layout(range, Threads::all, [&](const char* layout, auto memory, std::size_t refused) {
      EXPECT_FALSE(inside.changed()) << layout << ", " << environment.name;
      EXPECT_TRUE(as_single(batch, range, memory, refused)) << layout << ", " << environment.name;
    });
  });
}

}  // namespace
}  // namespace plumb::batched
