#include <plumb/batch_triangle_triangle.hpp>

#include <batch/layouts.hpp>

namespace plumb {

using batch::TriangleTriangle;

std::size_t intersects(const TriangleCoordinates3& first, const TriangleCoordinates3& second,
                       std::span<BatchAnswer> answers, Threads threads) {
  return batch::run_columns<TriangleTriangle, 3>("intersects", threads, answers, first.a, first.b, first.c, second.a,
                                                 second.b, second.c);
}

std::size_t intersects(std::span<const Triangle3> first, std::span<const Triangle3> second,
                       std::span<BatchAnswer> answers, Threads threads) {
  batch::require_length("intersects", first.size(), answers.size());
  batch::require_length("intersects", second.size(), answers.size());
  const double *s = batch::numbers(first), *t = batch::numbers(second);
  if (answers.empty()) return 0;
  const batch::Records<6, 3, 9> source{{s, s + 3, s + 6, t, t + 3, t + 6}};
  return batch::run<TriangleTriangle>(source, answers.size(), batch::bytes(answers), threads);
}

std::size_t intersects(std::span<const Point3> vertices, std::span<const Indices<6>> items,
                       std::span<BatchAnswer> answers, Threads threads) {
  return batch::run_indexed<TriangleTriangle, 3>("intersects", threads, answers, vertices, items);
}
std::size_t intersects(std::span<const PaddedPoint3> vertices, std::span<const Indices<6>> items,
                       std::span<BatchAnswer> answers, Threads threads) {
  return batch::run_indexed<TriangleTriangle, 3>("intersects", threads, answers, vertices, items);
}

}  // namespace plumb
