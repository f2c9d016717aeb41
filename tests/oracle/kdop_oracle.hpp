#pragma once

#include <span>

#include <plumb/apex_points.hpp>
#include <plumb/shapes.hpp>
#include <plumb/sign.hpp>

// What the questions about the directions of k-DOPs mean, in rational arithmetic. Total on finite numbers; arguments
// must be finite and not refused.

namespace plumb::oracle {

/// Whether on each direction the two slabs share a number, those of either k-DOP moved by a translation.
template <int K>
bool slabs_overlap(const Kdop<K>& a, const Vector3& t, const Kdop<K>& b, const Vector3& u);
template <int K>
bool slabs_overlap(const Kdop<K>& a, const Kdop<K>& b) {
  return oracle::slabs_overlap(a, Vector3{0, 0, 0}, b, Vector3{0, 0, 0});
}

/// The sign of n . (t - u) + wt - wu.
Sign slab_gap(const Vector3& n, const WeightedPoint3& t, const WeightedPoint3& u);

/// The sign of n . (p - q).
Sign farther_along(const Vector3& n, const Point3& p, const Point3& q);

/// The first of the points with the least n . x, and of those with the greatest, for each direction n.
template <int K>
ApexIndices<K> apex_indices(std::span<const Point3> points);

}  // namespace plumb::oracle
