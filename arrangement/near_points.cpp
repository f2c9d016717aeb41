#include <arrangement/near_points.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include <plumb/detail/mesh_points.hpp>
#include <plumb/distance.hpp>
#include <plumb/side_of_sphere.hpp>

#include <mesh/union_find.hpp>

namespace plumb::arrangement {

namespace {

constexpr std::uint32_t most_in_leaf = 8;

constexpr double Point3::*coordinates[] = {&Point3::x, &Point3::y, &Point3::z};

double least_squared(const Reach& reach, const Aabb3& a, const Aabb3& b) {
  const auto gap = [&](double Point3::*c) { return std::max({0., a.min.*c - b.max.*c, b.min.*c - a.max.*c}); };
  return reach.squared(gap(&Point3::x), gap(&Point3::y), gap(&Point3::z));
}
double greatest_squared(const Reach& reach, const Aabb3& a, const Aabb3& b) {
  const auto span = [&](double Point3::*c) { return std::max(a.max.*c, b.max.*c) - std::min(a.min.*c, b.min.*c); };
  return reach.squared(span(&Point3::x), span(&Point3::y), span(&Point3::z));
}

}  // namespace

/// A difference, scaled, has one rounding, its square three, and a sum two more. What underflows is far below 1, and
/// what overflows far above.
Reach::Reach(double r) : r_(r) {
  const int exponent = r > 0 && std::isfinite(r) ? std::ilogb(r) : 0;
  scale_[0] = std::ldexp(1, -exponent / 2);
  scale_[1] = std::ldexp(1, -(exponent - exponent / 2));
  const double scaled = r * scale_[0] * scale_[1], square = scaled * scaled;
  less_ = square * (1 - 0x1p-48);
  more_ = square * (1 + 0x1p-48);
}

double Reach::squared(double dx, double dy, double dz) const {
  const double x = dx * scale_[0] * scale_[1], y = dy * scale_[0] * scale_[1], z = dz * scale_[0] * scale_[1];
  return x * x + y * y + z * z;
}

bool Reach::holds(const Point3& p, const Point3& q) const {
  const double square = squared(p.x - q.x, p.y - q.y, p.z - q.z);
  if (is_certainly_less(square)) return true;
  if (is_certainly_more(square)) return false;
  return std::isinf(r_) || side_of_sphere(Sphere3{p, r_}, q) != Sign::negative;
}

NearPoints::NearPoints(std::span<const Point3> points) : points_(points), order_(points.size()) {
  std::iota(order_.begin(), order_.end(), 0U);
  if (points.empty()) return;
  nodes_.reserve(points.size() / (most_in_leaf / 4) + 1);
  nodes_.push_back({{}, 0, static_cast<std::uint32_t>(points.size()), none});
  for (std::uint32_t node = 0; node < nodes_.size(); ++node) split(node);
}

void NearPoints::split(std::uint32_t node) {
  const std::uint32_t begin = nodes_[node].begin, end = nodes_[node].end;
  Aabb3 box{points_[order_[begin]], points_[order_[begin]]};
  for (std::uint32_t i = begin + 1; i < end; ++i)
    for (const auto c : coordinates) {
      box.min.*c = std::min(box.min.*c, points_[order_[i]].*c);
      box.max.*c = std::max(box.max.*c, points_[order_[i]].*c);
    }
  nodes_[node].box = box;
  if (end - begin <= most_in_leaf) return;
  const auto longest = *std::max_element(std::begin(coordinates), std::end(coordinates), [&](auto c, auto d) {
    return box.max.*c - box.min.*c < box.max.*d - box.min.*d;
  });
  const std::uint32_t middle = begin + (end - begin) / 2;
  const auto at = [&](std::uint32_t i) { return order_.begin() + static_cast<std::ptrdiff_t>(i); };
  std::nth_element(at(begin), at(middle), at(end),
                   [&](std::uint32_t i, std::uint32_t j) { return points_[i].*longest < points_[j].*longest; });
  nodes_[node].child = static_cast<std::uint32_t>(nodes_.size());
  nodes_.push_back({{}, begin, middle, none});
  nodes_.push_back({{}, middle, end, none});
}

struct NearPoints::Joining {
  const NearPoints& tree;
  const Reach reach;
  std::vector<std::uint32_t> parents = {};
  mesh::UnionFind classes;
  std::vector<std::uint8_t> is_whole;  // by node: certainly of one class

  Joining(const NearPoints& t, double r)
      : tree(t), reach(r), classes(parents, static_cast<std::uint32_t>(t.points_.size())), is_whole(t.nodes_.size()) {}

  const Node& node(std::uint32_t n) const { return tree.nodes_[n]; }
  const Point3& point(std::uint32_t place) const { return tree.points_[tree.order_[place]]; }
  std::uint32_t class_of(std::uint32_t place) { return classes.find(tree.order_[place]); }

