#pragma once

// For bounding_volumes.
// Heights of points along the vectors of a frame, and the points that lie outermost.

#include <algorithm>
#include <cmath>

#include <plumb/detail/certificate.hpp>
#include <plumb/detail/rescaling.hpp>
#include <plumb/detail/vector.hpp>
#include <plumb/lines_and_planes.hpp>

#include <bounding_volumes/point_chunk.hpp>
#include <bounding_volumes/point_set.hpp>
#include <filters/double_double.hpp>

namespace plumb::bounding_volumes {

using bounding_volumes::Chunk, bounding_volumes::lanes, bounding_volumes::Moved, bounding_volumes::Subset,
    bounding_volumes::Values;

/// A vector of the frame, scaled by a power of two to a largest coordinate between 1 and 2.
struct Axis {
  explicit Axis(const Vector3& vector) {
    const double size = std::max({std::fabs(vector.x), std::fabs(vector.y), std::fabs(vector.z)});
    power = -std::ilogb(size);
    const auto scaled = [this](double x) { return filters::rescaling::scaled(x, power).value; };
    direction = {scaled(vector.x), scaled(vector.y), scaled(vector.z)};
  }
  Vec3<double> direction;
  int power;
};

/// The coordinates along u, in the frame u, v, w about the centre, of points by double-doubles, which
/// tell nearly always which doubles they do not exceed.
class CoordinatesAlong {
 public:
  CoordinatesAlong(const Moved& moved, const Point3& centre, const Axis& u, const Axis& v, const Axis& w,
                   Sign orientation)
      : moved_(moved), centre_(centre), power_(moved.power() - u.power) {
    const auto minor = [](double a, double b, double c, double d) {
      return filters::expansion::two_product(a, d) - filters::expansion::two_product(b, c);
    };
    const Vec3<double>&b = v.direction, &c = w.direction;
    normal_ = {minor(b.y, b.z, c.y, c.z), minor(b.z, b.x, c.z, c.x), minor(b.x, b.y, c.x, c.y)};
    if (orientation == Sign::negative) normal_ = {-normal_.x, -normal_.y, -normal_.z};
    determinant_ = along({{u.direction.x, 0}, {u.direction.y, 0}, {u.direction.z, 0}});
  }

  /// A point's product with the normal, seen from the centre, and the largest magnitude of its coordinates.
  struct Height {
    filters::DoubleDouble value;
    double size;
  };
  Height height(const Point3& p) const {
    const auto from_centre = [this](double x, double c) {
      const filters::DoubleDouble d = filters::expansion::two_sum(x, -c);
      return filters::DoubleDouble{moved_.scaled(d.high), moved_.scaled(d.low)};
    };
    const Vec3<filters::DoubleDouble> q{from_centre(p.x, centre_.x), from_centre(p.y, centre_.y),
                                        from_centre(p.z, centre_.z)};
    return {along(q), std::max({std::fabs(q.x.high), std::fabs(q.y.high), std::fabs(q.z.high)})};
  }

  /// The sign of h - alpha, of a point of coordinate alpha; or where opposite is set of h + alpha.
  ///
  /// Scaled numbers. With u = 2^-53, H for h and Q for the size of the point: the numbers of the axes are below 2, the
  /// six products exact and below 4, and each minor, below 8, errs by 24 u^2. A product of such a one and a coordinate
  /// errs by 96 u^2 Q, their sums by 144 and 248 u^2 Q more; with what the minors err by, 72, that is 760 u^2 Q. For
  /// the determinant Q is 2; H times it errs by 600 u^2 H of its own, and the last sums by 160 u^2 Q and 700 u^2 H: all
  /// together less than 2^12 u^2 (H + Q), a sixteenth of what is allowed for. The powers of two are exact but for
  /// underflow, which is nothing against that and 2^-900.
  filters::Certificate compare(double h, const Height& height, bool opposite_side) const {
    const double scaled = bounding_volumes::times_power(h, power_);
    if (!(scaled <= 0x1p500) || (scaled < 0x1p-500 && h != 0)) return filters::Certificate::uncertain;
    const filters::DoubleDouble slack =
        determinant_ * filters::DoubleDouble{scaled, 0} + (opposite_side ? height.value : -height.value);
    const double value = slack.high + slack.low, doubt = 0x1p-90 * (scaled + height.size) + 0x1p-900;
    return value > doubt    ? filters::Certificate::positive
           : value < -doubt ? filters::Certificate::negative
                            : filters::Certificate::uncertain;
  }

