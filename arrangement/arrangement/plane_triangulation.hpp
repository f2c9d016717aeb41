#pragma once

// For arrangement.
// Points and cuts put into a triangulation in the plane.

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include <arrangement/triangulation.hpp>

namespace plumb::arrangement {

/// A triangulation of points in a plane, into which points and segments are put. The plane P derives from this and has
///   turn(a, b, c)   the sign of orient2d of three vertices; what they say must be true of some points
///   should_flip(e)  whether the other diagonal of an edge's two faces is the better one, and inside
///   cross(mark, e)  where a segment with that mark crosses an edge that is kept: a vertex that now splits the edge, or
///                   none, and the segment ends there
template <class P>
class PlaneTriangulation {
 protected:
  using Edge = Triangulation::Edge;

  static constexpr int next(int i) { return Triangulation::next(i); }
  static constexpr int previous(int i) { return Triangulation::previous(i); }

  /// Walks from the last face to the one with the point, out of a face by any edge that the point is beyond: by chance
  /// which one, as in a triangulation that is not Delaunay's a fixed choice may lead in a circle.
  void insert(int v) {
    int f = mesh_.size() - 1, came_from = Triangulation::none;
    for (;;) {
      random_ = random_ * 1664525U + 1013904223U;
      int out = Triangulation::none, on = Triangulation::none;
      for (int k = 0, i = static_cast<int>(random_ >> 16U) % 3; k < 3; ++k, i = next(i)) {
        const Edge e{f, i};
        if (came_from != Triangulation::none && mesh_.neighbour(e) == came_from) continue;
        const int s = plane().turn(mesh_.from(e), mesh_.to(e), v);
        if (s == 0) on = i;
        if (s < 0) {
          out = i;
          break;
        }
      }
      if (out == Triangulation::none) {
        if (on == Triangulation::none)
          mesh_.split_face(f, v);
        else
          mesh_.split_edge({f, on}, v);
        return improve_around(v);
      }
      came_from = f;
      f = mesh_.neighbour({f, out});
    }
  }

  /// Each flip adds an edge at v and takes none away, so there are few.
  void improve_around(int v) {
    stack_.clear();
    mesh_.around(v, [&](int f, int) { return stack_.push_back(f), false; });
    while (!stack_.empty()) {
      const int f = stack_.back();
      stack_.pop_back();
      const Triangulation::Face& face = mesh_.face(f);
      const Edge e{f, face.vertex[0] == v ? 0 : face.vertex[1] == v ? 1 : 2};
      if (!plane().should_flip(e)) continue;
      stack_.push_back(f);
      stack_.push_back(mesh_.neighbour(e));
      mesh_.flip(e);
    }
  }

  /// Makes the segment from a to b a chain of edges that are kept, as far as it may go.
  void keep(int a, int b, int mark) {
    while (a != b) {
      Edge e = mesh_.find(a, b);
      int end = b;
      if (e.face == Triangulation::none) {
        end = first_step(a, b, mark);
        if (end == Triangulation::none) return;
        e = mesh_.find(a, end);
      }
      mesh_.mark(e, mark);
      a = end;
    }
  }

  /// From a on towards b: to the next vertex on the way, or where an edge that is kept is crossed. There is an edge
  /// from a then.
  int first_step(int a, int b, int mark) {
    int end = Triangulation::none;
    Edge crossed{Triangulation::none, 0};
    int last = Triangulation::none, last_turn = 0;
    mesh_.around(a, [&](int f, int i) {
      const int p = mesh_.face(f).vertex[next(i)], q = mesh_.face(f).vertex[previous(i)];
      const int right = p == last ? last_turn : plane().turn(a, p, b), left = plane().turn(a, q, b);
      last = q;
      last_turn = left;
      if (right > 0 && left < 0) return crossed = {f, i}, true;
      if (right == 0 && left < 0) return end = p, true;
      if (right > 0 && left == 0) return end = q, true;
      return false;
    });
    return end != Triangulation::none ? end : follow(crossed, a, b, mark);
  }

  /// Through edges that need not stay, until there is a vertex on the way from a to b or an edge that stays. The edges
  /// in between are flipped out of the way.
  int follow(Edge e, int a, int b, int mark) {
    crossed_.clear();
    side_.resize(static_cast<std::size_t>(mesh_.vertices()));
    int right = mesh_.from(e), left = mesh_.to(e), end = b;
    side_[static_cast<std::size_t>(right)] = -1;
    side_[static_cast<std::size_t>(left)] = 1;
    for (;;) {
      if (mesh_.is_kept(e)) {
        end = plane().cross(mark, e);
        if (end == Triangulation::none) return end;
        break;
      }
      crossed_.push_back({right, left});
      e = mesh_.twin(e);
      const int r = mesh_.apex(e), side = r == b ? 0 : plane().turn(a, b, r);
      if (side == 0) {
        end = r;
        break;
      }
      side_[static_cast<std::size_t>(r)] = side;
      // Opposite the corner that stays behind.
      const Triangulation::Face& face = mesh_.face(e.face);
      const int behind = side > 0 ? left : right;
      e.opposite = face.vertex[0] == behind ? 0 : face.vertex[1] == behind ? 1 : 2;
      (side > 0 ? left : right) = r;
    }
    force(a, end);
    return end;
  }

  /// Flips the crossed edges until there is an edge from a to b. An edge waits while its faces are not convex; Sloan, A
  /// fast algorithm for generating constrained Delaunay triangulations (1993).
  void force(int a, int b) {
    side_.resize(static_cast<std::size_t>(mesh_.vertices()));
    const auto side = [this](int v) -> int& { return side_[static_cast<std::size_t>(v)]; };
    side(a) = side(b) = 0;
    for (std::size_t k = 0; k < crossed_.size(); ++k) {
      const auto [p, q] = crossed_[k];
      const Edge e = mesh_.find(p, q);
      if (!is_convex(e)) {
        crossed_.push_back({p, q});
        continue;
      }
      const int x = mesh_.apex(e), y = mesh_.apex(mesh_.twin(e));
      mesh_.flip(e);
      if (side(x) * side(y) < 0) crossed_.push_back({x, y});
    }
  }

  /// Better shapes all over, in a few passes.
  void improve_all() {
    constexpr int passes = 10;
    bool is_better = true;
    for (int pass = 0; pass < passes && is_better; ++pass) {
      is_better = false;
      for (int f = 0; f < mesh_.size(); ++f)
        for (int i = 0; i < 3; ++i)
          if (plane().should_flip({f, i})) {
            mesh_.flip({f, i});
            is_better = true;
          }
    }
  }
  /// Whether the two faces of an edge make a quadrilateral whose other diagonal is inside.
  bool is_convex(const Edge& e) const {
    const int x = mesh_.apex(e), y = mesh_.apex(mesh_.twin(e));
    return plane().turn(x, y, mesh_.from(e)) * plane().turn(x, y, mesh_.to(e)) < 0;
  }

  Triangulation mesh_;
  std::uint32_t random_ = 1;

 private:
  P& plane() { return static_cast<P&>(*this); }
  const P& plane() const { return static_cast<const P&>(*this); }

  // Kept for their memory alone.
  std::vector<std::pair<int, int>> crossed_;
  std::vector<int> side_, stack_;
};

}  // namespace plumb::arrangement
