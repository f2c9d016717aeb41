#include <trees/node_volumes.hpp>

#include <cmath>
#include <span>
#include <vector>

#include <plumb/bounding_volumes.hpp>
#include <plumb/convex_hull.hpp>
#include <plumb/detail/convex_shapes.hpp>
#include <surfaces/parallel.hpp>
#include <trees/tree.hpp>

namespace plumb::trees {
namespace {

using bodies::is_kdop;

// Around points that the frame has rounded, so each volume is widened by more than that.

void widen(auto& round) { round.radius += room_of_frame; }
void widen(Obb3& box) {
  // The vectors are of length 1, about, and about orthogonal.
  for (double* half : {&box.hu, &box.hv, &box.hw}) *half += room_of_frame;
}
template <int K>
void widen(Kdop<K>& kdop) {
  for (double& low : kdop.min) low -= room_of_frame;
  for (double& high : kdop.max) high += room_of_frame;
}

using Triangles = std::span<const Triangle3>;

std::span<const Point3> corners(Triangles triangles) { return {&triangles[0].a, 3 * triangles.size()}; }

void enclose(Triangles t, Sphere3& ball) { ball = bounding_sphere(corners(t)); }
template <int K>
void enclose(Triangles t, Kdop<K>& kdop) {
  kdop = bounding_kdop<K>(corners(t));
}
/// By the covariance of the faces of the convex hull, on which triangles inside of it have no weight. Of a scan of
/// 100,000 triangles it prunes as the covariance of the triangles does, to one in a hundred, and the tree takes 2.3
/// times as long to make; so capsules and lozenges take that of the triangles.
PrincipalAxes axes_of_hull(Triangles t) {
  const ConvexHull3 hull = convex_hull(corners(t));
  std::vector<Triangle3> faces;
  const auto add_face = [&](std::size_t count, const auto& corner) {
    for (std::size_t i = 2; i < count; ++i) faces.push_back({corner(0), corner(i - 1), corner(i)});
  };
  if (hull.kind == HullKind::polygon) add_face(hull.corners.size(), [&](std::size_t i) { return hull.corners[i]; });
  for (std::size_t f = 0; f < hull.face_count(); ++f)
    add_face(hull.face(f).size(), [&](std::size_t i) { return hull.corners[hull.face(f)[i]]; });
  return faces.empty() ? principal_axes(std::span<const Point3>(hull.corners)) : principal_axes(Triangles(faces));
}
void enclose(Triangles t, Obb3& box) {
  const auto [u, v, w] = axes_of_hull(t);
  box = bounding_obb(corners(t), u, v, w);
}
void enclose(Triangles t, Capsule3& capsule) { capsule = bounding_capsule(corners(t), principal_axes(t).u); }
void enclose(Triangles t, Lozenge3& lozenge) {
  const auto [u, v, w] = principal_axes(t);
  lozenge = bounding_lozenge(corners(t), u, v);
}

template <class Volume>
class VolumesOf final : public NodeVolumes {
 public:
  VolumesOf(const Surface& surface, const BoxNodes& tree) : volumes_(tree.nodes.size() + tree.leaves.size()) {
    surfaces::parallel_each(tree.nodes.size(), 1, [&](std::size_t i) {
      set(surface, tree, static_cast<std::uint32_t>(i));
      for (int lane = 0; lane < children; ++lane) {
        const std::uint32_t child = tree.nodes[i].child[lane];
        if (is_used(tree.nodes[i], lane) && (child & leaf_bit) != 0) set(surface, tree, child);
      }
    });
  }

  bodies::AnyShape shape(std::size_t place) const override { return bodies::any_shape(volumes_[place]); }
  bool is_apart(std::size_t place, const SweptBall& other, double reach) const override {
    if constexpr (is_kdop<Volume>)
      return are_apart(other, volumes_[place], reach);
    else
      return are_apart(other, trees::swept(volumes_[place]), reach);
  }
  bool is_apart(std::size_t place, const NodeVolumes& others, std::size_t other, const FrameMap& of_others,
                double reach) const override {
    if (const auto ball = others.swept(other)) return is_apart(place, of_others(*ball), reach);
    if constexpr (is_kdop<Volume>) {
      if (const auto* const same = dynamic_cast<const VolumesOf*>(&others))
        return are_apart(volumes_[place], same->volumes_[other], of_others, reach);
    }
    return false;
  }
  bool is_missed(std::size_t place, const FrameLine& line) const override {
    if constexpr (is_kdop<Volume>)
      return trees::is_missed(line, volumes_[place]);
    else
      return trees::is_missed(line, trees::swept(volumes_[place]));
  }
  std::optional<SweptBall> swept(std::size_t place) const override {
    if constexpr (is_kdop<Volume>)
      return {};
    else
      return trees::swept(volumes_[place]);
  }
  std::size_t bytes() const override { return volumes_.size() * sizeof(Volume); }

