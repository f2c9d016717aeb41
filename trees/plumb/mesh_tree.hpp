#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <type_traits>
#include <vector>

#include <plumb/mesh_view.hpp>

namespace plumb {

namespace trees {
struct Tree;
}

/// What questions cost; for those who choose a tree.
struct QueryCounts {
  std::uint64_t volumes = 0;        ///< boxes of children of nodes, looked at
  std::uint64_t other_volumes = 0;  ///< of nodes and leaves that boxes left, where the tree has others
  std::uint64_t triangles = 0;      ///< of leaves, looked at, each once a question
};

/// The triangles of a mesh, made ready for many questions (mesh_queries.hpp). They stay in the caller's memory, which
/// must stay as it is, so no tree of a temporary mesh compiles; a tree of boxes adds about 60 bytes a triangle. Asking
/// changes nothing, so any number of threads may ask one tree at a time. Which kind of tree it is makes no difference
/// to any answer. Triangles are sets: degenerate ones are points or segments. Vertices of equal coordinates are one.
/// The edges that make a mesh closed or not are those of its faces, where the view has faces.
class MeshTree {
 public:
  MeshTree(MeshTree&&) noexcept;
  MeshTree& operator=(MeshTree&&) noexcept;
  ~MeshTree();

  const MeshView& mesh() const;
  /// How many edges do not run as often one way as the other; where there is none the mesh is closed.
  std::size_t unbalanced_edges() const;
  bool is_closed() const { return unbalanced_edges() == 0; }

  std::size_t nodes() const;
  /// The nodes on the longest path, the root among them.
  std::size_t depth() const;
  std::size_t bytes() const;

  /// From now on adds to these what questions about this tree alone cost; to nothing any more where they are null.
  /// Meanwhile only one thread may ask.
  void count_in(QueryCounts* counts);

  /// For the questions.
  const trees::Tree& tree() const { return *tree_; }

 protected:
  explicit MeshTree(std::unique_ptr<trees::Tree> tree);
  void replace(std::unique_ptr<trees::Tree> tree);

 private:
  std::unique_ptr<trees::Tree> tree_;
};

/// For attempt.hpp: nothing of a tree is refused. Whether it is closed, is_closed() says before a question that wants
/// it.
template <class T>
requires std::is_base_of_v<MeshTree, T>
inline Refusal refusal_of_numbers(const T&) noexcept { return {}; }
template <class T>
requires std::is_base_of_v<MeshTree, T>
inline Refusal refusal_of_set(const T&) noexcept { return {}; }

/// A hierarchy of bounding volumes, eight children to a node. Of boxes, which nearly all questions are asked of best:
/// runs in Morton order, binned by the surface-area heuristic; in parallel, the same for any number of threads. Of
/// Sphere3, Obb3, Kdop14, Kdop18, Kdop26, Capsule3 or Lozenge3 it is the same tree, in which each node and leaf has a
/// volume of that kind beside its box, around all triangles below. What boxes leave is asked of these.
/// Refused: a coordinate that is not finite, an index out of range, 2^28 triangles or more.
/// Goldsmith and Salmon, Automatic Creation of Object Hierarchies for Ray Tracing (1987); Wald, On Fast Construction of
/// SAH-Based Bounding Volume Hierarchies (2007); Pantaleoni and Luebke, HLBVH (2010); Gottschalk, Lin and Manocha,
/// OBBTree (1996); Klosowski and others, Efficient Collision Detection Using Bounding Volume Hierarchies of k-DOPs
/// (1998); Larsen, Gottschalk, Lin and Manocha, Fast Proximity Queries with Swept Sphere Volumes (2000).
template <class Volume = Aabb3>
class Hierarchy : public MeshTree {
 public:
  explicit Hierarchy(const MeshView& mesh);
  template <DyingMesh Mesh>
  explicit Hierarchy(Mesh&& mesh) = delete;

  /// The same tree for vertices that have moved: as many as before, in the order that the mesh's triangles name. They
  /// stay in the caller's memory, as those of the mesh did. Volumes are made anew from the leaves up, and answers are
  /// those of a new tree; the more the shape of the surface has changed, the more a new one is worth its time.
  /// Refused: what the constructor refuses; another number of vertices. Then the tree is as before.
  void refit(const VertexView& vertices);
  void refit(const std::vector<Point3>&& vertices) = delete;
};

extern template class Hierarchy<Aabb3>;
extern template class Hierarchy<Sphere3>;
extern template class Hierarchy<Obb3>;
extern template class Hierarchy<Kdop14>;
extern template class Hierarchy<Kdop18>;
extern template class Hierarchy<Kdop26>;
extern template class Hierarchy<Capsule3>;
extern template class Hierarchy<Lozenge3>;

/// A tree of a mesh, unless it says which, is one of boxes.
Hierarchy(const MeshView&)->Hierarchy<Aabb3>;

}  // namespace plumb
