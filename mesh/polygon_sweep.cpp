#include <mesh/polygon_sweep.hpp>

#include <algorithm>
#include <iterator>
#include <numeric>
#include <set>
#include <tuple>
#include <utility>

#include <plumb/orient2d.hpp>
#include <plumb/segment_segment.hpp>

// A line sweeps the plane from left to right, and what it has passed is both proved simple (Shamos and Hoey 1976) and
// cut into monotone pieces (Garey, Johnson, Preparata and Tarjan 1978), each triangulated as its corners come. Points
// with equal x are taken from below upward, which is what a shear by an infinitesimal angle does; a shear changes no
// sign of orient2d, so that everything below may be thought of as if no two corners had the same x.

namespace plumb {
namespace {

using Triangles = std::vector<std::array<std::uint32_t, 3>>;
using Rank = std::uint32_t;  // A corner, by its place from left to right.

struct Corners {
  std::vector<Point2> at;
  std::vector<Rank> previous, next;       // along the polygon
  std::vector<std::uint32_t> in_polygon;  // its position in the list

  Sign turn(Rank a, Rank b, Rank c) const { return orient2d(at[a], at[b], at[c]); }
};

class Output {
 public:
  Output(const Corners& corners, Triangles& triangles) : corners_(corners), triangles_(triangles) {
    // The leftmost corner is convex: the polygon turns as it does.
    clockwise_ = corners.turn(corners.previous[0], 0, corners.next[0]) == Sign::negative;
  }

  // Counter-clockwise.
  void add(Rank a, Rank b, Rank c) {
    if (clockwise_) std::swap(b, c);
    triangles_.push_back({corners_.in_polygon[a], corners_.in_polygon[b], corners_.in_polygon[c]});
  }

 private:
  const Corners& corners_;
  Triangles& triangles_;
  bool clockwise_;
};

// What is left of a monotone piece to the left of the sweep line: its first corner lies on one side of the piece, lower
// or upper, the others on the opposite one. Along these the piece is nowhere strictly convex, and so no triangle can be
// cut off before a further corner comes.
//
// No triangle is degenerate. On the same side only strictly convex corners are cut off. A corner v that comes on the
// first corner's side is joined to that one by an edge or a diagonal, with all others on one side of this, strictly:
// were one on it, the polygon would touch itself, as it is to the left of v. The chain of the others turns away from v,
// or goes straight on, so that v is strictly on the inner side of each of its edges.
class Chain {
 public:
  explicit Chain(Rank first) : corners_{first} {}
  Chain(Rank first, Rank second, bool lower) : corners_{first, second}, lower_(lower) {}

  Rank last() const { return corners_.back(); }
  // Are the corners after the first on the lower side? Of no consequence as long as there is one alone.
  bool lower() const { return lower_; }

  void add(Rank corner, bool lower, const Corners& corners, Output& out) {
    if (corners_.size() == 1) {
      lower_ = lower;
    } else if (lower == lower_) {
      const Sign convex = lower ? Sign::positive : Sign::negative;
      while (corners_.size() > 1 && corners.turn(corners_[corners_.size() - 2], last(), corner) == convex) {
        add_triangle(corners_.size() - 1, corner, out);
        corners_.pop_back();
      }
    } else {
      end(corner, out);
      corners_ = {last()};
      lower_ = lower;
    }
    corners_.push_back(corner);
  }

  // The last corner of the piece, or of the first corner's side.
  void end(Rank corner, Output& out) const {
    for (std::size_t i = 1; i < corners_.size(); ++i) add_triangle(i, corner, out);
  }

 private:
  void add_triangle(std::size_t i, Rank corner, Output& out) const {
    out.add(corners_[lower_ ? i - 1 : i], corners_[lower_ ? i : i - 1], corner);
  }

  std::vector<Rank> corners_;
  bool lower_ = true;
};

// The part of the inside between two edges that follow each other on the sweep line. After two such parts have met in a
// corner both chains end in it, and the next corner of either side is joined to it.
struct Region {
  Chain chain;
  std::vector<Chain> above = {};  // none, or one

  void add(Rank corner, bool lower, const Corners& corners, Output& out) {
    if (!above.empty()) {
      (lower ? chain : above[0]).end(corner, out);
      if (lower) chain = std::move(above[0]);
      above.clear();
    }
    chain.add(corner, lower, corners, out);
  }

