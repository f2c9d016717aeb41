#include <trees/swept_ball.hpp>

#include <algorithm>
#include <cmath>

#include <filters/closed_numbers.hpp>
#include <filters/sums_and_orders.hpp>

namespace plumb::trees {
namespace {

using filters::Approximate, filters::Certificate, filters::greater, filters::lesser, filters::number,
    filters::operator+;
using Vector = Vec3<double>;

template <class R>
Vec3<R> numbers(const Vector& v) {
  return {number<R>(v.x), number<R>(v.y), number<R>(v.z)};
}
Vector direction(const KdopDirection& n) {
  return {static_cast<double>(n.x), static_cast<double>(n.y), static_cast<double>(n.z)};
}
bool is_positive(double x) { return x > 0; }
bool is_positive(const Approximate& x) { return certificate(x) == Certificate::positive; }

/// The least or the greatest g.x of all x that the ball is swept along.
template <class R>
struct Extent {
  R least, greatest;

  Extent(const SweptBall& b, const Vec3<R>& g) : least(dot(numbers<R>(b.origin), g)), greatest(least) {
    for (int i = 0; i < b.vectors; ++i) {
      const R along = dot(numbers<R>(b.vector[i]), g), low = number<R>(b.low[i]) * along,
              high = number<R>(b.high[i]) * along;
      least = least + lesser(low, high);
      greatest = greatest + filters::greater(low, high);
    }
  }
};

/// Along g, does b lie beyond a by more than `reach` and the radii?
template <class R>
constexpr R squared_gap_beyond(const R& gap, const R& reach, const R& squared_length) {
  return gap * gap - reach * reach * squared_length;
}
template <class R>
bool is_gap(const SweptBall& a, const SweptBall& b, const Vector& along, double reach) {
  const Vec3<R> g = numbers<R>(along);
  const R gap = Extent<R>(b, g).least - Extent<R>(a, g).greatest;
  if (!is_positive(gap)) return false;
  return is_positive(squared_gap_beyond(gap, number<R>(a.radius) + number<R>(b.radius) + number<R>(reach), dot(g, g)));
}

/// The formula once more for its roundings: of a vector times a coefficient, summed up.
constexpr int roundings_of_gap() {
  using R = filters::RoundingCount;
  const R number, product = number * number, height = product + product + product;
  const R extent = height + number * height + number * height + number * height, gap = extent - extent;
  const R reach = number + number + number;
  return squared_gap_beyond(gap, reach, height).count;
}
static_assert(roundings_of_gap() <= Approximate::roundings);

/// A point of the core that is nearest to p, where the vectors are orthogonal.
Vector guess_nearest_in(const SweptBall& b, const Vector& p) {
  Vector x = b.origin;
  for (int i = 0; i < b.vectors; ++i) {
    const Vector& v = b.vector[i];
    const double square = squared_length(v);
    const double l = square > 0 ? dot(p - b.origin, v) / square : 0;
    x = x + times(std::min(std::max(l, b.low[i]), b.high[i]), v);
  }
  return x;
}

}  // namespace

SweptBall swept(const Sphere3& s) {
  SweptBall b;
  b.origin = {s.center.x, s.center.y, s.center.z};
  b.radius = s.radius;
  return b;
}
SweptBall swept(const Obb3& o) {
  SweptBall b;
  b.origin = {o.center.x, o.center.y, o.center.z};
  b.sweep({o.u.x, o.u.y, o.u.z}, -o.hu, o.hu);
  b.sweep({o.v.x, o.v.y, o.v.z}, -o.hv, o.hv);
  b.sweep({o.w.x, o.w.y, o.w.z}, -o.hw, o.hw);
  return b;
}
SweptBall swept(const Capsule3& c) {
  SweptBall b;
  b.origin = {c.a.x, c.a.y, c.a.z};
  // The vector, of coordinates up to 4, is rounded.
  b.radius = c.radius + room_of_frame;
  b.sweep({c.b.x - c.a.x, c.b.y - c.a.y, c.b.z - c.a.z}, 0, 1);
  return b;
}
SweptBall swept(const Lozenge3& l) {
  SweptBall b;
  b.origin = {l.origin.x, l.origin.y, l.origin.z};
  b.radius = l.radius;
  b.sweep({l.u.x, l.u.y, l.u.z}, 0, 1);
  b.sweep({l.v.x, l.v.y, l.v.z}, 0, 1);
  return b;
}

FrameLine::FrameLine(const Vector& at_, const Vector& d_, double from_, double to_) : at(at_), d(d_) {
  // Beyond that no point is in [-1, 1]^3, as a coordinate of d is at least 1/2. Up to it a point is off by what at is,
  // less than `most`, and by as many times what d is, each rounded once.
  const double most = 2 * (std::abs(at.x) + std::abs(at.y) + std::abs(at.z) + 2);
  from = std::max(from_, -most), to = std::min(to_, most);
  room = room_of_frame * most;
}

SweptBall FrameMap::operator()(const SweptBall& b) const {
  SweptBall image = b;
  image.origin = times(factor, b.origin) + offset;
  image.radius = factor * b.radius + room;
  for (int i = 0; i < b.vectors; ++i) image.vector[i] = times(factor, b.vector[i]);
  return image;
}

bool are_apart(const SweptBall& a, const SweptBall& b, double reach) {
  constexpr int rounds = 3;
  Vector in_a = a.origin, in_b = guess_nearest_in(b, in_a);
  for (int i = 0; i < rounds && a.vectors != 0; ++i) {
    in_a = guess_nearest_in(a, in_b);
    in_b = guess_nearest_in(b, in_a);
  }
  const Vector g = in_b - in_a;
  return is_gap<double>(a, b, g, reach) && is_gap<Approximate>(a, b, g, reach);
}

namespace {

/// Is there a gap of more than reach between two ranges along n?
template <class R>
bool is_gap(const Vector& n, const R& low_a, const R& high_a, const R& low_b, const R& high_b, const R& reach) {
  const R gap = filters::greater(low_b - high_a, low_a - high_b);
  const Vec3<R> g = numbers<R>(n);
  return is_positive(gap) && is_positive(squared_gap_beyond(gap, reach, dot(g, g)));
}

template <int K, class IsGap>
bool is_any_gap(const IsGap& is_gap_along) {
  for (int i = 0; i < K / 2; ++i) {
    if (is_gap_along(direction(kdop_directions<K>[i]), i)) return true;
  }
  return false;
}

}  // namespace

template <int K>
bool are_apart(const SweptBall& a, const Kdop<K>& b, double reach) {
  const auto is_gap_along = [&]<class R>(const Vector& n, int i, R) {
    const Extent<R> of_a(a, numbers<R>(n));
    return is_gap<R>(n, of_a.least, of_a.greatest, number<R>(b.min[i]), number<R>(b.max[i]),
                     number<R>(a.radius) + number<R>(reach));
  };
  return is_any_gap<K>(
      [&](const Vector& n, int i) { return is_gap_along(n, i, double()) && is_gap_along(n, i, Approximate()); });
}

template <int K>
bool are_apart(const Kdop<K>& a, const Kdop<K>& b, const FrameMap& of_b, double reach) {
  const auto is_gap_along = [&]<class R>(const Vector& n, int i, R) {
    const R factor = number<R>(of_b.factor), offset = dot(numbers<R>(n), numbers<R>(of_b.offset));
    return is_gap<R>(n, number<R>(a.min[i]), number<R>(a.max[i]), factor * number<R>(b.min[i]) + offset,
                     factor * number<R>(b.max[i]) + offset, number<R>(reach) + number<R>(of_b.room));
  };
  return is_any_gap<K>(
      [&](const Vector& n, int i) { return is_gap_along(n, i, double()) && is_gap_along(n, i, Approximate()); });
}

namespace {

/// What of a line is between parallel planes, of several directions. Kay and Kajiya, Ray Tracing Complex Scenes (1986).
class Cut {
 public:
  explicit Cut(const FrameLine& line)
      : line_(line),
        enter_{number<Approximate>(line.from), number<Approximate>(1), line.from},
        leave_{number<Approximate>(line.to), number<Approximate>(1), line.to} {}

