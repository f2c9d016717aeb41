#include <trees/cells.hpp>

#include <algorithm>
#include <bit>
#include <cfloat>
#include <utility>

#include <plumb/convex_sets.hpp>
#include <trees/boxes.hpp>

namespace plumb::trees {

Cell whole(const Surface& surface) {
  Cell cell;
  cell.parts.reserve(surface.size());
  for (std::uint32_t i = 0; i < surface.size(); ++i) cell.parts.push_back({box_of(surface.triangle(i)), i});
  if (!cell.parts.empty()) cell.box = bounds_of(cell.parts);
  return cell;
}

Aabb3 bounds_of(const std::vector<Part>& parts) {
  Aabb3 bounds = parts[0].box;
  for (const Part& part : parts) bounds = join(bounds, part.box);
  return bounds;
}

std::vector<Cell> split_at(const Surface& surface, const Cell& cell, int axis, double at) {
  std::vector<Cell> cells(2, Cell{cell.box, {}, cell.level + 1});
  Cell &below = cells[0], &above = cells[1];
  number(below.box.max, axis) = number(above.box.min, axis) = at;
  for (const Part& part : cell.parts) {
    if (number(part.box.max, axis) <= at) {
      below.parts.push_back(part);
    } else if (number(part.box.min, axis) >= at) {
      above.parts.push_back(part);
    } else {
      const Triangle3 triangle = surface.triangle(part.triangle);
      Part low = part, high = part;
      number(low.box.max, axis) = number(high.box.min, axis) = at;
      if (intersects(triangle, low.box)) below.parts.push_back(low);
      if (intersects(triangle, high.box)) above.parts.push_back(high);
    }
  }
  return cells;
}

namespace {

// Up to three splits are made at once.
static_assert(most_splits + 2 + std::bit_width(most_triangles) + 1 <= most_levels);

class Builder {
 public:
  Builder(const Surface& surface, BoxNodes& tree, std::size_t most_cells, const Split& split)
      : surface_(surface), tree_(tree), most_cells_(most_cells), split_(split) {}

  void build(Cell root) {
    constexpr std::size_t parts_of_triangle = 4;
    const std::size_t most = std::min<std::size_t>(parts_of_triangle * root.parts.size(), most_triangles - 1);
    std::vector<Child> children;
    children.push_back({std::move(root), most});
    add_node(std::move(children), 1);
  }

 private:
  struct Child {
    Cell cell;
    std::size_t most;  // parts in its leaves together
    bool is_leaf = false;
  };

  /// What a child falls into; nothing where it is a leaf.
  std::vector<Child> open(const Child& child) const {
    const std::vector<Part>& parts = child.cell.parts;
    if (child.cell.level < most_splits && !are_alike(parts)) {
      std::vector<Cell> cells = split_(child.cell);
      std::size_t all = 0;
      for (const Cell& cell : cells) all += cell.parts.size();
      if (all != 0 && all <= child.most) {
        std::vector<Child> children;
        for (Cell& cell : cells) {
          const std::size_t count = cell.parts.size();
          if (count != 0) children.push_back({std::move(cell), child.most * count / all});
        }
        return children;
      }
    }
    return parts.size() > most_in_leaf ? halves_of(child) : std::vector<Child>();
  }

  static bool are_alike(const std::vector<Part>& parts) {
    return std::all_of(parts.begin(), parts.end(), [&](const Part& part) {
      const Aabb3 &a = part.box, &b = parts[0].box;
      return a.min.x == b.min.x && a.min.y == b.min.y && a.min.z == b.min.z && a.max.x == b.max.x &&
             a.max.y == b.max.y && a.max.z == b.max.z;
    });
  }

