#pragma once

// A ball and a frustum in integers, by the point nearest to the centre.

#include <convex/ball_frustum.hpp>
#include <convex/hull_frustum_integers.hpp>

namespace plumb::convex {

// What the filter of a ball and a frustum leaves open, in exact numbers: of the planes on which plain doubles find
// the point nearest to the centre, that point is a quotient of polynomials, and so is the square of its distance. If no
// plane is negative there it is a point of the frustum, and shows that the sets meet if it is near enough; if it is a
// combination of their normals with positive multipliers, nothing on the inner side of all of them is nearer, and it
// shows that they lie apart if it is too far. As with hulls, nearly all signs are clear in doubles, and in a contact
// only the distance is computed in integers.

/// The planes at the centre, their normals and the radius, in doubles.
template <class Frustum>
class BallInDoubles {
 public:
  BallInDoubles(const Frustum& frustum, const Sphere3& ball)
      : planes_(read_planes(numbers_, frustum)),
        center_(planes_.relative(numbers_, frustum, ball.center)),
        radius_(numbers_.template known<positions>(ball.radius)) {}

  Certificate orientation() const { return planes_.orientation(numbers_); }
  void turn_and_evaluate(bool turns) {
    planes_.turn(turns);
    c_ = planes_.at(center_);
    x_ = planes_.normals(0);
    y_ = planes_.normals(1);
    z_ = planes_.normals(2);
  }
  const GridDouble& c(int i) const { return c_.at[i]; }
  Vec3<GridDouble> normal(int i) const { return {x_.at[i], y_.at[i], z_.at[i]}; }
  const GridDouble& radius() const { return radius_; }

 private:
  ClearDoubles numbers_;
  Planes<ClearDoubles, Frustum> planes_;
  Vec3<GridDouble> center_;
  GridDouble radius_;
  OfPlanes<GridDouble> c_, x_, y_, z_;
};
/// The same in integers, each when it is asked for.
template <class Frustum>
class BallInIntegers {
 public:
  using Numbers = IntegersOfPlanes<Frustum, Sphere3>;

  /// Numbers of which none has been read yet, that fit.
  BallInIntegers(const Numbers& numbers, const Frustum& frustum, const Sphere3& ball)
      : numbers_(numbers),
        planes_(read_planes(numbers_, frustum)),
        center_(planes_.relative(numbers_, frustum, ball.center)),
        radius_(numbers_.template known<positions>(ball.radius)),
        orientation_(planes_.orientation(numbers_)) {
    planes_.turn(orientation_ == Certificate::negative);
  }

  /// Whether all numbers are on their grids.
  bool fit() const { return numbers_.fit(); }
  /// Before the planes have been turned, as they are where it is negative.
  Certificate orientation() const { return orientation_; }
  [[gnu::noinline]] auto c(int i) const { return planes_.plane(i).at(center_); }
  auto normal(int i) const { return planes_.plane(i).normal; }
  const auto& radius() const { return radius_; }

 private:
  Numbers numbers_;
  Planes<Numbers, Frustum> planes_;
  decltype(Planes<Numbers, Frustum>::relative(std::declval<Numbers&>(), std::declval<const Frustum&>(), {})) center_;
  decltype(std::declval<Numbers&>().template known<positions>(0)) radius_;
  Certificate orientation_;
};

/// Of how far the centre is from plane i, times the length of the normal, less the radius.
template <class Values>
auto beyond_plane(const Values& v, int i) {
  const auto n = v.normal(i);
  const auto c = v.c(i);
  return c * c - (v.radius() * v.radius()) * dot(n, n);
}

/// The planes that the nearest point lies on.
struct PlanesOfFoot {
  int at[3];

  bool has(int i, int count) const {
    for (int k = 0; k < count; ++k)
      if (at[k] == i) return true;
    return false;
  }
};

/// The point of Q planes that is nearest to the centre, as a combination of their normals: what its coordinates, or
/// these multipliers, are divided by; what the multipliers are, up to a positive factor; each plane there times the
/// divisor; and the square of the distance, less that of the radius, times that of the divisor or it.
template <int Q, class Values>
class FootOnPlanes;

/// -c n / n^2.
template <class Values>
class FootOnPlanes<1, Values> {
 public:
  FootOnPlanes(const Values& values, const PlanesOfFoot& at)
      : v_(values), at_(at), n_(values.normal(at.at[0])), c_(values.c(at.at[0])), square_(dot(n_, n_)) {}

  const auto& divisor() const { return square_; }
  auto multiplier(int) const { return opposite(c_); }
  auto beyond() const { return beyond_plane(v_, at_.at[0]); }
  [[gnu::noinline]] auto plane(int i) const { return v_.c(i) * square_ - c_ * dot(n_, v_.normal(i)); }

