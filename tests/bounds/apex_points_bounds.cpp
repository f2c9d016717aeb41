#include <bounding_slabs/places.hpp>
#include "along_directions.hpp"

namespace plumb::bounds {

namespace {

using bounding_slabs::error_of_places, bounding_slabs::size_of, bounding_slabs::SlabsInDoubles;

/// The slack between two apexes.
Claim room_between_apexes(double floor) {
  return {"apex_points, slack between apexes", 6, true, floor, [](const Trial& trial) {
            const auto [p, q] = arguments_from<Point3, Point3>(trial.numbers);
            ApexPoints<26> apexes, two{};
            for (int i = 0; i < 13; ++i) apexes.low[i] = p, apexes.high[i] = q;
            two.low[0] = p, two.high[0] = q;
            const auto compute = [&apexes, &two, &trial ]() __attribute__((noinline)) {
              const Rounding mode(trial.rounding);
              return std::pair(SlabsInDoubles<26>(apexes).slabs, error_of_places(size_of(two)));
            };
            const auto [slabs, error] = compute();
            double worst = 0;
            for (int i = 0; i < 13; ++i)
              worst = std::max(worst, ratio_of(Rational(slabs.max[i]) - Rational(slabs.min[i]),
                                               exactly_along(i, q) - exactly_along(i, p), error));
            return worst;
          }};
}

/// The difference of two places, of what has to lie between the two for their order to be certain.
Claim order_of_places(double floor) {
  return {"apex_indices, order of places", 6, true, floor, [](const Trial& trial) {
            const auto [p, q] = arguments_from<Point3, Point3>(trial.numbers);
            const Rounding mode(trial.rounding);
            const double error = error_of_places(size_of(p) + size_of(q));
            double worst = 0;
            for (int i = 0; i < 13; ++i) {
              const KdopDirection& n = kdop_directions<26>[i];
              const auto computed = [&n](const Point3& r) { return n.x * r.x + n.y * r.y + n.z * r.z; };
              worst = std::max(worst, ratio_of(Rational(computed(p)) - Rational(computed(q)),
                                               exactly_along(i, p) - exactly_along(i, q), error));
            }
            return worst;
          }};
}

}  // namespace

std::vector<Claim> apex_points_claims() { return {room_between_apexes(0.05), order_of_places(0.05)}; }

}  // namespace plumb::bounds
