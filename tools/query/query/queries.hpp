#pragma once

// For query.
// The one list of what can be asked of whole meshes. What reads lines, lists and explains queries goes through it.

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <plumb/catalogue.hpp>
#include <plumb/placed_queries.hpp>

#include <query/other_meshes.hpp>
#include <query/surface.hpp>
#include <words/number.hpp>

namespace plumb::tools {

/// What is asked, and how answers are written.
struct Queried {
  const QueriedSurface& surface;
  WindingRule rule = WindingRule::positive;
  NumberFormat format = NumberFormat::decimal;
  OtherMeshes* others = nullptr;  ///< that lines name; null where they must not
};

/// One argument of a query.
struct QueryParameter {
  enum class Kind : unsigned char {
    point,      ///< three numbers, in the plane two
    vector,     ///< three numbers
    shape,      ///< by name with its numbers, of those that the catalogue answers the test of with a triangle
    line,       ///< the same, a ray, segment or line, in the plane a ray2, segment2 or line2
    frustum,    ///< the same, a frustum_gl, frustum_d3d or view_frustum
    distance,   ///< one number, not negative
    range,      ///< of a line: from t, after t and to t, each once or not at all, in any order
    mesh,       ///< the name of a file, which is the rest of the line
    placement,  ///< 12 numbers or the 7 of a pose
    query       ///< another query, with its arguments
  };
  std::string_view name = {};  ///< as errors call it
  Kind kind = Kind::point;
  std::string_view test = {};  ///< of a shape
};

/// What a line gives for the parameters of its query: valid shapes, finite numbers.
struct QueryArguments {
  Point3 point = {};  ///< in the plane with z = 0
  Vector3 vector = {};
  const catalogue::Shape* shape = nullptr;     ///< line or frustum
  const catalogue::PointList* list = nullptr;  ///< or of a list with a name; the numbers begin with its count
  std::vector<double> numbers = {};            ///< of it
  double distance = 0;
  HitRange range = {};
  const QueriedSurface* other = nullptr;
  const Placement* placement = nullptr;  ///< of the point, shape, line or other mesh

  std::string_view shape_name() const { return shape != nullptr ? shape->name : list->name; }
};

struct Query {
  static constexpr std::size_t most_parameters = 2;

  std::string_view name;
  std::array<QueryParameter, most_parameters> parameter;
  std::size_t parameters;
  /// What answers look like, as catalogue::Question::answers says it; TRIANGLE is how a triangle is named.
  std::string_view answers;
  std::string_view sentence;
  std::string_view example;  ///< a line
  bool is_in_plane;          ///< whether it is asked there too, of points and shapes of the plane
  /// Appends the answer; null of what is another query.
  void (*ask)(const Queried& queried, const QueryArguments& arguments, std::string& answer);

