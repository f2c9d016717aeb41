#pragma once

#include <plumb/bounded.hpp>
#include <plumb/vector.hpp>

#include "separating_axes.hpp"

namespace plumb::convex {

// The first look at pairs of shapes that are asked about by the million: the algorithm of the literature in plain
// doubles, and the error bound that its types derive (bounded.hpp). It says yes or no where that is certain, and leaves
// the axes on which it is not to separating_axes.hpp. Each algorithm is written once over what reads the numbers:
// Measured gives numbers of which bounds are known, PlainNumbers the doubles themselves, so that the same code without
// any bound can be measured beside it.

/// The numbers of two shapes in three groups, each of one dimension.
enum Group : int { positions, vectors, scalars };

constexpr double absolute(double x) { return __builtin_fabs(x); }
template <int K, Size P>
[[gnu::always_inline]] constexpr auto absolute(Bounded<K, P> x) {
  return Bounded<K, P>{__builtin_fabs(x.value)};
}

/// A size that is at least both.
constexpr Size either(const Size& p, const Size& q) {
  Size r = p;
  for (int i = 0; i < q.terms; ++i) {
    int j = 0;
    while (j < r.terms && !r.term[j].similar(q.term[i])) ++j;
    if (j == r.terms)
      r.term[r.terms++] = q.term[i];
    else if (r.term[j].coefficient < q.term[i].coefficient)
      r.term[j].coefficient = q.term[i].coefficient;
  }
  return r;
}
// The lesser or greater of two values is off by no more than the one that is off by more. A NaN may get lost: whoever
// takes them reads all numbers of a shape first.
template <int J, Size P, int K, Size Q>
[[gnu::always_inline]] constexpr auto lesser(Bounded<J, P> a, Bounded<K, Q> b) {
  return Bounded<(J > K ? J : K), either(P, Q)>{a.value < b.value ? a.value : b.value};
}
template <int J, Size P, int K, Size Q>
[[gnu::always_inline]] constexpr auto greater(Bounded<J, P> a, Bounded<K, Q> b) {
  return Bounded<(J > K ? J : K), either(P, Q)>{a.value > b.value ? a.value : b.value};
}

/// The numbers themselves.
struct PlainNumbers {
  template <Group>
  constexpr double number(double x) {
    return x;
  }
  template <Group>
  constexpr Vec3<double> vector(const Vector3& v) {
    return {v.x, v.y, v.z};
  }
  template <Group>
  constexpr Vec3<double> difference(const Point3& p, const Point3& q) {
    return {p.x - q.x, p.y - q.y, p.z - q.z};
  }
  constexpr void all_are_read() {}
};

/// Numbers with bounds, from which polynomials of at most the degree are made. The S of bounded.hpp is here the sum of
/// the magnitudes of a group: it is at least their maximum in every rounding mode, for rounding is monotone, and a NaN
/// or an infinity of any number reaches it. Where it is out of the range of the degree it becomes infinite, and so
/// every bound: then nothing is certain.
template <int Degree>
class Measured {
 public:
  template <Group G>
  [[gnu::always_inline]] constexpr auto number(double x) {
    sum_[G].x += magnitude(x);
    return Bounded<0, leaf_size(G)>{x};
  }
  template <Group G>
  [[gnu::always_inline]] constexpr auto vector(const Vector3& v) {
    add<G>(v.x, v.y, v.z);
    using B = Bounded<0, leaf_size(G)>;
    return Vec3<B>{{v.x}, {v.y}, {v.z}};
  }
  template <Group G>
  [[gnu::always_inline]] constexpr auto difference(const Point3& p, const Point3& q) {
    const double x = p.x - q.x, y = p.y - q.y, z = p.z - q.z;
    add<G>(x, y, z);
    using B = Bounded<1, leaf_size(G)>;
    return Vec3<B>{{x}, {y}, {z}};
  }

  /// To be called before anything is asked.
  [[gnu::always_inline]] constexpr void all_are_read() {
    for (int g = 0; g < most_groups; ++g) total_[g] = sum_[g].x + (sum_[g].y + sum_[g].z);
    if (!(total_[0] <= largest && total_[1] <= largest && total_[2] <= largest)) [[unlikely]]
      total_[0] = total_[1] = total_[2] = __builtin_inf();
  }

  /// What a value may be off by.
  template <int K, Size P>
  [[gnu::always_inline]] constexpr double error(Bounded<K, P>) const {
    static_assert(P.degree() <= Degree);
    return ErrorBound<Bounded<K, P>>::of(total_);
  }
  template <int K, Size P>
  [[gnu::always_inline]] constexpr Certificate certificate(Bounded<K, P> x) const {
    const double e = error(x);
    return x.value > e ? Certificate::positive : -x.value > e ? Certificate::negative : Certificate::uncertain;
  }

 private:
  static constexpr double smallest = power_of_two(-(960 / Degree)), largest = power_of_two(960 / Degree);

  template <Group G>
  [[gnu::always_inline]] constexpr void add(double x, double y, double z) {
    sum_[G].x += magnitude(x);
    sum_[G].y += magnitude(y);
    sum_[G].z += magnitude(z);
  }

  Vec3<double> sum_[most_groups] = {{smallest, 0, 0}, {smallest, 0, 0}, {smallest, 0, 0}};
  double total_[most_groups];
};

/// The degree of the polynomials of a pair.
template <class A, class B>
inline constexpr int gap_degree = 0;

/// A first look along axes. visit(axis, gap) of any_gap gets how far the sets lie apart along it, up to a positive
/// factor and negative where they overlap, and returns true once nothing more is to be known. For two polyhedral sets
/// the axes are all of any_facet_axis; if the gap is negative along each, their difference has an interior, and they
/// meet (separating_axes.hpp).
/// @return whether they lie apart, as far as that is certain; otherwise `open` holds the axes that are not decided
template <class A, class B>
[[gnu::always_inline]] inline Separation first_look(const A& a, const B& b, OpenAxes& open) {
  Measured<gap_degree<A, B>> numbers;
  const bool apart = any_gap(
      numbers, a, b, [&](Axis axis, auto gap) __attribute__((always_inline)) {
        const double error = numbers.error(gap);
        if (gap.value > error) return true;
        if (!(-gap.value > error)) [[unlikely]]
          open.add(axis);
        return false;
      });
  if (apart) return Separation::yes;
  return open.empty() ? Separation::no : Separation::unknown;
}

/// The same in plain doubles, which can be wrong.
template <class A, class B>
[[gnu::always_inline]] inline bool meet_by_plain_numbers(const A& a, const B& b) {
  PlainNumbers numbers;
  return !any_gap(
      numbers, a, b, [](Axis, double gap) __attribute__((always_inline)) { return gap > 0; });
}

}  // namespace plumb::convex
