#include <plumb/witness.hpp>

#include <optional>
#include <utility>
#include <vector>

#include <filters/lowest_terms.hpp>
#include <plumb/floating_point_environment.hpp>

#include <convex/triangles_of_polygon.hpp>
#include <solvers/stages.hpp>

// The proof is a basis that is proved in rationals (solvers/prover.hpp), from the one that doubles guess. It gives the
// nearest points, or a direction with the multipliers of its active constraints, or rows that contradict each other.

namespace plumb::solvers {

namespace {

using bodies::AnyShape;
using Vector = Vec3<filters::Rational>;

/// A point has the coordinates numerator / denominator. The denominators of a direction do not count.
struct ExactWitness {
  bool intersect;
  Vector numerator, denominator;
  std::vector<filters::Rational> multipliers[2] = {};
};

Vector times(const Vector& a, const Vector& b) { return {a.x * b.x, a.y * b.y, a.z * b.z}; }

/// Whether the shape is all of space cut by its rows: such shapes are given multipliers.
bool has_multipliers(const AnyShape& shape) {
  bool has = false;
  bodies::visit_shape(shape, [&has]<class S>(const S&) { has = bodies::is_kdop<S> || bodies::is_matrix_frustum<S>; });
  return has;
}

class Search {
 public:
  /// With a reach of 0 doubles stop where points may be within the radii; with -1, at the nearest points.
  Search(const AnyShape& first, const AnyShape& second, double reach)
      : has_multipliers_{has_multipliers(first), has_multipliers(second)},
        stretch_(bodies::stretch_of<filters::Rational>(first, second, 1)),
        basis_(guess(ShapePair(first, second, 0), reach)) {
    write_bodies(ShapePair(first, second, 0), prover_);
  }

  /// Searches until points within the radii are found, or a direction along which the sets are farther apart; or goes
  /// on to the nearest points.
  ExactWitness find(bool at_nearest = false) {
    int sign = 0;
    const bool is_empty = go([&](const Violation& v) {
      if (at_nearest && !v.none()) return false;
      sign = prover_.compare(v, prover_.radii(), true);
      return sign != unknown;
    });
    return is_empty ? contradiction() : sign > 0 ? direction() : common_point();
  }

  /// Searches until the nearest points are found.
  void go_on_to_nearest() {
    go([](const Violation& v) { return v.none(); });
  }
  /// Whether the nearest points, once found, are nearer than those of another search.
  bool is_nearer_than(const Search& other) const {
    const Prover<filters::Rational>& p = other.prover_;
    return sign_of_number(prover_.nearest.squared * p.divisor() - p.nearest.squared * prover_.divisor()) < 0;
  }
  bool has_common_point() const { return sign_of_number(prover_.nearest.squared) == 0; }

  /// The point that divides the segment between the two nearest points as the radii do.
  ExactWitness common_point() const {
    Vector point = prover_.point(0);
    filters::Rational weight = prover_.nearest.weight;
    if (const filters::Rational radii = prover_.radii(); sign_of_number(radii) > 0) {
      point = prover_.body[1].radius * point + prover_.body[0].radius * prover_.point(1);
      weight = weight * radii;
    }
    return {true, point, stretch_.is_set ? weight * stretch_.by : Vector{weight, weight, weight}};
  }

  /// The direction is n = -g. For a shape that is all of space, n is the sum of the rows of a corner, each times n .
  /// (its edge) / d. The inactive rows are perpendicular to g, and the multipliers of the active ones are not negative.
  ExactWitness direction() const {
    const Corner<filters::Rational>* const corner = prover_.corner;
    const Vector g = prover_.determinants() * prover_.nearest.g;
    ExactWitness witness{false, negated(stretch_.is_set ? times(stretch_.by, g) : g), {}};
    for (int s = 0; s < 2; ++s) {
      if (!resize_multipliers(witness, s)) continue;
      for (int j = 0; j < 3; ++j) {
        const int row = prover_.basis.row[s][j];
        if (row < 0 || prover_.basis.inactive[s][j]) continue;
        const filters::Rational y = corner[1 - s].d * dot(prover_.nearest.g, corner[s].edge[j]);
        witness.multipliers[s][static_cast<std::size_t>(row)] = s == 0 ? y : negated(y);
      }
    }
    return witness;
  }

