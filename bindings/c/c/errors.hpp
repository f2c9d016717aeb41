#pragma once

// For c.
// What is wrong with a call, as the caller gets it.

#include <cstddef>
#include <exception>
#include <string_view>

#include <plumb.h>

namespace plumb::c {

/// Writes a text as snprintf does: cut to fit, ended by a 0. Returns its whole length.
std::size_t write_text(std::string_view whole, char* text, std::size_t size);

/// Fills in the error where it is not null, and returns the status.
plumb_status fail(plumb_error* error, plumb_status status, std::string_view message, std::size_t item = 0,
                  int argument = -1, int number = -1);

/// The status of a function that may throw, for want of memory.
template <class Call>
plumb_status guarded(plumb_error* error, const Call& call) noexcept {
  try {
    return call();
  } catch (const std::exception&) {
    return fail(error, PLUMB_NO_MEMORY, "there is no memory");
  }
}

}  // namespace plumb::c
