#include <plumb/bounding_volumes.hpp>

#include <array>
#include <cmath>
#include <cstddef>
#include <utility>

#include <plumb/floating_point_environment.hpp>

#include <bounding_volumes/point_set.hpp>

namespace plumb {

namespace {

using bounding_volumes::Moved;
using Vector = Vec3<double>;
using Matrix = std::array<std::array<double, 3>, 3>;

constexpr const char* function = "principal_axes";

/// The sum of products of coordinates of points, seen from some point, each with a weight.
class Covariance {
 public:
  explicit Covariance(const Vector& mean) : mean_(mean) {}

  void add(const Vector& p, double weight) {
    const double d[] = {p.x - mean_.x, p.y - mean_.y, p.z - mean_.z};
    for (std::size_t i = 0; i < 3; ++i)
      for (std::size_t k = 0; k < 3; ++k) sum_[i][k] += weight * d[i] * d[k];
  }
  const Matrix& sum() const { return sum_; }

 private:
  Vector mean_;
  Matrix sum_{};
};

/// Turns coordinates i and k so that the matrix has 0 between them, and the axes with them. What is 0 already, or too
/// near to it for doubles, makes no turn.
void turn(Matrix& m, Matrix& axes, std::size_t i, std::size_t k) {
  if (m[i][k] == 0) return;
  const double slope = (m[k][k] - m[i][i]) / (2 * m[i][k]);
  const double t = (slope < 0 ? -1 : 1) / (std::fabs(slope) + std::sqrt(slope * slope + 1));
  const double c = 1 / std::sqrt(t * t + 1), s = t * c;
  const auto turn_pair = [&](double& x, double& y) {
    const double before = x;
    x = c * before - s * y;
    y = s * before + c * y;
  };
  for (auto& row : m) turn_pair(row[i], row[k]);
  for (std::size_t j = 0; j < 3; ++j) turn_pair(m[i][j], m[k][j]);
  for (auto& row : axes) turn_pair(row[i], row[k]);
}

/// The eigenvectors, that of the greatest eigenvalue first: whatever the matrix, they are about orthonormal.
PrincipalAxes axes_of(Matrix m) {
  Matrix axes{};
  for (std::size_t i = 0; i < 3; ++i) axes[i][i] = 1;
  constexpr int rounds = 8;  // which converge quadratically
  for (int round = 0; round < rounds; ++round) turn(m, axes, 0, 1), turn(m, axes, 0, 2), turn(m, axes, 1, 2);
  std::array<std::size_t, 3> order{0, 1, 2};
  const auto put_first = [&](std::size_t i, std::size_t k) {
    if (m[order[k]][order[k]] > m[order[i]][order[i]]) std::swap(order[i], order[k]);
  };
  put_first(0, 1), put_first(1, 2), put_first(0, 1);
  const auto axis = [&](std::size_t i) { return Vector3{axes[0][order[i]], axes[1][order[i]], axes[2][order[i]]}; };
  return {axis(0), axis(1), axis(2)};
}

PrincipalAxes axes_of_points(std::span<const Point3> points, const Moved& moved) {
  Vector sum{0, 0, 0};
  for (const Point3& p : points) {
    const Vector v = moved(p);
    sum = {sum.x + v.x, sum.y + v.y, sum.z + v.z};
  }
  const double share = 1 / static_cast<double>(points.size());
  Covariance covariance({sum.x * share, sum.y * share, sum.z * share});
  for (const Point3& p : points) covariance.add(moved(p), 1);
  return axes_of(covariance.sum());
}

[[gnu::noinline]] PrincipalAxes axes_of(std::span<const Point3> points) {
  return axes_of_points(points, Moved(bounding_volumes::box_of(function, points)));
}

/// Of a triangle's area, once for each corner and nine times for its center.
[[gnu::noinline]] PrincipalAxes axes_of(std::span<const Triangle3> triangles) {
  const std::span<const Point3> corners(triangles.empty() ? nullptr : &triangles.data()->a, 3 * triangles.size());
  const Moved moved(bounding_volumes::box_of(function, corners));
  struct Part {
    Vector a, b, c, center;
    double area;
  };
  const auto part_of = [&](const Triangle3& t) {
    const Vector a = moved(t.a), b = moved(t.b), c = moved(t.c), normal = cross(b - a, c - a);
    return Part{a,
                b,
                c,
                {(a.x + b.x + c.x) / 3, (a.y + b.y + c.y) / 3, (a.z + b.z + c.z) / 3},
                std::sqrt(squared_length(normal))};
  };
  Vector sum{0, 0, 0};
  double area = 0;
  for (const Triangle3& t : triangles) {
    const Part part = part_of(t);
    sum = {sum.x + part.area * part.center.x, sum.y + part.area * part.center.y, sum.z + part.area * part.center.z};
    area += part.area;
  }
  if (!(area > 0x1p-500)) return axes_of_points(corners, moved);
  Covariance covariance({sum.x / area, sum.y / area, sum.z / area});
  for (const Triangle3& t : triangles) {
    const Part part = part_of(t);
    covariance.add(part.center, 9 * part.area);
    for (const Vector* corner : {&part.a, &part.b, &part.c}) covariance.add(*corner, part.area);
  }
  return axes_of(covariance.sum());
}

}  // namespace

PrincipalAxes principal_axes(std::span<const Point3> points) {
  const DefaultFloatingPoint environment;
  return axes_of(points);
}
PrincipalAxes principal_axes(std::span<const Triangle3> triangles) {
  const DefaultFloatingPoint environment;
  return axes_of(triangles);
}

}  // namespace plumb