 private:
  /// Whether one of the sets is empty; then the last noted violation is a row of that set.
  template <class Decided>
  bool go(const Decided& decided) {
    bool is_empty = false;
    int steps = 0;
    go_through(prover_, basis_, is_empty, steps, [&](const Violation& v) {
      violated_ = v;
      return decided(v);
    });
    return is_empty;
  }

  /// A row that no other one raises is a constant plus a sum of active ones, each times a multiplier that is not
  /// positive.
  ExactWitness contradiction() const {
    const filters::Rational zero = number_of<filters::Rational>(0);
    ExactWitness witness{false, {zero, zero, zero}, {}};
    for (int s = 0; s < 2; ++s) resize_multipliers(witness, s);
    const int s = violated_.shape;
    std::vector<filters::Rational>& multipliers = witness.multipliers[s];
    for (int j = 0; j < 3; ++j) {
      const int row = prover_.basis.row[s][j];
      if (row >= 0)
        multipliers[static_cast<std::size_t>(row)] =
            negated(slope(prover_.body[s], violated_.row, prover_.corner[s].along[j]));
    }
    multipliers[static_cast<std::size_t>(violated_.row)] = prover_.corner[s].d;
    return witness;
  }

  bool resize_multipliers(ExactWitness& witness, int s) const {
    if (!has_multipliers_[s]) return false;
    witness.multipliers[s].assign(static_cast<std::size_t>(prover_.body[s].rows), number_of<filters::Rational>(0));
    return true;
  }

  bool has_multipliers_[2];
  bodies::Stretch<filters::Rational> stretch_;
  Basis basis_;
  Prover<filters::Rational> prover_;
  Violation violated_;
};

Witness<3> in_lowest_terms(ExactWitness witness) {
  filters::Rational unit = number_of<filters::Rational>(1);
  if (!witness.intersect) {
    const auto& [x, y, z] = witness.numerator;
    const filters::Rational divisor =
        filters::LowestTerms::common_divisor(filters::LowestTerms::common_divisor(x, y), z);
    if (sign_of_number(divisor) != 0) unit = divisor;
    witness.denominator = {unit, unit, unit};
  }
  const auto multipliers = [&unit](const std::vector<filters::Rational>& of) {
    std::vector<Fraction> texts;
    for (const filters::Rational& multiplier : of) texts.push_back(filters::LowestTerms::quotient(multiplier, unit));
    return texts;
  };
  const Vector &n = witness.numerator, &d = witness.denominator;
  return {witness.intersect,
          {filters::LowestTerms::quotient(n.x, d.x), filters::LowestTerms::quotient(n.y, d.y),
           filters::LowestTerms::quotient(n.z, d.z)},
          multipliers(witness.multipliers[0]),
          multipliers(witness.multipliers[1])};
}

}  // namespace

Witness<3> find_witness(const AnyShape& first, const AnyShape& second) {
  bodies::require_valid("intersection_witness", first, second);
  const DefaultFloatingPoint environment;
  return in_lowest_terms(Search(first, second, 0).find());
}

Witness<3> find_witness_of_nearest(const AnyShape& first, const AnyShape& second) {
  return in_lowest_terms(Search(first, second, -1).find(true));
}

/// Where the box meets none of the triangles of a polygon, what separates the nearest one separates all: the polygon is
/// convex, and that triangle has its point nearest to the box.
Witness<3> find_witness(const ConvexPolygon3& polygon, const Aabb3& box, bool box_is_first) {
  const DefaultFloatingPoint environment;
  const AnyShape other = bodies::any_shape(box);
  std::optional<Search> nearest;
  const bool do_meet = convex::any_triangle(polygon, [&](const Triangle3& triangle) {
    const AnyShape part = bodies::any_shape(triangle);
    Search search = box_is_first ? Search(other, part, -1) : Search(part, other, -1);
    search.go_on_to_nearest();
    const bool meets = search.has_common_point();
    if (meets || !nearest || search.is_nearer_than(*nearest)) nearest = std::move(search);
    return meets;
  });
  return in_lowest_terms(do_meet ? nearest->common_point() : nearest->direction());
}

}  // namespace plumb::solvers
