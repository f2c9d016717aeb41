#include "twin.hpp"

#include "quick_containment.hpp"
#include "quick_cores.hpp"
#include "quick_planes.hpp"

// What convex::MeasuredLengths, MeasuredSides and MeasuredContents allow for.

namespace plumb::bounds {

namespace {

using convex::MeasuredContents, convex::MeasuredLengths, convex::MeasuredSides, convex::Separation;

Vec3<double> doubles(const auto& v) { return {value(v.x), value(v.y), value(v.z)}; }
template <class A>
Vec3<A> own(const Vec3<Twin<A>>& v) {
  return {v.x.own, v.y.own, v.z.own};
}
template <class A>
Quotient exact_squared_length(const Vec3<Twin<A>>& v) {
  return v.x.exact * v.x.exact + v.y.exact * v.y.exact + v.z.exact * v.z.exact;
}
Quotient exact_squared_length(const Vec3<double>& v) {
  const Quotient x = Quotient::of(v.x), y = Quotient::of(v.y), z = Quotient::of(v.z);
  return x * x + y * y + z * z;
}

/// How much longer the exact vector is than the rounded one.
template <class A>
long double lengthening(const Vec3<Twin<A>>& d) {
  const Quotient exact = exact_squared_length(d), rounded = exact_squared_length(doubles(d));
  const long double lengths = std::sqrt(approximately(exact)) + std::sqrt(approximately(rounded));
  return lengths == 0 ? 0 : approximately(exact - rounded) / lengths;
}

/// A rounded product of squares, which is to be compared with another one times 1 + 2^-44: half of that for each, and
/// what underflow is said to take at most.
void note_rounded(long double exact, double rounded, double underflow) {
  Worst::at(Of::square, exact - static_cast<long double>(rounded), static_cast<double>(exact) * 0x1p-45 + underflow);
}

/// The least value that is certain: what is allowed for.
template <class IsCertain>
double least_certain(const IsCertain& is_certain) {
  return least_certain_value([&](double x) { return is_certain(x) ? Certificate::positive : Certificate::uncertain; });
}

/// What the numbers of all three have in common.
template <class Own>
struct Lengths : Own {
  using Length = typename Own::Length;
  using ExactLength = typename Own::ExactLength;
  using Own::size;

  auto difference(const Point3& p, const Point3& q) { return twins(Own::difference(p, q), exact_difference(p, q)); }
  auto vector(const Vector3& v) { return twins(Own::vector(v), exact_vector(v)); }
  auto axis(const Vector3& v) { return twins(Own::axis(v), exact_vector(v)); }
  auto length(double x) { return twin(Own::length(x), Quotient::of(x)); }
  static auto within(double x, const Twin<ExactLength>&) { return twin(ExactLength{x}, Quotient::of(x)); }
  template <class A>
  static auto part(double t, const Vec3<Twin<A>>& v) {
    const Quotient q = Quotient::of(t), exact[] = {q * v.x.exact, q * v.y.exact, q * v.z.exact};
    return twins(Own::part(t, own(v)), [&exact](int axis) { return exact[axis]; });
  }
  auto multiple(double h, const Vector3& v) { return twins(Own::multiple(h, v), exact_multiple(h, v)); }
  /// The nearest of the points between 0 and the exact vector.
  template <class A>
  static auto part_of_size(const Vec3<double>& v, const Vec3<Twin<A>>& size) {
    const auto nearest = [](double x, const Quotient& most) {
      const Quotient here = Quotient::of(x);
      return sign(here - most) > 0 ? most : here;
    };
    const Quotient exact[] = {nearest(v.x, size.x.exact), nearest(v.y, size.y.exact), nearest(v.z, size.z.exact)};
    return twins(Own::part_of_size(v, own(size)), [&exact](int axis) { return exact[axis]; });
  }
  static Vec3<Twin<ExactLength>> nothing() { return {}; }
};

struct LengthTwins : Lengths<MeasuredLengths> {
  template <class V, class Reach, class Nearest, class Gap>
  Separation separation(const V& first, const Reach& reach, Nearest&& nearest, Gap&& gap) const {
    if (!are_in_range()) return Separation::unknown;
    are_apart_along_first(first, reach, gap);
    const auto d = nearest();
    are_within(d, reach);
    are_apart_along(d, reach, gap);
    return Separation::unknown;
  }
  template <class V, class Reach, class Gap>
  bool are_apart_along_first(const V& axis, const Reach& reach, Gap&& gap) const {
    return note_gap(doubles(axis), true, reach, gap);
  }
  template <class V, class Reach, class Gap>
  bool are_apart_along(const V& d, const Reach& reach, Gap&& gap) const {
    return note_gap(doubles(d), false, reach, gap);
  }
  template <class A, class Reach>
  bool are_within(const Vec3<Twin<A>>& d, const Twin<Reach>& reach) const {
    // Beside a difference of 0 the least reach that is certain is what is allowed for.
    const double off = least_certain([&](double x) {
      return MeasuredLengths::are_within(Vec3<A>{{0}, {0}, {0}}, Reach{x});
    });
    Worst::at(Of::length, lengthening(d) - approximately(reach.exact - Quotient::of(reach.own.value)), off);
    const Vec3<double> computed = doubles(d);
    note_rounded(approximately(exact_squared_length(computed)), dot(computed, computed), 0x1p-1000);
    return false;
  }

