#include <eval/line_protocol_plain.hpp>

#include <algorithm>
#include <string>

namespace plumb::tools {

namespace {

using catalogue::Parameter;
using catalogue::Question;

std::string plain_number_name(const Question& test, std::size_t index) {
  for (const Parameter& p : test.arguments()) {
    const std::size_t count = p.shape ? p.shape->count : 1;
    if (index < count) return number_name(p, index);
    index -= count;
  }
  return {};
}

/// The test that a line with so many numbers is most likely meant for.
const Question& test_meant(const Tests& tests, std::size_t count) {
  const auto enough = [count](const Question* test) { return test->numbers() >= count; };
  const auto found = std::find_if(tests.begin(), tests.end(), enough);
  return found == tests.end() ? *tests.back() : **found;
}

/// "6 or 9 numbers are needed"
std::string need(const Tests& tests) {
  std::string text;
  for (const Question* test : tests) text += (text.empty() ? "" : " or ") + std::to_string(test->numbers());
  return text + " numbers are needed";
}

/// Says what is wrong with the word in the place of the number of this index.
[[noreturn, gnu::cold]] void fail_at_word(const Tests& tests, std::size_t index, std::string_view word,
                                          const char* fault, Words rest) {
  std::size_t count = index + 1;
  while (!rest.next().empty()) ++count;
  const Question& test = test_meant(tests, count);
  if (fault) fail(test.name, plain_number_name(test, index) + ": " + quoted(word) + " " + fault);
  fail(test.name, "unexpected " + quoted(word) + " after " + plain_number_name(test, index - 1) + ": " + need(tests));
}

}  // namespace

catalogue::Answer answer_plain(const Tests& tests, Words words) {
  const std::size_t most = tests.back()->numbers();
  std::vector<double> numbers;
  numbers.reserve(most);
  for (;;) {
    const auto [word, read] = words.next_number();
    if (word.empty()) break;
    if (numbers.size() == most) fail_at_word(tests, numbers.size(), word, nullptr, words);
    if (read.fault) fail_at_word(tests, numbers.size(), word, read.fault, words);
    numbers.push_back(read.value);
  }
  const Question& test = test_meant(tests, numbers.size());
  if (test.numbers() != numbers.size()) {
    fail(test.name, plain_number_name(test, numbers.size()) + " is missing: " + need(tests) + ", not " +
                        std::to_string(numbers.size()));
  }
  return test.ask(numbers.data());
}

catalogue::Answer answer_construction(const Question& construction, Words words) {
  const std::string_view name = construction.name;
  std::vector<double> numbers;
  std::size_t before = 0;
  for (const Parameter& p : construction.arguments())
    if (p.shape) before += p.shape->count;
  const auto read_one = [&](const std::string& number, std::size_t needed, const char* where) {
    const auto [word, read] = words.next_number();
    if (word.empty())
      fail(name, number + " is missing: " + std::to_string(needed) + " numbers are needed " + where + " n");
    if (read.fault) fail(name, number + ": " + quoted(word) + " " + read.fault);
    numbers.push_back(read.value);
  };
  for (std::size_t i = 0; i < before; ++i) read_one(plain_number_name(construction, i), before, "before");
  const std::size_t n = read_count(name, "n", words);
  numbers.push_back(static_cast<double>(n));
  const std::string_view coordinates =
      std::string_view("xyz").substr(0, static_cast<std::size_t>(construction.arguments().back().list->dimension));
  for (std::size_t i = 0; i < n; ++i)
    for (const char coordinate : coordinates)
      read_one("points[" + std::to_string(i) + "]." + coordinate, coordinates.size() * n, "after");
  if (const std::string_view excess = words.next(); !excess.empty())
    fail(name, "unexpected " + quoted(excess) + ": " + std::to_string(coordinates.size() * n) +
                   " numbers are needed after n");
  return construction.ask(numbers.data());
}

}  // namespace plumb::tools
