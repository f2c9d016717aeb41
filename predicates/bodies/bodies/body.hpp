#pragma once

// For convex, distances, hulls, lines_and_sets, motion, shared_sets and solvers.
// A described shape over a number type.

#include <cmath>
#include <type_traits>

#include <plumb/detail/vector.hpp>

#include <bodies/description.hpp>
#include <filters/closed_numbers.hpp>

namespace plumb::bodies {

using filters::Dyadic;

/// a.l + b >= 0.
template <class N>
struct Row {
  Vec3<N> a;
  N b;
};

template <class N>
struct Body : Layout {
  Vec3<N> o, g[3];  ///< of a disc g[0] is the normal
  N radius;
  Row<N> row[Description::most_rows];  ///< of a hull none, of a box b alone
};

/// Whether the type has every exponent. Numbers of other types are first scaled into the range of doubles.
template <class N>
inline constexpr bool is_unlimited = std::is_same_v<N, filters::Rational>;

template <class N>
constexpr N number_of(double x) {
  if constexpr (requires(N n) { n.high, n.low; })
    return {x, 0, 0};
  else
    return filters::number<N>(x);
}

template <class N>
constexpr N negated(const N& x) {
  if constexpr (requires { -x; })
    return -x;
  else if constexpr (requires { N::roundings; })
    return {-x.value, x.magnitude};
  else
    return number_of<N>(0) - x;
}
template <class N>
constexpr Vec3<N> negated(const Vec3<N>& v) {
  return {negated(v.x), negated(v.y), negated(v.z)};
}

template <class V>
constexpr auto& component(V& v, int axis) {
  return axis == 0 ? v.x : axis == 1 ? v.y : v.z;
}

template <class N>
constexpr Vec3<N> unit_vector(int axis, double x = 1) {
  const N zero = number_of<N>(0);
  Vec3<N> v{zero, zero, zero};
  component(v, axis) = number_of<N>(x);
  return v;
}

/// a.v of row i.
template <class N>
constexpr N slope(const Body<N>& body, int i, const Vec3<N>& v) {
  if (body.form == Form::hull) {
    if (i < body.generators) return component(v, i);
    const N sum = body.generators == 1 ? v.x : body.generators == 2 ? v.x + v.y : v.x + (v.y + v.z);
    return negated(sum);
  }
  if (body.form == Form::box) {
    const N& x = component(v, i / 2);
    return i % 2 == 0 ? x : negated(x);
  }
  return dot(body.row[i].a, v);
}
/// b of row i.
template <class N>
constexpr N offset(const Body<N>& body, int i) {
  return body.form == Form::hull ? number_of<N>(i < body.generators ? 0 : 1) : body.row[i].b;
}
template <class N>
constexpr Row<N> whole_row(const Body<N>& body, int i) {
  if (body.form == Form::general) return body.row[i];
  const auto coefficient = [&](int axis) { return slope(body, i, unit_vector<N>(axis)); };
  return {{coefficient(0), coefficient(1), coefficient(2)}, offset(body, i)};
}
/// a.l + b weight of row i.
template <class N>
constexpr N height(const Body<N>& body, int i, const Vec3<N>& l, const N& weight) {
  const N x = slope(body, i, l);
  if (body.form == Form::hull) return i < body.generators ? x : x + weight;
  return x + body.row[i].b * weight;
}

/// The scaling that makes an ellipsoid a ball: each axis is multiplied by the product of the radii along the two
/// others.
template <class N>
struct Stretch {
  Vec3<N> by;
  N radius;  ///< of the ball: the product of the radii
  bool is_set = false, exact = true;

  Vec3<N> stretched(const Vec3<N>& v) const { return {by.x * v.x, by.y * v.y, by.z * v.z}; }

