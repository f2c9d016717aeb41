#pragma once

#include <string>

#include <plumb/invalid_argument.hpp>

namespace plumb::tests {

/// What a question that is refused says; nothing when it is answered.
std::string message_of(const auto& ask) {
  try {
    static_cast<void>(ask());
  } catch (const InvalidArgument& error) {
    return error.what();
  }
  return {};
}

}  // namespace plumb::tests
