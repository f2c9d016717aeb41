# Fails when one of ARCHIVES has an instruction for cryptography, which Highway lets the compiler use on aarch64 and a few
# machines do not have.
foreach(archive IN LISTS ARCHIVES)
  execute_process(COMMAND ${OBJDUMP} --disassemble ${archive} OUTPUT_VARIABLE code COMMAND_ERROR_IS_FATAL ANY)
  if(NOT code MATCHES "\tfmul\t")
    message(FATAL_ERROR "${archive} has no multiplications, or ${OBJDUMP} does not know them")
  endif()
  string(REGEX MATCH "\t(aes|sha|pmull)[^\n]*" found "${code}")
  if(found)
    message(FATAL_ERROR "${archive} has the instruction${found}")
  endif()
endforeach()