 private:
  using C = std::remove_cvref_t<decltype(std::declval<const Values&>().c(0))>;
  using N = decltype(std::declval<const Values&>().normal(0));
  const Values& v_;
  const PlanesOfFoot& at_;
  N n_;
  C c_;
  decltype(dot(N(), N())) square_;
};
/// (p n + q m) / determinant.
template <class Values>
class FootOnPlanes<2, Values> {
 public:
  FootOnPlanes(const Values& values, const PlanesOfFoot& at)
      : v_(values), n_(values.normal(at.at[0])), m_(values.normal(at.at[1])) {
    const auto c = v_.c(at.at[0]), d = v_.c(at.at[1]);
    const auto nn = dot(n_, n_), nm = dot(n_, m_), mm = dot(m_, m_);
    determinant_ = nn * mm - nm * nm;
    p_ = d * nm - c * mm;
    q_ = c * nm - d * nn;
    beyond_ = opposite(p_ * c + q_ * d + v_.radius() * v_.radius() * determinant_);
  }

  const auto& divisor() const { return determinant_; }
  const auto& multiplier(int k) const { return k == 0 ? p_ : q_; }
  const auto& beyond() const { return beyond_; }
  [[gnu::noinline]] auto plane(int i) const {
    const auto of = v_.normal(i);
    return v_.c(i) * determinant_ + (p_ * dot(n_, of) + q_ * dot(m_, of));
  }

 private:
  using C = std::remove_cvref_t<decltype(std::declval<const Values&>().c(0))>;
  using N = decltype(std::declval<const Values&>().normal(0));
  using NN = decltype(dot(N(), N()));
  using R = std::remove_cvref_t<decltype(std::declval<const Values&>().radius())>;
  const Values& v_;
  N n_, m_;
  decltype(NN() * NN() - NN() * NN()) determinant_;
  decltype(C() * NN() - C() * NN()) p_, q_;
  decltype(opposite((C() * NN() - C() * NN()) * C() + (C() * NN() - C() * NN()) * C() +
                    R() * R() * (NN() * NN() - NN() * NN()))) beyond_;
};
/// p / volume.
template <class Values>
class FootOnPlanes<3, Values> {
 public:
  FootOnPlanes(const Values& values, const PlanesOfFoot& at)
      : FootOnPlanes(values, values.normal(at.at[0]), values.normal(at.at[1]), values.normal(at.at[2]),
                     values.c(at.at[0]), values.c(at.at[1]), values.c(at.at[2])) {}

  const auto& divisor() const { return volume_; }
  auto multiplier(int k) const { return dot(p_, across_[k]); }
  auto beyond() const { return dot(p_, p_) - v_.radius() * v_.radius() * (volume_ * volume_); }
  [[gnu::noinline]] auto plane(int i) const { return v_.c(i) * volume_ + dot(v_.normal(i), p_); }

 private:
  using C = std::remove_cvref_t<decltype(std::declval<const Values&>().c(0))>;
  using N = decltype(std::declval<const Values&>().normal(0));
  using Across = decltype(cross(N(), N()));
  using P = decltype(opposite(C() * Across().x + C() * Across().x + C() * Across().x));

  FootOnPlanes(const Values& values, const N& u, const N& v, const N& w, const C& c, const C& d, const C& e)
      : v_(values),
        across_{cross(v, w), cross(w, u), cross(u, v)},
        volume_(dot(u, across_[0])),
        p_{combined(c, d, e, across_[0].x, across_[1].x, across_[2].x),
           combined(c, d, e, across_[0].y, across_[1].y, across_[2].y),
           combined(c, d, e, across_[0].z, across_[1].z, across_[2].z)} {}
  template <class X>
  static P combined(const C& c, const C& d, const C& e, const X& x, const X& y, const X& z) {
    return opposite(c * x + d * y + e * z);
  }

  const Values& v_;
  Across across_[3];
  decltype(dot(N(), Across())) volume_;
  Vec3<P> p_;
};

/// A ball and a frustum with a volume.
template <class Frustum>
class ExactBall {
 public:
  ExactBall(const Frustum& frustum, const Sphere3& ball) : values_(frustum, ball), radius_(ball.radius) {}

  Certificate orientation() const { return values_.orientation(); }

