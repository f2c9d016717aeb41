#pragma once

// For arrangement and mesh.
// Area and volume of a whole mesh.

#include <optional>

#include <plumb/mesh_view.hpp>
#include <plumb/sign.hpp>

namespace plumb::mesh {

struct SurfaceMeasures {
  double area;                    // infinite beyond the largest double
  std::optional<double> volume;   // only if it was asked for; infinite as well
  Sign volume_sign = Sign::zero;  // exactly
};

/// Correctly rounded, in parallel, in the oneTBB arena of the caller. The volume is that of a closed mesh.
SurfaceMeasures measure_surface(const MeshView& mesh, bool with_volume);

}  // namespace plumb::mesh