  std::span<const QueryParameter> arguments() const { return {parameter.data(), parameters}; }
  /// The name and what it is asked of, as lines have it: "closest x y z".
  std::string takes() const;
  /// Whether the rest of a line is the name of a file.
  bool names_file() const { return parameters > 0 && parameter[parameters - 1].kind == QueryParameter::Kind::mesh; }
};

namespace answers {
void closest(const Queried& queried, const QueryArguments& arguments, std::string& answer);
void signed_distance(const Queried& queried, const QueryArguments& arguments, std::string& answer);
void within(const Queried& queried, const QueryArguments& arguments, std::string& answer);
void overlaps(const Queried& queried, const QueryArguments& arguments, std::string& answer);
void hits(const Queried& queried, const QueryArguments& arguments, std::string& answer);
void first(const Queried& queried, const QueryArguments& arguments, std::string& answer);
void any(const Queried& queried, const QueryArguments& arguments, std::string& answer);
void inside(const Queried& queried, const QueryArguments& arguments, std::string& answer);
void winding(const Queried& queried, const QueryArguments& arguments, std::string& answer);
void overlapping(const Queried& queried, const QueryArguments& arguments, std::string& answer);
void distance(const Queried& queried, const QueryArguments& arguments, std::string& answer);
void first_contact(const Queried& queried, const QueryArguments& arguments, std::string& answer);
void cull(const Queried& queried, const QueryArguments& arguments, std::string& answer);
}  // namespace answers

inline constexpr QueryParameter point_p{"p", QueryParameter::Kind::point};
inline constexpr QueryParameter any_line{"line", QueryParameter::Kind::line};
inline constexpr QueryParameter any_range{"range", QueryParameter::Kind::range};

inline constexpr QueryParameter other_mesh{"MESH2", QueryParameter::Kind::mesh};

inline constexpr Query query_table[] = {
    {"closest",
     {point_p},
     1,
     "d x y z TRIANGLE vertex|edge|face | empty",
     "Which point of the surface is nearest to p, how far is it, and where on which triangle?",
     "closest 2 0.5 0.25",
     true,
     answers::closest},
    {"signed_distance",
     {point_p},
     1,
     "d x y z TRIANGLE vertex|edge|face | empty",
     "The same, d being negative where p is inside of the closed surface.",
     "signed_distance 0.5 0.5 0.75",
     false,
     answers::signed_distance},
    {"within",
     {{{"shape", QueryParameter::Kind::shape, "compare_distance_to"}, {"r", QueryParameter::Kind::distance}}},
     2,
     "n TRIANGLE ...",
     "Which triangles are at a distance of at most r from the shape?",
     "within sphere 2 0.5 0.25 0.5 0.5",
     true,
     answers::within},
    {"overlaps",
     {{{"shape", QueryParameter::Kind::shape, "intersects"}}},
     1,
     "n TRIANGLE ...",
     "Which triangles share a point with the shape?",
     "overlaps aabb -1 -1 -1 0 0 0",
     true,
     answers::overlaps},
    {"hits",
     {{any_line, any_range}},
     2,
     "miss | t0 t1 vertex|edge|face|along n TRIANGLE,... ...",
     "Which pieces does the line share with the surface, and how does the winding number change across each?",
     "hits ray -1 0.5 0.25 1 0 0 after 0",
     true,
     answers::hits},
    {"first",
     {{any_line, any_range}},
     2,
     "miss | t0 t1 vertex|edge|face|along n TRIANGLE,...",
     "Which is the first of these pieces?",
     "first segment 0.5 0.5 0.5 0.5 0.5 2",
     true,
     answers::first},
    {"any", {{any_line, any_range}}, 2, "true|false", "Is there one?", "any line 2 2 2 0 0 1", true, answers::any},
    {"inside",
     {point_p},
     1,
     "outside|boundary|inside",
     "Is p inside of the closed surface, by its winding number there?",
     "inside 0.5 0.5 0.5",
     false,
     answers::inside},
    {"winding",
     {point_p},
     1,
     "n | boundary",
     "How often does the closed surface wind around p?",
     "winding 0.5 0.5 0.5",
     false,
     answers::winding},
    {"overlapping",
     {other_mesh},
     1,
     "n TRIANGLE TRIANGLE ...",
     "Which triangles share a point with which ones of another mesh?",
     "overlapping triangle.off",
     false,
     answers::overlapping},
    {"distance",
     {other_mesh},
     1,
     "d x y z x y z TRIANGLE TRIANGLE | empty",
     "How far is the surface from that of another mesh, and between which points, on which triangles?",
     "distance triangle.off",
     false,
     answers::distance},
    {"first_contact",
     {{{"v", QueryParameter::Kind::vector}, other_mesh}},
     2,
     "never | t TRIANGLE TRIANGLE",
     "When does another mesh, which moves by t v for t from 0 to 1, first touch the surface, and which triangles?",
     "first_contact -4 0 0 triangle.off",
     false,
     answers::first_contact},
    {"cull",
     {{{"F", QueryParameter::Kind::frustum}}},
     1,
     "n TRIANGLE ...",
     "Which triangles are not outside of a plane of the frustum, with all of their corners?",
     "cull frustum_gl 1 0 0 -1 0 1 0 -1 0 0 1 -1.5 0 0 0 1",
     false,
     answers::cull},
    {"placed",
     {{{"m", QueryParameter::Kind::placement}, {"query", QueryParameter::Kind::query}}},
     2,
     "what QUERY answers",
     "The same of the image of its point, shape or MESH2 under an affine map or a pose, exactly.",
     "placed 1 0 0 -1 0 1 0 0 0 0 1 0 overlapping triangle.off",
     false,
     nullptr}};

/// Null when there is none of that name.
const Query* find_query(std::string_view name);

}  // namespace plumb::tools
