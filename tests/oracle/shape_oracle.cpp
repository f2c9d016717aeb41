#include "shape_oracle.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <initializer_list>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include <boost/multiprecision/gmp.hpp>

// A shape is { x(t) : t in R^n, g(t) >= 0, h(t) = 0 }, with affine forms x, g and h, or the points within a distance of
// that. Two shapes A and B meet when the least |x_A(s) - x_B(t)|^2 under the constraints of both is at most the square
// of the sum of their distances. That is a convex quadratic programme in at most six variables; `nearest` solves it for
// any numbers: nothing in it depends on whether the set is empty, flat, unbounded or has redundant constraints, or on
// whether the least distance is taken in many places.

namespace plumb::oracle {

namespace {

using Rational = boost::multiprecision::number<boost::multiprecision::gmp_rational, boost::multiprecision::et_off>;
using Vector = std::array<Rational, 3>;
using Parameters = std::vector<Rational>;

int sign(const Rational& x) { return x.sign(); }
Rational square(const Rational& x) { return x * x; }

/// constant + factor . t
struct Form {
  Rational constant;
  std::vector<Rational> factor;

  Rational operator()(const Parameters& t) const {
    Rational sum = constant;
    for (std::size_t i = 0; i < factor.size(); ++i)
      if (sign(factor[i]) != 0) sum += factor[i] * t[i];
    return sum;
  }
};
using Forms = std::vector<Form>;

/// f + k g
Form sum(const Form& f, const Rational& k, const Form& g) {
  Form result = f;
  if (sign(k) == 0) return result;
  result.constant += k * g.constant;
  for (std::size_t i = 0; i < f.factor.size(); ++i)
    if (sign(g.factor[i]) != 0) result.factor[i] += k * g.factor[i];
  return result;
}

Vector vector(const Point2& p) { return {p.x, p.y, 0}; }
Vector vector(const Vector2& v) { return {v.x, v.y, 0}; }
Vector vector(const Point3& p) { return {p.x, p.y, p.z}; }
Vector vector(const Vector3& v) { return {v.x, v.y, v.z}; }

Vector operator-(const Vector& a, const Vector& b) { return {a[0] - b[0], a[1] - b[1], a[2] - b[2]}; }
Vector along(const Vector& a, const Rational& k, const Vector& b) {
  return {a[0] + k * b[0], a[1] + k * b[1], a[2] + k * b[2]};
}
Rational dot(const Vector& a, const Vector& b) { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]; }

/// The solution of form = 0 for one of its variables, the first that occurs, in terms of the others.
class Elimination {
 public:
  /// Nothing when no variable occurs.
  static std::optional<Elimination> of(const Form& form) {
    for (std::size_t i = 0; i < form.factor.size(); ++i)
      if (sign(form.factor[i]) != 0) return Elimination(i, form);
    return {};
  }

  std::size_t variable() const { return variable_; }

  Form operator()(const Form& f) const {
    Form result = sum(f, -f.factor[variable_], monic_);
    result.factor.erase(result.factor.begin() + offset());
    return result;
  }
  Forms operator()(const Form* begin, const Form* end) const {
    Forms result;
    for (const Form* f = begin; f != end; ++f) result.push_back((*this)(*f));
    return result;
  }
  Forms operator()(const Forms& forms) const { return (*this)(forms.data(), forms.data() + forms.size()); }

  /// All variables, given the others.
  Parameters lift(Parameters t) const {
    t.insert(t.begin() + offset(), Rational(0));
    t[variable_] = -monic_(t);
    return t;
  }

 private:
  Elimination(std::size_t variable, const Form& form) : variable_(variable), monic_(form) {
    const Rational pivot = form.factor[variable];
    monic_.constant /= pivot;
    for (Rational& x : monic_.factor) x /= pivot;
  }
  std::ptrdiff_t offset() const { return static_cast<std::ptrdiff_t>(variable_); }

