#pragma once

// For polytopes.
// Two faces in one plane that share a point, and the least one.

#include <vector>

#include <plumb/feature.hpp>

#include <polytopes/corners.hpp>
#include <shared_sets/clipped_polygon.hpp>

namespace plumb::polytopes {

/// Some corners of a polytope that are all that it has in a plane. They are seen along an axis along which the plane is
/// projected one to one and in order: a coordinate that is dropped is an affine function of those before it.
class FlatFace {
 public:
  using Seen = Vec3<Number>;  ///< (s, t, w) of the point (s / w, t / w)

  /// No corner yet; of a plane of this normal.
  explicit FlatFace(const Vec3<Number>& normal)
      : dropped_(sign_of_number(normal.z) != 0   ? 2
                 : sign_of_number(normal.y) != 0 ? 1
                                                 : 0) {}
  /// In lexicographic order.
  void add(int number, const Corner& p) { corners_.push_back({number, seen(p)}); }
  /// Once all are there: counter-clockwise, as they are seen.
  void arrange();

  std::size_t size() const { return corners_.size(); }
  const Seen& operator[](std::size_t i) const { return corners_[i % size()].at; }
  /// Through corner i and the next one; not negative on the side of the others.
  Seen edge(std::size_t i) const { return cross((*this)[i], (*this)[i + 1]); }

  /// The least face that has the point.
  PolytopeFeature feature_at(const Seen& point) const;

 private:
  struct SeenCorner {
    int number;
    Seen at;
  };
  Seen seen(const Corner& p) const { return {dropped_ == 0 ? p.v.y : p.v.x, dropped_ == 2 ? p.v.y : p.v.z, p.w}; }

  int dropped_;
  std::vector<SeenCorner> corners_;
};

/// The lexicographically least point of two faces in one plane, which share one.
FlatFace::Seen least_common_point(const FlatFace& a, const FlatFace& b);

}  // namespace plumb::polytopes
