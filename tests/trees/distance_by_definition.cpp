#include "distance_by_definition.hpp"

#include <algorithm>
#include <cstdint>
#include <tuple>

#include "rounding.hpp"

namespace plumb::tests {
namespace {

using oracle::along, oracle::cross, oracle::dot, oracle::operator-;

const Vector zero{0, 0, 0};

/// Points among which are all corners of what two triangles share: corners of one in the other, and where edges of one
/// enter and leave the other.
std::vector<Vector> common_points(const Triangle& t, const Triangle& u) {
  std::vector<Vector> found;
  const auto add = [&](const Triangle& one, const Triangle& other) {
    for (std::size_t i = 0; i < 3; ++i) {
      if (squared_distance(one[i], other) == 0) found.push_back(one[i]);
      const Line edge(one[i], one[(i + 1) % 3] - one[i]);
      if (edge.direction == zero) continue;
      const auto range = range_in(edge, other);
      if (!range || range->enter > 1 || range->leave < 0) continue;
      found.push_back(edge.at(std::max(range->enter, Rational(0))));
      found.push_back(edge.at(std::min(range->leave, Rational(1))));
    }
  };
  add(t, u);
  add(u, t);
  return found;
}

/// The one vector from nearest points of a triangle to those of another.
Vector shortest_between(const Triangle& t, const Triangle& u) {
  if (!common_points(t, u).empty()) return zero;
  std::optional<Vector> least;
  const auto offer = [&](const Vector& from, const Vector& to) {
    const Vector v = to - from;
    if (!least || squared_length(v) < squared_length(*least)) least = v;
  };
  for (const Vector& corner : t)
    for (const Vector& x : stationary_points(corner, u)) offer(corner, x);
  for (const Vector& corner : u)
    for (const Vector& x : stationary_points(corner, t)) offer(x, corner);
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = 0; j < 3; ++j) {
      const Vector d = t[(i + 1) % 3] - t[i], e = u[(j + 1) % 3] - u[j], w = u[j] - t[i], n = cross(d, e);
      if (n == zero) continue;
      const Rational r = dot(cross(w, e), n) / squared_length(n), s = dot(cross(w, d), n) / squared_length(n);
      if (r > 0 && r < 1 && s > 0 && s < 1) offer(along(t[i], r, d), along(u[j], s, e));
    }
  }
  return *least;
}

std::uint32_t least_triangle_at(const Vector& x, const std::vector<Triangle>& triangles) {
  std::uint32_t i = 0;
  while (squared_distance(x, triangles[i]) != 0) ++i;
  return i;
}

Point3 rounded(const Vector& v) { return {oracle::rounded(v[0]), oracle::rounded(v[1]), oracle::rounded(v[2])}; }

}  // namespace

bool share_a_point(const Triangle& t, const Triangle& u) { return !common_points(t, u).empty(); }

std::optional<MeshDistance> distance_by_definition(const std::vector<Triangle>& first,
                                                   const std::vector<Triangle>& second) {
  if (first.empty() || second.empty()) return {};
  std::optional<Rational> squared;
  std::vector<std::tuple<const Triangle*, const Triangle*, Vector>> nearest;
  for (const Triangle& t : first) {
    for (const Triangle& u : second) {
      const Vector v = shortest_between(t, u);
      if (!squared || squared_length(v) < *squared) squared = squared_length(v), nearest.clear();
      if (squared_length(v) == *squared) nearest.emplace_back(&t, &u, v);
    }
  }
  std::optional<std::pair<Vector, Vector>> least;
  for (const auto& [t, u, v] : nearest) {
    // The nearest points of t are those that it shares with u moved onto it.
    Triangle moved = *u;
    for (Vector& corner : moved) corner = corner - v;
    for (const Vector& x : common_points(*t, moved)) {
      const std::pair pair{x, along(x, 1, v)};
      if (!least || pair < *least) least = pair;
    }
  }
  const auto& [x, y] = *least;
  return MeshDistance{oracle::rounded(oracle::Surd(0, 1, *squared)), rounded(x), rounded(y),
                      least_triangle_at(x, first), least_triangle_at(y, second)};
}

}  // namespace plumb::tests