  std::size_t variable_;
  Form monic_;
};

/// A common zero of the forms in n variables, if there is one.
std::optional<Parameters> solve(Forms forms, std::size_t n) {
  while (!forms.empty()) {
    const Form form = std::move(forms.back());
    forms.pop_back();
    if (const auto eliminate = Elimination::of(form)) {
      auto t = solve((*eliminate)(forms), n - 1);
      if (t) t = eliminate->lift(std::move(*t));
      return t;
    }
    if (sign(form.constant) != 0) return {};
  }
  return Parameters(n);
}

Rational squared_length(const Forms& forms, const Parameters& t) {
  Rational sum = 0;
  for (const Form& f : forms) sum += square(f(t));
  return sum;
}

/// Where |difference|^2 is least on all of R^n: where its gradient is 0, which normal equations always have a solution.
Parameters nearest_anywhere(const Forms& difference, std::size_t n) {
  Forms gradient;
  for (std::size_t i = 0; i < n && !difference.empty(); ++i) {
    Form derivative{0, std::vector<Rational>(n)};
    for (const Form& f : difference) derivative = sum(derivative, f.factor[i], f);
    gradient.push_back(std::move(derivative));
  }
  return *solve(std::move(gradient), n);
}

/// Where |difference|^2 is least among the t with all constraints >= 0; nothing when there are no such t, or when the
/// least is more than the bound.
///
/// Incremental, as Seidel's linear programming in small dimension (1991). Let t be a minimum under some of the
/// constraints, and g the next one. If g(t) >= 0 then t stays one. Else let y be any point that satisfies those and g
/// too. On the segment from t to y there is a z with g(z) = 0, for g(t) < 0 <= g(y). It satisfies the others, for they
/// are convex, and its distance is at most that of y, for the square of the distance is convex, and at t no larger than
/// at y. So the search can be confined to g = 0, and has one variable fewer; nothing there is nothing at all. The
/// minimum is attained, for a convex quadratic function that is bounded below on a polyhedron attains its minimum
/// (Frank and Wolfe 1956). As constraints are added the least only grows, so that one beyond the bound ends it.
std::optional<Parameters> nearest(const Forms& difference, Forms constraints, std::size_t n, const Rational& bound) {
  Parameters t = nearest_anywhere(difference, n);
  if (squared_length(difference, t) > bound) return {};
  for (std::size_t i = 0; i < constraints.size(); ++i) {
    if (sign(constraints[i](t)) >= 0) continue;
    const auto eliminate = Elimination::of(constraints[i]);
    if (!eliminate) return {};
    Form* const first = constraints.data();
    auto face = nearest((*eliminate)(difference), (*eliminate)(first, first + i), n - 1, bound);
    if (!face) return {};
    t = eliminate->lift(std::move(*face));
    // In any order they are the same set; what was violated once is likely to matter again.
    std::rotate(first, first + i, first + i + 1);
  }
  return t;
}

/// The number of vectors that are linearly independent.
std::size_t rank(std::vector<Vector> vectors) {
  Forms forms;
  for (const Vector& v : vectors) forms.push_back({0, {v[0], v[1], v[2]}});
  std::size_t rank = 0;
  while (!forms.empty()) {
    const Form form = std::move(forms.back());
    forms.pop_back();
    if (const auto eliminate = Elimination::of(form)) {
      forms = (*eliminate)(forms);
      ++rank;
    }
  }
  return rank;
}

}  // namespace

/// The points within radius of { x(t) : nonnegative(t) >= 0, zero(t) = 0 }, where the distance is measured after
/// division of each axis by its unit.
struct ConvexSet::Description {
  std::array<Form, 3> x;
  Forms nonnegative = {}, zero = {};
  Rational radius = 0;
  Vector unit = {1, 1, 1};
  std::vector<Vector> corners = {};  ///< of which the set, if not rounded, is the convex hull; none when not known

  std::size_t variables() const { return x[0].factor.size(); }
  bool rounded() const { return sign(radius) != 0; }
};

