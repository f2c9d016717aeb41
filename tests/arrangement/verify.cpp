#include "verify.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <boost/multiprecision/gmp.hpp>

#include <plumb/collinear.hpp>
#include <plumb/exact_fractions.hpp>
#include <plumb/exact_predicates.hpp>
#include <plumb/exact_simplices.hpp>

namespace plumb::tests {

namespace {

using Fraction = boost::multiprecision::mpq_rational;
using Vector = std::array<Fraction, 3>;

Fraction fraction(const std::string& text) { return Fraction(text); }

Vector operator-(const Vector& a, const Vector& b) { return {a[0] - b[0], a[1] - b[1], a[2] - b[2]}; }
Vector cross(const Vector& a, const Vector& b) {
  return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}
Fraction dot(const Vector& a, const Vector& b) { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]; }

Vector vector(const ExactPoint3& p) {
  const auto text = exact_fractions(p);
  return {fraction(text[0]), fraction(text[1]), fraction(text[2])};
}

using Corners = std::array<Vector, 3>;
/// Twice the area, as a vector.
Vector area(const Corners& t) { return cross(t[1] - t[0], t[2] - t[0]); }

bool is_in(const Corners& t, const Vector& p) {
  const Vector n = area(t);
  if (dot(n, p - t[0]) != 0) return false;
  for (std::size_t k = 0; k < 3; ++k)
    if (dot(n, cross(t[(k + 1) % 3] - t[k], p - t[k])) < 0) return false;
  return true;
}

/// The parameters of the segment pq at which it enters and leaves a triangle, if it has a point in common.
bool is_met(const Corners& t, const Vector& p, const Vector& q, Fraction& enter, Fraction& leave) {
  const Vector n = area(t);
  const Fraction from = dot(n, p - t[0]), to = dot(n, q - t[0]);
  enter = 0;
  leave = 1;
  const auto cut = [&](const Fraction& at_p, const Fraction& at_q) {  // to where it is not negative
    if (at_p < 0 && at_q < 0) return false;
    if (at_p == at_q) return at_p >= 0;
    const Fraction zero = at_p / (at_p - at_q);
    if (at_p < at_q)
      enter = std::max(enter, zero);
    else
      leave = std::min(leave, zero);
    return enter <= leave;
  };
  if (!cut(from, to) || !cut(-from, -to)) return false;
  for (std::size_t k = 0; k < 3; ++k) {
    const Vector inward = cross(n, t[(k + 1) % 3] - t[k]);
    if (!cut(dot(inward, p - t[k]), dot(inward, q - t[k]))) return false;
  }
  return enter <= leave;
}

struct Piece {
  Arrangement::Triangle vertex;
  Corners corner;
  std::array<double, 3> min, max;  // of rounded coordinates
};

/// Rounding keeps the order, so boxes of rounded corners that are apart are of pieces that are.
bool are_near(const Piece& one, const Piece& other) {
  for (std::size_t k = 0; k < 3; ++k)
    if (one.max[k] < other.min[k] || other.max[k] < one.min[k]) return false;
  return true;
}

/// Whether an edge of one meets the other in more than what both have by their vertices.
bool edges_fit(const Piece& one, const Piece& other) {
  const auto is_shared = [&](std::uint32_t v) {
    return std::find(other.vertex.begin(), other.vertex.end(), v) != other.vertex.end();
  };
  for (std::size_t k = 0; k < 3; ++k) {
    const std::size_t l = (k + 1) % 3;
    const bool first = is_shared(one.vertex[k]), second = is_shared(one.vertex[l]);
    Fraction enter, leave;
    if ((first && second) || !is_met(other.corner, one.corner[k], one.corner[l], enter, leave)) continue;
    if ((first && leave == 0) || (second && enter == 1)) continue;
    return false;
  }
  return true;
}

}  // namespace

void verify(std::span<const MeshView> meshes, const Arrangement& arrangement) {
  std::vector<Piece> pieces;
  std::vector<Vector> vertices;
  std::set<Vector> places;
  for (std::size_t i = 0; i < arrangement.vertices(); ++i) {
    vertices.push_back(vector(arrangement.vertex(i)));
    EXPECT_TRUE(places.insert(vertices.back()).second) << "two vertices in one place: " << i;
  }
  std::map<std::pair<std::uint32_t, std::uint32_t>, Vector> filled;
  std::set<std::array<std::uint32_t, 3>> seen;
  for (std::size_t i = 0; i < arrangement.size(); ++i) {
    const Arrangement::Triangle t = arrangement.triangles()[i];
    pieces.push_back({t, {vertices[t[0]], vertices[t[1]], vertices[t[2]]}, {}, {}});
    const Point3 p = arrangement.rounded(t[0]), q = arrangement.rounded(t[1]), r = arrangement.rounded(t[2]);
    pieces.back().min = {std::min({p.x, q.x, r.x}), std::min({p.y, q.y, r.y}), std::min({p.z, q.z, r.z})};
    pieces.back().max = {std::max({p.x, q.x, r.x}), std::max({p.y, q.y, r.y}), std::max({p.z, q.z, r.z})};
    const Vector n = area(pieces.back().corner);
    EXPECT_NE(dot(n, n), 0) << "a piece of no area: " << i;
    auto sorted = t;
    std::sort(sorted.begin(), sorted.end());
    EXPECT_TRUE(seen.insert(sorted).second) << "a piece twice: " << i;
    const auto sources = arrangement.sources(i);
    ASSERT_FALSE(sources.empty());
    EXPECT_EQ(sources[0].orientation, 1);
    for (const ArrangementSource& s : sources) {
      const Triangle3 of = meshes[s.mesh].triangle(s.triangle);
      const Corners corners{vector(of.a), vector(of.b), vector(of.c)};
      for (const Vector& v : pieces.back().corner) EXPECT_TRUE(is_in(corners, v)) << "a piece sticks out: " << i;
      EXPECT_EQ(dot(n, area(corners)) > 0, s.orientation > 0);
      auto& sum = filled[{s.mesh, s.triangle}];
      for (std::size_t k = 0; k < 3; ++k) sum[k] += s.orientation * n[k];
    }
  }
  std::size_t whole = 0;
  for (std::uint32_t m = 0; m < meshes.size(); ++m)
    for (std::uint32_t t = 0; t < meshes[m].triangles.size(); ++t) {
      const Triangle3 of = meshes[m].triangle(t);
      if (collinear(of.a, of.b, of.c)) continue;
      ++whole;
      EXPECT_EQ((filled[{m, t}]), area({vector(of.a), vector(of.b), vector(of.c)})) << "not filled: " << m << ':' << t;
    }
  EXPECT_EQ(filled.size(), whole);
  for (std::size_t i = 0; i < pieces.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (are_near(pieces[i], pieces[j])) {
        EXPECT_TRUE(edges_fit(pieces[i], pieces[j]) && edges_fit(pieces[j], pieces[i])) << i << " and " << j;
      }
}

}  // namespace plumb::tests
