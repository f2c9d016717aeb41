#include <polygons/winding.hpp>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstring>

#include <plumb/detail/number_pairs.hpp>
#include <plumb/detail/refuse.hpp>
#include <plumb/floating_point_environment.hpp>
#include <plumb/orient2d.hpp>

namespace plumb {

namespace polygons {

namespace {

using filters::NumberPair, filters::NumberPairMask;

// The winding number of q is how often edges cross the line from q to the right: upwards, less downwards. An edge
// crosses the height of q where one of its ends is above and the other is not, strictly, so that two edges that meet at
// that height count once where the chain crosses it and not at all where it turns back. Of those edges the side that q
// is on, of the line through the edge, tells whether it is crossed to the right of q. Points on the chain are on the
// line of such an edge, or at an end, or on an edge that lies at the height of q: its ends are level with q.
//
// Comparisons of many points at once leave a bit for each, and of the edges at the height of q those that are beside it
// need no more. Few are left to ask orient2d about.

constexpr std::size_t most_bits = 64;

/// A bit for each of at most 64 points.
struct Heights {
  std::uint64_t above = 0;  ///< above q, strictly
  bool is_any_level = false, are_finite = true;
};

[[gnu::always_inline]] inline NumberPair load(const Point2& p) {
  NumberPair pair;
  std::memcpy(&pair, &p, sizeof pair);
  return pair;
}

Heights heights(const Point2* p, std::size_t count, double y) {
  const NumberPair height{y, y};
  Heights all;
  NumberPairMask level{0, 0}, bad{0, 0};
  const auto add = [&](NumberPair a, NumberPair b, std::size_t i) __attribute__((always_inline)) {
    const NumberPair ys = filters::seconds(a, b);
    all.above |= std::uint64_t{filters::bits_of(ys > height)} << i;
    level |= reinterpret_cast<NumberPairMask>(ys == height);
    bad |= reinterpret_cast<NumberPairMask>(a - a) | reinterpret_cast<NumberPairMask>(b - b);  // 0, but NaN of infinity
  };
  std::size_t i = 0;
  for (; i + 1 < count; i += 2) add(load(p[i]), load(p[i + 1]), i);
  if (i < count) {
    add(load(p[i]), load(p[i]), i);
    all.above &= ~std::uint64_t{0} >> (most_bits - count);
  }
  all.is_any_level = (level[0] | level[1]) != 0;
  all.are_finite = (bad[0] | bad[1]) == 0;
  return all;
}

/// Of points one of which is at the height of q: is q one of them, or between two that follow each other at its height?
bool is_on_level_edge(Point2 before, const Point2* p, std::size_t count, const Point2& q) {
  for (std::size_t i = 0; i < count; before = p[i++]) {
    if (p[i].y != q.y) continue;
    if (p[i].x == q.x) return true;
    if (before.y == q.y && (before.x < q.x) != (p[i].x < q.x)) return true;
  }
  return false;
}

/// The points of a chain from one on, copied where they do not lie as an array of them.
class Reader {
 public:
  explicit Reader(const Strided<Point2>& chain) : chain_(chain) {}
  const Point2* points(std::size_t first, std::size_t count) {
    if (chain_.is_dense()) return reinterpret_cast<const Point2*>(chain_.data()) + first;
    for (std::size_t i = 0; i < count; ++i) copy_[i] = chain_[first + i];
    return copy_;
  }

 private:
  const Strided<Point2>& chain_;
  Point2 copy_[most_bits];
};

[[gnu::noinline]] PointInPolygon place(const Polygon2& polygon, const Point2& q) {
  if (polygon.points.size() == 0) refuse("classify", refusal(polygon, q));
  const Winding found = winding(polygon.points, q);
  if (found.kind == Winding::Kind::off_chain) [[likely]]
    return found.number == 0 ? PointInPolygon::outside : PointInPolygon::inside;
  if (const Refusal why = refusal(polygon, q)) [[unlikely]]
    refuse("classify", why);
  return PointInPolygon::boundary;
}

}  // namespace

Winding winding(const Strided<Point2>& chain, const Point2& q) {
  using Kind = Winding::Kind;
  const std::size_t count = chain.size();
  Point2 before = chain[count - 1];
  if (!is_finite(before, q)) [[unlikely]]
    return {Kind::not_finite};
  std::uint64_t was_above = before.y > q.y ? 1 : 0;
  int number = 0;
  Reader reader(chain);
  for (std::size_t first = 0; first < count; first += most_bits) {
    const std::size_t size = std::min(most_bits, count - first);
    const Point2* const p = reader.points(first, size);
    const Heights found = heights(p, size, q.y);
    if (!found.are_finite) [[unlikely]]
      return {Kind::not_finite};
    if (found.is_any_level && is_on_level_edge(before, p, size, q)) return {Kind::on_chain};
    std::uint64_t crossing = found.above ^ (found.above << 1 | was_above);
    crossing &= ~std::uint64_t{0} >> (most_bits - size);
    for (; crossing != 0; crossing &= crossing - 1) {
      const auto i = static_cast<std::size_t>(std::countr_zero(crossing));
      const Point2 &a = i == 0 ? before : p[i - 1], &b = p[i];
      const int up = (found.above >> i & 1) != 0 ? 1 : -1;
      const bool is_right = a.x > q.x && b.x > q.x, is_left = a.x < q.x && b.x < q.x;
      if (is_right || is_left) {
        number += is_right ? up : 0;
        continue;
      }
      const Sign side = orient2d(a, b, q);
      if (side == Sign::zero) [[unlikely]]
        return {Kind::on_chain};
      number += static_cast<int>(side) == up ? up : 0;
    }
    was_above = found.above >> (size - 1) & 1;
    before = p[size - 1];
  }
  return {Kind::off_chain, number};
}

}  // namespace polygons

PointInPolygon classify(const Polygon2& first, const Point2& second) {
  const DefaultFloatingPoint environment;
  return polygons::place(first, second);
}

}  // namespace plumb
