#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <memory>
#include <regex>
#include <set>
#include <sstream>
#include <typeinfo>

#include <cxxabi.h>

#include <signs/side_of_ellipsoid.hpp>
#include "batched.hpp"
#include "constructions.hpp"
#include "every_function.hpp"
#include "shape_pairs.hpp"

// That the registry (every_function.hpp, constructions.hpp, batched.hpp) has every function that the compiler sees in
// the public headers: what follows from it is tested for all functions, and whoever adds one is told here to add it
// there.
//
// The compiler's word for it is a list of symbols, made when this is built: those of the libraries, and those of a file
// that includes every public header of the predicates, constructions and batches, compiled with all inline functions
// kept.

namespace plumb::hostile {
namespace {

using Names = std::set<std::string>;

/// As the compiler spells it; empty for what is not a name of C++.
std::string demangled(const char* name) {
  int status = 0;
  const std::unique_ptr<char, decltype(&std::free)> text(abi::__cxa_demangle(name, nullptr, nullptr, &status),
                                                         &std::free);
  return status == 0 ? text.get() : "";
}

template <class T>
std::string spelled() {
  return demangled(typeid(T).name());
}

/// "(plumb::Point2 const&, double)"
template <class... Parameters>
std::string parameters() {
  return spelled<void(Parameters...)>().substr(std::string("void ").size());
}

/// All functions that the compiler has seen.
Names symbols() {
  Names all;
  std::ifstream file(PLUMB_SYMBOLS);
  for (std::string line; std::getline(file, line);) {
    std::istringstream words(line);
    std::string address, kind, name;
    if (words >> address >> kind >> name && (kind == "T" || kind == "W")) all.insert(demangled(name.c_str()));
  }
  return all;
}

/// An instance of a function template whose arguments are the shapes that it takes, by reference, or the k of a k-DOP,
/// as the function that it is: "bool plumb::intersects<A>(A const&, B const&)" without its result and template
/// arguments; one that takes points by their number keeps its k. Other instances are helpers, and empty.
std::string as_function(const std::string& symbol) {
  static const std::regex instance(R"([\w: ]+(?:<\d+>)? plumb::(\w+)<(.*)>\((.*)\))"), shape(R"(plumb::\w+(<\d+>)?)");
  static const std::regex of_points(R"([\w:<> ]+ (plumb::\w+<\d+>\(plumb::Point3 const\*, unsigned long\)))");
  std::smatch points;
  if (std::regex_match(symbol, points, of_points)) return points[1];
  std::smatch part;
  if (!std::regex_match(symbol, part, instance)) return symbol;
  const std::string arguments = part[2], parameters = part[3];
  if (!std::regex_match(arguments, std::regex(R"(((plumb::\w+(<\d+>)?|\d+)(, | ?$))+)"))) return "";
  if (!std::regex_match(parameters,
                        std::regex(R"((plumb::[\w<>:]+ const&(, |$)|std::span<plumb::\w+ const, \d+ul>$)+)")))
    return "";
  for (std::sregex_iterator i(arguments.begin(), arguments.end(), shape), end; i != end; ++i)
    if (parameters.find(i->str() + " const&") == std::string::npos) return "";
  return "plumb::" + part[1].str() + "(" + parameters + ")";
}

/// Those directly in the namespace, or of a class there, that take shapes: types whose names end in their dimension, or
/// that have it as an argument, or frusta. What is in a namespace below is no concern of a user, and neither are these
/// helpers.
Names public_functions() {
  const std::regex function(R"(plumb::([A-Z]\w*::)?([A-Za-z_]\w*)(?:<\d+>)?\((.*)\)( const)?)");
  const std::regex shape(R"(plumb::([A-Z]\w*(\d\b|<)|(ViewFrustum|OrthographicFrustum|FrustumGl|FrustumD3d)\b))");
  const Names helpers{"is_finite", "is_valid",           "same",          "joined",
                      "have_gap",  "longest_side",       "range_of",      "require_valid",
                      "refusal",   "refusal_of_numbers", "refusal_of_set"};
  Names found;
  for (const std::string& instance : symbols()) {
    const std::string symbol = as_function(instance);
    std::smatch part;
    if (std::regex_match(symbol, part, function) && !helpers.contains(part[2]) &&
        std::regex_search(part[3].first, part[3].second, shape))
      found.insert(symbol);
  }
  return found;
}

/// The instances of decide_exactly.
Names exact_functions() {
  Names found;
  for (const std::string& symbol : symbols())
    if (symbol.starts_with("plumb::Decision plumb::decide_exactly<")) found.insert(symbol);
  return found;
}

template <class Predicate, class... Parts>
std::string exact_name() {
  std::string types = spelled<Predicate>();
  ((types += ", " + spelled<Parts>()), ...);
  return "plumb::Decision plumb::decide_exactly<" + types + ">" + parameters<const Parts&...>();
}

template <class>
struct Registered;

template <class Test, Locus Edge, class... Shapes>
struct Registered<Subject<Test, Edge, Shapes...>> {
  static std::string name() {
    std::string name = std::string("plumb::") + Test::name;
    if constexpr (requires { Test::of_kdop; }) name += "<" + std::to_string(Test::of_kdop) + ">";
    if constexpr (requires { typename Test::template Function<Shapes...>; })
      return name + spelled<typename Test::template Function<Shapes...>>().substr(std::string("void ").size());
    else if constexpr (requires { typename Test::Options; })
      return name + parameters<const Shapes&..., const typename Test::Options&>();
    else
      return name + parameters<const Shapes&...>();
  }
  static std::string exact_name() { return exact_name_of(stage_arguments(std::tuple<Shapes...>())); }

