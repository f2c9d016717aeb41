#include "arrangement.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace plumb::generators {

namespace {

void independent(Arrangement& a, Lattice lattice, WordSource& words) {
  for (int i = 0; i < a.points; ++i) a.point[i] = any_point(a.dimension, lattice, words);
  for (int i = 0; i < a.numbers; ++i) a.number[i] = coordinate(lattice, words);
}

/// The given point becomes a point of the flat of up to three others.
void onto_flat(Arrangement& a, int target, Lattice lattice, WordSource& words) {
  if (a.points < 2) return;
  const auto other = [&] {
    const int i = words.below(a.points - 1);
    return a.point[i < target ? i : i + 1];
  };
  const Coordinates start = other(), end = other();
  Coordinates p = between(start, end, twelfths(words), lattice);
  if (a.dimension > 2 && a.points > 3 && !words.one_in(4)) {
    const Coordinates tail = other(), head = other();
    p = sum(p, sum(head, tail, -1), words.between(-1, 1));
  }
  a.point[target] = p;
}

/// All points into one line (rank 1) or plane (rank 2), now and then parallel to the axes.
void flatten(Arrangement& a, int rank, Lattice lattice, WordSource& words) {
  const Coordinates origin = any_point(a.dimension, lattice, words);
  Coordinates direction[2];
  for (auto& d : direction) d = any_point(a.dimension, lattice, words);
  if (words.one_in(3))
    for (auto& d : direction) d[words.below(a.dimension)] = 0;
  for (int i = 0; i < a.points; ++i) {
    a.point[i] = origin;
    for (int r = 0; r < rank; ++r) a.point[i] = sum(a.point[i], direction[r], static_cast<double>(words.integer(4)));
  }
}

/// A point of the hull of the first corners of a shape: a corner, a point of a side, or of the face.
Coordinates point_of_shape(const Arrangement& a, int shape, Lattice lattice, WordSource& words) {
  int corners[Arrangement::most_points];
  int n = 0;
  for (int i = 0; i < a.points; ++i)
    if (a.shape[i] == shape) corners[n++] = i;
  const int first = words.below(n);
  const auto corner = [&](int i) { return a.point[corners[(first + i) % n]]; };
  Coordinates p = between(corner(0), corner(1), twelfths(words), lattice);
  if (n > 2 && words.one_in(2))  // on the grid of twelfths only where the first step was by a whole or half, else near
    p = between(p, corner(2), words.one_in(2) ? 6 : 4, lattice);
  return p;
}

/// Corners of one shape into another.
void touch(Arrangement& a, Lattice lattice, WordSource& words) {
  const int shapes = a.shape[a.points - 1] + 1;
  if (shapes < 2) return;
  const int from = words.below(shapes), to = (from + 1 + words.below(shapes - 1)) % shapes;
  for (int i = 0; i < a.points; ++i)
    if (a.shape[i] == to && words.one_in(2)) a.point[i] = point_of_shape(a, from, lattice, words);
}

/// The first two corners of every shape onto a line through one common point, on both sides of it, at it, or beyond.
void cross(Arrangement& a, Lattice lattice, WordSource& words) {
  const Coordinates x = any_point(a.dimension, lattice, words);
  int previous = -1;
  for (int i = 0; i + 1 < a.points; ++i) {
    if (a.shape[i] == previous || a.shape[i + 1] != a.shape[i]) continue;
    previous = a.shape[i];
    const Coordinates u = any_point(a.dimension, lattice, words);
    const int turn = words.below(2);
    a.point[i + turn] = sum(x, u, words.between(0, 3));
    a.point[i + 1 - turn] = sum(x, u, -words.between(-1, 3));
  }
}

/// A vector of integers with an integer length, in the plane or in space; its coordinates may be swapped and negated
/// for more of the same length.
struct Pythagorean {
  double x, y, z, length;
};

Coordinates on_sphere(const Pythagorean& q, int dimension, WordSource& words) {
  Coordinates v{{q.x, q.y, q.z, 0}};
  for (int i = dimension - 1; i > 0; --i) std::swap(v[i], v[words.below(i + 1)]);
  for (int i = 0; i < dimension; ++i)
    if (words.one_in(2)) v[i] = -v[i];
  return v;
}

struct Angle {
  double cosine, sine;
};

/// Of at most a right angle to either side. By its half's tangent, and not by functions that differ from machine to
/// machine.
Angle any_angle(WordSource& words) {
  const double t = 0x1p-20 * static_cast<double>(words.integer(1 << 20));
  return {(1 - t * t) / (1 + t * t), 2 * t / (1 + t * t)};
}

/// Vectors of one length, exactly or as nearly as doubles make it.
class Sphere {
 public:
  Sphere(int dimension, Lattice lattice, WordSource& words) : dimension_(dimension), exact_(is_exact(lattice)) {
    static constexpr Pythagorean plane[] = {
        {3, 4, 0, 5}, {5, 12, 0, 13}, {7, 24, 0, 25}, {20, 21, 0, 29}, {1, 0, 0, 1}};
    static constexpr Pythagorean space[] = {{1, 2, 2, 3}, {2, 3, 6, 7}, {1, 4, 8, 9}, {2, 6, 9, 11}, {0, 3, 4, 5}};
    shape_ = (dimension == 2 ? plane : space)[words.below(5)];
    size_ = 1 + words.below(1000);
    if (!exact_) size_ = std::ldexp(size_, words.between(-20, 10));
    radius_ = shape_.length * size_;
  }
  double radius() const { return radius_; }
  Coordinates vector(WordSource& words) const {
    if (exact_ || words.one_in(4)) {
      Coordinates v = on_sphere(shape_, dimension_, words);
      for (double& x : v.x) x *= size_;
      return v;
    }
    Angle longitude = any_angle(words);
    if (words.one_in(2)) longitude.cosine = -longitude.cosine;
    const Angle latitude = dimension_ == 2 ? Angle{1, 0} : any_angle(words);
    return {{radius_ * latitude.cosine * longitude.cosine, radius_ * latitude.cosine * longitude.sine,
             radius_ * latitude.sine, 0}};
  }

