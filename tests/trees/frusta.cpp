#include "frusta.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

#include <plumb/detail/refuse.hpp>

namespace plumb::tests {
namespace {

using generators::WordSource;

bool all_finite(const AnyFrustum& frustum) {
  bool finite = true;
  const auto look = [&](const char*, const char*, double x) { finite = finite && std::isfinite(x); };
  std::visit([&](const auto& f) { for_each_number(f, "", look); }, frustum);
  return finite;
}

Vector3 between(const Point3& p, const Point3& q) { return {q.x - p.x, q.y - p.y, q.z - p.z}; }

ViewFrustum view_frustum(const MeshCase& of, WordSource& words) {
  constexpr double numbers[] = {0.25, 0.5, 1, 1, 2, 3};
  const auto number = [&] { return numbers[words.below(6)]; };
  const Point3 eye = of.point(words);
  ViewFrustum f{eye, {}, {}, {}, number(), 0, number(), number()};
  f.far_distance = f.near_distance + number();
  for (Vector3* v : {&f.left, &f.up, &f.direction}) *v = between(eye, of.point(words));
  return f;
}

/// Of planes that are made the sums of its rows, where these can be rounded to nothing else.
Matrix4 matrix(const MeshCase& of, WordSource& words) {
  Matrix4 m{};
  const auto plane = [&]() -> Vector4 {
    const auto number = [&] { return static_cast<double>(words.between(-2, 2)); };
    const Point3 p = of.point(words);
    Vector4 v{number(), number(), number(), 0};
    if (words.one_in(2)) v = {words.one_in(2) ? 1. : -1., 0, 0, 0};
    if (words.one_in(3)) std::swap(v.x, v.y);
    if (words.one_in(3)) std::swap(v.x, v.z);
    v.w = -(v.x * p.x + v.y * p.y + v.z * p.z);
    return v;
  };
  Vector4& last = m.row[3];
  last = words.one_in(3) ? plane() : Vector4{0, 0, 0, std::abs(of.point(words).x)};
  for (int k = 0; k < 3; ++k) {
    const Vector4 first = plane();
    m.row[k] = {first.x - last.x, first.y - last.y, first.z - last.z, first.w - last.w};
  }
  return m;
}

/// Is a point outside of each of the planes?
using Outside = std::array<bool, 6>;
Outside outside(const Matrix4& m, bool depth_from_zero, const Vector& p) {
  const auto row = [&](int k) {
    return Rational(m.row[k].x) * p[0] + Rational(m.row[k].y) * p[1] + Rational(m.row[k].z) * p[2] +
           Rational(m.row[k].w);
  };
  const Rational x = row(0), y = row(1), z = row(2), w = row(3);
  return {x<-w, x> w, y<-w, y> w, depth_from_zero ? z < 0 : z<-w, z> w};
}
Outside outside(const FrustumGl& f, const Vector& p) { return outside(f.matrix, false, p); }
Outside outside(const FrustumD3d& f, const Vector& p) { return outside(f.matrix, true, p); }
Outside outside(const ViewFrustum& f, const Vector& p) {
  using oracle::operator-;
  const Vector from = p - oracle::vector(f.eye);
  const Vector l = oracle::vector(f.left), u = oracle::vector(f.up), d = oracle::vector(f.direction);
  const Rational volume = oracle::dot(l, oracle::cross(u, d));
  const Rational a = oracle::dot(from, oracle::cross(u, d)) / volume,
                 b = oracle::dot(from, oracle::cross(d, l)) / volume,
                 c = oracle::dot(from, oracle::cross(l, u)) / volume;
  const Rational along = c / f.near_distance, width = along * f.half_width, height = along * f.half_height;
  return {a<-width, a> width, b<-height, b> height, c<f.near_distance, c> f.far_distance};
}

}  // namespace

AnyFrustum frustum_for(const MeshCase& of, WordSource& words) {
  for (int attempt = 0; attempt < 8; ++attempt) {
    const int kind = words.below(3);
    const AnyFrustum frustum = kind == 0   ? AnyFrustum(view_frustum(of, words))
                               : kind == 1 ? AnyFrustum(FrustumGl{matrix(of, words)})
                                           : AnyFrustum(FrustumD3d{matrix(of, words)});
    if (all_finite(frustum)) return frustum;
  }
  return FrustumGl{{{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 12}}}};
}

bool is_flat(const AnyFrustum& frustum) {
  const auto* const f = std::get_if<ViewFrustum>(&frustum);
  return f != nullptr &&
         oracle::dot(oracle::vector(f->left), oracle::cross(oracle::vector(f->up), oracle::vector(f->direction))) == 0;
}

bool is_outside_of_a_plane(const std::vector<Vector>& points, const AnyFrustum& frustum) {
  Outside all;
  all.fill(true);
  for (const Vector& p : points) {
    const Outside of_point = std::visit([&](const auto& f) { return outside(f, p); }, frustum);
    for (std::size_t plane = 0; plane < 6; ++plane) all[plane] = all[plane] && of_point[plane];
  }
  return std::ranges::find(all, true) != all.end();
}

std::vector<std::uint32_t> culled_by_definition(const std::vector<Triangle>& mesh, const AnyFrustum& frustum) {
  std::vector<std::uint32_t> kept;
  for (std::uint32_t i = 0; i < mesh.size(); ++i)
    if (!is_outside_of_a_plane({mesh[i].begin(), mesh[i].end()}, frustum)) kept.push_back(i);
  return kept;
}

std::string text_of(const AnyFrustum& frustum) {
  constexpr const char* names[] = {"frustum_gl", "frustum_d3d", "view_frustum"};
  std::string text = names[frustum.index()];
  const auto add = [&](const char*, const char*, double x) {
    char number[40];
    std::snprintf(number, sizeof number, " %a", x);
    text += number;
  };
  std::visit([&](const auto& f) { for_each_number(f, "", add); }, frustum);
  return text;
}

}  // namespace plumb::tests
