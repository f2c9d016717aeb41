#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include <hwy/targets.h>

#include <batch/kernels.hpp>
#include "batch_of_items.hpp"
#include "environment_of_caller.hpp"
#include "support/decoder.hpp"

// Batches against the functions for one item: in every layout, on some instruction set of the machine, in some
// environment, with some numbers that are not finite.

using namespace plumb;
using namespace plumb::fuzz;

namespace {

void limit_targets(unsigned choice) {
  constexpr std::int64_t targets[] = {0, HWY_AVX2, HWY_SSE4, HWY_SCALAR};
  hwy::SetSupportedTargetsForTest(0);
  const std::int64_t wanted = targets[choice % std::size(targets)];
  if (wanted == HWY_SCALAR || (hwy::SupportedTargets() & wanted) != 0) hwy::SetSupportedTargetsForTest(wanted);
  batch::forget_best_kernels();
}

template <class Test>
typename Test::Item decoded(Decoder& decoder) {
  typename Test::Item item;
  if constexpr (requires { Test::first_numbers; }) {
    for (std::size_t i = 0; i + 3 <= item.size(); i += 3) {
      const Point3 p = decoder.point3();
      item[i] = p.x, item[i + 1] = p.y, item[i + 2] = p.z;
    }
    if constexpr (Test::numbers % 3 != 0) item.back() = decoder.number();
  } else if constexpr (batched::is_of_two_kinds<Test>) {
    const Point3 center = decoder.point3(), min = decoder.point3(), max = decoder.point3();
    item = {center.x, center.y, center.z, decoder.number(), min.x, min.y, min.z, max.x, max.y, max.z};
    for (std::size_t i = 4; i < 7; ++i)
      if (item[i + 3] < item[i] && decoder.below(8) != 7) std::swap(item[i], item[i + 3]);
    if (decoder.below(8) != 7) item[3] = std::fabs(item[3]);
  } else
    for (auto& p : item) {
      if constexpr (std::is_same_v<typename Test::Point, Point2>)
        p = decoder.point2();
      else if constexpr (std::is_same_v<typename Test::Point, Sphere3>)
        p = {decoder.point3(), decoder.below(8) != 7 ? std::fabs(decoder.number()) : decoder.number()};
      else
        p = decoder.point3();
    }
  if (decoder.below(16) == 15) {
    auto numbers = std::bit_cast<std::array<double, sizeof(item) / sizeof(double)>>(item);
    constexpr double bad[] = {__builtin_nan(""), __builtin_inf(), -__builtin_inf()};
    numbers[decoder.below(static_cast<unsigned>(numbers.size()))] = bad[decoder.below(3)];
    item = std::bit_cast<typename Test::Item>(numbers);
  }
  return item;
}

template <class Test>
void check(Decoder& decoder) {
  limit_targets(decoder.byte());
  const Environment& environment = environments()[decoder.below(static_cast<unsigned>(environments().size()))];
  batched::Batch<Test> batch;
  const std::size_t count = decoder.below(80);
  for (std::size_t i = 0; i < count; ++i) batch.add(decoded<Test>(decoder));
  const std::size_t first = count == 0 ? 0 : decoder.below(static_cast<unsigned>(count));

  const InEnvironment entered(environment);
  batch.in_each_layout({first, count - first}, Threads::one, [&](const char* layout, auto memory, std::size_t refused) {
    for (std::size_t i = first; i < count; ++i) {
      const auto answer = static_cast<signed char>(memory[batch.margin + i - first]);
      refused -= answer == 2;
      if (answer == batch.expected[i]) continue;
      std::fprintf(stderr, "%s, %s: item %zu of %zu is %d and by itself %d\n", layout, environment.name, i, count,
                   answer, batch.expected[i]);
      std::abort();
    }
    if (refused == 0 && !entered.changed()) return;
    std::fprintf(stderr, "%s, %s: the number of refusals, or the environment afterwards, is another\n", layout,
                 environment.name);
    std::abort();
  });
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  Decoder decoder({data + 1, size - 1});
  switch (data[0] % 11) {
    case 0:
      check<batched::BatchedOrient2d>(decoder);
      break;
    case 1:
      check<batched::BatchedOrient3d>(decoder);
      break;
    case 2:
      check<batched::BatchedIncircle>(decoder);
      break;
    case 3:
      check<batched::BatchedInsphere>(decoder);
      break;
    case 4:
      check<batched::BatchedTriangles>(decoder);
      break;
    case 5:
      check<batched::BatchedBoxes>(decoder);
      break;
    case 6:
      check<batched::BatchedSpheres>(decoder);
      break;
    case 7:
      check<batched::BatchedSpheresAndBoxes>(decoder);
      break;
    case 8:
      check<batched::BatchedRaysAndTriangles>(decoder);
      break;
    case 9:
      check<batched::BatchedRaysAndBoxes>(decoder);
      break;
    default:
      check<batched::BatchedSegmentsAndPlanes>(decoder);
  }
  return 0;
}
