#include <trees/pair_bounds.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include <trees/nearest_guess.hpp>

namespace plumb::trees {
namespace {

using Vector = Vec3<double>;

constexpr double infinity = std::numeric_limits<double>::infinity();

/// The corners of two triangles as seen from a corner of theirs; those of placed ones are rounded, that one too.
using Corner = filters::Rounded<0, 1>;
using PlacedCorner = decltype(Corner() - filters::Rounded<0, 1>());
/// What a guess, which is the difference of two points, is off by, and the gap that two triangles leave along a vector.
template <class C>
constexpr double error_between = error_of_guess<decltype(C() - C())>;
template <class C>
constexpr double error_of_gap = filters::error_of<decltype(dot(filters::RoundedVector<1, 0>(), Vec3<C>()) -
                                                           dot(filters::RoundedVector<1, 0>(), Vec3<C>()))>;

/// The vector from a point of one triangle to the nearest one of another, in plain doubles; nothing where these say
/// nothing. Up to rounding it is the difference of two points of the triangles, which ones whatever.
std::optional<Vector> guess_between(const Vector (&t)[3], const Vector (&u)[3]) {
  std::optional<Vector> best;
  double least = infinity;
  const auto offer = [&](const Vector& v) {
    if (const double square = dot(v, v); square < least) least = square, best = v;
  };
  for (const Vector& v : t) offer(guess_nearest(u[0] - v, u[1] - v, u[2] - v));
  for (const Vector& v : u) offer(Vector{} - guess_nearest(t[0] - v, t[1] - v, t[2] - v));
  for (int i = 0; i < 3; ++i) {
    const Vector d = t[(i + 1) % 3] - t[i];
    const double dd = dot(d, d);
    for (int j = 0; j < 3; ++j) {
      const Vector e = u[(j + 1) % 3] - u[j], w = u[j] - t[i];
      const double ee = dot(e, e), de = dot(d, e), dw = dot(d, w), ew = dot(e, w), k = dd * ee - de * de;
      const double r = (dw * ee - ew * de) / k, s = (dw * de - ew * dd) / k;
      if (r > 0 && r < 1 && s > 0 && s < 1) offer(weighted(w, s, e, -r, d));
    }
  }
  return best;
}

}  // namespace

PairBounds bounds_of(const TwoTrees& trees, const Triangle3& first, const Triangle3& second) {
  const Vector origin = trees.scaled(first.a);
  const auto from_origin = [&](const Point3& p) { return trees.scaled(p) - origin; };
  const Vector t[3] = {{0, 0, 0}, from_origin(first.b), from_origin(first.c)};
  const Vector u[3] = {from_origin(second.a), from_origin(second.b), from_origin(second.c)};
  double size = 0, most = -infinity, least = infinity;
  for (int k = 0; k < 3; ++k) size = std::max({size, largest(t[k]), largest(u[k])});
  const std::optional<Vector> g = guess_between(t, u);
  if (!g || !(size < infinity)) return {0, infinity};
  for (int k = 0; k < 3; ++k) most = std::max(most, dot(*g, t[k])), least = std::min(least, dot(*g, u[k]));
  // A coordinate of a placed corner, which may be as large as the corner it is seen from, is off by half a step, and by
  // half the least double where it is subnormal. So one of the difference of two corners is off by that double, a
  // difference of two of these, of length, by less than four, and the gap, of two sums of three products, by six times
  // |g| along the largest axis.
  const double extent = trees.is_placed() ? size + largest(origin) : size;
  const double least_step = trees.is_placed() ? 4 * std::numeric_limits<double>::denorm_min() * trees.unit() : 0;
  const double gap_error =
      largest(*g) * ((trees.is_placed() ? error_of_gap<PlacedCorner> : error_of_gap<Corner>)*extent + 3 * least_step);
  const double guess_error =
      (trees.is_placed() ? error_between<PlacedCorner> : error_between<Corner>)*extent + 2 * least_step;
  const double gg = dot(*g, *g), beyond = least - most - gap_error - underflow;
  return {beyond > 0 ? beyond * beyond / gg * less : 0, (std::sqrt(gg) + guess_error + root_of_underflow) * more};
}

}  // namespace plumb::trees
