#include <c/errors.hpp>

#include <algorithm>
#include <cstring>

namespace plumb::c {

std::size_t write_text(std::string_view whole, char* text, std::size_t size) {
  if (text == nullptr || size == 0) return whole.size();
  const std::size_t kept = std::min(whole.size(), size - 1);
  if (kept > 0) std::memcpy(text, whole.data(), kept);
  text[kept] = 0;
  return whole.size();
}

plumb_status fail(plumb_error* error, plumb_status status, std::string_view message, std::size_t item, int argument,
                  int number) {
  if (error == nullptr) return status;
  *error = {status, item, argument, number, {}};
  write_text(message, error->message, sizeof error->message);
  return status;
}

}  // namespace plumb::c
