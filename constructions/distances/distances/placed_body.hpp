#pragma once

// For distances and motion.
// A described set is o + G l: an affine map takes it to another one, and leaves its rows as they are. So what can be
// proved of a shape can be proved of its image.

#include <plumb/placement.hpp>

#include <bodies/body.hpp>

namespace plumb::distances {

using RationalBody = bodies::Body<filters::Rational>;

/// As what any affine map leaves of it: o and G written out.
inline void write_out(RationalBody& body) {
  if (!body.is_space) return;
  body.o = {filters::Rational(), filters::Rational(), filters::Rational()};
  for (int k = 0; k < 3; ++k) body.g[k] = bodies::unit_vector<filters::Rational>(k);
  body.is_space = false;
}

/// The body of f(x), but for its radius, where f is linear; of a disc where f keeps shapes, as its normal is turned
/// too.
template <class Linear>
void apply(RationalBody& body, const Linear& f) {
  write_out(body);
  body.o = f(body.o);
  const int vectors = body.cut == bodies::Cut::in_plane ? 1 : body.generators;
  for (int k = 0; k < vectors; ++k) body.g[k] = f(body.g[k]);
}

/// The image, times the weight of the placement, with the radius that it had.
inline void place(RationalBody& body, const Placement& by) {
  apply(body, [&](const Vec3<filters::Rational>& v) { return by.times_weight(v, filters::Rational()); });
  const Vec3<filters::Rational>& t = by.offset();
  body.o = {body.o.x + t.x, body.o.y + t.y, body.o.z + t.z};
}

inline void scale(RationalBody& body, const filters::Rational& factor) {
  apply(body, [&](const Vec3<filters::Rational>& v) {
    return Vec3<filters::Rational>{factor * v.x, factor * v.y, factor * v.z};
  });
}

}  // namespace plumb::distances
