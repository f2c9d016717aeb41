#include <mesh/find_all.hpp>

#include <algorithm>
#include <array>
#include <utility>

#include <tbb/parallel_invoke.h>
#include <tbb/parallel_sort.h>

#include <trees/box_tree.hpp>

#include <mesh/diagonal_slabs.hpp>
#include <mesh/face_topology.hpp>
#include <mesh/pair_filter.hpp>
#include <mesh/progress.hpp>
#include <mesh/triangle_facing.hpp>
#include <surfaces/parallel.hpp>
#include <surfaces/sort_by_first.hpp>

namespace plumb::mesh {

using namespace surfaces;

namespace {

constexpr std::size_t grain = 1024;

std::vector<std::uint32_t> find_degenerate(std::span<const std::uint8_t> facings) {
  std::vector<std::uint32_t> degenerate;
  // Nearly all blocks have none, and comparing a vector at a time shows that.
  constexpr std::size_t block = 256;
  for (std::size_t begin = 0, end = 0; begin < facings.size(); begin = end) {
    end = std::min(begin + block, facings.size());
    std::uint8_t any = 0;
    for (std::size_t i = begin; i < end; ++i) any |= facings[i];
    if ((any & Facing::degenerate) == 0) continue;
    for (std::size_t i = begin; i < end; ++i) {
      if ((facings[i] & Facing::degenerate) != 0) degenerate.push_back(static_cast<std::uint32_t>(i));
    }
  }
  return degenerate;
}

// All triangles of the mesh but those in a sorted list.
FreshVector<std::uint32_t> all_but(std::size_t triangles, const std::vector<std::uint32_t>& left_out) {
  FreshVector<std::uint32_t> rest(triangles - left_out.size());
  parallel_ranges(triangles, grain, [&](std::size_t begin, std::size_t end) {
    auto next = std::lower_bound(left_out.begin(), left_out.end(), begin);
    std::size_t to = begin - static_cast<std::size_t>(next - left_out.begin());
    for (std::size_t i = begin; i < end; ++i) {
      if (next != left_out.end() && *next == i) {
        ++next;
      } else {
        rest[to++] = static_cast<std::uint32_t>(i);
      }
    }
  });
  return rest;
}

// The vertices of the triangles in each group of a BoxTree. An index below 2^32 is a label by its bits.
FreshVector<trees::GroupLabels> vertices_of_groups(const MeshView& mesh, std::span<const std::uint32_t> triangles,
                                                   std::span<const std::uint32_t> order) {
  FreshVector<trees::GroupLabels> groups((order.size() + 7) / 8);
  parallel_each(groups.size(), grain / 8, [&](std::size_t group) {
    groups[group] = {};
    for (std::size_t lane = 0; lane < 8 && group * 8 + lane < order.size(); ++lane) {
      const auto& corners = mesh.triangles[triangles[order[group * 8 + lane]]];
      for (std::size_t k = 0; k < 3; ++k) groups[group].label[k][lane] = static_cast<std::int32_t>(corners[k]);
    }
  });
  return groups;
}

// The faces of triangles[order[0]], triangles[order[1]], ..., if some face has so many triangles that a group may lie
// in it. Without them a face of 10^5 corners, whose triangles may all overlap each other's boxes, would take minutes.
std::vector<std::uint32_t> faces_in_order(const MeshView& mesh, std::span<const std::uint32_t> triangles,
                                          std::span<const std::uint32_t> order) {
  constexpr std::size_t large = 64;
  bool any_large = false;
  for (std::size_t i = large; i < mesh.face_of_triangle.size() && !any_large; i += large)
    any_large = mesh.are_of_one_face(i, i - large);
  std::vector<std::uint32_t> faces(any_large ? order.size() : 0);
  parallel_each(faces.size(), grain,
                [&](std::size_t i) { faces[i] = static_cast<std::uint32_t>(mesh.face(triangles[order[i]])); });
  return faces;
}

// The slabs of triangles[order[0]], triangles[order[1]], ...
FreshVector<DiagonalSlabs> slabs_in_order(const MeshView& mesh, std::span<const std::uint32_t> triangles,
                                          std::span<const std::uint32_t> order) {
  FreshVector<Diagonals> values(mesh.vertices.size());
  parallel_each(values.size(), grain,
                [&](std::size_t i) { values[i] = diagonals(mesh.vertices[i], mesh.vertices[0]); });
  FreshVector<DiagonalSlabs> slabs(order.size());
  parallel_each(slabs.size(), grain, [&](std::size_t i) {
    const auto& [a, b, c] = mesh.triangles[triangles[order[i]]];
    slabs[i] = DiagonalSlabs::of(values[a], values[b], values[c]);
  });
  return slabs;
}

// Pairs that share no vertex, gathered to be tested together.
class PairQueue {
 public:
  PairQueue(const MeshView& mesh, std::span<const std::uint32_t> triangles, std::span<const std::uint32_t> order,
            std::vector<IntersectingPair>& found)
      : mesh_(mesh), triangles_(triangles), order_(order), found_(found) {}

  // The numbers are positions in the order. A pair is written in any case and kept if wanted, because that cannot be
  // predicted.
  void add_if(bool wanted, std::uint32_t one, std::uint32_t other) {
    waiting_[count_] = {one, other};
    count_ += wanted;
    if (count_ == PairBlock::capacity) flush();
  }

