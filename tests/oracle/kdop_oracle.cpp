#include "kdop_oracle.hpp"

#include <algorithm>
#include <vector>

#include "rational_vector.hpp"

namespace plumb::oracle {

namespace {

template <class Normal, class Point>
Rational along(const Normal& n, const Point& p) {
  return dot({n.x, n.y, n.z}, vector(p));
}

}  // namespace

template <int K>
bool slabs_overlap(const Kdop<K>& a, const Vector3& t, const Kdop<K>& b, const Vector3& u) {
  for (int i = 0; i < K / 2; ++i) {
    const Rational by_t = along(kdop_directions<K>[i], t), by_u = along(kdop_directions<K>[i], u);
    const Rational first_of_a = a.min[i] + by_t, last_of_a = a.max[i] + by_t;
    const Rational first_of_b = b.min[i] + by_u, last_of_b = b.max[i] + by_u;
    const Rational begin = first_of_a < first_of_b ? first_of_b : first_of_a;
    const Rational end = last_of_a < last_of_b ? last_of_a : last_of_b;
    if (begin > end) return false;
  }
  return true;
}
template bool slabs_overlap(const Kdop6&, const Vector3&, const Kdop6&, const Vector3&);
template bool slabs_overlap(const Kdop14&, const Vector3&, const Kdop14&, const Vector3&);
template bool slabs_overlap(const Kdop18&, const Vector3&, const Kdop18&, const Vector3&);
template bool slabs_overlap(const Kdop26&, const Vector3&, const Kdop26&, const Vector3&);

Sign slab_gap(const Vector3& n, const WeightedPoint3& t, const WeightedPoint3& u) {
  const Rational gap = along(n, t.point) + t.weight - (along(n, u.point) + u.weight);
  return static_cast<Sign>(gap.sign());
}

Sign farther_along(const Vector3& n, const Point3& p, const Point3& q) {
  return static_cast<Sign>(Rational(along(n, p) - along(n, q)).sign());
}

template <int K>
ApexIndices<K> apex_indices(std::span<const Point3> points) {
  ApexIndices<K> found;
  for (int i = 0; i < K / 2; ++i) {
    std::vector<Rational> values;
    for (const Point3& p : points) values.push_back(along(kdop_directions<K>[i], p));
    const auto first_with = [&](const Rational& value) {
      return static_cast<std::size_t>(std::find(values.begin(), values.end(), value) - values.begin());
    };
    found.low[i] = first_with(*std::min_element(values.begin(), values.end()));
    found.high[i] = first_with(*std::max_element(values.begin(), values.end()));
  }
  return found;
}
template ApexIndices<6> apex_indices(std::span<const Point3>);
template ApexIndices<14> apex_indices(std::span<const Point3>);
template ApexIndices<18> apex_indices(std::span<const Point3>);
template ApexIndices<26> apex_indices(std::span<const Point3>);

}  // namespace plumb::oracle
