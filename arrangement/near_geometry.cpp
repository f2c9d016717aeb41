#include <arrangement/near_geometry.hpp>

#include <limits>
#include <span>
#include <utility>

namespace plumb::arrangement {

namespace {

constexpr double thin = 64;  // times near: below that, errors of the normal matter

/// Whether the other one lies on one side of the plane of one that is not thin, and not near it.
bool is_beside(std::span<const Vector3, 3> one, std::span<const Vector3, 3> other, double near) {
  const Vector3 u = minus(one[1], one[0]), w = minus(one[2], one[0]), n = cross(u, w);
  double least = std::numeric_limits<double>::infinity(), most = -least;
  for (const Vector3& p : other) {
    const double height = dot(minus(p, one[0]), n);
    least = std::min(least, height);
    most = std::max(most, height);
  }
  if (!(least > 0 || most < 0)) return false;  // as those are that share a corner
  const double twice_area = length(n);
  return twice_area > thin * near * std::max({length(u), length(w), length(minus(w, u))}) &&
         (least / twice_area > 2 * near || most / twice_area < -2 * near);
}

}  // namespace

void NearGeometry::begin_without_margin() { margin_ = std::numeric_limits<double>::infinity(); }

double NearGeometry::margin(const Arrangement::Triangle& t) const {
  return 2 * std::max({near_.distance(place(t[0])), near_.distance(place(t[1])), near_.distance(place(t[2]))});
}

bool NearGeometry::begin(const Arrangement::Triangle& one, const Arrangement::Triangle& other) {
  const std::array points{place(one[0]),   place(one[1]),   place(one[2]),
                          place(other[0]), place(other[1]), place(other[2])};
  double distance = 0;
  for (const Point3& p : points) distance = std::max(distance, near_.distance(p));
  margin_ = 2 * distance;
  if (!is_whole(one) || !is_whole(other)) return false;
  const Scaled scaled(points);
  std::array<Vector3, 6> p;
  for (std::size_t i = 0; i < 6; ++i) p[i] = scaled.in(points[i]);
  const std::span<const Vector3, 6> all(p);
  const double near = scaled.in(distance);
  return !is_beside(all.first<3>(), all.last<3>(), near) && !is_beside(all.last<3>(), all.first<3>(), near);
}

bool NearGeometry::are_apart(Edge e, Edge f) const {
  const Point3 &a = place(e.from), &b = place(e.to), &c = place(f.from), &d = place(f.to);
  const auto is_gap = [&](double Point3::*x) {
    return std::min(a.*x, b.*x) - margin_ > std::max(c.*x, d.*x) ||
           std::min(c.*x, d.*x) - margin_ > std::max(a.*x, b.*x);
  };
  return is_gap(&Point3::x) || is_gap(&Point3::y) || is_gap(&Point3::z);
}

bool NearGeometry::are_apart(std::uint32_t v, const Arrangement::Triangle& t) const {
  const Point3 &p = place(v), &a = place(t[0]), &b = place(t[1]), &c = place(t[2]);
  const auto is_gap = [&](double Point3::*x) {
    return p.*x - margin_ > std::max({a.*x, b.*x, c.*x}) || p.*x + margin_ < std::min({a.*x, b.*x, c.*x});
  };
  return is_gap(&Point3::x) || is_gap(&Point3::y) || is_gap(&Point3::z);
}

std::optional<Crossing> NearGeometry::crossing(Edge e, Edge f) const {
  if (f < e) std::swap(e, f);
  if (e.from == f.from || e.from == f.to || e.to == f.from || e.to == f.to || are_apart(e, f)) return std::nullopt;
  const std::array points{place(e.from), place(e.to), place(f.from), place(f.to)};
  const Scaled scaled(points);
  const Vector3 a = scaled.in(points[0]), b = scaled.in(points[1]), c = scaled.in(points[2]), d = scaled.in(points[3]);
  const Vector3 u = minus(b, a), v = minus(d, c), w = minus(c, a), n = cross(u, v);
  const double square = dot(n, n), t = dot(cross(w, v), n) / square, s = dot(cross(w, u), n) / square;
  if (!(t > 0 && t < 1 && s > 0 && s < 1)) return std::nullopt;
  const Vector3 p = along(a, t, u), q = along(c, s, v);
  const Vector3 middle{(p.x + q.x) / 2, (p.y + q.y) / 2, (p.z + q.z) / 2};
  const Point3 at = near_.precision.round(scaled.out(middle));
  const double near = scaled.in(near_.distance(at));
  if (length(minus(p, q)) > near) return std::nullopt;
  for (const Vector3& end : {a, b, c, d})
    if (length(minus(end, middle)) <= near) return std::nullopt;
  const Vector3 there = scaled.in(at), to_a = minus(a, there), to_c = minus(c, there);
  const double far = scaled.out(std::max(at_most(along(to_a, t, u), length(to_a) + length(u)),
                                         at_most(along(to_c, s, v), length(to_c) + length(v))));
  return Crossing{e, f, t, s, at, far};
}

double NearGeometry::most_strayed(const Crossing& c) const {
  return std::max({draft_.strayed[c.first.from], draft_.strayed[c.first.to], draft_.strayed[c.second.from],
                   draft_.strayed[c.second.to]});
}

}  // namespace plumb::arrangement
