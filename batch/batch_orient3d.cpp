#include <plumb/batch_orient3d.hpp>

#include <batch/layouts.hpp>

namespace plumb {

std::size_t orient3d(const Coordinates3& a, const Coordinates3& b, const Coordinates3& c, const Coordinates3& d,
                     std::span<BatchSign> signs, Threads threads) {
  return batch::run_columns<Orient3d, 3>(Orient3d::name, threads, signs, a, b, c, d);
}
std::size_t orient3d(const Strided<Point3>& a, const Strided<Point3>& b, const Strided<Point3>& c,
                     const Strided<Point3>& d, std::span<BatchSign> signs, Threads threads) {
  return batch::run_points<Orient3d>(Orient3d::name, threads, signs, a, b, c, d);
}
std::size_t orient3d(const Strided<Point3>& vertices, std::span<const Indices<4>> items, std::span<BatchSign> signs,
                     Threads threads) {
  return batch::run_indexed<Orient3d, 3>(Orient3d::name, threads, signs, vertices, items);
}
std::size_t orient3d(std::span<const PaddedPoint3> vertices, std::span<const Indices<4>> items,
                     std::span<BatchSign> signs, Threads threads) {
  return batch::run_indexed<Orient3d, 3>(Orient3d::name, threads, signs, vertices.data(), vertices.size(), items);
}

}  // namespace plumb
