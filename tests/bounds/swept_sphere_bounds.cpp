#include "length_twins.hpp"

#include <convex/alternating_cores.hpp>
#include <convex/containment_filter.hpp>
#include <convex/frustum_side.hpp>
#include <convex/orthographic_box.hpp>
#include <convex/plane_side_filter.hpp>

// What convex::MeasuredLengths, MeasuredSides and MeasuredContents allow for.

namespace plumb::bounds {

namespace {

using convex::MeasuredContents, convex::MeasuredLengths, convex::MeasuredSides;

using LengthTwins = LengthTwinsOf<MeasuredLengths>;

struct SideTwins : Lengths<MeasuredSides> {
  auto normal(const Vector3& n) { return twins(MeasuredSides::normal(n), exact_vector(n)); }
  auto offset(double d) { return twin(MeasuredSides::offset(d), Quotient::of(d)); }
  auto position(const Point3& p) { return twins(MeasuredSides::position(p), exact_vector(p)); }

  template <class A, class B>
  convex::CertifiedSide around(const Twin<A>& s, const Twin<B>& extent) const {
    Worst::at(absolute(s) - extent,
              least_that_decides([&](double x) { return MeasuredSides::around(A{x}, B{0}).is_certain; }));
    return {};
  }
  template <class A>
  convex::CertifiedSide around(const Twin<A>& s, const Twin<ExactLength>&, const Vec3<Twin<Coordinate>>& n) const {
    const double square = s.own.value * s.own.value, squared_normal = dot(doubles(n), doubles(n));
    const double r = greatest_certain(std::sqrt(square / squared_normal),
                                      [&](double x) { return MeasuredSides::around(s.own, ExactLength{x}, own(n)); });
    if (r < 0) return {};
    const double left = square - r * r * squared_normal;
    const Quotient exact = s.exact * s.exact - Quotient::of(r) * Quotient::of(r) * exact_squared_length(n);
    Worst::at(Of::value, approximately(Quotient::of(left) - exact), left);
    return {};
  }
  /// With an exact number for the first extent.
  template <class A, class B>
  convex::CertifiedSide around(const Twin<A>& s, const Vec3<Twin<B>>& extent) const {
    const double square = s.own.value * s.own.value, y = extent.y.own.value, z = extent.z.own.value;
    const double r = greatest_certain(std::sqrt(std::max(square - y * y - z * z, 0.0)), [&](double x) {
      return MeasuredSides::around(s.own, Vec3<B>{{x}, extent.y.own, extent.z.own});
    });
    if (r < 0) return {};
    const double left = square - (r * r + y * y + z * z);
    const Quotient exact = s.exact * s.exact - Quotient::of(r) * Quotient::of(r) - extent.y.exact * extent.y.exact -
                           extent.z.exact * extent.z.exact;
    Worst::at(Of::value, approximately(Quotient::of(left) - exact), left);
    return {};
  }
  template <class A, class B>
  convex::CertifiedSide from(const Twin<A>& s, const Twin<B>& slope) const {
    Worst::at(s, least_that_decides([&](double x) { return MeasuredSides::from(A{x}, A{x}).is_certain; }));
    Worst::at(slope, least_that_decides([&](double x) { return MeasuredSides::from(B{x}, B{x}).is_certain; }));
    return {};
  }
  template <class A, class B>
  convex::CertifiedSide through(const Twin<A>&, const Twin<B>& slope) const {
    Worst::at(slope, least_that_decides([&](double x) { return MeasuredSides::through(B{x}, B{x}).is_certain; }));
    return {};
  }
  template <class A>
  convex::CertifiedSide between(const Twin<A>& lower, const Twin<A>& upper) const {
    const double error = least_that_decides([&](double x) { return MeasuredSides::between(A{x}, A{x}).is_certain; });
    Worst::at(lower, error);
    Worst::at(upper, error);
    return {};
  }
  template <class A>
  convex::CertifiedSide between(const Twin<A>& lower, const Twin<A>& upper, const Twin<ExactLength>& radius,
                                const Vec3<Twin<Coordinate>>& n) const {
    between(lower, upper);
    return around(lower, radius, n);
  }

