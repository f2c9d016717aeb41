#include <trees/line_search.hpp>

#include <algorithm>
#include <cfloat>
#include <cmath>

#include <filters/error_of.hpp>
#include <plumb/detail/double_with_bound.hpp>
#include <plumb/exact_stages.hpp>
#include <plumb/orient3d.hpp>
#include <trees/descend.hpp>

namespace plumb::trees {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr Argument direction_argument{"d", {.length = 0, .normal = 1}, Role::quantity};

/// On which side does the line o + t d pass the line ab?
struct SideOfEdge {
  static constexpr const char* name = "side_of_edge";
  static constexpr Argument arguments[] = {{"o"}, direction_argument, {"a"}, {"b"}};
  static constexpr auto evaluate(const auto& o, const auto& d, const auto& a, const auto& b) {
    return dot(d, cross(a - o, b - o));
  }
};

/// A coordinate of d x (b - a): how the side of the edge ab changes where the line moves along that axis.
template <int axis>
constexpr auto turn(const auto& d, const auto& a, const auto& b) {
  const auto n = cross(d, b - a);
  if constexpr (axis == 0) return n.x;
  if constexpr (axis == 1) return n.y;
  if constexpr (axis == 2) return n.z;
}
template <int axis>
struct TurnOfDirection {
  static constexpr const char* name = "turn";
  static constexpr Argument arguments[3] = {direction_argument, {"a"}, {"b"}};
  static constexpr auto evaluate(const auto& d, const auto& a, const auto& b) { return turn<axis>(d, a, b); }
};
template <int axis>
struct TurnOfSegment {
  static constexpr const char* name = "turn";
  static constexpr Argument arguments[4] = {{"o"}, {"end"}, {"a"}, {"b"}};
  static constexpr auto evaluate(const auto& o, const auto& end, const auto& a, const auto& b) {
    return turn<axis>(end - o, a, b);
  }
};
template <int axis>
int turn_of(const QueryLine& line, const Point3& a, const Point3& b) {
  return static_cast<int>(line.kind == QueryLine::Kind::segment
                              ? decide<TurnOfSegment<axis>>(line.origin, line.end, a, b)
                              : decide<TurnOfDirection<axis>>(line.direction, a, b));
}

constexpr auto volume(const auto& a, const auto& b, const auto& c) { return dot(a, cross(b, c)); }
/// Of differences, and of a direction of at most 1, which a segment has rounded.
constexpr double error_of_volume = filters::error_of<decltype(volume(
    filters::RoundedVector<0, 1>(), filters::RoundedVector<1, 1>(), filters::RoundedVector<2, 1>()))>;

/// The roundings in the width of an interval of a parameter and in its ends. A quotient has those of a product.
using filters::RoundingCount;
constexpr filters::RoundingCount number, difference{1}, parameter = number * number;
constexpr filters::RoundingCount width_of_parameter = (number + parameter * number) * difference,
                                 end_of_parameter = parameter - number;
/// The same of a line in a box of floats: one over a coordinate of the direction is rounded twice.
constexpr RoundingCount inverse_in_floats{2}, bound_in_floats = difference * inverse_in_floats;

/// Exact sides of edges, the last few of which are kept: the next triangle often has one of them.
class Sides {
 public:
  Sides(const Surface& surface, const QueryLine& line) : surface_(surface), line_(line) {}

  int operator()(std::uint32_t a, std::uint32_t b) {
    for (const Known& known : known_) {
      if (known.a == a && known.b == b) return known.side;
      if (known.a == b && known.b == a) return -known.side;
    }
    const Point3 p = surface_.vertex(a), q = surface_.vertex(b);
    const Sign side = line_.kind == QueryLine::Kind::segment ? orient3d(line_.origin, line_.end, p, q)
                                                             : decide<SideOfEdge>(line_.origin, line_.direction, p, q);
    known_[next_++ % kept] = {a, b, static_cast<int>(side)};
    return static_cast<int>(side);
  }