 private:
  template <class Reach, class Gap>
  bool note_gap(const Vec3<double>& axis, bool is_first, const Twin<Reach>& reach, Gap&& gap) const {
    using Component = Bounded<0, leaf_size(1)>;
    const Vec3<Component> components{{axis.x}, {axis.y}, {axis.z}};
    auto along = gap(twins(components, exact_vector(axis)));
    // Beside a reach of 0 the least gap that is certain is what is allowed for.
    const double error = least_certain([&](double x) {
      auto pretended = along.own;
      pretended.value = x;
      const auto own_gap = [&pretended](const auto&) { return pretended; };
      return is_first ? MeasuredLengths::are_apart_along_first(components, Reach{0}, own_gap)
                      : MeasuredLengths::are_apart_along(components, Reach{0}, own_gap);
    });
    Worst::at(along, error);
    const double r = reach.own.value, squared = r * r * dot(axis, axis);
    note_rounded(approximately(Quotient::of(r) * Quotient::of(r) * exact_squared_length(axis)), squared, 0x1p-800);
    return false;
  }
};

struct SideTwins : Lengths<MeasuredSides> {
  auto normal(const Vector3& n) { return twins(MeasuredSides::normal(n), exact_vector(n)); }
  auto offset(double d) { return twin(MeasuredSides::offset(d), Quotient::of(d)); }
  auto position(const Point3& p) { return twins(MeasuredSides::position(p), exact_vector(p)); }

