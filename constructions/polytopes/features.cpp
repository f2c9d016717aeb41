#include <plumb/features.hpp>

#include <plumb/attempt.hpp>
#include <plumb/detail/refuse.hpp>
#include <plumb/floating_point_environment.hpp>

#include <bodies/visit_shape.hpp>
#include <distances/pair_values.hpp>
#include <polytopes/facing.hpp>
#include <rounding/rounded_ratio.hpp>

// The prover finds closest points a and b. With g = a - b all closest points of the first polytope lie in its face
// where g.x is least, those of the second in its face where g.x is greatest; and moved by g that lies in the plane of
// the other. So the first points of all pairs are what two flat faces share.

namespace plumb::polytopes {

namespace {

using distances::PairValues;
using distances::ShapePair;
using shared_sets::operator+;
using shared_sets::operator*;
using solvers::Basis;
using Relation = ClosestFeatures::Relation;

Refusal refusal_of(const AnyPolytope& polytope, bool of_numbers) {
  if (polytope.polygon != nullptr)
    return of_numbers ? refusal_of_numbers(*polytope.polygon) : refusal_of_set(*polytope.polygon);
  Refusal found;
  bodies::visit_shape(polytope.shape, [&]<class S>(const S& shape) {
    if constexpr (Polytope<S>) found = of_numbers ? refusal_of_numbers(shape) : refusal_of_set(shape);
  });
  return found;
}
void require_valid(const AnyPolytope& first, const AnyPolytope& second) {
  for (const bool of_numbers : {true, false})
    for (const AnyPolytope* polytope : {&first, &second})
      if (const Refusal found = refusal_of(*polytope, of_numbers)) [[unlikely]]
        detail::refuse("features", polytope == &first ? "first" : "second", found.number, "", found.what);
}

/// A polytope as the prover takes it: of a polygon the triangle of three vertices.
class Part {
 public:
  explicit Part(const AnyPolytope& whole) : whole_(whole) {
    if (whole.polygon == nullptr) return;
    const std::size_t n = whole.polygon->count;
    triangle_ = {vertex(0), vertex(n / 3), vertex(2 * n / 3)};
  }

  bodies::AnyShape shape() const { return whole_.polygon != nullptr ? bodies::any_shape(triangle_) : whole_.shape; }

  /// Whether a vertex lies further along the vector g than the nearest point, which is p / w, and is so nearer to the
  /// other polytope; it takes the place of one that does not make the nearest point. A vertex that does not exists: all
  /// vertices lie in one plane, and where the nearest point is inside of the triangle g is normal to that.
  bool reach(const Vec3<Number>& g, const Vec3<Number>& p, const Number& w, const int (&row)[3],
             const bool (&inactive)[3]) {
    if (whole_.polygon == nullptr) return false;
    const Point3* farthest = nullptr;
    Number most = dot(g, p);
    for (std::size_t i = 0; i < whole_.polygon->count; ++i) {
      const Number height = w * dot(g, shared_sets::vector_of<Number>(vertex(i)));
      if (sign_of_number(height - most) <= 0) continue;
      most = height;
      farthest = &vertex(i);
    }
    if (farthest == nullptr) return false;
    // The rows of a triangle: the weights of b and c, and that of a.
    Point3* const corner_of_row[] = {&triangle_.b, &triangle_.c, &triangle_.a};
    for (int k = 0; k < 3; ++k)
      if (row[k] >= 0 && !inactive[k]) {
        *corner_of_row[row[k]] = *farthest;
        break;
      }
    return true;
  }

 private:
  const Point3& vertex(std::size_t i) const { return whole_.polygon->vertices[i]; }

  const AnyPolytope& whole_;
  Triangle3 triangle_{};
};

/// Closest points of two polytopes, as those of their parts.
Relation find_nearest(const AnyPolytope& first, const AnyPolytope& second, PairValues<Number>& values) {
  Part part[] = {Part(first), Part(second)};
  for (;;) {
    const bodies::AnyShape shape[] = {part[0].shape(), part[1].shape()};
    const ShapePair pair(shape[0], shape[1], 0);
    const solvers::Proof proof = prove_nearest(pair);
    if (proof.is_empty) return Relation::empty;
    values.set(pair, proof.basis);
    if (sign_of_number(values.squared) == 0) return Relation::meet;
    values.set_points();
    const Vec3<Number> to_first = values.point[0] - values.point[1], to_second = values.point[1] - values.point[0];
    bool is_nearer = false;
    for (int s = 0; s < 2; ++s)
      is_nearer |= part[s].reach(s == 0 ? to_second : to_first, values.point[s], values.weight(), proof.basis.row[s],
                                 proof.basis.inactive[s]);
    if (!is_nearer) return Relation::apart;
  }
}

}  // namespace

ClosestFeatures features(const AnyPolytope& first, const AnyPolytope& second) {
  require_valid(first, second);
  const DefaultFloatingPoint environment;
  PairValues<Number> values;
  ClosestFeatures found{find_nearest(first, second, values)};
  if (found.relation != Relation::apart) return found;
  const Number& w = values.weight();
  const Vec3<Number> g = values.point[0] - values.point[1];
  FlatFace face[] = {FlatFace(g), FlatFace(g)};
  for (int s = 0; s < 2; ++s) {
    const Number height = dot(g, values.point[s]);
    int number = 0;
    for (const Corner& p : corners_of(s == 0 ? first : second)) {
      const bool is_on = sign_of_number(w * dot(g, p.v) - p.w * height) == 0;
      if (is_on) face[s].add(number, s == 0 ? p : Corner{w * p.v + p.w * g, w * p.w});
      ++number;
    }
    face[s].arrange();
  }
  const FlatFace::Seen point = least_common_point(face[0], face[1]);
  found.first = face[0].feature_at(point);
  found.second = face[1].feature_at(point);
  found.distance = rounding::nearest_root(values.squared, values.divisor);
  return found;
}

}  // namespace plumb::polytopes
