#include "queries_by_definition.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <limits>
#include <map>
#include <tuple>
#include <utility>

#include "rounding.hpp"

namespace plumb::tests {
namespace {

using oracle::along, oracle::cross, oracle::dot, oracle::operator-, oracle::Rational, oracle::sign, oracle::Vector;
using Triangle = std::array<Vector, 3>;

const Vector zero{0, 0, 0};

Triangle triangle_of(const TriangleMesh& mesh, std::size_t i) {
  const Triangle3 t = mesh.triangle(i);
  return {oracle::vector(t.a), oracle::vector(t.b), oracle::vector(t.c)};
}

filters::Rational squared_length(const Vector& v) { return dot(v, v); }
filters::Rational determinant(const Vector& a, const Vector& b, const Vector& c) { return dot(a, cross(b, c)); }
Vector normal_of(const Triangle& t) { return cross(t[1] - t[0], t[2] - t[0]); }

/// Corners, feet on edges and the foot on the plane are the only points that can be nearest.
std::vector<Vector> stationary_points(const Vector& p, const Triangle& t) {
  std::vector<Vector> points(t.begin(), t.end());
  for (std::size_t i = 0; i < 3; ++i) {
    const Vector &a = t[i], edge = t[(i + 1) % 3] - a;
    if (edge == zero) continue;
    const filters::Rational s = dot(p - a, edge) / squared_length(edge);
    if (s > 0 && s < 1) points.push_back(along(a, s, edge));
  }
  const Vector n = normal_of(t);
  if (n == zero) return points;
  const Vector foot = along(p, -dot(n, p - t[0]) / squared_length(n), n);
  const bool is_inside = dot(n, cross(t[1] - t[0], foot - t[0])) > 0 && dot(n, cross(t[2] - t[1], foot - t[1])) > 0 &&
                         dot(n, cross(t[0] - t[2], foot - t[2])) > 0;
  if (is_inside) points.push_back(foot);
  return points;
}

filters::Rational squared_distance(const Vector& p, const Triangle& t) {
  std::optional<filters::Rational> least;
  for (const Vector& x : stationary_points(p, t)) {
    const filters::Rational squared = squared_length(p - x);
    if (!least || squared < *least) least = squared;
  }
  return *least;
}

/// Of a point of the triangle.
Feature feature_at(const Vector& x, const Triangle& t) {
  if (std::find(t.begin(), t.end(), x) != t.end()) return Feature::vertex;
  for (std::size_t i = 0; i < 3; ++i) {
    const Vector &a = t[i], &b = t[(i + 1) % 3];
    if (cross(b - a, x - a) == zero && dot(a - x, b - x) <= 0) return Feature::edge;
  }
  return Feature::face;
}

struct Line {
  Vector origin, direction;

