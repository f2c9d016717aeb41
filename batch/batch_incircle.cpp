#include <plumb/batch_incircle.hpp>

#include <batch/layouts.hpp>

namespace plumb {

std::size_t incircle(const Coordinates2& a, const Coordinates2& b, const Coordinates2& c, const Coordinates2& d,
                     std::span<BatchSign> signs, Threads threads) {
  return batch::run_columns<Incircle, 2>(Incircle::name, threads, signs, a, b, c, d);
}
std::size_t incircle(const Strided<Point2>& a, const Strided<Point2>& b, const Strided<Point2>& c,
                     const Strided<Point2>& d, std::span<BatchSign> signs, Threads threads) {
  return batch::run_points<Incircle>(Incircle::name, threads, signs, a, b, c, d);
}
std::size_t incircle(const Strided<Point2>& vertices, std::span<const Indices<4>> items, std::span<BatchSign> signs,
                     Threads threads) {
  return batch::run_indexed<Incircle, 2>(Incircle::name, threads, signs, vertices, items);
}

}  // namespace plumb
