#pragma once

#include <cstddef>
#include <functional>
#include <string>

#include <plumb/triangle_mesh.hpp>

namespace plumb::bench {

/// A torus with bumps, of about that many triangles of similar size. It does not intersect itself.
TriangleMesh bumpy_torus(std::size_t triangles);

/// Two such tori, with half as many triangles each, linked and cutting through each other.
TriangleMesh crossing_tori(std::size_t triangles);

/// The mesh as the bytes of a binary STL file.
std::string binary_stl(const TriangleMesh& mesh);

/// The bytes that the arrays of a mesh hold.
std::size_t heap_bytes(const TriangleMesh& mesh);

/// Runs the work in a oneTBB arena of that many threads.
void on_threads(int threads, const std::function<void()>& work);

}  // namespace plumb::bench
