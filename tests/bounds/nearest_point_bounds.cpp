#include <convex/offset_rows.hpp>
#include "convex_measure.hpp"

namespace plumb::bounds {

namespace {

struct FourNumbers {
  double at[4];
};

/// Times the length of its normal, how much farther than the radius a half-space around the polyhedron is.
struct Beyond {
  template <class R>
  R operator()(const Capsule3& core, const FrustumGl& polyhedron, const FourNumbers& by) const {
    convex::OffsetSystem<R> system;
    build(system, core, polyhedron);
    convex::nearest::Multipliers multipliers;
    for (int i = 0; i < 4; ++i) multipliers.add(i, by.at[i]);
    return convex::nearest::least_distance<R>(convex::nearest::combination(system, multipliers)) -
           system.radius * convex::number<R>(1.5);
  }
};

/// The value of a row at a point and a parameter.
struct Within {
  template <class R>
  R operator()(const Capsule3& core, const FrustumGl& polyhedron, const FourNumbers& at) const {
    convex::OffsetSystem<R> system;
    build(system, core, polyhedron);
    const Vec3<R> y = convex::vector<R>({at.at[0], at.at[1], at.at[2]});
    return convex::nearest::value(system.row[3], y, convex::number<R>(at.at[3]));
  }
};

}  // namespace

std::vector<Claim> nearest_point_claims() {
  return {approximate<Capsule3, FrustumGl, FourNumbers>("capsule/frustum_gl, beyond", 0.015, Beyond()),
          approximate<Capsule3, FrustumGl, FourNumbers>("capsule/frustum_gl, within", 0.015, Within())};
}

}  // namespace plumb::bounds
