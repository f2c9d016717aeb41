#pragma once

// For exact_points.
// The stages behind the rounded coordinates, for predicates of exact points: everything here is heavy to compile.

#include <array>
#include <optional>
#include <tuple>
#include <utility>

#include <plumb/detail/refuse.hpp>
#include <plumb/exact_predicates.hpp>
#include <plumb/exact_stages.hpp>
#include <plumb/floating_point_environment.hpp>

#include <exact_points/double_double_stage.hpp>
#include <exact_points/grid_points.hpp>

namespace plumb::exact_points {

// What a predicate reads its points from: a point of its space, or the projection of one in space along an axis.

/// Points as they are.
template <class P>
struct Itself {
  using Point = P;
  static constexpr bool is_projection = false;
  const auto& operator()(const auto& v) const { return v; }
};
/// Of points in space the two coordinates that are left when that of the axis is dropped.
struct Along {
  using Point = Point3;
  static constexpr bool is_projection = true;
  int axis;
  auto operator()(const auto& v) const {
    return axis == 0 ? Vec2{v.y, v.z} : axis == 1 ? Vec2{v.z, v.x} : Vec2{v.x, v.y};
  }
};

/// One coordinate.
template <class P>
struct OnAxis {
  using Point = P;
  int axis;
  auto operator()(const auto& v) const { return coordinate(v, axis); }
};

/// How a polynomial behaves when two of its points change places, and which point all others are seen from. The grid
/// takes plain points there, so that they need no weights.
enum class Symmetry { none, antisymmetric_from_first, antisymmetric_from_last };
template <class Predicate>
inline constexpr Symmetry symmetry_of = Symmetry::none;

/// Ties that points know of without arithmetic.
template <class Predicate>
struct KnownTies {
  static bool are_zero(const auto&) { return false; }
};

/// The sign of a number; of a vector, that of its first coordinate that is not 0.
constexpr filters::Certificate first_sign(const auto& x, const auto& certify) {
  if constexpr (!AVector<decltype(x)>) {
    return certify(x);
  } else {
    const auto c = each(x, certify);
    if (c.x != filters::Certificate::zero) return c.x;
    if constexpr (SpatialVector<decltype(x)>)
      return c.y != filters::Certificate::zero ? c.y : c.z;
    else
      return c.y;
  }
}
constexpr filters::Certificate first_sign(const auto& x) {
  return first_sign(x, [](const auto& i) { return certificate(i); });
}
template <class Value>
constexpr int bits_of() {
  if constexpr (AVector<Value>)
    return decltype(Value::x)::bits;
  else
    return Value::bits;
}

template <class Predicate, int N, class View>
class PointCascade {
 public:
  using Point = typename View::Point;
  using Any = AnyPoint<Point>;
  using Points = std::array<const Any*, N>;
  using Weights = const double*;  ///< numbers beside the points, or null
  static constexpr Symmetry symmetry = symmetry_of<Predicate>;
  static constexpr bool has_weights = std::size(Predicate::arguments) == 2 * N;

  /// The sign, in a default floating-point environment, of finite numbers.
  static Sign sign(const Points& points, Weights weights, View view) {
    if (KnownTies<Predicate>::are_zero(points)) return Sign::zero;
    filters::Certificate c = by_double_doubles(points, weights, view);
    if (!filters::is_certain(c)) c = by_integers(points, weights, view);
    if (!filters::is_certain(c)) c = by_rationals(points, weights, view);
    return filters::sign_of(c);
  }

  // Each stage by itself is undecided or right.

  [[gnu::noinline]] static filters::Certificate by_double_doubles(const Points& points, Weights weights, View view) {
    return [&]<int... I>(std::integer_sequence<int, I...>) {
      if constexpr (has_weights) {
        return std::apply(
            [](const auto&... a) { return certificate(Predicate::evaluate(a...)); },
            std::tuple_cat(std::tuple{in_truncated(*points[I], view), filters::ExactNumber{weights[I]}}...));
      } else {
        double largest = 0, error = 0;
        ((error = points[I]->exact == nullptr ? error : filters::larger(Access::error(*points[I]->exact), error)), ...);
        const auto value = Predicate::evaluate(in_double_double(*points[I], view, largest)...);
        return first_sign(value, [=](const auto& x) { return exact_points::certify(x, largest, error); });
      }
    }
    (std::make_integer_sequence<int, N>());
  }

