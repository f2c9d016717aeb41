# Writes the cases, lets the command answer them, and then the program.
execute_process(COMMAND ${CASES} OUTPUT_FILE ${FOLDER}/cases.txt RESULT_VARIABLE failed)
if(failed)
  message(FATAL_ERROR "no cases: ${failed}")
endif()
execute_process(COMMAND ${COMMAND} eval --hex INPUT_FILE ${FOLDER}/cases.txt OUTPUT_FILE ${FOLDER}/answers.txt
                RESULT_VARIABLE status)
if(NOT status EQUAL 1)  # some are refused
  message(FATAL_ERROR "plumb eval ends with ${status}")
endif()
execute_process(COMMAND ${PROGRAM} ${FOLDER}/cases.txt ${FOLDER}/answers.txt RESULT_VARIABLE failed)
if(failed)
  message(FATAL_ERROR "other answers: ${failed}")
endif()
