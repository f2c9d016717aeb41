#include <plumb/batch_orient2d.hpp>

#include <batch/layouts.hpp>

namespace plumb {

std::size_t orient2d(const Coordinates2& a, const Coordinates2& b, const Coordinates2& c, std::span<BatchSign> signs,
                     Threads threads) {
  return batch::run_columns<Orient2d, 2>(Orient2d::name, threads, signs, a, b, c);
}
std::size_t orient2d(const Strided<Point2>& a, const Strided<Point2>& b, const Strided<Point2>& c,
                     std::span<BatchSign> signs, Threads threads) {
  return batch::run_points<Orient2d>(Orient2d::name, threads, signs, a, b, c);
}
std::size_t orient2d(const Strided<Point2>& vertices, std::span<const Indices<3>> items, std::span<BatchSign> signs,
                     Threads threads) {
  return batch::run_indexed<Orient2d, 2>(Orient2d::name, threads, signs, vertices, items);
}

}  // namespace plumb
