#include <plumb/box_hierarchy.hpp>

#include <string>

#include <plumb/detail/valid.hpp>
#include <plumb/floating_point_environment.hpp>
#include <plumb/invalid_argument.hpp>
#include <trees/tree.hpp>

namespace plumb {

/// A box is the triangle from its least corner to its greatest and back, whose box it is.
struct BoxHierarchy::Boxes {
  std::vector<trees::Corners> corners;
  std::unique_ptr<trees::Tree> tree;

  explicit Boxes(const Strided<Aabb3>& boxes) {
    if (boxes.size() >= trees::most_triangles) throw InvalidArgument("BoxHierarchy: boxes has 2^28 boxes or more");
    const DefaultFloatingPoint floating_point;
    std::vector<Point3> ends;
    ends.reserve(2 * boxes.size());
    corners.reserve(boxes.size());
    for (std::size_t i = 0; i < boxes.size(); ++i) {
      const Aabb3 box = boxes[i];
      if (!is_valid(box)) [[unlikely]]
        detail::refuse_invalid("BoxHierarchy", ("boxes[" + std::to_string(i) + "]").c_str(), box);
      const auto low = static_cast<std::uint32_t>(ends.size());
      corners.push_back({low, low + 1, low});
      ends.insert(ends.end(), {box.min, box.max});
    }
    tree = trees::make_tree("BoxHierarchy", std::move(ends), TriangleView(corners), trees::build_box_nodes);
  }
};

BoxHierarchy::BoxHierarchy(const Strided<Aabb3>& boxes) : boxes_(std::make_unique<Boxes>(boxes)) {}
BoxHierarchy::BoxHierarchy(BoxHierarchy&&) noexcept = default;
BoxHierarchy& BoxHierarchy::operator=(BoxHierarchy&&) noexcept = default;
BoxHierarchy::~BoxHierarchy() = default;

std::size_t BoxHierarchy::size() const { return boxes_->corners.size(); }
const trees::Tree& BoxHierarchy::tree() const { return *boxes_->tree; }

}  // namespace plumb
