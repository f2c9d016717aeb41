#include <files/progress.hpp>

#include <algorithm>
#include <cstddef>
#include <iostream>

#include <unistd.h>

#include <words/text.hpp>

namespace plumb::tools {

ProgressBar::ProgressBar(const char* doing, const std::string& name, bool wanted)
    : name_(printable(name)),
      work_(std::string(doing) + ' ' + name_),
      in_progress_(doing, name_),
      wanted_(wanted && isatty(STDERR_FILENO) != 0),
      next_(Clock::now() + std::chrono::seconds(1)) {
  in_progress_.done(0);
}

ProgressBar::~ProgressBar() {
  if (drawn_) std::cerr << "\r\033[K" << std::flush;
}

void ProgressBar::turn_to(const char* doing, bool is_counted) {
  in_progress_.turn_to(doing);
  if (is_counted) in_progress_.done(0);
  work_ = std::string(doing) + ' ' + name_;
  if (drawn_) std::cerr << '\r' + work_ + "\033[K" << std::flush;
}

void ProgressBar::show(double fraction) {
  constexpr std::size_t width = 40;
  constexpr auto interval = std::chrono::milliseconds(100);
  in_progress_.done(fraction);
  if (!wanted_) return;
  const auto now = Clock::now();
  if (now < next_) return;
  next_ = now + interval;
  drawn_ = true;
  const auto filled = std::min(width, static_cast<std::size_t>(fraction * width));
  const auto percent = std::to_string(static_cast<int>(fraction * 100));
  std::cerr << "\r[" + std::string(filled, '#') + std::string(width - filled, ' ') + "] " + percent + " %  " + work_ +
                   "\033[K"
            << std::flush;
}

}  // namespace plumb::tools
