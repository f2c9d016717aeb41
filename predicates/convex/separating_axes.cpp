#include <convex/separating_axes.hpp>

#include <algorithm>

#include <plumb/floating_point_environment.hpp>

#include <convex/gjk.hpp>

namespace plumb::convex {

namespace {

/// The corner of the difference that most generators lead to.
template <class R>
constexpr Axis last_corners(const Body<R>& a, const Body<R>& b) {
  return {Axis::Kind::corner, Axis::none, Axis::none, static_cast<signed char>(corners(a) - 1),
          static_cast<signed char>(corners(b) - 1)};
}

/// The most roundings behind any value whose sign is asked for.
template <class A, class B>
constexpr int most_roundings(const A& first, const B& second) {
  Body<RoundingCount> a, b;
  build(a, first, {});
  build(b, second, {});
  int most = 0;
  const Vec3<RoundingCount> d = difference_of_corners(a, b, last_corners(a, b));
  most = dot(d, cross(d, d)).count;
  const auto consider = [&](Axis axis) {
    const Vec3<RoundingCount> n = direction(a, b, axis);
    const auto [lower, upper] = range_of_difference(n, axis, a, b);
    const RoundingCount longest = greater(lower, upper), reach = squared_reach(n, a, b);
    most = greater(RoundingCount{most}, a.is_rounded || b.is_rounded ? longest * longest - reach : longest).count;
    return false;
  };
  any_facet_axis(a, b, consider);
  if (a.is_rounded || b.is_rounded) any_corner_axis(a, b, consider);
  return most;
}
static_assert(most_roundings(ViewFrustum{}, ViewFrustum{}) <= Approximate::roundings &&
              most_roundings(ViewFrustum{}, Obb3{}) <= Approximate::roundings &&
              most_roundings(Obb3{}, Obb3{}) <= Approximate::roundings &&
              most_roundings(OrthographicFrustum{}, Obb3{}) <= Approximate::roundings &&
              most_roundings(OrthographicFrustum{}, Sphere3{}) <= Approximate::roundings &&
              most_roundings(CornerOf<Obb3>{Obb3{}, 7}, ViewFrustum{}) <= Approximate::roundings &&
              most_roundings(Tetrahedron3{}, Aabb3{}) <= Approximate::roundings &&
              most_roundings(Capsule3{}, ViewFrustum{}) <= Approximate::roundings &&
              most_roundings(Lozenge3{}, Obb3{}) <= Approximate::roundings &&
              most_roundings(Ellipsoid3{}, Scaled<Obb3>{Obb3{}, Ellipsoid3{}}) <= Approximate::roundings);

/// A body in plain doubles, and the largest magnitudes of its numbers as Approximate knows them.
struct PlainBody {
  Body<double> plain;
  double extent = 0;  ///< of a coordinate of a corner, times the weight
  double edge[Axis::most_edges], weight = 1, radius = 0;

  explicit PlainBody(const Body<Approximate>& body) {
    plain.points = body.points;
    plain.generators = body.generators;
    plain.edges = body.edges;
    plain.extent = static_cast<Body<double>::Extent>(body.extent);
    plain.is_weighted = body.is_weighted;
    plain.is_rounded = body.is_rounded;
    for (int i = 0; i < body.points; ++i) {
      plain.point[i] = values(body.point[i]);
      extent = greater(extent, size(body.point[i]));
    }
    for (int i = 0; i < body.generators; ++i) {
      plain.generator[i] = values(body.generator[i]);
      extent += size(body.generator[i]);
    }
    for (int i = 0; i < body.edges; ++i) {
      plain.edge[i] = values(body.edge[i]);
      edge[i] = size(body.edge[i]);
    }
    if (body.is_weighted) {
      plain.weight = body.weight.value;
      weight = body.weight.magnitude;
    }
    if (body.is_rounded) {
      plain.radius = body.radius.value;
      radius = body.radius.magnitude;
    }
  }

