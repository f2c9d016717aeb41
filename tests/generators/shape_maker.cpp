#include "shape_maker.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "cases.hpp"

namespace plumb::generators {

namespace {

template <class Point>
Coordinates coordinates_of(const Point& p) {
  Coordinates x{{p.x, p.y, 0, 0}};
  if constexpr (requires { p.z; }) x[2] = p.z;
  return x;
}

Coordinates axis(int i) {
  Coordinates e{};
  e[i] = 1;
  return e;
}

/// All eight sums of the center and the vectors, each taken forwards or backwards.
void add_corners(Features& f, const Coordinates& center, const std::array<Coordinates, 3>& half) {
  for (int corner = 0; corner < 8; ++corner) {
    Coordinates p = center;
    for (int i = 0; i < 3; ++i) p = sum(p, half[static_cast<std::size_t>(i)], (corner >> i & 1) != 0 ? 1 : -1);
    f.points.push_back(p);
  }
}

/// The normals of the faces that two of the edges span.
void add_normals_of_edges(Features& f) {
  const std::size_t n = std::min<std::size_t>(f.edges.size(), 3);
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t j = 0; j < i; ++j) f.normals.push_back(cross(f.edges[j], f.edges[i]));
}

}  // namespace

/// Of the other shape: one of its points, or one on the line through two.
Coordinates ShapeMaker::point() {
  if (!is_shared() || other_->points.empty()) return any_point(dimension_, style_.lattice, words_);
  const Coordinates& p = any_of(other_->points, words_);
  if (words_.one_in(2)) return p;
  const Coordinates& q = any_of(other_->points, words_);
  return between(p, q, twelfths(words_), style_.lattice);
}

/// With short entries, some of them 0.
Coordinates ShapeMaker::fresh_vector() {
  Coordinates v{};
  for (int i = 0; i < dimension_; ++i)
    v[i] = is_exact(style_.lattice) ? static_cast<double>(words_.integer(3)) : coordinate(style_.lattice, words_);
  if (words_.one_in(3)) v[words_.below(dimension_)] = 0;
  return v;
}

/// Of the other shape: along one of its edges or normals, or across one.
Coordinates ShapeMaker::vector() {
  if (is_degenerate()) return {};
  if (!is_shared()) return fresh_vector();
  const auto& from = words_.one_in(2) ? other_->normals : other_->edges;
  if (from.empty()) return fresh_vector();
  const Coordinates& v = any_of(from, words_);
  if (words_.one_in(2)) return times(v, words_.one_in(2) ? -1 : 1);
  return dimension_ == 2 ? cross(axis(2), v) : cross(v, fresh_vector());
}

/// Of a plane. Two planes that are not parallel meet, and two half-spaces that do not face away from each other.
Coordinates ShapeMaker::normal() {
  const bool is_parallel = other_ != nullptr && other_->extent == Features::Extent::plane && words_.one_in(2);
  if (!is_parallel) return vector();
  return times(other_->normals[0], words_.one_in(4) ? -1 : 1);
}

double ShapeMaker::length() { return is_degenerate() ? 0 : std::fabs(coordinate(style_.lattice, words_)); }

double ShapeMaker::positive_length() {
  const double r = std::fabs(coordinate(style_.lattice, words_));
  return r == 0 ? 12 : r;
}

/// Three vectors: along the axes, at right angles in integers or as doubles make it, or any.
std::array<Coordinates, 3> ShapeMaker::frame() {
  static constexpr double frames[][3][3] = {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
                                            {{1, 2, 2}, {2, 1, -2}, {2, -2, 1}},
                                            {{3, 4, 0}, {-4, 3, 0}, {0, 0, 5}},
                                            {{1, 1, 0}, {-1, 1, 0}, {0, 0, 1}},
                                            {{2, 3, 6}, {3, -6, 2}, {6, 2, -3}}};
  static constexpr double lengths[] = {1, 3, 5, 1, 7};
  std::array<Coordinates, 3> f{};
  if (words_.one_in(4)) {
    for (auto& v : f) v = vector();
    return f;
  }
  const int which = words_.below(5);
  const bool normalised = !is_exact(style_.lattice) && words_.one_in(2);
  const int turn = words_.below(3);
  for (int i = 0; i < 3; ++i) {
    const double sign = words_.one_in(2) ? -1 : 1;
    for (int c = 0; c < 3; ++c) {
      const double x = sign * frames[which][(i + turn) % 3][c];
      f[static_cast<std::size_t>(i)][c] = normalised ? x / lengths[which] : x;
    }
  }
  return f;
}