  template <class A, class B>
  convex::QuickSide around(const Twin<A>& s, const Twin<B>& extent) const {
    Worst::at(absolute(s) - extent,
              least_certain([&](double x) { return MeasuredSides::around(A{x}, B{0}).is_certain; }));
    return {};
  }
  template <class A>
  convex::QuickSide around(const Twin<A>& s, const Twin<ExactLength>&, const Vec3<Twin<Coordinate>>& n) const {
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
  convex::QuickSide around(const Twin<A>& s, const Vec3<Twin<B>>& extent) const {
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
  convex::QuickSide from(const Twin<A>& s, const Twin<B>& slope) const {
    Worst::at(s, least_certain([&](double x) { return MeasuredSides::from(A{x}, A{x}).is_certain; }));
    Worst::at(slope, least_certain([&](double x) { return MeasuredSides::from(B{x}, B{x}).is_certain; }));
    return {};
  }
  template <class A, class B>
  convex::QuickSide through(const Twin<A>&, const Twin<B>& slope) const {
    Worst::at(slope, least_certain([&](double x) { return MeasuredSides::through(B{x}, B{x}).is_certain; }));
    return {};
  }
  template <class A>
  convex::QuickSide between(const Twin<A>& lower, const Twin<A>& upper) const {
    const double error = least_certain([&](double x) { return MeasuredSides::between(A{x}, A{x}).is_certain; });
    Worst::at(lower, error);
    Worst::at(upper, error);
    return {};
  }
  template <class A>
  convex::QuickSide between(const Twin<A>& lower, const Twin<A>& upper, const Twin<ExactLength>& radius,
                            const Vec3<Twin<Coordinate>>& n) const {
    between(lower, upper);
    return around(lower, radius, n);
  }

 private:
  /// The greatest extent, up to that which equals the distance, which certainly does not reach the plane: what is left
  /// is what is allowed for. Negative where none is.
  template <class SideBeside>
  static double greatest_certain(double equal, const SideBeside& side_beside) {
    const auto is_certain = [&](double extent) {
      const convex::QuickSide side = side_beside(extent);
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
    return least_certain([&](double x) { return is_certain(MeasuredContents::certificate(A{x})); });
  }
};

/// Axes of magnitude less than 2, and so what is multiplied by them; the rest as it is.
template <class Shape>
Shape with_short_axes(const Shape& shape) {
  Shape s = mended(shape);
  if constexpr (requires { s.hu; })
    for (Vector3* const v : {&s.u, &s.v, &s.w}) {
      const double size = std::max({std::fabs(v->x), std::fabs(v->y), std::fabs(v->z)});
      const double scale = size < 2 ? 1 : std::ldexp(1, -std::ilogb(size));
      *v = {scale * v->x, scale * v->y, scale * v->z};
    }
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
                          [](const Plane3& a, const B& b) { quick_side(SideTwins(), a, with_short_axes(b)); });
}
template <class A, class B>
Claim contents(const std::string& name, double floor, Of what = Of::value) {
  return noted<A, B>(
      name + ", quick containment", floor,
      [](const A& a, const B& b) { convex::quick_contains<ContentTwins>(with_short_axes(a), with_short_axes(b)); },
      what);
}

}  // namespace

std::vector<Claim> quick_rounded_claims() {
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
  claims.push_back(distances<Capsule3, Capsule3>("capsule/capsule", Of::square, 0.01));
  for (const Of what : {Of::value, Of::length})
    claims.push_back(noted<Capsule3, Obb3>(
        std::string("capsule/obb of any axes") + (what == Of::value ? ", quick gap" : ", quick length"), 0.003,
        [](const Capsule3& a, const Obb3& b) { nearest_points_of_skewed(LengthTwins(), mended(a), mended(b)); }, what));
  for (const Claim& claim :
       {sides<Sphere3>("sphere", 0.1), sides<Obb3>("obb", 0.07), sides<Aabb3>("aabb", 0.1),
        sides<Triangle3>("triangle", 0.1), sides<Ray3>("ray", 0.1), sides<Line3>("line", 0.1),
        sides<Ellipsoid3>("ellipsoid", 0.05), sides<Capsule3>("capsule", 0.1), sides<Lozenge3>("lozenge", 0.02),
        contents<Sphere3, Aabb3>("sphere/aabb", 0.1, Of::length),
        contents<Sphere3, Obb3>("sphere/obb", 0.04, Of::length),
        contents<Sphere3, Capsule3>("sphere/capsule", 0.1, Of::length), contents<Aabb3, Obb3>("aabb/obb", 0.06),
        contents<Aabb3, Capsule3>("aabb/capsule", 0.09), contents<Obb3, Tetrahedron3>("obb/tetrahedron", 0.02),
        contents<Obb3, Obb3>("obb/obb", 0.01), contents<Obb3, Capsule3>("obb/capsule", 0.08)})
    claims.push_back(claim);
  return claims;
}

}  // namespace plumb::bounds