  [[gnu::noinline]] static filters::Certificate by_rationals(const Points& points, Weights weights, View view) {
    return [&]<int... I>(std::integer_sequence<int, I...>) {
      const auto point = [view](const auto& d) { return Displaced{view(d.base), view(d.v), d.w}; };
      const auto all = std::tuple{point(in_rationals(*points[I]))...};
      if constexpr (has_weights)
        return first_sign(evaluate_at<Predicate>(all, filters::Rational(weights[I])...));
      else
        return first_sign(evaluate_at<Predicate>(all));
    }
    (std::make_integer_sequence<int, N>());
  }

  static filters::Certificate by_integers(Points points, Weights weights, View view) {
    LargestExponent largest;
    int exact = 0;
    for (const Any* p : points) {
      exact += p->exact != nullptr;
      if (p->exact != nullptr)
        add_coordinates(largest, *p->exact);
      else
        each(p->rounded, [&largest](double x) { return largest.add(x), 0; });
    }
    const int place = largest.place();
    bool is_negative = false;
    if (symmetry == Symmetry::none)
      exact = N;
    else
      is_negative = sort(points);
    const filters::Certificate c = by_widths(points, weights, view, exact, place);
    return filters::is_certain(c) && is_negative ? static_cast<filters::Certificate>(-static_cast<int>(c)) : c;
  }

 private:
  /// The coordinates by convert(high, low, error).
  static auto nearly(const Any& p, View view, const auto& convert) {
    static constexpr Point none{};
    const Point& low = p.exact == nullptr ? none : Access::low(*p.exact);
    const double error = p.exact == nullptr ? 0 : Access::error(*p.exact);
    if constexpr (is_planar<Point>)
      return view(Vec2{convert(p.rounded.x, low.x, error), convert(p.rounded.y, low.y, error)});
    else
      return view(Vec3{convert(p.rounded.x, low.x, error), convert(p.rounded.y, low.y, error),
                       convert(p.rounded.z, low.z, error)});
  }
  static auto in_truncated(const Any& p, View view) {
    return nearly(p, view,
                  [](double high, double low, double error) { return filters::TruncatedExpansion(high, low, error); });
  }
  static auto in_double_double(const Any& p, View view, double& largest) {
    return nearly(p, view, [&largest](double high, double low, double) { return NearPosition{{high, low}, &largest}; });
  }

  /// Brings plain points to the front, or to the end. Whether that was an odd permutation.
  static bool sort(Points& points) {
    constexpr bool to_front = symmetry == Symmetry::antisymmetric_from_first;
    bool odd = false;
    for (std::size_t i = 1; i < N; ++i)
      for (std::size_t j = i; j > 0; --j) {
        const bool is_exact = points[j]->exact != nullptr, is_previous_exact = points[j - 1]->exact != nullptr;
        if (is_exact == is_previous_exact || is_exact == to_front) break;
        std::swap(points[j], points[j - 1]);
        odd = !odd;
      }
    return odd;
  }

  static filters::Certificate by_widths(const Points& points, Weights weights, View view, int exact, int place) {
    if constexpr (is_planar<Point>) {
      return all_fit<PlanarWidths>(points, place) ? by_count<PlanarWidths>(points, weights, view, exact, place)
                                                  : filters::Certificate::uncertain;
    } else {
      if (all_fit<NarrowWidths>(points, place)) return by_count<NarrowWidths>(points, weights, view, exact, place);
      return all_fit<WideWidths>(points, place) ? by_count<WideWidths>(points, weights, view, exact, place)
                                                : filters::Certificate::uncertain;
    }
  }
  template <class Widths>
  static bool all_fit(const Points& points, int place) {
    for (const Any* p : points)
      if (p->exact != nullptr && !fits<Point, Widths>(*p->exact, place)) return false;
    return true;
  }
  template <class Widths, int Exact = N>
  static filters::Certificate by_count(const Points& points, Weights weights, View view, int exact, int place) {
    if constexpr (Exact == 0)
      return filters::Certificate::uncertain;
    else
      return exact == Exact ? on_grid<Widths, Exact>(points, weights, view, place)
                            : by_count<Widths, Exact - 1>(points, weights, view, exact, place);
  }

