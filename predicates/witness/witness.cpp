#include <plumb/witness.hpp>

#include <type_traits>
#include <utility>
#include <vector>

#include <plumb/lowest_terms.hpp>
#include <plumb/rational.hpp>

#include <convex/body.hpp>
#include <convex/linear_programme.hpp>
#include <convex/quadratic_programme.hpp>
#include <convex/separating_axes.hpp>
#include <witness/nearest_points_of_hulls.hpp>

namespace plumb::convex {

namespace {

Hull hull_of_body(const Body<Rational>& body) {
  Hull hull;
  for (int i = 0; i < corners(body); ++i) hull.points.push_back(corner(body, i));
  if (body.extent != Body<Rational>::Extent::bounded) hull.directions.push_back(body.edge[0]);
  if (body.extent == Body<Rational>::Extent::line) hull.directions.push_back(-body.edge[0]);
  if (body.is_weighted) hull.weight = body.weight;
  if (body.is_rounded) hull.radius = body.radius;
  return hull;
}

/// The point of the plane nearest to the anchor, and all that is perpendicular to the normal.
Hull hull_of_plane(const Plane3& s, const Point3& anchor) {
  const Vector n = vector<Rational>(s.normal);
  Hull hull;
  hull.weight = dot(n, n);
  hull.points = {(zero() - number<Rational>(s.offset) - dot(n, vector<Rational>({anchor.x, anchor.y, anchor.z}))) * n};
  for (const Vector3& axis : {Vector3{1, 0, 0}, Vector3{0, 1, 0}, Vector3{0, 0, 1}}) {
    hull.directions.push_back(cross(n, vector<Rational>(axis)));
    hull.directions.push_back(-hull.directions.back());
  }
  return hull;
}

/// Of its vertices, in whatever order.
Hull hull_of_polygon(const ConvexPolygon3& s, const Point3& anchor) {
  const auto position = [](const Point3& p) { return vector<Rational>({p.x, p.y, p.z}); };
  Hull hull;
  for (const Point3* p = s.vertices; p != s.vertices + s.count; ++p)
    hull.points.push_back(position(*p) - position(anchor));
  return hull;
}

Point3 in_space(const Point2& p) { return {p.x, p.y, 0}; }
Vector3 in_space(const Vector2& v) { return {v.x, v.y, 0}; }
Segment3 in_space(const Segment2& s) { return {in_space(s.a), in_space(s.b)}; }
Ray3 in_space(const Ray2& s) { return {in_space(s.origin), in_space(s.direction)}; }
Line3 in_space(const Line2& s) { return {in_space(s.origin), in_space(s.direction)}; }
Triangle3 in_space(const Triangle2& s) { return {in_space(s.a), in_space(s.b), in_space(s.c)}; }

template <class Shape>
Hull hull_of(const Shape& s, const Point3& anchor) {
  if constexpr (std::is_same_v<Shape, Plane3>) {
    return hull_of_plane(s, anchor);
  } else if constexpr (std::is_same_v<Shape, ConvexPolygon3>) {
    return hull_of_polygon(s, anchor);
  } else {
    Body<Rational> body;
    if constexpr (is_planar<Shape>)
      build(body, in_space(s), anchor);
    else
      build(body, s, anchor);
    return hull_of_body(body);
  }
}

}  // namespace

struct Kind {
  bool is_ellipsoid;
  /// Relative to an anchor; an ellipsoid relative to its centre and in the units in which it is a ball. Null of the
  /// sets that are given by half-spaces.
  Hull (*hull)(const void* shape, const Point3& anchor);
  /// Of those.
  std::vector<HalfSpace<Rational>> (*half_spaces)(const void* shape);
  /// Adds the inequalities of a system for the common points with such a set. Null of those that have no such system.
  void (*parametrise)(LinearSystem<Rational>& system, Parameters<Rational>& x, const void* shape);
};

namespace {

template <class Shape>
std::vector<HalfSpace<Rational>> list_half_spaces(const Shape& s) {
  std::vector<HalfSpace<Rational>> list;
  for_each_half_space<Rational>(s, [&](const Vector& n, const Rational& d) { list.push_back({n, d}); });
  return list;
}

template <class Shape>
constexpr Kind make_kind() {
  Kind kind{std::is_same_v<Shape, Ellipsoid3>, nullptr, nullptr, nullptr};
  if constexpr (HalfSpaces<Shape>)
    kind.half_spaces = [](const void* s) { return list_half_spaces(*static_cast<const Shape*>(s)); };
  else
    kind.hull = [](const void* s, const Point3& anchor) { return hull_of(*static_cast<const Shape*>(s), anchor); };
  if constexpr (AgainstHalfSpaces<Shape>)
    kind.parametrise = [](LinearSystem<Rational>& system, Parameters<Rational>& x, const void* s) {
      const Shape& shape = *static_cast<const Shape*>(s);
      if constexpr (has_half_spaces<Shape>) {
        add_coordinates(system, x);
        add_half_spaces(system, x, shape);
      } else {
        parametrise(system, x, shape);
      }
    };
  return kind;
}

/// In the units in which the ellipsoid is a ball, coordinate i is multiplied by unit i; a normal is divided by it.
Proof nearest_points_with_ellipsoid(const Ellipsoid3& e, const Operand& first, const Operand& second) {
  const Vector radii = vector<Rational>(e.radii);
  const Vector unit{radii.y * radii.z, radii.z * radii.x, radii.x * radii.y};
  const auto times_unit = [&unit](const Vector& v) { return Vector{unit.x * v.x, unit.y * v.y, unit.z * v.z}; };
  const auto hull = [&](const Operand& operand) {
    Hull h = operand.kind.hull(operand.shape, e.center);
    if (operand.kind.is_ellipsoid) return h;
    for (Vector& v : h.points) v = times_unit(v);
    for (Vector& v : h.directions) v = times_unit(v);
    return h;
  };
  Proof proof = nearest_points(hull(first), hull(second));
  if (proof.intersect) {
    const Vector center = vector<Rational>({e.center.x, e.center.y, e.center.z});
    Vector &x = proof.numerator, &d = proof.denominator;
    d = times_unit(d);
    x = {center.x * d.x + x.x, center.y * d.y + x.y, center.z * d.z + x.z};
  } else {
    proof.numerator = times_unit(proof.numerator);
  }
  return proof;
}

using HalfSpaceVector = std::vector<HalfSpace<Rational>>;

Vector sum_of_normals(const HalfSpaceVector& half_spaces, const std::vector<Rational>& factors) {
  Vector sum = origin();
  for (std::size_t i = 0; i < factors.size(); ++i)
    if (sign(factors[i]) != 0) sum = sum + factors[i] * half_spaces[i].normal;
  return sum;
}

/// By linear programming, the second set given by half-spaces, and the first one too, or by parameters; or all of
/// space, where it is null. Rows that contradict each other add up, times their multipliers, to a negative constant:
/// those of the second set to n . x - c with x the point that the unknowns stand for, and those of the first to less
/// than c - n . x, on all of the first set.
Proof common_solution(const Operand* first, const HalfSpaceVector& second) {
  LinearSystem<Rational> system;
  Parameters<Rational> x;
  std::size_t first_count = 0;
  if (first != nullptr && first->kind.half_spaces != nullptr) {
    add_coordinates(system, x);
    for (const auto& [n, d] : first->kind.half_spaces(first->shape)) add_half_space(system, x, n, d);
    first_count = static_cast<std::size_t>(system.rows);
  } else if (first != nullptr) {
    first->kind.parametrise(system, x, first->shape);
  } else {
    add_coordinates(system, x);
  }
  const auto rows_before = static_cast<std::size_t>(system.rows);
  for (const auto& [n, d] : second) add_half_space(system, x, n, d);
  const ProvenOutcome found = outcome(system);
  if (found.is_solvable) {
    Vector point = found.weight * x.origin;
    for (int k = 0; k < system.unknowns; ++k) point = point + found.unknown[k] * x.axis[k];
    const Rational weight = found.weight * x.weight;
    return {true, point, {weight, weight, weight}};
  }
  Proof proof{false, {}};
  proof.first_factors.resize(first_count);
  proof.second_factors.resize(second.size());
  for (int k = 0; k < found.conflicting; ++k) {
    const auto row = static_cast<std::size_t>(found.row[k]);
    if (row >= rows_before)
      proof.second_factors[row - rows_before] = found.multiplier[k];
    else if (first_count > 0)
      proof.first_factors[row] = found.multiplier[k];
  }
  proof.numerator = sum_of_normals(second, proof.second_factors);
  return proof;
}

/// By quadratic programming, the first set a ball or a capsule and the second given by half-spaces.
Proof nearest_offset(const Operand& first, const HalfSpaceVector& second) {
  const Hull core = first.kind.hull(first.shape, {0, 0, 0});
  const bool has_t = core.points.size() > 1;
  const Vector& a = core.points[0];
  const Vector e = has_t ? core.points[1] - a : origin();
  OffsetSystem<Rational> system;
  for (const auto& [n, d] : second) system.row[system.rows++] = {dot(n, a) + d, n, dot(n, e)};
  system.radius = core.radius;
  if (has_t) system.bound_t(number<Rational>(1));
  const ProvenOffset found = nearest_offset(system);
  switch (found.where) {
    case ProvenOffset::Where::nowhere:
      return common_solution(nullptr, second);
    case ProvenOffset::Where::within:
      return {true, found.weight * a + found.t * e + found.y, {found.weight, found.weight, found.weight}};
    case ProvenOffset::Where::beyond:
      break;
  }
  Proof proof{false, found.y};
  proof.second_factors.resize(second.size());
  for (int k = 0; k < found.rows; ++k)
    proof.second_factors[static_cast<std::size_t>(found.row[k])] = found.multiplier[k];
  return proof;
}

/// With the sets exchanged.
Proof exchanged(Proof proof) {
  if (!proof.intersect) proof.numerator = -proof.numerator;
  std::swap(proof.first_factors, proof.second_factors);
  return proof;
}

Proof prove(const Operand& first, const Operand& second) {
  if (second.kind.half_spaces == nullptr && first.kind.half_spaces != nullptr) return exchanged(prove(second, first));
  if (second.kind.half_spaces != nullptr) {
    const HalfSpaceVector half_spaces = second.kind.half_spaces(second.shape);
    return first.kind.half_spaces != nullptr || first.kind.parametrise != nullptr ? common_solution(&first, half_spaces)
                                                                                  : nearest_offset(first, half_spaces);
  }
  for (const Operand& operand : {first, second})
    if (operand.kind.is_ellipsoid)
      return nearest_points_with_ellipsoid(*static_cast<const Ellipsoid3*>(operand.shape), first, second);
  return nearest_points(first.kind.hull(first.shape, {0, 0, 0}), second.kind.hull(second.shape, {0, 0, 0}));
}

}  // namespace

Witness<3> find_witness(const Operand& first, const Operand& second) {
  const Proof proof = prove(first, second);
  Vector denominator = proof.denominator;
  Rational unit = number<Rational>(1);
  if (!proof.intersect) {
    const auto& [x, y, z] = proof.numerator;
    const Rational divisor = LowestTerms::common_divisor(LowestTerms::common_divisor(x, y), z);
    if (sign(divisor) != 0) unit = divisor;
    denominator = {unit, unit, unit};
  }
  const auto factors = [&unit](const std::vector<Rational>& of) {
    std::vector<Fraction> texts;
    for (const Rational& factor : of) texts.push_back(LowestTerms::quotient(factor, unit));
    return texts;
  };
  return {
      proof.intersect,
      {LowestTerms::quotient(proof.numerator.x, denominator.x), LowestTerms::quotient(proof.numerator.y, denominator.y),
       LowestTerms::quotient(proof.numerator.z, denominator.z)},
      factors(proof.first_factors),
      factors(proof.second_factors)};
}

template <class Shape>
const Kind& kind_of() {
  static constexpr Kind kind = make_kind<Shape>();
  return kind;
}

template const Kind& kind_of<Point2>();
template const Kind& kind_of<Segment2>();
template const Kind& kind_of<Ray2>();
template const Kind& kind_of<Line2>();
template const Kind& kind_of<Triangle2>();
template const Kind& kind_of<Point3>();
template const Kind& kind_of<Segment3>();
template const Kind& kind_of<Ray3>();
template const Kind& kind_of<Line3>();
template const Kind& kind_of<Triangle3>();
template const Kind& kind_of<Tetrahedron3>();
template const Kind& kind_of<Plane3>();
template const Kind& kind_of<Sphere3>();
template const Kind& kind_of<Ellipsoid3>();
template const Kind& kind_of<Aabb3>();
template const Kind& kind_of<Obb3>();
template const Kind& kind_of<Kdop6>();
template const Kind& kind_of<Kdop14>();
template const Kind& kind_of<Kdop18>();
template const Kind& kind_of<Kdop26>();
template const Kind& kind_of<Capsule3>();
template const Kind& kind_of<Lozenge3>();
template const Kind& kind_of<FrustumGl>();
template const Kind& kind_of<FrustumD3d>();
template const Kind& kind_of<ViewFrustum>();
template const Kind& kind_of<OrthographicFrustum>();
template const Kind& kind_of<ConvexPolygon3>();

}  // namespace plumb::convex
