# Writes OUTPUT, a header that says what is being built and how: run at every build, so that it is never out of date.
execute_process(COMMAND git describe --always --dirty --abbrev=12 WORKING_DIRECTORY ${SOURCE} OUTPUT_VARIABLE version
                OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
if(NOT version)
  set(version unknown)
endif()
string(STRIP "${FLAGS}" FLAGS)
file(CONFIGURE OUTPUT ${OUTPUT} CONTENT [[
#pragma once

namespace plumb::differential::built {

inline constexpr const char* version = "@version@";
inline constexpr const char* compiler = "@COMPILER@";
inline constexpr const char* flags = "@FLAGS@";

}  // namespace plumb::differential::built
]] @ONLY)
