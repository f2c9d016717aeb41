# Fails when an object file in one of ARCHIVES has a variable that can change, or code that runs before main, unless the
# variable's demangled name matches ALLOWED.
foreach(archive IN LISTS ARCHIVES)
  execute_process(COMMAND ${OBJDUMP} --syms --demangle --wide ${archive} OUTPUT_VARIABLE symbols COMMAND_ERROR_IS_FATAL ANY)
  execute_process(COMMAND ${OBJDUMP} --section-headers --wide ${archive} OUTPUT_VARIABLE sections COMMAND_ERROR_IS_FATAL ANY)
  string(REPLACE ";" "," symbols "${symbols}")
  # Tables that hold addresses are written by the loader and read-only from then on; DW.ref points to a personality routine.
  string(REGEX MATCHALL "[^\n]* O (\\.data|\\.bss|\\.tdata|\\.tbss|\\*COM\\*)[^\n]*" variables "${symbols}")
  foreach(variable IN LISTS variables)
    string(REGEX REPLACE "^.* O ([^\t]*)\t[0-9a-f]+ +(.*)$" "\\2" name "${variable}")
    if(NOT variable MATCHES " O \\.data\\.rel\\.(ro|local\\.DW\\.ref)" AND NOT name MATCHES "^(\\.hidden )?(${ALLOWED})$")
      message(FATAL_ERROR "has a variable: ${name}\n${archive}")
    endif()
  endforeach()
  if(sections MATCHES " \\.(init_array|ctors|preinit_array)")
    message(FATAL_ERROR "runs code before main\n${archive}")
  endif()
endforeach()
