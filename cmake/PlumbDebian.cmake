# Packages of Debian, a package for each component of the install rules that has something to install. Build with the
# preset `packages`, whose libraries are shared and lie where Debian has them.
#
# Another package, such as one for Python, takes three steps: its component among the PLUMB_INSTALL_COMPONENTS of
# PlumbInstall.cmake, install rules of that component, and a plumb_package below.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME plumb)
set(CPACK_PACKAGE_CONTACT "The maintainers of Plumb <maintainers@plumb.invalid>")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS ON)
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS_POLICY =)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
set(CPACK_PRE_BUILD_SCRIPTS ${PROJECT_SOURCE_DIR}/cmake/PlumbCopyright.cmake)
set(CPACK_COMPONENTS_ALL "")

# plumb_package(<component> <package> <section> <what it depends on, but shared libraries of others> <summary>)
macro(plumb_package component package section depends summary)
  string(TOUPPER ${component} upper)
  list(APPEND CPACK_COMPONENTS_ALL ${component})
  set(CPACK_DEBIAN_${upper}_PACKAGE_NAME ${package})
  set(CPACK_DEBIAN_${upper}_PACKAGE_SECTION ${section})
  set(CPACK_DEBIAN_${upper}_PACKAGE_DEPENDS "${depends}")
  set(CPACK_COMPONENT_${upper}_DESCRIPTION "${summary}")
endmacro()

set(same "= ${PROJECT_VERSION}")
set(libraries libplumb${PROJECT_VERSION_MAJOR})
get_property(directories GLOBAL PROPERTY PLUMB_DIRECTORIES_OF_SHARED_LIBRARIES)
list(REMOVE_DUPLICATES directories)
set(needed "")
if(directories)
  set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS_PRIVATE_DIRS ${directories})
  plumb_package(plumb_libraries ${libraries} libs "" "The shared libraries that programs run with.")
  list(APPEND needed "${libraries} (${same})")
endif()
if(NOT BUILD_SHARED_LIBS)  # who links a static library links what is behind it
  list(APPEND needed libgmp-dev)
  get_property(reads_3mf GLOBAL PROPERTY PLUMB_READS_3MF)
  if(TARGET plumb_mesh OR TARGET plumb_batch)
    list(APPEND needed libhwy-dev libtbb-dev)
  endif()
  if(TARGET plumb_mesh AND reads_3mf)
    list(APPEND needed zlib1g-dev libexpat1-dev)
  endif()
endif()
list(JOIN needed ", " needed)
plumb_package(plumb libplumb-dev libdevel "${needed}" "What programs are compiled and linked with.")
set(CPACK_DEBIAN_PLUMB_PACKAGE_SUGGESTS plumb)

if(TARGET plumb_tool)
  set(needed "")
  if(BUILD_SHARED_LIBS)
    set(needed "${libraries} (${same})")
  endif()
  plumb_package(plumb_command plumb math "${needed}" "The command, and the pages about all of Plumb.")
endif()

if(TARGET plumb_python_extension)  # which has the library in it, and is for one minor version of Python
  execute_process(COMMAND ${PLUMB_PYTHON} -c "import sys; print('%d.%d;%d.%d' % (*sys.version_info[:2], sys.version_info[0], sys.version_info[1] + 1))"
                  OUTPUT_VARIABLE versions OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
  list(GET versions 0 this)
  list(GET versions 1 next)
  plumb_package(plumb_python python3-plumb python "python3 (>= ${this}), python3 (<< ${next}~), python3-numpy"
                "The Python package: all questions over numpy arrays.")
endif()

include(CPack)
