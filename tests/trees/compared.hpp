#pragma once

#include <string>

#include <plumb/mesh_queries.hpp>

#include "frusta.hpp"
#include "mesh_cases.hpp"

// One question to a tree against the definitions: what is wrong with the answer, nothing where it is right.

namespace plumb::tests {

std::string fault_of_closest(const MeshTree& tree, const MeshCase& of, const Point3& p);
std::string fault_of_hits(const MeshTree& tree, const MeshCase& of, const AnyLine& line, const HitRange& range);
/// Of the winding number and what follows from it.
std::string fault_of_inside(const MeshTree& tree, const MeshCase& of, const Point3& p);
/// Of the triangles at a distance of at most r from a point.
std::string fault_of_within(const MeshTree& tree, const MeshCase& of, const Point3& p, double r);

std::string fault_of_cull(const MeshTree& tree, const MeshCase& of, const AnyFrustum& frustum);

/// A mesh and a few questions of every kind.
std::string fault_of_case(generators::WordSource& words);

}  // namespace plumb::tests
