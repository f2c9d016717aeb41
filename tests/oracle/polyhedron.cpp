#include "polyhedron.hpp"

#include <algorithm>
#include <array>

#include <plumb/shapes.hpp>

#include "integer_forms.hpp"

namespace plumb::oracle {

namespace {

Vector unit(std::size_t axis) {
  Vector e{};
  e[axis] = 1;
  return e;
}

Row through(const Vector& normal, const Vector& p) { return {normal, -dot(normal, p)}; }

Row negated(const Row& r) { return {Vector{} - r.normal, -r.offset}; }

/// Two equations of the line through p along d.
void add_line(std::vector<Row>& zero, const Vector& p, const Vector& d) {
  std::size_t pivot = 0;
  while (sign(d[pivot]) == 0) ++pivot;
  for (const std::size_t other : {(pivot + 1) % 3, (pivot + 2) % 3}) {
    Vector normal{};
    normal[other] = d[pivot];
    normal[pivot] = -d[other];
    zero.push_back(through(normal, p));
  }
}

void add_point(std::vector<Row>& zero, const Vector& p) {
  for (std::size_t axis = 0; axis < 3; ++axis) zero.push_back(through(unit(axis), p));
}

/// The row of the normal through p, turned so that no point is below it, if all are on one side; and only once.
void add_side(Polyhedron& set, const Vector& normal, const Vector& p, const std::vector<Vector>& points) {
  if (is_zero(normal)) return;
  Row row = through(normal, p);
  int side = 0;
  for (const Vector& q : points) {
    const int s = sign(row(q));
    if (s != 0 && s == -side) return;
    if (s != 0) side = s;
  }
  if (side < 0) row = negated(row);
  const auto is_same = [&row](const Row& other) {
    return is_zero(cross(row.normal, other.normal)) && sign(dot(row.normal, other.normal)) > 0;
  };
  if (std::none_of(set.nonnegative.begin(), set.nonnegative.end(), is_same)) set.nonnegative.push_back(row);
}

/// The numbers of a shape, one after the other.
class Reader {
 public:
  Reader(const double* numbers, bool is_planar) : at_(numbers), is_planar_(is_planar) {}

  Rational number() { return Rational(*at_++); }
  Vector point() {
    Vector p{number(), number(), 0};
    if (!is_planar_) p[2] = number();
    return p;
  }
  std::vector<Vector> points(int n) {
    std::vector<Vector> all;
    for (; n > 0; --n) all.push_back(point());
    return all;
  }