 private:
  template <class... Parts>
  static std::string exact_name_of(const std::tuple<Parts...>&) {
    return hostile::exact_name<typename Test::Predicate, Parts...>();
  }
};

template <class Test, DomainKind Kind, Locus Edge, class Point, class... Points>
struct Registered<Subject<InDomain<Test, Kind>, Edge, Point, Points...>> {
  static std::string name() {
    return std::string(std::same_as<Point, Point2> ? "plumb::Domain2::" : "plumb::Domain3::") + Test::name +
           parameters<const Point&, const Points&...>() + " const";
  }
};

template <class... Parameters>
struct Types {};

template <class T, std::size_t... I>
Types<std::enable_if_t<I + 1 != 0, T>...> repeated(std::index_sequence<I...>);

/// T as often as there are arguments.
template <class T, std::size_t Count>
using Repeated = decltype(repeated<T>(std::make_index_sequence<Count>{}));

/// The layouts of a batch of two shapes of different kinds.
template <class Batched>
requires batched::is_of_two_kinds<Batched>
void add_batch(Names& names) {
  const auto add = [&names]<class... Parameters>(Types<Parameters...>) {
    names.insert(std::string("plumb::") + Batched::name +
                 parameters<Parameters..., std::span<typename Batched::Answer>, Threads>());
  };
  using Spheres = std::span<const Sphere3>;
  using Boxes = std::span<const Aabb3>;
  add(Types<const SphereCoordinates3&, const AabbCoordinates3&>());
  add(Types<Spheres, Boxes>());
  add(Types<Spheres, Boxes, std::span<const typename Batched::Index>>());
}

/// The layouts of a batch.
template <class Batched>
void add_batch(Names& names) {
  using Point = typename Batched::Point;
  using Index = typename Batched::Index;
  using Record = typename Batched::Records::value_type::value_type;  // a point, or a whole shape
  constexpr std::size_t points = std::tuple_size_v<typename Batched::Item>;
  constexpr std::size_t arguments = std::tuple_size_v<typename Batched::Records>;
  constexpr bool indexed_by_point = std::tuple_size_v<Index> == points;
  using Vertex = std::conditional_t<indexed_by_point, Point, Record>;
  const auto add = [&names]<class... Parameters>(Types<Parameters...>) {
    names.insert(std::string("plumb::") + Batched::name +
                 parameters<Parameters..., std::span<typename Batched::Answer>, Threads>());
  };
  add(Repeated<const typename Batched::Coordinates&, arguments>());
  add(Repeated<std::span<const Record>, arguments>());
  add(Types<std::span<const Vertex>, std::span<const Index>>());
  if constexpr (std::same_as<Vertex, Point3>) add(Types<std::span<const PaddedPoint3>, std::span<const Index>>());
}

Names registered_functions() {
  Names names;
  const auto add = [&names]<class S>() { names.insert(Registered<S>::name()); };
  for_each_subject(EverySubject{}, add);
  for (const generators::ShapePair& test : generators::shape_pairs())
    names.insert(std::string("plumb::") + test.test +
                 demangled(test.parameters->name()).substr(std::string("void ").size()));
  for_each_subject(DomainSubjects<DomainKind::tight>{}, add);
  // Asked by for_each_refused, and in refusal_test.cpp.
  const auto add_domain = [&names]<class Point>(const std::string& name, Types<Point>) {
    names.insert(name + name.substr(std::string("plumb").size()) + parameters<const Point&, const Point&>());
    names.insert(name + name.substr(std::string("plumb").size()) + parameters<const Point*, std::size_t>());
    names.insert(name + "::contains" + parameters<const Point&>() + " const");
  };
  add_domain("plumb::Domain2", Types<Point2>());
  add_domain("plumb::Domain3", Types<Point3>());
  for (const Construction& construction : constructions())
    names.insert(std::string("plumb::") + construction.name +
                 demangled(construction.parameters->name()).substr(std::string("void ").size()));
  for_each_subject(batched::EveryBatched{}, [&names]<class Batched>() { add_batch<Batched>(names); });
  return names;
}

Names registered_exact_functions() {
  Names names;
  for_each_subject(EveryPolynomial{}, [&names]<class S>() { names.insert(Registered<S>::exact_name()); });
  // Asked through the tests of shapes whose answers they are.
  names.insert(exact_name<SphereSphere, Point3, double, Point3, double>());
  names.insert(exact_name<SideOfEllipsoid, Point3, Vector3, Point3>());
  return names;
}

void expect_same(const Names& registered, const Names& declared) {
  EXPECT_FALSE(declared.empty());
  for (const std::string& name : declared) EXPECT_TRUE(registered.contains(name)) << "not in the registry: " << name;
  for (const std::string& name : registered) EXPECT_TRUE(declared.contains(name)) << "not in the library: " << name;
}

TEST(Registry, HasEveryFunctionOfThePublicHeaders) { expect_same(registered_functions(), public_functions()); }

TEST(Registry, HasEveryPredicateOfTheExactStages) { expect_same(registered_exact_functions(), exact_functions()); }

}  // namespace
}  // namespace plumb::hostile
