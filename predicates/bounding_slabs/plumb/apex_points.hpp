#pragma once

#include <cstddef>

#include <plumb/attempt.hpp>
#include <plumb/decide.hpp>
#include <plumb/detail/apex_slabs.hpp>
#include <plumb/point_array.hpp>
#include <plumb/shapes.hpp>

namespace plumb {

/// n . (p - q): positive when p lies farther along n than q does.
struct FartherAlong {
  static constexpr const char* name = "apex_points";
  static constexpr Argument arguments[] = {{"n", {.length = 0, .normal = 1}, Role::quantity}, {"p"}, {"q"}};
  template <class N, class P>
  static constexpr auto evaluate(const N& n, const P& p, const P& q) {
    return dot(n, p - q);
  }
};
extern template Decision decide_exactly<FartherAlong>(const Vector3&, const Point3&, const Point3&);

template <int K>
constexpr bool is_finite(const ApexPoints<K>& apexes) {
  bool finite = true;
  for (int i = 0; i < K / 2; ++i) finite &= is_finite(apexes.low[i], apexes.high[i]);
  return finite;
}

/// See attempt.hpp.
template <int K>
[[gnu::visibility("default")]] Refusal refusal_of_numbers(const ApexPoints<K>& apexes) noexcept;
template <int K>
[[gnu::visibility("default")]] Refusal refusal_of_set(const ApexPoints<K>& apexes) noexcept;

/// Which of the points they are.
template <int K>
struct ApexIndices {
  std::size_t low[slab_count<K>], high[slab_count<K>];
  friend constexpr bool operator==(const ApexIndices&, const ApexIndices&) = default;
};

/// The most distant points along the directions of a k-DOP and against them, by exact comparisons of n . x. Of several
/// that are equally distant it is the first one. Refused: no point at all; a number that is not finite. Degree 1,
/// with factors that are the small integers of n; linear in the number of points. Klosowski, Held, Mitchell, Sowizral
/// and Zikan, Efficient Collision Detection Using Bounding Volume Hierarchies of k-DOPs (1998), whose slabs these
/// points are on.
template <int K>
[[gnu::visibility("default")]] ApexIndices<K> apex_indices(const Point3* points, std::size_t count);
template <int K>
[[gnu::visibility("default")]] ApexPoints<K> apex_points(const Point3* points, std::size_t count);

/// The same of a std::span, std::vector or std::array.
template <int K, class Points>
ApexIndices<K> apex_indices(const Points& points) {
  return apex_indices<K>(points.data(), points.size());
}
template <int K, class Points>
ApexPoints<K> apex_points(const Points& points) {
  return apex_points<K>(points.data(), points.size());
}
/// The same of points of other types (point_like.hpp), which are copied.
template <int K, detail::ForeignRangeOf<3> Points>
ApexIndices<K> apex_indices(const Points& points) {
  return apex_indices<K>(PointArray<Point3>(points));
}
template <int K, detail::ForeignRangeOf<3> Points>
ApexPoints<K> apex_points(const Points& points) {
  return apex_points<K>(PointArray<Point3>(points));
}

/// Do the k-DOPs of the two apex points share a point?
///   true   they do; the points that they are the apex points of may be apart all the same
///   false  some plane lies strictly between them, and so between the convex hulls of all the points
/// Touching counts. Between slabs_overlap and the truth: false wherever the slabs of k-DOPs around the same points do
/// not overlap, and never where the convex hulls meet. As sharp as the apex points allow, since they
/// are apex points of the two k-DOPs as well. The plane through the apex of a k-DOP along any direction bounds the
/// points, which tests one axis after another for a gap (Laine and Karras, Apex Point Map for Constant-Time Bounding
/// Plane Approximation (2015); Akenine-Moeller and others, Real-Time Rendering (2018), k-DOP against k-DOP); by the
/// duality of linear programming there is an axis with a gap exactly when the k-DOPs share no point, so this is all
/// axes at once. Refused: a number that is not finite; n . low[i] > n . high[i] for a direction. As intersects of
/// k-DOPs (convex_sets.hpp), with slabs that are no doubles: where doubles do not tell, by the prover of
/// compare_distance_to.hpp, den Hertog, Roos and Terlaky (1993). Degree 1, as above.
template <int K>
[[gnu::visibility("default")]] bool apex_points_overlap(const ApexPoints<K>& first, const ApexPoints<K>& second);

}  // namespace plumb
