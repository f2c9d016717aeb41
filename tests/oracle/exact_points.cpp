#include "exact_points.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <vector>

#include "linear_system.hpp"

namespace plumb::oracle {

namespace {

using Point = std::optional<Vector>;

/// The numbers of a call, one point after the other.
class Reader {
 public:
  Reader(const double* numbers, int dimension) : at_(numbers), dimension_(dimension) {}

  Rational number() { return Rational(*at_++); }
  Vector point() {
    Vector p{number(), number(), 0};
    if (dimension_ == 3) p[2] = number();
    return p;
  }
  std::vector<Vector> points(std::size_t n) {
    std::vector<Vector> all;
    for (std::size_t i = 0; i < n; ++i) all.push_back(point());
    return all;
  }

 private:
  const double* at_;
  int dimension_;
};

/// normal . x + offset = 0
struct Flat {
  Vector normal;
  Rational offset;
};

/// Of a plane by its numbers; nothing when it is none.
std::optional<Flat> plane_of(Reader& read) {
  Flat plane{read.point(), read.number()};
  if (is_zero(plane.normal)) return {};
  return plane;
}

/// The normal of the plane through three points: a solution of u . n = v . n = 0 with one of its numbers 1, by Cramer's
/// rule no more than by elimination; nothing when they are collinear.
std::optional<Flat> plane_through(const Vector& a, const Vector& b, const Vector& c) {
  const Vector u = b - a, v = c - a;
  for (std::size_t one = 0; one < 3; ++one) {
    const std::size_t i = (one + 1) % 3, j = (one + 2) % 3;
    const auto others = only_solution<2>({{{{u[i], u[j]}, -u[one]}, {{v[i], v[j]}, -v[one]}}});
    if (!others) continue;
    Flat plane{{}, 0};
    plane.normal[one] = 1;
    plane.normal[i] = (*others)[0];
    plane.normal[j] = (*others)[1];
    plane.offset = -dot(plane.normal, a);
    return plane;
  }
  return {};
}

Point common_point(const std::optional<Flat>& a, const std::optional<Flat>& b, const std::optional<Flat>& c) {
  if (!a || !b || !c) return {};
  const auto equation = [](const Flat& f) { return Equation<3>{f.normal, -f.offset}; };
  return only_solution<3>({equation(*a), equation(*b), equation(*c)});
}

/// The point x = o + t d of the plane, with x and t unknown: so far as it lies on the line, t d - x = -o.
Point common_point(const Vector& o, const Vector& d, const std::optional<Flat>& plane) {
  if (!plane) return {};
  std::array<Equation<4>, 4> e;
  for (std::size_t i = 0; i < 3; ++i) {
    e[i].factor[i] = -1;
    e[i].factor[3] = d[i];
    e[i].value = -o[i];
    e[3].factor[i] = plane->normal[i];
  }
  e[3].value = -plane->offset;
  const auto x = only_solution(e);
  if (!x) return {};
  return Vector{(*x)[0], (*x)[1], (*x)[2]};
}

/// p + t (q - p) = r + s (u - r)
Point line_line2(const std::vector<Vector>& p) {
  const Vector d = p[1] - p[0], e = p[3] - p[2], between = p[2] - p[0];
  const auto ts = only_solution<2>({{{{d[0], -e[0]}, between[0]}, {{d[1], -e[1]}, between[1]}}});
  if (!ts) return {};
  return along(p[0], (*ts)[0], d);
}

Point centroid(const std::vector<Vector>& points) {
  Vector mean{};
  for (const Vector& p : points) mean = along(mean, Rational(1) / static_cast<long>(points.size()), p);
  return mean;
}

/// a + sum t (corner - a) with 2 (x - a) . (corner - a) = |corner - a|^2 for each other corner.
template <std::size_t N>
Point circumcenter(const std::vector<Vector>& corner) {
  std::array<Vector, N> side;
  std::array<Equation<N>, N> e;
  for (std::size_t i = 0; i < N; ++i) side[i] = corner[i + 1] - corner[0];
  for (std::size_t i = 0; i < N; ++i) {
    for (std::size_t j = 0; j < N; ++j) e[i].factor[j] = dot(side[i], side[j]);
    e[i].value = dot(side[i], side[i]) / 2;
  }
  const auto t = only_solution(e);
  if (!t) return {};
  Vector x = corner[0];
  for (std::size_t i = 0; i < N; ++i) x = along(x, (*t)[i], side[i]);
  return x;
}

/// Keeps the nearest of the points that it is shown.
class Nearest {
 public:
  explicit Nearest(const Vector& from) : from_(from) {}

