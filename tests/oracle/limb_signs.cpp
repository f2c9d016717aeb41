#include <initializer_list>

#include "limb_geometry.hpp"
#include "limb_numbers.hpp"
#include "limb_oracle.hpp"

namespace plumb::limbs {

namespace {

void add_places(Places& places, double x) { places.add(x); }
void add_places(Places& places, const Point2& p) {
  for (const double x : {p.x, p.y}) places.add(x);
}
void add_places(Places& places, const Point3& p) {
  for (const double x : {p.x, p.y, p.z}) places.add(x);
}
void add_places(Places& places, const Vector3& p) {
  for (const double x : {p.x, p.y, p.z}) places.add(x);
}
void add_places(Places& places, const Vector4& p) {
  for (const double x : {p.x, p.y, p.z, p.w}) places.add(x);
}

template <class... Parts>
Places places_of(const Parts&... parts) {
  Places places;
  (add_places(places, parts), ...);
  return places;
}

template <class Numbers>
auto vector(const Numbers& numbers, const Point2& p) {
  return V2<decltype(numbers(0.0))>{numbers(p.x), numbers(p.y)};
}
template <class Numbers>
auto vector(const Numbers& numbers, const Point3& p) {
  return V3<decltype(numbers(0.0))>{numbers(p.x), numbers(p.y), numbers(p.z)};
}
template <class Numbers>
auto vector(const Numbers& numbers, const Vector3& p) {
  return V3<decltype(numbers(0.0))>{numbers(p.x), numbers(p.y), numbers(p.z)};
}

/// The sign of polynomial(points...), the points as vectors of integers.
template <class Polynomial, class... Points>
Sign sign_of(const Polynomial& polynomial, const Points&... points) {
  return static_cast<Sign>(
      over(places_of(points...), [&](const auto& numbers) { return sign(polynomial(vector(numbers, points)...)); }));
}

/// |p|^2 x, one coordinate at a time: a short factor each.
template <class N, class T>
auto times_square(const V2<N>& p, const T& x) {
  return p.x * (p.x * x) + p.y * (p.y * x);
}
template <class N, class T>
auto times_square(const V3<N>& p, const T& x) {
  return p.x * (p.x * x) + p.y * (p.y * x) + p.z * (p.z * x);
}

/// The volume of five points without point i, six times: it has the sign of orient3d of the other four in order. Each
/// of the ten triples' determinants is computed once.
template <class N>
class Volumes {
 public:
  using Volume = decltype(N() * (N() * N()));

  explicit Volumes(const V3<N> (&p)[5]) {
    decltype(N() * N()) minor[5][5];
    for (int i = 0; i < 5; ++i)
      for (int j = i + 1; j < 5; ++j) minor[i][j] = p[i].y * p[j].z - p[i].z * p[j].y;
    for (int i = 0; i < 5; ++i)
      for (int j = i + 1; j < 5; ++j)
        for (int k = j + 1; k < 5; ++k)
          triple_[i][j][k] = p[i].x * minor[j][k] - p[j].x * minor[i][k] + p[k].x * minor[i][j];
  }
  Volume without(int left_out) const {
    int corner[4], n = 0;
    for (int i = 0; i < 5; ++i)
      if (i != left_out) corner[n++] = i;
    const auto [a, b, c, d] = corner;
    return (triple_[b][c][d] - triple_[a][c][d]) + (triple_[a][b][d] - triple_[a][b][c]);
  }

