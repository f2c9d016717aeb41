#pragma once

// For mesh.
// A model part of a 3MF package, as it stands there: for the reader of 3MF.

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include <plumb/mesh_file.hpp>
#include <plumb/shapes.hpp>

#include <mesh/affine_map.hpp>
#include <mesh/read_source.hpp>

namespace plumb::mesh {

// An object that a component or an item of the build puts somewhere.
struct PlacedObject {
  std::string part;  // as the file names it; empty: that of the placing element
  std::uint32_t id;
  AffineMap::Numbers transform;
  std::size_t line;
};

struct ModelObject {
  std::uint32_t id = 0;
  std::size_t line = 0;
  std::string name = {};
  bool has_mesh = false, has_components = false;
  std::vector<Point3> vertices = {};
  std::vector<std::array<std::uint32_t, 3>> triangles = {};
  FaceLines lines = {};  // of the triangles
  std::vector<PlacedObject> components = {};
};

struct ModelPart {
  Source source;  // without its bytes: its name begins the messages about it
  std::vector<ModelObject> objects = {};
  std::unordered_map<std::uint32_t, std::size_t> by_id = {};
  std::string unit = "millimeter";  // empty: none that 3MF has
  bool has_build = false;
  bool has_materials = false, has_textures = false;
  std::vector<PlacedObject> items = {};
  std::vector<Oddity> oddities = {};
};

// Calls take with each of the pieces of a part.
using Pieces = std::function<void(const std::function<void(std::string_view)>& take)>;

// Reads the XML of a model part, whose name begins the messages. It reads all of the core specification that says where
// triangles are, and the paths of the production extension. Other extensions are passed over, unless the part requires
// one. There may be `left` objects, components and items in all; that is reduced by the number read.
ModelPart read_model_part(const std::string& part, const Pieces& pieces, std::uint64_t& left);

// The name of the part of a package that holds its model, as _rels/.rels has it.
std::string read_relationships(const std::string& part, const Pieces& pieces);

}  // namespace plumb::mesh