  template <class Widths, bool Exact>
  static auto placed(const Any& p, View view, GridNumbers& numbers) {
    if constexpr (Exact) {
      ExactOnGrid<Point, Widths> d;
      if (p.exact != nullptr)
        place_on_grid<Point, Widths>(d, *p.exact, numbers);
      else
        place_plain<Widths>(d, p.rounded, numbers);
      return Displaced{view(d.base), view(d.v), d.w};
    } else {
      const auto base = each(p.rounded, [&numbers](double x) { return numbers.coordinate(x); });
      return Displaced{view(base), NoDisplacement(), UnitWeight()};
    }
  }
  template <class Widths>
  static void place_plain(ExactOnGrid<Point, Widths>& to, const Point& p, GridNumbers& numbers) {
    to.base = each(p, [&numbers](double x) { return numbers.coordinate(x); });
    to.v = each(to.base, [](const auto&) { return filters::GridInteger<Widths::v>(0); });
    to.w = filters::GridInteger<Widths::w>(1);
  }

  /// Of sorted points, so many of which are exact.
  template <int Exact, int I>
  static constexpr bool is_exact = symmetry == Symmetry::antisymmetric_from_first ? I >= N - Exact : I < Exact;

  /// Wider polynomials are left to rationals.
  static constexpr int most_bits = 2600;

  template <class Widths, int Exact>
  [[gnu::noinline]] static filters::Certificate on_grid(const Points& points, Weights weights, View view, int place) {
    return [&]<int... I>(std::integer_sequence<int, I...>) {
      GridNumbers numbers(place);
      using All = std::tuple<decltype(placed<Widths, is_exact<Exact, I>>(*points[0], view, numbers))...>;
      const auto value = [&](const All& all) {
        if constexpr (has_weights)
          return evaluate_at<Predicate>(all, numbers.template placed<122>(weights[I], 2)...);
        else
          return evaluate_at<Predicate>(all);
      };
      using Value = std::remove_cvref_t<decltype(value(std::declval<All>()))>;
      if constexpr (bits_of<Value>() > most_bits) {
        return filters::Certificate::uncertain;
      } else {
        const All all{placed<Widths, is_exact<Exact, I>>(*points[I], view, numbers)...};
        const auto x = value(all);
        return numbers.fit() ? first_sign(x) : filters::Certificate::uncertain;
      }
    }
    (std::make_integer_sequence<int, N>());
  }
};

/// Throws InvalidArgument for the first number of a plain point that is not finite.
template <class Point>
void require_finite_point(const char* function, const char* name, const AnyPoint<Point>& p) {
  if (p.exact == nullptr) detail::require_finite(function, name, p.rounded);
}
/// The same of points whose names are letters, in order.
template <class... Points>
void require_finite_points(const char* function, const char* names, const Points&... points) {
  const auto one = [function, &names](const auto& p) {
    const char name[] = {*names++, 0};
    require_finite_point(function, name, p);
  };
  (one(points), ...);
}

template <class Predicate, class... Points>
Sign decide_points(const Points&... points) {
  if (((points.exact == nullptr) && ...)) return decide_exactly<Predicate>(points.rounded...).sign;
  using Point = std::common_type_t<decltype(points.rounded)...>;
  constexpr int count = static_cast<int>(sizeof...(Points));
  int i = 0;
  (require_finite_point(Predicate::name, Predicate::arguments[i++].name, points), ...);
  const DefaultFloatingPoint environment;
  return PointCascade<Predicate, count, Itself<Point>>::sign({&points...}, nullptr, {});
}

}  // namespace plumb::exact_points
