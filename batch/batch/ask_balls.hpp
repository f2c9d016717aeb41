#pragma once

// For batch.
// The tests of balls, over vectors.

#include <plumb/side_of_sphere.hpp>
#include <plumb/sphere_sphere.hpp>

#include <batch/certify.hpp>

namespace plumb::batch::HWY_NAMESPACE {

/// A length that enters the polynomial as it is, and Q as the differences do.
HWY_INLINE auto quantity(Vector x, Squares* squares) {
  if (squares != nullptr) squares->x = hn::MulAdd(x, x, squares->x);
  return filters::Bounded<0, filters::leaf_size(0), Lanes>{{x}};
}

/// Whether balls meet: where the value of the polynomial is not negative, if its sign is certain, and radii are not
/// negative. (-0 is no less than 0.)
template <class Result>
HWY_INLINE Found meet(const Result& value, const Squares& squares, Mask proper) {
  const Mask certain = SquaredBound<Result>::exceeded_by(value.value.v, squares.sum());
  return {hn::And(certain, proper), hn::Gt(value.value.v, hn::Zero(Doubles()))};
}

struct AskBalls {
  static constexpr signed char if_set = 1, if_clear = 0;

  template <class Source>
  static HWY_INLINE Found of(const Source& source, std::size_t i) {
    const Vec4<Vector> a = load_point<0>(source, i), b = load_point<1>(source, i);
    const auto evaluated = [&](Squares* squares) HWY_ATTR {
      return SphereSphere::evaluate(position<Lanes>(Vec3{a.x, a.y, a.z}, squares), quantity(a.w, squares),
                                    position<Lanes>(Vec3{b.x, b.y, b.z}, squares), quantity(b.w, squares));
    };
    Squares squares(SquaredBound<decltype(evaluated(nullptr))>::smallest);
    const auto value = evaluated(&squares);
    return meet(value, squares, hn::Ge(hn::Min(a.w, b.w), hn::Zero(Doubles())));
  }
};

/// Whether a ball and a box meet: by the point of the box nearest to the centre, whose coordinates are numbers of
/// either. Left undecided, apart from what the polynomial leaves, are boxes with min > max, or too large for the sum of
/// their sides, and numbers that are not finite: those of a box, which a minimum may lose, make that sum infinite or
/// NaN, and the others show in the differences.
struct AskBallsAndBoxes {
  static constexpr signed char if_set = 1, if_clear = 0;

  template <class Source>
  static HWY_INLINE Found of(const Source& source, std::size_t i) {
    const Vec4<Vector> ball = load_ball(source, i);
    const Vec3<Vector> min = load_vector<4>(source, i), max = load_vector<7>(source, i);
    const Vec3<Vector> nearest{clamped(ball.x, min.x, max.x), clamped(ball.y, min.y, max.y),
                               clamped(ball.z, min.z, max.z)};
    const auto evaluated = [&](Squares* squares) HWY_ATTR {
      return SideOfSphere::evaluate(position<Lanes>(Vec3{ball.x, ball.y, ball.z}, squares), quantity(ball.w, squares),
                                    position<Lanes>(nearest, squares));
    };
    Squares squares(SquaredBound<decltype(evaluated(nullptr))>::smallest);
    const auto value = evaluated(&squares);
    const Vector x = hn::Sub(max.x, min.x), y = hn::Sub(max.y, min.y), z = hn::Sub(max.z, min.z);
    const Vector zero = hn::Zero(Doubles());
    const Mask ordered = hn::And(hn::Ge(hn::Min(x, y), zero), hn::Ge(hn::Min(z, ball.w), zero));
    const Mask finite = hn::Lt(hn::Add(hn::Add(x, y), z), constant(__builtin_inf()));
    return meet(value, squares, hn::And(ordered, finite));
  }

 private:
  static HWY_INLINE Vector clamped(Vector x, Vector min, Vector max) { return hn::Min(hn::Max(x, min), max); }

  static HWY_INLINE Vec4<Vector> load_ball(const Columns<10, 1>& source, std::size_t i) {
    return from_columns<4>(source.column, i);
  }
  static HWY_INLINE Vec4<Vector> load_ball(const RecordsOfTwoKinds<4, 6>& source, std::size_t i) {
    return load_point<0>(Records<1, 4, 4>{{source.first}}, i);
  }
  static HWY_INLINE Vec4<Vector> load_ball(const IndexedOfTwoKinds<4, 6>& source, std::size_t i) {
    return transposed4(Doubles(), [&](std::size_t k) HWY_ATTR { return source.point(i + k, 0); });
  }
};

}  // namespace plumb::batch::HWY_NAMESPACE
