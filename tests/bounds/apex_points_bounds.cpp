#include <bounding_slabs/apex_filters.hpp>
#include "along_directions.hpp"

namespace plumb::bounds {

namespace {

using bounding_slabs::IndicesInDoubles, bounding_slabs::size_of, bounding_slabs::SlabsInDoubles;

/// The slack between two apexes.
Claim room_between_apexes(double floor) {
  return {"apex_points, slack between apexes", 6, true, floor, [](const Trial& trial) {
            const auto [p, q] = arguments_from<Point3, Point3>(trial.numbers);
            ApexPoints<26> apexes, two{};
            for (int i = 0; i < 13; ++i) apexes.low[i] = p, apexes.high[i] = q;
            two.low[0] = p, two.high[0] = q;
            const auto compute = [&apexes, &two, &trial ]() __attribute__((noinline)) {
              const Rounding mode(trial.rounding);
              return std::pair(SlabsInDoubles<26>(apexes).slabs, SlabsInDoubles<26>::error(size_of(two)));
            };
            const auto [slabs, error] = compute();
            double worst = 0;
            for (int i = 0; i < 13; ++i)
              worst = std::max(worst, ratio_of(Integer::of(slabs.max[i]) - Integer::of(slabs.min[i]),
                                               exactly_along(i, q) - exactly_along(i, p), error));
            return worst;
          }};
}

/// The difference of two places, of what has to lie between the two for their order to be certain.
Claim order_of_places(double floor) {
  return {"apex_indices, order of places", 6, true, floor, [](const Trial& trial) {
            const auto [p, q] = arguments_from<Point3, Point3>(trial.numbers);
            const Rounding mode(trial.rounding);
            const auto size = [](const Point3& r) { return std::fabs(r.x) + std::fabs(r.y) + std::fabs(r.z); };
            const double half = (size(p) + size(q)) / 2;
            const double least = least_certain_value([half](double distance) {
              const Point3 pair[] = {{half - distance, 0, 0}, {half, 0, 0}};
              const IndicesInDoubles<26> found(pair, 2);
              return found.low_is_certain(0) ? Certificate::positive : Certificate::uncertain;
            });
            double worst = 0;
            for (int i = 0; i < 13; ++i) {
              const auto computed = [i](const Point3& r) {
                return (kdop_factors<26>.x[i] * r.x + kdop_factors<26>.y[i] * r.y) + kdop_factors<26>.z[i] * r.z;
              };
              worst = std::max(worst, ratio_of(Integer::of(computed(p)) - Integer::of(computed(q)),
                                               exactly_along(i, p) - exactly_along(i, q), least));
            }
            return worst;
          }};
}

}  // namespace

std::vector<Claim> apex_points_claims() { return {room_between_apexes(0.05), order_of_places(0.05)}; }

}  // namespace plumb::bounds
