#include "shared_sets.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "polyhedron.hpp"

namespace plumb::oracle {

namespace {

SurdVector surds(const Vector& v) { return {Surd(v[0]), Surd(v[1]), Surd(v[2])}; }

/// A segment, ray or line by its numbers.
struct LineLike {
  Vector o, d;
  std::optional<Rational> least, greatest;
  bool is_ray = false, is_line = false;
};

std::optional<LineLike> line_like(std::string_view shape, const double* x) {
  const bool is_planar = shape.ends_with('2');
  const std::string_view kind = is_planar ? shape.substr(0, shape.size() - 1) : shape;
  if (kind != "segment" && kind != "ray" && kind != "line") return {};
  LineLike line;
  const std::size_t n = is_planar ? 2 : 3;
  for (std::size_t i = 0; i < n; ++i) {
    line.o[i] = x[i];
    line.d[i] = x[n + i];
  }
  line.is_ray = kind == "ray";
  line.is_line = kind == "line";
  if (!line.is_line) line.least = 0;
  if (kind == "segment") {
    line.d = line.d - line.o;
    line.greatest = 1;
  }
  return line;
}

bool is_round(std::string_view shape) {
  return shape == "circle" || shape == "sphere" || shape == "ellipsoid" || shape == "capsule";
}

SharedSet segment_of(SurdVector a, SurdVector b) {
  for (std::size_t i = 0; i < 3; ++i) {
    const int order = compare(a[i], b[i]);
    if (order == 0) continue;
    if (order > 0) std::swap(a, b);
    return {SharedKind::segment, {a, b}};
  }
  return {SharedKind::point, {a}};
}

/// Around the plane from the least corner, so that the first number of the normal that is not 0 is positive.
SharedSet polygon_of(std::vector<Vector> corners) {
  const Vector first = corners[0];  // they are sorted
  Vector normal{};
  for (std::size_t i = 1; i < corners.size() && is_zero(normal); ++i)
    for (std::size_t j = 1; j < i && is_zero(normal); ++j) normal = cross(corners[i] - first, corners[j] - first);
  const auto leading = std::find_if(normal.begin(), normal.end(), [](const Rational& x) { return sign(x) != 0; });
  if (sign(*leading) < 0) normal = Vector{} - normal;
  std::sort(corners.begin() + 1, corners.end(),
            [&](const Vector& a, const Vector& b) { return sign(dot(normal, cross(a - first, b - first))) > 0; });
  SharedSet set{SharedKind::polygon};
  for (const Vector& p : corners) set.parts.push_back(surds(p));
  return set;
}

/// times the power of two that docs/semantics.md says for the direction in which planes meet.
Vector scaled_direction(Vector d) {
  const auto is_as_it_is = [](const Rational& x) {
    const double r = std::fabs(rounded(Surd(x)));
    return sign(x) == 0 || (r >= std::numeric_limits<double>::min() && r <= std::numeric_limits<double>::max());
  };
  if (std::all_of(d.begin(), d.end(), is_as_it_is)) return d;
  Rational most = 0;
  for (const Rational& x : d) most = std::max(most, Rational(abs(x)));
  Rational factor = 1;
  while (most * factor >= 2) factor /= 2;
  while (most * factor < 1) factor *= 2;
  return along({}, factor, d);
}

/// A line, or the part of it where the rows are not negative, when no end is missing.
SharedSet bounded_part(const Vector& o, const Vector& d, const Interval& t) {
  return segment_of(surds(along(o, *t.low, d)), surds(along(o, *t.high, d)));
}

/// Of what lies on one line: the numbers of one of the shapes where that is the whole set.
SharedSet on_line(const Flat& flat, const std::vector<Row>& nonnegative,
                  const std::vector<std::optional<LineLike>>& shapes) {
  const Vector& d = flat.direction[0];
  IntervalOfRows rows;
  for (const Row& row : nonnegative) rows.see(row(flat.origin), dot(row.normal, d));
  const auto found = rows.found();
  if (!found) return {};
  if (found->low && found->high) return bounded_part(flat.origin, d, *found);
  for (const auto& shape : shapes) {
    if (!shape) continue;
    if (!found->low && !found->high && shape->is_line) return {SharedKind::line, {surds(shape->o), surds(shape->d)}};
    if (!shape->is_ray || (!found->low && !found->high)) continue;
    // The same ray: it begins where the set ends and goes the same way.
    const Vector end = along(flat.origin, found->low ? *found->low : *found->high, d);
    const int way = found->low ? 1 : -1;
    if (end == shape->o && sign(dot(shape->d, d)) == way) return {SharedKind::ray, {surds(shape->o), surds(shape->d)}};
  }
  // Cut once: from the cut, along the shape's own direction or against it.
  for (const auto& shape : shapes) {
    if (!shape) continue;
    const Vector end = along(flat.origin, found->low ? *found->low : *found->high, d);
    const int way = sign(dot(shape->d, d)) * (found->low ? 1 : -1);
    return {SharedKind::ray, {surds(end), surds(along({}, way, shape->d))}};
  }
  return {};
}

SharedSet of_polyhedra(const Polyhedron& both, const std::vector<std::optional<LineLike>>& shapes) {
  const auto flat = common_zeros(both.zero);
  if (!flat) return {};
  switch (flat->direction.size()) {
    case 0:
      return both.contains(flat->origin) ? SharedSet{SharedKind::point, {surds(flat->origin)}} : SharedSet{};
    case 1:
      return on_line(*flat, both.nonnegative, shapes);
    default: {
      const std::vector<Vector> corners = corners_in(*flat, both.nonnegative);
      if (corners.empty()) return {};
      if (corners.size() == 1) return {SharedKind::point, {surds(corners[0])}};
      if (corners.size() == 2) return segment_of(surds(corners[0]), surds(corners[1]));
      return polygon_of(corners);
    }
  }
}

/// Of planes, the first of which says the numbers.
SharedSet of_planes(const std::vector<Row>& planes) {
  const auto flat = common_zeros(planes);
  if (!flat) return {};
  if (flat->direction.empty()) return {SharedKind::point, {surds(flat->origin)}};
  if (flat->direction.size() == 2)
    return {SharedKind::plane, {surds(planes[0].normal), {Surd(planes[0].offset), Surd(), Surd()}}};
  Vector direction{};
  for (std::size_t i = 1; i < planes.size() && is_zero(direction); ++i)
    direction = cross(planes[0].normal, planes[i].normal);
  const Rational t = -dot(flat->origin, direction) / dot(direction, direction);
  return {SharedKind::line, {surds(along(flat->origin, t, direction)), surds(scaled_direction(direction))}};
}

Row plane_row(const double* x) { return {{x[0], x[1], x[2]}, x[3]}; }

SharedSet of_round(const LineLike& line, std::string_view shape, const double* numbers) {
  const auto interval = interval_of(shape, numbers, line.o, line.d, line.least, line.greatest);
  if (!interval) return {};
  if (is_zero(line.d)) return {SharedKind::point, {surds(line.o)}};
  const auto at = [&line](const Surd& t) {
    return SurdVector{along(line.o[0], t, line.d[0]), along(line.o[1], t, line.d[1]), along(line.o[2], t, line.d[2])};
  };
  return segment_of(at(*interval->low), at(*interval->high));
}

SharedSet of_boxes(const double* a, const double* b) {
  SharedSet set{SharedKind::aabb, {{}, {}}};
  for (std::size_t i = 0; i < 3; ++i) {
    const Rational low = std::max(Rational(a[i]), Rational(b[i])),
                   high = std::min(Rational(a[3 + i]), Rational(b[3 + i]));
    if (high < low) return {};
    set.parts[0][i] = Surd(low);
    set.parts[1][i] = Surd(high);
  }
  return set;
}

}  // namespace

std::vector<double> SharedSet::numbers() const {
  std::vector<double> all;
  if (kind == SharedKind::polygon) all.push_back(static_cast<double>(parts.size()));
  for (const SurdVector& part : parts)
    for (int i = 0; i < dimension; ++i) all.push_back(rounded(part[static_cast<std::size_t>(i)]));
  if (kind == SharedKind::plane) all.resize(4);
  return all;
}

std::string SharedSet::word() const {
  constexpr const char* words[] = {"empty", "point", "segment", "ray", "line", "plane", "polygon", "aabb"};
  return words[static_cast<std::size_t>(kind)];
}

SharedSet intersection(std::string_view first, const double* a, std::string_view second, const double* b) {
  if (first == "aabb" && second == "aabb") return of_boxes(a, b);
  if (first == "plane" && second == "plane") return of_planes({plane_row(a), plane_row(b)});
  const auto line_a = line_like(first, a), line_b = line_like(second, b);
  SharedSet set = is_round(second)  ? of_round(*line_a, second, b)
                  : is_round(first) ? of_round(*line_b, first, a)
                                    : of_polyhedra(polyhedron(first, a) & polyhedron(second, b), {line_a, line_b});
  if (is_planar(first)) set.dimension = 2;
  return set;
}

SharedSet intersection_of_planes(const double* a, const double* b, const double* c) {
  return of_planes({plane_row(a), plane_row(b), plane_row(c)});
}

SharedSet intersection_of_hulls(const std::vector<Vector>& a, const std::vector<Vector>& b, int dimension) {
  SharedSet set = of_polyhedra(hull_of(a) & hull_of(b), {});
  set.dimension = dimension;
  return set;
}

SharedSet intersection_with_hull(const std::vector<Vector>& hull, std::string_view shape, const double* numbers) {
  SharedSet set = of_polyhedra(hull_of(hull) & polyhedron(shape, numbers), {line_like(shape, numbers)});
  if (is_planar(shape)) set.dimension = 2;
  return set;
}

std::vector<Vector> corners(std::string_view kdop, const double* numbers) {
  return corners_in({{}, {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}, polyhedron(kdop, numbers).nonnegative);
}

int common_dimension(const std::vector<Vector>& a, const std::vector<Vector>& b) {
  const Polyhedron both = hull_of(a) & hull_of(b);
  const auto flat = common_zeros(both.zero);
  if (flat && flat->direction.size() == 3) {
    const auto all = corners_in(*flat, both.nonnegative);
    if (all.empty()) return -1;
    const Polyhedron hull = hull_of(all);
    return static_cast<int>(common_zeros(hull.zero)->direction.size());
  }
  switch (of_polyhedra(both, {}).kind) {
    case SharedKind::empty:
      return -1;
    case SharedKind::point:
      return 0;
    case SharedKind::segment:
      return 1;
    default:
      return 2;
  }
}

int relate_segments(const Vector (&a)[2], const Vector (&b)[2]) {
  const SharedSet set = intersection_of_hulls({a[0], a[1]}, {b[0], b[1]}, 3);
  if (set.kind == SharedKind::empty) return 0;
  if (set.kind == SharedKind::segment) return 3;
  for (const Vector* end : {&a[0], &a[1], &b[0], &b[1]})
    if (surds(*end) == set.parts[0]) return 1;
  return 2;
}

}  // namespace plumb::oracle
