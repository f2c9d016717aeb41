// How long exact points and the tests of them take, beside plain doubles and CGAL, with the share that plain doubles
// get wrong. Google Benchmark; each row goes through the same 256 cases in turn. "easy" is random; "1e-6" and "1e-12"
// are as far from parallel.

#include <plumb/constructed_points.hpp>
#include <plumb/exact_predicates.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <random>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

#include "exact_points_contenders.hpp"

namespace plumb::bench {
namespace {

constexpr std::size_t cases = 256;

class Draw {
 public:
  double number() { return static_cast<double>(engine_() >> 11) * 0x1p-52 - 1; }
  Point2 point2() { return {number(), number()}; }
  Point3 point3() { return {number(), number(), number()}; }

 private:
  std::mt19937_64 engine_{1};
};

Point3 moved(const Point3& p, const Point3& u, double by = 1) {
  return {p.x + by * u.x, p.y + by * u.y, p.z + by * u.z};
}
Point3 between(const Point3& a, const Point3& b) { return {b.x - a.x, b.y - a.y, b.z - a.z}; }
Point3 normal(const Point3* p) {
  const Point3 u = between(p[0], p[1]), v = between(p[0], p[2]);
  return {u.y * v.z - u.z * v.y, u.z * v.x - u.x * v.z, u.x * v.y - u.y * v.x};
}

/// The arguments of constructions, so far from parallel; 1 for any.
template <class Point, std::size_t N>
using Arguments = std::vector<std::array<Point, N>>;
Arguments<Point2, 4> lines(double angle) {
  Draw draw;
  Arguments<Point2, 4> all;
  for (std::size_t i = 0; i < cases; ++i) {
    const Point2 a = draw.point2(), b = draw.point2(), c = draw.point2(), e = draw.point2();
    all.push_back({a, b, c, angle == 1 ? e : Point2{c.x + b.x - a.x + angle * e.x, c.y + b.y - a.y + angle * e.y}});
  }
  return all;
}
Arguments<Point3, 5> lines_and_planes(double angle) {
  Draw draw;
  Arguments<Point3, 5> all;
  for (std::size_t i = 0; i < cases; ++i) {
    const Point3 p = draw.point3(), a = draw.point3(), b = draw.point3(), c = draw.point3(), e = draw.point3();
    const Point3 along = moved(moved(p, between(a, b), draw.number()), between(a, c), draw.number());
    all.push_back({p, angle == 1 ? e : moved(along, e, angle), a, b, c});
  }
  return all;
}
Arguments<Point3, 9> planes(double angle) {
  Draw draw;
  Arguments<Point3, 9> all;
  for (std::size_t i = 0; i < cases; ++i) {
    std::array<Point3, 9> p;
    for (Point3& x : p) x = draw.point3();
    if (angle != 1) {  // the third nearly parallel to the line of the others
      const Point3 m = normal(p.data()), n = normal(p.data() + 3), origin[] = {{0, 0, 0}, m, n};
      p[7] = moved(moved(p[6], normal(origin)), p[7], angle);
    }
    all.push_back(p);
  }
  return all;
}

bool same_bits(const auto& a, const auto& b) { return std::memcmp(&a, &b, sizeof a) == 0; }

template <class All>
void in_turn(benchmark::State& state, const All& all, const auto& ask) {
  std::size_t i = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(ask(all[i]));
    i = (i + 1) % all.size();
  }
}

const auto exact_lines = [](const auto& p) { return line_line2(p[0], p[1], p[2], p[3]).rounded(); };
const auto exact_line_plane = [](const auto& p) { return line_plane(p[0], p[1], p[2], p[3], p[4]).rounded(); };
const auto exact_planes = [](const auto& p) {
  return three_planes(p[0], p[1], p[2], p[3], p[4], p[5], p[6], p[7], p[8]).rounded();
};

void add_construction(const std::string& name, const auto& arguments, const auto& exact, auto plain, auto cgal) {
  for (const double angle : {1.0, 1e-6, 1e-12}) {
    const auto all = arguments(angle);
    const std::string how = angle == 1 ? "easy" : angle == 1e-6 ? "1e-6" : "1e-12";
    benchmark::RegisterBenchmark((name + "/rounded/" + how + "/plumb").c_str(),
                                 [=](benchmark::State& s) { in_turn(s, all, exact); });
    benchmark::RegisterBenchmark((name + "/rounded/" + how + "/doubles").c_str(), [=](benchmark::State& s) {
      in_turn(s, all, [=](const auto& p) { return plain(p.data()); });
      const auto wrong =
          std::count_if(all.begin(), all.end(), [&](const auto& p) { return !same_bits(plain(p.data()), exact(p)); });
      s.counters["wrong"] = static_cast<double>(wrong) / static_cast<double>(all.size());
    });
#ifdef PLUMB_BENCH_HAS_CGAL
    benchmark::RegisterBenchmark((name + "/rounded/" + how + "/cgal").c_str(), [=](benchmark::State& s) {
      in_turn(s, all, [=](const auto& p) { return cgal(p.data()); });
    });
#else
    static_cast<void>(cgal);
#endif
  }
}

/// Four points each, exact or plain, for the tests.
using Four = std::array<ExactPoint3, 4>;
ExactPoint3 on_plane(Draw& draw, const Point3& a, const Point3& b, const Point3& c) {
  return line_plane(draw.point3(), draw.point3(), a, b, c);
}
std::vector<Four> fours(const auto& make) {
  Draw draw;
  std::vector<Four> all;
  for (std::size_t i = 0; i < cases; ++i) all.push_back(make(draw));
  return all;
}
void add_test(const std::string& name, const auto& make, const auto& ask) {
  const auto all = fours(make);
  benchmark::RegisterBenchmark(name.c_str(), [=](benchmark::State& s) { in_turn(s, all, ask); });
}

void add_tests() {
  const auto orient = [](const Four& p) { return orient3d(p[0], p[1], p[2], p[3]); };
  const auto order = [](const Four& p) { return compare_xyz(p[0], p[1]); };
  const auto turn = [](const Four& p) { return collinear(p[0], p[1], p[2]); };
  const auto any = [](Draw& d) { return on_plane(d, d.point3(), d.point3(), d.point3()); };
  add_test(
      "orient3d/p_q_r_X/easy",
      [=](Draw& d) {
        return Four{d.point3(), d.point3(), d.point3(), any(d)};
      },
      orient);
  add_test(
      "orient3d/p_q_r_X/near",
      [=](Draw& d) {
        const ExactPoint3 x = any(d);
        return Four{d.point3(), d.point3(), x.rounded(), x};
      },
      orient);
  add_test(
      "orient3d/p_q_r_X/zero",
      [=](Draw& d) {
        const Point3 a = d.point3(), b = d.point3(), c = d.point3();
        // Other points of the plane's own: known to lie on it, and of another plane through a and b.
        return Four{a, b, c, line_plane(a, b, d.point3(), d.point3(), d.point3())};
      },
      orient);
  add_test(
      "orient3d/p_q_r_X/known",
      [=](Draw& d) {
        const Point3 a = d.point3(), b = d.point3(), c = d.point3();
        return Four{a, b, c, on_plane(d, a, b, c)};
      },
      orient);
  add_test(
      "orient3d/X_Y_Z_W/easy",
      [=](Draw& d) {
        return Four{any(d), any(d), any(d), any(d)};
      },
      orient);
  add_test(
      "orient3d/X_Y_Z_W/near",
      [=](Draw& d) {
        const Point3 a = d.point3(), b = d.point3(), c = d.point3();
        return Four{on_plane(d, a, b, c), on_plane(d, a, b, c), on_plane(d, a, b, c),
                    on_plane(d, {a.x + 1e-13, a.y, a.z}, b, c)};
      },
      orient);
  add_test(
      "orient3d/X_Y_Z_W/zero",
      [=](Draw& d) {
        const Point3 p = d.point3(), q = d.point3();
        const auto on_line = [&] { return line_plane(p, q, d.point3(), d.point3(), d.point3()); };
        return Four{on_line(), on_line(), on_line(), any(d)};
      },
      orient);
  add_test(
      "orient3d/X_Y_Z_W/known",
      [=](Draw& d) {
        const Point3 a = d.point3(), b = d.point3(), c = d.point3();
        return Four{on_plane(d, a, b, c), on_plane(d, a, b, c), on_plane(d, a, b, c), on_plane(d, a, b, c)};
      },
      orient);
  add_test(
      "collinear/X_Y_Z/easy",
      [=](Draw& d) {
        return Four{any(d), any(d), any(d), any(d)};
      },
      turn);
  add_test(
      "collinear/X_Y_Z/zero",
      [=](Draw& d) {
        const Point3 p = d.point3(), q = d.point3();
        const auto on_line = [&] { return line_plane(p, q, d.point3(), d.point3(), d.point3()); };
        return Four{on_line(), on_line(), on_line(), p};
      },
      turn);
  add_test(
      "compare_xyz/easy",
      [=](Draw& d) {
        return Four{any(d), any(d), any(d), any(d)};
      },
      order);
  add_test(
      "compare_xyz/equal",
      [=](Draw& d) {
        const Point3 p = d.point3(), q = d.point3(), a = d.point3(), b = d.point3(), c = d.point3();
        return Four{line_plane(p, q, a, b, c), line_plane(q, p, b, c, a), p, q};
      },
      order);
  add_test(
      "compare_xyz/equal_to_three_planes",
      [=](Draw& d) {
        const Point3 p = d.point3(), q = d.point3(), a = d.point3(), b = d.point3(), c = d.point3();
        return Four{line_plane(p, q, a, b, c), three_planes(a, b, c, p, q, d.point3(), q, p, d.point3()), p, q};
      },
      order);
}

}  // namespace
}  // namespace plumb::bench

int main(int argc, char** argv) {
  using namespace plumb::bench;
  add_construction("line_line2", lines, exact_lines, PlainPoints::line_line2, CgalPoints::line_line2);
  add_construction("line_plane", lines_and_planes, exact_line_plane, PlainPoints::line_plane, CgalPoints::line_plane);
  add_construction("three_planes", planes, exact_planes, PlainPoints::three_planes, CgalPoints::three_planes);
  add_tests();
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
}
