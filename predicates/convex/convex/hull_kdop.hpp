#pragma once

// The filter of a k-DOP and the hull of few points or an oriented box.

#include <convex/dual_simplex.hpp>
#include <convex/hull_frustum.hpp>
#include <convex/kdop_kdop.hpp>

namespace plumb::convex {

// The filter of k-DOPs and triangles, tetrahedra and oriented boxes: as that of frusta (hull_frustum.hpp),
// with the ends of slabs as planes. Two certificates stand by themselves, whatever guessed them:
//   - a point of the other set that certainly lies inside of all slabs;
//   - multipliers of ends, at least 0, such that the sum of the rooms that these leave, times those, is certainly
//     negative all over the other set, where it is affine too.
// All is in doubles: the place of a point along a direction is a sum of three coordinates, and what it may be off by is
// known (error_of_room).

/// How far inside of both ends of each slab a point lies.
template <int K>
[[gnu::always_inline]] inline void find_rooms(const Kdop<K>& s, const Vec3<double>& p, double (&room)[K]) {
  for_each_slab<K>([&](auto i) __attribute__((always_inline)) {
    const double at = along<K, i>(p);
    room[2 * i] = at - s.min[i];
    room[2 * i + 1] = s.max[i] - at;
  });
}
template <int K>
[[gnu::always_inline]] inline double least_room(const double (&room)[K]) {
  double least = room[0];
  for (int i = 1; i < K; ++i) least = lesser(least, room[i]);
  return least;
}
template <int K>
[[gnu::always_inline]] inline double farthest_room(const double (&room)[K]) {
  double farthest = 0;
  for (int i = 0; i < K; ++i) farthest = larger(farthest, magnitude(room[i]));
  return farthest;
}
[[gnu::always_inline]] constexpr Vec3<double> magnitudes(const Vec3<double>& v) {
  return {magnitude(v.x), magnitude(v.y), magnitude(v.z)};
}

/// Of a sum of rooms times multipliers of at most 1, of which no more than four are not 0: the errors of the rooms, and
/// the roundings of their last differences, of the products and of the sums, which are less than 100 by 2^-52 of the
/// farthest. (Of a box, what the rooms change by towards its faces is together at most twice the farthest.)
[[gnu::always_inline]] constexpr double error_of_sum(double error, double farthest) {
  return 4 * error + 0x1p-44 * farthest;
}

/// Of sets whose rooms are of magnitude less than this nothing overflows.
inline constexpr double most_room = 0x1p900;

/// The hull of some corners. Whether it is plain: then what has been computed is taken for certain.
template <int K, int Corners>
[[gnu::noinline]] Meeting meeting_by_slabs_of_hull(const Kdop<K>& s, const Vec3<double> (&corner)[Corners],
                                                   bool is_plain) {
  double room[Corners][K], greatest[K], farthest = 0, deepest = -__builtin_inf();
  Vec3<double> size{0, 0, 0};
  for (int k = 0; k < Corners; ++k) {
    find_rooms(s, corner[k], room[k]);
    deepest = larger(deepest, least_room(room[k]));
    farthest = larger(farthest, farthest_room(room[k]));
    size = size + magnitudes(corner[k]);
  }
  for (int i = 0; i < K; ++i) {
    greatest[i] = room[0][i];
    for (int k = 1; k < Corners; ++k) greatest[i] = larger(greatest[i], room[k][i]);
  }
  const double error = is_plain ? 0 : error_of_room(size);
  if (!(farthest < most_room) || !(error < most_room)) return Meeting::unknown;
  if (least_room(greatest) < -error) return Meeting::apart;
  if (deepest > error) return Meeting::meet;

  using Simplex = DualSimplex<Corners - 1, K>;
  auto guess = Simplex::over_simplex(room, room_of_guess * error);
  const auto outcome = guess.outcome();
  if (is_plain) return outcome == Simplex::Outcome::conflict ? Meeting::apart : Meeting::meet;
  if (outcome == Simplex::Outcome::solved) {
    double weight[Corners];
    guess.find_weights(weight);
    Vec3<double> sum{0, 0, 0};
    double weights = 0;
    for (int k = 0; k < Corners; ++k) {
      sum = sum + Vec3{weight[k] * corner[k].x, weight[k] * corner[k].y, weight[k] * corner[k].z};
      weights += weight[k];
    }
    // Eight roundings, which are half of what the error allows for, and those of its place along a direction.
    const Vec3 p{sum.x / weights, sum.y / weights, sum.z / weights};
    if (weights > 0.5 && least_inside(s, p) > error) return Meeting::meet;
  } else if (outcome == Simplex::Outcome::conflict) {
    double multiplier[K], highest = -__builtin_inf();
    guess.find_multipliers(multiplier);
    for (int k = 0; k < Corners; ++k) {
      double sum = 0;
      for (int i = 0; i < K; ++i) sum += multiplier[i] * room[k][i];
      highest = larger(highest, sum);
    }
    if (highest < -error_of_sum(error, farthest)) return Meeting::apart;
  }
  return Meeting::unknown;
}
template <int K>
[[gnu::always_inline]] inline Meeting meeting_by_slabs(const Kdop<K>& s, const Triangle3& t, bool is_plain = false) {
  const Vec3<double> corner[] = {{t.a.x, t.a.y, t.a.z}, {t.b.x, t.b.y, t.b.z}, {t.c.x, t.c.y, t.c.z}};
  return meeting_by_slabs_of_hull(s, corner, is_plain);
}
template <int K>
[[gnu::always_inline]] inline Meeting meeting_by_slabs(const Kdop<K>& s, const Tetrahedron3& t, bool is_plain = false) {
  const Vec3<double> corner[] = {
      {t.a.x, t.a.y, t.a.z}, {t.b.x, t.b.y, t.b.z}, {t.c.x, t.c.y, t.c.z}, {t.d.x, t.d.y, t.d.z}};
  return meeting_by_slabs_of_hull(s, corner, is_plain);
}

template <int K>
[[gnu::noinline]] Meeting meeting_by_slabs(const Kdop<K>& s, const Obb3& b, bool is_plain = false) {
  const Vec3<double> center{b.center.x, b.center.y, b.center.z};
  const Vec3<double> half[] = {{b.hu * b.u.x, b.hu * b.u.y, b.hu * b.u.z},
                               {b.hv * b.v.x, b.hv * b.v.y, b.hv * b.v.z},
                               {b.hw * b.w.x, b.hw * b.w.y, b.hw * b.w.z}};
  double middle[K], by[K][3], greatest[K];
  find_rooms(s, center, middle);
  for_each_slab<K>([&](auto i) __attribute__((always_inline)) {
    for (int k = 0; k < 3; ++k) {
      by[2 * i][k] = along<K, i>(half[k]);
      by[2 * i + 1][k] = -by[2 * i][k];
    }
  });
  for (int i = 0; i < K; ++i)
    greatest[i] = middle[i] + (magnitude(by[i][0]) + magnitude(by[i][1]) + magnitude(by[i][2]));
  // What a factor that is read as 0 takes with it is less than 2^-122 of the size, as in Measured::product.
  const auto factors = [](double h, const Vector3& v) {
    return share_of_factors * (magnitude(h) + (magnitude(v.x) + (magnitude(v.y) + magnitude(v.z))));
  };
  Vec3 size = magnitudes(center) + magnitudes(half[0]) + magnitudes(half[1]) + magnitudes(half[2]);
  size.x += factors(b.hu, b.u) + (factors(b.hv, b.v) + factors(b.hw, b.w));
  const double error = is_plain ? 0 : error_of_room(size);
  const double farthest = larger(farthest_room(middle), farthest_room(greatest));
  if (!(farthest < most_room) || !(error < most_room)) return Meeting::unknown;
  if (least_room(greatest) < -(error + 0x1p-48 * farthest)) return Meeting::apart;
  if (least_room(middle) > error) return Meeting::meet;

  using Simplex = DualSimplex<3, K>;
  auto guess = Simplex::over_cube(middle, by, room_of_guess * error);
  const auto outcome = guess.outcome();
  if (is_plain) return outcome == Simplex::Outcome::conflict ? Meeting::apart : Meeting::meet;
  if (outcome == Simplex::Outcome::solved) {
    double t[3];
    guess.find_point(t);
    Vec3<double> p = center;  // with five roundings
    for (int k = 0; k < 3; ++k) p = p + Vec3{t[k] * half[k].x, t[k] * half[k].y, t[k] * half[k].z};
    if (least_inside(s, p) > error) return Meeting::meet;
  } else if (outcome == Simplex::Outcome::conflict) {
    double multiplier[K];
    guess.find_multipliers(multiplier);
    double highest = 0, along[3] = {};
    for (int i = 0; i < K; ++i) {
      highest += multiplier[i] * middle[i];
      for (int k = 0; k < 3; ++k) along[k] += multiplier[i] * by[i][k];
    }
    for (const double x : along) highest += magnitude(x);
    if (highest < -error_of_sum(error, farthest)) return Meeting::apart;
  }
  return Meeting::unknown;
}

}  // namespace plumb::convex
