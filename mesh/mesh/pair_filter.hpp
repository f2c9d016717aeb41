#pragma once

// For mesh.
// The filter of pairs of triangles of a mesh.

#include <cstddef>
#include <cstdint>
#include <span>

#include <plumb/shapes.hpp>

namespace plumb::mesh {

/// What is certain of two triangles that are not degenerate.
enum class PairVerdict : std::uint8_t {
  unknown,
  disjoint,
  segment,  ///< they cut through each other, in different planes
};

/// Pairs of triangles, judged several at once: coordinate 0 of all pairs, then coordinate 1, ... in the order
/// first.a.x, first.a.y, ..., second.c.z.
class PairBlock {
 public:
  static constexpr std::size_t capacity = 64;

  std::size_t size() const { return size_; }
  void clear() { size_ = 0; }
  void add(const Triangle3& first, const Triangle3& second) {
    std::size_t k = 0;
    for (const Triangle3* t : {&first, &second}) {
      for (const Point3* p : {&t->a, &t->b, &t->c}) {
        for (const double x : {p->x, p->y, p->z}) coordinate_[k++][size_] = x;
      }
    }
    ++size_;
  }
  /// Makes the lanes of a vector that has a pair in it hold numbers throughout.
  void fill_up() {
    for (std::size_t i = size_; i % 8 != 0; ++i) {
      for (auto& of_pairs : coordinate_) of_pairs[i] = 0;
    }
  }
  const double* coordinate(std::size_t k) const { return coordinate_[k]; }

 private:
  alignas(64) double coordinate_[18][capacity];
  std::size_t size_ = 0;
};

/// Of pairs that are filled up. In the plain doubles of stage 1, in the best instruction set that the machine has.
/// Triangles are disjoint by the plane of either one, as in triangle_triangle.hpp. Where a corner may lie on one of the
/// planes, they may be disjoint by a plane through a side that is nearly perpendicular to its triangle. That decides
/// neighbours in one plane, for which the signs of the cascade's first stage decide nothing.
void judge_pairs(const PairBlock& pairs, std::span<PairVerdict, PairBlock::capacity> verdicts);

}  // namespace plumb::mesh