namespace {

using Description = ConvexSet::Description;

/// origin + sum of t_i direction_i, with t not constrained yet.
Description flat(const Vector& origin, const std::vector<Vector>& directions) {
  Description d;
  for (std::size_t axis = 0; axis < 3; ++axis) {
    d.x[axis].constant = origin[axis];
    for (const Vector& v : directions) d.x[axis].factor.push_back(v[axis]);
  }
  return d;
}

Description space() { return flat({0, 0, 0}, {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}); }

Form unit_form(std::size_t variable, std::size_t n, const Rational& factor, const Rational& constant) {
  Form f{constant, std::vector<Rational>(n)};
  f.factor[variable] = factor;
  return f;
}

/// low <= t_variable <= high
void constrain(Description& d, std::size_t variable, const Rational& low, const Rational& high) {
  d.nonnegative.push_back(unit_form(variable, d.variables(), 1, -low));
  d.nonnegative.push_back(unit_form(variable, d.variables(), -1, high));
}

Description single(const Vector& p) {
  Description d = flat(p, {});
  d.corners = {p};
  return d;
}

/// corner_0 + sum of t_i (corner_i - corner_0), where t >= 0 and sum of t_i <= 1.
Description hull(const std::vector<Vector>& corners) {
  const std::size_t n = corners.size() - 1;
  std::vector<Vector> edges;
  for (std::size_t i = 1; i <= n; ++i) edges.push_back(corners[i] - corners[0]);
  Description d = flat(corners[0], edges);
  d.corners = corners;
  for (std::size_t i = 0; i < n; ++i) d.nonnegative.push_back(unit_form(i, n, 1, 0));
  if (n > 0) d.nonnegative.push_back({1, std::vector<Rational>(n, -1)});
  return d;
}

Description ray(const Vector& origin, const Vector& direction) {
  Description d = flat(origin, {direction});
  d.nonnegative.push_back(unit_form(0, 1, 1, 0));
  return d;
}

Description rounded(Description d, double radius) {
  d.radius = radius;
  return d;
}

/// center + sum of t_i axis_i, where |t_i| <= extent_i.
Description parallelepiped(const Vector& center, const std::array<Vector, 3>& axis, const Vector& extent) {
  Description d = flat(center, {axis[0], axis[1], axis[2]});
  d.corners = {center};
  for (std::size_t i = 0; i < 3; ++i) {
    constrain(d, i, -extent[i], extent[i]);
    std::vector<Vector> corners;
    for (const Vector& c : d.corners) {
      corners.push_back(along(c, -extent[i], axis[i]));
      corners.push_back(along(c, extent[i], axis[i]));
    }
    d.corners = std::move(corners);
  }
  return d;
}

Form row(const Vector4& r) { return {r.w, {r.x, r.y, r.z}}; }

/// -t.w <= t.x, t.y, t.z <= t.w, or with 0 <= t.z instead.
Description frustum(const Matrix4& m, bool depth_from_zero) {
  Description d = space();
  const Form w = row(m.row[3]);
  for (int i = 0; i < 3; ++i) {
    const Form t = row(m.row[i]);
    d.nonnegative.push_back(i == 2 && depth_from_zero ? t : sum(w, 1, t));
    d.nonnegative.push_back(sum(w, -1, t));
  }
  return d;
}

std::shared_ptr<const Description> shared(Description d) { return std::make_shared<const Description>(std::move(d)); }

/// The same form as one of more variables.
Form embedded(const Form& f, std::size_t before, std::size_t after) {
  Form result = f;
  result.factor.insert(result.factor.begin(), before, Rational(0));
  result.factor.insert(result.factor.end(), after, Rational(0));
  return result;
}

bool share_a_point(const Description& a, const Description& b) {
  const std::size_t m = a.variables(), n = b.variables();
  Forms constraints, zero, difference;
  for (const Form& f : a.nonnegative) constraints.push_back(embedded(f, 0, n));
  for (const Form& f : b.nonnegative) constraints.push_back(embedded(f, m, 0));
  for (const Form& f : a.zero) zero.push_back(embedded(f, 0, n));
  for (const Form& f : b.zero) zero.push_back(embedded(f, m, 0));
  const Vector one = {1, 1, 1};
  if ((a.unit != one && b.rounded()) || (b.unit != one && a.rounded()))
    throw std::invalid_argument("the sum of an ellipsoid and a rounded shape");
  for (std::size_t axis = 0; axis < 3; ++axis) {
    const Rational scale = 1 / (a.unit[axis] * b.unit[axis]);
    difference.push_back(
        sum({0, std::vector<Rational>(m + n)}, scale, sum(embedded(a.x[axis], 0, n), -1, embedded(b.x[axis], m, 0))));
  }
  if (!a.rounded() && !b.rounded()) {
    zero.insert(zero.end(), difference.begin(), difference.end());
    difference.clear();
  }
  std::size_t variables = m + n;
  while (!zero.empty()) {
    const Form form = std::move(zero.back());
    zero.pop_back();
    if (const auto eliminate = Elimination::of(form)) {
      constraints = (*eliminate)(constraints);
      difference = (*eliminate)(difference);
      zero = (*eliminate)(zero);
      --variables;
    } else if (sign(form.constant) != 0) {
      return false;
    }
  }
  return nearest(difference, constraints, variables, square(a.radius + b.radius)).has_value();
}

/// Whether the ball around c is a subset of a, which is not rounded: of each of its half-spaces, when a solid is
/// written as their intersection.
bool contains_ball(const Description& a, const Vector& c, const Rational& radius) {
  Forms constraints, coordinates;
  for (const Form& f : a.nonnegative) constraints.push_back(embedded(f, 0, 3));
  for (std::size_t axis = 0; axis < 3; ++axis)
    coordinates.push_back(sum(embedded(a.x[axis], 0, 3), -1, unit_form(a.variables() + axis, a.variables() + 3, 1, 0)));
  if (a.variables() != 3 || !a.zero.empty()) throw std::invalid_argument("not a solid");
  for (std::size_t parameters = 3; parameters > 0; --parameters) {
    const auto eliminate = Elimination::of(coordinates.back());
    coordinates.pop_back();
    if (eliminate->variable() >= parameters)
      return false;  // some combination of the coordinates is constant: a is flat
    constraints = (*eliminate)(constraints);
    coordinates = (*eliminate)(coordinates);
  }
  return std::all_of(constraints.begin(), constraints.end(), [&](const Form& f) {
    const Rational depth = f({c[0], c[1], c[2]});
    const Vector normal = {f.factor[0], f.factor[1], f.factor[2]};
    return sign(depth) >= 0 && square(depth) >= square(radius) * dot(normal, normal);
  });
}

bool contains(const Description& a, const Description& b) {
  if (b.corners.empty()) throw std::invalid_argument("not a hull or a ball");
  if (!b.rounded())
    return std::all_of(b.corners.begin(), b.corners.end(),
                       [&a](const Vector& corner) { return share_a_point(a, single(corner)); });
  const Vector one = {1, 1, 1};
  if (b.corners.size() != 1 || b.unit != one || a.unit != one) throw std::invalid_argument("not a hull or a ball");
  const Vector& c = b.corners[0];
  if (a.variables() > 0 && !a.rounded()) return contains_ball(a, c, b.radius);
  if (a.corners.size() != 1) throw std::invalid_argument("a solid that is neither a ball nor a polyhedron");
  const Vector between = a.corners[0] - c;
  return a.radius >= b.radius && dot(between, between) <= square(a.radius - b.radius);
}

}  // namespace

