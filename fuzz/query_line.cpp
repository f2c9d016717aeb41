#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <eval/line_protocol.hpp>
#include <query/query_line.hpp>
#include <trees/tree_kinds.hpp>

#include "mesh_cases.hpp"
#include "word_source.hpp"

// plumb query: a small mesh, made of the bytes of the first line, and then lines, which are answered as those of plumb
// eval are, with the same bytes by two kinds of trees, and as plumb eval does where it is asked about each triangle.

using namespace plumb;
using namespace plumb::tools;

namespace {

constexpr std::size_t most_lines = 12;

void expect(bool holds, const char* what, std::string_view line, const std::string& answers,
            const std::string& others = "") {
  if (holds) return;
  std::fprintf(stderr, "query_line: %s\n%.*s\n%s%s", what, static_cast<int>(line.size()), line.data(), answers.c_str(),
               others.c_str());
  std::abort();
}

std::unique_ptr<QueriedSurface> surface_of(const TriangleMesh& mesh, const trees::TreeKind& kind) {
  MeshFile file;
  file.mesh = mesh;
  std::vector<QueriedSurface::PlacedFile> files;
  files.push_back({std::move(file)});
  return std::make_unique<QueriedSurface>(std::move(files), kind);
}

/// Whatever its name.
MeshFile named_mesh(const std::string&) {
  MeshFile file;
  file.mesh = {{{2, 0.5, 0.25}, {3, 0, 0}, {3, 1, 0}, {-12, -12, 12}}, {{0, 1, 2}, {1, 0, 3}, {2, 2, 2}}};
  return file;
}

/// The answers of plumb eval to the line, with the words of a triangle at the end or before the last word.
class ByEval {
 public:
  explicit ByEval(const TriangleMesh& mesh) {
    for (std::size_t i = 0; i < mesh.triangles.size(); ++i) {
      const auto [a, b, c] = mesh.triangle(i);
      std::string words = " triangle";
      for (const Point3& p : {a, b, c})
        for (const double x : {p.x, p.y, p.z}) append_number(words += ' ', x, NumberFormat::hexadecimal);
      triangles_.push_back(std::move(words));
    }
  }

  /// Nothing where one is refused.
  std::optional<std::vector<std::string>> answers(const std::string& before, const std::string& after) const {
    std::vector<std::string> all;
    for (const std::string& triangle : triangles_) {
      std::string answer;
      if (answer_line(before + triangle + after, answer) != LineOutcome::answered) return {};
      answer.pop_back();
      all.push_back(std::move(answer));
    }
    return all;
  }

 private:
  std::vector<std::string> triangles_;
};

template <class Holds>
std::string list_of(const std::vector<std::string>& answers, const Holds& holds) {
  std::string indices;
  std::size_t count = 0;
  for (std::size_t i = 0; i < answers.size(); ++i) {
    if (!holds(answers[i])) continue;
    ++count;
    (indices += ' ') += std::to_string(i);
  }
  return std::to_string(count) + indices + '\n';
}

/// What follows the first word of a line that has one.
std::string after_word(std::string_view line, std::string_view word) {
  return std::string(line.substr(line.find(word) + word.size()));
}

std::string_view first_word(std::string_view text) {
  const std::size_t begin = std::min(text.find_first_not_of(" \t"), text.size());
  const std::size_t end = std::min(text.find_first_of(" \t\r\n", begin), text.size());
  return text.substr(begin, end - begin);
}

double number(std::string_view word) { return read_number(word).value; }

/// The least of the numbers that follow a word, or that come first.
std::optional<double> least_after(const std::vector<std::string>& answers, std::string_view word) {
  std::optional<double> least;
  for (const std::string& answer : answers) {
    if (!answer.starts_with(word)) continue;
    const double x = number(first_word(std::string_view(answer).substr(word.size())));
    least = least ? std::min(*least, x) : x;
  }
  return least;
}

/// An answered line that is asked of every triangle by itself. Correct rounding is monotone, so that the least rounded
/// number is the rounded least.
void compare_with_eval(const ByEval& eval, std::string_view line, const std::string& answer) {
  const std::string_view query = first_word(line);
  const std::string rest = after_word(line, query);
  const auto compare = [&](const std::string& expected) {
    expect(answer == expected, "another list than of each triangle", line, answer, expected);
  };
  if (query == "overlaps") {
    if (const auto all = eval.answers("intersects" + rest, ""))
      compare(list_of(*all, [](const std::string& a) { return a == "true"; }));
  } else if (query == "within") {
    const std::size_t end = rest.find_last_not_of(" \t\r");
    const std::size_t last = rest.find_last_of(" \t", end);
    if (const auto all = eval.answers("compare_distance_to" + rest.substr(0, last), rest.substr(last)))
      compare(list_of(*all, [](const std::string& a) { return a != "1"; }));
  } else if (query == "closest") {
    const auto all = eval.answers("distance point" + rest, "");
    if (!all || all->empty()) return;
    expect(number(first_word(answer)) == least_after(*all, ""), "not the least distance", line, answer);
  } else if (query == "first" || query == "any") {
    const auto all = eval.answers("hit" + rest, "");  // not where a range follows
    if (!all) return;
    const auto least = least_after(*all, "hit ");
    const bool is_hit = answer != "miss\n" && answer != "false\n";
    expect(is_hit == least.has_value(), "a hit and none", line, answer);
    if (query == "first" && least) expect(number(first_word(answer)) == *least, "not the least t", line, answer);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto* const newline = std::find(data, data + size, std::uint8_t{'\n'});
  if (newline == data || newline == data + size) return 0;
  generators::ByteWords words(data + 1, static_cast<std::size_t>(newline - data - 1));
  const tests::MeshCase of(words);
  const auto surface = surface_of(of.mesh(), trees::tree_kinds[0]),
             other = surface_of(of.mesh(), trees::tree_kinds[1 + data[0] % (std::size(trees::tree_kinds) - 1)]);
  const ByEval eval(of.mesh());
  OtherMeshes others(named_mesh);
  std::string_view lines(reinterpret_cast<const char*>(newline + 1),
                         static_cast<std::size_t>(data + size - newline - 1));
  for (std::size_t count = 0; count < most_lines && !lines.empty(); ++count) {
    const std::string_view line = lines.substr(0, lines.find('\n'));
    lines.remove_prefix(std::min(line.size() + 1, lines.size()));
    const std::string before = "kept\n";
    std::string answer = before, by_other;
    const LineOutcome outcome = answer_query_line({.surface = *surface, .others = &others}, line, answer);
    expect(answer.starts_with(before), "an earlier answer was changed", line, answer);
    answer.erase(0, before.size());
    expect(answer_query_line({.surface = *other, .others = &others}, line, by_other) == outcome && by_other == answer,
           "another answer by another tree", line, answer, by_other);
    if (outcome == LineOutcome::silent) {
      expect(answer.empty(), "a silent line has an answer", line, answer);
      continue;
    }
    expect(answer.size() > 1 && answer.find('\n') == answer.size() - 1, "an answer is not one line", line, answer);
    expect(std::all_of(answer.begin(), answer.end() - 1, is_printable), "an answer is not printable", line, answer);
    expect(answer.starts_with("error: ") == (outcome == LineOutcome::refused), "the outcome is not the answer's", line,
           answer);
    if (outcome == LineOutcome::answered) compare_with_eval(eval, line, answer);
  }
  return 0;
}
