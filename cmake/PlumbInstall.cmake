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

  set(rooms signs simplices convex classification bounding_slabs culling witness)
  set(core kernel filters ${rooms} predicates constructions)
  list(TRANSFORM core PREPEND plumb_ OUTPUT_VARIABLE targets)
  plumb_install_export(Core plumb ${targets})
  list(TRANSFORM rooms PREPEND predicates/)
  set(roots kernel filters ${rooms} predicates constructions)
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
  set(libs "")
  foreach(library IN ITEMS constructions witness culling bounding_slabs classification convex simplices signs filters kernel)
    string(APPEND libs "-lplumb_${library} ")
  endforeach()
  set(libs_private "-lgmp")
  if(NOT BUILD_SHARED_LIBS)
    string(APPEND libs "${libs_private}")
    set(libs_private "")
  endif()
  configure_file(${PROJECT_SOURCE_DIR}/cmake/plumb.pc.in ${PROJECT_BINARY_DIR}/plumb.pc @ONLY)
  install(FILES ${PROJECT_BINARY_DIR}/plumb.pc DESTINATION ${pkgconfig_dir} COMPONENT plumb)
endfunction()

function(plumb_install_export name)
  install(TARGETS ${ARGN} EXPORT plumb${name}Targets COMPONENT plumb)
  install(EXPORT plumb${name}Targets NAMESPACE plumb:: DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/plumb COMPONENT plumb)
endfunction()
