#include <mesh/inward_components.hpp>

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <cstddef>
#include <map>
#include <optional>
#include <utility>

#include <plumb/orient2d.hpp>
#include <plumb/orient3d.hpp>
#include <plumb/total_measures.hpp>
#include <trees/box_tree.hpp>

#include <surfaces/parallel.hpp>

namespace plumb::mesh {

using namespace surfaces;

namespace {

constexpr std::size_t grain = 1024;

struct Component {
  std::uint32_t first_triangle;
  std::size_t triangles = 0;
  filters::Certificate sign = filters::Certificate::uncertain;
  // Six times the volume, from a vertex of the component; the sum of the magnitudes of its terms; the largest magnitude
  // of a coordinate.
  double sum = 0, magnitudes = 0, largest = 0;
  std::optional<Aabb3> box = {};      // of the triangles with area
  std::uint32_t first_with_area = 0;  // if there is a box
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
    const Aabb3 box = trees::box_of(mesh_.triangle(i));
    if (!to.box) to.first_with_area = static_cast<std::uint32_t>(i);
    to.box = to.box ? trees::join(*to.box, box) : box;
  }

  void find_signs() {
    bool all_certain = true;
    for (Component& c : components_) {
      // A term has less than eight roundings, and there are 3 n sums. Each product that underflows loses less than the
      // least double times its other factors. A number that overflowed is not greater than infinity or NaN.
      const auto n = static_cast<double>(c.triangles);
      const double error = c.magnitudes * (3 * n + 16) * 0x1p-51 + n * (1 + c.largest) * 0x1p-1060;
      if (std::fabs(c.sum) > error && error < HUGE_VAL)
        c.sign = c.sum > 0 ? filters::Certificate::positive : filters::Certificate::negative;
      all_certain &= filters::is_certain(c.sign);
    }
    if (all_certain) return;
    std::map<std::uint32_t, ExactTotalVolume> volumes;
    for (std::size_t i = 0; i < of_triangle_.size(); ++i) {
      if (!filters::is_certain(components_[of_triangle_[i]].sign)) volumes[of_triangle_[i]].add(mesh_.triangle(i));
    }
    for (const auto& [component, volume] : volumes) components_[component].sign = volume.sign();
  }

  const MeshView& mesh_;
  std::vector<Component> components_;  // by their least triangle
  FreshVector<std::uint32_t> of_triangle_;
};

/// The side of the directed line ab on which the point p + (e, e^2) lies for all e > 0 that are small enough. It is
/// zero only where a = b.
Sign side_of_moved_point(const Point2& a, const Point2& b, const Point2& p) {
  const Sign side = orient2d(a, b, p);
  if (side != Sign::zero) return side;
  // The derivative of (b - a) x (p - a) by the first coordinate of p is -(b - a).y, and by the second (b - a).x.
  if (a.y != b.y) return a.y > b.y ? Sign::positive : Sign::negative;
  if (a.x != b.x) return b.x > a.x ? Sign::positive : Sign::negative;
  return Sign::zero;
}

enum class Crossing : std::int8_t { inward = -1, none = 0, outward = 1, touching = 2 };

/// How the ray from p + (0, e, e^2) along the x axis crosses the triangle, seen from its front.
Crossing crossing_of_ray(const Point3& p, const Triangle3& t) {
  const auto flat = [](const Point3& q) { return Point2{q.y, q.z}; };
  const Point2 a = flat(t.a), b = flat(t.b), c = flat(t.c), q = flat(p);
  const Sign ab = side_of_moved_point(a, b, q), bc = side_of_moved_point(b, c, q), ca = side_of_moved_point(c, a, q);
  if (ab == Sign::zero || ab != bc || bc != ca) return Crossing::none;
  const Sign side = orient3d(t.a, t.b, t.c, p);
  if (side == Sign::zero) return Crossing::touching;
  // The x component of the normal has the sign of ab. The plane is ahead of a point behind it, seen along the normal,
  // when the normal points ahead.
  const bool is_behind = side == Sign::negative;
  if (is_behind != (ab == Sign::positive)) return Crossing::none;
  return ab == Sign::positive ? Crossing::outward : Crossing::inward;
}

bool is_within(const Point3& p, const Aabb3& box) {
  return box.min.x < p.x && p.x < box.max.x && box.min.y < p.y && p.y < box.max.y && box.min.z < p.z && p.z < box.max.z;
}

/// The components that one lies inside of.
struct Outside {
  std::optional<std::uint32_t>
      innermost;                    // if there is any: of these, that whose box begins last along x, the first such
  std::int64_t winding = 0;         // of all of them
  bool is_within_positive = false;  // one has positive volume and winds about it positively
};

/// Finds which components lie inside others.
class Nesting {
 public:
  Nesting(const MeshView& mesh, const Components& components, std::span<const IntersectingPair> pairs,
          const std::function<void(double)>& progress)
      : mesh_(mesh), components_(components), progress_(progress), outside_(components.size()) {
    find_rays_and_walls();
    if (rays_.empty()) return;
    for (const IntersectingPair& pair : pairs) {
      const std::uint32_t one = components.of_triangle(pair.first), other = components.of_triangle(pair.second);
      if (one != other) touching_.emplace_back(std::min(one, other), std::max(one, other));
    }
    std::sort(touching_.begin(), touching_.end());
    ask(rays_);
  }

