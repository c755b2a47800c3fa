# What desktops and packages want besides the programs: icons, entries in menus, kinds of files, completion.
# `bash src/package.sh` makes the packages.
option(TIDEMARK_DEBIAN "Install as Debian wants it: no paths of this machine, manuals compressed" OFF)
set(TIDEMARK_HOMEPAGE "" CACHE STRING "Where the project is published: the metainfo then links to it, and to pictures in its assets/")

set(desktop ${PROJECT_SOURCE_DIR}/src/desktop)
set(doc ${CMAKE_INSTALL_DATADIR}/doc/tidemark)

# install_manual(PAGE FOLDER): under Debian's rules compressed, without a name or a time in it.
function(install_manual page folder)
  if(NOT TIDEMARK_DEBIAN)
    install(FILES src/${page} DESTINATION ${CMAKE_INSTALL_MANDIR}/${folder})
    return()
  endif()
  install_compressed(${PROJECT_SOURCE_DIR}/src/${page} ${CMAKE_INSTALL_MANDIR}/${folder} ${page}.gz)
endfunction()

function(install_compressed file folder name)
  find_program(GZIP gzip REQUIRED)
  set(compressed ${PROJECT_BINARY_DIR}/${name})
  add_custom_command(OUTPUT ${compressed} COMMAND ${GZIP} -9nc ${file} > ${compressed} DEPENDS ${file} VERBATIM)
  add_custom_target(compressed-${name} ALL DEPENDS ${compressed})
  install(FILES ${compressed} DESTINATION ${folder})
endfunction()

install_manual(tidemark-cli.1 man1)
install(FILES ${desktop}/tidemark.bash RENAME tidemark-cli
  DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
if(TARGET tidemark)
  install_manual(tidemark.6 man6)
endif()

if(TARGET tidemark AND UNIX AND NOT APPLE AND NOT EMSCRIPTEN)
  install(FILES ${desktop}/tidemark.bash RENAME tidemark
    DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
  install(FILES ${desktop}/tidemark.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
  install(FILES ${desktop}/tidemark-mime.xml RENAME tidemark.xml
    DESTINATION ${CMAKE_INSTALL_DATADIR}/mime/packages)
  foreach(side 16 24 32 48 64 128 256)
    install(FILES ${desktop}/icons/${side}.png RENAME tidemark.png
      DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/${side}x${side}/apps)
  endforeach()
  # Pictures need an address, so there are none without a homepage.
  set(online "")
  if(TIDEMARK_HOMEPAGE)
    set(online "\n  <url type=\"homepage\">${TIDEMARK_HOMEPAGE}</url>\n  <screenshots>")
    set(kind " type=\"default\"")
    foreach(picture exploring:An_island_on_the_fourth_day tide:Night,_and_what_the_next_tide_takes
        score:The_end_of_a_game workshop:The_workshop)
      string(REPLACE ":" ";" picture ${picture})
      list(GET picture 0 name)
      list(GET picture 1 caption)
      string(REPLACE "_" " " caption ${caption})
      string(APPEND online "\n    <screenshot${kind}>\n      <caption>${caption}</caption>\n"
        "      <image>${TIDEMARK_HOMEPAGE}/assets/${name}.png</image>\n    </screenshot>")
      set(kind "")
    endforeach()
    string(APPEND online "\n  </screenshots>")
  endif()
  # Names of components are domains turned round. The project has none; example.org is nobody's.
  set(component org.example.tidemark)
  # The day of this version, as the changelog says.
  file(STRINGS ${desktop}/changelog dates REGEX "^ -- ")
  list(GET dates 0 date)
  string(REGEX REPLACE "^.*, ([0-9]+) ([A-Za-z]+) ([0-9]+) .*$" "\\1;\\2;\\3" date ${date})
  list(GET date 0 day)
  list(GET date 1 month)
  list(GET date 2 year)
  string(FIND "JanFebMarAprMayJunJulAugSepOctNovDec" ${month} month)
  math(EXPR month "${month} / 3 + 101")
  string(SUBSTRING ${month} 1 2 month)
  set(released ${year}-${month}-${day})
  configure_file(${desktop}/tidemark.metainfo.xml.in ${PROJECT_BINARY_DIR}/${component}.metainfo.xml @ONLY)
  install(FILES ${PROJECT_BINARY_DIR}/${component}.metainfo.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo)
endif()
install(FILES ${desktop}/copyright DESTINATION ${doc})
if(TIDEMARK_DEBIAN)
  install_compressed(${desktop}/changelog ${doc} changelog.gz)
endif()

# Packages. Debian's holds the game; the library for other programs is in the archive.
set(CPACK_PACKAGE_VENDOR "Tidemark contributors")
set(CPACK_PACKAGE_CONTACT "Tidemark contributors <nobody@example.org>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "strategy game on islands that the sea takes")
set(CPACK_STRIP_FILES ON)
set(CPACK_VERBATIM_VARIABLES ON)
set(CPACK_GENERATOR TGZ)
if(TIDEMARK_DEBIAN)
  set(CPACK_GENERATOR DEB)
  set(CPACK_INSTALL_CMAKE_PROJECTS "${PROJECT_BINARY_DIR};tidemark;Unspecified;/")
endif()
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION
"Your survey ship is wrecked on an uncharted island, and the sea is rising.
Explore, gather, light beacons on ground that stays dry, and keep them burning
until the rescue ship comes.

Islands come from classic terrain generators, and every one that is offered
has been won before. A workshop shows how they are made, stage by stage. The
command line makes maps, heights and pictures, and plays the game by commands.")
include(CPack)
