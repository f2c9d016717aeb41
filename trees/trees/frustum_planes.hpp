#pragma once

// For trees.
// The planes of a frustum, exactly, wherever it and what it is asked about are placed.

#include <array>

#include <plumb/detail/rational.hpp>
#include <plumb/detail/vector.hpp>
#include <plumb/placement.hpp>
#include <plumb/shapes.hpp>

namespace plumb::trees {

/// Points x with normal . x + offset < 0 are strictly outside. Of a normal of 0 all points or none are.
struct ExactPlane {
  Vec3<filters::Rational> normal;
  filters::Rational offset;

  filters::Certificate side(const Point3& x) const;
  /// The plane that bounds the image.
  ExactPlane image(const Placement& placement) const;
  /// The plane on whose sides the points are whose images are on those of this one.
  ExactPlane preimage(const Placement& placement) const;
};

using FrustumPlanes = std::array<ExactPlane, 6>;
FrustumPlanes planes_of(const FrustumGl& frustum);
FrustumPlanes planes_of(const FrustumD3d& frustum);
/// Refused: left, up and direction that are linearly dependent.
FrustumPlanes planes_of(const ViewFrustum& frustum);

}  // namespace plumb::trees
