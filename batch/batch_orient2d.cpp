#include <plumb/batch_orient2d.hpp>

#include <batch/layouts.hpp>

namespace plumb {

std::size_t orient2d(const Coordinates2& a, const Coordinates2& b, const Coordinates2& c, std::span<BatchSign> signs,
                     Threads threads) {
  return batch::run_columns<Orient2d, 2>(Orient2d::name, threads, signs, a, b, c);
}
std::size_t orient2d(std::span<const Point2> a, std::span<const Point2> b, std::span<const Point2> c,
                     std::span<BatchSign> signs, Threads threads) {
  return batch::run_points<Orient2d>(Orient2d::name, threads, signs, a, b, c);
}
std::size_t orient2d(std::span<const Point2> vertices, std::span<const Indices<3>> items, std::span<BatchSign> signs,
                     Threads threads) {
  return batch::run_indexed<Orient2d, 2>(Orient2d::name, threads, signs, vertices, items);
}

}  // namespace plumb
