#include <algorithm>
#include <charconv>
#include <cmath>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include <mesh/affine_map.hpp>
#include <mesh/read_3mf_model.hpp>
#include <mesh/read_source.hpp>
#include <mesh/zip_archive.hpp>

namespace plumb::mesh {
namespace {

// The most bytes that all parts read may unpack to together. XML of meshes packs ten or twenty to one, and deflate
// packs nothing more than a thousand to one.
constexpr std::uint64_t kBytesAlways = std::uint64_t{1} << 20, kBytesForEach = 100;
// The most triangles and vertices once all objects are placed. A file of a few hundred bytes can place objects of
// objects of objects without end.
constexpr std::uint64_t kCornersAlways = std::uint64_t{1} << 20, kCornersForEach = 16;
// The most objects that may be placed, and the most objects, components and items that may be written. Each takes some
// hundred bytes of memory, and unless it is just like another one some of the file.
constexpr std::uint64_t kObjectsAlways = std::uint64_t{1} << 16, kBytesOfEach = 4;
constexpr std::size_t kDeepest = 32;
const char* const kTooDeep = "components are more than 32 deep in each other";

// %20 is a blank in a reference to a part.
std::string without_percents(std::string_view text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    unsigned char byte = 0;
    const char* const digits = text.data() + i + 1;
    if (text[i] == '%' && text.size() - i > 2 && std::from_chars(digits, digits + 2, byte, 16).ptr == digits + 2) {
      plain += static_cast<char>(byte);
      i += 2;
    } else {
      plain += text[i];
    }
  }
  return plain;
}

// Gives each name once: "wheel", "wheel #2".
class InstanceNames {
 public:
  std::string next(const std::string& name) {
    for (std::uint64_t& used = used_[name];;) {
      std::string numbered = ++used == 1 ? name : name + " #" + std::to_string(used);
      if (given_.insert(numbered).second) return numbered;
    }
  }

 private:
  std::unordered_map<std::string, std::uint64_t> used_;
  std::unordered_set<std::string> given_;
};

// Its sums do not overflow.
struct Content {
  std::uint64_t objects = 0, vertices = 0, triangles = 0;
  Content& operator+=(const Content& more) {
    constexpr std::uint64_t most = std::uint64_t{1} << 60;
    objects = std::min(objects + more.objects, most);
    vertices = std::min(vertices + more.vertices, most);
    triangles = std::min(triangles + more.triangles, most);
    return *this;
  }
};

class ThreeMfReader {
 public:
  explicit ThreeMfReader(const Source& source)
      : source_(source),
        archive_(source),
        bytes_left_(kBytesAlways + kBytesForEach * source.file_bytes()),
        most_objects_(kObjectsAlways + source.file_bytes() / kBytesOfEach),
        written_left_(most_objects_) {}

  MeshFile read() {
    const ZipMember* const relationships = archive_.find("_rels/.rels");
    if (relationships == nullptr) source_.fail("is a ZIP archive, but no 3MF file: there is no _rels/.rels in it");
    const std::string path = read_relationships(name_of(*relationships), pieces_of(*relationships));
    const ModelPart& model = part(path, Source{{}, name_of(*relationships)}, 0);
    if (!model.has_build) model.source.fail("is no mesh: the model has no build");
    if (model.items.empty())
      model.source.fail("is no mesh: the build of the model names no object, as where a file holds G-code alone");
    require_room(model);
    file_.unit = model.unit;
    for (const PlacedObject& item : model.items) place(item, model, AffineMap(), {}, 0);
    if (is_rounded_) file_.warnings.push_back({.kind = ReadWarning::Kind::placed_and_rounded});
    return std::move(file_);
  }

 private:
  std::string name_of(const ZipMember& member) const { return source_.name + ':' + std::string(member.name); }

  Pieces pieces_of(const ZipMember& member) {
    if (member.bytes > bytes_left_) {
      source_.fail("the part " + in_quotes(member.name) + " unpacks to " + std::to_string(member.bytes) +
                   " bytes, more than a hundred times the file's " + std::to_string(source_.file_bytes()) +
                   ": it is taken for a ZIP bomb");
    }
    bytes_left_ -= member.bytes;
    return [this, &member](const auto& take) { archive_.unpack(member, take); };
  }

  // The model part that an element names, read once. Line 0 is that of no element.
  const ModelPart& part(std::string_view path, const Source& from, std::size_t line) {
    const auto fail = [&](const std::string& what) { line == 0 ? from.fail(what) : from.fail_at_line(line, what); };
    const std::string_view name = path.substr(path.starts_with('/') ? 1 : 0);
    std::string plain = without_percents(name);
    for (const std::string& each : {std::string(name), plain}) {
      const std::string in_slashes = '/' + each + '/';
      if (in_slashes.find("/../") != in_slashes.npos || in_slashes.find("/./") != in_slashes.npos ||
          in_slashes.find("//") != in_slashes.npos || std::any_of(each.begin(), each.end(), is_control)) {
        fail("is no name of a part: " + in_quotes(path));
      }
    }
    const ZipMember* member = archive_.find(name);
    if (member == nullptr) member = archive_.find(plain);
    if (member == nullptr) fail("the part " + in_quotes(path) + " is not there");
    const auto [at, is_new] = parts_.try_emplace(member);
    if (is_new) {
      at->second = read_model_part(name_of(*member), pieces_of(*member), written_left_);
      file_.has_materials |= at->second.has_materials;
      file_.has_texture_coordinates |= at->second.has_textures;
      for (Oddity& oddity : at->second.oddities) {
        if (oddity.kind == Oddity::Kind::unknown_unit && line != 0) continue;  // that of the model counts
        oddity.part = member->name;
        warn_once(file_, std::move(oddity));
      }
    }
    return at->second;
  }

