#include <plumb/batch_triangle_triangle.hpp>

#include <batch/layouts.hpp>

namespace plumb {

using batch::TriangleTriangle;

std::size_t intersects(const TriangleCoordinates3& first, const TriangleCoordinates3& second,
                       std::span<BatchAnswer> answers, Threads threads) {
  return batch::run_columns<TriangleTriangle, 3>("intersects", threads, answers, first.a, first.b, first.c, second.a,
                                                 second.b, second.c);
}

std::size_t intersects(const Strided<Triangle3>& first, const Strided<Triangle3>& second,
                       std::span<BatchAnswer> answers, Threads threads) {
  return batch::run_rows<TriangleTriangle, 6, 3>(
      "intersects", answers.size(), batch::bytes(answers), threads,
      [](auto s, auto t) {
        return batch::Records<6, 3, 9>{{s, s + 3, s + 6, t, t + 3, t + 6}};
      },
      first, second);
}

std::size_t intersects(const Strided<Point3>& vertices, std::span<const Indices<6>> items,
                       std::span<BatchAnswer> answers, Threads threads) {
  return batch::run_indexed<TriangleTriangle, 3>("intersects", threads, answers, vertices, items);
}
std::size_t intersects(std::span<const PaddedPoint3> vertices, std::span<const Indices<6>> items,
                       std::span<BatchAnswer> answers, Threads threads) {
  return batch::run_indexed<TriangleTriangle, 3>("intersects", threads, answers, vertices.data(), vertices.size(),
                                                 items);
}

}  // namespace plumb
