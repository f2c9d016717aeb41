# Every name that the library exports begins with plumb_, and there is one of each kind.
cmake_policy(VERSION 3.22)  # whose if() knows lists
execute_process(COMMAND ${NM} -D --defined-only --format=posix ${LIBRARY} OUTPUT_VARIABLE symbols
                COMMAND_ERROR_IS_FATAL ANY)
string(REGEX MATCHALL "[^\n]+" lines "${symbols}")
set(seen "")
foreach(line IN LISTS lines)
  string(REGEX REPLACE " .*" "" name "${line}")
  if(NOT name MATCHES "^plumb_[a-z0-9_]+$")
    message(FATAL_ERROR "exports ${name}")
  endif()
  list(APPEND seen ${name})
endforeach()
foreach(name IN ITEMS plumb_version plumb_find plumb_ask plumb_ask_many plumb_check_mesh plumb_orient3d
                      plumb_intersects_triangle_aabb)
  if(NOT name IN_LIST seen)
    message(FATAL_ERROR "does not export ${name}")
  endif()
endforeach()
