#include "round_solid_bench.hpp"

#include <memory>

#include <plumb/plumb.hpp>

#include "ordinary_shapes.hpp"
#include "plain/round_solids.hpp"
#include "timing.hpp"

namespace plumb::bench {
namespace {

void make(OrdinaryShapes& shapes, Disc3& s, const Point3& at) {
  s = {at, shapes.direction(), shapes.uniform(0.1, 0.5)};
}
void make(OrdinaryShapes& shapes, Cylinder3& s, const Point3& at) {
  Segment3 axis;
  shapes.make(axis, at);
  s = {axis.a, axis.b, shapes.uniform(0.1, 0.3)};
}
void make(OrdinaryShapes& shapes, Cone3& s, const Point3& at) {
  Segment3 axis;
  shapes.make(axis, at);
  s = {axis.a, axis.b, shapes.uniform(0.1, 0.5)};
}

template <class Solid, class Polytope>
void measure(const char* solid, const char* polytope, int rounds) {
  constexpr std::size_t count = 4096;
  OrdinaryShapes shapes(7);
  std::vector<std::pair<Solid, Polytope>> cases(count);
  for (auto& [s, p] : cases) {
    make(shapes, s, {0, 0, 0});
    shapes.make(p, shapes.about({0, 0, 0}, 1.2));
  }
  std::vector<Contender> contenders{{"Plumb",
                                     [&](double* answers) {
                                       for (const auto& [s, p] : cases) *answers++ = plumb::intersects(s, p) ? 1 : 0;
                                     }},
                                    {"plain", [&](double* answers) {
                                       for (const auto& [s, p] : cases) *answers++ = plain::intersects(s, p) ? 1 : 0;
                                     }}};
  for (Contender& c : contenders) c.answers.resize(count);
  time_all(contenders, count, rounds);
  int wrong = 0, meet = 0;
  for (std::size_t i = 0; i < count; ++i) {
    wrong += contenders[0].answers[i] != contenders[1].answers[i] ? 1 : 0;
    meet += contenders[0].answers[i] == 1 ? 1 : 0;
  }
  const double exact = contenders[0].median(), plain = contenders[1].median();
  std::printf("| %s, %s | %.0f%% | %.0f | %.0f | %.2f | %.1f%% |\n", solid, polytope,
              100. * meet / static_cast<double>(count), exact, plain, exact / plain,
              100. * wrong / static_cast<double>(count));
}

}  // namespace

void measure_round_solids(int rounds) {
  std::printf("\n| pair | meet | Plumb | plain | ratio | plain wrong |\n| --- | ---: | ---: | ---: | ---: | ---: |\n");
  measure<Disc3, Triangle3>("disc", "triangle", rounds);
  measure<Disc3, Aabb3>("disc", "aabb", rounds);
  measure<Cylinder3, Triangle3>("cylinder", "triangle", rounds);
  measure<Cylinder3, Aabb3>("cylinder", "aabb", rounds);
  measure<Cone3, Triangle3>("cone", "triangle", rounds);
  measure<Cone3, Aabb3>("cone", "aabb", rounds);
}

}  // namespace plumb::bench
