#pragma once

// For eval, help, pairs and query.

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <plumb/catalogue.hpp>
#include <plumb/features.hpp>

#include <words/number.hpp>

namespace plumb::tools {

enum class LineOutcome : unsigned char {
  silent,    ///< a blank line or a comment: nothing is appended
  answered,  ///< the answer and a newline are appended
  refused    ///< "error: <what is wrong, naming the argument>" and a newline are appended
};

/// The last answer to each question, which is the first guess of the next one.
using LastAnswers = std::map<const catalogue::Question*, polytopes::LastFeatures>;

/// Answers one line of the protocol, given without its newline (a carriage return at its end is part of the newline).
/// Whatever the line holds, at most one line is appended, of printable ASCII and, unless it explains, of bounded
/// length. Results that are coordinates are written in the format. To explain, the coordinates of each exact point of
/// the line follow the answer as fractions. With the last answers, the answer is the same and becomes the last.
LineOutcome answer_line(std::string_view line, std::string& answers, NumberFormat format = NumberFormat::decimal,
                        bool explain = false, LastAnswers* last = nullptr);

/// The same where a function appends the answer to what is neither a blank line nor a comment, or throws what is wrong.
/// It gets the line from its first character that is no blank.
LineOutcome answer_line_by(const std::function<void(std::string_view line, std::string& answers)>& answer,
                           std::string_view line, std::string& answers);

/// Appends the answer for a line that cannot be answered.
void append_error(std::string& answers, std::string_view what);

/// The line from its first character that is neither a space nor a tab.
std::string_view without_leading_blanks(std::string_view line);

constexpr bool is_blank(char c) { return c == ' ' || c == '\t'; }

constexpr bool is_printable(char c) { return c >= ' ' && c <= '~'; }

/// Whether a line is a comment: its very first character says so.
inline bool is_comment(std::string_view line) { return line.starts_with('#'); }

/// The names of all tests, of all constructions of shapes and of those of exact points, and of the shapes that some of
/// them take by name.
std::vector<std::string_view> test_names();
std::vector<std::string_view> construction_names();
std::vector<std::string_view> point_construction_names();
std::vector<std::string_view> shape_names();

}  // namespace plumb::tools
