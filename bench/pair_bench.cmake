if(NOT TARGET plumb_oracle)
  add_subdirectory(${PROJECT_SOURCE_DIR}/tests/oracle ${CMAKE_CURRENT_BINARY_DIR}/oracle EXCLUDE_FROM_ALL)
endif()
if(NOT TARGET plumb_generators)
  add_subdirectory(${PROJECT_SOURCE_DIR}/tests/generators ${CMAKE_CURRENT_BINARY_DIR}/generators EXCLUDE_FROM_ALL)
endif()

# The peers, each compiled as it asks for, as above.
find_package(PkgConfig REQUIRED)
pkg_check_modules(FCL REQUIRED IMPORTED_TARGET fcl)
pkg_check_modules(BULLET REQUIRED IMPORTED_TARGET bullet-float64)
add_library(plumb_bench_cgal_pairs OBJECT cgal_pairs.cpp)
target_compile_options(plumb_bench_cgal_pairs PRIVATE -frounding-math)
add_library(plumb_bench_fcl_pairs OBJECT fcl_pairs.cpp)
target_link_libraries(plumb_bench_fcl_pairs PUBLIC PkgConfig::FCL)
add_library(plumb_bench_bullet_pairs OBJECT bullet_pairs.cpp)
target_link_libraries(plumb_bench_bullet_pairs PUBLIC PkgConfig::BULLET)
foreach(peer cgal fcl bullet)
  target_compile_features(plumb_bench_${peer}_pairs PRIVATE cxx_std_20)
  target_compile_options(plumb_bench_${peer}_pairs PRIVATE -w)
endforeach()

add_executable(plumb_pair_bench pair_bench.cpp pair_inputs.cpp measured_shapes.cpp plain_pairs.cpp plumb_pairs.cpp
                                plain/bounding_volumes.cpp)
plumb_compile_options(plumb_pair_bench)
target_include_directories(plumb_pair_bench PRIVATE ${CMAKE_CURRENT_LIST_DIR})
target_link_libraries(plumb_pair_bench PRIVATE plumb_generators plumb_constructions plumb_bench_cgal_pairs
                                               plumb_bench_fcl_pairs plumb_bench_bullet_pairs gmp mpfr)
# A call at a time, as above.
set_source_files_properties(plain_pairs.cpp plumb_pairs.cpp PROPERTIES COMPILE_OPTIONS "${no_vectoriser}")
