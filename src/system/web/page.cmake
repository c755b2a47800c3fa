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

# Long work is cut into slices: that of jobs, but for those that somebody waits for, and all that it goes through.
find_program(PYTHON python3 REQUIRED)
foreach(source ${window_sources})
  file(STRINGS ${source} job REGEX "JobKind .*(false};|[*]kind;)")
  if(job)
    get_filename_component(name ${source} NAME)
    list(APPEND job_sources ${name})
  endif()
endforeach()
string(REPLACE ";" "|" job_sources "${job_sources}")
set(jobs "$<FILTER:$<TARGET_OBJECTS:window>,INCLUDE,/(${job_sources})[.]o$>")
foreach(library base worldgen game lesson painting playing)
  list(APPEND rooms "$<TARGET_OBJECTS:${library}>")
endforeach()
target_link_options(tidemark PRIVATE --profiling-funcs)
add_custom_command(TARGET tidemark POST_BUILD VERBATIM COMMAND_EXPAND_LISTS
  COMMAND ${PYTHON} -B ${web}/slices.py ${TIDEMARK_PAGE}/tidemark.js ${TIDEMARK_PAGE}/tidemark.wasm
    --jobs ${jobs} --rooms ${rooms})

# Sheets with the same pixels in fewer bytes: no more colours than a table has room for, and packed well.
find_program(ZOPFLIPNG zopflipng REQUIRED)
set(data ${CMAKE_INSTALL_FULL_DATADIR}/tidemark)
set(packed ${PROJECT_BINARY_DIR}/packed)
file(MAKE_DIRECTORY ${packed})
file(GLOB sheets CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR}/assets assets/*.png)
list(REMOVE_ITEM sheets exploring.png tide.png score.png workshop.png)  # READMEs show these
foreach(sheet ${sheets})
  set(from ${PROJECT_SOURCE_DIR}/assets/${sheet})
  add_custom_command(OUTPUT ${packed}/${sheet} DEPENDS ${from} VERBATIM
    COMMAND ${ZOPFLIPNG} -y ${from} ${packed}/${sheet})
  list(APPEND packed_sheets ${packed}/${sheet})
  target_link_options(tidemark PRIVATE "SHELL:--preload-file ${packed}/${sheet}@${data}/assets/${sheet}")
endforeach()
add_custom_target(packed_sheets DEPENDS ${packed_sheets})
add_dependencies(tidemark packed_sheets)

target_link_options(tidemark PRIVATE
  "SHELL:--preload-file ${PROJECT_SOURCE_DIR}/assets/tidemark.bdf@${data}/assets/tidemark.bdf"
  "SHELL:--preload-file ${PROJECT_SOURCE_DIR}/levels@${data}/levels")
# base.pgm is for builds without libpng; src/web.sh puts lessons and base.png beside the page.
foreach(left_out */base.pgm */base.png *.lesson *.md */figures.png */levels.png)
  target_link_options(tidemark PRIVATE "SHELL:--exclude-file ${left_out}")
endforeach()
file(GLOB_RECURSE levels CONFIGURE_DEPENDS levels/*)
file(GLOB scripts CONFIGURE_DEPENDS ${web}/*.js ${web}/slices.py)
set_target_properties(tidemark PROPERTIES
  LINK_DEPENDS "${levels};${scripts};${packed_sheets};${PROJECT_SOURCE_DIR}/assets/tidemark.bdf")

target_link_options(tidemark-cli PRIVATE -sENVIRONMENT=node -sNODERAWFS=1 -sALLOW_MEMORY_GROWTH=1
  --pre-js=${web}/node.js)
