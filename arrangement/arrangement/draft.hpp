#pragma once

// For arrangement.
// A mesh of doubles on its way to be clean.

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <span>
#include <vector>

#include <plumb/boolean.hpp>

namespace plumb::arrangement {

/// A mesh whose vertices have been rounded or moved, and how far. Triangles without area stay in it: the edges of their
/// neighbours close along them, and once something is moved they may have an area.
struct Draft {
  TriangleMesh mesh;            // vertices of one place are one
  std::vector<double> strayed;  // by vertex: what lies there is no further than this from where it was at first
  std::vector<std::uint32_t> first_of_mesh;  // labels: the triangles of each input, one after the other
  std::vector<std::size_t> first_source{0};
  std::vector<ArrangementSource> all_sources;

  std::span<const ArrangementSource> sources(std::size_t triangle) const {
    return std::span(all_sources).subspan(first_source[triangle], first_source[triangle + 1] - first_source[triangle]);
  }
  void add(const Arrangement::Triangle& triangle, std::span<const ArrangementSource> sources) {
    mesh.triangles.push_back(triangle);
    all_sources.insert(all_sources.end(), sources.begin(), sources.end());
    first_source.push_back(all_sources.size());
  }
};

/// As std::frexp has it, of a number that is finite and not 0.
inline int exponent_of(double x) {
  const auto biased = static_cast<int>(std::bit_cast<std::uint64_t>(x) >> 52 & 0x7FF);
  return biased != 0 ? biased - 1022 : std::ilogb(x) + 1;
}
/// As std::ldexp has it.
inline double power_of_two(int exponent) {
  if (exponent < -1022 || exponent > 1023) return std::ldexp(1.0, exponent);
  return std::bit_cast<double>(static_cast<std::uint64_t>(exponent + 1023) << 52);
}

/// What the coordinates of a result can be.
struct Precision {
  bool is_float = false;
  double round(double x) const { return is_float ? to_float(x) : x; }
  Point3 round(const Point3& p) const { return {round(p.x), round(p.y), round(p.z)}; }
  /// From the number of this magnitude to the next greater one.
  double unit(double magnitude) const {
    const int least = is_float ? -149 : -1074, digits = is_float ? 24 : 53;
    return power_of_two(std::max(magnitude > 0 ? exponent_of(magnitude) - digits : least, least));
  }

 private:
  /// Out of line: GCC 12 joins two of these to a vector, and leaves out the conversion to floats and back.
  [[gnu::noinline]] static double to_float(double x) { return static_cast<double>(static_cast<float>(x)); }
};

/// A length, at most a few units in the last place too small or too great, whatever its magnitude.
double length(const Vector3& v);

/// What was read, rounded, each triangle as its own source.
Draft draft_of_input(const Arrangement& arrangement, const Precision& precision);

/// The triangles of an arrangement, or those of a boundary, rounded. `before` is the draft that the arrangement was
/// made of, its triangles in order, if it was one.
Draft rounded(const Arrangement& arrangement, const Draft* before, const Precision& precision);
Draft rounded(const BooleanResult& result, const Draft* before, const Precision& precision);

/// Triangles with the same corners become one with the sources of all; or, in a boundary, they cancel where they run
/// opposite ways.
void unite_copies(Draft& draft, bool is_boundary);

}  // namespace plumb::arrangement