ConvexSet::ConvexSet(const Point2& p) : description_(shared(single(vector(p)))) {}
ConvexSet::ConvexSet(const Point3& p) : description_(shared(single(vector(p)))) {}
ConvexSet::ConvexSet(const Segment2& s) : description_(shared(hull({vector(s.a), vector(s.b)}))) {}
ConvexSet::ConvexSet(const Segment3& s) : description_(shared(hull({vector(s.a), vector(s.b)}))) {}
ConvexSet::ConvexSet(const Ray2& r) : description_(shared(ray(vector(r.origin), vector(r.direction)))) {}
ConvexSet::ConvexSet(const Ray3& r) : description_(shared(ray(vector(r.origin), vector(r.direction)))) {}
ConvexSet::ConvexSet(const Line2& l) : description_(shared(flat(vector(l.origin), {vector(l.direction)}))) {}
ConvexSet::ConvexSet(const Line3& l) : description_(shared(flat(vector(l.origin), {vector(l.direction)}))) {}
ConvexSet::ConvexSet(const Triangle2& t) : description_(shared(hull({vector(t.a), vector(t.b), vector(t.c)}))) {}
ConvexSet::ConvexSet(const Triangle3& t) : description_(shared(hull({vector(t.a), vector(t.b), vector(t.c)}))) {}
ConvexSet::ConvexSet(const Tetrahedron3& t)
    : description_(shared(hull({vector(t.a), vector(t.b), vector(t.c), vector(t.d)}))) {}

