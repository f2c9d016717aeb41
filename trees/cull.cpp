#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <filters/error_of.hpp>
#include <plumb/box_hierarchy.hpp>
#include <plumb/detail/valid.hpp>
#include <plumb/floating_point_environment.hpp>
#include <plumb/placed_queries.hpp>
#include <trees/descend.hpp>
#include <trees/frustum_planes.hpp>
#include <trees/tree.hpp>

namespace plumb::trees {
namespace {

template <class Number>
struct PlaneOf {
  Vec3<Number> normal;
  Number offset;
  /// Of the point (x, y, z).
  constexpr auto at(const auto& p) const { return dot(normal, p) + offset; }
};

/// What the height of a point over a plane is off by, where numbers are so many roundings off.
template <int roundings_of_plane, int roundings_of_point>
using Height =
    decltype(PlaneOf<filters::Rounded<0, roundings_of_plane>>().at(filters::RoundedVector<1, roundings_of_point>()));
/// From rationals to doubles to floats; the floats of boxes are what they are.
constexpr float error_of_box = filters::error_in_floats_of<Height<2, 0>> + FLT_MIN;
/// The frame subtracts, and multiplies by a power of two.
constexpr double error_of_corner = filters::error_of<Height<1, 1>> + underflow;

/// A plane in the frame of a tree, where no coordinate exceeds 1 by more than the step of a float. Its numbers are
/// divided by twice the largest, so that none exceeds a half.
struct FramePlane {
  PlaneOf<double> height;
  float normal[3], offset;

  FramePlane(const Tree& tree, const ExactPlane& exact) {
    using filters::Rational;
    // A point f of the frame is (f / scale + center) / unit.
    const Frame& frame = tree.nodes.frame;
    const Vec3<Rational> center{Rational(frame.center.x), Rational(frame.center.y), Rational(frame.center.z)};
    const Rational of_center = dot(exact.normal, center) + Rational(tree.surface.unit()) * exact.offset;
    const Rational at_center = Rational(frame.scale) * of_center;
    Rational size(0);
    for (const Rational& x : {exact.normal.x, exact.normal.y, exact.normal.z, at_center}) {
      const Rational magnitude = certificate(x) == filters::Certificate::negative ? Rational(0) - x : x;
      if (certificate(magnitude - size) == filters::Certificate::positive) size = magnitude;
    }
    if (certificate(size) == filters::Certificate::zero) size = Rational(1);
    const auto rounded = [twice = size + size](const Vec3<Rational>& v) {
      return ExactPoint3::homogeneous({v.x, v.y, v.z, twice}).rounded();
    };
    const Point3 n = rounded(exact.normal);
    height = {{n.x, n.y, n.z}, rounded({at_center, Rational(0), Rational(0)}).x};
    normal[0] = static_cast<float>(n.x), normal[1] = static_cast<float>(n.y), normal[2] = static_cast<float>(n.z);
    offset = static_cast<float>(height.offset);
  }
};

/// A leaf as a triangle, of which all corners are to be outside.
struct TriangleInLeaf {
  static bool is_outside(const Tree& tree, const FramePlane& plane, const ExactPlane& exact, const LeafTriangle& leaf) {
    return std::ranges::all_of(leaf.corners, [&](std::uint32_t v) {
      const double height = plane.height.at(tree.nodes.frame.at(tree.surface.scaled_vertex(v)));
      if (height > error_of_corner || height < -error_of_corner) return height < 0;
      return exact.side(tree.surface.vertex(v)) == filters::Certificate::negative;
    });
  }
};

/// A leaf as the box from its first corner to its second, of which the corner that is highest over the plane is to be
/// outside: what Greene calls the p-vertex. Which one that is is told by the numbers of the plane as they are rounded;
/// of one that is rounded to 0 it makes no difference that the bound does not allow for.
struct BoxInLeaf {
  static bool is_outside(const Tree& tree, const FramePlane& plane, const ExactPlane& exact, const LeafTriangle& leaf) {
    const auto highest = [&](const auto& low, const auto& high, const auto& is_up) {
      return Vec3{is_up(0) ? high.x : low.x, is_up(1) ? high.y : low.y, is_up(2) ? high.z : low.z};
    };
    const double n[] = {plane.height.normal.x, plane.height.normal.y, plane.height.normal.z};
    const auto at = [&](std::uint32_t v) { return tree.nodes.frame.at(tree.surface.scaled_vertex(v)); };
    const double height = plane.height.at(
        highest(at(leaf.corners[0]), at(leaf.corners[1]), [&](std::size_t axis) { return n[axis] > 0; }));
    if (height > error_of_corner || height < -error_of_corner) return height < 0;
    const filters::Rational* const exactly[] = {&exact.normal.x, &exact.normal.y, &exact.normal.z};
    const auto [x, y, z] =
        highest(tree.surface.vertex(leaf.corners[0]), tree.surface.vertex(leaf.corners[1]),
                [&](std::size_t axis) { return certificate(*exactly[axis]) == filters::Certificate::positive; });
    return exact.side({x, y, z}) == filters::Certificate::negative;
  }
};

/// Goes down with a mask of the planes that a node is not inside of, as the key of its entry; the plane that something
/// was last outside of comes first. Assarsson and Moeller, Optimized View Frustum Culling Algorithms for Bounding Boxes
/// (2000).
template <class InLeaf>
class Culling {
 public:
  static constexpr bool is_ordered = true;

