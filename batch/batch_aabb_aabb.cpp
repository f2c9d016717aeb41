#include <plumb/batch_aabb_aabb.hpp>

#include <batch/layouts.hpp>

namespace plumb {

using batch::BoxBox;

std::size_t intersects(const AabbCoordinates3& first, const AabbCoordinates3& second, std::span<BatchAnswer> answers,
                       Threads threads) {
  return batch::run_columns<BoxBox, 3>("intersects", threads, answers, first.min, first.max, second.min, second.max);
}

std::size_t intersects(const Strided<Aabb3>& first, const Strided<Aabb3>& second, std::span<BatchAnswer> answers,
                       Threads threads) {
  return batch::run_rows<BoxBox, 4, 3>(
      "intersects", answers.size(), batch::bytes(answers), threads,
      [](auto s, auto t) {
        return batch::Records<4, 3, 6>{{s, s + 3, t, t + 3}};
      },
      first, second);
}

std::size_t intersects(const Strided<Aabb3>& boxes, std::span<const Indices<2>> items, std::span<BatchAnswer> answers,
                       Threads threads) {
  return batch::run_indexed<BoxBox, 3, 2>("intersects", threads, answers, boxes, items);
}

}  // namespace plumb
