#pragma once

// For convex.
// What the filters of axes and signs leave open, by integers.

#include <cstdint>
#include <type_traits>

#include <plumb/detail/compare.hpp>
#include <plumb/detail/grid_integer_stage.hpp>

#include <bodies/describe.hpp>
#include <convex/box_axes_filter.hpp>
#include <convex/line_box.hpp>
#include <convex/line_signs.hpp>
#include <filters/order_of_grid_integers.hpp>

namespace plumb::convex {

// A filter of axes or signs leaves open what touches, or nearly does. Over integers the same formulas have exact signs.
// What a sign of 0 means is said where it is used; some cases are left to the prover.

/// Of each group of numbers of two shapes: all are multiples of 2^exponent, of `width` bits at most.
class GroupsOnGrids {
 public:
  int exponent[filters::most_groups], width[filters::most_groups];
  int shift[filters::most_groups] = {0, 0, 0};  ///< left, from the coarsest grid of the group to this one

  /// False where they are not: where numbers are too large or small, or of one group too different in size.
  /// Of oriented boxes a length is a position, or the product of a vector and a scalar.
  template <class A, class B>
  [[gnu::always_inline]] bool find(const A& a, const B& b) {
    std::uint64_t largest[filters::most_groups] = {};
    for_each_number(
        a, b, [&largest](Group g, double x) __attribute__((always_inline)) {
          const std::uint64_t magnitude = detail::magnitude_bits(x);
          largest[g] = magnitude > largest[g] ? magnitude : largest[g];
        });
    for (const int g : {positions, vectors, scalars}) {
      const int biased = largest[g] == 0 ? 1023 : static_cast<int>(largest[g] >> 52);
      if (!Integers::in_range(biased)) return false;
      exponent[g] = Integers::place_below(biased);
    }
    using Grid = filters::grid::Grid<places>;
    const Grid grids[filters::most_groups] = {Grid(exponent[positions]), Grid(exponent[vectors]),
                                              Grid(exponent[scalars])};
    filters::Misfit misfit;
    std::int64_t all[filters::most_groups] = {};
    for_each_number(
        a, b, [&](Group g, double x) __attribute__((always_inline)) { all[g] |= grids[g].place(x, misfit).native(); });
    if (!misfit.none()) return false;
    for (const int g : {positions, vectors, scalars}) {
      const int ends = all[g] == 0 ? places : __builtin_ctzll(static_cast<std::uint64_t>(all[g]));
      exponent[g] += ends;
      width[g] = places - ends;
    }
    if constexpr (has_oriented<A, B>) {
      const int above = exponent[positions] - (exponent[vectors] + exponent[scalars]);
      const Group finer = above > 0 ? positions : scalars;
      shift[finer] = above > 0 ? above : -above;
      exponent[finer] -= shift[finer];
      width[finer] += shift[finer];
    }
    return true;
  }

  template <class A, class B>
  static constexpr bool has_oriented = is_oriented_box<A> || is_oriented_box<B>;

 private:
  static constexpr int places = 61;
  using Integers = filters::IntegersOnGrid<places>;

  /// Takes a shape as it describes itself.
  template <class See>
  class Reader {
   public:
    explicit Reader(const See& see) : see_(see) {}
    template <class... Points>
    [[gnu::always_inline]] void hull(const Points&... points) {
      (see(positions, points), ...);
    }
    [[gnu::always_inline]] void from(const Point3& p) { see(positions, p); }
    [[gnu::always_inline]] void along(const Vector3& v) { see(vectors, v); }
    void space() { of_box_ = positions; }
    static void forward() {}
    template <class... Ranges>
    [[gnu::always_inline]] void box(const Ranges&... ranges) {
      ((see_(of_box_, ranges.lo), see_(of_box_, ranges.hi)), ...);
    }
    [[gnu::always_inline]] void radius(double r) { see_(positions, r); }

   private:
    [[gnu::always_inline]] void see(Group g, const auto& v) { see_(g, v.x), see_(g, v.y), see_(g, v.z); }
    const See& see_;
    Group of_box_ = scalars;
  };
  template <class A, class B, class See>
  [[gnu::always_inline]] static void for_each_number(const A& a, const B& b, const See& see) {
    Reader<See> of_a(see), of_b(see);
    bodies::describe(of_a, a);
    bodies::describe(of_b, b);
  }
};

/// The numbers of two shapes as integers of at most so many bits, by group.
template <int Positions, int Vectors, int Scalars>
class OnGrid {
 public:
  explicit OnGrid(const GroupsOnGrids& groups) {
    for (const int g : {positions, vectors, scalars}) {
      scale_[g] = filters::grid::exact_power(-(groups.exponent[g] + groups.shift[g]));
      shift_[g] = groups.shift[g];
    }
  }
  static constexpr bool fits(const GroupsOnGrids& groups) {
    return groups.width[positions] <= Positions && groups.width[vectors] <= Vectors && groups.width[scalars] <= Scalars;
  }

