// CGAL's kernels, compiled with the flags that CGAL asks for (-frounding-math) and no others of the project.

#include <CGAL/Exact_predicates_exact_constructions_kernel.h>
#include <CGAL/Exact_predicates_inexact_constructions_kernel.h>
#include <CGAL/intersections.h>

#include <array>
#include <utility>

#include "contenders.hpp"

namespace plumb::bench {
namespace {

template <class Kernel>
auto point2(const double* x) {
  return typename Kernel::Point_2(x[0], x[1]);
}
template <class Kernel>
auto point3(const double* x) {
  return typename Kernel::Point_3(x[0], x[1], x[2]);
}

template <class Kernel, std::size_t N>
auto points2(const double* x) {
  return [x]<std::size_t... I>(std::index_sequence<I...>) { return std::array{point2<Kernel>(x + 2 * I)...}; }
  (std::make_index_sequence<N>{});
}
template <class Kernel, std::size_t N>
auto points3(const double* x) {
  return [x]<std::size_t... I>(std::index_sequence<I...>) { return std::array{point3<Kernel>(x + 3 * I)...}; }
  (std::make_index_sequence<N>{});
}
template <class Kernel>
auto triangle(const double* x) {
  return typename Kernel::Triangle_3(point3<Kernel>(x), point3<Kernel>(x + 3), point3<Kernel>(x + 6));
}
template <class Kernel>
auto segment(const double* x) {
  return typename Kernel::Segment_3(point3<Kernel>(x), point3<Kernel>(x + 3));
}

template <class Make, class Ask>
Runner over(const Inputs& in, Make make, Ask ask) {
  std::vector<decltype(make(in.numbers.data()))> cases;
  cases.reserve(in.cases());
  for (std::size_t i = 0; i < in.cases(); ++i) cases.push_back(make(in[i].data()));
  return [cases = std::move(cases), ask](signed char* answers) {
    for (std::size_t i = 0, n = cases.size(); i < n; ++i) answers[i] = static_cast<signed char>(ask(cases[i]));
  };
}

template <class Kernel>
Runner cgal_runner(std::string_view test, const Inputs& in) {
  if (test == "orient2d")
    return over(in, points2<Kernel, 3>, [](const auto& p) { return CGAL::orientation(p[0], p[1], p[2]); });
  if (test == "orient3d")
    return over(in, points3<Kernel, 4>, [](const auto& p) { return CGAL::orientation(p[0], p[1], p[2], p[3]); });
  if (test == "incircle")
    return over(in, points2<Kernel, 4>,
                [](const auto& p) { return CGAL::side_of_oriented_circle(p[0], p[1], p[2], p[3]); });
  if (test == "insphere")
    return over(in, points3<Kernel, 5>,
                [](const auto& p) { return CGAL::side_of_oriented_sphere(p[0], p[1], p[2], p[3], p[4]); });
  const auto meet = [](const auto& p) { return CGAL::do_intersect(p.first, p.second); };
  if (test == "segment_segment_2d")
    return over(
        in,
        [](const double* x) {
          using S = typename Kernel::Segment_2;
          return std::pair(S(point2<Kernel>(x), point2<Kernel>(x + 2)),
                           S(point2<Kernel>(x + 4), point2<Kernel>(x + 6)));
        },
        meet);
  if (test == "segment_segment_3d")
    return over(
        in, [](const double* x) { return std::pair(segment<Kernel>(x), segment<Kernel>(x + 6)); }, meet);
  if (test == "segment_triangle")
    return over(
        in, [](const double* x) { return std::pair(segment<Kernel>(x), triangle<Kernel>(x + 6)); }, meet);
  if (test == "triangle_triangle")
    return over(
        in, [](const double* x) { return std::pair(triangle<Kernel>(x), triangle<Kernel>(x + 9)); }, meet);
  return {};
}

}  // namespace

Runner epick_runner(std::string_view test, const Inputs& in) {
  return cgal_runner<CGAL::Exact_predicates_inexact_constructions_kernel>(test, in);
}

Runner epeck_runner(std::string_view test, const Inputs& in) {
  return cgal_runner<CGAL::Exact_predicates_exact_constructions_kernel>(test, in);
}

}  // namespace plumb::bench