 private:
  static constexpr unsigned kept = 8;
  struct Known {
    std::uint32_t a = most_triangles, b = most_triangles;  // equal ends: no edge is asked about that is none
    int side = 0;
  };
  const Surface& surface_;
  const QueryLine& line_;
  Known known_[kept];
  unsigned next_ = 0;
};

class AlongLine {
 public:
  static constexpr bool is_ordered = true;

  AlongLine(const Tree& tree, const QueryLine& query, const ScaledLine& line, double low, double high, bool only_first)
      : surface_(tree.surface),
        line_(line),
        side_(tree.surface, query),
        scale_(tree.nodes.frame.scale),
        low_(low),
        high_(high),
        only_first_(only_first) {
    at_ = tree.nodes.frame.at(line.origin);
    const double origin[3] = {at_.x, at_.y, at_.z};
    const double direction[3] = {line.direction.x, line.direction.y, line.direction.z};
    for (int k = 0; k < 3; ++k) {
      const auto d = static_cast<float>(direction[k]);
      // A point of the frame lies within 2^53 of any origin that is asked about, so that a direction below 1e-30 moves
      // by less than 2^-22. Widened by that much an origin between two planes is so up to 2^-22 1e30, more than 2^53.
      const bool is_still = std::abs(d) < 1e-30F;
      const double room = is_still ? 0x1p-22 * std::max(1.0, std::abs(origin[k])) : 0;
      const float inverse = is_still ? 1e30F : 1 / d, below = float_below(origin[k] - room),
                  above = float_above(origin[k] + room);
      is_turned_[k] = inverse < 0;
      inverse_[k] = all_floats(inverse);
      from_near_[k] = all_floats(inverse < 0 ? below : above);
      from_far_[k] = all_floats(inverse < 0 ? above : below);
    }
    start_ = low == -infinity ? -FLT_MAX : std::max(-FLT_MAX, float_below(low * scale_));
    end_ = high == infinity ? FLT_MAX : std::min(FLT_MAX, float_above(high * scale_));
  }

  unsigned enter(const BoxNode& node, float* keys) const {
    unsigned met = 0;
    for (int first = 0; first < children; first += lanes) {
      Floats near = all_floats(start_), far = all_floats(end_);
      for (int k = 0; k < 3; ++k) {
        const float* const near_plane = is_turned_[k] ? node.high[k] : node.low[k];
        const float* const far_plane = is_turned_[k] ? node.low[k] : node.high[k];
        near = greater((load_floats(near_plane + first) - from_near_[k]) * inverse_[k], near);
        far = lesser((load_floats(far_plane + first) - from_far_[k]) * inverse_[k], far);
      }
      constexpr float more = more_than_rounded_floats(bound_in_floats), less = 2 - more;
      const Floats least = lesser(near * less, near * more), most = greater(far * less, far * more);
      store_floats(keys + first, least);
      met |= at_most(least, most) << first;
    }
    return met;
  }
  bool goes_on(float key) const { return !only_first_ || key <= end_; }
  bool is_apart(const NodeVolumes& volumes, std::size_t place, float) const {
    return volumes.is_missed(place, FrameLine(at_, line_.direction, start_, end_));
  }

