#pragma once

// For batch.
// The misses of rays and segments, over vectors.

#include <plumb/detail/line_against_triangle.hpp>

#include <batch/certify.hpp>

namespace plumb::batch::HWY_NAMESPACE {

// Where a set is certainly missed the answer is no. All else is left to the function for one item, hits included.

/// No hits are found, so no answer is yes.
HWY_INLINE Found misses(Mask certain) { return {certain, hn::Xor(certain, certain)}; }

/// A vector of doubles, which enters polynomials as it is, and Q as the differences do.
HWY_INLINE auto direction(const Vec3<Vector>& v, Squares* squares) {
  const auto number = [](Vector x, Vector* sum) HWY_ATTR {
    *sum = hn::MulAdd(x, x, *sum);
    return filters::Bounded<0, filters::leaf_size(1), Lanes>{{x}};
  };
  return Vec3{number(v.x, &squares->x), number(v.y, &squares->y), number(v.z, &squares->z)};
}

/// A SquaredBound, which has the proof, of a type whose only term has positions and directions: c^2 P^a D^b, with the
/// sums of squares P and D. Overflow needs an argument of its own, for P may be large and D small. Both must be below
/// 2^600: then no value of the formula exceeds 2^40 (2^300)^3, and either the bound is finite or the test fails. Each
/// begins at 2^(-900/3), so that below the proof is the same for each of their powers.
template <class B>
struct BoundOfDirections {
  static_assert(B::size.terms == 1 && B::size.degree() == 3);
  static constexpr double smallest = 0x1p-300, largest = 0x1p600;
  static constexpr double c =
      filters::ErrorBound<B>::unit * B::roundings * static_cast<double>(B::size.term[0].coefficient);
  static_assert(c < 0x1p-20);

  static HWY_INLINE Vector squared(Vector positions, Vector directions) {
    constexpr int of_positions = B::size.term[0].exponent[0], of_directions = B::size.term[0].exponent[1];
    return power_times<of_positions>(positions, power_times<of_directions>(directions, constant(c * c)));
  }
};

/// A ray o + t d and a triangle abc. `line_against_triangle.hpp` has the products: where the signs of two certainly
/// differ the ray misses.
struct AskRaysAndTriangles {
  static constexpr signed char if_set = 1, if_clear = 0;

  template <class Source>
  static HWY_INLINE Found of(const Source& source, std::size_t i) {
    const auto o = load_vector<0>(source, i), d = load_vector<3>(source, i);
    const auto a = load_vector<6>(source, i), b = load_vector<9>(source, i), c = load_vector<12>(source, i);
    Squares positions(0x1p-300), directions(0x1p-300);
    const auto at = [&positions](const Vec3<Vector>& p) HWY_ATTR { return position<Lanes>(p, &positions); };
    const auto from_a = at(a);
    const simplices::LineAgainstTriangle line(direction(d, &directions), at(b) - from_a, at(c) - from_a,
                                              at(o) - from_a);
    const auto before = line.before();
    using OfSides = BoundOfDirections<decltype(line.w)>;
    using OfBefore = BoundOfDirections<decltype(before)>;
    static_assert(OfSides::smallest == 0x1p-300 && OfBefore::smallest == 0x1p-300);
    static_assert(decltype(line.u)::roundings <= decltype(line.w)::roundings);

    const Vector p = positions.sum(), q = directions.sum(), zero = hn::Zero(Doubles());
    // The bound of w is above those of u and v. Infinity and NaN show in the sums.
    const Vector of_sides = OfSides::squared(p, q), of_before = OfBefore::squared(p, q);
    const Vector u = line.u.value.v, v = line.v.value.v, w = line.w.value.v, t = before.value.v;
    const Vector most = hn::Max(hn::Max(u, v), w), least = hn::Min(hn::Min(u, v), w);
    const Mask is_t_certain = hn::Gt(hn::Mul(t, t), of_before);
    const Mask some_above = hn::Or(hn::And(hn::Gt(most, zero), hn::Gt(hn::Mul(most, most), of_sides)),
                                   hn::And(hn::Gt(t, zero), is_t_certain));
    const Mask some_below = hn::Or(hn::And(hn::Lt(least, zero), hn::Gt(hn::Mul(least, least), of_sides)),
                                   hn::And(hn::Lt(t, zero), is_t_certain));
    const Mask in_range = hn::Lt(hn::Max(p, q), constant(OfSides::largest));
    const Mask is_number = hn::Eq(hn::Add(p, q), hn::Add(p, q));  // which a maximum may lose
    return misses(hn::And(hn::And(in_range, is_number), hn::And(some_above, some_below)));
  }
};

/// A ray and a box, by the slabs. Each t is off by less than 2^-50 of itself: a difference, an inverse and a product
/// are rounded once each; and where it underflows by less than 2^-700. Certain only of directions that are middling
/// along each axis, and of numbers that are finite, which shows in the sum of their magnitudes.
struct AskRaysAndBoxes {
  static constexpr signed char if_set = 1, if_clear = 0;