  void between(const Vector& n, const Approximate& low, const Approximate& high) {
    const Vec3<Approximate> g = numbers<Approximate>(n);
    const Approximate at = dot(g, numbers<Approximate>(line_.at)), slope = dot(g, numbers<Approximate>(line_.d)),
                      room = number<Approximate>(line_.room) *
                             number<Approximate>(std::abs(n.x) + std::abs(n.y) + std::abs(n.z)),
                      to_low = low - room - at, to_high = high + room - at, opposite = number<Approximate>(-1);
    switch (certificate(slope)) {
      case Certificate::positive:
        return cut(to_low, to_high, slope);
      case Certificate::negative:
        return cut(opposite * to_high, opposite * to_low, opposite * slope);
      case Certificate::zero:
        is_outside_ = is_outside_ || is_positive(to_low) || is_positive(opposite * to_high);
        return;
      case Certificate::uncertain:
        return;
    }
  }
  bool is_empty() const {
    return is_outside_ || (enter_.about > leave_.about &&
                           is_positive(enter_.numerator * leave_.denominator - leave_.numerator * enter_.denominator));
  }

 private:
  /// A parameter as a fraction, with a denominator above 0.
  struct Place {
    Approximate numerator, denominator;
    double about;
  };

  void cut(const Approximate& low, const Approximate& high, const Approximate& slope) {
    const double enter = low.value / slope.value, leave = high.value / slope.value;
    if (enter > enter_.about) enter_ = {low, slope, enter};
    if (leave < leave_.about) leave_ = {high, slope, leave};
  }

