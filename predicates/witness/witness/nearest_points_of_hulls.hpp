#pragma once

// For the room of witnesses: the nearest points of two convex hulls in rationals, as a certificate in numbers.

#include <utility>
#include <vector>

#include <plumb/rational.hpp>

#include <convex/gram_matrix.hpp>

namespace plumb::convex {

using Vector = Vec3<Rational>;

inline Rational zero() { return number<Rational>(0); }
inline Vector origin() { return {zero(), zero(), zero()}; }
inline Vector operator-(const Vector& v) { return origin() - v; }

/// The convex hull of points, divided by the weight, and any multiples that are not negative of directions added; and
/// the points within the radius.
struct Hull {
  std::vector<Vector> points, directions;
  Rational weight = number<Rational>(1), radius;
};

/// The certificate in numbers: the coordinates of a point are numerator / denominator; the denominators of a direction
/// do not count.
struct Proof {
  bool intersect;
  Vector numerator, denominator{number<Rational>(1), number<Rational>(1), number<Rational>(1)};
  std::vector<Rational> first_factors = {}, second_factors = {};
};

/// A point or a direction of the first hull less one of the second, times both weights.
struct Difference {
  bool is_direction;
  Vector of_first, of_second, value;
};

/// The point nearest to 0 of the affine hull of some differences, as a combination of them with positive factors.
struct Combination {
  std::vector<Difference> of;
  std::vector<Rational> factor;
  Vector value;     ///< times the weight
  Rational weight;  ///< positive: the sum of the factors of points
};

/// False when the differences are not affinely independent, or a factor would not be positive. The first one is a point
/// p. By the normal equations: p plus a combination of the others less p (or of directions as they are) that is
/// perpendicular to all of these.
inline bool combine(Combination& c) {
  const int others = static_cast<int>(c.of.size()) - 1;
  Vector edge[3];
  Rational product[3], factor[3];
  for (int k = 0; k < others; ++k) {
    const Difference& d = c.of[static_cast<std::size_t>(k) + 1];
    edge[k] = d.is_direction ? d.value : d.value - c.of[0].value;
    product[k] = zero() - dot(edge[k], c.of[0].value);
  }
  const GramMatrix<Rational> gram(others, [&](int k) -> const Vector& { return edge[k]; });
  if (!gram.is_regular()) return false;
  c.weight = gram.determinant();
  gram.solve(product, factor);
  c.factor = {c.weight};
  c.value = c.weight * c.of[0].value;
  for (int k = 0; k < others; ++k) {
    if (sign(factor[k]) <= 0) return false;
    c.factor.push_back(factor[k]);
    if (!c.of[static_cast<std::size_t>(k) + 1].is_direction) c.factor[0] = c.factor[0] - factor[k];
    c.value = c.value + factor[k] * edge[k];
  }
  return sign(c.factor[0]) > 0;
}

/// Whether a convex set with that difference in it has points nearer to 0 than the combination.
inline bool comes_nearer(const Difference& d, const Combination& c) {
  const Rational along = dot(c.value, d.value);
  return sign(d.is_direction ? along : along * c.weight - dot(c.value, c.value)) < 0;
}

/// The nearest point of what a combination and one more difference, which comes nearer, span. It is a combination of
/// those of some of them of which the others do not come nearer, and the new one is among these.
inline Combination exchange(const Combination& old, const Difference& added) {
  for (unsigned chosen = 0;; ++chosen) {
    Combination c;
    const auto put = [&c](const Difference& d) { c.of.insert(d.is_direction ? c.of.end() : c.of.begin(), d); };
    put(added);
    for (std::size_t i = 0; i < old.of.size(); ++i)
      if ((chosen >> i & 1) != 0) put(old.of[i]);
    if (c.of[0].is_direction || !combine(c)) continue;
    bool is_nearest = true;
    for (const Difference& d : old.of) is_nearest = is_nearest && !comes_nearer(d, c);
    if (is_nearest) return c;
  }
}

/// The least scalar product with v of the points of a hull, and where it is taken.
struct Least {
  const Vector* point;
  Rational product;
};
inline Least least_along(const Vector& v, const Hull& hull) {
  Least least{&hull.points[0], dot(v, hull.points[0])};
  for (const Vector& p : hull.points) {
    Rational product = dot(v, p);
    if (sign(product - least.product) < 0) least = {&p, std::move(product)};
  }
  return least;
}

/// A direction of one of them in which the combination becomes shorter; null when there is none.
inline const Vector* shortening(const Vector& v, const Hull& hull) {
  for (const Vector& d : hull.directions)
    if (sign(dot(v, d)) < 0) return &d;
  return nullptr;
}

/// Where the combination's point of the first hull, and that of the second, are within both radii of each other, the
/// one that divides what is between them as the radii do.
inline Proof common_point(const Hull& a, const Hull& b, const Combination& c) {
  Vector of_a = origin(), of_b = origin();
  for (std::size_t k = 0; k < c.of.size(); ++k) {
    of_a = of_a + c.factor[k] * c.of[k].of_first;
    of_b = of_b + c.factor[k] * c.of[k].of_second;
  }
  const Rational radii = a.radius + b.radius;
  Vector point = of_a;
  Rational weight = c.weight * a.weight;
  if (sign(radii) > 0) {
    point = (b.radius * b.weight) * of_a + (a.radius * a.weight) * of_b;
    weight = (c.weight * radii) * (a.weight * b.weight);
  }
  return {true, point, {weight, weight, weight}};
}

/// The point x nearest to 0 of D = { a - b }. It is that of some of the points and directions of D, at most three as
/// long as it is not 0, and no other comes nearer. As long as one does, it takes the place of some of them; since |x|
/// decreases, none of the finitely many combinations comes twice. All of D is as far along x as x is, in the end, and
/// before that x may be near enough already, or D far enough.
inline Proof nearest_points(const Hull& a, const Hull& b) {
  const auto difference = [&](bool is_direction, const Vector& of_a, const Vector& of_b) {
    return Difference{is_direction, of_a, of_b, b.weight * of_a - a.weight * of_b};
  };
  const Rational reach = (a.radius + b.radius) * (a.weight * b.weight);
  Combination x;
  x.of = {difference(false, a.points[0], b.points[0])};
  combine(x);
  for (;;) {
    const Rational squared_length = dot(x.value, x.value);
    if (sign((reach * reach) * (x.weight * x.weight) - squared_length) >= 0) return common_point(a, b, x);
    if (const Vector* d = shortening(x.value, a)) {
      x = exchange(x, difference(true, *d, origin()));
    } else if (const Vector* e = shortening(-x.value, b)) {
      x = exchange(x, difference(true, origin(), *e));
    } else {
      const Least least = least_along(x.value, a), most = least_along(-x.value, b);
      const Rational gap = b.weight * least.product + a.weight * most.product;
      if (sign(gap) > 0 && sign(gap * gap - (reach * reach) * squared_length) > 0) return {false, -x.value};
      x = exchange(x, difference(false, *least.point, *most.point));
    }
  }
}

}  // namespace plumb::convex
