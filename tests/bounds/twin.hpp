#pragma once

#include <algorithm>
#include <cmath>
#include <iterator>
#include <tuple>

#include <plumb/convex_sets.hpp>
#include <plumb/detail/bounded.hpp>

#include <convex/axis_filter.hpp>
#include <convex/frustum_planes.hpp>
#include <convex/line_signs.hpp>
#include "measure.hpp"

// What filters compute, with the exact values beside it: the algorithm runs once, over pairs of a number of its own
// and an exact one, so that both take the same way, and each value that it would decide by notes how much of its bound
// its error is.

namespace plumb::bounds {

/// A number of the algorithm's own and the exact one.
template <class Number>
struct Twin {
  Number own;
  Rational exact;

  Twin() : Twin(0) {}
  /// A constant.
  Twin(double x) : own{x}, exact(Rational(x)) {}
  Twin(Number computed, const Rational& meant) : own(computed), exact(meant) {}
};
template <class Number>
Twin<Number> twin(Number own, const Rational& exact) {
  return {own, exact};
}
template <class A, class B>
auto operator+(const Twin<A>& a, const Twin<B>& b) {
  return twin(a.own + b.own, a.exact + b.exact);
}
template <class A, class B>
auto operator-(const Twin<A>& a, const Twin<B>& b) {
  return twin(a.own - b.own, a.exact - b.exact);
}
template <class A, class B>
auto operator*(const Twin<A>& a, const Twin<B>& b) {
  return twin(a.own * b.own, a.exact * b.exact);
}
template <class A, class B>
auto lesser(const Twin<A>& a, const Twin<B>& b) {
  return twin(convex::lesser(a.own, b.own), std::min(a.exact, b.exact));
}
template <class A, class B>
auto greater(const Twin<A>& a, const Twin<B>& b) {
  return twin(convex::greater(a.own, b.own), std::max(a.exact, b.exact));
}
template <class A>
auto opposite(const Twin<A>& a) {
  return twin(filters::opposite(a.own), -a.exact);
}
template <class A>
auto absolute(const Twin<A>& a) {
  return twin(filters::absolute(a.own), abs(a.exact));
}
template <class A>
double value(const Twin<A>& a) {
  return a.own.value;
}

/// What a bound is of.
enum class Of { value, length, square };

/// The largest ratio of an error to its bound so far.
struct Worst {
  static inline thread_local double ratio[3] = {};

  static void at(Of what, long double error, double bound) {
    double& largest = ratio[static_cast<int>(what)];
    if (bound < __builtin_inf()) largest = std::max(largest, static_cast<double>(std::fabs(error) / bound));
  }
  template <class A>
  static void at(const Twin<A>& x, double bound) {
    at(Of::value, approximately(Rational(x.own.value) - x.exact), bound);
  }
  /// Something that no bound allows for.
  static void disproved() {
    for (double& each : ratio) each = 2;
  }
};

/// Pairs of the coordinates.
template <class V, class Coordinate>
auto twins(const V& own, const Coordinate& exact) {
  if constexpr (requires { own.z; })
    return Vec3{twin(own.x, exact(0)), twin(own.y, exact(1)), twin(own.z, exact(2))};
  else
    return Vec2{twin(own.x, exact(0)), twin(own.y, exact(1))};
}
template <class V>
double coordinate(const V& v, int axis) {
  if constexpr (requires { v.z; })
    return axis == 0 ? v.x : axis == 1 ? v.y : v.z;
  else
    return axis == 0 ? v.x : v.y;
}
template <class P>
auto exact_difference(const P& p, const P& q) {
  return [&p, &q](int axis) { return Rational(coordinate(p, axis)) - Rational(coordinate(q, axis)); };
}
template <class V>
auto exact_vector(const V& v) {
  return [&v](int axis) { return Rational(coordinate(v, axis)); };
}
inline auto exact_multiple(double s, const Vector3& v) {
  return [s, &v](int axis) { return Rational(s) * Rational(coordinate(v, axis)); };
}

/// filters::BoundedReader, of which every value that is looked at is noted; none is certain, so that all are.
template <int Degree>
class MeasuredTwins {
 public:
  static filters::Order order(double x, double y) { return Own::order(x, y); }
  template <filters::Group G>
  auto number(double x) {
    return twin(own_.template number<G>(x), Rational(x));
  }
  template <filters::Group G, class V>
  auto vector(const V& v) {
    return twins(own_.template vector<G>(v), exact_vector(v));
  }
  template <filters::Group G, class P>
  auto difference(const P& p, const P& q) {
    return twins(own_.template difference<G>(p, q), exact_difference(p, q));
  }
  template <filters::Group G>
  auto further_difference(const Point3& p, const Point3& q) {
    return twins(own_.template further_difference<G>(p, q), exact_difference(p, q));
  }
  template <filters::Group G>
  auto product(double s, const Vector3& v) {
    return twins(own_.template product<G>(s, v), exact_multiple(s, v));
  }
  template <filters::Group G>
  auto quotient(double x, double y) {
    return twin(own_.template quotient<G>(x, y), Rational(x) / Rational(y));
  }
  template <filters::Group Linear, filters::Group Constant>
  void read(const Matrix4& m) {
    own_.template read<Linear, Constant>(m);
  }
  template <filters::Group G>
  static auto known(double x) {
    return twin(Own::template known<G>(x), Rational(x));
  }
  template <filters::Group G>
  static auto known(double x, double y, double z) {
    return Vec3{known<G>(x), known<G>(y), known<G>(z)};
  }
  void all_are_read() { own_.all_are_read(); }
  /// Once they are.
  const auto& own() const { return own_; }

