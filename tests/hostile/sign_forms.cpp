#include "sign_forms.hpp"

#include <array>
#include <cstring>
#include <tuple>
#include <vector>

#include <plumb/domain.hpp>
#include <plumb/exact_stages.hpp>
#include <plumb/largest_argument.hpp>

#include "polynomials.hpp"

namespace plumb::hostile {

namespace {

using questions::Polynomial;

template <class Predicate, class... Parts>
void add_forms(std::vector<SignForm>& all, Polynomial<Predicate, Parts...>, const catalogue::Question& question) {
  using P = Polynomial<Predicate, Parts...>;
  constexpr double largest = largest_argument<Predicate, Parts...>();
  const auto traced = [](const double*, const double* numbers) {
    return static_cast<int>(P::apply(numbers, [](const Parts&... s) { return decide_traced<Predicate>(s...).sign; }));
  };
  const auto exact = [](const double*, const double* numbers) {
    return static_cast<int>(P::apply(numbers, [](const Parts&... s) { return decide_exactly<Predicate>(s...).sign; }));
  };
  const auto add = [&](const char* name, bool is_exact, int (*ask)(const double*, const double*)) {
    all.push_back({name, &question, largest, is_exact, ask, &typeid(std::tuple<Predicate, Parts...>),
                   &typeid(void(const Parts&...))});
  };
  add("traced", false, traced);
  add("by the exact stages", true, exact);
}

/// In the smallest domain of the points, and in one that holds the origin too.
enum class DomainKind { tight, with_origin };

template <class Domain, class Ask, DomainKind kind, class... Points>
int in_domain(const double* healthy, const double* numbers) {
  using Point = std::tuple_element_t<0, std::tuple<Points...>>;
  constexpr std::size_t count = sizeof...(Points);
  std::array<Point, count + 1> points{};
  std::memcpy(points.data(), healthy, count * sizeof(Point));
  if (kind == DomainKind::tight) points[count] = points[0];
  const Domain domain(points);
  return static_cast<int>(
      Polynomial<void, Points...>::apply(numbers, [&](const Points&... p) { return Ask{}(domain, p...); }));
}

/// Of the polynomials that a domain has a test for.
template <class Domain, class Predicate, class... Points, class Ask>
void add_in_domain(std::vector<SignForm>& all, Polynomial<Predicate, Points...>, const catalogue::Question& question,
                   Ask) {
  const auto add = [&](const char* name, int (*ask)(const double*, const double*)) {
    all.push_back({name, &question, largest_argument<Predicate, Points...>(), false, ask,
                   &typeid(std::tuple<Predicate, Points...>), &typeid(void(const Points&...))});
  };
  add("in a domain", in_domain<Domain, Ask, DomainKind::tight, Points...>);
  add("in a domain with the origin", in_domain<Domain, Ask, DomainKind::with_origin, Points...>);
}
template <class P>
void add_domains(std::vector<SignForm>&, P, const catalogue::Question&) {}
template <class... Points>
void add_domains(std::vector<SignForm>& all, Polynomial<Orient2d, Points...> p, const catalogue::Question& question) {
  add_in_domain<Domain2>(all, p, question, [](const Domain2& d, const Points&... s) { return d.orient2d(s...); });
}
template <class... Points>
void add_domains(std::vector<SignForm>& all, Polynomial<Orient3d, Points...> p, const catalogue::Question& question) {
  add_in_domain<Domain3>(all, p, question, [](const Domain3& d, const Points&... s) { return d.orient3d(s...); });
}
template <class... Points>
void add_domains(std::vector<SignForm>& all, Polynomial<Incircle, Points...> p, const catalogue::Question& question) {
  add_in_domain<Domain2>(all, p, question, [](const Domain2& d, const Points&... s) { return d.incircle(s...); });
}
template <class... Points>
void add_domains(std::vector<SignForm>& all, Polynomial<Insphere, Points...> p, const catalogue::Question& question) {
  add_in_domain<Domain3>(all, p, question, [](const Domain3& d, const Points&... s) { return d.insphere(s...); });
}

std::vector<SignForm> all_forms() {
  std::vector<SignForm> all;
  const auto add = [&all](auto polynomial, const catalogue::Question& question) {
    add_forms(all, polynomial, question);
    add_domains(all, polynomial, question);
  };
  questions::for_each_polynomial(catalogue::Signs{}, add);
  questions::for_each_polynomial(questions::PartSigns{}, add);
  return all;
}

}  // namespace

std::span<const SignForm> sign_forms() {
  static const std::vector<SignForm> all = all_forms();
  return all;
}

}  // namespace plumb::hostile
