#include <mesh/read_3mf_model.hpp>

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include <mesh/read_source.hpp>
#include <mesh/read_text.hpp>
#include <mesh/xml_reader.hpp>

namespace plumb::mesh {
namespace {

constexpr std::string_view kCore = "http://schemas.microsoft.com/3dmanufacturing/core/2015/02\n";
constexpr std::string_view kPath = "http://schemas.microsoft.com/3dmanufacturing/production/2015/06\npath";
constexpr std::string_view kRelationship = "http://schemas.openxmlformats.org/package/2006/relationships\nRelationship";
constexpr std::string_view kModelType = "http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel";

// Namespaces that never change where a triangle is, and the core specification itself.
constexpr std::array<std::string_view, 4> kExtensions = {
    "http://schemas.microsoft.com/3dmanufacturing/core/2015/02",
    "http://schemas.microsoft.com/3dmanufacturing/production/2015/06",
    "http://schemas.microsoft.com/3dmanufacturing/material/2015/02",
    "http://schemas.microsoft.com/3dmanufacturing/trianglesets/2021/07"};

constexpr std::array<std::string_view, 6> kUnits = {"micron", "millimeter", "centimeter", "inch", "foot", "meter"};

constexpr std::string_view kBlanks = " \t\r\n";

std::string_view next_word(std::string_view& text) {
  text.remove_prefix(std::min(text.find_first_not_of(kBlanks), text.size()));
  const std::string_view word = text.substr(0, text.find_first_of(kBlanks));
  text.remove_prefix(word.size());
  return word;
}

std::string_view without_blanks(std::string_view text) {
  const std::size_t first = text.find_first_not_of(kBlanks);
  return first == text.npos ? "" : text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

// Feeds the reader. A fault of the XML is thrown after the last piece, if the archive itself has none.
void read_xml(XmlReader& reader, const Pieces& pieces) {
  pieces([&](std::string_view piece) { reader.feed(piece); });
  reader.finish();
}

// Which elements of the core specification may stand in which. The place in the list is that of the outer element.
enum class Within : std::uint8_t {
  nothing,
  model,
  resources,
  object,
  mesh,
  vertices,
  triangles,
  components,
  build,
  leaf
};

struct Element {
  std::string_view name;
  Within outer, inner;
};

constexpr std::array<Element, 12> kElements = {{
    {"vertex", Within::vertices, Within::leaf},
    {"triangle", Within::triangles, Within::leaf},
    {"component", Within::components, Within::leaf},
    {"item", Within::build, Within::leaf},
    {"object", Within::resources, Within::object},
    {"mesh", Within::object, Within::mesh},
    {"vertices", Within::mesh, Within::vertices},
    {"triangles", Within::mesh, Within::triangles},
    {"components", Within::object, Within::components},
    {"resources", Within::model, Within::resources},
    {"build", Within::model, Within::build},
    {"model", Within::nothing, Within::model},
}};

// Elements of the core specification that do not say where triangles are.
constexpr std::array<std::string_view, 4> kPassedOver = {"metadata", "metadatagroup", "basematerials", "base"};

class ModelListener : public XmlListener {
 public:
  ModelListener(const std::string& part, XmlReader::Prefixes prefixes, std::uint64_t& left)
      : reader_(part, *this, prefixes), model_{reader_.part()}, left_(left) {}

  XmlReader& reader() { return reader_; }
  ModelPart& model() { return model_; }

  void declare_prefix(std::string_view prefix, std::string_view name_space) override {
    if (outer_.empty()) prefixes_[std::string(prefix)] = name_space;
  }

  void begin_element(std::string_view name, const XmlAttributes& attributes) override {
    const Within outer = outer_.empty() ? Within::nothing : outer_.back();
    const bool is_core = name.starts_with(kCore);
    const std::string_view local = is_core ? name.substr(kCore.size()) : name;
    find_undeclared_prefixes(name, attributes, outer);
    const auto element =
        std::find_if(kElements.begin(), kElements.end(), [&](const Element& e) { return is_core && e.name == local; });
    if (outer == Within::nothing && (element == kElements.end() || element->inner != Within::model))
      reader_.fail("is no 3MF model: it begins with the element " + in_quotes(name.substr(name.find('\n') + 1)) +
                   (name.ends_with("model") ? " of another namespace" : ""));
    if (outer == Within::leaf || element == kElements.end()) {  // with all that is in it
      // Of whatever namespace: the materials extension has more than the core.
      const std::string_view called = name.substr(name.find('\n') + 1);
      model_.has_materials |= called == "basematerials" || called == "colorgroup";
      model_.has_textures |= called == "texture2dgroup";
      if (is_core && element == kElements.end() && outer != Within::leaf &&
          std::find(kPassedOver.begin(), kPassedOver.end(), local) == kPassedOver.end())
        warn_of(Oddity::Kind::unknown_element, local);
      outer_.push_back(Within::leaf);
      return;
    }
    if (element->outer != outer) reader_.fail("the element " + in_quotes(local) + " is not where 3MF has it");
    outer_.push_back(element->inner);
    begin(*element, attributes);
  }

  void end_element() override { outer_.pop_back(); }

 private:
  // Refuses a part that geometry may need: an element or a path that would count if its prefix were of a namespace that
  // is read.
  void find_undeclared_prefixes(std::string_view name, const XmlAttributes& attributes, Within outer) {
    if (const std::size_t colon = undeclared(name); colon != name.npos) {
      const bool may_count = std::any_of(kElements.begin(), kElements.end(), [&](const Element& e) {
        return e.outer == outer && e.name == name.substr(colon + 1);
      });
      if (may_count) reader_.fail("the prefix of the element " + in_quotes(name) + " is not declared");
      warn_of(Oddity::Kind::undeclared_prefix, name.substr(0, colon));
    }
    attributes.for_each_name([&](std::string_view attribute) {
      const std::size_t colon = undeclared(attribute);
      if (colon == attribute.npos) return;
      if ((outer == Within::components || outer == Within::build) && attribute.substr(colon + 1) == "path")
        reader_.fail("the prefix of the attribute " + in_quotes(attribute) + " is not declared");
      warn_of(Oddity::Kind::undeclared_prefix, attribute.substr(0, colon));
    });
  }

  // The end of the prefix of a name that has a prefix and no namespace.
  static std::size_t undeclared(std::string_view name) {
    const std::size_t end = name.find_first_of(":\n");
    return end != name.npos && name[end] == ':' && name.find('\n') == name.npos ? end : name.npos;
  }

  void warn_of(Oddity::Kind kind, std::string_view name) {
    constexpr std::size_t most_names = 16;
    auto& known = model_.oddities;
    for (Oddity& one : known) {
      if (one.kind != kind || (one.text != name.substr(0, 80) && known.size() < most_names)) continue;
      ++one.times;
      return;
    }
    known.push_back({kind, reader_.line(), std::string(name.substr(0, 80))});
  }

  ModelObject& object() { return model_.objects.back(); }

  void begin(const Element& element, const XmlAttributes& attributes) {
    if (element.outer == Within::vertices) return read_vertex(attributes);
    if (element.outer == Within::triangles) return read_triangle(attributes);
    switch (element.inner) {
      case Within::object:
        return begin_object(attributes);
      case Within::mesh:
      case Within::components:
        if (object().has_mesh || object().has_components)
          reader_.fail("the object " + std::to_string(object().id) + " has more than one mesh or list of components");
        (element.inner == Within::mesh ? object().has_mesh : object().has_components) = true;
        has_vertices_ = has_triangles_ = false;
        return;
      case Within::vertices:
        return once(has_vertices_, "vertices");
      case Within::triangles:
        return once(has_triangles_, "triangles");
      case Within::build:
        return once(model_.has_build, "build");
      case Within::model:
        require_extensions(attributes["requiredextensions"].value_or(""));
        return read_unit(attributes);
      case Within::leaf:
        (element.outer == Within::build ? model_.items : object().components).push_back(read_placed(attributes));
        return;
      default:
        return;
    }
  }

  void once(bool& is_there, const char* element) {
    if (is_there) reader_.fail(std::string("there is a second element \"") + element + '"');
    is_there = true;
  }

  void count() {
    if (left_ == 0) reader_.fail("there are more objects, components and items than a file of this size may have");
    --left_;
  }

  void require_extensions(std::string_view prefixes) {
    for (std::string_view prefix = next_word(prefixes); !prefix.empty(); prefix = next_word(prefixes)) {
      const auto found = prefixes_.find(std::string(prefix));
      if (found == prefixes_.end())
        reader_.fail("requires the extension " + in_quotes(prefix) + ", which it does not declare");
      if (std::find(kExtensions.begin(), kExtensions.end(), found->second) == kExtensions.end())
        reader_.fail("requires the extension " + in_quotes(prefix) +
                     ", which is not read: " + found->second.substr(0, 200));
    }
  }

  void read_unit(const XmlAttributes& attributes) {
    const auto unit = attributes["unit"];
    if (!unit) return;
    const bool is_known = std::find(kUnits.begin(), kUnits.end(), *unit) != kUnits.end();
    model_.unit = is_known ? *unit : "";
    if (!is_known) warn_of(Oddity::Kind::unknown_unit, *unit);
  }

  void begin_object(const XmlAttributes& attributes) {
    count();
    ModelObject object;
    object.id = read_id(attributes, "id");
    object.line = reader_.line();
    object.name = attributes["name"].value_or("");
    std::replace_if(object.name.begin(), object.name.end(), is_control, ' ');
    if (!model_.by_id.try_emplace(object.id, model_.objects.size()).second)
      reader_.fail("there is a second object " + std::to_string(object.id));
    model_.objects.push_back(std::move(object));
  }

  std::string_view required(const XmlAttributes& attributes, const char* name) {
    const auto value = attributes[name];
    if (!value) reader_.fail(std::string("the attribute \"") + name + "\" is missing");
    return without_blanks(*value);
  }

  std::uint32_t read_id(const XmlAttributes& attributes, const char* name) {
    const std::string_view text = required(attributes, name);
    std::int64_t id = 0;
    if (!parse_integer(text, id) || id < 0 || id > std::int64_t{kMostVertices})
      reader_.fail(std::string(name) + " is not the number of an object: " + in_quotes(text));
    return static_cast<std::uint32_t>(id);
  }

  double read_number(std::string_view text, const std::string& what) {
    double value = 0;
    if (const std::string fault = fault_of_number(text, value); !fault.empty()) reader_.fail(what + ' ' + fault);
    return value;
  }

  void read_vertex(const XmlAttributes& attributes) {
    if (object().vertices.size() == kMostVertices) reader_.fail("there are more than 2^32 - 1 vertices");
    std::array<double, 3> p;
    for (std::size_t i = 0; i < 3; ++i) {
      const char name[] = {"xyz"[i], '\0'};
      const auto text = attributes[name];
      if (!text) reader_.fail(std::string(name) + " coordinate is missing");
      if (!parse_number(*text, p[i]) || !std::isfinite(p[i]))
        p[i] = read_number(without_blanks(*text), std::string(name) + " coordinate");
    }
    object().vertices.push_back({p[0], p[1], p[2]});
  }

  void read_triangle(const XmlAttributes& attributes) {
    ModelObject& mesh = object();
    if (mesh.triangles.size() == kMostVertices) reader_.fail("there are more than 2^32 - 1 triangles");
    std::array<std::uint32_t, 3> corners;
    for (std::size_t i = 0; i < 3; ++i) {
      const char name[] = {'v', "123"[i], '\0'};
      const std::string_view text = required(attributes, name);
      std::int64_t index = 0;
      if (!parse_integer(text, index)) reader_.fail("vertex index is not an integer: " + in_quotes(text));
      if (index < 0 || static_cast<std::uint64_t>(index) >= mesh.vertices.size())
        reader_.fail(out_of_range(text, mesh.vertices.size()));
      corners[i] = static_cast<std::uint32_t>(index);
    }
    mesh.triangles.push_back(corners);
    mesh.lines.add(reader_.line());
  }

  PlacedObject read_placed(const XmlAttributes& attributes) {
    count();
    PlacedObject placed = {std::string(attributes[kPath].value_or("")), read_id(attributes, "objectid"),
                           AffineMap::identity, reader_.line()};
    if (auto transform = attributes["transform"]) {
      std::size_t numbers = 0;
      for (std::string_view word = next_word(*transform); !word.empty(); word = next_word(*transform), ++numbers) {
        if (numbers < 12) placed.transform[numbers] = read_number(word, "a number of the transform");
      }
      if (numbers != 12) reader_.fail("the transform has " + counted(numbers, "number", "numbers") + ", not 12");
    }
    return placed;
  }

  XmlReader reader_;
  ModelPart model_;
  std::uint64_t& left_;
  std::unordered_map<std::string, std::string> prefixes_;
  std::vector<Within> outer_;
  bool has_vertices_ = false, has_triangles_ = false;
};

class RelationshipsListener : public XmlListener {
 public:
  explicit RelationshipsListener(const std::string& part) : reader_(part, *this) {}

  XmlReader& reader() { return reader_; }
  const std::string& target() const { return target_; }

  void declare_prefix(std::string_view, std::string_view) override {}
  void end_element() override {}
  void begin_element(std::string_view name, const XmlAttributes& attributes) override {
    if (name != kRelationship || attributes["Type"] != kModelType) return;
    const std::string_view target = attributes["Target"].value_or("");
    if (target.empty()) reader_.fail("the relationship to the model has no target");
    if (!target_.empty() && target_ != target) reader_.fail("there are several models, where 3MF has one");
    target_ = target;
  }

 private:
  XmlReader reader_;
  std::string target_;
};

}  // namespace

ModelPart read_model_part(const std::string& part, const Pieces& pieces, std::uint64_t& left) {
  const std::uint64_t left_before = left;
  ModelListener listener(part, XmlReader::Prefixes::declared, left);
  try {
    read_xml(listener.reader(), pieces);
    return std::move(listener.model());
  } catch (const MeshReadError&) {
    if (!listener.reader().has_undeclared_prefix()) throw;
  }
  left = left_before;
  ModelListener lenient(part, XmlReader::Prefixes::any, left);
  read_xml(lenient.reader(), pieces);
  return std::move(lenient.model());
}

std::string read_relationships(const std::string& part, const Pieces& pieces) {
  RelationshipsListener listener(part);
  read_xml(listener.reader(), pieces);
  if (listener.target().empty()) listener.reader().part().fail("names no model, as that of a 3MF file does");
  // The target is relative to the root, where the part with the relationships is. It may also be ./3D/3dmodel.model.
  std::string target = listener.target();
  while (target.starts_with("./")) target.erase(0, 2);
  return target;
}

}  // namespace plumb::mesh
