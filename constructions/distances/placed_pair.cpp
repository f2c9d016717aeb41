#include <plumb/detail/placed_pair.hpp>

#include <algorithm>

#include <plumb/floating_point_environment.hpp>

#include <distances/pair_values.hpp>
#include <distances/placed_body.hpp>
#include <rounding/rounded_ratio.hpp>
#include <solvers/carriers.hpp>
#include <solvers/least_pair.hpp>
#include <solvers/round_solids.hpp>

namespace plumb::distances {

namespace {

using bodies::Description;

/// The image, times the weight of the placement, with the radius that it had. An ellipsoid, which is not placed, makes
/// a ball of itself by a stretch of space.
RationalBody body_of(const PlacedShape& placed, const bodies::Stretch<filters::Rational>& stretch) {
  RationalBody body;
  const Description description(placed.shape);
  bodies::BodyWriter<filters::Rational>(description, body,
                                        description.is_ball ? stretch : bodies::Stretch<filters::Rational>{}, 0);
  if (placed.by != nullptr) place(body, *placed.by);
  if (stretch.is_set && !description.is_ball)
    apply(body, [&](const Vec3<filters::Rational>& v) { return stretch.stretched(v); });
  return body;
}

Vec3<filters::Rational> vector_of_point(const Point3& p) {
  return {filters::Rational(p.x), filters::Rational(p.y), filters::Rational(p.z)};
}

/// The closest points of both cores, times the weights of both placements.
class PlacedPair {
 public:
  PlacedPair(const PlacedShape& first, const PlacedShape& second) {
    Prover<filters::Rational>& prover = values_.prover;
    const auto stretch = bodies::stretch_of<filters::Rational>(first.shape, second.shape, 1);
    prover.body[0] = body_of(first, stretch);
    prover.body[1] = body_of(second, stretch);
    if (second.by != nullptr) {
      squared_factor_ = dot(second.by->column(0), second.by->column(0));
      scale(prover.body[0], second.by->weight());
      weight_ = second.by->weight();
    }
    second_by_ = second.by;
    if (first.by != nullptr) {
      const filters::Rational& weight = first.by->weight();
      other_weight_ = weight;
      squared_factor_ = squared_factor_ * weight * weight;
      scale(prover.body[1], weight);
      weight_ = weight_ * weight;
    }
    prover.may_be_empty = Description(first.shape).may_be_empty || Description(second.shape).may_be_empty ||
                          prover.body[1].cut != bodies::Cut::none;
    solvers::cut(prover.body, 0);
    radius_ = prover.body[1].radius;
    prover.body[1].radius = filters::Rational();
    Basis basis;
    int steps = 0;
    solvers::go_through(prover, basis, is_empty_, steps, [](const solvers::Violation& v) { return v.none(); });
    values_.set_distance();
  }

  bool is_empty() const { return is_empty_; }
  bool do_cores_meet() const { return sign_of_number(values_.squared) == 0; }

  /// Of apart cores, where the second one is of few points of a hull: the other point that lies farthest from its
  /// nearest one on the way to the first; nothing where none is nearer.
  std::optional<std::size_t> nearer(std::span<const Point3> hull) {
    values_.set_points();
    const Vec3<filters::Rational>& q = values_.point[1];
    const Vec3<filters::Rational> way = values_.point[0] - q;
    const filters::Rational w = values_.weight() * other_weight_;
    filters::Rational most = dot(way, q);
    std::optional<std::size_t> found;
    for (std::size_t i = 0; i < hull.size(); ++i) {
      const Vec3<filters::Rational> x = vector_of_point(hull[i]);
      const filters::Rational along = w * dot(way, second_by_ != nullptr ? second_by_->times_weight(x) : x);
      if (sign_of_number(along - most) <= 0) continue;
      most = along;
      found = i;
    }
    return found;
  }
  /// Of so many points those that the nearest one is made of.
  solvers::Carriers carriers(int points) const {
    const Basis& basis = values_.prover.basis;
    return solvers::carriers(points, basis.row[1], basis.inactive[1]);
  }

  /// The sign of the distance D of the cores less R + r, for the image R of the radius: of D^2 - R^2 - r^2 - 2 R r, of
  /// which R^2 is known without a quotient.
  Sign compare(double reach) const {
    const filters::Rational r = weight_ * filters::Rational(reach),
                            squared_radius = radius_ * radius_ * squared_factor_;
    const filters::Rational rest = values_.squared - (squared_radius + r * r) * values_.divisor;
    const int sign = sign_of_number(rest);
    if (sign <= 0) return sign < 0 || sign_of_number(r * squared_radius) != 0 ? Sign::negative : Sign::zero;
    const filters::Rational twice = (r + r) * values_.divisor;
    return filters::sign_of(certificate(rest * rest - twice * twice * squared_radius));
  }

