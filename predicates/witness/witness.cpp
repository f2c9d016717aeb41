#include <plumb/witness.hpp>

#include <type_traits>
#include <utility>
#include <vector>

#include <plumb/lowest_terms.hpp>
#include <plumb/rational.hpp>

#include <convex/body.hpp>
#include <convex/gram_matrix.hpp>
#include <convex/linear_programme.hpp>
#include <convex/quadratic_programme.hpp>
#include <convex/separating_axes.hpp>

namespace plumb::convex {

namespace {

using Vector = Vec3<Rational>;

Rational zero() { return number<Rational>(0); }
Vector origin() { return {zero(), zero(), zero()}; }
Vector operator-(const Vector& v) { return origin() - v; }

/// The convex hull of points, divided by the weight, and any multiples that are not negative of directions added; and
/// the points within the radius.
struct Hull {
  std::vector<Vector> points, directions;
  Rational weight = number<Rational>(1), radius;
};

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

/// The certificate in numbers: the coordinates of a point are numerator / denominator; the denominators of a direction
/// do not count.
struct Proof {
  bool intersect;
  Vector numerator, denominator{number<Rational>(1), number<Rational>(1), number<Rational>(1)};
  std::vector<Rational> first_factors = {}, second_factors = {};
};

/// A point or a direction of the first hull less one of the second, times both weights.
struct Difference {
  bool is_direction;
  Vector of_first, of_second, value;
};

/// The point nearest to 0 of the affine hull of some differences, as a combination of them with positive factors.
struct Combination {
  std::vector<Difference> of;
  std::vector<Rational> factor;
  Vector value;     ///< times the weight
  Rational weight;  ///< positive: the sum of the factors of points
};

/// False when the differences are not affinely independent, or a factor would not be positive. The first one is a point
/// p. By the normal equations: p plus a combination of the others less p (or of directions as they are) that is
/// perpendicular to all of these.
bool combine(Combination& c) {
  const int others = static_cast<int>(c.of.size()) - 1;
  Vector edge[3];
  Rational product[3], factor[3];
  for (int k = 0; k < others; ++k) {
    const Difference& d = c.of[static_cast<std::size_t>(k) + 1];
    edge[k] = d.is_direction ? d.value : d.value - c.of[0].value;
    product[k] = zero() - dot(edge[k], c.of[0].value);
  }
  const GramMatrix<Rational> gram(others, [&](int k) -> const Vector& { return edge[k]; });
  if (!gram.is_regular()) return false;
  c.weight = gram.determinant();
  gram.solve(product, factor);
  c.factor = {c.weight};
  c.value = c.weight * c.of[0].value;
  for (int k = 0; k < others; ++k) {
    if (sign(factor[k]) <= 0) return false;
    c.factor.push_back(factor[k]);
    if (!c.of[static_cast<std::size_t>(k) + 1].is_direction) c.factor[0] = c.factor[0] - factor[k];
    c.value = c.value + factor[k] * edge[k];
  }
  return sign(c.factor[0]) > 0;
}

/// Whether a convex set with that difference in it has points nearer to 0 than the combination.
bool comes_nearer(const Difference& d, const Combination& c) {
  const Rational along = dot(c.value, d.value);
  return sign(d.is_direction ? along : along * c.weight - dot(c.value, c.value)) < 0;
}

/// The nearest point of what a combination and one more difference, which comes nearer, span. It is a combination of
/// those of some of them of which the others do not come nearer, and the new one is among these.
Combination exchange(const Combination& old, const Difference& added) {
  for (unsigned chosen = 0;; ++chosen) {
    Combination c;
    const auto put = [&c](const Difference& d) { c.of.insert(d.is_direction ? c.of.end() : c.of.begin(), d); };
    put(added);
    for (std::size_t i = 0; i < old.of.size(); ++i)
      if ((chosen >> i & 1) != 0) put(old.of[i]);
    if (c.of[0].is_direction || !combine(c)) continue;
    bool is_nearest = true;
    for (const Difference& d : old.of) is_nearest = is_nearest && !comes_nearer(d, c);
    if (is_nearest) return c;
  }
}

/// The least scalar product with v of the points of a hull, and where it is taken.
struct Least {
  const Vector* point;
  Rational product;
};
Least least_along(const Vector& v, const Hull& hull) {
  Least least{&hull.points[0], dot(v, hull.points[0])};
  for (const Vector& p : hull.points) {
    Rational product = dot(v, p);
    if (sign(product - least.product) < 0) least = {&p, std::move(product)};
  }
  return least;
}

/// A direction of one of them in which the combination becomes shorter; null when there is none.
const Vector* shortening(const Vector& v, const Hull& hull) {
  for (const Vector& d : hull.directions)
    if (sign(dot(v, d)) < 0) return &d;
  return nullptr;
}

/// Where the combination's point of the first hull, and that of the second, are within both radii of each other, the
/// one that divides what is between them as the radii do.
Proof common_point(const Hull& a, const Hull& b, const Combination& c) {
  Vector of_a = origin(), of_b = origin();
  for (std::size_t k = 0; k < c.of.size(); ++k) {
    of_a = of_a + c.factor[k] * c.of[k].of_first;
    of_b = of_b + c.factor[k] * c.of[k].of_second;
  }
  const Rational radii = a.radius + b.radius;
  Vector point = of_a;
  Rational weight = c.weight * a.weight;
  if (sign(radii) > 0) {
    point = (b.radius * b.weight) * of_a + (a.radius * a.weight) * of_b;
    weight = (c.weight * radii) * (a.weight * b.weight);
  }
  return {true, point, {weight, weight, weight}};
}

/// The point x nearest to 0 of D = { a - b }. It is that of some of the points and directions of D, at most three as
/// long as it is not 0, and no other comes nearer. As long as one does, it takes the place of some of them; since |x|
/// decreases, none of the finitely many combinations comes twice. All of D is as far along x as x is, in the end, and
/// before that x may be near enough already, or D far enough.
Proof nearest_points(const Hull& a, const Hull& b) {
  const auto difference = [&](bool is_direction, const Vector& of_a, const Vector& of_b) {
    return Difference{is_direction, of_a, of_b, b.weight * of_a - a.weight * of_b};
  };
  const Rational reach = (a.radius + b.radius) * (a.weight * b.weight);
  Combination x;
  x.of = {difference(false, a.points[0], b.points[0])};
  combine(x);
  for (;;) {
    const Rational squared_length = dot(x.value, x.value);
    if (sign((reach * reach) * (x.weight * x.weight) - squared_length) >= 0) return common_point(a, b, x);
    if (const Vector* d = shortening(x.value, a)) {
      x = exchange(x, difference(true, *d, origin()));
    } else if (const Vector* e = shortening(-x.value, b)) {
      x = exchange(x, difference(true, origin(), *e));
    } else {
      const Least least = least_along(x.value, a), most = least_along(-x.value, b);
      const Rational gap = b.weight * least.product + a.weight * most.product;
      if (sign(gap) > 0 && sign(gap * gap - (reach * reach) * squared_length) > 0) return {false, -x.value};
      x = exchange(x, difference(false, *least.point, *most.point));
    }
  }
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
