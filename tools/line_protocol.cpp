#include "line_protocol.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <exception>
#include <iterator>
#include <string>
#include <vector>

#include <plumb/invalid_argument.hpp>

#include "line_protocol_constructions.hpp"
#include "line_protocol_number.hpp"
#include "line_protocol_shapes.hpp"
#include "line_protocol_tests.hpp"

namespace plumb {

namespace {

constexpr bool is_blank(char c) { return c == ' ' || c == '\t'; }

constexpr bool is_printable(char c) { return c >= ' ' && c <= '~'; }

/// The words of a line, one after the other.
class Words {
 public:
  explicit Words(std::string_view line) : rest_(line) {}

  /// The word that next() would give.
  std::string_view peek() const { return Words(*this).next(); }

  /// Empty when there is none left.
  std::string_view next() {
    const char* at = rest_.data();
    const char* const end = at + rest_.size();
    while (at != end && is_blank(*at)) ++at;
    const char* const first = at;
    while (at != end && !is_blank(*at)) ++at;
    rest_ = {at, end};
    return {first, at};
  }

 private:
  std::string_view rest_;
};

/// A word of the line as it appears in an error: of bounded length, on one line.
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

/// Refuses the line.
[[noreturn, gnu::cold]] void fail(std::string_view test, const std::string& what) {
  throw InvalidArgument(std::string(test) + ": " + what);
}

using PlainTests = std::span<const PlainTest>;

/// The tests of a name; they stand together.
PlainTests find_plain_tests(std::string_view name) {
  const PlainTests all = plain_tests();
  const auto has_name = [name](const PlainTest& test) { return test.name == name; };
  const auto first = std::find_if(all.begin(), all.end(), has_name);
  return {first, std::find_if_not(first, all.end(), has_name)};
}

/// Which of the tests of one name, in ascending order of counts, so many numbers are most likely meant for.
const PlainTest& test_meant(PlainTests tests, std::size_t count) {
  const auto enough = [count](const PlainTest& test) { return test.count >= count; };
  const auto found = std::find_if(tests.begin(), tests.end(), enough);
  return found == tests.end() ? tests.back() : *found;
}

/// "6 or 9 numbers are needed"
std::string need(PlainTests tests) {
  std::string text;
  for (const PlainTest& test : tests) text += (text.empty() ? "" : " or ") + std::to_string(test.count);
  return text + " numbers are needed";
}

/// What is wrong with the word that stands where the number of this index should.
[[noreturn, gnu::cold]] void fail_at_word(PlainTests tests, std::size_t index, std::string_view word, const char* fault,
                                          Words rest) {
  std::size_t count = index + 1;
  while (!rest.next().empty()) ++count;
  const PlainTest& test = test_meant(tests, count);
  if (fault) fail(test.name, test.number_name(test, index) + ": " + quoted(word) + " " + fault);
  fail(test.name, "unexpected " + quoted(word) + " after " + test.number_name(test, index - 1) + ": " + need(tests));
}

void answer_plain(PlainTests tests, Words words, std::string& answers) {
  std::array<double, most_numbers> numbers;
  std::size_t count = 0;
  for (std::string_view word = words.next(); !word.empty(); word = words.next()) {
    if (count == tests.back().count) fail_at_word(tests, count, word, nullptr, words);
    const ReadNumber read = read_number(word);
    if (read.fault) fail_at_word(tests, count, word, read.fault, words);
    numbers[count++] = read.value;
  }
  const PlainTest& test = test_meant(tests, count);
  if (test.count != count) {
    fail(test.name, test.number_name(test, count) + " is missing: " + need(tests) + ", not " + std::to_string(count));
  }
  test.answer(numbers.data(), answers);
}

const ShapeForm* find_shape(std::string_view name) {
  const auto has_name = [name](const ShapeForm& form) { return form.name == name; };
  const auto found = std::find_if(shape_forms.begin(), shape_forms.end(), has_name);
  return found == shape_forms.end() ? nullptr : &*found;
}

bool is_shape_name(std::string_view word) { return word == polygon_name || find_shape(word); }

/// Reads three numbers that errors call name + ".x" and so on, and of which `what` says that they are not all there.
template <class Triple>
Triple read_triple(std::string_view test, const std::string& name, const std::string& what, Words& words) {
  double numbers[3];
  for (std::size_t i = 0; i < 3; ++i) {
    const auto number = [&] { return number_name<Triple>(name, i); };
    const std::string_view word = words.next();
    if (word.empty() || is_shape_name(word)) fail(test, number() + " is missing: " + what);
    const ReadNumber read = read_number(word);
    if (read.fault) fail(test, number() + ": " + quoted(word) + " " + read.fault);
    numbers[i] = read.value;
  }
  return {numbers[0], numbers[1], numbers[2]};
}

/// Reads a number of points, which errors call by the name.
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

/// Reads how many points there are and then these.
std::vector<Point3> read_points(std::string_view test, const std::string& name, Words& words) {
  const std::size_t count = read_count(test, name, words);
  std::vector<Point3> points;
  for (std::size_t i = 0; i < count; ++i)
    points.push_back(read_triple<Point3>(test, name + "[" + std::to_string(i) + "]",
                                         std::to_string(count) + " points are needed", words));
  return points;
}

/// Reads a shape by name with its numbers; `needed` says how many the test takes.
const ShapeForm& read_shape(std::string_view test, std::string_view argument, const char* needed, Words& words,
                            double* numbers) {
  const std::string_view name = words.next();
  if (name.empty()) fail(test, std::string(argument) + " is missing: " + needed);
  const ShapeForm* const form = find_shape(name);
  if (!form) fail(test, std::string(argument) + ": " + quoted(name) + " is not a known shape");
  for (std::size_t i = 0; i < form->count; ++i) {
    const std::string_view word = words.next();
    if (word.empty() || is_shape_name(word)) {
      fail(test, form->number_name(argument, i) + " is missing: " + std::string(name) + " takes " +
                     std::to_string(form->count) + " numbers");
    }
    const ReadNumber read = read_number(word);
    if (read.fault) fail(test, form->number_name(argument, i) + ": " + quoted(word) + " " + read.fault);
    numbers[i] = read.value;
  }
  return *form;
}

/// The last number is called that.
void expect_end(std::string_view test, Words& words, const std::string& last) {
  const std::string_view excess = words.next();
  if (!excess.empty()) fail(test, "unexpected " + quoted(excess) + " after " + last);
}
void expect_end(std::string_view test, Words& words, std::string_view argument, const ShapeForm& form) {
  expect_end(test, words, form.number_name(argument, form.count - 1));
}
void expect_end(std::string_view test, Words& words, const std::string& name, const std::vector<Point3>& points) {
  expect_end(test, words, points.empty() ? name : name + "[" + std::to_string(points.size() - 1) + "].z");
}

std::size_t place_of(const ShapeForm& form) { return static_cast<std::size_t>(&form - shape_forms.data()); }

[[noreturn, gnu::cold]] void fail_at_pair(std::string_view test, std::string_view first, std::string_view second) {
  fail(test, "there is no test for " + std::string(first) + " and " + std::string(second));
}

bool is_number_next(const Words& words) {
  const std::string_view word = words.peek();
  return !word.empty() && !read_number(word).fault;
}

/// The test of the name for two shapes of a kind, each with a translation; null when there is none.
TranslatedTest::Answer* find_translated_test(std::string_view name, const ShapeForm& form) {
  for (const TranslatedTest& test : translated_tests())
    if (test.name == name && test.shape == place_of(form)) return test.answer;
  return nullptr;
}

/// After the first shape, when numbers follow it.
void answer_translated(std::string_view test, const ShapeForm& form, const double* numbers, Words& words,
                       std::string& answers) {
  std::array<double, most_numbers> second_numbers;
  const std::string needed = "a translation takes 3 numbers";
  const auto first_translation = read_triple<Vector3>(test, "first_translation", needed, words);
  const ShapeForm& second = read_shape(test, "second", "two shapes are needed", words, second_numbers.data());
  const auto second_translation = read_triple<Vector3>(test, "second_translation", needed, words);
  expect_end(test, words, "second_translation.z");
  if (&form != &second) fail_at_pair(test, form.name, second.name);
  find_translated_test(test, form)(numbers, &first_translation.x, second_numbers.data(), &second_translation.x,
                                   answers);
}

/// The test of the name for a polygon and a shape of the kind; null when there is none.
const PolygonTest* find_polygon_test(std::string_view name, const ShapeForm& form) {
  for (const PolygonTest& test : polygon_tests())
    if (test.name == name && test.shape == place_of(form)) return &test;
  return nullptr;
}

void answer_polygon_first(std::string_view test, Words& words, std::string& answers) {
  std::array<double, most_numbers> numbers;
  words.next();
  const std::vector<Point3> vertices = read_points(test, "first.vertices", words);
  if (words.peek() == polygon_name) fail_at_pair(test, polygon_name, polygon_name);
  const ShapeForm& form = read_shape(test, "second", "two shapes are needed", words, numbers.data());
  expect_end(test, words, "second", form);
  const PolygonTest* const found = find_polygon_test(test, form);
  if (!found) fail_at_pair(test, polygon_name, form.name);
  found->polygon_first(vertices, numbers.data(), answers);
}
void answer_polygon_second(std::string_view test, const ShapeForm& form, const double* numbers, Words& words,
                           std::string& answers) {
  words.next();
  const std::vector<Point3> vertices = read_points(test, "second.vertices", words);
  expect_end(test, words, "second.vertices", vertices);
  const PolygonTest* const found = find_polygon_test(test, form);
  if (!found) fail_at_pair(test, form.name, polygon_name);
  found->polygon_second(numbers, vertices, answers);
}

/// The test with options of the name for two shapes; null when there is none.
CullingTest::Answer* find_culling_test(std::string_view name, const ShapeForm& first, const ShapeForm& second) {
  if (name != "cull") return nullptr;
  for (const CullingTest& test : culling_tests())
    if (test.first == place_of(first) && test.second == place_of(second)) return test.answer;
  return nullptr;
}

/// Reads the number of an option, which is none of the others.
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

/// After the numbers of the second shape, of which the last is called that: options in any order.
CullOptions read_cull_options(std::string_view test, std::string last, Words& words) {
  CullOptions options;
  bool is_given[4] = {};
  const auto note = [&](std::string_view option, int place) {
    if (is_given[place]) fail(test, std::string(option) + " is given twice");
    is_given[place] = true;
  };
  constexpr int greatest_plane = 5, greatest_mask = static_cast<int>(all_planes);
  for (std::string_view word = words.next(); !word.empty(); word = words.next()) {
    if (word == "planes") {
      note(word, 0);
      options.planes = static_cast<unsigned>(read_option(test, word, 0, greatest_mask, words));
    } else if (word == "first") {
      note(word, 1);
      options.first = read_option(test, word, -1, greatest_plane, words);
    } else if (word == "symmetric") {
      note(word, 2);
      options.symmetric = static_cast<unsigned>(read_option(test, word, 0, greatest_mask, words));
    } else if (word == "reverse") {
      note(word, 3);
      options.reverse = true;
    } else {
      fail(test, "unexpected " + quoted(word) + " after " + last +
                     ": options are planes m, first i, symmetric m and reverse");
    }
    last = word;
  }
  return options;
}

void answer_pair(const PairTest& test, Words words, std::string& answers) {
  std::array<double, most_numbers> first_numbers, second_numbers;
  if (words.peek() == polygon_name) return answer_polygon_first(test.name, words, answers);
  const ShapeForm& first = read_shape(test.name, "first", "two shapes are needed", words, first_numbers.data());
  if (find_translated_test(test.name, first) && is_number_next(words))
    return answer_translated(test.name, first, first_numbers.data(), words, answers);
  if (words.peek() == polygon_name)
    return answer_polygon_second(test.name, first, first_numbers.data(), words, answers);
  const ShapeForm& second = read_shape(test.name, "second", "two shapes are needed", words, second_numbers.data());
  if (CullingTest::Answer* const answer = find_culling_test(test.name, first, second);
      answer && !words.peek().empty()) {
    const auto options = read_cull_options(test.name, second.number_name("second", second.count - 1), words);
    return answer(first_numbers.data(), second_numbers.data(), options, answers);
  }
  expect_end(test.name, words, "second", second);
  PairTest::Answer* const answer = test.find(place_of(first), place_of(second));
  if (!answer) fail_at_pair(test.name, first.name, second.name);
  answer(first_numbers.data(), second_numbers.data(), answers);
}

void answer_shape(std::string_view test, std::string_view argument, Words words, std::string& answers) {
  std::array<double, most_numbers> numbers;
  const ShapeForm& form = read_shape(test, argument, "one shape is needed", words, numbers.data());
  expect_end(test, words, argument, form);
  for (const ShapeTest& t : shape_tests())
    if (t.name == test && t.shape == place_of(form)) return t.answer(numbers.data(), answers);
  fail(test, "there is no test for " + std::string(form.name));
}

void answer_triple(const TripleTest& test, Words words, std::string& answers) {
  constexpr const char* arguments[] = {"first", "second", "third"};
  std::array<double, most_numbers> numbers[3];
  const ShapeForm* forms[3];
  for (std::size_t i = 0; i < 3; ++i)
    forms[i] = &read_shape(test.name, arguments[i], "three shapes are needed", words, numbers[i].data());
  expect_end(test.name, words, arguments[2], *forms[2]);
  const ShapeForm* const form = &shape_forms[test.shape];
  if (std::any_of(std::begin(forms), std::end(forms), [form](const ShapeForm* f) { return f != form; })) {
    fail(test.name, "there is no test for " + std::string(forms[0]->name) + ", " + std::string(forms[1]->name) +
                        " and " + std::string(forms[2]->name));
  }
  test.answer(numbers[0].data(), numbers[1].data(), numbers[2].data(), answers);
}

/// Reads a number of name() where `needed` numbers are needed before or after the count of points.
template <class Name>
double read_named(std::string_view construction, const Name& name, std::size_t needed, const char* where,
                  Words& words) {
  const std::string_view word = words.next();
  if (word.empty())
    fail(construction, name() + " is missing: " + std::to_string(needed) + " numbers are needed " + where + " n");
  const ReadNumber read = read_number(word);
  if (read.fault) fail(construction, name() + ": " + quoted(word) + " " + read.fault);
  return read.value;
}

void answer_construction(const PointsConstruction& construction, Words words, NumberFormat format,
                         std::string& answers) {
  const std::string_view name = construction.name;
  std::array<double, most_numbers> numbers;
  for (std::size_t i = 0; i < construction.count; ++i) {
    const auto number_name = [&] { return construction.number_name(i); };
    numbers[i] = read_named(name, number_name, construction.count, "before", words);
  }
  const std::size_t n = read_count(name, "n", words);
  std::vector<Point3> points;
  for (std::size_t i = 0; i < n; ++i) {
    const auto read = [&](const char* coordinate) {
      const auto number_name = [&] { return "points[" + std::to_string(i) + "]" + coordinate; };
      return read_named(name, number_name, 3 * n, "after", words);
    };
    const double x = read(".x"), y = read(".y"), z = read(".z");
    points.push_back({x, y, z});
  }
  if (const std::string_view excess = words.next(); !excess.empty())
    fail(name, "unexpected " + quoted(excess) + ": " + std::to_string(3 * n) + " numbers are needed after n");
  construction.answer(numbers.data(), points, format, answers);
}

void answer_directions(std::string_view test, Words words, std::string& answers) {
  const std::string_view name = words.next();
  const auto tests = directions_tests();
  const auto found = std::find_if(tests.begin(), tests.end(), [&](const DirectionsTest& t) {
    return t.name == test && shape_forms[t.shape].name == name;
  });
  if (name.empty()) fail(test, "kdop is missing: kdop6, kdop14, kdop18 or kdop26 is needed");
  if (found == tests.end()) fail(test, "kdop: " + quoted(name) + " is not a known k-DOP");
  const bool is_one = found->lists == 1;
  constexpr const char* names[] = {"first", "second"};
  std::vector<Point3> points[2];
  std::span<const Point3> lists[2];
  for (std::size_t i = 0; i < found->lists; ++i) {
    const std::string list = is_one ? "points" : names[i];
    points[i] = read_points(test, list, words);
    lists[i] = points[i];
    if (i + 1 == found->lists) expect_end(test, words, list, points[i]);
  }
  for (std::size_t i = 0; i < found->lists; ++i) {
    const std::string list = is_one ? "points" : names[i];
    if (points[i].empty()) fail(test, list + " is empty");
    for (std::size_t k = 0; k < points[i].size(); ++k)
      refuse_not_finite(std::string(test).c_str(), (list + "[" + std::to_string(k) + "]").c_str(), points[i][k]);
  }
  found->answer(lists, answers);
}

/// Whether there is a test of the shape and some others, or itself.
bool has_test(std::size_t shape) {
  for (const TripleTest& test : triple_tests())
    if (test.shape == shape) return true;
  for (const PairTest& test : pair_tests())
    for (std::size_t other = 0; other < shape_forms.size(); ++other)
      if (test.find(shape, other) || test.find(other, shape)) return true;
  return false;
}

void answer_query(std::string_view line, std::string& answers, NumberFormat format) {
  Words words(line);
  const std::string_view name = words.next();
  if (const PlainTests tests = find_plain_tests(name); !tests.empty()) return answer_plain(tests, words, answers);
  for (const PairTest& test : pair_tests())
    if (test.name == name) return answer_pair(test, words, answers);
  for (const ShapeTest& test : shape_tests())
    if (test.name == name) return answer_shape(test.name, test.argument, words, answers);
  for (const TripleTest& test : triple_tests())
    if (test.name == name) return answer_triple(test, words, answers);
  for (const PointsConstruction& construction : points_constructions())
    if (construction.name == name) return answer_construction(construction, words, format, answers);
  for (const DirectionsTest& test : directions_tests())
    if (test.name == name) return answer_directions(name, words, answers);
  throw InvalidArgument("unknown test " + quoted(name));
}

}  // namespace

LineOutcome answer_line(std::string_view line, std::string& answers, NumberFormat format) {
  if (line.ends_with('\r')) line.remove_suffix(1);
  if (is_comment(line)) return LineOutcome::silent;
  line = without_leading_blanks(line);
  if (line.empty()) return LineOutcome::silent;
  try {
    answer_query(line, answers, format);
    answers += '\n';
    return LineOutcome::answered;
  } catch (const std::exception& error) {
    append_error(answers, error.what());
    return LineOutcome::refused;
  }
}

void append_error(std::string& answers, std::string_view what) {
  answers += "error: ";
  std::replace_copy_if(
      what.begin(), what.end(), std::back_inserter(answers), [](char c) { return !is_printable(c); }, '?');
  answers += '\n';
}

std::string_view without_leading_blanks(std::string_view line) {
  const auto first = std::find_if_not(line.begin(), line.end(), is_blank);
  return {first, line.end()};
}

std::vector<std::string_view> test_names() {
  std::vector<std::string_view> names;
  for (const PlainTest& test : plain_tests()) {
    if (names.empty() || names.back() != test.name) names.push_back(test.name);
  }
  for (const PairTest& test : pair_tests()) names.push_back(test.name);
  for (const ShapeTest& test : shape_tests())
    if (names.back() != test.name) names.push_back(test.name);
  for (const TripleTest& test : triple_tests()) names.push_back(test.name);
  for (const DirectionsTest& test : directions_tests())
    if (names.back() != test.name) names.push_back(test.name);
  return names;
}

std::vector<std::string_view> construction_names() {
  std::vector<std::string_view> names;
  for (const PointsConstruction& construction : points_constructions()) names.push_back(construction.name);
  return names;
}

std::vector<std::string_view> shape_names() {
  std::vector<std::string_view> names;
  for (std::size_t i = 0; i < shape_forms.size(); ++i)
    if (has_test(i)) names.push_back(shape_forms[i].name);
  names.push_back(polygon_name);
  return names;
}

}  // namespace plumb
