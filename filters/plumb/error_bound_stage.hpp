#pragma once

#include <utility>

#include <plumb/bounded.hpp>
#include <plumb/stage.hpp>

namespace plumb {

/// Stage 1 of the cascade, in line at every call: the polynomial in plain doubles and the bound of bounded.hpp. Sound
/// in every floating-point environment. Decides nothing at exact zeros.
struct ErrorBoundStage {
  static constexpr Stage stage = Stage::error_bound;

  /// The certificate of the predicate's sign; of each of its signs when it evaluates to a Vec3 of numbers.
  template <class Predicate, class... Args>
  [[gnu::always_inline, gnu::flatten]] static auto certify(const Args&... args) {
    return certify_indexed<Predicate>(std::index_sequence_for<Args...>{}, args...);
  }

  /// The type that stage 1 computes the predicate in: its roundings and size are the error bound.
  template <class Predicate, class... Args>
  static constexpr auto result_type() {
    return result_type_indexed<Predicate, Args...>(std::index_sequence_for<Args...>{});
  }

 private:
  template <class T>
  struct Number {
    using type = T;
  };
  template <class T>
  struct Number<Vec3<T>> {
    using type = T;
  };

  template <class Predicate, int Index>
  [[gnu::always_inline]] static auto leaf(double x, double* maxima) {
    constexpr int group = group_of<Predicate>(Index);
    static_assert(group < most_groups, "more dimensions than the error bound has maxima");
    x = as_stored(x);
    if constexpr (Predicate::arguments[Index].role == Role::position) {
      return Exact<group>{x, maxima + group};
    } else {
      const double size = magnitude(x);
      maxima[group] = size > maxima[group] ? size : maxima[group];
      return Bounded<0, leaf_size(group)>{x};
    }
  }

  template <class Predicate, int Index, class Arg>
  [[gnu::always_inline]] static auto lifted(const Arg& arg, double* maxima) {
    return converted(
        arg, [maxima](double x) __attribute__((always_inline)) { return leaf<Predicate, Index>(x, maxima); });
  }

  template <class T>
  struct Type {
    using type = T;
  };
  template <class Predicate, class... Args, std::size_t... Index>
  static constexpr auto result_type_indexed(std::index_sequence<Index...>) {
    return Type<decltype(Predicate::evaluate(lifted<Predicate, Index>(Args{}, nullptr)...))>{};
  }

  template <class Predicate, std::size_t... Index, class... Args>
  [[gnu::always_inline]] static auto certify_indexed(std::index_sequence<Index...>, const Args&... args) {
    using Result = typename decltype(result_type<Predicate, Args...>())::type;
    using Bound = ErrorBound<typename Number<Result>::type>;
    double maxima[3] = {Bound::smallest, Bound::smallest, Bound::smallest};
    const Result result = Predicate::evaluate(lifted<Predicate, Index>(args, maxima)...);
    return certificates<Bound>(result, maxima);
  }

  template <class Bound, class B>
  [[gnu::always_inline]] static Certificate certificates(const B& x, const double* maxima) {
    const int sign = static_cast<int>(__builtin_bit_cast(long long, x.value) >> 63) | 1;
    return Bound::exceeded_by(x.value, maxima) ? static_cast<Certificate>(sign) : Certificate::uncertain;
  }
  template <class Bound, class B>
  [[gnu::always_inline]] static auto certificates(const Vec3<B>& v, const double* maxima) {
    return Vec3{certificates<Bound>(v.x, maxima), certificates<Bound>(v.y, maxima), certificates<Bound>(v.z, maxima)};
  }
};

}  // namespace plumb
