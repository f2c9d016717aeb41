#include <plumb/batch_sphere_aabb.hpp>

#include <batch/layouts.hpp>

namespace plumb {

using batch::BallBox;

std::size_t intersects(const SphereCoordinates3& first, const AabbCoordinates3& second, std::span<BatchAnswer> answers,
                       Threads threads) {
  return batch::run_columns<BallBox, 1>("intersects", threads, answers, first, second.min, second.max);
}

std::size_t intersects(const Strided<Sphere3>& first, const Strided<Aabb3>& second, std::span<BatchAnswer> answers,
                       Threads threads) {
  return batch::run_rows<BallBox, 10, 1>(
      "intersects", answers.size(), batch::bytes(answers), threads,
      [](auto s, auto t) {
        return batch::RecordsOfTwoKinds<4, 6>{s, t};
      },
      first, second);
}

std::size_t intersects(const Strided<Sphere3>& spheres, const Strided<Aabb3>& boxes, std::span<const Indices<2>> items,
                       std::span<BatchAnswer> answers, Threads threads) {
  return batch::run_two_kinds<BallBox>("intersects", answers.size(), batch::bytes(answers), threads, "spheres", spheres,
                                       "boxes", boxes, items);
}

}  // namespace plumb
