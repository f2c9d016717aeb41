#pragma once

// For pairs.
// Which shapes are near each other, exactly.

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include <plumb/broad_phase.hpp>

#include <pairs/shape_file.hpp>

namespace plumb::tools {

/// The catalogue's test for every two kinds among some shapes: intersects, or for a margin above 0 compare_distance_to.
class NarrowPhase {
 public:
  NarrowPhase(std::span<const FileShape> shapes, double margin);

  /// What no test takes together, a line each, in the order in which the kinds come in the file.
  const std::vector<std::string>& faults() const { return faults_; }

  /// Those of the pairs that are at a distance of at most the margin, in rising order. In parallel.
  std::vector<BoxPair> near_pairs(BroadPhase by) const;

 private:
  void find_kinds();
  void find_tests();

  std::span<const FileShape> shapes_;
  double margin_;
  std::vector<catalogue::Parameter> kinds_;        // each once
  std::vector<std::uint32_t> shapes_of_kind_;      // how many of each
  std::vector<std::uint32_t> kind_;                // of each shape
  std::vector<const catalogue::Question*> tests_;  // row by row; null where there is none
  std::vector<std::string> faults_;
};

}  // namespace plumb::tools
