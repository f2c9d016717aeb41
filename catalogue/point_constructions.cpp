#include <plumb/constructed_points.hpp>
#include <plumb/exact_fractions.hpp>
#include <plumb/projection.hpp>

#include <catalogue/point_row.hpp>

// The constructions of exact points, and the lists that tests of these make up.

namespace plumb::catalogue {

namespace {

void append_to(PointArguments& to, const ExactPoint2& p) { to.planar.push_back(p); }
void append_to(PointArguments& to, const ExactPoint3& p) { to.spatial.push_back(p); }

template <class Function, class... Arguments>
struct Made {
  using TheCall = Call<Function, Arguments...>;
  using Result = typename TheCall::Result;

  static void append(const double* numbers, PointArguments& to) { append_to(to, TheCall::result(numbers)); }
};

/// Of a construction: a number by itself, all else by reference.
template <class Argument>
struct PassedInto {
  using Type = const Argument&;
};
template <>
struct PassedInto<double> {
  using Type = double;
};

template <class... Arguments, class Function>
constexpr PointConstruction construction(std::string_view name, Function,
                                         const char* const (&names)[sizeof...(Arguments)]) {
  using TheMade = Made<Function, Arguments...>;
  PointConstruction c{};
  c.name = name;
  const Parameter all[] = {parameter_of<Arguments>()...};
  for (const Parameter& p : all) {
    c.parameter[c.parameters] = p;
    c.parameter[c.parameters].name = names[c.parameters];
    ++c.parameters;
  }
  c.dimension = std::is_same_v<typename TheMade::Result, ExactPoint2> ? 2 : 3;
  c.append = TheMade::append;
  c.function = &typeid(void(typename PassedInto<Arguments>::Type...));
  return c;
}

constexpr auto make_line_line2 = [](const auto&... x) { return line_line2(x...); };
constexpr auto make_line_plane = [](const auto&... x) { return line_plane(x...); };
constexpr auto make_line_plane_of = [](const auto&... x) { return line_plane_of(x...); };
constexpr auto make_three_planes = [](const auto&... x) { return three_planes(x...); };
constexpr auto make_three_planes_of = [](const auto&... x) { return three_planes_of(x...); };
constexpr auto make_weighted = [](const auto&... x) { return weighted(x...); };
constexpr auto make_centroid = [](const auto&... x) { return centroid(x...); };
constexpr auto make_circumcenter = [](const auto&... x) { return circumcenter(x...); };
constexpr auto make_projection = [](const auto&... x) { return projection(x...); };

template <class Shape>
constexpr PointConstruction circumcenter_of(const char* shape) {
  PointConstruction c = construction<Shape>("circumcenter", make_circumcenter, {shape});
  c.names_shape = true;
  return c;
}
template <class Shape>
constexpr PointConstruction projection_onto() {
  PointConstruction c = construction<Point3, Shape>("projection", make_projection, {"p", "onto"});
  c.names_shape = true;
  return c;
}

constexpr PointConstruction all_constructions[] = {
    construction<Point2, Point2, Point2, Point2>("line_line2", make_line_line2, {"a", "b", "c", "d"}),
    construction<Point3, Point3, Point3, Point3, Point3>("line_plane", make_line_plane, {"p", "q", "a", "b", "c"}),
    construction<Line3, Plane3>("line_plane_of", make_line_plane_of, {"line", "plane"}),
    construction<Point3, Point3, Point3, Point3, Point3, Point3, Point3, Point3, Point3>(
        "three_planes", make_three_planes, {"a", "b", "c", "d", "e", "f", "g", "h", "i"}),
    construction<Plane3, Plane3, Plane3>("three_planes_of", make_three_planes_of, {"first", "second", "third"}),
    construction<Point2, Point2, double>("weighted", make_weighted, {"a", "b", "t"}),
    construction<Point3, Point3, double>("weighted", make_weighted, {"a", "b", "t"}),
    construction<Point2, Point2, Point2>("centroid", make_centroid, {"a", "b", "c"}),
    construction<Point2, Point2, Point2, Point2>("centroid", make_centroid, {"a", "b", "c", "d"}),
    construction<Point3, Point3, Point3>("centroid", make_centroid, {"a", "b", "c"}),
    construction<Point3, Point3, Point3, Point3>("centroid", make_centroid, {"a", "b", "c", "d"}),
    circumcenter_of<Triangle2>("triangle"),
    circumcenter_of<Triangle3>("triangle"),
    circumcenter_of<Tetrahedron3>("tetrahedron"),
    projection_onto<Line3>(),
    projection_onto<Ray3>(),
    projection_onto<Segment3>(),
    projection_onto<Plane3>(),
    projection_onto<Triangle3>(),
    projection_onto<Tetrahedron3>(),
    projection_onto<Aabb3>(),
    projection_onto<Obb3>(),
};

}  // namespace

std::size_t PointConstruction::numbers() const {
  std::size_t n = 0;
  for (const Parameter& p : arguments()) n += p.shape ? p.shape->count : 1;
  return n;
}

std::span<const PointConstruction> point_constructions() { return all_constructions; }

bool PointQuestion::is_of_points(const Parameter& p) {
  return p.shape != nullptr && p.shape->name != "plane" && p.shape->name != "sphere";
}

std::size_t PointQuestion::points() const {
  std::size_t n = 0;
  for (const Parameter& p : arguments())
    if (is_of_points(p)) n += p.shape->count / static_cast<std::size_t>(p.shape->dimension);
  return n;
}

std::string PointQuestion::text() const {
  std::string text(name);
  for (const Parameter& p : arguments()) {
    text += ' ';
    text += p.shape ? p.shape->name : "number";
  }
  return text;
}

std::vector<PointQuestion> point_questions() {
  std::vector<PointQuestion> all;
  for (const auto table : {questions_about_exact_points(), questions_about_exact_simplices()})
    all.insert(all.end(), table.begin(), table.end());
  return all;
}

std::vector<std::string> fractions_of(const PointArguments& arguments) {
  std::vector<std::string> all;
  const auto append = [&all](const auto& p) {
    for (std::string& coordinate : exact_fractions(p)) all.push_back(std::move(coordinate));
  };
  for (const ExactPoint2& p : arguments.planar) append(p);
  for (const ExactPoint3& p : arguments.spatial) append(p);
  return all;
}

}  // namespace plumb::catalogue