  Culling(const Tree& tree, const FrustumPlanes& planes) : tree_(tree), exact_(planes) {
    for (const ExactPlane& plane : planes) planes_.emplace_back(tree, plane);
  }

  bool goes_on(float mask) {
    left_ = mask < 0 ? (1U << planes_.size()) - 1 : static_cast<unsigned>(mask);
    return true;
  }

  /// The planes are asked of the boxes alone.
  static bool is_apart(const NodeVolumes&, std::size_t, float) { return false; }

  unsigned enter(const BoxNode& node, float* masks) {
    const BoxNode& boxes = tree_.whole(node);
    unsigned met = at_most(load_floats(boxes.low[0]), load_floats(boxes.high[0])) |
                   at_most(load_floats(boxes.low[0] + lanes), load_floats(boxes.high[0] + lanes)) << lanes;
    FloatBits crossed[children / lanes] = {};
    for (unsigned left = left_; left != 0 && met != 0;) {
      const std::size_t i = next(left);
      const FramePlane& plane = planes_[i];
      unsigned kept = 0;
      for (int first = 0; first < children; first += lanes) {
        Floats least = all_floats(plane.offset), most = least;
        for (int k = 0; k < 3; ++k) {
          const Floats low = load_floats(boxes.low[k] + first), high = load_floats(boxes.high[k] + first);
          const Floats n = all_floats(plane.normal[k]);
          const bool is_up = plane.normal[k] > 0;
          least += n * (is_up ? low : high), most += n * (is_up ? high : low);
        }
        kept |= at_most(all_floats(-error_of_box), most) << first;
        const auto bit = static_cast<std::int32_t>(1U << i);
        crossed[first / lanes] |= (least < all_floats(error_of_box)) & FloatBits{bit, bit, bit, bit};
      }
      if ((met & ~kept) != 0) last_failed_ = i;
      met &= kept;
    }
    for (int first = 0; first < children; first += lanes)
      store_floats(masks + first, __builtin_convertvector(crossed[first / lanes], Floats));
    return met;
  }

  void visit(const LeafTriangle& leaf) {
    for (unsigned left = left_; left != 0;) {
      const std::size_t i = next(left);
      if (!InLeaf::is_outside(tree_, planes_[i], exact_[i], leaf)) continue;
      last_failed_ = i;
      return;
    }
    found_.push_back(leaf.triangle);
  }
  std::vector<std::uint32_t> found() {
    std::sort(found_.begin(), found_.end());
    return std::move(found_);
  }

