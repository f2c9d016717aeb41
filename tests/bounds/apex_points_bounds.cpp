#include "along_directions.hpp"
// What places along directions may be off by is its own affair.
#include "apex_points.cpp"

namespace plumb::bounds {

namespace {

/// What is certainly not inside of a slab, and what certainly is, around the place of an apex.
Claim slabs_around(double floor) {
  return {"apex_points, slabs around", 3, true, floor, [](const Trial& trial) {
            const auto [p] = arguments_from<Point3>(trial.numbers);
            ApexPoints<26> apexes;
            for (int i = 0; i < 13; ++i) apexes.low[i] = apexes.high[i] = p;
            const auto compute = [&apexes, &trial ]() __attribute__((noinline)) {
              const Rounding mode(trial.rounding);
              return SlabsAround<26>(apexes);
            };
            const SlabsAround<26> around = compute();
            double worst = 0;
            for (int i = 0; i < 13; ++i) {
              const Integer exact = exactly_along(i, p);
              const auto part = [&](double below, double above) {
                const Integer least = Integer::of(below), greatest = Integer::of(above);
                return ratio_of(least + greatest, exact + exact, (greatest - least).magnitude());
              };
              worst = std::max({worst, part(around.outer.min[i], around.inner.min[i]),
                                part(around.inner.max[i], around.outer.max[i])});
            }
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
                return (factors<26>.x[i] * r.x + factors<26>.y[i] * r.y) + factors<26>.z[i] * r.z;
              };
              worst = std::max(worst, ratio_of(Integer::of(computed(p)) - Integer::of(computed(q)),
                                               exactly_along(i, p) - exactly_along(i, q), least));
            }
            return worst;
          }};
}

}  // namespace

std::vector<Claim> apex_points_claims() { return {slabs_around(0.05), order_of_places(0.05)}; }

}  // namespace plumb::bounds
