#include "questions.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <iterator>
#include <limits>
#include <span>
#include <vector>

#include <plumb/largest_argument.hpp>

#include "every_function.hpp"
#include "polygon_witness.hpp"
#include "refused_forms.hpp"
#include "shape_pairs.hpp"

namespace plumb::hostile {

namespace {

template <class Test>
constexpr bool is_plumb_eval = true;
template <class Test>
constexpr bool is_plumb_eval<Traced<Test>> = false;
template <class Test>
constexpr bool is_plumb_eval<Exactly<Test>> = false;
template <class Test, DomainKind Kind>
constexpr bool is_plumb_eval<InDomain<Test, Kind>> = false;
template <>
constexpr bool is_plumb_eval<TestCullByNearerPlanes> = false;
template <int K>
constexpr bool is_plumb_eval<TestApexIndices<K>> = false;
template <int K>
constexpr bool is_plumb_eval<TestApexPoints<K>> = false;
template <>
constexpr bool is_plumb_eval<TestApexPointsOverlap> = false;

template <class Test>
constexpr const char* form_of = "";
template <class Test>
constexpr const char* form_of<Traced<Test>> = "  # traced";
template <class Test>
constexpr const char* form_of<Exactly<Test>> = "  # by the exact stages";
template <class Test, DomainKind Kind>
constexpr const char* form_of<InDomain<Test, Kind>> = "  # in a domain";
template <>
constexpr const char* form_of<TestCullWithOptions> = " planes 55 first 2 reverse";
static_assert(TestCullWithOptions::options.planes == 55 && TestCullWithOptions::options.first == 2 &&
              TestCullWithOptions::options.symmetric == 0 && TestCullWithOptions::options.reverse);
template <>
constexpr const char* form_of<TestCullByNearerPlanes> = "  # by nearer planes";

template <class S>
using TestOf = typename S::Test;

template <class S>
Question question(const typename S::Arguments& arguments) {
  return {.text = S::eval_line(arguments) + form_of<TestOf<S>>,
          .ask = [arguments] { return static_cast<int>(S::library(arguments)); },
          .is_eval_line = is_plumb_eval<TestOf<S>>};
}

template <class S>
Question answered(const typename S::Arguments& arguments) {
  Question q = question<S>(arguments);
  q.answer = static_cast<int>(S::oracle(arguments));
  return q;
}

template <class S>
Question refused(const typename S::Arguments& arguments, const std::string& what) {
  Question q = question<S>(arguments);
  q.refusal = std::string(TestOf<S>::name) + ": " + what;
  return q;
}

template <class VisitNumber, class Arguments>
void for_each_number_in(Arguments& arguments, const VisitNumber& visit) {
  std::apply([&](auto&... s) { (for_each_number_of(s, visit), ...); }, arguments);
}

/// Calls visit(arguments, words) with arguments of every class, and some of small integers: of those the predicates
/// compute first, and then look at what it was that they computed with.
template <class S, class VisitArguments>
void for_each_case(int of_each_class, std::uint64_t first_seed, const VisitArguments& visit) {
  for (const InputClass c : input_classes)
    for (std::uint64_t k = 0; k < static_cast<std::uint64_t>(of_each_class); ++k) {
      RandomWords words((first_seed + k) * 64 + static_cast<std::uint64_t>(c));
      visit(S::make(c, words), words);
    }
  for (std::uint64_t k = 0, found = 0; k < 100 && found < static_cast<std::uint64_t>(of_each_class); ++k) {
    RandomWords words((first_seed + k) * 64);
    auto arguments = S::make(InputClass::integer_grid, words);
    double largest = 0;
    for_each_number_in(arguments, [&largest](double& x) { largest = std::max(largest, std::fabs(x)); });
    if (largest > 1000) continue;
    ++found;
    visit(arguments, words);
  }
}

/// How errors call the arguments.
template <class Test, std::size_t Count>
std::vector<std::string> argument_names() {
  const std::string name = Test::name;
  if (name == "symmetric_planes") return {"frustum"};
  if (requires { Test::of_kdop; }) return {"points"};
  if (std::same_as<Test, TestTranslatedSlabsOverlap>)
    return {"first", "first_translation", "second", "second_translation"};
  if constexpr (requires { Test::names_shapes; })
    if (Test::names_shapes) return {"first", "second", "third"};
  if constexpr (requires { typename Test::Predicate; }) {
    using Predicate = typename Test::Predicate;
    if (std::same_as<Predicate, SlabGap>) return {"n", "t", "u"};
    if (std::same_as<Predicate, MeetInOnePoint> || std::same_as<Predicate, Skew> ||
        std::same_as<Predicate, FartherAlong>) {
      std::vector<std::string> names;
      for (const Argument& argument : Predicate::arguments) names.push_back(argument.name);
      return names;
    }
  }
  if (name == "det4") return {""};
  if (name == "side_of_plane") return {"plane", "p"};
  if (name == "side_of_sphere") return {"sphere", "p"};
  if (name == "compare_distance") return {"p", "a", "b"};
  if (name == "in_circle_diametral" || name == "in_sphere_diametral") return {"a", "b", "p"};
  const std::vector<std::string> letters{"a", "b", "c", "d", "e"};
  return {letters.begin(), letters.begin() + Count};
}

/// How errors call the numbers, in order.
template <class Test, class... Shapes>
std::vector<std::string> number_names(const std::tuple<Shapes...>*) {
  const auto arguments = argument_names<Test, sizeof...(Shapes)>();
  std::vector<std::string> names;
  auto argument = arguments.begin();
  const auto add = [&](const std::vector<std::string>& numbers) {
    for (const std::string& number : numbers)
      names.push_back(number == ".weight" ? "w" + *argument : *argument + number);
    ++argument;
  };
  (add(Refused<Shapes>::number_names()), ...);
  return names;
}

struct NotFinite {
  double value;
  const char* what;
};
constexpr NotFinite not_finite[] = {
    {std::numeric_limits<double>::quiet_NaN(), "NaN"},     {-std::numeric_limits<double>::quiet_NaN(), "NaN"},
    {std::bit_cast<double>(0x7FF0000000000001), "NaN"},  // the first and the last of the signalling ones
    {std::bit_cast<double>(0xFFF7FFFFFFFFFFFF), "NaN"},    {std::bit_cast<double>(0x7FFFFFFFFFFFFFFF), "NaN"},
    {std::numeric_limits<double>::infinity(), "infinity"}, {-std::numeric_limits<double>::infinity(), "minus infinity"},
};

template <class Arguments>
double& number_at(Arguments& arguments, std::size_t place) {
  double* found = nullptr;
  for_each_number_in(arguments, [&](double& x) {
    if (place-- == 0) found = &x;
  });
  return *found;
}

/// Calls visit(arguments, what) with each number of the arguments in turn not finite.
template <class S, class VisitRefused>
void for_each_not_finite(const typename S::Arguments& healthy, const VisitRefused& visit) {
  using Arguments = typename S::Arguments;
  const auto names = number_names<TestOf<S>>(static_cast<const Arguments*>(nullptr));
  for (std::size_t place = 0; place < names.size(); ++place)
    for (const NotFinite& bad : not_finite) {
      Arguments arguments = healthy;
      number_at(arguments, place) = bad.value;
      visit(arguments, names[place] + " is " + bad.what);
    }
}

/// Calls visit(arguments, what) with each argument in turn a shape that denotes no set.
template <class S, class VisitRefused>
void for_each_refused_form(const typename S::Arguments& healthy, const VisitRefused& visit) {
  constexpr std::size_t count = std::tuple_size_v<typename S::Arguments>;
  const auto names = argument_names<TestOf<S>, count>();
  const auto in_argument = [&]<std::size_t I>(std::integral_constant<std::size_t, I>) {
    using Shape = std::tuple_element_t<I, typename S::Arguments>;
    for (const auto& [shape, what] : Refused<Shape>::forms(std::get<I>(healthy))) {
      auto arguments = healthy;
      std::get<I>(arguments) = shape;
      visit(arguments, names[I] + what);
    }
  };
  [&]<std::size_t... I>(std::index_sequence<I...>) { (in_argument(std::integral_constant<std::size_t, I>{}), ...); }
  (std::make_index_sequence<count>{});
}

// Traced twins and exact stages know of polynomials only, and so of no shape that is refused.

template <class Test>
constexpr bool knows_shapes = true;
template <class Test>
constexpr bool knows_shapes<Traced<Test>> = false;
template <class Test>
constexpr bool knows_shapes<Exactly<Test>> = false;

template <class S>
struct RefusedOf {
  static void visit_each(int of_each_class, const Visit& visit) {
    for_each_case<S>(of_each_class, 500, [&](const auto& healthy, WordSource&) {
      const auto ask = [&](const auto& arguments, const std::string& what) { visit(refused<S>(arguments, what)); };
      for_each_not_finite<S>(healthy, ask);
      if constexpr (knows_shapes<TestOf<S>>) for_each_refused_form<S>(healthy, ask);
    });
  }
};

/// Of a domain that was made before something went wrong.
template <class Test, DomainKind Kind, Locus Edge, class... Shapes>
struct RefusedOf<Subject<InDomain<Test, Kind>, Edge, Shapes...>> {
  using S = Subject<InDomain<Test, Kind>, Edge, Shapes...>;
  static void visit_each(int of_each_class, const Visit& visit) {
    for_each_case<S>(of_each_class, 500, [&](const auto& healthy, WordSource&) {
      const auto domain = std::apply([](const auto&... p) { return InDomain<Test, Kind>::domain_of(p...); }, healthy);
      for_each_not_finite<S>(healthy, [&](const auto& arguments, const std::string& what) {
        Question q = refused<S>(arguments, what);
        q.ask = [domain, arguments] {
          const auto in_domain = [&](const auto&... p) { return InDomain<Test, Kind>::library_in(domain, p...); };
          return static_cast<int>(std::apply(in_domain, arguments));
        };
        visit(q);
      });
    });
  }
};

/// The constructors of a domain.
template <class Domain, class Point>
void for_each_refused_domain(const std::string& name, const Visit& visit) {
  constexpr int dimension = dimension_of<Point>();
  const auto refuse_corners = [&](const Point& min, const Point& max, const std::string& what) {
    visit({.text = name + "(min, max)  # " + what,
           .ask = [min, max] { return Domain(min, max).contains(min); },
           .refusal = name + ": " + what});
  };
  const auto refuse_points = [&](const std::vector<Point>& points, const std::string& what) {
    visit({.text = name + "(points)  # " + what,
           .ask = [points] { return Domain(points).contains({}); },
           .refusal = name + ": " + what});
  };
  refuse_points({}, "points is empty");
  for (int axis = 0; axis < dimension; ++axis) {
    const auto coordinate = [axis](Point& p) -> double& { return *(&p.x + axis); };
    const std::string suffix = std::string(".") + "xyz"[axis];
    for (const NotFinite& bad : not_finite) {
      Point min{}, max{};
      coordinate(min) = bad.value;
      refuse_corners(min, max, "min" + suffix + " is " + bad.what);
      refuse_corners(max, min, "max" + suffix + " is " + bad.what);
      for (std::size_t place = 0; place < 3; ++place) {
        std::vector<Point> points(3);
        coordinate(points[place]) = bad.value;
        refuse_points(points, "points[" + std::to_string(place) + "]" + suffix + " is " + bad.what);
      }
    }
    for (const auto& [low, high] : {std::pair{1.0, -1.0},
                                    {__DBL_DENORM_MIN__, 0.0},
                                    {0.0, -__DBL_DENORM_MIN__},
                                    {__DBL_MAX__, -__DBL_MAX__},
                                    {1 + 0x1p-52, 1.0}}) {
      Point min{}, max{};
      coordinate(min) = low;
      coordinate(max) = high;
      refuse_corners(min, max, ("min" + suffix).append(" is greater than max").append(suffix));
    }
  }
}

/// The numbers of vertices that no polygon has, and polygons that are not convex.
void for_each_refused_polygon(const Visit& visit) {
  const auto refuse_of = [&](const std::string& name, const std::vector<Point3>& vertices, const std::string& what,
                             const auto& ask) {
    const Aabb3 box{{0, 0, 0}, {1, 1, 1}};
    visit({.text = name + " polygon aabb  # " + what,
           .ask = [=] { return static_cast<int>(ask(convex_polygon(vertices), box)); },
           .refusal = name + ": first.vertices" + what});
    visit({.text = name + " aabb polygon  # " + what,
           .ask = [=] { return static_cast<int>(ask(box, convex_polygon(vertices))); },
           .refusal = name + ": second.vertices" + what});
  };
  const auto refuse_polygon = [&](const std::vector<Point3>& vertices, const std::string& what) {
    refuse_of("intersects", vertices, what, [](const auto& a, const auto& b) { return intersects(a, b); });
    refuse_of("intersection_witness", vertices, what,
              [](const auto& a, const auto& b) { return intersection_witness(a, b).intersect; });
  };
  refuse_polygon({}, " is empty");
  refuse_polygon(std::vector<Point3>(65), " is longer than 64");
  refuse_polygon(std::vector<Point3>(1000), " is longer than 64");
  for (const double scale : {1.0, 0x1p-1074, 0x1p-1060, 0x1p1000}) {
    const auto scaled = [scale](std::vector<Point3> points) {
      for (Point3& p : points) p = {p.x * scale, p.y * scale, p.z * scale};
      return points;
    };
    refuse_polygon(scaled({{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 1}}), "[3] is outside the plane of those before it");
    refuse_polygon(scaled({{0, 0, 0}, {3, 0, 0}, {1, 1, 0}, {0, 3, 0}}), " is not convex");
    refuse_polygon(scaled({{0, 0, 0}, {1, 1, 1}, {1, 0, 1}, {0, 1, 0}}), " is not convex");
  }
}

/// Lists without points.
template <int K>
void refuse_no_points(const Visit& visit) {
  visit({.text = "apex_indices of no points",
         .ask = [] { return static_cast<int>(apex_indices<K>(nullptr, 0).low[0]); },
         .refusal = "apex_indices: points is empty"});
  visit({.text = "apex_points of no points",
         .ask = [] { return static_cast<int>(apex_points<K>(nullptr, 0).low[0].x); },
         .refusal = "apex_points: points is empty"});
}

template <class Shape>
constexpr bool is_planar =
    std::same_as<Shape, Point2> || std::same_as<Shape, Segment2> || std::same_as<Shape, Triangle2>;

/// The largest magnitude that keeps the first stage of a test in range.
template <class Test, class... Shapes>
constexpr double largest_argument_of(const std::tuple<Shapes...>*) {
  if constexpr (requires { typename Test::Predicate; }) {
    using Parts = decltype(stage_arguments(std::declval<std::tuple<Shapes...>>()));
    return []<class... Part>(const std::tuple<Part...>*) {
      return plumb::largest_argument<typename Test::Predicate, Part...>();
    }(static_cast<const Parts*>(nullptr));
  } else {
    return (is_planar<Shapes> && ...) ? plumb::largest_argument<Orient2d, Point2, Point2, Point2>()
                                      : plumb::largest_argument<Orient3d, Point3, Point3, Point3, Point3>();
  }
}

/// As large as they may be: by cutting off what is beyond, by a power of two, or with numbers from the ends of the
/// range and from the smallest.
template <class Arguments>
void bring_to_end_of_range(Arguments& arguments, double largest, WordSource& words) {
  switch (words.below(3)) {
    case 0:
      for_each_number_in(arguments, [&](double& x) { x = std::clamp(x, -largest, largest); });
      break;
    case 1: {
      double most = 0;
      for_each_number_in(arguments, [&](double& x) { most = std::max(most, std::fabs(x)); });
      if (most == 0) return;
      const int power = std::ilogb(largest) - std::ilogb(most);
      for_each_number_in(arguments, [&](double& x) { x = std::clamp(std::ldexp(x, power), -largest, largest); });
      break;
    }
    default: {
      const double pool[] = {largest, std::nextafter(largest, 0), largest / 3, 1, __DBL_MIN__, __DBL_DENORM_MIN__, 0};
      for_each_number_in(arguments, [&](double& x) { x = std::copysign(pool[words.below(7)], x); });
    }
  }
  std::apply([](auto&... s) { (mend(s), ...); }, arguments);
}

// The same of the registry of pairs of shapes.

Question question(const ShapePair& test, const PairOfShapes& pair) {
  return {.text = test.eval_line(pair), .ask = [&test, pair] { return test.ask(pair); }, .is_eval_line = true};
}

Question answered(const ShapePair& test, const PairOfShapes& pair) {
  Question q = question(test, pair);
  q.answer = test.expected(pair);
  q.word = test.word(q.answer);
  return q;
}

Question refused(const ShapePair& test, const PairOfShapes& pair, const std::string& what) {
  Question q = question(test, pair);
  q.refusal = std::string(test.test) + ": " + what;
  return q;
}

// The same with a witness, asked for as the line of intersects says.

std::string line_of_witness(const std::string& line) { return "witness" + line.substr(line.find(' ')); }

template <class Ask>
Question refused_witness(const std::string& line, const Ask& ask, const std::string& what) {
  return {.text = line_of_witness(line),
          .ask = [ask] { return static_cast<int>(ask().intersect); },
          .refusal = "intersection_witness: " + what,
          .is_eval_line = true};
}
Question refused_witness(const ShapePair& test, const PairOfShapes& pair, const std::string& what) {
  return refused_witness(
      test.eval_line(pair), [&test, pair] { return test.witness(pair.first, pair.second); }, what);
}

/// One that is to be as it is here and now.
template <class Ask>
Question witnessed(const std::string& line, const Ask& ask, int answer) {
  const oracle::AnyWitness expected = ask();
  Question q{.text = line_of_witness(line),
             .ask =
                 [ask, expected] {
                   const oracle::AnyWitness found = ask();
                   return found == expected ? static_cast<int>(found.intersect) : 2;
                 },
             .answer = answer,
             .is_eval_line = true,
             .word = expected.intersect ? "point" : "axis"};
  const auto add = [&q](const std::string& name, const std::vector<std::string>& numbers) {
    if (!numbers.empty()) q.word += name;
    for (const std::string& x : numbers) q.word += " " + x;
  };
  add("", expected.vector);
  add(" first", expected.first_factors);
  add(" second", expected.second_factors);
  return q;
}

Question witnessed(const ShapePair& test, const PairOfShapes& pair) {
  return witnessed(
      test.eval_line(pair), [&test, pair] { return test.witness(pair.first, pair.second); }, test.expected(pair));
}

/// Far from the ends of the range: what polynomials of degree 12 in the numbers make of them is no infinity.
constexpr double most_in_range = 0x1p80;

/// With no number of a larger magnitude.
void bring_into_range(const ShapePair& test, PairOfShapes& pair, double largest) {
  test.for_each_number(pair, [largest](double& x) { x = std::clamp(x, -largest, largest); });
  test.first->mend(pair.first);
  test.second->mend(pair.second);
}

/// Of each pair of shapes, of one class; of polygons and boxes, of all classes.
void for_each_witnessed(std::uint64_t seed, double largest, const Visit& visit) {
  for_each_subject(PolygonSubjects{}, [&]<class S>() {
    for (const InputClass c : input_classes) {
      RandomWords words(seed * 64 + static_cast<std::uint64_t>(c));
      auto shapes = S::make(c, words);
      for_each_number_in(shapes, [largest](double& x) { x = std::clamp(x, -largest, largest); });
      std::apply([](auto&... s) { (mend(s), ...); }, shapes);
      visit(witnessed(
          S::eval_line(shapes), [shapes] { return std::apply(polygon_witness, shapes); },
          static_cast<int>(S::oracle(shapes))));
    }
  });
  std::size_t next = 0;
  for (const ShapePair& test : shape_pairs()) {
    if (test.witness == nullptr) continue;
    const InputClass c = input_classes[next++ % std::size(input_classes)];
    RandomWords words(seed * 64 + static_cast<std::uint64_t>(c));
    PairOfShapes pair = test.make(c, words);
    bring_into_range(test, pair, largest);
    visit(witnessed(test, pair));
  }
}

/// A tenth of the cases: there are some hundreds of tests of pairs, behind few algorithms.
template <class VisitPair>
void for_each_pair_case(int of_each_class, std::uint64_t first_seed, const VisitPair& visit) {
  for (const ShapePair& test : shape_pairs())
    for (const InputClass c : input_classes)
      for (std::uint64_t k = 0; k < static_cast<std::uint64_t>(of_each_class + 9) / 10; ++k) {
        RandomWords words((first_seed + k) * 64 + static_cast<std::uint64_t>(c));
        visit(test, test.make(c, words), words);
      }
}

/// Calls visit for each number of one of the two shapes in turn not finite, and each way in which that is refused.
void refuse_shape(const ShapePair& test, const PairOfShapes& healthy, double (PairOfShapes::*shape)[most_shape_numbers],
                  const ShapeKind& kind, const std::string& argument, const Visit& visit) {
  const std::vector<std::string> names = hostile::number_names(kind);
  for (std::size_t place = 0; place < names.size(); ++place)
    for (const NotFinite& bad : not_finite) {
      PairOfShapes pair = healthy;
      (pair.*shape)[place] = bad.value;
      visit(refused(test, pair, argument + names[place] + " is " + bad.what));
      if (test.witness != nullptr && &bad == &not_finite[place % std::size(not_finite)])
        visit(refused_witness(test, pair, argument + names[place] + " is " + bad.what));
    }
  for (const RefusedNumbers& form : refused_numbers(kind, healthy.*shape)) {
    PairOfShapes pair = healthy;
    std::copy(form.numbers.begin(), form.numbers.end(), pair.*shape);
    visit(refused(test, pair, argument + form.what));
    if (test.witness != nullptr) visit(refused_witness(test, pair, argument + form.what));
  }
}

}  // namespace

void for_each_answered(int of_each_class, const Visit& visit) {
  for_each_subject(EveryFunction{}, [&]<class S>() {
    for_each_case<S>(of_each_class, 0, [&](const auto& arguments, WordSource&) { visit(answered<S>(arguments)); });
  });
  for_each_pair_case(of_each_class, 0, [&](const ShapePair& test, const PairOfShapes& pair, WordSource&) {
    visit(answered(test, pair));
  });
  for_each_witnessed(0, __DBL_MAX__, visit);
}

void for_each_of_exact_stages(int of_each_class, const Visit& visit) {
  for_each_subject(ExactSubjects{}, [&]<class S>() {
    for_each_case<S>(of_each_class, 1000, [&](const auto& arguments, WordSource&) { visit(answered<S>(arguments)); });
  });
}

void for_each_in_range(int of_each_class, const Visit& visit) {
  for_each_subject(EveryFunction{}, [&]<class S>() {
    constexpr double largest = largest_argument_of<TestOf<S>>(static_cast<const typename S::Arguments*>(nullptr));
    for_each_case<S>(of_each_class, 2000, [&](auto arguments, WordSource& words) {
      bring_to_end_of_range(arguments, largest, words);
      visit(answered<S>(arguments));
    });
  });
  for_each_pair_case(of_each_class, 2000, [&](const ShapePair& test, PairOfShapes pair, WordSource&) {
    bring_into_range(test, pair, most_in_range);
    visit(answered(test, pair));
  });
  for_each_witnessed(2000, most_in_range, visit);
}

void for_each_refused(int of_each_class, const Visit& visit) {
  for_each_subject(EveryFunction{}, [&]<class S>() { RefusedOf<S>::visit_each(of_each_class, visit); });
  const InputClass few[] = {InputClass::integer_grid, InputClass::touching};
  for (const ShapePair& test : shape_pairs())
    for (const InputClass c : few)
      for (std::uint64_t k = 0; k < static_cast<std::uint64_t>(of_each_class); ++k) {
        RandomWords words((500 + k) * 64 + static_cast<std::uint64_t>(c));
        const PairOfShapes healthy = test.make(c, words);
        refuse_shape(test, healthy, &PairOfShapes::first, *test.first, "first", visit);
        refuse_shape(test, healthy, &PairOfShapes::second, *test.second, "second", visit);
      }
  for_each_subject(PolygonSubjects{}, [&]<class S>() {
    for_each_case<S>(1, 500, [&](const auto& healthy, WordSource&) {
      for_each_not_finite<S>(healthy, [&](const auto& shapes, const std::string& what) {
        visit(refused_witness(
            S::eval_line(shapes), [shapes] { return std::apply(polygon_witness, shapes); }, what));
      });
    });
  });
  for_each_refused_polygon(visit);
  refuse_no_points<6>(visit);
  refuse_no_points<26>(visit);
  for_each_refused_domain<Domain2, Point2>("Domain2", visit);
  for_each_refused_domain<Domain3, Point3>("Domain3", visit);
}

}  // namespace plumb::hostile