template <class Shape>
Features ShapeMaker::make_hull(Shape& s, double radius) {
  Features f;
  f.radius = radius;
  for_each_part(
      s,
      [&](auto& corner) {
        Coordinates p = point();
        if (f.points.size() > 1 && is_degenerate())
          p = between(f.points[0], f.points[1], twelfths(words_), style_.lattice);
        else if (f.points.size() == 1 && is_degenerate())
          p = f.points[0];
        set_point(corner, p);
        f.points.push_back(p);
      },
      [](double) {});
  for (std::size_t i = 1; i < f.points.size(); ++i)
    for (std::size_t j = 0; j < i; ++j) f.edges.push_back(sum(f.points[i], f.points[j], -1));
  if (dimension_ == 3) {
    add_normals_of_edges(f);
  } else {
    for (const Coordinates& e : f.edges) f.normals.push_back(cross(axis(2), e));
  }
  return f;
}

template <class Shape>
Features ShapeMaker::make_line(Shape& s, Features::Extent extent) {
  const Coordinates origin = point(), direction = vector();
  set_point(s.origin, origin);
  set_point(s.direction, direction);
  const bool is_point = direction[0] == 0 && direction[1] == 0 && direction[2] == 0;
  return {.points = {origin}, .edges = {direction}, .extent = is_point ? Features::Extent::bounded : extent};
}

template <int K>
Features ShapeMaker::make_kdop(Kdop<K>& s) {
  Features f;
  for (const KdopDirection& n : kdop_directions<K>) f.normals.push_back({{double(n.x), double(n.y), double(n.z), 0}});
  f.edges = {axis(0), axis(1), axis(2)};
  if (words_.one_in(4)) {  // any slabs
    for (int i = 0; i < K / 2; ++i) {
      s.min[i] = coordinate(style_.lattice, words_);
      s.max[i] = is_degenerate() ? s.min[i] : coordinate(style_.lattice, words_);
      if (s.max[i] < s.min[i]) std::swap(s.min[i], s.max[i]);
    }
    f.points = {{{s.min[0], s.min[1], s.min[2], 0}}, {{s.max[0], s.max[1], s.max[2], 0}}};
    return f;
  }
  const int points = is_degenerate() ? 1 : words_.between(2, 5);
  for (int i = 0; i < points; ++i) f.points.push_back(point());
  for (int i = 0; i < K / 2; ++i) {
    const auto along = [&](const Coordinates& a, const Coordinates& b) {
      return dot(f.normals[static_cast<std::size_t>(i)], a) < dot(f.normals[static_cast<std::size_t>(i)], b);
    };
    const auto [low, high] = std::minmax_element(f.points.begin(), f.points.end(), along);
    s.min[i] = dot(f.normals[static_cast<std::size_t>(i)], *low);
    s.max[i] = dot(f.normals[static_cast<std::size_t>(i)], *high);
  }
  return f;
}

