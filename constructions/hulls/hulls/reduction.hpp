#pragma once

// For hulls and motion.
// From two large shapes to two small ones with the same nearest points: exact GJK.

#include <hulls/difference_walk.hpp>
#include <solvers/proof.hpp>

namespace plumb::hulls {

// The prover is asked about at most four points of each list. What it proves holds for the whole lists when no other
// point lies on the wrong side of the planes that stand on the nearest points: then the conditions of Karush, Kuhn and
// Tucker are kept by all. Otherwise the point farthest on the wrong side enters, and those leave of which the nearest
// points take nothing. Gilbert, Johnson and Keerthi, A Fast Procedure for Computing the Distance Between Complex
// Objects in Three-Dimensional Space (1988); Wolfe, Finding the Nearest Point in a Polytope (1976).
//
// It ends. The nearest points are in the hulls of what stays, and from them the way to the point that enters leads
// nearer. So each round the distance falls, or, where `least` or `greatest` is sought, what least_pair.hpp minimises;
// and there are but so many sets of four points. No more than three points stay: each inactive edge that carries the
// nearest points leaves a dimension, and three leave none, so that the sets meet.

/// Which of several pairs of nearest points: any; those whose first point is lexicographically least, or greatest.
enum class Sought { nearest, least, greatest };

/// Of a list's few points those that the nearest point may take something of.
Few carriers(const Few& few, const int (&row)[3], const bool (&inactive)[3]);
/// A point, segment, triangle or tetrahedron of so many points in a row.
AnyShape hull_of_few(int count, const Point3* points);

/// Needs a default floating-point environment, and operands that outlive it.
class Reduction {
 public:
  /// Doubles go first. They may stop as soon as they prove a gap, where no more is asked than whether there is one.
  Reduction(const Operand& first, const Operand& second, bool is_gap_enough = false);

  /// Whether doubles tell, before anything is proved, that two lists have a gap between them.
  bool is_certainly_apart() const { return is_certainly_apart_; }

  /// Goes on until the small shapes have nearest points of the large ones; but for those that are sought it is enough
  /// that cores without their radii meet.
  void find(Sought sought);
  bool is_empty() const { return is_empty_; }    ///< one of the sets
  bool do_meet() const { return do_meet_; }      ///< the cores; known where any nearest points are sought
  bool is_unique() const { return is_unique_; }  ///< no other pair of points is as near, as far as was looked at
  solvers::LastBasis last_basis() const { return last_; }  ///< of the small shapes' nearest points, where it is known

  /// A point, segment, triangle or tetrahedron of a list; another shape whole. Lives as long as this.
  AnyShape small(int s) const;
  /// The small shape of a list as a tetrahedron, which may be degenerate.
  Tetrahedron3 tetrahedron(int s) const;

 private:
  class Judge;
  struct Planes;

  solvers::ShapePair pair();
  void walk();
  bool exchange(const solvers::Basis& basis, Judge& judge);
  void set_points(int s);

  const Operand* operand_[2];
  Few few_[2];
  Point3 store_[2][4];
  AnyShape any_[2];
  double largest_;
  solvers::LastBasis last_;
  bool is_certainly_apart_ = false, is_empty_ = false, do_meet_ = false, is_unique_ = false;
};

/// Do they, at most one of them not a hull, share a point? Of a disc, a cylinder or a cone it is asked of the triangles
/// of the hull's surface; of others the reduction tells. Needs a default floating-point environment.
bool share_a_point(const Operand& first, const Operand& second);

}  // namespace plumb::hulls
