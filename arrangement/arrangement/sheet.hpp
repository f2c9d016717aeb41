#pragma once

// For arrangement.
// One triangle, or coplanar ones that overlap, cut.

#include <array>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include <plumb/arrangement.hpp>

#include <arrangement/cuts.hpp>
#include <arrangement/plane_triangulation.hpp>

namespace plumb::arrangement {

/// What all sheets are cut from. Points of the input come first, by number, then those that pairs share.
struct Material {
  const TriangleMesh& input;
  std::span<const Frame> frames;
  std::span<const MadePoint> made;

  std::uint32_t points() const { return static_cast<std::uint32_t>(input.vertices.size() + made.size()); }
};

/// Pieces of triangles. Points beyond those of the material are `crossings` of cuts, by number from there.
struct Pieces {
  struct Source {
    std::uint32_t triangle;
    std::int32_t orientation;
  };
  std::vector<std::array<std::uint32_t, 3>> triangles;
  std::vector<std::size_t> end_of_sheet;  // among the triangles
  std::vector<std::uint32_t> first_source{0};
  std::vector<Source> sources;
  std::vector<MadePoint> crossings;
};

/// Cuts one sheet after another. Sheets are independent of each other, so that threads may have one of these each.
class Sheet : private PlaneTriangulation<Sheet> {
 public:
  explicit Sheet(const Material& material) : material_(material) {}

  /// One triangle that no other one overlaps.
  void cut(std::uint32_t triangle, std::span<const Cut> cuts, Pieces& to);
  /// Triangles of one plane that overlap, in rising order, with the cuts of all.
  void cut(std::span<const std::uint32_t> members, std::span<const Cut> cuts, Pieces& to);

 private:
  friend PlaneTriangulation<Sheet>;
  /// The corners of a triangle around all of a sheet, which lie so far out that no number is as large. With M
  /// infinitely great and e infinitely small, in this order: they are at M (-1, -e), M (1, -e) and M (e, 1).
  static constexpr int outer_corners = 3;

  struct Vertex {
    Point2 at;
    double error;
    std::uint32_t point;
  };

  void begin(std::uint32_t triangle, Pieces& to);
  int add_vertex(std::uint32_t point, const Point3& rounded, double error);
  int vertex_of(std::uint32_t point);
  ExactPoint3 exact(int v) const;
  bool is_outer(int v) const { return vertex(v).point == none; }
  const Vertex& vertex(int v) const { return vertices_[static_cast<std::size_t>(v)]; }
  const std::array<std::uint32_t, 3>& corners(std::uint32_t triangle) const {
    return material_.input.triangles[triangle];
  }

  int turn(int a, int b, int c) const;
  int turn_with_outer(int a, int b, int c) const;
  int order(int axis, int a, int b) const;
  bool is_before(std::uint32_t p, std::uint32_t q) const;
  bool should_flip(const Edge& e) const;

  void put_on_edge(int edge, std::uint32_t from, std::uint32_t to, std::span<const Cut> cuts);
  void insert_point(std::uint32_t point);
  void insert_ends(std::span<const Cut> cuts);
  void keep_all(std::span<const Cut> cuts);
  int cross(int mark, const Edge& kept);

  void add_triangle(int face, bool is_turned);
  void add_pieces_of(std::span<const std::uint32_t> members);
  void find_pieces_of(int member, int turn, std::vector<std::pair<int, int>>& pieces);

  const Material& material_;
  std::vector<Vertex> vertices_;
  std::vector<Carrier> carriers_;  // by mark
  std::uint32_t triangle_ = 0;
  int axis_ = 0;
  Pieces* pieces_ = nullptr;

  std::vector<int> vertex_of_point_;  // of the material's points; none where this sheet has none

  // Kept between sheets for their memory alone.
  std::vector<std::uint32_t> chain_;
  std::vector<int> stack_, seen_;
};

}  // namespace plumb::arrangement
