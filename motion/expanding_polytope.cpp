#include <motion/expanding_polytope.hpp>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>

#include <filters/error_bound.hpp>
#include <rounding/first_known.hpp>

namespace plumb::motion {

namespace {

using filters::Rational;
using solvers::sign_of_number, solvers::unknown;

constexpr double infinity = std::numeric_limits<double>::infinity();
/// The sign by the first number type that knows it.
template <class Ask>
int exact_sign(const Ask& ask) {
  return rounding::first_known([&]<class N>() -> std::optional<int> {
    const int sign = ask.template operator()<N>();
    if (sign == unknown) return {};
    return sign;
  });
}
/// 0 of a vector that is, 1 of another.
template <class N>
int nullness(const Vec3<N>& v) {
  const int s[3] = {sign_of_number(v.x), sign_of_number(v.y), sign_of_number(v.z)};
  const auto is = [&s](auto test) { return std::any_of(s, s + 3, test); };
  if (is([](int x) { return x == 1 || x == -1; })) return 1;
  return is([](int x) { return x == unknown; }) ? unknown : 0;
}

Vec3<double> value(const Vec3<Near>& v) { return {v.x.value, v.y.value, v.z.value}; }
/// A vector across another one, that is longest.
Vec3<double> across(const Vec3<double>& v) {
  const double x = std::fabs(v.x), y = std::fabs(v.y), z = std::fabs(v.z);
  const Vec3<double> axis = x <= y && x <= z ? Vec3<double>{1, 0, 0}
                            : y <= z         ? Vec3<double>{0, 1, 0}
                                             : Vec3<double>{0, 0, 1};
  return cross(v, axis);
}

}  // namespace

ExpandingPolytope::ExpandingPolytope(Polytope& first, Polytope& second, bool thicken)
    : a_(first),
      b_(second),
      has_labels_(first.has_labels() && second.has_labels()),
      generators_of_b_(second.generators()) {
  first.set_near();
  second.set_near();
  corners_.reserve(64);
  corners_.push_back({{a_.farthest({1, 0, 0}), b_.farthest({-1, 0, 0})}});
  span();
  if (dimension_ == 3 || !thicken) return;
  for (int axis = 0; axis < 3 && corners_.size() < 4; ++axis) {
    const Vec3<Rational> e = bodies::unit_vector<Rational>(axis);
    const auto edge = [this](std::size_t i) { return between<Rational>(corners_[0], corners_[i]); };
    const std::size_t n = corners_.size();
    const bool is_off = n == 1   ? true
                        : n == 2 ? nullness(cross(edge(1), e)) != 0
                                 : sign_of_number(dot(cross(edge(1), edge(2)), e)) != 0;
    if (!is_off) continue;
    b_.thicken(axis);
    DifferenceCorner c = corners_[0];
    c.at[1].bits |= 1U << (b_.generators() - 1);
    corners_.push_back(c);
  }
}

/// Adds a corner for which `is_off` holds, the farthest along a vector or against it, or any other. All vectors from
/// the first corner to another of A or another of B span all.
template <class IsOff>
bool ExpandingPolytope::find_off(const Vec3<double>& along, const IsOff& is_off) {
  const auto try_one = [&](const DifferenceCorner& c) {
    if (c == corners_[0] || !is_off(c)) return false;
    corners_.push_back(c);
    return true;
  };
  const Vec3<double> against{-along.x, -along.y, -along.z};
  if (try_one({{a_.farthest(along), b_.farthest(against)}}) || try_one({{a_.farthest(against), b_.farthest(along)}}))
    return true;
  for (std::size_t s = 0; s < 2; ++s) {
    const Polytope& of = s == 0 ? a_ : b_;
    DifferenceCorner c = corners_[0];
    for (int k = 0; k < of.generators(); ++k) {
      c.at[s].bits = corners_[0].at[s].bits ^ 1U << k;
      if (try_one(c)) return true;
    }
    c = corners_[0];
    for (c.at[s].point = 0; c.at[s].point < of.count(); ++c.at[s].point)
      if (try_one(c)) return true;
  }
  return false;
}

void ExpandingPolytope::span() {
  const auto near = [this](std::size_t i) { return between<Near>(corners_[0], corners_[i]); };
  const auto is_off = [](const auto& certain, const auto& exact) {
    const int sign = certain.template operator()<Near>();
    return (sign != unknown ? sign : exact_sign(exact)) != 0;
  };
  const auto is_apart = [&](const DifferenceCorner& c) {
    const auto ask = [&]<class N>() { return nullness(between<N>(corners_[0], c)); };
    return is_off(ask, ask);
  };
  if (!find_off({-1, 0, 0}, is_apart)) return;
  dimension_ = 1;
  const auto is_off_line = [&](const DifferenceCorner& c) {
    const auto ask = [&]<class N>() {
      return nullness(cross(between<N>(corners_[0], corners_[1]), between<N>(corners_[0], c)));
    };
    return is_off(ask, ask);
  };
  if (!find_off(across(value(near(1))), is_off_line)) return;
  dimension_ = 2;
  const auto is_off_plane = [&](const DifferenceCorner& c) {
    const auto ask = [&]<class N>() {
      return sign_of_number(dot(cross(between<N>(corners_[0], corners_[1]), between<N>(corners_[0], corners_[2])),
                                between<N>(corners_[0], c)));
    };
    return is_off(ask, ask);
  };
  if (find_off(value(cross(near(1), near(2))), is_off_plane)) dimension_ = 3;
}

template <class Vector>
int ExpandingPolytope::side(const Face& f, const Label (&labels)[2], const Vector& vector) const {
  const int near = sign_of_number(dot(f.normal, vector.template operator()<Near>()));
  if (near != unknown) return near;
  if (has_labels_) {
    // In the plane of the face whatever the points are.
    const auto is_sum = [&](std::size_t s, int x, int y) {
      const auto times = [](int factor, const Label& l) { return Label{factor * l.a, factor * l.b}; };
      return labels[s] == times(x, f.edge[0][s]) + times(y, f.edge[1][s]);
    };
    for (int x = -1; x <= 1; ++x)
      for (int y = -1; y <= 1; ++y)
        if (is_sum(0, x, y) && is_sum(1, x, y)) return 0;
  }
  return exact_sign([&]<class N>() {
    return sign_of_number(dot(cross(edge<N>(f, 1), edge<N>(f, 2)), vector.template operator()<N>()));
  });
}
int ExpandingPolytope::side_of_corner(const Face& f, const DifferenceCorner& c) const {
  Label labels[2];
  label(corners_[f.corner[0]], c, labels);
  return side(f, labels, [&]<class N>() { return between<N>(corners_[f.corner[0]], c); });
}

CornerIndex ExpandingPolytope::farthest(const Face& f, int s, CornerIndex c) const {
  const Polytope& of = s == 0 ? a_ : b_;
  const int up = s == 0 ? 1 : -1;
  const auto side_along = [&](const Label& l, const auto& vector) {
    Label labels[2];
    labels[s] = l;
    return up * side(f, labels, vector);
  };
  for (int k = 0; k < of.generators(); ++k) {
    const int sign = side_along(Polytope::label_of_generator(k), [&]<class N>() { return of.generator<N>(k); });
    if (sign > 0) c.bits |= 1U << k;
    if (sign < 0) c.bits &= ~(1U << k);
  }
  const Vec3<double> n = value(f.normal), &size = of.size();
  const auto number = [](double x) { return Near{x, x}; };
  const double off = error_bound(dot(f.normal, Vec3<Near>{number(size.x), number(size.y), number(size.z)}));
  const auto height = [&](std::size_t i) { return up * dot(n, of.near(i)); };
  double most = height(c.point);
  for (std::size_t i = 0; i < of.count(); ++i) {
    const double h = height(i);
    if (i == c.point || h - most < -4 * off) continue;
    const int sign = side_along(Polytope::label_of_point(i) - Polytope::label_of_point(c.point),
                                [&]<class N>() { return of.between_points<N>(c.point, i); });
    if (sign > 0) c.point = i, most = h;
  }
  return c;
}

bool ExpandingPolytope::find_above(const Face& f, DifferenceCorner& c) const {
  const Vec3<double> n = value(f.normal);
  c = {{a_.farthest(n), b_.farthest({-n.x, -n.y, -n.z})}};
  if (sign_of_number(dot(f.normal, between<Near>(corners_[f.corner[0]], c))) == 1) return true;
  for (int s = 0; s < 2; ++s) c.at[s] = farthest(f, s, c.at[s]);
  return side_of_corner(f, c) > 0;
}

ExpandingPolytope::Index ExpandingPolytope::new_face(Index a, Index b, Index c) {
  const Index at = hull_.faces.size();
  Face& f = hull_.faces.emplace_back();
  f.corner[0] = a, f.corner[1] = b, f.corner[2] = c;
  f.normal = cross(edge<Near>(f, 1), edge<Near>(f, 2));
  for (std::size_t i = 0; i < 2; ++i) label(corners_[a], corners_[i == 0 ? b : c], f.edge[i]);
  f.distance = bounds_of(dot(f.normal, position<Near>(corners_[a])), f.normal);
  next_.push({f.distance.low, at});
  return at;
}

bool ExpandingPolytope::is_in_plane_of(const Face& f, const Face& g) const {
  return std::all_of(std::begin(g.corner), std::end(g.corner),
                     [&](Index c) { return side_of_corner(f, corners_[c]) == 0; });
}

ExpandingPolytope::Zero ExpandingPolytope::find(bool all_through_zero) {
  const int turn = exact_sign([&]<class N>() {
    const auto edge = [this](std::size_t i) { return between<N>(corners_[0], corners_[i]); };
    return sign_of_number(dot(cross(edge(1), edge(2)), edge(3)));
  });
  const bool is_turned = turn > 0;
  hull_.start({is_turned ? 1U : 0U, is_turned ? 0U : 1U, 2, 3}, maker());
  double least = infinity;  // no face on the border is farther that counts
  Zero zero = Zero::inside;
  while (!next_.empty()) {
    const Next next = next_.top();
    if (next.low > least) break;
    next_.pop();
    if (!hull_.faces[next.face].is_alive) continue;
    DifferenceCorner above;
    if (find_above(hull_.faces[next.face], above)) {
      const Index eye = corners_.size();
      corners_.push_back(above);
      const auto is_above = [&](const Face& f) { return side_of_corner(f, above) > 0; };
      hull_.add(eye, next.face, is_above, maker());
      continue;
    }
    const Face& f = hull_.faces[next.face];
    const int sign = f.distance.low > 0 ? 1 : exact_sign([&]<class N>() {
      return sign_of_number(dot(cross(edge<N>(f, 1), edge<N>(f, 2)), position<N>(corners_[f.corner[0]])));
    });
    if (sign < 0) return Zero::outside;
    if (sign == 0) {
      if (zero == Zero::inside) found_.clear();
      zero = Zero::on_border;
      if (!all_through_zero) return zero;
      least = 0;
    }
    if (sign == 0 || zero == Zero::inside) {
      least = std::min(least, f.distance.high);
      const bool is_known =
          std::any_of(found_.begin(), found_.end(), [&](Index g) { return is_in_plane_of(hull_.faces[g], f); });
      if (!is_known) found_.push_back(next.face);
    }
  }
  if (zero == Zero::inside) std::erase_if(found_, [&](Index g) { return hull_.faces[g].distance.low > least; });
  return zero;
}

bool ExpandingPolytope::is_below_zero(const Vec3<Rational>& n) const {
  const auto most = [&n](const Polytope& of, int generators, int up) {
    Rational best;
    for (std::size_t i = 0; i < of.count(); ++i) {
      const Point3& o = of.origin({i, 0});
      const Rational h =
          dot(n, of.scaled(Vec3<Rational>{Rational(o.x), Rational(o.y), Rational(o.z)}) + of.offset<Rational>({i, 0}));
      if (i == 0 || up * sign_of_number(h - best) > 0) best = h;
    }
    for (int k = 0; k < generators; ++k) {
      const Rational h = dot(n, of.generator<Rational>(k));
      if (up * sign_of_number(h) > 0) best = best + h;
    }
    return best;
  };
  return sign_of_number(most(a_, a_.generators(), 1) - most(b_, generators_of_b_, -1)) <= 0;
}

}  // namespace plumb::motion
