#include <motion/kdop_corners.hpp>

#include <array>
#include <cmath>
#include <optional>

#include <bodies/visit_shape.hpp>
#include <filters/error_bound.hpp>
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
template <int K>
struct Triple {
  std::array<int, 3> slab;
  std::array<Integers, 3> inverse;
  std::array<std::array<signed char, 3>, K / 2> along;  ///< how a corner lies in each slab, by the three bounds
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
  std::array<Triple<K>, count_of_triples<K>()> all{};
  std::size_t at = 0;
  for (int i = 0; i < K / 2; ++i)
    for (int j = 0; j < i; ++j)
      for (int k = 0; k < j; ++k) {
        const Integers a = integers(kdop_directions<K>[i]), b = integers(kdop_directions<K>[j]),
                       c = integers(kdop_directions<K>[k]);
        const int d = dot(a, cross(b, c));
        if (d == 0) continue;
        Triple<K> t{{i, j, k}, {cross(b, c), cross(c, a), cross(a, b)}, {}};
        for (Integers& column : t.inverse)
          for (int& x : column) x = x * scale % d == 0 ? x * scale / d : throw "no divisor";
        for (std::size_t s = 0; s < K / 2; ++s)
          for (std::size_t x = 0; x < 3; ++x)
            t.along[s][x] = static_cast<signed char>(dot(integers(kdop_directions<K>[s]), t.inverse[x]));
        all[at++] = t;
      }
  return all;
}
template <int K>
constexpr auto triples = make_triples<K>();

/// The most that the bounds of three slabs are multiplied by together.
template <int K>
constexpr int make_widest() {
  int widest = 0;
  for (const Triple<K>& t : triples<K>)
    for (const auto& along : t.along) {
      int sum = 0;
      for (const int x : along) sum += x < 0 ? -x : x;
      widest = sum > widest ? sum : widest;
    }
  return widest;
}
template <int K>
constexpr int widest = make_widest<K>();

using Near = filters::DoubleWithBound<7>;  // the roundings of a room

/// How far a corner is below the bound of another slab, times the scale.
template <class N>
N room(const double (&at)[3], const std::array<signed char, 3>& along, double bound) {
  const auto term = [&](std::size_t i) { return number_of<N>(along[i]) * number_of<N>(at[i]); };
  return number_of<N>(KdopCorner::scale) * number_of<N>(bound) - ((term(0) + term(1)) + term(2));
}
int exact_sign_of_room(const double (&at)[3], const std::array<signed char, 3>& along, double bound) {
  return rounding::first_known([&]<class N>() -> std::optional<int> {
    const int found = sign_of_number(room<N>(at, along, bound));
    if (found == unknown) return {};
    return found;
  });
}

template <int K>
class Corners {
 public:
  explicit Corners(const Kdop<K>& kdop) : kdop_(kdop) {
    double largest = 0;
    for (int i = 0; i < K / 2; ++i)
      largest = std::fmax(largest, std::fmax(std::fabs(kdop.min[i]), std::fabs(kdop.max[i])));
    // NaN is certain of nothing.
    const Near most{largest, largest};
    off_ = error_bound(number_of<Near>(KdopCorner::scale) * most + number_of<Near>(widest<K>) * most);
    for (const Triple<K>& t : triples<K>)
      for (unsigned ends = 0; ends < 8; ++ends) see(t, ends);
  }
  std::vector<KdopCorner> all;

 private:
  void see(const Triple<K>& t, unsigned ends) {
    double bound[3];
    for (std::size_t i = 0; i < 3; ++i) bound[i] = (ends >> i & 1 ? kdop_.max : kdop_.min)[t.slab[i]];
    // What is certainly outside a slab goes first: nearly all are.
    bool is_certain = true;
    for (std::size_t s = 0; s < K / 2; ++s) {
      if (is_of(t, s)) continue;
      const double high = room<double>(bound, t.along[s], kdop_.max[s]),
                   low = room<double>(bound, t.along[s], kdop_.min[s]);
      if (high < -off_ || low > off_) return;
      is_certain = is_certain && high > off_ && low < -off_;
    }
    for (std::size_t s = 0; s < K / 2 && !is_certain; ++s)
      if (!is_of(t, s) && (exact_sign_of_room(bound, t.along[s], kdop_.max[s]) < 0 ||
                           exact_sign_of_room(bound, t.along[s], kdop_.min[s]) > 0))
        return;
    KdopCorner& corner = all.emplace_back();
    for (std::size_t i = 0; i < 3; ++i) {
      const KdopDirection& d = kdop_directions<K>[t.slab[i]];
      corner.slab[i] = static_cast<signed char>(t.slab[i]);
      corner.is_max[i] = (ends >> i & 1) != 0;
      corner.direction[i] = {static_cast<signed char>(d.x), static_cast<signed char>(d.y),
                             static_cast<signed char>(d.z)};
      corner.bound[i] = bound[i];
      for (std::size_t x = 0; x < 3; ++x) corner.factor[i][x] = t.inverse[i][x];
    }
  }
  static bool is_of(const Triple<K>& t, std::size_t slab) {
    const int s = static_cast<int>(slab);
    return s == t.slab[0] || s == t.slab[1] || s == t.slab[2];
  }

  const Kdop<K>& kdop_;
  double off_;
};

template <int K>
std::vector<KdopCorner> corners_of(const Kdop<K>& kdop) {
  return Corners<K>(kdop).all;
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