  /// Where the ball lies against the planes: positive if it is inside of all, negative if it is strictly outside of
  /// one, else zero; then `meets` tells whether its centre is known to be inside of all. Of what is not inside, nothing
  /// is asked that doubles do not tell.
  Certificate side(bool& meets) {
    bool is_open[planes], reaches_out = false;
    meets = true;
    for (int i = 0; i < planes; ++i) {
      const Certificate c = values_.sign_in_doubles(at_center(i)), beyond = values_.sign_in_doubles(beyond_of(i));
      if (c == Certificate::negative && beyond == Certificate::positive) return Certificate::negative;
      reaches_out = reaches_out || c == Certificate::negative || beyond == Certificate::negative;
      meets = meets && is_zero_or(Certificate::positive, c);
      is_open[i] = !is_certain(c) || !is_certain(beyond);
    }
    if (reaches_out) return Certificate::zero;
    for (int i = 0; i < planes; ++i) {
      if (!is_open[i]) continue;
      const Certificate c = values_.sign(at_center(i)), beyond = values_.sign(beyond_of(i));
      if (!is_certain(c) || !is_certain(beyond)) return Certificate::uncertain;
      if (c == Certificate::negative || beyond == Certificate::negative) return Certificate::zero;
    }
    return Certificate::positive;
  }

  /// By the planes that a guess ends on.
  Meeting meeting() {
    NearestOfPlanes guess;
    for (int i = 0; i < planes; ++i) {
      guess.c[i] = values_.doubles().c(i).value;
      const auto n = values_.doubles().normal(i);
      guess.n[i] = {n.x.value, n.y.value, n.z.value};
    }
    if (guess.outcome(radius_, 0) == NearestOfPlanes::Outcome::gave_up) return Meeting::unknown;
    PlanesOfFoot at{};
    for (int k = 0; k < guess.active() && k < 3; ++k) at.at[k] = guess.plane(k);
    switch (guess.active()) {
      case 0:
        return are_all_above() ? Meeting::meet : Meeting::unknown;
      case 1:
        return meeting_at_foot<1>(at);
      case 2:
        return meeting_at_foot<2>(at);
      case 3:
        return meeting_at_foot<3>(at);
      default:
        return Meeting::unknown;
    }
  }

 private:
  using InDoubles = BallInDoubles<Frustum>;
  using InIntegers = BallInIntegers<Frustum>;
  using Values = FilteredValues<Frustum, Sphere3, InDoubles, InIntegers>;
  static constexpr int planes = 6;

  static auto at_center(int i) {
    return [i](const auto& v) { return v.c(i); };
  }
  static auto beyond_of(int i) {
    return [i](const auto& v) { return beyond_plane(v, i); };
  }
  bool are_all_above() {
    for (int i = 0; i < planes; ++i)
      if (!is_zero_or(Certificate::positive, values_.sign(at_center(i)))) return false;
    return true;
  }
  template <int Q>
  [[gnu::noinline]] Meeting meeting_at_foot(const PlanesOfFoot& at) {
    FilteredByBasis<Values, PlanesOfFoot, FootOnPlanes<Q, InDoubles>, FootOnPlanes<Q, InIntegers>> foot(values_, at);
    const Certificate side = foot.sign([](const auto&f) { return f.divisor(); }),
                      beyond = foot.sign([](const auto&f) { return f.beyond(); });
    if (!is_certain(side) || side == Certificate::zero || !is_certain(beyond)) return Meeting::unknown;
    if (beyond == Certificate::positive) {
      for (int k = 0; k < Q; ++k)
        if (!is_zero_or(Certificate::positive, foot.sign([k](const auto& f) { return f.multiplier(k); })))
          return Meeting::unknown;
      return Meeting::apart;
    }
    const auto plane = [](int i) { return [i](const auto& f) { return f.plane(i); }; };
    bool is_open[planes];
    for (int i = 0; i < planes; ++i) {
      const Certificate c = at.has(i, Q) ? Certificate::zero : foot.sign_in_doubles(plane(i));
      if (are_opposite(side, c)) return Meeting::unknown;
      is_open[i] = !is_certain(c);
    }
    for (int i = 0; i < planes; ++i)
      if (is_open[i] && !is_zero_or(side, foot.sign_in_integers(plane(i)))) return Meeting::unknown;
    return Meeting::meet;
  }

  Values values_;
  double radius_;
};

template <class Frustum>
[[gnu::noinline]] Meeting meeting_by_exact_planes(const Frustum& frustum, const Sphere3& ball) {
  if constexpr (is_one_of<Frustum, FrustumGl, FrustumD3d>) {
    return meeting_by_exact_planes(matrix_frustum(frustum), ball);
  } else {
    ExactBall<Frustum> exact(frustum, ball);
    return is_certain(exact.orientation()) && exact.orientation() != Certificate::zero ? exact.meeting()
                                                                                       : Meeting::unknown;
  }
}

}  // namespace plumb::convex
