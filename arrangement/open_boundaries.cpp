#include <algorithm>
#include <vector>

#include <plumb/distance.hpp>
#include <plumb/floating_point_environment.hpp>
#include <plumb/prepare_meshes.hpp>
#include <rounding/rounded_ratio.hpp>

namespace plumb {

namespace {

/// Rounded to nearest.
double length_between(const ExactPoint3& p, const ExactPoint3& q) {
  if (p.is_plain() && q.is_plain()) return distance(p.rounded(), q.rounded());
  const Homogeneous3 a = p.homogeneous(), b = q.homogeneous();
  const filters::Rational x = a.x * b.w - b.x * a.w, y = a.y * b.w - b.y * a.w, z = a.z * b.w - b.z * a.w,
                          w = a.w * b.w;
  return rounding::nearest_root(x * x + y * y + z * z, w * w);
}

}  // namespace

std::vector<OpenBoundary> open_boundaries(const BooleanResult& result) {
  constexpr std::size_t most = 10;
  const DefaultFloatingPoint floating_point;
  const Arrangement& a = result.arrangement;
  std::vector<OpenBoundary> all;
  for (std::uint32_t m = 0; m < a.meshes(); ++m) all.push_back({m, 0, 0, {}});
  for (const OpenEdge& e : result.open) {
    OpenBoundary& of = all[e.mesh];
    ++of.edges;
    of.length += length_between(a.vertex(e.from), a.vertex(e.to));
    if (of.first.size() < most) of.first.push_back({a.rounded(e.from), a.rounded(e.to)});
  }
  std::erase_if(all, [](const OpenBoundary& of) { return of.edges == 0; });
  return all;
}

}  // namespace plumb
