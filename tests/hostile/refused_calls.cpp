#include "refused_calls.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <sstream>
#include <vector>

#include <plumb/apex_points.hpp>
#include <plumb/domain.hpp>

#include "case.hpp"
#include "refused_forms.hpp"

namespace plumb::hostile {

namespace {

/// The constructors of a domain.
template <class Domain, class Point>
void for_each_refused_domain(const std::string& name, const Visit& visit) {
  constexpr int dimension = sizeof(Point) / sizeof(double);
  const auto refuse_corners = [&](const Point& min, const Point& max, const std::string& what) {
    visit({.text = [=] { return name + "(min, max)  # " + what; },
           .ask = [min, max] { return Domain(min, max).contains(min); },
           .refusal = name + ": " + what});
  };
  const auto refuse_points = [&](const std::vector<Point>& points, const std::string& what) {
    visit({.text = [=] { return name + "(points)  # " + what; },
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
  const auto refuse_of = [&](const catalogue::Question& question, const std::vector<Point3>& vertices,
                             const std::string& what) {
    std::vector<double> numbers;
    std::string name;
    for (const catalogue::Parameter& p : question.arguments()) {
      if (p.kind == catalogue::Parameter::Kind::number) {
        numbers.push_back(0);
        continue;
      }
      if (p.list == nullptr) {
        std::istringstream sample{std::string(p.shape->sample(0))};
        numbers.insert(numbers.end(), std::istream_iterator<double>(sample), {});
        continue;
      }
      if (!name.empty() || p.list->name != "polygon") {
        numbers.insert(numbers.end(), {1, 0, 0, 0});
        continue;
      }
      name = p.name;
      numbers.push_back(static_cast<double>(vertices.size()));
      for (const Point3& v : vertices) numbers.insert(numbers.end(), {v.x, v.y, v.z});
    }
    visit({.text = [&question, what] { return question.text() + "  # " + what; },
           .ask = [&question, numbers] { return question.ask(numbers.data()).value; },
           .refusal = questions::function_name(question) + ": " + name + ".vertices" + what});
  };
  const auto refuse_polygon = [&](const std::vector<Point3>& vertices, const std::string& what) {
    for (const catalogue::Question& question : catalogue::questions())
      if (questions::has_list(question, "polygon")) refuse_of(question, vertices, what);
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

/// Each list with a name in turn without a point, beside samples.
void for_each_empty_list(const Visit& visit) {
  const auto append_sample = [](std::vector<double>& numbers, const catalogue::Parameter& p) {
    using Kind = catalogue::Parameter::Kind;
    if (p.kind == Kind::number || p.kind == Kind::within) return numbers.push_back(0);
    std::istringstream sample{std::string(p.list != nullptr ? p.list->sample : p.shape->sample(0))};
    numbers.insert(numbers.end(), std::istream_iterator<double>(sample), {});
  };
  for (const catalogue::Question& question : catalogue::questions())
    for (const catalogue::Parameter& empty : question.arguments()) {
      if (empty.list == nullptr || empty.list->name.empty()) continue;
      std::vector<double> numbers;
      for (const catalogue::Parameter& p : question.arguments()) {
        if (&p == &empty)
          numbers.push_back(0);
        else
          append_sample(numbers, p);
      }
      const std::string what = std::string(empty.name).append(empty.list->member) + " is empty";
      visit({.text = [&question, what] { return question.text() + "  # " + what; },
             .ask = [&question, numbers] { return question.ask(numbers.data()).value; },
             .refusal = questions::function_name(question) + ": " + what});
    }
}

template <int K>
struct Apexes {
  static constexpr std::size_t slabs = K / 2;

  static ApexPoints<K> make(generators::WordSource& words) {
    Point3 corners[4];
    for (Point3& p : corners)
      for (double* const x : {&p.x, &p.y, &p.z}) *x = static_cast<double>(words.integer(100)) / 8;
    return apex_points<K>(corners, 4);
  }
  static Point3& point(ApexPoints<K>& apexes, std::size_t i) {
    return i < slabs ? apexes.low[i] : apexes.high[i - slabs];
  }
  static std::string name(std::size_t i) { return (i < slabs ? ".low[" : ".high[") + std::to_string(i % slabs) + "]"; }

  static void refuse_pair(const ApexPoints<K>& first, const ApexPoints<K>& second, const std::string& what,
                          const Visit& visit) {
    visit({.text = [what] { return "apex_points_overlap  # " + what; },
           .ask = [first, second] { return static_cast<int>(apex_points_overlap(first, second)); },
           .refusal = "apex_points_overlap: " + what});
  }
  /// Each in turn of the two.
  static void refuse(const ApexPoints<K>& refused, const ApexPoints<K>& healthy, const std::string& what,
                     const Visit& visit) {
    refuse_pair(refused, healthy, "first" + what, visit);
    refuse_pair(healthy, refused, "second" + what, visit);
  }
  static void refuse_points(const std::vector<Point3>& points, const std::string& what, const Visit& visit) {
    visit({.text = [what] { return "apex_indices  # " + what; },
           .ask = [points] { return static_cast<int>(apex_indices<K>(points).low[0]); },
           .refusal = "apex_indices: points" + what});
    visit({.text = [what] { return "apex_points  # " + what; },
           .ask = [points] { return apex_points<K>(points).low[0].x < 0 ? 1 : 0; },
           .refusal = "apex_points: points" + what});
  }

  static void for_each_refused(const Visit& visit) {
    generators::RandomWords words(K);
    const ApexPoints<K> healthy = make(words);
    refuse_points({}, " is empty", visit);
    for (int axis = 0; axis < 3; ++axis)
      for (const NotFinite& bad : not_finite) {
        const std::string end = std::string(".") + "xyz"[axis] + " is " + bad.what;
        for (std::size_t i = 0; i < 2 * slabs; ++i) {
          ApexPoints<K> apexes = healthy;
          *(&point(apexes, i).x + axis) = bad.value;
          refuse(apexes, healthy, name(i) + end, visit);
        }
        for (std::size_t i = 0; i < 5; ++i) {
          std::vector<Point3> points(5);
          *(&points[i].x + axis) = bad.value;
          refuse_points(points, "[" + std::to_string(i) + "]" + end, visit);
        }
      }
    for (std::size_t i = 0; i < slabs; ++i)
      for (const auto& [low, high] : {std::pair{1.0, -1.0}, {__DBL_DENORM_MIN__, 0.0}, {0.0, -__DBL_DENORM_MIN__}}) {
        const KdopDirection& n = kdop_directions<K>[i];
        const auto along = [&n](double x) {
          return n.x != 0 ? Point3{n.x * x, 0, 0} : Point3{0, n.y * x, n.y != 0 ? 0 : n.z * x};
        };
        ApexPoints<K> apexes = healthy;
        apexes.low[i] = along(low);
        apexes.high[i] = along(high);
        refuse(apexes, healthy, name(i) + " is farther than high", visit);
      }
  }
};

}  // namespace

void for_each_refused_call(const Visit& visit) {
  for_each_refused_polygon(visit);
  for_each_empty_list(visit);
  Apexes<6>::for_each_refused(visit);
  Apexes<14>::for_each_refused(visit);
  Apexes<18>::for_each_refused(visit);
  Apexes<26>::for_each_refused(visit);
  for_each_refused_domain<Domain2, Point2>("Domain2", visit);
  for_each_refused_domain<Domain3, Point3>("Domain3", visit);
}

}  // namespace plumb::hostile
