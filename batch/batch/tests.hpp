#pragma once

// For batch.
// The tests that have kernels.

#include <plumb/incircle.hpp>
#include <plumb/insphere.hpp>
#include <plumb/orient2d.hpp>
#include <plumb/orient3d.hpp>

namespace plumb::batch {

// The tests that have kernels: the signs of the predicates of these headers, and the following.

/// The sign of the predicate once more, in twice the precision.
template <class Predicate>
struct Refined {};

/// Whether two triangles meet: points a, b, c of the first, then of the second.
struct TriangleTriangle {};

/// Whether two boxes meet: min and max of the first, then of the second.
struct BoxBox {};

/// Whether two balls meet: centre and radius of the first, then of the second.
struct BallBall {};

/// Whether a ball and a box meet: centre and radius, then min and max.
struct BallBox {};

/// Where a ray hits a triangle: origin and direction, then the corners.
struct RayTriangle {};

/// Where a ray hits a box: origin and direction, then min and max.
struct RayBox {};

/// Where a segment hits a plane: both ends, then normal and offset.
struct SegmentPlane {};

}  // namespace plumb::batch
