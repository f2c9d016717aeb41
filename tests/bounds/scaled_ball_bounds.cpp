#include "length_twins.hpp"

#include <convex/ellipsoid_filter.hpp>

// What is allowed for where an ellipsoid and its neighbour are scaled to a ball of radius 1: the roundings of the
// quotients by the radii are in the types of what has been scaled.

namespace plumb::bounds {

namespace {

using convex::Group, convex::positions;

/// Exact vectors over the radii: each coordinate as what it is over the product of all three.
class ExactScale {
 public:
  explicit ExactScale(const Vector3& radii) {
    const Quotient x = Quotient::of(radii.x), y = Quotient::of(radii.y), z = Quotient::of(radii.z);
    by_[0] = y * z;
    by_[1] = z * x;
    by_[2] = x * y;
    Quotient::denominator = (x * by_[0]).numerator;
  }
  ExactScale() = default;
  Quotient operator()(const Quotient& x, int axis) const { return {(x * by_[axis]).numerator, 1}; }

 private:
  Quotient by_[3];
};

struct ScaledTwins : LengthTwinsOf<convex::ScaledLengths> {
  using Base = LengthTwinsOf<convex::ScaledLengths>;
  static inline thread_local ExactScale scale;

  auto difference(const Point3& p, const Point3& q) {
    return twins(convex::ScaledLengths::difference(p, q),
                 [&](int axis) { return scale(exact_difference(p, q)(axis), axis); });
  }
  auto multiple(double h, const Vector3& v) {
    return twins(convex::ScaledLengths::multiple(h, v),
                 [&](int axis) { return scale(exact_multiple(h, v)(axis), axis); });
  }
};

template <class Shape>
Claim distances(const std::string& name, Of what, double floor) {
  constexpr const char* names[] = {", quick gap", ", quick length"};
  return noted<Ellipsoid3, Shape>(
      "ellipsoid/" + name + names[static_cast<int>(what)], floor,
      [](const Ellipsoid3& ellipsoid, const Shape& any) {
        const Ellipsoid3 e = mended(ellipsoid);
        const Shape shape = mended(any);
        ScaledTwins::scale = ExactScale(e.radii);
        if (convex::are_moderate(e.radii)) convex::nearest_points<ScaledTwins>(e, shape);
      },
      what);
}

/// The signs of a line beside a scaled ball, from numbers that are read as the look reads them.
template <class A>
Claim signs(const std::string& name, double floor) {
  return noted<Ellipsoid3, A>(
      "ellipsoid/" + name + ", quick signs", floor, [](const Ellipsoid3& ellipsoid, const A& a) {
        const Ellipsoid3 e = mended(ellipsoid);
        if (!convex::are_moderate(e.radii)) return;
        const ExactScale scale(e.radii);
        const Vec3<double> by = convex::inverses(e.radii);
        convex::PlainNumbers plain;
        const auto read = [&]<Group G>(std::integral_constant<Group, G>, const Vec3<double>& v, const auto& exact) {
          const Vec3<double> x = convex::scaled(v, by);
          using B = Bounded<convex::roundings_of_quotient, leaf_size(G)>;
          return twins(Vec3<B>{{x.x}, {x.y}, {x.z}}, [&](int axis) { return scale(exact(axis), axis); });
        };
        const auto exact_direction = [&a] {
          if constexpr (std::is_same_v<A, Segment3>)
            return exact_difference(a.b, a.a);
          else
            return exact_vector(a.direction);
        }();
        const auto d = read(std::integral_constant<Group, convex::group_of_direction<A>>(), read_direction(plain, a),
                            exact_direction);
        const auto m =
            read(std::integral_constant<Group, positions>(), plain.difference<positions>(e.center, convex::anchor(a)),
                 exact_difference(e.center, convex::anchor(a)));
        note_signs_against_ball<A>(d, m, twin(Bounded<0, leaf_size(positions)>{1}, Quotient::of(1)));
      });
}

}  // namespace

std::vector<Claim> scaled_ball_claims() {
  std::vector<Claim> claims;
  for (const Of what : {Of::value, Of::length}) {
    claims.push_back(distances<Triangle3>("triangle", what, 0.005));
    claims.push_back(distances<Tetrahedron3>("tetrahedron", what, 0.005));
    claims.push_back(distances<Obb3>("obb", what, 0.002));
  }
  claims.push_back(signs<Segment3>("segment", 0.02));
  claims.push_back(signs<Ray3>("ray", 0.02));
  claims.push_back(signs<Line3>("line", 0.002));
  return claims;
}

}  // namespace plumb::bounds
