#include <plumb/mesh_file.hpp>

#include <charconv>
#include <limits>
#include <numeric>
#include <stdexcept>

#include <mesh/read_source.hpp>

namespace plumb {
namespace mesh {

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

void warn_once(MeshFile& file, Oddity oddity) {
  const bool named = oddity.kind == Oddity::Kind::unknown_element || oddity.kind == Oddity::Kind::undeclared_prefix;
  constexpr std::size_t most_names = 16;
  for (Oddity& known : file.oddities) {
    if (known.kind != oddity.kind || (named && known.text != oddity.text && file.oddities.size() < most_names))
      continue;
    known.times += oddity.times;
    return;
  }
  file.warnings.push_back({.kind = ReadWarning::Kind::oddity, .oddity = file.oddities.size()});
  file.oddities.push_back(std::move(oddity));
}

}  // namespace mesh

namespace {

std::string two_digits(double x) {
  char text[32];
  const auto end = std::to_chars(text, text + sizeof text, x, std::chars_format::general, 2).ptr;
  return {text, end};
}

std::string in_words(const Oddity& oddity) {
  const std::string quoted = mesh::in_quotes(oddity.text);
  switch (oddity.kind) {
    case Oddity::Kind::split_keyword:
      return quoted + " is no keyword as STL writes it, but was read as what it means";
    case Oddity::Kind::repeated_keyword:
      return quoted + " stands there once more, and was passed over";
    case Oddity::Kind::missing_keyword:
      return quoted + " is missing, and was taken as written";
    case Oddity::Kind::missing_end:
      return "the file ends after a facet, without " + quoted + ": it may have been cut short";
    case Oddity::Kind::words_after:
      return "words that do not belong there were passed over: " + quoted;
    case Oddity::Kind::stray_header_line:
      return "a line of the header begins with no keyword, and was passed over: " + quoted;
    case Oddity::Kind::longer_line:
      return "the line has more numbers than the header declares: those at its end were passed over";
    case Oddity::Kind::unknown_element:
      return "the element " + quoted + ", which 3MF does not have, was passed over";
    case Oddity::Kind::undeclared_prefix:
      return "the prefix " + quoted + " is not declared: what has it was passed over";
    case Oddity::Kind::unknown_unit:
      return "the unit " + quoted + " is none of 3MF: how large the mesh is, the file does not say";
    default:
      return oddity.text + " after the end of the gzip data " + (oddity.text == "1 byte" ? "was" : "were") +
             " left unread";
  }
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
    case ReadWarning::Kind::oddity: {
      const Oddity& oddity = file.oddities[warning.oddity];
      std::string text = oddity.part;
      if (oddity.line != MeshFile::no_line) text += (text.empty() ? "line " : ":") + std::to_string(oddity.line);
      text += (text.empty() ? "" : ": ") + in_words(oddity);
      return oddity.times == 1 ? text : text + " (" + std::to_string(oddity.times) + " times in the file)";
    }
    case ReadWarning::Kind::not_planar:
      return place + face + " is not planar (off by about " + two_digits(warning.off_plane) + "): it " +
             (warning.diagonal_from == 0   ? "became a fan of triangles from its first corner"
              : warning.diagonal_from == 1 ? "was split along the diagonal from its first corner"
                                           : "was split along the diagonal from its second corner");
    case ReadWarning::Kind::crosses_itself:
      return place + face + " crosses itself: it became a fan of triangles from its first corner";
    case ReadWarning::Kind::placed_and_rounded:
      return "where objects are placed, coordinates are not doubles: they were rounded to the nearest";
    default: {
      const std::size_t rest = file.bytes - warning.byte;
      std::string text = mesh::counted(rest, "byte", "bytes") + " after the end of the mesh, from byte " +
                         std::to_string(warning.byte) + (rest == 1 ? ", was left unread" : ", were left unread");
      constexpr std::size_t facet = 50;
      if (file.format == "STL binary" && rest % facet == 0)
        text += ": as many as " + mesh::counted(rest / facet, "facet has", "facets have") +
                ", so that the count of facets at byte 80 is likely to be wrong";
      return text;
    }
  }
}

}  // namespace plumb
