#include "pair_maker.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace plumb::generators {

namespace {

enum class Placement { independent, contact };

/// How a shape is brought to another.
struct Approach {
  const ShapeKind& kind;
  double* numbers;
  const Features& features;
};

bool is_zero(const Coordinates& v) { return v[0] == 0 && v[1] == 0 && v[2] == 0; }

/// A direction that the shape may have, or any.
Coordinates direction_of(const std::vector<Coordinates>& from, int dimension, WordSource& words) {
  if (!from.empty() && !words.one_in(4)) return any_of(from, words);
  static constexpr Coordinates choices[] = {{{1, 0, 0, 0}},  {{0, 1, 0, 0}}, {{0, 0, 1, 0}},  {{1, 2, 2, 0}},
                                            {{2, -1, 2, 0}}, {{3, 4, 0, 0}}, {{0, -3, 4, 0}}, {{1, 1, 1, 0}},
                                            {{1, -1, 0, 0}}, {{2, 3, 6, 0}}};
  Coordinates d = choices[words.below(10)];
  if (dimension == 2) d[2] = 0;
  if (is_zero(d)) d[0] = 1;
  return times(d, words.one_in(2) ? -1 : 1);
}

/// From the first to the second: the normal of a plane, or line, that separates the two when they are far enough apart
/// and not skew to it: of a face of one of them, or along an edge of each.
Coordinates separating_direction(const Features& a, const Features& b, int dimension, WordSource& words) {
  using Extent = Features::Extent;
  const auto across = [&](const Coordinates& u, const Coordinates& v) {
    return dimension == 2 ? cross({{0, 0, 1, 0}}, u) : cross(u, v);
  };
  const auto is_line = [](const Features& f) { return f.extent == Extent::line || f.extent == Extent::ray; };
  if (a.extent == Extent::plane) return a.normals[0];
  if (b.extent == Extent::plane) return times(b.normals[0], -1);
  if (is_line(a)) return across(a.edges[0], direction_of(b.edges, dimension, words));
  if (is_line(b)) return across(b.edges[0], direction_of(a.edges, dimension, words));
  switch (words.below(3)) {
    case 0:
      return direction_of(a.normals, dimension, words);
    case 1:
      return direction_of(b.normals, dimension, words);
    default: {
      const Coordinates e = direction_of(a.edges, dimension, words);
      return across(e, direction_of(b.edges, dimension, words));
    }
  }
}

/// A point of the shape that lies farthest along the direction; of several any, or one between two of them.
Coordinates farthest(const Features& f, const Coordinates& d, WordSource& words) {
  std::vector<Coordinates> best;
  const auto consider = [&](const Coordinates& p) {
    if (!best.empty() && dot(p, d) < dot(best[0], d)) return;
    if (!best.empty() && dot(p, d) > dot(best[0], d)) best.clear();
    best.push_back(p);
  };
  for (const Coordinates& p : f.points) consider(p);
  for (const Plate& plate : f.plates) {
    const Coordinates& n = plate.normal;
    const Coordinates across = sum(times(d, dot(n, n)), n, -dot(d, n));
    if (!is_zero(n) && !is_zero(across))
      consider(sum(plate.center, across, plate.radius / std::sqrt(dot(across, across))));
  }
  Coordinates p = any_of(best, words);
  if (best.size() > 1 && words.one_in(2)) {
    const Coordinates& q = any_of(best, words);
    const double weight = words.one_in(2) ? 0.5 : 0.25;
    p = sum(p, sum(q, p, -1), weight);
  }
  if (is_zero(d)) return p;
  if (f.radius > 0) {
    const double size = std::sqrt(dot(d, d));
    for (int i = 0; i < 3; ++i) p[i] += f.radius * d[i] / size;
  }
  if (!is_zero(f.radii)) {
    const Coordinates s{{f.radii[0] * d[0], f.radii[1] * d[1], f.radii[2] * d[2], 0}};
    const double size = std::sqrt(dot(s, s));
    for (int i = 0; i < 3; ++i) p[i] += f.radii[i] * (s[i] / size);
  }
  return p;
}

void translate(const Approach& shape, const Coordinates& by) {
  Exactly arithmetic;
  shape.kind.translate(shape.numbers, {by, arithmetic});
}

/// Along the axis that the direction is nearest to: by so little, or so much, that a contact becomes a gap, or an
/// overlap, that only exact arithmetic is sure to see.
void shift_slightly(const Approach& shape, const Coordinates& contact, const Coordinates& d, Lattice lattice,
                    WordSource& words) {
  int axis = 0;
  for (int i = 1; i < shape.kind.dimension; ++i)
    if (std::fabs(d[i]) > std::fabs(d[axis])) axis = i;
  const double x = contact[axis];
  double by = 0;
  switch (words.below(3)) {
    case 0:
      by = std::nextafter(x, HUGE_VAL) - x;
      break;
    case 1:
      by = 1;
      break;
    default:
      by = std::fabs(coordinate(lattice, words)) / 4;
  }
  Coordinates shift{};
  shift[axis] = words.one_in(2) ? by : -by;
  translate(shape, shift);
}

void bring_into_contact(const Approach& still, const Approach& moved, Lattice lattice, WordSource& words) {
  const Coordinates d = separating_direction(still.features, moved.features, still.kind.dimension, words);
  const Coordinates contact = farthest(still.features, d, words);
  const bool from_without = !words.one_in(4);
  translate(moved, sum(contact, farthest(moved.features, times(d, from_without ? -1 : 1), words), -1));
  if (!words.one_in(3)) shift_slightly(moved, contact, d, lattice, words);
}

class PairMaker {
 public:
  PairMaker(const ShapeKind& first_kind, const ShapeKind& second_kind, WordSource& words, double* first, double* second)
      : kind_{&first_kind, &second_kind}, words_(words), numbers_{first, second} {}

