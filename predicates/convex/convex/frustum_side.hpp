#pragma once

// The filter of where a view frustum lies against a plane.

#include <convex/plane_side_filter.hpp>

namespace plumb::convex {

/// Of a view frustum by its corners, times near: from the eye they lie where near (d + s l + t u) and as many times
/// that as far is of near do, so that its extent is the sum over l and u, as that of a box.
template <class Numbers>
[[gnu::always_inline]] inline CertifiedSide filter_side(Numbers numbers, const Plane3& plane, const ViewFrustum& s) {
  const auto n = numbers.normal(plane.normal);
  const auto offset = numbers.offset(plane.offset);
  const auto eye = numbers.position(s.eye);
  const auto l = numbers.axis(s.left), u = numbers.axis(s.up), d = numbers.axis(s.direction);
  const auto wide = numbers.length(s.half_width), high = numbers.length(s.half_height);
  const auto near = numbers.length(s.near_distance), far = numbers.length(s.far_distance);
  if (!numbers.are_in_range() || !conditions_hold(s)) [[unlikely]]
    return {};
  const auto extent = wide * absolute(dot(n, l)) + high * absolute(dot(n, u));
  const auto deep = near * dot(n, d);
  const auto least = deep - extent, greatest = deep + extent;
  const auto at_eye = near * (dot(n, eye) + offset);
  return numbers.between(at_eye + lesser(near * least, far * least), at_eye + greater(near * greatest, far * greatest));
}

}  // namespace plumb::convex
