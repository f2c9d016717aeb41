#pragma once

// For trees.
// A ray, segment or line that is asked about, and what it shares with one triangle, in rationals.

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <plumb/detail/rational.hpp>
#include <plumb/detail/refuse.hpp>
#include <plumb/detail/valid.hpp>
#include <plumb/exact_point.hpp>
#include <plumb/mesh_queries.hpp>
#include <plumb/placement.hpp>
#include <trees/tree.hpp>

namespace plumb::trees {

/// Refuses a line or range that is not finite.
template <class Linear>
void require_valid(const char* function, const Linear& linear, const HitRange& range) {
  if (!is_valid(linear)) [[unlikely]]
    detail::refuse_invalid(function, "line", linear);
  const auto require = [&](const std::optional<double>& t, const char* name) {
    if (t && !is_finite(*t)) detail::refuse_not_finite(function, name, *t);
  };
  require(range.from, "range.from");
  require(range.after, "range.after");
  require(range.to, "range.to");
}

struct QueryLine {
  enum class Kind : unsigned char { ray, segment, line };

  Kind kind;
  Point3 origin;
  Vector3 direction;  // of a segment its end less the origin, rounded; 0 where that is beyond all doubles
  Point3 end;         // of a segment

  explicit QueryLine(const Ray3& r) : kind(Kind::ray), origin(r.origin), direction(r.direction), end(r.origin) {}
  explicit QueryLine(const Line3& l) : kind(Kind::line), origin(l.origin), direction(l.direction), end(l.origin) {}
  explicit QueryLine(const Segment3& s);

  bool is_point() const;
};

/// n / d, with d > 0.
struct Fraction {
  filters::Rational n, d;
  explicit Fraction(double x) : n(x), d(1) {}
  Fraction(filters::Rational numerator, filters::Rational denominator);
  friend int compare(const Fraction& a, const Fraction& b);
  double rounded() const;
};

struct ParameterRange {
  Fraction enter, leave;
};

/// The whole line in rationals.
class ExactLine {
 public:
  /// The line, or where the placement is not null its image, seen from triangles that may be placed too.
  explicit ExactLine(const QueryLine& line, const Placement* placement = nullptr, const Placement* of_mesh = nullptr);

  /// The point of the line that is nearest to p.
  ExactPoint3 nearest_to(const Point3& p) const;
  /// The direction, which need not have doubles for coordinates, as a point.
  ExactPoint3 direction() const;

  /// Where the line shares points with a triangle.
  std::optional<ParameterRange> range_in(const Triangle3& triangle) const;
  /// What the triangle adds to the winding number along the line moved by (e, e^2, e^3), for an infinitely small e > 0.
  int crossing(const Triangle3& triangle) const;
  /// Where on a triangle that holds it the line's point at t lies.
  Feature feature_at(const Fraction& t, const Triangle3& triangle) const;

 private:
  /// Times the weights of both placements.
  Vec3<filters::Rational> from_origin(const Point3& p) const;
  std::optional<ParameterRange> range_in_segment(const Vec3<filters::Rational>& p,
                                                 const Vec3<filters::Rational>& q) const;

  Vec3<filters::Rational> origin_, direction_;  // times the weights of both placements
  filters::Rational weight_{1};                 // of the line's placement
  const Placement* of_mesh_;
};

/// The part of the line that is asked about.
class CutRange {
 public:
  CutRange(const QueryLine& line, const HitRange& range);
  /// What of the range is in it; nothing where it is none of it, or begins at `after` or before.
  std::optional<ParameterRange> cut(const ParameterRange& range) const;

 private:
  std::optional<Fraction> from_, to_, after_;
};

/// A triangle as it is, and the line as its mesh sees it.
struct SeenTriangle {
  const ExactLine* line;
  Triangle3 triangle;
  std::uint32_t index;
};
/// The pieces that the line shares with these triangles and no others. All in rationals.
std::vector<MeshHit> hits_exactly(std::span<const SeenTriangle> triangles, const CutRange& part);

/// Of a line without a direction: the origin, for all of the range, with the triangles that hold it and its kind there.
std::vector<MeshHit> hits_of_point(const QueryLine& line, const HitRange& range, std::vector<std::uint32_t> triangles,
                                   Feature feature);

}  // namespace plumb::trees
