#include <plumb/exact_predicates.hpp>

#include <catalogue/sign_question.hpp>

// Tests whose arguments are numbers without the names of shapes: signs of polynomials, and whether points lie on one
// line or plane.

namespace plumb::catalogue {

namespace {

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
constexpr auto ask_compare_xyz = [](const auto& p, const auto& q) { return compare_xyz(p, q); };
/// By a function that takes exact points as well.
template <class Point>
constexpr Question comparison() {
  Question q = plain<decltype(ask_compare_xyz), Point, Point>({"compare_xyz", "exact_predicates", 1}, ask_compare_xyz,
                                                              {"p", "q"});
  q.function = &typeid(void(const AnyPoint<Point>&, const AnyPoint<Point>&));
  return q;
}

constexpr Question ranks[] = {
    comparison<Point2>(),
    comparison<Point3>(),
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
