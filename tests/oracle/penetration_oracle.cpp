#include "penetration_oracle.hpp"

#include <algorithm>

#include "nearest_points.hpp"
#include "set_description.hpp"

namespace plumb::oracle {

namespace {

bool are_parallel(const Vector& u, const Vector& v) { return is_zero(cross(u, v)); }
void add_direction(std::vector<Vector>& all, const Vector& v) {
  const auto is_known = [&v](const Vector& u) { return are_parallel(u, v); };
  if (!is_zero(v) && std::none_of(all.begin(), all.end(), is_known)) all.push_back(v);
}

/// Along each edge: where two rows are 0 and there are two corners.
std::vector<Vector> edges_of(const Polyhedron& rows, const std::vector<Vector>& corners) {
  std::vector<Row> all = rows.zero;
  all.insert(all.end(), rows.nonnegative.begin(), rows.nonnegative.end());
  std::vector<Vector> edges;
  for (std::size_t i = 0; i < all.size(); ++i)
    for (std::size_t j = 0; j < i; ++j) {
      const Vector along_both = cross(all[i].normal, all[j].normal);
      const auto is_on = [&](const Vector& x) { return sign(all[i](x)) == 0 && sign(all[j](x)) == 0; };
      if (!is_zero(along_both) && std::count_if(corners.begin(), corners.end(), is_on) >= 2)
        add_direction(edges, along_both);
    }
  return edges;
}
RoundedPolytope of_rows(const ConvexSet& set, const Polyhedron& rows) {
  RoundedPolytope p{set, corners_of(rows), {}, {}};
  p.edges = edges_of(rows, p.corners);
  return p;
}
/// How far A - B reaches along a vector.
Rational reach(const RoundedPolytope& a, const RoundedPolytope& b, const Vector& n) {
  const auto ends = [&n](const std::vector<Vector>& points) {
    std::vector<Rational> heights;
    for (const Vector& p : points) heights.push_back(dot(n, p));
    return std::pair(*std::min_element(heights.begin(), heights.end()),
                     *std::max_element(heights.begin(), heights.end()));
  };
  return ends(a.corners).second - ends(b.corners).first;
}

/// The sign of one coordinate of u / |u| less that of v / |v|.
int compare_as_units(const Rational& x, const Rational& uu, const Rational& y, const Rational& vv) {
  const Rational p = x * x * vv * sign(x), q = y * y * uu * sign(y);
  return p < q ? -1 : p > q ? 1 : 0;
}
bool is_less_as_unit(const Vector& u, const Vector& v) {
  for (std::size_t i = 0; i < 3; ++i)
    if (const int order = compare_as_units(u[i], dot(u, u), v[i], dot(v, v)); order != 0) return order < 0;
  return false;
}

std::vector<Vector> all_edges(const RoundedPolytope& a, const RoundedPolytope& b) {
  std::vector<Vector> all = a.edges;
  for (const Vector& e : b.edges) add_direction(all, e);
  return all;
}
const Vector axes[3] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};

/// A vector n, and how far A - B reaches along it.
struct Reach {
  Vector n;
  Rational h;

