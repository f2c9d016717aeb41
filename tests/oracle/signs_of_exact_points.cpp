#include <array>
#include <utility>

#include "exact_points.hpp"
#include "linear_system.hpp"

// Tests of exact points: determinants by elimination.

namespace plumb::oracle {

namespace {

/// p and its squared length, from a.
std::array<Rational, 4> lifted(const Vector& p, const Vector& a) {
  const Vector d = p - a;
  return {d[0], d[1], d[2], dot(d, d)};
}

/// Of a matrix, by elimination.
template <std::size_t N>
int sign_of_determinant(std::array<std::array<Rational, N>, N> m) {
  int s = 1;
  for (std::size_t i = 0; i < N; ++i) {
    std::size_t pivot = i;
    while (pivot < N && sign(m[pivot][i]) == 0) ++pivot;
    if (pivot == N) return 0;
    if (pivot != i) {
      std::swap(m[i], m[pivot]);
      s = -s;
    }
    s *= sign(m[i][i]);
    for (std::size_t row = i + 1; row < N; ++row) {
      const Rational k = m[row][i] / m[i][i];
      for (std::size_t column = i; column < N; ++column) m[row][column] -= k * m[i][column];
    }
  }
  return s;
}

}  // namespace

int orient2d(const Vector& a, const Vector& b, const Vector& c) {
  return sign_of_determinant<3>({{{a[0], a[1], 1}, {b[0], b[1], 1}, {c[0], c[1], 1}}});
}

int orient3d(const Vector& a, const Vector& b, const Vector& c, const Vector& d) {
  return sign_of_determinant<3>({b - a, c - a, d - a});
}

int incircle(const Vector& a, const Vector& b, const Vector& c, const Vector& d) {
  const auto row = [&a](const Vector& p) {
    const auto l = lifted(p, a);
    return std::array<Rational, 3>{l[0], l[1], l[3]};
  };
  return -sign_of_determinant<3>({row(b), row(c), row(d)});
}

int insphere(const Vector& a, const Vector& b, const Vector& c, const Vector& d, const Vector& e) {
  return -sign_of_determinant<4>({lifted(b, a), lifted(c, a), lifted(d, a), lifted(e, a)});
}

int power_test(const Vector (&point)[5], const double (&weight)[5]) {
  std::array<std::array<Rational, 4>, 4> rows;
  for (std::size_t i = 0; i < 4; ++i) {
    rows[i] = lifted(point[i + 1], point[0]);
    rows[i][3] += Rational(weight[0]) - Rational(weight[i + 1]);
  }
  return -sign_of_determinant(rows);
}

int compare_distance(const Vector& p, const Vector& a, const Vector& b) {
  return sign(Rational(dot(p - a, p - a) - dot(p - b, p - b)));
}

/// Nearer to the middle of ab than half its length.
int in_diametral(const Vector& a, const Vector& b, const Vector& p) {
  const Vector middle = along(a, Rational(1) / 2, b - a);
  return -compare_distance(middle, p, a);
}

int side_of_plane(const Vector& normal, const Rational& offset, const Vector& p) {
  return sign(Rational(dot(normal, p) + offset));
}

int side_of_sphere(const Vector& center, const Rational& radius, const Vector& p) {
  return sign(Rational(square(radius) - dot(p - center, p - center)));
}

int compare_xyz(const Vector& p, const Vector& q) {
  for (std::size_t i = 0; i < 3; ++i)
    if (p[i] != q[i]) return p[i] < q[i] ? -1 : 1;
  return 0;
}

bool collinear(const Vector& a, const Vector& b, const Vector& c) {
  return !nearest_factors<2>(a, {b - a, c - a}, a).has_value();
}

bool coplanar(const Vector& a, const Vector& b, const Vector& c, const Vector& d) { return orient3d(a, b, c, d) == 0; }

}  // namespace plumb::oracle