 private:
  static Vec3<double> values(const Vec3<Approximate>& v) { return {v.x.value, v.y.value, v.z.value}; }
  static double size(const Vec3<Approximate>& v) {
    return greater(greater(v.x.magnitude, v.y.magnitude), v.z.magnitude);
  }
};

/// The filter along an axis. Let no coordinate of an edge e be larger in magnitude than |e|, of a difference of two
/// corners than s, and of an axis n than |n|: of e x f it is 2 |e| |f|, of the difference of two corners s, and of what
/// is perpendicular to e of such, (e . e) d - (d . e) e, it is 6 |e|^2 s. Then the gap along n is a sum of products of
/// at most 3 |n| s, and its square less that of the reach one of at most 9 |n|^2 s^2 + 3 |n|^2 r^2, both in as many
/// roundings as Approximate counts. Where all sizes lie within the range below, what underflow costs is less than the
/// roundings; but for edges that are exactly 0, where corners coincide, along which nothing is computed that is not.
/// What is asked about corners alone does not depend on the sizes of edges.
class AxisFilter {
 public:
  AxisFilter(const Body<Approximate>& first, const Body<Approximate>& second)
      : a_(first),
        b_(second),
        is_rounded_(first.is_rounded || second.is_rounded),
        size_(a_.extent * b_.weight + b_.extent * a_.weight) {
    const double reach = (a_.radius + b_.radius) * (a_.weight * b_.weight);
    squared_error_ = unit * (9 * (size_ * size_) + 3 * (reach * reach));
    const double largest = is_rounded_ ? 0x1p100 : largest_in_range;
    const auto in_range = [largest](double size) { return size * largest > 1 && size < largest; };
    in_range_ = in_range(size_) && in_range(a_.weight) && in_range(b_.weight) && reach < largest;
    edges_in_range_ = in_range_;
    for (const PlainBody* body : {&a_, &b_})
      for (int i = 0; i < body->plain.edges; ++i)
        edges_in_range_ = edges_in_range_ && (body->edge[i] == 0 || in_range(body->edge[i]));
  }

  /// Whether anything may be asked about corners.
  bool is_in_range() const { return in_range_; }
  const Body<double>& first() const { return a_.plain; }
  const Body<double>& second() const { return b_.plain; }
  /// What the gap along an axis of that size, and its square less that of the reach, may be off by.
  double error_of_gap(double largest) const { return 3 * unit * (largest * size_); }
  double error_of_square(double largest) const { return squared_error_ * (largest * largest); }
  /// Of the coordinates of an axis, in magnitude.
  double largest_of(Axis axis) const {
    switch (axis.kind) {
      case Axis::Kind::cross:
        return 2 * (edge(axis.i) * edge(axis.j));
      case Axis::Kind::coordinate:
        return 1;
      case Axis::Kind::edge:
        return 6 * (edge(axis.i) * edge(axis.i) * size_);
      case Axis::Kind::corner:
        break;
    }
    return size_;
  }

  /// Whether two polytopes lie strictly apart along n, whose coordinates are taken as the numbers that they are, if the
  /// lowest corner of the difference was found there by its products with n: another one may be lower by as much as two
  /// of these are off, and what is left is off by its own error.
  bool is_separated_along(const Vec3<double>& n, const Vec3<double>& lowest) const {
    const double largest = greater(greater(magnitude(n.x), magnitude(n.y)), magnitude(n.z));
    return largest * largest_in_range > 1 && largest < largest_in_range && dot(n, lowest) > 3 * error_of_gap(largest);
  }
  /// Whether 0 lies inside of four corners of the difference with these volumes, each a sum of six products of three
  /// coordinates.
  bool has_zero_inside(const std::array<double, 4>& volume) const {
    const double error = 6 * unit * (size_ * size_ * size_), sense = volume[0] < 0 ? -1 : 1;
    return sense * volume[0] > error && -sense * volume[1] > error && sense * volume[2] > error &&
           -sense * volume[3] > error;
  }