  ExactClosestPoints points() {
    if (!is_strict(values_.prover)) solvers::LeastPair<filters::Rational>(values_.prover, 1).go();
    values_.set_distance();
    values_.set_points();
    const auto point = [&](int s) {
      const Vec3<filters::Rational>& p = values_.point[s];
      return ExactPoint3::homogeneous({p.x, p.y, p.z, values_.weight() * weight_});
    };
    return {point(0), point(1), values_.squared, values_.divisor * weight_ * weight_};
  }

 private:
  PairValues<filters::Rational> values_;
  filters::Rational weight_{1}, other_weight_{1}, squared_factor_{1}, radius_;
  const Placement* second_by_ = nullptr;
  bool is_empty_ = false;
};

}  // namespace

/// The apex of a cone, which is not seen from itself.
std::optional<Point3> apex_of(const AnyShape& shape) {
  std::optional<Point3> apex;
  bodies::visit_shape(shape, [&apex]<class S>(const S& s) {
    if constexpr (detail::is_same<S, Cone3>) apex = s.a;
  });
  return apex;
}

bool has_radius(const AnyShape& shape) {
  bool is = false;
  bodies::visit_shape(shape,
                      [&is]<class S>(const S&) { is = bodies::has_radius<S> || detail::is_same<S, Ellipsoid3>; });
  return is;
}

double ExactClosestPoints::distance() const { return rounding::nearest_root(squared, divisor); }

ExactClosestPoints closest_exactly(const PlacedShape& first, const PlacedShape& second) {
  const DefaultFloatingPoint environment;
  return PlacedPair(first, second).points();
}

int compare_distances(const ExactClosestPoints& one, const ExactClosestPoints& other) {
  return sign_of_number(one.squared * other.divisor - other.squared * one.divisor);
}

std::optional<Sign> compare_distance_exactly(const PlacedShape& first, const PlacedShape& second, double r) {
  const DefaultFloatingPoint environment;
  if (const auto apex = apex_of(second.shape)) {
    const AnyShape point = bodies::any_shape(*apex);
    if (PlacedPair(first, {point, second.by}).compare(0) == Sign::zero) return Sign::zero;
  }
  const PlacedPair pair(first, second);
  if (pair.is_empty()) return {};
  return pair.compare(r);
}

std::optional<Sign> compare_distance_exactly(const PlacedShape& first, const PlacedHull& second, double r) {
  const DefaultFloatingPoint environment;
  const std::span<const Point3> hull = second.points;
  constexpr int kinds[] = {bodies::kind<Point3>, bodies::kind<Segment3>, bodies::kind<Triangle3>,
                           bodies::kind<Tetrahedron3>};
  Point3 few[4] = {hull[0]};
  for (int count = 1;;) {
    PlacedPair pair(first, {{kinds[count - 1], few}, second.by});
    if (pair.is_empty()) return {};
    const auto entering = pair.do_cores_meet() ? std::nullopt : pair.nearer(hull);
    if (!entering) return pair.compare(r);
    // The distance falls each time, and the nearest point of cores that do not meet is made of three at most.
    const solvers::Carriers kept = pair.carriers(count);
    Point3 next[4];
    for (int k = 0; k < kept.count; ++k) next[k] = few[kept.at[k]];
    next[kept.count] = hull[*entering];
    count = kept.count + 1;
    std::copy_n(next, count, few);
  }
}

std::optional<ClosestCorners> closest_corners(const Triangle3& first, const Triangle3& second) {
  const DefaultFloatingPoint environment;
  const AnyShape one = bodies::any_shape(first), other = bodies::any_shape(second);
  const ShapePair pair(one, other, 0);
  const Proof proof = prove_nearest(pair);
  if (!proof.is_unique) return {};
  // An active row keeps the weight of a corner at 0: of b and c the first two, of a the last.
  ClosestCorners corners{7, 7};
  for (int j = 0; j < 3; ++j) {
    const auto take = [&](int s, unsigned& left) {
      const int row = proof.basis.row[s][j];
      if (row >= 0 && !proof.basis.inactive[s][j]) left &= ~(row == 2 ? 1U : 2U << row);
    };
    take(0, corners.first);
    take(1, corners.second);
  }
  return corners;
}

}  // namespace plumb::distances
