#include <mesh/surface_measures.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <span>

#include <tbb/enumerable_thread_specific.h>

#include <plumb/total_measures.hpp>

#include <surfaces/parallel.hpp>

namespace plumb::mesh {

using namespace surfaces;

namespace {

constexpr std::size_t grain = 1024;

double largest_magnitude(const MeshView& mesh) {
  tbb::enumerable_thread_specific<double> largest(0.0);
  parallel_ranges(mesh.vertices.size(), grain, [&](std::size_t begin, std::size_t end) {
    double& of_thread = largest.local();
    for (std::size_t i = begin; i < end; ++i) {
      const Point3 p = mesh.vertices[i];
      of_thread = std::max({of_thread, std::fabs(p.x), std::fabs(p.y), std::fabs(p.z)});
    }
  });
  double all = 0;
  for (const double of_thread : largest) all = std::max(all, of_thread);
  return all;
}

/// The sum over all threads of what each adds to a total of its own, made by make().
template <class Total, class Make, class Add>
Total total_of(std::size_t triangles, const Make& make, const Add& add) {
  tbb::enumerable_thread_specific<Total> totals(make);
  parallel_ranges(triangles, grain, [&](std::size_t begin, std::size_t end) { add(totals.local(), begin, end); });
  Total all = make();
  for (const Total& of_thread : totals) all.add(of_thread);
  return all;
}

/// The exact total, in rationals, each triangle by itself.
template <class Total, class Make>
Total exact_total_of(const MeshView& mesh, const Make& make) {
  return total_of<Total>(mesh.triangles.size(), make, [&](Total& total, std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) total.add(mesh.triangle(i));
  });
}

double exact_area(const MeshView& mesh, std::ptrdiff_t exponent) {
  for (std::ptrdiff_t bits = 192;; bits *= 2) {
    const auto total = exact_total_of<ExactTotalArea>(mesh, [&] { return ExactTotalArea(bits - exponent); });
    if (const auto area = total.rounded()) return *area;
  }
}

}  // namespace

SurfaceMeasures measure_surface(const MeshView& mesh, bool with_volume) {
  if (mesh.triangles.size() == 0) return {0, with_volume ? std::optional(0.0) : std::nullopt, Sign::zero};
  const double largest = largest_magnitude(mesh);
  const Point3 origin = mesh.vertices[mesh.triangles[0][0]];
  const auto total = total_of<TotalMeasures>(
      mesh.triangles.size(), [&] { return TotalMeasures(largest, origin); },
      [&](TotalMeasures& of_thread, std::size_t begin, std::size_t end) {
        std::array<Triangle3, 256> block;
        while (begin < end) {
          const std::size_t count = std::min(block.size(), end - begin);
          for (std::size_t i = 0; i < count; ++i) block[i] = mesh.triangle(begin + i);
          of_thread.add(std::span(block).first(count));
          begin += count;
        }
      });
  const auto area = total.area();
  SurfaceMeasures measures{area ? *area : exact_area(mesh, total.area_exponent()), {}, Sign::zero};
  if (with_volume) {
    measures.volume = total.volume();
    // A number that rounds to 0 is 0 or positive, unless it is -0.
    const bool is_clear = measures.volume && (*measures.volume != 0 || std::signbit(*measures.volume));
    if (is_clear) {
      measures.volume_sign = std::signbit(*measures.volume) ? Sign::negative : Sign::positive;
    } else {
      const auto exact = exact_total_of<ExactTotalVolume>(mesh, [] { return ExactTotalVolume(); });
      measures.volume = exact.rounded();
      measures.volume_sign = static_cast<Sign>(static_cast<int>(exact.sign()));
    }
  }
  return measures;
}

}  // namespace plumb::mesh
