# SPDX-License-Identifier: MIT
# The page, in TIDEMARK_PAGE: index.html and what it loads; and the command line for node.

set(web ${PROJECT_SOURCE_DIR}/src/system/web)
set(TIDEMARK_PAGE ${PROJECT_BINARY_DIR}/page CACHE PATH "Folder of the page")

# What is loaded counts; screens are half of the program and none of what a frame costs.
target_compile_options(window PRIVATE -Os)

set_target_properties(tidemark PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${TIDEMARK_PAGE})
target_link_options(tidemark PRIVATE -O3 -lidbfs.js -sENVIRONMENT=web -sALLOW_MEMORY_GROWTH=1
  -sTOTAL_STACK=8388608 -sINITIAL_MEMORY=67108864 -sEXPORTED_FUNCTIONS=_main,_SDL_SetClipboardText
  -sEXPORTED_RUNTIME_METHODS=ccall
  -sDEFAULT_LIBRARY_FUNCS_TO_INCLUDE=@${web}/sdl.txt  # SDL's sound calls these unsaid
  --pre-js=${web}/start.js)
foreach(folder levels assets)
  target_link_options(tidemark PRIVATE
    "SHELL:--preload-file ${PROJECT_SOURCE_DIR}/${folder}@${CMAKE_INSTALL_FULL_DATADIR}/tidemark/${folder}")
endforeach()
# base.pgm is for builds without libpng.
foreach(left_out */base.pgm */art/* *.md *.c *.txt.in */CMakeLists.txt */figures/* */figures.png */exploring.png
    */tide.png */score.png */levels.png */workshop.png */texts/*)
  target_link_options(tidemark PRIVATE "SHELL:--exclude-file ${left_out}")
endforeach()
file(GLOB_RECURSE packed CONFIGURE_DEPENDS levels/* assets/*)
file(GLOB scripts CONFIGURE_DEPENDS ${web}/*.js)
set_target_properties(tidemark PROPERTIES LINK_DEPENDS "${packed};${scripts}")

target_link_options(tidemark-cli PRIVATE -sENVIRONMENT=node -sNODERAWFS=1 -sALLOW_MEMORY_GROWTH=1
  --pre-js=${web}/node.js)
