#pragma once

#include <cmath>

#include <convex/nearest_points.hpp>
#include "twin.hpp"

// Pairs of lengths as the filters by distances read them, and exact ones.

namespace plumb::bounds {

using convex::Meeting;
using convex::surplus_beyond;

inline Vec3<double> doubles(const auto& v) { return {value(v.x), value(v.y), value(v.z)}; }
template <class A>
Vec3<A> own(const Vec3<Twin<A>>& v) {
  return {v.x.own, v.y.own, v.z.own};
}
template <class A>
Rational exact_squared_length(const Vec3<Twin<A>>& v) {
  return v.x.exact * v.x.exact + v.y.exact * v.y.exact + v.z.exact * v.z.exact;
}
inline Rational exact_squared_length(const Vec3<double>& v) { return dot(exactly(v), exactly(v)); }

/// How much longer the exact vector is than the rounded one.
template <class A>
long double lengthening(const Vec3<Twin<A>>& d) {
  const Rational exact = exact_squared_length(d), rounded = exact_squared_length(doubles(d));
  const long double lengths = std::sqrt(approximately(exact)) + std::sqrt(approximately(rounded));
  return lengths == 0 ? 0 : approximately(exact - rounded) / lengths;
}

/// A rounded product of squares, which is to be compared with another one times 1 + 2^-44: half of that for each, and
/// what underflow is said to take at most.
inline void note_rounded(long double exact, double rounded, double underflow) {
  Worst::at(Of::square, exact - static_cast<long double>(rounded), static_cast<double>(exact) * 0x1p-45 + underflow);
}

/// The least value that is certain: what is allowed for.
template <class IsCertain>
double least_that_decides(const IsCertain& is_certain) {
  return least_certain_value(
      [&](double x) { return is_certain(x) ? filters::Certificate::positive : filters::Certificate::uncertain; });
}

using convex::BoundedLengths;
using LengthTwins = MeasuredTwins<9>;

template <class A>
auto part(const LengthTwins& numbers, double t, const Vec3<Twin<A>>& v) {
  const Rational q = Rational(t), exact[] = {q * v.x.exact, q * v.y.exact, q * v.z.exact};
  return twins(convex::part(numbers.own(), t, own(v)), [&exact](int axis) { return exact[axis]; });
}

/// The gap along an axis that surplus_of(reach, gap) is positive of.
template <class Reach, class Gap, class SurplusOf>
void note_gap(const Vec3<double>& axis, const Twin<Reach>& reach, Gap&& gap, const SurplusOf& surplus_of) {
  using Component = filters::Bounded<0, filters::leaf_size(filters::scalars)>;
  const Vec3<Component> components{{axis.x}, {axis.y}, {axis.z}};
  auto along = gap(twins(components, exact_vector(axis)));
  // Beside a reach of 0 the least gap that is certain is what is allowed for.
  const double error = least_that_decides([&](double x) {
    auto pretended = along.own;
    pretended.value = x;
    return surplus_of(Reach{0}, [&pretended](const auto&) { return pretended; }) > 0;
  });
  Worst::at(along, error);
  const double r = reach.own.value, squared = r * r * dot(axis, axis);
  note_rounded(approximately(Rational(r) * Rational(r) * exact_squared_length(axis)), squared, 0x1p-800);
}

template <class Reach, class Nearest, class Gap>
Meeting meeting_by_both(LengthTwins& numbers, const Twin<Reach>& reach, Nearest&& nearest, Gap&& gap) {
  numbers.all_are_read();
  const BoundedLengths& own = numbers.own();
  const auto d = nearest();
  const Vec3<double> computed = doubles(d);
  // Beside a difference of 0 the least reach that is certain is what is allowed for.
  using Length = decltype(d.x.own);
  const double off = least_that_decides([&](double x) {
    return convex::surplus_within(own, Vec3<Length>{{0}, {0}, {0}}, Reach{x}) > 0;
  });
  Worst::at(Of::length, lengthening(d) - approximately(reach.exact - Rational(reach.own.value)), off);
  note_rounded(approximately(exact_squared_length(computed)), dot(computed, computed), 0x1p-1000);
  note_gap(computed, reach, gap, [&](Reach r, const auto& of) { return surplus_beyond(own, computed, r, of); });
  return Meeting::unknown;
}
template <class V, class Reach, class Nearest, class Gap>
Meeting meeting(LengthTwins& numbers, const V& first, const Twin<Reach>& reach, Nearest&& nearest, Gap&& gap) {
  numbers.all_are_read();
  const Vec3<double> axis = doubles(first);
  note_gap(axis, reach, gap, [&](Reach r, const auto& of) {
    return surplus_beyond(numbers.own(), axis, numbers.own().totals().of[filters::positions], r, of);
  });
  return meeting_by_both(numbers, reach, nearest, gap);
}

}  // namespace plumb::bounds
