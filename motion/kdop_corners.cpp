#include <motion/kdop_corners.hpp>

#include <array>
#include <optional>

#include <plumb/detail/double_with_bound.hpp>

#include <bodies/visit_shape.hpp>
#include <rounding/first_known.hpp>
#include <solvers/basis.hpp>

namespace plumb::motion {

namespace {

using bodies::number_of;
using solvers::sign_of_number, solvers::unknown;

using Integers = std::array<int, 3>;

constexpr Integers integers(const KdopDirection& d) { return {d.x, d.y, d.z}; }
constexpr Integers cross(const Integers& a, const Integers& b) {
  return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}
constexpr int dot(const Integers& a, const Integers& b) { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]; }

/// Three slabs of independent directions, and the scale times the inverse of these. The determinants of three of the
/// directions are divisors of the scale.
struct Triple {
  std::array<int, 3> slab;
  std::array<Integers, 3> inverse;
};

template <int K>
constexpr int count_of_triples() {
  int count = 0;
  for (int i = 0; i < K / 2; ++i)
    for (int j = 0; j < i; ++j)
      for (int k = 0; k < j; ++k) {
        const Integers a = integers(kdop_directions<K>[i]), b = integers(kdop_directions<K>[j]),
                       c = integers(kdop_directions<K>[k]);
        count += dot(a, cross(b, c)) != 0;
      }
  return count;
}
template <int K>
constexpr auto make_triples() {
  constexpr int scale = static_cast<int>(KdopCorner::scale);
  std::array<Triple, count_of_triples<K>()> all{};
  std::size_t at = 0;
  for (int i = 0; i < K / 2; ++i)
    for (int j = 0; j < i; ++j)
      for (int k = 0; k < j; ++k) {
        const Integers a = integers(kdop_directions<K>[i]), b = integers(kdop_directions<K>[j]),
                       c = integers(kdop_directions<K>[k]);
        const int d = dot(a, cross(b, c));
        if (d == 0) continue;
        Triple t{{i, j, k}, {cross(b, c), cross(c, a), cross(a, b)}};
        for (Integers& column : t.inverse)
          for (int& x : column) x = x * scale % d == 0 ? x * scale / d : throw "no divisor";
        all[at++] = t;
      }
  return all;
}
template <int K>
constexpr auto triples = make_triples<K>();

/// How far a corner is within a bound of another slab, times the scale, or the slab of opposite sign.
template <class N>
N room(const KdopCorner& corner, const std::array<int, 3>& along, double bound) {
  const auto term = [&](std::size_t i) { return number_of<N>(along[i]) * number_of<N>(corner.bound[i]); };
  return number_of<N>(KdopCorner::scale) * number_of<N>(bound) - ((term(0) + term(1)) + term(2));
}
using Near = filters::DoubleWithBound<16>;
int sign_of_room(const KdopCorner& corner, const std::array<int, 3>& along, double bound) {
  const int sign = sign_of_number(room<Near>(corner, along, bound));
  if (sign != unknown) return sign;
  return rounding::first_known([&]<class N>() -> std::optional<int> {
    const int found = sign_of_number(room<N>(corner, along, bound));
    if (found == unknown) return {};
    return found;
  });
}

template <int K>
std::vector<KdopCorner> corners_of(const Kdop<K>& kdop) {
  std::vector<KdopCorner> corners;
  for (const Triple& t : triples<K>) {
    KdopCorner corner{};
    for (std::size_t i = 0; i < 3; ++i)
      for (std::size_t x = 0; x < 3; ++x) corner.factor[i][x] = t.inverse[i][x];
    for (unsigned ends = 0; ends < 8; ++ends) {
      for (std::size_t i = 0; i < 3; ++i) corner.bound[i] = (ends >> i & 1 ? kdop.max : kdop.min)[t.slab[i]];
      bool is_in = true;
      for (int s = 0; s < K / 2 && is_in; ++s) {
        if (s == t.slab[0] || s == t.slab[1] || s == t.slab[2]) continue;
        const Integers d = integers(kdop_directions<K>[s]);
        const std::array<int, 3> along{dot(d, t.inverse[0]), dot(d, t.inverse[1]), dot(d, t.inverse[2])};
        is_in = sign_of_room(corner, along, kdop.max[s]) >= 0 && sign_of_room(corner, along, kdop.min[s]) <= 0;
      }
      if (is_in) corners.push_back(corner);
    }
  }
  return corners;
}

}  // namespace

std::vector<KdopCorner> corners_of_kdop(const bodies::AnyShape& kdop) {
  std::vector<KdopCorner> corners;
  bodies::visit_shape(kdop, [&]<class S>(const S& shape) {
    if constexpr (bodies::is_kdop<S>) corners = corners_of(shape);
  });
  return corners;
}

}  // namespace plumb::motion
