#pragma once

// For eval.
// Tests that take plain numbers. Those of one name stand in ascending order of their counts.

#include <vector>

#include <plumb/catalogue.hpp>

#include <eval/line_protocol_reader.hpp>

namespace plumb::tools {

/// The questions of one name.
using Tests = std::vector<const catalogue::Question*>;

catalogue::Answer answer_plain(const Tests& tests, Words words);

/// A construction takes plain numbers, and its points after their count n.
catalogue::Answer answer_construction(const catalogue::Question& construction, Words words);

}  // namespace plumb::tools