  const Outside& outside(std::size_t component) const { return outside_[component]; }

 private:
  struct Ray {
    Point3 from;
    std::uint32_t component;
  };
  struct Found {
    std::uint32_t component, wall;
    Crossing crossing;
  };
  // The most crossings that are kept at a time: shells in shells have the square of their number.
  static constexpr std::size_t most_crossings = std::size_t{1} << 22;

  /// A component has a ray, from a corner of a triangle with area, if the box of another one has that corner inside.
  /// The triangles of such other components are walls. Where components are side by side there are none.
  void find_rays_and_walls() {
    std::vector<Ray> starts;
    std::vector<Aabb3> boxes;
    for (std::uint32_t i = 0; i < components_.size(); ++i) {
      const Component& component = components_[i];
      if (!component.box) continue;
      starts.push_back({mesh_.triangle(component.first_with_area).a, i});
      boxes.push_back(*component.box);
    }
    std::vector<bool> has_ray(starts.size()), is_outer(components_.size());
    trees::BoxPairs(boxes).each([&](std::size_t i, std::size_t j) {
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

  void ask(std::span<const Ray> rays) {
    std::vector<Found> all = crossings(rays);
    if (all.size() > most_crossings && rays.size() > 1) {
      all = {};
      ask(rays.first(rays.size() / 2));
      ask(rays.subspan(rays.size() / 2));
      return;
    }
    const auto key = [](const Found& f) { return std::pair(f.component, f.wall); };
    std::sort(all.begin(), all.end(), [&](const Found& a, const Found& b) { return key(a) < key(b); });
    for (auto first = all.begin(); first != all.end();) {
      const auto last = std::find_if(first, all.end(), [&](const Found& f) { return key(f) != key(*first); });
      // A corner on a wall is a pair as well, and then this number does not matter.
      std::int64_t winding = 0;
      for (auto f = first; f != last; ++f) winding += static_cast<int>(f->crossing);
      const auto [component, wall] = key(*first);
      const std::pair<std::uint32_t, std::uint32_t> both = std::minmax(component, wall);
      if (winding != 0 && component != wall && !std::binary_search(touching_.begin(), touching_.end(), both))
        add(wall, winding, outside_[component]);
      first = last;
    }
    asked_ += rays.size();
    if (progress_) progress_(static_cast<double>(asked_) / static_cast<double>(rays_.size()));
  }

  /// Adds the outer component, which must not be among those added before.
  void add(std::uint32_t outer, std::int64_t winding, Outside& to) const {
    const auto start = [&](std::uint32_t component) { return components_[component].box->min.x; };
    if (!to.innermost || start(outer) > start(*to.innermost)) to.innermost = outer;
    to.winding += winding;
    to.is_within_positive |= winding > 0 && components_[outer].sign == filters::Certificate::positive;
  }

  /// Finds all crossings, or stops once there are too many.
  std::vector<Found> crossings(std::span<const Ray> rays) const {
    FreshVector<Aabb3> boxes(walls_.size() + rays.size());
    parallel_each(walls_.size(), grain, [&](std::size_t i) { boxes[i] = trees::box_of(mesh_.triangle(walls_[i])); });
    double end = boxes[0].max.x;
    for (std::size_t i = 0; i < walls_.size(); ++i) end = std::max(end, boxes[i].max.x);
    for (std::size_t i = 0; i < rays.size(); ++i) {
      const Point3& p = rays[i].from;
      boxes[walls_.size() + i] = {p, {std::max(p.x, end), p.y, p.z}};
    }
    const trees::BoxTree tree(boxes);
    const auto order = tree.order();
    // All rays have one label, and all walls another, so that a pair has one of each.
    FreshVector<trees::GroupLabels> groups((order.size() + 7) / 8);
    parallel_each(groups.size(), grain, [&](std::size_t group) {
      groups[group] = {};
      for (std::size_t lane = 0; lane < 8 && group * 8 + lane < order.size(); ++lane) {
        for (auto& label : groups[group].label) label[lane] = order[group * 8 + lane] < walls_.size() ? 1 : 2;
      }
    });
    const trees::BoxLabels labels(std::move(groups));
    std::vector<std::vector<Found>> found(tree.parts());
    std::atomic<std::size_t> count = 0;
    parallel_each(tree.parts(), 1, [&](std::size_t part) {
      tree.candidates(part, labels, [&](std::span<const trees::BoxCandidates> some) {
        if (count.load(std::memory_order_relaxed) > most_crossings && rays.size() > 1) return;
        const std::size_t before = found[part].size();
        for (const trees::BoxCandidates& candidates : some) {
          candidates.each_other([&](std::size_t other) {
            const auto [wall, ray] = std::minmax(order[candidates.box], order[other]);
            if (wall >= walls_.size() || ray < walls_.size()) return;
            const Ray& r = rays[ray - walls_.size()];
            const Crossing crossing = crossing_of_ray(r.from, mesh_.triangle(walls_[wall]));
            if (crossing != Crossing::none)
              found[part].push_back({r.component, components_.of_triangle(walls_[wall]), crossing});
          });
        }
        count.fetch_add(found[part].size() - before, std::memory_order_relaxed);
      });
    });
    std::vector<Found> all;
    for (auto& of_part : found) {
      all.insert(all.end(), of_part.begin(), of_part.end());
      of_part = {};
    }
    return all;
  }

  const MeshView& mesh_;
  const Components& components_;
  const std::function<void(double)>& progress_;
  std::size_t asked_ = 0;                                          // rays
  std::vector<Outside> outside_;                                   // by component
  std::vector<std::pair<std::uint32_t, std::uint32_t>> touching_;  // components, the lesser first
  std::vector<std::uint32_t> walls_;
  std::vector<Ray> rays_;
};

Sign sign_of(const Component& component) {
  return component.sign == filters::Certificate::positive   ? Sign::positive
         : component.sign == filters::Certificate::negative ? Sign::negative
                                                            : Sign::zero;
}

}  // namespace

ComponentsWithin components_within(const MeshView& mesh, ConcurrentUnionFind& classes,
                                   std::span<const std::uint32_t> degenerate, std::span<const IntersectingPair> pairs,
                                   const std::function<void(double)>& progress) {
  const Components components(mesh, classes, degenerate);
  const Nesting nesting(mesh, components, pairs, progress);
  ComponentsWithin found;
  for (std::size_t i = 0; i < components.size(); ++i) {
    const Component& inner = components[i];
    const Outside& outside = nesting.outside(i);
    const bool is_cavity = inner.sign == filters::Certificate::negative && outside.is_within_positive;
    if (inner.sign != filters::Certificate::positive && !is_cavity) found.inward.push_back(inner.first_triangle);
    if (!outside.innermost) {
      if (inner.sign == filters::Certificate::negative) found.outer_negative.push_back(inner.first_triangle);
      continue;
    }
    const Component& around = components[*outside.innermost];
    found.nested.push_back(
        {inner.first_triangle, around.first_triangle, sign_of(inner), sign_of(around), outside.winding});
  }
  return found;
}

}  // namespace plumb::mesh
