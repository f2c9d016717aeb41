#pragma once

// For catalogue.
// How the sign of a polynomial becomes a question.

#include <plumb/exact_stages.hpp>
#include <plumb/polynomials.hpp>

#include <catalogue/row.hpp>

namespace plumb::catalogue {

/// How many arguments of the polynomial one argument of the function makes, and what it takes in the line protocol.
template <class Argument>
struct PartsOf {
  static constexpr std::size_t polynomial_arguments = 1;
  using Written = std::tuple<Argument>;
};
template <>
struct PartsOf<WeightedPoint3> {
  static constexpr std::size_t polynomial_arguments = 2;
  using Written = std::tuple<Point3, double>;
};
template <>
struct PartsOf<Matrix4> {
  static constexpr std::size_t polynomial_arguments = 4;
  using Written = std::tuple<Vector4, Vector4, Vector4, Vector4>;
};
template <>
struct PartsOf<Plane3> {
  static constexpr std::size_t polynomial_arguments = 2;
  using Written = std::tuple<Plane3>;
};
template <>
struct PartsOf<Sphere3> {
  static constexpr std::size_t polynomial_arguments = 2;
  using Written = std::tuple<Sphere3>;
};

/// The arguments as the stages take them: a plane, a sphere, a weighted point and a matrix by their parts.
inline auto parts(const Plane3& s) { return std::make_tuple(s.normal, s.offset); }
inline auto parts(const Sphere3& s) { return std::make_tuple(s.center, s.radius); }
inline auto parts(const WeightedPoint3& s) { return std::make_tuple(s.point, s.weight); }
inline auto parts(const Matrix4& m) { return std::make_tuple(m.row[0], m.row[1], m.row[2], m.row[3]); }
template <class S>
auto parts(const S& s) {
  return std::make_tuple(s);
}

template <class... Written>
constexpr void add_parameters(Question& q, std::tuple<Written...>*) {
  ((q.parameter[q.parameters++] = parameter_of<Written>()), ...);
}

template <class Predicate, class... Parts>
constexpr int degree_of(std::tuple<Parts...>*) {
  return decltype(ErrorBoundStage::result_type<Predicate, Parts...>())::type::size.degree();
}

/// The sign of a polynomial as a question, by the function that asks for it.
template <class Predicate, auto Function>
struct Asked;
template <class Predicate, class... Arguments, Sign (*Function)(const Arguments&...)>
struct Asked<Predicate, Function> {
  using Parts = decltype(std::tuple_cat(parts(std::declval<Arguments>())...));

  static int value(const double* numbers) {
    const std::tuple<Arguments...> arguments{take<Arguments>(numbers)...};
    return static_cast<int>(std::apply(Function, arguments));
  }
  static int by_rationals(const double* numbers) {
    const std::tuple<Arguments...> arguments{take<Arguments>(numbers)...};  // in braces, for their order
    const auto all = std::apply([](const auto&... s) { return std::tuple_cat(parts(s)...); }, arguments);
    return static_cast<int>(
        std::apply([](const auto&... s) { return decide_traced<Predicate, RationalStage>(s...).sign; }, all));
  }
  static constexpr Polynomial polynomial{by_rationals};

  static constexpr Question question() {
    Question q{};
    q.name = Predicate::name;
    std::size_t part = 0;
    const auto add = [&]<class Argument>(std::type_identity<Argument>) {
      const std::size_t first = q.parameters;
      add_parameters(q, static_cast<typename PartsOf<Argument>::Written*>(nullptr));
      for (std::size_t i = first; i < q.parameters; ++i) {
        const std::string_view name = Predicate::arguments[part + i - first].name;
        const bool is_in_parts = q.parameters - first < PartsOf<Argument>::polynomial_arguments;
        q.parameter[i].name = is_in_parts ? name.substr(0, name.find('.')) : name;
      }
      part += PartsOf<Argument>::polynomial_arguments;
    };
    (add(std::type_identity<Arguments>{}), ...);
    q.is_plain = true;
    q.kind = AnswerKind::sign;
    q.ask_value = value;
    q.function = &typeid(void(const Arguments&...));
    q.family = "signs";
    q.degree = degree_of<Predicate>(static_cast<Parts*>(nullptr));
    q.polynomial = &polynomial;
    return q;
  }
};

}  // namespace plumb::catalogue
