#include <plumb/batch_aabb_aabb.hpp>

#include <batch/layouts.hpp>

namespace plumb {

using batch::BoxBox;

std::size_t intersects(const AabbCoordinates3& first, const AabbCoordinates3& second, std::span<BatchAnswer> answers,
                       Threads threads) {
  return batch::run_columns<BoxBox, 3>("intersects", threads, answers, first.min, first.max, second.min, second.max);
}

std::size_t intersects(std::span<const Aabb3> first, std::span<const Aabb3> second, std::span<BatchAnswer> answers,
                       Threads threads) {
  batch::require_length("intersects", first.size(), answers.size());
  batch::require_length("intersects", second.size(), answers.size());
  const double *s = batch::numbers(first), *t = batch::numbers(second);
  if (answers.empty()) return 0;
  const batch::Records<4, 3, 6> source{{s, s + 3, t, t + 3}};
  return batch::run<BoxBox>(source, answers.size(), batch::bytes(answers), threads);
}

std::size_t intersects(std::span<const Aabb3> boxes, std::span<const Indices<2>> items, std::span<BatchAnswer> answers,
                       Threads threads) {
  return batch::run_indexed<BoxBox, 3, 2>("intersects", threads, answers, boxes, items);
}

}  // namespace plumb
