# Fails when one of OBJECTS defines a symbol for the linker to merge (weak or unique) whose name does not contain the
# namespace of its instruction set.
foreach(object IN LISTS OBJECTS)
  execute_process(COMMAND ${NM} --demangle --defined-only ${object} OUTPUT_VARIABLE symbols COMMAND_ERROR_IS_FATAL ANY)
  if(NOT symbols MATCHES "TargetKernels")
    message(FATAL_ERROR "${object} has no table of kernels")
  endif()
  string(REGEX MATCHALL "[^\n]* [WVu] [^\n]*" shared "${symbols}")
  foreach(symbol IN LISTS shared)
    if(NOT symbol MATCHES "N_(SSE4|AVX2|AVX3)::")
      message(FATAL_ERROR "${object} shares ${symbol}")
    endif()
  endforeach()
endforeach()
