# Fails unless LIBRARY exports Shewchuk's names and nothing else.
execute_process(COMMAND ${NM} --dynamic --defined-only ${LIBRARY} OUTPUT_VARIABLE symbols COMMAND_ERROR_IS_FATAL ANY)
string(REGEX MATCHALL "[^ \n]+\n" names "${symbols}")
list(SORT names)
list(JOIN names "" names)
if(NOT names STREQUAL "exactinit\nincircle\ninsphere\norient2d\norient3d\n")
  message(FATAL_ERROR "${LIBRARY} exports\n${names}")
endif()
