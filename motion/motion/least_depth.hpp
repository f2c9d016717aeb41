#pragma once

// For motion.
// Of the faces of A - B the one nearest to 0, and numbers rounded.

#include <optional>

#include <plumb/penetration.hpp>

#include <distances/pair_values.hpp>
#include <motion/expanding_polytope.hpp>
#include <rounding/bounded_double_double.hpp>
#include <rounding/rounded_ratio.hpp>

namespace plumb::motion {

using rounding::BoundedDoubleDouble;
using solvers::sign_of_number, solvers::unknown;

template <class N>
inline constexpr bool is_double_double = detail::is_same<N, BoundedDoubleDouble>;

/// A face: 0 is h / |n| below it.
template <class N>
struct Depth {
  Vec3<N> n;
  N h, nn;
};

/// The sign of the distance of one face less that of another, and where these are the same, the lexicographic order of
/// the nearest points.
template <class N>
int compare(const Depth<N>& x, const Depth<N>& y) {
  int sign = sign_of_number(x.h * x.h * y.nn - y.h * y.h * x.nn);
  const auto coordinate = [&](const N& of_x, const N& of_y) {
    if (sign == 0) sign = sign_of_number(x.h * of_x * y.nn - y.h * of_y * x.nn);
  };
  coordinate(x.n.x, y.n.x), coordinate(x.n.y, y.n.y), coordinate(x.n.z, y.n.z);
  return sign;
}

/// Of so many, at least one; nothing where the numbers do not know.
template <class N, class DepthAt>
std::optional<Depth<N>> least_of(std::size_t count, const DepthAt& depth_at) {
  std::optional<Depth<N>> best;
  for (std::size_t i = 0; i < count; ++i) {
    const Depth<N> depth = depth_at(i);
    if (!best) {
      best = depth;
      continue;
    }
    const int order = compare(depth, *best);
    if (order == unknown) return {};
    if (order < 0) best = depth;
  }
  return best;
}
/// Of all faces found.
template <class N>
std::optional<Depth<N>> least_depth(const ExpandingPolytope& difference) {
  return least_of<N>(difference.count(), [&](std::size_t i) -> Depth<N> {
    const Vec3<N> n = difference.template normal<N>(i);
    return {n, difference.template height<N>(i, n), dot(n, n)};
  });
}

/// n / d rounded, if N knows.
template <class N>
std::optional<double> rounded_quotient_of(const N& n, const N& d) {
  if constexpr (is_double_double<N>) {
    if (n.is_zero()) return 0;
    const auto x = rounding::rounded(rounding::quotient(n, d));
    if (!x || !distances::is_middling(*x)) return {};
    return x;
  } else {
    if constexpr (detail::is_same<N, filters::Dyadic>)
      if (!n.is_known() || !d.is_known()) return {};
    return rounding::nearest_quotient(n, d);
  }
}
/// (a + b sqrt(c)) / d with d > 0, if N knows.
template <class N>
std::optional<double> rounded_with_root_of(const N& a, const N& b, const N& c, const N& d) {
  if constexpr (is_double_double<N>) {
    if (b.is_zero()) return rounded_quotient_of(a, d);
    const filters::TruncatedExpansion root = rounding::root(c);
    const auto x = rounding::rounded(
        rounding::quotient(filters::TruncatedExpansion(a) + filters::TruncatedExpansion(b) * root, d));
    if (!x || !distances::is_middling(*x)) return {};
    return x;
  } else {
    if constexpr (detail::is_same<N, filters::Dyadic>)
      if (!a.is_known() || !b.is_known() || !c.is_known() || !d.is_known()) return {};
    return rounding::nearest_with_root(a, b, c, d);
  }
}
/// All four, if all are known.
inline std::optional<Penetration> all_of(const std::optional<double>& depth, const std::optional<double>& x,
                                         const std::optional<double>& y, const std::optional<double>& z) {
  if (!depth || !x || !y || !z) return {};
  return Penetration{*depth, {*x, *y, *z}};
}

}  // namespace plumb::motion
