#include <trees/query_line.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include <plumb/exact_point.hpp>

namespace plumb::trees {
namespace {

using Vector = Vec3<filters::Rational>;

int sign(const filters::Rational& x) { return static_cast<int>(filters::sign_of(certificate(x))); }
bool is_zero(const Vector& v) { return sign(v.x) == 0 && sign(v.y) == 0 && sign(v.z) == 0; }
Vector exactly(double x, double y, double z) {
  return {filters::Rational(x), filters::Rational(y), filters::Rational(z)};
}
Vector exactly(const Point3& p) { return exactly(p.x, p.y, p.z); }
Vector times(const Vector& v, const filters::Rational& f) { return {v.x * f, v.y * f, v.z * f}; }

const Fraction& lesser(const Fraction& a, const Fraction& b) { return compare(b, a) < 0 ? b : a; }
const Fraction& greater(const Fraction& a, const Fraction& b) { return compare(a, b) < 0 ? b : a; }

}  // namespace

QueryLine::QueryLine(const Segment3& s)
    : kind(Kind::segment), origin(s.a), direction{s.b.x - s.a.x, s.b.y - s.a.y, s.b.z - s.a.z}, end(s.b) {
  const bool is_finite = std::isfinite(direction.x) && std::isfinite(direction.y) && std::isfinite(direction.z);
  if (!is_finite) direction = {0, 0, 0};
}
bool QueryLine::is_point() const {
  if (kind == Kind::segment) return origin.x == end.x && origin.y == end.y && origin.z == end.z;
  return direction.x == 0 && direction.y == 0 && direction.z == 0;
}

Fraction::Fraction(filters::Rational numerator, filters::Rational denominator)
    : n(std::move(numerator)), d(std::move(denominator)) {
  if (sign(d) > 0) return;
  n = filters::Rational() - n;
  d = filters::Rational() - d;
}
int compare(const Fraction& a, const Fraction& b) { return sign(a.n * b.d - b.n * a.d); }
// An exact point does the rounding, because a shared library does not export the functions behind it.
double Fraction::rounded() const { return ExactPoint2::homogeneous({n, filters::Rational(), d}).rounded().x; }

ExactLine::ExactLine(const QueryLine& line, const Placement* placement, const Placement* of_mesh)
    : origin_(exactly(line.origin)),
      direction_(line.kind == QueryLine::Kind::segment ? exactly(line.end) - exactly(line.origin)
                                                       : exactly(line.direction.x, line.direction.y, line.direction.z)),
      of_mesh_(of_mesh) {
  if (placement != nullptr) {
    origin_ = placement->times_weight(origin_);
    direction_ = placement->times_weight(direction_, filters::Rational());
    weight_ = placement->weight();
  }
  if (of_mesh != nullptr) {
    origin_ = times(origin_, of_mesh->weight());
    direction_ = times(direction_, of_mesh->weight());
  }
}

Vec3<filters::Rational> ExactLine::from_origin(const Point3& p) const {
  return times(of_mesh_ == nullptr ? exactly(p) : of_mesh_->times_weight(exactly(p)), weight_) - origin_;
}

ExactPoint3 ExactLine::nearest_to(const Point3& p) const {
  const filters::Rational square = dot(direction_, direction_), t = dot(from_origin(p), direction_);
  const Vector x = times(origin_, square), along = times(direction_, t);
  return ExactPoint3::homogeneous({x.x + along.x, x.y + along.y, x.z + along.z, square * weight_});
}
ExactPoint3 ExactLine::direction() const {
  return ExactPoint3::homogeneous({direction_.x, direction_.y, direction_.z, weight_});
}

std::optional<ParameterRange> ExactLine::range_in_segment(const Vector& p, const Vector& q) const {
  const Vector along = q - p, normal = cross(direction_, along);
  if (!is_zero(normal)) {
    if (sign(dot(p, normal)) != 0) return {};
    const filters::Rational square = dot(normal, normal), at = dot(cross(p, direction_), normal);
    if (sign(at) < 0 || sign(square - at) < 0) return {};
    const Fraction t(dot(cross(p, along), normal), square);
    return ParameterRange{t, t};
  }
  if (!is_zero(cross(p, direction_))) return {};
  const filters::Rational square = dot(direction_, direction_);
  const Fraction a(dot(p, direction_), square), b(dot(q, direction_), square);
  return ParameterRange{lesser(a, b), greater(a, b)};
}

std::optional<ParameterRange> ExactLine::range_in(const Triangle3& triangle) const {
  const Vector a = from_origin(triangle.a), b = from_origin(triangle.b), c = from_origin(triangle.c);
  const Vector normal = cross(b - a, c - a);
  const filters::Rational slope = dot(normal, direction_);
  if (const int side = sign(slope); side != 0) {
    const auto is_outside = [&](const Vector& p, const Vector& q) {
      return sign(dot(direction_, cross(p, q))) * side < 0;
    };
    if (is_outside(a, b) || is_outside(b, c) || is_outside(c, a)) return {};
    const Fraction t(dot(normal, a), slope);
    return ParameterRange{t, t};
  }
  if (!is_zero(normal) && sign(dot(normal, a)) != 0) return {};
  std::optional<ParameterRange> all;
  for (const auto& [p, q] : {std::pair{&a, &b}, {&b, &c}, {&c, &a}}) {
    const auto range = range_in_segment(*p, *q);
    if (!range) continue;
    all = all ? ParameterRange{lesser(all->enter, range->enter), greater(all->leave, range->leave)} : range;
  }
  return all;
}

int ExactLine::crossing(const Triangle3& triangle) const {
  const Vector a = from_origin(triangle.a), b = from_origin(triangle.b), c = from_origin(triangle.c);
  const int slope = sign(dot(cross(b - a, c - a), direction_));
  if (slope == 0) return 0;
  const auto moved_side = [&](const Vector& p, const Vector& q) {
    if (const int side = sign(dot(direction_, cross(p, q))); side != 0) return side;
    const Vector turn = cross(direction_, q - p);
    if (const int x = sign(turn.x); x != 0) return x;
    if (const int y = sign(turn.y); y != 0) return y;
    return sign(turn.z);
  };
  const int side = moved_side(a, b);
  return side == moved_side(b, c) && side == moved_side(c, a) ? -slope : 0;
}

Feature ExactLine::feature_at(const Fraction& t, const Triangle3& triangle) const {
  // The corners less the point, times the denominator of t.
  const Vector along = times(direction_, t.n);
  const auto from_point = [&](const Point3& corner) { return times(from_origin(corner), t.d) - along; };
  const Vector a = from_point(triangle.a), b = from_point(triangle.b), c = from_point(triangle.c);
  if (is_zero(a) || is_zero(b) || is_zero(c)) return Feature::vertex;
  for (const auto& [p, q] : {std::pair{&a, &b}, {&b, &c}, {&c, &a}}) {
    if (is_zero(cross(*p, *q)) && sign(dot(*p, *q)) <= 0) return Feature::edge;
  }
  return Feature::face;
}

CutRange::CutRange(const QueryLine& line, const HitRange& range) {
  if (line.kind != QueryLine::Kind::line) from_ = Fraction(0);
  if (line.kind == QueryLine::Kind::segment) to_ = Fraction(1);
  if (range.from) from_ = from_ ? greater(*from_, Fraction(*range.from)) : Fraction(*range.from);
  if (range.to) to_ = to_ ? lesser(*to_, Fraction(*range.to)) : Fraction(*range.to);
  if (range.after) after_ = Fraction(*range.after);
}

std::optional<ParameterRange> CutRange::cut(const ParameterRange& range) const {
  ParameterRange left = range;
  if (from_) left.enter = greater(left.enter, *from_);
  if (to_) left.leave = lesser(left.leave, *to_);
  if (compare(left.enter, left.leave) > 0 || (after_ && compare(left.enter, *after_) <= 0)) return {};
  return left;
}

std::vector<MeshHit> hits_exactly(std::span<const SeenTriangle> triangles, const CutRange& part) {
  struct Met {
    ParameterRange range;
    const SeenTriangle* seen;
  };
  std::vector<Met> met;
  for (const SeenTriangle& seen : triangles) {
    if (const auto in = seen.line->range_in(seen.triangle)) met.push_back({*in, &seen});
  }
  std::sort(met.begin(), met.end(),
            [](const Met& a, const Met& b) { return compare(a.range.enter, b.range.enter) < 0; });
  std::vector<MeshHit> hits;
  for (std::size_t i = 0, end = 0; i < met.size(); i = end) {
    ParameterRange piece = met[i].range;
    for (end = i + 1; end < met.size() && compare(met[end].range.enter, piece.leave) <= 0; ++end)
      piece.leave = greater(piece.leave, met[end].range.leave);
    const auto cut = part.cut(piece);
    if (!cut) continue;
    const bool is_point = compare(cut->enter, cut->leave) == 0;
    MeshHit hit{cut->enter.rounded(), cut->leave.rounded(), is_point ? HitKind::face : HitKind::along, 0, {}};
    for (std::size_t k = i; k < end; ++k) {
      const auto& [line, triangle, index] = *met[k].seen;
      hit.crossing += line->crossing(triangle);
      if (compare(met[k].range.enter, cut->leave) > 0 || compare(met[k].range.leave, cut->enter) < 0) continue;
      hit.triangles.push_back(index);
      if (is_point) hit.kind = std::min(hit.kind, static_cast<HitKind>(line->feature_at(cut->enter, triangle)));
    }
    std::sort(hit.triangles.begin(), hit.triangles.end());
    hits.push_back(std::move(hit));
  }
  return hits;
}

std::vector<MeshHit> hits_of_point(const QueryLine& line, const HitRange& range, std::vector<std::uint32_t> triangles,
                                   Feature feature) {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  double low = line.kind == QueryLine::Kind::line ? -infinity : 0;
  double high = line.kind == QueryLine::Kind::segment ? 1 : infinity;
  if (range.from) low = std::max(low, *range.from);
  if (range.to) high = std::min(high, *range.to);
  if (low > high || (range.after && low <= *range.after) || triangles.empty()) return {};
  return {{low, high, static_cast<HitKind>(feature), 0, std::move(triangles)}};
}

}  // namespace plumb::trees
