#pragma once

#include <cstdint>
#include <random>

#include "hull_contenders.hpp"

namespace plumb::bench {

/// What two hulls of about size 1 have to do with each other: they are apart; they overlap; the gap between them is
/// 1e-16 to 1e-9; they share a face, or a corner, and nothing else, exactly.
enum class HullClass { apart, overlapping, near, face, corner };
constexpr const char* hull_class_names[] = {"apart", "overlapping", "near contact", "shared face", "shared corner"};

class HullMaker {
 public:
  explicit HullMaker(std::uint64_t seed) : engine_(seed) {}

  /// A pair of hulls with so many corners each, all extreme.
  HullCases make(HullClass of, std::size_t corners, std::size_t pairs);
  /// Points in a ball, or on its surface.
  std::vector<Point3> ball(std::size_t count, bool is_surface);

 private:
  using Points = std::vector<Point3>;

  double between(double low, double high) {
    return low + (high - low) * static_cast<double>(engine_() >> 11) * 0x1p-53;
  }
  Vector3 unit_vector();
  Points ellipsoid(std::size_t count);
  bool make_near(Points& a, Points& b);
  void make_common_corner(Points& a, Points& b);
  void make_common_face(Points& a, Points& b);

  std::mt19937_64 engine_;
};

}  // namespace plumb::bench
