// One step of a deforming mesh: all that touches, exactly, beside the cubic in plain doubles on the same broad phase.
//
//   plumb_deforming_bench [rounds [side]]    side: vertices along a side of the cloth, 225 for 100,352 triangles

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <vector>

#include <plumb/collisions.hpp>
#include <trees/deforming_mesh.hpp>

#include "mesh_samples.hpp"
#include "plain/moving.hpp"
#include "timing.hpp"

namespace plumb::bench {
namespace {

struct Cloth {
  const char* name;
  std::vector<Point3> start, end;
  std::vector<TriangleView::Corners> triangles;
};

/// A point of the cloth, u and v from 0 to 1, at the start or at the end.
using Shape = Point3 (*)(double u, double v, bool at_end);

Cloth cloth(const char* name, std::uint32_t side, Shape shape) {
  Cloth made{name, {}, {}, {}};
  for (std::uint32_t i = 0; i < side; ++i)
    for (std::uint32_t j = 0; j < side; ++j) {
      const double u = i / (side - 1.), v = j / (side - 1.);
      made.start.push_back(shape(u, v, false)), made.end.push_back(shape(u, v, true));
      if (i == 0 || j == 0) continue;
      const std::uint32_t d = i * side + j, c = d - 1, b = d - side, a = b - 1;
      made.triangles.push_back({a, b, d}), made.triangles.push_back({a, d, c});
    }
  return made;
}

/// Folded once: the upper half lies close above the lower one and comes down on it, both wavy; askew, or with each
/// vertex in a plane of many others.
Point3 folded_by(double u, double v, bool at_end, double askew) {
  const bool is_upper = u >= 0.5;
  const double waves = 0.004 * std::sin(31 * u + 3 * v) * std::cos(29 * v), gap = at_end ? 0.0060 : 0.0072;
  const double x = is_upper ? 1 - u + 1e-4 * std::sin(100 * v) : u, y = is_upper ? v + askew * std::cos(7 * u) : v;
  return {x, y, (is_upper ? gap * std::fmin(1, 40 * (u - 0.5)) : 0) + waves + (at_end ? -0.001 : 0)};
}
Point3 folded_askew(double u, double v, bool at_end) { return folded_by(u, v, at_end, 0.0017); }
Point3 folded(double u, double v, bool at_end) { return folded_by(u, v, at_end, 0); }
/// In folds, which hang free, fall by twice the side of a triangle and sway.
Point3 swaying(double u, double v, bool at_end) {
  const double sway = at_end ? 0.003 : 0;
  return {u + sway * v, 0.05 * std::sin(40 * u + sway * 100 * v), -v - (at_end ? 0.01 : 0)};
}
/// Falling flat: all triangles are in one plane all the time.
Point3 flat(double u, double v, bool at_end) { return {u, v, at_end ? -0.01 : 0}; }

struct Plainly {
  static std::optional<double> time(double t) { return t == plain::never ? std::nullopt : std::optional(t); }
  std::optional<double> vertex_face(const MovingPoint3& p, const MovingPoint3& a, const MovingPoint3& b,
                                    const MovingPoint3& c) const {
    return time(plain::vertex_face(p, a, b, c));
  }
  std::optional<double> edge_edge(const MovingPoint3& a, const MovingPoint3& b, const MovingPoint3& c,
                                  const MovingPoint3& d) const {
    return time(plain::edge_edge(a, b, c, d));
  }
};
/// How many pairs are asked about.
struct Counting {
  mutable std::size_t faces = 0, edges = 0;
  std::optional<double> vertex_face(const auto&...) const { return ++faces, std::nullopt; }
  std::optional<double> edge_edge(const auto&...) const { return ++edges, std::nullopt; }
};

void measure(const Cloth& c, int rounds) {
  std::size_t faces = 0, edges = 0;
  on_threads(1, [&] {
    const Counting counting;
    trees::DeformingMesh(c.start, c.end, TriangleView(c.triangles)).collide(counting);
    faces = counting.faces, edges = counting.edges;
  });
  Collisions exact, plain;
  std::vector<Contender> contenders{
      {"Plumb",
       [&](double*) { on_threads(1, [&] { exact = collisions(c.start, c.end, TriangleView(c.triangles)); }); }},
      {"plain",
       [&](double*) {
         on_threads(
             1, [&] { plain = trees::DeformingMesh(c.start, c.end, TriangleView(c.triangles)).collide(Plainly()); });
       }},
      {"broad phase", [&](double*) {
         on_threads(1, [&] { trees::DeformingMesh(c.start, c.end, TriangleView(c.triangles)).collide(Counting()); });
       }}};
  time_all(contenders, 1, rounds);
  const double e = contenders[0].median() / 1e6, p = contenders[1].median() / 1e6;
  const auto pairs = [](const Collisions& found) { return found.vertex_face.size() + found.edge_edge.size(); };
  std::printf("| %s | %zu | %zu | %.0f | %.0f | %.2f | %.0f | %zu |\n", c.name, faces + edges, pairs(exact), e, p,
              e / p, contenders[2].median() / 1e6, pairs(plain));
}

}  // namespace
}  // namespace plumb::bench

int main(int argc, char** argv) {
  using namespace plumb::bench;
  const int rounds = argc > 1 ? std::atoi(argv[1]) : 15;
  const auto side = static_cast<std::uint32_t>(argc > 2 ? std::atoi(argv[2]) : 225);
  std::printf(
      "| cloth | pairs asked | touch | Plumb, ms | plain, ms | ratio | broad phase alone, ms | plain finds |\n");
  std::printf("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |\n");
  measure(cloth("folded askew", side, folded_askew), rounds);
  measure(cloth("folded", side, folded), rounds);
  measure(cloth("swaying", side, swaying), rounds);
  measure(cloth("falling flat", side, flat), rounds);
}
