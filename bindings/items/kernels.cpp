#include <items/kernels.hpp>

#include <algorithm>
#include <iterator>
#include <limits>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include <plumb/batch.hpp>

namespace plumb::items {

namespace {

template <class S>
Strided<S> items_of(const Argument& argument, std::size_t n) {
  return Strided<S>(argument.numbers, n, static_cast<std::size_t>(argument.stride));
}

template <class Ask, class Answer, class... S>
struct ValueKernel {
  template <std::size_t... i>
  static void run(std::span<const Argument> arguments, std::size_t n, signed char* values, std::index_sequence<i...>) {
    Ask{}(items_of<S>(arguments[i], n)..., std::span(reinterpret_cast<Answer*>(values), n));
  }
  static void ask(std::span<const Argument> arguments, std::size_t n, signed char* values, double*) {
    run(arguments, n, values, std::index_sequence_for<S...>());
  }
};

struct Orient2 {
  void operator()(const auto&... x) const { orient2d(x...); }
};
struct Orient3 {
  void operator()(const auto&... x) const { orient3d(x...); }
};
struct InCircle {
  void operator()(const auto&... x) const { incircle(x...); }
};
struct InSphere {
  void operator()(const auto&... x) const { insphere(x...); }
};
struct Intersects {
  void operator()(const auto&... x) const { intersects(x...); }
};

/// The outcomes of the catalogue are a miss, a hit, and of a triangle hits with weights after those without.
template <class A, class B, class Found>
void ask_hits(std::span<const Argument> arguments, std::size_t n, signed char* values, double* numbers) {
  constexpr bool is_of_triangle = std::is_same_v<Found, TriangleHit>;
  constexpr std::size_t most = is_of_triangle ? 4 : 2;
  std::vector<Found> found(n);
  hit(items_of<A>(arguments[0], n), items_of<B>(arguments[1], n), std::span(reinterpret_cast<BatchAnswer*>(values), n),
      std::span(found));
  std::fill_n(numbers, n * most, std::numeric_limits<double>::quiet_NaN());
  for (std::size_t i = 0; i < n; ++i, numbers += most) {
    if (values[i] != 1) continue;
    numbers[0] = found[i].enter;
    numbers[1] = found[i].leave;
    if constexpr (is_of_triangle)
      if (found[i].weights) {
        values[i] = refused_by_kernel + 1;
        numbers[2] = found[i].weights->b;
        numbers[3] = found[i].weights->c;
      }
  }
}

template <class... S>
const catalogue::Question* question(std::string_view name, const S&... shapes) {
  const catalogue::Shape* const all[] = {catalogue::find_shape(shapes)...};
  return catalogue::find(name, all);
}

}  // namespace

Kernel kernel_of(const catalogue::Question& asked) {
  constexpr const char *p2 = "point2", *p3 = "point";
  using P2 = Point2;
  using P3 = Point3;
  static const std::pair<const catalogue::Question*, Kernel> kernels[] = {
      {question("orient2d", p2, p2, p2), ValueKernel<Orient2, BatchSign, P2, P2, P2>::ask},
      {question("orient3d", p3, p3, p3, p3), ValueKernel<Orient3, BatchSign, P3, P3, P3, P3>::ask},
      {question("incircle", p2, p2, p2, p2), ValueKernel<InCircle, BatchSign, P2, P2, P2, P2>::ask},
      {question("insphere", p3, p3, p3, p3, p3), ValueKernel<InSphere, BatchSign, P3, P3, P3, P3, P3>::ask},
      {question("intersects", "aabb", "aabb"), ValueKernel<Intersects, BatchAnswer, Aabb3, Aabb3>::ask},
      {question("intersects", "sphere", "aabb"), ValueKernel<Intersects, BatchAnswer, Sphere3, Aabb3>::ask},
      {question("intersects", "sphere", "sphere"), ValueKernel<Intersects, BatchAnswer, Sphere3, Sphere3>::ask},
      {question("intersects", "triangle", "triangle"), ValueKernel<Intersects, BatchAnswer, Triangle3, Triangle3>::ask},
      {question("hit", "ray", "triangle"), ask_hits<Ray3, Triangle3, TriangleHit>},
      {question("hit", "ray", "aabb"), ask_hits<Ray3, Aabb3, Hit>},
      {question("hit", "segment", "plane"), ask_hits<Segment3, Plane3, Hit>},
  };
  const auto found =
      std::find_if(std::begin(kernels), std::end(kernels), [&](const auto& kernel) { return kernel.first == &asked; });
  return found == std::end(kernels) ? nullptr : found->second;
}

}  // namespace plumb::items
