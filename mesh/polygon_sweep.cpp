#include <mesh/polygon_sweep.hpp>

#include <algorithm>
#include <iterator>
#include <numeric>
#include <set>
#include <tuple>
#include <utility>

#include <plumb/orient2d.hpp>

// A line sweeps the plane from left to right. The part that it has passed is proved weakly simple, by the neighbours on
// the line (Shamos and Hoey 1976) and the winding number between them. It is also cut into monotone pieces (Garey,
// Johnson, Preparata and Tarjan 1978), each triangulated as its corners come. Points with equal x are taken from below
// upward, as after a shear by an infinitesimal angle. A shear changes no sign of orient2d, so all that follows may
// suppose that no two points have the same x.
//
// Edges that overlap on one line are a bundle on the sweep line, with the difference between the numbers of edges that
// run either way. A bundle with as many edges either way bounds nothing, but still parts regions: it is an edge of
// triangles on both its sides where these are filled.

namespace plumb::mesh {
namespace {

using Triangles = std::vector<std::array<std::uint32_t, 3>>;
using Rank = std::uint32_t;  // A point that is a corner, by its place from left to right.

struct Corners {
  std::vector<Point2> at;
  std::vector<std::uint32_t> in_polygon;  // its first position in the list

  Sign orientation(Rank a, Rank b, Rank c) const { return orient2d(at[a], at[b], at[c]); }
};

class Output {
 public:
  Output(const Corners& corners, Triangles& triangles) : corners_(corners), triangles_(triangles) {}

  // Whether the polygon may wind so often about a region: all that is filled has one orientation, and winds once.
  bool takes(int winding) {
    if (winding == 0) return true;
    if (winding_ == 0) winding_ = winding < 0 ? -1 : 1;
    return winding == winding_;
  }

  // Adds a counter-clockwise triangle.
  void add(Rank a, Rank b, Rank c) {
    if (winding_ < 0) std::swap(b, c);
    triangles_.push_back({corners_.in_polygon[a], corners_.in_polygon[b], corners_.in_polygon[c]});
  }

 private:
  const Corners& corners_;
  Triangles& triangles_;
  int winding_ = 0;  // of what is filled; 0 as long as nothing is
};

// The rest of a monotone piece to the left of the sweep line. Its first corner lies on one side of the piece, lower or
// upper, and the others on the opposite side. Along these the piece is nowhere strictly convex, so no triangle can be
// cut off before a further corner comes.
//
// No triangle is degenerate. On the same side only strictly convex corners are cut off. A corner v on the first
// corner's side is joined to the first corner by an edge or a diagonal. All others lie strictly on one side of this:
// were one on it, the piece would have ended there. The chain of the others turns away from v, or goes straight on, so
// v is strictly on the inner side of each of its edges.
class Chain {
 public:
  Chain() = default;
  explicit Chain(Rank first) : corners_{first} {}
  Chain(Rank first, Rank second, bool lower) : corners_{first, second}, lower_(lower) {}

  Rank last() const { return corners_.back(); }
  // Whether the corners after the first are on the lower side. It does not matter while there is only one.
  bool lower() const { return lower_; }