 private:
  Volume triple_[5][5][5];
};

/// The 5x5 determinant of rows (x, y, z, x^2 + y^2 + z^2 - w, 1), negated, along the column of squares.
template <class N, class Weight>
int sign_of_lifted(const V3<N> (&p)[5], const Weight* weight) {
  const Volumes<N> volumes(p);
  const auto term = [&](int i) {
    const auto volume = volumes.without(i);
    const auto lifted = times_square(p[i], volume);
    return weight == nullptr ? lifted : lifted - weight[i] * volume;
  };
  return sign(((term(1) - term(0)) - term(2)) + (term(3) - term(4)));
}

}  // namespace

Sign orient2d(const Point2& a, const Point2& b, const Point2& c) {
  return sign_of([](const auto&... p) { return area(p...); }, a, b, c);
}

Sign orient3d(const Point3& a, const Point3& b, const Point3& c, const Point3& d) {
  return sign_of(
      [](const auto& p, const auto& q, const auto& r, const auto& s) { return side(Line(p, q), Line(r, s)); }, a, b, c,
      d);
}

/// The 4x4 determinant of rows (x, y, x^2 + y^2, 1) along the column of squares.
Sign incircle(const Point2& a, const Point2& b, const Point2& c, const Point2& d) {
  const auto determinant = [](const auto& p, const auto& q, const auto& r, const auto& s) {
    const auto pq = cross(p, q), pr = cross(p, r), ps = cross(p, s), qr = cross(q, r), qs = cross(q, s),
               rs = cross(r, s);
    return (times_square(p, qr + rs - qs) - times_square(q, pr + rs - ps)) +
           (times_square(r, pq + qs - ps) - times_square(s, pq + qr - pr));
  };
  return sign_of(determinant, a, b, c, d);
}

Sign insphere(const Point3& a, const Point3& b, const Point3& c, const Point3& d, const Point3& e) {
  return static_cast<Sign>(over(places_of(a, b, c, d, e), [&](const auto& numbers) {
    using N = decltype(numbers(0.0));
    const V3<N> p[] = {vector(numbers, a), vector(numbers, b), vector(numbers, c), vector(numbers, d),
                       vector(numbers, e)};
    const decltype(numbers.degree_two(0.0))* no_weight = nullptr;
    return sign_of_lifted(p, no_weight);
  }));
}

Sign power_test(const WeightedPoint3& a, const WeightedPoint3& b, const WeightedPoint3& c, const WeightedPoint3& d,
                const WeightedPoint3& e) {
  const Places places = places_of(a.point, b.point, c.point, d.point, e.point);
  const Places weights = places_of(a.weight, b.weight, c.weight, d.weight, e.weight);
  return static_cast<Sign>(over(places, places, weights, [&](const auto& numbers, const auto&) {
    using N = decltype(numbers(0.0));
    const V3<N> p[] = {vector(numbers, a.point), vector(numbers, b.point), vector(numbers, c.point),
                       vector(numbers, d.point), vector(numbers, e.point)};
    const auto weight = [&](const WeightedPoint3& x) { return numbers.degree_two(x.weight); };
    const decltype(numbers.degree_two(0.0)) w[] = {weight(a), weight(b), weight(c), weight(d), weight(e)};
    return sign_of_lifted(p, w);
  }));
}

/// Along the first column, with the minors of the last two.
Sign det4(const Matrix4& m) {
  return static_cast<Sign>(over(places_of(m.row[0], m.row[1], m.row[2], m.row[3]), [&](const auto& numbers) {
    using N = decltype(numbers(0.0));
    N x[4], y[4], z[4], w[4];
    for (int i = 0; i < 4; ++i) {
      x[i] = numbers(m.row[i].x);
      y[i] = numbers(m.row[i].y);
      z[i] = numbers(m.row[i].z);
      w[i] = numbers(m.row[i].w);
    }
    decltype(N() * N()) minor[4][4];
    for (int i = 0; i < 4; ++i)
      for (int j = i + 1; j < 4; ++j) minor[i][j] = z[i] * w[j] - z[j] * w[i];
    const auto of_rows = [&](int i, int j, int k) {
      return y[i] * minor[j][k] - y[j] * minor[i][k] + y[k] * minor[i][j];
    };
    return sign((x[0] * of_rows(1, 2, 3) - x[1] * of_rows(0, 2, 3)) +
                (x[2] * of_rows(0, 1, 3) - x[3] * of_rows(0, 1, 2)));
  }));
}

Sign side_of_plane(const Plane3& plane, const Point3& p) {
  return static_cast<Sign>(over(
      places_of(plane.normal), places_of(p), places_of(plane.offset), [&](const auto& of_normal, const auto& of_point) {
        return sign(dot(vector(of_normal, plane.normal), vector(of_point, p)) + of_normal.degree_two(plane.offset));
      }));
}

/// r^2 - |p|^2 + 2 p . c - |c|^2.
Sign side_of_sphere(const Sphere3& sphere, const Point3& p) {
  return static_cast<Sign>(over(places_of(sphere.center, sphere.radius, p), [&](const auto& numbers) {
    const auto r = numbers(sphere.radius);
    const auto c = vector(numbers, sphere.center), x = vector(numbers, p);
    return sign((r * r - dot(c, c)) + dot(x, (c + c) - x));
  }));
}

// |p - a|^2 - |p - b|^2 = (b - a) . (2 p - (a + b)).

Sign compare_distance(const Point2& p, const Point2& a, const Point2& b) {
  return sign_of([](const auto& x, const auto& y, const auto& z) { return dot(z - y, (x + x) - (y + z)); }, p, a, b);
}
Sign compare_distance(const Point3& p, const Point3& a, const Point3& b) {
  return sign_of([](const auto& x, const auto& y, const auto& z) { return dot(z - y, (x + x) - (y + z)); }, p, a, b);
}

// (a - p) . (p - b) = p . (a + b - p) - a . b.

Sign in_circle_diametral(const Point2& a, const Point2& b, const Point2& p) {
  return sign_of([](const auto& x, const auto& y, const auto& z) { return dot(z, (x + y) - z) - dot(x, y); }, a, b, p);
}
Sign in_sphere_diametral(const Point3& a, const Point3& b, const Point3& p) {
  return sign_of([](const auto& x, const auto& y, const auto& z) { return dot(z, (x + y) - z) - dot(x, y); }, a, b, p);
}

bool collinear(const Point2& a, const Point2& b, const Point2& c) { return orient2d(a, b, c) == Sign::zero; }

/// In all three projections along an axis.
bool collinear(const Point3& a, const Point3& b, const Point3& c) {
  return orient2d({a.x, a.y}, {b.x, b.y}, {c.x, c.y}) == Sign::zero &&
         orient2d({a.y, a.z}, {b.y, b.z}, {c.y, c.z}) == Sign::zero &&
         orient2d({a.z, a.x}, {b.z, b.x}, {c.z, c.x}) == Sign::zero;
}
bool coplanar(const Point3& a, const Point3& b, const Point3& c, const Point3& d) {
  return orient3d(a, b, c, d) == Sign::zero;
}

bool intersects(const Aabb3& a, const Aabb3& b) {
  const auto meet = [](double a_min, double a_max, double b_min, double b_max) {
    return std::max(a_min, b_min) <= std::min(a_max, b_max);
  };
  return meet(a.min.x, a.max.x, b.min.x, b.max.x) && meet(a.min.y, a.max.y, b.min.y, b.max.y) &&
         meet(a.min.z, a.max.z, b.min.z, b.max.z);
}

}  // namespace plumb::limbs
