#include "depth_bench.hpp"

#include <plumb/corners.hpp>
#include <plumb/penetration.hpp>

#include <algorithm>
#include <array>
#include <cstdio>
#include <iterator>
#include <random>
#include <string>

#include "hull_inputs.hpp"
#include "timing.hpp"

namespace plumb::bench {
namespace {

using Random = std::mt19937_64;
using V = std::array<double, 3>;

double between(Random& random, double low, double high) {
  return low + (high - low) * static_cast<double>(random() >> 11) * 0x1p-53;
}
Point3 any_point(Random& random) {
  const double x = between(random, -1, 1), y = between(random, -1, 1);
  return {x, y, between(random, -1, 1)};
}

/// Of unit axes, as far as doubles go, with sides of 1 to 3.
Obb3 any_obb(Random& random) {
  double q[4], length = 0;
  for (double& x : q) x = between(random, -1, 1), length += x * x;
  for (double& x : q) x /= std::sqrt(length);
  const auto [w, x, y, z] = q;
  Obb3 box{any_point(random),
           {1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y)},
           {2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x)},
           {2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)},
           0,
           0,
           0};
  for (double* half : {&box.hu, &box.hv, &box.hw}) *half = between(random, 0.5, 1.5);
  return box;
}
Aabb3 any_aabb(Random& random) {
  const Point3 c = any_point(random);
  const double x = between(random, 0.5, 1.5), y = between(random, 0.5, 1.5), z = between(random, 0.5, 1.5);
  return {{c.x - x, c.y - y, c.z - z}, {c.x + x, c.y + y, c.z + z}};
}
/// Around twenty points.
template <int K>
Kdop<K> any_kdop(Random& random) {
  const Point3 c = any_point(random);
  Kdop<K> kdop;
  for (int i = 0; i < 20; ++i) {
    const Point3 p = any_point(random);
    for (int k = 0; k < K / 2; ++k) {
      const KdopDirection& n = kdop_directions<K>[k];
      const double h = n.x * (p.x + c.x / 2) + n.y * (p.y + c.y / 2) + n.z * (p.z + c.z / 2);
      kdop.min[k] = i == 0 || h < kdop.min[k] ? h : kdop.min[k];
      kdop.max[k] = i == 0 || h > kdop.max[k] ? h : kdop.max[k];
    }
  }
  return kdop;
}

/// The corners, rounded, for those that take no such shapes.
std::vector<Point3> points_of(const Obb3& b) {
  std::vector<Point3> all;
  for (const double u : {-b.hu, b.hu})
    for (const double v : {-b.hv, b.hv})
      for (const double w : {-b.hw, b.hw})
        all.push_back({b.center.x + u * b.u.x + v * b.v.x + w * b.w.x, b.center.y + u * b.u.y + v * b.v.y + w * b.w.y,
                       b.center.z + u * b.u.z + v * b.v.z + w * b.w.z});
  return all;
}
std::vector<Point3> points_of(const Aabb3& b) {
  return points_of(Obb3{{b.min.x / 2 + b.max.x / 2, b.min.y / 2 + b.max.y / 2, b.min.z / 2 + b.max.z / 2},
                        {1, 0, 0},
                        {0, 1, 0},
                        {0, 0, 1},
                        (b.max.x - b.min.x) / 2,
                        (b.max.y - b.min.y) / 2,
                        (b.max.z - b.min.z) / 2});
}
template <int K>
std::vector<Point3> points_of(const Kdop<K>& kdop) {
  std::vector<Point3> all;
  for (const ExactPoint3& p : corners(kdop)) all.push_back(p.rounded());
  return all;
}

/// The least overlap along the fifteen axes of two boxes in plain doubles, as textbooks have it: what our answer costs
/// above that.
double plain_depth(const Obb3& a, const Obb3& b) {
  const auto dot = [](const Vector3& p, const Vector3& q) { return p.x * q.x + p.y * q.y + p.z * q.z; };
  const auto cross = [](const Vector3& p, const Vector3& q) {
    return Vector3{p.y * q.z - p.z * q.y, p.z * q.x - p.x * q.z, p.x * q.y - p.y * q.x};
  };
  const Vector3 t{b.center.x - a.center.x, b.center.y - a.center.y, b.center.z - a.center.z};
  double least = HUGE_VAL;
  const auto see = [&](const Vector3& n) {
    const double length = std::sqrt(dot(n, n));
    if (length < 1e-9) return;
    const auto reach = [&](const Obb3& of) {
      return of.hu * std::fabs(dot(n, of.u)) + of.hv * std::fabs(dot(n, of.v)) + of.hw * std::fabs(dot(n, of.w));
    };
    least = std::fmin(least, (reach(a) + reach(b) - std::fabs(dot(n, t))) / length);
  };
  const Vector3 of_a[] = {a.u, a.v, a.w}, of_b[] = {b.u, b.v, b.w};
  for (const Vector3& u : of_a) see(u);
  for (const Vector3& v : of_b) see(v);
  for (const Vector3& u : of_a)
    for (const Vector3& v : of_b) see(cross(u, v));
  return least;
}