 private:
  /// Takes a plane out of a mask.
  std::size_t next(unsigned& mask) const {
    const unsigned hint = mask >> last_failed_ & 1;
    const std::size_t i = hint != 0 ? last_failed_ : static_cast<std::size_t>(std::countr_zero(mask));
    mask &= ~(1U << i);
    return i;
  }

  const Tree& tree_;
  const FrustumPlanes& exact_;
  std::vector<FramePlane> planes_;
  unsigned left_ = 0;
  std::size_t last_failed_ = 0;
  std::vector<std::uint32_t> found_;
};

template <class InLeaf>
std::vector<std::uint32_t> cull_tree(const Tree& tree, const FrustumPlanes& planes) {
  Culling<InLeaf> culling(tree, planes);
  descend(tree.nodes, culling);
  return culling.found();
}

template <class Frustum>
std::vector<std::uint32_t> cull_boxes(const Tree& tree, const Frustum& frustum) {
  if (!is_valid(frustum)) [[unlikely]]
    detail::refuse_invalid("cull", "frustum", frustum);
  const DefaultFloatingPoint floating_point;
  return cull_tree<BoxInLeaf>(tree, planes_of(frustum));
}

template <class Frustum>
std::vector<std::uint32_t> cull_by_planes(const PlacedMeshes& meshes, const Frustum& frustum, const Placement* by) {
  if (!is_valid(frustum)) [[unlikely]]
    detail::refuse_invalid("cull", "frustum", frustum);
  const DefaultFloatingPoint floating_point;
  FrustumPlanes planes = planes_of(frustum);
  if (by != nullptr)
    for (ExactPlane& plane : planes) plane = plane.image(*by);
  std::vector<std::uint32_t> all;
  for (const auto& [tree, of_tree, first_triangle] : meshes.pieces()) {
    FrustumPlanes seen = planes;
    if (of_tree != nullptr)
      for (ExactPlane& plane : seen) plane = plane.preimage(*of_tree);
    for (const std::uint32_t i : cull_tree<TriangleInLeaf>(tree->tree(), seen)) all.push_back(first_triangle + i);
  }
  return all;
}

}  // namespace
}  // namespace plumb::trees

namespace plumb {

std::vector<std::uint32_t> cull(const MeshTree& tree, const FrustumGl& frustum) {
  return trees::cull_by_planes(tree, frustum, nullptr);
}
std::vector<std::uint32_t> cull(const MeshTree& tree, const FrustumD3d& frustum) {
  return trees::cull_by_planes(tree, frustum, nullptr);
}
std::vector<std::uint32_t> cull(const MeshTree& tree, const ViewFrustum& frustum) {
  return trees::cull_by_planes(tree, frustum, nullptr);
}
std::vector<std::uint32_t> cull(const PlacedMeshes& meshes, const Placed<FrustumGl>& frustum) {
  return trees::cull_by_planes(meshes, frustum.original, &frustum.by);
}
std::vector<std::uint32_t> cull(const PlacedMeshes& meshes, const Placed<FrustumD3d>& frustum) {
  return trees::cull_by_planes(meshes, frustum.original, &frustum.by);
}
std::vector<std::uint32_t> cull(const PlacedMeshes& meshes, const Placed<ViewFrustum>& frustum) {
  return trees::cull_by_planes(meshes, frustum.original, &frustum.by);
}

std::vector<std::uint32_t> cull(const BoxHierarchy& boxes, const FrustumGl& frustum) {
  return trees::cull_boxes(boxes.tree(), frustum);
}
std::vector<std::uint32_t> cull(const BoxHierarchy& boxes, const FrustumD3d& frustum) {
  return trees::cull_boxes(boxes.tree(), frustum);
}
std::vector<std::uint32_t> cull(const BoxHierarchy& boxes, const ViewFrustum& frustum) {
  return trees::cull_boxes(boxes.tree(), frustum);
}

}  // namespace plumb