  struct Found {
    const ModelPart& model;
    const ModelObject& object;
  };
  Found find(const PlacedObject& placed, const ModelPart& from) {
    const ModelPart& model = placed.part.empty() ? from : part(placed.part, from.source, placed.line);
    const auto found = model.by_id.find(placed.id);
    if (found == model.by_id.end())
      from.source.fail_at_line(placed.line, "there is no object " + std::to_string(placed.id));
    return {model, model.objects[found->second]};
  }

  // The content of an object that is a component within `depth` others. Each object is looked at once, however often it
  // is placed.
  Content content(const PlacedObject& placed, const ModelPart& from, std::size_t depth) {
    const auto fail = [&](const std::string& what) { from.source.fail_at_line(placed.line, what); };
    const auto& [model, object] = find(placed, from);
    const auto [known, is_new] = contents_.try_emplace(&object);
    if (!is_new) {
      if (known->second.objects == 0) fail("the object " + std::to_string(object.id) + " is a component of itself");
      return known->second;
    }
    if (!object.has_mesh && !object.has_components) {
      model.source.fail_at_line(object.line,
                                "the object " + std::to_string(object.id) + " has neither a mesh nor components");
    }
    if (depth > kDeepest) fail(kTooDeep);
    Content sum = {1, object.vertices.size(), object.triangles.size()};
    for (const PlacedObject& component : object.components) sum += content(component, model, depth + 1);
    return contents_[&object] = sum;
  }

  void require_room(const ModelPart& model) {
    Content all;
    for (const PlacedObject& item : model.items) all += content(item, model, 0);
    const auto refuse = [&](std::uint64_t most, const char* what) {
      source_.fail("the build places more than " + std::to_string(most) + what + ", which is too much for a file of " +
                   counted(source_.file_bytes(), "byte", "bytes"));
    };
    const std::uint64_t most = std::min(kCornersAlways + kCornersForEach * source_.file_bytes(), kMostVertices);
    if (all.objects > most_objects_) refuse(most_objects_, " objects");
    if (std::max(all.vertices, all.triangles) > most) refuse(most, " triangles or vertices");
  }

  void place(const PlacedObject& placed, const ModelPart& from, const AffineMap& outer, const std::string& name,
             std::size_t depth) {
    const auto& [model, object] = find(placed, from);
    if (depth > kDeepest) from.source.fail_at_line(placed.line, kTooDeep);
    const AffineMap map = outer.after(AffineMap(placed.transform));
    const std::string& nearest_name = object.name.empty() ? name : object.name;
    if (object.has_mesh) add_mesh(object, model, map, nearest_name);
    for (const PlacedObject& component : object.components) place(component, model, map, nearest_name, depth + 1);
  }

  void add_mesh(const ModelObject& object, const ModelPart& model, const AffineMap& map, const std::string& name) {
    auto& [vertices, triangles] = file_.mesh;
    const std::string& part = model.source.name;
    file_.groups.set(file_.faces, names_.next(name.empty() ? "object " + std::to_string(object.id) : name));
    file_.parts.set(file_.faces, part.substr(source_.name.size() + 1));
    const std::size_t first = vertices.size();
    vertices.resize(first + object.vertices.size());
    is_rounded_ |= !map.images(object.vertices, vertices.data() + first);
    for (std::size_t i = first; i < vertices.size(); ++i) {
      if (!std::isfinite(vertices[i].x) || !std::isfinite(vertices[i].y) || !std::isfinite(vertices[i].z)) {
        model.source.fail_at_line(object.line, "the vertex " + std::to_string(i - first) + " of the object " +
                                                   std::to_string(object.id) + " is placed beyond the largest double");
      }
    }
    // A mirror image keeps its inside, as 3MF has it: the corners run the other way.
    const bool is_mirrored = map.orientation() == Sign::negative;
    const auto offset = static_cast<std::uint32_t>(first);
    for (const auto& [a, b, c] : object.triangles) {
      triangles.push_back({a + offset, (is_mirrored ? c : b) + offset, (is_mirrored ? b : c) + offset});
    }
    for (std::size_t i = 0; i < object.triangles.size(); ++i) file_.lines.add(object.lines[i]);
    file_.faces = triangles.size();
  }

  const Source& source_;
  ZipArchive archive_;
  MeshFile file_ = {.mesh = {}, .format = "3MF"};
  std::unordered_map<const ZipMember*, ModelPart> parts_;
  std::unordered_map<const ModelObject*, Content> contents_;  // of no objects: being looked at
  InstanceNames names_;
  std::uint64_t bytes_left_, most_objects_, written_left_;
  bool is_rounded_ = false;
};

}  // namespace

MeshFile read_3mf(const Source& source) {
  if (!is_zip(source.bytes)) {
    refuse_other_kinds(source);
    source.fail("is no ZIP archive, as a 3MF file is");
  }
  return ThreeMfReader(source).read();
}

}  // namespace plumb::mesh