  void end(Rank corner, Output& out) const {
    chain.end(corner, out);
    for (const Chain& other : above) other.end(corner, out);
  }

  // A corner amid the region is joined to the one that came last, and what is above that diagonal is returned.
  Region split(Rank corner, const Corners& corners, Output& out) {
    Region upper{Chain(chain.last(), corner, true)};
    if (!above.empty()) {
      upper.chain = std::move(above[0]);
      above.clear();
      upper.chain.add(corner, true, corners, out);
      chain.add(corner, false, corners, out);
    } else if (chain.lower()) {
      Chain lower(chain.last(), corner, false);
      chain.add(corner, true, corners, out);
      upper.chain = std::exchange(chain, std::move(lower));
    } else {
      chain.add(corner, false, corners, out);
    }
    return upper;
  }

  // A corner in which the region above ends its lower side and this its upper side.
  void merge(Region other, Rank corner, const Corners& corners, Output& out) {
    add(corner, false, corners, out);
    other.add(corner, true, corners, out);
    above.push_back(std::move(other.chain));
  }
};

// Edges are named by the first of their two corners along the polygon.
class Sweep {
 public:
  Sweep(const Corners& corners, Triangles& triangles)
      : corners_(corners), out_(corners, triangles), edges_({corners}), place_(corners.at.size(), edges_.end()) {}

  // False when the polygon is not simple.
  bool run() {
    for (Rank corner = 0; corner < corners_.at.size(); ++corner) {
      const Rank before = corners_.previous[corner], after = corners_.next[corner];
      const bool simple_so_far = before > corner && after > corner   ? begin(corner, before, after)
                                 : before < corner && after < corner ? end(corner, before)
                                 : before < corner                   ? pass(corner, before, corner)
                                                                     : pass(corner, corner, before);
      if (!simple_so_far) return false;
    }
    return true;
  }

 private:
  struct Edge {
    mutable Rank name;
    bool lower;             // Does the inside lie above it?
    mutable Region region;  // if so, as far as the next edge; its chain is nowhere else, or each would be copied
  };

  // Edges that the sweep line cuts, from below upward. As they do not meet left of the line, one sign tells.
  struct Below {
    const Corners& corners;
    using is_transparent = void;

    bool operator()(const Edge& edge, Rank corner) const {
      const auto [left, right] = ends(corners, edge);
      return corners.turn(left, right, corner) == Sign::positive;
    }
    bool operator()(const Edge& a, const Edge& b) const {
      const auto [a_left, a_right] = ends(corners, a);
      const auto [b_left, b_right] = ends(corners, b);
      if (a_left == b_left) return corners.turn(a_left, a_right, b_right) == Sign::positive;
      return a_left < b_left ? corners.turn(a_left, a_right, b_left) == Sign::positive
                             : corners.turn(b_left, b_right, a_left) == Sign::negative;
    }
  };
  using Edges = std::set<Edge, Below>;
  using Place = Edges::iterator;

  static std::pair<Rank, Rank> ends(const Corners& corners, const Edge& edge) {
    return std::minmax({edge.name, corners.next[edge.name]});
  }

  // Two edges that have become neighbours on the sweep line. Those that share a corner are neighbours along the polygon
  // and share no more, which begin() and end() see to.
  bool apart(Place a, Place b) const {
    const auto [p, q] = ends(corners_, *a);
    const auto [r, s] = ends(corners_, *b);
    if (p == r || p == s || q == r || q == s) return true;
    return !intersects(Segment2{corners_.at[p], corners_.at[q]}, Segment2{corners_.at[r], corners_.at[s]});
  }
  bool apart_from_neighbours(Place edge) const {
    return (edge == edges_.begin() || apart(std::prev(edge), edge)) &&
           (std::next(edge) == edges_.end() || apart(edge, std::next(edge)));
  }

  // Both edges of a corner begin there.
  bool begin(Rank corner, Rank before, Rank after) {
    const Place above = edges_.lower_bound(corner);
    if (above != edges_.end()) {
      const auto [left, right] = ends(corners_, *above);
      if (corners_.turn(left, right, corner) == Sign::zero) return false;
    }
    const Sign turn = corners_.turn(corner, before, after);
    if (turn == Sign::zero) return false;
    const auto [lower, upper] =
        turn == Sign::positive ? std::pair(before, corner) : std::pair(corner, before);  // Names of edges.
    const bool inside = above != edges_.begin() && std::prev(above)->lower;
    const Region none{Chain(corner)};
    place_[upper] =
        edges_.insert(above, {upper, inside, inside ? std::prev(above)->region.split(corner, corners_, out_) : none});
    place_[lower] = edges_.insert(place_[upper], {lower, !inside, none});
    return apart_from_neighbours(place_[lower]) && apart_from_neighbours(place_[upper]);
  }

