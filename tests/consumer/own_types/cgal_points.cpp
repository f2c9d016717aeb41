#include <CGAL/Exact_predicates_exact_constructions_kernel.h>
#include <CGAL/Exact_predicates_inexact_constructions_kernel.h>
#include <CGAL/Simple_cartesian.h>

#include <plumb/distance.hpp>
#include <plumb/plumb.hpp>

template <class P>
constexpr bool can_be_asked = requires(const P& p) {
  plumb::orient2d(p, p, p);
};
using Filtered = CGAL::Exact_predicates_inexact_constructions_kernel;
using Exact = CGAL::Exact_predicates_exact_constructions_kernel;
using Floats = CGAL::Simple_cartesian<float>;
static_assert(can_be_asked<Filtered::Point_2> && can_be_asked<Floats::Point_2>);
static_assert(!can_be_asked<Exact::Point_2> && !can_be_asked<Filtered::Point_3> && !can_be_asked<Filtered::Segment_2>);

template <class Kernel>
bool is_right() {
  using Point = typename Kernel::Point_3;
  const Point a(0, 0, 0), b(1, 0, 0), c(0, 1, 0), d(0, 0, 1);
  return plumb::orient3d(a, b, c, d) > 0 && plumb::distance(d, plumb::triangle(a, b, c)) == 1 &&
         plumb::intersects(plumb::ray(a, b - a), b) && plumb::orient3d(a, b, c, plumb::Point3{1, 1, 0}) == 0;
}

int main() { return is_right<Filtered>() && is_right<Floats>() ? 0 : 1; }
