#pragma once

// For polytopes and shared_sets.
// For intersections: a plane with a bounded convex polytope.

#include <shared_sets/clipped_polygon.hpp>
#include <shared_sets/rows_of_shapes.hpp>

namespace plumb::shared_sets {

/// Some corners, counter-clockwise about +-normal: of a polygon, a segment or a point.
template <class N>
struct Corners {
  std::vector<Position<N>> at = {};
  Vec3<N> normal;
};

template <class N>
Corners<N> corners_of(const Flat<N>& flat, const ClippedPolygon<N>& polygon) {
  Corners<N> corners{{}, cross(flat.g0, flat.g1)};
  for (int i = 0; i < polygon.size(); ++i) corners.at.push_back(flat.at(polygon.corner(i)));
  return corners;
}

template <class N>
const N& part(const Vec3<N>& v, int axis) {
  return bodies::component(v, axis);
}

/// What a plane m.l + c = 0 shares with a body of three generators, in their factors l. Where m_k is not 0, |m_k| l_k
/// is an affine function of the two other factors, s and t, which are those of a rectangle or triangle to begin with.
template <class N>
class SectionOfBody {
 public:
  SectionOfBody(const Body<N>& body, const SpaceRow<N>& plane) : body_(body), c_(plane.b) {
    m_ = plane.n;
    if (!body.is_space) {
      m_ = {dot(plane.n, body.g[0]), dot(plane.n, body.g[1]), dot(plane.n, body.g[2])};
      c_ = dot(plane.n, body.o) + plane.b;
    }
    while (k_ < 2 && sign_of_number(part(m_, k_)) == 0) ++k_;
    i_ = (k_ + 1) % 3;
    j_ = (k_ + 2) % 3;
    is_turned_ = sign_of_number(part(m_, k_)) < 0;
  }

  ClippedPolygon<N> polygon() const {
    const bool is_hull = body_.form == bodies::Form::hull;
    const auto low = [&](int axis) { return negated(bodies::offset(body_, 2 * axis)); };
    const auto high = [&](int axis) { return bodies::offset(body_, 2 * axis + 1); };
    auto polygon =
        is_hull ? ClippedPolygon<N>::triangle() : ClippedPolygon<N>::rectangle(low(i_), high(i_), low(j_), high(j_));
    for (int r = 0; r < body_.rows && polygon.size() > 0; ++r) {
      const bool is_kept = is_hull ? r == i_ || r == j_ : r / 2 == i_ || r / 2 == j_;
      if (!is_kept) polygon.clip(row(bodies::whole_row(body_, r)));
    }
    return polygon;
  }
  Flat<N> flat() const {
    const auto axis = [&](int i) -> Vec3<N> {
      if (!body_.is_space) return body_.g[i];
      const N zero = number_of<N>(0), one = number_of<N>(1);
      return {i == 0 ? one : zero, i == 1 ? one : zero, i == 2 ? one : zero};
    };
    const Vec3<N> k = axis(k_);
    return {q() * body_.o - signed_by(c_) * k, q() * axis(i_) - signed_by(part(m_, i_)) * k,
            q() * axis(j_) - signed_by(part(m_, j_)) * k, q()};
  }

 private:
  N signed_by(const N& x) const { return is_turned_ ? negated(x) : x; }
  N q() const { return signed_by(part(m_, k_)); }
  Vec3<N> row(const Row<N>& r) const {
    const N along = signed_by(part(r.a, k_));
    return {q() * part(r.a, i_) - along * part(m_, i_), q() * part(r.a, j_) - along * part(m_, j_),
            q() * r.b - along * c_};
  }

  const Body<N>& body_;
  Vec3<N> m_;
  N c_;
  int k_ = 0, i_, j_;
  bool is_turned_;
};

template <class N>
Corners<N> section_of_body(const Body<N>& body, const SpaceRow<N>& plane) {
  const SectionOfBody<N> section(body, plane);
  return corners_of(section.flat(), section.polygon());
}

/// The hull of points in one plane, by wrapping (Jarvis 1973).
template <class N>
Corners<N> hull_of(const Points<N>& p, const Spread<N>& spread) {
  const N one = number_of<N>(1);
  Corners<N> corners{{}, spread.normal};
  if (is_zero(spread.normal)) {
    const Line<N> ends = ends_of(p, spread.along);
    corners.at.push_back({ends.o, one});
    if (!is_zero(ends.d)) corners.at.push_back({ends.o + ends.d, one});
    return corners;
  }
  const auto is_less = [&](int i, int j) { return lexicographic_sign(p[i] - p[j]) < 0; };
  int first = 0;
  for (int i = 1; i < p.count; ++i)
    if (is_less(i, first)) first = i;
  for (int at = first;;) {
    corners.at.push_back({p[at], one});
    int next = at;
    for (int i = 0; i < p.count; ++i) {
      const Vec3<N> to = p[i] - p[at];
      if (is_zero(to)) continue;
      const int turn = next == at ? -1 : sign_of_number(dot(spread.normal, cross(p[next] - p[at], to)));
      // Of several on an edge the farthest.
      const bool is_farther = turn == 0 && sign_of_number(dot(p[next] - p[at], p[i] - p[next])) > 0;
      if (turn < 0 || is_farther) next = i;
    }
    if (is_zero(p[next] - p[first])) return corners;
    at = next;
  }
}

/// A plane with the hull of points in one plane. Where it is another plane, they share the points between those on it
/// and those where it crosses from one point to another.
template <class N>
Corners<N> section_of_flat_hull(const Points<N>& p, const SpaceRow<N>& plane) {
  const Spread<N> spread(p);
  std::array<N, 8> height;
  std::array<int, 8> side{};
  bool is_inside = true;
  for (std::size_t i = 0; i < static_cast<std::size_t>(p.count); ++i) {
    height[i] = dot(plane.n, p.v[i]) + plane.b;
    side[i] = sign_of_number(height[i]);
    is_inside &= side[i] == 0;
  }
  if (is_inside) return hull_of(p, spread);
  Corners<N> corners{{}, spread.normal};
  const auto add = [&corners](const Position<N>& x) {
    auto& at = corners.at;
    if (at.empty()) return at.assign({x, x});
    if (compare_lexicographically(x, at[0]) < 0) at[0] = x;
    if (compare_lexicographically(x, at[1]) > 0) at[1] = x;
  };
  for (std::size_t i = 0; i < static_cast<std::size_t>(p.count); ++i) {
    if (side[i] == 0) add({p.v[i], number_of<N>(1)});
    for (std::size_t j = 0; j < static_cast<std::size_t>(p.count); ++j)
      if (side[i] > 0 && side[j] < 0) add({height[i] * p.v[j] - height[j] * p.v[i], height[i] - height[j]});
  }
  if (!corners.at.empty() && compare_lexicographically(corners.at[0], corners.at[1]) == 0) corners.at.pop_back();
  return corners;
}

}  // namespace plumb::shared_sets
