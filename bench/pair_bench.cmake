if(NOT TARGET plumb_oracle)
  add_subdirectory(${PROJECT_SOURCE_DIR}/tests/oracle ${CMAKE_CURRENT_BINARY_DIR}/oracle EXCLUDE_FROM_ALL)
endif()
if(NOT TARGET plumb_generators)
  add_subdirectory(${PROJECT_SOURCE_DIR}/tests/generators ${CMAKE_CURRENT_BINARY_DIR}/generators EXCLUDE_FROM_ALL)
endif()

add_executable(plumb_pair_bench pair_bench.cpp pair_inputs.cpp plain_pairs.cpp plumb_pairs.cpp)
plumb_compile_options(plumb_pair_bench)
target_link_libraries(plumb_pair_bench PRIVATE plumb_generators plumb_predicates)
set_source_files_properties(
  pair_bench.cpp PROPERTIES COMPILE_DEFINITIONS
  "PLUMB_BENCH_COMPILER=\"${CMAKE_CXX_COMPILER_ID} ${CMAKE_CXX_COMPILER_VERSION}\";PLUMB_BENCH_FLAGS=\"${flags}\"")
# A call at a time, as above.
set_source_files_properties(plain_pairs.cpp plumb_pairs.cpp PROPERTIES COMPILE_OPTIONS "${no_vectoriser}")
