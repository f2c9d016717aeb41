# What moves.
add_executable(plumb_motion_bench motion_bench.cpp hull_inputs.cpp)
plumb_compile_options(plumb_motion_bench)
target_link_libraries(plumb_motion_bench PRIVATE plumb_motion gmp mpfr)
target_compile_definitions(plumb_motion_bench
                           PRIVATE PLUMB_BENCH_SHARED_QUERIES="${PLUMB_SHARED_DIRECTORY}/ccd/queries.txt.gz")

if(TARGET plumb_trees)
  add_executable(plumb_deforming_bench deforming_bench.cpp mesh_samples.cpp)
  plumb_compile_options(plumb_deforming_bench)
  target_link_libraries(plumb_deforming_bench PRIVATE plumb_mesh TBB::tbb gmp)
endif()
