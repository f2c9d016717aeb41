#include <gtest/gtest.h>

#include <array>
#include <cstdlib>
#include <fstream>
#include <memory>
#include <regex>
#include <set>
#include <sstream>
#include <typeinfo>

#include <cxxabi.h>

#include <plumb/detail/compare_heights.hpp>
#include <plumb/domain.hpp>
#include <plumb/point_questions.hpp>

#include "batched.hpp"
#include "case.hpp"
#include "distances.hpp"
#include "intersections.hpp"
#include "motions.hpp"
#include "sign_forms.hpp"

// That the catalogue asks every function that the compiler sees in the public headers, but for a few that are other
// ways to the same answers: what follows from it is tested for all functions, and whoever adds one is told here to add
// its line there.
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

/// All functions that the compiler has seen. What is inline in an unoptimised library is no concern of a user unless a
/// public header has it, or it is an instance that the library compiles for him. A template whose result is deduced is
/// defined where it is declared: an instance of it in a library is one that the library itself asks on its way.
Names symbols() {
  Names all;
  std::ifstream file(PLUMB_SYMBOLS);
  bool is_of_headers = false;
  for (std::string line; std::getline(file, line);) {
    if (line.ends_with(':')) is_of_headers = line.find("every_header") != std::string::npos;
    std::istringstream words(line);
    std::string address, kind, name;
    if (!(words >> address >> kind >> name) || (kind != "T" && kind != "W")) continue;
    const std::string function = demangled(name.c_str());
    const bool is_instance =
        function.substr(0, function.find('(')).find('<') != std::string::npos && !function.starts_with("auto ");
    if (kind == "T" || is_of_headers || is_instance) all.insert(function);
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

/// Of the types of std::tuple<Predicate, Parts...> and void(const Parts&...).
std::string exact_name(const std::type_info& types, const std::type_info& parameters) {
  return "plumb::Decision plumb::decide_exactly" + demangled(types.name()).substr(std::string("std::tuple").size()) +
         demangled(parameters.name()).substr(std::string("void ").size());
}
template <class Predicate, class... Parts>
std::string exact_name() {
  return exact_name(typeid(std::tuple<Predicate, Parts...>), typeid(void(const Parts&...)));
}

/// The function that a question of the catalogue asks.
std::string name_of(const catalogue::Question& question) {
  std::string name = "plumb::" + questions::function_name(question);
  if (question.kind == catalogue::AnswerKind::indices)
    name += "<" + std::to_string(question.parameter[0].shape->count) + ">";
  return name + demangled(question.function->name()).substr(std::string("void ").size());
}

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
    using Answers = std::span<typename Batched::Answer>;
    std::string all;
    if constexpr (requires { typename Batched::Found; })
      all = parameters<Parameters..., Answers, std::span<typename Batched::Found>, Threads>();
    else
      all = parameters<Parameters..., Answers, Threads>();
    names.insert(std::string("plumb::") + Batched::name + all);
  };
  using First = const Strided<typename std::tuple_element_t<0, typename Batched::Records>::value_type>&;
  using Second = const Strided<typename std::tuple_element_t<1, typename Batched::Records>::value_type>&;
  add(Types<const typename Batched::FirstCoordinates&, const typename Batched::SecondCoordinates&>());
  add(Types<First, Second>());
  add(Types<First, Second, std::span<const typename Batched::Index>>());
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
  add(Repeated<const Strided<Record>&, arguments>());
  add(Types<const Strided<Vertex>&, std::span<const Index>>());
  if constexpr (std::same_as<Vertex, Point3>) add(Types<std::span<const PaddedPoint3>, std::span<const Index>>());
}

/// A domain's tests are forms of those of the same names, and are asked as such (sign_forms.hpp).
template <class Point>
void add_domain(Names& names, const std::string& domain, const char* orientation, const char* in_sphere) {
  const auto add = [&]<class... Parameters>(const std::string& name, Types<Parameters...>) {
    names.insert(domain + "::" + name + parameters<Parameters...>());
  };
  const auto add_const = [&]<class... Parameters>(const std::string& name, Types<Parameters...>) {
    names.insert(domain + "::" + name + parameters<Parameters...>() + " const");
  };
  const std::string constructor = domain.substr(std::string("plumb::").size());
  constexpr std::size_t corners = sizeof(Point) / sizeof(double) + 1;
  add(constructor, Types<const Point&, const Point&>());
  add(constructor, Types<const Point*, std::size_t>());
  add_const("contains", Types<const Point&>());
  add_const(orientation, Repeated<const Point&, corners>());
  add_const(in_sphere, Repeated<const Point&, corners + 1>());
}

/// What the public headers ask of two shapes by a template, of which the library has no instances.
template <class... A, class... B>
void add_pairs(Names& names, bodies::ShapeList<A...>, bodies::ShapeList<B...>) {
  const auto add = [&names]<class First, class Second>(const First*, const Second*) {
    const std::string both = parameters<const First&, const Second&>();
    if constexpr (requires(const First& a, const Second& b) { intersects(a, b); })
      names.insert("plumb::intersects" + both);
    if constexpr (requires(const First& a, const Second& b) { classify(a, b); }) names.insert("plumb::classify" + both);
    if constexpr (requires(const First& a, const Second& b) { cull(a, b); }) {
      names.insert("plumb::cull" + both);
      names.insert("plumb::cull" + parameters<const First&, const Second&, const CullOptions&>());
      names.insert("plumb::symmetric_planes" + parameters<const First&>());
    }
  };
  const auto add_all = [&add]<class First>(const First* first) { (add(first, static_cast<B*>(nullptr)), ...); };
  (add_all(static_cast<A*>(nullptr)), ...);
}
Names declared_functions() {
  Names names = public_functions();
  const bodies::RoundOthers others;
  const bodies::ShapeList<ConvexPolygon3> polygon;
  add_pairs(names, bodies::PlanarShapes(), bodies::PlanarShapes());
  add_pairs(names, bodies::SpatialShapes(), bodies::SpatialShapes());
  add_pairs(names, bodies::SpatialShapes(), others);
  add_pairs(names, others, bodies::SpatialShapes());
  add_pairs(names, polygon, others);
  add_pairs(names, others, polygon);
  return names;
}

