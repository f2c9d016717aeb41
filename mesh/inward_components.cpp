#include "inward_components.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <map>
#include <optional>
#include <utility>

#include <plumb/bounding_volume_hierarchy.hpp>
#include <plumb/orient2d.hpp>
#include <plumb/orient3d.hpp>
#include <plumb/total_measures.hpp>

#include "parallel.hpp"

namespace plumb {
namespace {

constexpr std::size_t grain = 1024;

struct Component {
  std::uint32_t first_triangle;
  std::size_t triangles = 0;
  Certificate sign = Certificate::uncertain;
  // Six times the volume, about a vertex of the component, the magnitudes in it and the largest of a coordinate.
  double sum = 0, magnitudes = 0, largest = 0;
  std::optional<BoundingBox3> box = {};  // of the triangles with area
  std::uint32_t first_with_area = 0;     // if there is a box
};

class Components {
 public:
  Components(const MeshView& mesh, ConcurrentUnionFind& classes, std::span<const std::uint32_t> degenerate)
      : mesh_(mesh), of_triangle_(mesh.triangles.size()) {
    constexpr std::uint32_t none = ~std::uint32_t{0};
    FreshVector<std::uint32_t> of_root(mesh.vertices.size());
    std::fill(of_root.begin(), of_root.end(), none);
    for (std::size_t i = 0; i < of_triangle_.size(); ++i) {
      std::uint32_t& component = of_root[classes.find(mesh.triangles[i][0])];
      if (component == none) {
        component = static_cast<std::uint32_t>(components_.size());
        components_.push_back({static_cast<std::uint32_t>(i)});
      }
      of_triangle_[i] = component;
      add(mesh.triangle(i), components_[component]);
      if (!degenerate.empty() && degenerate.front() == i) {
        degenerate = degenerate.subspan(1);
      } else {
        add_to_box(i, components_[component]);
      }
    }
    find_signs();
  }

  std::size_t size() const { return components_.size(); }
  const Component& operator[](std::size_t i) const { return components_[i]; }
  std::uint32_t of_triangle(std::size_t triangle) const { return of_triangle_[triangle]; }

 private:
  void add(const Triangle3& t, Component& to) const {
    const Point3 o = mesh_.vertices[mesh_.triangles[to.first_triangle][0]];
    const auto from = [&](const Point3& p) { return std::array{p.x - o.x, p.y - o.y, p.z - o.z}; };
    const auto a = from(t.a), b = from(t.b), c = from(t.c);
    for (std::size_t i = 0; i < 3; ++i) {
      const std::size_t j = (i + 1) % 3, k = (i + 2) % 3;
      const double p = b[j] * c[k], q = b[k] * c[j];
      to.sum += a[i] * (p - q);
      to.magnitudes += std::fabs(a[i]) * (std::fabs(p) + std::fabs(q));
      to.largest = std::max({to.largest, std::fabs(a[i]), std::fabs(b[i]), std::fabs(c[i])});
    }
    ++to.triangles;
  }

  void add_to_box(std::size_t i, Component& to) const {
    const BoundingBox3 box = bounding_box(mesh_.triangle(i));
    if (!to.box) to.first_with_area = static_cast<std::uint32_t>(i);
    to.box = to.box ? join(*to.box, box) : box;
  }

  void find_signs() {
    bool all_certain = true;
    for (Component& c : components_) {
      // A term has less than eight roundings and there are 3 n sums; each product that underflows loses less than the
      // least double, times what it is multiplied by. A number that overflowed is not greater than infinity or NaN.
      const auto n = static_cast<double>(c.triangles);
      const double error = c.magnitudes * (3 * n + 16) * 0x1p-51 + n * (1 + c.largest) * 0x1p-1060;
      if (std::fabs(c.sum) > error && error < HUGE_VAL)
        c.sign = c.sum > 0 ? Certificate::positive : Certificate::negative;
      all_certain &= is_certain(c.sign);
    }
    if (all_certain) return;
    std::map<std::uint32_t, ExactTotalVolume> volumes;
    for (std::size_t i = 0; i < of_triangle_.size(); ++i) {
      if (!is_certain(components_[of_triangle_[i]].sign)) volumes[of_triangle_[i]].add(mesh_.triangle(i));
    }
    for (const auto& [component, volume] : volumes) components_[component].sign = volume.sign();
  }

