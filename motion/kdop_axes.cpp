#include <motion/separating_axes.hpp>

#include <array>
#include <numeric>

#include <filters/error_bound.hpp>
#include <motion/axis_search.hpp>
#include <rounding/first_known.hpp>

// The edges of k-DOPs and of boxes along the axes run along a few vectors of small integers, and so do the normals of
// A - B: for each two kinds one list serves all.

namespace plumb::motion {

namespace {

using Integers = std::array<signed char, 3>;

constexpr int dot(const Integers& a, const Integers& b) { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]; }
/// Without a common divisor, the first one that is not 0 positive.
constexpr Integers cross(const Integers& a, const Integers& b) {
  int v[3] = {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
  const int first = v[0] != 0 ? v[0] : v[1] != 0 ? v[1] : v[2], divisor = std::gcd(std::gcd(v[0], v[1]), v[2]);
  Integers c{};
  for (std::size_t i = 0; i < 3 && divisor != 0; ++i)
    c[i] = static_cast<signed char>(first < 0 ? -v[i] / divisor : v[i] / divisor);
  return c;
}

/// Some vectors, each once.
struct Vectors {
  static constexpr std::size_t most = 256;
  std::array<Integers, most> at{};
  std::size_t count = 0;

  constexpr void add(const Integers& v) {
    if (v == Integers{}) return;
    for (std::size_t i = 0; i < count; ++i)
      if (at[i] == v) return;
    at[count++] = v;
  }
};
template <int K>
constexpr Vectors directions() {
  Vectors all;
  for (const KdopDirection& d : kdop_directions<K>)
    all.add({static_cast<signed char>(d.x), static_cast<signed char>(d.y), static_cast<signed char>(d.z)});
  return all;
}
constexpr Vectors edges(const Vectors& normals) {
  Vectors all;
  for (std::size_t i = 0; i < normals.count; ++i)
    for (std::size_t j = 0; j < i; ++j) all.add(cross(normals.at[i], normals.at[j]));
  return all;
}
template <int K, int L>
constexpr Vectors make_normals() {
  Vectors all = directions<K>();
  const Vectors others = directions<L>(), of_a = edges(all), of_b = edges(others);
  for (std::size_t i = 0; i < others.count; ++i) all.add(others.at[i]);
  for (std::size_t i = 0; i < of_a.count; ++i)
    for (std::size_t j = 0; j < of_b.count; ++j) all.add(cross(of_a.at[i], of_b.at[j]));
  return all;
}
template <int K, int L>
constexpr Vectors normals_of = make_normals<K, L>();

/// use(the normals of differences of such k-DOPs, by the numbers of their slabs)
const Vectors& normals(int slabs, int others) {
  const auto with = [others]<int K>() -> const Vectors& {
    switch (others) {
      case 3:
        return normals_of<K, 6>;
      case 7:
        return normals_of<K, 14>;
      case 9:
        return normals_of<K, 18>;
      default:
        return normals_of<K, 26>;
    }
  };
  switch (slabs) {
    case 3:
      return with.operator()<6>();
    case 7:
      return with.operator()<14>();
    case 9:
      return with.operator()<18>();
    default:
      return with.operator()<26>();
  }
}

class Search : public AxisSearch {
 public:
  Search(const Polytope& a, const Polytope& b) : a_(a), b_(b) {}

  DeepAxes run() {
    const Vectors& all = normals(a_.slabs(), b_.slabs());
    for (std::size_t i = 0; i < all.count && !is_apart(); ++i) see(all.at[i]);
    return found([this](const DeepAxis& axis, const Vec3<Near>&) -> std::optional<DifferenceCorner> {
      const Integers n{whole(axis.whole.x), whole(axis.whole.y), whole(axis.whole.z)};
      const int up = axis.is_reversed ? -1 : 1;
      return DifferenceCorner{{farthest(a_, n, up), farthest(b_, n, -up)}};
    });
  }

 private:
  struct Ends {
    Near low, high;
  };
  static signed char whole(double x) { return static_cast<signed char>(x); }
  static Ends ends(const Polytope& of, const Vec3<double>& n) {
    double low = __builtin_inf(), high = -__builtin_inf();
    for (std::size_t i = 0; i < of.count(); ++i) {
      const double h = plumb::dot(n, of.near(i));
      low = h < low ? h : low;
      high = h > high ? h : high;
    }
    const Vec3<double>& size = of.size();
    const double magnitude =
        __builtin_fabs(n.x) * size.x + __builtin_fabs(n.y) * size.y + __builtin_fabs(n.z) * size.z + 0x1p-1000;
    Ends e{{low, magnitude}, {high, magnitude}};
    const auto number = [](double x) { return number_of<Near>(x); };
    for (int k = 0; k < of.generators(); ++k) {
      const Near w = plumb::dot(Vec3<Near>{number(n.x), number(n.y), number(n.z)}, of.generator<Near>(k));
      Near& end = w.value < 0 ? e.low : e.high;
      end = end + w;
    }
    return e;
  }
  void see(const Integers& of) {
    const auto number = [](double x) { return number_of<Near>(x); };
    const Vec3<double> n{double(of[0]), double(of[1]), double(of[2])};
    const Ends a = ends(a_, n), b = ends(b_, n);
    DeepAxis axis;
    axis.is_whole = true;
    axis.whole = n;
    AxisSearch::see(Vec3<Near>{number(n.x), number(n.y), number(n.z)}, a.high - b.low, b.high - a.low, axis);
  }
  /// Whether two corners are as far along a vector, by the slabs in whose ends both are.
  static bool are_level(const KdopCorner& p, const KdopCorner& q, const Integers& n) {
    Integers shared[3];
    int count = 0;
    for (int i = 0; i < 3; ++i)
      for (int j = 0; j < 3; ++j)
        if (p.slab[i] == q.slab[j] && p.is_max[i] == q.is_max[j]) shared[count++] = p.direction[i];
    for (int i = 0; i < count; ++i) {
      if (cross(shared[i], n) == Integers{}) return true;
      for (int j = 0; j < i; ++j)
        if (dot(cross(shared[i], shared[j]), n) == 0) return true;
    }
    return false;
  }
  static CornerIndex farthest(const Polytope& of, const Integers& whole, int up) {
    const Vec3<double> n{double(up * whole[0]), double(up * whole[1]), double(up * whole[2])};
    CornerIndex best = of.farthest(n);
    if (!of.is_kdop()) return best;  // a box, whose generators go along the axes: doubles are right about their signs
    const Vec3<double>& size = of.size();
    const auto number = [](double x) { return Near{x, __builtin_fabs(x)}; };
    const double off = 4 * error_bound(plumb::dot(Vec3<Near>{number(n.x), number(n.y), number(n.z)},
                                                  Vec3<Near>{number(size.x), number(size.y), number(size.z)}));
    const double most = plumb::dot(n, of.near(best.point));
    for (std::size_t i = 0; i < of.count(); ++i) {
      if (i == best.point || plumb::dot(n, of.near(i)) < most - off ||
          are_level(of.kdop_corner(i), of.kdop_corner(best.point), whole))
        continue;
      const int sign = rounding::first_known([&]<class N>() -> std::optional<int> {
        const Vec3<N> along{number_of<N>(n.x), number_of<N>(n.y), number_of<N>(n.z)};
        const int s = sign_of_number(plumb::dot(along, of.between_points<N>(best.point, i)));
        if (s == unknown) return {};
        return s;
      });
      if (sign > 0) best.point = i;
    }
    return best;
  }

  const Polytope &a_, &b_;
};

}  // namespace

DeepAxes deep_axes_of_kdops(Polytope& a, Polytope& b) {
  if (a.slabs() == 0 || b.slabs() == 0) return {};
  a.set_near();
  b.set_near();
  return Search(a, b).run();
}

}  // namespace plumb::motion
