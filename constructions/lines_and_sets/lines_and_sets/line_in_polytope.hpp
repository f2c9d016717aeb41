#pragma once

// For lines_and_sets.
// The part of a line that lies in a set without a radius.

#include <vector>

#include <plumb/detail/line_against_triangle.hpp>

#include <bodies/body.hpp>

#include <lines_and_sets/interval.hpp>

namespace plumb::lines_and_sets {

/// The weights of b and c of a triangle, times `whole`.
template <class N>
struct CornerWeights {
  N b, c, whole;
};

/// { o + t d } cut by { O + G l : rows }. Nothing is cut where the generators are dependent: false.
template <class N>
class Polytope {
 public:
  Polytope(const Body<N>& body, const Line<N>& line, Signs& signs)
      : body_(body), line_(line), signs_(signs), from_(body.is_space ? line.o : line.o - body.o) {}

  bool cut(Interval<N>& t, std::optional<CornerWeights<N>>& weights) {
    if (body_.is_space) {
      cut_by_rows(t, from_, line_.d, number_of<N>(1));
      return true;
    }
    return body_.generators == 2 ? cut_by_triangle(t, weights) : body_.generators == 3 && cut_by_coordinates(t);
  }

 private:
  /// Of l = from + t along, both times weight > 0.
  void cut_by_rows(Interval<N>& t, const Vec3<N>& from, const Vec3<N>& along, const N& weight) {
    for (int i = 0; i < body_.rows; ++i) {
      const N a = slope(body_, i, along), b = height(body_, i, from, weight);
      if (body_.opposite(i) == i + 1) {
        t.set(a, b);
        ++i;
      } else {
        t.cut(a, b);
      }
    }
  }

  bool cut_by_coordinates(Interval<N>& t) {
    const Vec3<N> row[] = {cross(body_.g[1], body_.g[2]), cross(body_.g[2], body_.g[0]), cross(body_.g[0], body_.g[1])};
    N weight = dot(body_.g[0], row[0]);
    const int sign = signs_.of(weight);
    if (sign == 0) return false;
    Vec3<N> from = from_, along = line_.d;
    if (sign < 0) {
      weight = negated(weight);
      from = negated(from);
      along = negated(along);
    }
    const auto coordinates = [&row](const Vec3<N>& v) {
      return Vec3<N>{dot(row[0], v), dot(row[1], v), dot(row[2], v)};
    };
    cut_by_rows(t, coordinates(from), coordinates(along), weight);
    return true;
  }

  bool cut_by_triangle(Interval<N>& t, std::optional<CornerWeights<N>>& weights) {
    const simplices::LineAgainstTriangle of(line_.d, body_.g[0], body_.g[1], from_);
    const int sign = signs_.of(of.det);
    if (sign == 0) return cut_in_plane(t, weights);
    const auto turned = [sign](const N& x) { return sign < 0 ? negated(x) : x; };
    const N zero = number_of<N>(0), whole = turned(of.det);
    weights = CornerWeights<N>{turned(of.u), turned(of.v), whole};
    t.cut(zero, weights->b);
    t.cut(zero, weights->c);
    t.cut(zero, turned(of.w));
    t.set(whole, negated(turned(of.before())));
    return true;
  }
  /// Of a line parallel to the plane. The weights of the corners are linear in t.
  bool cut_in_plane(Interval<N>& t, std::optional<CornerWeights<N>>& weights) {
    const Vec3<N>&e = body_.g[0], &f = body_.g[1], &d = line_.d;
    const Vec3<N> n = cross(e, f);
    const N whole = dot(n, n);
    if (signs_.of(whole) == 0) return false;
    t.cut(number_of<N>(0), dot(n, from_));
    t.cut(number_of<N>(0), negated(dot(n, from_)));
    const N u0 = dot(n, cross(from_, f)), v0 = dot(n, cross(e, from_)), u1 = dot(n, cross(d, f)),
            v1 = dot(n, cross(e, d));
    t.cut(u1, u0);
    t.cut(v1, v0);
    t.cut(negated(u1 + v1), whole - (u0 + v0));
    t.close();
    if (!t.is_point() || t.is_empty()) return true;
    const Parameter<N>& at = *t.start();
    weights = CornerWeights<N>{u0 * at.w + u1 * at.a, v0 * at.w + v1 * at.a, whole * at.w};
    return true;
  }

  const Body<N>& body_;
  const Line<N>& line_;
  Signs& signs_;
  Vec3<N> from_;
};

/// The same of a set whose generators are dependent: of o + t d = O + G l and the rows the l are eliminated, one after
/// the other, by an equation where there is one, else by adding inequalities in pairs (Fourier 1826, Motzkin 1936).
class Elimination {
 public:
  Elimination(const Body<filters::Rational>& body, const Line<filters::Rational>& line) {
    const auto equation = [&](const auto& of) {
      Condition equal{{}, of(line.d), of(line.o) - of(body.o)};
      for (int j = 0; j < body.generators; ++j) equal.l[j] = negated(of(body.g[j]));
      equations_.push_back(equal);
    };
    equation([](const Vec3<filters::Rational>& v) { return v.x; });
    equation([](const Vec3<filters::Rational>& v) { return v.y; });
    equation([](const Vec3<filters::Rational>& v) { return v.z; });
    for (int i = 0; i < body.rows; ++i) {
      const bodies::Row<filters::Rational> row = whole_row(body, i);
      inequalities_.push_back({{row.a.x, row.a.y, row.a.z}, filters::Rational(), row.b});
    }
    for (int j = 0; j < body.generators; ++j) eliminate(j);
  }

  void cut(Interval<filters::Rational>& t) const {
    for (const Condition& e : equations_) t.set(e.t, e.constant);
    for (const Condition& e : inequalities_) t.cut(e.t, e.constant);
  }

 private:
  /// l.l + t t + constant, which is 0 or is not negative.
  struct Condition {  // NOLINT(bugprone-reserved-identifier): of the compiler's own, when it copies the array
    filters::Rational l[3], t, constant;
  };
  static Condition sum(const filters::Rational& p, const Condition& x, const filters::Rational& q, const Condition& y) {
    Condition z{{}, p * x.t + q * y.t, p * x.constant + q * y.constant};
    for (int j = 0; j < 3; ++j) z.l[j] = p * x.l[j] + q * y.l[j];
    return z;
  }

  void eliminate(int j) {
    for (std::size_t i = 0; i < equations_.size(); ++i) {
      Condition by = equations_[i];
      const int sign = sign_of_number(by.l[j]);
      if (sign == 0) continue;
      if (sign < 0) by = sum(filters::Rational(-1.), by, filters::Rational(), by);
      equations_.erase(equations_.begin() + static_cast<std::ptrdiff_t>(i));
      for (auto* conditions : {&equations_, &inequalities_})
        for (Condition& c : *conditions) c = sum(by.l[j], c, negated(c.l[j]), by);
      return;
    }
    std::vector<Condition> rest, rising, falling;
    for (const Condition& c : inequalities_) {
      const int sign = sign_of_number(c.l[j]);
      (sign == 0 ? rest : sign > 0 ? rising : falling).push_back(c);
    }
    for (const Condition& up : rising)
      for (const Condition& down : falling) rest.push_back(sum(negated(down.l[j]), up, up.l[j], down));
    inequalities_ = rest;
  }

  std::vector<Condition> equations_, inequalities_;
};

}  // namespace plumb::lines_and_sets
