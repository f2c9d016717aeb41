#pragma once

#include <cmath>

#include <convex/nearest_points.hpp>
#include "twin.hpp"

// Pairs of lengths as the filters by distances read them, and exact ones.

namespace plumb::bounds {

using convex::Meeting;

inline Vec3<double> doubles(const auto& v) { return {value(v.x), value(v.y), value(v.z)}; }
template <class A>
Vec3<A> own(const Vec3<Twin<A>>& v) {
  return {v.x.own, v.y.own, v.z.own};
}
template <class A>
Quotient exact_squared_length(const Vec3<Twin<A>>& v) {
  return v.x.exact * v.x.exact + v.y.exact * v.y.exact + v.z.exact * v.z.exact;
}
inline Quotient exact_squared_length(const Vec3<double>& v) {
  const Quotient x = Quotient::of(v.x), y = Quotient::of(v.y), z = Quotient::of(v.z);
  return x * x + y * y + z * z;
}

/// How much longer the exact vector is than the rounded one.
template <class A>
long double lengthening(const Vec3<Twin<A>>& d) {
  const Quotient exact = exact_squared_length(d), rounded = exact_squared_length(doubles(d));
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
  return least_certain_value([&](double x) { return is_certain(x) ? Certificate::positive : Certificate::uncertain; });
}

/// What the numbers of all three have in common.
template <class Own>
struct Lengths : Own {
  using Length = typename Own::Length;
  using ExactLength = typename Own::ExactLength;
  using Own::size;

  auto difference(const Point3& p, const Point3& q) { return twins(Own::difference(p, q), exact_difference(p, q)); }
  auto axis(const Vector3& v) { return twins(Own::axis(v), exact_vector(v)); }
  auto length(double x) { return twin(Own::length(x), Quotient::of(x)); }
  auto end(double x) { return twin(Own::end(x), Quotient::of(x)); }
  static auto within(double x, const Twin<ExactLength>&) { return twin(ExactLength{x}, Quotient::of(x)); }
  template <class A>
  static auto part(double t, const Vec3<Twin<A>>& v) {
    const Quotient q = Quotient::of(t), exact[] = {q * v.x.exact, q * v.y.exact, q * v.z.exact};
    return twins(Own::part(t, own(v)), [&exact](int axis) { return exact[axis]; });
  }
};

/// What MeasuredLengths, and what reads other lengths by it, allows for.
template <class Own>
struct LengthTwinsOf : Lengths<Own> {
  template <class V, class Reach, class Nearest, class Gap>
  Meeting meeting(const V& first, const Reach& reach, Nearest&& nearest, Gap&& gap) const {
    if (!this->are_in_range()) return Meeting::unknown;
    are_apart_along_first(first, reach, gap);
    const auto d = nearest();
    are_within(d, reach);
    are_apart_along(d, reach, gap);
    return Meeting::unknown;
  }
  template <class Reach, class Nearest, class Gap>
  Meeting meeting_by_both(const Reach& reach, Nearest&& nearest, Gap&& gap) const {
    if (!this->are_in_range()) return Meeting::unknown;
    const auto d = nearest();
    are_within(d, reach);
    are_apart_along(d, reach, gap);
    return Meeting::unknown;
  }
  template <class V, class Reach, class Gap>
  bool are_apart_along_first(const V& axis, const Reach& reach, Gap&& gap) const {
    return note_gap(doubles(axis), true, reach, gap);
  }
  template <class V, class Reach, class Gap>
  bool are_apart_along(const V& d, const Reach& reach, Gap&& gap) const {
    return note_gap(doubles(d), false, reach, gap);
  }
  template <class A, class Reach>
  bool are_within(const Vec3<Twin<A>>& d, const Twin<Reach>& reach) const {
    // Beside a difference of 0 the least reach that is certain is what is allowed for.
    const double off = least_that_decides([&](double x) { return Own::are_within(Vec3<A>{{0}, {0}, {0}}, Reach{x}); });
    Worst::at(Of::length, lengthening(d) - approximately(reach.exact - Quotient::of(reach.own.value)), off);
    const Vec3<double> computed = doubles(d);
    note_rounded(approximately(exact_squared_length(computed)), dot(computed, computed), 0x1p-1000);
    return false;
  }

 private:
  template <class Reach, class Gap>
  bool note_gap(const Vec3<double>& axis, bool is_first, const Twin<Reach>& reach, Gap&& gap) const {
    using Component = Bounded<0, leaf_size(1)>;
    const Vec3<Component> components{{axis.x}, {axis.y}, {axis.z}};
    auto along = gap(twins(components, exact_vector(axis)));
    // Beside a reach of 0 the least gap that is certain is what is allowed for.
    const double error = least_that_decides([&](double x) {
      auto pretended = along.own;
      pretended.value = x;
      const auto own_gap = [&pretended](const auto&) { return pretended; };
      return is_first ? Own::are_apart_along_first(components, Reach{0}, own_gap)
                      : Own::are_apart_along(components, Reach{0}, own_gap);
    });
    Worst::at(along, error);
    const double r = reach.own.value, squared = r * r * dot(axis, axis);
    note_rounded(approximately(Quotient::of(r) * Quotient::of(r) * exact_squared_length(axis)), squared, 0x1p-800);
    return false;
  }
};

}  // namespace plumb::bounds
