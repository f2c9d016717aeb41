#include "queries_by_definition.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <limits>
#include <map>
#include <tuple>
#include <utility>

#include "rational_triangles.hpp"
#include "rounding.hpp"

namespace plumb::tests {
namespace {

using oracle::along, oracle::cross, oracle::dot, oracle::operator-, oracle::sign;

const Vector zero{0, 0, 0};

Rational determinant(const Vector& a, const Vector& b, const Vector& c) { return dot(a, cross(b, c)); }

struct Met {
  Range range;
  std::uint32_t triangle;
};
struct Piece {
  Range range;
  std::vector<Met> met;
};
std::vector<Piece> pieces_of(const std::vector<Triangle>& mesh, const Line& line) {
  std::vector<Met> met;
  for (std::uint32_t i = 0; i < mesh.size(); ++i) {
    if (const auto range = range_in(line, mesh[i])) met.push_back({*range, i});
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

HitKind kind_at(const std::vector<Triangle>& mesh, const std::vector<std::uint32_t>& triangles, const Vector& x) {
  HitKind kind = HitKind::face;
  for (const std::uint32_t i : triangles) kind = std::min(kind, static_cast<HitKind>(feature_at(x, mesh[i])));
  return kind;
}

std::vector<MeshHit> hits_of_point(const std::vector<Triangle>& mesh, const Vector& x, AnyLine::Kind of,
                                   const HitRange& range) {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  const double low = std::max(of == AnyLine::Kind::line ? -infinity : 0, range.from.value_or(-infinity));
  const double high = std::min(of == AnyLine::Kind::segment ? 1 : infinity, range.to.value_or(infinity));
  if (low > high || (range.after && low <= *range.after)) return {};
  MeshHit hit{low, high, HitKind::face, 0, {}};
  for (std::uint32_t i = 0; i < mesh.size(); ++i) {
    if (squared_distance(x, mesh[i]) == 0) hit.triangles.push_back(i);
  }
  if (hit.triangles.empty()) return {};
  hit.kind = kind_at(mesh, hit.triangles, x);
  return {hit};
}

}  // namespace

std::optional<SurfacePoint> closest_by_definition(const std::vector<Triangle>& mesh, const Vector& p) {
  struct Nearest {
    Rational squared;
    Vector point;
    std::uint32_t triangle;
    auto key() const { return std::tie(squared, point, triangle); }
  };
  std::optional<Nearest> nearest;
  for (std::uint32_t i = 0; i < mesh.size(); ++i) {
    for (const Vector& x : stationary_points(p, mesh[i])) {
      const Nearest next{squared_length(p - x), x, i};
      if (!nearest || next.key() < nearest->key()) nearest = next;
    }
  }
  if (!nearest) return {};
  const auto& [x, y, z] = nearest->point;
  return SurfacePoint{oracle::rounded(oracle::Surd(0, 1, nearest->squared)),
                      {oracle::rounded(x), oracle::rounded(y), oracle::rounded(z)},
                      nearest->triangle,
                      feature_at(nearest->point, mesh[nearest->triangle])};
}

std::optional<SurfacePoint> closest_by_definition(const TriangleMesh& mesh, const Vector& p) {
  return closest_by_definition(triangles_of(mesh), p);
}
std::optional<SurfacePoint> closest_by_definition(const TriangleMesh& mesh, const Point3& p) {
  return closest_by_definition(mesh, oracle::vector(p));
}

bool is_within(const TriangleMesh& mesh, std::uint32_t triangle, const Point3& p, double r) {
  return squared_distance(oracle::vector(p), triangle_of(mesh, triangle)) <= oracle::square(Rational(r));
}

std::vector<MeshHit> hits_by_definition(const TriangleMesh& mesh, const AnyLine& asked, const HitRange& range) {
  return hits_by_definition(triangles_of(mesh), Line(asked), asked.kind, range);
}
std::vector<MeshHit> hits_by_definition(const std::vector<Triangle>& mesh, const Line& line, AnyLine::Kind of,
                                        const HitRange& range) {
  if (line.direction == zero) return hits_of_point(mesh, line.origin, of, range);
  std::vector<MeshHit> hits;
  for (const Piece& piece : pieces_of(mesh, line)) {
    Range cut = piece.range;
    if (of != AnyLine::Kind::line) cut.enter = std::max(cut.enter, Rational(0));
    if (of == AnyLine::Kind::segment) cut.leave = std::min(cut.leave, Rational(1));
    if (range.from) cut.enter = std::max(cut.enter, Rational(*range.from));
    if (range.to) cut.leave = std::min(cut.leave, Rational(*range.to));
    if (cut.enter > cut.leave || (range.after && cut.enter <= *range.after)) continue;
    MeshHit hit{oracle::rounded(cut.enter), oracle::rounded(cut.leave), HitKind::along, 0, {}};
    for (const Met& met : piece.met) {
      hit.crossing += crossing_of(line, mesh[met.triangle]);
      if (met.range.enter <= cut.leave && met.range.leave >= cut.enter) hit.triangles.push_back(met.triangle);
    }
    std::sort(hit.triangles.begin(), hit.triangles.end());
    if (cut.enter == cut.leave) hit.kind = kind_at(mesh, hit.triangles, line.at(cut.enter));
    hits.push_back(hit);
  }
  return hits;
}

std::optional<int> winding_by_definition(const std::vector<Triangle>& mesh, const Vector& p) {
  for (std::size_t i = 0; i < mesh.size(); ++i) {
    if (squared_distance(p, mesh[i]) == 0) return {};
  }
  // A triangle the plane of which holds p counts for no direction, or for one that is not taken.
  for (long attempt = 1;; ++attempt) {
    const Vector direction{3 * attempt + 1, Rational(7 * attempt - 5) / 11, Rational(13 * attempt * attempt + 2) / 17};
    int winding = 0;
    bool is_generic = true;
    for (std::size_t i = 0; i < mesh.size() && is_generic; ++i) {
      const Triangle t = mesh[i];
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

std::optional<int> winding_by_definition(const TriangleMesh& mesh, const Vector& p) {
  return winding_by_definition(triangles_of(mesh), p);
}

std::string fault_of_crossings(const TriangleMesh& of, const AnyLine& asked) {
  const std::vector<Triangle> mesh = triangles_of(of);
  const Line line(asked);
  if (line.direction == zero) return "";
  const std::vector<Piece> pieces = pieces_of(mesh, line);
  int before = 0, sum = 0;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    int crossing = 0;
    for (const Met& met : pieces[i].met) crossing += crossing_of(line, mesh[met.triangle]);
    const Rational leave = pieces[i].range.leave;
    const Rational behind =
        i + 1 < pieces.size() ? Rational((leave + pieces[i + 1].range.enter) / 2) : Rational(leave + 1);
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

std::size_t unbalanced_edges_by_definition(const std::vector<Triangle>& mesh) {
  std::map<std::pair<Vector, Vector>, int> forth;
  for (std::size_t i = 0; i < mesh.size(); ++i) {
    const Triangle t = mesh[i];
    for (std::size_t k = 0; k < 3; ++k) {
      const Vector &a = t[k], &b = t[(k + 1) % 3];
      if (a < b) ++forth[{a, b}];
      if (b < a) --forth[{b, a}];
    }
  }
  return static_cast<std::size_t>(
      std::count_if(forth.begin(), forth.end(), [](const auto& e) { return e.second != 0; }));
}
std::size_t unbalanced_edges_by_definition(const TriangleMesh& mesh) {
  return unbalanced_edges_by_definition(triangles_of(mesh));
}

}  // namespace plumb::tests