/// A camera, whose coordinates are c = R (x - eye) with -c.z from near to far, times any positive number so that all
/// entries are integers where the lattice is; in perspective, or not; or any sixteen numbers.
Features ShapeMaker::make_frustum(Matrix4& m, bool clips_as_gl) {
  Features f;
  const Coordinates eye = point();
  if (words_.one_in(6)) {
    for (Vector4& row : m.row) set_point(row, any_point(4, style_.lattice, words_));
    if (words_.one_in(3)) m.row[words_.below(4)] = m.row[words_.below(4)];
    f.points = {eye};
    f.normals = {axis(0)};
    f.edges = {axis(1)};
    return f;
  }
  const std::array<Coordinates, 3> r = frame();
  const bool perspective = !words_.one_in(3);
  const double near = positive_length(), far = near * words_.between(2, 4), depth = far - near;
  static constexpr double slopes[] = {1, 2, 0.5, 0.25};
  const double slope_x = slopes[words_.below(4)], slope_y = slopes[words_.below(4)];
  // The row whose value at x is factor times coordinate i of the camera, plus constant.
  const auto row = [&](int i, double factor, double constant) {
    const Coordinates v = times(r[static_cast<std::size_t>(i)], factor);
    return Vector4{v[0], v[1], v[2], constant - dot(v, eye)};
  };
  if (perspective) {
    m.row[0] = row(0, depth / slope_x, 0);
    m.row[1] = row(1, depth / slope_y, 0);
    m.row[2] = clips_as_gl ? row(2, -(far + near), -2 * near * far) : row(2, -far, -near * far);
    m.row[3] = row(2, -depth, 0);
  } else {
    m.row[0] = row(0, 1 / slope_x, 0);
    m.row[1] = row(1, 1 / slope_y, 0);
    m.row[2] = clips_as_gl ? row(2, -2 * near / depth, -near * (far + near) / depth)
                           : row(2, -near / depth, -near * near / depth);
    m.row[3] = {0, 0, 0, near};
  }
  f.edges = {r[0], r[1], r[2]};
  f.normals = {r[0], r[1], r[2]};
  for (int corner = 0; corner < 8; ++corner) {
    const double distance = (corner & 1) != 0 ? far : near, wide = perspective ? distance : near;
    const double c[] = {(corner & 2) != 0 ? slope_x * wide : -slope_x * wide,
                        (corner & 4) != 0 ? slope_y * wide : -slope_y * wide, -distance};
    // x = eye + R^-1 c; the rows of R^-1 are cross products over the determinant.
    const double det = dot(r[0], cross(r[1], r[2]));
    if (det == 0) continue;
    Coordinates p = eye;
    for (std::size_t i = 0; i < 3; ++i) p = sum(p, times(cross(r[(i + 1) % 3], r[(i + 2) % 3]), c[i]), 1 / det);
    f.points.push_back(p);
  }
  if (f.points.empty()) f.points = {eye};
  for (std::size_t i = 1; i < f.points.size(); i *= 2) f.edges.push_back(sum(f.points[i], f.points[0], -1));
  return f;
}

