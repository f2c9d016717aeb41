#include <motion/round_penetration.hpp>

#include <hulls/reduction.hpp>
#include <motion/least_depth.hpp>
#include <rounding/first_known.hpp>

// Let K be the difference of the cores and r the sum of the radii, so that A - B is all that is within r of K, and its
// border all that is at the distance r from K, outside. Where 0 is e away from K at the point e of it, the border is
// r - |e| away, at e - r e / |e| alone. Where 0 is in K, it is in the direction n of length 1 for which h(n), the
// greatest n.x of all x in K, is least: h(n) + r away, at (h(n) + r) n; and the faces of K nearest to 0 have these n.
// Where 0 is on the border of K, or K is flat, h is 0 for all n with n.x <= 0 for all x of K.

namespace plumb::motion {

namespace {

using filters::Rational;
using Normals = std::vector<Vec3<Rational>>;

bool is_null(const Vec3<Rational>& v) {
  return sign_of_number(v.x) == 0 && sign_of_number(v.y) == 0 && sign_of_number(v.z) == 0;
}

/// The lexicographically least vector of length 1 in the cone that some generators span, of 0 and such n that n.x <= 0
/// for all x of K. Let p be the point of the cone nearest to (-1, 0, 0). Where it is not 0, p / |p| is the least one;
/// p lies in the span of a generator, of two of them, or is (-1, 0, 0). Where it is 0, all x in the cone are not
/// negative. Those that are 0 form a cone with some of the generators, in a plane, for which the same holds with
/// (0, -1, 0) and then (0, 0, -1). Where there are none, the least x of vectors of length 1 is that of a generator: on
/// an arc between two it is a concave function of the angle.
class LeastNormal {
 public:
  LeastNormal(const ExpandingPolytope& difference, const Normals& generators) : difference_(difference) {
    for (int axis = 0; axis < 3; ++axis)
      for (const double sign : {-1., 1.}) consider(bodies::unit_vector<Rational>(axis, sign));
    const Vec3<Rational> x = bodies::unit_vector<Rational>(0);
    for (std::size_t i = 0; i < generators.size(); ++i) {
      consider(generators[i]);
      for (std::size_t j = 0; j < i; ++j) {
        const Vec3<Rational> across = cross(generators[i], generators[j]);
        consider(across.x * across - dot(across, across) * x);
      }
    }
  }
  const Vec3<Rational>& normal() const { return best_; }

 private:
  void consider(const Vec3<Rational>& n) {
    if (is_null(n)) return;
    const Rational nn = dot(n, n);
    if (has_one_ && !is_less(n, nn)) return;
    if (!difference_.is_below_zero(n)) return;
    best_ = n;
    best_nn_ = nn;
    has_one_ = true;
  }
  bool is_less(const Vec3<Rational>& n, const Rational& nn) const {
    for (int axis = 0; axis < 3; ++axis) {
      const Rational &x = bodies::component(n, axis), &y = bodies::component(best_, axis);
      const int of_x = sign_of_number(x), of_y = sign_of_number(y);
      const int order = of_x != of_y ? of_x - of_y : of_x * sign_of_number(x * x * best_nn_ - y * y * nn);
      if (order != 0) return order < 0;
    }
    return false;
  }

