# Older compilers stop at some header, on what looks like a mistake there: g++ 11 has neither __builtin_assoc_barrier nor
# __builtin_shufflevector.
set(PLUMB_OLDEST_GNU 12)
set(PLUMB_OLDEST_Clang 14)
set(supported "g++ ${PLUMB_OLDEST_GNU} or later and clang ${PLUMB_OLDEST_Clang} or later")
set(compiler "${CMAKE_CXX_COMPILER_ID} ${CMAKE_CXX_COMPILER_VERSION}")
if(NOT DEFINED PLUMB_OLDEST_${CMAKE_CXX_COMPILER_ID})
  message(WARNING "plumb: not tested with ${compiler}; supported are ${supported}")
elseif(CMAKE_CXX_COMPILER_VERSION VERSION_LESS PLUMB_OLDEST_${CMAKE_CXX_COMPILER_ID})
  message(FATAL_ERROR "plumb: ${compiler} is too old; supported are ${supported}")
endif()
