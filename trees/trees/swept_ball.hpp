#pragma once

// For trees.
// What volumes other than boxes are, and what is asked of them, in the frame of a tree.

#include <filters/error_of.hpp>
#include <plumb/detail/vector.hpp>
#include <plumb/shapes.hpp>

namespace plumb::trees {

inline Vec3<double> times(double k, const Vec3<double>& v) { return {k * v.x, k * v.y, k * v.z}; }

/// { o + sum of l v : low <= l <= high } within a radius: a ball swept along up to three vectors, which may be moved
/// each by itself. Spheres, capsules, lozenges and boxes are that, and points and boxes that are asked about.
struct SweptBall {
  Vec3<double> origin{0, 0, 0};
  double radius = 0;
  int vectors = 0;
  Vec3<double> vector[3];
  double low[3], high[3];

  void sweep(const Vec3<double>& v, double from, double to) {
    vector[vectors] = v, low[vectors] = from, high[vectors] = to;
    ++vectors;
  }
};

/// What a coordinate of a frame is off by, rounded once; none is larger than 2.
inline constexpr double error_in_frame = 2 * filters::error_of<filters::Rounded<0, 1>>;
/// A point is off by less than two of these, along the direction of a k-DOP by three at most. What is less than 8, as
/// radii and extents in a frame are, is off by two more when it is widened by this.
inline constexpr double room_of_frame = 8 * error_in_frame;

SweptBall swept(const Sphere3& s);
SweptBall swept(const Obb3& b);
SweptBall swept(const Capsule3& c);
SweptBall swept(const Lozenge3& l);

/// What of a line may be in the frame of a tree: at + s d, from <= s <= to, with room for what at and d are off by.
struct FrameLine {
  Vec3<double> at, d;
  double from, to, room;

  /// Of a direction whose largest coordinate is 1/2 or more, and at most 1.
  FrameLine(const Vec3<double>& at_, const Vec3<double>& d_, double from_, double to_);
};

/// x in a second tree's frame is factor x + offset, but for the room, in the first one's.
struct FrameMap {
  double factor;
  Vec3<double> offset;
  double room;

  SweptBall operator()(const SweptBall& b) const;
};

// Bounds in doubles, each by a direction that stands by itself however it was found: nothing is told that is not so.

/// Is every point of one certainly farther than `reach` from all of the other?
bool are_apart(const SweptBall& a, const SweptBall& b, double reach);
template <int K>
bool are_apart(const SweptBall& a, const Kdop<K>& b, double reach);
/// Of volumes of two trees.
template <int K>
bool are_apart(const Kdop<K>& a, const Kdop<K>& b, const FrameMap& of_b, double reach);

/// Does the line certainly share no point with it?
bool is_missed(const FrameLine& line, const SweptBall& b);
template <int K>
bool is_missed(const FrameLine& line, const Kdop<K>& k);

}  // namespace plumb::trees