  void make_whole(std::uint32_t n) {
    if (is_whole[n] != 0) return;
    for (std::uint32_t i = node(n).begin + 1; i < node(n).end; ++i) classes.unite(tree.order_[i - 1], tree.order_[i]);
    is_whole[n] = 1;
  }
  void try_pair(std::uint32_t i, std::uint32_t j) {
    if (class_of(i) != class_of(j) && reach.holds(point(i), point(j))) classes.unite(tree.order_[i], tree.order_[j]);
  }
  bool are_one(std::uint32_t a, std::uint32_t b) {
    return is_whole[a] != 0 && is_whole[b] != 0 && class_of(node(a).begin) == class_of(node(b).begin);
  }

  void join(std::uint32_t n) {
    if (reach.is_certainly_less(greatest_squared(reach, node(n).box, node(n).box))) return make_whole(n);
    if (node(n).child == none) {
      bool is_one = true;
      for (std::uint32_t i = node(n).begin; i < node(n).end; ++i)
        for (std::uint32_t j = node(n).begin; j < i; ++j) try_pair(i, j);
      for (std::uint32_t i = node(n).begin + 1; i < node(n).end; ++i) is_one &= class_of(i) == class_of(node(n).begin);
      is_whole[n] = is_one ? 1 : 0;
      return;
    }
    join(node(n).child);
    join(node(n).child + 1);
    cross(node(n).child, node(n).child + 1);
    is_whole[n] = are_one(node(n).child, node(n).child + 1) ? 1 : 0;
  }

  void cross(std::uint32_t a, std::uint32_t b) {
    if (are_one(a, b) || reach.is_certainly_more(least_squared(reach, node(a).box, node(b).box))) return;
    if (reach.is_certainly_less(greatest_squared(reach, node(a).box, node(b).box))) {
      make_whole(a);
      make_whole(b);
      classes.unite(tree.order_[node(a).begin], tree.order_[node(b).begin]);
      return;
    }
    if (node(a).child == none && node(b).child == none) {
      for (std::uint32_t i = node(a).begin; i < node(a).end; ++i)
        for (std::uint32_t j = node(b).begin; j < node(b).end; ++j) try_pair(i, j);
      return;
    }
    if (node(a).child == none || (node(b).child != none && node(b).end - node(b).begin > node(a).end - node(a).begin))
      std::swap(a, b);
    cross(node(a).child, b);
    cross(node(a).child + 1, b);
  }
};

std::vector<std::uint32_t> NearPoints::classes(double r) const {
  Joining joining(*this, r);
  if (!nodes_.empty()) joining.join(0);
  std::vector<std::uint32_t> least(points_.size());
  for (std::uint32_t i = 0; i < least.size(); ++i) least[i] = joining.classes.find(i);
  return least;
}

struct NearPoints::Search {
  const NearPoints& tree;
  const Reach above;
  double best;
  Reach below;

  const Node& node(std::uint32_t n) const { return tree.nodes_[n]; }
  const Point3& point(std::uint32_t place) const { return tree.points_[tree.order_[place]]; }

  void try_pair(std::uint32_t i, std::uint32_t j) {
    const Point3 &p = point(i), &q = point(j);
    if (above.holds(p, q) || below.is_certainly_more(below.squared(p.x - q.x, p.y - q.y, p.z - q.z))) return;
    const double found = distance(p, q, RoundTo::above);
    if (!(found < best)) return;
    best = found;
    below = Reach(found);
  }
  void find(std::uint32_t a, std::uint32_t b) {
    if (above.is_certainly_less(greatest_squared(above, node(a).box, node(b).box)) ||
        below.is_certainly_more(least_squared(below, node(a).box, node(b).box)))
      return;
    if (node(a).child == none && node(b).child == none) {
      for (std::uint32_t i = node(a).begin; i < node(a).end; ++i)
        for (std::uint32_t j = node(b).begin; j < (a == b ? i : node(b).end); ++j) try_pair(i, j);
      return;
    }
    if (a == b) {
      find(node(a).child, node(a).child);
      find(node(a).child + 1, node(a).child + 1);
      find(node(a).child, node(a).child + 1);
      return;
    }
    if (node(a).child == none || (node(b).child != none && node(b).end - node(b).begin > node(a).end - node(a).begin))
      std::swap(a, b);
    find(node(a).child, b);
    find(node(a).child + 1, b);
  }
};

std::optional<double> NearPoints::least_distance(double above, double below) const {
  Search search{*this, Reach(above), below, Reach(below)};
  if (!nodes_.empty()) search.find(0, 0);
  return search.best < below ? std::optional(search.best) : std::nullopt;
}

}  // namespace plumb::arrangement