  [[gnu::always_inline]] auto order(double x, double y) const { return number<positions>(x) - number<positions>(y); }
  template <Group G>
  [[gnu::always_inline]] auto number(double x) const {
    constexpr int bits = G == positions ? Positions : G == vectors ? Vectors : Scalars;
    using Integer = filters::GridInteger<bits>;
    return Integer::of(static_cast<typename Integer::Native>(static_cast<std::int64_t>(x * scale_[G])) << shift_[G]);
  }
  template <Group G, class V>
  [[gnu::always_inline]] auto vector(const V& v) const {
    if constexpr (requires { v.z; })
      return Vec3{number<G>(v.x), number<G>(v.y), number<G>(v.z)};
    else
      return Vec2{number<G>(v.x), number<G>(v.y)};
  }
  template <Group G, class P>
  [[gnu::always_inline]] auto difference(const P& p, const P& q) const {
    return vector<G>(p) - vector<G>(q);
  }
  template <Group G>
  [[gnu::always_inline]] auto further_difference(const Point3& p, const Point3& q) const {
    return difference<G>(p, q);
  }
  static void all_are_read() {}

  template <int Bits>
  static constexpr filters::Certificate certificate(const filters::GridInteger<Bits>& x) {
    return plumb::filters::certificate(x);
  }

 private:
  double scale_[filters::most_groups];
  int shift_[filters::most_groups];
};

template <int... Bits>
inline constexpr bool are_exact<OnGrid<Bits...>> = true;

template <int... Bits, class... X>
[[gnu::always_inline]] constexpr Signs signs_of(const OnGrid<Bits...>&, const X&... x) {
  return {(... + static_cast<int>(certificate(x) == filters::Certificate::positive)),
          (... + static_cast<int>(certificate(x) == filters::Certificate::negative)), sizeof...(x)};
}
/// Of a ray that goes on above or below there is no gap on that side.
template <int... Bits, class X, int K>
[[gnu::always_inline]] inline X gap_from(const OnGrid<Bits...>&, const X& before, const X& behind,
                                         const filters::GridInteger<K>& along) {
  const filters::Certificate rise = certificate(along);
  return rise == filters::Certificate::positive   ? behind
         : rise == filters::Certificate::negative ? before
                                                  : greater(before, behind);
}

/// Whether it is a box whose axes span space.
template <class Numbers, class Shape>
[[gnu::always_inline]] inline bool is_box_of_space(const Numbers& numbers, const Shape& s) {
  if constexpr (is_oriented_box<Shape>) {
    const auto box = read_box(numbers, s);
    return certificate(dot(box.axis[0], box.normal(0))) != filters::Certificate::zero;
  } else {
    return std::is_same_v<Shape, Aabb3>;
  }
}

/// Let one of the sets be a box whose axes span space. Make its extents longer, by however little. Then it has an
/// interior, and so has the difference of the sets, which is polyhedral and closed. The difference holds 0 if there is
/// no gap along the normal of any facet. These normals are among the axes, which do not depend on the extents; along an
/// axis that is 0 there is no gap. So if no axis has a gap, all longer boxes meet the other set, and so does the box
/// itself, their limit.
template <class Numbers, class A, class B>
requires(gap_degree<A, B> > 0)  //
    [[gnu::always_inline]] inline Meeting meeting_by_integers(Numbers& numbers, const A& a, const B& b) {
  const auto visit = [](const auto& gap_along, const auto&...) __attribute__((always_inline)) {
    return filters::certificate(gap_along()) == filters::Certificate::positive;
  };
  if (any_gap(numbers, a, b, visit)) return Meeting::apart;
  return is_box_of_space(numbers, a) || is_box_of_space(numbers, b) ? Meeting::meet : Meeting::unknown;
}
template <class Numbers, class A, class B>
requires(sign_degree<A, B> > 0)  //
    [[gnu::always_inline]] inline Meeting meeting_by_integers(Numbers& numbers, const A& a, const B& b) {
  return meeting_by_signs(numbers, a, b);
}

template <class A, class B>
concept HasIntegers = (gap_degree<A, B> > 0) || (sign_degree<A, B> > 0);

template <class Numbers, class A, class B>
[[gnu::noinline]] Meeting decide_by(const GroupsOnGrids& groups, const A& a, const B& b) {
  Numbers numbers(groups);
  return meeting_by_integers(numbers, a, b);
}
/// Once the filter has left it open.
template <class A, class B>
requires HasIntegers<A, B>
[[gnu::noinline]] Meeting decide_on_grid(const A& a, const B& b) {
  GroupsOnGrids groups;
  if (!groups.find(a, b)) return Meeting::unknown;
  if constexpr (GroupsOnGrids::has_oriented<A, B>) {
    // Of short vectors, as axes along coordinates are, nearly all integers have two words at most.
    using Short = OnGrid<61, 18, 61>;
    if (Short::fits(groups)) return decide_by<Short>(groups, a, b);
    if constexpr (detail::is_any_of<OrthographicFrustum, A, B>)
      return Meeting::unknown;  // not worth the code of longer ones
    using Long = OnGrid<122, 61, 61>;
    return Long::fits(groups) ? decide_by<Long>(groups, a, b) : Meeting::unknown;
  } else {
    return decide_by<OnGrid<61, 61, 61>>(groups, a, b);
  }
}

}  // namespace plumb::convex
