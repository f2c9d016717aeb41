#include "point_maker.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <limits>

#include "arrangement.hpp"
#include "lattice.hpp"
#include "tie.hpp"

namespace plumb::generators {

namespace {

using oracle::ConstructionKind;
using Numbers = std::vector<double>;

/// What the numbers of a kind are, in order: p a point, v a vector, P a plane, t a number, h a length, B both corners
/// of an aabb.
std::string_view layout_of(const ConstructionKind& kind) {
  const auto is = [&kind](std::string_view name, std::string_view shape) {
    return kind.name == name && (shape.empty() || kind.shape == shape);
  };
  if (is("line_line2", "")) return "pppp";
  if (is("line_plane", "")) return "ppppp";
  if (is("line_plane_of", "")) return "pvP";
  if (is("three_planes", "")) return "ppppppppp";
  if (is("three_planes_of", "")) return "PPP";
  if (is("weighted", "")) return "ppt";
  if (is("projection", "line") || is("projection", "ray")) return "ppv";
  if (is("projection", "plane")) return "pP";
  if (is("projection", "aabb")) return "pB";
  if (is("projection", "obb")) return "ppvvvhhh";
  const std::size_t points = kind.numbers / static_cast<std::size_t>(kind.dimension);
  return std::string_view("ppppp").substr(0, points);
}

/// A call in its parts.
class Parts {
 public:
  explicit Parts(const ConstructionKind& kind) : dimension(kind.dimension), layout(layout_of(kind)) {
    for (const char part : layout) {
      if (part == 'B') point.resize(point.size() + 1);
      if (part != 't' && part != 'h') point.resize(point.size() + 1);
      if (part == 't' || part == 'h' || part == 'P') number.push_back(0);
    }
  }

  Numbers numbers() const {
    Numbers all;
    std::size_t p = 0, n = 0;
    const auto add_point = [&] {
      for (int i = 0; i < dimension; ++i) all.push_back(finite(point[p][i]));
      ++p;
    };
    for (const char part : layout) {
      if (part == 'p' || part == 'v' || part == 'P') add_point();
      if (part == 't' || part == 'P') all.push_back(finite(number[n++]));
      if (part == 'h') all.push_back(std::fabs(finite(number[n++])));
      if (part == 'B') {
        for (int i = 0; i < dimension; ++i) all.push_back(finite(std::min(point[p][i], point[p + 1][i])));
        for (int i = 0; i < dimension; ++i) all.push_back(finite(std::max(point[p][i], point[p + 1][i])));
        p += 2;
      }
    }
    return all;
  }

  /// By 2^exponent, of the unit of length; normals have none.
  void scale(int exponent) {
    std::size_t p = 0, n = 0;
    const auto scale_point = [&] {
      for (double& x : point[p++].x) x = std::ldexp(x, exponent);
    };
    for (const char part : layout) {
      if (part == 'B') scale_point();
      if (part == 'P') ++p;
      if (part == 'p' || part == 'v' || part == 'B') scale_point();
      if (part == 't') ++n;
      if (part == 'h' || part == 'P') number[n] = std::ldexp(number[n], exponent), ++n;
    }
  }

