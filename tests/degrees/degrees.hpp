#pragma once

#include <map>
#include <string>

#include "matrix.hpp"

namespace plumb::degrees {

using namespace plumb::generators;

/// Of tests by their names.
using Degrees = std::map<std::string, int>;

/// The name of a test in the list: one that takes options beside its shapes is not the one without.
template <class Test>
std::string test_in_list() {
  return std::string(Test::name) + (requires { typename Test::Options; } ? " with options" : "");
}
template <class S>
std::string name_in_list() {
  return test_in_list<typename S::Test>() + S::name().substr(std::string(S::Test::name).size());
}

// Of the registry's tests those that one algorithm decides: what the concepts of its public header say.
void add_separating_axes(Degrees& degrees);
void add_linear_systems(Degrees& degrees);
void add_nearest_points(Degrees& degrees);
void add_plane_sides(Degrees& degrees);
void add_containments(Degrees& degrees);
void add_culling(Degrees& degrees);
void add_hollow(Degrees& degrees);
void add_lines_and_planes(Degrees& degrees);

/// Calls visit(a, b) for the tests of two shapes that are called so and have shapes of such types.
template <class Test, class Visit>
void for_each_pair(Degrees& degrees, Visit&& visit) {
  for_each_subject(MatrixSubjects{}, [&]<class S>() {
    [&]<class T, Locus Edge, class A, class B>(Subject<T, Edge, A, B>) {
      if constexpr (std::same_as<T, Test>) {
        const int degree = visit.template operator()<A, B>();
        if (degree > 0) degrees[S::name()] = std::max(degrees[S::name()], degree);
      }
    }(S{});
  });
}

}  // namespace plumb::degrees
