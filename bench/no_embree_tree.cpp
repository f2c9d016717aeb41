#include "tree_contenders.hpp"

namespace plumb::bench {

TreeContender embree_tree(const TriangleMesh&, bool) { return {}; }

}  // namespace plumb::bench
