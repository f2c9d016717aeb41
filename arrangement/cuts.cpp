#include <arrangement/cuts.hpp>

#include <algorithm>
#include <cmath>
#include <utility>

#include <plumb/orient2d.hpp>
#include <plumb/orient3d.hpp>

namespace plumb::arrangement {

namespace {

constexpr int next(int k) { return (k + 1) % 3; }
constexpr bool is_on_edge(Place place, int k) { return place == k || place == next(k) || place == 3 + k; }

/// The edge that two places have in common, or -1.
int common_edge(Place p, Place q) {
  for (int k = 0; k < 3; ++k)
    if (is_on_edge(p, k) && is_on_edge(q, k)) return k;
  return -1;
}

using Corners = std::array<std::uint32_t, 3>;

class Pair {
 public:
  Pair(const TriangleMesh& mesh, std::span<const Frame> frames, std::uint32_t first, std::uint32_t second)
      : mesh_(mesh), frames_(frames), triangle_{first, second} {}

  SharedEnds ends() {
    for (int of : {0, 1}) add_ends(of);
    return found_;
  }

 private:
  const Corners& corners(int of) const { return mesh_.triangles[triangle_[static_cast<std::size_t>(of)]]; }
  std::uint32_t corner(int of, int k) const { return corners(of)[static_cast<std::size_t>(k)]; }
  const Point3& at(int of, int k) const { return mesh_.vertices[corner(of, k)]; }

  /// The ends where corners and edges of one triangle meet the other.
  void add_ends(int of) {
    const int other = 1 - of;
    int side[3];
    for (int k = 0; k < 3; ++k) {
      const bool is_shared = std::count(corners(other).begin(), corners(other).end(), corner(of, k)) != 0;
      side[k] = is_shared ? 0 : static_cast<int>(orient3d(at(other, 0), at(other, 1), at(other, 2), at(of, k)));
    }
    for (int k = 0; k < 3; ++k) {
      if (side[k] == 0) add_corner(of, k);
      if (side[k] * side[next(k)] < 0) add_crossing(of, k);
    }
  }

  /// A corner in the other one's plane.
  void add_corner(int of, int k) {
    const int other = 1 - of;
    for (int e = 0; e < 3; ++e)
      if (corner(other, e) == corner(of, k)) return add(of, k, e, corner(of, k));
    const Frame frame = frames_[triangle_[static_cast<std::size_t>(other)]];
    int place = interior;
    for (int e = 0; e < 3; ++e) {
      const Sign s = orient2d(projected(at(other, e), frame.axis), projected(at(other, next(e)), frame.axis),
                              projected(at(of, k), frame.axis));
      if (static_cast<int>(s) * frame.turn < 0) return;
      if (s == Sign::zero) place = 3 + e;
    }
    add(of, k, place, corner(of, k));
  }

  /// The edge from a corner crosses the other one's plane between its ends.
  void add_crossing(int of, int k) {
    const int other = 1 - of;
    int side[3];
    bool is_left = false, is_right = false;
    for (int e = 0; e < 3; ++e) {
      side[e] = static_cast<int>(orient3d(at(of, k), at(of, next(k)), at(other, e), at(other, next(e))));
      is_left = is_left || side[e] > 0;
      is_right = is_right || side[e] < 0;
    }
    if (is_left && is_right) return;
    for (int e = 0; e < 3; ++e)
      if (side[e] == 0 && side[next(e)] == 0) return add(of, 3 + k, next(e), corner(other, next(e)));
    int place = interior;
    for (int e = 0; e < 3; ++e)
      if (side[e] == 0) place = 3 + e;
    add(of, 3 + k, place, none, k);
  }

  /// A place in the triangle `of` and one in the other; a vertex, or what the edge of `of` makes of it. There are two
  /// at most: each is an end of what one of the two triangles has in common with the line of both planes, and of two
  /// segments of a line four ends in two places are in both; where the planes are one, the triangles touch in what is
  /// an edge's or a corner's of both.
  void add(int of, int place, int in_other, std::uint32_t vertex, int edge = 0) {
    SharedEnd end{};
    end.place[static_cast<std::size_t>(of)] = static_cast<Place>(place);
    end.place[static_cast<std::size_t>(1 - of)] = static_cast<Place>(in_other);
    for (int i = 0; i < found_.count; ++i)
      if (found_.end[static_cast<std::size_t>(i)].place == end.place) return;
    end.vertex = vertex;
    if (vertex == none)
      end.key = PointKey::line_and_plane(corner(of, edge), corner(of, next(edge)),
                                         triangle_[static_cast<std::size_t>(1 - of)]);
    found_.end[static_cast<std::size_t>(found_.count++)] = end;
  }

  const TriangleMesh& mesh_;
  const std::span<const Frame> frames_;
  const std::array<std::uint32_t, 2> triangle_;
  SharedEnds found_;
};

}  // namespace

Frame frame_of(const Triangle3& t) {
  const double u[3] = {t.b.x - t.a.x, t.b.y - t.a.y, t.b.z - t.a.z};
  const double v[3] = {t.c.x - t.a.x, t.c.y - t.a.y, t.c.z - t.a.z};
  int best = 0;
  double most = -1;
  for (int k = 0; k < 3; ++k) {
    const int i = next(k), j = next(i);
    const double area = std::abs(u[i] * v[j] - u[j] * v[i]);
    if (area > most) {
      most = area;
      best = k;
    }
  }
  // One of the three is not 0, for the triangle has an area.
  for (int axis = best;; axis = next(axis)) {
    const Sign s = orient2d(projected(t.a, axis), projected(t.b, axis), projected(t.c, axis));
    if (s != Sign::zero) return {static_cast<std::uint8_t>(axis), static_cast<std::int8_t>(s)};
  }
}

SharedEnds shared_ends(const TriangleMesh& mesh, std::span<const Frame> frames, std::uint32_t first,
                       std::uint32_t second) {
  return Pair(mesh, frames, first, second).ends();
}

void add_cuts(const TriangleMesh& mesh, const std::array<std::uint32_t, 2>& pair, const SharedEnds& shared,
              const std::array<std::uint32_t, 2>& points, std::vector<Cut>& cuts) {
  const auto places = [&](std::size_t of) { return std::array{shared.end[0].place[of], shared.end[1].place[of]}; };
  for (const std::size_t of : {0U, 1U}) {
    const std::uint32_t triangle = pair[of], other = pair[1 - of];
    if (shared.count == 2 && common_edge(places(of)[0], places(of)[1]) < 0) {
      Carrier carrier;
      const int along = common_edge(places(1 - of)[0], places(1 - of)[1]);
      if (along < 0) {
        carrier.plane = other;
      } else {
        const Corners& corners = mesh.triangles[other];
        carrier.from = corners[static_cast<std::size_t>(along)];
        carrier.to = corners[static_cast<std::size_t>(next(along))];
      }
      cuts.push_back({triangle, points, places(of), carrier});
      continue;
    }
    // What lies along an edge stays one of it; points on it split it.
    for (std::size_t i = 0; i < static_cast<std::size_t>(shared.count); ++i) {
      const Place place = shared.end[i].place[of];
      if (place >= 3) cuts.push_back({triangle, {points[i], points[i]}, {place, place}, {}});
    }
  }
}

}  // namespace plumb::arrangement
