#include <convex/sphere_aabb_filter.hpp>
#include "measure.hpp"

namespace plumb::bounds {

namespace {

/// By reference, and never inlined, for the rounding mode is set around it.
[[gnu::noinline]] filters::Certificate filtered(const Sphere3& ball, const Aabb3& box) {
  return convex::filter_sphere_aabb(ball, box);
}

/// A centre beyond one side of a box: what is allowed for between the gap and the radii that decide.
Claim one_gap(double floor) {
  return {"sphere/aabb, filter gap of one side", 2, true, floor, [](const Trial& trial) {
            const double center = trial.numbers[0], side = -std::fabs(trial.numbers[1]);
            Sphere3 ball{{center, 0, 0}, 0};
            const double size = std::fabs(center) + std::fabs(side);
            const Aabb3 box{{2 * side, -size, -size}, {side, size, size}};
            if (!(center > side)) return 0.0;
            const Rational exact = Rational(center) - Rational(side);
            const Rounding mode(trial.rounding);
            const auto decides = [&](double radius, filters::Certificate wanted) {
              ball.radius = radius;
              return filtered(ball, box) == wanted;
            };
            // The ball certainly meets the box from some radius on, and certainly does not up to another one.
            const double meets = least_certain_value([&](double radius) {
              return decides(std::min(radius, 0x1p300), filters::Certificate::positive)
                         ? filters::Certificate::positive
                         : filters::Certificate::uncertain;
            });
            if (meets == 0) return 0.0;
            std::uint64_t apart = 0, open = std::bit_cast<std::uint64_t>(meets);
            while (open - apart > 1) {
              const std::uint64_t middle = apart + (open - apart) / 2;
              (decides(std::bit_cast<double>(middle), filters::Certificate::negative) ? apart : open) = middle;
            }
            const double greatest_apart = std::bit_cast<double>(apart), gap = center - side;
            const auto part = [&](double radius) {
              const Rational computed = Rational(gap);
              return ratio_of(computed, exact, magnitude(computed - Rational(radius)));
            };
            return std::max(part(meets), greatest_apart == 0 ? 0.0 : part(greatest_apart));
          }};
}

}  // namespace

std::vector<Claim> sphere_aabb_claims() { return {one_gap(0.05)}; }

}  // namespace plumb::bounds