ConvexSet::ConvexSet(const Plane3& p) {
  Description d = space();
  d.zero.push_back({p.offset, {p.normal.x, p.normal.y, p.normal.z}});
  description_ = shared(std::move(d));
}

ConvexSet::ConvexSet(const Sphere3& s) : description_(shared(rounded(single(vector(s.center)), s.radius))) {}

ConvexSet::ConvexSet(const Ellipsoid3& e) {
  Description d = rounded(single(vector(e.center)), 1);
  d.unit = vector(e.radii);
  description_ = shared(std::move(d));
}

ConvexSet::ConvexSet(const Aabb3& b) {
  const Vector low = vector(b.min), high = vector(b.max);
  Vector center, extent;
  for (std::size_t axis = 0; axis < 3; ++axis) {
    center[axis] = (low[axis] + high[axis]) / 2;
    extent[axis] = (high[axis] - low[axis]) / 2;
  }
  description_ = shared(parallelepiped(center, {Vector{1, 0, 0}, Vector{0, 1, 0}, Vector{0, 0, 1}}, extent));
}

ConvexSet::ConvexSet(const Obb3& b)
    : description_(
          shared(parallelepiped(vector(b.center), {vector(b.u), vector(b.v), vector(b.w)}, {b.hu, b.hv, b.hw}))) {}

template <int K>
ConvexSet::ConvexSet(const Kdop<K>& k) {
  Description d = space();
  for (std::size_t i = 0; i < K / 2; ++i) {
    const auto& [x, y, z] = kdop_directions<K>[i];
    d.nonnegative.push_back({-Rational(k.min[i]), {x, y, z}});
    d.nonnegative.push_back({Rational(k.max[i]), {-x, -y, -z}});
  }
  description_ = shared(std::move(d));
}
template ConvexSet::ConvexSet(const Kdop6&);
template ConvexSet::ConvexSet(const Kdop14&);
template ConvexSet::ConvexSet(const Kdop18&);
template ConvexSet::ConvexSet(const Kdop26&);

template <int K>
ConvexSet::ConvexSet(const ApexPoints<K>& apexes) {
  Description d = space();
  for (std::size_t i = 0; i < K / 2; ++i) {
    const auto& [x, y, z] = kdop_directions<K>[i];
    const Vector n = {x, y, z};
    d.nonnegative.push_back({-dot(n, vector(apexes.low[i])), {x, y, z}});
    d.nonnegative.push_back({dot(n, vector(apexes.high[i])), {-x, -y, -z}});
  }
  description_ = shared(std::move(d));
}
template ConvexSet::ConvexSet(const ApexPoints<6>&);
template ConvexSet::ConvexSet(const ApexPoints<14>&);
template ConvexSet::ConvexSet(const ApexPoints<18>&);
template ConvexSet::ConvexSet(const ApexPoints<26>&);

ConvexSet::ConvexSet(const Capsule3& c) : description_(shared(rounded(hull({vector(c.a), vector(c.b)}), c.radius))) {}

ConvexSet::ConvexSet(const Lozenge3& l) {
  Description d = rounded(flat(vector(l.origin), {vector(l.u), vector(l.v)}), l.radius);
  constrain(d, 0, 0, 1);
  constrain(d, 1, 0, 1);
  description_ = shared(std::move(d));
}

ConvexSet::ConvexSet(const FrustumGl& f) : description_(shared(frustum(f.matrix, false))) {}
ConvexSet::ConvexSet(const FrustumD3d& f) : description_(shared(frustum(f.matrix, true))) {}

