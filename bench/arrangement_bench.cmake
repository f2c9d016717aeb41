# Meshes made right, beside CGAL.
find_package(TBB REQUIRED)

add_library(plumb_bench_cgal_arrangements OBJECT cgal_arrangements.cpp)
target_compile_features(plumb_bench_cgal_arrangements PRIVATE cxx_std_20)
target_compile_options(plumb_bench_cgal_arrangements PRIVATE -frounding-math -w)
target_link_libraries(plumb_bench_cgal_arrangements PRIVATE plumb_mesh)

add_executable(plumb_arrangement_bench arrangement_bench.cpp mesh_samples.cpp heap_peak.cpp)
plumb_compile_options(plumb_arrangement_bench)
target_compile_definitions(plumb_arrangement_bench
                           PRIVATE PLUMB_BENCH_SHARED_MESHES="${PLUMB_SHARED_DIRECTORY}/meshes")
target_link_libraries(plumb_arrangement_bench PRIVATE plumb_arrangement plumb_bench_cgal_arrangements TBB::tbb gmp mpfr)
