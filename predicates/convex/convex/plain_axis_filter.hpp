#pragma once

// The filter of two bodies along one axis, in plain doubles with an error bound.

#include <array>

#include <convex/separating_axes.hpp>

namespace plumb::convex {

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

}  // namespace plumb::convex
