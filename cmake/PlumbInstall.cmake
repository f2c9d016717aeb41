# plumb_install()
#
# The install rules of the components, for find_package(plumb) and pkg-config. The include roots of the components merge
# into one. The mesh and batch components have export files of their own, for they alone need oneTBB, and Highway, where
# they are used.
function(plumb_install)
  if(NOT PLUMB_INSTALL)
    return()
  endif()
  include(CMakePackageConfigHelpers)
  set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/plumb)

  plumb_install_export(Core plumb plumb_kernel plumb_filters plumb_predicates plumb_constructions)
  set(roots kernel filters predicates constructions)
  if(PLUMB_BUILD_MESH)
    plumb_install_export(Mesh plumb_mesh)
    list(APPEND roots mesh)
  endif()
  if(PLUMB_BUILD_BATCH)
    plumb_install_export(Batch plumb_batch)
    list(APPEND roots batch)
  endif()
  foreach(root IN LISTS roots)
    install(DIRECTORY ${PROJECT_SOURCE_DIR}/${root}/plumb DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT plumb)
  endforeach()

  configure_package_config_file(
    ${PROJECT_SOURCE_DIR}/cmake/plumbConfig.cmake.in ${PROJECT_BINARY_DIR}/plumbConfig.cmake
    INSTALL_DESTINATION ${package_dir} NO_SET_AND_CHECK_MACRO)
  write_basic_package_version_file(${PROJECT_BINARY_DIR}/plumbConfigVersion.cmake COMPATIBILITY SameMinorVersion)
  install(FILES ${PROJECT_BINARY_DIR}/plumbConfig.cmake ${PROJECT_BINARY_DIR}/plumbConfigVersion.cmake
          DESTINATION ${package_dir} COMPONENT plumb)

  set(pkgconfig_dir ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
  file(RELATIVE_PATH prefix_from_pkgconfig /prefix/${pkgconfig_dir} /prefix)
  # A static library brings nothing along: whoever links it links GMP too.
  set(libs "-lplumb_constructions -lplumb_predicates -lplumb_filters -lplumb_kernel")
  set(libs_private "-lgmp")
  if(NOT BUILD_SHARED_LIBS)
    string(APPEND libs " ${libs_private}")
    set(libs_private "")
  endif()
  configure_file(${PROJECT_SOURCE_DIR}/cmake/plumb.pc.in ${PROJECT_BINARY_DIR}/plumb.pc @ONLY)
  install(FILES ${PROJECT_BINARY_DIR}/plumb.pc DESTINATION ${pkgconfig_dir} COMPONENT plumb)
endfunction()

function(plumb_install_export name)
  install(TARGETS ${ARGN} EXPORT plumb${name}Targets COMPONENT plumb)
  install(EXPORT plumb${name}Targets NAMESPACE plumb:: DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/plumb COMPONENT plumb)
endfunction()
