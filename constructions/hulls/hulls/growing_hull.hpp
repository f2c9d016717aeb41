#pragma once

// For hulls and motion.
// A hull that grows: a point takes the place of all faces that it is above.

#include <array>
#include <cstddef>
#include <vector>

#include <hulls/quickhull.hpp>

namespace plumb::hulls {

struct GrowingTriangle : HullTriangle {
  static constexpr std::size_t none = static_cast<std::size_t>(-1);

  std::size_t asked_for = none;  ///< the eye that was last compared with it
  bool is_above = false;         ///< the eye, above it
  bool is_alive = true;
};

/// The faces are GrowingTriangles; `new_face(a, b, c)` adds one to them, or uses one again that is not alive.
template <class Face>
class GrowingHull {
 public:
  using Index = std::size_t;

  std::vector<Face> faces = {};

  /// The faces of a tetrahedron, d below the first, a b c.
  template <class NewFace>
  std::array<Index, 4> start(const std::array<Index, 4>& corner, const NewFace& new_face) {
    const auto [a, b, c, d] = corner;
    const Index base = new_face(a, b, c), ab = new_face(a, d, b), bc = new_face(b, d, c), ca = new_face(c, d, a);
    const auto set = [this](Index f, Index x, Index y, Index z) {
      Index* const beyond = faces[f].beyond;
      beyond[0] = x, beyond[1] = y, beyond[2] = z;
    };
    set(base, ab, bc, ca), set(ab, ca, bc, base), set(bc, ab, ca, base), set(ca, bc, ab, base);
    return {base, ab, bc, ca};
  }

  /// Adds the eye, which is above a face: `is_above(face)` says above which others. Then `seen` are the faces that it
  /// was above, alive no more, and `fresh` those that took their place.
  template <class IsAbove, class NewFace>
  void add(Index eye, Index above, const IsAbove& is_above, const NewFace& new_face) {
    find_horizon(eye, above, is_above);
    fresh_.clear();
    for (const HorizonEdge& e : horizon_) {
      const Index f = new_face(e.from, e.to, eye);
      faces[f].beyond[0] = e.beyond;
      faces[e.beyond].beyond[e.edge] = f;
      fresh_.push_back(f);
    }
    // Each edge of the horizon ends where the next one begins.
    for (std::size_t i = 0; i < fresh_.size(); ++i) {
      const Index f = fresh_[i], g = fresh_[i + 1 == fresh_.size() ? 0 : i + 1];
      faces[f].beyond[1] = g;
      faces[g].beyond[2] = f;
    }
    for (const Index f : seen_) faces[f].is_alive = false;
  }

  const std::vector<Index>& seen() const { return seen_; }
  const std::vector<Index>& fresh() const { return fresh_; }

 private:
  struct HorizonEdge {
    Index from, to;  // points
    Index beyond;    // the face that stays
    int edge;        // of that face
  };
  /// On the way over the faces that the eye is above.
  struct Step {
    Index face;
    int edge, edges_left;
  };

  std::vector<Index> seen_ = {}, fresh_ = {};
  std::vector<HorizonEdge> horizon_ = {};
  std::vector<Step> way_ = {};

  /// The faces that the eye is above, depth first. In each the edges follow one another from the one over which it was
  /// entered, so that the horizon comes in order.
  template <class IsAbove>
  void find_horizon(Index eye, Index above, const IsAbove& is_above) {
    horizon_.clear();
    seen_ = {above};
    faces[above].asked_for = eye;
    faces[above].is_above = true;
    way_ = {{above, 0, 3}};
    while (!way_.empty()) {
      Step& step = way_.back();
      if (step.edges_left == 0) {
        way_.pop_back();
        continue;
      }
      const Face& face = faces[step.face];
      const int k = step.edge;
      const Index g = face.beyond[k], from = face.corner[k], to = face.corner[HullTriangle::next(k)];
      step.edge = HullTriangle::next(k);
      --step.edges_left;
      Face& next = faces[g];
      const bool is_new = next.asked_for != eye;
      const int back = next.edge_to(step.face, from);
      if (is_new) {
        next.asked_for = eye;
        next.is_above = is_above(next);
      }
      if (!next.is_above) {
        horizon_.push_back({from, to, g, back});
      } else if (is_new) {
        seen_.push_back(g);
        way_.push_back({g, HullTriangle::next(back), 2});
      }
    }
  }
};

}  // namespace plumb::hulls
