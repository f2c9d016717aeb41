// Times of exact points and of their tests, compared with plain doubles, CGAL and, where it is installed,
// Indirect_Predicates, with the share that plain doubles get wrong. Google Benchmark; each row goes through the same
// 256 cases in turn. "easy" is random; "1e-6" and "1e-12" are as far from parallel.

#include <plumb/constructed_points.hpp>
#include <plumb/intersection.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <optional>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

#include "exact_points_bench.hpp"
#include "exact_points_contenders.hpp"

namespace plumb::bench {
namespace {

Point3 moved(const Point3& p, const Point3& u, double by = 1) {
  return {p.x + by * u.x, p.y + by * u.y, p.z + by * u.z};
}
Point3 between(const Point3& a, const Point3& b) { return {b.x - a.x, b.y - a.y, b.z - a.z}; }
Point3 normal(const Point3* p) {
  const Point3 u = between(p[0], p[1]), v = between(p[0], p[2]);
  return {u.y * v.z - u.z * v.y, u.z * v.x - u.x * v.z, u.x * v.y - u.y * v.x};
}

/// The arguments of constructions, with lines and planes so far from parallel; 1 for any.
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

const auto exact_lines = [](const auto& p) { return line_line2(p[0], p[1], p[2], p[3]).rounded(); };
const auto exact_line_plane = [](const auto& p) { return line_plane(p[0], p[1], p[2], p[3], p[4]).rounded(); };
const auto exact_planes = [](const auto& p) {
  return three_planes(p[0], p[1], p[2], p[3], p[4], p[5], p[6], p[7], p[8]).rounded();
};

/// The point where a segment crosses a triangle, or none.
using Crossing = std::optional<Point3>;
bool same_bits(const Crossing& a, const Crossing& b) {
  return a.has_value() == b.has_value() && (!a || same_bits(*a, *b));
}
const auto exact_crossing = [](const auto& p) -> Crossing {
  const auto common = intersection(Segment3{p[0], p[1]}, Triangle3{p[2], p[3], p[4]});
  return common.is_empty() ? Crossing() : common.points[0].rounded();
};
Arguments<Point3, 5> crossings(bool cross) {
  Draw draw;
  Arguments<Point3, 5> all;
  while (all.size() < cases) {
    const std::array<Point3, 5> p{draw.point3(), draw.point3(), draw.point3(), draw.point3(), draw.point3()};
    if (exact_crossing(p).has_value() == cross) all.push_back(p);
  }
  return all;
}

void add_rows(const std::string& name, const auto& all, const auto& exact, auto plain, auto cgal) {
  benchmark::RegisterBenchmark((name + "/plumb").c_str(), [=](benchmark::State& s) { in_turn(s, all, exact); });
  benchmark::RegisterBenchmark((name + "/doubles").c_str(), [=](benchmark::State& s) {
    in_turn(s, all, [=](const auto& p) { return plain(p.data()); });
    const auto wrong =
        std::count_if(all.begin(), all.end(), [&](const auto& p) { return !same_bits(plain(p.data()), exact(p)); });
    s.counters["wrong"] = static_cast<double>(wrong) / static_cast<double>(all.size());
  });
#ifdef PLUMB_BENCH_HAS_CGAL
  benchmark::RegisterBenchmark((name + "/cgal").c_str(), [=](benchmark::State& s) {
    in_turn(s, all, [=](const auto& p) { return cgal(p.data()); });
  });
#else
  static_cast<void>(cgal);
#endif
}

void add_construction(const std::string& name, const auto& arguments, const auto& exact, auto plain, auto cgal) {
  add_rows(name + "/rounded/easy", arguments(1), exact, plain, cgal);
  add_rows(name + "/rounded/1e-6", arguments(1e-6), exact, plain, cgal);
  add_rows(name + "/rounded/1e-12", arguments(1e-12), exact, plain, cgal);
}

}  // namespace
}  // namespace plumb::bench

int main(int argc, char** argv) {
  using namespace plumb::bench;
  add_construction("line_line2", lines, exact_lines, PlainPoints::line_line2, CgalPoints::line_line2);
  add_construction("line_plane", lines_and_planes, exact_line_plane, PlainPoints::line_plane, CgalPoints::line_plane);
  add_construction("three_planes", planes, exact_planes, PlainPoints::three_planes, CgalPoints::three_planes);
  for (const bool cross : {false, true})
    add_rows(cross ? "segment, triangle/cross" : "segment, triangle/apart", crossings(cross), exact_crossing,
             PlainPoints::segment_triangle, CgalPoints::segment_triangle);
  add_point_tests();
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
}