/// Asked by the catalogue, or in another way.
Names asked_functions() {
  Names names;
  for (const catalogue::Question& question : catalogue::questions())
    // These are templates for whatever pairs there are.
    if (question.kind != catalogue::AnswerKind::witness &&
        !(questions::is_of_distance(question) && questions::is_of_shapes(question)) &&
        !(question.family == "hull" && question.parameters > 1 &&
          !(question.name == "classify" && question.parameter[0].shape_name() == "plane")) &&
        !(questions::has_list(question, "polygon2") && question.name == "intersects") &&
        !questions::is_of_shared_set(question) && question.family != "hit" && question.family != "parameters" &&
        question.family != "features" && question.family != "penetration" && question.family != "turning" &&
        !questions::moves_straight(question))
      names.insert(name_of(question));
  // And these are none.
  names.insert("plumb::closest" + parameters<const ConvexPolygon3&, const Aabb3&>());
  names.insert("plumb::closest" + parameters<const Aabb3&, const ConvexPolygon3&>());
  names.insert("plumb::intersection" + parameters<const Aabb3&, const Aabb3&>());
  names.insert("plumb::intersection" + parameters<const Plane3&, const Plane3&, const Plane3&>());
  const auto add_of_points = [&names](std::string_view name, const std::type_info& function) {
    names.insert("plumb::" + std::string(name) + demangled(function.name()).substr(std::string("void ").size()));
  };
  for (const catalogue::PointQuestion& question : catalogue::point_questions())
    if (question.function) add_of_points(question.name, *question.function);
  for (const catalogue::PointConstruction& construction : catalogue::point_constructions())
    add_of_points(construction.name, *construction.function);
  add_domain<Point2>(names, "plumb::Domain2", "orient2d", "incircle");
  add_domain<Point3>(names, "plumb::Domain3", "orient3d", "insphere");
  for (const char* k : {"6", "14", "18", "26"})  // of which apex_points are the points (refused_calls.hpp)
    names.insert("plumb::apex_indices<" + std::string(k) + ">" + parameters<const Point3*, std::size_t>());
  for_each_subject(batched::EveryBatched{}, [&names]<class Batched>() { add_batch<Batched>(names); });
  // Totals of a whole mesh, which tests/stages/total_measures_test.cpp asks for, and mesh_test.cpp here through the
  // mesh.
  for (const char* total : {"ExactTotalArea", "ExactTotalVolume"})
    names.insert(std::string("plumb::") + total + "::add" + parameters<const Triangle3&>());
  const std::string totals = "plumb::TotalMeasures::";
  names.insert(totals + "TotalMeasures" + parameters<double, const Point3&>());
  names.insert(totals + "add(plumb::Triangle3 const&, plumb::TotalMeasures::Block&)");
  names.insert(totals + "add" + parameters<std::span<const Triangle3>>());
  names.insert(totals + "on_grid" + parameters<const Point3&>() + " const");
  // Volumes of hierarchies, which tests/unit/bounding_volumes_test.cpp and tests/trees ask for.
  names.insert("plumb::bounding_capsule" + parameters<std::span<const Point3>, const Vector3&>());
  names.insert("plumb::bounding_lozenge" + parameters<std::span<const Point3>, const Vector3&, const Vector3&>());
  names.insert("plumb::principal_axes" + parameters<std::span<const Point3>>());
  names.insert("plumb::principal_axes" + parameters<std::span<const Triangle3>>());
  // Where queries of meshes are placed, which tests/trees/placed_test.cpp asks for.
  const std::string placement = "plumb::Placement::";
  names.insert(placement + "Placement" + parameters<const std::array<double, 4>&, const Vector3&>());
  names.insert(placement + "operator()" + parameters<const Point3&>() + " const");
  names.insert(placement + "moved" + parameters<const Vector3&, const filters::Rational&, const filters::Rational&>() +
               " const");
  names.insert(placement + "times_weight" + parameters<const Vec3<filters::Rational>&, const filters::Rational&>() +
               " const");
  return names;
}

Names asked_exact_functions() {
  Names names;
  for (const SignForm& form : sign_forms())
    if (form.is_exact) names.insert(exact_name(*form.types, *form.parameters));
  // Asked through the tests of shapes whose answers they are.
  names.insert(exact_name<SphereSphere, Point3, double, Point3, double>());
  // Asked by CGAL's algorithms alone, and by tests/cgal_kernel.
  names.insert(exact_name<detail::CompareHeights, Point3, Point3, Point3, Point3, Point3>());
  names.insert(exact_name<detail::CompareHeights2, Point2, Point2, Point2, Point2>());
  return names;
}

void expect_same(const Names& asked, const Names& declared) {
  EXPECT_FALSE(declared.empty());
  for (const std::string& name : declared) EXPECT_TRUE(asked.contains(name)) << "not in the catalogue: " << name;
  for (const std::string& name : asked) EXPECT_TRUE(declared.contains(name)) << "not in the library: " << name;
}

TEST(Catalogue, AsksEveryFunctionOfThePublicHeaders) { expect_same(asked_functions(), declared_functions()); }

TEST(Catalogue, AsksEveryPredicateOfTheExactStages) { expect_same(asked_exact_functions(), exact_functions()); }

}  // namespace
}  // namespace plumb::hostile
