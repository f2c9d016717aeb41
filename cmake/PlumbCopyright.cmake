# cpack runs this once the files of each component are in its directory: every package of Debian brings its licence.
foreach(component IN LISTS CPACK_COMPONENTS_ALL)
  string(TOUPPER ${component} upper)
  set(package ${CPACK_DEBIAN_${upper}_PACKAGE_NAME})
  set(pages ${CPACK_TEMPORARY_INSTALL_DIRECTORY}/${component}${CPACK_PACKAGING_INSTALL_PREFIX}/share/doc/${package})
  file(MAKE_DIRECTORY ${pages})
  file(COPY_FILE ${CPACK_RESOURCE_FILE_LICENSE} ${pages}/copyright)
endforeach()