/// The hull is { eye + k (a left + b up + near direction) : 1 <= k <= far / near, |a| <= half_width, |b| <= half_height
/// }: the eight points are the corners of the convex set of all (k a, k b, k near). With z = k near, s = k a and t = k
/// b that is eye + s left + t up + z direction, where near <= z <= far, near |s| <= half_width z and near |t| <=
/// half_height z.
ConvexSet::ConvexSet(const ViewFrustum& f) {
  Description d = flat(vector(f.eye), {vector(f.left), vector(f.up), vector(f.direction)});
  constrain(d, 2, f.near, f.far);
  for (const double near : {f.near, -f.near}) {
    d.nonnegative.push_back({0, {near, 0, f.half_width}});
    d.nonnegative.push_back({0, {0, near, f.half_height}});
  }
  description_ = shared(std::move(d));
}

ConvexSet::ConvexSet(const OrthographicFrustum& f) {
  Description d = flat(vector(f.eye), {vector(f.left), vector(f.up), vector(f.direction)});
  constrain(d, 0, -Rational(f.half_width), f.half_width);
  constrain(d, 1, -Rational(f.half_height), f.half_height);
  constrain(d, 2, f.near, f.far);
  description_ = shared(std::move(d));
}

bool share_a_point(const ConvexSet& a, const ConvexSet& b) { return share_a_point(*a, *b); }

bool contains(const ConvexSet& a, const std::array<std::string, 3>& point) {
  return share_a_point(*a, single({Rational(point[0]), Rational(point[1]), Rational(point[2])}));
}

Side side_of(const Plane3& plane, const ConvexSet& b) {
  if (share_a_point(plane, b)) return Side::intersecting;
  // The set is connected: it is where one of its points is.
  if (!b->zero.empty()) throw std::invalid_argument("a plane against a plane");
  const auto t = nearest({}, b->nonnegative, b->variables(), 0);
  if (!t) return Side::negative;
  const Vector point = {b->x[0](*t), b->x[1](*t), b->x[2](*t)};
  return sign(dot(vector(plane.normal), point) + Rational(plane.offset)) < 0 ? Side::negative : Side::positive;
}

Containment containment(const ConvexSet& a, const ConvexSet& b) {
  if (!share_a_point(*a, *b)) return Containment::outside;
  return contains(*a, *b) ? Containment::inside : Containment::intersecting;
}

bool intersects_hollow(const Sphere3& sphere, bool sphere_is_hollow, const Aabb3& box, bool box_is_hollow) {
  std::vector<Aabb3> parts;
  if (box_is_hollow)
    for (double Point3::*axis : {&Point3::x, &Point3::y, &Point3::z})
      for (const Point3& end : {box.min, box.max}) {
        Aabb3 face = box;
        face.min.*axis = face.max.*axis = end.*axis;
        parts.push_back(face);
      }
  else
    parts.push_back(box);
  // A part is connected: it meets the surface when a point of it is in the ball, and one not inside of the surface; the
  // farthest point of a box is a corner.
  return std::any_of(parts.begin(), parts.end(), [&](const Aabb3& part) {
    if (!share_a_point(sphere, part)) return false;
    const ConvexSet set = part;
    return !sphere_is_hollow || std::any_of(set->corners.begin(), set->corners.end(), [&](const Vector& corner) {
      const Vector from_center = corner - vector(sphere.center);
      return dot(from_center, from_center) >= square(sphere.radius);
    });
  });
}