  Rational squared() const { return h * h / dot(n, n); }
};
/// The least reach along all normals of faces of A - B; nothing where 0 is not inside.
std::optional<Reach> least_reach(const RoundedPolytope& a, const RoundedPolytope& b) {
  std::vector<Vector> normals;
  const std::vector<Vector> edges = all_edges(a, b);
  for (std::size_t i = 0; i < edges.size(); ++i)
    for (std::size_t j = 0; j < i; ++j) add_direction(normals, cross(edges[i], edges[j]));
  std::optional<Reach> best;
  for (const Vector& normal : normals)
    for (const Vector& n : {normal, Vector{} - normal}) {
      const Reach reached{n, reach(a, b, n)};
      if (sign(reached.h) <= 0) return {};
      if (!best || reached.squared() < best->squared() ||
          (reached.squared() == best->squared() && is_less_as_unit(n, best->n)))
        best = reached;
    }
  return best;
}
bool is_flat(const RoundedPolytope& a, const RoundedPolytope& b) {
  const std::vector<Vector> e = all_edges(a, b);
  for (std::size_t i = 2; i < e.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      for (std::size_t k = 0; k < j; ++k)
        if (sign(dot(cross(e[i], e[j]), e[k])) != 0) return false;
  return true;
}

/// Of the vectors along which A - B does not reach beyond 0 the least of length 1: an axis, what is left of an axis
/// across an edge, or what is across two edges, or an edge and an axis.
Vector least_normal(const RoundedPolytope& a, const RoundedPolytope& b) {
  std::vector<Vector> candidates;
  const auto add_both = [&candidates](const Vector& n) {
    candidates.push_back(n);
    candidates.push_back(Vector{} - n);
  };
  const std::vector<Vector> edges = all_edges(a, b);
  for (const Vector& axis : axes) {
    add_both(axis);
    for (const Vector& e : edges) {
      add_both(cross(axis, e));
      add_both(along(along({}, dot(axis, e), e), -dot(e, e), axis));
    }
  }
  for (std::size_t i = 0; i < edges.size(); ++i)
    for (std::size_t j = 0; j < i; ++j) add_both(cross(edges[i], edges[j]));
  std::optional<Vector> best;
  for (const Vector& n : candidates)
    if (!is_zero(n) && sign(reach(a, b, n)) <= 0 && (!best || is_less_as_unit(n, *best))) best = n;
  return *best;
}

}  // namespace

RoundedPolytope rounded_polytope(const ConvexSet& set, std::string_view shape, const double* numbers) {
  const auto point = [&](std::size_t i) { return Vector{numbers[3 * i], numbers[3 * i + 1], numbers[3 * i + 2]}; };
  const auto with_radius = [&](const std::vector<Vector>& corners, double radius) {
    RoundedPolytope p = of_rows(set, hull_of(corners));
    p.radius = radius;
    return p;
  };
  if (shape == "sphere") return with_radius({point(0)}, numbers[3]);
  if (shape == "capsule") return with_radius({point(0), point(1)}, numbers[6]);
  if (shape == "lozenge") {
    const Vector o = point(0), ou = along(o, 1, point(1)), ov = along(o, 1, point(2));
    return with_radius({o, ou, ov, along(ou, 1, point(2))}, numbers[9]);
  }
  return of_rows(set, polyhedron(shape, numbers));
}
RoundedPolytope rounded_polytope(const ConvexSet& set, const std::vector<Point3>& points) {
  std::vector<Vector> corners;
  for (const Point3& p : points) corners.push_back(vector(p));
  return of_rows(set, hull_of(corners));
}

std::optional<Penetration> penetration(const RoundedPolytope& a, const RoundedPolytope& b) {
  if (a.corners.empty() || b.corners.empty()) return {};
  const bool is_round = a.radius || b.radius;
  const Rational r = a.radius.value_or(0) + b.radius.value_or(0);
  if (is_round) {
    const Vector e = any_nearest_points(*a.set, *b.set)->difference();
    const Rational ee = dot(e, e);
    if (ee != 0 && ee >= r * r) return {};
    if (ee != 0) {
      const auto coordinate = [&](const Rational& x) { return Surd(x, -r * x / ee, ee); };
      return Penetration{0, Surd(r, -1, ee), {coordinate(e[0]), coordinate(e[1]), coordinate(e[2])}};
    }
  }
  const bool flat = is_flat(a, b);
  if (flat && r == 0) return {};
  const std::optional<Reach> least = flat ? std::optional<Reach>() : least_reach(a, b);
  if (!least && r == 0) return {};
  const Reach found = least ? *least : Reach{least_normal(a, b), 0};
  const Rational nn = dot(found.n, found.n);
  const auto coordinate = [&](const Rational& x) { return Surd(found.h * x / nn, r * x / nn, nn); };
  return Penetration{found.squared(),
                     Surd(r, found.h / nn, nn),
                     {coordinate(found.n[0]), coordinate(found.n[1]), coordinate(found.n[2])}};
}

}  // namespace plumb::oracle