  void add(Rank corner, bool lower, const Corners& corners, Output& out) {
    if (corners_.size() == 1) {
      lower_ = lower;
    } else if (lower == lower_) {
      const Sign convex = lower ? Sign::positive : Sign::negative;
      while (corners_.size() > 1 && corners.orientation(corners_[corners_.size() - 2], last(), corner) == convex) {
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

  // The corner is the last of the piece, or on the first corner's side.
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

// The part of the inside between two neighbouring bundles on the sweep line. Where two such parts have met in a corner,
// both chains end in it, and the next corner of either side is joined to it.
struct Region {
  Chain chain = {};
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

  // Joins a corner amid the region to the one that came last, and returns the part above that diagonal.
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

  // In the corner the region above ends its lower side, and this region its upper side.
  void merge(Region other, Rank corner, const Corners& corners, Output& out) {
    add(corner, false, corners, out);
    other.add(corner, true, corners, out);
    above.push_back(std::move(other.chain));
  }
};

// An edge is named by the position in the list of the first of its two corners along the polygon.
class Sweep {
 public:
  // `order` has the list's corners from left to right, those at one point in a row. begins_[r] is where those at point
  // r begin.
  Sweep(const Corners& corners, std::span<const std::uint32_t> order, std::span<const std::uint32_t> begins,
        std::span<const Rank> rank, Triangles& triangles)
      : corners_(corners),
        order_(order),
        begins_(begins),
        rank_(rank),
        out_(corners, triangles),
        bundles_(Below{corners}),
        place_(rank.size(), bundles_.end()) {}

  // False when the polygon is not weakly simple.
  bool run() {
    for (Rank point = 0; point < corners_.at.size(); ++point) {
      if (!pass(point)) return false;
    }
    return true;
  }

 private:
  struct Bundle {
    // The right end is that of the edge in it that reaches furthest. The left end is some point of their line.
    mutable Rank left, right;
    mutable int net;        // how many more edges run to the right than to the left
    mutable int winding;    // of what is above it
    mutable Region region;  // that, as far as the next bundle, where it is filled
  };

  // The bundles that the sweep line cuts, from below upward. As they do not cross left of the line, signs give their
  // order.
  struct Below {
    const Corners& corners;
    using is_transparent = void;

    bool operator()(const Bundle& bundle, Rank point) const {
      return corners.orientation(bundle.left, bundle.right, point) == Sign::positive;
    }
    bool operator()(const Bundle& a, const Bundle& b) const {
      if (b.left < a.left) return side(b, a) == Sign::negative;
      return side(a, b) == Sign::positive;
    }
    // The side of a bundle on which another one lies that begins later, or with it.
    Sign side(const Bundle& of, const Bundle& later) const {
      if (of.left != later.left) {
        const Sign begins = corners.orientation(of.left, of.right, later.left);
        if (begins != Sign::zero) return begins;
      }
      return corners.orientation(of.left, of.right, later.right);
    }
  };
  using Bundles = std::set<Bundle, Below>;
  using Place = Bundles::iterator;

  static constexpr std::uint32_t no_edge = ~std::uint32_t{0};
  // An edge that begins at a point, or the bundle that goes on there.
  struct Beginning {
    Rank right;
    int net;
    std::uint32_t edge;
  };

  bool is_on(Rank point, Place bundle) const {
    return bundle->right == point || corners_.orientation(bundle->left, bundle->right, point) == Sign::zero;
  }

  // Of two neighbours on the sweep line, one crosses the other exactly when the end that comes first is beyond the
  // other.
  bool apart(Place below, Place above) const {
    if (below->right == above->right) return true;
    return below->right < above->right
               ? corners_.orientation(above->left, above->right, below->right) != Sign::positive
               : corners_.orientation(below->left, below->right, above->right) != Sign::negative;
  }

  // Takes the edges that end at a point off their bundles, and gathers those that begin there. Returns one of the
  // bundles that end there, or the end of the list.
  Place gather(Rank point) {
    Place ended = bundles_.end();
    beginning_.clear();
    const auto n = static_cast<std::uint32_t>(rank_.size());
    for (std::uint32_t i = begins_[point]; i < begins_[point + 1]; ++i) {
      const std::uint32_t corner = order_[i], before = corner == 0 ? n - 1 : corner - 1,
                          after = corner + 1 == n ? 0 : corner + 1;
      for (const auto& [edge, other, net] : {Other{before, rank_[before], -1}, Other{corner, rank_[after], 1}}) {
        if (other > point) {
          beginning_.push_back({other, net, edge});
        } else {
          ended = place_[edge];
          // The edge began at the other end, and ran the other way.
          ended->net += net;
        }
      }
    }
    return ended;
  }
  struct Other {
    std::uint32_t edge;
    Rank other;
    int net;
  };

  bool pass(Rank point) {
    Place first = gather(point), last;
    if (first == bundles_.end()) {
      first = last = bundles_.lower_bound(point);
    } else {
      last = std::next(first);
      while (first != bundles_.begin() && is_on(point, std::prev(first))) --first;
    }
    while (last != bundles_.end() && is_on(point, last)) ++last;

    const bool is_lowest = first == bundles_.begin();
    const Place below = is_lowest ? bundles_.end() : std::prev(first);
    const int winding = is_lowest ? 0 : below->winding;
    Place goes_on = bundles_.end();
    for (Place bundle = first; bundle != last; ++bundle) {
      if (bundle->right == point) continue;
      if (goes_on != bundles_.end()) return false;
      goes_on = bundle;
    }
    if (goes_on != bundles_.end()) beginning_.push_back({goes_on->right, goes_on->net, no_edge});
    if (beginning_.size() > 1) {
      std::sort(beginning_.begin(), beginning_.end(), [&](const Beginning& a, const Beginning& b) {
        return corners_.orientation(point, a.right, b.right) == Sign::positive;
      });
    }

    Region above;
    if (first != last) {
      if (std::prev(last)->winding != 0) above = std::move(std::prev(last)->region);
      for (Place bundle = first; std::next(bundle) != last; ++bundle) {
        if (bundle->winding != 0) bundle->region.end(point, out_);
      }
      if (beginning_.empty()) {
        if (winding != 0) below->region.merge(std::move(above), point, corners_, out_);
      } else {
        if (winding != 0) below->region.add(point, false, corners_, out_);
        if (std::prev(last)->winding != 0) above.add(point, true, corners_, out_);
      }
    } else if (winding != 0) {
      above = below->region.split(point, corners_, out_);
    }

    // A bundle that ends gives its place to the first that begins, so a chain of edges needs no search.
    Place reused = bundles_.end();
    for (Place bundle = first; bundle != last;) {
      if (bundle == goes_on) {
        ++bundle;
      } else if (goes_on == bundles_.end() && reused == bundles_.end() && !beginning_.empty()) {
        reused = bundle++;
      } else {
        bundle = bundles_.erase(bundle);
      }
    }
    int winding_above = winding;
    Place highest = below;
    for (std::size_t i = 0, end = 0; i < beginning_.size(); i = end) {
      Rank right = beginning_[i].right;
      int net = 0;
      bool is_old = false;
      for (end = i; end < beginning_.size(); ++end) {
        const Beginning& edge = beginning_[end];
        if (end != i && corners_.orientation(point, beginning_[i].right, edge.right) != Sign::zero) break;
        right = std::max(right, edge.right);
        net += edge.net;
        is_old |= edge.edge == no_edge;
      }
      winding_above += net;
      if (!out_.takes(winding_above)) return false;
      if (is_old || i == 0) {
        highest = is_old ? goes_on : reused;
        if (highest == bundles_.end()) highest = insert(below, is_lowest, point, right);
        if (!is_old) highest->left = point;
        highest->right = right;
      } else {
        highest = insert(highest, false, point, right);
      }
      highest->net = net;
      highest->winding = winding_above;
      if (end == beginning_.size()) {
        highest->region = std::move(above);
      } else {
        highest->region = winding_above == 0 ? Region{} : Region{Chain(point)};
      }
      for (std::size_t k = i; k < end; ++k) {
        if (beginning_[k].edge != no_edge) place_[beginning_[k].edge] = highest;
      }
    }

    const Place lowest = is_lowest ? bundles_.begin() : std::next(below);
    if (!is_lowest && lowest != bundles_.end() && !apart(below, lowest)) return false;
    return beginning_.empty() || last == bundles_.end() || apart(highest, last);
  }

  Place insert(Place after, bool is_lowest, Rank left, Rank right) {
    return bundles_.insert(is_lowest ? bundles_.begin() : std::next(after), Bundle{left, right, 0, 0, {}});
  }

  const Corners& corners_;
  std::span<const std::uint32_t> order_, begins_;
  std::span<const Rank> rank_;
  Output out_;
  Bundles bundles_;
  std::vector<Place> place_;          // of each edge that the sweep line cuts
  std::vector<Beginning> beginning_;  // at the point that the line has come to
};

std::vector<std::uint32_t> from_left_to_right(std::span<const Point2> polygon) {
  std::vector<std::uint32_t> order(polygon.size());
  std::iota(order.begin(), order.end(), 0U);
  std::sort(order.begin(), order.end(), [&](std::uint32_t i, std::uint32_t j) {
    return std::tie(polygon[i].x, polygon[i].y, i) < std::tie(polygon[j].x, polygon[j].y, j);
  });
  return order;
}

}  // namespace

bool triangulate_by_sweep(std::span<const Point2> polygon, Triangles& triangles) {
  const std::size_t n = polygon.size(), had = triangles.size();
  const std::vector<std::uint32_t> order = from_left_to_right(polygon);
  Corners corners;
  std::vector<Rank> rank(n);
  std::vector<std::uint32_t> begins;
  corners.at.reserve(n);
  corners.in_polygon.reserve(n);
  begins.reserve(n + 1);
  for (std::uint32_t i = 0; i < n; ++i) {
    const Point2& at = polygon[order[i]];
    if (i == 0 || corners.at.back() != at) {
      begins.push_back(i);
      corners.at.push_back(at);
      corners.in_polygon.push_back(order[i]);
    }
    rank[order[i]] = static_cast<Rank>(corners.at.size() - 1);
  }
  begins.push_back(static_cast<std::uint32_t>(n));
  if (Sweep(corners, order, begins, rank, triangles).run()) return true;
  triangles.resize(had);
  return false;
}

}  // namespace plumb::mesh
