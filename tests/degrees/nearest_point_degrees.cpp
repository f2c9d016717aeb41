#include "degree.hpp"
#include "degrees.hpp"
// The minima that it decides by are its own affair.
#include "quadratic_programme.cpp"

namespace plumb::degrees {

namespace {

using namespace plumb::convex;

template <class Core, class Polyhedron>
int degree_of_pair(const Core& core, const Polyhedron& polyhedron) {
  OffsetSystem<Degree> system;
  build(system, core, polyhedron);
  return degree_of(
      [&] {
        for (int end = system.rows - 1; end < system.all_rows(); ++end)
          for (int size = 0; size <= Support::most_half_spaces; ++size)
            for (int first = 0; first + size <= system.rows; ++first) {
              Support support;
              for (int k = 0; k < size; ++k) support.row[support.size++] = first + k;
              if (end >= system.rows) support.end = end;
              auto x = minimum(system, support);
              if (!x) continue;
              certificate(system.radius * system.radius * (x->weight * x->weight) - dot(x->y, x->y));
              conflict(system, *x);
            }
      },
      2000);
}

}  // namespace

void add_nearest_points(Degrees& degrees) {
  for_each_pair<TestIntersects>(degrees, []<class A, class B>() {
    if constexpr (RoundedPointOrSegment<A> && HalfSpaces<B>)
      return degree_of_pair(unknown<A>(), unknown<B>());
    else
      return 0;
  });
}

}  // namespace plumb::degrees