  static std::vector<Child> halves_of(const Child& child) {
    std::vector<Part> parts = child.cell.parts;
    int axis = 0;
    double widest = -1;
    for (int k = 0; k < 3; ++k) {
      const auto [least, most] = std::minmax_element(parts.begin(), parts.end(), [k](const Part& a, const Part& b) {
        return middle(a.box, k) < middle(b.box, k);
      });
      const double width = middle(most->box, k) / 2 - middle(least->box, k) / 2;
      if (width > widest) widest = width, axis = k;
    }
    const auto half = parts.begin() + static_cast<std::ptrdiff_t>(parts.size() / 2);
    std::nth_element(parts.begin(), half, parts.end(), [axis](const Part& a, const Part& b) {
      return std::pair(middle(a.box, axis), a.triangle) < std::pair(middle(b.box, axis), b.triangle);
    });
    std::vector<Child> halves;
    halves.push_back({{child.cell.box, {parts.begin(), half}, most_splits}, parts.size()});
    halves.push_back({{child.cell.box, {half, parts.end()}, most_splits}, parts.size()});
    return halves;
  }

  /// Of children, of which those with the most parts give place to their own while there is room.
  std::uint32_t add_node(std::vector<Child> of, int depth) {
    tree_.depth = std::max(tree_.depth, depth);
    for (;;) {
      Child* largest = nullptr;
      for (Child& child : of) {
        const std::size_t places = child.cell.level < most_splits ? most_cells_ : 2;
        if (child.is_leaf || of.size() - 1 + places > children) continue;
        if (largest == nullptr || child.cell.parts.size() > largest->cell.parts.size()) largest = &child;
      }
      if (largest == nullptr) break;
      std::vector<Child> opened = open(*largest);
      if (opened.empty()) {
        largest->is_leaf = true;
        continue;
      }
      std::swap(*largest, of.back());
      of.pop_back();
      std::move(opened.begin(), opened.end(), std::back_inserter(of));
    }
    const auto node = static_cast<std::uint32_t>(tree_.nodes.size());
    tree_.nodes.emplace_back();
    for (int lane = 0; lane < children; ++lane) {
      const auto i = static_cast<std::size_t>(lane);
      set_box(tree_.nodes[node], lane, i < of.size() ? &of[i].cell.parts : nullptr);
    }
    for (std::size_t i = 0; i < children; ++i) {
      const std::uint32_t entry = i < of.size() ? add_child(std::move(of[i]), depth) : leaf_bit;
      tree_.nodes[node].child[i] = entry;
    }
    return node;
  }

  /// The entry of a child in its parent.
  std::uint32_t add_child(Child child, int depth) {
    if (!child.is_leaf) {
      std::vector<Child> opened = open(child);
      if (!opened.empty()) {
        child = {};
        return add_node(std::move(opened), depth + 1);
      }
    }
    const auto first = static_cast<std::uint32_t>(tree_.leaves.size());
    for (const Part& part : child.cell.parts) tree_.leaves.push_back({surface_.corners(part.triangle), part.triangle});
    return leaf_bit | first * most_in_leaf | static_cast<std::uint32_t>(child.cell.parts.size() - 1);
  }

  /// Rounded outward: what the frame makes of a coordinate is off by two roundings, which the step between two floats
  /// exceeds.
  void set_box(BoxNode& node, int lane, const std::vector<Part>* parts) const {
    for (auto& low : node.low) low[lane] = FLT_MAX;
    for (auto& high : node.high) high[lane] = -FLT_MAX;
    if (parts == nullptr) return;
    const Aabb3 box = bounds_of(*parts);
    const auto [x, y, z] = tree_.frame.at(surface_.scaled(box.min));
    const auto [u, v, w] = tree_.frame.at(surface_.scaled(box.max));
    node.low[0][lane] = float_below(x), node.low[1][lane] = float_below(y), node.low[2][lane] = float_below(z);
    node.high[0][lane] = float_above(u), node.high[1][lane] = float_above(v), node.high[2][lane] = float_above(w);
  }

  const Surface& surface_;
  BoxNodes& tree_;
  std::size_t most_cells_;
  const Split& split_;
};

}  // namespace

BoxNodes build_cells(const Surface& surface, Cell root, std::size_t most_cells, const Split& split) {
  BoxNodes tree;
  if (surface.size() == 0) return tree;
  tree.frame = Frame(surface.low(), surface.high());
  tree.may_repeat = true;
  Builder(surface, tree, most_cells, split).build(std::move(root));
  return tree;
}

}  // namespace plumb::trees