  const FrameLine& line_;
  Place enter_, leave_;
  bool is_outside_ = false;
};

constexpr int roundings_of_cut() {
  using R = filters::RoundingCount;
  const R number, product = number * number, height = product + product + product;
  const R extent = height + number * height + number * height + number * height;
  const R numerator = number * (extent - product - height), fraction = numerator * (number * height);
  return (fraction - fraction).count;
}
static_assert(roundings_of_cut() <= Approximate::roundings);

}  // namespace

bool is_missed(const FrameLine& line, const SweptBall& b) {
  if (b.vectors < 3) {
    SweptBall segment;
    segment.origin = line.at;
    segment.radius = line.room;
    segment.sweep(line.d, line.from, line.to);
    return line.from > line.to || are_apart(segment, b, 0);
  }
  Cut cut(line);
  for (const Vector& n : b.vector) {
    const Extent<Approximate> extent(b, numbers<Approximate>(n));
    cut.between(n, extent.least, extent.greatest);
  }
  return cut.is_empty();
}

template <int K>
bool is_missed(const FrameLine& line, const Kdop<K>& k) {
  Cut cut(line);
  for (int i = 0; i < K / 2; ++i)
    cut.between(direction(kdop_directions<K>[i]), number<Approximate>(k.min[i]), number<Approximate>(k.max[i]));
  return cut.is_empty();
}

template bool are_apart(const SweptBall&, const Kdop14&, double);
template bool are_apart(const SweptBall&, const Kdop18&, double);
template bool are_apart(const SweptBall&, const Kdop26&, double);
template bool are_apart(const Kdop14&, const Kdop14&, const FrameMap&, double);
template bool are_apart(const Kdop18&, const Kdop18&, const FrameMap&, double);
template bool are_apart(const Kdop26&, const Kdop26&, const FrameMap&, double);
template bool is_missed(const FrameLine&, const Kdop14&);
template bool is_missed(const FrameLine&, const Kdop18&);
template bool is_missed(const FrameLine&, const Kdop26&);

}  // namespace plumb::trees
