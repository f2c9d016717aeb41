#pragma once

#include <plumb/plumb.hpp>

#include <catalogue/sign_question.hpp>

#include "case.hpp"

// The polynomials whose signs decide the tests, as types, for what is to be asked of their stages.

namespace plumb::questions {

// Signs that the library asks for in other tests only.

inline Sign sign_of_triple_product(const Vector3& a, const Vector3& b, const Vector3& c) {
  return decide<MeetInOnePoint>(a, b, c);
}
inline Sign sign_of_skew(const Point3& p, const Vector3& u, const Point3& q, const Vector3& v) {
  return decide<Skew>(p, u, q, v);
}
inline Sign sign_of_slab_gap(const Vector3& n, const WeightedPoint3& t, const WeightedPoint3& u) {
  return decide<SlabGap>(n, t.point, t.weight, u.point, u.weight);
}
inline Sign sign_of_farther_along(const Vector3& n, const Point3& p, const Point3& q) {
  return decide<FartherAlong>(n, p, q);
}

using PartSigns =
    catalogue::SignList<catalogue::SignOf<MeetInOnePoint, sign_of_triple_product>,
                        catalogue::SignOf<Skew, sign_of_skew>, catalogue::SignOf<SlabGap, sign_of_slab_gap>,
                        catalogue::SignOf<FartherAlong, sign_of_farther_along>>;

/// A polynomial and the types of its own arguments.
template <class Predicate, class... Parts>
struct Polynomial {
  /// function(parts...) of the arguments that the numbers denote.
  template <class Function>
  static auto apply(const double* numbers, const Function& function) {
    const std::tuple<Parts...> parts{catalogue::take<Parts>(numbers)...};
    return std::apply(function, parts);
  }
};

template <class Predicate, class Parts>
struct PolynomialOf;
template <class Predicate, class... Parts>
struct PolynomialOf<Predicate, std::tuple<Parts...>> {
  using Type = Polynomial<Predicate, Parts...>;
};

/// Calls visit(Polynomial, question) for each of a list; the question is that of the function.
template <class... Predicates, auto... Functions, class Visit>
void for_each_polynomial(catalogue::SignList<catalogue::SignOf<Predicates, Functions>...>, const Visit& visit) {
  const auto visit_one = [&visit]<class Predicate, auto Function>(catalogue::SignOf<Predicate, Function>) {
    using Asked = catalogue::Asked<Predicate, Function>;
    static constexpr Question question = Asked::question();
    visit(typename PolynomialOf<Predicate, typename Asked::Parts>::Type{}, question);
  };
  (visit_one(catalogue::SignOf<Predicates, Functions>{}), ...);
}

}  // namespace plumb::questions