  const ExpandingPolytope& difference_;
  Vec3<Rational> best_;
  Rational best_nn_;
  bool has_one_ = false;
};

/// Those n that span, with others, all n with n.x <= 0 for all x of K: the normals of faces through 0; and of a flat K,
/// which was made thicker, whatever is across it.
Normals normals_at_zero(const ExpandingPolytope& difference, ExpandingPolytope::Zero zero) {
  Normals all;
  if (zero == ExpandingPolytope::Zero::on_border)
    for (std::size_t i = 0; i < difference.count(); ++i) all.push_back(difference.normal<Rational>(i));
  const auto add_both = [&all](const Vec3<Rational>& n) {
    if (is_null(n)) return;
    all.push_back(n);
    all.push_back(negated(n));
  };
  if (difference.dimension() == 2) add_both(cross(difference.spanning<Rational>(0), difference.spanning<Rational>(1)));
  for (int axis = 0; axis < 3 && difference.dimension() == 1; ++axis)
    add_both(cross(difference.spanning<Rational>(0), bodies::unit_vector<Rational>(axis)));
  return all;
}

/// (h / |n| + r) n / |n|, and its length; all lengths but r times the scale.
template <class N>
std::optional<Penetration> rounded(const Depth<N>& d, const N& radii, double scale) {
  const N k = number_of<N>(scale), w = d.nn * k, r = radii * k;
  const auto along = [&](const N& x) { return rounded_with_root_of(d.h * x, r * x, d.nn, w); };
  return all_of(rounded_with_root_of(r * d.nn, d.h, d.nn, w), along(d.n.x), along(d.n.y), along(d.n.z));
}

/// Of cores that meet.
Penetration penetration_of_meeting(const HullOrShape& first, const HullOrShape& second) {
  const double scale = Polytope::scale_of(first, second);
  Polytope a(first, scale), b(second, scale);
  const double radius[] = {a.radius(), b.radius()};
  const bool has_radius = !detail::same(radius[0], 0) || !detail::same(radius[1], 0);
  ExpandingPolytope difference(a, b, has_radius);
  const auto is_flat = difference.dimension() < 3;
  if (is_flat && !has_radius) return {};
  const ExpandingPolytope::Zero zero =
      difference.dimension() == 0 ? ExpandingPolytope::Zero::inside : difference.find(has_radius);
  if (zero != ExpandingPolytope::Zero::inside && !has_radius) return {};
  if (zero == ExpandingPolytope::Zero::inside && !is_flat)
    return rounding::first_known([&]<class N>() -> std::optional<Penetration> {
      const std::optional<Depth<N>> depth = least_depth<N>(difference);
      if (!depth) return {};
      return rounded(*depth, number_of<N>(radius[0]) + number_of<N>(radius[1]), scale);
    });
  const LeastNormal least(difference, normals_at_zero(difference, zero));
  const Vec3<Rational>& n = least.normal();
  return *rounded(Depth<Rational>{n, Rational(), dot(n, n)}, Rational(radius[0]) + Rational(radius[1]), scale);
}

/// Nothing where the cores meet.
std::optional<Penetration> penetration_of_parted(const solvers::ShapePair& pair, const solvers::Proof& proof) {
  using Found = std::optional<std::optional<Penetration>>;
  return rounding::first_known([&]<class N>() -> Found {
    distances::PairValues<N> values;
    if (!values.set(pair, proof.basis)) return {};
    const int apart = sign_of_number(values.squared), gap = values.gap();
    if (apart == 0) return Found(std::in_place);
    if (apart == unknown || gap == unknown) return {};
    if (gap >= 0) return Penetration();
    values.set_points();
    const Vec3<N> e = values.point[0] - values.point[1];
    const N &w = values.weight(), &r = values.radii, ee = dot(e, e), divisor = w * ee;
    const auto along = [&](const N& x) { return rounded_with_root_of(x * ee, negated(r * w * x), ee, divisor); };
    const auto found = all_of(
        rounded_with_root_of(r * values.divisor, number_of<N>(-1), values.squared * values.divisor, values.divisor),
        along(e.x), along(e.y), along(e.z));
    if (!found) return {};
    if (bodies::is_unlimited<N>) return *found;
    const auto in_unit = [&](double x) {
      return x == 0 ? std::optional<double>(x) : distances::unscaled(x, pair.unit);
    };
    const auto whole = all_of(in_unit(found->depth), in_unit(found->translation.x), in_unit(found->translation.y),
                              in_unit(found->translation.z));
    if (!whole) return {};
    return *whole;
  });
}

}  // namespace

Penetration round_penetration(const HullOrShape& first, const HullOrShape& second) {
  const auto of_pair = [&](const bodies::AnyShape& a, const bodies::AnyShape& b, solvers::LastBasis* last) {
    const solvers::ShapePair pair(a, b, 0);
    const solvers::Proof proof = solvers::prove_nearest(pair, last);
    if (proof.is_empty) return Penetration();
    const std::optional<Penetration> found = penetration_of_parted(pair, proof);
    return found ? *found : penetration_of_meeting(first, second);
  };
  const hulls::Operand a(first), b(second);
  if (!a.is_list() && !b.is_list()) return of_pair(a.shape, b.shape, nullptr);
  hulls::Reduction reduction(a, b);
  reduction.find(hulls::Sought::nearest);
  if (reduction.is_empty()) return {};
  if (reduction.do_meet()) return penetration_of_meeting(first, second);
  solvers::LastBasis last = reduction.last_basis();
  return of_pair(reduction.small(0), reduction.small(1), &last);
}

}  // namespace plumb::motion
