#include "bad_shapes.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string_view>

namespace plumb::generators {

namespace {

constexpr double far = 0x1p20, close = 0x1p-20;

Coordinates small_integers(WordSource& words) {
  Coordinates p{};
  for (int i = 0; i < 3; ++i) p[i] = static_cast<double>(words.integer(2));
  return p;
}

double to_a_neighbour(double x, WordSource& words) { return std::nextafter(x, words.one_in(2) ? -HUGE_VAL : HUGE_VAL); }

class BadShape {
 public:
  /// The direction is that of many edges of both shapes.
  BadShape(const ShapeKind& kind, double* numbers, const Coordinates& direction, WordSource& words)
      : kind_(kind), numbers_(numbers), direction_(direction), words_(words) {}

  void make() {
    const std::string_view name = kind_.name;
    const auto d = static_cast<std::size_t>(kind_.dimension);
    if (name == "plane" || name == "half_space" || name == "half_plane") {
      put(0, direction());
      numbers_[d] = static_cast<double>(words_.integer(3));
    } else if (name == "sphere" || name == "circle") {
      put(0, small_integers(words_));
      numbers_[d] = extent();
    } else if (name == "disc") {
      put(0, small_integers(words_));
      put(3, direction());
      numbers_[6] = extent();
    } else if (name == "ellipsoid") {
      put(0, small_integers(words_));
      for (int i = 0; i < 3; ++i) numbers_[3 + i] = extent();
    } else if (name == "aabb" || name == "aabb2") {
      make_box();
    } else if (name == "obb") {
      put(0, small_integers(words_));
      make_axes(3);
      for (int i = 0; i < 3; ++i) numbers_[12 + i] = extent();
    } else if (name == "lozenge") {
      put(0, small_integers(words_));
      put(3, direction());
      put(6, direction());
      numbers_[9] = extent();
    } else if (name.starts_with("kdop")) {
      make_slabs();
    } else if (name == "frustum_gl" || name == "frustum_d3d") {
      make_matrix(name == "frustum_gl");
    } else if (name.ends_with("frustum")) {
      make_frustum();
    } else {
      make_corners(name.starts_with("ray") || name.starts_with("line"),
                   name == "capsule" || name == "cylinder" || name == "cone");
    }
  }

 private:
  void put(std::size_t at, const Coordinates& x) {
    for (int i = 0; i < kind_.dimension; ++i) numbers_[at + static_cast<std::size_t>(i)] = x[i];
  }

  /// That of the pair, forwards or backwards, and nearly so; an axis; none.
  Coordinates direction() {
    Coordinates d{};
    const int choice = words_.below(8);
    if (choice == 0) return d;
    if (choice == 1) {
      d[words_.below(kind_.dimension)] = words_.one_in(2) ? -1 : 1;
      return d;
    }
    const double factor = words_.one_in(2) ? -1 : words_.between(1, 3);
    for (int i = 0; i < 3; ++i) d[i] = direction_[i] * factor;
    if (choice < 5) return d;
    const int i = words_.below(kind_.dimension);
    d[i] = choice == 5 ? d[i] + close : to_a_neighbour(d[i], words_);
    return d;
  }

  double extent() {
    constexpr double choices[] = {0, close, 1, 1, 2, far};
    return choices[words_.below(6)];
  }

  void make_corners(bool is_direction, bool is_rounded) {
    const auto d = static_cast<std::size_t>(kind_.dimension);
    const std::size_t corners = (kind_.count - (is_rounded ? 1 : 0)) / d;
    const Coordinates first = small_integers(words_);
    put(0, first);
    for (std::size_t i = 1; i < corners; ++i) put(i * d, is_direction ? direction() : sum(first, direction(), 1));
    if (is_rounded) numbers_[kind_.count - 1] = extent();
  }

  void make_box() {
    put(0, small_integers(words_));
    for (int i = 0; i < kind_.dimension; ++i) numbers_[kind_.dimension + i] = numbers_[i] + extent();
  }

  /// At right angles, or the last one in the plane of the others, or on their line.
  void make_axes(std::size_t at) {
    Coordinates u{}, v{}, w{};
    switch (words_.below(4)) {
      case 0:
        u = direction();
        v = direction();
        w = sum(u, v, 1);
        break;
      case 1:
        u = v = direction();
        w = direction();
        break;
      case 2:
        u = {{1, 2, 2, 0}};
        v = {{2, 1, -2, 0}};
        w = {{2, -2, 1, 0}};
        break;
      default:
        u[0] = v[1] = w[2] = 1;
    }
    put(at, u);
    put(at + 3, v);
    put(at + 6, w);
  }

  /// near, far, half_width, half_height
  void make_frustum() {
    put(0, small_integers(words_));
    make_axes(3);
    double* const x = numbers_ + 12;
    constexpr double nearest[] = {close, 1, 0x1p-3}, ratios[] = {2, 1 + 0x1p-40, far, far * far};
    x[0] = nearest[words_.below(3)];
    x[1] = x[0] * ratios[words_.below(4)];
    for (int i = 2; i < 4; ++i) x[i] = words_.one_in(2) ? x[0] : extent();
  }

