#pragma once

// For polytopes and shared_sets.
// For intersections: a convex polygon in a plane, cut by rows (Sutherland and Hodgman 1974).

#include <vector>

#include <shared_sets/homogeneous.hpp>

namespace plumb::shared_sets {

/// A plane: the point (w o + s g0 + t g1) / (w q) for each (s, t) / w, with q > 0 and g0, g1 independent.
template <class N>
struct Flat {
  Vec3<N> o, g0, g1;
  N q;

  Vec3<N> row(const SpaceRow<N>& r) const { return {dot(r.n, g0), dot(r.n, g1), dot(r.n, o) + r.b * q}; }
  Position<N> at(const Vec3<N>& c) const { return {c.z * o + (c.x * g0 + c.y * g1), c.z * q}; }
};

/// A convex polygon with its corners counter-clockwise, no two of them equal and no three on a line; or the two ends of
/// a segment, or a point. Corners and rows are homogeneous: c = (s, t, w) with w > 0, and r.c >= 0. Each corner is
/// computed from the rows of its two edges, so that its numbers do not grow with each cut.
template <class N>
class ClippedPolygon {
 public:
  using Row = Vec3<N>;

  /// s, t >= 0 and s + t <= 1.
  static ClippedPolygon triangle() {
    const N zero = number_of<N>(0), one = number_of<N>(1);
    ClippedPolygon p;
    p.rows_ = {{one, zero, zero}, {zero, one, zero}, {negated(one), negated(one), one}};
    p.corners_ = {{{zero, zero, one}, 1}, {{one, zero, one}, 2}, {{zero, one, one}, 0}};
    return p;
  }
  /// s0 <= s <= s1 and t0 <= t <= t1.
  static ClippedPolygon rectangle(const N& s0, const N& s1, const N& t0, const N& t1) {
    const N zero = number_of<N>(0), one = number_of<N>(1);
    ClippedPolygon p;
    p.rows_ = {{one, zero, negated(s0)}, {zero, one, negated(t0)}, {negated(one), zero, s1}, {zero, negated(one), t1}};
    const bool is_thin = sign_of_number(s1 - s0) == 0, is_low = sign_of_number(t1 - t0) == 0;
    p.corners_.push_back({{s0, t0, one}, is_thin ? 0 : 1});
    if (!is_thin) p.corners_.push_back({{s1, t0, one}, 2});
    if (!is_thin && !is_low) p.corners_.push_back({{s1, t1, one}, 3});
    if (!is_low) p.corners_.push_back({{s0, t1, one}, 0});
    return p;
  }

  /// Of at least two corners, in order.
  static ClippedPolygon polygon(const std::vector<Vec3<N>>& corners) {
    ClippedPolygon p;
    for (std::size_t i = 0; i < corners.size(); ++i) {
      p.rows_.push_back(cross(corners[i], corners[(i + 1) % corners.size()]));
      p.corners_.push_back({corners[i], static_cast<int>(i)});
    }
    return p;
  }

  int size() const { return static_cast<int>(corners_.size()); }
  const Vec3<N>& corner(int i) const { return corners_[static_cast<std::size_t>(i)].at; }

  /// Keeps what is on the side of the row.
  void clip(const Row& row) {
    if (!set_sides(row)) return;
    std::vector<Corner> left;
    for (int i = 0; i < size(); ++i) {
      const int next = (i + 1) % size(), side = side_[index(i)], other = side_[index(next)];
      Corner corner = corners_[index(i)];
      if (side >= 0) {
        if (side == 0 && other < 0) corner.edge = last_row();
        left.push_back(corner);
      }
      if (is_edge(i) && side * other < 0) left.push_back(crossing(i, side > 0 ? last_row() : corners_[index(i)].edge));
    }
    corners_ = left;
  }
  /// Keeps the part on the line of the row: all of it where the row is 0 everywhere.
  void cut(const Row& row) {
    set_sides(row);
    std::vector<Corner> left;
    bool is_all = true;
    for (int i = 0; i < size(); ++i) {
      const int next = (i + 1) % size(), side = side_[index(i)], other = side_[index(next)];
      is_all &= side == 0;
      if (side == 0) left.push_back({corner(i), last_row()});
      if (is_edge(i) && side * other < 0) left.push_back(crossing(i, last_row()));
    }
    if (!is_all) corners_ = left;
  }

 private:
  struct Corner {
    Vec3<N> at;
    int edge;  ///< the row of the edge to the next corner
  };
  static std::size_t index(int i) { return static_cast<std::size_t>(i); }
  int last_row() const { return static_cast<int>(rows_.size()) - 1; }
  /// Whether an edge goes from the corner to the next.
  bool is_edge(int i) const { return size() > 2 || (size() == 2 && i == 0); }

  /// Whether a corner is outside.
  bool set_sides(const Row& row) {
    rows_.push_back(row);
    side_.clear();
    bool is_outside = false;
    for (const Corner& c : corners_) {
      side_.push_back(sign_of_number(dot(row, c.at)));
      is_outside |= side_.back() < 0;
    }
    return is_outside;
  }
  /// Of the edge from the corner with the last row, which has its ends on different sides.
  Corner crossing(int i, int edge) const {
    const Vec3<N> at = cross(rows_[index(corners_[index(i)].edge)], rows_.back());
    return {sign_of_number(at.z) < 0 ? negated(at) : at, edge};
  }

  std::vector<Row> rows_;
  std::vector<Corner> corners_;
  std::vector<int> side_;
};

}  // namespace plumb::shared_sets
