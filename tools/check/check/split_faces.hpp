#pragma once

// For check.

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include <check/checked_mesh.hpp>

namespace plumb::tools {

/// The faces of a file that are not planar or cross themselves, and the pairs that splitting them caused.
struct SplitFaces {
  std::vector<ReadWarning> bent, crossing;               // not planar, crossing themselves; by face
  const ReadWarning* worst = nullptr;                    // of bent: the one that is off its plane most
  std::size_t pairs = 0;                                 // that have a triangle of such a face
  std::size_t bent_in_pairs = 0, crossing_in_pairs = 0;  // such faces to which the pairs are laid
  double off_plane_in_pairs = 0;                         // the most of those of bent

  explicit SplitFaces(const CheckedMesh& mesh);
  SplitFaces(const SplitFaces&) = delete;  // worst points into it
  SplitFaces& operator=(const SplitFaces&) = delete;

  bool has(std::uint32_t face) const;
  std::size_t count() const { return bent.size() + crossing.size(); }
  /// "2 faces that are not planar (off their plane by about 1.4e-06 at most) and were split": of the pairs.
  std::string in_pairs_text() const;
};

/// The triangles of a face.
std::vector<std::uint32_t> triangles_of_face(const CheckedMesh& mesh, std::uint32_t face);

/// The corners of such a face, repeated neighbours once.
std::vector<Point3> corners_of_split(const CheckedMesh& mesh, std::uint32_t face);

/// How such a face was split: "fan", "first_diagonal", "second_diagonal".
const char* split_text(const ReadWarning& warning);

/// Two digits of a number that is known about.
std::string about_text(double x);

}  // namespace plumb::tools
