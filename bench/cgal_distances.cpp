// CGAL's squared distances by its kernel of exact predicates and inexact constructions, compiled with the flags that it
// asks for (-frounding-math) and no others of the project.

#include <CGAL/Exact_predicates_inexact_constructions_kernel.h>
#include <CGAL/squared_distance_3.h>

#include <memory>

#include "distance_contenders.hpp"

namespace plumb::bench {
namespace {

using Kernel = CGAL::Exact_predicates_inexact_constructions_kernel;

Kernel::Point_3 point(const double* x) { return {x[0], x[1], x[2]}; }

template <class Shape>
Shape make(const double* x) {
  if constexpr (std::is_same_v<Shape, Kernel::Point_3>)
    return point(x);
  else if constexpr (std::is_same_v<Shape, Kernel::Segment_3>)
    return {point(x), point(x + 3)};
  else
    return {point(x), point(x + 3), point(x + 6)};
}

template <class A, class B>
DistanceRunner runner(const DistanceCases& cases) {
  auto all = std::make_shared<std::vector<std::pair<A, B>>>();
  for (const auto& x : cases.numbers) all->emplace_back(make<A>(x.data()), make<B>(x.data() + cases.first_count));
  return [all](double* answers) {
    for (const auto& [a, b] : *all) *answers++ = CGAL::squared_distance(a, b);
  };
}

}  // namespace

DistanceRunner cgal_squared_distances(const DistanceCases& cases) {
  if (cases.is("triangle", "triangle")) return runner<Kernel::Triangle_3, Kernel::Triangle_3>(cases);
  if (cases.is("segment", "segment")) return runner<Kernel::Segment_3, Kernel::Segment_3>(cases);
  if (cases.is("point", "triangle")) return runner<Kernel::Point_3, Kernel::Triangle_3>(cases);
  return {};
}

}  // namespace plumb::bench