namespace {

Vector normal_of(const Form& f) { return {f.factor[0], f.factor[1], f.factor[2]}; }

/// Against f >= 0, by all corners and the distance of each from the plane.
Containment against_half_space(const Form& f, const Description& set) {
  const Rational reach = square(set.radius) * dot(normal_of(f), normal_of(f));
  bool inside = true, outside = true;
  for (const Vector& corner : set.corners) {
    const Rational value = f({corner[0], corner[1], corner[2]});
    inside = inside && sign(value) >= 0 && square(value) >= reach;
    outside = outside && sign(value) < 0 && square(value) > reach;
  }
  return inside ? Containment::inside : outside ? Containment::outside : Containment::intersecting;
}

/// The edges of the cone of all (x, x_4) that the matrix takes into the cone over clip space.
std::vector<Parameters> edges_of_cone(const Matrix4& m, bool depth_from_zero) {
  std::vector<Parameters> edges;
  for (int corner = 0; corner < 8; ++corner) {
    const int clip[] = {corner & 1 ? 1 : -1, corner & 2 ? 1 : -1, corner & 4 ? 1 : depth_from_zero ? 0 : -1, 1};
    Forms forms;
    for (int i = 0; i < 4; ++i) {
      const Vector4& r = m.row[i];
      forms.push_back({-clip[i], {r.x, r.y, r.z, r.w}});
    }
    edges.push_back(*solve(std::move(forms), 4));
  }
  return edges;
}

bool is_beyond_a_face(const Matrix4& m, bool depth_from_zero, const Description& box) {
  if (oracle::det4(m) == Sign::zero) return false;
  const auto axis = [&box](std::size_t i) -> Vector {
    return {box.x[0].factor[i], box.x[1].factor[i], box.x[2].factor[i]};
  };
  const Vector center = {box.x[0].constant, box.x[1].constant, box.x[2].constant};
  const std::vector<Parameters> edges = edges_of_cone(m, depth_from_zero);
  for (std::size_t i = 0; i < 3; ++i) {
    const Vector u = axis((i + 1) % 3), v = axis((i + 2) % 3);
    const Vector normal = {u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]};
    const Rational extent = abs(dot(normal, axis(i))) * box.nonnegative[2 * i].constant;
    for (const int side : {-1, 1})
      if (std::all_of(edges.begin(), edges.end(), [&](const Parameters& e) {
            const Vector from_center = along({e[0], e[1], e[2]}, -e[3], center);
            return side * dot(normal, from_center) > e[3] * extent;
          }))
        return true;
  }
  return false;
}

Culled cull(const Matrix4& m, bool depth_from_zero, const Description& set, unsigned given, int first, bool reverse) {
  const Forms planes = frustum(m, depth_from_zero).nonnegative;
  unsigned crossed = 0;
  int failed = -1;
  for (int i = 0; i < 6; ++i) {
    if ((given >> i & 1) == 0) continue;
    const Containment where = against_half_space(planes[static_cast<std::size_t>(i)], set);
    if (where == Containment::outside && (failed == -1 || i == first)) failed = i;
    if (where == Containment::intersecting) crossed |= 1U << i;
  }
  if (failed != -1) return {Containment::outside, given, failed};
  if (crossed == 0) return {Containment::inside, 0, -1};
  if (reverse && !set.rounded() && is_beyond_a_face(m, depth_from_zero, set)) return {Containment::outside, given, -1};
  return {Containment::intersecting, crossed, -1};
}

unsigned symmetric_planes(const Forms& planes, unsigned pairs) {
  unsigned mask = 0;
  for (unsigned i = 0; i < 2 * pairs; i += 2) {
    const Vector sum = normal_of(planes[i]), difference = normal_of(planes[i + 1]);
    if (dot(sum, sum) == dot(difference, difference)) mask |= 3U << i;
  }
  return mask;
}

}  // namespace

Culled cull(const FrustumGl& frustum, const ConvexSet& set, unsigned planes, int first, bool reverse) {
  return cull(frustum.matrix, false, *set, planes, first, reverse);
}
Culled cull(const FrustumD3d& frustum, const ConvexSet& set, unsigned planes, int first, bool reverse) {
  return cull(frustum.matrix, true, *set, planes, first, reverse);
}

unsigned symmetric_planes(const FrustumGl& f) { return symmetric_planes(frustum(f.matrix, false).nonnegative, 3); }
unsigned symmetric_planes(const FrustumD3d& f) { return symmetric_planes(frustum(f.matrix, true).nonnegative, 2); }

bool parallel(const Line3& a, const Line3& b) { return rank({vector(a.direction), vector(b.direction)}) <= 1; }
bool parallel(const Plane3& a, const Plane3& b) { return rank({vector(a.normal), vector(b.normal)}) <= 1; }

bool skew(const Line3& a, const Line3& b) {
  return rank({vector(a.direction), vector(b.direction), vector(b.origin) - vector(a.origin)}) == 3;
}

bool meet_in_one_point(const Plane3& a, const Plane3& b, const Plane3& c) {
  return rank({vector(a.normal), vector(b.normal), vector(c.normal)}) == 3;
}

}  // namespace plumb::oracle
