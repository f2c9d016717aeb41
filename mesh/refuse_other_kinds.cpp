// Files that are often taken for mesh files, or have a format that is not read, are refused by their kind.

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include <mesh/read_source.hpp>

namespace plumb::mesh {
namespace {

using namespace std::string_view_literals;

constexpr std::string_view unpack_first = "unpack it and give the file that is inside";
constexpr std::string_view export_mesh = "export it as STL, OBJ, PLY or OFF";
constexpr std::string_view triangulate = "open it in a CAD program and export it as STL or OBJ";
constexpr std::string_view download = "download the file itself, not the page about it";

struct Kind {
  std::string_view beginning, name, advice;
};

constexpr std::array<Kind, 26> by_bytes = {{
    {"\x1f\x8b"sv, "a gzip file", unpack_first},
    {"BZh"sv, "a bzip2 file", unpack_first},
    {"\xfd\x37zXZ\0"sv, "an xz file", unpack_first},
    {"\x28\xb5\x2f\xfd"sv, "a Zstandard file", unpack_first},
    {"7z\xbc\xaf\x27\x1c"sv, "a 7-Zip archive", unpack_first},
    {"Rar!\x1a\x07"sv, "a RAR archive", unpack_first},
    {"glTF"sv, "a binary glTF file (GLB)", export_mesh},
    {"Kaydara FBX Binary"sv, "an FBX file", export_mesh},
    {"; FBX"sv, "an FBX file", export_mesh},
    {"BLENDER"sv, "a Blender file", export_mesh},
    {"3D Geometry File Format"sv, "a Rhino file (3DM)", export_mesh},
    {"#VRML"sv, "a VRML file", export_mesh},
    {"#X3D"sv, "an X3D file", export_mesh},
    {"# vtk DataFile"sv, "a VTK file", export_mesh},
    {"$MeshFormat"sv, "a Gmsh file", export_mesh},
    {"MeshVersionFormatted"sv, "a Medit file", export_mesh},
    {"ISO-10303-21"sv, "a STEP file, whose faces are curved and not triangles", triangulate},
    {"HEADER;"sv, "a part of a STEP file", triangulate},
    {"DBRep_DrawableShape"sv, "a BREP file, whose faces are curved and not triangles", triangulate},
    {"CASCADE Topology"sv, "a BREP file, whose faces are curved and not triangles", triangulate},
    {"version https://git-lfs.github.com/spec/"sv, "a Git LFS pointer, in place of the file itself",
     "fetch that with: git lfs pull"},
    {"%PDF-"sv, "a PDF document", export_mesh},
    {"\x89PNG"sv, "a PNG image", "give the mesh that it shows"},
    {"\xff\xd8\xff"sv, "a JPEG image", "give the mesh that it shows"},
    {"\x7f"
     "ELF"sv,
     "a program", "give a mesh"},
    {"SQLite format 3"sv, "a database", "give a mesh"},
}};

// Elements of XML and members of JSON that tell the kind.
constexpr std::array<Kind, 6> by_content = {{
    {"<html"sv, "an HTML page", download},
    {"<!doctype html"sv, "an HTML page", download},
    {"<collada"sv, "a COLLADA file", export_mesh},
    {"<x3d"sv, "an X3D file", export_mesh},
    {"<amf"sv, "an AMF file", export_mesh},
    {"<model"sv, "a part of a 3MF file", "give the whole of that, which is a ZIP archive"},
}};

[[noreturn]] void refuse(const Source& source, std::string_view name, std::string_view advice) {
  source.fail("is " + std::string(name) + ", not an OBJ, STL, PLY, OFF or 3MF mesh: " + std::string(advice));
}

void refuse_zip(const Source& source) {
  if (is_3mf(source)) {
    source.fail("is a 3MF file, and is read when it is taken for one: --format 3mf");
  }
  if (is_zip(source.bytes)) {
    refuse(source, "a ZIP archive", unpack_first);
  }
}

// Every second byte of ordinary text in UTF-16 is 0.
void refuse_utf16(const Source& source) {
  const std::string_view start = source.bytes.substr(0, 64);
  bool low_first = start.size() >= 8, high_first = low_first;
  for (std::size_t i = 0; i + 1 < start.size(); i += 2) {
    low_first = low_first && start[i] != '\0' && start[i + 1] == '\0';
    high_first = high_first && start[i] == '\0' && start[i + 1] != '\0';
  }
  if (low_first || high_first || start.starts_with("\xff\xfe") || start.starts_with("\xfe\xff")) {
    refuse(source, "UTF-16 text", "save it as ASCII or UTF-8, as with: iconv -f UTF-16 -t UTF-8");
  }
}

void refuse_xml_and_json(const Source& source) {
  if (has_zero_bytes(source.bytes)) {
    return;
  }
  const std::string beginning = lower_case(source.bytes.substr(0, 4096));
  std::size_t at = beginning.starts_with("\xef\xbb\xbf") ? 3 : 0;
  at = beginning.find_first_not_of(" \t\r\n", at);
  if (at == beginning.npos || (beginning[at] != '<' && beginning[at] != '{')) {
    return;
  }
  if (beginning[at] == '{') {
    if (source.bytes.find("\"asset\"") != source.bytes.npos) {
      refuse(source, "a glTF file", export_mesh);
    }
    refuse(source, "a JSON file", export_mesh);
  }
  for (const Kind& kind : by_content) {
    if (beginning.find(kind.beginning) != beginning.npos) {
      refuse(source, kind.name, kind.advice);
    }
  }
  refuse(source, "an XML file", export_mesh);
}

// The 73rd column of an IGES file names the section, and the first section is S.
bool is_iges(std::string_view bytes) {
  return bytes.size() > 80 && bytes[72] == 'S' && bytes.substr(73, 7).find_first_not_of(" 0123456789") == bytes.npos &&
         bytes.substr(73, 7).find_last_of('1') == 6;
}

}  // namespace

bool is_gzip(std::string_view bytes) { return bytes.starts_with("\x1f\x8b"); }

bool is_zip(std::string_view bytes) { return bytes.starts_with("PK\3\4") || bytes.starts_with("PK\5\6"); }

// The names of an archive's members are not compressed.
bool is_3mf(const Source& source) {
  const std::string extension = lower_case(source.name.substr(std::min(source.name.rfind('.'), source.name.size())));
  return is_zip(source.bytes) && (extension == ".3mf" || source.bytes.find("3D/3dmodel.model") != source.bytes.npos);
}

void refuse_other_kinds(const Source& source) {
  for (const Kind& kind : by_bytes) {
    if (source.bytes.starts_with(kind.beginning)) {
      refuse(source, kind.name, kind.advice);
    }
  }
  refuse_zip(source);
  refuse_utf16(source);
  refuse_xml_and_json(source);
  if (is_iges(source.bytes)) {
    refuse(source, "an IGES file, whose faces are curved and not triangles", triangulate);
  }
  if (source.bytes.size() > 262 && source.bytes.substr(257, 5) == "ustar") {
    refuse(source, "a tar archive", unpack_first);
  }
}

}  // namespace plumb::mesh