 private:
  filters::DoubleDouble along(const Vec3<filters::DoubleDouble>& q) const {
    return q.x * normal_.x + q.y * normal_.y + q.z * normal_.z;
  }

  const Moved& moved_;
  Point3 centre_;
  int power_;
  Vec3<filters::DoubleDouble> normal_;
  filters::DoubleDouble determinant_;
};

/// The points that lie outermost along v x w: by plain doubles where these leave no doubt.
class Outermost {
 public:
  Outermost(const Point3& first, const Vector3& v, const Vector3& w, const Axis& v_axis, const Axis& w_axis)
      : v_(v), w_(w), normal_(cross(v_axis.direction, w_axis.direction)), least_(first), greatest_(first) {}

  /// Only those that the error leaves as candidates for the outermost of all are compared one by one.
  void add(const Chunk& points, const Chunk& moved) {
    Values heights[Chunk::most_points / lanes];
    Values low = heights[0] = height(moved.group(0)), high = low;
    for (int g = 1; g < moved.groups(); ++g) {
      heights[g] = height(moved.group(g));
      low = filters::lesser_lanes(heights[g], low);
      high = filters::greater_lanes(heights[g], high);
    }
    const Values near_least =
                     filters::all_lanes<lanes>(std::min(filters::least_lane<lanes>(low), least_height_) + doubt),
                 near_greatest =
                     filters::all_lanes<lanes>(std::max(filters::greatest_lane<lanes>(high), greatest_height_) - doubt);
    Subset are_low, are_high;
    for (int g = 0; g < moved.groups(); ++g) {
      are_low.add(g, heights[g] <= near_least);
      are_high.add(g, heights[g] >= near_greatest);
    }
    are_high.for_each([&](int i) {
      const Point3 p = points[i];
      const double h = heights[i / lanes][i % lanes];
      if (h > greatest_height_ + doubt || (h >= greatest_height_ - doubt && is_above(p, greatest_))) {
        greatest_ = p;
        greatest_height_ = h;
      }
    });
    are_low.for_each([&](int i) {
      const Point3 p = points[i];
      const double h = heights[i / lanes][i % lanes];
      if (h < least_height_ - doubt || (h <= least_height_ + doubt && is_above(least_, p))) {
        least_ = p;
        least_height_ = h;
      }
    });
  }

  const Point3& least() const { return least_; }
  const Point3& greatest() const { return greatest_; }
  double middle() const { return (least_height_ + greatest_height_) / 2; }
  double half() const { return (greatest_height_ - least_height_) / 2; }
  double along(const Axis& u) const { return dot(u.direction, normal_); }

 private:
  /// Heights err by less than 2^-43, and a difference of two by twice that. With u = 2^-53: coordinates of scaled
  /// vectors are below 2; those of their product below 8, with errors below 4u + 4u + 8u, and of moved points at most
  /// 4, with errors of 4u. (What underflow adds is below u / 2^10.) So each of three products, at most 32, errs by 4 *
  /// 16u + 8 * 4u + 32u, and their sums by 64u and 96u: 544u together.
  static constexpr double doubt = 0x1p-42;

  [[gnu::always_inline]] Values height(const filters::PointLanes<lanes>& p) const {
    return (p.x * normal_.x + p.y * normal_.y) + p.z * normal_.z;
  }
  bool is_above(const Point3& p, const Point3& q) const { return decide<Skew>(q, v_, p, w_) == Sign::positive; }

  Vector3 v_, w_;
  Vec3<double> normal_;
  Point3 least_, greatest_;
  double least_height_ = __builtin_inf(), greatest_height_ = -__builtin_inf();
};

}  // namespace plumb::bounding_volumes