  void visit(const LeafTriangle& leaf) {
    const Vec3<double> corner = surface_.scaled_vertex(leaf.corners[0]),
                       second = surface_.scaled_vertex(leaf.corners[1]),
                       third = surface_.scaled_vertex(leaf.corners[2]);
    const Vec3<double> a = corner - line_.origin, b = second - line_.origin, c = third - line_.origin;
    const double side[3] = {volume(line_.direction, a, b), volume(line_.direction, b, c),
                            volume(line_.direction, c, a)};
    const double la = largest(a), lb = largest(b), lc = largest(c);
    const double error[3] = {error_of_volume * la * lb + underflow, error_of_volume * lb * lc + underflow,
                             error_of_volume * lc * la + underflow};
    const bool is_left = side[0] < -error[0] || side[1] < -error[1] || side[2] < -error[2];
    const bool is_right = side[0] > error[0] || side[1] > error[1] || side[2] > error[2];
    if (is_left && is_right) return;
    Crossed x{leaf.triangle, -infinity, infinity, {}};
    bool left = is_left, right = is_right;
    for (std::size_t k = 0; k < 3; ++k) {
      int s = side[k] > error[k] ? 1 : side[k] < -error[k] ? -1 : 0;
      if (s == 0) s = side_(leaf.corners[k], leaf.corners[(k + 1) % 3]);
      x.side[k] = static_cast<signed char>(s);
      left |= s<0, right |= s> 0;
    }
    if (left && right) return;
    if (left || right) {
      // From the corner, so that errors are small against the edges.
      const Vec3<double> e = second - corner, f = third - corner;
      const double slope = volume(line_.direction, e, f), height = volume(a, e, f);
      const double size = error_of_volume * largest(e) * largest(f);
      const double slope_error = size + underflow, height_error = size * la + underflow;
      const double room = std::abs(slope) - slope_error;
      if (room > 0) {
        const double t = height / slope;
        constexpr double least = std::numeric_limits<double>::min();  // more than what underflows in quotients
        const double wide = (height_error + std::abs(t) * slope_error) / room * more_than_rounded(width_of_parameter) +
                            std::abs(t) * (more_than_rounded(end_of_parameter) - 1) + least;
        x.enter = t - wide, x.leave = t + wide;
        if (x.leave < low_ || x.enter > high_) return;
        if (only_first_ && x.enter > low_ && x.leave < nearest_) {
          nearest_ = x.leave;
          end_ = std::min(end_, float_above(nearest_ * scale_));
        }
      }
    }
    found_.push_back(x);
  }
  std::vector<Crossed> found() {
    if (only_first_) std::erase_if(found_, [&](const Crossed& x) { return x.enter > nearest_; });
    return std::move(found_);
  }

 private:
  const Surface& surface_;
  const ScaledLine& line_;
  Sides side_;
  Vec3<double> at_;  // in the frame
  double scale_, low_, high_, nearest_ = infinity;
  bool only_first_;
  bool is_turned_[3];
  Floats inverse_[3], from_near_[3], from_far_[3];
  float start_, end_;
  std::vector<Crossed> found_;
};

}  // namespace

std::optional<ScaledLine> scaled_line(const Tree& tree, const QueryLine& line) {
  if (!tree.is_in_range(line.origin)) return {};
  const double size = largest({line.direction.x, line.direction.y, line.direction.z});
  if (!(size > 0x1p-1000 && size < 0x1p1000)) return {};
  const int exponent = std::ilogb(size) + 1, of_unit = std::ilogb(tree.surface.unit());
  if (std::abs(of_unit + exponent) > 1000) return {};
  const auto scaled = [&](double x) { return std::ldexp(x, -exponent); };
  return ScaledLine{tree.surface.scaled(line.origin),
                    {scaled(line.direction.x), scaled(line.direction.y), scaled(line.direction.z)},
                    std::ldexp(1, of_unit + exponent)};
}

std::vector<Crossed> crossed_triangles(const Tree& tree, const QueryLine& query, const ScaledLine& line, double low,
                                       double high, bool only_first) {
  AlongLine visitor(tree, query, line, low, high, only_first);
  descend(tree.nodes, visitor);
  return visitor.found();
}

int crossing_of(const Surface& surface, const QueryLine& line, const Crossed& crossed) {
  const int all = crossed.sign();
  for (std::size_t k = 0; k < 3; ++k) {
    if (crossed.side[k] != 0) continue;
    const Corners t = surface.corners(crossed.triangle);
    const Point3 a = surface.vertex(t[k]), b = surface.vertex(t[(k + 1) % 3]);
    int moved = turn_of<0>(line, a, b);
    if (moved == 0) moved = turn_of<1>(line, a, b);
    if (moved == 0) moved = turn_of<2>(line, a, b);
    if (moved != all) return 0;
  }
  return -all;
}

}  // namespace plumb::trees
