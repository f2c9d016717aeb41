#include <polytopes/certain_features.hpp>

#include <algorithm>

#include <distances/distance_of_basis.hpp>
#include <solvers/stages.hpp>

// Where the map from factors to points is one to one, a face of the polytope is what some rows being 0 leave of it, and
// its corners are those on these rows. The closest points lie in the inner parts of the faces of the active rows, as
// all other rows are positive.

namespace plumb::polytopes {

namespace {

using solvers::BoundedDouble;
using solvers::operator+;
using solvers::operator*;
using solvers::sign_of_number;
using Vector = Vec3<BoundedDouble>;

bool is_certainly_not_zero(const BoundedDouble& x) {
  const int s = sign_of_number(x);
  return s == 1 || s == -1;
}
bool is_certainly_not_zero(const Vector& v) {
  return is_certainly_not_zero(v.x) || is_certainly_not_zero(v.y) || is_certainly_not_zero(v.z);
}

/// A simplex or box, its corners by their places: of a hull as they are given, of a box a bit for each axis, set at the
/// upper end.
class Corners {
 public:
  Corners(const bodies::Description& description, const solvers::Body<BoundedDouble>& body)
      : description_(description), body_(body), is_hull_(body.form == bodies::Form::hull) {
    if (is_hull_) return;
    for (int i = 0; i < 3; ++i) {
      const BoundedDouble length = body.row[2 * i].b + body.row[2 * i + 1].b;
      edge_[i] = length * (body.is_space ? bodies::unit_vector<BoundedDouble>(i) : body.g[i]);
    }
  }

  /// Whether the corners of the factors certainly are those of the polytope, all of them different.
  bool are_known() const {
    const Vector* const g = body_.g;
    if (body_.form == bodies::Form::general || body_.flat != 0) return false;
    if (body_.is_space || body_.generators == 0) return true;
    if (body_.generators == 1) return is_certainly_not_zero(g[0]);
    const Vector across = cross(g[0], g[1]);
    return body_.generators == 2 ? is_certainly_not_zero(across) : is_certainly_not_zero(dot(across, g[2]));
  }

  /// The face on which the rows are 0 that are active; nothing where the order of the corners is not certain.
  std::optional<PolytopeFeature> face(const int (&row)[3], const bool (&inactive)[3]) const {
    PolytopeFeature found;
    const int count = is_hull_ ? body_.generators + 1 : 8;
    for (int i = 0; i < count; ++i) {
      bool is_on = true;
      for (int k = 0; k < 3; ++k)
        if (row[k] >= 0 && !inactive[k]) is_on &= is_on_row(i, row[k]);
      if (!is_on) continue;
      int number = 0;
      for (int j = 0; j < count; ++j) {
        const int order = j == i ? 1 : compare(j, i);
        if (order == solvers::unknown || order == 0) return {};
        number += order < 0 ? 1 : 0;
      }
      found.corners.push_back(number);
    }
    std::sort(found.corners.begin(), found.corners.end());
    found.kind = found.corners.size() == 1   ? Feature::vertex
                 : found.corners.size() == 2 ? Feature::edge
                                             : Feature::face;
    return found;
  }

 private:
  bool is_on_row(int corner, int row) const {
    if (is_hull_) return corner != (row == body_.generators ? 0 : row + 1);
    return (corner >> (row / 2) & 1) == row % 2;
  }
  /// The lexicographic order.
  int compare(int i, int j) const {
    if (is_hull_) {
      const Point3 &p = i == 0 ? description_.o : description_.g[i - 1],
                   &q = j == 0 ? description_.o : description_.g[j - 1];
      const double d[] = {p.x - q.x, p.y - q.y, p.z - q.z};
      const auto* const first = std::find_if(d, d + 3, [](double x) { return x != 0; });
      return first == d + 3 ? 0 : sign_of_number(*first);
    }
    const BoundedDouble zero = bodies::number_of<BoundedDouble>(0);
    Vector d{zero, zero, zero};
    for (int k = 0; k < 3; ++k)
      if (((i ^ j) >> k & 1) != 0) d = (i >> k & 1) != 0 ? d + edge_[k] : d - edge_[k];
    int s = sign_of_number(d.x);
    if (s == 0) s = sign_of_number(d.y);
    return s != 0 ? s : sign_of_number(d.z);
  }

  const bodies::Description& description_;
  const solvers::Body<BoundedDouble>& body_;
  bool is_hull_;
  Vector edge_[3];
};

}  // namespace

std::optional<ClosestFeatures> certain_features(const solvers::ShapePair& pair, const solvers::Proof& proof) {
  if (!proof.is_unique || proof.gap != 1) return {};
  solvers::Prover<BoundedDouble> prover;
  if (!write_bodies(pair, prover) || !prover.take(proof.basis)) return {};
  place(prover.corner, prover.nearest);
  ClosestFeatures found{ClosestFeatures::Relation::apart};
  for (int s = 0; s < 2; ++s) {
    for (int i = 0; i < prover.body[s].rows; ++i)
      if (!prover.is_active(s, prover.slot_of(s, i)) && sign_of_number(prover.value(s, i)) != 1) return {};
    const Corners corners(pair.description[s], prover.body[s]);
    if (!corners.are_known()) return {};
    const auto face = corners.face(proof.basis.row[s], proof.basis.inactive[s]);
    if (!face) return {};
    (s == 0 ? found.first : found.second) = *face;
  }
  found.distance = distances::distance_of(pair, proof.basis);
  return found;
}

}  // namespace plumb::polytopes
