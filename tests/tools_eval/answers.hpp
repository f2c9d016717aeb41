#pragma once

#include <string>

#include <eval/line_protocol.hpp>

namespace plumb::tools {

/// What plumb eval answers to a line, with its newline.
inline std::string answer(const std::string& line, NumberFormat format = NumberFormat::decimal) {
  std::string answers;
  answer_line(line, answers, format);
  return answers;
}

}  // namespace plumb::tools