 private:
  /// The greatest extent, up to that which equals the distance, which certainly does not reach the plane: what is left
  /// is what is allowed for. Negative where none is.
  template <class SideAgainst>
  static double greatest_certain(double equal, const SideAgainst& side_against) {
    const auto is_certain = [&](double extent) {
      const convex::CertifiedSide side = side_against(extent);
      return side.is_certain && !side.meets_plane();
    };
    if (!is_certain(0)) return -1;
    std::uint64_t certain = 0, uncertain = std::bit_cast<std::uint64_t>(equal);
    if (is_certain(equal)) {
      Worst::disproved();
      return -1;
    }
    while (uncertain - certain > 1) {
      const std::uint64_t middle = certain + (uncertain - certain) / 2;
      (is_certain(std::bit_cast<double>(middle)) ? certain : uncertain) = middle;
    }
    return std::bit_cast<double>(certain);
  }
};

struct ContentTwins : Lengths<MeasuredContents> {
  template <class A>
  Certificate certificate(const Twin<A>& x) const {
    Worst::at(x, allowed(x.own));
    return Certificate::uncertain;
  }
  template <class A, class B>
  Certificate certificate_within(const Vec3<Twin<A>>& d, const Twin<B>& radius) const {
    const double off = 2 * allowed(d.x.own) + allowed(radius.own);
    Worst::at(Of::length, lengthening(d), 2 * allowed(d.x.own));
    Worst::at(Of::length, lengthening(d) - approximately(radius.exact - Quotient::of(radius.own.value)), off);
    const Vec3<double> computed = doubles(d);
    note_rounded(approximately(exact_squared_length(computed)), dot(computed, computed), 0x1p-1000);
    return Certificate::uncertain;
  }
  template <class A, class B>
  Certificate certificate_beyond(const Twin<A>& x, const Twin<ExactLength>&, const Vec3<Twin<B>>& n) const {
    Worst::at(x, allowed(x.own));
    const auto squared = dot(n, n);
    Worst::at(squared, allowed(squared.own));
    return Certificate::uncertain;
  }