  /// Of numbers in the range of doubles the radii are brought to about 1, and lengths are times `unit`, at most as
  /// much.
  void set(const Vector3& radii, double unit) {
    double to_one = 1;
    N ratio = number_of<N>(1);
    if constexpr (!is_unlimited<N>) {
      to_one = power_towards_one(std::fmax(std::fmax(radii.x, radii.y), radii.z));
      const double of_lengths = unit / to_one;
      exact = std::fmin(std::fmin(radii.x, radii.y), radii.z) * to_one >= 0x1p-300 && of_lengths >= 0x1p-300;
      ratio = number_of<N>(of_lengths);
    }
    const N x = number_of<N>(radii.x * to_one), y = number_of<N>(radii.y * to_one), z = number_of<N>(radii.z * to_one);
    by = {y * z, z * x, x * y};
    radius = (x * y) * (z * ratio);
    is_set = true;
  }
};

/// For two shapes, one of them possibly an ellipsoid.
template <class N>
Stretch<N> stretch_of(const AnyShape& first, const AnyShape& second, double unit) {
  Stretch<N> stretch;
  for (const AnyShape* any : {&first, &second}) {
    if (!any->is_other()) continue;
    visit_shape(*any, [&]<class S>(const S& shape) {
      if constexpr (detail::is_same<S, Ellipsoid3>) stretch.set(shape.radii, unit);
    });
  }
  return stretch;
}

/// The numbers of a description, over N. Of dyadic numbers all lengths lie on one grid, and each row on its own.
template <class N>
class BodyWriter {
 public:
  /// Of the rows only those wanted, by a mask.
  BodyWriter(const Description& from, Body<N>& to, const Stretch<N>& stretch, int grid, unsigned wanted = ~0U)
      : from_(from), to_(to), stretch_(stretch), grid_(grid), grid_of_box_(is_on_grid ? from.grid_of_box() : 0) {
    static_cast<Layout&>(to) = from;
    to.is_space &= !stretch.is_set;
    to.o = on_grid(from.o);
    for (int i = 0; i < from.generators; ++i) to.g[i] = generator(i);
    if (stretch.is_set) {
      to.o = stretch_.stretched(to.o);
      for (int i = 0; i < from.generators; ++i) to.g[i] = stretch_.stretched(to.g[i]);
    }
    if (from.cut == Cut::in_plane) {
      const int of_normal = is_on_grid ? from.grid_of_normal() : 0;
      to.g[0] = {on(from.normal.x, of_normal), on(from.normal.y, of_normal), on(from.normal.z, of_normal)};
    }
    to.radius = from.is_ball ? stretch.radius : on(from.r, grid);
    if (from.form == Form::hull) return;
    for (int i = 0; i < from.rows; ++i)
      if (wanted >> i & 1) set_row(i);
  }

 private:
  static constexpr bool is_on_grid = std::is_same_v<N, Dyadic>;
  static N on(double x, [[maybe_unused]] int grid) {
    if constexpr (is_on_grid)
      return Dyadic(x, grid);
    else
      return number_of<N>(x);
  }
  Vec3<N> on_grid(const Point3& p) const { return {on(p.x, grid_), on(p.y, grid_), on(p.z, grid_)}; }

  Vec3<N> generator(int i) const {
    if (from_.is_space) return unit_vector<N>(i);
    const Point3 &o = from_.o, &g = from_.g[i];
    if (from_.form != Form::hull) {
      const int grid = grid_ - grid_of_box_;
      return {on(g.x, grid), on(g.y, grid), on(g.z, grid)};
    }
    if constexpr (requires { N::roundings; })
      return {number_of<N>(g.x - o.x), number_of<N>(g.y - o.y), number_of<N>(g.z - o.z)};
    else
      return on_grid(g) - on_grid(o);
  }
  void set_row(int i) {
    const Description::Row& r = from_.row_at[i];
    Row<N>& to = to_.row[i];
    const int grid = !is_on_grid ? 0 : from_.form == Form::box ? grid_of_box_ : from_.grid_of_row(i, grid_);
    const int of_b = from_.is_space ? grid + grid_ : grid;
    if (from_.terms == 1) {
      if (from_.form != Form::box) to.a = {on(r.a[0].x, grid), on(r.a[0].y, grid), on(r.a[0].z, grid)};
      to.b = on(r.b[0], of_b);
      return;
    }
    const bool is_sum = from_.terms == 2;
    const auto sum = [&](double x, double y) { return is_sum ? on(x, grid) + on(y, grid) : on(x, grid); };
    to.a = {sum(r.a[0].x, r.a[1].x), sum(r.a[0].y, r.a[1].y), sum(r.a[0].z, r.a[1].z)};
    to.b = on(r.b[0], of_b) + on(r.b[1], of_b);
    if (!is_sum) to.b = to.b + on(r.b[2], of_b);
  }

  const Description& from_;
  Body<N>& to_;
  const Stretch<N>& stretch_;
  int grid_, grid_of_box_;
};

/// Writes one shape without scaling its lengths. A mask chooses the rows. False where a number is too far from 1 for
/// the type.
template <class N>
bool write_body(Body<N>& body, const AnyShape& any, unsigned rows = ~0U) {
  constexpr bool has_range = !is_unlimited<N> && !std::is_same_v<N, Dyadic>;
  Description description(any);
  if constexpr (has_range) description.bring_into_range(1);
  if (!description.is_exact) return false;
  BodyWriter<N>(description, body, Stretch<N>{}, std::is_same_v<N, Dyadic> ? description.grid() : 0, rows);
  return true;
}

}  // namespace plumb::bodies