  Separation separation(Axis axis) const {
    if (!edges_in_range_) return Separation::unknown;
    const Vec3<double> n = direction(a_.plain, b_.plain, axis);
    const double largest = largest_of(axis);
    const Ends of_a = ends(n, largest, a_, axis.i, axis.j);
    const Ends of_b = ends(n, largest, b_, axis.i - Axis::of_second, axis.j - Axis::of_second);
    if (!of_a.certain || !of_b.certain) return Separation::unknown;
    const bool no_lower = of_a.lower || of_b.upper, no_upper = of_a.upper || of_b.lower;
    const Range<double> range = range_of_difference(n, axis, a_.plain, b_.plain);
    const double error = error_of_gap(largest);
    const bool above = range.lower > error && !no_lower, below = -range.upper > error && !no_upper;
    if (!above && !below)
      return (-range.lower > error || no_lower) && (range.upper > error || no_upper) ? Separation::no
                                                                                     : Separation::unknown;
    if (!is_rounded_) return Separation::yes;
    const double gap = above ? range.lower : range.upper, slack = error_of_square(largest);
    const double beyond = gap * gap - squared_reach(n, a_.plain, b_.plain);
    return beyond > slack ? Separation::yes : -beyond > slack ? Separation::no : Separation::unknown;
  }

 private:
  static constexpr double unit = (Approximate::roundings + 3) * 0x1p-53, largest_in_range = 0x1p200;

  double edge(signed char i) const {
    return i < Axis::of_second ? a_.edge[i] : i < Axis::coordinate ? b_.edge[i - Axis::of_second] : 1;
  }
  static Ends ends(const Vec3<double>& n, double largest, const PlainBody& body, int first, int second) {
    using Extent = Body<double>::Extent;
    if (body.plain.extent == Extent::bounded || first == 0 || second == 0) return {};
    const double rise = dot(n, body.plain.edge[0]), error = 3 * unit * (largest * body.edge[0]);
    if (!(rise > error) && !(-rise > error)) return {false, false, false};
    const bool is_line = body.plain.extent == Extent::line;
    return {is_line || rise < 0, is_line || rise > 0, true};
  }

