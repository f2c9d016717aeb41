#include "twin.hpp"

#include <convex/line_frustum.hpp>

// What the look at rays and lines beside planes allows for: of the planes at the origin and along the direction by
// their types; of the parameters at which planes are entered and left, and of values in between, by what a comment
// derives.

namespace plumb::bounds {

namespace {

/// Six planes by what has been computed of them, f at the origin and g along the line, and what these may be off by.
struct ComputedPlanes {
  double f[6], g[6], of_values, of_slopes;
};
/// The numbers that the look reads, of which it asks the errors alone.
struct ComputedNumbers {
  struct Slopes {
    double of_slopes;
    double error(double) const { return of_slopes; }
  };
  double of_values = 0, of_slopes = 0;

  template <convex::Group>
  static Vec3<double> known(double x, double y, double z) {
    return {x, y, z};
  }
  static void all_are_read() {}
  double error(double) const { return of_values; }
  template <convex::Group>
  Slopes totals_with(const Vector3&) const {
    return {of_slopes};
  }
};

}  // namespace

}  // namespace plumb::bounds

namespace plumb::convex {

template <>
struct Planes<bounds::ComputedNumbers, bounds::ComputedPlanes> {
  const bounds::ComputedPlanes& planes;

  Planes(bounds::ComputedNumbers& numbers, const bounds::ComputedPlanes& s) : planes(s) {
    numbers.of_values = s.of_values;
    numbers.of_slopes = s.of_slopes;
  }
  static Vec3<double> relative(bounds::ComputedNumbers&, const bounds::ComputedPlanes&, const Point3& p) {
    return {p.x, p.y, p.z};
  }
  static bool prepare(const bounds::ComputedNumbers&) { return true; }
  OfPlanes<double> at(const Vec3<double>&) const { return of(planes.f); }
  OfPlanes<double> along(const Vec3<double>&) const { return of(planes.g); }

 private:
  static OfPlanes<double> of(const double (&x)[6]) { return {x[0], x[1], x[2], x[3], x[4], x[5]}; }
};

}  // namespace plumb::convex

namespace plumb::bounds {

namespace {

using convex::Meeting;

/// Noinline, for the rounding mode is set around it.
[[gnu::noinline]] Meeting look(const ComputedPlanes& planes) {
  return convex::meeting_by_planes<ComputedNumbers>(planes, Line3{{0, 0, 0}, {1, 0, 0}});
}

/// The planes of a frustum at the origin of a ray and along it.
template <class Frustum>
Claim planes(const std::string& name, double floor) {
  return noted<Frustum, Ray3>(name + "/ray, quick planes", floor, [](const Frustum& a, const Ray3& ray) {
    using Numbers = MeasuredTwins<convex::GivenByMatrix<Frustum> ? 2 : 4>;
    Numbers numbers;
    const Frustum frustum = mended(a);
    const convex::Planes<Numbers, Frustum> planes(numbers, frustum);
    const auto origin = planes.relative(numbers, frustum, ray.origin);
    const auto& d = ray.direction;
    const auto direction = Numbers::template known<convex::positions>(d.x, d.y, d.z);
    numbers.all_are_read();
    const auto values = planes.at(origin);
    const auto slopes = planes.along(direction);
    for (int i = 0; i < 6; ++i) {
      numbers.note(values.at[i]);
      numbers.template note_with<convex::positions>(d, slopes.at[i]);
    }
  });
}

/// f and g of a plane, and in units of 2^-52 of them, beside the one that they are said to have, what they are off by.
struct PlaneOfTrial {
  double value, slope;
};
struct ErrorsOfTrial {
  double of_values, of_slopes;
};
double error_of(double units, double x, double y) {
  return (1 + std::fabs(units)) * 0x1p-52 * std::max(std::fabs(x), std::fabs(y));
}

/// What a parameter -f / g moves by where f and g are off by as much as they may be.
struct Shifts {
  long double least = 0, greatest = 0;

  Shifts(const ComputedPlanes& s, int i) {
    const long double f = s.f[i], g = s.g[i];
    for (const long double of_f : {-s.of_values, s.of_values})
      for (const long double of_g : {-s.of_slopes, s.of_slopes}) {
        const long double shift = (f * of_g - of_f * g) / (g * (g + of_g));
        least = std::min(least, shift);
        greatest = std::max(greatest, shift);
      }
  }
};

/// One plane is entered and another one is left: how much of the least distance between the two at which the look says
/// that they lie apart, or that they meet, is gone where both are off by as much as they may be.
double worst_of_ends(ComputedPlanes s, bool are_apart) {
  const double sense = are_apart ? -1 : 1, entry = -s.f[0] / s.g[0];
  const auto put_exit = [&](double x) { s.f[1] = (entry + sense * std::min(x, 0x1p60)) * -s.g[1]; };
  const double gap = least_certain_value([&](double x) {
    put_exit(x);
    return look(s) == (are_apart ? Meeting::apart : Meeting::meet) ? Certificate::positive : Certificate::uncertain;
  });
  if (gap == 0) return 0;
  put_exit(gap);
  // That value is to be no larger than the error has been made for.
  if (!(std::fabs(s.f[1]) * 0x1p-52 <= s.of_values)) return 0;
  const Shifts of_entry(s, 0), of_exit(s, 1);
  const long double distance = static_cast<long double>(s.f[0]) / s.g[0] - static_cast<long double>(s.f[1]) / s.g[1];
  const long double lost = are_apart ? of_exit.greatest - of_entry.least : of_entry.greatest - of_exit.least;
  return static_cast<double>(lost / (sense * distance));
}

Claim ends(double floor) {
  return {"line/planes, quick ends", numbers_of<PlaneOfTrial, PlaneOfTrial, ErrorsOfTrial>, true, floor,
          [](const Trial& trial) {
            const auto [in, out, errors] = arguments_from<PlaneOfTrial, PlaneOfTrial, ErrorsOfTrial>(trial.numbers);
            const ComputedPlanes planes{{in.value, 0, 1, 1, 1, 1},
                                        {std::fabs(in.slope), -std::fabs(out.slope), 0, 0, 0, 0},
                                        error_of(errors.of_values, in.value, out.value),
                                        error_of(errors.of_slopes, in.slope, out.slope)};
            if (!(std::min(planes.g[0], -planes.g[1]) > 2 * planes.of_slopes)) return 0.0;
            const Rounding mode(trial.rounding);
            return std::max(worst_of_ends(planes, true), worst_of_ends(planes, false));
          }};
}

}  // namespace

std::vector<Claim> clipped_by_planes_claims() {
  return {planes<FrustumGl>("frustum_gl", 0.02), planes<ViewFrustum>("view_frustum", 0.0003), ends(0.1)};
}

}  // namespace plumb::bounds