  // Both edges of a corner end there.
  bool end(Rank corner, Rank before) {
    Place lower = place_[before], upper = place_[corner];
    if (std::next(lower) != upper) std::swap(lower, upper);
    // An edge between them would have met one of them left of the corner.
    if (std::next(lower) != upper || corners_.turn(before, corner, corners_.next[corner]) == Sign::zero) return false;
    if (lower->lower) {
      lower->region.end(corner, out_);
    } else {
      std::prev(lower)->region.merge(std::move(upper->region), corner, corners_, out_);
    }
    edges_.erase(lower);
    const Place above = edges_.erase(upper);
    return above == edges_.begin() || above == edges_.end() || apart(std::prev(above), above);
  }

  // One edge ends in a corner and one begins.
  bool pass(Rank corner, Rank ends, Rank begins) {
    const Place edge = place_[begins] = place_[ends];
    edge->name = begins;
    (edge->lower ? edge : std::prev(edge))->region.add(corner, edge->lower, corners_, out_);
    return apart_from_neighbours(edge);
  }

  const Corners& corners_;
  Output out_;
  Edges edges_;
  std::vector<Place> place_;
};

std::vector<std::uint32_t> from_left_to_right(std::span<const Point2> polygon) {
  std::vector<std::uint32_t> order(polygon.size());
  std::iota(order.begin(), order.end(), 0U);
  std::sort(order.begin(), order.end(), [&](std::uint32_t i, std::uint32_t j) {
    return std::tie(polygon[i].x, polygon[i].y) < std::tie(polygon[j].x, polygon[j].y);
  });
  return order;
}

// The triangles between a corner and each edge that it is not an end of. They fill the polygon, and it is simple, when
// all turn the same way and the directions to the other corners, each less than half a turn after the one before,
// together go less than once around.
bool is_star(std::span<const Point2> polygon, std::size_t center) {
  const std::size_t n = polygon.size();
  const auto corner = [&](std::size_t i) { return polygon[(center + i) % n]; };
  const Sign turn = orient2d(corner(0), corner(1), corner(2));
  if (turn == Sign::zero) return false;
  bool past_half = false;
  for (std::size_t i = 2; i + 1 < n; ++i) {
    if (orient2d(corner(0), corner(i), corner(i + 1)) != turn) return false;
    const bool beyond = orient2d(corner(0), corner(1), corner(i + 1)) == -turn;
    if (past_half && !beyond) return false;
    past_half = beyond;
  }
  return true;
}

}  // namespace

bool triangulate_by_fan(std::span<const Point2> polygon, Triangles& triangles) {
  const auto n = static_cast<std::uint32_t>(polygon.size());
  for (std::uint32_t center = 0; center < 2; ++center) {
    if (!is_star(polygon, center)) continue;
    for (std::uint32_t i = 1; i + 1 < n; ++i) triangles.push_back({center, (center + i) % n, (center + i + 1) % n});
    return true;
  }
  return false;
}

bool triangulate_by_sweep(std::span<const Point2> polygon, Triangles& triangles) {
  const std::size_t n = polygon.size(), had = triangles.size();
  Corners corners;
  corners.in_polygon = from_left_to_right(polygon);
  std::vector<Rank> rank(n);
  for (Rank i = 0; i < n; ++i) {
    rank[corners.in_polygon[i]] = i;
    corners.at.push_back(polygon[corners.in_polygon[i]]);
    if (i != 0 && corners.at[i - 1] == corners.at[i]) return false;
  }
  for (Rank i = 0; i < n; ++i) {
    const std::size_t position = corners.in_polygon[i];
    corners.previous.push_back(rank[(position + n - 1) % n]);
    corners.next.push_back(rank[(position + 1) % n]);
  }
  if (Sweep(corners, triangles).run()) return true;
  triangles.resize(had);
  return false;
}

}  // namespace plumb