struct Peer {
  const char* name;
  HullPeer (*make)(const HullCases& cases);
};
constexpr Peer peers[] = {{"FCL, libccd", fcl_hulls}, {"FCL's own", fcl_own_hulls}, {"Coal", coal_hulls}};
constexpr std::size_t pairs = 256;

/// A row: ours, plain doubles where there are such, and the peers.
void measure(const char* name, const HullCases& cases, const std::function<void(double*)>& ours,
             const std::function<void(double*)>& plain, int rounds) {
  std::vector<Contender> contenders{{"Plumb", ours}};
  std::vector<std::size_t> place{0};
  const auto add = [&](const char* of, const std::function<void(double*)>& run, std::size_t at) {
    if (!run) return;
    contenders.push_back({of, run});
    place.push_back(at);
  };
  add("doubles", plain, 1);
  for (std::size_t i = 0; i < std::size(peers); ++i) add(peers[i].name, peers[i].make(cases).penetration, 2 + i);
  for (Contender& c : contenders) c.answers.resize(cases.pairs.size());
  time_all(contenders, cases.pairs.size(), rounds);
  std::printf("| %s |", name);
  const auto print = [&](const auto& cell) {
    for (std::size_t at = 0; at < 2 + std::size(peers); ++at) {
      const auto found = std::find(place.begin(), place.end(), at);
      if (found == place.end())
        std::printf("  |");
      else
        cell(contenders[static_cast<std::size_t>(found - place.begin())], at);
    }
  };
  print([](Contender& c, std::size_t) { std::printf(" %.0f |", c.median()); });
  print([&](const Contender& c, std::size_t at) {
    if (at == 0) return;
    std::size_t off = 0;
    double most = 0;
    for (std::size_t i = 0; i < c.answers.size(); ++i) {
      const double by = error(c.answers[i], contenders[0].answers[i]);
      off += by <= tolerated ? 0 : 1;
      most = std::fmax(most, by);
    }
    print_off(off, most, c.answers.size());
  });
  std::printf("\n");
  std::fflush(stdout);
}

/// Pairs of shapes that are in each other.
template <class Make>
void measure_shapes(const char* name, const Make& make, int rounds) {
  Random random(7);
  using Shape = decltype(make(random));
  std::vector<std::pair<Shape, Shape>> all;
  HullCases cases;
  while (all.size() < pairs) {
    const Shape a = make(random), b = make(random);
    if (!(penetration(a, b).depth > 0)) continue;
    all.emplace_back(a, b);
    cases.pairs.emplace_back(convex_hull(points_of(a)), convex_hull(points_of(b)));
  }
  const auto answered = [&all](const auto& ask) {
    return [&all, ask](double* answers) {
      for (const auto& [a, b] : all) *answers++ = ask(a, b);
    };
  };
  std::function<void(double*)> plain;
  if constexpr (std::is_same_v<Shape, Obb3>) plain = answered(plain_depth);
  measure(name, cases, answered([](const Shape& a, const Shape& b) { return penetration(a, b).depth; }), plain, rounds);
}

}  // namespace

void measure_depths(int rounds) {
  std::printf("\n| pair | Plumb | plain doubles |");
  for (const Peer& peer : peers) std::printf(" %s |", peer.name);
  std::printf(" plain doubles off |");
  for (const Peer& peer : peers) std::printf(" %s off |", peer.name);
  std::printf("\n| --- |");
  for (std::size_t i = 0; i < 3 + 2 * std::size(peers); ++i) std::printf(" ---: |");
  std::printf("\n");
  measure_shapes("two obbs", any_obb, rounds);
  measure_shapes("two aabbs", any_aabb, rounds);
  measure_shapes("two 14-DOPs", any_kdop<14>, rounds);
  measure_shapes("two 18-DOPs", any_kdop<18>, rounds);
  measure_shapes("two 26-DOPs", any_kdop<26>, rounds);
  for (const std::size_t corners : {8U, 20U, 100U}) {
    const HullCases cases = HullMaker(corners).make(HullClass::overlapping, corners, 128);
    const auto ours = [&cases](double* answers) {
      for (const auto& [a, b] : cases.pairs) *answers++ = penetration(hull(a.corners), hull(b.corners)).depth;
    };
    measure(("two hulls of " + std::to_string(corners) + " points").c_str(), cases, ours, {}, rounds);
  }
}

}  // namespace plumb::bench