template <class Shape>
Features ShapeMaker::make(Shape& s) {
  dimension_ = dimension_of_shape<Shape>();
  Features f;
  if constexpr (std::same_as<Shape, Point2> || std::same_as<Shape, Point3>) {
    f.points = {point()};
    set_point(s, f.points[0]);
  } else if constexpr (HasCorners<Shape>) {
    double radius = 0;
    if constexpr (requires { s.radius; }) radius = s.radius = length();
    f = make_hull(s, radius);
  } else if constexpr (requires { s.origin, s.direction; }) {
    constexpr bool is_ray = std::same_as<Shape, Ray2> || std::same_as<Shape, Ray3>;
    f = make_line(s, is_ray ? Features::Extent::ray : Features::Extent::line);
  } else if constexpr (HasPlane<Shape>) {
    f = make_plane(s);
  } else if constexpr (std::same_as<Shape, Sphere3>) {
    f.points = {point()};
    set_point(s.center, f.points[0]);
    f.radius = s.radius = length();
  } else if constexpr (std::same_as<Shape, Ellipsoid3>) {
    f.points = {point()};
    set_point(s.center, f.points[0]);
    s.radii = {positive_length(), positive_length(), positive_length()};
    if (words_.one_in(4)) s.radii.y = s.radii.z = s.radii.x;
    f.radii = coordinates_of(s.radii);
  } else if constexpr (IsBox<Shape>) {
    Coordinates low = point(), high = point();
    for (int i = 0; i < dimension_; ++i) {
      if (is_degenerate()) high[i] = low[i];
      if (high[i] < low[i]) std::swap(low[i], high[i]);
    }
    set_point(s.min, low);
    set_point(s.max, high);
    for (int corner = 0; corner < 1 << dimension_; ++corner) {
      Coordinates p{};
      for (int i = 0; i < dimension_; ++i) p[i] = (corner >> i & 1) != 0 ? high[i] : low[i];
      f.points.push_back(p);
    }
    for (int i = 0; i < dimension_; ++i) f.edges.push_back(axis(i));
    f.normals = f.edges;
  } else if constexpr (std::same_as<Shape, Obb3>) {
    const Coordinates center = point();
    const std::array<Coordinates, 3> axes = frame();
    set_point(s.center, center);
    set_point(s.u, axes[0]);
    set_point(s.v, axes[1]);
    set_point(s.w, axes[2]);
    s.hu = length();
    s.hv = length();
    s.hw = length();
    add_corners(f, center, {times(axes[0], s.hu), times(axes[1], s.hv), times(axes[2], s.hw)});
    f.edges = {axes.begin(), axes.end()};
    add_normals_of_edges(f);
  } else if constexpr (std::same_as<Shape, Lozenge3>) {
    const Coordinates origin = point(), u = times(vector(), 12), v = times(vector(), 12);
    set_point(s.origin, origin);
    set_point(s.u, u);
    set_point(s.v, v);
    f.radius = s.radius = length();
    f.points = {origin, sum(origin, u, 1), sum(origin, v, 1), sum(sum(origin, u, 1), v, 1)};
    f.edges = {u, v};
    add_normals_of_edges(f);
  } else if constexpr (requires { s.min; }) {
    f = make_kdop(s);
  } else if constexpr (requires { s.matrix; }) {
    f = make_frustum(s.matrix, std::same_as<Shape, FrustumGl>);
  } else if constexpr (std::same_as<Shape, OrthographicFrustum>) {
    const Coordinates eye = point();
    const std::array<Coordinates, 3> axes = frame();
    set_point(s.eye, eye);
    set_point(s.left, axes[0]);
    set_point(s.up, axes[1]);
    set_point(s.direction, axes[2]);
    s.near_distance = coordinate(style_.lattice, words_);
    s.far_distance = s.near_distance + length();
    s.half_width = length();
    s.half_height = length();
    const double depth = (s.far_distance - s.near_distance) / 2;
    add_corners(f, sum(eye, axes[2], s.near_distance + depth),
                {times(axes[0], s.half_width), times(axes[1], s.half_height), times(axes[2], depth)});
    f.edges = {axes.begin(), axes.end()};
    add_normals_of_edges(f);
  } else {
    static_assert(std::same_as<Shape, ViewFrustum>);
    const Coordinates eye = point();
    const std::array<Coordinates, 3> axes = frame();
    set_point(s.eye, eye);
    set_point(s.left, axes[0]);
    set_point(s.up, axes[1]);
    set_point(s.direction, axes[2]);
    s.near_distance = positive_length();
    const int ratio = words_.between(2, 4);
    s.far_distance = s.near_distance * ratio;
    s.half_width = positive_length();
    s.half_height = positive_length();
    for (const int k : {1, ratio})
      add_corners(f, sum(eye, axes[2], k * s.near_distance),
                  {times(axes[0], k * s.half_width), times(axes[1], k * s.half_height), {}});
    f.edges = {axes[0], axes[1]};
    for (std::size_t i = 0; i < 4; ++i) f.edges.push_back(sum(f.points[i], eye, -1));
    add_normals_of_edges(f);
    f.normals.push_back(cross(axes[0], f.edges[2]));
    f.normals.push_back(cross(axes[1], f.edges[2]));
  }
  return f;
}

template Features ShapeMaker::make(Point2&);
template Features ShapeMaker::make(Segment2&);
template Features ShapeMaker::make(Ray2&);
template Features ShapeMaker::make(Line2&);
template Features ShapeMaker::make(Triangle2&);
template Features ShapeMaker::make(Aabb2&);
template Features ShapeMaker::make(HalfPlane2&);
template Features ShapeMaker::make(HalfSpace3&);
template Features ShapeMaker::make(Point3&);
template Features ShapeMaker::make(Segment3&);
template Features ShapeMaker::make(Ray3&);
template Features ShapeMaker::make(Line3&);
template Features ShapeMaker::make(Triangle3&);
template Features ShapeMaker::make(Tetrahedron3&);
template Features ShapeMaker::make(Plane3&);
template Features ShapeMaker::make(Sphere3&);
template Features ShapeMaker::make(Ellipsoid3&);
template Features ShapeMaker::make(Aabb3&);
template Features ShapeMaker::make(Obb3&);
template Features ShapeMaker::make(Kdop6&);
template Features ShapeMaker::make(Kdop14&);
template Features ShapeMaker::make(Kdop18&);
template Features ShapeMaker::make(Kdop26&);
template Features ShapeMaker::make(Capsule3&);
template Features ShapeMaker::make(Lozenge3&);
template Features ShapeMaker::make(FrustumGl&);
template Features ShapeMaker::make(FrustumD3d&);
template Features ShapeMaker::make(ViewFrustum&);
template Features ShapeMaker::make(OrthographicFrustum&);

}  // namespace plumb::generators
