# plumb_component(<name> SOURCES <.cpp ...> DEPENDS <component ...> PRIVATE_DEPENDS <target ...>)
#
# One component: the target plumb_<name>, a static library, whose public include root is its own directory. A component
# sees only the include roots of what it depends on, so that a violation of the layering does not compile. The global
# property PLUMB_COMPONENTS names all of them. What users link, as plumb::<name>, PlumbLibraries.cmake makes of them.
function(plumb_component name)
  cmake_parse_arguments(arg "" "" "SOURCES;DEPENDS;PRIVATE_DEPENDS" ${ARGN})
  set(target plumb_${name})
  if(arg_SOURCES)
    add_library(${target} STATIC ${arg_SOURCES})
    set(scope PUBLIC)
    plumb_compile_options(${target})
    # Nothing is gained by optimising what is compiled here together with its callers, and GCC 12 is wrong about it: for
    # programs as a whole its -fipa-modref takes no note of what a function reads in order to hand on parts of a
    # reference argument, of class type, by value, and drops the stores to them.
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
      target_compile_options(${target} PRIVATE -fno-lto)
    endif()
    foreach(dependency IN LISTS arg_PRIVATE_DEPENDS)
      plumb_link_privately(${target} ${dependency})
    endforeach()
    set_target_properties(${target} PROPERTIES POSITION_INDEPENDENT_CODE ON)
    if(BUILD_SHARED_LIBS)
      plumb_export_public_headers(${target})
      list(FILTER arg_SOURCES INCLUDE REGEX "TARGET_OBJECTS")
      set_target_properties(${target} PROPERTIES PLUMB_OBJECTS "$<TARGET_OBJECTS:${target}>;${arg_SOURCES}"
                                                 PLUMB_PRIVATE_DEPENDS "${arg_PRIVATE_DEPENDS}")
    endif()
  else()
    add_library(${target} INTERFACE)
    set(scope INTERFACE)
  endif()
  set_property(GLOBAL APPEND PROPERTY PLUMB_COMPONENTS ${name})
  set_target_properties(${target} PROPERTIES EXPORT_NAME ${name})
  target_compile_features(${target} ${scope} cxx_std_20)
  target_include_directories(
    ${target} ${scope} $<BUILD_INTERFACE:${CMAKE_CURRENT_SOURCE_DIR}> $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
  foreach(dependency IN LISTS arg_DEPENDS)
    target_link_libraries(${target} ${scope} plumb_${dependency})
  endforeach()
endfunction()

# What the public headers of a component declare is exported from a shared library, and nothing else of its sources:
# everything is compiled as hidden, and the public headers are included first, as visible. GCC forgets that of a function
# template once it is defined, so the templates that are compiled in the library say it themselves.
function(plumb_export_public_headers target)
  file(GLOB headers CONFIGURE_DEPENDS RELATIVE ${CMAKE_CURRENT_SOURCE_DIR} plumb/*.hpp plumb/detail/*.hpp)
  list(TRANSFORM headers REPLACE "(.+)" "#include <\\1>")
  list(JOIN headers "\n" headers)
  set(exported ${CMAKE_CURRENT_BINARY_DIR}/exported.hpp)
  file(CONFIGURE OUTPUT ${exported} @ONLY
       CONTENT "#pragma GCC visibility push(default)\n@headers@\n#pragma GCC visibility pop\n")
  target_compile_options(${target} PRIVATE "SHELL:-include ${exported}")
endfunction()

# A library behind the compiled wall. One of headers alone has done its work once the component is compiled, so whoever
# uses an installed component need not have it.
function(plumb_link_privately target dependency)
  if(TARGET ${dependency})
    get_target_property(type ${dependency} TYPE)
    if(type STREQUAL "INTERFACE_LIBRARY")
      set(dependency $<BUILD_INTERFACE:${dependency}>)
    endif()
  endif()
  target_link_libraries(${target} PRIVATE ${dependency})
endfunction()

# The flags of all code of the project: warnings are nobody else's business, and floating point is as written. The compiled
# stages need that for their proofs; what is inline is right without it and tested without it.
function(plumb_compile_options target)
  target_compile_features(${target} PRIVATE cxx_std_20)
  target_compile_options(${target} PRIVATE ${PLUMB_OPTIMISATION} -fno-fast-math -ffp-contract=off)
  if(PROJECT_IS_TOP_LEVEL)
    target_compile_options(${target} PRIVATE -Wall -Wextra -Wpedantic -Wshadow -Wconversion)
    # GCC 12 takes sums of short strings for overlapping copies (its bug 105651). It spends a tenth of its time on
    # collecting garbage, unless it is told that there is as much memory as scripts/jobs sees to.
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
      target_compile_options(${target} PRIVATE -Wno-restrict --param=ggc-min-heapsize=800000)
    endif()
  endif()
  if(PLUMB_WERROR)
    target_compile_options(${target} PRIVATE -Werror)
  endif()
endfunction()

# Every aarch64 has NEON. Highway has all its functions for that compiled with AES, which a few machines lack, and the
# compiler inlines them only where AES is allowed; none but those for AES use it.
set(PLUMB_NEON_OPTIONS "")
if(CMAKE_SYSTEM_PROCESSOR MATCHES "aarch64|ARM64|arm64")
  set(PLUMB_NEON_OPTIONS -march=armv8-a+crypto)
endif()

# Clang takes it that nobody reads the floating-point flags, and computes quotients ahead of the branch that spares them: then they
# divide by zero. It is told otherwise where there are quotients; elsewhere that would cost up to three times as long,
# for it makes no minima and maxima of comparisons then.
function(plumb_quotients_where_written)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    set_property(SOURCE ${ARGN} APPEND PROPERTY COMPILE_OPTIONS -ffp-exception-behavior=maytrap)
  endif()
endfunction()

# What is asked rarely, or only where what is asked first leaves something open, takes half as long to compile with less
# optimisation, and runs nearly as fast.
function(plumb_optimise_less)
  set_property(SOURCE ${ARGN} APPEND PROPERTY COMPILE_OPTIONS $<$<CONFIG:Release,RelWithDebInfo>:-O1>)
endfunction()

# Reading what many sources of a target include takes the compiler longer than the sources themselves. Each still includes
# what it needs: -DCMAKE_DISABLE_PRECOMPILE_HEADERS=ON builds without, and scripts/tidy does. So do shared libraries, whose
# public headers must come first, as visible.
function(plumb_precompile target)
  if(NOT BUILD_SHARED_LIBS)
    target_precompile_headers(${target} PRIVATE ${ARGN})
  endif()
endfunction()

# What is tested is the library, compiled by its own options. Of a test's own code the compiler's time is what it costs,
# and reading the headers that all of its sources include is much of that.
function(plumb_test_options target)
  plumb_compile_options(${target})
  target_compile_options(${target} PRIVATE -O1)
  # GCC 12 takes sums of strings for reads and writes past their end, too, when it is not to look closer.
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_compile_options(${target} PRIVATE -Wno-array-bounds -Wno-stringop-overflow)
  endif()
  if(ARGN)
    plumb_precompile(${target} ${ARGN})
  endif()
endfunction()
