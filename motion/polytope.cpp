#include <motion/polytope.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

#include <bodies/visit_shape.hpp>
#include <filters/error_bound.hpp>
#include <motion/box_around.hpp>

namespace plumb::motion {

namespace {

template <class S>
inline constexpr bool has_slabs = detail::is_any_of<S, Kdop14, Kdop18, Kdop26>;

bool has_many_slabs(const HullOrShape& set) {
  bool has = false;
  if (set.hull == nullptr && set.polygon == nullptr)
    bodies::visit_shape(set.shape, [&]<class S>(const S&) { has = has_slabs<S>; });
  return has;
}
double largest_magnitude(const HullOrShape& set) {
  const Aabb3 box = box_around(set);
  double largest = 0;
  for (const Point3& p : {box.min, box.max})
    largest = std::max({largest, std::fabs(p.x), std::fabs(p.y), std::fabs(p.z)});
  return largest;
}

}  // namespace

double Polytope::scale_of(const HullOrShape& first, const HullOrShape& second) {
  if (has_many_slabs(first) || has_many_slabs(second)) return KdopCorner::scale;
  constexpr int most = 1000;
  const double largest = std::max(largest_magnitude(first), largest_magnitude(second));
  return largest > 0 && largest < 0x1p-200 ? std::ldexp(1, std::min(most, -std::ilogb(largest))) : 1;
}

Polytope::Polytope(const HullOrShape& set, double scale) : scale_(scale) {
  const auto own = [this](const auto&... p) {
    std::size_t n = 0;
    ((own_[n++] = p), ...);
    points_ = {own_, n};
  };
  if (set.hull != nullptr) {
    points_ = {set.hull->points, set.hull->count};
  } else if (set.polygon != nullptr) {
    points_ = {set.polygon->vertices, set.polygon->count};
  } else {
    bodies::visit_shape(set.shape, [&]<class S>(const S& s) {
      if constexpr (detail::is_same<S, Point3>) own(s), slabs_ = 3;
      if constexpr (detail::is_same<S, Sphere3>) own(s.center);
      if constexpr (detail::is_any_of<S, Segment3, Capsule3>) own(s.a, s.b);
      if constexpr (detail::is_same<S, Triangle3>) own(s.a, s.b, s.c);
      if constexpr (detail::is_same<S, Tetrahedron3>) own(s.a, s.b, s.c, s.d);
      if constexpr (detail::is_same<S, Aabb3>) add_box(s.min, s.max), own(s.min);
      if constexpr (detail::is_same<S, Kdop6>) {
        const Point3 min{s.min[0], s.min[1], s.min[2]}, max{s.max[0], s.max[1], s.max[2]};
        add_box(min, max), own(min);
      }
      if constexpr (detail::is_same<S, Obb3>) {
        own(s.center);
        add_half(s.hu, s.u), add_half(s.hv, s.v), add_half(s.hw, s.w);
      }
      if constexpr (detail::is_same<S, Lozenge3>) {
        own(s.origin);
        for (const Vector3& v : {s.u, s.v}) add_whole({v.x, v.y, v.z}, {0, 0, 0});
      }
      if constexpr (has_slabs<S>) is_kdop_ = true, slabs_ = sizeof(S) / sizeof(double) / 2;
      if constexpr (bodies::has_radius<S>) radius_ = s.radius;
    });
    if (is_kdop_) corners_ = corners_of_kdop(set.shape);
  }
}

void Polytope::add_box(const Point3& min, const Point3& max) {
  add_whole({max.x, 0, 0}, {min.x, 0, 0});
  add_whole({0, max.y, 0}, {0, min.y, 0});
  add_whole({0, 0, max.z}, {0, 0, min.z});
  slabs_ = 3;
}

void Polytope::set_near() {
  if (near_.size() == count()) return;
  near_.resize(count());
  for (std::size_t i = 0; i < near_.size(); ++i) {
    const auto set = [&](double& near, double& size, const Near& x) {
      near = x.value;
      if (x.magnitude > size) size = x.magnitude;
    };
    Vec3<Near> p;
    if (is_kdop_) {
      p = corners_[i].at<Near>();
    } else {
      const Point3& q = points_[i];
      p = scaled(Vec3<Near>{number_of<Near>(q.x), number_of<Near>(q.y), number_of<Near>(q.z)});
    }
    set(near_[i].x, size_.x, p.x), set(near_[i].y, size_.y, p.y), set(near_[i].z, size_.z, p.z);
  }
}

CornerIndex Polytope::farthest(const Vec3<double>& along) const {
  CornerIndex best;
  double most = 0;
  for (std::size_t i = 0; i < near_.size(); ++i)
    if (const double h = dot(along, near_[i]); i == 0 || h > most) most = h, best.point = i;
  for (int k = 0; k < generators_; ++k)
    if (dot(along, generator<double>(k)) > 0) best.bits |= 1U << k;
  return best;
}

DistanceBounds bounds_of(const Near& h, const Vec3<Near>& n) {
  const double length = std::sqrt(n.x.value * n.x.value + n.y.value * n.y.value + n.z.value * n.z.value),
               off = error_bound(h), off_length = error_bound(n.x) + error_bound(n.y) + error_bound(n.z);
  constexpr DistanceBounds none{-std::numeric_limits<double>::infinity(), std::numeric_limits<double>::infinity()};
  if (!(length > 0x1p-400 && length < 0x1p400 && off_length < length / 2)) return none;
  // Seven roundings of 2^-53 and less: three before the root, which halves them, the root, the sums above and below the
  // line, the quotient and the last product.
  const double least = h.value - off;
  const double low = least > 0 ? least / (length + off_length) * (1 - 0x1p-50) : least / length;
  const double high = (h.value + off) / (length - off_length) * (1 + 0x1p-50);
  return low <= high ? DistanceBounds{low, high} : none;
}

}  // namespace plumb::motion
