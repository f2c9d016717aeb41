// How far two parts are from each other, where they are nearest, and whether that is within a tolerance.

#include <cstdio>

#include <plumb/closest.hpp>
#include <plumb/compare_distance_to.hpp>
#include <plumb/distance.hpp>

int main() {
  const plumb::Obb3 arm{{5, 5, 2}, {0.6, 0.8, 0}, {-0.8, 0.6, 0}, {0, 0, 1}, 3, 1, 1};
  const plumb::Aabb3 post{{0, 0, 0}, {2, 2, 4}};
  const plumb::Capsule3 cable{{1, 4, 0}, {1, 4, 9}, 0.25};

  // Each number is the double nearest to the true one.
  std::printf("arm to post: %.17g\n", plumb::distance(arm, post));
  std::printf("arm to cable: %.17g\n", plumb::distance(arm, cable));
  const auto [p, q] = plumb::closest(arm, post);
  std::printf("nearest: (%g, %g, %g) and (%g, %g, %g)\n", p.x, p.y, p.z, q.x, q.y, q.z);

  // The comparison is exact, for the doubles as they are: a distance that has been rounded should not be compared.
  for (const double tolerance : {1.7, 1.75}) {
    const bool are_within = plumb::compare_distance_to(post, cable, tolerance) != plumb::Sign::positive;
    std::printf("post and cable are %swithin %g\n", are_within ? "" : "not ", tolerance);
  }
}
