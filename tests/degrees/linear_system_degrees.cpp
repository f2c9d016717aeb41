#include "degree.hpp"
#include "degrees.hpp"
// The determinants that it decides by are its own affair.
#include "linear_programme.cpp"

namespace plumb::degrees {

namespace {

using namespace plumb::convex;

/// One of the half-spaces of a plane: determinants that have the other too vanish, whatever the numbers.
struct OneSide {
  Plane3 plane;
};
template <class R, class Visit>
void for_each_half_space(const OneSide& s, Visit&& visit) {
  visit(vector<R>(s.plane.normal), number<R>(s.plane.offset));
}

/// The rows of a system that differ in their degrees, each up to four times, which is as often as a determinant has it.
std::vector<int> different_rows(const LinearSystem<Degree>& system) {
  std::map<std::vector<int>, int> seen;
  std::vector<int> rows;
  for (int i = 0; i < system.rows; ++i) {
    std::vector<int> degrees;
    for (int k = 0; k <= system.unknowns; ++k) degrees.push_back(system.c[i][k].value);
    if (seen[degrees]++ < 4) rows.push_back(i);
  }
  return rows;
}

template <class A, class B>
int degree_of_pair(const A& a, const B& b) {
  LinearSystem<Degree> system;
  build(system, a, b);
  const std::vector<int> rows = different_rows(system);
  return degree_of(
      [&] {
        const auto look = [&](const Basis& basis) {
          const Dictionary<Degree> dictionary(system, basis);
          certificate(dictionary.determinant());
          for (const int row : rows) {
            if (basis.has_row(row)) continue;
            certificate(dictionary.value(row));
            for (int j = 0; j < basis.size; ++j) certificate(dictionary.coefficient(row, j));
          }
        };
        const auto extend = [&](const auto& again, const Basis& basis) -> void {
          look(basis);
          if (basis.size == system.unknowns) return;
          for (const int row : rows) {
            if (basis.has_row(row)) continue;
            Basis larger = basis;
            larger.add(row, basis.size + 1);
            again(again, larger);
          }
        };
        extend(extend, Basis{});
      },
      1);
}

}  // namespace

void add_linear_systems(Degrees& degrees) {
  for_each_pair<TestIntersects>(degrees, []<class A, class B>() {
    if constexpr (std::same_as<A, Plane3> && HalfSpaces<B>)
      return degree_of_pair(unknown<B>(), OneSide{unknown<Plane3>()});
    else if constexpr (AgainstHalfSpaces<A> && HalfSpaces<B>)
      return degree_of_pair(unknown<A>(), unknown<B>());
    else if constexpr (HalfSpaces<A> && AgainstHalfSpaces<B>)
      return degree_of_pair(unknown<B>(), unknown<A>());
    else
      return 0;
  });
}

}  // namespace plumb::degrees
