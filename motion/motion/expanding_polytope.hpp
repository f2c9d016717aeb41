#pragma once

// For motion.
// The faces of A - B that are nearest to 0.

#include <queue>
#include <vector>

#include <hulls/growing_hull.hpp>
#include <motion/polytope.hpp>

namespace plumb::motion {

// A polytope inside A - B grows: of its faces the one nearest to 0 is looked at. Is a point of A - B strictly above it,
// the farthest one is added, and takes the place of all faces that it is strictly above; else the face lies on the
// border of A - B. The search ends where no other face may be as near as one on the border. Faces that have 0 above
// them come first, so it does not matter where 0 is to begin with.
//
// In which order faces are looked at, and what is added, doubles tell. What is strictly above a face is an exact sign.
// So no triangle is ever flat, and coplanar ones are seen all or none (hulls/quickhull.cpp has the proof): what EPA
// stumbles over. Van den Bergen, Proximity Queries and Penetration Depth Computation on 3D Game Objects (2001).

class ExpandingPolytope {
 public:
  /// Of two polytopes that are not empty. Makes the second thicker along axes where their difference would be flat, if
  /// that is wanted.
  ExpandingPolytope(Polytope& first, Polytope& second, bool thicken);

  /// Of the difference as it was: less than 3 where it is flat.
  int dimension() const { return dimension_; }
  /// Vectors that span what a flat difference spans, as many.
  template <class N>
  Vec3<N> spanning(int i) const {
    return between<N>(corners_[0], corners_[static_cast<std::size_t>(i + 1)]);
  }

  enum class Zero { outside, on_border, inside };
  /// Where 0 is, of a difference that is not flat or has been made thicker. With `all_through_zero` all faces through
  /// it are found; of others, where 0 is inside, those that may be nearest.
  Zero find(bool all_through_zero);

  /// The faces found: one of those that lie in one plane.
  std::size_t count() const { return found_.size(); }
  template <class N>
  Vec3<N> normal(std::size_t i) const {
    const Face& f = hull_.faces[found_[i]];
    return cross(edge<N>(f, 1), edge<N>(f, 2));
  }
  /// n.x of a point of the face.
  template <class N>
  N height(std::size_t i, const Vec3<N>& normal) const {
    return dot(normal, position<N>(corners_[hull_.faces[found_[i]].corner[0]]));
  }
  /// Whether n.x <= 0 for all x of A - B as it was.
  bool is_below_zero(const Vec3<filters::Rational>& n) const;

 private:
  using Index = std::size_t;
  struct Face : hulls::GrowingTriangle {
    Vec3<Near> normal;
    Label edge[2][2];         ///< from the first corner to the others, of A and of B
    DistanceBounds distance;  ///< from 0; negative where it has 0 above it
  };
  struct Next {
    double low;
    Index face;
    friend bool operator<(const Next& a, const Next& b) { return a.low > b.low; }
  };
  template <class N>
  Vec3<N> between(const DifferenceCorner& p, const DifferenceCorner& q) const {
    return a_.between<N>(p.at[0], q.at[0]) - b_.between<N>(p.at[1], q.at[1]);
  }
  template <class N>
  Vec3<N> position(const DifferenceCorner& p) const {
    return motion::position<N>(a_, b_, p);
  }
  template <class N>
  Vec3<N> edge(const Face& f, std::size_t i) const {
    return between<N>(corners_[f.corner[0]], corners_[f.corner[i]]);
  }
  void label(const DifferenceCorner& p, const DifferenceCorner& q, Label (&to)[2]) const {
    to[0] = a_.label(q.at[0]) - a_.label(p.at[0]);
    to[1] = b_.label(q.at[1]) - b_.label(p.at[1]);
  }

  /// The sign of a vector along a face's normal.
  template <class Vector>
  int side(const Face& f, const Label (&labels)[2], const Vector& vector) const;
  int side_of_corner(const Face& f, const DifferenceCorner& c) const;
  /// The farthest corner along the normal, or against it, from one that is nearly so.
  CornerIndex farthest(const Face& f, int s, CornerIndex c) const;
  /// A corner of A - B strictly above the face, if there is one.
  bool find_above(const Face& f, DifferenceCorner& c) const;

  template <class IsOff>
  bool find_off(const Vec3<double>& along, const IsOff& is_off);
  void span();
  Index new_face(Index a, Index b, Index c);
  auto maker() {
    return [this](Index a, Index b, Index c) { return new_face(a, b, c); };
  }
  bool is_in_plane_of(const Face& f, const Face& g) const;

  const Polytope& a_;
  Polytope& b_;
  bool has_labels_;
  int dimension_ = 0, generators_of_b_;  ///< as it was
  std::vector<DifferenceCorner> corners_;
  hulls::GrowingHull<Face> hull_;
  std::priority_queue<Next> next_;
  std::vector<Index> found_;
};

}  // namespace plumb::motion