  void flush() {
    block_.clear();
    for (std::size_t i = 0; i < count_; ++i) {
      const std::uint32_t one = triangles_[order_[waiting_[i].first]], other = triangles_[order_[waiting_[i].second]];
      waiting_[i] = {std::min(one, other), std::max(one, other)};
      block_.add(mesh_.triangle(waiting_[i].first), mesh_.triangle(waiting_[i].second));
    }
    block_.fill_up();
    std::array<PairVerdict, PairBlock::capacity> verdicts;
    judge_pairs(block_, verdicts);
    for (std::size_t i = 0; i < count_; ++i) {
      if (verdicts[i] == PairVerdict::disjoint) continue;
      const auto [first, second] = waiting_[i];
      if (mesh_.are_of_one_face(first, second)) continue;
      const TriangleRelation relation = verdicts[i] == PairVerdict::segment
                                            ? TriangleRelation::segment
                                            : relate(mesh_.triangle(first), mesh_.triangle(second));
      if (relation != TriangleRelation::disjoint) found_.push_back({first, second, relation, 0});
    }
    count_ = 0;
  }

 private:
  struct Pair {
    std::uint32_t first, second;
  };
  const MeshView& mesh_;
  std::span<const std::uint32_t> triangles_, order_;
  std::vector<IntersectingPair>& found_;
  PairBlock block_;
  std::size_t count_ = 0;
  std::array<Pair, PairBlock::capacity> waiting_;
};

// The pairs that share no vertex, in no order.
std::vector<IntersectingPair> find_separate_pairs(const MeshView& mesh, std::span<const std::uint32_t> triangles,
                                                  const std::function<void(double)>& tell) {
  FreshVector<Aabb3> boxes(triangles.size());
  parallel_each(boxes.size(), grain, [&](std::size_t i) { boxes[i] = trees::box_of(mesh.triangle(triangles[i])); });
  const trees::BoxTree tree(boxes);
  boxes = FreshVector<Aabb3>();  // {} would keep the memory
  const FreshVector<DiagonalSlabs> slabs = slabs_in_order(mesh, triangles, tree.order());
  const trees::BoxLabels vertices(vertices_of_groups(mesh, triangles, tree.order()),
                                  faces_in_order(mesh, triangles, tree.order()));

  std::vector<std::vector<IntersectingPair>> found(tree.parts());
  Progress progress(tell, tree.parts());
  parallel_each(tree.parts(), 1, [&](std::size_t part) {
    PairQueue queue(mesh, triangles, tree.order(), found[part]);
    tree.candidates(part, vertices, [&](std::span<const trees::BoxCandidates> some) {
      for (const trees::BoxCandidates& candidates : some) {
        const DiagonalSlabs& of_box = slabs[candidates.box];
        candidates.each_other([&](std::size_t other) {
          queue.add_if(!of_box.apart(slabs[other]), candidates.box, static_cast<std::uint32_t>(other));
        });
      }
    });
    queue.flush();
    progress.add();
  });

  std::vector<IntersectingPair> pairs;
  for (auto& of_part : found) {
    pairs.insert(pairs.end(), of_part.begin(), of_part.end());
    of_part = std::vector<IntersectingPair>();
  }
  return pairs;
}

}  // namespace

RawFindings find_all(const MeshView& mesh, const std::function<void(double)>& progress, PairsOfCopies of_copies) {
  RawFindings found;
  FreshVector<std::uint8_t> facings = triangle_facings(mesh);
  found.degenerate = find_degenerate(facings);
  FanFindings of_faces;
  // Both run in parallel: where one is in a part for a single thread, the other threads have work.
  tbb::parallel_invoke(
      [&] {
        found.fans = check_vertex_fans(mesh, facings, of_copies);
        facings = FreshVector<std::uint8_t>();
      },
      [&] { found.pairs = find_separate_pairs(mesh, all_but(mesh.triangles.size(), found.degenerate), progress); },
      [&] {
        if (!mesh.faces.empty()) of_faces = check_faces(mesh);
      });
  if (!mesh.faces.empty()) {
    of_faces.pairs = std::move(found.fans.pairs);
    found.fans = std::move(of_faces);
  }
  tbb::parallel_sort(found.fans.duplicates.begin(), found.fans.duplicates.end(),
                     [](const auto& a, const auto& b) { return a.triangle < b.triangle; });
  found.pairs.insert(found.pairs.end(), found.fans.pairs.begin(), found.fans.pairs.end());
  found.fans.pairs = {};
  sort_by_first(
      found.pairs, mesh.triangles.size(), [](const IntersectingPair& pair) { return pair.first; },
      [](const IntersectingPair& a, const IntersectingPair& b) {
        return a.first != b.first ? a.first < b.first : a.second < b.second;
      });
  return found;
}

std::vector<IntersectingPair> find_pairs(const MeshView& mesh) {
  const FreshVector<std::uint8_t> facings = triangle_facings(mesh);
  std::vector<IntersectingPair> at_vertices, separate;
  tbb::parallel_invoke(
      [&] { at_vertices = check_vertex_fans(mesh, facings).pairs; },
      [&] { separate = find_separate_pairs(mesh, all_but(mesh.triangles.size(), find_degenerate(facings)), {}); });
  separate.insert(separate.end(), at_vertices.begin(), at_vertices.end());
  return separate;
}

}  // namespace plumb::mesh
