// Every test of the registry, a line of JSON each: its name, the shapes by name and by type, the degree of the
// polynomials that decide it, and its source. Then the sources.

#include <cstdio>
#include <cstdlib>
#include <memory>
#include <set>
#include <typeinfo>

#include <cxxabi.h>

#include "literature.hpp"
#include "signs_degrees.hpp"

namespace plumb::degrees {
namespace {

/// Without its namespace.
template <class Shape>
std::string type_name() {
  int status = 0;
  const std::unique_ptr<char, decltype(&std::free)> text(
      abi::__cxa_demangle(typeid(Shape).name(), nullptr, nullptr, &status), &std::free);
  std::string name = text.get();
  for (std::size_t at; (at = name.find("plumb::")) != std::string::npos;) name.erase(at, std::string("plumb::").size());
  return name;
}

std::string quoted(std::string_view text) { return '"' + std::string(text) + '"'; }

template <class Test>
constexpr bool is_symmetric() {
  if constexpr (requires { Test::is_symmetric; })
    return Test::is_symmetric;
  else
    return false;
}

/// The degree of a test that is the sign of one polynomial.
template <class Test, class... Parts>
int polynomial_degree(const std::tuple<Parts...>&) {
  return degree_of_predicate<typename Test::Predicate, Parts...>();
}

class List {
 public:
  explicit List(Degrees degrees) : degrees_(std::move(degrees)) {}

  template <class Test, Locus Edge, class... Shapes>
  void print(Subject<Test, Edge, Shapes...>) {
    using S = Subject<Test, Edge, Shapes...>;
    const std::string name = name_in_list<S>();
    if (is_other_order<Test, Shapes...>() || !printed_.insert(name).second) return;
    int degree = 0;
    if constexpr (requires { typename Test::Predicate; })
      degree = polynomial_degree<Test>(stage_arguments(std::tuple<Shapes...>()));
    else if (degrees_.contains(name))
      degree = degrees_.at(name);
    const std::string names[] = {shape_name<Shapes>()..., ""};
    const std::string test = test_in_list<Test>();
    const std::string_view source = source_of(test, names[0], names[1], !is_symmetric<Test>());
    if (degree == 0 || source.empty()) {
      std::fprintf(stderr, "%s: no %s\n", name.c_str(), degree == 0 ? "degree" : "source (literature.hpp)");
      ++missing_;
    }
    std::string shapes, types;
    ((shapes += (shapes.empty() ? "" : ", ") + quoted(shape_name<Shapes>())), ...);
    ((types += (types.empty() ? "" : ", ") + quoted(type_name<Shapes>())), ...);
    if constexpr (requires { typename Test::Options; }) types += ", " + quoted(type_name<typename Test::Options>());
    std::printf(R"({"test": "%s", "shapes": [%s], "types": [%s], "degree": %d, "source": "%s"})"
                "\n",
                test.c_str(), shapes.c_str(), types.c_str(), degree, std::string(source).c_str());
  }
  int missing() const { return missing_; }

 private:
  /// Of what has been printed.
  template <class Test, class First, class... Rest>
  bool is_other_order() const {
    if constexpr (is_symmetric<Test>() && sizeof...(Rest) == 1)
      return !(std::same_as<First, Rest> && ...) &&
             printed_.contains(Subject<Test, Locus::flat, Rest..., First>::name());
    else
      return false;
  }

  Degrees degrees_;
  std::set<std::string> printed_;
  int missing_ = 0;
};

int run() {
  Degrees degrees;
  add_separating_axes(degrees);
  add_linear_systems(degrees);
  add_nearest_points(degrees);
  add_plane_sides(degrees);
  add_culling(degrees);
  add_hollow(degrees);
  add_lines_and_planes(degrees);
  add_signs(degrees);
  add_containments(degrees);
  List list(degrees);
  const auto print = [&list]<class S>() { list.print(S{}); };
  for_each_subject(MatrixSubjects{}, print);
  for_each_subject(EverySubject{}, print);
  for (const Reference& r : references)
    std::printf(R"({"reference": "%s", "citation": "%s"})"
                "\n",
                std::string(r.key).c_str(), std::string(r.citation).c_str());
  return list.missing() == 0 ? 0 : 1;
}

}  // namespace
}  // namespace plumb::degrees

int main() { return plumb::degrees::run(); }
