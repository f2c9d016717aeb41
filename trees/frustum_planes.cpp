#include <trees/frustum_planes.hpp>

#include <plumb/invalid_argument.hpp>

namespace plumb::trees {
namespace {

using filters::Certificate, filters::Rational;
using Vector = Vec3<Rational>;

Vector exact(const Vector3& v) { return {Rational(v.x), Rational(v.y), Rational(v.z)}; }
Vector exact(const Point3& p) { return {Rational(p.x), Rational(p.y), Rational(p.z)}; }
Vector times(const Rational& factor, const Vector& v) { return {factor * v.x, factor * v.y, factor * v.z}; }
Vector sum(const Vector& v, const Vector& w) { return {v.x + w.x, v.y + w.y, v.z + w.z}; }
ExactPlane times(const Rational& factor, const ExactPlane& plane) {
  return {times(factor, plane.normal), factor * plane.offset};
}

/// 1 or -1, that of a number other than 0.
Rational sign(const Rational& x) { return Rational(certificate(x) == Certificate::negative ? -1 : 1); }

ExactPlane row(const Vector4& r) { return {exact(Vector3{r.x, r.y, r.z}), Rational(r.w)}; }
ExactPlane sum_of_rows(const Matrix4& m, int axis, double factor) {
  const ExactPlane last = row(m.row[3]), of_axis = times(Rational(factor), row(m.row[axis]));
  return {sum(last.normal, of_axis.normal), last.offset + of_axis.offset};
}

}  // namespace

Certificate ExactPlane::side(const Point3& x) const { return certificate(dot(normal, exact(x)) + offset); }

// The map is x' = (A x + t) / w with w > 0, and det(A) x = adj(A) (w x' - t).
ExactPlane ExactPlane::image(const Placement& placement) const {
  const Vector &a = placement.column(0), &b = placement.column(1), &c = placement.column(2);
  const Vector along =
      sum(sum(times(normal.x, cross(b, c)), times(normal.y, cross(c, a))), times(normal.z, cross(a, b)));
  const Rational determinant = dot(a, cross(b, c));
  const ExactPlane turned{times(placement.weight(), along), offset * determinant - dot(along, placement.offset())};
  return times(sign(determinant), turned);
}

ExactPlane ExactPlane::preimage(const Placement& placement) const {
  return {{dot(normal, placement.column(0)), dot(normal, placement.column(1)), dot(normal, placement.column(2))},
          dot(normal, placement.offset()) + offset * placement.weight()};
}

FrustumPlanes planes_of(const FrustumGl& frustum) {
  const auto plane = [&](int axis, double factor) { return sum_of_rows(frustum.matrix, axis, factor); };
  return {plane(0, 1), plane(0, -1), plane(1, 1), plane(1, -1), plane(2, 1), plane(2, -1)};
}
FrustumPlanes planes_of(const FrustumD3d& frustum) {
  FrustumPlanes planes = planes_of(FrustumGl{frustum.matrix});
  planes[4] = row(frustum.matrix.row[2]);
  return planes;
}

// With x = eye + a left + b up + c direction: near <= c <= far, |a| near <= c half_width, |b| near <= c half_height.
FrustumPlanes planes_of(const ViewFrustum& frustum) {
  const Vector left = exact(frustum.left), up = exact(frustum.up), direction = exact(frustum.direction);
  const Vector of_a = cross(up, direction), of_b = cross(direction, left), of_c = cross(left, up);
  const Rational volume = dot(left, of_a), factor = sign(volume);
  if (certificate(volume) == Certificate::zero) [[unlikely]]
    throw InvalidArgument("cull: left, up and direction of frustum are linearly dependent");
  const Rational near(frustum.near_distance), far(frustum.far_distance), size = factor * volume;
  const auto plane = [&](const Vector& normal, const Rational& offset) {
    const Vector turned = times(factor, normal);
    return ExactPlane{turned, offset - dot(turned, exact(frustum.eye))};
  };
  const auto side = [&](double half, const Vector& across, double sign_of_side) {
    return plane(sum(times(Rational(half), of_c), times(Rational(sign_of_side) * near, across)), Rational(0));
  };
  return {side(frustum.half_width, of_a, -1),     side(frustum.half_width, of_a, 1),
          side(frustum.half_height, of_b, -1),    side(frustum.half_height, of_b, 1),
          plane(of_c, Rational(0) - near * size), plane(times(Rational(-1), of_c), far * size)};
}

}  // namespace plumb::trees
