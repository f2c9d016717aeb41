#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include <eval/line_protocol.hpp>

// plumb eval: any bytes give one line of printable characters, or nothing where the line is blank or a comment.

using namespace plumb;
using namespace plumb::tools;

namespace {

void expect(bool holds, const char* what, const std::string& answers) {
  if (holds) return;
  std::fprintf(stderr, "eval_line: %s; the answer is: %s\n", what, answers.c_str());
  std::abort();
}

/// As the protocol defines it, independently of the code.
bool is_silent(std::string_view line) {
  if (line.ends_with('\r')) line.remove_suffix(1);
  const std::size_t first = line.find_first_not_of(" \t");
  return first == line.npos || line[0] == '#';
}

void check_line(std::string_view line) {
  constexpr std::size_t longest_answer = 700;
  const std::string before = "kept\n";
  std::string answers = before;
  const LineOutcome outcome = answer_line(line, answers);
  expect(answers.starts_with(before), "an earlier answer was changed", answers);
  answers.erase(0, before.size());
  expect((outcome == LineOutcome::silent) == is_silent(line), "silent at the wrong line", answers);
  if (outcome == LineOutcome::silent) {
    expect(answers.empty(), "a silent line has an answer", answers);
    return;
  }
  expect(answers.size() > 1 && answers.size() <= longest_answer, "an answer is empty or too long", answers);
  expect(answers.find('\n') == answers.size() - 1, "an answer is not one line", answers);
  expect(std::all_of(answers.begin(), answers.end() - 1, [](char c) { return c >= ' ' && c <= '~'; }),
         "an answer is not printable", answers);
  expect(answers.starts_with("error: ") == (outcome == LineOutcome::refused), "the outcome is not the answer's",
         answers);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view lines(reinterpret_cast<const char*>(data), size);
  for (std::size_t end; (end = lines.find('\n')) != lines.npos; lines.remove_prefix(end + 1)) {
    check_line(lines.substr(0, end));
  }
  check_line(lines);
  return 0;
}
