#include <plumb/batch_insphere.hpp>

#include <batch/layouts.hpp>

namespace plumb {

std::size_t insphere(const Coordinates3& a, const Coordinates3& b, const Coordinates3& c, const Coordinates3& d,
                     const Coordinates3& e, std::span<BatchSign> signs, Threads threads) {
  return batch::run_columns<Insphere, 3>(Insphere::name, threads, signs, a, b, c, d, e);
}
std::size_t insphere(const Strided<Point3>& a, const Strided<Point3>& b, const Strided<Point3>& c,
                     const Strided<Point3>& d, const Strided<Point3>& e, std::span<BatchSign> signs, Threads threads) {
  return batch::run_points<Insphere>(Insphere::name, threads, signs, a, b, c, d, e);
}
std::size_t insphere(const Strided<Point3>& vertices, std::span<const Indices<5>> items, std::span<BatchSign> signs,
                     Threads threads) {
  return batch::run_indexed<Insphere, 3>(Insphere::name, threads, signs, vertices, items);
}
std::size_t insphere(std::span<const PaddedPoint3> vertices, std::span<const Indices<5>> items,
                     std::span<BatchSign> signs, Threads threads) {
  return batch::run_indexed<Insphere, 3>(Insphere::name, threads, signs, vertices.data(), vertices.size(), items);
}

}  // namespace plumb
