#pragma once

// Polygons of the plane by definition: brute force over all pairs of edges, in integers.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <random>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace plumb::polygons {

template <class Integer>
struct Corner {
  Integer x, y;
  friend bool operator==(const Corner&, const Corner&) = default;
};

template <class Integer>
using Polygon = std::vector<Corner<Integer>>;

template <class Integer>
int sign(const Integer& value) {
  return value > 0 ? 1 : value < 0 ? -1 : 0;
}

// Twice the signed area of a triangle.
template <class Integer>
Integer area(const Corner<Integer>& a, const Corner<Integer>& b, const Corner<Integer>& c) {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

template <class Integer>
Integer area(const Polygon<Integer>& polygon) {
  Integer sum = 0;
  for (std::size_t i = 2; i < polygon.size(); ++i) sum += area(polygon[0], polygon[i - 1], polygon[i]);
  return sum;
}

// Is c, which lies on the line through a and b, between them?
template <class Integer>
bool between(const Corner<Integer>& a, const Corner<Integer>& b, const Corner<Integer>& c) {
  return std::min(a.x, b.x) <= c.x && c.x <= std::max(a.x, b.x) && std::min(a.y, b.y) <= c.y &&
         c.y <= std::max(a.y, b.y);
}

template <class Integer>
bool segments_meet(const Corner<Integer>& a, const Corner<Integer>& b, const Corner<Integer>& c,
                   const Corner<Integer>& d) {
  const int abc = sign(area(a, b, c)), abd = sign(area(a, b, d)), cda = sign(area(c, d, a)), cdb = sign(area(c, d, b));
  if (abc * abd < 0 && cda * cdb < 0) return true;
  return (abc == 0 && between(a, b, c)) || (abd == 0 && between(a, b, d)) || (cda == 0 && between(c, d, a)) ||
         (cdb == 0 && between(c, d, b));
}

// No two edges share a point but neighbours their corner. Corners next to each other differ, and there are three.
template <class Integer>
bool is_simple(const Polygon<Integer>& p) {
  const std::size_t n = p.size();
  for (std::size_t i = 0; i < n; ++i) {
    const auto &a = p[i], &b = p[(i + 1) % n], &c = p[(i + 2) % n];
    if (area(a, b, c) == 0 && (between(b, a, c) || between(b, c, a))) return false;
    for (std::size_t j = i + 2; j < n && (j + 1) % n != i; ++j) {
      if (segments_meet(a, b, p[j], p[(j + 1) % n])) return false;
    }
  }
  return true;
}

// Do the segments share a single point that is inside both?
template <class Integer>
bool segments_cross(const Corner<Integer>& a, const Corner<Integer>& b, const Corner<Integer>& c,
                    const Corner<Integer>& d) {
  return sign(area(a, b, c)) * sign(area(a, b, d)) < 0 && sign(area(c, d, a)) * sign(area(c, d, b)) < 0;
}

// The places of a polygon's corners on a segment, from one end to the other.
template <class Integer>
Polygon<Integer> corners_on(const Corner<Integer>& from, const Corner<Integer>& to, const Polygon<Integer>& polygon) {
  Polygon<Integer> on;
  for (const auto& corner : polygon) {
    if (area(from, to, corner) == 0 && between(from, to, corner)) on.push_back(corner);
  }
  const auto less = [](const auto& p, const auto& q) { return p.x != q.x ? p.x < q.x : p.y < q.y; };
  std::sort(on.begin(), on.end(), less);
  on.erase(std::unique(on.begin(), on.end()), on.end());
  if (less(to, from)) std::reverse(on.begin(), on.end());
  return on;
}

// How often the polygon goes around what is beside m, a point of an edge but no corner and on no edge of another line,
// on the side to which the vector points.
template <class Integer>
int winding_beside(const Corner<Integer>& m, const Corner<Integer>& towards, const Polygon<Integer>& polygon) {
  const Corner<Integer> ahead = {m.x + towards.x, m.y + towards.y};
  int winding = 0;
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const auto &p = polygon[i], &q = polygon[(i + 1) % polygon.size()];
    const bool p_left = area(m, ahead, p) > 0, q_left = area(m, ahead, q) > 0;
    if (p_left != q_left && sign(area(p, q, m)) == (q_left ? 1 : -1)) winding += q_left ? 1 : -1;
  }
  return winding;
}

// Its winding number is 0 or 1, or 0 or -1, beside every stretch of an edge from one corner to the next, which is
// everywhere; and no two edges cross.
template <class Integer>
bool is_weakly_simple(Polygon<Integer> p) {
  if (is_simple(p)) return true;
  const std::size_t n = p.size();
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (segments_cross(p[i], p[(i + 1) % n], p[j], p[(j + 1) % n])) return false;
    }
  }
  for (auto& corner : p) corner = {corner.x * 2, corner.y * 2};
  int least = 0, greatest = 0;
  for (std::size_t i = 0; i < n; ++i) {
    const Polygon<Integer> on = corners_on(p[i], p[(i + 1) % n], p);
    for (std::size_t k = 1; k < on.size(); ++k) {
      const auto &from = on[k - 1], &to = on[k];
      const Corner<Integer> middle = {(from.x + to.x) / 2, (from.y + to.y) / 2}, left = {from.y - to.y, to.x - from.x},
                            right = {to.y - from.y, from.x - to.x};
      for (const auto& side : {left, right}) {
        const int winding = winding_beside(middle, side, p);
        least = std::min(least, winding);
        greatest = std::max(greatest, winding);
      }
    }
  }
  return greatest - least <= 1;
}

