#include <plumb/mesh_file.hpp>

#include <charconv>
#include <limits>
#include <numeric>
#include <stdexcept>

#include <mesh/read_source.hpp>

namespace plumb {
namespace reading {

void append_fan(std::span<const std::uint32_t> polygon, MeshFile& file) {
  auto& triangles = file.mesh.triangles;
  auto& faces = file.face_of_triangle;
  if (triangles.size() + polygon.size() > std::numeric_limits<std::uint32_t>::max()) {
    throw std::length_error("more than 2^32 - 1 triangles");
  }
  if (polygon.size() != 3 && faces.empty()) {
    faces.resize(triangles.size());
    std::iota(faces.begin(), faces.end(), 0U);
  }
  const bool named = polygon.size() != 3 || !faces.empty();
  for (std::size_t i = 2; i < polygon.size(); ++i) {
    triangles.push_back({polygon[0], polygon[i - 1], polygon[i]});
    if (named) {
      faces.push_back(static_cast<std::uint32_t>(file.faces));
    }
  }
  ++file.faces;
}

}  // namespace reading

namespace {

std::string two_digits(double x) {
  char text[32];
  const auto end = std::to_chars(text, text + sizeof text, x, std::chars_format::general, 2).ptr;
  return {text, end};
}

}  // namespace

std::string describe(const MeshFile& file, const ReadWarning& warning) {
  std::string place, face;
  if (warning.face != ReadWarning::no_face) {
    const std::uint64_t line = file.line_of_face(warning.face);
    place = line == MeshFile::no_line ? "" : "line " + std::to_string(line) + ": ";
    face = "face " + std::to_string(warning.face);
  }
  switch (warning.kind) {
    case ReadWarning::Kind::not_planar:
      return place + face + " is not planar (off by about " + two_digits(warning.off_plane) +
             "): it became a fan of triangles from its first corner";
    case ReadWarning::Kind::crosses_itself:
      return place + face + " crosses itself: it became a fan of triangles from its first corner";
    case ReadWarning::Kind::placed_and_rounded:
      return "where objects are placed, coordinates are not doubles: they were rounded to the nearest";
    default: {
      const std::size_t rest = file.bytes - warning.byte;
      std::string text = reading::counted(rest, "byte", "bytes") + " after the end of the mesh, from byte " +
                         std::to_string(warning.byte) + (rest == 1 ? ", was left unread" : ", were left unread");
      constexpr std::size_t facet = 50;
      if (file.format == "STL binary" && rest % facet == 0)
        text += ": as many as " + reading::counted(rest / facet, "facet has", "facets have") +
                ", so that the count of facets at byte 80 is likely to be wrong";
      return text;
    }
  }
}

}  // namespace plumb
