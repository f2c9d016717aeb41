find_package(TBB REQUIRED)

add_library(plumb_bench_cgal_mesh OBJECT cgal_mesh_contender.cpp)
target_compile_features(plumb_bench_cgal_mesh PRIVATE cxx_std_20)
target_compile_options(plumb_bench_cgal_mesh PRIVATE -frounding-math -w)
target_link_libraries(plumb_bench_cgal_mesh PRIVATE plumb_mesh)

add_executable(plumb_mesh_bench mesh_bench.cpp mesh_samples.cpp heap_peak.cpp)
plumb_compile_options(plumb_mesh_bench)
target_compile_definitions(plumb_mesh_bench PRIVATE PLUMB_BENCH_SHARED_MESHES="${PLUMB_SHARED_DIRECTORY}/meshes"
                                                    PLUMB_BENCH_SAMPLES="${PROJECT_SOURCE_DIR}/examples/samples")
target_link_libraries(plumb_mesh_bench PRIVATE plumb_mesh plumb_bench_cgal_mesh benchmark::benchmark TBB::tbb gmp mpfr)