  /// A camera that looks along an axis, thin and long or wide; some of its rows twice, or none.
  void make_matrix(bool clips_as_gl) {
    const Coordinates eye = small_integers(words_);
    constexpr double slopes[] = {1, 0.5, close, far}, ratios[] = {2, far, far * far};
    const double near = words_.one_in(2) ? 1 : close, ratio = ratios[words_.below(3)];
    const double depth = near * (ratio - 1), range = near * ratio;
    const int turn = words_.below(3);
    const auto row = [&](int i, double factor, double constant) {
      double* const r = numbers_ + 4 * i;
      std::fill_n(r, 4, 0.0);
      const int axis = (std::min(i, 2) + turn) % 3;
      r[axis] = factor;
      r[3] = constant - factor * eye[axis];
    };
    for (const int i : {0, 1}) row(i, depth / slopes[words_.below(4)], 0);
    row(2, clips_as_gl ? -(range + near) : -range, (clips_as_gl ? -2 : -1) * near * range);
    row(3, -depth, 0);
    if (words_.one_in(3)) {
      const int from = words_.below(4), to = words_.below(4);
      const double factor = words_.one_in(4) ? 0 : words_.one_in(2) ? -1 : 0x1p3;
      for (int i = 0; i < 4; ++i) numbers_[4 * to + i] = factor * numbers_[4 * from + i];
    }
  }

  /// Of a cube, whose corners and edges the slanted slabs only touch; of an octahedron; all at one distance, which cuts
  /// through many corners; of a point; of a flat cube; any.
  void make_slabs() {
    const std::size_t slabs = kind_.count / 2;
    const Coordinates center = small_integers(words_);
    const int choice = words_.below(6);
    const double size = words_.between(1, 3);
    const int flat = words_.below(3);
    for (std::size_t i = 0; i < slabs; ++i) {
      const Coordinates n = normal(i);
      double across = 0, most = 0;
      for (int k = 0; k < 3; ++k) {
        across += choice == 4 && k == flat ? 0 : std::fabs(n[k]);
        most = std::max(most, std::fabs(n[k]));
      }
      const double half = choice == 0 || choice == 4 ? across * size
                          : choice == 1              ? most * size
                          : choice == 2              ? size
                                                     : 0;
      const double middle = dot(n, center);
      numbers_[i] = middle - half;
      numbers_[slabs + i] = middle + half;
      if (choice != 5) continue;
      numbers_[i] = middle - words_.below(3);
      numbers_[slabs + i] = middle + words_.below(3);
    }
    for (int i = words_.below(3); i > 0; --i) {
      double& x = numbers_[static_cast<std::size_t>(words_.below(static_cast<int>(kind_.count)))];
      x = to_a_neighbour(x, words_);
    }
  }
  Coordinates normal(std::size_t i) const {
    const auto of = [i](const auto& directions) {
      const KdopDirection& n = directions[i];
      return Coordinates{{static_cast<double>(n.x), static_cast<double>(n.y), static_cast<double>(n.z), 0}};
    };
    switch (kind_.count) {
      case 6:
        return of(kdop_directions<6>);
      case 14:
        return of(kdop_directions<14>);
      case 18:
        return of(kdop_directions<18>);
      default:
        return of(kdop_directions<26>);
    }
  }

  const ShapeKind& kind_;
  double* numbers_;
  const Coordinates& direction_;
  WordSource& words_;
};

template <class Visit>
void for_each_number(const ShapeKind* const* kind, double* const* numbers, const Visit& visit) {
  for (const int s : {0, 1})
    for (std::size_t i = 0; i < kind[s]->count; ++i) visit(numbers[s][i]);
}

/// Exponents far apart, each number's own, each axis's own, or those of the smallest numbers; or an ulp here and there.
void spoil(const ShapeKind* const* kind, double* const* numbers, WordSource& words) {
  Exactly arithmetic;
  switch (words.below(6)) {
    case 0: {
      int exponents[3];
      for (int& e : exponents) e = words.between(-500, 500);
      for_each_number(kind, numbers, [&](double& x) { x = std::ldexp(x, exponents[words.below(3)]); });
      break;
    }
    case 1: {
      Stretching map{};
      for (int& e : map.exponent) e = words.between(-500, 500);
      for (const int s : {0, 1}) kind[s]->stretch(numbers[s], map);
      break;
    }
    case 2: {
      const int exponent = words.between(-1074, -1020);
      for (const int s : {0, 1}) kind[s]->scale(numbers[s], {exponent, words.one_in(2) ? 0 : exponent, arithmetic});
      break;
    }
    case 3:
      for_each_number(kind, numbers, [&](double& x) {
        if (words.one_in(8)) x = to_a_neighbour(x, words);
      });
      break;
    default:
      break;
  }
}

}  // namespace

void make_pair_of_bad_shapes(const ShapeKind& first_kind, const ShapeKind& second_kind, WordSource& words,
                             double* first, double* second) {
  const ShapeKind* const kind[] = {&first_kind, &second_kind};
  double* const numbers[] = {first, second};
  Coordinates direction = small_integers(words);
  if (words.one_in(2)) direction[2] = 0.1;
  for (const int s : {0, 1}) BadShape(*kind[s], numbers[s], direction, words).make();
  if (words.one_in(2)) {
    Exactly arithmetic;
    kind[1]->translate(numbers[1], {times(small_integers(words), 5), arithmetic});
  }
  spoil(kind, numbers, words);
  for_each_number(kind, numbers, [](double& x) {
    constexpr double largest = std::numeric_limits<double>::max();
    x = std::isnan(x) ? 0 : std::clamp(x, -largest, largest);
  });
  for (const int s : {0, 1}) kind[s]->mend(numbers[s]);
}

}  // namespace plumb::generators