  explicit Line(const AnyLine& line)
      : origin(oracle::vector(line.origin)),
        direction(line.kind == AnyLine::Kind::segment ? oracle::vector(line.end) - origin
                                                      : oracle::vector(line.direction)) {}
  Vector at(const filters::Rational& t) const { return along(origin, t, direction); }
  filters::Rational parameter_of(const Vector& x) const {
    return dot(x - origin, direction) / squared_length(direction);
  }
};

struct Range {
  filters::Rational enter, leave;
};

/// The parameters at which the line is on a segment: none, one or both ends of a stretch.
std::vector<filters::Rational> parameters_on_segment(const Line& line, const Vector& p, const Vector& q) {
  const Vector from = cross(p - line.origin, line.direction), change = cross(q - p, line.direction);
  if (change == zero) {
    if (from != zero) return {};
    return {line.parameter_of(p), line.parameter_of(q)};
  }
  const filters::Rational s = -dot(from, change) / squared_length(change);
  if (s < 0 || s > 1 || along(from, s, change) != zero) return {};
  return {line.parameter_of(along(p, s, q - p))};
}

std::optional<Range> range_in(const Line& line, const Triangle& t) {
  const Vector n = normal_of(t), &d = line.direction;
  const filters::Rational slope = dot(n, d);
  if (slope != 0) {
    // o + x d = a + u (b - a) + v (c - a), by Cramer's rule.
    const Vector right = t[0] - line.origin, b = t[1] - t[0], c = t[2] - t[0];
    const filters::Rational whole = determinant(d, zero - b, zero - c), u = determinant(d, right, zero - c) / whole,
                            v = determinant(d, zero - b, right) / whole;
    if (u < 0 || v < 0 || u + v > 1) return {};
    const filters::Rational x = determinant(right, zero - b, zero - c) / whole;
    return Range{x, x};
  }
  if (n != zero && dot(n, line.origin - t[0]) != 0) return {};
  std::optional<Range> all;
  for (std::size_t i = 0; i < 3; ++i) {
    for (const filters::Rational& x : parameters_on_segment(line, t[i], t[(i + 1) % 3]))
      all = all ? Range{std::min(all->enter, x), std::max(all->leave, x)} : Range{x, x};
  }
  return all;
}

/// What a triangle adds to the winding number along the line moved by m = (e, e^2, e^3). The sides of its edges are
/// d.((a - o) x (b - o)) + m.(d x (b - a)).
int crossing_of(const Line& line, const Triangle& t) {
  const int slope = sign(dot(normal_of(t), line.direction));
  if (slope == 0) return 0;
  for (std::size_t i = 0; i < 3; ++i) {
    const Vector &a = t[i], &b = t[(i + 1) % 3], turn = cross(line.direction, b - a);
    const filters::Rational terms[] = {determinant(line.direction, a - line.origin, b - line.origin), turn[0], turn[1],
                                       turn[2]};
    const auto first =
        std::find_if(std::begin(terms), std::end(terms), [](const filters::Rational& x) { return x != 0; });
    if (sign(*first) != slope) return 0;
  }
  return -slope;
}

struct Met {
  Range range;
  std::uint32_t triangle;
};
struct Piece {
  Range range;
  std::vector<Met> met;
};
std::vector<Piece> pieces_of(const TriangleMesh& mesh, const Line& line) {
  std::vector<Met> met;
  for (std::uint32_t i = 0; i < mesh.triangles.size(); ++i) {
    if (const auto range = range_in(line, triangle_of(mesh, i))) met.push_back({*range, i});
  }
  std::sort(met.begin(), met.end(), [](const Met& one, const Met& other) {
    return one.range.enter != other.range.enter ? one.range.enter < other.range.enter : one.triangle < other.triangle;
  });
  std::vector<Piece> pieces;
  for (const Met& next : met) {
    if (pieces.empty() || next.range.enter > pieces.back().range.leave) pieces.push_back({next.range, {}});
    pieces.back().range.leave = std::max(pieces.back().range.leave, next.range.leave);
    pieces.back().met.push_back(next);
  }
  return pieces;
}

HitKind kind_at(const TriangleMesh& mesh, const std::vector<std::uint32_t>& triangles, const Vector& x) {
  HitKind kind = HitKind::face;
  for (const std::uint32_t i : triangles)
    kind = std::min(kind, static_cast<HitKind>(feature_at(x, triangle_of(mesh, i))));
  return kind;
}

std::vector<MeshHit> hits_of_point(const TriangleMesh& mesh, const AnyLine& line, const HitRange& range) {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  const double low = std::max(line.kind == AnyLine::Kind::line ? -infinity : 0, range.from.value_or(-infinity));
  const double high = std::min(line.kind == AnyLine::Kind::segment ? 1 : infinity, range.to.value_or(infinity));
  if (low > high || (range.after && low <= *range.after)) return {};
  const Vector x = oracle::vector(line.origin);
  MeshHit hit{low, high, HitKind::face, 0, {}};
  for (std::uint32_t i = 0; i < mesh.triangles.size(); ++i) {
    if (squared_distance(x, triangle_of(mesh, i)) == 0) hit.triangles.push_back(i);
  }
  if (hit.triangles.empty()) return {};
  hit.kind = kind_at(mesh, hit.triangles, x);
  return {hit};
}

}  // namespace

std::optional<SurfacePoint> closest_by_definition(const TriangleMesh& mesh, const Point3& of) {
  struct Nearest {
    filters::Rational squared;
    Vector point;
    std::uint32_t triangle;
    auto key() const { return std::tie(squared, point, triangle); }
  };
  const Vector p = oracle::vector(of);
  std::optional<Nearest> nearest;
  for (std::uint32_t i = 0; i < mesh.triangles.size(); ++i) {
    for (const Vector& x : stationary_points(p, triangle_of(mesh, i))) {
      const Nearest next{squared_length(p - x), x, i};
      if (!nearest || next.key() < nearest->key()) nearest = next;
    }
  }
  if (!nearest) return {};
  const auto& [x, y, z] = nearest->point;
  return SurfacePoint{oracle::rounded(oracle::Surd(0, 1, nearest->squared)),
                      {oracle::rounded(x), oracle::rounded(y), oracle::rounded(z)},
                      nearest->triangle,
                      feature_at(nearest->point, triangle_of(mesh, nearest->triangle))};
}

bool is_within(const TriangleMesh& mesh, std::uint32_t triangle, const Point3& p, double r) {
  return squared_distance(oracle::vector(p), triangle_of(mesh, triangle)) <= oracle::square(filters::Rational(r));
}

std::vector<MeshHit> hits_by_definition(const TriangleMesh& mesh, const AnyLine& asked, const HitRange& range) {
  const Line line(asked);
  if (line.direction == zero) return hits_of_point(mesh, asked, range);
  std::vector<MeshHit> hits;
  for (const Piece& piece : pieces_of(mesh, line)) {
    Range cut = piece.range;
    if (asked.kind != AnyLine::Kind::line) cut.enter = std::max(cut.enter, filters::Rational(0));
    if (asked.kind == AnyLine::Kind::segment) cut.leave = std::min(cut.leave, filters::Rational(1));
    if (range.from) cut.enter = std::max(cut.enter, filters::Rational(*range.from));
    if (range.to) cut.leave = std::min(cut.leave, filters::Rational(*range.to));
    if (cut.enter > cut.leave || (range.after && cut.enter <= *range.after)) continue;
    MeshHit hit{oracle::rounded(cut.enter), oracle::rounded(cut.leave), HitKind::along, 0, {}};
    for (const Met& met : piece.met) {
      hit.crossing += crossing_of(line, triangle_of(mesh, met.triangle));
      if (met.range.enter <= cut.leave && met.range.leave >= cut.enter) hit.triangles.push_back(met.triangle);
    }
    std::sort(hit.triangles.begin(), hit.triangles.end());
    if (cut.enter == cut.leave) hit.kind = kind_at(mesh, hit.triangles, line.at(cut.enter));
    hits.push_back(hit);
  }
  return hits;
}

std::optional<int> winding_by_definition(const TriangleMesh& mesh, const Vector& p) {
  for (std::size_t i = 0; i < mesh.triangles.size(); ++i) {
    if (squared_distance(p, triangle_of(mesh, i)) == 0) return {};
  }
  // A triangle the plane of which holds p counts for no direction, or for one that is not taken.
  for (long attempt = 1;; ++attempt) {
    const Vector direction{3 * attempt + 1, filters::Rational(7 * attempt - 5) / 11,
                           filters::Rational(13 * attempt * attempt + 2) / 17};
    int winding = 0;
    bool is_generic = true;
    for (std::size_t i = 0; i < mesh.triangles.size() && is_generic; ++i) {
      const Triangle t = triangle_of(mesh, i);
      const Vector n = normal_of(t);
      if (n == zero) continue;
      int least = 1, most = -1;
      for (std::size_t k = 0; k < 3; ++k) {
        const int side = sign(determinant(direction, t[k] - p, t[(k + 1) % 3] - p));
        least = std::min(least, side), most = std::max(most, side);
      }
      if (least < 0 && most > 0) continue;
      is_generic = least == most && least != 0;
      if (sign(dot(n, t[0] - p)) == least) winding += least;
    }
    if (is_generic) return winding;
  }
}

std::string fault_of_crossings(const TriangleMesh& mesh, const AnyLine& asked) {
  const Line line(asked);
  if (line.direction == zero) return "";
  const std::vector<Piece> pieces = pieces_of(mesh, line);
  int before = 0, sum = 0;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    int crossing = 0;
    for (const Met& met : pieces[i].met) crossing += crossing_of(line, triangle_of(mesh, met.triangle));
    const filters::Rational leave = pieces[i].range.leave;
    const filters::Rational behind = i + 1 < pieces.size() ? filters::Rational((leave + pieces[i + 1].range.enter) / 2)
                                                           : filters::Rational(leave + 1);
    const auto winding = winding_by_definition(mesh, line.at(behind));
    if (!winding) return "a point between two pieces is on the surface";
    if (*winding != before + crossing)
      return "piece " + std::to_string(i) + " crosses " + std::to_string(crossing) + ", from winding number " +
             std::to_string(before) + " to " + std::to_string(*winding);
    before = *winding;
    sum += crossing;
  }
  return sum == 0 ? "" : "the crossings add up to " + std::to_string(sum);
}

std::size_t unbalanced_edges_by_definition(const TriangleMesh& mesh) {
  std::map<std::pair<Vector, Vector>, int> forth;
  for (std::size_t i = 0; i < mesh.triangles.size(); ++i) {
    const Triangle t = triangle_of(mesh, i);
    for (std::size_t k = 0; k < 3; ++k) {
      const Vector &a = t[k], &b = t[(k + 1) % 3];
      if (a < b) ++forth[{a, b}];
      if (b < a) --forth[{b, a}];
    }
  }
  return static_cast<std::size_t>(
      std::count_if(forth.begin(), forth.end(), [](const auto& e) { return e.second != 0; }));
}

}  // namespace plumb::tests