  const MeshView& mesh_;
  std::vector<Component> components_;  // by their least triangle
  FreshVector<std::uint32_t> of_triangle_;
};

/// On which side of the directed line ab the point p + (e, e^2) lies, for all e > 0 that are small enough; zero only
/// where a = b.
Sign side_of_moved_point(const Point2& a, const Point2& b, const Point2& p) {
  const Sign side = orient2d(a, b, p);
  if (side != Sign::zero) return side;
  // The derivative of (b - a) x (p - a) by the first coordinate of p is -(b - a).y, by the second (b - a).x.
  if (a.y != b.y) return a.y > b.y ? Sign::positive : Sign::negative;
  if (a.x != b.x) return b.x > a.x ? Sign::positive : Sign::negative;
  return Sign::zero;
}

enum class Crossing : std::int8_t { inward = -1, none = 0, outward = 1, touching = 2 };

/// How the ray from p + (0, e, e^2) along the x axis leaves what the triangle encloses, seen from its front.
Crossing crossing_of_ray(const Point3& p, const Triangle3& t) {
  const auto flat = [](const Point3& q) { return Point2{q.y, q.z}; };
  const Point2 a = flat(t.a), b = flat(t.b), c = flat(t.c), q = flat(p);
  const Sign ab = side_of_moved_point(a, b, q), bc = side_of_moved_point(b, c, q), ca = side_of_moved_point(c, a, q);
  if (ab == Sign::zero || ab != bc || bc != ca) return Crossing::none;
  const Sign side = orient3d(t.a, t.b, t.c, p);
  if (side == Sign::zero) return Crossing::touching;
  // Of the normal the x component has the sign of ab. The plane is ahead of a point that lies behind it, seen along the
  // normal, when the normal points ahead.
  const bool is_behind = side == Sign::negative;
  if (is_behind != (ab == Sign::positive)) return Crossing::none;
  return ab == Sign::positive ? Crossing::outward : Crossing::inward;
}

bool is_within(const Point3& p, const BoundingBox3& box) {
  return box.min.x < p.x && p.x < box.max.x && box.min.y < p.y && p.y < box.max.y && box.min.z < p.z && p.z < box.max.z;
}

/// Which components lie inside which others.
class Nesting {
 public:
  struct Outer {
    std::uint32_t component;
    std::int64_t winding;  // about the inner one, not 0
  };

  Nesting(const MeshView& mesh, const Components& components, std::span<const IntersectingPair> pairs)
      : mesh_(mesh), components_(components), outer_(components.size()) {
    find_rays_and_walls();
    if (rays_.empty()) return;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> touching;  // components, the lesser first
    for (const IntersectingPair& pair : pairs) {
      const std::uint32_t one = components.of_triangle(pair.first), other = components.of_triangle(pair.second);
      if (one != other) touching.emplace_back(std::min(one, other), std::max(one, other));
    }
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::int64_t> windings;
    for (const auto& [component, wall, crossing] : crossings()) {
      if (crossing == Crossing::touching)
        touching.emplace_back(std::min(component, wall), std::max(component, wall));
      else
        windings[{component, wall}] += static_cast<int>(crossing);
    }
    std::sort(touching.begin(), touching.end());
    for (const auto& [pair, winding] : windings) {
      const std::pair both(std::min(pair.first, pair.second), std::max(pair.first, pair.second));
      if (winding != 0 && pair.first != pair.second && !std::binary_search(touching.begin(), touching.end(), both))
        outer_[pair.first].push_back({pair.second, winding});
    }
  }

  /// The components that one lies inside of, by number.
  const std::vector<Outer>& outer(std::size_t component) const { return outer_[component]; }

 private:
  struct Ray {
    Point3 from;
    std::uint32_t component;
  };
  struct Found {
    std::uint32_t component, wall;
    Crossing crossing;
  };

  /// A ray from a corner of a triangle with area of each component, if the box of another one holds the corner within,
  /// and the triangles of such others. Where components are side by side there are none.
  void find_rays_and_walls() {
    std::vector<Ray> starts;
    std::vector<BoundingBox3> boxes;
    for (std::uint32_t i = 0; i < components_.size(); ++i) {
      const Component& component = components_[i];
      if (!component.box) continue;
      starts.push_back({mesh_.triangle(component.first_with_area).a, i});
      boxes.push_back(*component.box);
    }
    std::vector<bool> has_ray(starts.size()), is_outer(components_.size());
    BoundingVolumeHierarchy(boxes).overlapping_pairs([&](std::size_t i, std::size_t j) {
      for (const auto& [inner, outer] : {std::pair(i, j), std::pair(j, i)}) {
        if (!is_within(starts[inner].from, boxes[outer])) continue;
        has_ray[inner] = true;
        is_outer[starts[outer].component] = true;
      }
    });
    for (std::size_t i = 0; i < starts.size(); ++i) {
      if (has_ray[i]) rays_.push_back(starts[i]);
    }
    if (rays_.empty()) return;
    for (std::size_t i = 0; i < mesh_.triangles.size(); ++i) {
      if (is_outer[components_.of_triangle(i)]) walls_.push_back(static_cast<std::uint32_t>(i));
    }
  }