  template <class A>
  void note(const Twin<A>& x) const {
    note(x, own_);
  }
  template <class A>
  filters::Certificate certificate(const Twin<A>& x) const {
    note(x);
    return filters::Certificate::uncertain;
  }

 private:
  using Own = filters::BoundedReader<Degree>;
  template <class A, class Totals>
  static void note(const Twin<A>& x, const Totals& totals) {
    Worst::at(x, totals.error(x.own));
  }

  Own own_;
};
template <int Degree, class... X>
convex::Signs signs_of(const MeasuredTwins<Degree>& numbers, const X&... x) {
  (numbers.note(x), ...);
  return {0, 0, sizeof...(x)};
}

/// A claim of which run(shapes...) notes ratios, in the rounding mode of the trial.
template <class... Shapes, class Run>
Claim noted(const std::string& name, double floor, const Run& run, Of what = Of::value) {
  return {name, numbers_of<Shapes...>, true, floor, [run, what](const Trial& trial) {
            for (double& each : Worst::ratio) each = 0;
            const Rounding mode(trial.rounding);
            std::apply(run, arguments_from<Shapes...>(trial.numbers));
            return Worst::ratio[static_cast<int>(what)];
          }};
}

/// Makes a shape of it that is not refused. By reference: what is handed on by value out of an argument that came by
/// reference GCC 12 (-fipa-modref) takes for not read, and drops the stores to it.
template <class Shape>
Shape mended(const Shape& shape) {
  Shape s = shape;
  const auto make_positive = [](double& x) { x = std::fabs(x); };
  const auto put_in_order = [](double& low, double& high) {
    if (high < low) std::swap(low, high);
  };
  if constexpr (requires { s.near_distance; }) {
    for (double* const x : {&s.half_width, &s.half_height}) make_positive(*x);
    if constexpr (!std::is_same_v<Shape, OrthographicFrustum>)
      for (double* const x : {&s.near_distance, &s.far_distance}) make_positive(*x);
    put_in_order(s.near_distance, s.far_distance);
  } else if constexpr (requires { s.hu; }) {
    for (double* const x : {&s.hu, &s.hv, &s.hw}) make_positive(*x);
  } else if constexpr (requires { s.radii; }) {
    for (double* const x : {&s.radii.x, &s.radii.y, &s.radii.z}) make_positive(*x);
  } else if constexpr (requires { s.radius; }) {
    make_positive(s.radius);
  } else if constexpr (requires { s.min.x; }) {
    put_in_order(s.min.x, s.max.x);
    put_in_order(s.min.y, s.max.y);
    put_in_order(s.min.z, s.max.z);
  } else if constexpr (requires { s.min[0]; }) {
    for (std::size_t i = 0; i < std::size(s.min); ++i) put_in_order(s.min[i], s.max[i]);
  }
  return s;
}

// By the file that has the numbers.
std::vector<Claim> frustum_filter_claims();
std::vector<Claim> swept_sphere_claims();
std::vector<Claim> commented_claims();

}  // namespace plumb::bounds