 private:
  /// From all triangles below. Made of the volumes of the parts balls would have a 12 % larger radius and oriented
  /// boxes a 66 % larger surface, on average, of a scan of 100,000 triangles.
  void set(const Surface& surface, const BoxNodes& tree, std::uint32_t child) {
    std::vector<Triangle3> triangles;
    add_below(surface, tree, child, triangles);
    Volume& volume = volumes_[place(tree, child)];
    enclose(triangles, volume);
    widen(volume);
  }
  /// As deep as the tree is.
  static void add_below(const Surface& surface, const BoxNodes& tree, std::uint32_t child,
                        std::vector<Triangle3>& triangles) {
    if ((child & leaf_bit) == 0) {
      const BoxNode& node = tree.nodes[child];
      for (int lane = 0; lane < children; ++lane)
        if (is_used(node, lane)) add_below(surface, tree, node.child[lane], triangles);
      return;
    }
    const std::uint32_t first = (child & ~leaf_bit) / most_in_leaf;
    const auto in_frame = [&](std::uint32_t v) {
      const auto [x, y, z] = tree.frame.at(surface.scaled_vertex(v));
      return Point3{x, y, z};
    };
    for (std::uint32_t i = first; i <= first + child % most_in_leaf; ++i) {
      const auto [a, b, c] = tree.leaves[i].corners;
      triangles.push_back({in_frame(a), in_frame(b), in_frame(c)});
    }
  }

  std::vector<Volume> volumes_;
};

FrameMap map_of(const Tree& first, const Tree& second) {
  const Frame &one = first.nodes.frame, &other = second.nodes.frame;
  const double units = first.surface.unit() / second.surface.unit();
  const Vec3<double> center = times(units, other.center), offset = times(one.scale, center - one.center);
  const double factor = one.scale / other.scale * units;
  // A coordinate of an offset and one of an image are rounded once and less than 3 size: each point is off by less than
  // 4 of error_in_frame times size, along the direction of a k-DOP by 6. A radius up to 8 factor is rounded once more.
  const double size = one.scale * (largest(center) + largest(one.center)) + factor + 1;
  return {factor, offset, 2 * room_of_frame * size};
}

}  // namespace

template <class Volume>
std::shared_ptr<const NodeVolumes> make_volumes(const Surface& surface, const BoxNodes& tree) {
  return std::make_shared<VolumesOf<Volume>>(surface, tree);
}
template std::shared_ptr<const NodeVolumes> make_volumes<Sphere3>(const Surface&, const BoxNodes&);
template std::shared_ptr<const NodeVolumes> make_volumes<Obb3>(const Surface&, const BoxNodes&);
template std::shared_ptr<const NodeVolumes> make_volumes<Kdop14>(const Surface&, const BoxNodes&);
template std::shared_ptr<const NodeVolumes> make_volumes<Kdop18>(const Surface&, const BoxNodes&);
template std::shared_ptr<const NodeVolumes> make_volumes<Kdop26>(const Surface&, const BoxNodes&);
template std::shared_ptr<const NodeVolumes> make_volumes<Capsule3>(const Surface&, const BoxNodes&);
template std::shared_ptr<const NodeVolumes> make_volumes<Lozenge3>(const Surface&, const BoxNodes&);

std::size_t BoxNodes::bytes() const {
  return nodes.size() * sizeof(BoxNode) + leaves.size() * sizeof(LeafTriangle) +
         (volumes == nullptr ? 0 : volumes->bytes());
}

VolumePairs::VolumePairs(const Tree& first, const Tree& second)
    : first_(first.nodes),
      second_(second.nodes),
      unit_(first.surface.unit()),
      scale_(first.nodes.frame.scale),
      map_(map_of(first, second)) {}

bool VolumePairs::are_apart(std::uint32_t first, std::uint32_t second, double distance) const {
  if (first_.volumes == nullptr || second_.volumes == nullptr) return false;
  // Both are powers of two, and what underflows is made up for by the room.
  const double reach = distance * unit_ * scale_;
  return first_.volumes->is_apart(NodeVolumes::place(first_, first), *second_.volumes,
                                  NodeVolumes::place(second_, second), map_, reach);
}

}  // namespace plumb::trees
