#include <trees/parted_at_contact.hpp>

#include <array>
#include <memory>
#include <optional>
#include <vector>

#include <plumb/placed_queries.hpp>

namespace plumb::trees {
namespace {

using filters::Rational;
using Vector = Vec3<Rational>;

int sign(const Rational& x) { return static_cast<int>(filters::sign_of(certificate(x))); }
bool is_zero(const Vector& v) { return sign(v.x) == 0 && sign(v.y) == 0 && sign(v.z) == 0; }
Vector exactly(const auto& v) { return {Rational(v.x), Rational(v.y), Rational(v.z)}; }
Vector times(const Rational& f, const Vector& v) { return {f * v.x, f * v.y, f * v.z}; }
Vector negated(const Vector& v) { return Vector{} - v; }

/// A point times a weight, which is positive.
struct Weighted {
  Vector p;
  Rational w;
};

/// Where a placement puts the vertices of a mesh.
class Images {
 public:
  Images(const SeenMesh& mesh, Placement by) : surface_(&mesh.tree().surface), by_(std::move(by)) {}
  Weighted operator()(std::uint32_t vertex) const {
    return {by_.times_weight(exactly(surface_->vertex(vertex))), by_.weight()};
  }
  std::array<Weighted, 3> corners(std::uint32_t triangle) const {
    const auto [a, b, c] = surface_->corners(triangle);
    return {(*this)(a), (*this)(b), (*this)(c)};
  }

 private:
  const Surface* surface_;
  Placement by_;
};

Placement placement_of(const SeenMesh& mesh) { return mesh.placement() == nullptr ? unplaced() : *mesh.placement(); }

/// Of the vectors n with n.c >= 0 for all c the one of least angle with `along`: that itself, or what is left of it
/// across one c, or a vector across two of them. There is one with n.along > 0, for these are the ways that a convex
/// polyhedron leaves at one of its points, and the way back along `along` is none of them.
Vector nearest_in_cone(const std::vector<Vector>& ways, const Vector& along) {
  std::optional<Vector> best;
  Rational product, square;
  const auto offer = [&](const Vector& n) {
    const Rational cosine = dot(n, along), length = dot(n, n);
    if (sign(cosine) <= 0) return;
    if (best && sign(cosine * cosine * square - product * product * length) <= 0) return;
    for (const Vector& c : ways)
      if (sign(dot(n, c)) < 0) return;
    best = n, product = cosine, square = length;
  };
  offer(along);
  if (best) return *best;
  for (const Vector& c : ways) offer(times(dot(c, c), along) - times(dot(c, along), c));
  for (std::size_t i = 0; i < ways.size(); ++i) {
    for (std::size_t k = 0; k < i; ++k) {
      const Vector n = cross(ways[i], ways[k]);
      offer(n);
      offer(negated(n));
    }
  }
  return best ? *best : along;
}

}  // namespace

PartedAtContact::PartedAtContact(const SeenMesh& first, std::uint32_t one, const SeenMesh& second, std::uint32_t other,
                                 const Vector3& v, const Fraction& time)
    : first_(first.tree(), {}), second_(second.tree(), {}) {
  const Images still(first, placement_of(first)), moved(second, placement_of(second).moved(v, time.n, time.d));
  const std::array<Weighted, 3> t = still.corners(one), u = moved.corners(other);
  std::vector<Vector> ways;  // from the second triangle to the first
  for (const Weighted& a : t) {
    for (const Weighted& b : u) {
      const Vector way = times(b.w, a.p) - times(a.w, b.p);
      if (!is_zero(way)) ways.push_back(way);
    }
  }
  const Vector n = nearest_in_cone(ways, exactly(v));
  // The first triangle is where n.x >= h / w, and the second one where n.x <= that.
  Rational h = dot(n, t[0].p), w = t[0].w;
  for (const Weighted& a : t)
    if (const Rational at = dot(n, a.p); sign(at * w - h * a.w) < 0) h = at, w = a.w;
  const auto beyond = [n, h, w](const Images& images, int side) {
    return [=](std::uint32_t vertex) -> unsigned char {
      const Weighted x = images(vertex);
      return sign(dot(n, x.p) * w - h * x.w) == side ? 1 : 0;
    };
  };
  first_ = CornerBits(first.tree(), beyond(still, -1));
  second_ = CornerBits(second.tree(), beyond(moved, 1));
}

}  // namespace plumb::trees
