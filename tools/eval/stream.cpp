#include <eval/stream.hpp>

#include <cerrno>
#include <cstring>
#include <iostream>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include <poll.h>
#include <unistd.h>

#include <eval/line_protocol.hpp>

namespace plumb::tools {

namespace {

[[noreturn]] void fail(const char* what) { throw std::system_error(errno, std::generic_category(), what); }

/// Waits until a call on the descriptor would not block; with timeout 0 only checks that.
bool is_ready(int descriptor, short events, int timeout) {
  pollfd waited{descriptor, events, 0};
  return poll(&waited, 1, timeout) > 0;
}

constexpr int for_ever = -1;

/// Whether to repeat a call that was interrupted, or that came too early on a descriptor set to non-blocking by
/// somebody else.
bool try_again(int descriptor, short events) {
  if (errno == EINTR) return true;
  if (errno != EAGAIN && errno != EWOULDBLOCK) return false;
  is_ready(descriptor, events, for_ever);
  return true;
}

/// Returns 0 at the end of the input.
std::size_t read_some(int descriptor, char* buffer, std::size_t size) {
  for (;;) {
    const ssize_t count = read(descriptor, buffer, size);
    if (count >= 0) return static_cast<std::size_t>(count);
    if (!try_again(descriptor, POLLIN)) fail("cannot read standard input");
  }
}

void write_all(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t count = write(descriptor, text.data(), text.size());
    if (count >= 0) {
      text.remove_prefix(static_cast<std::size_t>(count));
    } else if (!try_again(descriptor, POLLOUT)) {
      fail("cannot write standard output");
    }
  }
}

/// Collects lines to be answered together, then their answers, and hands these out in batches.
class Answers {
 public:
  Answers(int output, const LinesAnswerer& answer) : output_(output), answer_(answer) {}

  /// The line must stay where it is until all are answered.
  void add(std::string_view line) {
    if (line.size() > longest_line && without_leading_blanks(line).size() > longest_line) {
      answer();
      refuse_long(line);
    } else {
      lines_.push_back(line);
    }
    if (lines_.size() >= most_lines_at_once) answer();
  }

  void answer() {
    if (lines_.empty()) return;
    all_answered_ &= answer_(lines_, pending_);
    lines_.clear();
    if (pending_.size() >= batch) flush();
  }

  void flush() {
    write_all(output_, pending_);
    pending_.clear();
  }

  bool all_answered() const { return all_answered_; }

 private:
  void refuse_long(std::string_view line) {
    if (is_comment(line)) return;
    append_error(pending_, "the line is longer than " + std::to_string(longest_line) + " bytes");
    all_answered_ = false;
  }

  static constexpr std::size_t batch = std::size_t{1} << 16;
  int output_;
  const LinesAnswerer& answer_;
  std::vector<std::string_view> lines_;
  std::string pending_;
  bool all_answered_ = true;
};

/// Cuts the input into lines. The beginning of an unfinished line is kept, or dropped once the line is known to be too
/// long.
class Lines {
 public:
  Lines() : buffer_(longest_line + chunk) {}

  /// Reads once and has the lines answered that are now complete. False at the end of the input.
  bool read(int input, Answers& answers) {
    const std::size_t count = read_some(input, buffer_.data() + kept_, buffer_.size() - kept_);
    const char* line = buffer_.data();
    const char* unseen = line + kept_;
    const char* const end = unseen + count;
    while (const void* found = std::memchr(unseen, '\n', static_cast<std::size_t>(end - unseen))) {
      const char* const newline = static_cast<const char*>(found);
      if (!skipping_) answers.add({line, newline});
      skipping_ = false;
      line = unseen = newline + 1;
    }
    answers.answer();
    keep({line, end}, answers);
    return count != 0;
  }

  /// Passes on the last line where it ends without a newline.
  void finish(Answers& answers) {
    if (kept_ != 0) answers.add({buffer_.data(), kept_});
    answers.answer();
  }

 private:
  void keep(std::string_view line, Answers& answers) {
    if (line.size() > longest_line) line = without_leading_blanks(line);
    if (line.size() > longest_line && !skipping_) {
      answers.add(line);
      skipping_ = true;
    }
    if (skipping_) line = {};
    if (!line.empty()) std::memmove(buffer_.data(), line.data(), line.size());
    kept_ = line.size();
  }

  static constexpr std::size_t chunk = std::size_t{1} << 16;
  std::vector<char> buffer_;
  std::size_t kept_ = 0;
  bool skipping_ = false;
};

}  // namespace

LinesAnswerer one_by_one(LineAnswerer answer) {
  return [answer = std::move(answer)](std::span<const std::string_view> lines, std::string& answers) {
    bool all_answered = true;
    for (const std::string_view line : lines) all_answered &= answer(line, answers) != LineOutcome::refused;
    return all_answered;
  };
}

bool answer_stream(int input, int output, const LinesAnswerer& answer) {
  constexpr int only_look = 0;
  Answers answers(output, answer);
  Lines lines;
  do {
    if (!is_ready(input, POLLIN, only_look)) answers.flush();
  } while (lines.read(input, answers));
  lines.finish(answers);
  answers.flush();
  return answers.all_answered();
}

int answer_standard_input(std::string_view command, const LinesAnswerer& answer) {
  try {
    return answer_stream(STDIN_FILENO, STDOUT_FILENO, answer) ? status::answered : status::some_refused;
  } catch (const std::system_error& error) {
    std::cerr << command << ": " << error.what() << '\n';
    return status::broken;
  }
}

int status_of_standard_output(std::string_view command, int status) {
  if (std::cout.flush()) return status;
  std::cerr << command << ": cannot write standard output\n";
  return status::broken;
}

}  // namespace plumb::tools
