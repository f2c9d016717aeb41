#include <plumb/exact_stages.hpp>
#include <plumb/polynomials.hpp>

#include <catalogue/row.hpp>

// Tests that take their numbers plain: signs of polynomials, and whether points lie on one line or plane.

namespace plumb::catalogue {

namespace {

/// How many of a polynomial's own arguments one of the function's has, and what it takes in the line protocol.
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

auto parts(const Plane3& s) { return std::make_tuple(s.normal, s.offset); }
auto parts(const Sphere3& s) { return std::make_tuple(s.center, s.radius); }
auto parts(const WeightedPoint3& s) { return std::make_tuple(s.point, s.weight); }
auto parts(const Matrix4& m) { return std::make_tuple(m.row[0], m.row[1], m.row[2], m.row[3]); }
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

template <class Predicate, auto Function>
struct Asked;
template <class Predicate, class... Arguments, Sign (*Function)(const Arguments&...)>
struct Asked<Predicate, Function> {
  using Parts = decltype(std::tuple_cat(parts(std::declval<Arguments>())...));

  static int value(const double* numbers) {
    const std::tuple<Arguments...> arguments{take<Arguments>(numbers)...};
    return static_cast<int>(std::apply(Function, arguments));
  }
  static Answer ask(const double* numbers) { return {AnswerKind::sign, value(numbers)}; }
  static int by_rationals(const double* numbers) {
    const auto all = std::tuple_cat(parts(take<Arguments>(numbers))...);
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
        q.parameter[i].name = name.substr(0, name.find('.'));
      }
      part += PartsOf<Argument>::polynomial_arguments;
    };
    (add(std::type_identity<Arguments>{}), ...);
    q.is_plain = true;
    q.kind = AnswerKind::sign;
    q.ask = ask;
    q.ask_value = value;
    q.family = "signs";
    q.source = source_of(q.name, "", "", true);
    if (q.source.empty()) q.source = "the definition";
    q.degree = degree_of<Predicate>(static_cast<Parts*>(nullptr));
    q.polynomial = &polynomial;
    return q;
  }
};

template <class... Predicates, auto... Functions>
constexpr auto questions_of(SignList<SignOf<Predicates, Functions>...>) {
  return std::array{Asked<Predicates, Functions>::question()...};
}
constexpr std::array signs = questions_of(Signs{});

template <class Function, class... Points>
constexpr Question plain(const About& about, Function function, const char* const (&names)[sizeof...(Points)]) {
  Question q = question_about<Function, Points...>(about, function, names);
  q.is_plain = true;
  return q;
}

constexpr auto ask_collinear = [](const auto& a, const auto& b, const auto& c) { return collinear(a, b, c); };
constexpr auto ask_coplanar = [](const auto& a, const auto& b, const auto& c, const auto& d) {
  return coplanar(a, b, c, d);
};

constexpr Question ranks[] = {
    plain<decltype(ask_collinear), Point2, Point2, Point2>({"collinear", "collinear", 2}, ask_collinear,
                                                           {"a", "b", "c"}),
    plain<decltype(ask_collinear), Point3, Point3, Point3>({"collinear", "collinear", 2}, ask_collinear,
                                                           {"a", "b", "c"}),
    plain<decltype(ask_coplanar), Point3, Point3, Point3, Point3>({"coplanar", "coplanar", 3}, ask_coplanar,
                                                                  {"a", "b", "c", "d"}),
};

}  // namespace

std::span<const Question> questions_about_signs() { return signs; }
std::span<const Question> questions_about_ranks() { return ranks; }

}  // namespace plumb::catalogue
