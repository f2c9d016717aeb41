#pragma once

#include <string>
#include <vector>

#include <plumb/collisions.hpp>

#include "word_source.hpp"

namespace plumb::tests {

/// A mesh and where its vertices go.
struct Deforming {
  std::vector<Point3> start, end;
  std::vector<TriangleView::Corners> triangles;

  Collisions collisions() const { return plumb::collisions(start, end, TriangleView(triangles)); }
};

/// Small meshes of a kind that the words choose: small integers, of which many touch at the same time, lie in one plane
/// or are degenerate; one step of doubles beside them; of any size, and of sizes that differ. Some vertices are of no
/// triangle, some triangles name a vertex twice.
Deforming drawn_deforming(generators::WordSource& words);

/// Each vertex of a triangle with each face, and each edge with each.
Collisions collisions_of_all_pairs(const Deforming& mesh);

/// The same without the times.
Collisions pairs_of(Collisions found);

std::string text_of(const Deforming& mesh);

}  // namespace plumb::tests
