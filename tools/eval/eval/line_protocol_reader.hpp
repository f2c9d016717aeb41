#pragma once

// For eval, pairs and query.
// Reads the arguments of a question from the words of a line, and refuses a line that is malformed.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <plumb/catalogue.hpp>

#include <words/number.hpp>

namespace plumb::tools {

/// The words of a line, one after the other; each bracket is a word by itself.
class Words {
 public:
  explicit Words(std::string_view line) : rest_(line) {}

  /// The word that next() would give.
  std::string_view peek() const { return Words(*this).next(); }

  /// Empty when there is none left.
  std::string_view next();

  struct Number {
    std::string_view word;  ///< empty when there is none left
    ReadNumber read;        ///< of that word
  };
  /// The next word as a number, or what is wrong with it.
  Number next_number();

  /// All that is left.
  std::string_view rest() const { return rest_; }

 private:
  std::string_view rest_;
};

/// A word of the line as it appears in an error: of bounded length, on one line.
std::string quoted(std::string_view word);

/// Refuses the line.
[[noreturn, gnu::cold]] void fail(std::string_view test, const std::string& what);

/// That there is no shape of that name, and which one may be meant.
std::string unknown_shape(std::string_view word);

bool is_shape_name(std::string_view word);

/// How errors call a number of an argument: "c.y", "first.normal.z".
std::string number_name(const catalogue::Parameter& parameter, std::size_t index);
std::string number_name(std::string_view argument, const catalogue::Shape& shape, std::size_t index);

// Each of these appends the numbers that it reads.

/// Three numbers, or two, which errors call name + ".x" and so on; where some are missing, errors say `what`.
void read_coordinates(std::string_view test, const std::string& name, const std::string& what, Words& words,
                      std::vector<double>& numbers, std::size_t count = 3);

/// A number of points, which errors call by the name.
std::size_t read_count(std::string_view test, const std::string& name, Words& words);

/// How many points there are and then these, of so many numbers each.
void read_points(std::string_view test, const std::string& name, Words& words, std::vector<double>& numbers,
                 int dimension = 3);

/// A shape by name with its numbers; `needed` says how many the test takes.
const catalogue::Shape& read_shape(std::string_view test, std::string_view argument, const char* needed, Words& words,
                                   std::vector<double>& numbers);

/// The numbers of a shape; `what` is what takes them.
void read_numbers(std::string_view test, std::string_view argument, const catalogue::Shape& shape,
                  const std::string& what, Words& words, std::vector<double>& numbers);

/// The options of cull, in any order, after the number that errors call `last`.
void read_cull_options(std::string_view test, std::string last, Words& words, std::vector<double>& numbers);

/// The last number is called that.
void expect_end(std::string_view test, Words& words, const std::string& last);

}  // namespace plumb::tools
