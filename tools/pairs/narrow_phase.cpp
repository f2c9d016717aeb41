#include <pairs/narrow_phase.hpp>

#include <algorithm>
#include <mutex>

namespace plumb::tools {

using catalogue::Parameter;
using catalogue::Question;

NarrowPhase::NarrowPhase(std::span<const FileShape> shapes, double margin) : shapes_(shapes), margin_(margin) {
  find_kinds();
  find_tests();
}

void NarrowPhase::find_kinds() {
  for (const FileShape& shape : shapes_) {
    const auto found = std::find_if(kinds_.begin(), kinds_.end(),
                                    [&](const Parameter& kind) { return is_same_kind(kind, shape.kind); });
    kind_.push_back(static_cast<std::uint32_t>(found - kinds_.begin()));
    if (found == kinds_.end()) kinds_.push_back(shape.kind), shapes_of_kind_.push_back(0);
    ++shapes_of_kind_[kind_.back()];
  }
}

void NarrowPhase::find_tests() {
  const bool has_margin = margin_ > 0;
  const std::string test = has_margin ? "compare_distance_to" : "intersects";
  for (std::size_t i = 0; i < kinds_.size(); ++i) {
    for (std::size_t j = 0; j < kinds_.size(); ++j) {
      tests_.push_back(find_question(test, kinds_[i], kinds_[j], has_margin));
      if (tests_.back() != nullptr || j < i || (i == j && shapes_of_kind_[i] < 2)) continue;
      faults_.push_back(test + ": there is no test for " + std::string(name_of(kinds_[i])) + " and " +
                        std::string(name_of(kinds_[j])));
    }
  }
}

std::vector<BoxPair> NarrowPhase::near_pairs(BroadPhase by) const {
  std::vector<Aabb3> boxes;
  for (const FileShape& shape : shapes_) boxes.push_back(shape.box);
  std::vector<BoxPair> all;
  std::mutex adding;
  visit_overlapping_boxes(boxes, margin_, by, [&](std::span<const BoxPair> pairs) {
    std::vector<BoxPair> near;
    std::vector<double> numbers;
    for (const auto& [i, j] : pairs) {
      const Question* const test = tests_[kind_[i] * kinds_.size() + kind_[j]];
      if (test == nullptr) continue;
      const std::vector<double>&first = shapes_[i].numbers, &second = shapes_[j].numbers;
      numbers.assign(first.begin(), first.end());
      numbers.insert(numbers.end(), second.begin(), second.end());
      if (margin_ > 0) numbers.push_back(margin_);
      const int value = test->ask_value != nullptr ? test->ask_value(numbers.data()) : test->ask(numbers.data()).value;
      if (margin_ > 0 ? value <= 0 : value != 0) near.push_back({i, j});
    }
    const std::lock_guard lock(adding);
    all.insert(all.end(), near.begin(), near.end());
  });
  std::sort(all.begin(), all.end());
  return all;
}

}  // namespace plumb::tools
