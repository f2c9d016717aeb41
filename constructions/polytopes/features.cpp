#include <plumb/features.hpp>

#include <memory>

#include <plumb/attempt.hpp>
#include <plumb/detail/refuse.hpp>
#include <plumb/floating_point_environment.hpp>

#include <bodies/visit_shape.hpp>
#include <distances/distance_of_basis.hpp>
#include <distances/pair_values.hpp>
#include <polytopes/certain_features.hpp>
#include <polytopes/facing.hpp>
#include <polytopes/features_of_points.hpp>

// The prover finds closest points a and b. With g = a - b all closest points of the first polytope lie in its face
// where g.x is least, those of the second in its face where g.x is greatest; and moved by g that lies in the plane of
// the other. So the first points of all pairs are what two flat faces share.

namespace plumb::polytopes {

namespace {

using distances::PairValues;
using distances::ShapePair;
using shared_sets::operator+;
using shared_sets::operator*;
using shared_sets::vector_of;
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
  /// The vertices are those of the last polygon of as many, if there was one.
  Part(const AnyPolytope& whole, std::size_t& vertices, std::size_t (&vertex)[3]) : whole_(whole), vertex_(vertex) {
    const std::size_t n = whole.polygon != nullptr ? whole.polygon->count : 0;
    for (std::size_t i = 0; i < 3 && n != vertices; ++i) vertex[i] = i * n / 3;
    vertices = n;
  }

  bodies::AnyShape shape() {
    if (whole_.polygon == nullptr) return whole_.shape;
    triangle_ = {vertex(vertex_[0]), vertex(vertex_[1]), vertex(vertex_[2])};
    return bodies::any_shape(triangle_);
  }

  /// Whether a vertex lies further along the vector g than the nearest point, which is p / w, and is so nearer to the
  /// other polytope; it takes the place of one that does not make the nearest point. There is such a one: all vertices
  /// lie in one plane, and where all three make the nearest point g is normal to that.
  bool reach(const Vec3<Number>& g, const Vec3<Number>& p, const Number& w, const int (&row)[3],
             const bool (&inactive)[3]) {
    if (whole_.polygon == nullptr) return false;
    std::size_t farthest = 0;
    Number most = dot(g, p);
    bool is_farther = false;
    for (std::size_t i = 0; i < whole_.polygon->count; ++i) {
      const Number height = w * dot(g, vector_of<Number>(vertex(i)));
      if (sign_of_number(height - most) <= 0) continue;
      most = height;
      farthest = i;
      is_farther = true;
    }
    // The rows of a triangle abc are the weights of b and c, and that of a.
    for (int k = 0; k < 3 && is_farther; ++k)
      if (row[k] >= 0 && !inactive[k]) {
        vertex_[(row[k] + 1) % 3] = farthest;
        break;
      }
    return is_farther;
  }

 private:
  const Point3& vertex(std::size_t i) const { return whole_.polygon->vertices[i]; }

  const AnyPolytope& whole_;
  std::size_t (&vertex_)[3];
  Triangle3 triangle_{};
};

/// Whether and how far two polytopes are apart, and their closest points, as those of their parts; or the whole answer,
/// where doubles are certain of it.
ClosestFeatures find_nearest(const AnyPolytope& first, const AnyPolytope& second, LastFeatures& last,
                             std::unique_ptr<PairValues<Number>>& nearest) {
  Part part[] = {Part(first, last.vertices[0], last.vertex[0]), Part(second, last.vertices[1], last.vertex[1])};
  for (;;) {
    const bodies::AnyShape shape[] = {part[0].shape(), part[1].shape()};
    const ShapePair pair(shape[0], shape[1], 0);
    const solvers::Proof proof = prove_nearest(pair, &last.basis);
    if (proof.is_empty) return {Relation::empty};
    if (first.polygon == nullptr && second.polygon == nullptr)
      if (const auto certain = certain_features(pair, proof)) return *certain;
    nearest = std::make_unique_for_overwrite<PairValues<Number>>();
    PairValues<Number>& values = *nearest;
    values.set(pair, proof.basis);
    if (sign_of_number(values.squared) == 0) return {Relation::meet};
    values.set_points();
    const Vec3<Number> to_first = values.point[0] - values.point[1], to_second = values.point[1] - values.point[0];
    bool is_nearer = false;
    for (int s = 0; s < 2; ++s)
      is_nearer |= part[s].reach(s == 0 ? to_second : to_first, values.point[s], values.weight(), proof.basis.row[s],
                                 proof.basis.inactive[s]);
    if (!is_nearer) return {Relation::apart, {}, {}, distances::distance_of(pair, proof.basis)};
  }
}

}  // namespace

void set_features(ClosestFeatures& found, const Vec3<Number> (&point)[2], const Number& weight,
                  const std::vector<Corner>& first, const std::vector<Corner>& second) {
  const Number& w = weight;
  const Vec3<Number> g = point[0] - point[1];
  FlatFace face[] = {FlatFace(g), FlatFace(g)};
  for (int s = 0; s < 2; ++s) {
    const Number height = dot(g, point[s]);
    int number = 0;
    for (const Corner& p : s == 0 ? first : second) {
      const bool is_on = sign_of_number(w * dot(g, p.v) - p.w * height) == 0;
      if (is_on) face[s].add(number, s == 0 ? p : Corner{w * p.v + p.w * g, w * p.w});
      ++number;
    }
    face[s].arrange();
  }
  const FlatFace::Seen common = least_common_point(face[0], face[1]);
  found.first = face[0].feature_at(common);
  found.second = face[1].feature_at(common);
}

ClosestFeatures features(const AnyPolytope& first, const AnyPolytope& second, LastFeatures* last) {
  require_valid(first, second);
  const DefaultFloatingPoint environment;
  LastFeatures none;
  std::unique_ptr<PairValues<Number>> nearest;
  ClosestFeatures found = find_nearest(first, second, last != nullptr ? *last : none, nearest);
  if (found.relation == Relation::apart && found.first.corners.empty())
    set_features(found, nearest->point, nearest->weight(), corners_of(first), corners_of(second));
  return found;
}

}  // namespace plumb::polytopes
