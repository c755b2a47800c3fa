# Worlds for other programs: libtidemark, shared and static, with one header and no names but those in it.
# README.md in this folder says how it is used.
file(GLOB library_sources CONFIGURE_DEPENDS src/library/*.c)
add_library(library STATIC ${library_sources})
target_link_libraries(library PUBLIC game)
# From the library's folder.
file(RELATIVE_PATH data_beside ${CMAKE_INSTALL_FULL_LIBDIR} ${CMAKE_INSTALL_FULL_DATADIR}/tidemark)
target_compile_definitions(library PRIVATE TIDEMARK_MAKES_LIBRARY
  TIDEMARK_VERSION="${PROJECT_VERSION}" TIDEMARK_DATA_BESIDE="${data_beside}")

# All names are hidden but those that tidemark.h shows. The programs are linked from the same object files.
foreach(part system base worldgen draws_32 draws_64 game library)
  if(TARGET ${part})
    set_target_properties(${part} PROPERTIES POSITION_INDEPENDENT_CODE ON C_VISIBILITY_PRESET hidden)
  endif()
endforeach()

# Not for the web, nor with sanitizers, which a stranger's program would lack.
get_property(shared_exist GLOBAL PROPERTY TARGET_SUPPORTS_SHARED_LIBS)
if(TIDEMARK_SANITIZE OR NOT shared_exist)
  return()
endif()

add_library(tidemark-shared SHARED $<TARGET_OBJECTS:library>)
target_link_libraries(tidemark-shared PRIVATE game)
set_target_properties(tidemark-shared PROPERTIES LINKER_LANGUAGE C OUTPUT_NAME tidemark
  EXPORT_NAME tidemark VERSION ${PROJECT_VERSION} SOVERSION 0)
target_include_directories(tidemark-shared INTERFACE $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)

# The static one is a single object file, in which hidden names have become local: they clash with nobody's.
# Formats other than ELF know nothing hidden.
if(CMAKE_OBJCOPY AND UNIX AND NOT APPLE)
  set(whole ${PROJECT_BINARY_DIR}/tidemark-whole.o)
  separate_arguments(compiler_flags UNIX_COMMAND "${CMAKE_C_FLAGS}")
  add_custom_command(OUTPUT ${whole}
    COMMAND ${CMAKE_C_COMPILER} ${compiler_flags} -r -nostdlib -o ${whole} $<TARGET_OBJECTS:library>
      $<TARGET_FILE:game> $<TARGET_FILE:worldgen> $<TARGET_FILE:base>
      $<TARGET_FILE:system>
    COMMAND ${CMAKE_OBJCOPY} --localize-hidden ${whole}
    DEPENDS library game worldgen base system COMMAND_EXPAND_LISTS VERBATIM)
  set_source_files_properties(${whole} PROPERTIES EXTERNAL_OBJECT ON GENERATED ON)
  add_library(tidemark-static STATIC ${whole})
  target_link_libraries(tidemark-static INTERFACE m ${CMAKE_DL_LIBS})
  if(Threads_FOUND)
    target_link_libraries(tidemark-static INTERFACE Threads::Threads)
  endif()
  if(PNG_FOUND)
    target_link_libraries(tidemark-static INTERFACE PNG::PNG)
  endif()
  set_target_properties(tidemark-static PROPERTIES LINKER_LANGUAGE C OUTPUT_NAME tidemark)
  target_include_directories(tidemark-static INTERFACE $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
endif()

# What another project finds by find_package and by pkg-config, wherever the installation was moved.
include(CMakePackageConfigHelpers)
set(package_folder ${CMAKE_INSTALL_LIBDIR}/cmake/tidemark)
install(TARGETS tidemark-shared EXPORT tidemark-shared
  RUNTIME COMPONENT library
  LIBRARY COMPONENT library NAMELINK_COMPONENT development
  ARCHIVE COMPONENT development)
install(EXPORT tidemark-shared NAMESPACE tidemark:: DESTINATION ${package_folder} COMPONENT development)
if(TARGET tidemark-static)
  install(TARGETS tidemark-static EXPORT tidemark-static ARCHIVE COMPONENT development)
  install(EXPORT tidemark-static NAMESPACE tidemark:: DESTINATION ${package_folder}
    COMPONENT development)
endif()
configure_package_config_file(src/library/tidemark-config.cmake.in tidemark-config.cmake
  INSTALL_DESTINATION ${package_folder} NO_SET_AND_CHECK_MACRO)
write_basic_package_version_file(tidemark-config-version.cmake COMPATIBILITY SameMinorVersion)
file(RELATIVE_PATH prefix_from_pc ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig ${CMAKE_INSTALL_PREFIX})
string(REGEX REPLACE "/$" "" prefix_from_pc ${prefix_from_pc})
set(pc_private "-lm")
if(PNG_FOUND)
  string(PREPEND pc_private "-lpng -lz ")
endif()
foreach(flag ${CMAKE_DL_LIBS})
  string(APPEND pc_private " -l${flag}")
endforeach()
if(Threads_FOUND)
  string(APPEND pc_private " -pthread")
endif()
# There a program looks for a library only where it was told to.
set(pc_rpath "")
if(APPLE)
  set(pc_rpath "-Wl,-rpath,\${libdir} ")
endif()
configure_file(src/library/tidemark.pc.in tidemark.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/tidemark-config.cmake
  ${PROJECT_BINARY_DIR}/tidemark-config-version.cmake
  DESTINATION ${package_folder} COMPONENT development)
install(FILES ${PROJECT_BINARY_DIR}/tidemark.pc
  DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT development)
install(FILES src/library/tidemark.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT development)
