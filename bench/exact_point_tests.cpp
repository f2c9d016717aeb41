// The tests of exact points. "near" is off a tie by a rounding or by 1e-13. "zero" is a tie that only arithmetic shows,
// and "known" one that the numbers of the constructions show.

#include <array>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

#include <plumb/constructed_points.hpp>
#include <plumb/exact_predicates.hpp>
#include <plumb/projection.hpp>

#include <exact_points/projected_signs.hpp>

#include "exact_points_bench.hpp"
#include "exact_points_contenders.hpp"

namespace plumb::bench {

namespace {

MadePoint plain(const Point3& p) { return {1, {p}}; }
MadePoint on(const Point3& p, const Point3& q, const Point3& a, const Point3& b, const Point3& c) {
  return {5, {p, q, a, b, c}};
}
ExactPoint3 exact(const MadePoint& x) {
  const auto& p = x.of;
  if (x.count == 1) return p[0];
  if (x.count == 5) return line_plane(p[0], p[1], p[2], p[3], p[4]);
  return three_planes(p[0], p[1], p[2], p[3], p[4], p[5], p[6], p[7], p[8]);
}

using ExactFour = std::array<ExactPoint3, 4>;
int sign_of(PointTest test, const ExactFour& p) {
  switch (test) {
    case PointTest::orient3d:
      return static_cast<int>(orient3d(p[0], p[1], p[2], p[3]));
    case PointTest::orient2d:
      return static_cast<int>(exact_points::orient2d_along(2, p[0], p[1], p[2]));
    case PointTest::collinear:
      return collinear(p[0], p[1], p[2]) ? 0 : 1;
    case PointTest::compare_xyz:
      return static_cast<int>(compare_xyz(p[0], p[1]));
  }
  return 0;
}

template <PointTest test>
void add(const std::string& name, const auto& make) {
  Draw draw;
  std::vector<FourPoints> made;
  std::vector<ExactFour> all;
  for (std::size_t i = 0; i < cases; ++i) {
    const FourPoints p = make(draw);
    made.push_back(p);
    all.push_back({exact(p[0]), exact(p[1]), exact(p[2]), exact(p[3])});
  }
  const auto ask = [](const ExactFour& p) { return sign_of(test, p); };
  benchmark::RegisterBenchmark((name + "/plumb").c_str(), [=](benchmark::State& s) { in_turn(s, all, ask); });
  const PointTestRunner indirect = indirect_test(test, made);
  if (!indirect) return;
  std::vector<std::size_t> indices;
  for (std::size_t i = 0; i < cases; ++i) indices.push_back(i);
  benchmark::RegisterBenchmark((name + "/indirect").c_str(), [=](benchmark::State& s) {
    in_turn(s, indices, indirect);
    double wrong = 0;
    for (const std::size_t i : indices) wrong += indirect(i) == ask(all[i]) ? 0 : 1;
    s.counters["wrong"] = wrong / static_cast<double>(cases);
  });
}

}  // namespace

void add_point_tests() {
  using enum PointTest;
  const auto on_plane = [](Draw& d, const Point3& a, const Point3& b, const Point3& c) {
    return on(d.point3(), d.point3(), a, b, c);
  };
  const auto any = [=](Draw& d) { return on_plane(d, d.point3(), d.point3(), d.point3()); };
  const auto any_four = [=](Draw& d) { return FourPoints{any(d), any(d), any(d), any(d)}; };
  const auto on_line = [=](Draw& d, const Point3& p, const Point3& q) {
    return on(p, q, d.point3(), d.point3(), d.point3());
  };
  // Three points on a line, by planes none of which is known to hold all of them.
  const auto three_on_line = [=](Draw& d) {
    const Point3 p = d.point3(), q = d.point3();
    return FourPoints{on_line(d, p, q), on_line(d, p, q), on_line(d, p, q), any(d)};
  };
  const auto four_on_plane = [=](Draw& d) {
    const Point3 a = d.point3(), b = d.point3(), c = d.point3();
    return FourPoints{on_plane(d, a, b, c), on_plane(d, a, b, c), on_plane(d, a, b, c), on_plane(d, a, b, c)};
  };

  add<orient3d>("orient3d/p_q_r_X/easy", [=](Draw& d) {
    return FourPoints{plain(d.point3()), plain(d.point3()), plain(d.point3()), any(d)};
  });
  add<orient3d>("orient3d/p_q_r_X/near", [=](Draw& d) {
    const MadePoint x = any(d);
    return FourPoints{plain(d.point3()), plain(d.point3()), plain(exact(x).rounded()), x};
  });
  add<orient3d>("orient3d/p_q_r_X/zero", [=](Draw& d) {
    const Point3 a = d.point3(), b = d.point3(), c = d.point3();
    return FourPoints{plain(a), plain(b), plain(c), on_line(d, a, b)};
  });
  add<orient3d>("orient3d/p_q_r_X/known", [=](Draw& d) {
    const Point3 a = d.point3(), b = d.point3(), c = d.point3();
    return FourPoints{plain(a), plain(b), plain(c), on_plane(d, a, b, c)};
  });
  add<orient3d>("orient3d/X_Y_Z_W/easy", any_four);
  add<orient3d>("orient3d/X_Y_Z_W/near", [=](Draw& d) {
    const Point3 a = d.point3(), b = d.point3(), c = d.point3();
    return FourPoints{on_plane(d, a, b, c), on_plane(d, a, b, c), on_plane(d, a, b, c),
                      on_plane(d, {a.x + 1e-13, a.y, a.z}, b, c)};
  });
  add<orient3d>("orient3d/X_Y_Z_W/zero", three_on_line);
  add<orient3d>("orient3d/X_Y_Z_W/known", four_on_plane);

  add<orient2d>("orient2d along z/X_Y_Z/easy", any_four);
  add<orient2d>("orient2d along z/X_Y_Z/near", [=](Draw& d) {
    const Point3 p = d.point3(), q = d.point3();
    return FourPoints{on_line(d, p, q), on_line(d, p, q), on_line(d, {p.x + 1e-13, p.y, p.z}, q), any(d)};
  });
  add<orient2d>("orient2d along z/X_Y_Z/known", three_on_line);
  // On the line where two planes meet; the points have one of the planes in common.
  add<orient2d>("orient2d along z/X_Y_Z/zero", [=](Draw& d) {
    const Point3 a = d.point3(), b = d.point3(), c = d.point3(), e = d.point3(), f = d.point3(), g = d.point3();
    return FourPoints{on(e, f, a, b, c), on(f, g, a, b, c), on(g, e, a, b, c), any(d)};
  });
  add<collinear>("collinear/X_Y_Z/easy", any_four);
  add<collinear>("collinear/X_Y_Z/known", three_on_line);

  add<compare_xyz>("compare_xyz/X_Y/easy", any_four);
  add<compare_xyz>("compare_xyz/X_Y/equal", [=](Draw& d) {
    const Point3 p = d.point3(), q = d.point3(), a = d.point3(), b = d.point3(), c = d.point3();
    return FourPoints{on(p, q, a, b, c), on(q, p, b, c, a), plain(p), plain(q)};
  });
  add<compare_xyz>("compare_xyz/X_Y/equal_to_three_planes", [=](Draw& d) {
    const Point3 p = d.point3(), q = d.point3(), a = d.point3(), b = d.point3(), c = d.point3();
    const MadePoint cut{9, {a, b, c, p, q, d.point3(), q, p, d.point3()}};
    return FourPoints{on(p, q, a, b, c), cut, plain(p), plain(q)};
  });
}

}  // namespace plumb::bench
