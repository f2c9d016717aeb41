# Fails unless PROGRAM prints the same with TetGen's own predicates as with those of NAMES, which it must call.
execute_process(COMMAND ${PROGRAM} OUTPUT_VARIABLE its_own ERROR_VARIABLE calls_without COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND ${CMAKE_COMMAND} -E env LD_PRELOAD=${NAMES} ${PROGRAM}
                OUTPUT_VARIABLE with_plumb ERROR_VARIABLE calls_with COMMAND_ERROR_IS_FATAL ANY)
if(NOT calls_without MATCHES "calls of Plumb: 0\n" OR NOT calls_with MATCHES "calls of Plumb: [1-9]")
  message(FATAL_ERROR "without: ${calls_without}with: ${calls_with}")
endif()
if(NOT its_own MATCHES "random: 3000 points" OR NOT its_own STREQUAL with_plumb)
  message(FATAL_ERROR "TetGen's own predicates:\n${its_own}Plumb's:\n${with_plumb}")
endif()
message("${with_plumb}${calls_with}")
