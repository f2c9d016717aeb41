#include <plumb/batch_sphere_sphere.hpp>

#include <batch/layouts.hpp>

namespace plumb {

using batch::BallBall;

std::size_t intersects(const SphereCoordinates3& first, const SphereCoordinates3& second,
                       std::span<BatchAnswer> answers, Threads threads) {
  return batch::run_columns<BallBall, 4>("intersects", threads, answers, first, second);
}

std::size_t intersects(const Strided<Sphere3>& first, const Strided<Sphere3>& second, std::span<BatchAnswer> answers,
                       Threads threads) {
  return batch::run_points<BallBall>("intersects", threads, answers, first, second);
}

std::size_t intersects(const Strided<Sphere3>& spheres, std::span<const Indices<2>> items,
                       std::span<BatchAnswer> answers, Threads threads) {
  return batch::run_indexed<BallBall, 4>("intersects", threads, answers, spheres, items);
}

}  // namespace plumb
