# What is not found is named with the part of Plumb that needs it and with Debian's package.
include(CheckIncludeFileCXX)

macro(plumb_find_package part package debian)
  find_package(${package} ${ARGN} QUIET)
  if(NOT ${package}_FOUND)
    string(STRIP "${package} ${ARGN}" needed)
    message(FATAL_ERROR "plumb: ${part} needs ${needed}, which is not found (Debian: ${debian})")
  endif()
endmacro()

# Of packages that CMake has no module for. Where a project around this one brings its own as a target, or by include
# directories, that is its affair.
function(plumb_find_header part header debian)
  if(NOT PROJECT_IS_TOP_LEVEL)
    return()
  endif()
  string(MAKE_C_IDENTIFIER "PLUMB_HAS_${header}" found)
  if(NOT ${found})
    unset(${found} CACHE)  # it may have been installed since
    check_include_file_cxx(${header} ${found})
  endif()
  if(NOT ${found})
    message(FATAL_ERROR "plumb: ${part} needs <${header}>, which is not found (Debian: ${debian})")
  endif()
endfunction()
