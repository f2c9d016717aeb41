#include <mesh/triangulate_faces.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <tuple>

#include <plumb/floating_point_environment.hpp>
#include <plumb/orient2d.hpp>
#include <plumb/orient3d.hpp>

#include <mesh/polygon_sweep.hpp>
#include <mesh/split_quads.hpp>

namespace plumb::mesh {
namespace {

Point2 along_axis(const Point3& p, int axis) {
  return axis == 2 ? Point2{p.x, p.y} : axis == 1 ? Point2{p.z, p.x} : Point2{p.y, p.z};
}

// An axis along which a triangle is projected to more than a segment; none when it is degenerate.
std::optional<int> open_axis(const Point3& a, const Point3& b, const Point3& c) {
  for (const int axis : {2, 1, 0}) {
    if (orient2d(along_axis(a, axis), along_axis(b, axis), along_axis(c, axis)) != Sign::zero) return axis;
  }
  return std::nullopt;
}

bool lexicographically_less(const Point3& p, const Point3& q) {
  return std::tie(p.x, p.y, p.z) < std::tie(q.x, q.y, q.z);
}

}  // namespace

void FaceTriangulator::drop_repeated_corners(std::span<const std::uint32_t> face) {
  face_.clear();
  for (const std::uint32_t corner : face) {
    if (face_.empty() || vertices_[face_.back()] != vertices_[corner]) face_.push_back(corner);
  }
  while (face_.size() > 1 && vertices_[face_.back()] == vertices_[face_[0]]) face_.pop_back();
}

bool FaceTriangulator::is_planar(std::size_t second, std::size_t third) const {
  return std::all_of(face_.begin(), face_.end(), [&](std::uint32_t corner) {
    return orient3d(vertices_[face_[0]], vertices_[face_[second]], vertices_[face_[third]], vertices_[corner]) ==
           Sign::zero;
  });
}

void FaceTriangulator::add_degenerate() {
  const auto ends = std::minmax_element(face_.begin(), face_.end(), [&](std::uint32_t i, std::uint32_t j) {
    return lexicographically_less(vertices_[i], vertices_[j]);
  });
  const std::uint32_t least = *ends.first, greatest = *ends.second;
  const auto third = std::find_if(face_.begin(), face_.end(), [&](std::uint32_t corner) {
    return vertices_[corner] != vertices_[least] && vertices_[corner] != vertices_[greatest];
  });
  triangles_ = {{least, greatest, third == face_.end() ? least : *third}};
}

void FaceTriangulator::add_fan() {
  triangles_.clear();
  for (std::size_t i = 2; i < face_.size(); ++i) triangles_.push_back({face_[0], face_[i - 1], face_[i]});
}

double FaceTriangulator::off_plane() const {
  const Point3& o = vertices_[face_[0]];
  // A difference of huge numbers may exceed the largest double; the difference of their halves does not.
  double half = 1, scale = 0;
  const auto from_first = [&](std::uint32_t corner) {
    const Point3& p = vertices_[corner];
    return Vec3<double>{p.x * half - o.x * half, p.y * half - o.y * half, p.z * half - o.z * half};
  };
  const auto find_scale = [&] {
    scale = 0;
    for (const std::uint32_t corner : face_) {
      const auto [x, y, z] = from_first(corner);
      scale = std::max({scale, std::fabs(x), std::fabs(y), std::fabs(z)});
    }
  };
  find_scale();
  if (!std::isfinite(scale)) {
    half = 0.5;
    find_scale();
  }
  const auto scaled = [&](std::uint32_t corner) {
    const auto [x, y, z] = from_first(corner);
    return Vec3<double>{x / scale, y / scale, z / scale};
  };
  Vec3<double> normal{0, 0, 0}, largest = normal, before = scaled(face_.back());
  for (const std::uint32_t corner : face_) {
    const Vec3<double> at = scaled(corner), term = cross(before, at);
    normal = {normal.x + term.x, normal.y + term.y, normal.z + term.z};
    if (squared_length(term) > squared_length(largest)) largest = term;
    before = at;
  }
  // The terms may cancel where a face winds both ways.
  if (squared_length(normal) < 0x1p-80 * squared_length(largest)) normal = largest;
  const double length = std::sqrt(squared_length(normal));
  double low = 0, high = 0;  // the first corner is at height 0
  for (const std::uint32_t corner : face_) {
    const double height = length > 0 ? dot(normal, scaled(corner)) / length : 0;
    low = std::min(low, height);
    high = std::max(high, height);
  }
  const double off = std::max(high - low, 0x1p-52) * scale / half;
  return std::clamp(off, std::numeric_limits<double>::denorm_min(), std::numeric_limits<double>::max());
}

std::span<const std::array<std::uint32_t, 3>> FaceTriangulator::operator()(std::span<const std::uint32_t> face) {
  warning_.reset();
  drop_repeated_corners(face);
  // Neighbours differ, so the second corner is another point than the first.
  std::optional<int> axis;
  std::size_t third = 2;
  for (; third < face_.size(); ++third) {
    axis = open_axis(vertices_[face_[0]], vertices_[face_[1]], vertices_[face_[third]]);
    if (axis) break;
  }
  if (!axis) {
    add_degenerate();
    return triangles_;
  }
  if (!is_planar(1, third)) {
    warning_ = ReadWarning::Kind::not_planar;
    add_fan();
    return triangles_;
  }
  // The plane is not parallel to the axis, so the projection along it is one to one.
  polygon_.resize(face_.size());
  std::transform(face_.begin(), face_.end(), polygon_.begin(),
                 [&](std::uint32_t corner) { return along_axis(vertices_[corner], *axis); });
  triangles_.clear();
  if (!triangulate_by_fan(polygon_, triangles_) && !triangulate_by_sweep(polygon_, triangles_)) {
    warning_ = ReadWarning::Kind::crosses_itself;
    add_fan();
    return triangles_;
  }
  for (auto& triangle : triangles_) {
    for (std::uint32_t& corner : triangle) corner = face_[corner];
  }
  // Every edge is walked as often either way, and nothing is filled.
  if (triangles_.empty()) triangles_.push_back({face_[0], face_[1], face_[0]});
  return triangles_;
}

namespace {

/// Finds the corners of the faces, from the fans that have been read.
void keep_corners(MeshFile& file) {
  const auto& triangles = file.mesh.triangles;
  const auto& faces = file.face_of_triangle;
  if (triangles.size() + 2 * file.faces > std::numeric_limits<std::uint32_t>::max())
    throw std::length_error("more than 2^32 - 1 corners of faces");
  file.face_starts.reserve(file.faces + 1);
  file.face_corners.reserve(triangles.size() + 2 * file.faces);
  for (std::size_t i = 0; i < triangles.size(); ++i) {
    if (i == 0 || faces[i] != faces[i - 1]) {
      file.face_starts.push_back(static_cast<std::uint32_t>(file.face_corners.size()));
      file.face_corners.insert(file.face_corners.end(), {triangles[i][0], triangles[i][1]});
    }
    file.face_corners.push_back(triangles[i][2]);
  }
  file.face_starts.push_back(static_cast<std::uint32_t>(file.face_corners.size()));
}

}  // namespace

void triangulate_faces(MeshFile& file, unsigned threads) {
  if (file.face_of_triangle.empty()) return;
  const DefaultFloatingPoint floating_point;
  auto& triangles = file.mesh.triangles;
  auto& faces = file.face_of_triangle;
  FaceTriangulator triangulate(file.mesh.vertices);
  keep_corners(file);
  std::vector<std::uint32_t> face;
  std::vector<WarpedQuad> warped;
  // Only a face that touches itself may have more triangles than its fan. So triangles are written over the fans that
  // were read.
  std::size_t written = 0;
  for (std::size_t begin = 0, end = 0; begin < triangles.size(); begin = end) {
    const std::uint32_t number = faces[begin];
    face = {triangles[begin][0], triangles[begin][1]};
    for (; end < triangles.size() && faces[end] == number; ++end) face.push_back(triangles[end][2]);
    if (face.size() == 3) {
      triangles[written] = triangles[begin];
      faces[written++] = number;
      continue;
    }
    const auto filled = triangulate(face);
    if (written + filled.size() > end) {
      // Room is made for many more at once, so that all such faces together take linear time.
      const std::size_t room = written + filled.size() - end + (triangles.size() - end) / 8;
      triangles.insert(triangles.begin() + static_cast<std::ptrdiff_t>(end), room, {});
      faces.insert(faces.begin() + static_cast<std::ptrdiff_t>(end), room, number);
      end += room;
    }
    for (const auto& triangle : filled) {
      triangles[written] = triangle;
      faces[written++] = number;
    }
    if (const auto warning = triangulate.warning()) {
      file.warnings.push_back({.kind = *warning, .face = number});
      if (*warning != ReadWarning::Kind::not_planar) continue;
      file.warnings.back().off_plane = triangulate.off_plane();
      if (filled.size() == 2) warped.push_back({written - 2, file.warnings.size() - 1});
    }
  }
  triangles.resize(written);
  faces.resize(written);
  if (written == file.faces) faces.clear();
  if (!warped.empty()) split_warped_quads(file, warped, threads);
}

}  // namespace plumb::mesh