  void see(const Vector& x) {
    const Vector d = x - from_;
    const Rational squared = dot(d, d);
    if (found_ && squared_ <= squared) return;
    found_ = x;
    squared_ = squared;
  }
  /// Of origin + sum of t[i] direction[i], where independent directions have all t in [low, high].
  template <std::size_t N, class IsInside>
  void see_flat(const Vector& origin, const std::array<Vector, N>& direction, const IsInside& is_inside) {
    const auto t = nearest_factors(origin, direction, from_);
    if (!t || !is_inside(*t)) return;
    Vector x = origin;
    for (std::size_t i = 0; i < N; ++i) x = along(x, (*t)[i], direction[i]);
    see(x);
  }
  const Point& found() const { return found_; }

 private:
  Vector from_;
  Point found_;
  Rational squared_ = 0;
};

/// Every nearest point of a hull lies in the inner part of the hull of affinely independent corners, as Carathéodory
/// says, and is the nearest of the flat of these.
Point nearest_of_hull(const Vector& p, const std::vector<Vector>& corner) {
  Nearest nearest(p);
  const auto is_inside = [](const auto& t) {
    Rational sum = 0;
    for (const Rational& x : t) {
      if (sign(x) < 0) return false;
      sum += x;
    }
    return sum <= 1;
  };
  for (std::size_t i = 0; i < corner.size(); ++i) {
    nearest.see(corner[i]);
    for (std::size_t j = 0; j < i; ++j) {
      nearest.see_flat<1>(corner[i], {corner[j] - corner[i]}, is_inside);
      for (std::size_t k = 0; k < j; ++k) {
        nearest.see_flat<2>(corner[i], {corner[j] - corner[i], corner[k] - corner[i]}, is_inside);
        for (std::size_t l = 0; l < k; ++l)
          nearest.see_flat<3>(corner[i], {corner[j] - corner[i], corner[k] - corner[i], corner[l] - corner[i]},
                              is_inside);
      }
    }
  }
  return nearest.found();
}

Point nearest_of_plane(const Vector& p, Reader& read) {
  const auto plane = plane_of(read);
  // p + t n, which lies in the plane.
  return plane ? common_point(p, plane->normal, plane) : Point();
}

/// Of o + t d, all t or those that are not negative.
Point nearest_of_line(const Vector& p, Reader& read, bool is_ray) {
  const Vector o = read.point(), d = read.point();
  Nearest nearest(p);
  if (is_ray || is_zero(d)) nearest.see(o);
  nearest.see_flat<1>(o, {d}, [is_ray](const auto& t) { return !is_ray || sign(t[0]) >= 0; });
  return nearest.found();
}

Point nearest_of_aabb(const Vector& p, Reader& read) {
  const Vector min = read.point(), max = read.point();
  Vector x;
  for (std::size_t i = 0; i < 3; ++i) {
    if (min[i] > max[i]) return {};
    x[i] = std::min(std::max(p[i], min[i]), max[i]);
  }
  return x;
}

/// The nearest point has factors for which those that are not at an end belong to independent axes.
Point nearest_of_obb(const Vector& p, Reader& read) {
  const Vector center = read.point();
  std::array<Vector, 3> axis;
  for (Vector& a : axis) a = read.point();
  std::array<Rational, 3> half;
  for (Rational& h : half) h = read.number();
  for (const Rational& h : half)
    if (sign(h) < 0) return {};
  Nearest nearest(p);
  for (int code = 0; code < 27; ++code) {
    Vector origin = center;
    std::vector<std::size_t> open;
    for (std::size_t i = 0, rest = static_cast<std::size_t>(code); i < 3; ++i, rest /= 3) {
      if (rest % 3 == 2)
        open.push_back(i);
      else
        origin = along(origin, rest % 3 == 0 ? half[i] : Rational(-half[i]), axis[i]);
    }
    const auto is_inside = [&](const auto& t) {
      for (std::size_t i = 0; i < t.size(); ++i)
        if (t[i] > half[open[i]] || t[i] < -half[open[i]]) return false;
      return true;
    };
    if (open.empty()) nearest.see(origin);
    if (open.size() == 1) nearest.see_flat<1>(origin, {axis[open[0]]}, is_inside);
    if (open.size() == 2) nearest.see_flat<2>(origin, {axis[open[0]], axis[open[1]]}, is_inside);
    if (open.size() == 3) nearest.see_flat<3>(origin, axis, is_inside);
  }
  return nearest.found();
}

Point projection(std::string_view shape, Reader& read) {
  const Vector p = read.point();
  if (shape == "line" || shape == "ray") return nearest_of_line(p, read, shape == "ray");
  if (shape == "segment") return nearest_of_hull(p, read.points(2));
  if (shape == "triangle") return nearest_of_hull(p, read.points(3));
  if (shape == "tetrahedron") return nearest_of_hull(p, read.points(4));
  if (shape == "plane") return nearest_of_plane(p, read);
  if (shape == "aabb") return nearest_of_aabb(p, read);
  return nearest_of_obb(p, read);
}

constexpr std::array kinds{ConstructionKind{"line_line2", "", 2, 0, 8},
                           ConstructionKind{"line_plane", "", 3, 0, 15},
                           ConstructionKind{"line_plane_of", "", 3, 0, 10},
                           ConstructionKind{"three_planes", "", 3, 0, 27},
                           ConstructionKind{"three_planes_of", "", 3, 0, 12},
                           ConstructionKind{"weighted", "", 2, 0, 5},
                           ConstructionKind{"weighted", "", 3, 0, 7},
                           ConstructionKind{"centroid", "", 2, 0, 6},
                           ConstructionKind{"centroid", "", 2, 0, 8},
                           ConstructionKind{"centroid", "", 3, 0, 9},
                           ConstructionKind{"centroid", "", 3, 0, 12},
                           ConstructionKind{"circumcenter", "triangle2", 2, 0, 6},
                           ConstructionKind{"circumcenter", "triangle", 3, 0, 9},
                           ConstructionKind{"circumcenter", "tetrahedron", 3, 0, 12},
                           ConstructionKind{"projection", "line", 3, 3, 9},
                           ConstructionKind{"projection", "ray", 3, 3, 9},
                           ConstructionKind{"projection", "segment", 3, 3, 9},
                           ConstructionKind{"projection", "plane", 3, 3, 7},
                           ConstructionKind{"projection", "triangle", 3, 3, 12},
                           ConstructionKind{"projection", "tetrahedron", 3, 3, 15},
                           ConstructionKind{"projection", "aabb", 3, 3, 9},
                           ConstructionKind{"projection", "obb", 3, 3, 18}};

}  // namespace

std::string ConstructionKind::text() const {
  std::string text(name);
  if (!shape.empty()) return text + " " + std::string(shape);
  return text + " of " + std::to_string(numbers) + " numbers";
}

std::span<const ConstructionKind> construction_kinds() { return kinds; }

const ConstructionKind* find_construction(std::string_view name, std::string_view shape, std::size_t numbers) {
  const auto found = std::find_if(kinds.begin(), kinds.end(), [&](const ConstructionKind& k) {
    return k.name == name && k.shape == shape && k.numbers == numbers;
  });
  return found == kinds.end() ? nullptr : &*found;
}

std::optional<Vector> exact_point(const ConstructionKind& kind, const double* numbers) {
  Reader read(numbers, kind.dimension);
  const auto plane_of_points = [&read] {
    const Vector a = read.point(), b = read.point(), c = read.point();
    return plane_through(a, b, c);
  };
  if (kind.name == "line_line2") return line_line2(read.points(4));
  if (kind.name == "line_plane") {
    const Vector p = read.point(), q = read.point();
    return common_point(p, q - p, plane_of_points());
  }
  if (kind.name == "line_plane_of") {
    const Vector o = read.point(), d = read.point();
    return common_point(o, d, plane_of(read));
  }
  if (kind.name == "three_planes") {
    const auto a = plane_of_points(), b = plane_of_points(), c = plane_of_points();
    return common_point(a, b, c);
  }
  if (kind.name == "three_planes_of") {
    const auto a = plane_of(read), b = plane_of(read), c = plane_of(read);
    return common_point(a, b, c);
  }
  if (kind.name == "weighted") {
    const Vector a = read.point(), b = read.point();
    return along(a, read.number(), b - a);
  }
  const std::size_t points = kind.numbers / static_cast<std::size_t>(kind.dimension);
  if (kind.name == "centroid") return centroid(read.points(points));
  if (kind.name == "circumcenter")
    return points == 3 ? circumcenter<2>(read.points(3)) : circumcenter<3>(read.points(4));
  return projection(kind.shape, read);
}

std::string in_brackets(const ConstructionKind& kind, const double* numbers) {
  std::string text = "(" + std::string(kind.name);
  for (std::size_t i = 0; i < kind.numbers; ++i) {
    if (i == kind.before && !kind.shape.empty()) text += " " + std::string(kind.shape);
    char number[40];
    std::snprintf(number, sizeof number, " %a", numbers[i]);
    text += number;
  }
  return text + ")";
}

}  // namespace plumb::oracle
