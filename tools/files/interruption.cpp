#include <files/interruption.hpp>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstddef>
#include <cstring>
#include <utility>

#include <unistd.h>

// A handler may use only lock-free atomics and a few system calls. So these hold what it needs.

namespace plumb::tools {
namespace {

static_assert(std::atomic<const char*>::is_always_lock_free && std::atomic<int>::is_always_lock_free);

std::array<std::atomic<const char*>, 64> files;
std::atomic<const char*> doing, name;
std::atomic<int> percent;
std::atomic<bool> ending;

class Message {
 public:
  void add(const char* text) {
    const std::size_t length = std::min(std::strlen(text), text_.size() - length_);
    std::memcpy(text_.data() + length_, text, length);
    length_ += length;
  }
  void add(int number) {
    if (number > 9) add(number / 10);
    const char digit[] = {static_cast<char>('0' + number % 10), '\0'};
    add(digit);
  }
  void write() const { [[maybe_unused]] const auto ignored = ::write(STDERR_FILENO, text_.data(), length_); }

 private:
  std::array<char, 1024> text_;
  std::size_t length_ = 0;
};

extern "C" void clean_up_and_end(int signal) {
  ending = true;
  for (const auto& file : files) {
    if (const char* const file_name = file) unlink(file_name);
  }
  if (signal != SIGPIPE) {
    Message message;
    if (isatty(STDERR_FILENO) != 0) message.add("\r\033[K");  // the progress bar
    message.add("plumb: interrupted");
    const char *const what = doing, *const which = name;
    if (what != nullptr && which != nullptr) {
      message.add(" while ");
      message.add(what);
      message.add(" ");
      message.add(which);
      if (const int done = percent; done >= 0) {
        message.add(", ");
        message.add(done);
        message.add(" % done");
      }
      message.add("; no unfinished file is left");
    }
    message.add("\n");
    message.write();
  }
  std::signal(signal, SIG_DFL);
  raise(signal);
}

}  // namespace

void clean_up_when_interrupted() {
  struct sigaction action = {};
  action.sa_handler = clean_up_and_end;
  for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGPIPE}) {
    struct sigaction before = {};
    sigaction(signal, nullptr, &before);
    if (before.sa_handler != SIG_IGN) sigaction(signal, &action, nullptr);  // nohup stays as it is
  }
  std::signal(SIGXFSZ, SIG_IGN);
}

FileInProgress::FileInProgress(std::string file_name) : name_(std::move(file_name)) {
  while (ending) pause();  // a file made now would be left
  for (auto& slot : files) {
    const char* expected = nullptr;
    if (!slot.compare_exchange_strong(expected, name_.c_str())) continue;
    slot_ = &slot;
    return;
  }
}

void FileInProgress::release() {
  if (slot_ != nullptr) *std::exchange(slot_, nullptr) = nullptr;
}

WorkInProgress::WorkInProgress(const char* what, std::string which) : name_(std::move(which)) {
  percent = -1;
  doing = what;
  name = name_.c_str();
}

WorkInProgress::~WorkInProgress() {
  name = nullptr;
  doing = nullptr;
}

void WorkInProgress::turn_to(const char* what) {
  percent = -1;
  doing = what;
}

void WorkInProgress::done(double fraction) { percent = static_cast<int>(fraction * 100); }

}  // namespace plumb::tools
