#pragma once

// For trees.
// Which pairs of triangles a plane at a contact settles, without being solved.

#include <cstdint>

#include <trees/query_line.hpp>
#include <trees/settled_pairs.hpp>

namespace plumb::trees {

/// A plane n.x = h between two triangles, of which the second one moves by v, at the time of their first contact, after
/// 0: the first one lies where n.x >= h, the second one where n.x <= h, and n.v > 0. So whatever of the second mesh is
/// not beyond the plane then was farther in front of it before, and touched nothing of the first one that is not in
/// front of it.
class PartedAtContact {
 public:
  PartedAtContact(const SeenMesh& first, std::uint32_t one, const SeenMesh& second, std::uint32_t other,
                  const Vector3& v, const Fraction& time);

  /// Do two triangles certainly not touch before the time?
  bool are_later(std::uint32_t one, std::uint32_t other) {
    return (first_.of_triangle(one) | second_.of_triangle(other)) == 0;
  }
  /// The same of all triangles below two nodes or leaves.
  bool are_all_later(std::uint32_t one, std::uint32_t other) {
    return first_.of_entry(one) == 0 && second_.of_entry(other) == 0;
  }

 private:
  /// The vertices beyond the plane.
  CornerBits first_, second_;
};

}  // namespace plumb::trees
