#include <check/warnings.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include <check/split_faces.hpp>

namespace plumb::tools {
namespace {

/// "were split, 3 along the diagonal from the first corner, 1 along that from the second corner, 1 as a fan".
std::string splits_text(const std::vector<ReadWarning>& faces) {
  std::array<std::size_t, 3> from = {};
  for (const ReadWarning& face : faces) ++from[face.diagonal_from];
  if (from[0] == faces.size()) return "became fans of triangles";
  if (from[1] == faces.size()) return "were split along the diagonal from the first corner";
  if (from[2] == faces.size()) return "were split along the diagonal from the second corner";
  std::string text = "were split";
  if (from[1] != 0) text += ", " + std::to_string(from[1]) + " along the diagonal from the first corner";
  if (from[2] != 0)
    text += ", " + std::to_string(from[2]) + (from[1] != 0 ? " along that" : " along the diagonal") +
            " from the second corner";
  if (from[0] != 0) text += ", " + std::to_string(from[0]) + " as a fan";
  return text;
}

}  // namespace

void print_warnings(std::ostream& stream, const MeshFile& file, bool all) {
  constexpr std::size_t told_of_each_kind = 3;
  for (const auto& entry : {std::pair(ReadWarning::Kind::oddity, ""), std::pair(ReadWarning::Kind::trailing_bytes, ""),
                            std::pair(ReadWarning::Kind::placed_and_rounded, ""),
                            std::pair(ReadWarning::Kind::not_planar, "are not planar"),
                            std::pair(ReadWarning::Kind::crosses_itself, "cross themselves")}) {
    const ReadWarning::Kind kind = entry.first;
    const char* const are = entry.second;
    std::vector<ReadWarning> of_kind;
    std::copy_if(file.warnings.begin(), file.warnings.end(), std::back_inserter(of_kind),
                 [kind = kind](const ReadWarning& warning) { return warning.kind == kind; });
    if (all || of_kind.size() < 2 || *are == '\0') {
      for (const ReadWarning& warning : of_kind) stream << "  warning: " << describe(file, warning) << '\n';
      continue;
    }
    stream << "  warning: " << of_kind.size() << " faces " << are << ", and " << splits_text(of_kind) << ": ";
    for (std::size_t i = 0; i < std::min(of_kind.size(), told_of_each_kind); ++i) {
      const std::uint64_t line = file.line_of_face(of_kind[i].face);
      stream << (i == 0 ? "" : ", ") << of_kind[i].face;
      if (line != MeshFile::no_line) stream << " (line " << line << ')';
    }
    if (of_kind.size() > told_of_each_kind) stream << " and " << of_kind.size() - told_of_each_kind << " more";
    if (kind == ReadWarning::Kind::not_planar) {
      const auto worst = std::max_element(of_kind.begin(), of_kind.end(),
                                          [](const auto& a, const auto& b) { return a.off_plane < b.off_plane; });
      stream << "; face " << worst->face << " is off its plane the most, by about " << about_text(worst->off_plane);
    }
    stream << '\n';
  }
}

}  // namespace plumb::tools