  int dimension;
  std::string_view layout;
  std::vector<Coordinates> point;
  std::vector<double> number;
};

Parts arranged(const ConstructionKind& kind, InputClass c, WordSource& words) {
  Parts parts(kind);
  Arrangement a;
  a.dimension = kind.dimension;
  a.points = static_cast<int>(parts.point.size());
  a.numbers = static_cast<int>(parts.number.size());
  // The points of a line or a plane are a shape, now and then.
  const int size = words.between(1, 3);
  for (int i = 0; i < a.points; ++i) a.shape[i] = i / size;
  arrange(a, c, words.one_in(4) ? Locus::circle : Locus::flat, words);
  std::copy_n(a.point, a.points, parts.point.begin());
  std::copy_n(a.number, a.numbers, parts.number.begin());
  return parts;
}

/// The point with some coordinates moved, by a few ulps or by a power of two times the size.
Coordinates perturbed(Coordinates p, int dimension, WordSource& words) {
  for (int i = 0; i < dimension; ++i) {
    if (words.one_in(3)) continue;
    if (words.one_in(2)) {
      for (int n = words.between(0, 3); n > 0; --n) p[i] = std::nextafter(p[i], words.one_in(2) ? HUGE_VAL : -HUGE_VAL);
    } else {
      p[i] += p[i] * std::ldexp(words.one_in(2) ? 1 : -1, -words.between(1, 60));
    }
  }
  return p;
}

double small_factor(WordSource& words) {
  static constexpr double choices[] = {1, 2, -1, 0.5, 3, -2, 0, 0.1, 1.5};
  return choices[words.below(9)];
}

/// origin + some of the vectors, perturbed.
Coordinates nearly_in(const Coordinates& origin, const std::vector<Coordinates>& vectors, int dimension,
                      WordSource& words) {
  Coordinates p = origin;
  for (const Coordinates& v : vectors) p = sum(p, v, small_factor(words));
  return perturbed(p, dimension, words);
}

Parts made_near_parallel(const ConstructionKind& kind, WordSource& words) {
  Parts parts(kind);
  const Lattice lattice = any_lattice(words);
  auto& p = parts.point;
  const int d = kind.dimension;
  for (Coordinates& x : p) x = any_point(d, lattice, words);
  for (double& x : parts.number) x = coordinate(lattice, words);
  const auto vector = [&p](std::size_t from, std::size_t to) { return sum(p[to], p[from], -1); };
  const auto nearly = [&](const Coordinates& origin, const std::vector<Coordinates>& vectors) {
    return nearly_in(origin, vectors, d, words);
  };
  if (kind.name == "line_line2") {
    p[3] = nearly(p[2], {vector(0, 1)});
  } else if (kind.name == "line_plane") {
    p[1] = nearly(p[0], {vector(2, 3), vector(2, 4)});
    if (words.one_in(4)) p[4] = nearly(p[2], {vector(2, 3)});
  } else if (kind.name == "line_plane_of") {
    p[1] = perturbed({{p[2][1], -p[2][0], 0, 0}}, d, words);
  } else if (kind.name == "three_planes") {
    const std::size_t first = words.one_in(2) ? 3 : 6;
    p[first + 1] = nearly(p[first], {vector(0, 1), vector(0, 2)});
    p[first + 2] = nearly(p[first], {vector(0, 1), vector(0, 2)});
    if (words.one_in(3)) p[8] = nearly(p[6], {vector(3, 4), vector(3, 5)});
  } else if (kind.name == "three_planes_of") {
    p[1] = nearly({}, {p[0]});
    if (words.one_in(2)) p[2] = nearly({}, {p[0], p[1]});
    if (words.one_in(2)) parts.number[1] = parts.number[0] * small_factor(words);
  } else if (kind.name == "circumcenter") {
    p[2] = nearly(p[0], {vector(0, 1)});
    if (p.size() > 3) p[3] = nearly(p[0], {vector(0, 1), vector(0, 2)});
    if (p.size() > 3 && words.one_in(2)) p[2] = any_point(d, lattice, words);
  } else if (kind.shape == "obb") {
    p[3] = nearly({}, {p[2]});
    if (words.one_in(2)) p[4] = nearly({}, {p[2], p[3]});
  } else {
    // Of the rest the points lie nearly on one line.
    for (std::size_t i = 2; i < p.size(); ++i)
      if (!words.one_in(3)) p[i] = nearly(p[1], {vector(0, 1)});
  }
  return parts;
}

/// The same length: its numbers in another order, with other signs.
Coordinates of_same_length(Coordinates v, int dimension, const Tie& tie, WordSource& words) {
  for (int i = dimension - 1; i > 0; --i) {
    const int j = words.below(i + 1);
    if (tie.is_tie(i) == tie.is_tie(j)) std::swap(v[i], v[j]);
  }
  for (int i = 0; i < dimension; ++i)
    if (words.one_in(2)) v[i] = -v[i];
  return v;
}

Parts made_at_tie(const ConstructionKind& kind, WordSource& words) {
  Parts parts(kind);
  auto& p = parts.point;
  const int d = kind.dimension;
  const bool needs_right_angles = kind.name == "projection";
  const Tie tie(d, needs_right_angles && d == 3 ? 2 : d, words);
  const auto through = [&](std::size_t i) {
    const Coordinates v = tie.vector();
    p[i] = tie.plus(v);
    p[i + 1] = tie.plus(v, -1);
  };
  // Two points on a line through it, and another anywhere.
  const auto plane_through = [&](std::size_t i) {
    through(i);
    p[i + 2] = tie.plus(tie.vector());
    std::swap(p[i + 2], p[i + static_cast<std::size_t>(words.below(3))]);
  };
  if (kind.name == "line_line2") {
    through(0);
    through(2);
  } else if (kind.name == "line_plane") {
    through(0);
    plane_through(2);
  } else if (kind.name == "three_planes") {
    for (const std::size_t i : {0U, 3U, 6U}) plane_through(i);
  } else if (kind.name == "line_plane_of") {
    const Coordinates v = tie.vector();
    p[0] = tie.plus(v);
    p[1] = v;
    tie.make_plane(p[2], parts.number[0]);
  } else if (kind.name == "three_planes_of") {
    for (std::size_t i = 0; i < 3; ++i) tie.make_plane(p[i], parts.number[i]);
  } else if (kind.name == "weighted") {
    through(0);
    parts.number[0] = 0.5;
  } else if (kind.name == "centroid" && p.size() == 4) {
    through(0);
    through(2);
  } else if (kind.name == "centroid") {
    // About 2^53 + 1 + u, 2^53 + 1 + v and 2^53 + 1 - u - v, the last of which is below 2^53.
    Coordinates u = tie.vector(), v = tie.vector(), w{};
    for (int i = 0; i < d; ++i) {
      u[i] += tie.is_tie(i) ? 0x1p51 : 0;
      v[i] += tie.is_tie(i) ? 0x1p51 : 0;
      w[i] = u[i] + v[i];
    }
    for (int i = 0; i < 3; ++i) {
      // Towards zero for w, whatever the sign of the tie.
      const Coordinates whole = tie.plus({});
      if (whole[i] < 0) u[i] = -u[i], v[i] = -v[i], w[i] = -w[i];
    }
    p[0] = tie.plus(u);
    p[1] = tie.plus(v);
    p[2] = tie.plus(w, -1);
  } else if (kind.name == "circumcenter") {
    const Coordinates v = tie.vector();
    p[0] = tie.plus(v);
    p[1] = tie.plus(v, -1);
    for (std::size_t i = 2; i < p.size(); ++i) p[i] = tie.plus(of_same_length(v, d, tie, words));
  } else if (kind.shape == "plane") {
    for (int attempt = 0; attempt < 10; ++attempt) {
      tie.make_plane(p[1], parts.number[0]);
      p[0] = tie.plus(p[1]);
      bool leads_to_double = true;
      for (int i = 0; i < 3; ++i) leads_to_double &= !tie.is_tie(i) || std::fmod(p[1][i], 2) != 0;
      if (leads_to_double) break;
    }
  } else if (kind.shape == "aabb" || kind.shape == "obb") {
    return made_near_parallel(kind, words);
  } else {
    // A line through the tie and a point at a right angle from there.
    Coordinates v = tie.vector(), w{};
    int i = 0, j = 1, k = 2;
    if (!tie.is_tie(i)) std::swap(i, tie.is_tie(1) ? j : k);
    if (!tie.is_tie(j) && tie.is_tie(k)) std::swap(j, k);
    // An odd number is no fault where there is no tie.
    if (!tie.is_tie(j)) v[j] += 1;
    v[k] = 0;
    w[i] = -v[j];
    w[j] = v[i];
    w[k] = 2.0 * words.between(-9, 9);
    p[0] = tie.plus(w);
    p[1] = tie.plus(v);
    if (kind.shape == "line" || kind.shape == "ray") {
      p[2] = v;
      for (double& x : p[2].x) x = -x;
    } else {
      p[2] = tie.plus(v, -1);
      for (std::size_t n = 3; n < p.size(); ++n) p[n] = words.one_in(2) ? tie.plus(w, -1) : tie.plus(v);
    }
  }
  if (words.one_in(4)) parts.scale(-1074 - words.below(2));
  return parts;
}

/// As somebody writes them: lengths of one size.
Parts made_of_size(const ConstructionKind& kind, int exponent, WordSource& words) {
  Parts parts = words.one_in(2)
                    ? made_near_parallel(kind, words)
                    : arranged(kind, words.one_in(2) ? InputClass::integer_grid : InputClass::random, words);
  parts.scale(exponent);
  return parts;
}

Parts made_subnormal(const ConstructionKind& kind, WordSource& words) {
  if (words.one_in(2)) return made_of_size(kind, words.between(-1085, -1030), words);
  // One axis alone is small: what has normal numbers gives subnormal ones along it.
  Parts parts = made_of_size(kind, 0, words);
  const int axis = words.below(kind.dimension), exponent = words.between(-1075, -1020);
  std::size_t p = 0;
  for (const char part : parts.layout) {
    for (int n = part == 'B' ? 2 : part == 't' || part == 'h' ? 0 : 1; n > 0; --n, ++p)
      parts.point[p][axis] = std::ldexp(parts.point[p][axis], part == 'P' ? -exponent / 2 : exponent);
  }
  return parts;
}

}  // namespace

std::string_view construction_class_name(std::size_t c) {
  constexpr std::array<std::string_view, 4> own{"near_parallel", "at_ties", "overflowing", "subnormal_results"};
  return c < near_parallel ? name_of(input_classes[c]) : own[c - near_parallel];
}

Numbers make_construction(const ConstructionKind& kind, std::size_t c, WordSource& words) {
  switch (c) {
    case near_parallel: {
      Parts parts = made_near_parallel(kind, words);
      if (words.one_in(2)) parts.scale(words.between(-40, 40));
      return parts.numbers();
    }
    case at_ties:
      return made_at_tie(kind, words).numbers();
    case overflowing: {
      Parts parts = made_near_parallel(kind, words);
      parts.scale(words.between(960, 1020));
      for (double& x : parts.number)
        if (kind.name == "weighted") x = std::ldexp(x, words.between(0, 60));
      return parts.numbers();
    }
    case subnormal_results:
      return made_subnormal(kind, words).numbers();
    default:
      return arranged(kind, input_classes[c], words).numbers();
  }
}

std::string PointArgument::text() const {
  if (kind) return oracle::in_brackets(*kind, numbers.data());
  std::string text;
  for (const double x : numbers) {
    char number[40];
    std::snprintf(number, sizeof number, "%s%a", text.empty() ? "" : " ", x);
    text += number;
  }
  return text;
}

std::vector<PointArgument> make_point_arguments(int dimension, std::size_t count, std::size_t c, WordSource& words) {
  std::vector<const ConstructionKind*> kinds;
  for (const ConstructionKind& kind : oracle::construction_kinds())
    if (kind.dimension == dimension) kinds.push_back(&kind);
  const auto n = static_cast<std::size_t>(dimension);
  const auto plain = [](const double* coordinates, std::size_t size) {
    PointArgument p{nullptr, {coordinates, coordinates + size}, {}};
    for (std::size_t i = 0; i < size; ++i) p.exact[i] = p.numbers[i];
    return p;
  };
  std::vector<PointArgument> all;
  Numbers pool;  // of coordinates, a point after the other
  while (all.size() < count) {
    if (!all.empty() && words.one_in(6)) {
      // Another one, rounded.
      const oracle::Vector& exact = all[static_cast<std::size_t>(words.below(static_cast<int>(all.size())))].exact;
      double x[3];
      for (std::size_t i = 0; i < n; ++i) x[i] = finite(oracle::rounded(exact[i]));
      all.push_back(plain(x, n));
      continue;
    }
    const ConstructionKind& kind = *kinds[static_cast<std::size_t>(words.below(static_cast<int>(kinds.size())))];
    Numbers numbers = make_construction(kind, c, words);
    // Points that an earlier construction had, so that lines, planes and corners are common.
    if (!pool.empty() && !words.one_in(3)) {
      const std::size_t points = pool.size() / n,
                        first = static_cast<std::size_t>(words.below(static_cast<int>(points)));
      const std::size_t taken = std::min({points - first, numbers.size() / n, std::size_t{3}});
      const bool is_of_points = kind.shape.empty() && !kind.name.ends_with("_of") && kind.name != "weighted";
      if (is_of_points || kind.name == "circumcenter")
        std::copy_n(pool.begin() + static_cast<std::ptrdiff_t>(first * n), taken * n, numbers.begin());
    }
    pool.insert(pool.end(), numbers.begin(), numbers.begin() + static_cast<std::ptrdiff_t>(numbers.size() / n * n));
    if (words.one_in(3)) {
      const std::size_t points = pool.size() / n, at = static_cast<std::size_t>(words.below(static_cast<int>(points)));
      all.push_back(plain(pool.data() + at * n, n));
      continue;
    }
    const auto exact = oracle::exact_point(kind, numbers.data());
    all.push_back(exact ? PointArgument{&kind, numbers, *exact} : plain(pool.data(), n));
  }
  return all;
}

}  // namespace plumb::generators