template <class Integer>
Polygon<Integer> without_repeated(const Polygon<Integer>& p) {
  Polygon<Integer> kept;
  for (const auto& corner : p) {
    if (kept.empty() || !(kept.back() == corner)) kept.push_back(corner);
  }
  while (kept.size() > 1 && kept.back() == kept[0]) kept.pop_back();
  return kept;
}

template <class Integer>
bool on_one_line(const Polygon<Integer>& p) {
  return p.size() < 3 ||
         std::all_of(p.begin(), p.end(), [&](const auto& corner) { return area(p[0], p[1], corner) == 0; });
}

// Corners next to each other differ, and they are not all on one line.
template <class Integer>
bool is_polygon(const Polygon<Integer>& list) {
  return without_repeated(list).size() == list.size() && !on_one_line(list);
}

// A triangle into whose edges random corners are put as long as it stays simple.
inline Polygon<long long> grown(std::mt19937_64& random, long long width, long long height, int tries) {
  const auto below = [&](long long n) { return static_cast<long long>(random() % static_cast<std::uint64_t>(n)); };
  Polygon<long long> polygon = {{0, 0}, {width - 1, below(height)}, {below(width), height - 1}};
  if (!is_polygon(polygon)) polygon = {{0, 0}, {1, 0}, {0, 1}};
  for (int i = 0; i < tries; ++i) {
    Polygon<long long> longer = polygon;
    longer.insert(longer.begin() + below(static_cast<long long>(polygon.size())), {below(width), below(height)});
    if (is_polygon(longer) && polygons::is_simple(longer)) polygon = longer;
  }
  return polygon;
}

// Triangles fill a simple polygon exactly when all turn its way and their edges, where they do not cancel, are its
// edges: then the number of triangles around a point, none of which counts negatively, is how often the polygon goes
// around it, which is once inside and not at all outside.
template <class Integer>
bool is_filled(const Polygon<Integer>& polygon, std::span<const std::array<std::uint32_t, 3>> triangles) {
  const std::size_t n = polygon.size();
  if (triangles.size() != n - 2) return false;
  const int turn = sign(area(polygon));
  Integer sum = 0;
  std::map<std::pair<std::uint32_t, std::uint32_t>, int> edges;
  for (const auto& [a, b, c] : triangles) {
    if (std::max({a, b, c}) >= n) return false;
    const Integer of_triangle = area(polygon[a], polygon[b], polygon[c]);
    if (sign(of_triangle) != turn) return false;
    sum += of_triangle;
    for (const auto& [from, to] : {std::pair(a, b), {b, c}, {c, a}}) {
      ++edges[{from, to}];
      --edges[{to, from}];
    }
  }
  for (std::uint32_t i = 0; i < n; ++i) {
    const auto next = static_cast<std::uint32_t>((i + 1) % n);
    --edges[{i, next}];
    ++edges[{next, i}];
  }
  return turn != 0 && sum == area(polygon) &&
         std::all_of(edges.begin(), edges.end(), [](const auto& edge) { return edge.second == 0; });
}

// The same of a weakly simple polygon, of which corners lie on edges and at one place: edges are compared stretch by
// stretch.
template <class Integer>
bool is_filled_weakly(const Polygon<Integer>& polygon, std::span<const std::array<std::uint32_t, 3>> triangles) {
  const int turn = sign(area(polygon));
  std::map<std::array<Integer, 4>, int> stretches;
  const auto add = [&](const Corner<Integer>& from, const Corner<Integer>& to, int times) {
    const Polygon<Integer> on = corners_on(from, to, polygon);
    for (std::size_t k = 1; k < on.size(); ++k) {
      stretches[{on[k - 1].x, on[k - 1].y, on[k].x, on[k].y}] += times;
      stretches[{on[k].x, on[k].y, on[k - 1].x, on[k - 1].y}] -= times;
    }
  };
  for (const auto& [a, b, c] : triangles) {
    if (std::max({a, b, c}) >= polygon.size()) return false;
    if (sign(area(polygon[a], polygon[b], polygon[c])) != turn || turn == 0) return false;
    for (const auto& [from, to] : {std::pair(a, b), {b, c}, {c, a}}) add(polygon[from], polygon[to], 1);
  }
  for (std::size_t i = 0; i < polygon.size(); ++i) add(polygon[i], polygon[(i + 1) % polygon.size()], -1);
  return std::all_of(stretches.begin(), stretches.end(), [](const auto& stretch) { return stretch.second == 0; });
}

template <class Integer>
std::string text(const Polygon<Integer>& polygon) {
  std::string out;
  for (const auto& [x, y] : polygon) {
    out += '(' + std::to_string(static_cast<double>(x)) + ' ' + std::to_string(static_cast<double>(y)) + ") ";
  }
  return out;
}

}  // namespace plumb::polygons
