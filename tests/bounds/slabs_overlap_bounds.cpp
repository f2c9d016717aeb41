#include <bounding_slabs/places.hpp>
#include "along_directions.hpp"

namespace plumb::bounds {

namespace {

/// Two slabs that touch, or nearly, where one is moved: how much of what is allowed for the slack between them is seen
/// to be, on the side where it is not.
Claim touching_slabs(double floor) {
  return {"kdop26/kdop26, moved slabs", 7, true, floor, [](const Trial& trial) {
            const auto [t, u] = arguments_from<Vector3, Vector3>(trial.numbers);
            const double begins = trial.numbers[6];
            const Rounding mode(trial.rounding);
            const bounding_slabs::Offset offset(t, u);
            if (!(offset.error < __builtin_inf())) return 0.0;
            double worst = 0;
            for (int i = 0; i < 13; ++i) {
              const KdopDirection& n = kdop_directions<26>[i];
              const double s = n.x * offset.by.x + n.y * offset.by.y + n.z * offset.by.z;
              const Rational exact = exactly_along(i, u) - exactly_along(i, t);
              // The first end beside which no slack is lacking, and the last one beside which there is none.
              double end = begins - s;
              const auto slack = [&] { return exact - (Rational(begins) - Rational(end)); };
              for (int k = 0; k < 3; ++k) {
                end = static_cast<double>(end - approximately(slack()));
              }
              while (sign(slack()) >= 0) end = std::nextafter(end, -__builtin_inf());
              while (sign(slack()) < 0) end = std::nextafter(end, __builtin_inf());
              const double seen_lacking = -(s - (begins - end));
              if (sign(slack()) > 0) end = std::nextafter(end, -__builtin_inf());
              const double seen = s - (begins - end);
              worst = std::max({worst, seen / offset.error, seen_lacking / offset.error});
            }
            return worst;
          }};
}

}  // namespace

std::vector<Claim> slabs_overlap_claims() { return {touching_slabs(0.05)}; }

}  // namespace plumb::bounds