 private:
  int dimension_;
  bool exact_;
  Pythagorean shape_;
  double size_, radius_;
};

template <class Visit>
void for_each_number(Arrangement& a, Visit&& visit) {
  for (int i = 0; i < a.points; ++i)
    for (int c = 0; c < a.dimension; ++c) visit(a.point[i][c]);
  for (int i = 0; i < a.numbers; ++i) visit(a.number[i]);
}

/// To where most polynomials are 0 now and then, exactly for integers of moderate size.
void degenerate_in_some_way(Arrangement& a, Lattice lattice, WordSource& words) {
  switch (words.below(4)) {
    case 0:
      return onto_flat(a, words.below(a.points), lattice, words);
    case 1:
      return flatten(a, a.dimension > 2 ? words.between(1, 2) : 1, lattice, words);
    case 2:
      for (int i = 2; i < a.points; ++i) a.point[i] = a.point[words.below(2)];
      for (int i = 1; i < a.numbers; ++i) a.number[i] = a.number[0];
      return;
    default:
      for_each_number(a, [&](double& x) { x = words.between(-1, 1); });
  }
}

/// The points onto the edge that the locus says, exactly for integers of moderate size.
void degenerate(Arrangement& a, Locus locus, Lattice lattice, WordSource& words) {
  independent(a, lattice, words);
  if (locus == Locus::flat) return onto_flat(a, words.below(a.points), lattice, words);
  if (locus == Locus::unknown) return degenerate_in_some_way(a, lattice, words);
  const Sphere sphere(a.dimension, lattice, words);
  const Coordinates center = a.point[0];
  switch (locus) {
    case Locus::circle:
      for (int i = 0; i < a.points; ++i) a.point[i] = sum(center, sphere.vector(words), 1);
      break;
    case Locus::distance:
      a.point[1] = sum(center, sphere.vector(words), 1);
      a.point[2] = sum(center, sphere.vector(words), 1);
      break;
    case Locus::diametral: {
      const Coordinates v = sphere.vector(words);
      a.point[0] = sum(center, v, 1);
      a.point[1] = sum(center, v, -1);
      a.point[2] = sum(center, sphere.vector(words), 1);
      break;
    }
    case Locus::plane: {
      double offset = 0;
      for (int i = 0; i < a.dimension; ++i) offset -= a.point[0][i] * a.point[1][i];
      a.number[0] = offset;
      break;
    }
    case Locus::sphere:
      a.number[0] = sphere.radius();
      a.point[1] = sum(center, sphere.vector(words), 1);
      break;
    case Locus::power: {
      const Coordinates slope = any_point(a.dimension, lattice, words);
      const double level = coordinate(lattice, words);
      for (int i = 0; i < a.points; ++i) {
        a.number[i] = level;
        for (int c = 0; c < a.dimension; ++c) a.number[i] += a.point[i][c] * (a.point[i][c] - slope[c]);
      }
      break;
    }
    case Locus::flat:
    case Locus::contact:
    case Locus::unknown:
      break;
  }
}

/// Any way to put the points.
void any_arrangement(Arrangement& a, Locus locus, Lattice lattice, WordSource& words) {
  switch (words.below(6)) {
    case 0:
      return independent(a, lattice, words);
    case 1:
      return degenerate(a, locus, lattice, words);
    case 2:
      independent(a, lattice, words);
      return touch(a, lattice, words);
    case 3:
      independent(a, lattice, words);
      return cross(a, lattice, words);
    case 4:
      independent(a, lattice, words);
      flatten(a, words.between(1, 2), lattice, words);
      return touch(a, lattice, words);
    default:
      independent(a, lattice, words);
      for (int i = 1; i < a.points; ++i)
        if (words.one_in(2)) a.point[i] = a.point[words.below(i)];
      for (int i = 1; i < a.numbers; ++i)
        if (words.one_in(2)) a.number[i] = a.number[words.below(i)];
  }
}

/// At the edge: by the locus, which for shapes with corners is that they touch.
void at_the_edge(Arrangement& a, Locus locus, Lattice lattice, WordSource& words) {
  const int shapes = a.shape[a.points - 1] + 1;
  const bool has_shapes = shapes > 1 && shapes < a.points;
  if (!has_shapes || words.one_in(4)) return degenerate(a, locus, lattice, words);
  independent(a, lattice, words);
  if (words.one_in(4)) flatten(a, words.between(1, 2), lattice, words);
  if (words.one_in(3)) return cross(a, lattice, words);
  touch(a, lattice, words);
}

/// One to three numbers to a neighbour or the one after.
void nudge(Arrangement& a, WordSource& words) {
  const int total = a.points * a.dimension + a.numbers;
  for (int n = words.between(1, 3); n > 0; --n) {
    int chosen = words.below(total);
    const double towards = words.one_in(2) ? -HUGE_VAL : HUGE_VAL;
    const int steps = words.between(1, 2);
    const bool far_from_zero = !words.one_in(4);
    for_each_number(a, [&](double& x) {
      if (chosen-- != 0) return;
      if (x == 0 && far_from_zero) x = std::copysign(0x1p-53, towards);
      for (int i = 0; i < steps; ++i) x = std::nextafter(x, towards);
    });
  }
}

void scale_by_power_of_two(Arrangement& a, Locus locus, int exponent) {
  const int number_exponent = locus == Locus::power ? 2 * exponent : exponent;
  for (int i = locus == Locus::plane ? 1 : 0; i < a.points; ++i)  // a normal has a scale of its own
    for (double& x : a.point[i].x) x = std::ldexp(x, exponent);
  for (int i = 0; i < a.numbers; ++i) a.number[i] = std::ldexp(a.number[i], number_exponent);
}

/// A number of the pool of a few.
void share_coordinates(Arrangement& a, WordSource& words) {
  double pool[4];
  const Lattice lattice = any_lattice(words);
  for (double& x : pool) x = words.one_in(3) ? special(words) : coordinate(lattice, words);
  for_each_number(a, [&](double& x) { x = pool[words.below(4)]; });
}

void mix_exponents(Arrangement& a, Locus locus, WordSource& words) {
  const auto any_exponent = [&] { return words.between(-1074, 1022); };
  const int few[] = {any_exponent(), any_exponent(), any_exponent()};
  any_arrangement(a, locus, any_lattice(words), words);
  const int how = words.below(3);  // a power for each number, one of few for each number, or one for each point
  if (how == 2) {
    for (int i = 0; i < a.points; ++i) {
      const int e = few[words.below(3)];
      for (double& x : a.point[i].x) x = std::ldexp(x, e);
    }
    return;
  }
  for_each_number(a, [&](double& x) { x = std::ldexp(x, how == 0 ? any_exponent() : few[words.below(3)]); });
}

/// To where a product of one to five numbers lies about an end of the range of doubles, or of the one that the error
/// bound holds in.
void to_edge_of_range(Arrangement& a, Locus locus, WordSource& words) {
  static constexpr int ends[] = {-1074, -1022, -960, 960, 1024};
  any_arrangement(a, locus, any_lattice(words), words);
  if (words.one_in(2)) nudge(a, words);
  const int end = ends[words.below(5)];
  const int exponent = end + words.between(-60, 60);
  scale_by_power_of_two(a, locus, exponent / words.between(1, 5));
}

/// What was in a line or plane stays there: exactly degenerate though no grid holds it.
void stretch(Arrangement& a, Locus locus, WordSource& words) {
  if (words.one_in(2))
    any_arrangement(a, locus, any_lattice(words), words);
  else
    at_the_edge(a, locus, integers(words), words);
  if (words.one_in(4)) nudge(a, words);
  const int middle = words.between(-500, 400);
  int exponents[4];
  for (int& e : exponents) e = middle + words.between(-500, 500);
  for (int i = 0; i < a.points; ++i)
    for (int c = 0; c < a.dimension; ++c) a.point[i][c] = std::ldexp(a.point[i][c], exponents[c]);
  for (int i = 0; i < a.numbers; ++i) a.number[i] = std::ldexp(a.number[i], exponents[0]);
}

}  // namespace

