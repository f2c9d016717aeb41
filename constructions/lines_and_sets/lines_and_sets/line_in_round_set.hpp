#pragma once

// For lines_and_sets.
// The part of a line that lies within a radius of a point, a segment or a parallelogram.

#include <lines_and_sets/interval.hpp>

namespace plumb::lines_and_sets {

/// { o + sum l_j g_j : 0 <= l_j <= 1 } within a radius, of at most two g.
template <class N>
struct RoundSet {
  Vec3<N> o, g[2];
  N radius;
  int generators;
};

// The distance from the core is convex along the line. Its least one is beyond the radius, or the line enters at some t
// and leaves at some t. There the distance is the radius, and to one face of the core: a corner, an edge or all of it.
//
// For each face let Q(t) <= 0 say that the distance from its affine hull is at most the radius, with Q = A t^2 + 2 B t
// + C and A >= 0; and let the rows say which points have their nearest point of the core on this face. These are closed
// and cover everything. Where A = 0 the distance does not change, so that of several faces that touch at the end of the
// interval one has A > 0, and its lower root is the start, or its upper root the end.
//
// Conversely, let the rows hold at a lower root: the distance is the radius there. If it is no double root, points just
// after it are within the radius, for the distance from the core is at most that from the hull of the face but where
// the nearest point of the hull leaves the face, and there it has the same derivative; so it is the start. If it is
// one, the distance is the least there; then all lower roots at which the rows hold are such, and the first and the
// last of them are the ends.

template <class N>
class LineInRoundSet {
 public:
  LineInRoundSet(const RoundSet<N>& set, const Line<N>& line, Signs& signs) : set_(set), line_(line), signs_(signs) {
    // Each generator free, or at 0 or 1.
    const int kinds = set.generators > 0 ? 3 : 1, of_second = set.generators > 1 ? 3 : 1;
    for (int i = 0; i < kinds; ++i)
      for (int j = 0; j < of_second; ++j) visit_face({static_cast<Place>(i), static_cast<Place>(j)});
  }

  const std::optional<Parameter<N>>& start() const { return start_; }
  const std::optional<Parameter<N>>& end() const { return end_; }

 private:
  enum class Place : signed char { at_start, at_end, free };
  struct Linear {
    N slope, constant;
  };
  struct Quadratic {
    N a, b, c;
  };
  static constexpr int most_rows = 4;
  struct Face {
    Quadratic q;
    Linear row[most_rows];  ///< not negative where a point is nearest to this face
    int rows = 0;
  };

  template <class Of>
  Linear linear(const Of& of) const {
    return {of(line_.d), of(from_)};
  }
  Linear along(const Vec3<N>& v) const {
    return linear([&v](const Vec3<N>& x) { return dot(x, v); });
  }
  static Linear minus(const Linear& x) { return {negated(x.slope), negated(x.constant)}; }
  Quadratic squared(const Vec3<N>& slope, const Vec3<N>& constant) const {
    return {dot(slope, slope), dot(slope, constant), dot(constant, constant)};
  }

  void visit_face(const Place (&place)[2]) {
    from_ = line_.o - set_.o;
    int free = 0;
    for (int j = 0; j < set_.generators; ++j) {
      if (place[j] == Place::at_end) from_ = from_ - set_.g[j];
      free += place[j] == Place::free;
    }
    Face face;
    const N rr = set_.radius * set_.radius;
    if (free == 0) {
      face.q = squared(line_.d, from_);
      face.q.c = face.q.c - rr;
      for (int j = 0; j < set_.generators; ++j) add_beyond(face, along(set_.g[j]), place[j]);
    } else if (free == 1) {
      const int j = place[0] == Place::free ? 0 : 1;
      if (!set_edge(face, set_.g[j], rr)) return;
      if (set_.generators == 2) {
        const Vec3<N>&g = set_.g[j], &other = set_.g[1 - j];
        const Linear here = along(g), there = along(other);
        const N gg = dot(g, g), both = dot(g, other);
        const auto beyond = [&](const N& x, const N& y) { return gg * x - both * y; };
        add_beyond(face, {beyond(there.slope, here.slope), beyond(there.constant, here.constant)}, place[1 - j]);
      }
    } else if (!set_inner(face, rr)) {
      return;
    }
    note_roots(face);
  }

  static void add_beyond(Face& face, const Linear& x, Place place) {
    face.row[face.rows++] = place == Place::at_start ? minus(x) : x;
  }
  /// 0 <= x <= whole
  static void add_within(Face& face, const Linear& x, const N& whole) {
    face.row[face.rows++] = x;
    face.row[face.rows++] = {negated(x.slope), whole - x.constant};
  }

  bool set_edge(Face& face, const Vec3<N>& g, const N& rr) {
    const N gg = dot(g, g);
    if (signs_.of(gg) == 0) return false;
    face.q = squared(cross(line_.d, g), cross(from_, g));
    face.q.c = face.q.c - rr * gg;
    add_within(face, along(g), gg);
    return true;
  }

  bool set_inner(Face& face, const N& rr) {
    const Vec3<N>&g = set_.g[0], &h = set_.g[1];
    const Vec3<N> n = cross(g, h);
    const N nn = dot(n, n);
    if (signs_.of(nn) == 0) return false;
    const Linear x = along(n);
    face.q = {x.slope * x.slope, x.slope * x.constant, x.constant * x.constant - rr * nn};
    add_within(face, along(cross(h, n)), nn);
    add_within(face, along(cross(n, g)), nn);
    return true;
  }

  void note_roots(const Face& face) {
    const auto& [a, b, c] = face.q;
    if (signs_.of(a) == 0) return;
    const N square = b * b - a * c;
    const int sign = signs_.of(square);
    if (sign < 0) return;
    const N minus_b = negated(b);
    for (const double side : {-1., 1.}) {
      const Parameter<N> root{minus_b, a, number_of<N>(side), square, sign > 0};
      if (!is_nearest(face, root)) continue;
      if (side < 0 || sign == 0) note(start_, root, -1);
      if (side > 0 || sign == 0) note(end_, root, 1);
      if (sign == 0) return;
    }
  }
  bool is_nearest(const Face& face, const Parameter<N>& root) {
    for (int i = 0; i < face.rows; ++i) {
      const Linear& x = face.row[i];
      const N rational = x.slope * root.a + x.constant * root.w;
      const int sign = root.has_root ? signs_.of(rational, x.slope * root.b, root.c) : signs_.of(rational);
      if (sign < 0) return false;
    }
    return true;
  }
  /// Of those without a root the first or the last; all others are the same.
  void note(std::optional<Parameter<N>>& end, const Parameter<N>& t, int wanted) {
    if (!end || (!end->has_root && !t.has_root && compare(signs_, t, *end) == wanted)) end = t;
  }

  const RoundSet<N>& set_;
  const Line<N>& line_;
  Signs& signs_;
  Vec3<N> from_;
  std::optional<Parameter<N>> start_, end_;
};

}  // namespace plumb::lines_and_sets