  void make(InputClass input_class) {
    switch (input_class) {
      case InputClass::random:
        place(Placement::independent, {words_.one_in(3) ? Lattice::wild : Lattice::unit, never, never});
        break;
      case InputClass::integer_grid:
        place(Placement::independent, {integers(words_), 16, never});
        break;
      case InputClass::tenth_lattice:
        any_placement(Lattice::tenths);
        break;
      case InputClass::exactly_degenerate:
        place(Placement::contact, {integers(words_)});
        break;
      case InputClass::computed:
        place(Placement::contact, {rounded(words_)});
        break;
      case InputClass::ulp_neighbours:
        place(Placement::contact, {any_lattice(words_)});
        nudge();
        break;
      case InputClass::subnormal:
        any_placement(integers(words_));
        scale(words_.between(-1076, -1050));
        break;
      case InputClass::huge:
        any_placement(any_lattice(words_));
        scale(words_.between(960, 1020));
        break;
      case InputClass::mixed_exponents:
        mix_exponents();
        break;
      case InputClass::shared_coordinates:
        share_coordinates();
        break;
      case InputClass::duplicates:
        place(Placement::independent, {any_lattice(words_), 8, 2});
        break;
      case InputClass::flat: {
        const Lattice lattice =
            any_lattice(words_);  // not among the arguments: compilers draw those in their own order
        place(words_.one_in(3) ? Placement::independent : Placement::contact, {lattice, 2, 3});
        break;
      }
      case InputClass::touching:
        place(Placement::contact, {any_lattice(words_), 16, 2});
        break;
      case InputClass::edge_of_range: {
        static constexpr int ends[] = {-1074, -1022, -960, 960, 1024};
        any_placement(any_lattice(words_));
        if (words_.one_in(2)) nudge();
        const int end = ends[words_.below(5)];
        const int exponent = end + words_.between(-60, 60);
        scale(exponent / words_.between(1, 7));
        break;
      }
      case InputClass::stretched:
        stretch();
        break;
    }
    for_each_number([](double& x) {
      constexpr double largest = std::numeric_limits<double>::max();
      x = std::isnan(x) ? 0 : std::clamp(x, -largest, largest);
    });
    for (const int i : {0, 1}) kind_[i]->mend(numbers_[i]);
  }