  std::vector<Found> crossings() const {
    FreshVector<BoundingBox3> boxes(walls_.size() + rays_.size());
    parallel_each(walls_.size(), grain, [&](std::size_t i) { boxes[i] = bounding_box(mesh_.triangle(walls_[i])); });
    double end = boxes[0].max.x;
    for (std::size_t i = 0; i < walls_.size(); ++i) end = std::max(end, boxes[i].max.x);
    for (std::size_t i = 0; i < rays_.size(); ++i) {
      const Point3& p = rays_[i].from;
      boxes[walls_.size() + i] = {p, {std::max(p.x, end), p.y, p.z}};
    }
    const BoxTree tree(boxes);
    const auto order = tree.order();
    // Rays have one label and walls another, so that only one of each makes a pair.
    FreshVector<GroupLabels> groups((order.size() + 7) / 8);
    parallel_each(groups.size(), grain, [&](std::size_t group) {
      groups[group] = {};
      for (std::size_t lane = 0; lane < 8 && group * 8 + lane < order.size(); ++lane) {
        for (auto& label : groups[group].label) label[lane] = order[group * 8 + lane] < walls_.size() ? 1 : 2;
      }
    });
    const BoxLabels labels(std::move(groups));
    std::vector<std::vector<Found>> found(tree.parts());
    parallel_each(tree.parts(), 1, [&](std::size_t part) {
      tree.candidates(part, labels, [&](std::span<const BoxCandidates> some) {
        for (const BoxCandidates& candidates : some) {
          candidates.each_other([&](std::size_t other) {
            const auto [wall, ray] = std::minmax(order[candidates.box], order[other]);
            if (wall >= walls_.size() || ray < walls_.size()) return;
            const Ray& r = rays_[ray - walls_.size()];
            const Crossing crossing = crossing_of_ray(r.from, mesh_.triangle(walls_[wall]));
            if (crossing != Crossing::none)
              found[part].push_back({r.component, components_.of_triangle(walls_[wall]), crossing});
          });
        }
      });
    });
    std::vector<Found> all;
    for (const auto& of_part : found) all.insert(all.end(), of_part.begin(), of_part.end());
    return all;
  }

  const MeshView& mesh_;
  const Components& components_;
  std::vector<std::vector<Outer>> outer_;  // by component
  std::vector<std::uint32_t> walls_;
  std::vector<Ray> rays_;
};

Sign sign_of(const Component& component) {
  return component.sign == Certificate::positive   ? Sign::positive
         : component.sign == Certificate::negative ? Sign::negative
                                                   : Sign::zero;
}

}  // namespace

ComponentsWithin components_within(const MeshView& mesh, ConcurrentUnionFind& classes,
                                   std::span<const std::uint32_t> degenerate, std::span<const IntersectingPair> pairs) {
  const Components components(mesh, classes, degenerate);
  const Nesting nesting(mesh, components, pairs);
  ComponentsWithin found;
  for (std::size_t i = 0; i < components.size(); ++i) {
    const Component& inner = components[i];
    const auto& outer = nesting.outer(i);
    const bool is_cavity =
        inner.sign == Certificate::negative && std::any_of(outer.begin(), outer.end(), [&](const auto& o) {
          return o.winding > 0 && components[o.component].sign == Certificate::positive;
        });
    if (inner.sign != Certificate::positive && !is_cavity) found.inward.push_back(inner.first_triangle);
    if (outer.empty()) continue;
    // What lies inside another component lies inside all that this one lies inside of.
    const auto innermost = std::max_element(outer.begin(), outer.end(), [&](const auto& a, const auto& b) {
      return nesting.outer(a.component).size() < nesting.outer(b.component).size();
    });
    const Component& around = components[innermost->component];
    std::int64_t winding = 0;
    for (const auto& o : outer) winding += o.winding;
    found.nested.push_back({inner.first_triangle, around.first_triangle, sign_of(inner), sign_of(around), winding});
  }
  return found;
}

}  // namespace plumb
