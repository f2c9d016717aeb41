# Distances beside peers, of which Coal has no Debian package: it is measured where it is installed.
add_library(plumb_bench_fcl_distances OBJECT fcl_distances.cpp)
target_link_libraries(plumb_bench_fcl_distances PUBLIC PkgConfig::FCL)
add_library(plumb_bench_cgal_distances OBJECT cgal_distances.cpp)
target_compile_options(plumb_bench_cgal_distances PRIVATE -frounding-math)
find_package(coal QUIET)
if(coal_FOUND)
  add_library(plumb_bench_coal_distances OBJECT coal_distances.cpp)
  target_link_libraries(plumb_bench_coal_distances PUBLIC coal::coal)
else()
  add_library(plumb_bench_coal_distances OBJECT no_coal_distances.cpp)
endif()
foreach(peer cgal fcl coal)
  target_compile_features(plumb_bench_${peer}_distances PRIVATE cxx_std_20)
  target_compile_options(plumb_bench_${peer}_distances PRIVATE -w)
endforeach()

add_executable(plumb_distance_bench distance_bench.cpp)
plumb_compile_options(plumb_distance_bench)
target_link_libraries(plumb_distance_bench PRIVATE plumb_constructions plumb_bench_cgal_distances plumb_bench_fcl_distances
                                                   plumb_bench_coal_distances gmp mpfr)

add_executable(plumb_polygon_bench polygon_bench.cpp)
plumb_compile_options(plumb_polygon_bench)
target_link_libraries(plumb_polygon_bench PRIVATE plumb_constructions gmp)
# One edge after the other is the measure, as for the other formulas.
set_source_files_properties(polygon_bench.cpp PROPERTIES COMPILE_OPTIONS "${no_vectoriser}")
