#include "length_twins.hpp"

#include <convex/plane_side_filter.hpp>

// What the filters by nearest points and of sides allow for.

namespace plumb::bounds {

using convex::CertifiedSide;
using convex::side_around;
using convex::side_between;

template <class A, class B>
CertifiedSide side_around(const LengthTwins& numbers, const Twin<A>& s, const Twin<B>& extent) {
  Worst::at(absolute(s) - extent,
            least_that_decides([&](double x) { return side_around(numbers.own(), A{x}, B{0}).is_certain; }));
  return {};
}
template <class A>
CertifiedSide side_between(const LengthTwins& numbers, const Twin<A>& lower, const Twin<A>& upper) {
  const double error = least_that_decides([&](double x) { return side_between(numbers.own(), A{x}, A{x}).is_certain; });
  Worst::at(lower, error);
  Worst::at(upper, error);
  return {};
}

/// The greatest extent, up to that which equals the distance, which certainly does not reach the plane: what is left
/// is what is allowed for. Negative where none is.
template <class SideAgainst>
double greatest_certain(double equal, const SideAgainst& side_against) {
  const auto holds = [&](double extent) {
    const CertifiedSide side = side_against(extent);
    return side.is_certain && !side.meets_plane();
  };
  if (!holds(0)) return -1;
  std::uint64_t certain = 0, uncertain = std::bit_cast<std::uint64_t>(equal);
  if (holds(equal)) {
    Worst::disproved();
    return -1;
  }
  while (uncertain - certain > 1) {
    const std::uint64_t middle = certain + (uncertain - certain) / 2;
    (holds(std::bit_cast<double>(middle)) ? certain : uncertain) = middle;
  }
  return std::bit_cast<double>(certain);
}
template <class A, class Radius, class V>
CertifiedSide side_around(const LengthTwins& numbers, const Twin<A>& s, const Twin<Radius>&, const Vec3<V>& n) {
  const double square = s.own.value * s.own.value, squared_normal = dot(doubles(n), doubles(n));
  const double r = greatest_certain(std::sqrt(square / squared_normal),
                                    [&](double x) { return side_around(numbers.own(), s.own, Radius{x}, own(n)); });
  if (r < 0) return {};
  const double left = square - r * r * squared_normal;
  const Rational exact = s.exact * s.exact - Rational(r) * Rational(r) * exact_squared_length(n);
  Worst::at(Of::value, approximately(Rational(left) - exact), left);
  return {};
}
template <class A, class Radius, class V>
CertifiedSide side_between(const LengthTwins& numbers, const Twin<A>& lower, const Twin<A>& upper,
                           const Twin<Radius>& radius, const Vec3<V>& n) {
  side_between(numbers, lower, upper);
  return side_around(numbers, lower, radius, n);
}

namespace {

/// The gap along an axis, how long the difference of the nearest points is and the reach, or the rounding of squares.
template <class A, class B>
Claim distances(const std::string& name, Of what, double floor) {
  constexpr const char* names[] = {", filter gap", ", filter length", ", filter squares"};
  return noted<A, B>(
      name + names[static_cast<int>(what)], floor,
      [](const A& a, const B& b) { convex::nearest_points(LengthTwins(), mended(a), mended(b)); }, what);
}
template <class A, class B>
void add_distances(std::vector<Claim>& claims, const std::string& name, double gap, double length) {
  claims.push_back(distances<A, B>(name, Of::value, gap));
  claims.push_back(distances<A, B>(name, Of::length, length));
}
template <class B>
Claim sides(const std::string& name, double floor) {
  return noted<Plane3, B>("plane/" + name + ", filter side", floor,
                          [](const Plane3& a, const B& b) { convex::filter_side(LengthTwins(), a, mended(b)); });
}

}  // namespace

std::vector<Claim> swept_sphere_claims() {
  std::vector<Claim> claims;
  add_distances<Sphere3, Obb3>(claims, "sphere/obb", 0.01, 0.03);
  add_distances<Sphere3, OrthographicFrustum>(claims, "sphere/orthographic_frustum", 0.006, 0.008);
  add_distances<Sphere3, Triangle3>(claims, "sphere/triangle", 0.04, 0.02);
  add_distances<Sphere3, Capsule3>(claims, "sphere/capsule", 0.05, 0.03);
  add_distances<Sphere3, Segment3>(claims, "sphere/segment", 0.05, 0.03);
  add_distances<Capsule3, Capsule3>(claims, "capsule/capsule", 0.02, 0.01);
  claims.push_back(distances<Capsule3, Capsule3>("capsule/capsule", Of::square, 0.01));
  for (const Claim& claim : {sides<Sphere3>("sphere", 0.1), sides<Obb3>("obb", 0.005), sides<Aabb3>("aabb", 0.1),
                             sides<Triangle3>("triangle", 0.1), sides<Capsule3>("capsule", 0.1)})
    claims.push_back(claim);
  return claims;
}

}  // namespace plumb::bounds