 private:
  template <class A>
  double allowed(const A&) const {
    return least_that_decides([&](double x) { return is_certain(MeasuredContents::certificate(A{x})); });
  }
};

/// Axes of magnitude less than 2, and so what is multiplied by them; the rest as it is.
template <class Shape>
Shape with_short_axes(const Shape& shape) {
  Shape s = mended(shape);
  const auto shorten = [](Vector3& v) {
    const double size = std::max({std::fabs(v.x), std::fabs(v.y), std::fabs(v.z)});
    const double scale = size < 2 ? 1 : std::ldexp(1, -std::ilogb(size));
    v = {scale * v.x, scale * v.y, scale * v.z};
  };
  if constexpr (requires { s.hu; })
    for (Vector3* const v : {&s.u, &s.v, &s.w}) shorten(*v);
  else if constexpr (requires { s.half_width; })
    for (Vector3* const v : {&s.left, &s.up, &s.direction}) shorten(*v);
  return s;
}

/// The gap along an axis, how long the difference of the nearest points is and the reach, or the rounding of squares.
template <class A, class B>
Claim distances(const std::string& name, Of what, double floor) {
  constexpr const char* names[] = {", quick gap", ", quick length", ", quick squares"};
  return noted<A, B>(
      name + names[static_cast<int>(what)], floor,
      [](const A& a, const B& b) { nearest_points(LengthTwins(), with_short_axes(a), with_short_axes(b)); }, what);
}
template <class A, class B>
void add_distances(std::vector<Claim>& claims, const std::string& name, double gap, double length) {
  claims.push_back(distances<A, B>(name, Of::value, gap));
  claims.push_back(distances<A, B>(name, Of::length, length));
}
template <class B>
Claim sides(const std::string& name, double floor) {
  return noted<Plane3, B>("plane/" + name + ", quick side", floor,
                          [](const Plane3& a, const B& b) { filter_side(SideTwins(), a, with_short_axes(b)); });
}
template <class A, class B>
Claim contents(const std::string& name, double floor, Of what = Of::value) {
  return noted<A, B>(
      name + ", quick containment", floor,
      [](const A& a, const B& b) { convex::filter_contains<ContentTwins>(with_short_axes(a), with_short_axes(b)); },
      what);
}

}  // namespace

std::vector<Claim> swept_sphere_claims() {
  std::vector<Claim> claims;
  add_distances<Sphere3, Obb3>(claims, "sphere/obb", 0.01, 0.03);
  add_distances<Sphere3, Triangle3>(claims, "sphere/triangle", 0.04, 0.02);
  add_distances<Sphere3, Capsule3>(claims, "sphere/capsule", 0.05, 0.03);
  add_distances<Capsule3, Capsule3>(claims, "capsule/capsule", 0.02, 0.01);
  add_distances<Sphere3, Tetrahedron3>(claims, "sphere/tetrahedron", 0.02, 0.005);
  add_distances<Capsule3, Aabb3>(claims, "capsule/aabb", 0.02, 0.02);
  add_distances<Capsule3, Triangle3>(claims, "capsule/triangle", 0.008, 0.008);
  add_distances<Lozenge3, Tetrahedron3>(claims, "lozenge/tetrahedron", 0.005, 0.01);
  add_distances<Lozenge3, Obb3>(claims, "lozenge/obb", 0.008, 0.01);
  add_distances<Lozenge3, Lozenge3>(claims, "lozenge/lozenge", 0.01, 0.006);
  add_distances<Sphere3, OrthographicFrustum>(claims, "sphere/orthographic_frustum", 0.005, 0.005);
  claims.push_back(distances<Capsule3, Capsule3>("capsule/capsule", Of::square, 0.01));
  for (const Of what : {Of::value, Of::length})
    claims.push_back(noted<Capsule3, Obb3>(
        std::string("capsule/obb of any axes") + (what == Of::value ? ", quick gap" : ", quick length"), 0.003,
        [](const Capsule3& a, const Obb3& b) { nearest_points_of_skewed(LengthTwins(), mended(a), mended(b)); }, what));
  for (const Claim& claim : {sides<Sphere3>("sphere", 0.1),
                             sides<Obb3>("obb", 0.07),
                             sides<Aabb3>("aabb", 0.1),
                             sides<Triangle3>("triangle", 0.1),
                             sides<Ray3>("ray", 0.1),
                             sides<Line3>("line", 0.1),
                             sides<Ellipsoid3>("ellipsoid", 0.05),
                             sides<Capsule3>("capsule", 0.1),
                             sides<Lozenge3>("lozenge", 0.02),
                             sides<ViewFrustum>("view_frustum", 0.003),
                             contents<Sphere3, Aabb3>("sphere/aabb", 0.1, Of::length),
                             contents<Sphere3, Obb3>("sphere/obb", 0.04, Of::length),
                             contents<Sphere3, Capsule3>("sphere/capsule", 0.1, Of::length),
                             contents<Aabb3, Obb3>("aabb/obb", 0.06),
                             contents<Aabb3, Capsule3>("aabb/capsule", 0.09),
                             contents<Obb3, Tetrahedron3>("obb/tetrahedron", 0.02),
                             contents<Obb3, Obb3>("obb/obb", 0.01),
                             contents<Obb3, Capsule3>("obb/capsule", 0.08),
                             contents<OrthographicFrustum, Aabb3>("orthographic_frustum/aabb", 0.01),
                             contents<OrthographicFrustum, Sphere3>("orthographic_frustum/sphere", 0.01)})
    claims.push_back(claim);
  return claims;
}

}  // namespace plumb::bounds
