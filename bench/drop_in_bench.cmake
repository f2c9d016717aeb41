# The library in place of others: Shewchuk's names, and CGAL's algorithms on this library's kernel.
add_library(plumb_bench_cgal_algorithms OBJECT cgal_algorithms.cpp)
target_compile_features(plumb_bench_cgal_algorithms PRIVATE cxx_std_20)
target_compile_options(plumb_bench_cgal_algorithms PRIVATE -frounding-math -w)
target_link_libraries(plumb_bench_cgal_algorithms PRIVATE plumb_cgal)

# TetGen exports the same names, in C++.
add_executable(plumb_drop_in_bench drop_in_bench.cpp inputs.cpp shewchuk_names.cpp tetgen_contender.cpp)
plumb_compile_options(plumb_drop_in_bench)
target_link_libraries(plumb_drop_in_bench PRIVATE plumb_predicates plumb_shewchuk plumb_bench_cgal_algorithms gmp mpfr
                                                  ${tetgen_library})
