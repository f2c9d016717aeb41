#include "case.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>

#include "arrangement.hpp"
#include "chains.hpp"
#include "depths.hpp"
#include "distances.hpp"
#include "features.hpp"
#include "hull_points.hpp"
#include "intersections.hpp"
#include "lattice.hpp"
#include "lines.hpp"
#include "motions.hpp"
#include "pair_maker.hpp"
#include "polygon_oracle.hpp"
#include "shape_maps.hpp"
#include "turnings.hpp"

namespace plumb::questions {

namespace {

using namespace generators;

std::string_view solid_name(std::string_view name) { return name.substr(0, name.find("_hollow")); }

/// Where the answer to a question of points changes.
Locus locus_of(const Question& question) {
  struct NameAndLocus {
    std::string_view name;
    Locus locus;
  };
  static constexpr NameAndLocus loci[] = {{"orient2d", Locus::flat},
                                          {"orient3d", Locus::flat},
                                          {"det4", Locus::flat},
                                          {"incircle", Locus::circle},
                                          {"insphere", Locus::circle},
                                          {"power_test", Locus::power},
                                          {"side_of_plane", Locus::plane},
                                          {"side_of_sphere", Locus::sphere},
                                          {"compare_distance", Locus::distance},
                                          {"in_circle_diametral", Locus::diametral},
                                          {"in_sphere_diametral", Locus::diametral}};
  for (const auto& [name, locus] : loci)
    if (name == question.name) return locus;
  return question.polynomial != nullptr ? Locus::unknown : Locus::flat;
}

/// The dimensions of the points of a shape, or vectors or rows, in order; how many of its numbers stand alone, after
/// the points: for those shapes of which arrangements are made.
struct Parts {
  int dimension, points, numbers;
};
Parts parts_of(const Parameter& p) {
  if (p.kind == Parameter::Kind::number) return {0, 0, 1};
  const std::string_view name = p.shape->name;
  const int dimension = name == "row" ? 4 : p.shape->dimension;
  if (name == "plane" || name == "sphere") return {3, 1, 1};
  if (name == "disc" || name == "cylinder" || name == "cone") return {3, 2, 1};
  if (name.starts_with("frustum")) return {4, 4, 0};
  return {dimension, static_cast<int>(p.shape->count) / dimension, 0};
}

void mend(const Parameter& p, double* numbers) {
  if (const ShapeKind* kind = kind_of(p)) kind->mend(numbers);
}

/// All numbers of an arrangement with a locus.
Numbers make_arranged(const Question& question, InputClass input_class, Locus locus, WordSource& words) {
  Arrangement arrangement;
  int shape = -1;
  for (const Parameter& p : question.arguments()) {
    const Parts parts = parts_of(p);
    // The rows of a matrix are one shape, and a weight belongs to the point before it.
    const bool goes_on = p.kind == Parameter::Kind::number || (shape >= 0 && p.shape->name == "row");
    if (!goes_on) ++shape;
    if (parts.dimension != 0) arrangement.dimension = parts.dimension;
    for (int i = 0; i < parts.points; ++i) arrangement.shape[arrangement.points++] = shape;
    arrangement.numbers += parts.numbers;
  }
  arrange(arrangement, input_class, locus, words);
  Numbers numbers;
  int point = 0, number = 0;
  for (const Parameter& p : question.arguments()) {
    const std::size_t first = numbers.size();
    const Parts parts = parts_of(p);
    for (int i = 0; i < parts.points; ++i, ++point)
      for (int k = 0; k < parts.dimension; ++k) numbers.push_back(arrangement.point[point][k]);
    for (int i = 0; i < parts.numbers; ++i) numbers.push_back(arrangement.number[number++]);
    mend(p, numbers.data() + first);
  }
  return numbers;
}

/// Two shapes in contact, or nearly.
void append_pair(Numbers& numbers, const ShapeKind& first, const ShapeKind& second, InputClass input_class,
                 WordSource& words) {
  const std::size_t begin = numbers.size();
  numbers.resize(begin + first.count + second.count);
  make_pair_of_shapes(first, second, input_class, words, numbers.data() + begin, numbers.data() + begin + first.count);
}

/// Moves a k-DOP back by a vector, which is returned.
std::array<double, 3> move_back(const ShapeKind& kind, double* numbers, WordSource& words) {
  Coordinates back{};
  const auto slabs = static_cast<int>(kind.count) / 2;
  for (int i = 0; i < 3; ++i) {
    const double choices[] = {0, numbers[i], numbers[slabs + i], coordinate(any_lattice(words), words)};
    const double chosen = choices[words.below(4)];
    back[i] = std::ldexp(chosen, words.between(-2, 2));
  }
  Exactly arithmetic;
  Coordinates opposite{};
  for (int i = 0; i < 3; ++i) opposite[i] = -back[i];
  kind.translate(numbers, generators::Translation{opposite, arithmetic});
  for (std::size_t i = 0; i < kind.count; ++i) numbers[i] = finite(numbers[i]);
  kind.mend(numbers);
  return {finite(back[0]), finite(back[1]), finite(back[2])};
}

Numbers make_moved_slabs(const ShapeKind& kind, InputClass input_class, WordSource& words) {
  Numbers pair;
  append_pair(pair, kind, kind, input_class, words);
  double* const second = pair.data() + kind.count;
  const auto t = move_back(kind, pair.data(), words);
  const auto u = words.one_in(4) ? std::array<double, 3>{} : move_back(kind, second, words);
  Numbers numbers(pair.data(), second);
  numbers.insert(numbers.end(), t.begin(), t.end());
  numbers.insert(numbers.end(), second, second + kind.count);
  numbers.insert(numbers.end(), u.begin(), u.end());
  return numbers;
}

/// A triangle in contact with another shape, or a polygon with three of its vertices; then the shape.
Numbers make_polygon_and(const ShapeKind& other, bool polygon_is_first, InputClass input_class, WordSource& words) {
  Numbers pair;
  append_pair(pair, shape_kind("triangle"), other, input_class, words);
  const Numbers polygon = polygon_around(pair.data(), words);
  const Numbers shape(pair.begin() + 9, pair.end());
  Numbers numbers = polygon_is_first ? polygon : shape;
  const Numbers& last = polygon_is_first ? shape : polygon;
  numbers.insert(numbers.end(), last.begin(), last.end());
  return numbers;
}

/// The hulls, polygons and other shapes of a question, the first two brought into contact.
Numbers make_with_hulls(const Question& question, InputClass input_class, WordSource& words) {
  const auto is_polygon = [&](std::size_t i) {
    return question.parameter[i].list != nullptr && question.parameter[i].list->name == "polygon";
  };
  const auto kind = [&](std::size_t i) -> const ShapeKind& {
    const bool is_list = i >= question.parameters || question.parameter[i].list != nullptr;
    return !is_list        ? *kind_of(question.parameter[i])
           : is_polygon(i) ? shape_kind("triangle")
                           : shape_kind("tetrahedron");
  };
  PairOfShapes pair;
  make_pair_of_shapes(kind(0), kind(1), input_class, words, pair.first, pair.second);
  Numbers numbers;
  for (std::size_t i = 0; i < std::min<std::size_t>(question.parameters, 2); ++i) {
    const double* const own = i == 0 ? pair.first : pair.second;
    if (question.parameter[i].list == nullptr) {
      numbers.insert(numbers.end(), own, own + kind(i).count);
      continue;
    }
    if (is_polygon(i)) {
      const Numbers polygon = polygon_around(own, words);
      numbers.insert(numbers.end(), polygon.begin(), polygon.end());
      continue;
    }
    const std::vector<Point3> points = make_hull_points(own, words);
    numbers.push_back(static_cast<double>(points.size()));
    for (const Point3& p : points) numbers.insert(numbers.end(), {p.x, p.y, p.z});
  }
  if (is_of_distance(question)) make_distance(question, numbers, words);
  return numbers;
}

Numbers make_lists(const Question& question, InputClass input_class, WordSource& words) {
  if (question.parameters == 3) {
    // The corners of tetrahedra in contact.
    Numbers pair;
    const ShapeKind& tetrahedron = shape_kind("tetrahedron");
    append_pair(pair, tetrahedron, tetrahedron, input_class, words);
    Numbers numbers{4};
    numbers.insert(numbers.end(), pair.begin(), pair.begin() + 12);
    numbers.push_back(4);
    numbers.insert(numbers.end(), pair.begin() + 12, pair.end());
    return numbers;
  }
  Arrangement arrangement;
  arrangement.dimension = question.arguments().back().list->dimension;
  arrangement.points = 5;
  for (int i = 0; i < 5; ++i) arrangement.shape[i] = i;
  arrange(arrangement, input_class, Locus::flat, words);
  Numbers numbers{5};
  for (int i = 0; i < 5; ++i)
    for (int k = 0; k < arrangement.dimension; ++k) numbers.push_back(arrangement.point[i][k]);
  return numbers;
}

/// Frames of bounding boxes too.
Numbers make_construction(const Question& question, InputClass input_class, WordSource& words) {
  Numbers numbers;
  for (const Parameter& p : question.arguments())
    if (p.shape)
      for (std::size_t i = 0; i < p.shape->count; ++i) numbers.push_back(finite(coordinate(any_lattice(words), words)));
  if (question.arguments().back().list == nullptr) return numbers;
  const Numbers points = make_lists(question, input_class, words);
  numbers.insert(numbers.end(), points.begin(), points.end());
  return numbers;
}

void append_cull_options(Numbers& numbers, WordSource& words) {
  const auto mask = [&words] { return static_cast<double>(words.below(64)); };
  const double planes = words.one_in(2) ? 63 : mask();
  const double symmetric = words.one_in(2) ? 0 : words.one_in(2) ? 63 : mask();
  numbers.insert(numbers.end(),
                 {planes, static_cast<double>(words.between(-1, 5)), symmetric, words.one_in(2) ? 1.0 : 0.0});
}

/// Hulls of corners are arranged on flats as well as brought into contact.
bool is_hull(const ShapeKind& kind) {
  const std::string_view name = kind.name;
  return name.starts_with("point") || name.starts_with("segment") || name.starts_with("triangle") ||
         name == "tetrahedron";
}

}  // namespace

Numbers polygon_around(const double* triangle, WordSource& words) {
  const auto corner = [triangle](std::size_t i) {
    return Point3{triangle[3 * i], triangle[3 * i + 1], triangle[3 * i + 2]};
  };
  const Point3 a = corner(0), b = corner(1), c = corner(2);
  const auto half = [](const Point3& p, const Point3& to, const Point3& from) {
    return Point3{plus_half(p.x, to.x, from.x), plus_half(p.y, to.y, from.y), plus_half(p.z, to.z, from.z)};
  };
  const Point3 d{a.x + (c.x - b.x), a.y + (c.y - b.y), a.z + (c.z - b.z)};
  std::vector<Point3> vertices{a, b, c, d, half(a, d, b)};
  switch (words.below(5)) {
    case 0:
      vertices[4] = d;
      break;
    case 1:
      vertices[4] = half(d, a, d);
      break;
    case 2:
      vertices = {a, half(a, b, a), b, c, half(c, a, c)};
      break;
    case 3:
      vertices = {a, a, b, b, c};
      break;
    default:
      break;
  }
  for (Point3& p : vertices) p = {finite(p.x), finite(p.y), finite(p.z)};
  if (!oracle::is_convex_polygon(vertices)) vertices.resize(3);
  Numbers polygon{static_cast<double>(vertices.size())};
  for (const Point3& p : vertices) polygon.insert(polygon.end(), {p.x, p.y, p.z});
  return polygon;
}

bool has_list(const Question& question, std::string_view name) {
  return std::any_of(question.arguments().begin(), question.arguments().end(),
                     [name](const Parameter& p) { return p.list != nullptr && p.list->name == name; });
}

const ShapeKind* kind_of(const Parameter& parameter) {
  if (!parameter.shape) return nullptr;
  const std::string_view wanted = solid_name(parameter.shape->name);
  const auto kinds = shape_kinds();
  const auto found = std::find_if(kinds.begin(), kinds.end(), [&](const ShapeKind& k) { return k.name == wanted; });
  return found == kinds.end() ? nullptr : &*found;
}

Numbers make(const Question& question, InputClass input_class, WordSource& words) {
  const auto& p = question.parameter;
  if (question.kind == AnswerKind::numbers && question.is_plain) return make_construction(question, input_class, words);
  if (question.name == "corners") {
    Numbers both;
    append_pair(both, *kind_of(p[0]), *kind_of(p[0]), input_class, words);
    both.resize(both.size() / 2);
    return both;
  }
  if (p[0].kind == Parameter::Kind::directions) return make_lists(question, input_class, words);
  if (is_of_features(question)) return make_features(question, input_class, words);
  if (moves_straight(question)) return make_straight_motion(question, input_class, words);
  if (is_of_penetration(question)) return make_penetration(question, input_class, words);
  if (is_of_turning(question)) return make_turning(question, input_class, words);
  if (has_list(question, "hull")) return make_with_hulls(question, input_class, words);
  if (has_polygon2(question) || has_list(question, "hull2")) {
    Numbers numbers = make_with_chains(question, input_class, words);
    if (is_of_distance(question)) make_distance(question, numbers, words);
    return numbers;
  }
  if (has_list(question, "polygon")) {
    const bool polygon_is_first = p[0].list != nullptr;
    Numbers both = make_polygon_and(*kind_of(p[polygon_is_first ? 1 : 0]), polygon_is_first, input_class, words);
    if (is_of_distance(question)) make_distance(question, both, words);
    return both;
  }
  if (question.is_plain || question.parameters == 1 || (question.parameters == 3 && p[2].shape)) {
    Numbers numbers = make_arranged(question, input_class, locus_of(question), words);
    if (is_of_numbers(question)) mend_flat(question, numbers);
    return numbers;
  }
  const ShapeKind& first = *kind_of(p[0]);
  if (question.parameters == 4) return make_moved_slabs(first, input_class, words);
  const ShapeKind& second = *kind_of(p[1]);
  Numbers numbers;
  if (is_hull(first) && is_hull(second) && words.one_in(2))
    numbers = make_arranged(question, input_class, Locus::flat, words);
  else
    append_pair(numbers, first, second, input_class, words);
  if (is_of_distance(question))
    make_distance(question, numbers, words);
  else if (is_of_numbers(question))
    mend_flat(question, numbers);
  else if (question.parameters == 3)
    append_cull_options(numbers, words);
  return numbers;
}

std::vector<Place> places(const Question& question, const Numbers& numbers) {
  std::vector<Place> all;
  std::size_t at = 0;
  for (const Parameter& p : question.arguments()) {
    std::size_t count = 0;
    switch (p.kind) {
      case Parameter::Kind::shape:
        count = p.shape->count;
        break;
      case Parameter::Kind::number:
      case Parameter::Kind::within:
        count = 1;
        break;
      case Parameter::Kind::options:
        count = 4;
        break;
      case Parameter::Kind::directions:
        break;
      case Parameter::Kind::points:
        count = static_cast<std::size_t>(p.list->dimension) * static_cast<std::size_t>(numbers[at++]);
        break;
    }
    all.push_back({&p, at, count});
    at += count;
  }
  return all;
}

}  // namespace plumb::questions
