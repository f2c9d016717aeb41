#include "set_description.hpp"

#include <memory>
#include <utility>

namespace plumb::oracle {

namespace {

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

/// low <= t_variable <= high
void constrain(Description& d, std::size_t variable, const Rational& low, const Rational& high) {
  d.nonnegative.push_back(unit_form(variable, d.variables(), 1, -low));
  d.nonnegative.push_back(unit_form(variable, d.variables(), -1, high));
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

std::shared_ptr<const Description> shared(Description d) { return std::make_shared<const Description>(std::move(d)); }

}  // namespace

Description single(const Vector& p) {
  Description d = flat(p, {});
  d.corners = {p};
  return d;
}

Description directions(Description d) {
  const auto strip = [](auto& forms) {
    for (Form& f : forms) f.constant = 0;
  };
  strip(d.x);
  strip(d.nonnegative);
  strip(d.zero);
  d.radius = 0;
  return d;
}

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
ConvexSet::ConvexSet(const Aabb2& b)
    : description_(shared(hull({vector(b.min), {b.min.x, b.max.y, 0}, {b.max.x, b.min.y, 0}, vector(b.max)}))) {}
ConvexSet::ConvexSet(const Circle2& c) : description_(shared(rounded(single(vector(c.center)), c.radius))) {}
ConvexSet::ConvexSet(const HalfPlane2& h) {
  Description d = flat({0, 0, 0}, {{1, 0, 0}, {0, 1, 0}});
  d.nonnegative.push_back({h.offset, {h.normal.x, h.normal.y}});
  description_ = shared(std::move(d));
}
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
  constrain(d, 2, f.near_distance, f.far_distance);
  for (const double near : {f.near_distance, -f.near_distance}) {
    d.nonnegative.push_back({0, {near, 0, f.half_width}});
    d.nonnegative.push_back({0, {0, near, f.half_height}});
  }
  description_ = shared(std::move(d));
}

ConvexSet::ConvexSet(const OrthographicFrustum& f) {
  Description d = flat(vector(f.eye), {vector(f.left), vector(f.up), vector(f.direction)});
  constrain(d, 0, -Rational(f.half_width), f.half_width);
  constrain(d, 1, -Rational(f.half_height), f.half_height);
  constrain(d, 2, f.near_distance, f.far_distance);
  description_ = shared(std::move(d));
}

ConvexSet::ConvexSet(const WrittenSet& s) {
  if (!s.corners.empty()) {
    std::vector<Vector> corners;
    for (const Point3& p : s.corners) corners.push_back(vector(p));
    Description d = rounded(hull(corners), s.r);
    d.part = s.part;
    d.o = corners[0];
    d.u = s.part == WrittenSet::Part::in_plane ? vector(s.normal) : corners.back() - corners[0];
    description_ = shared(std::move(d));
    return;
  }
  std::vector<Vector> generators;
  for (const Vector3& v : s.g) generators.push_back(vector(v));
  Description d = rounded(flat(vector(s.o), generators), s.r);
  for (const Vector4& row : s.rows) {
    std::vector<Rational> factors{row.x, row.y, row.z};
    factors.resize(generators.size());
    d.nonnegative.push_back({row.w, std::move(factors)});
  }
  description_ = shared(std::move(d));
}

}  // namespace plumb::oracle
