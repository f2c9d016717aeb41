#include <eval/line_protocol_reader.hpp>

#include <charconv>
#include <span>
#include <unordered_map>

#include <plumb/cull.hpp>
#include <plumb/invalid_argument.hpp>

#include <eval/line_protocol.hpp>
#include <words/suggestion.hpp>

namespace plumb::tools {

namespace {

constexpr bool is_bracket(char c) { return c == '(' || c == ')'; }

/// catalogue::find_shape, which walks a list, for every line.
const catalogue::Shape* shape_called(std::string_view name) {
  static const auto by_name = [] {
    std::unordered_map<std::string_view, const catalogue::Shape*> all;
    for (const catalogue::Shape& shape : catalogue::shapes()) all.emplace(shape.name, &shape);
    return all;
  }();
  const auto found = by_name.find(name);
  return found == by_name.end() ? nullptr : found->second;
}

}  // namespace

std::string_view Words::next() {
  const char* at = rest_.data();
  const char* const end = at + rest_.size();
  while (at != end && is_blank(*at)) ++at;
  const char* const first = at;
  if (at != end && is_bracket(*at))
    ++at;
  else
    while (at != end && !is_blank(*at) && !is_bracket(*at)) ++at;
  rest_ = {at, end};
  return {first, at};
}

Words::Number Words::next_number() {
  const std::string_view text = without_leading_blanks(rest_);
  Number number = {};
  if (const std::size_t length = read_front(text, number.read.value); length != 0) {
    number.word = text.substr(0, length);
    rest_ = text.substr(length);
  } else {
    number.word = next();
    number.read = read_number(number.word);
  }
  return number;
}

std::string quoted(std::string_view word) {
  constexpr std::size_t longest = 40;
  constexpr char digits[] = "0123456789abcdef";
  std::string text = "'";
  for (const char c : word.substr(0, longest)) {
    const auto byte = static_cast<unsigned char>(c);
    if (is_printable(c)) {
      text += c;
    } else {
      text += {'\\', 'x', digits[byte >> 4], digits[byte & 15]};
    }
  }
  return text + (word.size() > longest ? "...'" : "'");
}

void fail(std::string_view test, const std::string& what) { throw InvalidArgument(std::string(test) + ": " + what); }

std::string unknown_shape(std::string_view word) {
  static const std::vector<std::string> names = [] {
    const auto all = shape_names();
    return std::vector<std::string>(all.begin(), all.end());
  }();
  return quoted(word) + " is not a known shape" + did_you_mean(word, names);
}

bool is_shape_name(std::string_view word) {
  return catalogue::find_point_list(word) != nullptr || catalogue::find_shape(word) != nullptr;
}

std::string number_name(std::string_view argument, const catalogue::Shape& shape, std::size_t index) {
  return std::string(argument) + shape.number_name(index);
}
std::string number_name(const catalogue::Parameter& parameter, std::size_t index) {
  if (!parameter.shape) return std::string(parameter.name);
  return number_name(parameter.name, *parameter.shape, index);
}

void read_coordinates(std::string_view test, const std::string& name, const std::string& what, Words& words,
                      std::vector<double>& numbers, std::size_t count) {
  constexpr const char* coordinates[] = {".x", ".y", ".z"};
  for (const char* const coordinate : std::span(coordinates).first(count)) {
    const auto [word, read] = words.next_number();
    if (word.empty() || (read.fault && is_shape_name(word)))
      fail(test, std::string(name).append(coordinate).append(" is missing: ") + what);
    if (read.fault) fail(test, std::string(name).append(coordinate).append(": ") + quoted(word) + ' ' + read.fault);
    numbers.push_back(read.value);
  }
}

std::size_t read_count(std::string_view test, const std::string& name, Words& words) {
  const std::string_view word = words.next();
  if (word.empty()) fail(test, name + " is missing: the number of points");
  std::size_t n = 0;
  const char* const last = word.data() + word.size();
  const auto [end, error] = std::from_chars(word.data(), last, n);
  if (end != last || error == std::errc::invalid_argument) fail(test, name + ": " + quoted(word) + " is not a count");
  constexpr std::size_t most = std::size_t{1} << 32;
  if (error != std::errc() || n > most) fail(test, name + ": " + quoted(word) + " is too large");
  return n;
}

void read_points(std::string_view test, const std::string& name, Words& words, std::vector<double>& numbers,
                 int dimension) {
  const std::size_t count = read_count(test, name, words);
  numbers.push_back(static_cast<double>(count));
  for (std::size_t i = 0; i < count; ++i)
    read_coordinates(test, name + "[" + std::to_string(i) + "]", std::to_string(count) + " points are needed", words,
                     numbers, static_cast<std::size_t>(dimension));
}

const catalogue::Shape& read_shape(std::string_view test, std::string_view argument, const char* needed, Words& words,
                                   std::vector<double>& numbers) {
  const std::string_view name = words.next();
  if (name.empty()) fail(test, std::string(argument) + " is missing: " + needed);
  const catalogue::Shape* const shape = shape_called(name);
  if (!shape) fail(test, std::string(argument) + ": " + unknown_shape(name));
  read_numbers(test, argument, *shape, std::string(name), words, numbers);
  return *shape;
}

void read_numbers(std::string_view test, std::string_view argument, const catalogue::Shape& shape,
                  const std::string& what, Words& words, std::vector<double>& numbers) {
  for (std::size_t i = 0; i < shape.count; ++i) {
    const auto [word, read] = words.next_number();
    if (word.empty() || (read.fault && is_shape_name(word))) {
      fail(test, number_name(argument, shape, i) + " is missing: " + what + " takes " + std::to_string(shape.count) +
                     " numbers");
    }
    if (read.fault) fail(test, number_name(argument, shape, i) + ": " + quoted(word) + " " + read.fault);
    numbers.push_back(read.value);
  }
}

namespace {

/// Reads the number of an option; the name of another option may not stand there.
int read_option(std::string_view test, std::string_view option, int least, int greatest, Words& words) {
  const std::string name(option), range = std::to_string(least) + " to " + std::to_string(greatest);
  const std::string_view word = words.next();
  if (word.empty()) fail(test, name + ": a number from " + range + " is missing");
  int n = 0;
  const char* const last = word.data() + word.size();
  const auto [end, error] = std::from_chars(word.data(), last, n);
  if (end != last || error != std::errc() || n < least || n > greatest)
    fail(test, name + ": " + quoted(word) + " is not a whole number from " + range);
  return n;
}

}  // namespace

void read_cull_options(std::string_view test, std::string last, Words& words, std::vector<double>& numbers) {
  const CullOptions standard;
  double planes = standard.planes, first = standard.first, symmetric = standard.symmetric;
  bool reverse = standard.reverse;
  bool is_given[4] = {};
  const auto note = [&](std::string_view option, int place) {
    if (is_given[place]) fail(test, std::string(option) + " is given twice");
    is_given[place] = true;
  };
  constexpr int greatest_plane = 5, greatest_mask = static_cast<int>(all_planes);
  for (std::string_view word = words.next(); !word.empty(); word = words.next()) {
    if (word == "planes") {
      note(word, 0);
      planes = read_option(test, word, 0, greatest_mask, words);
    } else if (word == "first") {
      note(word, 1);
      first = read_option(test, word, -1, greatest_plane, words);
    } else if (word == "symmetric") {
      note(word, 2);
      symmetric = read_option(test, word, 0, greatest_mask, words);
    } else if (word == "reverse") {
      note(word, 3);
      reverse = true;
    } else {
      fail(test, "unexpected " + quoted(word) + " after " + last +
                     ": options are planes m, first i, symmetric m and reverse");
    }
    last = word;
  }
  numbers.insert(numbers.end(), {planes, first, symmetric, reverse ? 1.0 : 0.0});
}

void expect_end(std::string_view test, Words& words, const std::string& last) {
  const std::string_view excess = words.next();
  if (!excess.empty()) fail(test, "unexpected " + quoted(excess) + " after " + last);
}

}  // namespace plumb::tools
