#pragma once

// For trees.
// Which pairs of triangles the nearest points so far settle, without being solved.

#include <cstdint>
#include <functional>
#include <vector>

#include <plumb/detail/placed_pair.hpp>
#include <trees/seen_mesh.hpp>

namespace plumb::trees {

/// Bits of vertices, and those that any corner of a triangle has, or of the triangles below a node or leaf. Each vertex
/// is asked once, and each node too.
class CornerBits {
 public:
  using OfVertex = std::function<unsigned char(std::uint32_t)>;
  CornerBits(const Tree& tree, OfVertex of_vertex);

  unsigned of_triangle(std::uint32_t triangle);
  /// Takes as long as there are triangles below, the first time.
  unsigned of_entry(std::uint32_t child);

 private:
  static constexpr unsigned char unknown = 0xff;
  unsigned of_corners(const Corners& corners);

  const Tree* tree_;
  OfVertex of_vertex_;
  std::vector<unsigned char> vertices_, entries_;
};

/// What is settled by two points x and y of two meshes that are apart. A plane stands on the way between them at
/// either end. With v = y - x, points t behind the plane at x and u behind that at y have v.(u - t) >= v.v. So they are
/// no nearer to each other than x and y, and as near only where u - t = v, with t and u on the planes. Then t comes
/// lexicographically before x where u comes before y. A triangle with no corner in front of its plane meets that in the
/// hull of its corners there: if none of these comes before a point, no point of the hull does.
class Settled {
 public:
  Settled(const SeenMesh& first, const SeenMesh& second, const distances::ExactClosestPoints& of);
  /// Where other points, at most as far apart, are better if the first of them comes before these.
  Settled(const SeenMesh& first, const SeenMesh& second, const distances::ExactClosestPoints& of,
          const ExactPoint3& best);

  /// Are certainly no two points of the triangles nearer to each other?
  bool is_no_nearer(std::uint32_t one, std::uint32_t other) { return is_behind(triangles(one, other)); }
  /// Are they neither nearer nor, as near, lexicographically before x and y, or the best?
  bool is_no_better(std::uint32_t one, std::uint32_t other) { return is_not_before(triangles(one, other)); }
  /// The same of all triangles below two nodes or leaves.
  bool are_no_nearer(std::uint32_t one, std::uint32_t other) { return is_behind(entries(one, other)); }
  bool are_no_better(std::uint32_t one, std::uint32_t other) { return is_not_before(entries(one, other)); }

 private:
  struct Bits {
    unsigned first, second;
  };
  static constexpr unsigned char in_front = 1, on_plane_and_before = 2;

  using IsBefore = std::function<bool(const AnyPoint3&)>;
  static CornerBits bits_of(const SeenMesh& mesh, const ExactPoint3& near, const ExactPoint3& far, IsBefore is_before);
  static bool is_behind(const Bits& bits) { return ((bits.first | bits.second) & in_front) == 0; }
  static bool is_not_before(const Bits& bits) {
    return is_behind(bits) && (bits.first & bits.second & on_plane_and_before) == 0;
  }
  Bits triangles(std::uint32_t one, std::uint32_t other) {
    return {first_.of_triangle(one), second_.of_triangle(other)};
  }
  Bits entries(std::uint32_t one, std::uint32_t other) { return {first_.of_entry(one), second_.of_entry(other)}; }

  CornerBits first_, second_;
};

}  // namespace plumb::trees