  PlainBody a_, b_;
  bool is_rounded_, in_range_, edges_in_range_;
  double size_, squared_error_;
};

/// The filter of two polytopes: apart along what leads from 0 to the nearest point of some corners of their
/// difference, or 0 inside of four corners.
Meeting meeting_by_corners(const AxisFilter& filter) {
  CornerSimplex simplex(filter.first(), filter.second());
  for (int steps = 0; steps < CornerSimplex::most_steps; ++steps) {
    const CornerSimplex::Corner lowest = simplex.lowest();
    if (filter.is_separated_along(simplex.nearest(), lowest.at)) return Meeting::apart;
    if (simplex.is_triangle() && filter.has_zero_inside(simplex.volumes_with(lowest))) return Meeting::meet;
    if (!simplex.add(lowest)) break;
  }
  return Meeting::unknown;
}

/// Whether one of the axes is known to separate; the ones of which nothing certain is known are added to `open`.
template <class R, class AnyAxis>
bool is_separated(const Body<R>& a, const Body<R>& b, AnyAxis&& any_axis, OpenAxes& open) {
  return any_axis(a, b, [&](Axis axis) {
    const Separation s = separation(a, b, axis);
    if (s == Separation::unknown) open.add(axis);
    return s == Separation::yes;
  });
}

/// Whether one of the open axes is known to separate; those of which nothing certain is known stay open.
template <class R>
[[gnu::noinline, gnu::cold]] bool is_separated_by(OpenAxes& open, const Source& first, const Source& second) {
  Body<R> a, b;
  first.build_into(a, first.anchor);
  second.build_into(b, first.anchor);
  bool is_separated = false;
  open.remove_if([&](Axis axis) {
    const Separation s = is_separated ? Separation::no : separation(a, b, axis);
    is_separated = is_separated || s == Separation::yes;
    return s != Separation::unknown;
  });
  return is_separated;
}

/// Whether one of the axes on which doubles with errors did not decide separates: small integers and coarse grids in
/// doubles that are exact, then numbers in place of any position, and what does not fit into those.
bool is_separated_exactly(const Source& first, const Source& second, OpenAxes& open) {
  return !open.empty() && (is_separated_by<GridDouble>(open, first, second) ||
                           (!open.empty() && (is_separated_by<Dyadic>(open, first, second) ||
                                              (!open.empty() && is_separated_by<Rational>(open, first, second)))));
}

bool is_bounded(const Body<Approximate>& body) { return body.extent == Body<Approximate>::Extent::bounded; }

constexpr auto of_flat = [](const auto& a, const auto& b, auto&& visit) {
  return any_axis_of_flat_bodies(a, b, visit);
};

/// Whether two sets of which no axis of a facet separates but perhaps one of `open` meet. In a default floating-point
/// environment.
[[gnu::noinline]] bool meet_but_for(const OpenAxes& left_open, const Source& first, const Source& second) {
  Body<Approximate> a, b;
  first.build_into(a, first.anchor);
  second.build_into(b, first.anchor);
  OpenAxes open;
  const auto of_those = [&left_open](const auto&, const auto&, auto&& visit) {
    return std::any_of(left_open.begin(), left_open.end(), visit);
  };
  if (is_separated(a, b, of_those, open)) return false;
  if (!spans_space(a, b) && is_separated(a, b, of_flat, open)) return false;
  return !is_separated_exactly(first, second, open);
}

/// In a default floating-point environment. Whether the nearest corners may tell more where doubles do not.
[[gnu::noinline]] bool meet(const Source& first, const Source& second, bool nearest_corners_may_tell) {
  Body<Approximate> a, b;
  first.build_into(a, first.anchor);
  second.build_into(b, first.anchor);
  const AxisFilter plain(a, b);
  const bool are_polytopes = !a.is_rounded && !b.is_rounded && is_bounded(a) && is_bounded(b);
  if (are_polytopes && plain.is_in_range()) {
    Meeting m = meeting_by_corners(plain);
    if (m == Meeting::unknown) m = meeting_by_nearest_corners(first, second);
    if (m != Meeting::unknown) return m == Meeting::meet;
  }
  OpenAxes open;
  const auto is_separating = [&](Axis axis) {
    Separation s = plain.separation(axis);
    if (s == Separation::unknown) [[unlikely]] {
      s = separation(a, b, axis);
      if (s == Separation::unknown) open.add(axis);
    }
    return s == Separation::yes;
  };
  if (any_facet_axis(a, b, is_separating)) return false;
  if (a.is_rounded || b.is_rounded) {
    if (any_corner_axis(a, b, is_separating)) return false;
  } else if (!spans_space(a, b) && any_axis_of_flat_bodies(a, b, is_separating)) {
    return false;
  }
  if (nearest_corners_may_tell && !open.empty() && (a.is_rounded || b.is_rounded)) {
    const Meeting nearest = meeting_by_nearest_corners(first, second);
    if (nearest != Meeting::unknown) return nearest == Meeting::meet;
  }
  return !is_separated_exactly(first, second, open);
}

}  // namespace

bool have_common_point(const Source& first, const Source& second) {
  const DefaultFloatingPoint environment;
  return meet(first, second, true);
}

bool meet_about_contact(const Source& first, const Source& second) {
  const DefaultFloatingPoint environment;
  const Meeting nearest = meeting_by_nearest_corners(first, second);
  return nearest == Meeting::unknown ? meet(first, second, false) : nearest == Meeting::meet;
}

bool have_common_point(const Source& first, const Source& second, const OpenAxes& open) {
  const DefaultFloatingPoint environment;
  return meet_but_for(open, first, second);
}

}  // namespace plumb::convex
