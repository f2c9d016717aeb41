#pragma once

// For trees.
// The search for pairs of overlapping boxes in a tree.

#include <cstddef>
#include <span>
#include <vector>

#include <trees/box_tree.hpp>

namespace plumb::trees {

struct SearchedTree {
  std::span<const surfaces::FreshVector<BoxTree::Group>> levels;
  std::size_t part_level;
  const BoxLabels& labels;
};

/// What BoxTree::candidates does, in the best instruction set that the machine has.
void search_box_tree(const SearchedTree& tree, BoxTree::Part part, const BoxTree::Visit& visit);

}  // namespace plumb::trees
