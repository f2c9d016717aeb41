#include "check_output.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <random>
#include <string>
#include <system_error>
#include <vector>

#include <plumb/write_ply.hpp>

namespace plumb {
namespace {

namespace fs = std::filesystem;

// In the order of precedence, the least first.
enum Finding : std::uint8_t { clean, touching, crossing, overlapping, duplicate, degenerate };

struct Legend {
  Color color;
  const char* text;
};

constexpr std::array<Legend, 6> legend = {{
    {{200, 200, 200}, "grey: clean"},
    {{240, 200, 40}, "yellow: meets another triangle at a point"},
    {{220, 30, 30}, "red: meets another triangle along a segment"},
    {{250, 130, 20}, "orange: overlaps another triangle"},
    {{150, 50, 200}, "purple: duplicate"},
    {{30, 90, 230}, "blue: degenerate, of zero area"},
}};

Finding finding(const IntersectingPair& pair) {
  if (pair.shared_vertices == 3) return duplicate;
  switch (pair.relation) {
    case TriangleRelation::point:
      return touching;
    case TriangleRelation::segment:
      return crossing;
    default:
      return overlapping;
  }
}

}  // namespace

OutputFile::OutputFile(const fs::path& name) : name_(name), target_(name), written_(name) {
  std::error_code ignored;
  const auto status = fs::status(name, ignored);
  if (!fs::exists(status) || fs::is_regular_file(status)) {
    // The file that a link leads to is replaced, not the link.
    if (fs::exists(status)) target_ = fs::canonical(name, ignored);
    written_ = target_;
    written_ += ".part-" + std::to_string(std::random_device()());
  }
  errno = 0;
  stream_.open(written_, std::ios::binary | std::ios::trunc);
  if (!stream_) {
    const int error = errno;
    written_ = target_;
    fail(error);
  }
}

OutputFile::~OutputFile() {
  std::error_code ignored;
  if (written_ != target_) fs::remove(written_, ignored);
}

void OutputFile::finish() {
  errno = 0;
  stream_.close();
  if (!stream_) fail(errno);
  if (written_ == target_) return;
  std::error_code error;
  fs::rename(written_, target_, error);
  if (error) fail(error.value());
  written_ = target_;
}

void OutputFile::fail(int error) const {
  throw OutputError(name_.string() + ": cannot be written" +
                    (error == 0 ? "" : ": " + std::generic_category().message(error)));
}

void write_pairs(std::ostream& stream, const MeshReport& report) {
  stream << "first,second,intersection,shared_vertices\n";
  for (const IntersectingPair& pair : report.pairs) {
    const char* const relation = pair.relation == TriangleRelation::point     ? "point"
                                 : pair.relation == TriangleRelation::segment ? "segment"
                                                                              : "polygon";
    stream << pair.first << ',' << pair.second << ',' << relation << ',' << int{pair.shared_vertices} << '\n';
  }
}

void write_colored(std::ostream& stream, const TriangleMesh& mesh, const MeshReport& report) {
  std::vector<Finding> worst(mesh.triangles.size(), clean);
  const auto note = [&](std::uint32_t triangle, Finding found) { worst[triangle] = std::max(worst[triangle], found); };
  for (const IntersectingPair& pair : report.pairs) {
    note(pair.first, finding(pair));
    note(pair.second, finding(pair));
  }
  for (const DuplicateTriangle& pair : report.duplicates) {
    note(pair.triangle, duplicate);
    note(pair.earlier, duplicate);
  }
  for (const std::uint32_t triangle : report.degenerate) note(triangle, degenerate);

  std::vector<Color> colors(worst.size());
  std::transform(worst.begin(), worst.end(), colors.begin(), [](Finding found) { return legend[found].color; });
  std::vector<std::string> comments;
  for (const Legend& entry : legend) comments.emplace_back(entry.text);
  write_ply(stream, mesh, colors, comments, legend[clean].color);
}

}  // namespace plumb