 private:
  const double* at_;
  bool is_planar_;
};

Polyhedron line_or_ray(Reader read, bool is_ray) {
  const Vector o = read.point(), d = read.point();
  Polyhedron set;
  if (is_zero(d)) {
    add_point(set.zero, o);
    return set;
  }
  add_line(set.zero, o, d);
  if (is_ray) set.nonnegative.push_back(through(d, o));
  return set;
}

Polyhedron obb(Reader read) {
  std::vector<Vector> corners{read.point()};
  const std::vector<Vector> axes = read.points(3);
  for (const Vector& axis : axes) {
    const Rational half = read.number();
    std::vector<Vector> ends;
    for (const Vector& corner : corners) {
      ends.push_back(along(corner, half, axis));
      ends.push_back(along(corner, -half, axis));
    }
    corners = ends;
  }
  return hull_of(corners);
}

template <int K>
Polyhedron kdop(Reader read) {
  std::vector<Rational> bounds;
  for (int i = 0; i < K; ++i) bounds.push_back(read.number());
  Polyhedron set;
  for (std::size_t i = 0; i < K / 2; ++i) {
    const KdopDirection& n = kdop_directions<K>[i];
    const Vector normal{n.x, n.y, n.z};
    set.nonnegative.push_back({normal, -bounds[i]});
    set.nonnegative.push_back(negated({normal, -bounds[K / 2 + i]}));
  }
  return set;
}

Polyhedron aabb(Reader read) {
  const Vector min = read.point(), max = read.point();
  Polyhedron set;
  for (std::size_t axis = 0; axis < 3; ++axis) {
    set.nonnegative.push_back(through(unit(axis), min));
    set.nonnegative.push_back(negated(through(unit(axis), max)));
  }
  return set;
}

Polyhedron frustum(Reader read, bool depth_from_zero) {
  std::array<Row, 4> t;
  for (Row& row : t) {
    row.normal = read.point();
    row.offset = read.number();
  }
  Polyhedron set;
  const auto sum = [&t](std::size_t i, int factor) {
    return Row{along(t[3].normal, factor, t[i].normal), t[3].offset + factor * t[i].offset};
  };
  for (std::size_t i = 0; i < 3; ++i) {
    set.nonnegative.push_back(i == 2 && depth_from_zero ? t[2] : sum(i, 1));
    set.nonnegative.push_back(sum(i, -1));
  }
  return set;
}

Polyhedron view_frustum(Reader read) {
  const Vector e = read.point(), l = read.point(), u = read.point(), d = read.point();
  const Rational near = read.number(), far = read.number(), width = read.number(), height = read.number();
  std::vector<Vector> corners;
  for (const Rational& scale : {Rational(1), Rational(far / near)})
    for (const int x : {-1, 1})
      for (const int y : {-1, 1}) {
        const Vector to = along(along(along({}, x * width, l), y * height, u), near, d);
        corners.push_back(along(e, scale, to));
      }
  return hull_of(corners);
}

Polyhedron orthographic_frustum(Reader read) {
  const Vector e = read.point();
  const std::vector<Vector> axes = read.points(3);
  const Rational near = read.number(), far = read.number(), width = read.number(), height = read.number();
  std::vector<Vector> corners;
  for (const Rational& depth : {near, far})
    for (const int x : {-1, 1})
      for (const int y : {-1, 1})
        corners.push_back(along(along(along(e, x * width, axes[0]), y * height, axes[1]), depth, axes[2]));
  return hull_of(corners);
}

}  // namespace

bool Polyhedron::contains(const Vector& x) const {
  return std::all_of(zero.begin(), zero.end(), [&x](const Row& r) { return sign(r(x)) == 0; }) &&
         std::all_of(nonnegative.begin(), nonnegative.end(), [&x](const Row& r) { return sign(r(x)) >= 0; });
}

Polyhedron Polyhedron::operator&(const Polyhedron& other) const {
  Polyhedron both = *this;
  both.zero.insert(both.zero.end(), other.zero.begin(), other.zero.end());
  both.nonnegative.insert(both.nonnegative.end(), other.nonnegative.begin(), other.nonnegative.end());
  return both;
}

Polyhedron hull_of(const std::vector<Vector>& points) {
  Polyhedron set;
  const Vector& p = points[0];
  std::vector<Vector> direction;
  for (const Vector& q : points) {
    const Vector d = q - p;
    const bool is_independent = direction.empty()       ? !is_zero(d)
                                : direction.size() == 1 ? !is_zero(cross(direction[0], d))
                                : direction.size() == 2 ? sign(dot(cross(direction[0], direction[1]), d)) != 0
                                                        : false;
    if (is_independent) direction.push_back(d);
  }
  if (direction.empty()) {
    add_point(set.zero, p);
  } else if (direction.size() == 1) {
    add_line(set.zero, p, direction[0]);
    for (const Vector& q : points) add_side(set, direction[0], q, points);
  } else if (direction.size() == 2) {
    const Vector normal = cross(direction[0], direction[1]);
    set.zero.push_back(through(normal, p));
    for (std::size_t i = 0; i < points.size(); ++i)
      for (std::size_t j = 0; j < i; ++j) add_side(set, cross(normal, points[i] - points[j]), points[i], points);
  } else {
    for (std::size_t i = 0; i < points.size(); ++i)
      for (std::size_t j = 0; j < i; ++j)
        for (std::size_t k = 0; k < j; ++k)
          add_side(set, cross(points[i] - points[j], points[i] - points[k]), points[i], points);
  }
  return set;
}

bool is_planar(std::string_view shape) { return shape.ends_with('2') || shape == "circle" || shape == "half_plane"; }

Polyhedron polyhedron(std::string_view shape, const double* numbers) {
  const Reader read(numbers, is_planar(shape));
  const std::string_view kind = shape.ends_with('2') ? shape.substr(0, shape.size() - 1) : shape;
  if (kind == "point") return hull_of(Reader(read).points(1));
  if (kind == "segment") return hull_of(Reader(read).points(2));
  if (kind == "triangle") return hull_of(Reader(read).points(3));
  if (kind == "tetrahedron") return hull_of(Reader(read).points(4));
  if (kind == "ray" || kind == "line") return line_or_ray(read, kind == "ray");
  if (kind == "plane" || kind == "half_space") {
    Reader of_plane(read);
    const Vector normal = of_plane.point();
    const Row row{normal, of_plane.number()};
    return kind == "plane" ? Polyhedron{{row}, {}} : Polyhedron{{}, {row}};
  }
  if (kind == "half_plane") {
    Reader of_plane(read);
    const Vector normal = of_plane.point();
    return {{}, {{normal, of_plane.number()}}};
  }
  if (kind == "aabb") return aabb(read);
  if (kind == "obb") return obb(read);
  if (kind == "kdop6") return kdop<6>(read);
  if (kind == "kdop14") return kdop<14>(read);
  if (kind == "kdop18") return kdop<18>(read);
  if (kind == "kdop26") return kdop<26>(read);
  if (kind == "view_frustum") return view_frustum(read);
  if (kind == "orthographic_frustum") return orthographic_frustum(read);
  return frustum(read, kind == "frustum_d3d");
}

std::optional<Flat> common_zeros(const std::vector<Row>& rows) {
  Flat flat{{}, {unit(0), unit(1), unit(2)}};
  for (const Row& row : rows) {
    const Rational value = row(flat.origin);
    auto pivot = std::find_if(flat.direction.begin(), flat.direction.end(),
                              [&row](const Vector& d) { return sign(dot(row.normal, d)) != 0; });
    if (pivot == flat.direction.end()) {
      if (sign(value) != 0) return {};
      continue;
    }
    const Vector chosen = *pivot;
    const Rational slope = dot(row.normal, chosen);
    flat.direction.erase(pivot);
    flat.origin = along(flat.origin, -value / slope, chosen);
    for (Vector& d : flat.direction) d = along(d, -dot(row.normal, d) / slope, chosen);
  }
  return flat;
}

void IntervalOfRows::see(const Rational& constant, const Rational& factor) {
  const int s = sign(factor);
  if (s == 0) {
    if (sign(constant) < 0) is_empty_ = true;
    return;
  }
  const Rational t = -constant / factor;
  auto& low = interval_.low;
  auto& high = interval_.high;
  if (s > 0 && (!low || *low < t)) low = t;
  if (s < 0 && (!high || t < *high)) high = t;
}

std::optional<Interval> IntervalOfRows::found() const {
  if (is_empty_ || interval_.is_empty()) return {};
  return interval_;
}

std::optional<Interval> interval_in(const Polyhedron& set, const Vector& o, const Vector& d) {
  IntervalOfRows interval;
  for (const Row& row : set.zero) {
    interval.see(row(o), dot(row.normal, d));
    interval.see(-row(o), -dot(row.normal, d));
  }
  for (const Row& row : set.nonnegative) interval.see(row(o), dot(row.normal, d));
  return interval.found();
}

std::vector<Vector> corners_in(const Flat& flat, const std::vector<Row>& nonnegative) {
  Forms forms;
  for (const Row& row : nonnegative) {
    forms.push_back({row(flat.origin), {}});
    for (const Vector& d : flat.direction) forms.back().factor.push_back(dot(row.normal, d));
  }
  std::vector<Vector> corners;
  for (const IntegerPoint& point : oracle::corners(rows_of(forms), {}, flat.direction.size())) {
    const Parameters t = parameters(point);
    Vector x = flat.origin;
    for (std::size_t i = 0; i < t.size(); ++i) x = along(x, t[i], flat.direction[i]);
    corners.push_back(x);
  }
  std::sort(corners.begin(), corners.end());
  corners.erase(std::unique(corners.begin(), corners.end()), corners.end());
  return corners;
}

}  // namespace plumb::oracle
