#include <plumb/batch_sphere_aabb.hpp>

#include <batch/layouts.hpp>

namespace plumb {

using batch::BallBox;

std::size_t intersects(const SphereCoordinates3& first, const AabbCoordinates3& second, std::span<BatchAnswer> answers,
                       Threads threads) {
  batch::Columns<10, 1> source;
  const double** next = source.column;
  batch::add_columns("intersects", answers.size(), first, next);
  batch::add_columns("intersects", answers.size(), second.min, next);
  batch::add_columns("intersects", answers.size(), second.max, next);
  return batch::run<BallBox>(source, answers.size(), batch::bytes(answers), threads);
}

std::size_t intersects(std::span<const Sphere3> first, std::span<const Aabb3> second, std::span<BatchAnswer> answers,
                       Threads threads) {
  batch::require_length("intersects", first.size(), answers.size());
  batch::require_length("intersects", second.size(), answers.size());
  const batch::RecordsOfTwoKinds<4, 6> source{batch::numbers(first), batch::numbers(second)};
  return batch::run<BallBox>(source, answers.size(), batch::bytes(answers), threads);
}

std::size_t intersects(std::span<const Sphere3> spheres, std::span<const Aabb3> boxes,
                       std::span<const Indices<2>> items, std::span<BatchAnswer> answers, Threads threads) {
  using Source = batch::IndexedOfTwoKinds<4, 6>;
  batch::require_length("intersects", items.size(), answers.size());
  const Source source{batch::numbers(spheres), batch::numbers(boxes),
                      reinterpret_cast<const std::uint32_t*>(items.data())};
  return batch::run<BallBox>(
      source, answers.size(), batch::bytes(answers), threads,
      batch::Checked<Source>{"intersects", {"spheres", spheres.size()}, {"boxes", boxes.size()}});
}

}  // namespace plumb
