#include <array>
#include <bit>
#include <vector>

#include "integer.hpp"
#include "plumb_oracle.hpp"

namespace plumb::oracle {

namespace {

template <class Number, std::size_t N>
using Matrix = std::array<std::array<Number, N>, N>;

/// By cofactors, each minor computed once: for a set of k rows, the determinant of their last k columns.
template <class Number, std::size_t N>
Number determinant(const Matrix<Number, N>& m) {
  std::array<Number, (1U << N)> minor;
  minor[0] = Number(1);
  for (unsigned rows = 1; rows < 1U << N; ++rows) {
    const std::size_t column = N - static_cast<std::size_t>(std::popcount(rows));
    Number sum(0);
    bool add = true;
    for (unsigned i = 0; i < N; ++i) {
      if ((rows >> i & 1) == 0) continue;
      const Number term = m[i][column] * minor[rows & ~(1U << i)];
      sum = add ? sum + term : sum - term;
      add = !add;
    }
    minor[rows] = sum;
  }
  return minor.back();
}

/// For polynomials of one degree any scale will do.
constexpr int any_scale = -1100;

template <class Evaluate>
Sign sign_over_integers(std::span<const double> numbers, int smallest_scale, Evaluate&& evaluate) {
  return static_cast<Sign>(
      over_integers(numbers, smallest_scale, [&](const auto& scaled) { return sign(evaluate(scaled)); }));
}

template <class Number>
Number square(const Number& x) {
  return x * x;
}

}  // namespace

Sign orient2d(const Point2& a, const Point2& b, const Point2& c) {
  return sign_over_integers(std::array{a.x, a.y, b.x, b.y, c.x, c.y}, any_scale, [&]<class N>(const Scaled<N>& scaled) {
    const auto row = [&](const Point2& p) { return std::array{scaled(p.x), scaled(p.y), N(1)}; };
    return determinant<N, 3>({row(a), row(b), row(c)});
  });
}

Sign orient3d(const Point3& a, const Point3& b, const Point3& c, const Point3& d) {
  const std::array numbers{a.x, a.y, a.z, b.x, b.y, b.z, c.x, c.y, c.z, d.x, d.y, d.z};
  return sign_over_integers(numbers, any_scale, [&]<class N>(const Scaled<N>& scaled) {
    const auto row = [&](const Point3& p) { return std::array{scaled(p.x), scaled(p.y), scaled(p.z), N(1)}; };
    return -determinant<N, 4>({row(a), row(b), row(c), row(d)});
  });
}

// Points lifted to the paraboloid (or, weighted, off it): a sphere becomes a plane, and inside becomes below it.

Sign incircle(const Point2& a, const Point2& b, const Point2& c, const Point2& d) {
  const std::array numbers{a.x, a.y, b.x, b.y, c.x, c.y, d.x, d.y};
  return sign_over_integers(numbers, any_scale, [&]<class N>(const Scaled<N>& scaled) {
    const auto row = [&](const Point2& p) {
      const N x = scaled(p.x), y = scaled(p.y);
      return std::array{x, y, square(x) + square(y), N(1)};
    };
    return determinant<N, 4>({row(a), row(b), row(c), row(d)});
  });
}

Sign insphere(const Point3& a, const Point3& b, const Point3& c, const Point3& d, const Point3& e) {
  return power_test({a, 0}, {b, 0}, {c, 0}, {d, 0}, {e, 0});
}

Sign power_test(const WeightedPoint3& a, const WeightedPoint3& b, const WeightedPoint3& c, const WeightedPoint3& d,
                const WeightedPoint3& e) {
  std::vector<double> numbers;
  bool weighted = false;
  for (const auto* p : {&a, &b, &c, &d, &e}) {
    numbers.insert(numbers.end(), {p->point.x, p->point.y, p->point.z, p->weight});
    weighted |= p->weight != 0;
  }
  return sign_over_integers(numbers, weighted ? 0 : any_scale, [&]<class N>(const Scaled<N>& scaled) {
    const auto row = [&](const WeightedPoint3& p) {
      const N x = scaled(p.point.x), y = scaled(p.point.y), z = scaled(p.point.z);
      const N lifted = square(x) + square(y) + square(z);
      return std::array{x, y, z, weighted ? lifted - scaled.of_degree_two(p.weight) : lifted, N(1)};
    };
    return -determinant<N, 5>({row(a), row(b), row(c), row(d), row(e)});
  });
}

Sign det4(const Matrix4& m) {
  std::vector<double> numbers;
  for (const Vector4& r : m.row) numbers.insert(numbers.end(), {r.x, r.y, r.z, r.w});
  return sign_over_integers(numbers, any_scale, [&]<class N>(const Scaled<N>& scaled) {
    const auto row = [&](const Vector4& r) { return std::array{scaled(r.x), scaled(r.y), scaled(r.z), scaled(r.w)}; };
    return determinant<N, 4>({row(m.row[0]), row(m.row[1]), row(m.row[2]), row(m.row[3])});
  });
}

Sign side_of_plane(const Plane3& plane, const Point3& p) {
  const auto& n = plane.normal;
  return sign_over_integers(std::array{n.x, n.y, n.z, plane.offset, p.x, p.y, p.z}, 0, [&](const auto& scaled) {
    return scaled(n.x) * scaled(p.x) + scaled(n.y) * scaled(p.y) + scaled(n.z) * scaled(p.z) +
           scaled.of_degree_two(plane.offset);
  });
}

Sign side_of_sphere(const Sphere3& sphere, const Point3& p) {
  const auto& c = sphere.center;
  return sign_over_integers(std::array{c.x, c.y, c.z, sphere.radius, p.x, p.y, p.z}, any_scale,
                            [&](const auto& scaled) {
                              return square(scaled(sphere.radius)) - square(scaled(p.x) - scaled(c.x)) -
                                     square(scaled(p.y) - scaled(c.y)) - square(scaled(p.z) - scaled(c.z));
                            });
}

// |p - a|^2 - |p - b|^2 = |a|^2 - |b|^2 - 2 p . (a - b), coordinate by coordinate.

Sign compare_distance(const Point2& p, const Point2& a, const Point2& b) {
  return compare_distance(Point3{p.x, p.y, 0}, Point3{a.x, a.y, 0}, Point3{b.x, b.y, 0});
}

Sign compare_distance(const Point3& p, const Point3& a, const Point3& b) {
  const std::array numbers{p.x, p.y, p.z, a.x, a.y, a.z, b.x, b.y, b.z};
  return sign_over_integers(numbers, any_scale, [&](const auto& scaled) {
    const auto along = [&](double pi, double ai, double bi) {
      const auto x = scaled(pi) * (scaled(ai) - scaled(bi));
      return square(scaled(ai)) - square(scaled(bi)) - (x + x);
    };
    return along(p.x, a.x, b.x) + along(p.y, a.y, b.y) + along(p.z, a.z, b.z);
  });
}

// With the centre m = (a + b) / 2 and the radius |a - b| / 2, four times radius^2 - |p - m|^2.

Sign in_circle_diametral(const Point2& a, const Point2& b, const Point2& p) {
  return in_sphere_diametral({a.x, a.y, 0}, {b.x, b.y, 0}, {p.x, p.y, 0});
}

Sign in_sphere_diametral(const Point3& a, const Point3& b, const Point3& p) {
  const std::array numbers{p.x, p.y, p.z, a.x, a.y, a.z, b.x, b.y, b.z};
  return sign_over_integers(numbers, any_scale, [&](const auto& scaled) {
    const auto along = [&](double ai, double bi, double pi) {
      const auto twice_p = scaled(pi) + scaled(pi);
      return square(scaled(ai) - scaled(bi)) - square(twice_p - (scaled(ai) + scaled(bi)));
    };
    return along(a.x, b.x, p.x) + along(a.y, b.y, p.y) + along(a.z, b.z, p.z);
  });
}

}  // namespace plumb::oracle
