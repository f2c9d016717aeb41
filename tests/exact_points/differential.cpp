#include <cstdio>
#include <cstdlib>

#include "expectations.hpp"

// So many cases of each construction and class of input; prints what is wrong and how many there were.

namespace plumb::exact_points_test {
namespace {

template <class Point>
long run(int cases) {
  long wrong = 0, points = 0, plain = 0;
  for_each_case<Point>(cases, [&](const Case<Point>& c, InputClass of, int construction) {
    const std::string what = c.point.has_value() != c.exact.has_value() ? "existence"
                             : c.point                                  ? wrong_coordinates(*c.point, *c.exact)
                                                                        : "";
    points += c.point.has_value();
    plain += c.point.has_value() && c.point->is_plain();
    if (!what.empty() && wrong++ < 20)
      std::printf("construction %d, class %d: %s\n", construction, static_cast<int>(of), what.c_str());
  });
  std::printf("%ld points, %ld of them of doubles, %ld wrong\n", points, plain, wrong);
  return wrong;
}

}  // namespace
}  // namespace plumb::exact_points_test

int main(int argc, char** argv) {
  using namespace plumb::exact_points_test;
  const int cases = argc > 1 ? std::atoi(argv[1]) : 1000;
  return run<plumb::Point2>(cases) + run<plumb::Point3>(cases) == 0 ? 0 : 1;
}
