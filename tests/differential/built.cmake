# Writes OUTPUT, a header that says what is being built and how: run at every build, so that it is never out of date.
# The version is the last change of the library itself, which stays what it is when tests are added.
set(library kernel filters predicates batch)
execute_process(COMMAND git log -1 --format=%h --abbrev=12 -- ${library} WORKING_DIRECTORY ${SOURCE}
                OUTPUT_VARIABLE version OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
execute_process(COMMAND git diff --quiet HEAD -- ${library} WORKING_DIRECTORY ${SOURCE} RESULT_VARIABLE changed
                ERROR_QUIET)
if(version AND changed)
  string(APPEND version "-changed")
endif()
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
