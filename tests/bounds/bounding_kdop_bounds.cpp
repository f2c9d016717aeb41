#include <bounding_volumes/slab_bounds.hpp>
#include "along_directions.hpp"

namespace plumb::bounds {

namespace {

using bounding_volumes::Bounds;
using bounding_volumes::Chunk;

/// How much above the least rounded sum one may be that is looked at again, for a magnitude of 1.
///
/// Along (1, 1, 1) the sum of the first point is less than that of the second, and yet rounded to the next double above
/// 1, and that of the second to 1. It is found where 1 and the slack are rounded to that next double, which they are
/// just above half of the way, 2^-53.
double slack_for_one() {
  const Point3 points[] = {{1, 0x1p-53 + 0x1p-80, 0}, {1, 0x1p-53, 0x1p-53}};
  const double least = least_certain_value([&points](double magnitude) {
    Bounds<26> bounds;
    bounds.add(Chunk(points), std::min(magnitude, 0x1p100));
    return bounds.get().min[3] == 1 ? filters::Certificate::positive : filters::Certificate::uncertain;
  });
  return 0x1p-53 / least;
}
static_assert(kdop_directions<26>[3].x == 1 && kdop_directions<26>[3].y == 1 && kdop_directions<26>[3].z == 1);

/// How much of the slack it takes to find the lesser of two sums, and the greater.
Claim slack(double floor) {
  return {"bounding_kdop, slack", 6, false, floor, [allowed = slack_for_one()](const Trial& trial) {
            const auto [p, q] = arguments_from<Point3, Point3>(trial.numbers);
            const Point3 points[] = {p, q};
            const double slack = allowed * Chunk(points).sum_of_magnitudes();
            double worst = 0;
            for (int i = 3; i < 7; ++i) {
              const auto computed = [i](const Point3& r) {
                const KdopDirection& n = kdop_directions<26>[i];
                return (n.x * r.x + n.y * r.y) + n.z * r.z;
              };
              const Rational of_p = Rational(computed(p)), of_q = Rational(computed(q));
              // The end of the slack is rounded itself.
              const Rational end = Rational(computed(p) + slack) - Rational(slack);
              worst = std::max(worst, static_cast<double>((ratio_of(of_p, exactly_along(i, p), slack) +
                                                           ratio_of(of_q, exactly_along(i, q), slack) +
                                                           ratio_of(end, of_p, slack))));
            }
            return worst;
          }};
}

}  // namespace

std::vector<Claim> bounding_kdop_claims() { return {slack(0.05)}; }

}  // namespace plumb::bounds