void arrange(Arrangement& a, InputClass input_class, Locus locus, WordSource& words) {
  switch (input_class) {
    case InputClass::random:
      independent(a, words.one_in(3) ? Lattice::wild : Lattice::unit, words);
      break;
    case InputClass::integer_grid:
      independent(a, integers(words), words);
      break;
    case InputClass::tenth_lattice:
      any_arrangement(a, locus, Lattice::tenths, words);
      break;
    case InputClass::exactly_degenerate:
      at_the_edge(a, locus, integers(words), words);
      break;
    case InputClass::computed:
      at_the_edge(a, locus, rounded(words), words);
      break;
    case InputClass::ulp_neighbours:
      at_the_edge(a, locus, any_lattice(words), words);
      nudge(a, words);
      break;
    case InputClass::subnormal:
      any_arrangement(a, locus, integers(words), words);
      scale_by_power_of_two(a, locus, words.between(-1076, -1050));
      break;
    case InputClass::huge:
      any_arrangement(a, locus, any_lattice(words), words);
      scale_by_power_of_two(a, locus, words.between(960, 1020));
      break;
    case InputClass::mixed_exponents:
      mix_exponents(a, locus, words);
      break;
    case InputClass::shared_coordinates:
      share_coordinates(a, words);
      break;
    case InputClass::duplicates:
      independent(a, any_lattice(words), words);
      for (int i = 1; i < a.points; ++i)
        if (words.one_in(2)) a.point[i] = a.point[words.below(i)];
      break;
    case InputClass::flat: {
      const Lattice lattice = any_lattice(words);
      independent(a, lattice, words);
      flatten(a, words.between(1, 2), lattice, words);
      if (words.one_in(3)) touch(a, lattice, words);
      break;
    }
    case InputClass::touching: {
      const Lattice lattice = any_lattice(words);
      independent(a, lattice, words);
      if (words.one_in(3))
        cross(a, lattice, words);
      else
        touch(a, lattice, words);
      break;
    }
    case InputClass::edge_of_range:
      to_edge_of_range(a, locus, words);
      break;
    case InputClass::stretched:
      stretch(a, locus, words);
      break;
  }
  for_each_number(a, [](double& x) {
    constexpr double largest = std::numeric_limits<double>::max();
    x = std::clamp(x, -largest, largest);
  });
}

}  // namespace plumb::generators
