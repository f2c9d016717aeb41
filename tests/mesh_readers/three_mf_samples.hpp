#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <zlib.h>

#include "mesh_samples.hpp"

namespace plumb::samples {

/// A member of a ZIP archive, with whatever a test wants to be wrong about it.
struct Member {
  std::string name, content;
  bool is_deflated = false;
  std::uint16_t flags = 0, method_instead = 0xffff;
  std::uint32_t crc_changed_by = 0;
  std::int64_t size_changed_by = 0;
};

inline std::string deflated(const std::string& content) {
  z_stream stream = {};
  deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY);
  std::string packed(deflateBound(&stream, static_cast<uLong>(content.size())), '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(content.data()));
  stream.avail_in = static_cast<uInt>(content.size());
  stream.next_out = reinterpret_cast<Bytef*>(packed.data());
  stream.avail_out = static_cast<uInt>(packed.size());
  deflate(&stream, Z_FINISH);
  packed.resize(stream.total_out);
  deflateEnd(&stream);
  return packed;
}

/// The archive of these members; in its ZIP64 form, with all sizes and places in the wide fields.
inline std::string zip(const std::vector<Member>& members, bool is_zip64 = false) {
  constexpr std::uint32_t in_zip64 = 0xffffffff;
  const auto u16 = [](std::uint64_t x) { return binary(static_cast<std::uint16_t>(x)); };
  const auto u32 = [](std::uint64_t x) { return binary(static_cast<std::uint32_t>(x)); };
  const auto u64 = [](std::uint64_t x) { return binary(static_cast<std::uint64_t>(x)); };
  std::string bytes, directory;
  for (const Member& m : members) {
    const std::string packed = m.is_deflated ? deflated(m.content) : m.content;
    const auto crc = crc32(0, reinterpret_cast<const Bytef*>(m.content.data()), static_cast<uInt>(m.content.size()));
    const std::uint64_t size = m.content.size() + static_cast<std::uint64_t>(m.size_changed_by);
    const std::uint16_t method = m.method_instead != 0xffff ? m.method_instead : m.is_deflated ? 8 : 0;
    const std::string wide = is_zip64 ? u16(1) + u16(24) + u64(size) + u64(packed.size()) + u64(bytes.size()) : "";
    const std::string common = u16(45) + u16(m.flags) + u16(method) + u32(0) + u32(crc + m.crc_changed_by) +
                               u32(is_zip64 ? in_zip64 : packed.size()) + u32(is_zip64 ? in_zip64 : size) +
                               u16(m.name.size());
    directory += "PK\1\2" + u16(45) + common + u16(wide.size()) + u16(0) + u16(0) + u16(0) + u32(0) +
                 u32(is_zip64 ? in_zip64 : bytes.size()) + m.name + wide;
    bytes += "PK\3\4" + common + u16(0) + m.name + packed;
  }
  const std::uint64_t begin = bytes.size(), n = members.size();
  bytes += directory;
  if (is_zip64) {
    const std::string end = u64(bytes.size());
    bytes +=
        "PK\6\6" + u64(44) + u16(45) + u16(45) + u32(0) + u32(0) + u64(n) + u64(n) + u64(directory.size()) + u64(begin);
    bytes += "PK\6\7" + u32(0) + end + u32(1);
    return bytes + "PK\5\6" + u32(in_zip64) + u32(in_zip64) + u32(in_zip64) + u32(in_zip64) + u16(0);
  }
  return bytes + "PK\5\6" + u32(0) + u16(n) + u16(n) + u32(directory.size()) + u32(begin) + u16(0);
}

inline const std::string kRelationships =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">\n"
    " <Relationship Target=\"/3D/3dmodel.model\" Id=\"rel0\" "
    "Type=\"http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel\"/>\n"
    "</Relationships>\n";

/// A package of that model, and of further parts.
inline std::string package(const std::string& model, std::vector<Member> more = {}) {
  more.insert(more.begin(), {{"_rels/.rels", kRelationships}, {"3D/3dmodel.model", model, true}});
  return zip(more);
}

/// The XML of a model; its resources begin in line 3.
inline std::string model(const std::string& resources, const std::string& items,
                         const std::string& attributes = "unit=\"millimeter\"") {
  return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
         "<model " +
         attributes +
         " xmlns=\"http://schemas.microsoft.com/3dmanufacturing/core/2015/02\" "
         "xmlns:p=\"http://schemas.microsoft.com/3dmanufacturing/production/2015/06\"><resources>\n" +
         resources + "</resources>\n<build>\n" + items + "</build></model>\n";
}

/// Two triangles, a line each; the first vertex is (0, 0, 0).
inline std::string mesh_object(const std::string& id, const std::string& attributes = "") {
  return "<object id=\"" + id + "\" " + attributes +
         " type=\"model\"><mesh>\n<vertices>\n"
         "<vertex x=\"0\" y=\"0\" z=\"0\"/>\n<vertex x=\"1\" y=\"0\" z=\"0\"/>\n"
         "<vertex x=\"0\" y=\"1\" z=\"0\"/>\n<vertex x=\"0\" y=\"0\" z=\"0.5\"/>\n"
         "</vertices>\n<triangles>\n"
         "<triangle v1=\"0\" v2=\"1\" v3=\"2\"/>\n<triangle v1=\"1\" v2=\"2\" v3=\"3\" pid=\"1\"/>\n"
         "</triangles></mesh></object>\n";
}

inline std::string item(const std::string& id, const std::string& attributes = "") {
  return "<item objectid=\"" + id + "\" " + attributes + "/>\n";
}

/// The attribute that moves what has it.
inline std::string move(const std::string& by) { return "transform=\"1 0 0 0 1 0 0 0 1 " + by + '"'; }

inline std::string component(const std::string& id, const std::string& attributes = "") {
  return "<component objectid=\"" + id + "\" " + attributes + "/>";
}

inline std::string composed(const std::string& id, const std::string& components, const std::string& attributes = "") {
  return "<object id=\"" + id + "\" " + attributes + "><components>" + components + "</components></object>\n";
}

inline MeshFile read_model(const std::string& resources, const std::string& items) {
  return read_mesh_file(package(model(resources, items)), "a.3mf");
}

inline std::string error_of_model(const std::string& resources, const std::string& items) {
  return error_of(package(model(resources, items)), "a.3mf");
}

inline std::string error_in_model(const std::string& resources) { return error_of_model(resources, item("1")); }

}  // namespace plumb::samples
