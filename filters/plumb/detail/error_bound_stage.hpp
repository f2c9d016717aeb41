#pragma once

#include <plumb/detail/bounded.hpp>
#include <plumb/detail/squared_lengths.hpp>
#include <plumb/detail/stage.hpp>
#include <plumb/detail/type_lists.hpp>

namespace plumb::filters {

/// Stage 1 of the cascade, in line at every call: the polynomial in plain doubles and the bound of bounded.hpp, from
/// the sum of squares of squared_lengths.hpp where the types allow it, else from maxima. Sound in every floating-point
/// environment. Decides nothing at exact zeros.
struct ErrorBoundStage {
  static constexpr Stage stage = Stage::error_bound;

  /// The certificate of the predicate's sign; of each of its signs when it evaluates to a Vec3 of numbers.
  template <class Predicate, class... Args>
  [[gnu::always_inline, gnu::flatten]] static auto certify(const Args&... args) {
    return certify_indexed<Predicate>(detail::IndexListUpTo<sizeof...(Args)>{}, args...);
  }

  /// The type that stage 1 computes the predicate in: its roundings and size are the error bound.
  template <class Predicate, class... Args>
  static constexpr auto result_type() {
    return result_type_indexed<Predicate, Args...>(detail::IndexListUpTo<sizeof...(Args)>{});
  }

  /// An argument's number as the predicate's formula takes it. maxima holds the maxima of the groups, which start at
  /// ErrorBound<...>::smallest. Number is double, or a vector of doubles as Bounded takes it.
  template <class Predicate, int Index, class Number>
  [[gnu::always_inline]] static auto leaf(Number x, Number* maxima) {
    constexpr int group = group_of<Predicate>(Index);
    static_assert(group < most_groups, "more dimensions than the error bound has maxima");
    if constexpr (Predicate::arguments[Index].role == Role::position) {
      return Exact<group, Number>{x, maxima + group};
    } else {
      maxima[group] = larger(magnitude(x), maxima[group]);
      return Bounded<0, leaf_size(group), Number>{x};
    }
  }

  /// The number type of a result: that of its components when it is a vector.
  template <class T>
  struct Component {
    using type = T;
  };
  template <class T>
  struct Component<Vec3<T>> {
    using type = T;
  };

  /// Whether the sum of squares bounds the error of the predicate, which is computed in the type B: its arguments are
  /// positions of one dimension, and its terms have one degree.
  template <class Predicate, class B>
  static constexpr bool is_measured_in_squares() {
    for (const Argument& a : Predicate::arguments)
      if (a.role != Role::position || !(a.dimension == Predicate::arguments[0].dimension)) return false;
    return is_power_of_one_maximum(B::size);
  }

 private:
  template <class Predicate, int Index, class Arg>
  [[gnu::always_inline]] static auto lifted(const Arg& arg, double* maxima) {
    return converted(
        arg, [maxima](double x)
                 __attribute__((always_inline)) { return leaf<Predicate, Index>(detail::as_stored(x), maxima); });
  }

  template <class T>
  struct Type {
    using type = T;
  };
  template <class Predicate, class... Args, int... Index>
  static constexpr auto result_type_indexed(detail::IndexList<Index...>) {
    return Type<decltype(Predicate::evaluate(lifted<Predicate, Index>(Args{}, nullptr)...))>{};
  }

  template <class Predicate, int... Index, class... Args>
  [[gnu::always_inline]] static auto certify_indexed(detail::IndexList<Index...>, const Args&... args) {
    using Result = typename decltype(result_type<Predicate, Args...>())::type;
    using B = typename Component<Result>::type;
    if constexpr (is_measured_in_squares<Predicate, B>()) {
      double squares = SquaredLengths<B>::smallest;
      const auto position = [&squares](double x) __attribute__((always_inline)) {
        return BoundedPosition{detail::as_stored(x), &squares};
      };
      const Result result = Predicate::evaluate(converted(args, position)...);
      return certificates(
          result, [squares](const B& x)
                      __attribute__((always_inline)) { return SquaredLengths<B>::certificate(x.value, squares); });
    } else {
      using Bound = ErrorBound<B>;
      double maxima[most_groups] = {Bound::smallest, Bound::smallest, Bound::smallest};
      const Result result = Predicate::evaluate(lifted<Predicate, Index>(args, maxima)...);
      return certificates(
          result, [&maxima](const B& x) __attribute__((always_inline)) {
            const int sign = static_cast<int>(__builtin_bit_cast(long long, x.value) >> 63) | 1;
            return Bound::exceeded_by(x.value, maxima) ? static_cast<Certificate>(sign) : Certificate::uncertain;
          });
    }
  }

  template <class B, class Certify>
  [[gnu::always_inline]] static Certificate certificates(const B& x, Certify certify_one) {
    return certify_one(x);
  }
  template <class B, class Certify>
  [[gnu::always_inline]] static auto certificates(const Vec3<B>& v, Certify certify_one) {
    return Vec3{certify_one(v.x), certify_one(v.y), certify_one(v.z)};
  }
};

}  // namespace plumb::filters

namespace plumb {
using filters::ErrorBoundStage;
}
