#include <algorithm>
#include <utility>

#include <plumb/catalogue.hpp>
#include <plumb/point_questions.hpp>

// How questions are described to people: a sentence for each name, the names of the numbers and an example.

namespace plumb::catalogue {

namespace {

constexpr std::pair<std::string_view, std::string_view> sentences[] = {
    {"orient2d", "Is c to the left of the line from a to b (1), on it (0) or to the right (-1)?"},
    {"orient3d",
     "Is d on the side that the normal (b-a)x(c-a) of the plane abc points to (1), on the plane (0) or on the other "
     "side (-1)?"},
    {"incircle", "Is d inside the circle through a, b, c, taken counter-clockwise (1), on it (0) or outside (-1)?"},
    {"insphere",
     "Is e inside the sphere through a, b, c, d with orient3d(a, b, c, d) = 1 (1), on it (0) or outside (-1)?"},
    {"det4", "The sign of the determinant of four rows of four numbers."},
    {"side_of_plane",
     "Is p on the positive side of the plane n.x + d = 0 (1), on it (0) or on the negative side (-1)?"},
    {"side_of_sphere", "Is p inside the sphere (1), on it (0) or outside (-1)?"},
    {"compare_distance", "The sign of |p-a| - |p-b|: is p farther from a than from b (1), as far (0) or nearer (-1)?"},
    {"in_circle_diametral", "Is p inside the circle with the diameter ab (1), on it (0) or outside (-1)?"},
    {"in_sphere_diametral", "Is p inside the sphere with the diameter ab (1), on it (0) or outside (-1)?"},
    {"power_test",
     "Is e, of weight we, inside the power sphere of the weighted points a, b, c, d (1), on it (0) or outside (-1)?"},
    {"compare_xyz",
     "The sign of the first coordinate in which p and q differ: is it greater in p (1), smaller (-1), or p = q (0)?"},
    {"collinear", "Do three points lie on one line?"},
    {"coplanar", "Do four points lie in one plane?"},
    {"meet_in_one_point", "Have three planes exactly one point in common?"},
    {"parallel", "Are the directions of two lines, or the normals of two planes, linearly dependent?"},
    {"skew", "Is there no plane that contains both lines?"},
    {"intersects", "Do two sets share a point?"},
    {"intersects_hollow", "Do two sets share a point, only the surface of those that are called hollow?"},
    {"classify",
     "Where does the second set lie: on which side of a plane, or inside or outside of a solid or a polygon?"},
    {"relate", "What kind of set do two segments or triangles share?"},
    {"slabs_overlap",
     "Do the slabs of two k-DOPs overlap, each with that of the same direction? Each k-DOP may be translated."},
    {"cull", "Is a set outside a frustum, inside or neither, as the planes of the frustum tell one by one?"},
    {"symmetric_planes", "The mask of the planes of a frustum whose pairs have normals of the same length."},
    {"apex_points",
     "The indices, from 0, of the first points that reach least, then of those that reach farthest along each "
     "direction of a k-DOP."},
    {"apex_points_overlap", "Do the k-DOPs of two sets of points overlap, slab by slab?"},
    {"squared_distance", "The square of the distance of two sets; empty if one of them is."},
    {"distance", "The distance of two sets, 0 where they share a point; empty if one of them is."},
    {"compare_distance_to",
     "The sign of the distance of two sets minus r: are they farther apart than r (1), just r (0) or less (-1)?"},
    {"closest", "A point of each of two sets, at their distance from each other; empty if one of them is."},
    {"features",
     "The least faces of two polytopes in which their closest points lie, vertex (V), edge (E) or face (F), each by "
     "its "
     "corners, and the distance; meet where they share a point, empty if one of them is."},
    {"barycentric", "The weights of the corners, of sum 1, with which these add up to the point or its projection."},
    {"signed_area", "The area of a triangle or a chain of the plane, positive when it is counter-clockwise."},
    {"signed_volume", "The volume of a tetrahedron, of the sign of orient3d(a, b, c, d), or of a hull, not negative."},
    {"squared_area", "The square of the area of a triangle."},
    {"area", "The area of a triangle."},
    {"hit",
     "The parameters at which a segment, ray or line enters and leaves a set; in the plane, those at which two of them "
     "meet."},
    {"parameters", "The parameters at which two segments, rays or lines, or one and a point, are closest."},
    {"intersection", "The set that two sets share, three planes too."},
    {"corners", "How many corners a k-DOP has, then these."},
    {"witness",
     "Do two sets share a point? A common point, or an axis along which they are apart, in integers and fractions."},
    {"bounding_aabb", "The smallest axis-aligned box that contains the points, or a disc, a cylinder or a cone."},
    {"bounding_kdop6", "The smallest 6-DOP that contains the points: its minima, then its maxima."},
    {"bounding_kdop14", "The smallest 14-DOP that contains the points: its minima, then its maxima."},
    {"bounding_kdop18", "The smallest 18-DOP that contains the points: its minima, then its maxima."},
    {"bounding_kdop26", "The smallest 26-DOP that contains the points: its minima, then its maxima."},
    {"bounding_sphere", "A ball that contains the points: centre and radius."},
    {"bounding_obb", "A box along u, v, w that contains the points: centre, axes, half lengths."},
    {"vertex_face",
     "The first time, from 0 to 1, at which a moving vertex lies in a moving triangle; each corner goes straight from "
     "its start, 0, to its end, 1."},
    {"edge_edge", "The first time, from 0 to 1, at which two moving edges share a point."},
    {"compare_vertex_face",
     "The sign of the first time at which a moving vertex lies in a moving triangle minus t; 1 where there is none."},
    {"compare_edge_edge",
     "The sign of the first time at which two moving edges share a point minus t; 1 where there is none."},
    {"first_contact",
     "The first time t, from 0 to 1, at which the first set moved by t v and the second one moved by t w share a "
     "point, or "
     "are at most r apart."},
    {"compare_first_contact",
     "The sign of the first time at which two sets that move straight touch, or are at most r apart, minus t; 1 where "
     "they "
     "never do."},
    {"contact",
     "The first time at which two sets that move straight touch, the least point that they share then, and the normal "
     "from the second to the first; 0 of sets that overlap at the start."},
    {"penetration",
     "The least translation of the second set after which the two at most touch: its square as a fraction, where no "
     "set "
     "has a radius, its length, and the vector; all 0 where they are not in each other."},
    {"bracket",
     "Times around the first one at which two sets that turn and move, each from a pose to another, are at most r "
     "apart, at most epsilon from each other; or that they never are."},
    {"movement_bound", "How far a point of a set may get, on the way from one pose to another, from where it is."},
    {"convex_hull",
     "The smallest convex polyhedron that contains the points, by its corners and faces; what it is of points in a "
     "plane."},
    {"convex_hull2", "The smallest convex polygon that contains the points of the plane, by its corners."},
    {"rounded", "The coordinates of an exact point, rounded to the nearest doubles."},
    {"below",
     "The coordinates of an exact point, rounded down. Before hit, distance and the like: their answer, rounded down."},
    {"above",
     "The coordinates of an exact point, rounded up. Before hit, distance and the like: their answer, rounded up."},
    {"line_line2", "The point on the line ab and on the line cd, in the plane."},
    {"line_plane", "The point on the line pq and on the plane abc."},
    {"line_plane_of", "The point on a line and on a plane."},
    {"three_planes", "The point on the planes abc, def and ghi."},
    {"three_planes_of", "The point on three planes."},
    {"weighted", "The point a + t(b-a)."},
    {"centroid", "The mean of three or four points."},
    {"circumcenter", "The point as far from all corners, in their plane."},
    {"projection", "The nearest point of a shape."},
};

/// "ax" of ".a.x", "center.x" of ".center.x", "n" of "n".
std::string short_name(std::string name) {
  if (name.starts_with('.')) name.erase(0, 1);
  const std::size_t dot = name.find('.');
  if (dot == 1) name.erase(dot, 1);
  return name;
}

/// The names of the numbers of an argument, after the name of its shape where that is written.
std::string taken(const Parameter& p, bool is_named) {
  std::string text;
  switch (p.kind) {
    case Parameter::Kind::shape:
      if (is_named) text.append(" ").append(p.shape->name);
      for (std::size_t i = 0; i < p.shape->count; ++i)
        text.append(" ").append(short_name(std::string(is_named ? "" : p.name).append(p.shape->number_name(i))));
      break;
    case Parameter::Kind::number:
      text.append(" ").append(p.name);
      break;
    case Parameter::Kind::points:
      if (!p.list->name.empty()) text.append(" ").append(p.list->name);
      text += p.list->dimension == 2 ? " n x y ..." : " n x y z ...";
      break;
    case Parameter::Kind::directions:
      text.append(" ").append(p.shape->name);
      break;
    case Parameter::Kind::options:
      text = " [planes n] [first n] [symmetric n] [reverse]";
      break;
    case Parameter::Kind::within:
      text = " [within r]";
  }
  return text;
}

/// An argument after others, those of one shape by one sample after the other.
std::string example_of(std::span<const Parameter> before, const Parameter& p, bool is_named) {
  const auto earlier = static_cast<std::size_t>(
      std::count_if(before.begin(), before.end(), [&p](const Parameter& other) { return other.shape == p.shape; }));
  std::string text;
  switch (p.kind) {
    case Parameter::Kind::shape:
      if (is_named) text.append(" ").append(p.shape->name);
      text.append(" ").append(p.shape->sample(earlier));
      break;
    case Parameter::Kind::number:
      text = " 1";
      break;
    case Parameter::Kind::points:
      if (!p.list->name.empty()) text.append(" ").append(p.list->name);
      text.append(" ").append(p.list->sample);
      break;
    case Parameter::Kind::directions:
      text.append(" ").append(p.shape->name);
      break;
    case Parameter::Kind::options:
      text = " planes 63 first 0";
      break;
    case Parameter::Kind::within:
      text = " within 1";
  }
  return text;
}

/// The name and all arguments. `is_named` says for each argument whether the name of its shape is written before it.
template <class IsNamed>
std::string all_taken(std::string_view name, std::span<const Parameter> all, IsNamed is_named) {
  std::string text(name);
  for (std::size_t i = 0; i < all.size(); ++i) text += taken(all[i], is_named(i));
  return text;
}
template <class IsNamed>
std::string example_of_all(std::string_view name, std::span<const Parameter> all, IsNamed is_named) {
  std::string text(name);
  for (std::size_t i = 0; i < all.size(); ++i) text += example_of(all.first(i), all[i], is_named(i));
  return text;
}

auto named_in(const Question& q) {
  return [&q](std::size_t i) {
    return !q.is_plain && q.parameter[i].shape && find_shape(q.parameter[i].shape->name) != nullptr;
  };
}
auto named_in(const PointConstruction& c) {
  return [&c](std::size_t i) { return c.names_shape && i + 1 == c.parameters; };
}
constexpr auto none_named = [](std::size_t) { return false; };

}  // namespace

std::string_view sentence_about(std::string_view name) {
  const auto found =
      std::find_if(std::begin(sentences), std::end(sentences), [name](const auto& s) { return s.first == name; });
  return found == std::end(sentences) ? std::string_view() : found->second;
}

std::string_view Shape::sample(std::size_t i) const {
  const auto commas = static_cast<std::size_t>(std::count(samples.begin(), samples.end(), ','));
  std::string_view rest = samples;
  for (i %= commas + 1; i > 0; --i) rest.remove_prefix(rest.find(',') + 2);
  return rest.substr(0, rest.find(','));
}

std::string Question::takes() const { return all_taken(name, arguments(), named_in(*this)); }
std::string Question::example() const { return example_of_all(name, arguments(), named_in(*this)); }
std::string PointQuestion::takes() const { return all_taken(name, arguments(), none_named); }
std::string PointQuestion::example() const { return example_of_all(name, arguments(), none_named); }
std::string PointConstruction::takes() const { return "(" + all_taken(name, arguments(), named_in(*this)) + ")"; }
std::string PointConstruction::example() const {
  return "(" + example_of_all(name, arguments(), named_in(*this)) + ")";
}

}  // namespace plumb::catalogue