 private:
  static constexpr int never = 1 << 20;

  void place(Placement placement, Style style) {
    ShapeMaker first_maker(style, words_, nullptr);
    const Features first = kind_[0]->make(numbers_[0], first_maker);
    if (words_.one_in(3) && style.lattice > Lattice::small_integers && is_exact(style.lattice))
      style.lattice = Lattice::small_integers;
    ShapeMaker second_maker(style, words_, &first);
    const Features second = kind_[1]->make(numbers_[1], second_maker);
    if (placement == Placement::contact)
      bring_into_contact({*kind_[0], numbers_[0], first}, {*kind_[1], numbers_[1], second}, style.lattice, words_);
  }

  void any_placement(Lattice lattice) {
    Style style{lattice};
    if (words_.one_in(4)) style.degenerate = 2;
    place(words_.one_in(3) ? Placement::independent : Placement::contact, style);
  }

  template <class Visit>
  void for_each_number(Visit&& visit) {
    for (const int i : {0, 1})
      for (std::size_t n = 0; n < kind_[i]->count; ++n) visit(numbers_[i][n]);
  }

  /// One to three numbers to a neighbour or the one after.
  void nudge() {
    const auto total = static_cast<int>(kind_[0]->count + kind_[1]->count);
    for (int n = words_.between(1, 3); n > 0; --n) {
      int chosen = words_.below(total);
      const double towards = words_.one_in(2) ? -HUGE_VAL : HUGE_VAL;
      const int steps = words_.between(1, 2);
      const bool far_from_zero = !words_.one_in(4);
      for_each_number([&](double& x) {
        if (chosen-- != 0) return;
        if (x == 0 && far_from_zero) x = std::copysign(0x1p-53, towards);
        for (int i = 0; i < steps; ++i) x = std::nextafter(x, towards);
      });
    }
  }

  /// Space, and now and then what of the numbers has a scale of its own.
  void scale(int exponent) {
    Exactly arithmetic;
    const int own = words_.one_in(2) ? 0 : exponent / words_.between(1, 3);
    for (const int i : {0, 1}) kind_[i]->scale(numbers_[i], {exponent, own, arithmetic});
  }

  void stretch() {
    any_placement(any_lattice(words_));
    if (words_.one_in(4)) nudge();
    Stretching map{};
    const int middle = words_.between(-300, 300);
    for (int& e : map.exponent) e = middle + words_.between(-400, 400);
    for (const int i : {0, 1}) kind_[i]->stretch(numbers_[i], map);
  }

  void mix_exponents() {
    any_placement(any_lattice(words_));
    const auto any_exponent = [&] { return words_.between(-1074, 1022); };
    int few[3];
    for (int& e : few) e = any_exponent();
    switch (words_.below(3)) {
      case 0:
        for_each_number([&](double& x) { x = std::ldexp(x, any_exponent()); });
        break;
      case 1:
        for_each_number([&](double& x) { x = std::ldexp(x, few[words_.below(3)]); });
        break;
      default:  // each shape at a scale of its own
        Exactly arithmetic;
        for (const int i : {0, 1}) kind_[i]->scale(numbers_[i], {few[i], few[2] / 4, arithmetic});
    }
  }

  /// Numbers from a pool of a few.
  void share_coordinates() {
    double pool[4];
    const Lattice lattice = any_lattice(words_);
    for (double& x : pool) x = words_.one_in(3) ? special(words_) : coordinate(lattice, words_);
    for_each_number([&](double& x) { x = pool[words_.below(4)]; });
  }

  const ShapeKind* kind_[2];
  WordSource& words_;
  double* numbers_[2];
};

}  // namespace

void make_pair_of_shapes(const ShapeKind& first_kind, const ShapeKind& second_kind, InputClass input_class,
                         WordSource& words, double* first, double* second) {
  PairMaker(first_kind, second_kind, words, first, second).make(input_class);
}

}  // namespace plumb::generators
