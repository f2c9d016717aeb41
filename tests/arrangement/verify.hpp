#pragma once

// An arrangement checked by its definition: pieces fill their sources and share nothing but vertices and whole edges.

#include <span>

#include <plumb/arrangement.hpp>
#include <plumb/mesh_view.hpp>

namespace plumb::tests {

/// Reports to GoogleTest what is wrong. Every two pieces are compared.
void verify(std::span<const MeshView> meshes, const Arrangement& arrangement);

}  // namespace plumb::tests
