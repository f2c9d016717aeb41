#pragma once

// For convex and simplices.
// Doubles with a bound of their error by what has been read: what the first filters of composite tests compute with.
//
// The smallest plain tests of shapes take 1.4 to 2 ns. On the same machine a call that only compares two numbers takes
// 1.4 to 1.6 ns. One that also refuses what is not finite takes 1.7 to 1.9 by one sum of magnitudes, and 3.2 by the
// bits of each of 8 numbers: so filters refuse by the sums that their bounds need anyway. A branch on the answer, which
// cannot be foreseen, takes 5 ns. Half of the 84 to 131 instructions of a plane against a ray, a box, a ball or an
// ellipsoid add up the magnitudes of the normal, of all lengths and of the offset and bound the error with them, which
// makes twice the plain time. A bound from the products alone, 1.3 times, would not see what reading subnormal numbers
// as 0 takes of them.

#include <type_traits>

#include <plumb/detail/bounded.hpp>
#include <plumb/detail/certificate.hpp>
#include <plumb/detail/vector.hpp>
#include <plumb/shapes.hpp>

#include <filters/sums_and_orders.hpp>

namespace plumb::filters {

/// The numbers of two shapes in three groups, each of one dimension.
enum Group : int { positions, vectors, scalars };

constexpr double absolute(double x) { return __builtin_fabs(x); }
template <int K, Size P>
[[gnu::always_inline]] constexpr auto absolute(Bounded<K, P> x) {
  return Bounded<K, P>{__builtin_fabs(x.value)};
}
constexpr double opposite(double x) { return -x; }
template <int K, Size P>
[[gnu::always_inline]] constexpr auto opposite(Bounded<K, P> x) {
  return Bounded<K, P>{-x.value};
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

/// A difference of two numbers of the shapes themselves, or the lesser or greater of some: where it is not 0 its sign
/// is that of the true one, in every rounding mode and with subnormal numbers read or written as 0, if all numbers of
/// the shapes are finite.
struct Order {
  double value;
};
constexpr Order lesser(Order a, Order b) { return {a.value < b.value ? a.value : b.value}; }
constexpr Order greater(Order a, Order b) { return {a.value > b.value ? a.value : b.value}; }

/// Of the magnitudes of factors, in the size of their products.
inline constexpr double share_of_factors = 0x1p-900;

/// The sums of magnitudes of all groups.
template <int Degree>
struct MagnitudeSums {
  double of[most_groups];

  template <int K, Size P>
  [[gnu::always_inline]] constexpr double error(Bounded<K, P>) const {
    static_assert(P.degree() <= Degree);
    return ErrorBound<Bounded<K, P>>::of(of);
  }
};

/// Numbers with bounds, from which polynomials of at most the degree are made. The S of bounded.hpp is here the sum of
/// the magnitudes of a group: it is at least their maximum in every rounding mode, for rounding is monotone, and a NaN
/// or an infinity of any number reaches it. Where it is out of the range of the degree it becomes infinite, and so
/// every bound: then nothing is certain.
template <int Degree>
class BoundedReader {
 public:
  /// Where the sums start, and what they may be at most.
  static constexpr double smallest = power_of_two(-(960 / Degree)), largest = power_of_two(960 / Degree);

  static constexpr Order order(double x, double y) { return {x - y}; }

  template <Group G>
  [[gnu::always_inline]] constexpr auto number(double x) {
    sum_[G][0].add(x);
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
  template <Group G>
  [[gnu::always_inline]] constexpr auto vector(const Vector2& v) {
    sum_[G][0].add(v.x);
    sum_[G][1].add(v.y);
    using B = Bounded<0, leaf_size(G)>;
    return Vec2<B>{{v.x}, {v.y}};
  }
  template <Group G>
  [[gnu::always_inline]] constexpr auto difference(const Point2& p, const Point2& q) {
    const double x = p.x - q.x, y = p.y - q.y;
    sum_[G][0].add(x);
    sum_[G][1].add(y);
    using B = Bounded<1, leaf_size(G)>;
    return Vec2<B>{{x}, {y}};
  }
  /// Rounded once, as a difference is. A factor that is read as 0 takes up to 2^-1022 of the others with it: these
  /// count, as little as lets that be less than 2^-122 of the sum.
  template <Group G>
  [[gnu::always_inline]] constexpr auto product(double s, const Vector3& v) {
    const double x = s * v.x, y = s * v.y, z = s * v.z;
    add<G>(x, y, z);
    sum_[G][0].add(share_of_factors * (magnitude(s) + (magnitude(v.x) + (magnitude(v.y) + magnitude(v.z)))));
    using B = Bounded<1, leaf_size(G)>;
    return Vec3<B>{{x}, {y}, {z}};
  }
  /// x / y, for y > 0. Where y is very small or large or the quotient is large it is not computed, and nothing is
  /// certain: neither a division by zero is raised nor an overflow by what it is multiplied with.
  template <Group G>
  [[gnu::always_inline]] constexpr auto quotient(double x, double y) {
    static_assert(Degree >= 4, "the sums begin too low for what a quotient loses by underflow");
    const bool is_moderate = y > 0x1p-700 && y < 0x1p700 && magnitude(x) * 0x1p-160 <= y;
    const double q = (is_moderate ? x : 1) / detail::divisor_if(is_moderate, y);
    sum_[G][0].add(is_moderate ? q : __builtin_inf());
    return Bounded<1, leaf_size(G)>{q};
  }
  /// A difference of positions that is the sum of some that difference() reads, or of their opposites, of each at most
  /// once: so the sum of their magnitudes bounds its own, up to a factor 1 + 2u for each rounding of that sum, of which
  /// unit (bounded.hpp) covers more than there are.
  template <Group G>
  [[gnu::always_inline]] constexpr auto further_difference(const Point3& p, const Point3& q) const {
    using B = Bounded<1, leaf_size(G)>;
    return Vec3<B>{{p.x - q.x}, {p.y - q.y}, {p.z - q.z}};
  }

  /// Reads all numbers of a matrix at once, which are known() from then on.
  template <Group Linear, Group Constant>
  [[gnu::always_inline]] constexpr void read(const Matrix4& m) {
    for (const Vector4& row : m.row) {
      add<Linear>(row.x, row.y, row.z);
      sum_[Constant][0].add(row.w);
    }
  }
  template <Group G>
  [[gnu::always_inline]] static constexpr auto known(double x) {
    return Bounded<0, leaf_size(G)>{x};
  }
  template <Group G>
  [[gnu::always_inline]] static constexpr auto known(double x, double y, double z) {
    using B = Bounded<0, leaf_size(G)>;
    return Vec3<B>{{x}, {y}, {z}};
  }

  /// To be called before anything is asked.
  [[gnu::always_inline]] constexpr void all_are_read() {
    // No loop: GCC would make vectors of sums that have just been stored one by one, and wait for them.
    const double first = sum_[0][0].value + (sum_[0][1].value + sum_[0][2].value),
                 second = sum_[1][0].value + (sum_[1][1].value + sum_[1][2].value),
                 third = sum_[2][0].value + (sum_[2][1].value + sum_[2][2].value);
    const bool in_range = first + (second + third) <= largest;
    totals_.of[0] = in_range ? first : __builtin_inf();
    totals_.of[1] = in_range ? second : __builtin_inf();
    totals_.of[2] = in_range ? third : __builtin_inf();
  }

  /// What a value may be off by.
  template <int K, Size P>
  [[gnu::always_inline]] constexpr double error(Bounded<K, P> x) const {
    return totals_.error(x);
  }
  /// What that takes of the numbers, for a function that is called.
  [[gnu::always_inline]] constexpr MagnitudeSums<Degree> totals() const { return totals_; }
  template <int K, Size P>
  [[gnu::always_inline]] constexpr Certificate certificate(Bounded<K, P> x) const {
    const double e = error(x);
    return x.value > e ? Certificate::positive : -x.value > e ? Certificate::negative : Certificate::uncertain;
  }

 private:
  template <Group G>
  [[gnu::always_inline]] constexpr void add(double x, double y, double z) {
    sum_[G][0].add(x);
    sum_[G][1].add(y);
    sum_[G][2].add(z);
  }

  /// Not added to before there is something: the compiler knows whether there is, but not that |x| + 0 is |x|.
  struct Sum {
    double value;
    bool is_empty;
    [[gnu::always_inline]] constexpr void add(double x) {
      value = is_empty ? magnitude(x) : value + magnitude(x);
      is_empty = false;
    }
  };

  Sum sum_[most_groups][3] = {{{smallest, false}, {0, true}, {0, true}},
                              {{smallest, false}, {0, true}, {0, true}},
                              {{smallest, false}, {0, true}, {0, true}}};
  MagnitudeSums<Degree> totals_;
};

}  // namespace plumb::filters