  template <class Source>
  static HWY_INLINE Found of(const Source& source, std::size_t i) {
    const auto o = load_vector<0>(source, i), d = load_vector<3>(source, i);
    const auto min = load_vector<6>(source, i), max = load_vector<9>(source, i);
    const Slab x(o.x, d.x, min.x, max.x), y(o.y, d.y, min.y, max.y), z(o.z, d.z, min.z, max.z);
    const Vector enter = hn::Max(hn::Max(x.enter, hn::Zero(Doubles())), hn::Max(y.enter, z.enter));
    const Vector leave = hn::Min(x.leave, hn::Min(y.leave, z.leave));
    const Vector margin =
        hn::Add(hn::Mul(constant(0x1p-48), hn::Add(hn::Abs(enter), hn::Abs(leave))), constant(0x1p-699));
    const Mask proper = hn::And(hn::And(x.proper, y.proper), z.proper);
    return misses(hn::And(proper, hn::Gt(hn::Sub(enter, leave), margin)));
  }

 private:
  struct Slab {
    Vector enter, leave;
    Mask proper;

    HWY_INLINE Slab(Vector o, Vector d, Vector min, Vector max) {
      const Vector size = hn::Abs(d), numbers = hn::Add(hn::Abs(o), hn::Add(hn::Abs(min), hn::Abs(max)));
      proper = hn::And(hn::And(hn::Gt(size, constant(0x1p-300)), hn::Lt(size, constant(0x1p300))),
                       hn::And(hn::Le(min, max), hn::Lt(numbers, constant(__builtin_inf()))));
      const Vector inverse = hn::Div(constant(1), hn::IfThenElse(proper, d, constant(1)));
      const Vector first = hn::Mul(hn::Sub(min, o), inverse), second = hn::Mul(hn::Sub(max, o), inverse);
      enter = hn::Min(first, second);
      leave = hn::Max(first, second);
    }
  };
};

/// A segment and a plane: where both ends are certainly on the same side. Of n . p + b, which is a sum of four terms,
/// each is rounded at most four times on its way, by 2^-53 and little more, and so is each of the sum of their
/// magnitudes: so the value is off by less than 2^-50 of that, and by what has underflowed, less than 2^-1000.
struct AskSegmentsAndPlanes {
  static constexpr signed char if_set = 1, if_clear = 0;

  template <class Source>
  static HWY_INLINE Found of(const Source& source, std::size_t i) {
    const auto a = load_vector<0>(source, i), b = load_vector<3>(source, i), n = load_vector<6>(source, i);
    const Vector offset = load_last(source, i), zero = hn::Zero(Doubles());
    const Vector first = certain_height(n, offset, a), second = certain_height(n, offset, b);
    const Mask same_side =
        hn::Or(hn::And(hn::Gt(first, zero), hn::Gt(second, zero)), hn::And(hn::Lt(first, zero), hn::Lt(second, zero)));
    const Mask is_plane = hn::Not(hn::And(hn::Eq(n.x, zero), hn::And(hn::Eq(n.y, zero), hn::Eq(n.z, zero))));
    return misses(hn::And(same_side, is_plane));
  }

 private:
  /// The height where its sign is certain, else 0.
  static HWY_INLINE Vector certain_height(const Vec3<Vector>& n, Vector offset, const Vec3<Vector>& p) {
    const Vector height = hn::MulAdd(n.x, p.x, hn::MulAdd(n.y, p.y, hn::MulAdd(n.z, p.z, offset)));
    const Vector size =
        hn::MulAdd(hn::Abs(n.x), hn::Abs(p.x),
                   hn::MulAdd(hn::Abs(n.y), hn::Abs(p.y), hn::MulAdd(hn::Abs(n.z), hn::Abs(p.z), hn::Abs(offset))));
    const Mask certain = hn::And(hn::Gt(hn::Abs(height), hn::MulAdd(constant(0x1p-50), size, constant(0x1p-1000))),
                                 hn::Lt(size, constant(0x1p1000)));
    return hn::IfThenElseZero(certain, height);
  }
};

}  // namespace plumb::batch::HWY_NAMESPACE
